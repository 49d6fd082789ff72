"""Single faults that would explain why a figure does not close, ranked.

Tried on each course: the wrong quadrant, digits misread or swapped, another unit, a length or a bearing
simply wrong, a course left out or written twice, a curve turned the wrong way. Each repair is told with
the closure and the area it leaves. Nothing is repaired here: the caller chooses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from geo.bearing import difference, format_bearing, normal
from geo.calls import NOTHING_STATED, Call, LineCall, Stated, changed
from geo.figures import Point
from geo.slips import Fault, Trial, shown, trials
from geo.traverse import Traverse, run
from geo.units import SQFT_PER_ACRE

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


def rank(
    calls: Sequence[Call], *, stated: Stated = NOTHING_STATED, limit: int = 10, pairs: bool = False
) -> tuple[Repair, ...]:
    """Repairs that bring a closed figure nearer to closing, the best first.

    Only those are given that leave at most a third of the misclosure. With `pairs` two faults at once
    are sought too (slower, with many more coincidences). A figure with gaps, or one that
    closes within 1:5,000, has none.
    """
    calls = tuple(calls)
    figure = run(calls)
    gap = figure.misclosure
    if (
        not figure.complete
        or len(figure.courses) < 3
        or gap.distance_ft < max(0.02, figure.perimeter_ft / 5_000.0)
    ):
        return ()
    wanted = stated.area_sqft or (stated.acres or 0.0) * SQFT_PER_ACRE
    scale = _Scale(wanted, 0.34 * gap.distance_ft)
    found: list[Repair] = []
    survivors = []
    vectors = {c.index: c.vector for c in figure.courses}
    for trial in trials(calls, figure):
        old = vectors[trial.call]
        left = math.hypot(gap.east_ft - old[0] + trial.vector[0], gap.north_ft - old[1] + trial.vector[1])
        if left <= scale.good_ft:
            survivors.append((left, trial))
    survivors.sort(key=lambda s: s[0])
    for _, trial in survivors[:60]:
        mended = [_changed(c, trial) if i == trial.call else c for i, c in enumerate(calls)]
        before = shown(trial.field, getattr(calls[trial.call], trial.field))
        found += scale.weigh(trial.fault, trial.call, before, shown(trial.field, trial.value), mended)
    found += _omitted(calls, figure, scale)
    found += _doubled(calls, figure, scale)
    if pairs:
        found += _two_faults(calls, figure, wanted)
    found.sort(key=lambda r: (round(r.score, 6), r.closure_ft))
    best = found[0].score if found else 0.0
    tied = sum(r.score - best <= _EQUAL for r in found) > 1
    return tuple(replace(r, equal=tied and r.score - best <= _EQUAL) for r in _distinct(found)[:limit])


def _changed(call: Call, trial: Trial) -> Call:
    return changed(call, **{trial.field: trial.value})


def _distinct(found: Sequence[Repair]) -> list[Repair]:
    seen: set[tuple[int, str]] = set()
    out = []
    for repair in found:
        key = (repair.course, repair.after)
        if key not in seen:
            seen.add(key)
            out.append(repair)
    return out


@dataclass(frozen=True)
class _Scale:
    """What repairs are weighed by: the stated area (0 for none), and the gap that still counts."""

    wanted_sqft: float
    good_ft: float

    def weigh(
        self, fault: Fault, course: int, before: str, after: str, calls: Sequence[Call]
    ) -> list[Repair]:
        """The repair with its score (closure, area, likelihood of the slip); empty if it mends little."""
        figure = run(tuple(calls))
        gap = figure.misclosure.distance_ft
        if not figure.complete or gap > self.good_ft:
            return []
        score = _PRIOR[fault] + math.log10(max(gap / max(figure.perimeter_ft, 1.0), _NOISE) / _NOISE)
        if self.wanted_sqft and figure.area_sqft is not None:
            score += 1.5 * math.log10(1.0 + abs(figure.area_sqft / self.wanted_sqft - 1.0) / 5e-4)
        area, ratio = figure.area_sqft, figure.ratio
        return [Repair(fault, course, before, after, gap, ratio, area, score, tuple(calls))]


# -- courses left out or doubled ------------------------------------------------------------------------


def _omitted(calls: tuple[Call, ...], figure: Traverse, scale: _Scale) -> list[Repair]:
    """A course left out: the closing vector, if it is parallel with a course of the figure.

    Without that a missing course explains any misclosure, and says nothing.
    """
    gap = figure.misclosure
    azimuth, feet = gap.azimuth_deg, gap.distance_ft
    slack = math.degrees(max(0.02, figure.perimeter_ft / 20_000.0) / feet)
    nearest = min(figure.courses, key=lambda c: _off_parallel(c.azimuth_deg, azimuth))
    if _off_parallel(nearest.azimuth_deg, azimuth) > max(slack, 0.01):
        return []
    same_way = abs(difference(nearest.azimuth_deg, azimuth)) < 90.0
    snapped = nearest.azimuth_deg if same_way else normal(nearest.azimuth_deg + 180.0)
    course = LineCall(snapped, round(feet, 2))
    after = f"{format_bearing(snapped)} {feet:,.2f} ft"
    # Closure cannot tell where a course is lacking; only a stated area can.
    places = range(len(calls) + 1) if scale.wanted_sqft else (0,)
    found: list[Repair] = []
    for place in places:
        found += scale.weigh("omitted", place, "", after, [*calls[:place], course, *calls[place:]])
    return found


def _off_parallel(a_deg: float, b_deg: float) -> float:
    turn = abs(difference(a_deg, b_deg))
    return min(turn, 180.0 - turn)


def _doubled(calls: tuple[Call, ...], figure: Traverse, scale: _Scale) -> list[Repair]:
    """A course written twice: without it the figure closes."""
    found: list[Repair] = []
    for course in figure.courses if len(calls) > 3 else ():
        e, n = course.vector
        if math.hypot(figure.misclosure.east_ft - e, figure.misclosure.north_ft - n) <= scale.good_ft:
            rest = [c for i, c in enumerate(calls) if i != course.index]
            before = f"{format_bearing(course.azimuth_deg)} {course.chord_ft:,.2f} ft"
            found += scale.weigh("doubled", course.index, before, "left out", rest)
    return found


# -- two faults -----------------------------------------------------------------------------------------


def _two_faults(calls: tuple[Call, ...], figure: Traverse, wanted: float) -> list[Repair]:
    """Pairs of slips on different courses whose shifts together make up the misclosure.

    Shifts are sorted into cells of the size that still counts as closing, so that a pair is a look-up.
    """
    gap = (figure.misclosure.east_ft, figure.misclosure.north_ft)
    cell = max(0.05, figure.perimeter_ft / 10_000.0)
    grid: dict[tuple[int, int], list[tuple[Trial, Point]]] = {}
    shifts = []
    vectors = {c.index: c.vector for c in figure.courses}
    for trial in trials(calls, figure):
        if trial.fault in ("distance", "bearing", "turn"):
            continue
        old = vectors[trial.call]
        shift = (trial.vector[0] - old[0], trial.vector[1] - old[1])
        shifts.append((trial, shift))
        grid.setdefault((math.floor(shift[0] / cell), math.floor(shift[1] / cell)), []).append((trial, shift))
    found: list[Repair] = []
    for trial, shift in shifts:
        need = (-gap[0] - shift[0], -gap[1] - shift[1])
        column, row = math.floor(need[0] / cell), math.floor(need[1] / cell)
        for near in ((column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            for other, second in grid.get(near, ()):
                if other.call > trial.call and math.hypot(second[0] - need[0], second[1] - need[1]) <= cell:
                    found += _pair(calls, trial, other, _Scale(wanted, cell))
    return sorted(found, key=lambda r: r.score)[:20]


def _pair(calls: tuple[Call, ...], a: Trial, b: Trial, scale: _Scale) -> list[Repair]:
    by_call = {a.call: a, b.call: b}
    mended = [_changed(c, by_call[i]) if i in by_call else c for i, c in enumerate(calls)]
    first, second = (shown(t.field, getattr(calls[t.call], t.field)) for t in (a, b))
    after = (
        f"{shown(a.field, a.value)}, and course {b.call + 1}: {second} should read {shown(b.field, b.value)}"
    )
    kept = scale.weigh(a.fault, a.call, first, after, mended)
    return [replace(r, score=r.score + 1.5 + _PRIOR[b.fault]) for r in kept]
