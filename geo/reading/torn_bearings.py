"""What is left of a bearing that cannot be read whole, so that its pieces are not taken for other things.

A scanner loses a letter, or reads a digit as one; what then stands in the text would read as a course of
its own ("... 37 econds West 17.79 feet"). These are the signs of it.
"""

from __future__ import annotations

from typing import Final

from geo.errors import Warn
from geo.reading.angles import read_angle
from geo.reading.distances import read_distance
from geo.reading.numerals import NUMBER_WORDS, VULGAR
from geo.reading.phrases import FILLERS, Phrase, Reader
from geo.reading.quadrants import CARDINAL, EAST_WEST, NORTH_SOUTH, Bearing
from geo.units import LENGTH_WORDS
from geo.wordset import words

ANGLE_WORDS: Final = words("degrees degree minutes minute seconds second deg min sec")
NUMBERED: Final = words(
    "highway hwy route rte road rd survey lot tract block section parcel abstract certificate plat map range "
    "township district farm claim ward book school street entry warrant corner cor post station monument "
    "stake pipe pin rod iron rebar"
)
"""What is told by a number: "Highway No. 64", where No. is no north."""
_PASSED: Final = ("angle", "heading", "break", "para", "paren")
"""Phrases that may stand inside a bearing that could not be read."""
_NEAR: Final = 40
"""More phrases than can stand in the few words that are looked back over."""
_SCRIBBLES: Final = frozenset({"*", "^", "~", "_"})
"""Marks that scanners put for a degree sign."""


def numbered_after(r: Reader, i: int) -> bool:
    """ "Highway No. 64 west", "to corner: No. 2": a No. that stands for number."""
    named = r.texts[i - 2] if r.before(i) in (".", ":") else r.before(i)
    return r.texts[i] == "no" and named in NUMBERED


def half_a_bearing(r: Reader, i: int) -> Phrase | None:
    """ "North seventy-four degrees forty-four perches": the letter that closes the bearing is missing."""
    along_it = r.out and r.out[-1].kind == "line" and r.out[-1].end == i
    if r.texts[i] not in ("north", "south", "n", "s", "east", "west") or not (r.fresh or along_it):
        return None
    j = i + 1
    while r.texts[j] in (".", ",") and j - i < 3:
        j += 1
    angle = read_angle(r.tokens, j, zero_sign=r.habits.zero_sign, padded=r.habits.padded)
    if angle is None or not angle.marked or r.tokens[angle.end - 1].kind == "num":
        return None
    degrees = any(r.tokens[k].kind == "deg" or r.texts[k] in ANGLE_WORDS for k in range(j, angle.end))
    if not degrees and read_distance(r.tokens, angle.end) is None:
        return None
    missing = "north or south" if r.texts[i] in EAST_WEST else "east or west"
    lost = Warn("bearing_broken", f"the {missing} of this bearing is missing or cannot be read")
    end = _through_its_letter(r, angle.end)
    return Phrase("bearing", Bearing(None, end, (lost,)), i, end, r.fresh)


def _through_its_letter(r: Reader, i: int) -> int:
    """The token after the east or west that closes a broken bearing, where one follows its figures."""
    for k in range(i, i + 8):
        if r.texts[k] in EAST_WEST:
            return k + 1
        figure = r.tokens[k].kind in ("num", "deg", "min", "sec") or r.texts[k] in ANGLE_WORDS
        if not figure and len(r.texts[k]) > 2:
            break
    return i


def inside_a_number(r: Reader, i: int) -> bool:
    """ "N25-2S-16W", "67°42'S01": a letter that stands where a digit was."""
    before = r.tokens[i - 1] if i else None
    if before is not None and i > 1 and before.kind == "num" and before.end == r.tokens[i].start:
        head = r.tokens[i - 2]
        if head.text in NORTH_SOUTH and head.end == before.start:
            return True  # "S5S-27-55W": the second letter stands where a digit was
    if before is None or before.end != r.tokens[i].start or (r.out and r.out[-1].end >= i):
        return False
    if before.text == "-" and i > 1:
        if r.tokens[i - 2].end == before.start and r.texts[i - 2] not in ("range", "lot", "block"):
            return True  # "S0Z-S1-46E"
        before = r.tokens[i - 2]
    return before.kind in ("num", "min", "deg")


def second_letter_glued(r: Reader, i: int) -> bool:
    """ "S. S7° 37' W": the second letter, against the number, may be its first digit."""
    before = r.texts[i - 2] if r.before(i) == "." and i > 1 else r.before(i)
    return before in NORTH_SOUTH and r.texts[i] == "s" and r.tokens[i].end == r.tokens[i + 1].start


def unread_before(r: Reader, i: int, letter: str) -> bool:
    """Whether this is the end of a bearing that could not be read: "North 2 degrees 19 secods West"."""
    across = NORTH_SOUTH if letter in "EW" else EAST_WEST
    told = next((p for p in reversed(r.out[-_NEAR:]) if p.kind not in _PASSED and not _lost(p)), None)
    start = max(told.end if told else 0, i - 14)
    for k in range(start, i - 1):
        if r.texts[k] in across and not numbered_after(r, k):
            after = r.tokens[k + 2 if r.texts[k + 1] == "." else k + 1]
            between = [r.tokens[n] for n in range(k + 1, i)]
            first = told is None or told.kind in ("thence", "item")
            first = first and all(r.texts[n] in FILLERS for n in range(start, k))
            torn = first and any(t.kind in ("word", "num") and t.text not in FILLERS for t in between)
            if torn or after.kind in ("num", "deg", "wreck") or after.text in NUMBER_WORDS:
                return not any(t.text in LENGTH_WORDS and len(t.text) > 1 for t in between)
    return False


def _lost(p: Phrase) -> bool:
    """A distance that could not be read tells nothing."""
    return p.kind == "distance" and p.value[0].feet is None


def _minutes(r: Reader, p: Phrase, i: int) -> bool:
    """A distance that ends in a mark right before a letter may be the minutes of a torn bearing."""
    return p.kind == "distance" and p.end == i and r.tokens[i - 1].kind == "min"


def angle_before(r: Reader, i: int) -> bool:
    """Whether the head of an unread bearing stands before: "N. 70° 10' S71 W", "North 54 degree s 52'"."""
    told = next(
        (p for p in reversed(r.out[-_NEAR:]) if p.kind not in ("angle", "heading") and not _minutes(r, p, i)),
        None,
    )
    for k in range(max(told.end if told else 0, i - 8), i - 1):
        if r.texts[k] in CARDINAL:
            n = k + 2 if r.texts[k + 1] == "." else k + 1
            after = r.tokens[n + 1]
            unit = after.kind == "word" and len(after.text) > 3 and after.text not in LENGTH_WORDS
            marked = after.kind == "deg" or after.text in _SCRIBBLES or unit
            if r.tokens[n].kind == "num" and r.texts[k] != "no" and marked:
                return True
    return False


def left_unread(r: Reader, i: int, letter: str) -> bool:
    """Whether a north or south right before, or an angle a little before, belongs to this east or west."""
    if letter in "NS":
        return False
    passed = ("angle", "heading", "para", "paren")
    told = next((p.end for p in reversed(r.out[-_NEAR:]) if p.kind not in passed and not _lost(p)), 0)
    if r.before(i) in ("north", "south") and told < i:
        return True
    near = range(max(told, i - 5), i)
    if not NORTH_SOUTH.keys().isdisjoint(r.texts[k] for k in near) and any(
        r.texts[k] in ("?", "_") or r.tokens[k].kind == "wreck" for k in near
    ):
        return True  # "North [?] E 26 rods", "S ____ W 20 poles"
    return any(r.tokens[k].kind == "deg" or r.texts[k] in ANGLE_WORDS for k in near)


def head_lost(r: Reader, i: int) -> bool:
    """ "with No 1 89 1/2 W 275 poles": a part of a degree right before the letter is the end of an angle."""
    if r.texts[i - 1] in VULGAR:
        return i > 2 and r.tokens[i - 2].kind == "num"
    part = r.tokens[i - 1].kind == "num" and r.texts[i - 2] in ("/", "-") and r.tokens[i - 3].kind == "num"
    return i > 4 and part and r.tokens[i - 4].kind == "num"


def two_at_once(r: Reader, i: int) -> bool:
    """ "south & west 116 poles": no direction that has a length; its degrees may be lost."""
    return r.before(i) in ("and", "&") and r.texts[i - 2] in ("north", "south") and r.texts[i - 3] != "the"
