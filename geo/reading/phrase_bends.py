"""Phrases of curves: the curve itself, its turn, and the labels of its figures."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final, NamedTuple

from geo.calls import Turn
from geo.compass import POINTS
from geo.reading.curve_turns import clockwise, follows, turn_at
from geo.reading.nouns import COMPASS_WORD
from geo.reading.phrase_turns import angle_turned
from geo.reading.phrases import Phrase, Reader
from geo.wordset import words

LABELS: Final = {
    word: label
    for label, names in {
        "radius": "radius r rad",
        "radial": "radial",
        "arc": "arc are length l a",
        "chord": "chord c ch cb lc cd chb lcb",
        "delta": "delta central d δ ∆",
        "tangent": "tangent t",
    }.items()
    for word in names.split()
}
"""The words and letters that say which figure of a curve comes next."""
_TO_ITS_FIGURE: Final = words("angle angel = : bearing bears distance length line of which is")
_CHORDS: Final = words("ch lc cd")
_LETTER_LABELS: Final = words("r l a d c ch cb lc cd chb lcb t rad δ ∆")


SPIRALS: Final = words("spiral clothoid")


class Bend(NamedTuple):
    """A curve as announced or run: its turn, whether it only begins here, whether the word is a verb
    ("curving"), whether it is one said before, whether it meets in a cusp, whether it is a spiral, and
    whether it is named by the curve before ("a reverse curve", "a compound curve").
    """

    turn: Turn | None
    begins: bool = False
    verb: bool = False
    said: bool = False
    cusp: bool = False
    spiral: bool = False
    follows: str = ""


def curve(r: Reader, i: int) -> Phrase | None:
    """A curve, its turn if that stands near, and whether it only begins here."""
    turn, end = turn_at(r, i)
    before = r.texts[max(0, i - 4) : i]
    begins = (
        "beginning" in before
        or ("point" in before and "of" in before)
        or ("point" in before and "on" in before)
        or ("curvature" in before and "with" in before)
    )
    verb = r.texts[i] in ("curving", "curves", "bending", "bends")
    if r.texts[i].startswith("bend") and turn is None:
        return None
    cusp = "cusp" in before or r.texts[i - 5] == "cusp"  # there the way turns back: no tangent curve
    spiral = r.texts[i] in SPIRALS or r.before(i) in SPIRALS
    near = r.texts[max(0, i - 8) : i]
    left = "leaving" in near[-3:]  # "leaving said curve N 53° W"
    if left or ("radial" in near and "of" in near[near.index("radial") :]):
        return None  # "on the radial line of said curve": a straight line
    if r.texts[i] in SPIRALS and r.texts[i + 1] in ("curve", "arc"):
        return None  # told by the next word
    said = (
        "said" in before or "same" in before[-1:] or (before[-1:] == ["the"] and r.texts[i - 2] in (".", ";"))
    )
    bend = Bend(turn, begins, verb, said, cusp, spiral, follows(r, i))
    return Phrase("curve", bend, i, end, r.fresh)


def curved_line(r: Reader, i: int) -> Phrase | None:
    """ "along a curved line"."""
    return curve(r, i) if r.texts[i + 1] in ("line", "course", "path") else None


def told_by_the_clock(r: Reader, i: int) -> Phrase | None:
    """ "... whose radius is 75 feet in a counterclockwise direction": the turn of the curve in hand."""
    turn = clockwise(r, i)
    return Phrase("curve", Bend(turn), i, i + 1, r.fresh) if turn and _in_a_curve(r) else None


def point_curve(r: Reader, i: int) -> Phrase | None:
    """ "curvature" and "tangency": ends of curves, not curves."""
    if r.texts[i] == "curvature":
        turn, end = turn_at(r, i)
        bend = Bend(turn, begins=True, follows=follows(r, i))
        return Phrase("curve", bend, i, end) if turn or bend.follows else None
    return None


def label(r: Reader, i: int) -> Phrase | None:
    """A word that says what the next number or bearing is."""
    text, after = r.texts[i], r.texts[i + 1]
    if text in ("l", "c") and _row_of_a_table(r, i):
        return Phrase("item", after if text == "l" else f"c{after}", i, i + 2)
    if (
        text in _LETTER_LABELS
        and after not in ("=", ":")
        and not _in_a_row(r, i)
        and not (text in _CHORDS and after == "bears")
    ):
        return None
    if (text == "are" and after not in ("distance", "length")) or _of_a_radial_line(r, i):
        return None
    if text == "arc" and after in ("of", "to") and r.texts[i + 2] in ("a", "said", "the", "left", "right"):
        bend = Bend(turn_at(r, i)[0], said="said" in (r.texts[i + 2], r.before(i)))
        return Phrase("curve", bend, i, i + 1, r.fresh)
    if (
        text == "tangent"
        and after not in ("distance", "length", "of", "=", "bearing", ":", "to", "is", "being")
        and not (r.tokens[i + 1].kind == "num" and _in_a_curve(r))
        and not _tangent_bears(r, i)
    ):
        return _tangency(r, i)
    if text == "tangent" and after == "to" and not _tangent_bears(r, i):
        return _tangency(r, i)
    if text in ("radial", "radius") and (told := _radial_bears(r, i)):
        return Phrase("radial", told[0], i, told[1], r.fresh)
    if text == "length" and _of_no_arc(r, i):
        return None
    if text == "central" and after != "angle":
        return None
    if (
        text == "delta"
        and r.tokens[i + 1].kind == "word"
        and after not in ("angle", "angel", "of", "is", "central", "a")
    ):
        return None
    name = "same radius" if text == "radius" and r.before(i) == "same" else LABELS[text]
    if text == "tangent" and _tangent_bears(r, i):
        name = "tangent bearing"
    end = i + 1
    if r.texts[end] == "having" and r.texts[end + 1] == "a" and r.texts[end + 2] == "length":
        end += 3
    return Phrase("label", (name, None), i, r.past(end, _TO_ITS_FIGURE), r.fresh)


def _row_of_a_table(r: Reader, i: int) -> bool:
    """ "L1  N 12°15' W  30.25'", "C1  R=75.00'": a row of a table of lines or of curves."""
    number = r.tokens[i + 1]
    return number.kind == "num" and r.tokens[i].end == number.start and r.line_start(i)


def _in_a_row(r: Reader, i: int) -> bool:
    """Whether a row of a table of curves is read: "| C1 | R 1000.00' | A 87.27' |"."""
    if r.tokens[i + 1].kind != "num" and r.texts[i] not in ("cb", "chb"):
        return False
    last = r.last("item", "thence", "break", "stop")
    return last is not None and last.kind == "item" and last.value[:1] == "c" and last.value[1:].isdigit()


def _of_a_radial_line(r: Reader, i: int) -> bool:
    """ "N 55° W, being radial to said arc, 20 feet": a straight line."""
    return r.texts[i] == "arc" and [r.texts[i - 3], r.texts[i - 2]] == ["radial", "to"]


def _of_no_arc(r: Reader, i: int) -> bool:
    """Whether a length is no arc's: "arc length", "a chord bearing N 50° E with a length of 403.58 feet"."""
    if r.before(i) in ("arc", "chord") or not _in_a_curve(r):
        return True  # "the record length of this line being 528 feet"
    for phrase in reversed(r.out[-4:]):
        if phrase.kind not in ("bearing", "bears"):
            return phrase.kind == "label" and bool(phrase.value[0] == "chord")
    return False


def subtending(r: Reader, i: int) -> Phrase | None:
    """ "of 140 feet radius and subtending 25° 15'": the central angle."""
    plain = r.tokens[i + 1].kind == "num" and r.tokens[i + 2].kind == "deg"
    return Phrase("label", ("delta", None), i, i + 1, r.fresh) if plain and _in_a_curve(r) else None


def angle(r: Reader, i: int) -> Phrase | None:
    """ "having a radius of 50 feet, through an angle of 8°": the central angle; else an angle turned."""
    if _in_a_curve(r):
        led = r.before(i) in ("an", "through", "the") and r.texts[i + 1] == "of"
        return Phrase("label", ("delta", None), i, i + 2, r.fresh) if led else None
    return angle_turned(r, i)


def centre_bears(r: Reader, i: int) -> Phrase | None:
    """ "whose center bears N 80 W", "the center of which bears": where the centre lies from the curve."""
    j = r.past(i + 1, ("of", "which", "said", "the", "curve", "circle", "point"), most=5)
    if r.texts[j] not in ("bears", "bearing"):
        return None
    return Phrase("radial", False, i, j + 1, r.fresh)


_RADIAL_WORDS: Final = words(
    "line lines point to from through said the that which of whose beginning end center centre curve "
    "is in , a its"
)


def _radial_bears(r: Reader, i: int) -> tuple[bool | None, int] | None:
    """Where "bears" ends in "a radial line to said point bears", and whether it is told from the centre out.

    "Radius point bears" and "from which the radius bears" look in, towards the centre; a radial "to" a
    point looks out; "radial bearing" alone does not tell.
    """
    j = r.past(i + 1, _RADIAL_WORDS, most=11)
    if r.texts[j] not in ("bears", "bearing", "bear"):
        return None
    between = set(r.texts[i + 1 : j])
    before = set(r.texts[max(0, i - 4) : i])
    return _looks_out(r.texts[i], between, before), r.past(j + 1, ("=", ":", "of", "is"))


def _looks_out(word: str, between: set[str], before: set[str]) -> bool | None:
    """Whether a radial is told from the centre out; None where its words do not tell."""
    centre = bool(between & {"center", "centre"}) or (word == "radius" and "point" in between)
    if centre:
        return "from" in between  # "the radius point bears": where it lies
    if "to" in between or {"to", "which"} <= before:
        return True
    return False if "from" in between | before or (word == "radius" and "of" not in between) else None


def _tangent_bears(r: Reader, i: int) -> bool:
    return any(r.texts[k] in ("bears", "bearing") for k in range(i + 1, i + 8)) and r.texts[i + 1] not in (
        "line",
    )


def tangent(r: Reader, i: int) -> Phrase | None:
    """ "tangent at its point of beginning to a line bearing N. 89° 45' W."; else a label."""
    for k in range(i + 1, i + 12):
        if r.texts[k] in (";", ".", "thence"):
            break
        if r.texts[k] in ("bearing", "bears") and [r.texts[k - 2], r.texts[k - 1]] == ["a", "line"]:
            return Phrase("label", ("tangent bearing", None), i, k + 1, r.fresh)
    return label(r, i)


def _in_a_curve(r: Reader) -> bool:
    """Whether a curve's words stand since the clause began."""
    for phrase in reversed(r.out[-8:]):
        if phrase.kind in ("curve", "label", "radial", "concave"):
            return True
        if phrase.kind in ("thence", "item", "break", "stop"):
            return False
    return False


def _tangency(r: Reader, i: int) -> Phrase:
    before = r.texts[max(0, i - 2) : i]
    end = i + 1
    if r.texts[end] == "to":  # "tangent to said curve": says how a line leaves, and is no curve
        end = next(
            (k + 1 for k in range(end, end + 7) if r.texts[k] in ("curve", "arc", "course", "line")),
            end,
        )
    return Phrase("tangency", not ({"non", "not"} & set(before)), i, end, r.fresh)


def concave(r: Reader, i: int) -> Phrase | None:
    """ "concave to the north": on which side the centre lies; "convex to the north": on which it does not."""
    for k in range(i + 1, i + 5):
        if r.texts[k] in COMPASS_WORD:
            side = COMPASS_WORD[r.texts[k]]
            away = POINTS[(POINTS.index(side) + 4) % len(POINTS)]
            return Phrase("concave", side if r.texts[i] == "concave" else away, i, k + 1)
    return None
