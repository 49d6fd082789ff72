"""What an export holds, whatever its format: the law of a day in layers, with its papers.

Shapes lie in the village's plane; a format that wants longitude and latitude turns them itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from answers.features import KINDS, Feature, drawn
from answers.village import Village
from exports.about import About, about
from exports.ground_layers import ground_layers
from exports.layer import Field, Layer, Shape


@dataclass(frozen=True)
class Content:
    """Everything an export can write. `village` is there for formats that speak of curbs, not of shapes."""

    about: About
    layers: tuple[Layer, ...]
    village: Village

    def layer(self, name: str) -> Layer:
        """The layer of that name."""
        return next(layer for layer in self.layers if layer.name == name)


_LAW = (
    Field("id", "id", "text", "the id of the law's version, or of the district"),
    Field("name", "name", "text", "the provision in few words"),
    Field("text", "text", "text", "the rule in our own words, with the law's figures"),
    Field("citation", "citation", "text", "law, section and page of the compilation"),
    Field("law", "law", "text", "the local law that states it"),
    Field("section", "section", "text", "its section"),
    Field("page", "page", "number", "its page in the compilation"),
    Field("in_force", "in_force", "text", "since when it held, and until when if it ended"),
    Field("as_of", "as_of", "text", "the day whose law is shown"),
    Field("source", "source", "text", "the compilation, or the secondary source it is known from"),
    Field(
        "tolerance_ft", "toler_ft", "number", "one sigma (about 68 %) of its place, the worst along it, feet"
    ),
    Field("warnings", "warnings", "text", "what was read into the words, one line each"),
)
_AREA = (
    Field("district", "district", "text", "the district's id"),
    Field("area_acres", "area_acres", "number", "its area, acres"),
    Field("tolerance_least_ft", "tol_least", "number", "one sigma of its best known edge, feet"),
)
_STRETCH = (
    Field("street", "street", "text", "the street"),
    Field("side", "side", "text", "the side meant; empty for the whole roadway"),
    Field("starts", "starts", "text", "where the stretch starts"),
    Field("ends", "ends", "text", "where it ends"),
    Field("length_ft", "length_ft", "number", "its length along the centre line, feet"),
    Field("hours", "hours", "text", "when the rule holds, as OpenStreetMap writes opening_hours"),
    Field("hours_text", "hours_text", "text", "the same in words"),
)
_LAYER_OF = {
    "district": ("districts", "Zoning districts", "Each district as its description draws it."),
    "parking": ("parking", "Parking prohibited", "The right-of-way line of the side that a rule names."),
    "through-highway": (
        "through_highways",
        "Through highways",
        "Centre lines of the law's through highways.",
    ),
}


def content(village: Village, *, on: date | None = None, kinds: tuple[str, ...] = KINDS) -> Content:
    """The law of a day with the ground it stands on; by default the last day the compilation covers."""
    day = on or village.law.compilation.compiled_through
    found = drawn(village, on=day, kinds=kinds)
    law = tuple(
        _law_layer(kind, [f for f in found if f.kind == kind], day) for kind in KINDS if kind in kinds
    )
    ground = (*ground_layers(village),) if kinds == KINDS else ()
    return Content(about(village, on=day, kinds=kinds), (*law, *ground), village)


def _law_layer(kind: str, found: list[Feature], day: date) -> Layer:
    name, title, description = _LAYER_OF[kind]
    fields = _LAW + (_AREA if kind == "district" else _STRETCH)
    shape: Shape = "MultiPolygon" if kind == "district" else "MultiLineString"
    rows = tuple(_row(f, fields, day) for f in found)
    return Layer(name, title, description, shape, fields, rows, tuple(_many(f.shape) for f in found))


def _row(feature: Feature, fields: tuple[Field, ...], day: date) -> dict[str, Any]:
    told = feature.properties
    cite = told["citation"]
    flat = told | {
        "citation": cite["text"],
        "law": cite["law"],
        "section": cite["section"],
        "page": cite["page"],
        "as_of": day.isoformat(),
        "warnings": "\n".join(told["warnings"]),
        "district": feature.id.partition("/")[2],
        "starts": told.get("from"),
        "ends": told.get("to"),
    }
    return {f.name: flat.get(f.name) for f in fields}


def _many(shape: BaseGeometry) -> BaseGeometry:
    """One kind of geometry a layer: a single piece becomes one of many."""
    if isinstance(shape, Polygon):
        return MultiPolygon([shape])
    return MultiLineString([shape]) if isinstance(shape, LineString) else shape
