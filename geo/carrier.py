"""Lines on the ground that a boundary can follow, each with how well it is known along its length.

A carrier is a road's centre or side, the village line, or the straight line through two control
points, or a line parallel with one of these. Points and lengths in feet; sigma is one standard
deviation across the line.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.ops import linemerge

from geo import side
from geo.calls import LineRef
from geo.errors import PlaceError, Warn
from geo.figures import ControlPoint, Point
from geo.limits import Limits
from geo.street import Path, Street
from geo.streets import StreetNetwork

# A straight line through two points goes on past both as far as any village reaches.
_PROLONGED_FT = 20_000.0


@dataclass(frozen=True)
class Known:
    """How well a line is known: the same all along, or as two points of it are.

    Between the two points sigma is interpolated; beyond them it grows as the lever does,
    sqrt(((1 - t) a)^2 + (t b)^2), which meets the interpolation at both points.
    """

    sigma_ft: float
    first: Point | None = None
    second: Point | None = None
    second_sigma_ft: float = 0.0

    def at(self, point: Point) -> float:
        """One sigma, feet, abreast of a point."""
        if self.first is None or self.second is None:
            return self.sigma_ft
        de, dn = self.second[0] - self.first[0], self.second[1] - self.first[1]
        t = ((point[0] - self.first[0]) * de + (point[1] - self.first[1]) * dn) / (de * de + dn * dn)
        if 0.0 <= t <= 1.0:
            return (1 - t) * self.sigma_ft + t * self.second_sigma_ft
        return math.hypot((1 - t) * self.sigma_ft, t * self.second_sigma_ft)


@dataclass(frozen=True)
class Carrier:
    """A line to follow: `path` in feet, `rests_on` in words, `known` across it.

    `street` is set where the line is a street's own centre, which may fork; `closed` where it is the
    village line; `facing` keeps the side of the village line that the words name; `road` is the street of
    which the line is the centre or a side, "" for a line off it.
    """

    rests_on: str
    path: Path
    known: Known
    kind: Literal["street", "limits", "straight"]
    street: Street | None = None
    limits: Limits | None = None
    facing: str = ""
    road: str = ""
    warnings: tuple[Warn, ...] = ()

    @property
    def shape(self) -> LineString:
        """The line as a geometry, all parts of a street included."""
        return self.street.shape if self.street else LineString(self.path)  # type: ignore[return-value]

    def nearest(self, point: Point) -> tuple[Point, float]:
        """The point of the line nearest to a point, and how far off that point lies."""
        if self.street:
            return self.street.nearest(point)
        foot = LineString(self.path).interpolate(LineString(self.path).project(ShapelyPoint(point)))
        return (float(foot.x), float(foot.y)), math.dist((foot.x, foot.y), point)

    def joined_at(self, point: Point) -> Point:
        """Where someone coming from a point takes up the line.

        That is its nearest point; but a line between two corners begins at a corner, not on its prolongation.
        """
        foot, _ = self.nearest(point)
        a, b = self.known.first, self.known.second
        if a is None or b is None or math.dist(foot, point) < 1e-6:
            return foot
        reach = math.dist(a, b)
        near, far = sorted((a, b), key=lambda end: math.dist(end, foot))
        return near if math.dist(far, foot) > reach else foot

    def meets(self, other: Carrier) -> tuple[Point, ...]:
        """Every point where two carriers meet, on the sides of the village line that they name."""
        met = self.shape.intersection(other.shape)
        points: list[Point] = []
        for piece in getattr(met, "geoms", [met]):
            if not piece.is_empty:
                c = piece if piece.geom_type == "Point" else piece.interpolate(0.5, normalized=True)
                points.append((float(c.x), float(c.y)))
        for line in (self, other):
            if line.limits:
                points = [p for p in points if line.limits.faces(p, line.facing)]
        return tuple(dict.fromkeys(points))

    def between(self, start: Point, end: Point) -> Path:
        """The way along the line from one of its points to another; round a closed line, the shorter."""
        if self.street:
            return self.street.path(start, end)
        line = LineString(self.path)
        seam = self.path[0]
        a, b = line.project(ShapelyPoint(start)), line.project(ShapelyPoint(end))
        if self.kind != "limits" or abs(b - a) <= line.length / 2:
            return (start, *_corners(line, a, b), end)
        # The shorter way round a closed line leads over the vertex at which it starts and ends.
        leave, arrive = (line.length, 0.0) if a > b else (0.0, line.length)
        return (start, *_corners(line, a, leave), seam, *_corners(line, arrive, b), end)


def _corners(line: LineString, a: float, b: float) -> Path:
    """The vertices of a line strictly between two stations, in the order from the first to the second."""
    low, high = min(a, b) + 1e-6, max(a, b) - 1e-6
    inside = tuple((e, n) for e, n in line.coords if low < line.project(ShapelyPoint(e, n)) < high)
    return inside if a <= b else inside[::-1]


@dataclass(frozen=True)
class Carriers:
    """Finds the carrier that a line's words mean, on one network and one set of control points."""

    network: StreetNetwork
    control: Mapping[str, ControlPoint]

    def find(self, ref: LineRef) -> Carrier:
        """The carrier of a line reference; raises PlaceError for a line that is not on this map."""
        base = self._base(ref)
        if ref.offset_ft is None:
            return base
        return self.parallel(base, ref.offset_ft, ref.offset_side)

    def point(self, name: str) -> ControlPoint:
        """The control point of that name."""
        if name in self.control:
            return self.control[name]
        raise PlaceError("there is no such control point", got=name, choices=tuple(sorted(self.control)))

    def parallel(self, base: Carrier, offset_ft: float, side_words: str) -> Carrier:
        """The line so many feet off a carrier, on the side that compass words name."""
        which = side.of_compass(base.path, side_words)
        if base.kind == "straight":
            path = _shifted(base.path, offset_ft if which == "left" else -offset_ft)
        else:
            path = tuple((float(e), float(n)) for e, n in side.line(base.path, which, offset_ft).coords)
        kind: Literal["street", "straight"] = "straight" if base.kind == "straight" else "street"
        return replace(
            base,
            rests_on=f"the line {offset_ft:g} ft {side_words} of {base.rests_on}",
            path=path,
            kind=kind,
            street=None,
            road="",
        )

    def _base(self, ref: LineRef) -> Carrier:
        measures = self.network.measures
        if ref.part == "limits":
            limits = self.network.limits
            known = Known(measures.limits_ft)
            return Carrier("the village line", limits.ring, known, "limits", limits=limits, facing=ref.side)
        if ref.part == "between":
            a, b = self.point(ref.name), self.point(ref.name_2)
            known = Known(a.sigma_ft, a.point, b.point, b.sigma_ft)
            return Carrier(f"the line from {a.id} to {b.id}", _prolonged(a.point, b.point), known, "straight")
        if ref.part == "named":
            raise PlaceError("the words name a line that no control points give", got=ref.name)
        street = self.network.street(ref.name)
        path = _main_line(street)
        if ref.part == "side":
            half = measures.half_width_of(street.name)
            words = f"the {ref.side} side of {street.name}"
            told = Warn("assumed-width", f"T{words[1:]} is taken {half:g} ft from its centre line.")
            centre = Carrier(street.name, path, Known(measures.streets_ft), "street")
            edge = self.parallel(centre, half, ref.side)
            warnings = () if measures.width_known(street.name) else (told,)
            return replace(edge, rests_on=words, road=street.name, warnings=warnings)
        if ref.part == "centre":
            words, known = f"the centre line of {street.name}", Known(measures.streets_ft)
            return Carrier(words, path, known, "street", street, road=street.name)
        told = Warn(
            "line-unstated",
            f"The words name {street.name} but not which of its lines: its centre line is taken, and "
            f"{measures.unstated_ft:g} ft added to the tolerance.",
        )
        known = Known(math.hypot(measures.streets_ft, measures.unstated_ft))
        return Carrier(street.name, path, known, "street", street, road=street.name, warnings=(told,))


def _prolonged(a: Point, b: Point) -> Path:
    length = math.dist(a, b)
    de, dn = (b[0] - a[0]) / length * _PROLONGED_FT, (b[1] - a[1]) / length * _PROLONGED_FT
    return (a[0] - de, a[1] - dn), a, b, (b[0] + de, b[1] + dn)


def _shifted(path: Path, left_ft: float) -> Path:
    """A straight path moved sideways, to the left when positive."""
    (e0, n0), (e1, n1) = path[0], path[-1]
    length = math.dist(path[0], path[-1])
    de, dn = -(n1 - n0) / length * left_ft, (e1 - e0) / length * left_ft
    return tuple((e + de, n + dn) for e, n in path)


def _main_line(street: Street) -> Path:
    """The longest unforked line of a street: what a parallel to it is drawn from."""
    merged = linemerge(street.shape) if len(street.parts) > 1 else LineString(street.parts[0])
    longest = max(getattr(merged, "geoms", [merged]), key=lambda piece: piece.length)
    return tuple((float(e), float(n)) for e, n in longest.coords)
