"""What a person types about a lot, made a question; anything else is refused with what would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from answers.asking import day
from answers.lots import building, lot_source, parcel_file
from answers.lots.building import Building
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import LotQuery, query
from answers.lots.lot_source import Parcel
from answers.lots.parcel_file import ParcelFile
from answers.lots.reading import ReadLimits
from answers.lots.sign_checks import read_sign
from answers.lots.small_text import read_small
from geo.errors import DataError, PlaceError, TextError, ThenceError, Warn
from geo.figures import Point
from geo.lot import Kind

_KINDS: Mapping[str, Kind] = {"front": "front", "side": "side", "rear": "rear", "unknown": "unknown"}
_MOST_TEXT = 80_000


@dataclass(frozen=True)
class ParcelWords:
    """A question about a lot as it is typed: every part as text, empty where it was not given."""

    file: Path | None = None
    id: str = ""
    deed: Path | None = None
    at: str = ""
    turn_deg: float = 0.0
    dims: str = ""
    district: str = ""
    buildings: Path | None = None
    use: str = ""
    signs: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    made: str = ""
    on: str | None = None
    permit_issued: str | None = None
    crs: str = ""
    layer: str = ""
    tolerance_ft: float | None = None


def place(text: str) -> Point | None:
    """East and north out of "E,N"; None where nothing was given; TextError for anything else."""
    if not text:
        return None
    try:
        east, north = (float(part) for part in text.split(","))
    except ValueError as e:
        raise TextError("a place is east and north, feet", got=repr(text), do='Write "847700,898000"') from e
    return east, north


def edges_by_hand(words: Sequence[str]) -> dict[int, Kind]:
    """Kinds of edges set by an officer, out of "3=side"; TextError for anything else."""
    found: dict[int, Kind] = {}
    for word in words:
        number, _, kind = word.partition("=")
        if not number.strip().isdigit() or kind.strip() not in _KINDS:
            raise TextError("an edge is a number and its kind", got=repr(word), do="Write 3=side")
        found[int(number)] = _KINDS[kind.strip()]
    return found


def yards(words: Sequence[str]) -> dict[str, float]:
    """Yards by kind of edge, out of "front=25,side=15"; TextError for anything else."""
    found = {}
    for part in (p for word in words for p in word.split(",")):
        kind, _, feet = part.partition("=")
        try:
            found[kind.strip()] = float(feet)
        except ValueError as e:
            raise TextError("a yard is a kind of edge and feet", got=repr(part), do="Write front=25") from e
        if kind.strip() not in _KINDS or not 0 <= found[kind.strip()] < 10_000:
            raise TextError("a yard is a kind of edge and feet", got=repr(part), do="Write front=25,side=15")
    return found


def opened(words: ParcelWords, ground: LotGround, limits: ReadLimits) -> ParcelFile | None:
    """The parcel file asked about, opened; None where none was named."""
    if words.file is None:
        return None
    return parcel_file.open_file(words.file, ground, limits=limits, crs=words.crs, layer=words.layer)


def parcel(words: ParcelWords, ground: LotGround, file: ParcelFile | None) -> Parcel:
    """The one lot asked about; PlaceError unless it was named in exactly one way."""
    ways = (file is not None, words.deed is not None, bool(words.dims))
    if sum(ways) != 1:
        raise PlaceError("give one lot", do='A parcel file, --deed FILE --from "E,N", or --dims FRONT,DEPTH')
    found = _lot(words, ground, file)
    if words.made == "new":
        return replace(found, proposed=True)
    return replace(found, made=day(words.made)) if words.made else found


def _lot(words: ParcelWords, ground: LotGround, file: ParcelFile | None) -> Parcel:
    by_hand = edges_by_hand(words.edges)
    if words.dims:
        return lot_source.from_dims(lot_source.dimensions(words.dims), id_=words.id, set_by_hand=by_hand)
    if words.deed is not None:
        text = read_small(words.deed, most_bytes=_MOST_TEXT, what="a deed")
        return lot_source.from_deed(
            text,
            at=place(words.at),
            turn_deg=words.turn_deg,
            ground=ground,
            id_=words.id,
            set_by_hand=by_hand,
        )
    assert file is not None
    if not words.id and len(file) > 1:
        raise PlaceError(
            f"the file holds {len(file):,} parcels", do="Name one with --id PRINT_KEY, or all with --all"
        )
    row = file.row(words.id) if words.id else 0
    sigma, told = tolerance(words, ground)
    found = file.parcel(ground, row, tolerance_ft=sigma, set_by_hand=by_hand)
    return replace(found, warnings=(*found.warnings, *told))


def tolerance(words: ParcelWords, ground: LotGround) -> tuple[float, tuple[Warn, ...]]:
    """One sigma of a file's outlines: as given, else as the village's own file assumes, and told."""
    if words.tolerance_ft is not None:
        if not 0 <= words.tolerance_ft <= 1_000:
            raise TextError("a tolerance is feet, from 0 to 1,000", got=f"{words.tolerance_ft:g}")
        return words.tolerance_ft, ()
    if ground.facts is None:
        raise DataError("how good the outlines are is not known", do="Say so with --tolerance FEET")
    feet = ground.facts.outline_tolerance_ft
    text = f"The outline is taken to be known to {feet:g} ft. {ground.facts.outline_tolerance_source}"
    return feet, (Warn("outline-tolerance", text),)


def buildings(
    path: Path | None, found: Parcel, ground: LotGround, words: ParcelWords
) -> tuple[Building, ...]:
    """Structures from a CSV file (rectangles set by the front) or a file of shapes, those on the lot."""
    if path is None:
        return ()
    if path.suffix.casefold() == ".csv":
        return building.read_table(path, found)
    if not found.placed:
        do = "Give a CSV of rectangles set by the front"
        raise DataError("a lot that lies nowhere takes no shapes from the ground", where=path.name, do=do)
    file = parcel_file.open_file(path, ground, limits=ReadLimits(), crs=words.crs)
    near = [int(i) for i in file.tree.query(found.area, predicate="intersects")]
    rows = sorted(near) if found.placed else range(len(file))
    return tuple(
        building.of_feature(
            {c: values[i] for c, values in file.table.columns.items()},
            file.shapes[i],
            where=f"{path.name}, #{i + 1}",
        )
        for i in rows
    )


def question(words: ParcelWords, ground: LotGround, found: Parcel) -> LotQuery:
    """The lot with everything asked of it."""
    return query(
        ground,
        found,
        on=day(words.on),
        district=words.district,
        buildings=buildings(words.buildings, found, ground, words),
        use=words.use,
        signs=tuple(read_sign(s) for s in words.signs),
        permit_issued=_issued(words.permit_issued),
    )


def _issued(text: str | None) -> date | None:
    return day(text)


def parts(path: Path | None, ground: LotGround, words: ParcelWords) -> tuple[Parcel, ...]:
    """The lots that a lot is to be divided into, from a file of them."""
    if path is None:
        return ()
    file = parcel_file.open_file(path, ground, limits=ReadLimits(), crs=words.crs)
    sigma, _ = tolerance(words, ground)
    found = []
    for row in range(len(file)):
        try:
            found.append(file.parcel(ground, row, tolerance_ft=sigma))
        except ThenceError as e:
            raise DataError(e.what, where=f"{path.name}, {file.key(row)}", got=e.got, do=e.do) from e
    return tuple(found)
