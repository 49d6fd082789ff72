"""How wide and how deep a lot is on average, by two methods that agree on a plain lot.

The law asks for averages and does not say how they are taken. So both ways of the trade are computed:

by area   average depth: from the front line to the rear line, straight back (square to the front), each
          line taken at its middle; average width: area over that depth
by lines  average width: mean of front and rear line; average depth: mean of the two side lines

Where they differ enough to change a verdict, the verdict has to be "depends".
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import LineString

from geo.errors import Warn
from geo.figures import Point
from geo.lot import Edge, Lot, total_ft


@dataclass(frozen=True)
class Measure:
    """Average width and depth by one method, feet; `method` says how."""

    method: str
    width_ft: float
    depth_ft: float


@dataclass(frozen=True)
class Size:
    """A lot's measures; `by_area` is the one reported first, `by_lines` None where it has no meaning."""

    by_area: Measure | None
    by_lines: Measure | None
    warnings: tuple[Warn, ...] = ()

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Those that could be taken."""
        return tuple(m for m in (self.by_area, self.by_lines) if m is not None)


BY_AREA = "depth square to the front between the middles of front and rear line; width is area over depth"
BY_LINES = "width is the mean of front and rear line; depth the mean of the side lines"
BY_RUNS = "no rear line: depth is the mean run square to the front; width is area over depth"


def size(lot: Lot) -> Size:
    """Average width and depth of a lot whose front is known; without a front there are none.

    On a corner lot only the front opposite its rear counts as the front line; the other is a side.
    """
    fronts = _lead(lot)
    if not fronts:
        return Size(None, None, (Warn("no-front", "Without a front there is no width and no depth."),))
    rear = lot.of("rear")
    if not rear:
        return _by_runs(lot, fronts)
    back = _back(fronts)
    depth = _along(_middle_of(rear), back) - _along(_middle_of(fronts), back)
    told: list[Warn] = []
    if depth <= 0:
        return _by_runs(lot, fronts)
    area = Measure(BY_AREA, lot.area.area / depth, depth)
    lines = _by_lines(lot, fronts, rear)
    if lines is None:
        text = "The sides of the lot are not two plain lines; widths and depths are averaged by area alone."
        told.append(Warn("one-method", text))
    return Size(area, lines, tuple(told))


def _lead(lot: Lot) -> tuple[Edge, ...]:
    """The front edges that the lot's width lies along."""
    if lot.situation != "corner" or not lot.of("rear"):
        return lot.fronts
    rear = lot.of("rear")
    away = _sum(rear)
    return tuple(e for e in lot.fronts if e.outward[0] * away[0] + e.outward[1] * away[1] < 0) or lot.fronts


def _sum(edges: tuple[Edge, ...]) -> Point:
    east = math.fsum(e.outward[0] * e.length_ft for e in edges)
    north = math.fsum(e.outward[1] * e.length_ft for e in edges)
    long = math.hypot(east, north) or 1.0
    return east / long, north / long


def _back(fronts: tuple[Edge, ...]) -> Point:
    """Unit vector from the front straight into the lot."""
    east, north = _sum(fronts)
    return -east, -north


def _middle_of(edges: tuple[Edge, ...]) -> Point:
    total = total_ft(edges) or 1.0
    east = math.fsum((e.start[0] + e.end[0]) / 2 * e.length_ft for e in edges) / total
    north = math.fsum((e.start[1] + e.end[1]) / 2 * e.length_ft for e in edges) / total
    return east, north


def _along(point: Point, unit: Point) -> float:
    return point[0] * unit[0] + point[1] * unit[1]


def _by_lines(lot: Lot, fronts: tuple[Edge, ...], rear: tuple[Edge, ...]) -> Measure | None:
    """Mean of opposite lines; None unless front, two sides and rear go round the lot one after another."""
    if lot.of("unknown") or lot.area.interiors:
        return None
    order: list[str] = []
    lengths: list[float] = []
    lead = set(fronts)
    for edge in lot.edges:
        role = "front" if edge in lead else "rear" if edge.kind == "rear" else "side"
        if order and order[-1] == role:
            lengths[-1] += edge.length_ft
        else:
            order.append(role)
            lengths.append(edge.length_ft)
    if len(order) > 1 and order[0] == order[-1]:
        lengths[0] += lengths.pop()
        order.pop()
    if sorted(order) != ["front", "rear", "side", "side"]:
        return None
    sides = [length for role, length in zip(order, lengths, strict=True) if role == "side"]
    return Measure(BY_LINES, (total_ft(fronts) + total_ft(rear)) / 2, sum(sides) / 2)


def _by_runs(lot: Lot, fronts: tuple[Edge, ...]) -> Size:
    """A lot without a rear: area over its extent along the front is the mean run straight back."""
    back = _back(fronts)
    turned = affinity.rotate(
        LineString(lot.area.exterior.coords), math.degrees(math.atan2(back[0], back[1])), origin=(0, 0)
    )
    across = turned.bounds[2] - turned.bounds[0]
    depth = lot.area.area / across
    told = Warn("no-rear", "The lot has no rear line: its average width and depth have no one meaning.")
    return Size(Measure(BY_RUNS, across, depth), None, (told,))
