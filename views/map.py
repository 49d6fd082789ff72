"""The map page: ask about a spot of the village, read the answer beside it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import folium
import streamlit as st
from streamlit_folium import st_folium

from answers import asking, moment
from answers.features import features, to_wgs84
from answers.law.quoting import quoted
from answers.point import lookup
from answers.search import find
from answers.village import Village
from geo.errors import ThenceError
from views import answer, asked, base, layers, opened, overlay, pages
from views.asked import Spot
from views.leaflet import base_map
from views.marks import marks

MAP_HEIGHT_PX = 570
SEARCH_ZOOM = 17  # close enough to tell the sides of a street apart


@dataclass(frozen=True)
class Tower:
    """A tower the reader has in mind: its height, and its fall zone if one has been demonstrated."""

    height_ft: float | None
    fall_zone_ft: float | None


@st.cache_resource(show_spinner="Drawing the law of that day …", max_entries=8)
def _content(folder: str, on: date) -> dict[str, object]:
    """All that the base map shows on a day, as plain JSON."""
    village, ground = opened.village(folder), opened.base(folder)
    shown = features(village, on=on)["features"]
    strips = {
        "geometry": to_wgs84(village, village.ground.uncertain),
        "properties": {"id": "uncertain", "kind": "uncertain"},
    }
    return {
        "title": f"Map of {village.facts.long_name}. Arrow keys move it, Enter asks about its middle. "
        "The search box gives the same answers.",
        "legend_title": "On this map",
        "bounds": ground.bounds,
        "layers": [
            *layers.ground(ground.street_shapes(), ground.limits_shape()),
            *layers.layers([*shown, strips]),
        ],
        "labels": ground.names(layers.area_names(shown)),
        "credits": [{"text": "Leaflet", "url": "https://leafletjs.com"}, *answer.credits(village)],
    }


def show(folder: str) -> None:
    """Draw the page for the village in this folder of `data/` and `regulations/`."""
    pages.style()
    try:
        village = opened.village(folder)
    except ThenceError as problem:
        st.html(pages.html("frame.html", part="alert", text=str(problem)))
        return
    st.html(pages.html("frame.html", part="head", title=village.facts.long_name, sub=village.facts.state))
    asked.from_address()
    if click := asked.clicked():
        asked.remember(click, look=False)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        with st.container(key="find"):
            _search(village, fresh_click=click is not None)
        first = date(village.law.compilation.first_year, 1, 1)
        at = asked.moment(datetime.now(tz=village.zone), first=first)
        tower = _tower()
        online = base.online()
    spot = asked.remembered()
    asked.to_address(spot, at)
    told = _ask(village, spot, at, tower) if spot else None
    left, right = st.columns([7, 5], gap="medium")
    with left:
        circles = told["tower"]["circles"] if isinstance(told, dict) and told["tower"] else ()
        on = at.date() if at else village.law.compilation.compiled_through
        here = (spot.lat, spot.lon) if spot else None
        _draw(folder, on, [overlay.group([], online=online), marks(here, circles)])
        st.html(pages.html("frame.html", part="key", layers=_content(folder, on)["layers"]))
    with right:
        _tell(village, told, spot.name if spot else "")
    foot = pages.html("frame.html", part="foot", as_of=answer.as_of(village), credits=answer.credits(village))
    st.html(foot)


def _ask(village: Village, spot: Spot, at: datetime | None, tower: Tower) -> dict[str, Any] | str:
    """The answer for a spot, or why there is none, in words."""
    try:
        told = lookup(
            village,
            asking.point(village, figures=(f"{spot.lat:.7f}", f"{spot.lon:.7f}")),
            at=moment.local(at, village.zone) if at else None,
            tower_height_ft=tower.height_ft,
            fall_zone_ft=tower.fall_zone_ft,
        ).as_json()
        return dict(quoted(told, opened.official(village.folder)))
    except ThenceError as problem:
        return str(problem)


def _search(village: Village, *, fresh_click: bool) -> None:
    """The search box; one place found is asked about at once, of several the reader picks."""
    if fresh_click:
        st.session_state[asked.SEARCH_KEY] = ""
    text = st.text_input(
        "Find a corner, street, place or coordinates",
        key=asked.SEARCH_KEY,
        placeholder="Street & street, a place, or 42.4700, -76.4800",
        width="stretch",
    )
    if not text.strip():
        st.session_state.pop("searched", None)
        return
    try:
        found = find(village, text)
    except ThenceError as problem:
        st.html(pages.html("frame.html", part="alert", text=str(problem)))
        return
    names = [f.label for f in found]
    if len(found) == 1 and found[0].exact:
        chosen: str | None = names[0]
    else:
        ask = "More than one fits. Which?" if found[0].exact else f"Nothing is called “{text}”. Did you mean"
        chosen = st.selectbox(ask, names, index=None, key="which", placeholder="Choose one")
    if chosen is None:
        return
    if st.session_state.get("searched") != (text, chosen):
        st.session_state["searched"] = (text, chosen)
        hit = found[names.index(chosen)]
        lon, lat = village.plane.lonlat(*hit.point)
        asked.remember(Spot(lat, lon, hit.label), look=True)


def _tower() -> Tower:
    """A tower's height and fall zone, out of the way until wanted."""
    with st.popover("A tower here?", width="content"):
        st.markdown("Draws half the height and the whole height as circles, and asks the siting rules.")
        height = st.number_input(
            "Height, feet", min_value=1.0, max_value=2000.0, value=None, step=5.0, format="%.1f"
        )
        zone = st.number_input(
            "Demonstrated fall zone, feet (if there is one)",
            min_value=1.0,
            max_value=2000.0,
            value=None,
            step=5.0,
            format="%.1f",
        )
    return Tower(height, zone)


def _draw(folder: str, on: date, over: list[folium.FeatureGroup]) -> None:
    """The map; a click on it comes back as one rerun, everything else stays in the browser."""
    content = _content(folder, on)
    st_folium(
        base_map(content, bounds=opened.base(folder).bounds),
        key=asked.MAP_KEY,
        height=MAP_HEIGHT_PX,
        use_container_width=True,
        returned_objects=["last_clicked"],
        center=asked.look_at(),
        zoom=SEARCH_ZOOM if asked.look_at() else None,
        feature_group_to_add=over,
    )


def _tell(village: Village, told: dict[str, Any] | str | None, name: str) -> None:
    """The answer as text, or why there is none, or how to begin."""
    if told is None:
        st.html(pages.html("frame.html", part="start"))
        _examples(village)
    elif isinstance(told, str):
        st.html(pages.html("frame.html", part="alert", text=told))
    else:
        st.html(answer.html(village, told, name=name))


def _examples(village: Village) -> None:
    """A few places to begin with: each fills the search box."""
    with st.container(horizontal=True, gap="small"):
        for name in asked.examples(village.places):
            st.button(name, on_click=asked.search_for, args=(name,))
