"""The street network: where streets meet, where they meet the village line, and points along them.

A street is a graph of parts (`geo.street`); two streets meet at the vertices they share. Nothing here
picks among several possible places: what the words leave open is refused with the choices listed,
and what had to be read into the words comes back as a warning.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from shapely.geometry import LineString

from geo import compass
from geo.errors import PlaceError, Warn
from geo.figures import Point
from geo.limits import Limits
from geo.street import Path, Street, length_ft
from geo.stretch import Reference


@dataclass(frozen=True)
class Measures:
    """What a village's figures are good for, in feet; each has its source beside the data.

    `half_width_ft`: centre line to right-of-way line where nothing better is known; `streets_ft` and
    `limits_ft`: one sigma of the centre lines and of the village line; `unstated_ft`: added where words
    name a road but not which of its lines; `reach_ft`: how near the village line an end still meets it;
    `known_half_widths_ft`: the streets whose width is known, by name.
    """

    half_width_ft: float
    streets_ft: float
    limits_ft: float
    unstated_ft: float
    reach_ft: float
    known_half_widths_ft: Mapping[str, float] = field(default_factory=dict)

    def half_width_of(self, street: str) -> float:
        """Centre line to right-of-way line of a street: as known, else as assumed."""
        return self.known_half_widths_ft.get(street, self.half_width_ft)

    def width_known(self, street: str) -> bool:
        """Whether a street's width is known, not assumed."""
        return street in self.known_half_widths_ft


@dataclass(frozen=True)
class Spot:
    """A point of a street's centre line, with what had to be read into the words to find it."""

    street: str
    point: Point
    label: str
    warnings: tuple[Warn, ...] = ()
    unlocated_ft: float = 0.0


@dataclass(frozen=True)
class StreetNetwork:
    """All streets of a village, its line, and what their figures are good for."""

    streets: Mapping[str, Street]
    limits: Limits
    measures: Measures

    def street(self, name: str) -> Street:
        """The street of that name (case aside); raises PlaceError offering the nearest names."""
        if found := self._by_name.get(name.strip().casefold()):
            return found
        from rapidfuzz import process  # only a misspelt name needs it

        near = process.extract(name, list(self.streets), limit=3, score_cutoff=60)
        raise PlaceError(
            "there is no such street on this map",
            got=repr(name),
            choices=tuple(hit[0] for hit in near),
            do="Did you mean " + " or ".join(hit[0] for hit in near) + "?" if near else "",
        )

    @cached_property
    def _by_name(self) -> dict[str, Street]:
        return {name.casefold(): street for name, street in self.streets.items()}

    def meetings(self, one: str, other: str) -> tuple[Point, ...]:
        """Every vertex that two streets share, from south to north.

        Raises PlaceError when they share none (naming the streets that `one` does meet).
        """
        a, b = self.street(one), self.street(other)
        if a is b:
            raise PlaceError("a street does not meet itself", got=a.name)
        shared = sorted(set(a.neighbours) & set(b.neighbours), key=lambda p: (p[1], p[0]))
        if not shared:
            raise PlaceError(f"{a.name} and {b.name} do not meet on this map", choices=self.met_by(a.name))
        return tuple(shared)

    def met_by(self, name: str) -> tuple[str, ...]:
        """Names of the streets that a street meets, in alphabetical order."""
        own = set(self.street(name).neighbours)
        return tuple(
            sorted(s.name for s in self.streets.values() if s.name != name and own & set(s.neighbours))
        )

    def at_limits(self, name: str, side: str = "") -> tuple[Spot, ...]:
        """Where a street meets the village line, on the side named if any.

        First its crossings. Where it has none, an end of the street within reach of the line; failing
        that, an end from which another street goes on to the line: the rest is then not located.
        """
        street = self.street(name)
        where = f"the {side + ' ' if side else ''}village line"
        crossed = [p for p in self.limits.crossings(street.shape) if self.limits.faces(p, side)]
        if crossed:
            return tuple(
                Spot(street.name, p, where) for p in sorted(set(crossed), key=lambda p: (p[1], p[0]))
            )
        ends = [(self.limits.distance_ft(p), p) for p in street.ends if self.limits.faces(p, side)]
        near = [(gap, p) for gap, p in ends if gap <= self.measures.reach_ft]
        if near:
            return tuple(self._short_end(street, p, gap, where) for gap, p in near)
        onward = [(gap, p, other) for gap, p in ends if (other := self._carried_on(street, p, side))]
        if not onward:
            raise PlaceError(f"{street.name} does not meet {where}", choices=self.met_by(street.name))
        return tuple(self._carried_end(street, p, gap, other, where) for gap, p, other in onward)

    def _short_end(self, street: Street, end: Point, gap: float, where: str) -> Spot:
        told = f"{street.name} ends {gap:.0f} ft from {where}; its end is taken as the meeting."
        return Spot(street.name, end, where, (Warn("end-taken-for-limits", told),))

    def _carried_end(self, street: Street, end: Point, gap: float, other: str, where: str) -> Spot:
        told = (
            f"{street.name} stops {gap:.0f} ft short of {where}, where {other} goes on; "
            "it is drawn to its end and the rest is not located."
        )
        return Spot(street.name, end, where, (Warn("not-located", told),), unlocated_ft=gap)

    def _carried_on(self, street: Street, end: Point, side: str) -> str:
        """Name of a street that goes on from an end to the village line on that side, or ""."""
        for other in self.streets.values():
            if other is not street and end in other.neighbours:
                crossed = self.limits.crossings(other.shape)
                if any(self.limits.faces(p, side) for p in crossed):
                    return other.name
        return ""

    def find(self, street: str, ref: Reference, *, side: str = "") -> tuple[Spot, ...]:
        """Every point of a street that a reference can mean; the caller decides, or refuses.

        `side` is the side of the street in question, for references that speak of it.
        """
        if ref.kind == "village line":
            spots = self.at_limits(street, ref.pick)
            if ref.at_side:
                spots = tuple(self._at_side(street, s, side) for s in spots)
        elif ref.kind == "end":
            spots = self._ends(street, ref.pick)
        else:
            label = self.street(ref.name).name
            points = self.meetings(street, ref.name)
            if ref.pick and len(points) > 1:
                points = (_furthest(points, ref.pick),)
                label = f"the {ref.pick}ern meeting with {label}"
            spots = tuple(Spot(street, p, label) for p in points)
        if ref.away_ft is None:
            return spots
        away, heading = ref.away_ft, ref.away
        return tuple(self._away(street, s, away, heading) for s in spots)

    def _ends(self, name: str, pick: str) -> tuple[Spot, ...]:
        street = self.street(name)
        label = f"the {pick + ' ' if pick else ''}end of {street.name}"
        ends = street.ends
        told: tuple[Warn, ...] = ()
        if len(ends) < 2:
            ends = (*ends, street.turning_point)
            told = (
                Warn("loop-end", f"{street.name} ends in a loop; its furthest point is taken as its end."),
            )
        if pick:
            ends = (_furthest(ends, pick),)
        return tuple(Spot(street.name, p, label, told) for p in ends)

    def _away(self, name: str, start: Spot, feet: float, heading: str) -> Spot:
        path, short = self.run(name, start.point, heading, feet)
        label = f"{feet:g} ft {heading} of {start.label}"
        told = start.warnings
        if short > 0:
            told = (*told, Warn("street-ends", f"{name} ends {short:.0f} ft before {label}."))
        return Spot(name, path[-1], label, told)

    def run(self, name: str, start: Point, heading: str, feet: float) -> tuple[Path, float]:
        """The way of so many feet from a point of a street in a general sense, and the feet it falls short.

        The compass word is weighed against the whole run, not against the street's direction at the
        start. Raises PlaceError when no way, or more than one equally well, answers to it.
        """
        east, north = compass.unit(heading)
        scored = sorted(
            (
                ((path[-1][0] - start[0]) * east + (path[-1][1] - start[1]) * north, path, short)
                for path, short in self.street(name).runs(start, feet)
            ),
            reverse=True,
        )
        best = scored[0]
        rivals = [s for s in scored[1:] if s[0] > 0.7 * best[0]]
        if best[0] <= 0 or rivals:
            ways = tuple(
                f"towards the {compass.of_vector(p[-1][0] - start[0], p[-1][1] - start[1])}"
                for _, p, _ in scored
            )
            raise PlaceError(f"{name} does not run {heading} from there in one way only", choices=ways)
        return best[1], best[2]

    def _at_side(self, name: str, spot: Spot, side: str) -> Spot:
        """The station at which the village line cuts the right-of-way line of one side, not the centre."""
        street, half = self.street(name), self.measures.half_width_of(name)
        east, north = compass.unit(side)
        found: list[Point] = []
        for part in street.parts:
            for offset in (half, -half):
                edge = LineString(part).offset_curve(offset, join_style="mitre")
                for p in self.limits.crossings(edge):
                    foot, _ = street.nearest(p)
                    if (p[0] - foot[0]) * east + (p[1] - foot[1]) * north > 0:
                        found.append(foot)
        if not found:
            raise PlaceError(f"the {side} side of {name} does not meet the village line")
        point = min(found, key=lambda p: math.dist(p, spot.point))
        told = Warn(
            "side-assumed-width",
            f"Where the village line cuts the {side} side of {name} is reckoned {half:g} ft off its centre.",
        )
        return Spot(name, point, f"{spot.label} at the {side} side", (*spot.warnings, told))

    def between(
        self, name: str, starts: tuple[Spot, ...], ends: tuple[Spot, ...], heading: str = ""
    ) -> tuple[Path, Spot, Spot]:
        """The way along a street between one of `starts` and one of `ends`.

        Where a reference fits several points, only those that the street itself joins count; of two ways
        where one contains the other, the words stop at the first point met, so the shorter is meant; of
        ways in different senses, the one in the sense of `heading`.
        Raises PlaceError when none, or more than one, is left.
        """
        street = self.street(name)
        ways: list[tuple[Path, Spot, Spot]] = []
        failures: list[PlaceError] = []
        for a, b in itertools.product(starts, ends):
            try:
                ways.append((street.path(a.point, b.point), a, b))
            except PlaceError as e:
                failures.append(e)
        shortest = [w for w in ways if not any(set(v[0]) < set(w[0]) for v in ways)]
        if len(shortest) > 1 and heading:
            east, north = compass.unit(heading)
            shortest = [
                way
                for way in shortest
                if (way[0][-1][0] - way[0][0][0]) * east + (way[0][-1][1] - way[0][0][1]) * north > 0
            ]
        if len(shortest) == 1:
            return shortest[0]
        if not ways:
            raise failures[0]
        raise PlaceError(
            f"the words fit {len(shortest)} stretches of {name}",
            choices=tuple(
                f"{a.label} (E {a.point[0]:,.0f}, N {a.point[1]:,.0f}) to {b.label} "
                f"(E {b.point[0]:,.0f}, N {b.point[1]:,.0f}), {length_ft(w):,.0f} ft"
                for w, a, b in shortest
            ),
        )


def _furthest(points: tuple[Point, ...], side: str) -> Point:
    """The one of several points furthest to a compass side; refuses a tie."""
    east, north = compass.unit(side)
    ranked = sorted(points, key=lambda p: p[0] * east + p[1] * north, reverse=True)
    if (
        len(ranked) > 1
        and abs((ranked[0][0] - ranked[1][0]) * east + (ranked[0][1] - ranked[1][1]) * north) < 1
    ):
        raise PlaceError(
            f"no one of these is the furthest {side}",
            choices=tuple(f"E {p[0]:,.0f}, N {p[1]:,.0f}" for p in points),
        )
    return ranked[0]
