"""Text from data stays text, wherever it reaches a page."""

from __future__ import annotations

from html import unescape
from typing import Any

from streamlit_folium import generate_js_hash

from views import layers, pages
from views.leaflet import Drawing, base_map

EVIL = "</script><img src=x onerror=\"alert('Mill & Lane')\">"
BOUNDS = ((42.46, -76.5), (42.48, -76.47))


def content(name: str) -> dict[str, Any]:
    label = {"text": name, "kind": "street", "lat": 42.47, "lon": -76.48, "turn_deg": 0.0, "from_zoom": 14.0}
    feature = {
        "type": "Feature",
        "geometry": {"type": "LineString", "coordinates": [[-76.48, 42.47], [-76.47, 42.47]]},
        "properties": {
            "kind": "parking",
            "id": "x",
            "street": name,
            "side": name,
            "hours": "24/7",
            "text": name,
        },
    }
    return {
        "title": name,
        "legend_title": name,
        "bounds": BOUNDS,
        "layers": layers.layers([feature]),
        "labels": [label],
        "credits": [{"text": name, "url": name}],
    }


def test_the_maps_script_holds_no_tag_from_data() -> None:
    page = base_map(content(EVIL), bounds=BOUNDS).get_root().render()
    assert "<img" not in page
    assert "Mill \\u0026 Lane" in page


def test_the_maps_script_never_writes_text_as_html() -> None:
    drawing = Drawing({}).get_name()
    assert drawing  # the element has a name of its own, so that two maps do not clash
    script = (pages.HERE / "map.js").read_text(encoding="utf-8")
    writes = [line.strip() for line in script.splitlines() if "innerHTML" in line or "insertAdjacent" in line]
    assert writes == []


def test_the_pages_templates_escape_every_value() -> None:
    for part, values in {
        "head": {"title": EVIL, "sub": EVIL},
        "foot": {"as_of": EVIL, "credits": [{"text": EVIL, "url": EVIL}]},
        "alert": {"text": EVIL},
    }.items():
        page = pages.html("frame.html", part=part, **values)
        assert "<img" not in page, part
        assert "<img" in unescape(page), part


def test_the_same_map_is_the_same_to_the_component_so_that_a_click_does_not_draw_it_anew() -> None:
    def script() -> str:
        leaflet_map = base_map(content("Mill Lane"), bounds=BOUNDS)
        leaflet_map.get_root().render()
        return generate_js_hash(leaflet_map.get_root().script.render(), "map")

    assert script() == script()
