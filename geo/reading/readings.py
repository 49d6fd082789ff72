"""Where a text allows two readings of a figure, closure and the stated area choose, and say so."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Final

from geo.bearing import format_bearing
from geo.calls import Alternative, Call, Description, Tie, changed, warned
from geo.errors import Warn
from geo.traverse import Traverse, run
from geo.units import SQFT_PER_ACRE

_MOST: Final = 8
"""At most this many doubtful figures are tried together (2^8 figures run)."""


def settle(description: Description) -> Description:
    """The description with doubtful readings settled by closure or stated area where these can tell.

    Where they can't, the first reading stands and a warning offers the other.
    """
    description = _told_of_ties(_lost_points(description))
    doubtful = [
        (i, a) for i, c in enumerate(description.calls) for a in c.said.alternatives if hasattr(c, a.field)
    ]
    if not doubtful:
        return description
    if not description.returns or len(doubtful) > _MOST or not run(description.calls).complete:
        return _offer(description, doubtful)
    stated = description.stated.area_sqft or (description.stated.acres or 0.0) * SQFT_PER_ACRE
    tried = []
    for flags in itertools.product((False, True), repeat=len(doubtful)):
        calls = list(description.calls)
        for use, (i, a) in zip(flags, doubtful, strict=True):
            if use:
                calls[i] = changed(calls[i], **{a.field: a.value})
        tried.append((_miss(run(calls), stated), flags, tuple(calls)))
    tried.sort(key=lambda t: (t[0], sum(t[1])))
    best, second = tried[0], tried[1]
    if best[0] > 0.005 or second[0] < 4.0 * best[0] + 1e-4:
        return _offer(description, doubtful)
    return _chosen(description, doubtful, best[1], best[2])


def _told_of_ties(description: Description) -> Description:
    """A tie is in no figure that could choose: a length without a point that may have lost it is told."""

    def told(tie: Tie) -> Tie:
        lost = next((a for a in tie.call.said.alternatives if a.field == "distance_ft"), None)
        feet = getattr(tie.call, "distance_ft", None)
        if lost is None or feet is None:
            return tie
        words = f"{feet:,.0f} is written without a point; it may be {lost.value:,.2f}"
        return Tie(warned(tie.call, Warn("point_doubtful", words)))

    return replace(description, ties=tuple(told(tie) for tie in description.ties))


def _lost_points(description: Description) -> Description:
    """A distance a hundred times its fellows, written without a point, has lost it."""
    calls = list(description.calls)
    if not any(c.said.alternatives for c in calls):
        return description
    lengths = sorted(d for c in calls if (d := getattr(c, "distance_ft", None)))
    for i, call in enumerate(calls):
        other = next((a for a in call.said.alternatives if a.field == "distance_ft"), None)
        feet = getattr(call, "distance_ft", None)
        if other is None or feet is None or len(lengths) < 2:
            continue
        usual = lengths[(len(lengths) - 1) // 2]
        with_points = sum(d % 1.0 > 0.0 for d in lengths)
        if 3 * with_points >= 2 * len(lengths) and not feet > 30.0 * usual:
            doubt = Warn("point_doubtful", f"{feet:,.0f} has no point where the other distances have one")
            calls[i] = warned(call, doubt)
            continue
        if feet > 30.0 * usual and usual / 30.0 < other.value < 30.0 * usual:
            warn = Warn(
                "point_lost",
                f"{feet:,.0f} was read as {other.value:,.2f}: the other distances of the tract are "
                "of that size",
            )
            left = tuple(a for a in call.said.alternatives if a is not other)
            said = replace(call.said, warnings=(*call.said.warnings, warn), alternatives=left)
            calls[i] = changed(call, distance_ft=other.value, said=said)
    return replace(description, calls=tuple(calls))


def _miss(figure: Traverse, stated_sqft: float) -> float:
    """How badly a figure misses: its gap over its perimeter, and a part of its error in area."""
    miss = figure.misclosure.distance_ft / max(figure.perimeter_ft, 1.0)
    if stated_sqft and figure.area_sqft is not None:
        miss += 0.1 * min(1.0, abs(figure.area_sqft / stated_sqft - 1.0))
    return miss


def _shown(field: str, value: float) -> str:
    return format_bearing(value) if field.endswith("azimuth_deg") else f"{value:,.2f}"


def _offer(description: Description, doubtful: list[tuple[int, Alternative]]) -> Description:
    calls = list(description.calls)
    for i, a in doubtful:
        if not a.field.endswith("azimuth_deg") or a.value == getattr(calls[i], a.field):
            continue  # a lost point is only thought of where it mends something
        warn = Warn(
            "two_readings",
            f"{_shown(a.field, getattr(calls[i], a.field) or 0.0)} may also be read "
            f"{_shown(a.field, a.value)}",
        )
        calls[i] = warned(calls[i], warn)
    return replace(description, calls=tuple(calls))


def _chosen(
    description: Description,
    doubtful: list[tuple[int, Alternative]],
    flags: tuple[bool, ...],
    calls: tuple[Call, ...],
) -> Description:
    out = list(calls)
    for use, (i, a) in zip(flags, doubtful, strict=True):
        first = getattr(description.calls[i], a.field) or 0.0
        taken, left = (a.value, first) if use else (first, a.value)
        warn = Warn(
            "reading_chosen", f"closure and area chose {_shown(a.field, taken)} over {_shown(a.field, left)}"
        )
        out[i] = warned(out[i], warn)
    return replace(description, calls=tuple(out))
