"""One run of a tower's check, or of the sites for a height, from what was typed to what is written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from answers import asking
from answers.law.quoting import quoted
from answers.lots import parcel_asking, parcel_file
from answers.lots.cases import CaseFile
from answers.lots.check_text import notice_text, tower_text
from answers.lots.lot_ground import LotGround
from answers.lots.notice import NoticeList, notice
from answers.lots.parcel_asking import ParcelWords
from answers.lots.parcel_file import ParcelFile, open_file
from answers.lots.reading import ReadLimits
from answers.towers import shared_use, sites, sites_layer, tower_query, visibility
from answers.towers.sites_base import SitesBase
from answers.towers.tower_query import Piece, TowerQuery, Type
from answers.towers.tower_site import SiteAnswer, check_tower
from answers.village import Village
from exports.determination import of_tower, versions
from exports.lot_run import again, plain, words_of, write_papers
from geo.errors import DataError, PlaceError
from regulations import lots
from regulations.passages import OfficialText


@dataclass(frozen=True)
class TowerOrder:
    """Everything that `thence tower` can be told, as it is typed."""

    en: tuple[float, float]
    height_ft: float
    kind: Type = ""
    fall_zone_ft: float | None = None
    words: ParcelWords = field(default_factory=ParcelWords)
    site: Path | None = None
    ground_ft: float | None = None
    dem: Path | None = None
    dem_unit: visibility.Unit | None = None
    see_ft: float | None = None
    cost_dollars: float | None = None
    review: bool = False
    shared: bool = False
    tall: Path | None = None
    within_ft: float | None = None
    notice: bool = False
    table: Path | None = None
    labels: Path | None = None
    pdf: Path | None = None
    docx: Path | None = None
    case_file: Path | None = None
    by: str = ""


def run(
    village: Village, order: TowerOrder, *, as_json: bool, official: OfficialText | None = None
) -> str | dict[str, Any]:
    """The answer for a tower as text or as JSON values; files are written on the way.

    What is shown has the official passages where that text is at hand.
    """
    ground = LotGround.of(village)
    file = parcel_asking.opened(order.words, ground, ReadLimits())
    answer = answered(ground, file, order)
    lists = _notice(ground, file, order, answer)
    at = datetime.now(tz=village.zone)
    told = answer.as_json()
    told["notice"] = [n.as_json(owners=True) for n in lists]
    if order.dem is not None and order.see_ft is not None:
        told["visibility"] = _seen(ground, file, order, answer.asked)
    write_papers(order, lambda: of_tower(answer, at=at, by=order.by, lists=lists, owners=True), lists)
    if order.case_file is not None:
        told["case"] = CaseFile(order.case_file).save(
            at=at,
            by=order.by or os.environ.get("USER", "unknown"),
            kind="tower",
            title=f"Tower of {order.height_ft:g} ft",
            asked=plain(order),
            answer=told,
            versions=versions(village),
        )
    if as_json:
        return dict(quoted(told, official))
    text = tower_text(answer, official) + "".join(notice_text(n) for n in lists)
    if seen := told.get("visibility"):
        text += (
            f"\nSeen from {100 * seen['share']:.0f} % of the bare ground within {seen['reach_ft']:,.0f} ft"
        )
        text += f", {seen['parcels']} parcels, {len(seen['streets'])} streets.\n"
    return text + (f"\nSaved as case {told['case']} in {order.case_file}.\n" if "case" in told else "")


def answered(ground: LotGround, file: ParcelFile | None, order: TowerOrder) -> SiteAnswer:
    """The answer for a tower."""
    asked = question(ground, file, order)
    tall = None
    if order.tall is not None:
        if order.within_ft is None:
            raise PlaceError("an inventory has a distance, which the Board sets", do="Add --within FEET")
        existing = open_file(order.tall, ground, limits=ReadLimits(), crs=order.words.crs)
        tall = shared_use.inventory(existing, asked, within_ft=order.within_ft)
    return check_tower(asked, tall=tall, within_ft=order.within_ft, shared=order.shared)


def question(ground: LotGround, file: ParcelFile | None, order: TowerOrder) -> TowerQuery:
    """The tower with everything asked of it."""
    spot = asking.point(ground.village, en=order.en)
    found = None
    if file is not None or order.words.deed is not None or order.words.dims:
        found = parcel_asking.parcel(order.words, ground, file)
        if not found.placed:
            raise PlaceError("the tower's parcel has to lie somewhere", do='Place the deed with --from "E,N"')
    elevation, whence = _elevation(ground, order)
    return tower_query.query(
        ground,
        spot,
        height_ft=order.height_ft,
        on=asking.day(order.words.on),
        kind=order.kind,
        fall_zone_ft=order.fall_zone_ft,
        parcel=found,
        pieces=_pieces(ground, order),
        ground_ft=elevation,
        ground_from=whence,
        cost_dollars=order.cost_dollars,
        review_asked=order.review,
    )


def _elevation(ground: LotGround, order: TowerOrder) -> tuple[float | None, str]:
    if order.ground_ft is not None or order.dem is None:
        return order.ground_ft, "as given"
    if order.dem_unit is None:
        raise DataError("the unit of the elevations is not said", do="Add --dem-unit metre or foot")
    terrain = visibility.read_terrain(
        order.dem, ground.village, order.en, reach_ft=order.see_ft or 500.0, unit=order.dem_unit
    )
    return terrain.ground_ft(order.en), f"read from {order.dem.name}"


def _pieces(ground: LotGround, order: TowerOrder) -> tuple[Piece, ...]:
    if order.site is None:
        return ()
    file = parcel_file.open_file(order.site, ground, limits=ReadLimits(), crs=order.words.crs)
    columns = file.table.columns
    return tuple(
        tower_query.piece_of(
            {c.casefold(): columns[c][i] for c in columns},
            file.shapes[i],
            where=f"{order.site.name}, #{i + 1}",
        )
        for i in range(len(file))
    )


def _notice(
    ground: LotGround, file: ParcelFile | None, order: TowerOrder, answer: SiteAnswer
) -> tuple[NoticeList, ...]:
    """Owners within the law's distance of the parcel's line."""
    if not (order.notice or order.table or order.labels):
        return ()
    rule = lots.subject(answer.asked.standing, "tower/hearing")
    if rule is None or file is None or answer.asked.parcel is None:
        raise PlaceError(
            "a tower's notice list needs its parcel out of a parcel file", do="Add --parcel FILE --id KEY"
        )
    sigma, _ = parcel_asking.tolerance(order.words, ground)
    feet = rule.version.figures["notice_within_ft"]
    own = answer.asked.parcel
    return (notice(file, own.area, within_ft=feet, tolerance_ft=sigma, own=own.id),)


def _seen(ground: LotGround, file: ParcelFile | None, order: TowerOrder, asked: TowerQuery) -> dict[str, Any]:
    assert order.dem is not None and order.see_ft is not None and order.dem_unit is not None
    terrain = visibility.read_terrain(
        order.dem, ground.village, asked.point, reach_ft=order.see_ft, unit=order.dem_unit
    )
    found = visibility.seen_from(terrain, asked.point, height_ft=order.height_ft, reach_ft=order.see_ft)
    streets = visibility.streets_seeing(found, ground.village)
    return {
        "share": round(found.share, 4),
        "reach_ft": order.see_ft,
        "top_ft": round(found.top_ft, 1),
        "cell_ft": round(terrain.cell_ft, 1),
        "parcels": visibility.parcels_seeing(found, file.shapes) if file is not None else None,
        "streets": [{"street": name, "feet": round(feet, 0)} for name, feet in streets],
        "warnings": [{"code": w.code, "message": w.message} for w in found.warnings],
    }


def sites_geojson(
    village: Village,
    *,
    height_ft: float,
    fall_zone_ft: float | None,
    ground_ft: float | None,
    on: str | None,
    words: ParcelWords,
) -> dict[str, Any]:
    """Where a tower of a height could stand, as GeoJSON values; `words` may name parcels, or one of them."""
    ground = LotGround.of(village)
    file = parcel_asking.opened(words, ground, ReadLimits())
    base = SitesBase.of(ground, on=asking.day(on))
    only = file.shapes[file.row(words.id)] if file is not None and words.id else None
    rooms = sites.rooms(base, file) if file is not None else None
    found = sites.sites(
        base, height_ft=height_ft, fall_zone_ft=fall_zone_ft, ground_ft=ground_ft, parcels=rooms, only=only
    )
    return sites_layer.as_geojson(base, found)


def order_of(saved: Mapping[str, Any]) -> TowerOrder:
    """An order out of a saved case."""
    rest = again(saved, "site", "dem", "tall")
    rest["en"] = tuple(rest["en"])
    return TowerOrder(words=words_of(saved["words"]), **rest)
