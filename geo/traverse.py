"""run(calls): from calls to a figure. Corners, misclosure, area; adjusted only when asked elsewhere.

Plane geometry in the description's own bearings. The first corner stands at (0, 0), order (east, north),
feet. Nothing is closed, turned or filled in silently: what a call does not give is a gap of the figure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from geo.bearing import normal
from geo.calls import Call, CurveCall, LineCall, ParallelCall, ToCall
from geo.curves import Arc, complete
from geo.errors import FigureError, Warn
from geo.figures import Point


@dataclass(frozen=True)
class Course:
    """One side of the figure: its chord as a vector, its length along the ground, its arc if it has one.

    `index` is the call's place in the description. `closing` marks a side that the words imply
    ("thence to the beginning") and the closure gives.
    """

    index: int
    azimuth_deg: float
    chord_ft: float
    length_ft: float
    arc: Arc | None = None
    closing: bool = False

    @property
    def vector(self) -> Point:
        """Departure and latitude: (east, north) in feet."""
        a = math.radians(self.azimuth_deg)
        return self.chord_ft * math.sin(a), self.chord_ft * math.cos(a)


@dataclass(frozen=True)
class Misclosure:
    """From the first corner to the last: what the figure misses itself by, in feet."""

    east_ft: float
    north_ft: float

    @property
    def distance_ft(self) -> float:
        """Length of the gap."""
        return math.hypot(self.east_ft, self.north_ft)

    @property
    def azimuth_deg(self) -> float:
        """Azimuth from the last corner back to the first: the course that would close the figure."""
        return normal(math.degrees(math.atan2(-self.east_ft, -self.north_ft)))


@dataclass(frozen=True)
class Traverse:
    """A figure run from its calls.

    `corners` holds the first corner (0, 0) and one more for each course. `missing` are the places of
    calls without figures; with any, the corners on both sides of the gap hang together only in their
    own run, and `misclosure` is the vector across all gaps. `area_sqft` is positive whatever the sense
    of the figure, arcs included (the segment of a curve is added or taken by its side); it is None when
    more than one gap lies open. With one gap the area is that within its chord.
    """

    courses: tuple[Course, ...]
    corners: tuple[Point, ...]
    misclosure: Misclosure
    perimeter_ft: float
    area_sqft: float | None
    missing: tuple[int, ...] = ()
    warnings: tuple[Warn, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every call gave its figures."""
        return bool(self.courses) and not self.missing

    @property
    def ratio(self) -> float | None:
        """Perimeter over misclosure: 5000 means 1:5,000; None when the figure closes exactly."""
        gap = self.misclosure.distance_ft
        return self.perimeter_ft / gap if gap > 1e-6 else None

    @property
    def clockwise(self) -> bool:
        """Whether the figure runs clockwise."""
        return signed_area(self.corners, self.courses) < 0.0


def run(calls: Sequence[Call], *, close: bool = True) -> Traverse:
    """Run calls into a figure.

    A curve given by its chord alone is run as its chord, with a warning. A last call that only says
    "to the point of beginning" is run as the side that closes (unless `close` is False).
    """
    courses: list[Course] = []
    missing: list[int] = []
    warnings: list[Warn] = []
    azimuth: float | None = _arrival_before(calls)
    for index, call in enumerate(calls):
        course = _course(index, call, azimuth, warnings)
        if course is None:
            missing.append(index)
            azimuth = call.azimuth_deg if isinstance(call, LineCall) else None
            continue
        courses.append(course)
        # A bend run as its chord does not tell how it arrives.
        azimuth = course.arc.out_azimuth_deg if course.arc else course.azimuth_deg
        azimuth = None if isinstance(call, CurveCall) and course.arc is None else azimuth
    if (
        close
        and len(missing) == 1
        and missing[0] == len(calls) - 1
        and _only_returns(calls[-1])
        and len(courses) > 1
    ):
        courses.append(_closing(courses, missing.pop()))
        warnings.append(
            Warn(
                "closing_course",
                "the last side has no figures in the words; it is the one that closes the figure",
            )
        )
    return figure(courses, missing=missing, warnings=warnings)


def figure(
    courses: Sequence[Course], *, missing: Sequence[int] = (), warnings: Sequence[Warn] = ()
) -> Traverse:
    """The traverse of courses already made."""
    corners = corners_of(courses)
    east, north = corners[-1]
    area = _enclosed(courses, missing, Misclosure(east, north)) if courses and _one_gap(missing) else None
    return Traverse(
        courses=tuple(courses),
        corners=corners,
        misclosure=Misclosure(east, north),
        perimeter_ft=math.fsum(c.length_ft for c in courses),
        area_sqft=area,
        missing=tuple(missing),
        warnings=tuple(warnings),
    )


def _one_gap(missing: Sequence[int]) -> bool:
    """Whether the calls without figures, if any, stand together."""
    return not missing or missing[-1] - missing[0] == len(missing) - 1


def _enclosed(courses: Sequence[Course], missing: Sequence[int], gap: Misclosure) -> float:
    """The area with the gap bridged by its chord, where in the order of the calls it lies."""
    sides = list(courses)
    if missing:
        place = sum(c.index < missing[0] for c in sides)
        sides.insert(place, Course(missing[0], gap.azimuth_deg, gap.distance_ft, gap.distance_ft))
    return abs(signed_area(corners_of(sides), sides))


def corners_of(courses: Sequence[Course]) -> tuple[Point, ...]:
    """Corners from (0, 0) on, one more than there are courses."""
    east = north = 0.0
    out: list[Point] = [(0.0, 0.0)]
    for course in courses:
        de, dn = course.vector
        east, north = east + de, north + dn
        out.append((east, north))
    return tuple(out)


def signed_area(corners: Sequence[Point], courses: Sequence[Course]) -> float:
    """Area in square feet, counter-clockwise positive, arcs included.

    The corners as they stand, the gap closed by a straight line: double-area formula over the corners,
    then each curve's segment, which lies outside its chord on a left curve's right-hand side.
    """
    total = 0.0
    for (e1, n1), (e2, n2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        total += e1 * n2 - e2 * n1
    bulges = sum((1.0 if c.arc.turn == "left" else -1.0) * c.arc.segment_sqft for c in courses if c.arc)
    return total / 2.0 + bulges


def _only_returns(call: Call) -> bool:
    """A call that says no more than "straight to the point of beginning"."""
    if isinstance(call, ToCall):
        return call.to.kind == "beginning" and call.distance_ft is None
    if not isinstance(call, LineCall) or call.azimuth_deg is not None or call.distance_ft is not None:
        return False
    return call.on is None and call.to is not None and call.to.kind == "beginning"


def _closing(courses: Sequence[Course], index: int) -> Course:
    east, north = corners_of(courses)[-1]
    gap = Misclosure(east, north)
    return Course(index, gap.azimuth_deg, gap.distance_ft, gap.distance_ft, closing=True)


def _arrival_before(calls: Sequence[Call]) -> float | None:
    """The azimuth at which the last call arrives at the first corner, for a curve that comes first."""
    if calls and isinstance(calls[0], CurveCall) and isinstance(calls[-1], LineCall):
        return calls[-1].azimuth_deg
    return None


def _course(index: int, call: Call, azimuth: float | None, warnings: list[Warn]) -> Course | None:
    if isinstance(call, LineCall):
        if call.azimuth_deg is None or call.distance_ft is None:
            return None
        return Course(index, call.azimuth_deg, call.distance_ft, call.distance_ft)
    if isinstance(call, CurveCall):
        return _curve(index, call, azimuth, warnings)
    if isinstance(call, ParallelCall) and call.path is not None and call.offset_ft is not None:
        return _beside(index, call, azimuth, warnings)
    return None


def _curve(index: int, call: CurveCall, azimuth: float | None, warnings: list[Warn]) -> Course | None:
    try:
        arc = complete(call, azimuth)
    except FigureError:
        if call.chord_azimuth_deg is None or call.chord_ft is None:
            return None
        warnings.append(
            Warn(
                "chord_only",
                f"call {index + 1} is a bend given by its chord alone; the figure runs along the chord",
            )
        )
        return Course(index, call.chord_azimuth_deg, call.chord_ft, call.chord_ft)
    return Course(index, arc.chord_azimuth_deg, arc.chord_ft, arc.arc_ft, arc)


def _beside(index: int, call: ParallelCall, azimuth: float | None, warnings: list[Warn]) -> Course | None:
    """A course run beside a line whose own figures are given: an arc keeps its centre."""
    path, offset = call.path, call.offset_ft or 0.0
    if isinstance(path, LineCall):
        if path.azimuth_deg is None or path.distance_ft is None:
            return None
        return Course(index, path.azimuth_deg, path.distance_ft, path.distance_ft)
    if path is None:
        return None
    try:
        arc = complete(path, azimuth)
    except FigureError:
        return None
    inward = arc.turn == call.side
    radius = arc.radius_ft + (-offset if inward else offset)
    if radius <= 0 or call.side not in ("left", "right"):
        return None
    scale = radius / arc.radius_ft
    beside = replace(arc, radius_ft=radius, arc_ft=arc.arc_ft * scale, chord_ft=arc.chord_ft * scale)
    warnings.append(
        Warn(
            "offset_curve",
            f"call {index + 1} runs {offset:g} ft {call.side} of a curve: radius {radius:,.2f} ft",
        )
    )
    return Course(index, beside.chord_azimuth_deg, beside.chord_ft, beside.arc_ft, beside)


Standard = Literal["rural", "city"]
PRECISION = {"rural": 5_000.0, "city": 10_000.0}
"""Least precision of a boundary traverse: 1:5,000 rural, 1:10,000 city; the classes long used in state
minimum standards, as in Ghilani, Elementary Surveying (15th ed., 2018), section 10.7."""
