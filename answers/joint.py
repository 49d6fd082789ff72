"""Where two stretches meet: near their common end either may reach a spot, and surely one of them does."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from shapely.geometry import LineString

from geo.figures import Point
from geo.located import Stretch
from geo.street import Path, length_ft

# Two computed ends nearer than this are one.
_SAME_FT = 1.0


def meet(a: Stretch, b: Stretch, foot: Point, *, tolerance_ft: float) -> bool:
    """Whether two stretches of one street go on in one another within a street's tolerance of a spot.

    Each must reach further from their common end than the tolerance, so that one covers the spot wherever
    in it the end truly lies. Sides are the caller's to compare.
    """
    for one, other in itertools.product(_from_ends(a), _from_ends(b)):
        near = math.dist(one[0], foot) <= 2 * tolerance_ft and math.dist(one[0], other[0]) <= _SAME_FT
        if near and min(length_ft(one), length_ft(other)) > 2 * tolerance_ft and _opposed(one, other):
            return True
    return False


def _from_ends(stretch: Stretch) -> Iterator[Path]:
    """Each path from each of its ends."""
    for path in stretch.paths:
        yield path
        yield tuple(reversed(path))


def _opposed(one: Path, other: Path) -> bool:
    """Whether two paths leave their common end in opposite senses."""
    (ae, an), (be, bn) = _heading(one), _heading(other)
    return ae * be + an * bn < 0


def _heading(path: Path) -> tuple[float, float]:
    ahead = LineString(path).interpolate(10.0)
    return ahead.x - path[0][0], ahead.y - path[0][1]
