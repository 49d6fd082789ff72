"""Circular curves: any two of radius, central angle, arc, chord and tangent give the rest.

L = R D, C = 2 R sin(D/2), T = R tan(D/2), D in radians: any route-surveying text, for one Hickerson,
Route Location and Design (5th ed., 1967), section 3. Angles here are degrees, lengths feet.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from geo.bearing import difference, normal
from geo.calls import CurveCall, Turn, changed
from geo.compass import azimuth_deg as compass_azimuth
from geo.errors import FigureError, Warn

_FIELDS: Final = ("radius_ft", "delta_deg", "arc_ft", "chord_ft", "tangent_ft")
_WORDS: Final = {
    "radius_ft": "radius",
    "delta_deg": "central angle",
    "arc_ft": "arc",
    "chord_ft": "chord",
    "tangent_ft": "tangent",
}


@dataclass(frozen=True)
class Arc:
    """A curve with all its elements; azimuths of its chord and of its tangents at both ends."""

    turn: Turn
    radius_ft: float
    delta_deg: float
    arc_ft: float
    chord_ft: float
    chord_azimuth_deg: float
    in_azimuth_deg: float
    out_azimuth_deg: float

    @property
    def segment_sqft(self) -> float:
        """Area between the arc and its chord."""
        angle = math.radians(self.delta_deg)
        return self.radius_ft**2 * (angle - math.sin(angle)) / 2.0


def elements(radius_ft: float, delta_deg: float) -> dict[str, float]:
    """All five elements of a curve, by field name."""
    half = math.radians(delta_deg) / 2.0
    return {
        "radius_ft": radius_ft,
        "delta_deg": delta_deg,
        "arc_ft": radius_ft * 2.0 * half,
        "chord_ft": 2.0 * radius_ft * math.sin(half),
        "tangent_ft": abs(radius_ft * math.tan(half)) if abs(delta_deg - 180.0) > 1e-3 else math.inf,
    }


def radius_of_degree(degrees: float) -> float:
    """The radius in feet of a curve of so many degrees, by the arc definition: 100 ft of arc to each."""
    return 18_000.0 / math.pi / degrees


def _half_from_ratio(ratio: float) -> float:
    """The half angle whose sine over itself is `ratio` (chord over arc), by Newton's method."""
    if not 0.0 < ratio < 1.0:
        raise ValueError("a chord is shorter than its arc")
    half = math.sqrt(6.0 * (1.0 - ratio))
    for _ in range(30):
        slope = (half * math.cos(half) - math.sin(half)) / half**2
        step = (math.sin(half) / half - ratio) / slope
        half = min(max(half - step, 1e-9), math.pi - 1e-9)
        if abs(step) < 1e-14:
            break
    return half


def _of_half(arc_ft: float, half: float) -> tuple[float, float]:
    return arc_ft / (2.0 * half), 2.0 * math.degrees(half)


_Pair = Callable[[float, float], tuple[float, float]]
_PAIRS: Final[dict[tuple[str, str], _Pair]] = {
    ("radius_ft", "delta_deg"): lambda r, d: (r, d),
    ("radius_ft", "arc_ft"): lambda r, a: (r, math.degrees(a / r)),
    ("delta_deg", "arc_ft"): lambda d, a: (a / math.radians(d), d),
    ("radius_ft", "chord_ft"): lambda r, c: (r, 2.0 * math.degrees(math.asin(c / (2.0 * r)))),
    ("delta_deg", "chord_ft"): lambda d, c: (c / (2.0 * math.sin(math.radians(d) / 2.0)), d),
    ("radius_ft", "tangent_ft"): lambda r, t: (r, 2.0 * math.degrees(math.atan(t / r))),
    ("delta_deg", "tangent_ft"): lambda d, t: (t / math.tan(math.radians(d) / 2.0), d),
    ("arc_ft", "chord_ft"): lambda a, c: _of_half(a, _half_from_ratio(c / a)),
    ("chord_ft", "tangent_ft"): lambda c, t: (
        c / (2.0 * math.sin(math.acos(c / (2.0 * t)))),
        2.0 * math.degrees(math.acos(c / (2.0 * t))),
    ),
}


def solve(call: CurveCall) -> tuple[float, float] | None:
    """Radius and central angle of a curve from whichever pair of its elements the text gives."""
    for (a, b), pair in _PAIRS.items():
        first, second = getattr(call, a), getattr(call, b)
        if first and second:
            found = _try(pair, first, second)
            if found:
                return found
    return None


def _try(pair: _Pair, first: float, second: float) -> tuple[float, float] | None:
    try:
        radius, delta = pair(first, second)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
    return (radius, delta) if 0.0 < delta < 360.0 and 0.0 < radius < 1e9 else None


def check(call: CurveCall) -> tuple[CurveCall, tuple[Warn, ...]]:
    """Cross-check an over-determined curve; a value that the others outvote is set to what fits.

    With three values that disagree none outvotes another: all are kept and the disagreement said.
    """
    known = [f for f in _FIELDS if getattr(call, f)]
    if len(known) < 3:
        return call, ()
    best: tuple[int, dict[str, float]] = (0, {})
    for a, b in combinations(known, 2):
        pair = _PAIRS.get((a, b))
        found = _try(pair, getattr(call, a), getattr(call, b)) if pair else None
        if not found:
            continue
        fitted = elements(*found)
        votes = sum(_agrees(f, fitted[f], getattr(call, f)) for f in known)
        if votes > best[0]:
            best = (votes, fitted)
    votes, fitted = best
    if votes == len(known):
        return call, ()
    if votes < 3:
        text = ", ".join(f"{_WORDS[f]} {getattr(call, f):,.3f}" for f in known)
        return call, (Warn("curve_disagrees", f"the figures of the curve do not fit one another: {text}"),)
    wrong = [f for f in known if not _agrees(f, fitted[f], getattr(call, f)) and math.isfinite(fitted[f])]
    warnings = tuple(
        Warn(
            "curve_repaired",
            f"{_WORDS[f]} {getattr(call, f):,.2f} does not fit the other figures of the curve; "
            f"{fitted[f]:,.2f} does and was taken",
        )
        for f in wrong
    )
    return changed(call, **{f: round(fitted[f], 2 if f != "delta_deg" else 6) for f in wrong}), warnings


def fits(call: CurveCall) -> bool:
    """Whether a curve is over-determined and all its figures fit one another."""
    known = [f for f in _FIELDS if getattr(call, f)]
    solved = solve(call)
    if len(known) < 3 or solved is None:
        return False
    fitted = elements(*solved)
    return all(_agrees(f, fitted[f], getattr(call, f)) for f in known)


def _agrees(field: str, fitted: float, given: float) -> bool:
    slack = 0.01 if field == "delta_deg" else 0.04 + 3e-5 * given
    return abs(fitted - given) <= slack


def turn_warnings(call: CurveCall, in_azimuth_deg: float | None) -> tuple[Warn, ...]:
    """Doubt about left or right, when chord and incoming course prove the other turn.

    For a tangent curve the chord leaves the incoming course by half the central angle, towards the
    side of the turn.
    """
    solved = solve(call)
    if in_azimuth_deg is None or solved is None or call.chord_azimuth_deg is None or call.turn is None:
        return ()
    sign = 1.0 if call.turn == "right" else -1.0
    off = difference(call.chord_azimuth_deg, in_azimuth_deg)
    half = solved[1] / 2.0
    if abs(off - sign * half) <= 0.15:
        return ()
    if abs(off + sign * half) <= 0.05 and half > 0.2:
        other = "left" if call.turn == "right" else "right"
        return (
            Warn(
                "turn_doubtful",
                f"the words say {call.turn}, but chord and incoming course fit a tangent curve to "
                f"the {other}",
            ),
        )
    if call.tangent_in:
        return (
            Warn(
                "not_tangent",
                "the words make the curve tangent, but its chord leaves the incoming course by "
                f"{off:+.2f}° instead of {sign * half:+.2f}°",
            ),
        )
    return ()


def complete(call: CurveCall, in_azimuth_deg: float | None) -> Arc:
    """The whole curve of a call, given the azimuth at which the course before it arrives.

    The direction comes from the chord, else the radial, else the tangent given, else from the course
    before (a curve that is not said to be otherwise is taken as tangent). Raises FigureError when the
    elements do not suffice.
    """
    solved = solve(call)
    if solved is None:
        raise FigureError("a curve needs two of radius, central angle, arc, chord and tangent")
    if call.turn is None:
        raise FigureError("a curve needs its turn, left or right")
    radius, delta = solved
    sign = 1.0 if call.turn == "right" else -1.0
    if call.chord_azimuth_deg is not None:
        chord_azimuth = call.chord_azimuth_deg
    else:
        chord_azimuth = _tangent(call, in_azimuth_deg, sign, delta) + sign * delta / 2.0
    made = elements(radius, delta)
    return Arc(
        turn=call.turn,
        radius_ft=radius,
        delta_deg=delta,
        arc_ft=made["arc_ft"],
        chord_ft=call.chord_ft if call.chord_ft and call.chord_azimuth_deg is not None else made["chord_ft"],
        chord_azimuth_deg=normal(chord_azimuth),
        in_azimuth_deg=normal(chord_azimuth - sign * delta / 2.0),
        out_azimuth_deg=normal(chord_azimuth + sign * delta / 2.0),
    )


def _tangent(call: CurveCall, in_azimuth_deg: float | None, sign: float, delta_deg: float) -> float:
    """Azimuth of the curve's tangent at its start."""
    if call.tangent_azimuth_deg is not None:
        return call.tangent_azimuth_deg
    if call.radial_azimuth_deg is not None:
        radial = call.radial_azimuth_deg
        towards, away = normal(radial - sign * 90.0), normal(radial + sign * 90.0)
        if call.radial_out is not None:
            return away if call.radial_out else towards
        # The words do not tell which way the radial looks: take the tangent that goes their general way,
        # or, where they name none, the one nearer the course before.
        if call.heading:
            way = compass_azimuth(call.heading)
            return min((towards, away), key=lambda a: abs(difference(a + sign * delta_deg / 2.0, way)))
        if in_azimuth_deg is None:
            return towards
        return min((towards, away), key=lambda a: abs(difference(a, in_azimuth_deg)))
    if call.tangent_in is False:
        raise FigureError("a curve that is not tangent needs its chord, a radial or a tangent's bearing")
    if in_azimuth_deg is None:
        raise FigureError("a curve given without chord, radial or tangent needs a course before it")
    return in_azimuth_deg
