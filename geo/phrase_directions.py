"""Phrases of direction: bearings, cardinal directions, general senses, right angles."""

from __future__ import annotations

from typing import Final

from geo.distances import read_distance
from geo.errors import Warn
from geo.names import COMPASS_WORD, LINE_NOUNS, read_line
from geo.numerals import NUMBER_WORDS
from geo.phrase_measures import number
from geo.phrases import Phrase, Reader
from geo.quadrants import CARDINAL, Bearing, read_quadrant
from geo.wordset import words

_NOT_BEFORE_CARDINAL: Final = words("the said of lot most its township range old along feet foot no and")
_AFTER_CARDINAL: Final = words(
    "along on to and with in a for parallel until by following across about upon through over "
    "crossing again , ; . at "
    "paralleling up down said thence bounding passing"
) | {""}
_NOT_AFTER_CARDINAL: Final = LINE_NOUNS | words(
    "half quarter corner part portion end right property of line most section and terminus r o w from"
)
_ANGLE_WORDS: Final = words("degrees degree minutes minute seconds second deg min sec")


def compass(r: Reader, i: int) -> Phrase | None:
    """A bearing, a cardinal direction, or a general sense."""
    text = r.text(i)
    if text == "s" and i > 1 and r.tokens[i - 1].kind == "min" and r.tokens[i - 2].kind != "num":
        return None  # the s of "Nos.’s"
    if text in CARDINAL:
        if text != "no" or r.text(i + 1) != "degrees":
            bearing = read_quadrant(r.tokens, i, zero_sign=r.habits.zero_sign)
            if bearing:
                return Phrase("bearing", bearing, i, bearing.end, r.fresh)
        cardinal = _cardinal(r, i)
        if cardinal:
            return cardinal
    if text == "no":
        return number(r, i)
    return _heading(r, i) if text in COMPASS_WORD else None


def _cardinal(r: Reader, i: int) -> Phrase | None:
    text, letter = r.text(i), CARDINAL[r.text(i)]
    j = i + 1
    while r.text(j) in (".", "'", "’", ",") and j - i < 3:
        j += 1
    before = r.before(i)
    after = r.text(j)
    if (after in _NOT_AFTER_CARDINAL and not (after == "and" and r.text(j + 1) == "parallel")) or r.text(
        i + 1
    ) == "-":
        return None
    if i and (r.tokens[i - 1].kind in ("deg", "min", "sec") or before in _ANGLE_WORDS):
        lost = Warn("bearing_broken", "the north or south of this bearing is not there to read")
        return Phrase("bearing", Bearing(None, i + 1, (lost,)), i, i + 1, r.fresh)
    distance = (
        read_distance(r.tokens, j)
        if r.tokens[j].kind == "num"
        or after in NUMBER_WORDS
        or after in ("about", "exactly", "approximately", "a")
        else None
    )
    short = len(text) <= 3
    if short and distance is None:
        return None
    runs = (
        distance is not None
        and not _adjective_before(r, i)
        and not (i and r.tokens[i - 1].kind == "num")
        and r.text(distance.end) not in ("of", "and")
    )
    if not runs and (not r.fresh or before == "the" or not (after in _AFTER_CARDINAL or distance)):
        return None
    azimuth = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}[letter]
    end = j if r.text(j - 1) != "," else i + 1
    return Phrase("bearing", Bearing(azimuth, end, cardinal=True), i, end, r.fresh)


def _heading(r: Reader, i: int) -> Phrase | None:
    text = r.text(i)
    end, word = i + 1, COMPASS_WORD[text]
    if r.text(i + 1) == "-" and r.text(i + 2) in COMPASS_WORD:
        end, word = i + 3, COMPASS_WORD[r.text(i + 2)]
        joined = text + word
        word = joined if joined in COMPASS_WORD.values() else word
    after, before = r.text(end), r.before(i)
    if after in ("direction", "direct"):
        return Phrase("heading", word, i, end + 1, r.fresh)
    if after == "and" and (r.text(end + 1) in COMPASS_WORD or r.text(end + 1) == "parallel"):
        after = ""  # "southwesterly and westerly along"
    if (
        text.endswith("ern")
        or after in _NOT_AFTER_CARDINAL | {"from", "of", "therefrom"}
        or before in ("the", "said", "of", "its", "most")
    ):
        return None
    if not text.endswith(("erly", "ward", "wardly", "wards")) and not r.fresh:
        return None
    if before in ("feet", "foot", "inches") or (i and r.tokens[i - 1].kind == "min"):
        return None
    return Phrase("heading", word, i, end, r.fresh)


def same(r: Reader, i: int) -> Phrase | None:
    """ "the same course" and "said course": the bearing of the call before."""
    if r.text(i + 1) in ("course", "bearing", "direction") and r.before(i) in (
        "the",
        "same",
        "on",
        "said",
    ):
        return Phrase("same", None, i, i + 2, r.fresh)
    return None


def straight(r: Reader, i: int) -> Phrase | None:
    """ "in a straight line"."""
    if r.text(i + 1) in ("line", "course") and r.text(i) in ("straight", "direct", "right"):
        return Phrase("straight", None, i, i + 2, r.fresh)
    return None


def square(r: Reader, i: int) -> Phrase | None:
    """ "at right angles to" a line."""
    text, j = r.text(i), i + 1
    if text == "right":
        if r.text(j) == "-" or r.text(j) not in ("angle", "angles"):
            return straight(r, i)
        j += 1
    if r.text(j) not in ("to", "with", "from"):
        return Phrase("square", None, i, j, r.fresh) if text == "right" else None
    line, end = read_line(r.scan, j + 1)
    return Phrase("square", line, i, end, r.fresh)


def _adjective_before(r: Reader, i: int) -> bool:
    """Whether the word before makes a compass word part of a name ("the north ...")."""
    before = r.before(i)
    if before == "and" and i > 1 and r.text(i - 2) == ",":
        return False  # "West 100 feet, and North 50 feet"
    return before in _NOT_BEFORE_CARDINAL
