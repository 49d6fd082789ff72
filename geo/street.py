"""One street as a graph: parts that meet at shared vertices, with ways along them.

All points are (east, north) in feet. A street may fork, close on itself, or lie in separate pieces.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from shapely.geometry import MultiLineString

from geo.errors import PlaceError
from geo.figures import Point

Path = tuple[Point, ...]


def length_ft(path: Path) -> float:
    """Length of a line of points."""
    return math.fsum(math.dist(a, b) for a, b in itertools.pairwise(path))


@dataclass(frozen=True)
class Street:
    """A named street: its parts in feet, each a line of two or more vertices."""

    name: str
    parts: tuple[Path, ...]

    @cached_property
    def shape(self) -> MultiLineString:
        """All parts as one geometry."""
        return MultiLineString(self.parts)

    @cached_property
    def neighbours(self) -> dict[Point, tuple[Point, ...]]:
        """Each vertex with the vertices one step away."""
        table: dict[Point, list[Point]] = {}
        for part in self.parts:
            for a, b in itertools.pairwise(part):
                table.setdefault(a, []).append(b)
                table.setdefault(b, []).append(a)
        return {point: tuple(near) for point, near in table.items()}

    @property
    def ends(self) -> tuple[Point, ...]:
        """Vertices where the street goes no further."""
        return tuple(p for p, near in self.neighbours.items() if len(near) == 1)

    @cached_property
    def turning_point(self) -> Point:
        """The vertex furthest along the street from its only end: the head of a loop, a turning circle."""
        start = (self.ends or tuple(self.neighbours))[0]
        others = [p for p in self.neighbours if p != start]
        return max(others, key=lambda p: length_ft(self.path(start, p)))

    def nearest(self, point: Point) -> tuple[Point, float]:
        """The point of the centre line nearest to `point`, and how far off it lies in feet."""
        candidates = [_foot(point, a, b) for part in self.parts for a, b in itertools.pairwise(part)]
        foot = min(candidates, key=lambda p: math.dist(p, point))
        return foot, math.dist(foot, point)

    def _with(self, *points: Point) -> dict[Point, tuple[Point, ...]]:
        """The graph with further points of the centre line put in as vertices."""
        table = {p: list(near) for p, near in self.neighbours.items()}
        for point in points:
            if point in table:
                continue
            a, b = min(
                ((a, b) for a, near in table.items() for b in near),
                key=lambda e: math.dist(_foot(point, *e), point),
            )
            if math.dist(_foot(point, a, b), point) > 0.01:
                raise PlaceError(f"the point is not on {self.name}", got=_place(point))
            table[a].remove(b)
            table[b].remove(a)
            for end in (a, b):
                table[end].append(point)
            table[point] = [a, b]
        return {p: tuple(near) for p, near in table.items()}

    def path(self, start: Point, end: Point) -> Path:
        """The shortest way along this street from one point of it to another.

        Raises PlaceError when the two lie in pieces of the street that do not meet, or coincide.
        """
        if start == end:
            raise PlaceError(
                f"the stretch of {self.name} starts and ends at the same point", got=_place(start)
            )
        graph = self._with(start, end)
        best: dict[Point, float] = {start: 0.0}
        back: dict[Point, Point] = {}
        queue = [(0.0, start)]
        while queue:
            so_far, here = heapq.heappop(queue)
            if here == end:
                way = [end]
                while way[-1] != start:
                    way.append(back[way[-1]])
                return tuple(reversed(way))
            for there in graph[here]:
                further = so_far + math.dist(here, there)
                if further < best.get(there, math.inf):
                    best[there], back[there] = further, here
                    heapq.heappush(queue, (further, there))
        raise PlaceError(
            f"{self.name} does not run from {_place(start)} to {_place(end)}: its pieces do not meet"
        )

    def ways(self, start: Point, end: Point) -> tuple[Path, ...]:
        """Every way from one vertex to another that passes no vertex twice."""
        graph = self._with(start, end)
        found: list[Path] = []
        open_ways: list[Path] = [(start,)]
        while open_ways:
            way = open_ways.pop()
            if way[-1] == end:
                found.append(way)
            else:
                open_ways += [(*way, p) for p in graph[way[-1]] if p not in way]
        return tuple(found)

    def runs(self, start: Point, feet: float) -> tuple[tuple[Path, float], ...]:
        """Every way of so many feet along this street from a point of it, with the feet it falls short.

        A way turns at a fork into each branch and never passes a vertex twice.
        """
        graph = self._with(start)
        return tuple(_walk((start,), feet, graph))


def _walk(path: Path, feet: float, graph: dict[Point, tuple[Point, ...]]) -> Iterator[tuple[Path, float]]:
    onward = [p for p in graph[path[-1]] if p not in path]
    if not onward:
        yield path, feet
    for there in onward:
        step = math.dist(path[-1], there)
        if step >= feet:
            a, t = path[-1], feet / step
            yield (*path, (a[0] + t * (there[0] - a[0]), a[1] + t * (there[1] - a[1]))), 0.0
        else:
            yield from _walk((*path, there), feet - step, graph)


def _foot(point: Point, a: Point, b: Point) -> Point:
    """The point of the segment a-b nearest to `point`."""
    de, dn = b[0] - a[0], b[1] - a[1]
    t = ((point[0] - a[0]) * de + (point[1] - a[1]) * dn) / (de * de + dn * dn)
    if t <= 0:
        return a
    return b if t >= 1 else (a[0] + t * de, a[1] + t * dn)


def _place(point: Point) -> str:
    return f"E {point[0]:,.0f}, N {point[1]:,.0f}"
