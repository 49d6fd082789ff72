"""What is laid over a base map and changes with each answer, without the map being made anew.

Values go into the script with every <, >, & and ' escaped; text reaches the map only as text, never as HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import folium
from branca.element import MacroElement
from folium.template import Template

from views.badge import Badge
from views.legend import Look

# Tiles of the OpenStreetMap Foundation, for whoever switches an online map on; none are asked for otherwise.
TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
TILES_BY = "Background: © OpenStreetMap contributors"


class Shapes(MacroElement):
    """Lines, areas and badges as one layer; each may tell a text under the pointer."""

    def __init__(self, features: list[dict[str, Any]], pane: str) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # of branca's own
        self._name = "Shapes"
        self.data = {"type": "FeatureCollection", "features": features}
        self.pane = pane
        self._template = Template(_SHAPES)


class Background(MacroElement):
    """Tiles from elsewhere under everything, with their credit."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # of branca's own
        self._name = "Background"
        self.url, self.credit = TILES, TILES_BY
        self._template = Template(_TILES)


_SHAPES = """
{% macro script(this, kwargs) %}
L.geoJson({{ this.data | tojson }}, {
  pane: {{ this.pane | tojson }},
  style: (f) => f.properties.style,
  pointToLayer: (f, at) => {
    const node = document.createElement("span");
    node.textContent = f.properties.letter;
    node.style.cssText = f.properties.css;
    const icon = L.divIcon({html: node, className: "badge", iconSize: [0, 0]});
    return L.marker(at, {icon: icon, keyboard: false, bubblingMouseEvents: true});
  },
  onEachFeature: (f, shape) => {
    if (!f.properties.tip) return;
    const node = document.createElement("span");
    node.className = "tip";
    node.textContent = f.properties.tip;
    shape.bindTooltip(node, {sticky: true, opacity: 1});
  },
}).addTo({{ this._parent.get_name() }});
{% endmacro %}
"""
_TILES = """
{% macro script(this, kwargs) %}
L.tileLayer({{ this.url | tojson }}, {
  maxNativeZoom: 19, maxZoom: 20, opacity: 0.55, attribution: {{ this.credit | tojson }},
}).addTo({{ this._parent.get_name() }});
{% endmacro %}
"""


def line(geometry: Any, look: Look, tip: str = "") -> dict[str, Any]:
    """A GeoJSON geometry with its look."""
    return {"type": "Feature", "geometry": geometry, "properties": {"style": look.style, "tip": tip}}


def badge(lon: float, lat: float, look: Badge, tip: str) -> dict[str, Any]:
    """A badge at a spot."""
    told = {"letter": look.letter, "css": look.css, "tip": tip}
    shape = {"type": "Point", "coordinates": [lon, lat]}
    return {"type": "Feature", "geometry": shape, "properties": told}


def group(layers: Iterable[tuple[str, list[dict[str, Any]]]], *, online: bool) -> folium.FeatureGroup:
    """Layers as (pane, features), the first lowest, over tiles from elsewhere where those are switched on."""
    made = folium.FeatureGroup(name="over")
    if online:
        made.add_child(Background())
    for pane, features in layers:
        if features:
            made.add_child(Shapes(features, pane))
    return made


def key(looks: Iterable[Look | Badge]) -> list[Mapping[str, str]]:
    """Looks as the list under the map tells them."""
    return [{"name": look.words, "swatch": _swatch(look)} for look in looks]


def _swatch(look: Look | Badge) -> str:
    if isinstance(look, Look):
        return look.swatch
    corner = "50%" if look.round else "2px"
    return f"width: 12px; height: 12px; flex-basis: 12px; border-radius: {corner}; background: {look.color};"
