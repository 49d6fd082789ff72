"""The lines and points that the words name: "the centre line of Hanshaw Road", "an iron pin".

Reads noun phrases out of tokens. Names stay as the text has them; only articles and "said" go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.angles import CARDINAL, EAST_WEST
from geo.calls import LineRef, PointRef
from geo.distances import read_distance
from geo.numerals import NUMBER_WORDS
from geo.scan import Scan, Token
from geo.units import LENGTH_WORDS

_ARTICLES: Final = frozenset(
    {"the", "said", "aforesaid", "such", "a", "an", "its", "this", "that", "above", "existing", "present"}
)
CENTRE: Final = frozenset(
    {"center", "centre", "centerline", "centreline", "middle", "centerlines", "center-line"}
)
LINE_NOUNS: Final = frozenset(
    "line lines side sides boundary boundaries edge bank shore margin limit limits row r/w right-of-way bounds".split()
)
LIMITS: Final = frozenset("village city town county borough township state".split())
ROADS: Final = frozenset(
    "street road avenue lane drive highway boulevard way place court alley parkway pike turnpike terrace "
    "expressway circle trail st rd ave dr blvd ln hwy pkwy route freeway broadway".split()
)
WATERS: Final = frozenset(
    "creek river lake shore stream brook branch run bay bayou pond ocean sea fork meanders meander slough "
    "canal watermark low-water high-water mark bank thread ditch lagoon sound inlet hollow swamp".split()
)
_STEMS: Final = {"north": "north", "south": "south", "east": "east", "west": "west", "northeast": "northeast",
                 "northwest": "northwest", "southeast": "southeast", "southwest": "southwest"}  # fmt: skip
COMPASS_WORD: Final[dict[str, str]] = {
    stem + ending: stem
    for stem in _STEMS
    for ending in ("", "erly", "ern", "ward", "wardly", "ernly", "wards")
}
"""Every form of a compass word, to the plain one of the eight."""

_STOPS: Final = frozenset(
    "to until thence then passing pass crossing distance about approximately exactly arc curve curving running "
    "containing whence having where being chord through which bearing bears as continuing distant marked "
    "opposite lying extending described parallel more".split()
)
_HARD: Final = frozenset({";", ",", "(", ")", ":", "“", "”", '"', "[", "]"})


class Named(NamedTuple):
    """A line or point read, with the token after it; `line` is the line on which a point stands."""

    point: PointRef
    line: LineRef | None
    end: int


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
        if text in ("for", "with", "and", "a", "an", "on", "by", "in", "at") and j > i and _leaves(tokens, j):
            return j
        if j > i and (text in CARDINAL or text in COMPASS_WORD) and _starts_bearing(tokens, j):
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
            after.text in ("a", "an", "the")
            and tokens[j + 2].text not in CENTRE | {"same"}
            or after.text in ("its", "it's", "it’s", "all")
        )
    if text == "with":
        return after.text in ("a", "an", "chord", "radius", "the")
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


def _starts_bearing(tokens: Sequence[Token], j: int) -> bool:
    """Whether a compass word begins a bearing or a general sense of direction here."""
    text, after = tokens[j].text, tokens[j + 1]
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


def _name(scan: Scan, i: int, end: int) -> str:
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


def _skip_articles(tokens: Sequence[Token], i: int) -> int:
    while tokens[i].text in _ARTICLES:
        i += 1
    return i


def read_line(scan: Scan, i: int) -> tuple[LineRef, int]:
    """The line named from token `i` on, and the token after it."""
    tokens = scan.tokens
    end = phrase_end(scan, i)
    j = _skip_articles(tokens, i)
    if tokens[j].text in CENTRE and j < end:
        return LineRef("centre", _after_of(scan, j + 1, end)), end
    side = COMPASS_WORD.get(tokens[j].text, "")
    noun = next((k for k in range(j, min(end, j + 8)) if tokens[k].text in LINE_NOUNS), None)
    of = next(
        (k for k in range(j, end) if tokens[k].text == "of" and tokens[k + 1].text not in ("-", "way")), end
    )
    if noun is not None and noun < of:
        return _sided(scan, side, j, noun, end), end
    name = _name(scan, j, end)
    last = tokens[end - 1].text if end > j else ""
    before_last = tokens[end - 2].text if end - 1 > j else ""
    if last in CENTRE or before_last in CENTRE and last == "line":
        cut = end - 1 if last in CENTRE else end - 2
        return LineRef("centre", _name(scan, j, cut)), end
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
    return _name(scan, i, end)


def _sided(scan: Scan, side: str, j: int, noun: int, end: int) -> LineRef:
    """ "the east boundary of the Village", "the Village Line", "Owner A's line"."""
    tokens = scan.tokens
    k = noun + 1
    while k < end and tokens[k].text in LINE_NOUNS | {"-", "of", "way"}:
        if tokens[k].text == "of" and tokens[k + 1].text != "way":
            break
        k += 1
    name = _name(scan, k, end) if k < end else ""
    words = {t.text for t in tokens[j:end]}
    head = {t.text for t in tokens[j : noun + 1]}
    if (words & LIMITS) and (
        head & LIMITS or (name.split() and name.split()[0].lower() in LIMITS) or "between" in words
    ):
        return LineRef("limits", name or _name(scan, j, end), side)
    if side:
        return LineRef("side", name or _name(scan, j + 1, noun), side)
    return LineRef("named", _name(scan, j, end))


_BEGINNING_WORDS: Final = frozenset(
    "the true point place or and of real actual said points p.o.b original".split()
)


def beginning_at(tokens: Sequence[Token], i: int) -> int | None:
    """The token after "the (true) point (or place) of beginning" if those words stand at token `i`."""
    for j in range(i, i + 10):
        text = tokens[j].text
        if text in ("beginning", "begin", "begining"):
            after = tokens[j + 1].text
            if after == "of" and _of_a_curve(tokens, j):
                return None
            return j + 2 if after in ("point", "corner", "station") else j + 1
        if text in ("p", "pob", "p.o.b", "poc", "first") or (
            text == "place" and tokens[j + 1].text == "where"
        ):
            return _short_beginning(tokens, j)
        if (
            text not in _BEGINNING_WORDS
            and tokens[j].kind not in ("sec", "min")
            and text not in ("(", ")", ",", "“", "”")
        ):
            return None
    return None


def _of_a_curve(tokens: Sequence[Token], j: int) -> bool:
    """ "the beginning of a (tangent) curve": no point of beginning."""
    return any(tokens[k].text in ("curve", "arc", "curvature", "spiral") for k in range(j + 2, j + 8))


def _short_beginning(tokens: Sequence[Token], j: int) -> int | None:
    if tokens[j].text == "pob":
        return j + 1
    if tokens[j].text == "first" and tokens[j + 1].text in ("station", "corner"):
        return j + 2
    letters = [t.text for t in tokens[j : j + 5]]
    return j + 5 if letters == ["p", ".", "o", ".", "b"] else None


def read_point(scan: Scan, i: int) -> Named:
    """The point named from token `i` on ("a point in the centre line of ..."), as the end of a call."""
    tokens = scan.tokens
    begun = beginning_at(tokens, i)
    if begun is not None:
        return Named(PointRef("beginning"), None, begun)
    for k in range(i, i + 3):
        if tokens[k].text in ("beginning", "begin") and _of_a_curve(tokens, k):
            return Named(PointRef("unstated"), None, k)
    j = _skip_articles(tokens, i)
    corner = _corner(scan, j)
    if corner is not None:
        return corner
    if (
        tokens[j].text in ("point", "pt", "place")
        and tokens[j + 1].text != "of"
        or tokens[j].text in ("point",)
        and tokens[j + 2].text in ("curve", "curvature", "tangency", "tangent", "compound", "reverse")
    ):
        return _plain_point(scan, j)
    k = j + 2 if tokens[j].text == "point" else j
    if tokens[k].text in ("intersection", "junction", "confluence") or tokens[j].text == "where":
        return _meeting(scan, k)
    end = phrase_end(scan, i)
    side = COMPASS_WORD.get(tokens[j].text)
    lead = {t.text for t in tokens[j : min(end, j + 5)]}
    if (
        tokens[j].text in CENTRE
        or (
            lead & LINE_NOUNS
            and (side or "of" in {t.text for t in tokens[j:end]} or tokens[end - 1].text in LINE_NOUNS)
        )
        and not lead & {"corner", "end"}
    ):
        line, end = read_line(scan, i)
        return Named(PointRef("unstated"), line, end)
    name = _name(scan, i, end)
    tail = [t.text for t in tokens[max(i, end - 2) : end]]
    if tail and (tail[-1] in ROADS or (len(tail) > 1 and tail[0] in ROADS and tail[1] in COMPASS_WORD)):
        return Named(PointRef("unstated"), LineRef("unstated", name), end)
    return Named(PointRef("named", name) if name else PointRef("unstated"), None, max(end, i))


def _corner(scan: Scan, j: int) -> Named | None:
    """ "the southwest corner of the intersection of A and B": a corner of a crossing."""
    tokens, k = scan.tokens, j
    while tokens[k].text in ("point", "on", "at", "being", "the", "in", "a") and k - j < 6:
        k += 1
    pick = COMPASS_WORD.get(tokens[k].text)
    if pick is None or [t.text for t in tokens[k + 1 : k + 5]] != ["corner", "of", "the", "intersection"]:
        return None
    met = _meeting(scan, k + 4)
    name = _name(scan, k, met.end)
    return Named(PointRef("meeting", name, met.point.lines, pick), None, met.end)


def _plain_point(scan: Scan, j: int) -> Named:
    tokens = scan.tokens
    if tokens[j + 1].text == "of":
        return Named(PointRef("unstated"), None, j + 3)
    k, name = j + 1, ""
    while tokens[k].kind in ("sec", "min") or (
        tokens[k].kind == "word" and len(tokens[k].text) == 1 and tokens[k].text != "a"
    ):
        name = name or (tokens[k].text.upper() if tokens[k].kind == "word" else "")
        k += 1
    point = PointRef("named", name) if name else PointRef("unstated")
    if tokens[k].text in ("for", "for a") and tokens[k + 1].text in ("corner", "a"):
        return Named(point, None, k + 2)
    if tokens[k].text in ("in", "on", "at", "of", "upon") and tokens[k + 1].text not in ("a", "curve"):
        line, end = read_line(scan, k + 1)
        known = line.part in ("centre", "side", "limits") or line.part == "unstated"
        return Named(point, line if known else LineRef("named", line.name) if line.name else None, end)
    return Named(point, None, k)


def _meeting(scan: Scan, k: int) -> Named:
    """ "the intersection of A and B", "its intersection with B"."""
    tokens = scan.tokens
    j, lines = k + 1, []
    while tokens[j].text in ("of", "with", "formed", "by", "line"):
        j += 1
    line, end = read_line(scan, j)
    lines.append(line)
    while tokens[end].text in ("and", "with") and len(lines) < 3:
        line, end = read_line(scan, end + 1)
        lines.append(line)
    if len(lines) == 1 and " and " in lines[0].name:
        first, _, second = lines[0].name.partition(" and ")
        lines = [LineRef(lines[0].part, first, lines[0].side), LineRef(lines[0].part, second, lines[0].side)]
    pick = ""
    if (
        tokens[end].text in ("at", "on")
        and tokens[end + 1].text in ("its", "it's", "it’s", "the")
        and tokens[end + 2].text in COMPASS_WORD
    ):
        pick, end = COMPASS_WORD[tokens[end + 2].text], end + 4
    return Named(PointRef("meeting", "", tuple(lines), pick), None, end)
