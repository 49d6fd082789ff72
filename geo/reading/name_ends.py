"""Where a name ends: before a bearing, a distance, a small word that leaves it, the end of its sentence."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.reading.distances import read_distance
from geo.reading.nouns import CENTRE, COMPASS_WORD, LINE_NOUNS, NAMED_BY_NUMBER, ROADS
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.quadrants import CARDINAL, EAST_WEST, read_quadrant
from geo.reading.unit_words import FEET_MISREAD
from geo.scan import Scan
from geo.tokens import Token
from geo.units import LENGTH_WORDS
from geo.wordset import words

_STOPS: Final = words(
    "to until thence then passing pass crossing distance about approximately exactly arc curve "
    "curving running "
    "containing whence having where being chord through which bearing bears as continuing distant marked "
    "referenced witnessed opposite lying extending described parallel more standing located situated"
)
_LEAVING: Final = words("for with and & a an on by in at")
_WHOLE_CARDINALS: Final = words("north south east west")
_TWO_THAT_STOP: Final = frozenset({("the", "following"), ("from", "which"), ("from", "whence")})
_FEET_OR_MARK: Final = FEET_MISREAD | {"'"}
_CENTRE_OR_SAME: Final = CENTRE | {"same"}
_NOT_AFTER_SENSE: Final = LINE_NOUNS | words("right corner end terminus of from half")
_HARD: Final = frozenset({";", ",", "(", ")", ":", "“", "”", '"', "[", "]"})


def phrase_end(scan: Scan, i: int) -> int:
    """The token after the noun phrase that starts at token `i`."""
    tokens, j = scan.tokens, i
    while True:
        token = tokens[j]
        text = token.text
        if token.kind in ("end", "para") or text in _HARD or (text in _STOPS and j > i):
            return j
        if text == "." and _sentence_end(scan, j):
            return j
        if (text, tokens[j + 1].text) in _TWO_THAT_STOP and j > i:
            return j
        if text in _LEAVING and j > i and _leaves(tokens, j):
            return j
        if j > i and (text in CARDINAL or text in COMPASS_WORD) and starts_bearing(tokens, j):
            return j
        if (
            token.kind == "num"
            and j > i
            and (tokens[j + 1].text in LENGTH_WORDS or tokens[j + 1].text in _FEET_OR_MARK)
            and tokens[j + 1].text not in ("in", "inch", "inches", "rd", "m", "s", "p")
            and not _wide_way(tokens, j)
        ):
            return j
        if token.kind == "num" and j > i and (_list_mark(tokens, j + 1) or _mixed(scan, j)):
            return j
        if j > i and (_length_in_words(scan, j) or _cardinal_course(tokens, j)):
            return j
        j += 1
        if j - i > 60:
            return j


def _length_in_words(scan: Scan, j: int) -> bool:
    text = scan.tokens[j].text
    number = text in NUMBER_WORDS and text != "no" and not named_by_miles(scan, j)
    return number and read_distance(scan.tokens, j) is not None


def _cardinal_course(tokens: Sequence[Token], j: int) -> bool:
    """ "with Highway No. 64 west 200 feet", "by vacant land North East one hundred perches"."""
    if tokens[j].text not in _WHOLE_CARDINALS:
        return False
    between = tokens[j].text in ("north", "south") and tokens[j + 1].text in ("east", "west")
    owned = tokens[j - 1].text in _OWNED  # "with the north line of said survey East, 478.3 feet"
    if not between and tokens[j - 1].kind != "num" and not owned:
        return False
    k = j + 1 + between
    return read_distance(tokens, k + (owned and tokens[k].text == ",")) is not None


_OWNED: Final = words("survey tract land lands farm grant claim parcel")


def named_by_miles(scan: Scan, j: int) -> bool:
    """ "Five Mile Line Road", "Six Mile Creek": a name whose words are a number and a unit."""
    tokens = scan.tokens
    if tokens[j + 1].text != "mile":
        return False
    titled = [scan.text[t.start : t.end] for t in tokens[j : j + 3]]
    return all(word.istitle() for word in titled)


_WIDE: Final = ROADS | words("wide right strip easement public private contour elevation")


def _wide_way(tokens: Sequence[Token], j: int) -> bool:
    """ "the north line of a 40 foot alley": a width within a name, no distance run."""
    k = j + 2 if tokens[j + 1].text in ("foot", "ft") else j + 3
    told = tokens[k - 1].text in ("foot", "ft", ".") and tokens[j + 1].text in ("foot", "ft", "-")
    return told and tokens[j - 1].text in ("a", "an", "the", "said") and tokens[k].text in _WIDE


def _mixed(scan: Scan, j: int) -> bool:
    """ "along the road 12¾ chains", "with the fence 17 1/2 perches": a distance, its part and all.

    After "Lot" or "County Road" the whole number may be the name's: the part alone is the distance then.
    """
    tokens = scan.tokens
    distance = read_distance(tokens, j)
    if (
        distance is None
        or distance.feet is None
        or distance.end < j + 3
        or tokens[distance.end - 1].text in ("in", "inch", "inches")
    ):
        return False
    if tokens[j].value < 1.0 or tokens[j + 1].text == "/":
        return True
    before = tokens[j - 2 if tokens[j - 1].text == "." else j - 1]
    named_road = before.text in ROADS and scan.text[before.start].isupper()
    return before.text not in NAMED_BY_NUMBER and not named_road


def _list_mark(tokens: Sequence[Token], i: int) -> bool:
    """ "4,)" or "4.)": the mark of the next item of a list."""
    return tokens[i].text == ")" or (tokens[i].text in (".", ",") and tokens[i + 1].text == ")")


def _sentence_end(scan: Scan, j: int) -> bool:
    """Whether a full stop ends a sentence rather than an abbreviation."""
    tokens = scan.tokens
    before, after = tokens[j - 1], tokens[j + 1]
    if after.kind in ("end", "para"):
        return True
    if after.start == tokens[j].end:
        return False
    if (
        len(before.text) <= 2
        or before.text in ROADS
        or before.text in ("nos", "lot", "blk", "sec", "vol", "subd", "add", "ext")
    ):
        return scan.text[after.start].isupper() and after.text in (
            "thence",
            "then",
            "said",
            "containing",
            "beginning",
            "commencing",
        )
    return True


def _leaves(tokens: Sequence[Token], j: int) -> bool:
    """Whether a small word ends the noun phrase instead of standing inside it."""
    text, after = tokens[j].text, tokens[j + 1]
    if text in ("and", "&") and after.text == "pob":
        return True
    if text == "&":
        return False
    if text in ("a", "an"):
        return (
            after.text
            in (
                "distance",
                "total",
                "radius",
                "chord",
                "bearing",
                "length",
                "curve",
                "point",
                "straight",
                "direct",
                "central",
                "delta",
                "tangent",
            )
            or after.text == "arc"
        )
    if text == "for":
        return after.text in ("a", "an") or after.kind == "num"
    if text == "at" and read_distance(tokens, j + 1) is not None:
        return True  # "with his line at 300 varas a branch"
    if text in ("on", "by", "in", "at"):
        return (
            after.text in ("a", "an", "the") and tokens[j + 2].text not in _CENTRE_OR_SAME
        ) or after.text in ("its", "it's", "it’s", "all")
    if text == "with":
        return after.text in ("a", "an", "chord", "radius", "the")
    if after.text in CARDINAL and (
        tokens[j + 2].kind in ("num", "deg") or tokens[j + 2].text in NUMBER_WORDS
    ):
        return True  # "to a hickory and North fifty-two perches"
    return after.text in (
        "said",
        "continuing",
        "running",
        "the",
        "along",
        "crossing",
        "being",
        "thence",
        "then",
        "a",
        "an",
        "is",
        "containing",
        "through",
        "having",
        "passing",
        "continue",
    )


def starts_bearing(tokens: Sequence[Token], j: int) -> bool:
    """Whether a compass word begins a bearing or a general sense of direction here."""
    text, after = tokens[j].text, tokens[j + 1]
    if text == "s" and tokens[j - 1].kind == "min":
        return False  # "lots No.’s 160 and 161"
    if text in CARDINAL and text not in ("no", "nor") and _angle_marked(tokens, j):
        return True  # "of said lot North 0° 15' West", "of the lot N 61 1/2 W"
    if tokens[j - 1].text in ("the", "said", "of", "most", "its", "and", "or", "old", "lot"):
        return False
    if text in CARDINAL and (after.text in NUMBER_WORDS or after.text in ("exactly", "about")):
        return text not in ("no", "nor")
    if text in CARDINAL and (
        after.kind in ("num", "deg") or (after.text == "." and tokens[j + 2].kind in ("num", "deg"))
    ):
        return text not in ("no", "nor") or _closes_quadrant(tokens, j + 1)
    return text.endswith(("erly", "wardly")) and after.text not in _NOT_AFTER_SENSE


def _angle_marked(tokens: Sequence[Token], j: int) -> bool:
    """Whether an angle with its mark, or one that an east or west closes, follows the direction at `j`."""
    bearing = read_quadrant(tokens, j)
    if bearing is None or bearing.cardinal:
        return False
    between = tokens[j + 1 : bearing.end]
    marked = any(t.kind == "deg" or t.text in ("degrees", "degree", "deg") for t in between)
    return marked or read_distance(tokens, bearing.end + (tokens[bearing.end].text == ",")) is not None


def _closes_quadrant(tokens: Sequence[Token], i: int) -> bool:
    """Whether a number and then east or west follow ("No. 60 E."), so that "No." is north."""
    k = i + 1 if tokens[i].text == "." else i
    if tokens[k].kind != "num":
        return False
    for token in tokens[k + 1 : k + 7]:
        if token.text in EAST_WEST or token.text in (";", "thence", "then"):
            return token.text in EAST_WEST
    return False
