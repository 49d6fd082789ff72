"""Slips a clerk or a scanner makes on one course, each with the vector it would put in its place.

The wrong quadrant, digits misread or swapped, another unit, a length or a bearing simply wrong, a curve
turned the wrong way. `blunder` tries them and ranks what they leave.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple

from geo.bearing import difference, dms, format_bearing, from_quadrant, normal, to_quadrant
from geo.calls import Call, CurveCall, LineCall
from geo.errors import TextError
from geo.figures import Point
from geo.traverse import Course, Traverse, run
from geo.units import FEET

Fault = Literal[
    "quadrant", "bearing digit", "digits swapped", "distance digit", "point", "unit",
    "distance", "bearing", "omitted", "doubled", "turn",
]  # fmt: skip


class Trial(NamedTuple):
    """A change of one field of one call, with the vector it puts in place of the course's own."""

    fault: Fault
    call: int
    vector: Point
    field: str
    value: float | str


def shown(field: str, value: float | str | None) -> str:
    """A call's figure as the repair's words show it."""
    if isinstance(value, str):
        return f"curve to the {value}"
    if value is None:
        return "nothing"
    return format_bearing(value) if field.endswith("azimuth_deg") else f"{value:,.2f} ft"


def trials(calls: tuple[Call, ...], figure: Traverse) -> Iterator[Trial]:
    """Every slip tried, course by course."""
    gap = (figure.misclosure.east_ft, figure.misclosure.north_ft)
    slack = max(0.05, figure.perimeter_ft / 10_000.0)
    for course in figure.courses:
        call = calls[course.index]
        if course.closing:
            continue
        if isinstance(call, LineCall):
            yield from _lengths(course, "distance_ft", call.said.unit)
            yield from _bearings(course, "azimuth_deg")
            yield from _free(course, gap, slack, "azimuth_deg", "distance_ft")
        elif isinstance(call, CurveCall) and call.chord_azimuth_deg is not None:
            if call.chord_ft is not None:
                yield from _lengths(course, "chord_ft", call.said.unit)
            yield from _bearings(course, "chord_azimuth_deg")
            yield from _free(course, gap, slack, "chord_azimuth_deg", "chord_ft")
        elif isinstance(call, CurveCall) and call.turn is not None:
            yield from _turns(calls, figure, course, call)


def _vector(azimuth_deg: float, feet: float) -> Point:
    a = math.radians(azimuth_deg)
    return feet * math.sin(a), feet * math.cos(a)


def _lengths(course: Course, field: str, unit: str) -> Iterator[Trial]:
    """Digits misread or swapped (in the unit the text uses), the point misplaced, another unit."""
    feet, azimuth = course.chord_ft, course.azimuth_deg
    one = FEET.get(unit, 1.0)
    e, n = _vector(azimuth, 1.0)
    variants: list[tuple[Fault, float]] = [("point", feet * 10.0), ("point", feet / 10.0)]
    variants += [
        ("unit", feet * factor) for unit, factor in FEET.items() if unit in ("rod", "chain", "vara", "yard")
    ]
    variants += [
        ("unit", feet / factor) for unit, factor in FEET.items() if unit in ("rod", "chain", "vara", "metre")
    ]
    variants += [("unit", feet * 4.0), ("unit", feet / 4.0)]  # poles for chains and the reverse
    plain = f"{feet / one:.2f}"
    plain = plain if one == 1.0 else plain.rstrip("0").rstrip(".")
    variants += [(fault, value * one) for fault, value in _digit_slips(plain)]
    for fault, value in variants:
        if value > 0.0 and abs(value - feet) > 0.004:
            yield Trial(fault, course.index, (value * e, value * n), field, value)


def _digit_slips(text: str) -> list[tuple[Fault, float]]:
    """One digit read as another, two neighbours swapped, one digit doubled or dropped."""
    out: list[tuple[Fault, float]] = []
    digits = [i for i, c in enumerate(text) if c != "."]
    point = text.index(".") if "." in text else len(text)
    for i in digits:
        scale = 10.0 ** (point - 1 - i if i < point else point - i)
        value, digit = float(text), int(text[i])
        out += [("distance digit", value + (d - digit) * scale) for d in range(10) if d != digit]
    for i, j in pairwise(digits):
        if text[i] != text[j]:
            swapped = text[:i] + text[j] + text[i + 1 : j] + text[i] + text[j + 1 :]
            out.append(("digits swapped", float(swapped)))
    return out


def _bearings(course: Course, field: str) -> Iterator[Trial]:
    """The quadrant turned, or digits of degrees, minutes and seconds misread or swapped."""
    feet, azimuth = course.chord_ft, course.azimuth_deg
    first, angle, second = to_quadrant(azimuth)
    flips = [normal(180.0 - azimuth), normal(-azimuth), normal(azimuth + 180.0)]
    for turned in flips:
        if abs(difference(turned, azimuth)) > 0.001:
            yield Trial("quadrant", course.index, _vector(turned, feet), field, turned)
    if angle in (0.0, 90.0):
        return
    for fault, changed in _angle_slips(angle):
        try:
            turned = from_quadrant(first, changed, second)
        except TextError:
            continue
        yield Trial(fault, course.index, _vector(turned, feet), field, turned)


def _angle_slips(angle_deg: float) -> list[tuple[Fault, float]]:
    d, m, s = dms(angle_deg)
    out: list[tuple[Fault, float]] = []
    for part, unit, top in ((d, 1.0, 90), (m, 1.0 / 60.0, 60), (int(s), 1.0 / 3600.0, 60)):
        tens, ones = divmod(part, 10)
        out += [
            ("bearing digit", angle_deg + (k - tens) * 10 * unit)
            for k in range(top // 10 + (top == 90))
            if k != tens
        ]
        out += [("bearing digit", angle_deg + (k - ones) * unit) for k in range(10) if k != ones]
        if tens != ones and ones * 10 + tens < top:
            out.append(("digits swapped", angle_deg + (ones * 10 + tens - part) * unit))
    if m != int(s):
        out.append(("digits swapped", angle_deg + (int(s) - m) / 60.0 + (m - int(s)) / 3600.0))
    return [(f, a) for f, a in out if 0.0 <= a <= 90.0]


def _free(course: Course, gap: Point, slack: float, bearing: str, length: str) -> Iterator[Trial]:
    """The one length, or the one bearing, that closes the figure, where the other figure agrees."""
    east, north = course.vector[0] - gap[0], course.vector[1] - gap[1]
    feet, azimuth = math.hypot(east, north), normal(math.degrees(math.atan2(east, north)))
    across = feet * math.sin(math.radians(abs(difference(azimuth, course.azimuth_deg))))
    loose = max(slack, 0.01 * math.hypot(*gap))
    if abs(difference(azimuth, course.azimuth_deg)) < 90.0 and across <= loose:
        value = round(feet * math.cos(math.radians(difference(azimuth, course.azimuth_deg))), 2)
        yield Trial("distance", course.index, _vector(course.azimuth_deg, value), length, value)
    if abs(feet - course.chord_ft) <= loose and course.arc is None:
        yield Trial("bearing", course.index, _vector(azimuth, course.chord_ft), bearing, azimuth)


def _turns(calls: tuple[Call, ...], figure: Traverse, course: Course, call: CurveCall) -> Iterator[Trial]:
    """A tangent curve turned the other way: later tangent curves follow, so the figure is run anew."""
    other: Literal["left", "right"] = "left" if call.turn == "right" else "right"
    changed = [replace(call, turn=other) if i == course.index else c for i, c in enumerate(calls)]
    moved = run(tuple(changed)).misclosure
    old = course.vector
    vector = (
        old[0] + moved.east_ft - figure.misclosure.east_ft,
        old[1] + moved.north_ft - figure.misclosure.north_ft,
    )
    yield Trial("turn", course.index, vector, "turn", other)
