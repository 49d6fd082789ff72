"""A figure on the ground: by a known corner, by known corners with weights, with what is left over.

A figure is never turned or stretched in silence: the rotation and, where it was asked for, the scale
are part of the answer. Turns are degrees clockwise; order (east, north); feet.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from geo.errors import FigureError
from geo.figures import Point


@dataclass(frozen=True)
class Known:
    """A corner whose place is known: east and north in feet, one sigma of it."""

    east_ft: float
    north_ft: float
    sigma_ft: float = 1.0


@dataclass(frozen=True)
class Placed:
    """A figure's corners on the ground, how it was turned and scaled, and each known corner's residual.

    A residual is known minus placed, (east, north) in feet.
    """

    corners: tuple[Point, ...]
    turn_deg: float
    scale: float
    residuals: tuple[tuple[int, Point], ...] = ()

    @property
    def rms_ft(self) -> float:
        """Root mean square of the residuals' lengths."""
        squares = [e * e + n * n for _, (e, n) in self.residuals]
        return math.sqrt(math.fsum(squares) / len(squares)) if squares else 0.0


def by_corner(corners: Sequence[Point], at: Point, *, corner: int = 0, turn_deg: float = 0.0) -> Placed:
    """Place a figure with one corner at a known point, turned clockwise by the angle given.

    The angle is that from the description's north to the map's: the basis of bearings.
    """
    turned = _turned(corners, turn_deg, 1.0)
    east, north = at[0] - turned[corner][0], at[1] - turned[corner][1]
    return Placed(tuple((e + east, n + north) for e, n in turned), turn_deg, 1.0, ((corner, (0.0, 0.0)),))


def by_known(corners: Sequence[Point], known: Mapping[int, Known], *, scale: bool = False) -> Placed:
    """Place a figure on two or more known corners by weighted least squares: shift, turn, scale if asked.

    Weights are one over sigma squared. The solution is the closed one for a plane similarity. Raises
    FigureError for fewer than two known corners, or known corners that coincide.
    """
    if len(known) < 2:
        raise FigureError("two known corners at least are needed to turn a figure", got=str(len(known)))
    index = sorted(known)
    if not 0 <= index[0] <= index[-1] < len(corners):
        raise FigureError(
            "there is no such corner", got=str(index), do=f"Corners are 0 to {len(corners) - 1}"
        )
    weight = np.array([1.0 / known[i].sigma_ft ** 2 for i in index])
    own = np.array([complex(*corners[i]) for i in index])
    ground = np.array([complex(known[i].east_ft, known[i].north_ft) for i in index])
    own_mean, ground_mean = (np.sum(weight * z) / np.sum(weight) for z in (own, ground))
    spread = float(np.sum(weight * np.abs(own - own_mean) ** 2))
    if spread < 1e-12:
        raise FigureError("the known corners coincide")
    factor = complex(np.sum(weight * (ground - ground_mean) * np.conj(own - own_mean))) / spread
    if not scale:
        factor /= abs(factor)
    placed = [factor * (complex(*c) - complex(own_mean)) + complex(ground_mean) for c in corners]
    residuals = tuple(
        (i, (float(g.real) - placed[i].real, float(g.imag) - placed[i].imag))
        for i, g in zip(index, ground, strict=True)
    )
    turn = -math.degrees(math.atan2(factor.imag, factor.real))
    return Placed(tuple((z.real, z.imag) for z in placed), turn, abs(factor), residuals)


def _turned(corners: Sequence[Point], turn_deg: float, scale: float) -> list[Point]:
    a = math.radians(turn_deg)
    c, s = scale * math.cos(a), scale * math.sin(a)
    return [(c * e + s * n, -s * e + c * n) for e, n in corners]
