"""A drawing of plain shapes and words in feet, ready for a page or a picture.

A scene knows no paper: `placed` gives the scale and shift that fit it into a frame, north up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from geo.figures import Point

Path = tuple[Point, ...]


class Look(NamedTuple):
    """Colours as "#rrggbb" ("" for none), width of the line in points, dashes."""

    fill: str = ""
    stroke: str = "#333333"
    width: float = 0.8
    dashed: bool = False


LOOKS = {
    "lot": Look("", "#111111", 1.6),
    "lot-filled": Look("#d95f02", "#7a3500", 1.2),
    "building": Look("#9a9a9a", "#333333", 0.7),
    "envelope": Look("#dcefe0", "#2f7d46", 0.8, True),
    "rectangle": Look("", "#2f7d46", 0.7),
    "street": Look("", "#8a8a8a", 0.7),
    "way": Look("#eeeeee", "", 0.0),
    "village": Look("", "#555555", 1.0, True),
    "district": Look("", "#6a51a3", 0.7),
    "neighbour": Look("", "#bbbbbb", 0.4),
    "tower": Look("#b2182b", "#67001f", 0.8),
    "circle": Look("", "#b2182b", 0.8, True),
    "open": Look("#dcefe0", "#2f7d46", 0.5),
}


@dataclass(frozen=True)
class Shape:
    """Rings of an area (even-odd), or lines, in one look."""

    paths: tuple[Path, ...]
    look: str
    closed: bool


@dataclass(frozen=True)
class Word:
    """A short text centred on a point, turned counter-clockwise; size in points."""

    at: Point
    text: str
    size: float = 7.0
    turn_deg: float = 0.0


class Placed(NamedTuple):
    """From feet to points of a frame: x = (east - west) x scale + dx, and so up."""

    scale: float
    west: float
    south: float
    dx: float
    dy: float

    def point(self, p: Point) -> Point:
        """A point of the scene in the frame, y up."""
        return (p[0] - self.west) * self.scale + self.dx, (p[1] - self.south) * self.scale + self.dy


@dataclass(frozen=True)
class Scene:
    """Shapes and words within bounds (west, south, east, north; feet), in the order they are drawn."""

    title: str
    shapes: tuple[Shape, ...]
    words: tuple[Word, ...]
    bounds: tuple[float, float, float, float]

    def placed(self, width: float, height: float) -> Placed:
        """The largest scale at which the bounds fit into a frame of points, centred."""
        west, south, east, north = self.bounds
        wide, high = max(east - west, 1e-6), max(north - south, 1e-6)
        scale = min(width / wide, height / high)
        return Placed(scale, west, south, (width - wide * scale) / 2, (height - high * scale) / 2)

    def bar_ft(self) -> float:
        """A round length for a scale bar: about a quarter of the width, 1, 2 or 5 times a power of ten."""
        quarter = max((self.bounds[2] - self.bounds[0]) / 4, 1e-6)
        ten = 10.0 ** math.floor(math.log10(quarter))
        return max(m * ten for m in (1, 2, 5) if m * ten <= quarter)


def shapes_of(geometry: BaseGeometry, look: str) -> Iterator[Shape]:
    """A geometry as shapes of a look; points are left out."""
    for part in getattr(geometry, "geoms", [geometry]):
        if part.is_empty:
            continue
        if isinstance(part, Polygon):
            yield Shape(tuple(_path(r.coords) for r in (part.exterior, *part.interiors)), look, True)
        elif part.geom_type in ("LineString", "LinearRing"):
            yield Shape((_path(part.coords),), look, False)


def _path(coords: Iterable[tuple[float, ...]]) -> Path:
    return tuple((float(c[0]), float(c[1])) for c in coords)


def upright(turn_deg: float) -> float:
    """A turn that keeps words readable from below or from the right."""
    turn = (turn_deg + 90.0) % 180.0 - 90.0
    return 90.0 if turn == -90.0 else turn
