"""The tower page: where a tower of a height could stand, and everything the law says of one spot."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import streamlit as st
from shapely.geometry import Point

from answers.law.quoting import quoted
from answers.lots import notice
from answers.lots.lot_ground import LotGround
from answers.lots.lot_source import Parcel
from answers.lots.parcel_asking import ParcelWords
from answers.lots.parcel_file import ParcelFile
from answers.towers import sites, sites_layer, tower_query
from answers.towers.sites import Sites
from answers.towers.sites_base import SitesBase
from answers.towers.tower_site import SiteAnswer, check_tower
from answers.village import Village
from exports.determination import of_tower
from exports.lot_run import plain
from exports.tower_run import TowerOrder
from geo.errors import ThenceError
from geo.figures import Point as Spot
from regulations import lots
from views import (
    address,
    base,
    candidates,
    cases,
    checks_told,
    kept,
    opened,
    overlay,
    pages,
    sites_map,
    tower_more,
)

HERE = Path(__file__).resolve().parent
PAGE, MAP = "tower", "tower_map"
HEIGHT, FALL, GROUND, SPOT = "tower_height", "tower_fall", "tower_ground", "tower_spot"
LEAST_FT, MOST_FT = 10, 400


@st.cache_resource(show_spinner="Drawing the ground of towers …", max_entries=8)
def _base(folder: str, on: date) -> SitesBase:
    return SitesBase.of(candidates.ground(folder), on=on)


def show(folder: str) -> None:
    """Draw the page for the village of a folder."""
    opened.within(folder, "A tower: where, how tall, what is missing", _page)


def _page(village: Village) -> None:
    st.html(HERE / "checks.css")
    _arrive(village)
    if click := base.clicked(MAP):
        st.session_state[SPOT] = village.plane.point(*click)
    ground = candidates.ground(village.folder)
    left, right = st.columns([4, 8], gap="medium")
    found: SiteAnswer | None = None
    where: Sites | None = None
    try:
        with left:
            asked = _form(village, ground)
            where_base = _base(village.folder, asked["on"])
            where = sites.sites(
                where_base,
                height_ft=asked["height_ft"],
                fall_zone_ft=asked["fall_zone_ft"],
                ground_ft=asked["ground_ft"],
                parcels=tower_more.rooms(where_base, asked["file"]),
            )
            found = _answer(ground, asked)
            seen = tower_more.view(village, found.asked, asked["file"]) if found is not None else None
        with right:
            _draw(village, where_base, where, found, seen)
            tower_more.told(seen)
    except ThenceError as problem:
        opened.alert(str(problem))
        return
    if found is not None:
        _told(village, ground, found, asked["file"])
    else:
        text = f"Click the map. By the lines known here the tallest spot allows {where.tallest_ft:,.0f} ft."
        st.html(checks_told.start("Which spot?", text))
    if where.parcels:
        _ranked(where)
    data = json.dumps(sites_layer.as_geojson(where_base, where), ensure_ascii=False)
    st.download_button("Sites as GeoJSON", data, "sites.geojson", "application/geo+json", key="tower_sites")
    _put()


def _arrive(village: Village) -> None:
    told = address.arrived(PAGE)
    for name, key in (("height", HEIGHT), ("fall", FALL), ("ground", GROUND)):
        value = address.number(told, name)
        if value is not None:
            kept.put(key, int(min(max(value, LEAST_FT), MOST_FT)) if key == HEIGHT else value)
    east, north = address.number(told, "east"), address.number(told, "north")
    if east is not None and north is not None:
        st.session_state[SPOT] = (east, north)


def _form(village: Village, ground: LotGround) -> dict[str, Any]:
    """Everything that can be said of the tower."""
    height = st.slider("Height (ft)", LEAST_FT, MOST_FT, key=kept.begin(HEIGHT, 120), step=1)
    fall = st.number_input(
        "Demonstrated fall zone (ft)", 1.0, 2_000.0, key=kept.begin(FALL, None), placeholder="not shown yet"
    )
    elevation = st.number_input(
        "Elevation of the ground (ft)",
        -500.0,
        10_000.0,
        key=kept.begin(GROUND, None),
        placeholder="for the airspace",
        help="Above sea level. Without it the airspace cannot be compared.",
    )
    with st.expander("Type, parcel, cost, day"):
        kind = st.selectbox(
            "Type", ["", *tower_query.TYPES], key="tower_type", format_func=lambda k: k or "not said"
        )
        cost = st.number_input(
            "Project's cost (dollars)", 1.0, 1e9, value=None, key="tower_cost", placeholder="not said"
        )
        day = st.date_input(
            "Law of the day",
            value=village.law.compilation.compiled_through,
            min_value=date(village.law.compilation.first_year, 1, 1),
            max_value=date(2100, 12, 31),
            key="tower_day",
        )
        file = st.file_uploader(
            "Parcel file", type=tower_more.SUFFIXES, key="tower_file", max_upload_size=tower_more.UPLOAD_MB
        )
    existing, within = tower_more.existing()
    st.toggle("Show the tallest each spot allows", key="tower_bands")
    return {
        "height_ft": float(height),
        "fall_zone_ft": fall,
        "ground_ft": elevation,
        "kind": kind,
        "cost": cost,
        "on": day if isinstance(day, date) else village.law.compilation.compiled_through,
        "file": tower_more.parcels(ground, file, "tower_parcels"),
        "existing": existing,
        "within_ft": within,
    }


def _answer(ground: LotGround, asked: dict[str, Any]) -> SiteAnswer | None:
    spot: Spot | None = st.session_state.get(SPOT)
    if spot is None:
        return None
    query = tower_query.query(
        ground,
        spot,
        height_ft=asked["height_ft"],
        on=asked["on"],
        kind=asked["kind"],
        fall_zone_ft=asked["fall_zone_ft"],
        parcel=_under(ground, asked["file"], spot),
        ground_ft=asked["ground_ft"],
        cost_dollars=asked["cost"],
    )
    tall, within = tower_more.shared(ground, query, asked["existing"], asked["within_ft"])
    return check_tower(query, tall=tall, within_ft=within)


def _under(ground: LotGround, file: ParcelFile | None, spot: Spot) -> Parcel | None:
    """The parcel of the file under the spot."""
    if file is None:
        return None
    rows = file.tree.query(Point(spot), predicate="intersects")
    if not len(rows):
        return None
    sigma = ground.facts.outline_tolerance_ft if ground.facts else 0.0
    return file.parcel(ground, int(rows[0]), tolerance_ft=sigma)


def _draw(
    village: Village,
    where_base: SitesBase,
    where: Sites,
    found: SiteAnswer | None,
    seen: tower_more.View | None,
) -> None:
    over = tower_more.layer(village, seen)
    over += sites_map.layers(where_base, where, with_bands=bool(st.session_state.get("tower_bands")))
    if found is not None:
        over += sites_map.tower(village, found)
    base.draw(village, MAP, over, online=False)
    looks = sites_map.key(where) + (overlay.key([tower_more.SEEN]) if seen else [])
    st.html(pages.html("frame.html", part="key", layers=looks))
    open_acres = where.open_sqft / 43_560
    st.caption(
        f"A tower of {where.height_ft:g} ft keeps {where.setback_ft:,.0f} ft from every property line: "
        f"{open_acres:,.1f} acres are left open by the lines known here. A permit remains."
    )


def _told(village: Village, ground: LotGround, found: SiteAnswer, file: ParcelFile | None) -> None:
    told = found.as_json()
    shown = quoted(told, opened.official(village.folder))
    sort = st.segmented_control("Sort", checks_told.SORTS, default=checks_told.SORTS[0], key="tower_sort")
    east, north = found.asked.point
    height = f"{found.asked.height_ft:g} ft"
    st.html(
        checks_told.checks(
            shown,
            title=f"A tower of {height}",
            where=f"E {east:,.0f} ft, N {north:,.0f} ft. Law of {told['as_of']}.",
            headline="all checks together. The Planning Board decides.",
            facts=[(s["name"], f"{s['distance_ft']:,.0f} ft from the tower") for s in told["structures"]],
            sort=sort or checks_told.SORTS[0],
        )
    )
    candidates.keep(PAGE, f"{height} at E {east:,.0f}", told)
    st.html(checks_told.steps(shown["checklist"]))
    lists = _notice(found, file)
    ready = (json.dumps(told, sort_keys=True), len(lists))
    candidates.papers(
        PAGE,
        lambda at: of_tower(found, at=at, lists=lists, owners=True),
        village,
        name="tower-table",
        ready=ready,
    )
    data = json.dumps(told, indent=2, ensure_ascii=False)
    st.download_button("Answer as JSON", data, "tower.json", "application/json", key="tower_json")
    candidates.case(PAGE, "tower", village, title=f"Tower of {height}", asked=_asked(found, file), told=told)
    cases.saved(PAGE, "tower", village, told)


def _asked(found: SiteAnswer, file: ParcelFile | None) -> dict[str, Any]:
    """What was asked, for the case: in the command line's words where those are enough to ask it again."""
    query = found.asked
    if file is None and not found.inventory:
        order = TowerOrder(
            en=query.point,
            height_ft=query.height_ft,
            kind=query.kind,
            fall_zone_ft=query.fall_zone_ft,
            ground_ft=query.ground_ft,
            cost_dollars=query.cost_dollars,
            words=ParcelWords(on=query.on.isoformat()),
        )
        return plain(order)
    return {"en": list(query.point), "height_ft": query.height_ft, "fall_zone_ft": query.fall_zone_ft}


def _notice(found: SiteAnswer, file: ParcelFile | None) -> tuple[notice.NoticeList, ...]:
    """Owners whom the law has told, as files; on the page stands only how many they are."""
    rule = lots.subject(found.asked.standing, "tower/hearing")
    parcel = found.asked.parcel
    if rule is None or file is None or parcel is None:
        return ()
    feet = rule.version.figures["notice_within_ft"]
    listed = notice.notice(file, parcel.area, within_ft=feet, tolerance_ft=parcel.tolerance_ft, own=parcel.id)
    candidates.notice_files(PAGE, listed)
    return (listed,)


def _ranked(where: Sites) -> None:
    """Parcels by the tallest tower their own lines leave."""
    st.markdown("**Parcels by the tallest tower their lines leave**")
    st.dataframe(
        [
            {
                "Parcel": p.key,
                "Address": p.address,
                "Tallest (ft)": round(p.tallest_ft),
                f"Ground for {where.height_ft:g} ft (sq ft)": round(p.open_sqft),
            }
            for p in where.parcels[:200]
        ],
        hide_index=True,
    )


def _put() -> None:
    state = st.session_state
    spot: Spot | None = state.get(SPOT)
    address.put(
        PAGE,
        {
            "height": f"{state[HEIGHT]:g}",
            "fall": f"{state[FALL]:g}" if state.get(FALL) else None,
            "ground": f"{state[GROUND]:g}" if state.get(GROUND) is not None else None,
            "east": f"{spot[0]:.1f}" if spot else None,
            "north": f"{spot[1]:.1f}" if spot else None,
        },
    )
