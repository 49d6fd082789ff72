"""Bearings and general senses: the directions of a course."""

from __future__ import annotations

from typing import cast

from geo.bearing import difference
from geo.calls import Alternative, Turn
from geo.errors import Warn
from geo.reading.clause_marks import RECORDS, Marks
from geo.reading.distances import read_distance
from geo.reading.draft import BEARING_FIELDS, Draft
from geo.reading.nouns import LINE_NOUNS, ROADS, TREES
from geo.reading.phrases import Phrase
from geo.reading.quadrants import Bearing


def _within_quadrant(sense: Bearing, exact: Bearing) -> bool:
    """Whether a bearing lies within 90 degrees of a cardinal direction."""
    if sense.azimuth_deg is None or exact.azimuth_deg is None or exact.cardinal:
        return False
    return abs(difference(exact.azimuth_deg, sense.azimuth_deg)) <= 90.0


class Courses(Marks):
    """The directions of straight courses."""

    def on_bearing(self, p: Phrase) -> None:
        """A bearing: of a course, a chord, a radial, or nothing of ours."""
        d = self.draft
        b: Bearing = p.value
        if (d.region == "aside" or d.bears) and not (d.bears and self.soft):
            self._in_an_aside(d, p)
            return
        if self._told_at_the_end(d, b, p) or self._of_a_mark(d, p) or self._another_reading(d, p):
            return
        if self.depth and d.region == "open":
            return
        if self._of_a_label(d, b, p):
            return
        if self.soft and d.started in ("thence", "item") and d.lines and not self._has_figures():
            self.soft, d.stop = False, 0  # "along the south line of Tract 3; South 87° West for 7.60 feet"
        mid_sentence = self.stopped and not p.fresh and bool(self.entries)
        self.begin(p)
        d = self.draft
        if d.region == "open":
            self._open_bearing(b, p)
            return
        if mid_sentence:
            told = "it stands within a sentence of its own: it may tell of another line, and be no course"
            d.warnings.append(Warn("mark_or_course", told))
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
        self._doubt(d, p)
        if d.lines and "tie" in self.texts[max(0, p.start - 5) : p.start]:
            told = "the boundary is the line named; the tie line told with it was run"
            d.warnings.append(Warn("tie_line", told))
        d.bearing, d.region = b, "course"
        self.note(d, b.warnings, p)
        if b.other is not None:
            d.others.append(Alternative("azimuth_deg", b.other))
        d.end = p.end

    def _another_reading(self, d: Draft, p: Phrase) -> bool:
        """ "N 55 W or N 53 W", "S 89°50' E - deed, S 89°47' E - measured": the same course told twice."""
        b: Bearing = p.value
        if d.bearing is None or d.bearing.cardinal or self.soft or self.depth or d.is_curve:
            return False
        between = self.texts[d.bearing.end : p.start]
        near = len(between) < 6 and d.distance is None
        recorded = near and not RECORDS.isdisjoint((*between, *self.texts[p.end : p.end + 3]))
        if "or" not in between[-1:] and not recorded:
            return False
        told = f"“{self.words(p)}” is told of the same course; the bearing before it was taken"
        d.warnings.append(Warn("record_bearing", told))
        if b.azimuth_deg is not None:
            d.others.append(Alternative("azimuth_deg", b.azimuth_deg))
        return True

    def _doubt(self, d: Draft, p: Phrase) -> None:
        """What right before a bearing makes it doubtful that it is the course's own."""
        if self.tokens[p.start - 1].text == "called":
            told = "the words say that the line is called so: the bearing may be an older record's"
            d.warnings.append(Warn("record_bearing", told))
        length = read_distance(self.tokens, p.end) if self.texts[p.end] != "a" else None
        if length is not None and self.texts[length.end] == "of":
            told = "the bearing and the length are those of something named behind them, and may be no course"
            d.warnings.append(Warn("mark_or_course", told))
        if self._after_a_tree(p):
            told = "a tree stands before this bearing: it may mark the corner before, and be no course"
            d.warnings.append(Warn("mark_or_course", told))

    def _of_a_label(self, d: Draft, b: Bearing, p: Phrase) -> bool:
        """A bearing whose label or bracket says whose it is: a chord's, a radial's, one set beside."""
        target = self.target()
        if d.label == "radial at the end":
            d.label, d.end = "", p.end  # where this curve ends: no figure of its beginning
            return True
        if d.label == "radial" and target is d and not d.is_curve and (d.bearing or d.distance):
            radius = read_distance(self.tokens, p.end + (self.tokens[p.end].text == ","))
            self.radial, self.radial_by = (b.azimuth_deg, d.radial_out, radius), d
            d.radial_out, d.label, d.after_radial = None, "", radius is not None
            return True
        bears = self.tokens[p.start - 1].text in ("bears", "bearing")
        if bears and not d.label and "chord_ft" in target.bits and "chord_azimuth_deg" not in target.bits:
            d.label = "chord"  # "whose chord of 63.74 feet bears N 9° W"
        if d.label in BEARING_FIELDS and not self.soft:
            self.set_bearing(target, d.label, b, p)
            return True
        if self.depth and self._told_by_the_way(p):
            d.warnings.append(Warn("in_brackets", f"a bearing in brackets was not used: {self.words(p)}"))
            return True
        if self.depth and (d.bearing or d.is_curve):
            d.warnings.append(Warn("in_brackets", f"a bearing in brackets was not used: {self.words(p)}"))
            return True
        return False

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
            told = f"the direction before “{self.words(p)}” was taken as the sense of that bearing"
            d.warnings.append(Warn("sense_of_bearing", told))
            return d  # "thence South on an assumed bearing of South 59° West"
        if d.bearing or d.distance or d.is_curve or (d.region == "to" and (d.lines or d.heading)):
            self.flush(p.start)
            self.draft = Draft(started="bearing", start=p.start, end=p.end)
        return self.draft

    def _open_bearing(self, b: Bearing, p: Phrase) -> None:
        """A bearing after "beginning at": a course if it runs on, a tie if measured from a corner."""
        before = [text for text in self.texts[max(0, p.start - 10) : p.start] if text != "."]
        verb = before[-1] if before else ""
        street = verb == "bearing" and before[-2:-1] and (before[-2] in ROADS or before[-2] in LINE_NOUNS)
        curved = {"tangent", "chord", "radial"} & set(before[-3:])
        if street or curved or (verb in ("bears", "brs", "bearing") and TREES & set(before)):
            self.draft.region = "aside"  # "the corner, a mesquite 8 in. dia. brs. S 12 E 5 1/2 vrs."
            return
        self.flush(p.start)
        self.draft = Draft(started="open", start=p.start, end=p.end, bearing=b)
        length = read_distance(self.tokens, p.end)
        ran = length is not None and self.texts[length.end : length.end + 3] == [",", "and", "running"]
        if (
            ran and "line" in before
        ):  # "at the end of the third line of Buck Lodge, N 15 W 200 perches, and running"
            told = "a line is named before this bearing, which may be that line's own and no course"
            self.draft.warnings.append(Warn("mark_or_course", told))
        self.note(self.draft, b.warnings, p)
        lying, self.lying = self.lying, None
        if lying is not None and lying[1].end == p.start:
            self.draft.start = lying[1].start
            self.ties_by(lying[0], p)
        elif verb in ("bears", "brs", "is", "lies"):
            self.draft.measured = True
            words = f"“{self.words(p)}” is told of the beginning; it was taken as leading there"
            self.draft.warnings.append(Warn("tie_doubtful", words))

    def on_angle(self, p: Phrase) -> None:
        """An angle: a central angle, or an azimuth."""
        d = self.draft
        azimuth, plain = p.value
        if d.label == "delta":
            target = self.target()
            if not self._stands_already(target, "delta_deg", plain.degrees, "central angle", p):
                target.bits["delta_deg"] = plain.degrees
                target.lettered = "d" in self.texts[p.start - 2 : p.start]
                self.note(target, plain.warnings, p)
            if self.tokens[p.end].text in ("left", "right"):
                target.turn = target.turn or cast(Turn, self.tokens[p.end].text)  # "a delta of 30° left"
            d.label = ""
            target.end = d.end = p.end
        elif self.habits.azimuths and d.region != "aside":
            if self.habits.azimuths == "unsaid":
                words = (
                    "the words do not say whether azimuths count from north or from south: taken from north"
                )
                azimuth = azimuth._replace(warnings=(*azimuth.warnings, Warn("assumed_azimuth", words)))
            self.on_bearing(p._replace(kind="bearing", value=azimuth))
        elif (
            p.fresh
            and d.started in ("thence", "item")
            and d.bearing is None
            and not d.is_curve
            and not self.soft
        ):
            if set(self.texts[p.end : p.end + 3]) & {"left", "right"}:
                words = f"“{self.words(p)}” to a side: from which line it is turned is not told; not used"
                d.warnings.append(Warn("turn_unclear", words))
                return
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
        if self.soft and self.draft.said_curve:
            self.soft, self.draft.stop = False, 0
        self.begin(p)
        d = self.draft
        if d.is_curve:  # "said curve deflects right through 38°20'"
            d.turn = d.turn or ("right" if p.value[0] > 0 else "left")
            if not self._stands_already(d, "delta_deg", abs(p.value[0]), "central angle", p):
                d.bits["delta_deg"] = abs(p.value[0])
        elif d.region == "course" and d.bearing is None:
            d.deflection, d.end = p.value, p.end

    def on_interior(self, p: Phrase) -> None:
        """An interior angle: its side is not told, so the course has no bearing."""
        d = self.draft
        if not d.started or d.bearing:
            return
        if p.value == "unclear":
            words = f"“{self.words(p)}”: from which line it is turned is not told; not used"
            d.warnings.append(Warn("turn_unclear", words))
            return
        words = f"“{self.words(p)}”: the side to which it turns hangs on the way the figure runs; not used"
        d.warnings.append(Warn("interior_angle", words))

    def on_straight(self, p: Phrase) -> None:
        """ "In a straight line"."""
        if self.draft.region == "course":
            self.draft.straight, self.draft.end = True, p.end
