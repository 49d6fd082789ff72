"""From phrases to calls: what the phrases of one clause mean together.

A clause opens with "thence", a list mark, or a bearing after a finished call, and becomes one call (two
when a curve is both announced and finished in it). Each phrase is taken in order; a label such as
"chord" says what the next bearing and distance are.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from geo import curves
from geo.angles import Bearing
from geo.bearing import difference
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
)
from geo.compass import azimuth_deg as compass_azimuth
from geo.distances import Distance
from geo.errors import Warn
from geo.names import Named
from geo.phrases import Habits, Phrase
from geo.scan import Scan

Region = Literal["course", "to", "aside", "open"]


@dataclass(frozen=True)
class Entry:
    """One thing in the order of the text: a call, an opening ("beginning at"), or a change of section."""

    kind: Literal["call", "open", "section", "area", "strip", "bounded", "tie"]
    value: Any
    at: int
    returns: bool = False
    unit: str = ""


@dataclass
class Draft:
    """A call in the making."""

    started: str = ""
    start: int = 0
    end: int = 0
    region: Region = "course"
    bearing: Bearing | None = None
    distance: Distance | None = None
    after_to: Distance | None = None
    heading: str = ""
    lines: list[LineRef] = field(default_factory=list)
    parallel: tuple[LineRef, float | None, str] | None = None
    offset: tuple[Distance, str] | None = None
    square: LineRef | None = None
    squared: bool = False
    straight: bool = False
    same: bool = False
    to: Named | None = None
    returns: bool = False
    curved: bool = False
    passing: bool = False
    total: bool = False
    label: str = ""
    turn: str | None = None
    concave: str = ""
    tangent: bool | None = None
    bits: dict[str, float | None] = field(default_factory=dict)
    loose: bool = False
    warnings: list[Warn] = field(default_factory=list)
    others: list[Alternative] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    bears: bool = False
    stop: int = 0
    late: int = 0
    beside: bool = False

    @property
    def is_curve(self) -> bool:
        """Whether the clause is about a curve."""
        return self.curved or bool(self.bits)


_DISTANCE_FIELDS: Final = {
    "radius": "radius_ft",
    "arc": "arc_ft",
    "chord": "chord_ft",
    "tangent": "tangent_ft",
}
_BEARING_FIELDS: Final = {
    "chord": "chord_azimuth_deg",
    "radial": "radial_azimuth_deg",
    "tangent bearing": "tangent_azimuth_deg",
}


class Clauses:
    """Takes the phrases of a text one by one and gives its entries."""

    def __init__(self, scan: Scan, habits: Habits) -> None:
        self.scan, self.habits = scan, habits
        self.tokens = scan.tokens
        self.entries: list[Entry] = []
        self.draft = Draft()
        self.pending: Draft | None = None
        self.azimuth: float | None = None
        self.soft = False
        self.depth = 0
        self.loose: list[Phrase] = []
        self.contains = False

    def read(self, phrases: list[Phrase]) -> list[Entry]:
        """All entries of the text, in order."""
        for phrase in phrases:
            getattr(self, "on_" + phrase.kind)(phrase)
        self.flush(len(self.tokens) - 8)
        self._give_pending()
        return self.entries

    # -- structure ---------------------------------------------------------------------------

    def on_thence(self, p: Phrase) -> None:
        if self.draft.started and not self._has_content() and self.draft.start >= p.start - 8:
            return  # "(2) Then", "running thence"
        self.flush(p.start)
        self.draft = Draft(started="thence", start=p.start, end=p.end)
        self.soft = False

    def on_item(self, p: Phrase) -> None:
        if self.draft.started == "thence" and self.draft.lines and not self.soft and not (self.draft.bearing or self.draft.to):
            return  # "thence continuing along the highway 4.) South 5 ..."
        self.flush(p.start)
        self.draft = Draft(started="item", start=p.start, end=p.end)
        self.soft = False

    def on_break(self, p: Phrase) -> None:
        self.soft = True
        if not self.draft.stop and self.draft.end:
            self.draft.stop = p.start
        self.depth = 0
        if self.draft.region == "aside":
            self.draft.region = "to"

    def on_stop(self, p: Phrase) -> None:
        self.on_break(p)
        if self.draft.region == "open":
            self.flush(p.start)

    def on_para(self, p: Phrase) -> None:
        self.on_break(p)

    def on_open(self, p: Phrase) -> None:
        self.flush(p.start)
        self._give_pending()
        self.entries.append(Entry("open", (p.value, p.start, p.end), p.start))
        self.draft = Draft(started="", start=p.start, end=p.end, region="open")
        self.soft = False

    def on_section(self, p: Phrase) -> None:
        if self.draft.started and self._has_content() and not self.soft and self.draft.region == "course":
            return
        self.flush(p.start)
        self._give_pending()
        self.entries.append(Entry("section", p.value, p.start))
        self.draft = Draft(start=p.start, end=p.end)

    def on_paren(self, p: Phrase) -> None:
        self.depth = max(0, self.depth + p.value)
        if p.value < 0 and self.draft.label in ("chord", "radial"):
            self.draft.label = ""

    def on_bounded(self, p: Phrase) -> None:
        self.entries.append(Entry("bounded", p.start, p.start))

    def on_strip(self, p: Phrase) -> None:
        self.entries.append(Entry("strip", p.value.feet, p.start))

    def on_containing(self, p: Phrase) -> None:
        self.contains = True
        self.draft.region = "aside"
        self.draft.stop = self.draft.stop or p.start

    def on_area(self, p: Phrase) -> None:
        self.entries.append(Entry("area", (p.value, self.contains, self._adjective(p)), p.start))

    def _adjective(self, p: Phrase) -> bool:
        return self.tokens[p.end].text in ("tract", "parcel", "lot", "piece", "farm")

    def on_witness(self, p: Phrase) -> None:
        if self.soft:
            self.flush(p.start)
        self.draft.region = "aside"

    def on_bears(self, p: Phrase) -> None:
        if self.draft.region in ("to", "open") and not self.draft.label and not self.soft:
            self.draft.bears = True

    # -- what starts a clause without "thence" ---------------------------------------------------

    def _begin(self, p: Phrase) -> None:
        """After a semicolon or full stop: this phrase opens a new clause."""
        if self.soft:
            self.flush(p.start)
            if not self.draft.started:
                self.draft = Draft(started="break" if self.entries else "", start=p.start, end=p.end)
            self.soft = False

    # -- directions ----------------------------------------------------------------------------------

    def on_bearing(self, p: Phrase) -> None:
        d = self.draft
        b: Bearing = p.value
        if d.region == "aside" or d.bears:
            if not (d.bears and self.soft):
                return
        target = self._target()
        if d.label in _BEARING_FIELDS and not self.soft:
            self._set_bearing(target, d.label, b, p)
            return
        if self.depth and (d.bearing or d.is_curve):
            d.warnings.append(Warn("in_brackets", f"a bearing in brackets was not used: {self._words(p)}"))
            return
        self._begin(p)
        d = self.draft
        if d.region == "open":
            self._open_bearing(b, p)
            return
        if d.is_curve and not d.distance and "chord_azimuth_deg" not in d.bits and d.region == "course":
            d.warnings.append(
                Warn("assumed_chord", "a bearing in a curve without a label was taken as the chord's")
            )
            self._set_bearing(d, "chord", b, p)
            d.label = "chord"
            return
        d = self._course_for(p)
        if not d.started and not d.end:
            d.start = p.start
        d.started = d.started or "bearing"
        d.bearing, d.region = b, "course"
        self._note(d, b.warnings, p)
        if b.other is not None:
            d.others.append(Alternative("azimuth_deg", b.other))
        d.end = p.end

    def _course_for(self, p: Phrase) -> Draft:
        """The draft a plain bearing belongs to: this one, or a new one if this has its course."""
        d = self.draft
        late = d.distance is not None and d.region == "course" and not d.is_curve and d.bearing is None
        if late:
            d.late = p.start  # "a distance of 1269 feet along a bearing N 41 E"
            return d
        if d.bearing or d.distance or d.is_curve or (d.region == "to" and (d.lines or d.heading)):
            self.flush(p.start)
            self.draft = Draft(started="bearing", start=p.start, end=p.end)
        return self.draft

    def _open_bearing(self, b: Bearing, p: Phrase) -> None:
        """A bearing after "beginning at": a course if it runs on, a tie if measured from a corner."""
        self.flush(p.start)
        self.draft = Draft(started="open", start=p.start, end=p.end, bearing=b)
        self._note(self.draft, b.warnings, p)

    def _set_bearing(self, d: Draft, label: str, b: Bearing, p: Phrase) -> None:
        d.bits[_BEARING_FIELDS[label]] = b.azimuth_deg
        self._note(d, b.warnings, p)
        if b.other is not None:
            d.others.append(Alternative(_BEARING_FIELDS[label], b.other))
        if label != "chord":
            self.draft.label = ""
        self.draft.end = d.end = p.end

    def on_angle(self, p: Phrase) -> None:
        d = self.draft
        azimuth, plain = p.value
        if d.label == "delta":
            target = self._target()
            target.bits["delta_deg"] = plain.degrees
            self._note(target, plain.warnings, p)
            d.label = ""
            target.end = d.end = p.end
        elif self.habits.azimuths and d.region != "aside":
            self.on_bearing(p._replace(kind="bearing", value=azimuth))
        elif (
            p.fresh
            and d.started in ("thence", "item")
            and d.bearing is None
            and not d.is_curve
            and not self.soft
        ):
            d.warnings.append(
                Warn("assumed_azimuth", f"“{self._words(p)}” was taken as an azimuth from north")
            )
            self.on_bearing(p._replace(kind="bearing", value=azimuth))

    def on_heading(self, p: Phrase) -> None:
        if self.draft.region in ("to", "aside", "open") and not self.soft:
            return
        if self.soft and not p.fresh:
            return
        self._begin(p)
        d = self.draft
        if d.region == "course" and not d.heading:
            d.heading, d.end = p.value, p.end

    def on_same(self, p: Phrase) -> None:
        self._begin(p)
        self.draft.same, self.draft.end = True, p.end

    def on_straight(self, p: Phrase) -> None:
        if self.draft.region == "course":
            self.draft.straight, self.draft.end = True, p.end

    def on_distant(self, p: Phrase) -> None:
        distance, heading = p.value
        if self.draft.region == "open" or not self.draft.started:
            said = self._said(p.start, p.end, tuple(distance.warnings))
            self.entries.append(Entry("tie", LineCall(None, distance.feet, heading, said=said), p.start, unit=distance.unit))

    # -- lengths ---------------------------------------------------------------------------------------

    def on_distance(self, p: Phrase) -> None:
        value: Distance = (
            p.value[0] if isinstance(p.value, tuple) and not isinstance(p.value, Distance) else p.value
        )
        labelled = isinstance(p.value, tuple) and not isinstance(p.value, Distance) and p.value[1]
        d = self.draft
        if d.region == "aside" or (d.bears and not labelled):
            return
        target = self._target()
        if d.label in _DISTANCE_FIELDS:
            self._set_length(target, d.label, value, p)
            return
        if target is not d and not labelled and self.pending is None:
            return
        if (
            target.is_curve
            and target.curved
            and "arc_ft" not in target.bits
            and (d.region == "course" or labelled or target is not d)
        ):
            self._set_length(target, "arc", value, p)
            return
        if not d.started and not d.bearing:
            if labelled or p.fresh or p.start == 0:
                self.loose.append(p)
            return
        if d.region in ("to", "open") and not labelled and not d.total:
            d.after_to = d.after_to or (value if self._comma_before(p) else None)
            return
        if d.passing and not d.total and not labelled:
            return
        if d.late and d.distance is not None and not d.total and d.region == "course" and d.bearing is not None:
            d = self._split_late(d)
        self._set_distance(d, value, p)

    def _split_late(self, d: Draft) -> Draft:
        """The bearing had a distance of its own after it: it opens a course, the rest was another."""
        bearing, start, d.bearing = d.bearing, d.late, None
        self.flush(start)
        self.draft = Draft(started="bearing", start=start, end=start + 1, bearing=bearing)
        return self.draft

    def _set_distance(self, d: Draft, value: Distance, p: Phrase) -> None:
        if self.depth and d.distance:
            d.warnings.append(Warn("in_brackets", f"a distance in brackets was not used: {self._words(p)}"))
            return
        if d.distance is not None and not d.total and not d.passing:
            d.warnings.append(Warn("extra_distance", f"a second distance was not used: {self._words(p)}"))
            return
        d.distance, d.end = value, p.end
        self._note(d, value.warnings, p)
        d.units.append(value.unit)
        if value.other is not None:
            d.others.append(Alternative("distance_ft", value.other))
        d.loose = d.loose or value.approximate

    def _set_length(self, d: Draft, label: str, value: Distance, p: Phrase) -> None:
        if label == "arc" and "arc_ft" in d.bits and d.bits["arc_ft"] is not None:
            return
        d.bits[_DISTANCE_FIELDS[label]] = value.feet
        self._note(d, value.warnings, p)
        if value.other is not None:
            d.others.append(Alternative(_DISTANCE_FIELDS[label], value.other))
        d.units.append(value.unit)
        d.loose = d.loose or value.approximate
        self.draft.label = ""
        self.draft.end = d.end = p.end

    def on_total(self, p: Phrase) -> None:
        self.draft.total = True

    def on_passing(self, p: Phrase) -> None:
        if self.draft.region == "course":
            self.draft.passing = True

    def _comma_before(self, p: Phrase) -> bool:
        return self.tokens[p.start - 1].text == "," if p.start else False

    # -- curves ------------------------------------------------------------------------------------------

    def _target(self) -> Draft:
        """Where a curve's figures go: to the curve announced in this clause, else to the clause."""
        if self.pending is not None and self.pending.started == "here":
            return self.pending
        return self.draft

    def on_curve(self, p: Phrase) -> None:
        turn, begins, verb = p.value
        d = self.draft
        if d.region == "aside" and not self.soft:
            return
        if d.region == "to" and d.beside and not self.soft:
            d.region = "aside"  # "to a point 50 feet westerly of a curve": only where the end lies
            return
        if d.region == "to" and (d.bearing or d.distance) and not d.is_curve and not self.soft:
            begins = True
        if (
            begins
            and (d.region in ("to", "open") or d.bearing or not d.started)
            and not (d.curved and not turn and not d.bearing)
        ):
            self._announce(p, turn)
            return
        if self.soft and not verb:
            self._begin(p)
            d = self.draft
        target = self._target()
        target.curved = True
        target.turn = target.turn or turn
        if target is d and d.label == "":
            d.end = p.end

    def _announce(self, p: Phrase, turn: str | None) -> None:
        """ "to the beginning of a curve to the right having ...": a curve for this or the next clause."""
        if self.pending is not None and self.pending.bits and self.pending.started != "here":
            self._give_pending()
        if self.pending is None or self.pending.started != "here":
            self.pending = Draft(started="here", start=p.start, end=p.end, curved=True, turn=turn)
        else:
            self.pending.turn = self.pending.turn or turn
        self.draft.label = ""

    def on_label(self, p: Phrase) -> None:
        name, value = p.value
        d = self.draft
        if d.region == "aside":
            return
        if d.region == "open" and self.pending is None:
            return
        if value is not None:
            self._set_length(self._target(), name, value, p)
            return
        d.label = name
        if d.region == "to" and self._target() is d and name in ("chord", "arc", "radius", "delta"):
            d.region = "course"

    def on_concave(self, p: Phrase) -> None:
        self._target().concave = p.value

    def on_tangency(self, p: Phrase) -> None:
        self._target().tangent = p.value

    # -- lines and points -------------------------------------------------------------------------------

    def on_line(self, p: Phrase) -> None:
        if self.depth:
            return  # "(closely following the ridge line)"
        if self.soft and p.fresh and self.entries:
            self._begin(p)
        d = self.draft
        if d.region in ("course", "to") and (d.region == "course" or p.fresh):
            d.lines.append(p.value)
            if d.region == "course":
                d.end = p.end

    def on_parallel(self, p: Phrase) -> None:
        if self.draft.region != "course":
            return
        line, feet, side = p.value
        if self.draft.offset and feet is None:
            feet, side = self.draft.offset[0].feet, self.draft.offset[1]
        self.draft.parallel, self.draft.end = (line, feet, side), p.end

    def on_offset(self, p: Phrase) -> None:
        if self.draft.region == "course":
            self.draft.offset, self.draft.end = p.value, p.end
        elif self.draft.region == "to":
            self.draft.beside = True

    def on_square(self, p: Phrase) -> None:
        if self.draft.region == "course":
            self.draft.square, self.draft.squared, self.draft.end = p.value, True, p.end

    def on_to(self, p: Phrase) -> None:
        d = self.draft
        named: Named = p.value
        back = named.point.kind == "beginning"
        if self.soft and not back:
            return
        if self.soft and self.entries and p.fresh:
            self._begin(p)
            d = self.draft
        if d.region == "open" or (not d.started and not d.bearing and not d.is_curve and not back):
            return
        if d.to is None or back:
            d.to = named
        d.returns = d.returns or back
        d.region, d.end, d.label = "to", p.end, ""

    def on_pob(self, p: Phrase) -> None:
        d = self.draft
        if d.region == "open" or not (d.started or d.bearing):
            return
        d.returns = True
        if d.to is None:
            d.to = Named(PointRef("beginning"), None, p.end)
        d.end, d.region, d.label = p.end, "to", ""

    # -- from draft to call ------------------------------------------------------------------------------

    def _has_content(self) -> bool:
        d = self.draft
        return bool(d.bearing or d.distance or d.heading or d.lines or d.parallel or d.offset or d.squared
                    or d.straight or d.same or d.is_curve or d.to)  # fmt: skip

    def flush(self, at: int) -> None:
        """Close the clause before token `at`."""
        d = self.draft
        self.draft, self.soft, self.depth = Draft(), False, 0
        pending = self.pending
        if pending is not None and pending.started == "here":
            pending.started = "next"
            d.stop = d.stop or pending.start
        elif pending is not None and (d.started or d.bearing):
            pending = self._join(pending, d)
        if d.region == "open" or not (d.started or d.bearing):
            return
        if d.started == "break" and not (
            d.bearing
            or d.is_curve
            or d.lines
            or d.returns
            or d.heading
            and (d.distance or d.to)
            or d.parallel
        ):
            return
        call = self._call(d, at)
        if call is not None:
            unit = next((u for u in d.units if u), "") if d.units else "none"
            measured_from = d.started == "open" and self.tokens[d.end].text in ("from", "of")
            self.entries.append(Entry("tie" if measured_from else "call", call, d.start, d.returns, unit))

    def _join(self, pending: Draft, d: Draft) -> None:
        """An announced curve meets the next clause: the same curve, or one that stood finished."""
        finished = any(pending.bits.get(k) for k in ("arc_ft", "chord_ft"))
        own = any(d.bits.get(k) for k in ("arc_ft", "chord_ft"))
        if d.is_curve and not (finished and own):
            for key, value in pending.bits.items():
                d.bits.setdefault(key, value)
            d.turn, d.concave = d.turn or pending.turn, d.concave or pending.concave
            d.tangent = pending.tangent if d.tangent is None else d.tangent
            d.curved = True
            d.warnings[:0] = pending.warnings
            d.others += pending.others
            d.start = min(d.start, pending.start) if pending.bits else d.start
            self.pending = None
            return
        self._give_pending()

    def _give_pending(self) -> None:
        """Give a curve that was announced and whose figures stood with the announcement."""
        p, self.pending = self.pending, None
        if p is None or not p.bits:
            return
        p.started = "announced"
        if not any(p.bits.get(k) for k in ("arc_ft", "chord_ft")):
            p.warnings.append(
                Warn(
                    "curve_announced",
                    "a curve is announced with figures, and the next clause does not run it",
                )
            )
        call = self._call(p, p.end)
        if call is not None:
            self.entries.append(Entry("call", call, p.start, False, next((u for u in p.units if u), "")))

    def _said(
        self, start: int, end: int, warnings: tuple[Warn, ...], others: tuple[Alternative, ...] = ()
    ) -> Said:
        span = Span(self.tokens[start].start, self.tokens[max(start, end - 1)].end)
        return Said(self.scan.words(span), span, False, warnings, others)

    def _call(self, d: Draft, at: int) -> Call | None:
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
        if d.distance is None and d.after_to is not None and not d.is_curve and (d.bearing or d.same):
            d.distance = d.after_to
            d.warnings.append(
                Warn("distance_after_end", "the distance stands after the end point it belongs to")
            )
            d.loose = d.loose or d.after_to.approximate
            d.units.append(d.after_to.unit)
        if d.loose:
            d.warnings.append(
                Warn("approximate", "the words call the figure approximate (“about”, “more or less”)")
            )
        call = self._curve(d) if d.is_curve and not d.offset else self._straight(d)
        self._arrive(call)
        said = self._said(d.start, max(end, d.start + 1), tuple(d.warnings), tuple(d.others))
        return replace(call, said=replace(said, unit=next((u for u in d.units if u), "")))

    def _arrive(self, call: Call) -> None:
        """Remember the azimuth at which the call arrives, for the next curve or "the same course"."""
        if isinstance(call, LineCall | OtherCall):
            self.azimuth = call.azimuth_deg
        elif isinstance(call, CurveCall):
            try:
                self.azimuth = curves.complete(call, self.azimuth).out_azimuth_deg
            except ArithmeticError:
                self.azimuth = None
            except Exception as e:  # FigureError: elements missing
                if type(e).__name__ != "FigureError":
                    raise
                self.azimuth = None
        else:
            self.azimuth = None

    def _ends(self, d: Draft) -> tuple[PointRef | None, LineRef | None]:
        if d.to is None:
            return (PointRef("beginning") if d.returns else None), None
        return d.to.point, d.to.line

    def _curve(self, d: Draft) -> CurveCall:
        to, to_line = self._ends(d)
        if d.distance is not None and "arc_ft" not in d.bits:
            d.bits["arc_ft"] = d.distance.feet
        if d.bearing is not None and "chord_azimuth_deg" not in d.bits:
            d.bits["chord_azimuth_deg"] = d.bearing.azimuth_deg
            d.warnings.append(
                Warn("assumed_chord", "a bearing in a curve without a label was taken as the chord's")
            )
        bits = {k: v for k, v in d.bits.items() if v is not None}
        turn = d.turn or self._turn_of(d)
        call = CurveCall(turn=turn, tangent_in=d.tangent, heading=d.heading, on=d.lines[0] if d.lines else None,
                         to=to, to_line=to_line, approximate=d.loose, **bits)  # type: ignore[arg-type]  # fmt: skip
        lost = [k for k, v in d.bits.items() if v is None]
        call, warnings = self._reread(call, d)
        solved = curves.solve(call)
        if lost and solved:
            fitted = curves.elements(*solved)
            for k in lost:
                if k in fitted:
                    call = replace(call, **{k: round(fitted[k], 2)})
                    warnings += (
                        Warn(
                            "curve_filled",
                            f"the unreadable {k.split('_')[0]} was computed from the others: {fitted[k]:,.2f}",
                        ),
                    )
        d.warnings += [*warnings, *curves.turn_warnings(call, self.azimuth)]
        if (
            call.chord_azimuth_deg is None
            and call.radial_azimuth_deg is None
            and call.tangent_in is None
            and solved
        ):
            d.warnings.append(
                Warn(
                    "assumed_tangent",
                    "the words give the curve no direction; it was taken as tangent to the course before",
                )
            )
        return call

    def _reread(self, call: CurveCall, d: Draft) -> tuple[CurveCall, tuple[Warn, ...]]:
        """Cross-check a curve; a doubtful figure whose other reading fits the rest takes that."""
        for other in [a for a in d.others if a.field in d.bits]:
            first = getattr(call, other.field)
            trial = replace(call, **{other.field: other.value})
            if curves.fits(trial) and not curves.fits(call):
                d.others.remove(other)
                d.warnings.append(Warn("reading_chosen", f"{first:,.2f} was read as {other.value:,.2f}, which fits the other figures of the curve"))
                call = trial
        return curves.check(call)

    def _turn_of(self, d: Draft) -> Literal["left", "right"] | None:
        """Left or right from the side to which the curve is concave."""
        if not d.concave:
            return None
        start = d.bits.get("chord_azimuth_deg")
        start = self.azimuth if start is None else start
        if start is None:
            start = compass_azimuth(d.heading) if d.heading else None
        if start is None:
            return None
        off = difference(compass_azimuth(d.concave), start)
        return "right" if off > 0 else "left"

    def _straight(self, d: Draft) -> Call:
        to, to_line = self._ends(d)
        feet = d.distance.feet if d.distance else None
        on = d.lines[0] if d.lines else None
        if d.same and d.bearing is None:
            return LineCall(self.azimuth, feet, on=on, to=to, to_line=to_line, approximate=d.loose)
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
        heading = d.heading or (_WORD[b.azimuth_deg] if b and b.azimuth_deg is not None else "")
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

    # -- warnings ---------------------------------------------------------------------------------------

    def _words(self, p: Phrase) -> str:
        return self.scan.words(Span(self.tokens[p.start].start, self.tokens[p.end - 1].end))

    def _note(self, d: Draft, warnings: tuple[Warn, ...], p: Phrase) -> None:
        """Keep a reader's warnings with the words they concern."""
        if warnings:
            d.warnings += [Warn(w.code, f"{w.message} (in “{self._words(p)}”)") for w in warnings]


_WORD: Final = {0.0: "north", 90.0: "east", 180.0: "south", 270.0: "west"}
