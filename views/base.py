"""The base map of a page: streets, names, the village line; the law lies over it and changes alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import folium
import streamlit as st
from streamlit_folium import st_folium

from answers.village import Village
from views import answer, kept, layers, opened
from views.leaflet import base_map
from views.overlay import group

MAP_HEIGHT_PX = 570
LOOK_ZOOM = 17  # close enough to tell the sides of a street apart
FIGURE_ZOOM = 15  # far enough to see a tract of a hundred acres among its roads


@st.cache_resource(show_spinner=False)
def _content(folder: str) -> dict[str, object]:
    village, base = opened.village(folder), opened.base(folder)
    return {
        "title": f"Map of {village.facts.long_name}. Arrow keys move it, Enter asks about its middle. "
        "Everything on it is told beside it in words.",
        "legend_title": "",
        "bounds": base.bounds,
        "layers": layers.ground(base.street_shapes(), base.limits_shape()),
        "labels": base.names({}),
        "credits": [{"text": "Leaflet", "url": "https://leafletjs.com"}, *answer.credits(village)],
    }


def online() -> bool:
    """Whether the reader wants a background map from elsewhere; never unless asked for."""
    chosen = st.checkbox(
        "Online background",
        key=kept.begin("online_box", bool(st.session_state.get("online", False))),
        help="Asks openstreetmap.org for a background map while this is ticked. Off, nothing leaves here.",
    )
    st.session_state["online"] = chosen
    return chosen


def draw(
    village: Village,
    key: str,
    over: Iterable[tuple[str, list[dict[str, Any]]]],
    *,
    online: bool,
    marks: folium.FeatureGroup | None = None,
    look_at: tuple[float, float] | None = None,
    zoom: int = LOOK_ZOOM,
) -> None:
    """The map with layers over it; a click comes back under `key`, as one rerun."""
    base = opened.base(village.folder)
    above = [group(over, online=online)]
    st_folium(
        base_map(_content(village.folder), bounds=base.bounds),
        key=key,
        height=MAP_HEIGHT_PX,
        use_container_width=True,
        returned_objects=["last_clicked"],
        center=look_at,
        zoom=zoom if look_at else None,
        feature_group_to_add=[*above, marks] if marks else above,
    )


def clicked(key: str) -> tuple[float, float] | None:
    """Latitude and longitude of a click not seen before, read before the map is drawn again."""
    told: dict[str, Any] = st.session_state.get(key) or {}
    click = told.get("last_clicked")
    if not click or click == st.session_state.get(f"{key}_seen"):
        return None
    st.session_state[f"{key}_seen"] = click
    return float(click["lat"]), float(click["lng"])
