"""A lot's outline and its edges, and what is refused as no lot.

Plane geometry, (east, north) in feet. No law stands here. How edges are told apart: `geo.edges`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from geo.errors import FigureError, Warn
from geo.figures import Point
from geo.street import Path

Kind = Literal["front", "side", "rear", "unknown"]
Situation = Literal["interior", "corner", "through", "corner and through", "cul-de-sac", "no street"]


@dataclass(frozen=True)
class Edge:
    """One straight piece of the outline, the lot on its left; `ring` 0 is the outer ring, others are holes.

    `street` is the street it runs along, "" for none; `set_by` who classified it.
    """

    index: int
    ring: int
    start: Point
    end: Point
    kind: Kind
    street: str = ""
    set_by: Literal["rule", "officer"] = "rule"

    @property
    def length_ft(self) -> float:
        """Its length."""
        return math.dist(self.start, self.end)

    @property
    def outward(self) -> Point:
        """Unit normal (east, north) that points out of the lot."""
        long = self.length_ft or 1.0
        return (self.end[1] - self.start[1]) / long, -(self.end[0] - self.start[0]) / long

    @cached_property
    def line(self) -> LineString:
        """The edge as a geometry."""
        return LineString((self.start, self.end))


@dataclass(frozen=True)
class Lot:
    """A lot with its edges told apart.

    `edges` go round each ring with the lot on the left; `situation` says how the lot lies to the streets.
    """

    area: Polygon
    edges: tuple[Edge, ...]
    situation: Situation
    warnings: tuple[Warn, ...] = ()

    @property
    def fronts(self) -> tuple[Edge, ...]:
        """Edges along a street."""
        return self.of("front")

    def of(self, kind: Kind) -> tuple[Edge, ...]:
        """Edges of one kind."""
        return tuple(e for e in self.edges if e.kind == kind)

    @property
    def frontage_ft(self) -> Mapping[str, float]:
        """Feet of front along each street."""
        found: dict[str, float] = {}
        for edge in self.fronts:
            found[edge.street] = found.get(edge.street, 0.0) + edge.length_ft
        return found


def outline(shape: BaseGeometry, *, least_sqft: float, most_sqft: float) -> tuple[Polygon, tuple[Warn, ...]]:
    """The outline of one lot out of a shape of feet, with what was done to it.

    Of several parts the largest is taken, heights are dropped, vertices that repeat are too. Raises
    FigureError for a shape that is no area, is empty, crosses itself, or is out of the range of areas given.
    """
    told: list[Warn] = []
    if shape is None or shape.is_empty:
        raise FigureError("the outline is empty")
    if shape.geom_type not in ("Polygon", "MultiPolygon"):
        raise FigureError("a lot is an area", got=shape.geom_type)
    if shape.has_z:
        shape = shapely.force_2d(shape)
        told.append(Warn("heights-dropped", "The outline carries heights; a lot is measured on the level."))
    if not shapely.is_valid(shape):
        reason = shapely.is_valid_reason(shape)
        raise FigureError(
            "the outline is not a simple figure",
            got=reason,
            do="Correct it in the source: no repair is guessed",
        )
    if isinstance(shape, MultiPolygon):
        parts = sorted(shape.geoms, key=lambda g: g.area, reverse=True)
        if len(parts) > 1:
            rest = sum(p.area for p in parts[1:])
            text = f"The lot has {len(parts)} parts; the largest is checked, {rest:,.0f} sq ft are not."
            told.append(Warn("several-parts", text))
        shape = parts[0]
    assert isinstance(shape, Polygon)
    if not all(map(math.isfinite, shape.bounds)):
        raise FigureError("a corner of the outline is no number")
    if not least_sqft <= shape.area <= most_sqft:
        bound = f"less than {least_sqft:,.0f}" if shape.area < least_sqft else f"more than {most_sqft:,.0f}"
        raise FigureError(
            f"the outline encloses {bound} square feet: no lot, or not in feet",
            got=f"{shape.area:,.1f} sq ft",
            do="Check its coordinate system and units",
        )
    # Corners nearer than a hundredth of a foot are one corner written twice.
    clean = shapely.remove_repeated_points(orient(shape), 0.01)
    return clean, tuple(told)


def chain(edges: Sequence[Edge]) -> tuple[Path, ...]:
    """Edges joined where one ends at the next one's start, as paths."""
    paths: list[list[Point]] = []
    for edge in edges:
        if paths and paths[-1][-1] == edge.start:
            paths[-1].append(edge.end)
        else:
            paths.append([edge.start, edge.end])
    if len(paths) > 1 and paths[-1][-1] == paths[0][0]:
        paths[0] = paths.pop() + paths[0][1:]
    return tuple(tuple(p) for p in paths)


def total_ft(edges: Sequence[Edge]) -> float:
    """Length of edges together."""
    return math.fsum(e.length_ft for e in edges)
