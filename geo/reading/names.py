"""The lines and points that the words name: "the centre line of Hanshaw Road", "an iron pin".

Reads noun phrases out of tokens. Names stay as the text has them; only articles and "said" go.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.calls import LineRef
from geo.reading.distances import read_distance
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.quadrants import CARDINAL, EAST_WEST
from geo.scan import Scan, Token
from geo.units import LENGTH_WORDS
from geo.wordset import words

_ARTICLES: Final = frozenset(
    {"the", "said", "aforesaid", "such", "a", "an", "its", "this", "that", "above", "existing", "present"}
)
CENTRE: Final = frozenset(
    {"center", "centre", "centerline", "centreline", "middle", "centerlines", "center-line"}
)
LINE_NOUNS: Final = words(
    "line lines side sides boundary boundaries edge bank shore margin limit limits row r/w "
    "right-of-way bounds"
)
LIMITS: Final = words("village city town county borough township state")
ROADS: Final = words(
    "street road avenue lane drive highway boulevard way place court alley parkway pike turnpike terrace "
    "expressway circle trail st rd ave dr blvd ln hwy pkwy route freeway broadway"
)
WATERS: Final = words(
    "creek river lake shore stream brook branch run bay bayou pond ocean sea fork meanders meander slough "
    "canal watermark low-water high-water mark bank thread ditch lagoon sound inlet hollow swamp"
)
_STEMS: Final = {"north": "north", "south": "south", "east": "east", "west": "west", "northeast": "northeast",
                 "northwest": "northwest", "southeast": "southeast", "southwest": "southwest"}  # fmt: skip
COMPASS_WORD: Final[dict[str, str]] = {
    stem + ending: stem
    for stem in _STEMS
    for ending in ("", "erly", "ern", "ward", "wardly", "ernly", "wards")
}
"""Every form of a compass word, to the plain one of the eight."""

_STOPS: Final = words(
    "to until thence then passing pass crossing distance about approximately exactly arc curve "
    "curving running "
    "containing whence having where being chord through which bearing bears as continuing distant marked "
    "opposite lying extending described parallel more standing located situated"
)
_WHOLE_CARDINALS: Final = words("north south east west")
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
        if text == "the" and tokens[j + 1].text == "following" and j > i:
            return j
        if text in ("for", "with", "and", "a", "an", "on", "by", "in", "at") and j > i and _leaves(tokens, j):
            return j
        if j > i and (text in CARDINAL or text in COMPASS_WORD) and starts_bearing(tokens, j):
            return j
        if (
            token.kind == "num"
            and j > i
            and tokens[j + 1].text in LENGTH_WORDS | {"'": ""}
            and tokens[j + 1].text not in ("in", "inch", "inches", "rd", "m", "s", "p")
        ):
            return j
        if token.kind == "num" and j > i and _list_mark(tokens, j + 1):
            return j
        if text in NUMBER_WORDS and j > i and text != "no" and read_distance(tokens, j) is not None:
            return j
        if (
            j > i
            and text in _WHOLE_CARDINALS
            and tokens[j - 1].kind == "num"
            and read_distance(tokens, j + 1)
        ):
            return j  # "with Highway No. 64 west 200 feet"
        j += 1
        if j - i > 60:
            return j


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
    if text in ("on", "by", "in", "at"):
        return (
            after.text in ("a", "an", "the") and tokens[j + 2].text not in CENTRE | {"same"}
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
    if text in CARDINAL and text not in ("no", "nor") and after.kind == "num":
        marked = tokens[j + 2].kind == "deg" or tokens[j + 2].text in ("degrees", "degree", "deg")
        if marked:
            return True  # "of said lot North 0° 15' West"
    if tokens[j - 1].text in ("the", "said", "of", "most", "its", "and", "or", "old", "lot"):
        return False
    if text in CARDINAL and (after.text in NUMBER_WORDS or after.text in ("exactly", "about")):
        return text not in ("no", "nor")
    if text in CARDINAL and (
        after.kind in ("num", "deg") or (after.text == "." and tokens[j + 2].kind in ("num", "deg"))
    ):
        return text not in ("no", "nor") or _closes_quadrant(tokens, j + 1)
    return text.endswith(("erly", "wardly")) and after.text not in LINE_NOUNS | {
        "right",
        "corner",
        "end",
        "terminus",
        "of",
        "from",
        "half",
    }


def _closes_quadrant(tokens: Sequence[Token], i: int) -> bool:
    """Whether a number and then east or west follow ("No. 60 E."), so that "No." is north."""
    k = i + 1 if tokens[i].text == "." else i
    return any(tokens[n].text in EAST_WEST for n in range(k + 1, k + 7)) and tokens[k].kind == "num"


def name_of(scan: Scan, i: int, end: int) -> str:
    """The words from token `i` to `end`, without leading articles."""
    tokens = scan.tokens
    while i < end and (tokens[i].text in _ARTICLES or tokens[i].text in ("of", "and", ",", ".")):
        i += 1
    while end > i and tokens[end - 1].text in (
        ".",
        ",",
        "and",
        "the",
        "a",
        "an",
        "said",
        "or",
        "of",
        "&",
        "-",
    ):
        end -= 1
    return " ".join(scan.text[tokens[i].start : tokens[end - 1].end].split()) if end > i else ""


def skip_articles(tokens: Sequence[Token], i: int) -> int:
    """The token after any articles at `i`."""
    while tokens[i].text in _ARTICLES:
        i += 1
    return i


def read_line(scan: Scan, i: int) -> tuple[LineRef, int]:
    """The line named from token `i` on, and the token after it."""
    tokens = scan.tokens
    end = phrase_end(scan, i)
    j = skip_articles(tokens, i)
    if tokens[j].text in CENTRE and j < end:
        return LineRef("centre", _after_of(scan, j + 1, end)), end
    side = COMPASS_WORD.get(tokens[j].text, "")
    noun = next((k for k in range(j, min(end, j + 8)) if tokens[k].text in LINE_NOUNS), None)
    of = next(
        (k for k in range(j, end) if tokens[k].text == "of" and tokens[k + 1].text not in ("-", "way")), end
    )
    if noun is not None and noun < of:
        return _sided(scan, side, j, noun, end), end
    name = name_of(scan, j, end)
    last = tokens[end - 1].text if end > j else ""
    before_last = tokens[end - 2].text if end - 1 > j else ""
    if last in CENTRE or (before_last in CENTRE and last == "line"):
        cut = end - 1 if last in CENTRE else end - 2
        return LineRef("centre", name_of(scan, j, cut)), end
    if last in ROADS or before_last in ROADS or (last == "." and before_last in ROADS):
        return LineRef("unstated", name), end
    return LineRef("named", name), end


def _after_of(scan: Scan, i: int, end: int) -> str:
    tokens = scan.tokens
    while i < end and tokens[i].text in (
        "line",
        "lines",
        "of",
        "thread",
        ",",
        "extended",
        "or",
        "centerline",
        "thereof",
        "portion",
    ):
        i += 1
    return name_of(scan, i, end)


def _sided(scan: Scan, side: str, j: int, noun: int, end: int) -> LineRef:
    """ "the east boundary of the Village", "the Village Line", "Owner A's line"."""
    tokens = scan.tokens
    k = noun + 1
    while k < end and tokens[k].text in LINE_NOUNS | {"-", "of", "way"}:
        if tokens[k].text == "of" and tokens[k + 1].text != "way":
            break
        k += 1
    name = name_of(scan, k, end) if k < end else ""
    words = {t.text for t in tokens[j:end]}
    head = {t.text for t in tokens[j : noun + 1]}
    if (words & LIMITS) and (
        head & LIMITS or (name.split() and name.split()[0].lower() in LIMITS) or "between" in words
    ):
        return LineRef("limits", name or name_of(scan, j, end), side)
    if side:
        return LineRef("side", name or name_of(scan, j + 1, noun), side)
    return LineRef("named", name_of(scan, j, end))
