"""Our own short notation for a boundary that is told by roads, limits, parallels and named points.

One call a line; "#" starts a comment. The same calls that the prose of a law gives:

    begin at POINT
    along LINE [HEADING] to POINT | to LINE
    parallel LINE [HEADING] to POINT | to LINE        LINE being "N ft SIDE of LINE"
    square to LINE HEADING N ft
    straight [HEADING] [N ft [about]] to POINT | to LINE
    HEADING N ft [by NAME]

    LINE    centre of STREET | SIDE side of STREET | village line[, SIDE] | line POINT..POINT
            | N ft SIDE of LINE | STREET                (a street alone leaves open which of its lines)
    POINT   beginning | meeting of LINE and LINE[ | SIDE] | corner of village line, SIDE | NAME
            | NAME on LINE | end of STREET, SIDE

A NAME is a word with no blank (a control point's id); a STREET has a capital letter.
"""

from __future__ import annotations

import re

from geo import compass
from geo.calls import (
    AlongCall,
    Call,
    Description,
    LineCall,
    LineRef,
    ParallelCall,
    PointRef,
    Said,
    Span,
    SquareCall,
    ToCall,
)
from geo.errors import TextError

_NUMBER = r"(?P<feet>\d[\d,]*(?:\.\d+)?)\s*ft"
_HEADING = r"(?P<heading>(?:north|south|east|west)(?:east|west)?erly)"
_ALONG = re.compile(rf"^along\s+(?P<line>.+?)(?:\s+{_HEADING})?\s+to\s+(?P<to>.+)$")
_PARALLEL = re.compile(rf"^parallel\s+(?P<line>{_NUMBER}.+?)(?:\s+{_HEADING})?\s+to\s+(?P<to>.+)$")
_SQUARE = re.compile(rf"^square\s+to\s+(?P<line>.+?)\s+{_HEADING}\s+{_NUMBER}$")
_STRAIGHT = re.compile(
    rf"^straight(?:\s+{_HEADING})?(?:\s+{_NUMBER}(?P<about>\s+about)?)?\s+to\s+(?P<to>.+)$"
)
_HEADED = re.compile(rf"^{_HEADING}\s+{_NUMBER}(?:\s+by\s+(?P<by>\S+))?$")
_OFFSET = re.compile(rf"^{_NUMBER}\s+(?P<side>\w+)\s+of\s+(?P<rest>.+)$")
_SIDE = re.compile(r"^(?P<side>\w+)\s+side\s+of\s+(?P<name>.+)$")


def read(text: str, *, source: str = "") -> Description:
    """Read a boundary in our notation: its beginning and its calls, each with its line and span.

    Raises TextError naming the source, the line and a caret under the words that cannot be read.
    """
    beginning: PointRef | None = None
    calls: list[Call] = []
    at = 0
    for number, row in enumerate(text.splitlines(keepends=True), start=1):
        words = row.split("#", 1)[0].strip()
        start = at + row.find(words) if words else at
        at += len(row)
        if not words:
            continue
        try:
            if words.startswith("begin at "):
                beginning = _point(words.removeprefix("begin at "))
            else:
                calls.append(_call(words, Said(words, Span(start, start + len(words)))))
        except TextError as e:
            raise TextError(
                e.what, where=f"{source or 'notation'}, line {number}", got=e.got or repr(words), do=e.do
            ) from e
    if beginning is None or not calls:
        raise TextError("a boundary needs 'begin at POINT' and at least one call", where=source or "notation")
    return Description(tuple(calls), beginning=beginning)


def _call(words: str, said: Said) -> Call:
    if m := _ALONG.match(words):
        return AlongCall(_line(m["line"]), _target(m["to"]), heading=_sense(m["heading"]), said=said)
    if m := _PARALLEL.match(words):
        line = _line(m["line"])
        base = LineRef(line.part, line.name, line.side, name_2=line.name_2)
        return ParallelCall(
            base, line.offset_ft, line.offset_side, _target(m["to"]), heading=_sense(m["heading"]), said=said
        )
    if m := _SQUARE.match(words):
        return SquareCall(_line(m["line"]), _sense(m["heading"]), _feet(m["feet"]), said=said)
    if m := _STRAIGHT.match(words):
        return ToCall(
            _target(m["to"]),
            heading=_sense(m["heading"]),
            distance_ft=_feet(m["feet"]) if m["feet"] else None,
            approximate=bool(m["about"]),
            said=said,
        )
    if m := _HEADED.match(words):
        by = LineRef("named", m["by"]) if m["by"] else None
        return LineCall(distance_ft=_feet(m["feet"]), heading=_sense(m["heading"]), on=by, said=said)
    raise TextError(
        "not a call of the notation",
        got=repr(words),
        do="Begin with along, parallel, square, straight or a heading such as southerly",
    )


def _line(words: str) -> LineRef:
    words = words.strip()
    if m := _OFFSET.match(words):
        base = _line(m["rest"])
        return LineRef(
            base.part, base.name, base.side, _feet(m["feet"]), compass.point_name(m["side"]), base.name_2
        )
    if words.startswith("centre of "):
        return LineRef("centre", words.removeprefix("centre of "))
    if words.startswith("village line"):
        side = words.removeprefix("village line").strip(" ,")
        return LineRef("limits", side=compass.point_name(side) if side else "")
    if words.startswith("line ") and ".." in words:
        first, second = words.removeprefix("line ").split("..", 1)
        return LineRef("between", first.strip(), name_2=second.strip())
    if m := _SIDE.match(words):
        return LineRef("side", m["name"], compass.point_name(m["side"]))
    if words[:1].isupper():
        return LineRef("unstated", words)
    raise TextError("not a line of the notation", got=repr(words))


def _point(words: str) -> PointRef:
    words = words.strip()
    if words == "beginning":
        return PointRef("beginning")
    if words.startswith("meeting of "):
        both, _, pick = words.removeprefix("meeting of ").partition(" | ")
        if " and " not in both:
            raise TextError("a meeting is of two lines", got=repr(words))
        first, second = both.split(" and ", 1)
        return PointRef(
            "meeting", lines=(_line(first), _line(second)), pick=compass.point_name(pick) if pick else ""
        )
    if words.startswith("corner of village line,"):
        side = compass.point_name(words.removeprefix("corner of village line,"))
        return PointRef("end", lines=(LineRef("limits"),), pick=side)
    if words.startswith("end of ") and "," in words:
        name, side = words.removeprefix("end of ").rsplit(",", 1)
        return PointRef("end", lines=(LineRef("centre", name.strip()),), pick=compass.point_name(side))
    if re.fullmatch(r"[a-z0-9_]+", words):
        return PointRef("named", words)
    name, _, line = words.partition(" on ")
    if line and re.fullmatch(r"[a-z0-9_]+", name):
        return PointRef("beside", name, (_line(line),))
    raise TextError("not a point of the notation", got=repr(words))


def _target(words: str) -> PointRef:
    """Where a call ends: a point, or the line it meets."""
    try:
        return _point(words)
    except TextError:
        return PointRef("meeting", lines=(_line(words),))


def _sense(word: str | None) -> str:
    return compass.point_name(word) if word else ""


def _feet(figure: str) -> float:
    return float(figure.replace(",", ""))
