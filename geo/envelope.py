"""What is left of a lot inside its yards, and the largest rectangle that fits there.

A yard of so many feet keeps every point nearer than that to its edge: round at the corners, exact for
concave lots and islands. Plane geometry, feet.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from geo.lot import Edge, Lot

# Of an arc of 100 ft radius, sixteen chords a quarter stray 0.12 ft at most.
_QUAD_SEGS = 16
# Leavings smaller than this are not ground to build on.
_SLIVER_SQFT = 1.0
# The rectangle is sought on a net of so many cells a side, then moved outward until it touches.
_NET = 48
_STEPS = 120
# Moves of the four sides: each by -1, 0 or 1 step, every combination but standing still.
_MOVES = np.array([m for m in itertools.product((-1.0, 0.0, 1.0), repeat=4) if any(m)])


Sides = tuple[float, float, float, float]


@dataclass(frozen=True)
class Envelope:
    """Ground inside all yards. `area` may be empty or in several pieces.

    `vanished_by` names, where nothing is left, the smallest set of edges (indices) whose yards alone leave
    nothing; () otherwise.
    """

    area: BaseGeometry
    vanished_by: tuple[int, ...] = ()

    @property
    def area_sqft(self) -> float:
        """Square feet of it."""
        return float(self.area.area)

    @property
    def pieces(self) -> tuple[Polygon, ...]:
        """Its pieces, the largest first."""
        parts = getattr(self.area, "geoms", [self.area])
        return tuple(sorted((p for p in parts if not p.is_empty), key=lambda p: p.area, reverse=True))


@dataclass(frozen=True)
class Rectangle:
    """A rectangle inside an envelope: corners, sides (the longer first), azimuth of its longer side."""

    corners: tuple[tuple[float, float], ...]
    long_ft: float
    short_ft: float
    azimuth_deg: float

    @property
    def area_sqft(self) -> float:
        """Square feet of it."""
        return self.long_ft * self.short_ft


def envelope(lot: Lot, yards_ft: Mapping[int, float], *, keep_off: BaseGeometry | None = None) -> Envelope:
    """The lot less the yard of each edge; `yards_ft` by index of edge, edges not in it have none.

    `keep_off` is ground kept clear whatever the edges say, as a street with its yard.
    """
    by_yard: dict[float, list[Edge]] = {}
    for edge in lot.edges:
        if (yard := yards_ft.get(edge.index, 0.0)) > 0:
            by_yard.setdefault(yard, []).append(edge)
    left: BaseGeometry = lot.area
    # Edges with one yard are widened together: the same ground as widening each, for less work.
    for yard, edges in by_yard.items():
        left = left.difference(_strip(edges, yard))
    if keep_off is not None:
        left = left.difference(keep_off)
    left = _areas(left)
    if not left.is_empty:
        return Envelope(left)
    return Envelope(left, _culprits(lot, by_yard))


def _strip(edges: Sequence[Edge], yard_ft: float) -> BaseGeometry:
    lines = MultiLineString([(e.start, e.end) for e in edges])
    return lines.buffer(yard_ft, quad_segs=_QUAD_SEGS)


def _areas(shape: BaseGeometry) -> BaseGeometry:
    parts = [p for p in getattr(shape, "geoms", [shape]) if isinstance(p, Polygon) and p.area > _SLIVER_SQFT]
    return MultiPolygon(parts) if len(parts) != 1 else parts[0]


def _culprits(lot: Lot, by_yard: Mapping[float, Sequence[Edge]]) -> tuple[int, ...]:
    """The fewest kinds of edge whose yards alone leave nothing of the lot, as the indices of their edges."""
    strips: dict[str, list[BaseGeometry]] = {}
    members: dict[str, list[int]] = {}
    for yard, edges in by_yard.items():
        for kind in dict.fromkeys(e.kind for e in edges):
            own = [e for e in edges if e.kind == kind]
            strips.setdefault(kind, []).append(_strip(own, yard))
            members.setdefault(kind, []).extend(e.index for e in own)
    for count in range(1, len(strips) + 1):
        for kinds in itertools.combinations(strips, count):
            taken = unary_union([s for kind in kinds for s in strips[kind]])
            if _areas(lot.area.difference(taken)).is_empty:
                return tuple(i for kind in kinds for i in members[kind])
    return tuple(i for found in members.values() for i in found)


def kinds_of(lot: Lot, edges: tuple[int, ...]) -> tuple[str, ...]:
    """The kinds of edges that these indices have, each once."""
    by_index: dict[int, Edge] = {e.index: e for e in lot.edges}
    return tuple(dict.fromkeys(by_index[i].kind for i in edges))


def largest_rectangle(area: BaseGeometry) -> Rectangle | None:
    """The largest rectangle found inside an area with a side along one of its edges; None in an empty one.

    Sought on a net of cells for each direction, then grown until all four sides touch. It always fits; that
    none larger exists is not proved.
    """
    best: tuple[float, Sides, Polygon, float] | None = None
    for piece in getattr(area, "geoms", [area]):
        if piece.is_empty or (best and piece.area <= best[0]):
            continue
        for turn in _directions(piece):
            turned = affinity.rotate(piece, turn, origin=(0, 0))
            found = _upright(turned)
            if found is None:
                continue
            size = (found[2] - found[0]) * (found[3] - found[1])
            if best is None or size > best[0]:
                best = size, found, turned, turn
    if best is None:
        return None
    _, found, turned, turn = best
    return _rectangle(_widened(turned, found), turn)


def _directions(piece: Polygon) -> tuple[float, ...]:
    """Turns (degrees, counter-clockwise) that lay each of the longest edges level."""
    corners = shapely.get_coordinates(piece.exterior.simplify(0.5))
    steps = np.diff(corners, axis=0)
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    order = np.argsort(-lengths)[:8]
    turns = [-math.degrees(math.atan2(steps[i, 1], steps[i, 0])) % 90.0 for i in order]
    kept: list[float] = []
    for turn in turns:
        if all(min(abs(turn - k), 90 - abs(turn - k)) > 0.5 for k in kept):
            kept.append(turn)
    return tuple(kept)


def _upright(piece: Polygon) -> Sides | None:
    """The largest level rectangle found: west, south, east, north."""
    west, south, east, north = piece.bounds
    xs, ys = np.linspace(west, east, _NET + 1), np.linspace(south, north, _NET + 1)
    shapely.prepare(piece)
    cells = shapely.box(xs[:-1][None, :], ys[:-1][:, None], xs[1:][None, :], ys[1:][:, None])
    inside = shapely.contains_properly(piece, cells) | shapely.covers(piece, cells)
    found = _in_cells(inside)
    if found is None:
        return None
    left, low, right, high = found
    return _grown(piece, (float(xs[left]), float(ys[low]), float(xs[right]), float(ys[high])))


def _in_cells(inside: npt.NDArray[np.bool_]) -> tuple[int, int, int, int] | None:
    """The largest block of true cells: left, low, right, high. The stack of bars, row by row."""
    rows, columns = inside.shape
    heights = np.zeros(columns + 1, dtype=int)
    best, where = 0, None
    for row in range(rows):
        heights[:columns] = np.where(inside[row], heights[:columns] + 1, 0)
        stack: list[int] = []
        for column in range(columns + 1):
            while stack and heights[stack[-1]] >= heights[column]:
                high = int(heights[stack.pop()])
                left = stack[-1] + 1 if stack else 0
                if high * (column - left) > best:
                    best, where = high * (column - left), (left, row + 1 - high, column, row + 1)
            stack.append(column)
    return where


def _grown(piece: Polygon, start: Sides) -> Sides:
    """A rectangle made larger by moving one side or two at a time, each step halved when none helps."""
    best, size = start, _size(start)
    step = max(piece.bounds[2] - piece.bounds[0], piece.bounds[3] - piece.bounds[1]) / _NET
    for _ in range(_STEPS):
        tries = np.array(best) + step * _MOVES
        sizes = (tries[:, 2] - tries[:, 0]) * (tries[:, 3] - tries[:, 1])
        better = (sizes > size + 1e-9) & (tries[:, 2] > tries[:, 0]) & (tries[:, 3] > tries[:, 1])
        tries, sizes = tries[better], sizes[better]
        fits = shapely.covers(piece, shapely.box(tries[:, 0], tries[:, 1], tries[:, 2], tries[:, 3]))
        if fits.any():
            chosen = int(np.argmax(np.where(fits, sizes, -1.0)))
            west, south, east, north = (float(v) for v in tries[chosen])
            best, size = (west, south, east, north), float(sizes[chosen])
        else:
            step /= 2
            if step < 0.005:
                break
    return best


def _widened(piece: Polygon, start: Sides) -> Sides:
    """A rectangle bettered by moving its south and north sides, its width each time all that fits there."""
    best, size = start, _size(start)
    step = (piece.bounds[3] - piece.bounds[1]) / _NET
    while step > 0.005:
        tried = [
            _between(piece, best[1] + a * step, best[3] + b * step, (best[0] + best[2]) / 2)
            for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, 1), (-1, -1), (1, 1), (1, -1))
        ]
        top = max((t for t in tried if t is not None), key=_size, default=start)
        if _size(top) > size + 1e-6:
            best, size = top, _size(top)
        else:
            step /= 2
    return best


def _between(piece: Polygon, south: float, north: float, east: float) -> Sides | None:
    """The widest rectangle about an easting between two northings that lies in the piece."""
    if north <= south or south < piece.bounds[1] or north > piece.bounds[3]:
        return None
    west_end, _, east_end, _ = piece.bounds
    blocked = box(west_end - 1, south, east_end + 1, north).difference(piece)
    left, right = west_end, east_end
    for part in getattr(blocked, "geoms", [blocked]):
        for low, high in _reaches(part, east):
            if high <= east:
                left = max(left, high)
            elif low >= east:
                right = min(right, low)
            else:
                return None
    found = (left + 1e-7, south, right - 1e-7, north)
    return found if right > left and piece.covers(box(*found)) else None


def _reaches(part: BaseGeometry, east: float) -> tuple[tuple[float, float], ...]:
    """How far a blocked part reaches in easting; one that spans the middle, on each hand of it."""
    low, _, high, _ = part.bounds
    if not low < east < high:
        return ((low, high),)
    line = LineString(((east, part.bounds[1] - 1), (east, part.bounds[3] + 1)))
    if part.intersection(line).length > 0:
        return ((low, high),)
    return ((low, east), (east, high))


def _size(sides: Sides) -> float:
    return (sides[2] - sides[0]) * (sides[3] - sides[1])


def _rectangle(level: Sides, turn: float) -> Rectangle:
    west, south, east, north = level
    shape = affinity.rotate(box(west, south, east, north), -turn, origin=(0, 0))
    wide, high = east - west, north - south
    along = (90.0 + turn) % 180.0 if wide >= high else turn % 180.0
    corners = tuple((float(c[0]), float(c[1])) for c in shape.exterior.coords[:-1])
    return Rectangle(corners, max(wide, high), min(wide, high), along)
