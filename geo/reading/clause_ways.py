"""The lines a call runs along and the points it ends at."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from geo.calls import LineRef, PointRef, warned
from geo.errors import Warn
from geo.reading.clause_courses import Courses
from geo.reading.draft import Draft
from geo.reading.nouns import COMPASS_WORD, INITIAL
from geo.reading.phrases import Phrase
from geo.reading.points import Named

_FIRST_CORNER: Final = re.compile(r"(?:corner|cor\.?|post) (?:no|number)\.? ?1\.?", re.I)


class Ways(Courses):
    """Lines run along and ends."""

    def on_line(self, p: Phrase) -> None:
        """A line run along."""
        if self.depth:
            return  # "(closely following the ridge line)"
        if self.soft and p.fresh and self.entries:
            self.begin(p)
        d = self.draft
        if d.region in ("course", "to") and (d.region == "course" or p.fresh):
            d.lines.append(p.value)
            if d.region == "course":
                d.end = p.end

    def on_parallel(self, p: Phrase) -> None:
        """A line run parallel with."""
        if self.draft.region != "course":
            return
        line, feet, side = p.value
        if self.draft.offset and feet is None:
            feet, side = self.draft.offset[0].feet, self.draft.offset[1]
        if self.draft.parallel is not None:
            self._continue_parallel(p, LineRef(line.part, line.name, line.side, feet, side))
        self.draft.parallel, self.draft.end = (line, feet, side), p.end

    def _continue_parallel(self, p: Phrase, onward: LineRef) -> None:
        """ "and continuing on a line parallel with ...": the first parallel ends where the second begins."""
        heading = self.draft.heading
        self.draft.to = Named(PointRef("meeting", lines=(onward,)), None, p.start)
        self.flush(p.start)
        self.draft = Draft(started="thence", start=p.start, end=p.end, heading=heading)

    def on_offset(self, p: Phrase) -> None:
        """A distance to one side of a line."""
        if self.draft.started == "open" and self.draft.bearing and self.draft.distance is None:
            # "at a bearing of N 89° W, a distance of 21 feet westerly from the corner"
            self.ties_by(p.value[0], p)
        elif self.draft.started == "open" and self.draft.measured and self.draft.distance:
            self.flush(p.start)
            self.draft = Draft(start=p.start, end=p.end, region="open")
            self._lies_beside(p)
        elif self.draft.is_curve and "concentric" in self.texts[p.start - 3 : p.start]:
            return  # "concentric with and 50 feet southerly from the centre line": its own figures follow
        elif self.draft.region == "course":
            whole = self.draft.bearing is not None and self.draft.distance is not None
            if whole and self.tokens[p.end].text != "parallel":
                return  # "North 100 feet, a line which extended would pass 40 feet east of the house"
            self.draft.offset, self.draft.end = p.value, p.end
        elif self.draft.region == "to":
            self.draft.beside = True
        elif self.draft.region == "open":
            self._lies_beside(p)

    def _lies_beside(self, p: Phrase) -> None:
        """ "25 feet S of the corner", after an opening: a tie."""
        distance, side = p.value
        said = self.texts[p.start : p.end]
        word = next((INITIAL.get(w, w) for w in said if w in COMPASS_WORD or w in INITIAL), "")
        if side not in ("left", "right") and word:
            self.tie(distance, word, p)

    def on_square(self, p: Phrase) -> None:
        """A right angle to a line."""
        if self.draft.region == "course":
            self.draft.square, self.draft.squared, self.draft.end = p.value, True, p.end

    def on_to(self, p: Phrase) -> None:
        """Where the call ends."""
        d = self.draft
        named: Named = p.value
        back = named.point.kind == "beginning"
        if self.soft and not back:
            return
        if not back and self._first_corner(named):
            back = True
            words = f"the boundary is taken to begin and to end at {named.point.name}"
            d.warnings.append(Warn("first_corner", words))
        if self.soft and self.entries and p.fresh and not (d.bearing and d.distance and d.to is None):
            self.begin(p)
            d = self.draft
        if d.region == "open" or (not d.started and not d.bearing and not d.is_curve and not back):
            return
        if d.to is None or back:
            d.to = named
        d.returns = d.returns or back
        d.region, d.end, d.label = "to", p.end, ""

    def _first_corner(self, named: Named) -> bool:
        """ "Commencing at the discovery point; thence ... to Post No. 1": where a claim's lines begin."""
        opened = next((e.value[0] for e in reversed(self.entries) if e.kind == "open"), "")
        return opened == "commence" and _FIRST_CORNER.fullmatch(named.point.name) is not None

    def on_departs(self, p: Phrase) -> None:
        """ "From said place of beginning": the calls before it led there."""
        if self.soft or self.has_content():
            self.flush(p.start)
            self.draft = Draft(started="thence", start=p.start, end=p.end)
        last = self.entries[-1] if self.entries else None
        since = [e for e in reversed(self.entries) if e.kind in ("open", "call")]
        opened = next((n for n, e in enumerate(since) if e.kind == "open"), len(since))
        if last is not None and last.kind == "call" and not any(e.returns for e in since[:opened]):
            words = (
                "the words set out from the beginning after this call; the calls before were taken as a tie"
            )
            self.entries[-1] = replace(last, value=warned(last.value, Warn("sets_out", words)), returns=True)

    def on_pob(self, p: Phrase) -> None:
        """The point of beginning is reached."""
        d = self.draft
        if d.region == "open" or not (d.started or d.bearing):
            return
        d.returns = True
        if d.to is None:
            d.to = Named(PointRef("beginning"), None, p.end)
        d.end, d.region, d.label = p.end, "to", ""
