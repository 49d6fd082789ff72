"""Missing figures that closure gives: a bearing, a distance, both of one course, or one each of two.

A figure that comes back to its beginning obeys two equations, so two unknowns can be found. What is
found is marked as inferred and warned of. A side along water or a winding road has no two unknowns but
any number of them: it is never filled.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from geo.bearing import format_bearing, normal
from geo.calls import NOTHING_STATED, AlongCall, Call, LineCall, LineRef, ParallelCall, Stated, ToCall
from geo.compass import azimuth_deg as compass_azimuth
from geo.errors import Warn
from geo.figures import Point
from geo.reading.nouns import WATERS
from geo.traverse import Misclosure, corners_of, run
from geo.units import SQFT_PER_ACRE

Want = Literal["distance", "bearing", "both"]


@dataclass(frozen=True)
class Filled:
    """The calls with what closure could give, and what was assumed for it."""

    calls: tuple[Call, ...]
    warnings: tuple[Warn, ...] = ()


@dataclass(frozen=True)
class _Gap:
    """A call with figures missing: which, and what is known of it."""

    index: int
    want: Want
    azimuth_deg: float | None = None
    distance_ft: float | None = None


def fill(calls: Sequence[Call], *, returns: bool, stated: Stated = NOTHING_STATED) -> Filled:
    """The calls of a figure with its missing figures found by closure, where that can be done.

    `returns` tells that the words come back to the beginning: without that nothing is filled. Where two
    solutions exist the stated area chooses; without it both are told and none is taken.
    """
    calls = tuple(calls)
    if not returns or not calls:
        return Filled(calls)
    by_parallels = _parallels(calls)
    if by_parallels is not None:
        return by_parallels
    figure = run(calls, close=False)
    gaps = [_gap(i, calls[i]) for i in figure.missing]
    known = [g for g in gaps if g is not None]
    unknowns = sum(2 if g.want == "both" else 1 for g in known)
    if not gaps or len(known) < len(gaps) or unknowns > 2 or not figure.courses:
        return Filled(calls)
    if len(known) == 1 and known[0].index == len(calls) - 1 and isinstance(calls[-1], ToCall):
        return Filled(calls)  # the closing course, which the run itself makes
    east, north = corners_of(figure.courses)[-1]
    solutions = _solve(known, (-east, -north))
    return _take(calls, known, solutions, stated)


def _gap(index: int, call: Call) -> _Gap | None:
    if isinstance(call, LineCall):
        if call.azimuth_deg is not None:
            return _Gap(index, "distance", azimuth_deg=call.azimuth_deg)
        if call.distance_ft is not None:
            return _Gap(index, "bearing", distance_ft=call.distance_ft)
        return _Gap(index, "both")
    if isinstance(call, ToCall):
        return (
            _Gap(index, "both")
            if call.distance_ft is None
            else _Gap(index, "bearing", distance_ft=call.distance_ft)
        )
    if isinstance(call, AlongCall) and not _bends(call.line) and call.heading:
        cardinal = re.search(rf"\b{call.heading}\s+(?:along|with|on|by|parallel)", call.said.text, re.I)
        if cardinal and call.heading in ("north", "south", "east", "west") and call.distance_ft is None:
            return _Gap(index, "distance", azimuth_deg=compass_azimuth(call.heading))
    return None


def _bends(line: LineRef) -> bool:
    """Whether a line is of the winding kind: water, or a road's own line."""
    words = {w.strip(".,'’s").lower() for w in line.name.split()}
    return bool(words & WATERS) or line.part in ("unstated", "limits")


Solution = tuple[tuple[float, float], ...]


def _solve(gaps: Sequence[_Gap], need: Point) -> list[Solution]:
    """Azimuth and distance for each gap so that together they make up `need`; up to two solutions."""
    wants = tuple(sorted(g.want for g in gaps))
    if wants == ("both",):
        return [((_azimuth(need), math.hypot(*need)),)]
    if wants == ("distance",):
        azimuth = gaps[0].azimuth_deg or 0.0
        return [((azimuth, _dot(need, _unit(azimuth))),)]
    if wants == ("bearing",):
        return [((_azimuth(need), gaps[0].distance_ft or 0.0),)]
    if wants == ("distance", "distance"):
        return _two_distances(gaps, need)
    if wants == ("bearing", "distance"):
        return _one_each(gaps, need)
    return _two_bearings(gaps, need)


def _two_distances(gaps: Sequence[_Gap], need: Point) -> list[Solution]:
    (e1, n1), (e2, n2) = (_unit(g.azimuth_deg or 0.0) for g in gaps)
    det = e1 * n2 - e2 * n1
    if abs(det) < 1e-6:
        return []
    first = (need[0] * n2 - e2 * need[1]) / det
    second = (e1 * need[1] - need[0] * n1) / det
    return [((gaps[0].azimuth_deg or 0.0, first), (gaps[1].azimuth_deg or 0.0, second))]


def _one_each(gaps: Sequence[_Gap], need: Point) -> list[Solution]:
    """A distance along a known bearing, and the bearing of a known distance: a line meets a circle."""
    flipped = gaps[0].want == "bearing"
    free, fixed = (gaps[1], gaps[0]) if flipped else (gaps[0], gaps[1])
    u = _unit(free.azimuth_deg or 0.0)
    along, radius = _dot(need, u), fixed.distance_ft or 0.0
    across2 = need[0] ** 2 + need[1] ** 2 - along**2
    root2 = radius**2 - across2
    if root2 < 0:
        return []
    out: list[Solution] = []
    for root in {math.sqrt(root2), -math.sqrt(root2)}:
        length = along + root
        rest = (need[0] - length * u[0], need[1] - length * u[1])
        pair = ((free.azimuth_deg or 0.0, length), (_azimuth(rest), radius))
        if length > 0:
            out.append((pair[1], pair[0]) if flipped else pair)
    return out


def _two_bearings(gaps: Sequence[_Gap], need: Point) -> list[Solution]:
    """The bearings of two known distances: two circles meet."""
    a, b = gaps[0].distance_ft or 0.0, gaps[1].distance_ft or 0.0
    c = math.hypot(*need)
    if c == 0 or a == 0 or c > a + b or c < abs(a - b):
        return []
    cosine = max(-1.0, min(1.0, (a * a + c * c - b * b) / (2 * a * c)))
    turn, base = math.degrees(math.acos(cosine)), _azimuth(need)
    out: list[Solution] = []
    for azimuth in (base + turn, base - turn):
        e, n = _unit(azimuth)
        rest = (need[0] - a * e, need[1] - a * n)
        out.append(((normal(azimuth), a), (_azimuth(rest), b)))
    return out


def _take(calls: tuple[Call, ...], gaps: Sequence[_Gap], solutions: list[Solution], stated: Stated) -> Filled:
    good = [s for s in solutions if all(d > 0 for _, d in s)]
    if not good:
        return Filled(
            calls, (Warn("not_solvable", "closure gives no positive length for the missing figures"),)
        )
    made = [_with(calls, gaps, s) for s in good]
    if len(made) == 1:
        return Filled(made[0])
    wanted = stated.area_sqft or (stated.acres or 0.0) * SQFT_PER_ACRE
    if wanted:
        errors = [abs((run(m).area_sqft or 0.0) / wanted - 1.0) for m in made]
        best = min(range(len(made)), key=errors.__getitem__)
        if errors[best] < 0.02 < max(errors):
            return Filled(
                made[best], (Warn("area_chose", "closure leaves two solutions; the stated area chose one"),)
            )
    told = "; or ".join(", ".join(f"{format_bearing(a)} {d:,.2f} ft" for a, d in s) for s in good)
    return Filled(
        calls,
        (
            Warn(
                "two_solutions",
                f"closure leaves two solutions and nothing in the text tells them apart: {told}",
            ),
        ),
    )


def _with(calls: tuple[Call, ...], gaps: Sequence[_Gap], solution: Solution) -> tuple[Call, ...]:
    out = list(calls)
    words: Final = {"distance": "the distance", "bearing": "the bearing", "both": "bearing and distance"}
    for gap, (azimuth, feet) in zip(gaps, solution, strict=True):
        call = calls[gap.index]
        warn = Warn(
            "inferred",
            f"{words[gap.want]} is not in the words; closure gives {format_bearing(azimuth)} {feet:,.2f} ft",
        )
        warnings = (*call.said.warnings, warn)
        if isinstance(call, AlongCall):
            warnings += (Warn("assumed_straight", f"the line was taken as running straight {call.heading}"),)
        said = replace(call.said, inferred=True, warnings=warnings)
        on = call.line if isinstance(call, AlongCall) else getattr(call, "on", None)
        out[gap.index] = LineCall(
            azimuth,
            feet,
            getattr(call, "heading", ""),
            on=on,
            to=call.to if isinstance(call, LineCall | AlongCall | ToCall) else None,
            said=said,
        )
    return tuple(out)


def _parallels(calls: tuple[Call, ...]) -> Filled | None:
    """A figure whose sides are told only as parallel with named streets: its lengths must balance.

    Each street's direction is unknown but its sides run to and fro along it, so the lengths each way
    are equal. One missing length in each direction can be found.
    """
    sides = [c for c in calls if isinstance(c, ParallelCall | AlongCall) and c.heading and c.line.name]
    if len(sides) < len(calls) or len(calls) < 3:
        return None
    groups: dict[str, list[int]] = {}
    for i, call in enumerate(sides):
        groups.setdefault(call.line.name.lower(), []).append(i)
    lacking = Counter(s.line.name.lower() for s in sides if s.distance_ft is None)
    if not lacking or max(lacking.values()) > 1 or len(groups) != 2:
        return None
    out, warnings = list(calls), []
    for name in lacking:
        members = [sides[i] for i in groups[name]]
        base = compass_azimuth(members[0].heading)
        blank = next(i for i in groups[name] if sides[i].distance_ft is None)
        balance = math.fsum(
            _sense(m.heading, base) * m.distance_ft for m in members if m.distance_ft is not None
        )
        length = -balance * _sense(sides[blank].heading, base)
        if length <= 0:
            return None
        call = sides[blank]
        warn = Warn(
            "inferred",
            f"the distance is not in the words; the sides along {call.line.name} balance with "
            f"{length:,.2f} ft",
        )
        said = replace(call.said, inferred=True, warnings=(*call.said.warnings, warn))
        out[blank] = replace(call, distance_ft=round(length, 4), said=said)
        warnings.append(
            Warn(
                "directions_unknown",
                "the sides are told only as parallel with streets: the figure has lengths but no bearings",
            )
        )
    return Filled(tuple(out), tuple(dict.fromkeys(warnings)))


def _sense(heading: str, base_deg: float) -> float:
    return 1.0 if math.cos(math.radians(compass_azimuth(heading) - base_deg)) > 0 else -1.0


def _unit(azimuth_deg: float) -> Point:
    a = math.radians(azimuth_deg)
    return math.sin(a), math.cos(a)


def _azimuth(vector: Point) -> float:
    return Misclosure(-vector[0], -vector[1]).azimuth_deg


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1]
