"""What all readers of clauses share: the draft in hand, the curve announced, and closing a clause."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from geo import curves
from geo.calls import Call, CurveCall, Span, warned
from geo.errors import Warn
from geo.reading.distances import Distance
from geo.reading.draft import BEARING_FIELDS, Draft, Entry
from geo.reading.drafted import Maker
from geo.reading.phrases import Habits, Phrase
from geo.scan import Scan

MOST_LEGS = 4
"""A beginning is measured from its corner in no more legs than this."""


_LEADS = ("thence", "item", "announced")
_LENGTHS_OF_CURVES = frozenset({"arc_ft", "chord_ft", "delta_deg", "tangent_ft"})


class Unrun(NamedTuple):
    """A curve that its clause gives no length: its draft and entry, and how the course before it arrived."""

    draft: Draft
    entry: Entry
    azimuth_deg: float | None
    curve: CurveCall | None


class Core:
    """The state of reading: the draft in hand, and a curve announced for this clause or the next.

    `soft` tells that a semicolon or full stop stands before: the next phrase may open a new call;
    `stopped` that it is a full stop.
    `tie_open` tells that a tie has not come to the point it is measured from: another leg may follow.
    `witnessed` tells that the sentence before it told of witness marks: more of them may follow.
    """

    def __init__(self, scan: Scan, habits: Habits) -> None:
        self.scan, self.habits = scan, habits
        self.tokens, self.texts = scan.tokens, scan.texts
        self.entries: list[Entry] = []
        self.draft = Draft()
        self.pending: Draft | None = None
        self.maker = Maker(scan)
        self.soft = False
        self.stopped = False
        self.depth = 0
        self.loose: list[Phrase] = []
        self.contains = False
        self.tangent: bool | None = None
        self.opened: list[Entry] = []
        self.item: int | None = None
        self.radial: tuple[float | None, bool | None, Distance | None] | None = None
        self.radial_by: Draft | None = None
        self.witnessed = False
        self.told_to_bear = -1
        self.tie_open = False
        self.lying: tuple[Distance, Phrase] | None = None
        self.unrun: Unrun | None = None

    def begin(self, p: Phrase) -> None:
        """After a semicolon or full stop: this phrase opens a new clause."""
        self.witnessed = False
        if self.soft:
            self.flush(p.start)
            if not self.draft.started:
                self.draft = Draft(started="break" if self.entries else "", start=p.start, end=p.end)
            self.soft = False

    def has_content(self) -> bool:
        """Whether the draft in hand says anything yet."""
        d = self.draft
        return bool(d.bearing or d.deflection or d.distance or d.heading or d.lines or d.parallel or d.offset
                    or d.squared or d.straight or d.same or d.is_curve or d.to)  # fmt: skip

    def flush(self, at: int) -> None:
        """Close the clause before token `at`."""
        d = self.draft
        self.draft, self.soft, self.depth, self.witnessed = Draft(), False, 0, False
        self.stopped = False
        pending = self.pending
        if pending is not None and pending.started == "here":
            pending.started = "next"
            d.stop = d.stop or pending.start
        elif pending is not None and (d.started or d.bearing):
            self._join(pending, d)
        if d.region == "open" or not (d.started or d.bearing):
            return
        if d.started == "break" and not (
            d.bearing
            or d.is_curve
            or d.lines
            or d.returns
            or (d.heading and (d.distance or d.to))
            or d.parallel
        ):
            return
        if line := self._line_before_bend(d):
            straight, unit = self.maker.call(line, d.bend), next((u for u in line.units if u), "")
            self.entries.append(Entry("call", straight, line.start, False, unit))
            d.start = d.bend
        self._take_radial(d)
        self._take_unrun(d)
        before = (self.maker.azimuth, self.maker.curve)
        call = self.maker.call(d, at)
        if call is not None:
            if d.started == "bearing" and self.entries[-1:] and not self._chained(d) and self._is_aside(d):
                return
            unit = next((u for u in d.units if u), "") if d.units else "none"
            if self._runs_on(call, d):
                return
            entry = self._tied(Entry("call", call, d.start, d.returns, unit, d.started in _LEADS), d)
            self.entries.append(entry)
            announced = (
                isinstance(call, CurveCall) and not d.bits.keys() & _LENGTHS_OF_CURVES and not d.spiral
            )
            self.unrun = Unrun(d, entry, *before) if announced else None

    def _take_unrun(self, d: Draft) -> None:
        """ "Along a curve; it has a radius of 250 feet; thence easterly along said curve": one curve."""
        last, self.unrun = self.unrun, None
        if last is None or not d.said_curve or self.entries[-1:] != [last.entry]:
            return
        self.entries.pop()
        self.maker.azimuth, self.maker.curve = last.azimuth_deg, last.curve
        self._take_over(last.draft, d)

    def _take_radial(self, d: Draft) -> None:
        """A radial told at the end of the course before is that of the curve that begins there."""
        if d is self.radial_by:
            return
        if d.is_curve and not d.bits.keys() & set(BEARING_FIELDS.values()) and self.radial is not None:
            d.bits["radial_azimuth_deg"], d.radial_out, radius = self.radial
            if radius is not None:
                d.bits.setdefault("radius_ft", radius.feet)
                d.warnings += radius.warnings
        if d.started or d.bearing:
            self.radial = None

    def _line_before_bend(self, d: Draft) -> Draft | None:
        """A course that ended before a curve with a chord of its own began: two calls in one clause.

        "S 8 W 456.38 ft to the centre line of A Road, northwesterly along it, arc 138 ft, chord N 70 W".
        """
        chord = d.bits.get("chord_azimuth_deg")
        if not (d.bend and d.bearing and d.distance and chord is not None) or d.bearing.azimuth_deg == chord:
            return None
        line = Draft(
            started=d.started, start=d.start, end=d.bend, bearing=d.bearing, distance=d.distance, to=d.to,
            loose=d.distance.approximate, warnings=list(d.bearing.warnings), units=d.units[:1], stop=d.bend,
        )  # fmt: skip
        d.bearing, d.distance, d.to, d.units = None, None, None, d.units[1:]
        d.warnings.append(Warn("split", "the clause holds a straight course and a curve: read as two calls"))
        return line

    def _runs_on(self, call: Call, d: Draft) -> bool:
        """ "... the chord of which bears ...; thence along said curve 618.77 feet": one curve, not two."""
        last = self.entries[-1] if self.entries else None
        before = last.value if last is not None and last.kind == "call" else None
        if last is None or not isinstance(before, CurveCall) or not isinstance(call, CurveCall):
            return False
        only_arc = d.said_curve and set(d.bits) == {"arc_ft"} and not (d.bearing or d.heading or d.turn)
        if not only_arc or before.arc_ft is not None:
            return False
        span = Span(before.said.span.start, call.said.span.end)
        warnings = (*before.said.warnings, *call.said.warnings)
        whole = replace(
            before, arc_ft=call.arc_ft, to=call.to or before.to, to_line=call.to_line or before.to_line
        )
        if curves.solve(whole) is None:
            return False
        whole, found = curves.check(whole)
        said = replace(before.said, text=self.scan.words(span), span=span, warnings=(*warnings, *found))
        self.entries[-1] = replace(last, value=replace(whole, said=said), returns=last.returns or d.returns)
        self.maker.arrive(whole)
        return True

    def _tied(self, entry: Entry, d: Draft) -> Entry:
        """A tie where the opening is measured from a corner: "beginning N 100 ft and W 50 ft from it"."""
        last = self.entries[-1] if self.entries else None
        chained = self._chained(d)
        first = d.started == "open" or (d.started == "bearing" and last is not None and last.kind == "tie")
        leg = d.started == "bearing" and self.tie_open and self.tokens[d.start - 1].text in ("and", "&", ",")
        from_it = self.tokens[d.end].text in ("from", "of", "fr")
        measured = d.measured or from_it or (first and leg)
        if measured and (first or chained):
            self.tie_open = not from_it
            if chained:
                self.entries[-len(self.opened) :] = [replace(e, kind="tie") for e in self.opened]
            return replace(entry, kind="tie")
        if d.started == "open":
            self.opened = [entry]
        elif d.started == "bearing" and chained and len(self.opened) < MOST_LEGS:
            self.opened.append(entry)
        return entry

    def _chained(self, d: Draft) -> bool:
        """Whether a bearing goes on from the one read at the opening: "S 10 E 100 feet and S 80 W 50"."""
        last = self.entries[-1] if self.entries else None
        goes_on = self.tokens[d.start - 1].text in ("and", "&", ",")
        return bool(self.opened) and last is self.opened[-1] and goes_on

    def _is_aside(self, d: Draft) -> bool:
        """ "to a pipe N 10 E 5 feet from a corner": where an end lies, told with the call that ends there."""
        last = self.entries[-1]
        beside = "from therefrom of" if d.to is None else "from"
        if self.tokens[d.end].text not in beside.split() or last.kind != "call":
            return False
        span = Span(self.tokens[d.start].start, self.tokens[d.end].end)
        warn = Warn(
            "aside", f"“{self.scan.words(span)}” was taken as telling where the end lies, not as a course"
        )
        self.entries[-1] = replace(last, value=warned(last.value, warn))
        return True

    def _join(self, pending: Draft, d: Draft) -> None:
        """An announced curve meets the next clause: the same curve, or one that stood finished."""
        finished = any(pending.bits.get(k) for k in ("arc_ft", "chord_ft"))
        own = any(d.bits.get(k) for k in ("arc_ft", "chord_ft"))
        if d.is_curve and (d.said_curve or not (finished and own)):
            self._take_over(pending, d)
            self.pending = None
            return
        self.give_pending()

    def _take_over(self, announced: Draft, d: Draft) -> None:
        """Give the clause that runs a curve what the one that announced it told."""
        for key, value in announced.bits.items():
            d.bits.setdefault(key, value)
        d.turn, d.concave = d.turn or announced.turn, d.concave or announced.concave
        d.follows = d.follows or announced.follows
        d.tangent = announced.tangent if d.tangent is None else d.tangent
        d.radial_out = announced.radial_out if d.radial_out is None else d.radial_out
        d.curved, d.spiral = True, d.spiral or announced.spiral
        d.warnings[:0] = announced.warnings
        d.others += announced.others
        d.start = min(d.start, announced.start) if announced.bits else d.start

    def give_pending(self) -> None:
        """Give a curve that was announced and whose figures stood with the announcement."""
        p, self.pending = self.pending, None
        if p is None or not p.bits or p.region == "open":
            return  # "beginning at a point on a curve with a radius of ...": only where the beginning lies
        p.started = "announced"
        if not any(p.bits.get(k) for k in ("arc_ft", "chord_ft")):
            p.warnings.append(
                Warn(
                    "curve_announced",
                    "a curve is announced with figures, and the next clause does not run it",
                )
            )
        call = self.maker.call(p, p.end)
        if call is not None:
            self.entries.append(Entry("call", call, p.start, False, next((u for u in p.units if u), "")))

    def target(self) -> Draft:
        """Where a curve's figures go: to the curve announced in this clause, else to the clause."""
        if self.pending is not None and self.pending.started == "here":
            return self.pending
        return self.draft

    def words(self, p: Phrase) -> str:
        """The words of a phrase."""
        return self.scan.words(Span(self.tokens[p.start].start, self.tokens[p.end - 1].end))

    def note(self, d: Draft, warnings: tuple[Warn, ...], p: Phrase) -> None:
        """Keep a reader's warnings with the words they concern."""
        if warnings:
            d.warnings += [Warn(w.code, f"{w.message} (in “{self.words(p)}”)") for w in warnings]
