"""The district of many points at once: the same answer as `answers.zone`, in arrays.

Points are (east, north) in feet of the village's plane. The test is never fuzzed: the district is the one
whose area covers the point, and it is uncertain within one sigma of an edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from answers.ground import Bound
from answers.village import Village
from answers.zone import touching

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
# Beyond an edge the neighbour is looked up this far on, as in `answers.zone`.
_BEYOND_FT = (1.0, 6.0, 25.0)
OUTSIDE = -1
_ON_THE_LINE_FT = 1e-6


class Spots:
    """Points sorted by their easting, so that those in a box are found without looking at all."""

    def __init__(self, east: Floats, north: Floats) -> None:
        self.east, self.north = east, north
        self._order = np.argsort(east)
        self._sorted = east[self._order]

    def within(self, shape: BaseGeometry) -> Ints:
        """Rows of the points that a prepared shape covers, in order."""
        west, south, east, north = shape.bounds
        first = np.searchsorted(self._sorted, west, side="left")
        last = np.searchsorted(self._sorted, east, side="right")
        rows = self._order[first:last]
        rows = rows[(self.north[rows] >= south) & (self.north[rows] <= north)]
        return np.sort(rows[shapely.intersects_xy(shape, self.east[rows], self.north[rows])])


@dataclass(frozen=True)
class BulkZones:
    """Districts of points: `district` counts into the village's districts, OUTSIDE for none.

    `other` is what lies beyond the edge of an uncertain point, its own district where it is certain.
    `distance_ft` and `tolerance_ft` are those of the edge that decides; NaN outside, and for certain points
    unless they were asked for.
    """

    district: Ints
    other: Ints
    certain: npt.NDArray[np.bool_]
    distance_ft: Floats
    tolerance_ft: Floats


def zones(village: Village, east: Floats, north: Floats, *, distances: bool) -> BulkZones:
    """The districts of points; `distances` asks for the nearest edge of certain points as well."""
    spots = Spots(east, north)
    district = _on_land(village, spots)
    best = _Edges(village, spots)
    best.decide(district != OUTSIDE)
    certain = np.ones(len(east), dtype=bool)
    certain[best.uncertain] = False
    other = district.copy()
    other[best.uncertain] = _across(village, best, district)
    if distances:
        best.nearest(np.flatnonzero((district != OUTSIDE) & certain))
    certain[district == OUTSIDE] = True
    return BulkZones(district, other, certain, best.distance_ft, best.tolerance_ft)


def _on_land(village: Village, spots: Spots) -> Ints:
    """Which district covers each point; on a crumb of land left between two of them, the nearest."""
    found = _districts(village, spots)
    lost = np.flatnonzero(found == OUTSIDE)
    limits = village.network.limits.area
    shapely.prepare(limits)
    crumbs = lost[shapely.contains_xy(limits, spots.east[lost], spots.north[lost])]
    if len(crumbs):
        points = np.asarray(shapely.points(spots.east[crumbs], spots.north[crumbs]))
        tree = shapely.STRtree([d.area for d in village.ground.districts])
        who, which = tree.query_nearest(points)
        # Of several equally near, the first by rank: written last, so that it stays.
        order = np.lexsort((-which, who))
        found[crumbs[who[order]]] = which[order]
    return found


def _districts(village: Village, spots: Spots) -> Ints:
    """Which district covers each point, the first by rank on a shared line."""
    found = np.full(len(spots.east), OUTSIDE, dtype=np.int64)
    for i, district in enumerate(village.ground.districts):
        shapely.prepare(district.area)
        rows = spots.within(district.area)
        found[rows[found[rows] == OUTSIDE]] = i
    return found


class _Edges:
    """The edge that decides for each point, found bound by bound."""

    def __init__(self, village: Village, spots: Spots) -> None:
        self.bounds = village.ground.bounds
        self.strips = village.ground.strips
        self.spots, self.east, self.north = spots, spots.east, spots.north
        self.edge = np.full(len(self.east), OUTSIDE, dtype=np.int64)
        self.distance_ft = np.full(len(self.east), np.nan)
        self.tolerance_ft = np.full(len(self.east), np.nan)
        self.uncertain: Ints = np.empty(0, dtype=np.int64)

    def decide(self, inside: npt.NDArray[np.bool_]) -> None:
        """Points within a bound's tolerance, and of several such bounds the one they are deepest in."""
        least = np.full(len(self.east), np.inf)
        for i, (bound, strip) in enumerate(zip(self.bounds, self.strips, strict=True)):
            rows = self.spots.within(strip)
            rows = rows[inside[rows]]
            if not len(rows):
                continue
            gap, sigma = self._gap(bound, rows)
            share = gap / np.maximum(sigma, 1e-9)
            deeper = (gap <= sigma) & (share < least[rows])
            rows, gap, sigma, share = rows[deeper], gap[deeper], sigma[deeper], share[deeper]
            least[rows], self.edge[rows] = share, i
            self.distance_ft[rows], self.tolerance_ft[rows] = gap, sigma
        self.uncertain = np.flatnonzero(self.edge != OUTSIDE)

    def nearest(self, rows: Ints) -> None:
        """The nearest bound of each of these points, the first of several equally near."""
        if not len(rows):
            return
        lines = np.array([b.line for b in self.bounds], dtype=object)
        points = np.asarray(shapely.points(self.east[rows], self.north[rows]))
        (who, which), gap = shapely.STRtree(lines).query_nearest(points, return_distance=True)
        order = np.lexsort((which, who))
        who, first = np.unique(who[order], return_index=True)
        which, gap = which[order][first], gap[order][first]
        self.distance_ft[rows] = gap
        share = shapely.line_locate_point(lines[which], points[who], normalized=True)
        start = np.array([b.start_sigma_ft for b in self.bounds])[which]
        end = np.array([b.end_sigma_ft for b in self.bounds])[which]
        self.tolerance_ft[rows] = (1 - share) * start + share * end

    def _gap(self, bound: Bound, rows: Ints) -> tuple[Floats, Floats]:
        """Distance from a bound, and its sigma abreast."""
        points = np.asarray(shapely.points(self.east[rows], self.north[rows]))
        shapely.prepare(bound.line)
        gap = np.asarray(shapely.distance(bound.line, points))
        share = np.asarray(shapely.line_locate_point(bound.line, points, normalized=True))
        return gap, (1 - share) * bound.start_sigma_ft + share * bound.end_sigma_ft


def _across(village: Village, best: _Edges, district: Ints) -> Ints:
    """The district beyond the edge of each uncertain point, as `answers.zone` looks for it."""
    rows = best.uncertain
    own = district[rows]
    places = {d.id: i for i, d in enumerate(village.ground.districts)}
    found = np.array([places.get(b.of, OUTSIDE) for b in best.bounds], dtype=np.int64)[best.edge[rows]]
    open_ = (found == OUTSIDE) | (found == own)
    found[open_] = OUTSIDE
    for way in range(3):
        for far in _BEYOND_FT:
            seek = np.flatnonzero(open_)
            if not len(seek):
                return found
            east, north, there = _beyond(best, rows[seek], way, far)
            spot = _districts(village, Spots(east, north))
            met = there & (spot != own[seek])
            found[seek[met]] = spot[met]
            open_[seek[met]] = False
    for row in np.flatnonzero(open_):
        line = best.bounds[best.edge[rows[row]]].line
        foot = line.interpolate(line.project(ShapelyPoint(best.east[rows[row]], best.north[rows[row]])))
        met_there = touching(village, foot, village.ground.districts[own[row]])
        found[row] = places[met_there.id] if met_there else OUTSIDE
    return found


def _beyond(
    best: _Edges, rows: Ints, way: int, far_ft: float
) -> tuple[Floats, Floats, npt.NDArray[np.bool_]]:
    """A place so far beyond the edge of each point: straight on (way 0), or square to the edge (1 and 2).

    The third array is False where that way has no direction, as from a point on its edge.
    """
    bounds = [best.bounds[i] for i in best.edge[rows]]
    lines = np.array([b.line for b in bounds], dtype=object)
    points = shapely.points(best.east[rows], best.north[rows])
    foot = shapely.line_interpolate_point(lines, shapely.line_locate_point(lines, points))
    east, north = shapely.get_x(foot), shapely.get_y(foot)
    if way == 0:
        de, dn = east - best.east[rows], north - best.north[rows]
    else:
        ends = np.array([(b.path[0], b.path[-1]) for b in bounds])
        de, dn = ends[:, 1, 1] - ends[:, 0, 1], ends[:, 0, 0] - ends[:, 1, 0]
        de, dn = (de, dn) if way == 1 else (-de, -dn)
    length = np.hypot(de, dn)
    there = length > _ON_THE_LINE_FT
    scale = np.divide(far_ft, length, out=np.zeros_like(length), where=there)
    return east + scale * de, north + scale * dn, there


def columns(village: Village, found: BulkZones) -> dict[str, Any]:
    """The zones as columns; the distances are empty for certain points unless they were asked for."""
    ids = np.array([*(d.id for d in village.ground.districts), ""], dtype=object)
    names = np.array([*(d.name for d in village.ground.districts), "outside the village"], dtype=object)
    told = {
        "district": ids[found.district],
        "district_name": names[found.district],
        "district_certainty": np.where(
            found.district == OUTSIDE, "outside", np.where(found.certain, "certain", "uncertain")
        ).astype(object),
        "district_other": np.where(found.certain, "", ids[found.other]),
    }
    outside = (~found.certain) & (found.other == OUTSIDE)
    told["district_other"][outside] = "outside"
    told["boundary_distance_ft"] = np.round(found.distance_ft, 1)
    told["boundary_tolerance_ft"] = np.round(found.tolerance_ft, 1)
    return told
