"""Street sides cut into pieces along which the same parking rules hold: what every curb format is made from.

A street is cut where it meets another street, where the village line cuts it, and where a stretch of law
starts or ends; so a piece lies in one block and each of its sides has one set of rules.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from shapely import STRtree
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from answers.village import Village
from geo import side
from geo.figures import Point
from geo.located import Stretch
from geo.street import Path, Street
from regulations import timeline
from regulations.timeline import Standing

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")
# Shorter pieces are the rounding of figures to whole feet, not a stretch of curb.
_LEAST_FT = 3.0
# A stretch and the street it lies on agree to far better than this.
_HAIR_FT = 0.5


@dataclass(frozen=True)
class Curb:
    """One piece of a street inside one block, with the rules that bear on each of its sides.

    `path` runs the way the street's figures do (east, north; feet); `start` and `end` name the cross streets
    of its block, "" for none; `start_at_corner`, `end_at_corner` say whether the piece itself reaches them.
    """

    street: str
    path: Path
    start: str
    end: str
    start_at_corner: bool
    end_at_corner: bool
    left: tuple[Standing, ...]
    right: tuple[Standing, ...]

    def rules(self, which: Side) -> tuple[Standing, ...]:
        """The rules of one side."""
        return self.left if which == "left" else self.right

    def facing(self, which: Side) -> str:
        """The compass word of one side."""
        return side.facing(self.path, which)


@dataclass(frozen=True)
class _Block:
    street: str
    line: LineString
    start: str
    end: str


def once(found: Iterable[Standing]) -> tuple[Standing, ...]:
    """Each rule once, in order."""
    return tuple({s.version.id: s for s in found}.values())


def parking_rules(village: Village, on: date) -> tuple[Standing, ...]:
    """The rules of a day that prohibit parking along a stretch, or at night on every street."""
    found = timeline.in_force(village.law, on)
    return tuple(s for s in found if s.version.kind in ("parking", "all-night"))


def curbs(village: Village, on: date) -> tuple[Curb, ...]:
    """Every piece of every street inside the village that a parking rule of the day bears on."""
    rules = parking_rules(village, on)
    everywhere = tuple(s for s in rules if s.version.kind == "all-night")
    placed = [
        (s, village.ground.stretches[s.version.id]) for s in rules if s.version.id in village.ground.stretches
    ]
    corners = _corners(village)
    found: list[Curb] = []
    for street in village.network.streets.values():
        own = [(s, stretch) for s, stretch in placed if stretch.street == street.name]
        for block in _blocks(village, street, corners):
            found += _pieces(block, own, everywhere)
    return tuple(c for c in found if c.left or c.right)


def _corners(village: Village) -> dict[Point, tuple[str, ...]]:
    """Every vertex that two streets share, with their names."""
    names: dict[Point, list[str]] = {}
    for street in village.network.streets.values():
        for vertex in street.neighbours:
            names.setdefault(vertex, []).append(street.name)
    return {p: tuple(n) for p, n in names.items() if len(n) > 1}


def _blocks(village: Village, street: Street, corners: dict[Point, tuple[str, ...]]) -> Iterator[_Block]:
    """The street inside the village, cut at every corner and fork."""
    cuts = {p for p, near in street.neighbours.items() if p in corners or len(near) != 2}
    area = village.network.limits.area
    for part in street.parts:
        run: list[Point] = [part[0]]
        for vertex in part[1:]:
            run.append(vertex)
            if vertex in cuts or vertex == part[-1]:
                inside = LineString(run).intersection(area)
                for piece in getattr(inside, "geoms", [inside]):
                    if piece.geom_type == "LineString" and piece.length >= _LEAST_FT:
                        yield _Block(
                            street.name, piece, *(_cross(p, corners, street.name) for p in (run[0], run[-1]))
                        )
                run = [vertex]


def _cross(point: Point, corners: dict[Point, tuple[str, ...]], own: str) -> str:
    return " and ".join(n for n in corners.get(point, ()) if n != own)


def _pieces(
    block: _Block, own: list[tuple[Standing, Stretch]], everywhere: tuple[Standing, ...]
) -> Iterator[Curb]:
    """The block cut at the ends of the stretches that bear on it."""
    spans = [(s, which, a, b) for s, stretch in own for which, a, b in _spans(block.line, stretch)]
    length = float(block.line.length)
    stations = sorted({0.0, length, *(x for _, _, a, b in spans for x in (a, b))})
    kept = [stations[0]]
    for x in stations[1:]:
        if x - kept[-1] >= _LEAST_FT:
            kept.append(x)
    kept[-1] = length
    for a, b in itertools.pairwise(kept):
        middle = (a + b) / 2
        sides = {which: once(s for s, w, x, y in spans if w == which and x <= middle <= y) for which in SIDES}
        path = tuple((float(e), float(n)) for e, n in substring(block.line, a, b).coords)
        yield Curb(
            block.street,
            path,
            block.start,
            block.end,
            a == 0.0 and bool(block.start),
            b == length and bool(block.end),
            (*sides["left"], *everywhere),
            (*sides["right"], *everywhere),
        )


def _spans(line: LineString, stretch: Stretch) -> Iterator[tuple[Side, float, float]]:
    """Where a stretch runs along a block, as stations of the block, for each side of the block it means."""
    for path in stretch.paths:
        shared = line.intersection(LineString(path).buffer(_HAIR_FT, cap_style="flat"))
        for piece in getattr(shared, "geoms", [shared]):
            if piece.geom_type != "LineString" or piece.length < _LEAST_FT:
                continue
            # Measured from its middle: in a loop, the ends of a piece may be the loop's own start and end.
            middle, half = line.project(piece.interpolate(0.5, normalized=True)), piece.length / 2
            a, b = max(middle - half, 0.0), min(middle + half, line.length)
            with_it = _along(path, line.interpolate(middle - half / 2), line.interpolate(middle + half / 2))
            # A rule for the roadway as a whole bears on both sides.
            for which in {w for w, _ in stretch.sides} or set(SIDES):
                yield which if with_it else _other(which), a, b


def _along(path: Path, a: ShapelyPoint, b: ShapelyPoint) -> bool:
    own = LineString(path)
    return bool(own.project(a) <= own.project(b))


def _other(which: Side) -> Side:
    return "right" if which == "left" else "left"


def strips(
    village: Village, found: tuple[Curb, ...], *, width_ft: float
) -> Iterator[tuple[Curb, Side, BaseGeometry]]:
    """A strip for each side with rules, from the right-of-way line `width_ft` inward, none overlapping.

    At a corner the strip stops at the cross street's right-of-way line; what two strips would still share
    stays with the first. Each strip comes with its side and its piece of street, cut to the strip's length.
    """
    taken: list[BaseGeometry] = []
    for curb in found:
        half = village.network.measures.half_width_of(curb.street)
        short = _shortened(curb, half)
        if short is None:
            continue
        for which in SIDES:
            if not curb.rules(which):
                continue
            middle = side.line(short.path, which, half - width_ft / 2)
            strip: BaseGeometry = middle.buffer(width_ft / 2, cap_style="flat", join_style="mitre")
            tree = STRtree(taken)
            for j in tree.query(strip, predicate="intersects"):
                strip = strip.difference(taken[int(j)])
            pieces = [p for p in getattr(strip, "geoms", [strip]) if p.geom_type == "Polygon"]
            if not pieces:
                continue
            largest = max(pieces, key=lambda p: p.area)
            taken.append(largest)
            yield short, which, largest


def _shortened(curb: Curb, half_ft: float) -> Curb | None:
    """The piece without what lies in the crossing at its ends; None where nothing is left."""
    line = LineString(curb.path)
    a = half_ft if curb.start_at_corner else 0.0
    b = line.length - (half_ft if curb.end_at_corner else 0.0)
    if b - a < _LEAST_FT:
        return None
    return replace(curb, path=tuple((float(e), float(n)) for e, n in substring(line, a, b).coords))
