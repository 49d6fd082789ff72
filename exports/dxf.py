"""DXF: every layer of the export a layer of the drawing, in the village's plane, US survey feet.

Each shape carries its id and citation as extended data under the application name THENCE; the papers are the
drawing's custom properties, and are written out beside the map as well.
"""

from __future__ import annotations

from pathlib import Path

import ezdxf
from ezdxf.enums import TextEntityAlignment
from ezdxf.layouts.layout import Modelspace
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from exports.content import Content
from exports.layer import Layer
from exports.palette import BLUE, GREEN, INK, ORANGE, PURPLE, VERMILION

_COLOURS = {
    "districts": PURPLE,
    "parking": VERMILION,
    "through_highways": GREEN,
    "edges": ORANGE,
    "streets": "#808080",
    "village_line": INK,
    "control_points": BLUE,
}
_US_SURVEY_FEET = 21  # the drawing's unit, $INSUNITS
_APP = "THENCE"
# Extended data holds at most 255 bytes a string.
_XDATA = 250
_TEXT_FT = 20.0


def write(content: Content, path: Path) -> None:
    """Write the drawing (DXF R2010)."""
    drawing = ezdxf.new("R2010")  # type: ignore[attr-defined]
    drawing.header["$INSUNITS"] = _US_SURVEY_FEET
    drawing.appids.add(_APP)
    for name, text in content.about.lines:
        drawing.header.custom_vars.append(name, text)
    space = drawing.modelspace()
    for layer in content.layers:
        made = drawing.layers.add(layer.name.upper())
        made.rgb = _rgb(_COLOURS.get(layer.name, INK))
        made.description = layer.description
        _draw(layer, space)
    _papers(content, space)
    drawing.saveas(path)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _draw(layer: Layer, space: Modelspace) -> None:
    name = layer.name.upper()
    for row, shape in zip(layer.rows, layer.shapes, strict=True):
        data = [
            (1000, str(row[k])[:_XDATA]) for k in ("id", "citation", "district", "rests_on") if row.get(k)
        ]
        for piece in getattr(shape, "geoms", [shape]):
            for entity in _entities(piece, name, space):
                if data:
                    entity.set_xdata(_APP, data)
        if layer.name in ("districts", "streets"):
            label = space.add_text(
                str(row.get("name") or row.get("street")), height=_TEXT_FT, dxfattribs={"layer": name}
            )
            label.set_placement(_middle(shape), align=TextEntityAlignment.MIDDLE_CENTER)


def _middle(shape: BaseGeometry) -> tuple[float, float]:
    spot = shape.representative_point()
    return spot.x, spot.y


def _entities(piece: BaseGeometry, name: str, space: Modelspace):  # type: ignore[no-untyped-def]
    """The drawing's entities for one piece: polylines, closed for rings, and points."""
    attributes = {"layer": name}
    if isinstance(piece, Point):
        yield space.add_point((piece.x, piece.y), dxfattribs=attributes)
    elif piece.geom_type == "Polygon":
        for ring in (piece.exterior, *piece.interiors):  # type: ignore[attr-defined]
            yield space.add_lwpolyline(list(ring.coords)[:-1], close=True, dxfattribs=attributes)
    else:
        yield space.add_lwpolyline(list(piece.coords), dxfattribs=attributes)


def _papers(content: Content, space: Modelspace) -> None:
    west, south, _, _ = content.village.network.limits.area.bounds
    text = "\\P".join(f"{name}: {value}" for name, value in content.about.lines)
    note = space.add_mtext(text, dxfattribs={"layer": "NOTES", "char_height": _TEXT_FT, "width": 4000})
    note.set_location((west, south - 200))
