"""The ground of towers that no height changes: the admitting districts, and the lines in and about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.lots.lot_ground import LotGround, edge_lines, edge_strips
from answers.towers.tower_checks import widest_ft
from geo.errors import DataError
from regulations import towers, zoning
from regulations.timeline import Standing

QUAD_SEGS = 16


@dataclass(frozen=True)
class SitesBase:
    """What does not depend on the height: the admitting districts, and the lines in and about them."""

    ground: LotGround
    on: date
    standing: tuple[Standing, ...]
    rule: Standing
    admits: Standing
    setback: Standing
    names: tuple[str, ...] = field(default=())

    @classmethod
    def of(cls, ground: LotGround, *, on: date | None = None) -> SitesBase:
        """The base for the law of a day; raises DataError where no tower law of that day is known."""
        day = on or ground.village.law.compilation.compiled_through
        standing = ground.law_on(day)
        tower = towers.tower_law(standing)
        if tower.districts is None or tower.setback is None or tower.fall_zone is None:
            raise DataError("no law on telecommunication towers of that day is known", got=day.isoformat())
        names = tuple(
            d.id for d in ground.village.ground.districts if d.id in tower.districts.version.districts
        )
        return cls(ground, day, standing, tower.fall_zone, tower.districts, tower.setback, names)

    @property
    def share(self) -> float:
        """Share of the height kept from every property line."""
        return self.setback.version.figures["share_of_height"]

    @cached_property
    def admitted(self) -> BaseGeometry:
        """All ground of the admitting districts."""
        known = self.ground.village.ground.by_id
        return unary_union([known[n].area for n in self.names])

    @cached_property
    def roads(self) -> BaseGeometry:
        """Right-of-way of the streets in and near those districts."""
        near = self.admitted.buffer(1_000.0)
        half = self.ground.village.facts.half_right_of_way_ft
        lines = [c.intersection(near) for c in self.ground.lines.centres if c.intersects(near)]
        return unary_union([line.buffer(half, quad_segs=QUAD_SEGS) for line in lines])

    @cached_property
    def bounds(self) -> tuple[tuple[BaseGeometry, float, str], ...]:
        """Their own bounds that follow no road, and the village line beside them.

        Each piece with its sigma in feet and the district it bounds ("" for the village line).
        """
        found = []
        for name in self.names:
            area = self.ground.village.ground.by_id[name].area
            for bound, piece in edge_lines(self.ground.village, area):
                if not bound.road:
                    found.append((piece, max(bound.start_sigma_ft, bound.end_sigma_ft), bound.of))
        return tuple(found)

    @cached_property
    def doubtful(self) -> BaseGeometry:
        """Ground within one sigma of the admitting districts' lines: it may be in either district."""
        by_id = self.ground.village.ground.by_id
        strips = [s for n in self.names for s in edge_strips(self.ground.village, by_id[n].area)]
        return unary_union(strips).intersection(self.ground.village.network.limits.area)

    @cached_property
    def land(self) -> BaseGeometry:
        """The admitting districts less their streets."""
        return self.admitted.difference(self.roads)

    @cached_property
    def yards(self) -> BaseGeometry:
        """Ground that a planned district's yards keep clear, unless its plan has it otherwise."""
        taken = []
        for name in self.names:
            own = self.ground.village.ground.by_id[name].area
            for yard in zoning.yards(self.standing, name):
                if not yard.plan_decides:
                    continue
                if yard.line == "street":
                    taken.append(self.roads.buffer(yard.depth_ft, quad_segs=QUAD_SEGS).intersection(own))
                else:
                    lines = [line for line, _, of in self.bounds if of == name]
                    taken += [
                        line.buffer(yard.depth_ft, quad_segs=QUAD_SEGS).intersection(own) for line in lines
                    ]
        return unary_union(taken)

    @cached_property
    def firm_yard_ft(self) -> float:
        """The greatest yard at a street that no plan may change."""
        found = [
            y.depth_ft
            for n in self.names
            for y in zoning.yards(self.standing, n)
            if y.line == "street" and not y.plan_decides
        ]
        return max(found, default=0.0)

    @cached_property
    def tallest_ft(self) -> float:
        """The tallest tower that the known lines leave at the best spot."""
        parts = getattr(self.land, "geoms", [self.land])
        return max((widest_ft(p) for p in parts), default=0.0) / self.share
