"""Distances: of a course, of a part of a curve, to a known point, or nothing of ours."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final

from geo.calls import Alternative, LineCall
from geo.errors import Warn
from geo.reading.clause_bends import Bends
from geo.reading.distances import Distance
from geo.reading.draft import DISTANCE_FIELDS, Draft, Entry
from geo.reading.nouns import CENTRE, COMPASS_WORD
from geo.reading.phrases import Phrase
from geo.reading.quadrants import CARDINAL

_DIMENSIONS: Final = frozenset({"high", "wide", "deep", "thick", "tall", "apart", "short"})
SIDES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
SIDE_OF = {side[0].upper(): side for side in SIDES}


class Lengths(Bends):
    """The lengths of courses, and how far off the beginning lies."""

    def on_distant(self, p: Phrase) -> None:
        """How far the beginning lies from a known point."""
        distance, heading, bearing = p.value
        if self.draft.started == "open" and self.draft.bearing and self.draft.distance is None:
            self.ties_by(distance, p)  # "located S. 39° W., and distant 638.85 feet from the corner"
            return
        if self.draft.region == "open" or not self.draft.started:
            warnings = (*distance.warnings, *(bearing.warnings if bearing else ()))
            azimuth = bearing.azimuth_deg if bearing else None
            call = LineCall(azimuth, distance.feet, heading, said=self.maker.said(p.start, p.end, warnings))
            self.entries.append(Entry("tie", call, p.start, unit=distance.unit))

    def on_distance(self, p: Phrase) -> None:
        """A distance: of a course, of a part of a curve, or nothing of ours."""
        value, labelled = p.value
        d = self.draft
        if d.region == "aside" or (d.bears and not labelled):
            return
        target = self.target()
        if d.after_radial:
            d.after_radial, d.end = False, p.end  # the radius of the curve that begins here
            return
        if d.label in DISTANCE_FIELDS:
            self.set_length(target, d.label, value, p)
            return
        # "to the beginning of a curve, a distance of 622.73 feet" is the line's own
        own = target is not d and d.bearing is not None and d.distance is None and not target.bits
        if (
            not own
            and target.is_curve
            and target.curved
            and "arc_ft" not in target.bits
            and (d.region == "course" or labelled or target is not d)
        ):
            self.set_length(target, "arc", value, p)
            return
        if d.region == "open":
            self._lies(value, p)
            return
        if self._is_more(d, value, p):
            return
        d = self._next_leg(d, p)
        if not d.started and not d.bearing:
            if labelled or p.fresh or p.start == 0:
                self.loose.append(p)
            return
        # "at the point M, at a distance of 130 feet from"
        where = labelled and self.tokens[p.end].text == "from"
        if d.region == "to" and not d.total and (where or not labelled):
            self._after_the_end(d, value, p)
            return
        if self._on_the_way(d, p):
            return
        if (
            d.late
            and d.distance is not None
            and not d.total
            and d.region == "course"
            and d.bearing is not None
        ):
            d = self._split_late(d)
        self._set_distance(d, value, p)

    def _on_the_way(self, d: Draft, p: Phrase) -> bool:
        """Whether a distance is told by the way: in brackets, of a thing passed, beside a line."""
        value, labelled = p.value
        if self.tokens[p.end].text in _DIMENSIONS:
            words = f"“{self.words(p)} {self.tokens[p.end].text}” tells of a thing on the way, not how far"
            d.warnings.append(Warn("aside", words))
            return True
        if self._beside_a_line(d, p):
            words = f"“{self.words(p)}” from a line tells where the course runs, not how far"
            d.warnings.append(Warn("aside", words))
            return True
        if labelled:
            return False
        if self.depth and not d.is_curve and d.distance is None:
            d.passed = d.passed or (value if value.unit else None)
            return True
        if d.passing and not d.total:
            self._passed(d, value, p)
            return True
        at = not d.total and p.start > 0 and self.tokens[p.start - 1].text == "at"
        d.passing = d.passing or at  # "at 150.00 feet pass an iron rod"
        return at

    def _beside_a_line(self, d: Draft, p: Phrase) -> bool:
        """ "N 5° E, along the fence and 8 feet from the center line thereof, 6.20 chains"."""
        near = self.texts[p.end : p.end + 5]
        if d.distance is not None or near[:1] != ["from"]:
            return False
        if d.bearing is None:
            # "through a pin 16.5 feet from the beginning of this line"
            return bool(d.lines) and "beginning" in near
        return bool(CENTRE & set(near) or {"line", "side"} & set(near))

    def _split_late(self, d: Draft) -> Draft:
        """The bearing had a distance of its own after it: it opens a course, the rest was another."""
        bearing, start, d.bearing = d.bearing, d.late, None
        self.flush(start)
        self.draft = Draft(started="bearing", start=start, end=start + 1, bearing=bearing)
        return self.draft

    def _set_distance(self, d: Draft, value: Distance, p: Phrase) -> None:
        if self.depth and d.distance:
            d.warnings.append(Warn("in_brackets", f"a distance in brackets was not used: {self.words(p)}"))
            return
        in_all = self.texts[p.end : p.end + 2] == ["in", "all"]
        if d.distance is not None and in_all and value.feet is not None:
            # "8.00 chains, the corner of Barr, continued 15.00 chains in all"
            d.distance, d.end, d.whole, d.loose = value, p.end, True, value.approximate
            self.note(d, value.warnings, p)
            return
        if d.distance is not None and not d.total and not d.passing:
            d.warnings.append(Warn("extra_distance", f"a second distance was not used: {self.words(p)}"))
            return
        if value.feet is None and d.bearing and d.bearing.cardinal and p.start <= d.bearing.end + 1:
            lost = Warn(
                "bearing_broken", "the figures after this direction cannot be read; an angle may be lost"
            )
            d.bearing = d.bearing._replace(azimuth_deg=None)
            d.warnings.append(lost)
        after = [text for text in self.texts[p.end : p.end + 3] if text not in ("distant", ",")]
        d.measured |= d.started in ("open", "bearing") and after[:1] in (["from"], ["of"], ["fr"])
        d.measured |= d.started == "open" and after[:2] == ["along", "said"] and self._from_follows(p.end)
        d.distance, d.end, d.total = value, p.end, False
        self.note(d, value.warnings, p)
        d.units.append(value.unit)
        if value.other is not None:
            d.others.append(Alternative("distance_ft", value.other))
        d.loose = d.loose or value.approximate

    def _passed(self, d: Draft, value: Distance, p: Phrase) -> None:
        """How far off a thing passed lies; or, where it is more than the length told before, the whole.

        "60 poles passing a corner of Smith's, 100 poles to a stone": old deeds count from the corner before.
        """
        before, at = d.distance, self.tokens[p.start - 1].text == "at"
        if before is None or at or d.whole or not before.feet or not value.feet or value.feet <= before.feet:
            d.passed = value
            return
        words = f"“{self.words(p)}” stands beyond a thing passed and was taken as the length of the whole"
        d.warnings.append(Warn("passed_distance", words))
        self.note(d, value.warnings, p)
        d.distance, d.end, d.loose = value, p.end, d.loose or value.approximate

    def _next_leg(self, d: Draft, p: Phrase) -> Draft:
        """ "West 100 feet, 60 feet South, 100 feet East": the figure first, its direction after it."""
        listed = self.tokens[p.start - 1].text in (",", "and") and self.tokens[p.end].text in CARDINAL
        whole = (
            d.region == "course" and d.distance is not None and d.bearing is not None and d.bearing.cardinal
        )
        side = self.tokens[p.end + 1 + (self.tokens[p.end + 1].text == ".")].text
        if not (listed and whole) or d.is_curve or side in ("of", "from", "thereof", "line", "side"):
            return d
        self.flush(p.start)
        self.draft = Draft(started="bearing", start=p.start, end=p.start)
        return self.draft

    def _is_more(self, d: Draft, value: Distance, p: Phrase) -> bool:
        """ "North 100 feet to a stake, and 50 feet more to a pin": added to the distance before it."""
        more = (
            self.tokens[p.end].text in ("more", "further", "farther", "beyond")
            and self.tokens[p.end + 1].text != "or"
        )
        if not more or d.distance is None or d.distance.feet is None or value.feet is None or d.is_curve:
            return False
        words = f"“{self.words(p)} {self.tokens[p.end].text}” was added to the distance before it"
        d.warnings.append(Warn("added", words))
        self.note(d, value.warnings, p)
        d.distance = d.distance._replace(feet=d.distance.feet + value.feet)
        d.end, d.region, d.loose = p.end + 1, "course", d.loose or value.approximate
        return True

    def _lies(self, value: Distance, p: Phrase) -> None:
        """ "a point 1825 feet South and 72 feet East of the corner": a tie to the beginning."""
        text = self.tokens[p.end].text
        word = SIDE_OF.get(CARDINAL.get(text, ""), "") or COMPASS_WORD.get(text, "")
        k = p.end + 1 + (self.tokens[p.end + 1].text == ".")
        last = self.entries[-1] if self.entries else None
        second = last is not None and last.kind == "tie" and self.tokens[p.start - 1].text in ("and", "&")
        along = self.tokens[k].text == "along" and self._from_follows(k)
        if word and along:
            said = self.maker.said(p.start, p.end + 1, tuple(value.warnings))  # a lot's line is not due east
            call = LineCall(None, value.feet, word, said=said)
            self.entries.append(Entry("tie", call, p.start, unit=value.unit))
        elif word in SIDES and (self.tokens[k].text in ("and", "&") or second):
            self.tie(value, word, p)
        elif word in SIDES:
            self.lying = (value, p)  # "1,288.4 feet North 0° 14' West ... from the corner"

    def _from_follows(self, k: int) -> bool:
        """ "53.11 feet East along said South line from the corner"."""
        for token in self.tokens[k : k + 20]:
            if token.text in ("from", ";", "thence"):
                return token.text == "from"
        return False

    def ties_by(self, distance: Distance, p: Phrase) -> None:
        """The distance of a bearing that ties the beginning to a known point."""
        d = self.draft
        d.distance, d.measured, d.end, d.loose = distance, True, p.end, d.loose or distance.approximate
        d.units.append(distance.unit)
        self.note(d, distance.warnings, p)

    def tie(self, value: Distance, word: str, p: Phrase) -> None:
        """A tie told by a distance and the side of a known point on which the beginning lies."""
        said = self.maker.said(p.start, p.end + 1, tuple(value.warnings))
        call = LineCall(SIDES.get(word), value.feet, "" if word in SIDES else COMPASS_WORD[word], said=said)
        self.entries.append(Entry("tie", call, p.start, unit=value.unit))

    def _after_the_end(self, d: Draft, value: Distance, p: Phrase) -> None:
        """A distance after the end point: the course's own where it has none, else told as not used."""
        if self.tokens[p.end].text in ("from", "of", "wide", "long", "in", "high", "deep"):
            return  # "to a post, 20 feet from high water", "to a road 66 feet wide"
        stands_alone = self._comma_before(p) or self._ends_clause(p)
        if d.distance is None:
            goes_on = stands_alone or self.tokens[p.end].text == "to"  # "to the creek 17½ poles to a pin"
            led = bool(d.bearing) or d.same or (self._ends_clause(p) and not value.approximate)
            d.after_to = d.after_to or (value if goes_on and led else None)
        elif stands_alone or (self.tokens[p.end].text in ("to", "on") and not d.bears):
            words = f"a distance after the end was not used: {self.words(p)}"
            d.warnings.append(Warn("extra_distance", words))

    def _ends_clause(self, p: Phrase) -> bool:
        """Whether nothing of the clause follows: "to the south line of an alley 120 feet;"."""
        after = self.tokens[p.end]
        return after.kind in ("end", "para") or after.text in (";", ":", ".", ",", "thence", "then")

    def _comma_before(self, p: Phrase) -> bool:
        return self.tokens[p.start - 1].text == "," if p.start else False
