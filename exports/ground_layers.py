"""Layers of what the law stands on: edges with tolerances, streets, the village line, control points."""

from __future__ import annotations

from collections.abc import Iterator

from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point

from answers.village import Village
from exports.layer import Field, Layer

_EDGE = (
    Field(
        "district", "district", "text", "the district whose description draws it; empty for the village line"
    ),
    Field("rests_on", "rests_on", "text", "what the edge rests on"),
    Field("road", "road", "text", "the road whose line it follows, if any"),
    Field("start_sigma_ft", "sigma_from", "number", "one sigma at its start, feet"),
    Field("end_sigma_ft", "sigma_to", "number", "one sigma at its end, feet"),
)
_STREET = (
    Field("street", "street", "text", "the street's name"),
    Field("tolerance_ft", "toler_ft", "number", "one sigma of its centre line, feet"),
)
_LINE = (
    Field("name", "name", "text", "whose line it is"),
    Field("tolerance_ft", "toler_ft", "number", "one sigma, feet"),
)
_POINT = (
    Field("id", "id", "text", "the name by which descriptions lean on it"),
    Field("sigma_ft", "sigma_ft", "number", "one sigma, feet"),
    Field("status", "status", "text", "estimate, or survey"),
    Field("what_it_is", "what_it_is", "text", "what the point is"),
)


def ground_layers(village: Village) -> Iterator[Layer]:
    """What the law stands on: edges with their tolerances, streets, the village line, control points."""
    bounds = village.ground.bounds
    yield Layer(
        "edges", "Edges and their tolerances", "Every district edge with what it rests on.",
        "MultiLineString", _EDGE,
        tuple({
            "district": b.of, "rests_on": b.rests_on, "road": b.road,
            "start_sigma_ft": round(b.start_sigma_ft, 1), "end_sigma_ft": round(b.end_sigma_ft, 1),
        } for b in bounds),
        tuple(MultiLineString([LineString(b.path)]) for b in bounds),
    )  # fmt: skip
    sigma = village.facts.tolerance.streets_ft
    streets = tuple(village.network.streets.values())
    yield Layer(
        "streets", "Street centre lines", "Centre lines with their names.", "MultiLineString", _STREET,
        tuple({"street": s.name, "tolerance_ft": sigma} for s in streets),
        tuple(MultiLineString(list(s.parts)) for s in streets),
    )  # fmt: skip
    yield Layer(
        "village_line", "Village line", "The limits of the village.", "MultiPolygon", _LINE,
        ({"name": village.facts.long_name, "tolerance_ft": village.facts.tolerance.village_line_ft},),
        (MultiPolygon([village.network.limits.area]),),
    )  # fmt: skip
    points = tuple(village.control.values())
    yield Layer(
        "control_points", "Control points", "Named points that district descriptions lean on.",
        "Point", _POINT,
        tuple({"id": p.id, "sigma_ft": p.sigma_ft, "status": p.status, "what_it_is": p.what_it_is}
              for p in points),
        tuple(Point(p.point) for p in points),
    )  # fmt: skip
