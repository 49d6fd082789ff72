"""The parcel page's form: which lot (a file, dimensions, drawn, a deed), and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

import streamlit as st
from shapely.geometry import Point, Polygon

from answers.lots import lot_source
from answers.lots.building import Building, of_feature, read_table
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.lot_source import Parcel
from answers.lots.parcel import ParcelAnswer, check_parcel
from answers.lots.parcel_file import ParcelFile, open_file
from answers.lots.reading import ReadLimits
from answers.lots.sign_checks import read_sign
from answers.lots.use_checks import known_uses
from answers.village import Village
from geo.figures import Point as Spot
from geo.lot import Kind
from views import base, candidates, kept, lot_map

MAP = "parcel_map"
WAYS = ("A parcel file", "Dimensions", "Drawn on the map", "A deed")
LIMITS = ReadLimits(file_bytes=200 * 1024 * 1024)
UPLOAD_MB = 200
SUFFIXES = ["gpkg", "geojson", "json", "fgb", "kml", "zip"]
_MOST_CORNERS = 200


@dataclass
class Asked:
    """What the page shows, kept while it is left and come back to."""

    way: str = WAYS[1]
    file: ParcelFile | None = None
    file_id: str = ""
    row: int | None = None
    corners: list[Spot] = field(default_factory=list)
    by_hand: dict[int, Kind] = field(default_factory=dict)
    buildings: Any = None


def corners(text: str) -> list[Spot]:
    """Corners out of an address: "E,N;E,N", nothing for what is none."""
    try:
        pairs = [tuple(float(v) for v in part.split(",")) for part in text.split(";")]
    except ValueError:
        return []
    return [(p[0], p[1]) for p in pairs[:_MOST_CORNERS] if len(p) == 2 and all(abs(v) < 1e8 for v in p)]


def parcel_of(village: Village, ground: LotGround, asked: Asked) -> Parcel | None:
    """The lot as the reader gives it; None until there is enough to draw one."""
    asked.way = st.radio(
        "Where the lot comes from", WAYS, key=kept.begin("parcel_way", asked.way), horizontal=True
    )
    if asked.way == WAYS[0]:
        return _from_file(village, ground, asked)
    if asked.way == WAYS[1]:
        return _from_dims()
    if asked.way == WAYS[2]:
        return _from_map(village, ground, asked)
    return _from_deed(ground)


def _from_file(village: Village, ground: LotGround, asked: Asked) -> Parcel | None:
    file = st.file_uploader("Parcel file", type=SUFFIXES, key="parcel_file", max_upload_size=UPLOAD_MB)
    crs = st.text_input("Coordinate system, if the file names none", key="parcel_crs", placeholder="EPSG:…")
    if file is not None and asked.file_id != f"{file.file_id}{crs}":
        asked.file, asked.row, asked.by_hand = None, None, {}
        with st.spinner("Reading the parcels …"):
            asked.file = candidates.sent(file, lambda p: open_file(p, ground, limits=LIMITS, crs=crs.strip()))
        asked.file_id = f"{file.file_id}{crs}"
    if asked.file is None:
        return None
    opened_file = asked.file
    taken = ", ".join(f"{meaning} from {column}" for meaning, column in opened_file.fields.found.items())
    st.caption(f"{len(opened_file):,} parcels. Columns taken: {taken or 'none recognised'}.")
    words = st.text_input(
        "Print key or address", key="parcel_words", placeholder="or click the parcel on the map"
    )
    if click := base.clicked(MAP):
        _take_click(village, asked, village.plane.point(*click))
    hits = opened_file.search(words)[:50]
    if hits:
        names = {f"{opened_file.key(r)}  {opened_file.address(r)}": r for r in hits}
        chosen = st.selectbox("Parcel", list(names), index=None, key="parcel_hit", placeholder="Choose one")
        if chosen is not None and names[chosen] != asked.row:
            asked.row, asked.by_hand = names[chosen], {}
    if asked.row is None:
        return None
    sigma = st.number_input("Outline known to (ft)", 0.0, 200.0, _sigma(ground), 1.0, key="parcel_sigma")
    return opened_file.parcel(ground, asked.row, tolerance_ft=sigma, set_by_hand=asked.by_hand)


def _sigma(ground: LotGround) -> float:
    return ground.facts.outline_tolerance_ft if ground.facts else 0.0


def _take_click(village: Village, asked: Asked, spot: Spot) -> None:
    """A click on the map: an edge put right where that is asked for, else the parcel under it."""
    found: ParcelAnswer | None = st.session_state.get("parcel_last")
    if st.session_state.get("parcel_fix") and found is not None:
        if turned := lot_map.turned(found.parcel.lot.edges, spot):
            asked.by_hand[turned[0]] = turned[1]
        return
    if asked.file is None:
        return
    rows = asked.file.tree.query(Point(spot), predicate="intersects")
    if len(rows):
        asked.row, asked.by_hand = int(rows[0]), {}
        kept.put("parcel_hit", None)


def _from_dims() -> Parcel | None:
    kept.begin("parcel_dims", "")
    text = st.text_input(
        "Front, depth (or front, right, rear, left), in feet", key="parcel_dims", placeholder="125, 150"
    )
    return lot_source.from_dims(lot_source.dimensions(text.replace(" ", ""))) if text.strip() else None


def _from_map(village: Village, ground: LotGround, asked: Asked) -> Parcel | None:
    if click := base.clicked(MAP):
        spot = village.plane.point(*click)
        if st.session_state.get("parcel_fix"):
            _take_click(village, asked, spot)
        elif len(asked.corners) < _MOST_CORNERS:
            asked.corners.append((round(spot[0], 1), round(spot[1], 1)))
            asked.by_hand = {}
    with st.container(horizontal=True, gap="small"):
        if st.button("Undo a corner", key="parcel_undo", disabled=not asked.corners):
            asked.corners.pop()
        if st.button("Draw anew", key="parcel_anew", disabled=not asked.corners):
            asked.corners.clear()
    st.caption(f"Click the lot's corners on the map, one after another: {len(asked.corners)} so far.")
    if len(asked.corners) < 3:
        return None
    sigma = st.number_input("Outline known to (ft)", 0.0, 200.0, _sigma(ground), 1.0, key="parcel_sigma")
    return lot_source.from_shape(
        ground,
        Polygon(asked.corners),
        id_="drawn",
        source="drawn on the map",
        tolerance_ft=sigma,
        set_by_hand=asked.by_hand,
    )


def _from_deed(ground: LotGround) -> Parcel | None:
    text = st.text_area("The description", key="parcel_deed", height=140)
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        east = st.number_input("Begins at east (ft)", value=None, key="parcel_east", placeholder="not placed")
        north = st.number_input("north (ft)", value=None, key="parcel_north", placeholder="not placed")
        turn = st.number_input("Turned clockwise (degrees)", value=0.0, step=0.1, key="parcel_turn")
    if not text.strip():
        return None
    at = (east, north) if east is not None and north is not None else None
    return lot_source.from_deed(text, at=at, turn_deg=turn, ground=ground)


def answer_of(ground: LotGround, parcel: Parcel) -> ParcelAnswer:
    """The answer to what the reader asks of the lot."""
    village = ground.village
    with st.expander("What is asked of it", expanded=True):
        district = ""
        if not parcel.placed:
            names = {d.id: d.name for d in village.ground.districts}
            key = kept.among("parcel_district", list(names), _largest(village))
            chosen = st.selectbox(
                "District it is to lie in", list(names), key=key, format_func=names.__getitem__
            )
            district = chosen or ""
        uses = ["", *known_uses(ground.facts)]
        kept.begin("parcel_use", "")
        if st.session_state["parcel_use"] not in uses:
            uses.append(st.session_state["parcel_use"])
        use = st.selectbox("Use", uses, key="parcel_use", format_func=lambda u: u or "not asked")
        day = st.date_input(
            "Law of the day",
            value=village.law.compilation.compiled_through,
            min_value=date(village.law.compilation.first_year, 1, 1),
            max_value=date(2100, 12, 31),
            key="parcel_day",
        )
        new = st.checkbox("The lot is yet to be made", key="parcel_new")
        signs = st.text_input("Signs", key="parcel_signs", placeholder="business=10, shopping-center=18@6")
        file = st.file_uploader(
            "Structures: a CSV of rectangles, or shapes", type=["csv", *SUFFIXES], key="parcel_built"
        )
    parcel = replace(parcel, proposed=new)
    buildings = _buildings(ground, parcel, file) if file is not None else ()
    yards = _yards()
    found = check_parcel(
        query(
            ground,
            parcel,
            on=day if isinstance(day, date) else None,
            district=district,
            buildings=buildings,
            use=use,
            signs=[read_sign(s) for s in signs.split(",") if s.strip()],
        ),
        yards_ft=yards,
    )
    st.session_state["parcel_last"] = found
    return found


def _largest(village: Village) -> str:
    """The district that holds most ground: what a lot without a place most likely lies in."""
    return max(village.ground.districts, key=lambda d: d.area.area).id


def _yards() -> dict[str, float] | None:
    """Sliders for an envelope of the reader's own; None while they are not wanted."""
    if not st.toggle("Try yards of your own", key="parcel_own"):
        return None
    found = {}
    for kind, first in (("front", 25), ("side", 15), ("rear", 15)):
        found[kind] = float(st.slider(f"{kind.title()} yard (ft)", 0, 120, first, key=f"parcel_yard_{kind}"))
    return found


def _buildings(ground: LotGround, parcel: Parcel, file: Any) -> tuple[Building, ...]:
    def read(path: Path) -> tuple[Building, ...]:
        if path.suffix.casefold() == ".csv":
            return read_table(path, parcel)
        shapes = open_file(path, ground, limits=LIMITS)
        columns = shapes.table.columns
        return tuple(
            of_feature({c: columns[c][i] for c in columns}, shapes.shapes[i], where=f"{path.name}, #{i + 1}")
            for i in range(len(shapes))
        )

    return candidates.sent(file, read)
