"""From a draft to the call it stands for."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

import re
from typing import Final

from geo import curves
from geo.bearing import difference, normal
from geo.calls import (
    AlongCall,
    Alternative,
    Call,
    CurveCall,
    LineCall,
    LineRef,
    OtherCall,
    ParallelCall,
    PointRef,
    Said,
    Span,
    SquareCall,
    ToCall,
    changed,
)
from geo.compass import azimuth_deg as compass_azimuth
from geo.errors import FigureError, Warn
from geo.reading.draft import Draft
from geo.reading.drafted_curve import CurveMaker
from geo.scan import Scan


class Maker(CurveMaker):
    """Makes calls of drafts; remembers at which azimuth the last one arrives, for the next curve."""

    def __init__(self, scan: Scan) -> None:
        self.scan, self.tokens = scan, scan.tokens
        self.azimuth: float | None = None
        self.chord: float | None = None
        self.ran: LineRef | None = None
        self.curve: CurveCall | None = None

    def said(
        self,
        start: int,
        end: int,
        warnings: tuple[Warn, ...],
        others: tuple[Alternative, ...] = (),
        unit: str = "",
    ) -> Said:
        """The words between two tokens, with what was noted of them."""
        span = Span(self.tokens[start].start, self.tokens[max(start, end - 1)].end)
        return Said(self.scan.words(span), span, False, warnings, others, unit)

    def call(self, d: Draft, at: int) -> Call:
        """The call of a draft whose clause ends before token `at`."""
        end = min(at, d.stop) if d.stop else at
        while end > d.start + 1 and (
            self.tokens[end - 1].kind == "para"
            or self.tokens[end - 1].text in (";", ",", ".", "and", "run", "running", "continue", ":")
        ):
            end -= 1
        if d.region == "aside" and d.end:
            end = d.end
        if d.started == "announced":
            end = d.end
        if d.distance is None and d.after_to is not None and not d.is_curve:
            d.distance = d.after_to
            d.warnings.append(
                Warn("distance_after_end", "the distance stands after the end point it belongs to")
            )
            d.loose = d.loose or d.after_to.approximate
            d.units.append(d.after_to.unit)
        if d.distance is None and d.passed is not None and not d.is_curve and (d.bearing or d.same):
            d.distance = d.passed
            words = "the only distance stands after what the line passes; it was taken as the whole course's"
            d.warnings.append(Warn("passed_distance", words))
            d.units.append(d.passed.unit)
        if d.loose:
            d.warnings.append(
                Warn("approximate", "the words call the figure approximate (“about”, “more or less”)")
            )
        call = self._curve(d) if d.is_curve and not d.offset else self._straight(d)
        self.arrive(call)
        unit = next((u for u in d.units if u), "") if d.units else ""
        said = self.said(d.start, max(end, d.start + 1), tuple(d.warnings), tuple(d.others), unit)
        return changed(call, said=said)

    def arrive(self, call: Call) -> None:
        """Remember the azimuth at which the call arrives, its chord's and the curve itself."""
        self.chord = None
        self.ran = call.on if isinstance(call, LineCall) else None
        self.curve = call if isinstance(call, CurveCall) else None
        if isinstance(call, LineCall | OtherCall):
            self.azimuth = call.azimuth_deg
        elif isinstance(call, CurveCall):
            try:
                arc = curves.complete(call, self.azimuth)
                self.azimuth, self.chord = arc.out_azimuth_deg, arc.chord_azimuth_deg
            except (FigureError, ArithmeticError):
                self.azimuth = None
        else:
            self.azimuth = None

    def _straight(self, d: Draft) -> Call:
        to, to_line = self._ends(d)
        feet = d.distance.feet if d.distance else None
        on = d.lines[0] if d.lines else None
        if d.same and d.bearing is None:
            return LineCall(self.azimuth, feet, on=on, to=to, to_line=to_line, approximate=d.loose)
        if d.deflection is not None and d.bearing is None:
            azimuth = self._deflected(d)
            return LineCall(azimuth, feet, d.heading, on=on, to=to, to_line=to_line, approximate=d.loose)
        if d.onward and d.bearing is None and d.distance:
            return LineCall(self._onward(d), feet, d.heading, to=to, to_line=to_line, approximate=d.loose)
        b = d.bearing
        if d.offset is not None:
            return self._beside(d, to, to_line)
        if b is not None and (
            not b.cardinal or d.distance or not (on or d.parallel) or b.azimuth_deg is None
        ):
            return LineCall(
                b.azimuth_deg,
                feet,
                on=on or (d.parallel[0] if d.parallel else None),
                to=to,
                to_line=to_line,
                approximate=d.loose,
            )
        to_last = d.square is None or _LAST_COURSE.search(d.square.name) or d.square == self.ran
        if d.squared and b is None and not on and to_last:
            return LineCall(self._square(d), feet, d.heading, to=to, to_line=to_line, approximate=d.loose)
        heading = _WORD[b.azimuth_deg] if b and b.azimuth_deg in _WORD else d.heading
        end = self._reach(to, to_line)
        if d.parallel is not None:
            return ParallelCall(d.parallel[0], d.parallel[1], d.parallel[2], end, heading, feet)
        if d.squared and d.square is not None:
            return SquareCall(d.square, heading, feet, to)
        if on is not None:
            return AlongCall(on, end, heading, feet, d.loose)
        if feet is not None or (d.distance and not d.straight):
            return LineCall(None, feet, heading, to=to, to_line=to_line, approximate=d.loose)
        if d.to is not None and (d.straight or d.returns or d.started):
            return ToCall(end, heading, feet, d.loose)
        if heading:
            return LineCall(None, None, heading, to=to, to_line=to_line)
        d.warnings.append(Warn("not_understood", "these words move the boundary and were not understood"))
        return OtherCall(heading)

    def _onward(self, d: Draft) -> float | None:
        """The azimuth of a line tangent to the curve before it; None, and told, where that has none."""
        ahead = self.azimuth
        if ahead is None:
            told = "the line is tangent to the curve before, which has no direction"
            d.warnings.append(Warn("direction_missing", told))
            return None
        if d.heading and abs(difference(compass_azimuth(d.heading), ahead)) > 90.0:
            told = f"a line tangent to the curve before would not run {d.heading}: it has no bearing"
            d.warnings.append(Warn("heading_disagrees", told))
            return None
        d.warnings.append(Warn("tangent_line", "the bearing is that at which the curve before it arrives"))
        return ahead

    def _square(self, d: Draft) -> float | None:
        """At right angles to the course before, on the side named; None where the words do not tell it."""
        if self.azimuth is None or not d.heading:
            return None
        sides = [normal(self.azimuth + turn) for turn in (90.0, -90.0)]
        off = [abs(difference(compass_azimuth(d.heading), side)) for side in sides]
        if abs(off[0] - off[1]) < 45.0:
            return None  # "at right angles northerly" off a course that runs north
        words = f"the bearing is square to the course before, on its {d.heading}erly side"
        d.warnings.append(Warn("square", words))
        return sides[off.index(min(off))]

    def _deflected(self, d: Draft) -> float | None:
        """The azimuth that a deflection from the course before gives; None, and told, where that has none."""
        assert d.deflection is not None
        turned, from_chord = d.deflection
        base = self.chord if from_chord else self.azimuth
        side = "right" if turned > 0 else "left"
        of = "chord of the curve before" if from_chord else "course before"
        if base is None:
            d.warnings.append(
                Warn("deflection_from_nothing", f"a deflection from the {of}, which has no bearing")
            )
            return None
        d.warnings.append(
            Warn("deflected", f"the bearing is that of the {of}, turned {abs(turned):.4f}° {side}")
        )
        return normal(base + turned)

    def _beside(self, d: Draft, to: PointRef | None, to_line: LineRef | None) -> ParallelCall:
        """ "a line 50 feet left of a centre line curve to the left with ...": an offset of a course given."""
        assert d.offset is not None
        distance, side = d.offset
        feet = d.distance.feet if d.distance else None
        path: LineCall | CurveCall | None = None
        if d.is_curve and set(d.bits) & {"radius_ft", "arc_ft", "chord_ft"}:
            path = self._curve(d)
        elif d.bearing is not None or "tangent_azimuth_deg" in d.bits:
            azimuth = d.bearing.azimuth_deg if d.bearing else d.bits["tangent_azimuth_deg"]
            path = LineCall(azimuth, feet)
        line = d.parallel[0] if d.parallel else LineRef("centre")
        return ParallelCall(line, distance.feet, side, self._reach(to, to_line), d.heading, feet, path)

    def _reach(self, to: PointRef | None, to_line: LineRef | None) -> PointRef:
        """Where a call along a line ends: at a point, or where it meets a line."""
        if to is None:
            return PointRef("unstated")
        if to.kind == "unstated" and to_line is not None:
            return PointRef("meeting", lines=(to_line,))
        return to


_LAST_COURSE: Final = re.compile(
    r"^(?:said\s+)?(?:last|preceding|previous|former)\b.*\b(?:course|line|call)$", re.I
)
_WORD: Final = {0.0: "north", 90.0: "east", 180.0: "south", 270.0: "west"}
