"""What a village's ground says about lots: its streets as lines that lots front on, its districts' edges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.ground import Bound
from answers.lots import lot_facts
from answers.lots.lot_facts import AirportFacts, ChecklistStep, LotFacts
from answers.village import ROOT, Village
from geo.edges import Lines
from geo.figures import Point
from regulations import timeline
from regulations.model import Version
from regulations.timeline import Standing

# Two tolerances of a street's centre line: an edge so far from where its line should lie still lies on it.
_REACH_SIGMAS = 2.0
# An outline and an edge drawn from it agree to far better than this.
_HAIR_FT = 0.5


@dataclass(frozen=True)
class Share:
    """The share of a lot's area in one district, 0 to 1, and what that share may be off by (one sigma)."""

    id: str
    name: str
    share: float
    share_tolerance: float


def edge_lines(village: Village, area: BaseGeometry) -> Iterator[tuple[Bound, BaseGeometry]]:
    """The bounds that make an area's outline, each with the piece of it that does.

    A bound can be far longer than that piece: the village line is one bound for every district on it.
    """
    outline = area.boundary.buffer(_HAIR_FT)
    for bound in village.ground.bounds:
        piece = bound.line.intersection(outline)
        # Two hairs: a line that only crosses the outline makes no part of it.
        if piece.length > 4 * _HAIR_FT:
            yield bound, piece


def edge_strips(village: Village, area: BaseGeometry) -> Iterator[BaseGeometry]:
    """The ground within one sigma of each piece of an area's outline."""
    for bound, piece in edge_lines(village, area):
        reach = max(bound.start_sigma_ft, bound.end_sigma_ft, _HAIR_FT)
        yield bound.strip.intersection(piece.buffer(reach))


@dataclass(frozen=True)
class LotGround:
    """A village made ready for lots: keep one and ask it often. `facts` and `airport` are its own files."""

    village: Village
    facts: LotFacts | None = None
    airport: AirportFacts | None = None
    steps: tuple[ChecklistStep, ...] = ()

    @classmethod
    def of(cls, village: Village, *, root: Path = ROOT) -> LotGround:
        """The ground of a village with its own files on lots and its airport."""
        folder = root / "data" / village.folder
        read = lot_facts
        return cls(village, read.lots(folder), read.airport(folder), read.steps(folder))

    @cached_property
    def _law(self) -> dict[date, tuple[Standing, ...]]:
        return {}

    def law_on(self, day: date) -> tuple[Standing, ...]:
        """The law in force on a day, worked out once for each day asked for."""
        if day not in self._law:
            self._law[day] = timeline.in_force(self.village.law, day)
        return self._law[day]

    @cached_property
    def later(self) -> tuple[Version, ...]:
        """What is known of law after the compilation."""
        return timeline.later(self.village.law)

    @cached_property
    def lines(self) -> Lines:
        """The streets, for telling a lot's edges apart."""
        facts = self.village.facts
        index = self.village.index
        return Lines(
            index.names,
            index.lines,
            facts.half_right_of_way_ft,
            _REACH_SIGMAS * facts.tolerance.streets_ft,
            self._dead_ends,
        )

    @cached_property
    def _dead_ends(self) -> tuple[Point, ...]:
        """Where a street ends and none goes on, and the village line is not near: turning places."""
        network = self.village.network
        met: dict[Point, int] = {}
        for street in network.streets.values():
            for point, near in street.neighbours.items():
                met[point] = met.get(point, 0) + len(near)
        reach = network.measures.reach_ft
        ends = (p for p, count in met.items() if count == 1)
        inside = tuple(p for p in ends if network.limits.distance_ft(p) > reach)
        loops = tuple(s.turning_point for s in network.streets.values() if len(s.ends) == 1)
        return (*inside, *(p for p in loops if p not in inside and met[p] == 2))

    @cached_property
    def streets(self) -> BaseGeometry:
        """The right-of-way of all streets: the half-width either side of each centre line."""
        half = self.village.facts.half_right_of_way_ft
        return unary_union([c.buffer(half) for c in self.village.index.lines])

    @cached_property
    def _near_edges(self) -> tuple[tuple[BaseGeometry, BaseGeometry], ...]:
        """Each district's area with the ground within one sigma of its edges."""
        found = []
        for district in self.village.ground.districts:
            strip = unary_union(tuple(edge_strips(self.village, district.area)))
            shapely.prepare([district.area, strip])
            found.append((district.area, strip))
        return tuple(found)

    def ready(self) -> None:
        """Draw now what is otherwise drawn when first asked for: before a batch parts into processes."""
        _ = self.lines.tree, self._near_edges

    def shares(self, area: Polygon) -> tuple[Share, ...]:
        """The districts a lot lies in or may lie in, the greatest share first; "" is land outside."""
        total = area.area
        found: list[Share] = []
        inside = 0.0
        for district, (shape, strip) in zip(self.village.ground.districts, self._near_edges, strict=True):
            touched = strip.intersects(area)
            if not touched:
                share = 1.0 if shape.contains(area) else 0.0
                tolerance = 0.0
            else:
                within = area.intersection(shape)
                share = within.area / total
                near = area.intersection(strip)
                own = near.intersection(within).area
                tolerance = max(own, near.area - own) / total
            inside += share
            if share > 1e-9 or tolerance > 1e-9:
                found.append(Share(district.id, district.name, share, tolerance))
        if inside < 1 - 1e-6:
            limits = self.village.network.limits
            near = area.intersection(limits.line.buffer(self.village.facts.tolerance.village_line_ft))
            own = near.intersection(limits.area).area
            off = max(own, near.area - own) / total
            found.append(Share("", "outside the village", max(1 - inside, 0.0), off))
        return tuple(sorted(found, key=lambda s: -s.share))
