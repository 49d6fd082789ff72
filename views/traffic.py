"""The traffic page: the rules of a street, the signs that the law implies, and those seen on the street."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import streamlit as st

from answers import moment
from answers.features import features
from answers.law.quoting import quoted
from answers.signs.road_sign import Sign
from answers.signs.road_sign_observed import Comparison, compare, read
from answers.signs.road_signs import Inventory, inventory
from answers.traffic import school_days
from answers.traffic.roadway import Facts, road_at
from answers.village import Village
from exports.road_signs import as_csv, as_geojson
from geo.errors import ThenceError
from views import address, base, kept, legend, opened, overlay, pages, parts, traffic_told
from views.badge import Badge
from views.legend import Look

PAGE, MAP = "traffic", "traffic_map"
DAY, STREET, SHOW, KINDS = "traffic_day", "traffic_street", "traffic_show", "traffic_kinds"
TONS, DELIVERS, WIDTH = "traffic_tons", "traffic_delivers", "traffic_width"
VIEWS = ("A street", "All signs", "Against signs seen", "What is unsettled")
UNSAID = "not said"
SPACING_FT, WITHIN_FT = 200.0, 60.0
# A calendar's answer is for a moment of the day; noon lies in the hours of every school limit.
_NOON = time(12)


@dataclass
class Asked:
    """What the page shows, kept while it is left and come back to."""

    day: date
    view: str = VIEWS[0]
    street: str | None = None
    unknown: str = ""
    kinds: tuple[str, ...] = ("stop", "yield")


def show(folder: str) -> None:
    """Draw the page for the village of a folder."""
    opened.within(folder, "Traffic rules and the signs they imply", _page)


def _page(village: Village) -> None:
    asked: Asked = st.session_state.setdefault(PAGE, Asked(village.law.compilation.compiled_through))
    _arrive(asked, village)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        _day(asked, village)
        asked.kinds = tuple(
            st.pills(
                "Signs on the map",
                list(legend.SIGNS),
                selection_mode="multi",
                key=kept.begin(KINDS, list(asked.kinds)),
                format_func=lambda kind: legend.SIGNS[kind].words,
            )
        )
        online = base.online()
    found = _inventory(village.folder, asked.day)
    left, right = st.columns([7, 5], gap="medium")
    with right:
        key = kept.among(SHOW, VIEWS, asked.view)
        asked.view = st.radio("Show", VIEWS, key=key, horizontal=True)
        try:
            against = _told(village, asked, found)
        except ThenceError as problem:
            against = None
            opened.alert(str(problem))
    with left:
        _draw(village, asked, found, against, online=online)
        _downloads(village, found)
    address.put(
        PAGE,
        {
            "on": asked.day.isoformat(),
            "show": asked.view,
            "street": asked.street,
            "signs": ",".join(asked.kinds) or "none",
            **(_facts_told() if asked.view == VIEWS[0] and asked.street else {}),
        },
    )


def _arrive(asked: Asked, village: Village) -> None:
    told = address.arrived(PAGE)
    if day := address.day(told, "on"):
        kept.put(DAY, max(min(day, _last(village)), _first(village)))
    if told.get("show") in VIEWS:
        kept.put(SHOW, told["show"])
    if "street" in told:
        known = told["street"] in village.network.streets
        asked.street, asked.unknown = (told["street"], "") if known else (None, told["street"])
        kept.put(STREET, asked.street)
    for name in ("tons", "width"):
        if (value := address.number(told, name)) is not None:
            kept.put(_FACTS[name], min(max(value, 0.0), 100.0))
    if told.get("delivers") in ("yes", "no"):
        kept.put(DELIVERS, told["delivers"])
    if "signs" in told:
        kept.put(KINDS, [kind for kind in told["signs"].split(",") if kind in legend.SIGNS])


_FACTS = {"tons": TONS, "delivers": DELIVERS, "width": WIDTH}


def _facts_told() -> dict[str, str]:
    """What the reader said of a truck and a roadway, for the address; a file cannot be passed on."""
    held = {name: st.session_state.get(key) for name, key in _FACTS.items()}
    return {
        name: f"{v:g}" if isinstance(v, float) else v for name, v in held.items() if v not in (None, UNSAID)
    }


def _first(village: Village) -> date:
    return date(village.law.compilation.first_year, 1, 1)


def _last(village: Village) -> date:
    return date(2100, 12, 31)


def _day(asked: Asked, village: Village) -> None:
    day = st.date_input(
        "Law of the day",
        key=kept.begin(DAY, asked.day),
        min_value=_first(village),
        max_value=_last(village),
        width=150,
        format="MM/DD/YYYY",
    )
    asked.day = day if isinstance(day, date) else asked.day


@st.cache_resource(show_spinner=False, max_entries=16)
def _inventory(folder: str, on: date) -> Inventory:
    return inventory(opened.village(folder), on=on, spacing_ft=SPACING_FT)


def _told(village: Village, asked: Asked, found: Inventory) -> Comparison | None:
    """The words of the view chosen; the comparison, where it is that."""
    if asked.view == VIEWS[0]:
        _street(village, asked, found)
    elif asked.view == VIEWS[1]:
        signs = [s for s in found.signs if s.kind in asked.kinds]
        st.html(traffic_told.signs(village, found, signs, asked.kinds))
    elif asked.view == VIEWS[2]:
        return _seen(village, found)
    else:
        st.html(traffic_told.unsettled(village, found))
    return None


def _street(village: Village, asked: Asked, found: Inventory) -> None:
    streets = sorted(village.network.streets)
    key = kept.begin(STREET, asked.street)
    asked.street = st.selectbox("Street", streets, index=None, key=key, placeholder="Choose one")
    if asked.street is None:
        if asked.unknown:
            village.network.street(asked.unknown)  # refuses it, offering the nearest names
        st.html(traffic_told.start())
        return
    asked.unknown = ""
    facts = _facts(village)
    at = moment.local(datetime.combine(asked.day, _NOON), village.zone)
    told = road_at(village, street=asked.street, at=at, facts=facts).as_json()
    signs = [s for s in found.signs if s.street == asked.street]
    st.html(traffic_told.street(quoted(told, opened.official(village.folder)), signs))


def _facts(village: Village) -> Facts:
    """What the reader knows of a truck, a roadway's width, the school's calendar; all may be left out."""
    with st.expander("A truck, a width, a school calendar"):
        tons = st.number_input(
            "Truck, gross weight in tons", 0.0, 100.0, value=None, step=0.5, key=TONS, placeholder="not said"
        )
        delivers = st.radio(
            "It delivers along the street", (UNSAID, "yes", "no"), key=DELIVERS, horizontal=True
        )
        width = st.number_input(
            "Roadway, feet wide", 0.0, 200.0, value=None, step=1.0, key=WIDTH, placeholder="not known"
        )
        file = st.file_uploader("School days: a CSV, one day a line, like 2004-09-08", type="csv")
        days = _read(file, school_days.read) if file else None
    return Facts(tons, {"yes": True, "no": False}.get(delivers), width, days)


def _seen(village: Village, found: Inventory) -> Comparison | None:
    """An uploaded list of signs beside the inventory."""
    st.html(traffic_told.how_to_list())
    file = st.file_uploader("Signs seen: a CSV", type="csv")
    if file is None:
        return None
    observed = _read(file, lambda path: read(village, path))
    told = compare(found, observed, within_ft=WITHIN_FT)
    st.html(traffic_told.comparison(told))
    return told


def _read(file: Any, reader: Any) -> Any:
    """An uploaded file by way of a temporary one, under the name that the reader knows it by."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / Path(file.name).name
        path.write_bytes(file.getvalue())
        try:
            return reader(path)
        except ThenceError as problem:
            problem.where = problem.where.replace(f"{folder}/", "")
            raise ThenceError(problem.what, where=problem.where, got=problem.got, do=problem.do) from problem


def _draw(
    village: Village, asked: Asked, found: Inventory, against: Comparison | None, *, online: bool
) -> None:
    kinds = ("parking", "through-highway")
    shown = features(village, on=asked.day, kinds=kinds)["features"]
    highways = [f for f in shown if f["properties"]["kind"] == "through-highway"]
    lines = [f for f in shown if f["properties"]["kind"] == "parking"]
    chosen = [s for s in found.signs if s.kind in asked.kinds]
    if asked.view == VIEWS[3]:
        chosen = [s for s in found.signs if s.status == "unsettled"]
    base.draw(
        village,
        MAP,
        [
            ("streets", parts.lines(highways)),
            ("lines", parts.lines(lines) if "no-parking" in asked.kinds else []),
            ("spot", _badges(village, chosen, against)),
        ],
        online=online,
        look_at=_middle(village, asked.street) if asked.view == VIEWS[0] else None,
    )
    looks: list[Look | Badge] = [legend.THROUGH, *(legend.SIGNS[k] for k in asked.kinds)]
    if "no-parking" in asked.kinds:
        looks += [legend.PARKING_ALWAYS, legend.PARKING_HOURS]
    st.html(pages.html("frame.html", part="key", layers=overlay.key(looks)))


def _badges(village: Village, signs: list[Sign], against: Comparison | None) -> list[dict[str, Any]]:
    missing = {s.words for s in against.missing} if against else set()
    spots = village.plane.lonlat_ring(tuple(s.point for s in signs)) if signs else ()
    drawn = []
    for sign, (lon, lat) in zip(signs, spots, strict=True):
        tip = f"{sign.words}. {sign.cited[0]}."
        if sign.status == "unsettled":
            tip = f"Unsettled: {tip}"
        if sign.words in missing:
            tip = f"Not seen: {tip}"
        drawn.append(overlay.badge(lon, lat, legend.SIGNS[sign.kind], tip))
    return drawn


def _middle(village: Village, street: str | None) -> tuple[float, float] | None:
    if street is None:
        return None
    inside = village.network.street(street).shape.intersection(village.network.limits.area)
    middle = (inside if not inside.is_empty else village.network.street(street).shape).interpolate(
        0.5, normalized=True
    )
    lon, lat = village.plane.lonlat(float(middle.x), float(middle.y))
    return lat, lon


def _downloads(village: Village, found: Inventory) -> None:
    name = f"signs-{found.on.isoformat()}"
    with st.container(horizontal=True, gap="small"):
        st.download_button("Signs as CSV", as_csv(village, found), f"{name}.csv", "text/csv")
        layer = json.dumps(as_geojson(village, found), ensure_ascii=False)
        st.download_button("Signs as GeoJSON", layer, f"{name}.geojson", "application/geo+json")
