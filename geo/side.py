"""Sides of a line: which is the west one, the line along it, station and offset.

A path runs from its first point to its last; left and right are taken looking that way.
"""

from __future__ import annotations

import itertools
from typing import Literal

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from geo import compass
from geo.errors import PlaceError
from geo.figures import Point
from geo.street import Path, length_ft

Side = Literal["left", "right"]

# Below this share of its length a stretch faces the named side too little to say which side is meant:
# the cosine of about 75 degrees.
_FACING = 0.26


def of_compass(path: Path, words: str) -> Side:
    """The side of a path that compass words name, weighed over the whole path.

    For "south and east" each piece of a bending road counts by the middle of the two.
    Raises PlaceError when the path runs so nearly towards the side named that neither side is it.
    """
    east, north = compass.unit(words)
    # The left normal of a step (de, dn) is (-dn, de); its length is the step's, so this weighs by length.
    leftness = sum(-(b[1] - a[1]) * east + (b[0] - a[0]) * north for a, b in itertools.pairwise(path))
    if abs(leftness) < _FACING * length_ft(path):
        across = compass.of_vector(-(path[-1][1] - path[0][1]), path[-1][0] - path[0][0])
        opposite = compass.POINTS[(compass.POINTS.index(across) + 4) % 8]
        raise PlaceError(
            f"the stretch has no {words} side: it runs nearly that way itself",
            choices=(f"{across} side", f"{opposite} side"),
        )
    return "left" if leftness > 0 else "right"


def of_sense(heading: str, words: str) -> Side | None:
    """The side of a way in the sense of `heading` that compass words name; None where they name none."""
    if not heading:
        return None
    de, dn = compass.unit(heading)
    east, north = compass.unit(words)
    leftness = -dn * east + de * north
    return None if abs(leftness) < _FACING else "left" if leftness > 0 else "right"


def facing(path: Path, side: Side) -> str:
    """The compass word for a side of a path as a whole."""
    de, dn = path[-1][0] - path[0][0], path[-1][1] - path[0][1]
    return compass.of_vector(-dn, de) if side == "left" else compass.of_vector(dn, -de)


def line(path: Path, side: Side, offset_ft: float) -> LineString:
    """The line so far off a path on one side, with mitred corners, running the path's way."""
    curve = LineString(path).offset_curve(
        offset_ft if side == "left" else -offset_ft, join_style="mitre", mitre_limit=2.0
    )
    if isinstance(curve, LineString):
        return curve
    # A bend tighter than the offset leaves scraps beside the line; the longest piece is the line.
    return max(curve.geoms, key=lambda piece: piece.length)


def station_offset(path: Path, point: Point) -> tuple[float, float]:
    """Distance along a path to abreast of a point, and the point's distance off it, left negative."""
    centre, here = LineString(path), ShapelyPoint(point)
    station = centre.project(here)
    foot = centre.interpolate(station)
    ahead = centre.interpolate(min(station + 1.0, centre.length))
    behind = centre.interpolate(max(station - 1.0, 0.0))
    cross = (ahead.x - behind.x) * (point[1] - foot.y) - (ahead.y - behind.y) * (point[0] - foot.x)
    return float(station), float(-foot.distance(here) if cross > 0 else foot.distance(here))


def at(path: Path, station_ft: float, offset_ft: float) -> Point:
    """The point at a station and offset (left negative) of a path."""
    centre = LineString(path)
    foot = centre.interpolate(station_ft)
    for a, b in itertools.pairwise(path):
        if LineString((a, b)).distance(foot) < 1e-6:
            break
    step = LineString((a, b)).length
    de, dn = (b[0] - a[0]) / step, (b[1] - a[1]) / step
    return float(foot.x + offset_ft * dn), float(foot.y - offset_ft * de)
