"""A village's law on the ground: districts with their edges, and every stretch the law names.

Built once from law and figures (`answers.build`), kept in a cache, asked by every answer. Feet in the
village's plane, (east, north).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from shapely import STRtree
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from geo.errors import Warn
from geo.figures import Point
from geo.fit import Residual
from geo.located import Stop, Stretch
from geo.street import Path


@dataclass(frozen=True)
class District:
    """One district as drawn: its area in the plane, the version that defines it, what was read into it."""

    id: str
    name: str
    version: str
    area: BaseGeometry
    warnings: tuple[Warn, ...]


@dataclass(frozen=True)
class Bound:
    """A piece of a district's edge or of the village line, with one sigma at both its ends (feet).

    `of` is the district whose description draws it, "" for the village line; `road` the road whose line
    it follows, "" for none.
    """

    of: str
    path: Path
    start_sigma_ft: float
    end_sigma_ft: float
    rests_on: str
    road: str = ""

    @cached_property
    def line(self) -> LineString:
        """The piece as a geometry."""
        return LineString(self.path)

    def sigma_at(self, point: Point) -> float:
        """One sigma abreast of a point, interpolated along the piece."""
        share = self.line.project(ShapelyPoint(point), normalized=True)
        return (1 - share) * self.start_sigma_ft + share * self.end_sigma_ft

    @cached_property
    def strip(self) -> BaseGeometry:
        """The ground within one sigma of it: each step between circles of its two tolerances."""
        hulls = []
        for a, b in itertools.pairwise(self.path):
            ends = [LineString((p, p)).buffer(self.sigma_at(p), quad_segs=6) for p in (a, b)]
            hulls.append(unary_union(ends).convex_hull)
        return unary_union(hulls)


@dataclass(frozen=True)
class Placement:
    """How a district drawn by bearings and distances was placed: the turn, what it rests on, the checks.

    `residuals` are corners held to roads; `checks` distances to a line the fit never used.
    """

    district: str
    rotation_deg: float
    rms_ft: float
    residuals: tuple[Residual, ...]
    checks: tuple[Residual, ...]
    inference: str
    misclosure_ft: float
    perimeter_ft: float
    area_sqft: float


@dataclass(frozen=True)
class Sliver:
    """A strip that two descriptions both claim, and the district that keeps it."""

    kept_by: str
    left_by: str
    area_sqft: float


@dataclass(frozen=True)
class Ground:
    """Everything of a village's law that has a place.

    `stretches` and `stops` go by version id; `not_located` tells, by version id, why words found no place.
    """

    districts: tuple[District, ...]
    bounds: tuple[Bound, ...]
    stretches: Mapping[str, Stretch]
    stops: Mapping[str, Stop]
    not_located: Mapping[str, str]
    placements: tuple[Placement, ...]
    slivers: tuple[Sliver, ...]
    uncertain: BaseGeometry

    @cached_property
    def by_id(self) -> dict[str, District]:
        """The districts by id."""
        return {d.id: d for d in self.districts}

    def district_at(self, point: Point) -> District | None:
        """The district whose area covers a point, the first by rank on a shared line; None outside all."""
        here = ShapelyPoint(point)
        return next((d for d in self.districts if d.area.covers(here)), None)

    @cached_property
    def _lines(self) -> npt.NDArray[np.object_]:
        lines = np.array([b.line for b in self.bounds], dtype=object)
        shapely.prepare(lines)
        return lines

    def nearest_bounds(self, point: Point) -> tuple[tuple[float, Bound], ...]:
        """Every bound with its distance from a point, nearest first."""
        distances = shapely.distance(self._lines, ShapelyPoint(point))
        return tuple((float(distances[i]), self.bounds[i]) for i in np.argsort(distances, kind="stable"))

    @cached_property
    def by_street(self) -> dict[str, tuple[str, ...]]:
        """Ids of the versions with a stretch on each street."""
        found: dict[str, list[str]] = {}
        for version, stretch in self.stretches.items():
            found.setdefault(stretch.street, []).append(version)
        return {street: tuple(ids) for street, ids in found.items()}


@dataclass(frozen=True)
class StreetIndex:
    """Street centre lines for the question which street is nearest."""

    names: tuple[str, ...]
    lines: tuple[BaseGeometry, ...]

    @cached_property
    def tree(self) -> STRtree:
        """The search tree over the lines."""
        return STRtree(self.lines)

    def near(self, point: Point, reach_ft: float) -> tuple[tuple[float, str], ...]:
        """Streets within reach of a point, nearest first, with their distances."""
        here = ShapelyPoint(point)
        hits = self.tree.query(here, predicate="dwithin", distance=reach_ft)
        return tuple(sorted((float(self.lines[i].distance(here)), self.names[i]) for i in hits))

    def nearest(self, point: Point) -> tuple[float, str]:
        """The nearest street and its distance."""
        here = ShapelyPoint(point)
        i = int(self.tree.nearest(here))
        return float(self.lines[i].distance(here)), self.names[i]
