"""Curves: announced or run, and the figures their labels name."""

from __future__ import annotations

from geo.calls import Alternative, CurveCall
from geo.errors import Warn
from geo.reading.clause_core import Core
from geo.reading.distances import Distance
from geo.reading.draft import BEARING_FIELDS, DISTANCE_FIELDS, ELEMENTS, Draft
from geo.reading.phrase_bends import Bend
from geo.reading.phrases import Phrase
from geo.reading.quadrants import CARDINAL, Bearing


class Bends(Core):
    """The figures of curves."""

    def set_bearing(self, d: Draft, label: str, b: Bearing, p: Phrase) -> None:
        """Keep a bearing as the figure of a curve that its label names."""
        if not self._stands_already(d, BEARING_FIELDS[label], b.azimuth_deg, f"{label} bearing", p):
            d.bits[BEARING_FIELDS[label]] = b.azimuth_deg
            self.note(d, b.warnings, p)
            if b.other is not None:
                d.others.append(Alternative(BEARING_FIELDS[label], b.other))
        if label == "radial":
            self.draft.label = "radius" if self.tokens[p.end].kind == "num" else ""
        elif label != "chord":
            self.draft.label = ""
        self.draft.end = d.end = p.end

    def set_length(self, d: Draft, label: str, value: Distance, p: Phrase) -> None:
        """Keep a length as the figure of a curve that its label names."""
        if label == "chord" and d.bits.get("chord_ft") and "distance" in self._words_before(p):
            label = "arc"  # "long chord of 462.57 feet bears S 2° W, a distance of 462.69 feet"
        if self._stands_already(d, DISTANCE_FIELDS[label], value.feet, label, p):
            self.draft.label = ""
            return
        d.bits[DISTANCE_FIELDS[label]] = value.feet
        self.note(d, value.warnings, p)
        if value.other is not None:
            d.others.append(Alternative(DISTANCE_FIELDS[label], value.other))
        d.units.append(value.unit)
        d.loose = d.loose or value.approximate
        beside = label == "chord" and self.texts[p.end] in CARDINAL and "chord_azimuth_deg" not in d.bits
        self.draft.label = "chord" if beside else ""  # "CH=100.60 FT S 50-30-00 E"
        self.draft.end = d.end = p.end

    def _stands_already(self, d: Draft, field: str, value: float | None, name: str, p: Phrase) -> bool:
        """Whether a figure of the curve was told before; another value for it is told and not used."""
        first = d.bits.get(field)
        if first is not None and (value is None or abs(value - first) > 0.005):
            told = f"a second {name.removesuffix(' bearing')} was not used: {self.words(p)}"
            d.warnings.append(Warn("extra_figure", told))
        return first is not None

    def _words_before(self, p: Phrase) -> list[str]:
        return self.texts[max(0, p.start - 3) : p.start]

    def on_curve(self, p: Phrase) -> None:
        """A curve that is run, or one that is announced."""
        bend: Bend = p.value
        turn, begins, cusp = bend.turn, bend.begins, bend.cusp
        self.tangent = False if cusp else self.tangent
        d = self.draft
        if d.region == "aside" and not self.soft:
            return
        if d.region == "to" and d.beside and not self.soft:
            d.region = "aside"  # "to a point 50 feet westerly of a curve": only where the end lies
            return
        if d.region == "to" and (d.bearing or d.distance) and not d.is_curve and not self.soft:
            begins = True
        meets = d.region == "to" and "curvature" in self.texts[p.start - 4 : p.start]
        if (d.region == "open" and not self.soft) or (
            begins
            and (d.region in ("to", "open") or d.bearing or not d.started)
            and (meets or bend.follows or not (d.curved and not turn and not d.bearing))
        ):
            self._announce(p, bend)
            return
        if self.soft and bend.said and d.is_curve and len(d.bits.keys() & ELEMENTS) < 2:
            self.soft, d.stop = False, 0  # "... of a curve. Said curve has a radius of 200 feet."
        if self.soft and not bend.verb:
            self.begin(p)
            d = self.draft
        d = self._second_curve(d, bend, p)
        target = self.target()
        if target is d and d.region == "course" and d.bearing and d.distance and not d.is_curve:
            d.bend = d.bend or self._turned_off(p)
        target.curved = True
        target.spiral, target.follows = target.spiral or bend.spiral, target.follows or bend.follows
        target.said_curve = target.said_curve or bend.said
        target.tangent, self.tangent = self.tangent if target.tangent is None else target.tangent, None
        if target.turn and turn and target.turn != turn:
            words = f"the words say {target.turn} and then {turn}; the first was taken"
            target.warnings.append(Warn("turn_doubtful", words))
        target.turn = target.turn or turn
        if target is d and d.label == "":
            d.end = p.end

    def _turned_off(self, p: Phrase) -> int:
        """The token at which a clause leaves its course for a curve: "N 10 E 100 feet and on a curve"."""
        for k in range(p.start - 1, max(self.draft.end - 1, p.start - 6), -1):
            if self.tokens[k].text in ("and", ",", ")", "."):
                return k
        return 0

    def _second_curve(self, d: Draft, bend: Bend, p: Phrase) -> Draft:
        """ "... radius 100 feet, arc 50 feet, and a curve to the right ...": two curves in one clause."""
        joint = next((k for k in range(p.start - 1, p.start - 5, -1) if self.tokens[k].text == "and"), 0)
        whole = self.target() is d and d.is_curve and len(d.bits.keys() & ELEMENTS) > 1 and joint >= d.end
        if not whole or bend.turn is None or bend.said:
            return d
        self.flush(joint)
        told = Warn("split", "the clause holds two curves: read as two calls")
        self.draft = Draft(started="thence", start=joint + 1, end=p.end, warnings=[told])
        return self.draft

    def _announce(self, p: Phrase, bend: Bend) -> None:
        """ "to the beginning of a curve to the right having ...": a curve for this or the next clause."""
        if self.pending is not None and self.pending.bits and self.pending.started != "here":
            # "along said curve 100 feet to the beginning of a reverse curve"
            self._join(self.pending, self.draft)
        if self.pending is None or self.pending.started != "here":
            self.pending = Draft(started="here", start=p.start, end=p.end, curved=True, turn=bend.turn)
            self.pending.spiral, self.pending.follows = bend.spiral, bend.follows
            self.pending.region = "open" if self.draft.region == "open" else "course"
            self.pending.tangent = True if self.tokens[p.start].text == "curvature" else self.tangent
            self.tangent = None
        else:
            self.pending.turn = self.pending.turn or bend.turn
        self.draft.label = ""

    def on_label(self, p: Phrase) -> None:
        """What the next figure is."""
        name, value = p.value
        d = self.draft
        if d.region == "aside":
            return
        if d.region == "to" and self.target() is d and not d.is_curve and d.bearing and d.distance:
            d.bend = p.start
        if d.region == "open" and self.pending is None:
            return
        if self.soft and d.is_curve and name in ("chord", "radius", "arc", "delta", "tangent"):
            self.soft, d.stop = False, 0  # "...; the chord bears N 75° E 244.66 feet": of the curve in hand
        if self.soft and d.bearing and d.distance and not d.is_curve and self.target() is d:
            return  # the course is whole and its sentence over: a radius that follows is no figure of it
        if name == "same radius":
            self.target().same_radius = True
            return
        if value is not None:
            self._turn_off(d, p)
            if self._meets_a_curve(p):
                self._announce(p, Bend(None))
            self.set_length(self.target(), name, value, p)
            return
        d.label = name
        if d.region == "to" and self.target() is d and name in ("chord", "arc", "radius", "delta"):
            d.region = "course"

    def _turn_off(self, d: Draft, p: Phrase) -> None:
        """ "South 121 feet and around a 29 foot radius curve": the course is over, a curve begins."""
        joint = next((k for k in range(p.start - 1, p.start - 5, -1) if self.tokens[k].text == "and"), 0)
        whole = d.region == "course" and d.bearing and d.distance and not d.is_curve and joint >= d.end
        if whole and "curve" in self.texts[p.end : p.end + 2]:
            self.flush(joint)
            told = Warn("split", "the clause holds a straight course and a curve: read as two calls")
            self.draft = Draft(started="thence", start=joint + 1, end=p.end, warnings=[told])

    def _meets_a_curve(self, p: Phrase) -> bool:
        """ "to a point of non-tangency with a 50 foot radius curve": the radius of the curve to come."""
        d = self.draft
        whole = d.region == "to" and d.bearing and d.distance and not d.is_curve and self.pending is None
        return bool(whole) and "curve" in self.texts[p.end : p.end + 2]

    def on_radial(self, p: Phrase) -> None:
        """The radius at one end of a curve: the next bearing is its own."""
        d = self.draft
        if d.region == "aside" and not self.soft:
            return
        d.label = "radial"
        target = self.target()
        target.radial_out = p.value
        if d.region == "to" and target is d and d.is_curve:
            d.label = "radial at the end"

    def on_concave(self, p: Phrase) -> None:
        """The side on which the centre lies."""
        self.target().concave = p.value

    def on_tangency(self, p: Phrase) -> None:
        """Whether a curve is tangent."""
        if self.tokens[p.end].text == "curve":
            self.tangent = p.value  # of the curve that the next phrase announces or runs
        elif self.target().is_curve:
            self.target().tangent = p.value
        elif self.draft.region == "course" and self.draft.started and p.value and self._after_a_curve():
            self.draft.onward = True

    def _after_a_curve(self) -> bool:
        last = self.entries[-1] if self.entries else None
        return last is not None and last.kind == "call" and isinstance(last.value, CurveCall)
