"""From the draft of a curve to its call: its figures cross-checked, its turn and its direction."""

from __future__ import annotations

import math
from dataclasses import replace

from geo import curves
from geo.bearing import difference
from geo.calls import CurveCall, LineRef, PointRef, Turn, changed
from geo.compass import azimuth_deg as compass_azimuth
from geo.errors import FigureError, Warn
from geo.reading.distances import Distance
from geo.reading.draft import ELEMENTS, Draft


class CurveMaker:
    """Makes curves of drafts; `azimuth` is that at which the call before arrives, None where unknown."""

    azimuth: float | None
    curve: CurveCall | None

    def _ends(self, d: Draft) -> tuple[PointRef | None, LineRef | None]:
        if d.to is None:
            return (PointRef("beginning") if d.returns else None), None
        return d.to.point, d.to.line

    def _curve(self, d: Draft) -> CurveCall:
        to, to_line = self._ends(d)
        if d.distance is not None:
            self._arc_of(d, d.distance)
        if d.bearing is not None and "chord_azimuth_deg" not in d.bits:
            d.bits["chord_azimuth_deg"] = d.bearing.azimuth_deg
            d.warnings.append(
                Warn("assumed_chord", "a bearing in a curve without a label was taken as the chord's")
            )
        if d.spiral:
            return self._spiral(d)
        self._degree_or_angle(d)
        self._go_on(d)
        bits = {k: v for k, v in d.bits.items() if v is not None}
        call = CurveCall(
            turn=d.turn or self._turn_of(d) or self._turn_from_before(d),
            tangent_in=d.tangent,
            radial_out=d.radial_out if "radial_azimuth_deg" in d.bits else None,
            heading=d.heading,
            on=d.lines[0] if d.lines else None,
            to=to,
            to_line=to_line,
            approximate=d.loose,
        )
        call = changed(call, **bits)
        lost = [k for k, v in d.bits.items() if v is None]
        call, warnings = self._reread(call, d)
        solved = curves.solve(call)
        if lost and solved:
            fitted = curves.elements(*solved)
            for k in lost:
                if k in fitted:
                    call = changed(call, **{k: round(fitted[k], 2)})
                    warnings += (
                        Warn(
                            "curve_filled",
                            f"the unreadable {k.split('_')[0]} was computed from the others: "
                            f"{fitted[k]:,.2f}",
                        ),
                    )
        d.warnings += [*warnings, *curves.turn_warnings(call, self.azimuth)]
        if self._runs_otherwise(call, d):
            words = f"a tangent curve would not run {d.heading}: it was not taken as tangent"
            d.warnings.append(Warn("heading_disagrees", words))
            call = replace(call, tangent_in=False)
        d.warnings += self._direction(call, d, solved is not None)
        return call

    def _arc_of(self, d: Draft, length: Distance) -> None:
        """The length of a curve's clause is its arc; one more, after a radial's bearing, shifts the first."""
        first = d.bits.get("arc_ft")
        if "arc_ft" not in d.bits:
            d.bits["arc_ft"] = length.feet
        elif first is None or length.feet is None or abs(first - length.feet) <= 0.005:
            return
        elif "radius_ft" not in d.bits and "radial_azimuth_deg" in d.bits:
            d.bits["radius_ft"], d.bits["arc_ft"] = first, length.feet
            told = f"{first:,.2f} ft after the bearing of the radial was taken as the radius"
            d.warnings.append(Warn("radius_after_radial", f"{told}, {length.feet:,.2f} ft as the arc"))
        else:
            told = f"a second length of the curve was not used: {length.feet:,.2f} ft"
            d.warnings.append(Warn("extra_figure", told))

    def _go_on(self, d: Draft) -> None:
        """ "Thence continuing along said curve 115.22 feet": a curve that has no figures of its own."""
        if d.same_radius and self.curve is not None and self.curve.radius_ft is not None:
            d.bits.setdefault("radius_ft", self.curve.radius_ft)
            words = f"the radius is the same as that of the curve before: {self.curve.radius_ft:,.2f} ft"
            d.warnings.append(Warn("same_curve", words))
            return
        known = d.bits.keys() & {"radius_ft", "chord_ft", "chord_azimuth_deg", "tangent_ft"}
        if self.curve is None or self.curve.radius_ft is None or not d.said_curve or known or d.turn:
            return
        if self.curve.arc_ft is None or d.concave or d.follows or not d.bits.keys() & {"arc_ft", "delta_deg"}:
            return
        d.bits["radius_ft"], d.turn = self.curve.radius_ft, self.curve.turn
        words = f"the words go on along the curve before: its radius, {self.curve.radius_ft:,.2f} ft, and its"
        d.warnings.append(Warn("same_curve", f"{words} turn were taken"))

    def _degree_or_angle(self, d: Draft) -> None:
        """ "D=3°00'": the central angle, or a railway's degree of curve, which only other figures tell."""
        angle, radius, arc = (d.bits.get(k) for k in ("delta_deg", "radius_ft", "arc_ft"))
        if not d.lettered or not angle:
            return
        degree_ft = curves.radius_of_degree(angle)
        if len(d.bits.keys() & ELEMENTS) < 3 and radius is None:
            words = "“D” was taken as the central angle; as a degree of curve it means a radius of"
            d.warnings.append(Warn("delta_or_degree", f"{words} {degree_ft:,.2f} ft"))
        elif (
            radius
            and abs(radius - degree_ft) < 0.002 * radius
            and not (arc and abs(radius * math.radians(angle) - arc) < 0.01 * arc)
        ):
            del d.bits["delta_deg"]
            words = f"“D” of {angle:g}° is the degree of curve of the radius, and no central angle"
            d.warnings.append(Warn("degree_of_curve", words))

    def _turn_from_before(self, d: Draft) -> Turn | None:
        """The turn of a reverse or compound curve, where only the curve before it has one."""
        before = self.curve.turn if self.curve is not None else None
        if before is None or not d.follows:
            return None
        other: Turn = "left" if before == "right" else "right"
        turn = other if d.follows == "reverse" else before
        words = (
            f"the words call the curve {d.follows}, so it was turned {turn}: the one before turns {before}"
        )
        d.warnings.append(Warn("turn_inferred", words))
        return turn

    def _spiral(self, d: Draft) -> CurveCall:
        """A spiral is no part of a circle: its length and chord are kept, and it is run as its chord."""
        to, to_line = self._ends(d)
        words = "a spiral is no part of a circle: its radius and angle are not used, it runs as its chord"
        d.warnings.append(Warn("spiral", words))
        kept = {
            k: d.bits[k] for k in ("arc_ft", "chord_ft", "chord_azimuth_deg") if d.bits.get(k) is not None
        }
        call = CurveCall(heading=d.heading, on=d.lines[0] if d.lines else None, to=to, to_line=to_line)
        return changed(call, approximate=d.loose, **kept)

    def _runs_otherwise(self, call: CurveCall, d: Draft) -> bool:
        """Whether a curve without direction, taken as tangent, would run against the way its words name."""
        if call.tangent_in is not None or not d.heading or self.azimuth is None:
            return False
        if not (call.chord_azimuth_deg is call.radial_azimuth_deg is call.tangent_azimuth_deg is None):
            return False
        try:
            arc = curves.complete(call, self.azimuth)
        except (FigureError, ArithmeticError):
            return False
        return abs(difference(arc.chord_azimuth_deg, compass_azimuth(d.heading))) > 90.0

    def _direction(self, call: CurveCall, d: Draft, solved: bool) -> list[Warn]:
        """What must be said of a curve's direction, where the words give it none or their sides disagree."""
        given = (call.chord_azimuth_deg, call.radial_azimuth_deg, call.tangent_azimuth_deg)
        out = []
        if solved and given == (None, None, None) and call.tangent_in is None:
            words = "the words give the curve no direction; it was taken as tangent to the course before"
            out.append(Warn("assumed_tangent", words))
        if solved and given == (None, None, None) and call.tangent_in is False:
            words = "the words say that the curve is not tangent, and give it no chord, radial or tangent"
            out.append(Warn("direction_missing", words))
        before = self.curve.turn if self.curve is not None else None
        if d.turn and before and d.follows and (d.turn == before) is (d.follows == "reverse"):
            words = f"the words call the curve {d.follows}, and it turns {d.turn} as they say; the one before"
            out.append(Warn("turn_doubtful", f"{words} turns {before}"))
        if d.turn and d.concave and self._turn_of(d) not in (None, d.turn):
            out.append(Warn("turn_doubtful", f"the words say {d.turn}, but concave to the {d.concave}"))
        return out

    def _reread(self, call: CurveCall, d: Draft) -> tuple[CurveCall, tuple[Warn, ...]]:
        """Cross-check a curve; a doubtful figure whose other reading fits the rest takes that."""
        for other in [a for a in d.others if a.field in d.bits]:
            first = getattr(call, other.field)
            trial = changed(call, **{other.field: other.value})
            if curves.fits(trial) and not curves.fits(call):
                d.others.remove(other)
                d.warnings.append(
                    Warn(
                        "reading_chosen",
                        f"{first:,.2f} was read as {other.value:,.2f}, which fits the other figures "
                        "of the curve",
                    )
                )
                call = trial
        return curves.check(call)

    def _turn_of(self, d: Draft) -> Turn | None:
        """Left or right from the side to which the curve is concave."""
        if not d.concave:
            return None
        start = d.bits.get("chord_azimuth_deg")
        if start is None and d.heading:
            start = compass_azimuth(d.heading)
            if abs(abs(difference(compass_azimuth(d.concave), start)) - 90.0) > 68.0:
                start = None  # the way and the side are told too roughly to be set against each other
        if start is None and d.tangent is not False:
            start = self.azimuth
        if start is None:
            return None
        off = difference(compass_azimuth(d.concave), start)
        return "right" if off > 0 else "left"
