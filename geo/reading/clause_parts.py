"""What parts a text into calls and tracts, and what is no course at all."""

from __future__ import annotations

from geo.errors import Warn
from geo.reading.clause_core import Core
from geo.reading.distances import read_distance
from geo.reading.draft import Draft, Entry
from geo.reading.phrases import FILLERS, Phrase


class Parts(Core):
    """Structural phrases: they open and close calls, or are no course."""

    def on_thence(self, p: Phrase) -> None:
        """A new call."""
        if self.draft.started and not self.has_content() and self._nothing_between(p):
            return  # "(2) Then", "running thence"
        self.flush(p.start)
        self.draft = Draft(started="thence", start=p.start, end=p.end)
        self.soft = False

    def _nothing_between(self, p: Phrase) -> bool:
        """Whether only small words and marks stand between the start of the clause and this phrase."""
        between = self.tokens[max(self.draft.start + 1, self.draft.end) : p.start]
        near = self.draft.start >= p.start - 8
        return near and all(t.kind != "num" and (t.kind != "word" or t.text in FILLERS) for t in between)

    def on_item(self, p: Phrase) -> None:
        """A list mark opens a new call, unless it numbers the one just begun."""
        if (
            self.draft.region == "aside"
            and self.entries[-1:]
            and self.entries[-1].kind == "open"
            and not self.soft
        ):
            return  # "from which a pipe bears the following two courses: (1) ... and (2) ..."
        if (
            self.draft.started == "thence"
            and self.draft.lines
            and (not self.soft or self._courses_follow(p))
            and not (self.draft.bearing or self.draft.to or self.draft.distance)
        ):
            self.draft.stop = 0
            return  # "thence continuing along the highway 4.) South 5 ..."
        if self.draft.started == "thence" and not self.has_content():
            self.draft.started, self.soft = "item", False  # "thence" at a line's end, its number on the next
            self.draft.warnings += self._gap(p.value)
            return
        self.flush(p.start)
        curved = p.value[:1] == "c" and p.value[1:].isdigit()  # a row of a table of curves
        self.draft = Draft(
            started="item", start=p.start, end=p.end, warnings=self._gap(p.value), curved=curved
        )
        self.soft = False

    def _gap(self, mark: str) -> list[Warn]:
        """The warning that a numbered list leaves numbers out before this mark."""
        last, self.item = self.item, int(mark) if mark.isdigit() else None
        if last is None or self.item is None or not last + 1 < self.item < last + 5:
            return []
        lost = " and ".join(str(n) for n in range(last + 1, self.item))
        return [
            Warn("list_gap", f"the list goes from {last} to {self.item}: {lost} is missing or was not read")
        ]

    def _courses_follow(self, p: Phrase) -> bool:
        """ "along said way on the following four (4) courses; (1) ...": the heading of a list."""
        words = set(self.texts[self.draft.start : p.start])
        return "following" in words and bool(words & {"course", "courses", "distances", "calls"})

    def on_break(self, p: Phrase) -> None:
        """What follows may open a new call."""
        if self.depth and self._bracket_closes(p):
            return  # "(whence the well, S 10 E 30 feet; the barn, N 5 E 40 feet)"
        self.soft = True
        self.witnessed = self.witnessed or (self.draft.region == "aside" and not self.contains)
        if not self.draft.stop and self.draft.end:
            self.draft.stop = p.start
        self.depth = 0
        if self.draft.region == "aside":
            self.draft.region = "to"

    def _bracket_closes(self, p: Phrase) -> bool:
        """Whether the bracket in which this semicolon stands is closed before the next course."""
        for token in self.tokens[p.end : p.end + 60]:
            if token.text in ("(", "thence", "then"):
                return False
            if token.text == ")":
                return True
        return False

    def on_stop(self, p: Phrase) -> None:
        """The end of a sentence."""
        self.on_break(p)
        self.stopped = True
        if self.draft.region == "open":
            self.flush(p.start)

    def on_para(self, p: Phrase) -> None:
        """A blank line."""
        self.on_break(p)

    def on_open(self, p: Phrase) -> None:
        """ "Beginning at": a tract opens."""
        if self.draft.started == "item" and not self.has_content():
            self.draft = Draft()  # "(A) Commencing at ...": the letter is the tract's
        self.flush(p.start)
        self.give_pending()
        self.entries.append(Entry("open", (p.value, p.start, p.end), p.start))
        self.draft = Draft(started="", start=p.start, end=p.end, region="open")
        self.soft = False

    def on_section(self, p: Phrase) -> None:
        """ "Less and except" and its like."""
        if self.draft.started and self.has_content() and not self.soft and self.draft.region == "course":
            return
        self.flush(p.start)
        self.give_pending()
        self.entries.append(Entry("section", p.value, p.start))
        self.draft = Draft(start=p.start, end=p.end)

    def on_paren(self, p: Phrase) -> None:
        """Brackets: what stands in them is an aside."""
        self.depth = max(0, self.depth + p.value)
        if p.value < 0 and self.draft.label in ("chord", "radial"):
            self.draft.label = ""

    def on_bounded(self, p: Phrase) -> None:
        """A list of bounds."""
        self.entries.append(Entry("bounded", p.start, p.start))

    def on_strip(self, p: Phrase) -> None:
        """ "... feet on each side"."""
        self.entries.append(Entry("strip", p.value.feet, p.start))

    def on_containing(self, p: Phrase) -> None:
        """The area follows; the calls are over."""
        self.contains = True
        self.draft.region = "aside"
        self.draft.stop = self.draft.stop or p.start

    def on_area(self, p: Phrase) -> None:
        """An area."""
        self.entries.append(Entry("area", (p.value, self.contains, self._adjective(p)), p.start))

    def _adjective(self, p: Phrase) -> bool:
        before = self.tokens[p.start - 1].text if p.start else ""
        hyphened = self.tokens[p.end - 2].text == "-"  # "a 50-acre survey"
        named = self.tokens[p.end].text in (
            "tract",
            "parcel",
            "lot",
            "piece",
            "farm",
            "survey",
            "grant",
            "patent",
            "plat",
        )
        of_another = before in ("called", "except", "excepting", "save", "saving", "less")
        return (
            named
            or hyphened
            or of_another
            or before in ("aforesaid", "said", "north", "south", "east", "west")
        )

    def on_witness(self, p: Phrase) -> None:
        """A witness mark: nothing of it is a course."""
        if self.depth:
            return  # "(basis of bearings)"
        if self.soft:
            self.flush(p.start)
        self.draft.region = "aside"

    def on_assumed(self, p: Phrase) -> None:
        """The basis of bearings, told by the way: no figure of a course."""

    def on_bears(self, p: Phrase) -> None:
        """ "Bears", after an end point, tells where that lies; so it does of another thing after a break."""
        d = self.draft
        short = self.tokens[p.start].text == "brs"  # "a L.O. 8 in. brs. N. 12 W. 4 vrs"
        if self.soft and not d.label and (short or (not p.fresh and self.tokens[p.start].text == "bears")):
            if d.region == "open" or (d.bearing and d.distance):
                self.told_to_bear = p.end + (short and self.tokens[p.end].text == ".")
            return
        of_its_own = d.bearing is None and d.distance is not None and self.tokens[p.start - 1].text == "a"
        if d.region == "to" and not d.label and not self.soft and not of_its_own:
            d.bears = True

    def on_passing(self, p: Phrase) -> None:
        """Distances up to things on the way."""
        if self.draft.region == "course":
            self.draft.passing = True

    def on_total(self, p: Phrase) -> None:
        """The next distance is that of the whole call; or the last one is, if the words stand behind it."""
        d = self.draft
        behind = d.distance is not None and d.end in (p.start, p.start - 1, p.start - 2)
        if behind and read_distance(self.tokens, p.end, bare=True) is None:
            d.whole = True  # "125.00 feet in all, passing a rebar at 100.00 feet"
        else:
            d.total = True
