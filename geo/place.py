"""A figure on the ground: by a known corner, by known corners with weights, by lines, with what is left over.

A figure is never turned or stretched in silence: the rotation and, where it was asked for, the scale
are part of the answer. Turns are degrees clockwise; order (east, north); feet.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString, MultiLineString
from shapely.geometry import Point as ShapelyPoint

from geo import fit
from geo.errors import FigureError, Warn
from geo.figures import Point


@dataclass(frozen=True)
class Known:
    """A corner whose place is known: east and north in feet, one sigma of it."""

    east_ft: float
    north_ft: float
    sigma_ft: float = 1.0


@dataclass(frozen=True)
class Residual:
    """What is left over at a corner (0 is the first) after placing: from the placed corner to where it
    should lie, in feet; the line's name where a line holds the corner.
    """

    corner: int
    east_ft: float
    north_ft: float
    line: str = ""

    @property
    def distance_ft(self) -> float:
        """Its length."""
        return math.hypot(self.east_ft, self.north_ft)


@dataclass(frozen=True)
class Placed:
    """A figure's corners on the ground, how it was turned and scaled, and what is left over.

    `sigmas_ft` is one sigma of each corner as what holds the figure gives it, empty where nothing does.
    """

    corners: tuple[Point, ...]
    turn_deg: float
    scale: float = 1.0
    residuals: tuple[Residual, ...] = ()
    sigmas_ft: tuple[float, ...] = ()
    warnings: tuple[Warn, ...] = ()

    @property
    def rms_ft(self) -> float:
        """Root mean square of the residuals' lengths."""
        squares = [r.distance_ft**2 for r in self.residuals]
        return math.sqrt(math.fsum(squares) / len(squares)) if squares else 0.0


def by_corner(corners: Sequence[Point], at: Point, *, corner: int = 0, turn_deg: float = 0.0) -> Placed:
    """Place a figure with one corner at a known point, turned clockwise by the angle given.

    The angle is that from the description's north to the map's: the basis of bearings.
    """
    turned = [turned_by(c, turn_deg) for c in corners]
    east, north = at[0] - turned[corner][0], at[1] - turned[corner][1]
    return Placed(tuple((e + east, n + north) for e, n in turned), turn_deg)


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
            "there is no such corner",
            got=", ".join(str(i + 1) for i in index),
            do=f"Corners are 1 to {len(corners)}",
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
        Residual(i, float(g.real) - placed[i].real, float(g.imag) - placed[i].imag)
        for i, g in zip(index, ground, strict=True)
    )
    # Shift is known to one over the sum of weights, the turn to one over their moment about the mean;
    # residuals larger than the sigmas told widen both (never less than the sigmas themselves).
    freedom = 2 * len(index) - (4 if scale else 3)
    cost = sum(w * r.distance_ft**2 for w, r in zip(weight, residuals, strict=True))
    widened = max(1.0, cost / freedom) if freedom else 1.0
    across = 1.0 if scale else 0.5
    arms = [abs(complex(*c) - complex(own_mean)) for c in corners]
    shift = 1.0 / float(np.sum(weight))
    sigmas = tuple(math.sqrt(widened * (shift + across * arm**2 / spread)) for arm in arms)
    turn = -math.degrees(math.atan2(factor.imag, factor.real))
    return Placed(tuple((z.real, z.imag) for z in placed), turn, abs(factor), residuals, sigmas)


def by_lines(
    corners: Sequence[Point],
    on: Sequence[fit.OnLine],
    lines: Mapping[str, LineString | MultiLineString],
    *,
    line_sigma_ft: float,
) -> Placed:
    """Place a figure by the lines that its words put some of its corners on (`geo.fit`)."""
    found = fit.to_lines(corners, on, lines, line_sigma_ft=line_sigma_ft)
    ground = found.place(corners)
    residuals = []
    for o in on:
        here, line = ground[o.corner], lines[o.line]
        foot = line.interpolate(line.project(ShapelyPoint(here)))
        residuals.append(Residual(o.corner, foot.x - here[0], foot.y - here[1], o.line))
    sigmas = tuple(found.sigma_ft(c) for c in ground)
    return Placed(ground, -found.rotation_deg, 1.0, tuple(residuals), sigmas)


def turned_by(point: Point, turn_deg: float) -> Point:
    """A point or vector turned clockwise about (0, 0)."""
    a = math.radians(turn_deg)
    c, s = math.cos(a), math.sin(a)
    return c * point[0] + s * point[1], -s * point[0] + c * point[1]
