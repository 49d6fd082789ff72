"""Leaflet from this machine: its files beside the app, and folium told to look nowhere else."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import folium
from branca.element import Element, Figure, MacroElement
from folium.template import Template
from xstatic.pkg import leaflet as package

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent / "static" / "leaflet"

# Relative to the map's own frame, two folders below the app: holds under a base path too.
SERVED_AT = "../../app/static/leaflet/"


@cache
def serve() -> Path:
    """Copy leaflet's files out of their package to where Streamlit serves them; say where.

    A link to the package's folder is refused by the server, so it must be a copy.
    """
    source = Path(package.BASE_DIR)
    for name in ("leaflet.js", "leaflet.css"):
        STATIC.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, STATIC / name)
    shutil.copytree(source / "images", STATIC / "images", dirs_exist_ok=True)
    return STATIC


class LeafletMap(folium.Map):
    """A folium map that loads leaflet from the app and nothing from anywhere else.

    One script that does not arrive leaves no map at all, so there is only the one.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.default_js = [("leaflet", SERVED_AT + "leaflet.js")]
        self.default_css = [("leaflet_css", SERVED_AT + "leaflet.css")]


class Drawing(MacroElement):
    """What is drawn on a map by `map.js`: layers of shapes, street labels, the list of layers.

    `content` is plain JSON. It goes into the script with every <, >, & and ' escaped, and text in
    it reaches the page only as text, never as HTML.
    """

    def __init__(self, content: dict[str, object]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # of branca's own
        self._name = "Drawing"
        self.content = content
        script = (HERE / "map.js").read_text(encoding="utf-8")
        self._template = Template(
            "{% macro script(this, kwargs) %}\n"
            "(function (map, content) {\n{% raw %}" + script + "{% endraw %}\n})"
            "({{ this._parent.get_name() }}, {{ this.content | tojson }});\n"
            "{% endmacro %}"
        )


def base_map(
    content: dict[str, object], *, bounds: tuple[tuple[float, float], tuple[float, float]]
) -> LeafletMap:
    """A map without tiles showing `content`, first seen whole within `bounds` (lat, lon corners)."""
    serve()
    (south, west), (north, east) = bounds
    leaflet_map = LeafletMap(
        location=[(south + north) / 2, (west + east) / 2],
        tiles=None,
        zoom_start=15,
        min_zoom=12,
        max_zoom=20,
        zoom_snap=0.25,
        zoom_delta=0.5,
        attribution_control=False,  # map.js puts ours there, always open
        prefer_canvas=False,
    )
    style = (HERE / "map.css").read_text(encoding="utf-8")
    figure = leaflet_map.get_root()
    assert isinstance(figure, Figure)  # a map makes itself one
    figure.header.add_child(Element(f"<style>{style}</style>"))
    leaflet_map.add_child(Drawing(content))
    return leaflet_map
