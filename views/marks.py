"""What lies over the map and changes with each answer: the spot asked about, a tower's circles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import folium

from views import legend

M_PER_FT = 1200 / 3937  # the US survey foot
M_PER_DEGREE = 111_320.0  # of latitude, for where a circle's label stands


def marks(at: tuple[float, float] | None, circles: Iterable[Mapping[str, Any]] = ()) -> folium.FeatureGroup:
    """The marks for a spot (lat, lon) and circles about it, each with `radius_ft` and `label`."""
    group = folium.FeatureGroup(name="asked")
    if at is None:
        return group
    for circle in circles:
        _circle(at, float(circle["radius_ft"]) * M_PER_FT, str(circle["label"])).add_to(group)
    for radius, color, weight in ((9, "#ffffff", 5.0), (9, legend.INK, 2.5), (2, legend.INK, 2.0)):
        ring = folium.CircleMarker(at, radius=radius, color=color, weight=weight, fill=False)
        ring.options["interactive"] = False
        ring.add_to(group)
    return group


def _circle(at: tuple[float, float], radius_m: float, label: str) -> folium.FeatureGroup:
    """A circle with its label on its northern rim."""
    group = folium.FeatureGroup()
    ring = folium.Circle(at, radius=radius_m)
    ring.options.update(legend.TOWER.style, interactive=False)
    ring.add_to(group)
    rim = (at[0] + radius_m / M_PER_DEGREE, at[1])
    icon = folium.DivIcon(html=f"<span>{escape(label)}</span>", class_name="circle-name", icon_size=(0, 0))
    name = folium.Marker(rim, icon=icon)
    name.options.update(interactive=False, keyboard=False)
    name.add_to(group)
    return group
