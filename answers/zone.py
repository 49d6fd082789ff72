"""Which district a point is in, how far its edge lies, and how well that edge is known.

The test is never fuzzed: the district is the one whose area covers the point. Within one sigma of an edge
(about 68 %) it is uncertain, and both sides are named.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Any, Literal

from shapely.geometry import Point as ShapelyPoint

from answers.ground import Bound, District
from answers.village import Village
from geo.figures import Point

# Beyond an edge the neighbour is looked up this far on, and further where a thin strip lies between.
_BEYOND_FT = (1.0, 6.0, 25.0)


@dataclass(frozen=True)
class Zone:
    """A point's district and its edge.

    `edge` is the bound that decides: one within whose tolerance the point lies, the nearest otherwise.
    `neighbour` is the district beyond it, None for land outside the village. `law_known` is False on a day
    for which the law that draws these districts did not, or did not surely, hold.
    """

    district: District
    edge: Bound
    distance_ft: float
    tolerance_ft: float
    neighbour: District | None
    law_known: bool = True

    @property
    def clear_of_edge(self) -> bool:
        """Whether the point lies beyond the edge's tolerance; at the tolerance itself it does not."""
        return self.distance_ft > self.tolerance_ft

    @property
    def certainty(self) -> Literal["certain", "uncertain"]:
        """Certain only clear of the edge, and by a law known to have held."""
        return "certain" if self.clear_of_edge and self.law_known else "uncertain"

    @property
    def possible(self) -> tuple[str, ...]:
        """Ids of the districts the point may be in by this law, its own first; "" for outside the village."""
        if self.clear_of_edge:
            return (self.district.id,)
        return self.district.id, self.neighbour.id if self.neighbour else ""

    def as_json(self) -> dict[str, Any]:
        """The zone as JSON values."""
        return {
            "id": self.district.id,
            "name": self.district.name,
            "certainty": self.certainty,
            "law_known": self.law_known,
            "boundary_distance_ft": round(self.distance_ft, 1),
            "boundary_tolerance_ft": round(self.tolerance_ft, 1),
            "neighbour": self.neighbour.id if self.neighbour else None,
            "neighbour_name": self.neighbour.name if self.neighbour else "outside the village",
            "boundary_rests_on": self.edge.rests_on,
        }


def zone_at(village: Village, point: Point) -> Zone | None:
    """The zone of a point (east, north; feet in the village's plane); None outside the village."""
    district = _district(village, point)
    if district is None:
        return None
    ranked = village.ground.nearest_bounds(point)
    first = next(ranked)
    near = (first, *itertools.takewhile(lambda r: r[0] <= village.ground.widest_sigma_ft, ranked))
    within = [
        (gap / max(b.sigma_at(point), 1e-9), gap, b)
        for gap, b in near
        if gap <= max(b.start_sigma_ft, b.end_sigma_ft) and gap <= b.sigma_at(point)
    ]
    _, gap, edge = min(within, key=lambda w: w[0]) if within else (0.0, *first)
    return Zone(district, edge, gap, edge.sigma_at(point), _across(village, point, edge, district))


def _district(village: Village, point: Point) -> District | None:
    """The district that covers a point; on a crumb of land left between two of them, the nearest."""
    found = village.ground.district_at(point)
    here = ShapelyPoint(point)
    if found is None and village.network.limits.area.contains(here):
        return min(village.ground.districts, key=lambda d: d.area.distance(here))
    return found


def _across(village: Village, point: Point, edge: Bound, own: District) -> District | None:
    """The district on the other side of an edge: the one it bounds or, seen from within, what lies across.

    Across is looked for straight on from the point, then square to the edge: from beside the end of an edge,
    straight on can lead past it.
    """
    if edge.of not in ("", own.id):
        return village.ground.by_id[edge.of]
    foot = edge.line.interpolate(edge.line.project(ShapelyPoint(point)))
    a, b = edge.path[0], edge.path[-1]
    ways = [(foot.x - point[0], foot.y - point[1]), (b[1] - a[1], a[0] - b[0]), (a[1] - b[1], b[0] - a[0])]
    for de, dn in ways:
        length = math.hypot(de, dn)
        for far in _BEYOND_FT if length > 1e-6 else ():
            spot = foot.x + far * de / length, foot.y + far * dn / length
            found = village.ground.district_at(spot)
            if found is None or found.id != own.id:
                return found
    return touching(village, foot, own)


def touching(village: Village, foot: ShapelyPoint, own: District) -> District | None:
    """The other district that touches an edge at its foot, None where only land outside the village does.

    For the foot at a corner, beside which every way can lead back into the point's own district.
    """
    others = [(d.area.distance(foot), d) for d in village.ground.districts if d.id != own.id]
    gap, nearest = min(others, key=lambda o: o[0], default=(math.inf, None))
    return nearest if gap <= _BEYOND_FT[0] else None
