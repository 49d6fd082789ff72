"""Bearings that are no course: of marks, of records, told by the way or from the other end."""

from __future__ import annotations

from geo.bearing import normal
from geo.calls import LineCall
from geo.errors import Warn
from geo.reading.clause_lengths import Lengths
from geo.reading.distances import read_distance
from geo.reading.draft import Draft, Entry
from geo.reading.nouns import TREES
from geo.reading.phrases import FILLERS, Phrase
from geo.reading.quadrants import Bearing

RECORDS = frozenset({"deed", "record", "recorded", "called", "call", "measured", "formerly", "originally"})
"""Words right before a bearing that is an older deed's: "100.00 feet, deed N 10 E 100.20 feet"."""


class Marks(Lengths):
    """What a bearing tells besides courses."""

    def _told_at_the_end(self, d: Draft, b: Bearing, p: Phrase) -> bool:
        """ "402.6 feet along the line to a maple, on a bearing of N 4° W": the course's own, told last."""
        words = [text for text in self.texts[p.start - 4 : p.start] if text != "of"]
        led = words[-1:] in (["bearing"], ["course"]) and words[-2:-1] in (["a"], ["the"])
        open_ = d.region == "to" and d.bearing is None and d.distance is not None and not d.is_curve
        if not (led and open_) or self.soft:
            return False
        d.bearing, d.end = b, p.end
        self.note(d, b.warnings, p)
        return True

    def _in_an_aside(self, d: Draft, p: Phrase) -> None:
        """The second bearing of an aside may be a course, which is told.

        "From which a post bears S 41 W 513 feet, and N 30 W 458.24 feet to a stake".
        """
        d.asides += 1
        if d.bears and d.bearing is None and self.texts[p.end : p.end + 3] == ["at", "a", "distance"]:
            d.bearing, d.bears = p.value, False
            self.note(d, p.value.warnings, p)
            d.warnings.append(Warn("bearing_after_end", "the bearing stands after the end point it leads to"))
            return
        if d.asides == 1 and self.entries[-1:] and self.entries[-1].kind == "open":
            self._tie_from_here(p)
        told = self.tokens[p.start - 1].text in ("bears", "bearing", "lies", "is")
        if d.asides > 1 and not told and not self.contains:
            words = f"“{self.words(p)}” was taken as telling where a mark lies, not as a course"
            d.warnings.append(Warn("aside", words))

    def _tie_from_here(self, p: Phrase) -> None:
        """ "a point from which the corner of Section 5 bears N 45° W 424 feet": a tie the other way about."""
        b: Bearing = p.value
        distance = read_distance(self.tokens, p.end + (self.tokens[p.end].text == ","))
        texts = self.texts[max(0, p.start - 24) : p.start]
        led = next((n for n in range(len(texts) - 1, -1, -1) if texts[n] in ("whence", "from")), None)
        if distance is None or distance.feet is None or b.azimuth_deg is None or led is None:
            return
        if not {"corner", "cor"} & set(texts[led:]) or texts[-1] not in ("bears", "bearing", "lies", "is"):
            return  # "at the corner of Lot 1, from which an oak bears": a mark, no corner
        told = Warn("tie_turned", "the corner is told from the beginning; the tie runs from the corner")
        said = self.maker.said(p.start, distance.end, (*b.warnings, *distance.warnings, told))
        tie = LineCall(normal(b.azimuth_deg + 180.0), distance.feet, said=said)
        self.entries.append(Entry("tie", tie, p.start, unit=distance.unit))

    def _told_by_the_way(self, p: Phrase) -> bool:
        """ "(which line runs N 42° E according to his deed)": words stand before a bearing in brackets."""
        near = self.texts[max(0, p.start - 12) : p.start]
        if "(" not in near:
            return False
        inner = near[len(near) - near[::-1].index("(") :]
        return any(len(text) > 2 and text not in FILLERS for text in inner)

    def _of_a_mark(self, d: Draft, p: Phrase) -> bool:
        """A bearing to a mark near the corner: "; a pine bears S 20 W 9 feet", "a nail being set S 80 E".

        That it is no course is told with the call, since a course written so would be lost.
        """
        if self.texts[p.start - 2 : p.start] == ["and", "not"]:
            told = f"“{self.words(p)}” is said not to be the course's bearing"
            d.warnings.append(Warn("aside", told))
            return True
        if self._of_a_tree_near(p):
            self._mark(d, p)
            return True
        if self.soft:
            named = d.distance is not None and self.tokens[p.start - 1].text == "being"
            mark = self.told_to_bear == p.start or (not p.fresh and (self.witnessed or named))
        else:
            whole = d.region == "to" and d.bearing is not None and d.distance is not None and not d.is_curve
            before = self.texts[p.start - 3 : p.start]
            lies = before[-1:] and before[-1] in ("set", "being", "is", "lies", "stands")
            mark = whole and bool(lies or (before[1:] in (["line", "running"], ["line", "runs"])))
            mark = mark or before[1:] == ["which", "runs"] or (whole and before[-1:] == ["formerly"])
            complete = d.region == "course" and d.bearing is not None and d.distance is not None
            recorded = before[-1:] and (before[-1] in RECORDS or before[1:] == ["recorded", "as"])
            mark = mark or (complete and bool(recorded) and not d.is_curve)
            if before[-1:] == ["magnetic"] and d.region == "course" and d.bearing and not d.bearing.cardinal:
                words = f"“{self.words(p)}” is the magnetic bearing; the one before it was taken"
                d.warnings.append(Warn("aside", words))
                return True
        if mark:
            self._mark(d, p)
        return bool(mark)

    def _mark(self, d: Draft, p: Phrase) -> None:
        told = "was taken as telling of a mark, another line or an older record, not as a course"
        d.warnings.append(Warn("aside", f"“{self.words(p)}” {told}"))
        d.region, self.soft, self.witnessed = "aside", False, False

    def _of_a_tree_near(self, p: Phrase) -> bool:
        """ "a white oak S 20 E 12 links dist.": a tree, its bearing and how far off it stands."""
        if self.texts[p.start - 1] not in TREES:
            return False
        length = read_distance(self.tokens, p.end)
        return length is not None and self.texts[length.end] in ("dist", "distant")

    def _after_a_tree(self, p: Phrase) -> bool:
        """ "to a stake, a 10 inch oak N 10 E 5 feet": a tree after a comma, right before the bearing."""
        before = self.texts[max(0, p.start - 6) : p.start]
        if not before or before[-1] not in TREES:
            return False
        return any(before[k] in (",", "and") and before[k + 1] in ("a", "an") for k in range(len(before) - 2))
