"""Names in a description bound to places: "the northwest corner of the Smith lot" is control point so-and-so.

A description names lines and corners by whose they are; a map knows them by control points. A table says
which is which, and the calls come out as a program that can be run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from geo.calls import (
    AlongCall,
    Call,
    Description,
    LineCall,
    LineRef,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)


@dataclass(frozen=True)
class Names:
    """What the names of a text stand for.

    `points` and `lines` are keyed by the words (see `line_words`, `point_words`). `ends` gives the end of
    a call by its line and its end together, "LINE to END". `straight` are lines known only by their
    ends: a call along one runs straight; with a value, along that line for the distance in the words.
    """

    points: Mapping[str, PointRef] = field(default_factory=dict)
    lines: Mapping[str, LineRef] = field(default_factory=dict)
    ends: Mapping[str, PointRef] = field(default_factory=dict)
    straight: Mapping[str, LineRef | None] = field(default_factory=dict)


def line_words(line: LineRef) -> str:
    """A line as the tables key it: "east side of Main Street", "centre of Main Street", or its name."""
    offset = f"{line.offset_ft:g} ft {line.offset_side} of " if line.offset_ft is not None else ""
    part = {
        "centre": "centre of ",
        "limits": f"{line.side} limits of ".lstrip(),
        "side": f"{line.side} side of ",
    }
    return offset + part.get(line.part, "") + line.name


def point_words(point: PointRef) -> str:
    """A point as the tables key it: its name, or the lines that meet there."""
    return point.name or " and ".join(line_words(x) for x in point.lines) or point.kind


def bind(description: Description, names: Names) -> tuple[Call, ...]:
    """The calls with their names bound; a name the table lacks stays as the words have it."""
    return tuple(_call(c, names) for c in description.calls)


def _line(line: LineRef, names: Names) -> LineRef:
    if line.offset_ft is not None:
        base = _line(replace(line, offset_ft=None, offset_side=""), names)
        return replace(base, offset_ft=line.offset_ft, offset_side=line.offset_side)
    return names.lines.get(line_words(line), line)


def _end(line: LineRef | None, to: PointRef, names: Names) -> PointRef:
    if line is not None:
        both = names.ends.get(f"{line_words(line)} to {point_words(to)}")
        if both is not None:
            return both
    known = names.points.get(point_words(to))
    if known is not None:
        return known
    return replace(to, lines=tuple(_line(x, names) for x in to.lines)) if to.lines else to


def _call(call: Call, names: Names) -> Call:
    if isinstance(call, AlongCall):
        return _along(call, names)
    if isinstance(call, ToCall):
        return replace(call, to=_end(None, call.to, names))
    if isinstance(call, ParallelCall):
        side = call.side or _line(call.line, names).offset_side
        line = replace(_line(call.line, names), offset_ft=None, offset_side="")
        return replace(call, line=line, side=side, to=_end(call.line, call.to, names))
    if isinstance(call, SquareCall):
        return replace(call, line=_line(call.line, names))
    return call


def _along(call: AlongCall, names: Names) -> Call:
    words, to = line_words(call.line), _end(call.line, call.to, names)
    if words in names.straight:
        on = names.straight[words]
        if on is not None:
            return LineCall(distance_ft=call.distance_ft, heading=call.heading, on=on, said=call.said)
        return ToCall(to, call.heading, call.distance_ft, call.approximate, call.said)
    line = _line(call.line, names)
    if line.offset_ft is not None:
        base = replace(line, offset_ft=None, offset_side="")
        return ParallelCall(base, line.offset_ft, line.offset_side, to, call.heading, said=call.said)
    return replace(call, line=line, to=to)
