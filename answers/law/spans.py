"""Sides of streets as sets of stations, so that stretches can be laid over one another exactly.

A span is a range of stations, in feet, on one side of one part of a street's centre line, in that part's own
direction. Two rules bear on the same kerb where their spans overlap, whichever way their words run.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from shapely.geometry import LineString
from shapely.ops import substring

from geo import side
from geo.located import Stretch
from geo.side import Side
from geo.street import Street

# A kerb: street, number of the part, side in the part's own direction.
Kerb = tuple[str, int, Side]
Range = tuple[float, float]
# Ranges shorter than this are the rounding of two computed stations.
_HAIR_FT = 0.05


@dataclass(frozen=True)
class Spans:
    """A set of kerb: ranges of stations in feet, sorted and apart, by kerb."""

    ranges: Mapping[Kerb, tuple[Range, ...]] = field(default_factory=dict)

    @property
    def length_ft(self) -> float:
        """Length of all of it, along the centre line, each side counted."""
        return sum(b - a for found in self.ranges.values() for a, b in found)

    def union(self, other: Spans) -> Spans:
        """What is in either."""
        return Spans({k: _merged((*self.of(k), *other.of(k))) for k in {**self.ranges, **other.ranges}})

    def minus(self, other: Spans) -> Spans:
        """What is in this and not in the other."""
        left = {k: _minus(found, other.of(k)) for k, found in self.ranges.items()}
        return Spans({k: found for k, found in left.items() if found})

    def common(self, other: Spans) -> Spans:
        """What is in both."""
        return self.minus(self.minus(other))

    def of(self, kerb: Kerb) -> tuple[Range, ...]:
        """The ranges on one kerb."""
        return self.ranges.get(kerb, ())


def _merged(ranges: Iterable[Range]) -> tuple[Range, ...]:
    found: list[Range] = []
    for a, b in sorted(ranges):
        if found and a <= found[-1][1] + _HAIR_FT:
            found[-1] = (found[-1][0], max(b, found[-1][1]))
        else:
            found.append((a, b))
    return tuple(found)


def _minus(ranges: Iterable[Range], taken: tuple[Range, ...]) -> tuple[Range, ...]:
    found = []
    for a, b in ranges:
        start = a
        for c, d in taken:
            if d <= start or c >= b:
                continue
            if c - start > _HAIR_FT:
                found.append((start, c))
            start = max(start, d)
        if b - start > _HAIR_FT:
            found.append((start, b))
    return tuple(found)


def of_stretch(street: Street, stretch: Stretch, *, only: Side | None = None) -> Spans:
    """The kerb that a stretch takes; for a roadway as a whole, both its sides.

    `only` keeps one of its sides, as the stretch itself calls it.
    """
    lines = [LineString(part) for part in street.parts]
    sides: tuple[Side, ...] = tuple(dict.fromkeys(s for s, _ in stretch.sides)) or ("left", "right")
    sides = (only,) if only else sides
    found: dict[Kerb, list[Range]] = {}
    for path in stretch.paths:
        for p, q in itertools.pairwise(path):
            step = LineString((p, q))
            if step.length < _HAIR_FT:
                continue
            # A little inside the step, so that a corner shared by two parts cannot be taken for the other.
            a, b = (step.interpolate(share, normalized=True) for share in (0.001, 0.999))
            number = min(range(len(lines)), key=lambda i: lines[i].distance(step.centroid))
            start, end = lines[number].project(a), lines[number].project(b)
            slack = step.length * 0.001
            stations = (
                max(min(start, end) - slack, 0.0),
                min(max(start, end) + slack, lines[number].length),
            )
            for which in sides:
                own = which if start < end else _OTHER[which]
                found.setdefault((street.name, number, own), []).append(stations)
    return Spans({kerb: _merged(ranges) for kerb, ranges in found.items()})


_OTHER: dict[Side, Side] = {"left": "right", "right": "left"}


def facing(street: Street, kerb: Kerb, ranges: tuple[Range, ...]) -> str:
    """The compass word for a side of a street along its longest range there."""
    a, b = max(ranges, key=lambda r: r[1] - r[0])
    piece = substring(LineString(street.parts[kerb[1]]), a, b)
    return side.facing(tuple((float(e), float(n)) for e, n in piece.coords), kerb[2])
