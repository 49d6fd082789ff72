"""Adjustment of a closed figure, only when asked: compass, transit, Crandall, least squares.

Each spreads the misclosure over the courses in its own way. Formulas: Ghilani, Elementary Surveying
(15th ed.), sections 10.7 (compass rule) and 16 (least squares); Davis, Foote, Anderson and Mikhail,
Surveying: Theory and Practice (6th ed.), section 8.17 (transit); Crandall's rule after Rayner and
Schmidt, Fundamentals of Surveying. Lengths in feet, order (east, north).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import numpy.typing as npt

from geo.bearing import normal
from geo.errors import FigureError
from geo.figures import Point
from geo.traverse import Course, Traverse, figure

Method = Literal["compass", "transit", "crandall", "least-squares"]
Vector = npt.NDArray[np.float64]
METHODS: tuple[Method, ...] = ("compass", "transit", "crandall", "least-squares")
NAMES: dict[Method, str] = {
    "compass": "compass rule",
    "transit": "transit rule",
    "crandall": "rule of Crandall",
    "least-squares": "method of least squares",
}


@dataclass(frozen=True)
class Weights:
    """How well courses were measured: one sigma of a distance (fixed part and parts per million) and of a
    bearing (seconds), for least squares; for Crandall's rule, the power of its length with which the
    variance of a length grows: 1 as the rule is mostly told, 2 in books that weigh by the square.
    """

    distance_ft: float = 0.02
    distance_ppm: float = 50.0
    bearing_sec: float = 20.0
    length_power: float = 1.0

    def __post_init__(self) -> None:
        figures = (self.distance_ft, self.distance_ppm, self.bearing_sec)
        if not all(0.0 <= f < 1e6 for f in figures) or not (self.distance_ft or self.distance_ppm):
            raise FigureError(
                "the weights of least squares are sigmas, none below nothing, that of a distance above it",
                got=f"{self.distance_ft:g} ft, {self.distance_ppm:g} ppm, {self.bearing_sec:g} seconds",
            )
        if not 0.0 <= self.length_power <= 4.0:
            raise FigureError("the power of a length is from 0 to 4", got=f"{self.length_power:g}")


USUAL = Weights()


@dataclass(frozen=True)
class Adjusted:
    """An adjusted figure, the method, and each course's correction as (east, north) in feet.

    `unit_variance` is the a-posteriori variance factor of least squares; `weights` are those that it or
    Crandall's rule went by; both None where there are none.
    """

    traverse: Traverse
    method: Method
    corrections: tuple[Point, ...]
    unit_variance: float | None = None
    weights: Weights | None = None


def adjust(traverse: Traverse, method: Method, *, weights: Weights = USUAL) -> Adjusted:
    """A closed figure with its misclosure spread over the courses.

    Raises FigureError when the figure has gaps, or its courses cannot take up the misclosure.
    """
    if not traverse.complete or len(traverse.courses) < 3:
        raise FigureError(
            "only a figure of three or more whole courses can be adjusted", do="Fill what is missing first"
        )
    vectors = [c.vector for c in traverse.courses]
    gap = (traverse.misclosure.east_ft, traverse.misclosure.north_ft)
    variance: float | None = None
    if method == "compass":
        corrections = _compass([c.chord_ft for c in traverse.courses], gap)
    elif method == "transit":
        corrections = _transit(vectors, gap)
    elif method == "crandall":
        corrections = _crandall(traverse.courses, gap, weights.length_power)
    else:
        corrections, variance = _least_squares(traverse.courses, weights)
    courses = [_moved(c, d) for c, d in zip(traverse.courses, corrections, strict=True)]
    used = weights if method in ("crandall", "least-squares") else None
    return Adjusted(figure(courses, warnings=traverse.warnings), method, tuple(corrections), variance, used)


def _compass(lengths: Sequence[float], gap: Point) -> list[Point]:
    """In proportion to length."""
    total = math.fsum(lengths)
    return [(-gap[0] * n / total, -gap[1] * n / total) for n in lengths]


def _transit(vectors: Sequence[Point], gap: Point) -> list[Point]:
    """Departures in proportion to departures, latitudes in proportion to latitudes."""
    east, north = (math.fsum(abs(v[k]) for v in vectors) for k in (0, 1))
    if not east or not north:
        raise FigureError("the transit rule needs courses with departures and latitudes")
    return [(-gap[0] * abs(e) / east, -gap[1] * abs(n) / north) for e, n in vectors]


def _crandall(courses: Sequence[Course], gap: Point, power: float) -> list[Point]:
    """Bearings held, lengths corrected by least squares, their variances growing as a power of the length."""
    units = [(math.sin(math.radians(c.azimuth_deg)), math.cos(math.radians(c.azimuth_deg))) for c in courses]
    variances = [c.chord_ft**power for c in courses]
    ee = math.fsum(q * e * e for q, (e, _) in zip(variances, units, strict=True))
    nn = math.fsum(q * n * n for q, (_, n) in zip(variances, units, strict=True))
    en = math.fsum(q * e * n for q, (e, n) in zip(variances, units, strict=True))
    det = ee * nn - en * en
    if abs(det) < 1e-9 * max(ee, nn) ** 2:
        raise FigureError("courses that all run one way cannot take up a misclosure across it")
    a = (-gap[0] * nn + gap[1] * en) / det
    b = (-gap[1] * ee + gap[0] * en) / det
    lengths = [q * (a * e + b * n) for q, (e, n) in zip(variances, units, strict=True)]
    return [(v * e, v * n) for v, (e, n) in zip(lengths, units, strict=True)]


def _least_squares(courses: Sequence[Course], weights: Weights) -> tuple[list[Point], float]:
    """Distances and bearings give way, each by its sigma."""
    lengths = np.array([c.chord_ft for c in courses])
    azimuths = np.radians([c.azimuth_deg for c in courses])
    sigma_d = np.hypot(weights.distance_ft, weights.distance_ppm * 1e-6 * lengths)
    sigma_a = np.full(len(courses), math.radians(weights.bearing_sec / 3600.0))
    d, a, square_sum = close_loop(lengths, azimuths, np.diag(np.concatenate([sigma_d, sigma_a]) ** 2))
    new = zip((d * np.sin(a)).tolist(), (d * np.cos(a)).tolist(), strict=True)
    old = (c.vector for c in courses)
    return [(e - oe, m - on) for (e, m), (oe, on) in zip(new, old, strict=True)], square_sum / 2.0


def close_loop(lengths: Vector, azimuths: Vector, covariance: Vector) -> tuple[Vector, Vector, float]:
    """Lengths and azimuths (radians) that close a loop and lie nearest to the measured ones.

    Least squares by condition equations, two of them: the sums of departures and of latitudes vanish
    (Ghilani, Adjustment Computations, chapter 22; iterated, for the conditions are not linear).
    `covariance` is that of lengths and then azimuths, 2n by 2n; a row of nothing holds its figure. The
    third value is the weighted sum of squares of the residuals, with two degrees of freedom.
    """
    measured, n = np.concatenate([lengths, azimuths]), len(lengths)
    values, k, normal_matrix = measured.copy(), np.zeros(2), np.eye(2)
    for _ in range(20):
        d, a = values[:n], values[n:]
        jacobian = np.vstack(
            [np.concatenate([np.sin(a), d * np.cos(a)]), np.concatenate([np.cos(a), -d * np.sin(a)])]
        )
        miss = np.array([np.sum(d * np.sin(a)), np.sum(d * np.cos(a))]) + jacobian @ (measured - values)
        normal_matrix = jacobian @ covariance @ jacobian.T
        k = -np.linalg.solve(normal_matrix, miss)
        moved = measured + covariance @ (jacobian.T @ k)
        done = bool(np.max(np.abs(moved - values)) < 1e-12 * max(1.0, float(np.max(lengths))))
        values = moved
        if done:
            break
    return values[:n], values[n:], float(k @ normal_matrix @ k)


def _moved(course: Course, correction: Point) -> Course:
    """A course with its vector corrected; an arc keeps its central angle and scales with its chord."""
    east, north = course.vector[0] + correction[0], course.vector[1] + correction[1]
    chord = math.hypot(east, north)
    azimuth = normal(math.degrees(math.atan2(east, north)))
    if course.arc is None:
        return replace(course, azimuth_deg=azimuth, chord_ft=chord, length_ft=chord)
    scale, turn = chord / course.arc.chord_ft, azimuth - course.azimuth_deg
    arc = replace(
        course.arc,
        radius_ft=course.arc.radius_ft * scale,
        arc_ft=course.arc.arc_ft * scale,
        chord_ft=chord,
        chord_azimuth_deg=azimuth,
        in_azimuth_deg=normal(course.arc.in_azimuth_deg + turn),
        out_azimuth_deg=normal(course.arc.out_azimuth_deg + turn),
    )
    return replace(course, azimuth_deg=azimuth, chord_ft=chord, length_ft=arc.arc_ft, arc=arc)
