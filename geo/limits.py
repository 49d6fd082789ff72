"""The village line: a closed line whose sides have compass names by the way they face outward."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from shapely.geometry import LinearRing, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from geo import compass
from geo.figures import Point

# The line's direction at a spot is read over this much of it, so that a vertex does not decide it.
_WINDOW_FT = 50.0
# A side named by one of four compass words reaches half-way to the next, and a little over.
_FACING_DEG = 50.0


@dataclass(frozen=True)
class Limits:
    """A closed line of points in feet, first and last the same."""

    ring: tuple[Point, ...]

    @cached_property
    def line(self) -> LinearRing:
        """The line itself."""
        return LinearRing(self.ring)

    @cached_property
    def area(self) -> Polygon:
        """What it encloses."""
        return Polygon(self.ring)

    def facing_deg(self, point: Point) -> float:
        """Azimuth of the outward normal where the line is nearest to a point."""
        ring = self.line
        here, total = ring.project(ShapelyPoint(point)), ring.length
        a = ring.interpolate((here - _WINDOW_FT) % total)
        b = ring.interpolate((here + _WINDOW_FT) % total)
        along = math.degrees(math.atan2(b.x - a.x, b.y - a.y))
        return (along + (90.0 if ring.is_ccw else -90.0)) % 360.0

    def faces(self, point: Point, side: str) -> bool:
        """Whether the line there belongs to the side named; every place belongs to the side ""."""
        if not side:
            return True
        turn = (self.facing_deg(point) - compass.azimuth_deg(side) + 180) % 360 - 180
        return abs(turn) <= _FACING_DEG

    def side_name(self, point: Point) -> str:
        """The compass name of the side at a place of the line."""
        return compass.nearest(self.facing_deg(point))

    def crossings(self, line: BaseGeometry) -> tuple[Point, ...]:
        """Where a line meets this one, in no order."""
        met = self.line.intersection(line)
        found: list[Point] = []
        for piece in getattr(met, "geoms", [met]):
            if not piece.is_empty:
                spot = piece if piece.geom_type == "Point" else piece.interpolate(0.5, normalized=True)
                found.append((float(spot.x), float(spot.y)))
        return tuple(found)

    def distance_ft(self, point: Point) -> float:
        """Distance from a point to the line."""
        return float(self.line.distance(ShapelyPoint(point)))
