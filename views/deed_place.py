"""Where the deed page's figure lies: on its own plat, or on the village's map by a way the reader chooses."""

from __future__ import annotations

from datetime import date
from typing import Any

import pandas as pd
import streamlit as st

from answers.deeds.plot import Tract
from answers.deeds.where import NORTH_WORDS, NORTHS, PLAIN, Basis, North, Spot, Where
from answers.deeds.where_told import told
from answers.features import to_wgs84
from answers.village import Village
from exports.figure_layers import shape_of
from geo.carrier import Carriers
from geo.declination import FIRST_DAY
from geo.errors import DataError, ThenceError
from geo.place import Known
from views import base, legend, opened, overlay, pages

MAP = "deed_map"
_LOOK = legend.Look("deed", "The deed's figure", "areas", legend.VERMILION, 2.0, "", 0.12)
WAYS = {
    "plat": "On its own plat",
    "first": "By its first corner",
    "commencing": "By its point of commencement",
    "known": "By known corners",
    "roads": "By the roads it names",
}
_KNOWN = ("corner", "east_ft", "north_ft", "sigma_ft")


def placing(village: Village, shown: Tract) -> Where:
    """The place the reader asks for, with the figure drawn on the map; nowhere where it cannot be placed."""
    if not shown.figure.courses:
        return Where()
    ways = [w for w in WAYS if w != "commencing" or shown.description.ties]
    way = st.selectbox("Place it", ways, format_func=lambda w: WAYS[w], key="deed_way", width=320)
    if way == "plat":
        return Where()
    try:
        where = _asked(village, way)
        spot = where.spot(shown) if where.placed else None
    except ThenceError as problem:
        opened.alert(str(problem))
        return Where()
    if spot is None:
        return Where()
    st.html(pages.html("deed.html", part="placed", told=told(spot, shown.gap_ft)))
    _draw(village, shown, spot, near=way in ("known", "roads"))
    return where


def _asked(village: Village, way: str) -> Where:
    crs = village.facts.crs
    if way == "roads":
        st.caption(
            "The corners that the words put on a road's centre line or side, or on the village line, are "
            "brought there; the figure is shifted and turned, never stretched."
        )
        return Where(crs=crs, roads=Carriers(village.network, village.control), basis=_lengths())
    if way == "known":
        known = _known()
        return Where(crs=crs, known=known, basis=_lengths()) if known else Where()
    origin = _origin(village, way)
    north: North = st.selectbox(
        "Its bearings count from",
        NORTHS,
        format_func=lambda n: NORTH_WORDS[n],
        key="deed_north",
        width=320,
        help="The turn from the deed's north to the map's follows from it, and is told.",
    )
    if north == "map":
        turn = st.number_input(
            "Turned clockwise (degrees)", key="deed_turn", value=0.0, step=0.1, format="%.4f", width=320
        )
        return Where(origin, turn, crs, commencing=way == "commencing", basis=_lengths())
    day = _day() if north == "magnetic" else None
    basis = Basis(north, day, _lengths().height_ft)
    return Where(origin, 0.0, crs, commencing=way == "commencing", basis=basis)


def _origin(village: Village, way: str) -> tuple[float, float]:
    """East and north of the corner, typed or clicked; the middle of the village to begin with."""
    if click := base.clicked(MAP):
        east, north = village.plane.point(*click)
        st.session_state["deed_east"], st.session_state["deed_north_ft"] = round(east, 2), round(north, 2)
    ring = village.network.limits.ring
    st.session_state.setdefault("deed_east", round(sum(e for e, _ in ring) / len(ring), 2))
    st.session_state.setdefault("deed_north_ft", round(sum(n for _, n in ring) / len(ring), 2))
    name = "First corner" if way == "first" else "Point of commencement"
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        east = st.number_input(f"{name}, east (ft)", key="deed_east", step=1.0)
        north = st.number_input(f"{name}, north (ft)", key="deed_north_ft", step=1.0)
    st.caption("A click on the map puts it there.")
    return east, north


def _day() -> date:
    chosen = st.date_input(
        "The day of the survey",
        value=date(1950, 1, 1),
        min_value=FIRST_DAY,
        max_value=date.today(),
        key="deed_day",
        width=320,
        help="Where the compass then pointed comes from the International Geomagnetic Reference Field.",
    )
    if not isinstance(chosen, date):
        raise DataError("magnetic north is that of one day", do="Choose the day of the survey")
    return chosen


def _lengths() -> Basis:
    """Whether the lengths are to be brought from the ground to the map's plane."""
    if not st.checkbox("Its lengths were measured on the ground: bring them to the map's", key="deed_ground"):
        return PLAIN
    height = st.number_input(
        "Height of the ground (ft)",
        key="deed_height",
        value=800.0,
        step=10.0,
        width=320,
        help="100 ft more or less change a length by five millionths.",
    )
    return Basis(height_ft=height)


def _known() -> tuple[tuple[int, Known], ...]:
    """The corners whose places the reader knows: two or more rows of the table."""
    st.caption("Two corners or more; corner 1 is where course 1 begins.")
    empty = pd.DataFrame({c: pd.Series(dtype="float") for c in _KNOWN})
    config: dict[str, Any] = {
        "corner": st.column_config.NumberColumn(min_value=1, step=1, required=True),
        "east_ft": st.column_config.NumberColumn(format="%.2f", required=True),
        "north_ft": st.column_config.NumberColumn(format="%.2f", required=True),
        "sigma_ft": st.column_config.NumberColumn(
            format="%.2f", help="How well it is known, one sigma; empty: 1 ft"
        ),
    }
    table = st.data_editor(
        empty, key="deed_known", num_rows="dynamic", column_config=config, hide_index=True, width=520
    )
    rows: list[dict[Any, Any]] = table.dropna(subset=list(_KNOWN[:3])).to_dict("records")
    found: dict[int, Known] = {}
    for row in rows:
        corner = int(row["corner"])
        if corner - 1 in found:
            raise DataError("a corner stands twice in the table", got=str(corner))
        sigma = 1.0 if pd.isna(row["sigma_ft"]) else float(row["sigma_ft"])
        if sigma <= 0.0:
            raise DataError("a sigma is more than nothing", got=f"corner {corner}")
        found[corner - 1] = Known(float(row["east_ft"]), float(row["north_ft"]), sigma)
    return tuple(found.items())


def _draw(village: Village, shown: Tract, spot: Spot, *, near: bool) -> None:
    """The figure on the map, which looks at it where it was fitted, at the village where it is clicked."""
    shape = shape_of(shown, spot.placed.corners)
    drawn = overlay.line(to_wgs84(village, shape), _LOOK, shown.description.name or "The deed's figure")
    lon, lat = village.plane.lonlat(shape.centroid.x, shape.centroid.y)
    base.draw(
        village,
        MAP,
        [("areas", [drawn])],
        online=base.online(),
        look_at=(lat, lon) if near else None,
        zoom=base.FIGURE_ZOOM,
    )
