"""Bounds told side by side: "bounded by A; B; C and D", "the western boundary is A from P to Q".

Each side becomes a call along its line, which ends where it meets the next side; the last meets the
first. A side may be a line "so many feet east of and parallel with" another.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from geo.calls import AlongCall, Call, Description, LineRef, ParallelCall, PointRef, Said, Span
from geo.errors import Warn
from geo.reading.distances import read_distance
from geo.reading.names import read_line
from geo.reading.nouns import COMPASS_WORD
from geo.scan import Scan

_BOUNDED: Final = re.compile(r"bounded(?:\s+and\s+described)?(?:\s+as\s+follows)?(?:\s+by)?\s*:?\s", re.I)
_SIDE_IS: Final = re.compile(
    r"\bthe\s+(\w+)(?:\s+and\s+(\w+))?\s+boundary\s+(?:line\s+)?(?:is|follows|runs\s+along)\s+", re.I
)
_ON_SIDE: Final = re.compile(
    r"(?:\b(?:and\s+)?on\s+the\s+|(?:(?<=[:;,.\s])|\A)(?:and\s+)?)(?=[nsew])((?:north|south)?(?:east|west)?(?:erly)?)(?:\s+and\s+(\w+))?\s+by\s+",
    re.I,
)
_MOST: Final = 100
"""More bounds than this are no list of bounds."""
_STOP: Final = r"(?<!\bSt)(?<!\bNo)(?<!\bMt)(?<!\bAve)\.\s|\.$|;"


@dataclass(frozen=True)
class _Side:
    """One bound as the words tell it."""

    line: LineRef
    span: Span
    heading: str = ""
    distance_ft: float | None = None


def read_bounds(scan: Scan) -> Description | None:
    """The description that a list of bounds gives, None when the text has no such list."""
    text = scan.text
    sides = _told_sides(scan) or _listed(scan)
    if not 2 <= len(sides) <= _MOST:
        return None
    calls = tuple(_call(scan, side, sides[(i + 1) % len(sides)]) for i, side in enumerate(sides))
    return Description(calls=calls, name="", returns=True, warnings=_unsaid(text, calls))


def _unsaid(text: str, calls: Sequence[Call]) -> tuple[Warn, ...]:
    if any(isinstance(c, ParallelCall) and c.offset_ft is None and c.line.part != "centre" for c in calls):
        return (Warn("no_distance", "a bound runs parallel with a line at a distance the words do not give"),)
    return ()


def _told_sides(scan: Scan) -> list[_Side]:
    """ "The western boundary is X from P to Q" and "on the north by X", once a side."""
    text = scan.text
    heads = list(_SIDE_IS.finditer(text)) or [
        m for m in _ON_SIDE.finditer(text) if m.group(1).lower() in COMPASS_WORD
    ]
    sides: list[_Side] = []
    if not 0 < len(heads) <= _MOST:
        return sides
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        stop = following.start() if following else len(text)
        end = re.search(_STOP + r"|\s+from\s+", text[head.end() : stop])
        words_end = re.search(_STOP, text[head.end() : stop])
        cut = head.end() + end.start() if end else stop
        span = Span(head.start(), head.end() + words_end.start() if words_end else stop)
        cut -= len(scan.text[head.end() : cut]) - len(scan.text[head.end() : cut].rstrip(" ,\n"))
        comma = scan.text.find(",", head.end(), cut)
        cut = comma if comma > 0 else cut
        line = _line_in(scan, head.end(), cut)
        if line.part not in ("centre", "side") and line.offset_ft is None:
            line = LineRef(line.part, _plain("", scan.text[head.end() : cut]))
        feet = _length_in(scan, comma, stop) if comma > 0 else None
        sides.append(_Side(line, span, COMPASS_WORD.get(head.group(1).lower(), ""), feet))
    return [s for s in sides if s.line.name or s.line.offset_ft is not None]


def _length_in(scan: Scan, start: int, end: int) -> float | None:
    """The length that a bound is given after its name."""
    i = _token_at(scan, start)
    while scan.tokens[i].kind != "end" and scan.tokens[i].start < end:
        distance = read_distance(scan.tokens, i)
        if distance:
            return distance.feet
        i += 1
    return None


def _listed(scan: Scan) -> list[_Side]:
    """ "bounded by: A; B; C; and D", up to the sentence's end."""
    head = _BOUNDED.search(scan.text)
    if head is None:
        return []
    stop = re.search(
        r"\.\s+[A-Z]|\.$|\bto\s+those\s+of\b|\bto\s+the\s+(?:point|place)\s+of\s+beginning",
        scan.text[head.end() :],
    )
    end = head.end() + stop.start() if stop else len(scan.text)
    parts = scan.text[head.end() : end]
    splitter = r";\s*(?:and\s+)?" if ";" in parts else r",\s*(?:and\s+)?"
    at, sides = head.end(), []
    pieces = re.split(f"({splitter})", parts)
    if "between" not in pieces[-1] and not pieces[-1].lstrip().startswith("and"):
        pieces[-1:] = re.split(r"(\s+and\s+)", pieces[-1], maxsplit=1)
        splitter += r"|\s+and\s+"
    for piece in pieces if len(pieces) <= 2 * _MOST else ():
        if re.fullmatch(splitter, piece) is None and piece.strip():
            lead = len(piece) - len(piece.lstrip())
            span = Span(at + lead, at + len(piece.rstrip()))
            sides.append(_Side(_line_in(scan, span.start, span.end), span))
        at += len(piece)
    return sides if len(sides) > 2 else []


def _token_at(scan: Scan, place: int) -> int:
    return min(bisect_left(scan.tokens, place, key=lambda t: t.start), len(scan.tokens) - 8)


def _line_in(scan: Scan, start: int, end: int) -> LineRef:
    """The line that a stretch of text names, with its offset where it is a parallel."""
    tokens, i = scan.tokens, _token_at(scan, start)
    words = scan.text[start:end]
    parallel = re.search(r"parallel\s+(?:with|to)\s+", words, re.I)
    if parallel is None:
        midway = re.search(r"midway\s+between\s+", words, re.I)
        if midway:
            first, _, second = words[midway.end() :].partition(" and ")
            return LineRef("between", " ".join(first.split()), name_2=" ".join(second.split()))
        return replace(read_line(scan, i)[0], name=_plain(read_line(scan, i)[0].name, words))
    base = read_line(scan, _token_at(scan, start + parallel.end()))[0]
    while tokens[i].kind not in ("num", "end") and tokens[i].start < start + parallel.start():
        distance = read_distance(tokens, i)
        if distance:
            break
        i += 1
    distance = read_distance(tokens, i, bare=True) if tokens[i].start < end else None
    if distance is None or distance.feet is None:
        side = next(
            (
                COMPASS_WORD[w]
                for w in re.findall(r"[a-z]+", words[: parallel.start()].lower())
                if w in COMPASS_WORD
            ),
            "",
        )
        return replace(base, offset_side=side)
    side = COMPASS_WORD.get(tokens[distance.end].text, "")
    return replace(base, offset_ft=distance.feet, offset_side=side)


def _plain(name: str, words: str) -> str:
    return name or " ".join(words.split()).strip(" ,.;")


def _call(scan: Scan, side: _Side, after: _Side) -> Call:
    line, span, heading = side.line, side.span, side.heading
    words = scan.words(span)
    warnings: tuple[Warn, ...] = ()
    offset_words = re.search(r"\d[\d,.]{0,12}\s+(?:\w+\s+)?(?:of|from)\s", words)
    if (
        line.offset_ft is not None
        and not re.search(r"\d\s*(?:feet|foot|ft|['’′]|rods?|chains?|poles?)", words)
        and offset_words
    ):
        warnings = (Warn("unit_assumed", "no unit stands with the distance; feet were assumed"),)
    said = Said(words, span, warnings=warnings)
    to = PointRef("meeting", lines=(after.line,))
    if line.offset_ft is not None or line.offset_side:
        base = replace(line, offset_ft=None, offset_side="")
        return ParallelCall(base, line.offset_ft, line.offset_side, to, bounded=True, said=said)
    return AlongCall(line, to, heading, side.distance_ft, bounded=True, said=said)
