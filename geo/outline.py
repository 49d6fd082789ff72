"""A figure's outline as points: arcs drawn fine enough, on the plane or where it is placed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from geo.curves import Arc
from geo.figures import Point
from geo.traverse import Traverse


def centre_of(arc: Arc, start: Point, end: Point) -> Point:
    """The centre of an arc from its two ends, whatever way the figure is turned."""
    chord = math.dist(start, end)
    radius = arc.radius_ft * chord / arc.chord_ft if arc.chord_ft else arc.radius_ft
    half = math.radians(arc.delta_deg) / 2.0
    apothem = radius * math.cos(half)
    ux, uy = (end[0] - start[0]) / chord, (end[1] - start[1]) / chord
    side = -1.0 if arc.turn == "left" else 1.0  # the centre of a left curve lies left of its chord
    middle = ((start[0] + end[0]) / 2.0, (start[1] + end[1]) / 2.0)
    return middle[0] + side * apothem * uy, middle[1] - side * apothem * ux


def arc_points(arc: Arc, start: Point, end: Point, *, tolerance_ft: float = 0.01) -> list[Point]:
    """Points of an arc, both ends included, no chord more than the tolerance off it."""
    centre = centre_of(arc, start, end)
    radius = math.dist(centre, start)
    sweep = math.radians(arc.delta_deg) * (1.0 if arc.turn == "left" else -1.0)
    step = 2.0 * math.acos(max(0.0, 1.0 - tolerance_ft / radius)) if radius > tolerance_ft else math.pi / 8
    count = max(2, min(720, math.ceil(abs(sweep) / step)))
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    inner = [
        (
            centre[0] + radius * math.cos(first + sweep * k / count),
            centre[1] + radius * math.sin(first + sweep * k / count),
        )
        for k in range(1, count)
    ]
    return [start, *inner, end]


def outline(
    figure: Traverse, corners: Sequence[Point] | None = None, *, tolerance_ft: float = 0.01
) -> list[Point]:
    """The line of a figure through its corners with its arcs; `corners` are its own unless placed."""
    at = list(corners) if corners is not None else list(figure.corners)
    points = [at[0]]
    for k, course in enumerate(figure.courses):
        if course.arc is None:
            points.append(at[k + 1])
        else:
            points += arc_points(course.arc, at[k], at[k + 1], tolerance_ft=tolerance_ft)[1:]
    return points
