"""What lies over the map and changes with each answer: the spot asked about, a tower's circles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from html import escape
from itertools import cycle
from typing import Any

import folium

from views import legend

M_PER_FT = 1200 / 3937  # the US survey foot
M_PER_DEGREE = 111_320.0  # of latitude, for where a circle's label stands
# Where on its rim each circle's label stands, so that none covers another: north, south, east.
_RIMS = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0))


def marks(at: tuple[float, float] | None, circles: Iterable[Mapping[str, Any]] = ()) -> folium.FeatureGroup:
    """The marks for a spot (lat, lon) and circles about it, each with `radius_ft` and `label`."""
    group = folium.FeatureGroup(name="asked")
    if at is None:
        return group
    for circle, (up, right) in zip(circles, cycle(_RIMS), strict=False):
        radius_m = float(circle["radius_ft"]) * M_PER_FT
        _ring(at, radius_m).add_to(group)
        _name(at, up * radius_m, right * radius_m, str(circle["label"])).add_to(group)
    for radius, color, weight in ((9, "#ffffff", 5.0), (9, legend.INK, 2.5), (2, legend.INK, 2.0)):
        ring = folium.CircleMarker(at, radius=radius, color=color, weight=weight, fill=False)
        ring.options.update(interactive=False, pane="spot")  # keywords that folium drops
        ring.add_to(group)
    return group


def _ring(at: tuple[float, float], radius_m: float) -> folium.Circle:
    ring = folium.Circle(at, radius=radius_m)
    ring.options.update(legend.TOWER.style, interactive=False)
    return ring


def _name(at: tuple[float, float], up_m: float, right_m: float, label: str) -> folium.Marker:
    """A circle's label on its rim."""
    wide = M_PER_DEGREE * math.cos(math.radians(at[0]))
    rim = (at[0] + up_m / M_PER_DEGREE, at[1] + right_m / wide)
    side = "below" if up_m < 0 else "beside" if right_m else "above"
    icon = folium.DivIcon(
        html=f"<span>{escape(label)}</span>", class_name=f"circle-name {side}", icon_size=(0, 0)
    )
    name = folium.Marker(rim, icon=icon)
    name.options.update(interactive=False, keyboard=False)
    return name
