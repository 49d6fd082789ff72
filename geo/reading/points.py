"""The points that the words name: "a point in the centre line of ...", "the point of beginning"."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.calls import LineRef, PointRef
from geo.reading.distances import read_distance
from geo.reading.name_ends import phrase_end, starts_bearing
from geo.reading.names import name_of, read_line, skip_articles
from geo.reading.nouns import CENTRE, COMPASS_WORD, LINE_NOUNS, ROADS
from geo.scan import Scan
from geo.tokens import Token
from geo.wordset import words


class Named(NamedTuple):
    """A line or point read, with the token after it; `line` is the line on which a point stands."""

    point: PointRef
    line: LineRef | None
    end: int


_BEGINNING_WORDS: Final = words("the true point place or and of real actual said points p.o.b original")


def beginning_at(tokens: Sequence[Token], i: int) -> int | None:
    """The token after "the (true) point (or place) of beginning" if those words stand at token `i`."""
    for j in range(i, i + 10):
        text = tokens[j].text
        if text in ("beginning", "begin", "begining", "beg", "starting"):
            after = tokens[j + 1].text
            if (after == "of" and _of_a_curve(tokens, j)) or of_another(tokens, j):
                return None
            return j + 2 if after in ("point", "corner", "station") else j + 1
        if text in ("p", "pob", "p.o.b", "poc", "first") or (
            text == "place" and tokens[j + 1].text == "where"
        ):
            return _short_beginning(tokens, j)
        if (
            text not in _BEGINNING_WORDS
            and not (len(text) == 4 and [t.text for t in tokens[j + 1 : j + 3]] == ["point", "of"])  # "TRDE"
            and tokens[j].kind not in ("sec", "min")
            and text not in ("(", ")", ",", "“", "”")
        ):
            return None
    return None


_OWN: Final = words(
    "this said the herein same above aforesaid land lands description survey boundary property"
)
_AFTER_CLOSING: Final = words("containing together less except subject said being and embracing comprising")
_TOLD_HERE: Final = words("hereinafter herein hereby hereinabove described following")
_LETTERED: Final = words("tract parcel lot zone area unit district part")


def of_another(tokens: Sequence[Token], j: int) -> bool:
    """ "the beginning of a stone wall", "the beginning corner of Smith": where something else begins.

    `j` is the token "beginning". "Of Parcel A" at the end of a sentence is the parcel described.
    """
    k = j + 1 + (tokens[j + 1].text in ("corner", "point", "station"))
    if tokens[k - 1].kind in ("sec", "min") or tokens[k].text != "of" or tokens[k + 1].text in _OWN:
        return False
    if any(t.text in _TOLD_HERE for t in tokens[k + 1 : k + 7]):
        return False  # "the beginning of an easement hereinafter described"
    if tokens[k + 1].text not in _LETTERED or tokens[k - 1].text != "beginning":
        return True
    stop, after = tokens[k + 3], tokens[k + 4]
    over = stop.kind in ("end", "para") or stop.text in (".", ")", "containing")
    return not over and not (
        stop.text in (",", ";") and (after.kind == "end" or after.text in _AFTER_CLOSING)
    )


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
    j = skip_articles(tokens, i)
    corner = _corner(scan, j)
    if corner is not None:
        return corner
    if (tokens[j].text in ("point", "pt", "place") and tokens[j + 1].text != "of") or (
        tokens[j].text in ("point",)
        and tokens[j + 2].text in ("curve", "curvature", "tangency", "tangent", "compound", "reverse")
    ):
        return _plain_point(scan, j)
    k = j + 2 if tokens[j].text == "point" else j
    if tokens[k].text in ("intersection", "junction", "confluence") or tokens[j].text == "where":
        return _meeting(scan, k)
    end = phrase_end(scan, i)
    if (back := _beginning_within(tokens, i, end)) is not None:
        return back
    side = COMPASS_WORD.get(tokens[j].text)
    lead = {t.text for t in tokens[j : min(end, j + 5)]}
    if tokens[j].text in CENTRE or (
        (
            lead & LINE_NOUNS
            and (side or "of" in {t.text for t in tokens[j:end]} or tokens[end - 1].text in LINE_NOUNS)
        )
        and not lead & {"corner", "end"}
    ):
        line, end = read_line(scan, i)
        return Named(PointRef("unstated"), line, end)
    name = name_of(scan, i, end)
    tail = [t.text for t in tokens[max(i, end - 2) : end]]
    if tail and (tail[-1] in ROADS or (len(tail) > 1 and tail[0] in ROADS and tail[1] in COMPASS_WORD)):
        return Named(PointRef("unstated"), LineRef("unstated", name), end)
    return Named(PointRef("named", name) if name else PointRef("unstated"), None, max(end, i))


def _beginning_within(tokens: Sequence[Token], i: int, end: int) -> Named | None:
    """ "to a calculated point for the point of beginning", "to the north line of the plat and true point
    of beginning": the beginning, told with the place where it lies.
    """
    for k in range(i + 1, end):
        if tokens[k].text in ("for", "and", "being", "also") and (begun := beginning_at(tokens, k + 1)):
            return Named(PointRef("beginning"), None, begun)
    return None


def _corner(scan: Scan, j: int) -> Named | None:
    """ "the southwest corner of the intersection of A and B": a corner of a crossing."""
    tokens, k = scan.tokens, j
    while tokens[k].text in ("point", "on", "at", "being", "the", "in", "a") and k - j < 6:
        k += 1
    pick = COMPASS_WORD.get(tokens[k].text)
    if pick is None or [t.text for t in tokens[k + 1 : k + 5]] != ["corner", "of", "the", "intersection"]:
        return None
    met = _meeting(scan, k + 4)
    name = name_of(scan, k, met.end)
    return Named(PointRef("meeting", name, met.point.lines, pick), None, met.end)


def _plain_point(scan: Scan, j: int) -> Named:
    tokens = scan.tokens
    if tokens[j + 1].text == "of":
        return Named(PointRef("unstated"), None, j + 3)
    k, name = j + 1, ""
    while tokens[k].kind in ("sec", "min") or (
        tokens[k].kind == "word"
        and len(tokens[k].text) == 1
        and tokens[k].text != "a"
        and not starts_bearing(tokens, k)
    ):
        name = name or (tokens[k].text.upper() if tokens[k].kind == "word" else "")
        k += 1
    point = PointRef("named", name) if name else PointRef("unstated")
    if tokens[k].text in ("for", "for a") and tokens[k + 1].text in ("corner", "a"):
        return Named(point, None, k + 2)
    abreast = _abreast(scan, k)
    if abreast is not None:
        return abreast
    if tokens[k].text in ("in", "on", "at", "of", "upon") and tokens[k + 1].text not in ("a", "curve"):
        line, end = read_line(scan, k + 1)
        known = line.part in ("centre", "side", "limits") or line.part == "unstated"
        return Named(point, line if known else LineRef("named", line.name) if line.name else None, end)
    return Named(point, None, k)


def _abreast(scan: Scan, k: int) -> Named | None:
    """ "a point 140 feet south from the south boundary of X": on a line parallel with that one."""
    tokens = scan.tokens
    distance = read_distance(tokens, k) if tokens[k].kind in ("num", "word") else None
    side = COMPASS_WORD.get(tokens[distance.end].text) if distance else None
    if distance is None or side is None or tokens[distance.end + 1].text not in ("of", "from"):
        return None
    line, end = read_line(scan, distance.end + 2)
    if line.part not in ("centre", "side", "limits") or not line.name:
        return None
    beside = LineRef(line.part, line.name, line.side, distance.feet, side)
    return Named(PointRef("meeting", lines=(beside,)), None, end)


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
