"""Bearings, distances and general senses: the figures of a course."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import cast

from geo.bearing import difference
from geo.calls import (
    Alternative,
    LineCall,
    Turn,
)
from geo.errors import Warn
from geo.reading.clause_bends import Bends
from geo.reading.distances import Distance
from geo.reading.draft import BEARING_FIELDS, DISTANCE_FIELDS, Draft, Entry
from geo.reading.nouns import COMPASS_WORD
from geo.reading.phrases import Phrase
from geo.reading.quadrants import CARDINAL, Bearing

SIDES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
SIDE_OF = {side[0].upper(): side for side in SIDES}


def _within_quadrant(sense: Bearing, exact: Bearing) -> bool:
    """Whether a bearing lies within 90 degrees of a cardinal direction."""
    if sense.azimuth_deg is None or exact.azimuth_deg is None or exact.cardinal:
        return False
    return abs(difference(exact.azimuth_deg, sense.azimuth_deg)) <= 90.0


class Courses(Bends):
    """The figures of straight courses."""

    def on_bearing(self, p: Phrase) -> None:
        """A bearing: of a course, a chord, a radial, or nothing of ours."""
        d = self.draft
        b: Bearing = p.value
        if (d.region == "aside" or d.bears) and not (d.bears and self.soft):
            return
        if self._of_a_mark(d, p):
            return
        if self.depth and d.region == "open":
            return
        target = self.target()
        if d.label == "radial at the end":
            d.label, d.end = "", p.end  # where this curve ends: no figure of its beginning
            return
        if d.label == "radial" and target is d and not d.is_curve and (d.bearing or d.distance):
            self.radial, self.radial_by = (b.azimuth_deg, d.radial_out), d
            d.radial_out, d.label = None, ""
            return
        if d.label in BEARING_FIELDS and not self.soft:
            self.set_bearing(target, d.label, b, p)
            return
        if self.depth and (d.bearing or d.is_curve):
            d.warnings.append(Warn("in_brackets", f"a bearing in brackets was not used: {self.words(p)}"))
            return
        if self.soft and d.started in ("thence", "item") and d.lines and not self._has_figures():
            self.soft = False  # "thence along the south line of Tract 3; South 87° West for 7.60 feet"
        self.begin(p)
        d = self.draft
        if d.region == "open":
            self._open_bearing(b, p)
            return
        if d.is_curve and not d.distance and "chord_azimuth_deg" not in d.bits and d.region == "course":
            d.warnings.append(
                Warn("assumed_chord", "a bearing in a curve without a label was taken as the chord's")
            )
            self.set_bearing(d, "chord", b, p)
            d.label = "chord"
            return
        d = self._course_for(p)
        if not d.started and not d.end:
            d.start = p.start
        d.started = d.started or "bearing"
        d.bearing, d.region = b, "course"
        self.note(d, b.warnings, p)
        if b.other is not None:
            d.others.append(Alternative("azimuth_deg", b.other))
        d.end = p.end

    def _of_a_mark(self, d: Draft, p: Phrase) -> bool:
        """A bearing to a mark near the corner: "; a pine bears S 20 W 9 feet", "a nail being set S 80 E".

        That it is no course is told with the call, since a course written so would be lost.
        """
        if self.soft:
            mark = self.told_to_bear == p.start or (self.witnessed and not p.fresh)
        else:
            whole = d.region == "to" and d.bearing is not None and d.distance is not None and not d.is_curve
            mark = whole and self.tokens[p.start - 1].text in ("set", "being", "is", "lies", "stands")
        if not mark:
            return False
        d.warnings.append(
            Warn("aside", f"“{self.words(p)}” was taken as telling where a mark lies, not as a course")
        )
        d.region, self.soft, self.witnessed = "aside", False, False
        return True

    def _has_figures(self) -> bool:
        d = self.draft
        return bool(
            d.bearing
            or d.deflection
            or d.distance
            or d.to
            or d.is_curve
            or d.parallel
            or d.offset
            or d.squared
        )

    def _course_for(self, p: Phrase) -> Draft:
        """The draft a plain bearing belongs to: this one, or a new one if this has its course."""
        d = self.draft
        late = d.distance is not None and d.region == "course" and not d.is_curve and d.bearing is None
        if late:
            d.late = p.start  # "a distance of 1269 feet along a bearing N 41 E"
            return d
        sense = d.bearing is not None and d.bearing.cardinal and not (d.distance or d.to or d.is_curve)
        if sense and d.bearing and _within_quadrant(d.bearing, p.value):
            return d  # "thence South on an assumed bearing of South 59° West"
        if d.bearing or d.distance or d.is_curve or (d.region == "to" and (d.lines or d.heading)):
            self.flush(p.start)
            self.draft = Draft(started="bearing", start=p.start, end=p.end)
        return self.draft

    def _open_bearing(self, b: Bearing, p: Phrase) -> None:
        """A bearing after "beginning at": a course if it runs on, a tie if measured from a corner."""
        self.flush(p.start)
        self.draft = Draft(started="open", start=p.start, end=p.end, bearing=b)
        self.note(self.draft, b.warnings, p)

    def on_angle(self, p: Phrase) -> None:
        """An angle: a central angle, or an azimuth."""
        d = self.draft
        azimuth, plain = p.value
        if d.label == "delta":
            target = self.target()
            target.bits["delta_deg"] = plain.degrees
            self.note(target, plain.warnings, p)
            if self.tokens[p.end].text in ("left", "right"):
                target.turn = target.turn or cast(Turn, self.tokens[p.end].text)  # "a delta of 30° left"
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
                Warn("assumed_azimuth", f"“{self.words(p)}” was taken as an azimuth from north")
            )
            self.on_bearing(p._replace(kind="bearing", value=azimuth))

    def on_heading(self, p: Phrase) -> None:
        """A general sense of direction."""
        if self.draft.region in ("to", "aside", "open") and not self.soft:
            return
        if self.soft and not p.fresh:
            return
        self.begin(p)
        d = self.draft
        if d.region == "course" and not d.heading:
            d.heading, d.end = p.value, p.end

    def on_same(self, p: Phrase) -> None:
        """The bearing of the call before."""
        self.begin(p)
        self.draft.same, self.draft.end = True, p.end

    def on_deflection(self, p: Phrase) -> None:
        """An angle off the course before."""
        self.begin(p)
        d = self.draft
        if d.region == "course" and d.bearing is None and not d.is_curve:
            d.deflection, d.end = p.value, p.end

    def on_interior(self, p: Phrase) -> None:
        """An interior angle: its side is not told, so the course has no bearing."""
        d = self.draft
        words = f"“{self.words(p)}”: the side to which it turns hangs on the way the figure runs; not used"
        if d.started and not d.bearing:
            d.warnings.append(Warn("interior_angle", words))

    def on_straight(self, p: Phrase) -> None:
        """ "In a straight line"."""
        if self.draft.region == "course":
            self.draft.straight, self.draft.end = True, p.end

    def on_distant(self, p: Phrase) -> None:
        """How far the beginning lies from a known point."""
        distance, heading = p.value
        if self.draft.region == "open" or not self.draft.started:
            said = self.maker.said(p.start, p.end, tuple(distance.warnings))
            self.entries.append(
                Entry("tie", LineCall(None, distance.feet, heading, said=said), p.start, unit=distance.unit)
            )

    def on_distance(self, p: Phrase) -> None:
        """A distance: of a course, of a part of a curve, or nothing of ours."""
        value, labelled = p.value
        d = self.draft
        if d.region == "aside" or (d.bears and not labelled):
            return
        target = self.target()
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
        if not d.started and not d.bearing:
            if labelled or p.fresh or p.start == 0:
                self.loose.append(p)
            return
        if d.region == "to" and not labelled and not d.total:
            self._after_the_end(d, value, p)
            return
        if self.depth and not labelled and not d.is_curve and d.distance is None:
            d.passed = d.passed or value
            return
        if d.passing and not d.total and not labelled:
            d.passed = value
            return
        if not labelled and not d.total and p.start and self.tokens[p.start - 1].text == "at":
            d.passing = True  # "at 150.00 feet pass an iron rod"
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
        if d.distance is not None and not d.total and not d.passing:
            d.warnings.append(Warn("extra_distance", f"a second distance was not used: {self.words(p)}"))
            return
        if value.feet is None and d.bearing and d.bearing.cardinal and p.start <= d.bearing.end + 1:
            lost = Warn(
                "bearing_broken", "the figures after this direction cannot be read; an angle may be lost"
            )
            d.bearing = d.bearing._replace(azimuth_deg=None)
            d.warnings.append(lost)
        after = [t.text for t in self.tokens[p.end : p.end + 3] if t.text not in ("distant", ",")]
        d.measured = d.started == "open" and after[:1] in (["from"], ["of"], ["fr"])
        d.distance, d.end, d.total = value, p.end, False
        self.note(d, value.warnings, p)
        d.units.append(value.unit)
        if value.other is not None:
            d.others.append(Alternative("distance_ft", value.other))
        d.loose = d.loose or value.approximate

    def _is_more(self, d: Draft, value: Distance, p: Phrase) -> bool:
        """ "North 100 feet to a stake, and 50 feet more to a pin": added to the distance before it."""
        more = (
            self.tokens[p.end].text in ("more", "further", "farther") and self.tokens[p.end + 1].text != "or"
        )
        if not more or d.distance is None or d.distance.feet is None or value.feet is None or d.is_curve:
            return False
        words = f"“{self.words(p)} {self.tokens[p.end].text}” was added to the distance before it"
        d.warnings.append(Warn("added", words))
        d.distance = d.distance._replace(feet=d.distance.feet + value.feet)
        d.end, d.region = p.end + 1, "course"
        return True

    def _lies(self, value: Distance, p: Phrase) -> None:
        """ "a point 1825 feet South and 72 feet East of the corner": a tie to the beginning."""
        word = SIDE_OF.get(CARDINAL.get(self.tokens[p.end].text, ""), "")
        k = p.end + 1 + (self.tokens[p.end + 1].text == ".")
        last = self.entries[-1] if self.entries else None
        second = last is not None and last.kind == "tie" and self.tokens[p.start - 1].text == "and"
        if word and (self.tokens[k].text == "and" or second):
            self.tie(value, word, p)

    def tie(self, value: Distance, word: str, p: Phrase) -> None:
        """A tie told by a distance and the side of a known point on which the beginning lies."""
        said = self.maker.said(p.start, p.end + 1, tuple(value.warnings))
        call = LineCall(SIDES.get(word), value.feet, "" if word in SIDES else COMPASS_WORD[word], said=said)
        self.entries.append(Entry("tie", call, p.start, unit=value.unit))

    def _after_the_end(self, d: Draft, value: Distance, p: Phrase) -> None:
        """A distance after the end point: the course's own where it has none, else told as not used."""
        stands_alone = self._comma_before(p) or self._ends_clause(p)
        if d.distance is None:
            d.after_to = d.after_to or (value if stands_alone else None)
        elif stands_alone or (self.tokens[p.end].text == "to" and not d.bears):
            words = f"a distance after the end was not used: {self.words(p)}"
            d.warnings.append(Warn("extra_distance", words))

    def _ends_clause(self, p: Phrase) -> bool:
        """Whether nothing of the clause follows: "to the south line of an alley 120 feet;"."""
        after = self.tokens[p.end]
        return after.kind in ("end", "para") or after.text in (";", ".", ",", "thence", "then")

    def _comma_before(self, p: Phrase) -> bool:
        return self.tokens[p.start - 1].text == "," if p.start else False
