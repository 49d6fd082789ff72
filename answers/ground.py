"""A village's law on the ground: districts with their edges, and every stretch the law names.

Built once from law and figures (`answers.build`), kept in a cache, asked by every answer. Feet in the
village's plane, (east, north).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
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

# Edges are looked for this near a point first, then four times as far, and so on.
_FIRST_LOOK_FT = 400.0


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

    @cached_property
    def _areas(self) -> STRtree:
        return STRtree([d.area for d in self.districts])

    def district_at(self, point: Point) -> District | None:
        """The district whose area covers a point, the first by rank on a shared line; None outside all."""
        hits = self._areas.query(ShapelyPoint(point), predicate="intersects")
        return self.districts[int(hits.min())] if len(hits) else None

    @cached_property
    def _lines(self) -> npt.NDArray[np.object_]:
        lines = np.array([b.line for b in self.bounds], dtype=object)
        shapely.prepare(lines)
        return lines

    @cached_property
    def _tree(self) -> STRtree:
        return STRtree(self._lines)

    @cached_property
    def widest_sigma_ft(self) -> float:
        """The greatest tolerance of any bound."""
        return max(s for b in self.bounds for s in (b.start_sigma_ft, b.end_sigma_ft))

    def nearest_bounds(self, point: Point) -> Iterator[tuple[float, Bound]]:
        """Every bound with its distance from a point, nearest first, looked for no further than asked."""
        here = ShapelyPoint(point)
        done, reach = -1.0, _FIRST_LOOK_FT
        while done < math.inf:
            hits = np.sort(self._tree.query(here, predicate="dwithin", distance=reach))
            if len(hits) == len(self.bounds):
                reach = math.inf
            gaps = shapely.distance(self._lines[hits], here)
            for i in np.argsort(gaps, kind="stable"):
                if gaps[i] > done:
                    yield float(gaps[i]), self.bounds[int(hits[i])]
            done, reach = reach, reach * 4

    @cached_property
    def roadless(self) -> dict[str, tuple[Bound, ...]]:
        """The bounds of each district that follow no road."""
        found: dict[str, tuple[Bound, ...]] = {}
        for bound in self.bounds:
            if bound.of and not bound.road:
                found[bound.of] = (*found.get(bound.of, ()), bound)
        return found

    @cached_property
    def strips(self) -> tuple[BaseGeometry, ...]:
        """The ground within a bound's greatest tolerance and a foot more, for each bound; prepared."""
        wide = [b.line.buffer(max(b.start_sigma_ft, b.end_sigma_ft) + 1.0) for b in self.bounds]
        shapely.prepare(wide)
        return tuple(wide)

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
