"""Single faults that would explain why a figure does not close, ranked.

Tried on each course: the wrong quadrant, digits misread or swapped, another unit, a length or a bearing
simply wrong, a course left out or written twice, a curve turned the wrong way. Each repair is told with
the closure and the area it leaves. Nothing is repaired here: the caller chooses.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from geo.bearing import difference, dms, format_bearing, from_quadrant, normal, to_quadrant
from geo.calls import Call, CurveCall, LineCall, Stated
from geo.errors import TextError
from geo.figures import Point
from geo.traverse import Course, Traverse, run
from geo.units import FEET, SQFT_PER_ACRE

Fault = Literal[
    "quadrant", "bearing digit", "digits swapped", "distance digit", "point", "unit",
    "distance", "bearing", "omitted", "doubled", "turn",
]  # fmt: skip
# How readily a clerk makes each slip, in tenfold steps; free repairs fit anything and must pay for it.
_PRIOR: Final[dict[Fault, float]] = {
    "quadrant": 0.2, "digits swapped": 0.3, "distance digit": 0.4, "bearing digit": 0.4, "point": 0.4,
    "unit": 0.4, "doubled": 0.4, "turn": 0.4, "omitted": 1.5, "distance": 1.1, "bearing": 1.6,
}  # fmt: skip
_NOISE: Final = 5e-5
"""Figures that close within 1:20,000 close equally well: the rest is the noise of measuring."""
_EQUAL: Final = 0.45
"""Repairs whose scores differ by less are equal: nothing in the text tells them apart."""


@dataclass(frozen=True)
class Repair:
    """One repair and what it leaves.

    `course` is the call's place (0 first); for an omitted course it is the place at which the new one
    stands. `equal` tells that other repairs explain the misclosure as well. A lower `score` is better.
    """

    fault: Fault
    course: int
    before: str
    after: str
    closure_ft: float
    ratio: float | None
    area_sqft: float | None
    score: float
    calls: tuple[Call, ...]
    equal: bool = False

    @property
    def message(self) -> str:
        """The repair in words."""
        place = f"course {self.course + 1}"
        if self.fault == "omitted":
            return f"a course left out before {place}: {self.after}"
        if self.fault == "doubled":
            return f"{place} written twice: {self.before}"
        return f"{place}: {self.before} should read {self.after}"


@dataclass(frozen=True)
class _Trial:
    """A change of one call, with the vector it puts in place of the course's own."""

    fault: Fault
    index: int
    vector: Point
    changes: tuple[tuple[str, object], ...]
    before: str
    after: str


def rank(calls: Sequence[Call], *, stated: Stated = Stated(), limit: int = 10, pairs: bool = False) -> tuple[Repair, ...]:
    """Repairs that bring a closed figure nearer to closing, the best first.

    Only those are given that leave at most a third of the misclosure. With `pairs` two faults at once
    are sought too (slower, and far more coincidences). A figure that closes within 1:5,000, or has gaps, has none.
    """
    calls = tuple(calls)
    figure = run(calls)
    gap = figure.misclosure
    if not figure.complete or gap.distance_ft < max(0.02, figure.perimeter_ft / 5_000.0):
        return ()
    wanted = stated.area_sqft or (stated.acres or 0.0) * SQFT_PER_ACRE
    good = 0.34 * gap.distance_ft
    found: list[Repair] = []
    survivors = []
    for trial in _trials(calls, figure):
        old = figure.courses[_place(figure, trial.index)].vector
        left = math.hypot(gap.east_ft - old[0] + trial.vector[0], gap.north_ft - old[1] + trial.vector[1])
        if left <= good:
            survivors.append((left, trial))
    survivors.sort(key=lambda s: s[0])
    for _, trial in survivors[:60]:
        changed = [replace(c, **dict(trial.changes)) if i == trial.index else c for i, c in enumerate(calls)]  # type: ignore[arg-type]
        _weigh(found, trial.fault, trial.index, trial.before, trial.after, changed, wanted, good)
    _omitted(found, calls, figure, wanted, good)
    _doubled(found, calls, figure, wanted, good)
    if pairs:
        found += _two_faults(calls, figure, wanted)
    found.sort(key=lambda r: (round(r.score, 6), r.closure_ft))
    best = found[0].score if found else 0.0
    tied = sum(r.score - best <= _EQUAL for r in found) > 1
    return tuple(replace(r, equal=tied and r.score - best <= _EQUAL) for r in _distinct(found)[:limit])


def _place(figure: Traverse, index: int) -> int:
    return next(i for i, c in enumerate(figure.courses) if c.index == index)


def _distinct(found: Sequence[Repair]) -> list[Repair]:
    seen: set[tuple[int, str]] = set()
    out = []
    for repair in found:
        key = (repair.course, repair.after)
        if key not in seen:
            seen.add(key)
            out.append(repair)
    return out


def _weigh(
    found: list[Repair], fault: Fault, index: int, before: str, after: str, changed: Sequence[Call], wanted: float, good: float
) -> None:
    """Run a repaired figure and keep it with its score: closure, area, and how likely the slip is."""
    figure = run(tuple(changed))
    gap = figure.misclosure.distance_ft
    if not figure.complete or gap > good:
        return
    score = _PRIOR[fault] + math.log10(max(gap / max(figure.perimeter_ft, 1.0), _NOISE) / _NOISE)
    if wanted and figure.area_sqft is not None:
        score += 1.5 * math.log10(1.0 + abs(figure.area_sqft / wanted - 1.0) / 5e-4)
    found.append(Repair(fault, index, before, after, gap, figure.ratio, figure.area_sqft, score, tuple(changed)))


# -- trials on one course ---------------------------------------------------------------------------


def _trials(calls: tuple[Call, ...], figure: Traverse) -> Iterator[_Trial]:
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


def _lengths(course: Course, field: str, unit: str) -> Iterator[_Trial]:
    """Digits misread or swapped (in the unit the text uses), the point misplaced, another unit."""
    feet, azimuth = course.chord_ft, course.azimuth_deg
    one = FEET.get(unit, 1.0)
    e, n = _vector(azimuth, 1.0)
    before = f"{feet:,.2f} ft"
    variants: list[tuple[Fault, float]] = [("point", feet * 10.0), ("point", feet / 10.0)]
    variants += [("unit", feet * factor) for unit, factor in FEET.items() if unit in ("rod", "chain", "vara", "yard")]
    variants += [("unit", feet / factor) for unit, factor in FEET.items() if unit in ("rod", "chain", "vara", "metre")]
    variants += [("unit", feet * 4.0), ("unit", feet / 4.0)]  # poles for chains and the reverse
    plain = f"{feet / one:.2f}"
    plain = plain if one == 1.0 else plain.rstrip("0").rstrip(".")
    variants += [(fault, value * one) for fault, value in _digit_slips(plain)]
    for fault, value in variants:
        if value > 0.0 and abs(value - feet) > 0.004:
            yield _Trial(fault, course.index, (value * e, value * n), ((field, value),), before, f"{value:,.2f} ft")


def _digit_slips(text: str) -> list[tuple[Fault, float]]:
    """One digit read as another, two neighbours swapped, one digit doubled or dropped."""
    out: list[tuple[Fault, float]] = []
    digits = [i for i, c in enumerate(text) if c != "."]
    point = text.index(".") if "." in text else len(text)
    for i in digits:
        scale = 10.0 ** (point - 1 - i if i < point else point - i)
        value, digit = float(text), int(text[i])
        out += [("distance digit", value + (d - digit) * scale) for d in range(10) if d != digit]
    for i, j in zip(digits, digits[1:], strict=False):
        if text[i] != text[j]:
            swapped = text[:i] + text[j] + text[i + 1 : j] + text[i] + text[j + 1 :]
            out.append(("digits swapped", float(swapped)))
    return out


def _bearings(course: Course, field: str) -> Iterator[_Trial]:
    """The quadrant turned, or digits of degrees, minutes and seconds misread or swapped."""
    feet, azimuth = course.chord_ft, course.azimuth_deg
    first, angle, second = to_quadrant(azimuth)
    before = format_bearing(azimuth)
    flips = [normal(180.0 - azimuth), normal(-azimuth), normal(azimuth + 180.0)]
    for turned in flips:
        if abs(difference(turned, azimuth)) > 0.001:
            yield _Trial("quadrant", course.index, _vector(turned, feet), ((field, turned),), before, format_bearing(turned))
    if angle in (0.0, 90.0):
        return
    for fault, changed in _angle_slips(angle):
        try:
            turned = from_quadrant(first, changed, second)
        except TextError:
            continue
        yield _Trial(fault, course.index, _vector(turned, feet), ((field, turned),), before, format_bearing(turned))


def _angle_slips(angle_deg: float) -> list[tuple[Fault, float]]:
    d, m, s = dms(angle_deg)
    out: list[tuple[Fault, float]] = []
    for part, unit, top in ((d, 1.0, 90), (m, 1.0 / 60.0, 60), (int(s), 1.0 / 3600.0, 60)):
        tens, ones = divmod(part, 10)
        out += [("bearing digit", angle_deg + (k - tens) * 10 * unit) for k in range(top // 10 + (top == 90)) if k != tens]
        out += [("bearing digit", angle_deg + (k - ones) * unit) for k in range(10) if k != ones]
        if tens != ones and ones * 10 + tens < top:
            out.append(("digits swapped", angle_deg + (ones * 10 + tens - part) * unit))
    if m != int(s):
        out.append(("digits swapped", angle_deg + (int(s) - m) / 60.0 + (m - int(s)) / 3600.0))
    return [(f, a) for f, a in out if 0.0 <= a <= 90.0]


def _free(course: Course, gap: Point, slack: float, bearing: str, length: str) -> Iterator[_Trial]:
    """The one length, or the one bearing, that closes the figure, where the other figure agrees."""
    east, north = course.vector[0] - gap[0], course.vector[1] - gap[1]
    feet, azimuth = math.hypot(east, north), normal(math.degrees(math.atan2(east, north)))
    across = feet * math.sin(math.radians(abs(difference(azimuth, course.azimuth_deg))))
    loose = max(slack, 0.01 * math.hypot(*gap))
    if abs(difference(azimuth, course.azimuth_deg)) < 90.0 and across <= loose:
        value = round(feet * math.cos(math.radians(difference(azimuth, course.azimuth_deg))), 2)
        yield _Trial("distance", course.index, _vector(course.azimuth_deg, value), ((length, value),), f"{course.chord_ft:,.2f} ft", f"{value:,.2f} ft")
    if abs(feet - course.chord_ft) <= loose and course.arc is None:
        yield _Trial("bearing", course.index, _vector(azimuth, course.chord_ft), ((bearing, azimuth),), format_bearing(course.azimuth_deg), format_bearing(azimuth))


def _turns(calls: tuple[Call, ...], figure: Traverse, course: Course, call: CurveCall) -> Iterator[_Trial]:
    """A tangent curve turned the other way: later tangent curves follow, so the figure is run anew."""
    other: Literal["left", "right"] = "left" if call.turn == "right" else "right"
    changed = [replace(call, turn=other) if i == course.index else c for i, c in enumerate(calls)]
    moved = run(tuple(changed)).misclosure
    old = course.vector
    vector = (
        old[0] + moved.east_ft - figure.misclosure.east_ft,
        old[1] + moved.north_ft - figure.misclosure.north_ft,
    )
    yield _Trial("turn", course.index, vector, (("turn", other),), f"curve to the {call.turn}", f"curve to the {other}")


# -- courses left out or doubled ------------------------------------------------------------------------


def _omitted(found: list[Repair], calls: tuple[Call, ...], figure: Traverse, wanted: float, good: float) -> None:
    """A course left out: the closing vector, if it is parallel with a course of the figure.

    Without that (or a stated area that it meets) a missing course explains any misclosure, and says nothing.
    """
    gap = figure.misclosure
    azimuth, feet = gap.azimuth_deg, gap.distance_ft
    slack = math.degrees(max(0.02, figure.perimeter_ft / 20_000.0) / feet)
    nearest = min(figure.courses, key=lambda c: _off_parallel(c.azimuth_deg, azimuth))
    if _off_parallel(nearest.azimuth_deg, azimuth) > max(slack, 0.01):
        return
    same_way = abs(difference(nearest.azimuth_deg, azimuth)) < 90.0
    snapped = nearest.azimuth_deg if same_way else normal(nearest.azimuth_deg + 180.0)
    course = LineCall(snapped, round(feet, 2))
    after = f"{format_bearing(snapped)} {feet:,.2f} ft"
    for place in range(len(calls) + 1):
        changed = [*calls[:place], course, *calls[place:]]
        _weigh(found, "omitted", place, "", after, changed, wanted, good)
        if not wanted:
            break  # closure cannot tell where, and without an area nothing else can


def _off_parallel(a_deg: float, b_deg: float) -> float:
    turn = abs(difference(a_deg, b_deg))
    return min(turn, 180.0 - turn)


def _doubled(found: list[Repair], calls: tuple[Call, ...], figure: Traverse, wanted: float, good: float) -> None:
    for course in figure.courses:
        e, n = course.vector
        if math.hypot(figure.misclosure.east_ft - e, figure.misclosure.north_ft - n) <= good and len(calls) > 3:
            changed = [c for i, c in enumerate(calls) if i != course.index]
            before = f"{format_bearing(course.azimuth_deg)} {course.chord_ft:,.2f} ft"
            _weigh(found, "doubled", course.index, before, "left out", changed, wanted, good)


# -- two faults -----------------------------------------------------------------------------------------


def _two_faults(calls: tuple[Call, ...], figure: Traverse, wanted: float) -> list[Repair]:
    """Pairs of slips on different courses whose shifts together make up the misclosure.

    Shifts are sorted into cells of the size that still counts as closing, so that a pair is a look-up.
    """
    gap = (figure.misclosure.east_ft, figure.misclosure.north_ft)
    cell = max(0.05, figure.perimeter_ft / 10_000.0)
    grid: dict[tuple[int, int], list[tuple[_Trial, Point]]] = {}
    shifts = []
    for trial in _trials(calls, figure):
        if trial.fault in ("distance", "bearing", "turn"):
            continue
        old = figure.courses[_place(figure, trial.index)].vector
        shift = (trial.vector[0] - old[0], trial.vector[1] - old[1])
        shifts.append((trial, shift))
        grid.setdefault((math.floor(shift[0] / cell), math.floor(shift[1] / cell)), []).append((trial, shift))
    found: list[Repair] = []
    for trial, shift in shifts:
        need = (-gap[0] - shift[0], -gap[1] - shift[1])
        column, row = math.floor(need[0] / cell), math.floor(need[1] / cell)
        for near in ((column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            for other, second in grid.get(near, ()):
                if other.index > trial.index and math.hypot(second[0] - need[0], second[1] - need[1]) <= cell:
                    _pair(found, calls, trial, other, wanted, cell)
    return sorted(found, key=lambda r: r.score)[:20]


def _pair(found: list[Repair], calls: tuple[Call, ...], a: _Trial, b: _Trial, wanted: float, good: float) -> None:
    changes = {a.index: dict(a.changes), b.index: dict(b.changes)}
    changed = [replace(c, **changes[i]) if i in changes else c for i, c in enumerate(calls)]  # type: ignore[arg-type]
    kept: list[Repair] = []
    _weigh(kept, a.fault, a.index, a.before, f"{a.after}, and course {b.index + 1}: {b.before} {b.after}", changed, wanted, good)
    found += [replace(r, score=r.score + 1.5 + _PRIOR[b.fault]) for r in kept]
