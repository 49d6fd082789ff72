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

from geo.bearing import normal
from geo.errors import FigureError
from geo.figures import Point
from geo.traverse import Course, Traverse, figure

Method = Literal["compass", "transit", "crandall", "least-squares"]
METHODS: tuple[Method, ...] = ("compass", "transit", "crandall", "least-squares")


@dataclass(frozen=True)
class Weights:
    """How well courses were measured: one sigma of a distance (fixed part and parts per million) and of a
    bearing (seconds). Only least squares uses them.
    """

    distance_ft: float = 0.02
    distance_ppm: float = 50.0
    bearing_sec: float = 20.0


USUAL = Weights()


@dataclass(frozen=True)
class Adjusted:
    """An adjusted figure, the method, and each course's correction as (east, north) in feet.

    `unit_variance` is the a-posteriori variance factor of least squares, else None.
    """

    traverse: Traverse
    method: Method
    corrections: tuple[Point, ...]
    unit_variance: float | None = None


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
        corrections = _crandall(traverse.courses, gap)
    else:
        corrections, variance = _least_squares(traverse.courses, weights)
    courses = [_moved(c, d) for c, d in zip(traverse.courses, corrections, strict=True)]
    return Adjusted(figure(courses, warnings=traverse.warnings), method, tuple(corrections), variance)


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


def _crandall(courses: Sequence[Course], gap: Point) -> list[Point]:
    """Bearings held, lengths corrected by least squares with weights of one over the length."""
    units = [(math.sin(math.radians(c.azimuth_deg)), math.cos(math.radians(c.azimuth_deg))) for c in courses]
    ee = math.fsum(c.chord_ft * e * e for c, (e, _) in zip(courses, units, strict=True))
    nn = math.fsum(c.chord_ft * n * n for c, (_, n) in zip(courses, units, strict=True))
    en = math.fsum(c.chord_ft * e * n for c, (e, n) in zip(courses, units, strict=True))
    det = ee * nn - en * en
    if abs(det) < 1e-9 * max(ee, nn) ** 2:
        raise FigureError("courses that all run one way cannot take up a misclosure across it")
    a = (-gap[0] * nn + gap[1] * en) / det
    b = (-gap[1] * ee + gap[0] * en) / det
    lengths = [c.chord_ft * (a * e + b * n) for c, (e, n) in zip(courses, units, strict=True)]
    return [(v * e, v * n) for v, (e, n) in zip(lengths, units, strict=True)]


def _least_squares(courses: Sequence[Course], weights: Weights) -> tuple[list[Point], float]:
    """Condition equations: the sums of departures and latitudes vanish; distances and bearings give way."""
    azimuths = np.radians([c.azimuth_deg for c in courses])
    lengths = np.array([c.chord_ft for c in courses])
    measured = np.concatenate([lengths, azimuths])
    sigma_d = np.hypot(weights.distance_ft, weights.distance_ppm * 1e-6 * lengths)
    sigma_a = np.full(len(courses), math.radians(weights.bearing_sec / 3600.0))
    variances = np.concatenate([sigma_d, sigma_a]) ** 2
    values, k, n = measured.copy(), np.zeros(2), len(courses)
    for _ in range(20):
        d, a = values[:n], values[n:]
        jacobian = np.vstack(
            [np.concatenate([np.sin(a), d * np.cos(a)]), np.concatenate([np.cos(a), -d * np.sin(a)])]
        )
        miss = np.array([np.sum(d * np.sin(a)), np.sum(d * np.cos(a))]) + jacobian @ (measured - values)
        normal_matrix = (jacobian * variances) @ jacobian.T
        k = -np.linalg.solve(normal_matrix, miss)
        moved = measured + variances * (jacobian.T @ k)
        done = bool(np.max(np.abs(moved - values)) < 1e-12 * max(1.0, float(np.max(lengths))))
        values = moved
        if done:
            break
    d, a = values[:n], values[n:]
    new = list(zip((d * np.sin(a)).tolist(), (d * np.cos(a)).tolist(), strict=True))
    old = [c.vector for c in courses]
    residual = (values - measured) ** 2 / variances
    return [(e - oe, m - on) for (e, m), (oe, on) in zip(new, old, strict=True)], float(residual.sum() / 2.0)


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
