"""An area told by what lies on each side of it, all the way round.

"Bounded on the south by A, on the west and north by B and C to a point at P, thence easterly along D to a
point 600 feet from E, and on the east by a line from such point southerly to A parallel to E and 600 feet
easterly therefrom." Each side becomes a call along its line; a side lies to the right of a way that goes
round against the clock, to the left of one that goes with it, and the order of the sides says which it is.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from geo import compass
from geo.calls import AlongCall, Call, Description, LineRef, ParallelCall, PointRef, Said, Span
from geo.scan import Scan

_NUMBER: Final = r"(?P<feet>[0-9][0-9,]{0,9}(?:\.[0-9]{1,3})?)\s+feet"
_SENSE: Final = r"(?:north|south)?(?:east|west|north|south)(?:erly)?(?:ward)?"
_SIDE: Final = re.compile(
    rf"\bon\s+the\s+(?P<one>{_SENSE})(?:\s+and\s+(?P<two>{_SENSE}))?\s+by\s+", re.IGNORECASE
)
_THENCE: Final = re.compile(
    rf",?\s*\bthence\s+(?P<sense>{_SENSE})\s+along\s+(?P<line>.{{1,300}}?)\s+to\s+(?P<to>.{{1,200}})$",
    re.IGNORECASE | re.DOTALL,
)
_PARALLEL: Final = re.compile(
    rf"^a\s+line\s+from\s+(?:such|said)\s+point\s+(?P<sense>{_SENSE})\s+to\s+(?P<to>.{{1,120}}?),?\s+"
    rf"parallel\s+(?:to|with)\s+(?P<line>.{{1,120}}?)\s+and\s+{_NUMBER}\s+(?P<side>{_SENSE})\s+therefrom$",
    re.IGNORECASE | re.DOTALL,
)
_POINT_OFF: Final = re.compile(
    rf"^a\s+point\s+{_NUMBER}\s+from\s+(?P<line>.{{1,120}})$", re.IGNORECASE | re.DOTALL
)
_ROAD: Final = re.compile(r"\b(?:road|street|avenue|lane|drive|highway|boulevard|way|place)$", re.IGNORECASE)


@dataclass(frozen=True)
class _Leg:
    """One line of the round: along which line, on which side of the area or in which sense, to where.

    `side` is the compass side of the area it closes, "" where the words give the sense instead.
    """

    line: LineRef
    span: Span
    side: str = ""
    sense: str = ""
    to: PointRef | None = None


def read_enclosed(scan: Scan) -> Description | None:
    """The description that an area's sides give when they go all round; None when the text tells none.

    Three sides or more are needed, in an order that runs round the compass one way.
    """
    heads = list(_SIDE.finditer(scan.text))
    if not 3 <= len(heads) <= 12:
        return None
    legs = [leg for head, stop in _stretches(scan.text, heads) for leg in _legs(scan.text, head, stop)]
    legs = [_sided(leg, after) for leg, after in zip(legs, [*legs[1:], None], strict=True)]
    turn = _turn([leg.side for leg in legs if leg.side])
    if turn is None:
        return None
    calls = tuple(
        _call(scan, leg, legs[(i + 1) % len(legs)] if i + 1 < len(legs) else None, turn)
        for i, leg in enumerate(legs)
    )
    begins = PointRef("meeting", lines=(legs[-1].line, legs[0].line))
    return Description(calls=calls, beginning=begins)


def _stretches(text: str, heads: list[re.Match[str]]) -> Iterator[tuple[re.Match[str], int]]:
    """Each side's opening words with the place where its own words end."""
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        stop = following.start() if following else len(text)
        end = re.search(r";|\.\s*$|\.\s+[A-Z]", text[head.end() : stop])
        stop = head.end() + end.start() if end else stop
        tail = re.search(r"[,\s]*(?:\band\s+)?(?:\bbounded\s*)?$", text[head.end() : stop])
        yield head, head.end() + (tail.start() if tail else stop - head.end())


def _legs(text: str, head: re.Match[str], stop: int) -> Iterator[_Leg]:
    words = text[head.end() : stop]
    if m := _PARALLEL.match(" ".join(words.split())):
        yield _parallel(m, Span(head.start(), stop), head["one"])
        return
    onward = _THENCE.search(words)
    named = words[: onward.start()] if onward else words
    sides = [compass.point_name(head["one"])] + ([compass.point_name(head["two"])] if head["two"] else [])
    named, _, point = re.sub(r"\s+", " ", named).strip(" ,").partition(" to a point ")
    names = re.split(r"\s+and\s+", named) if len(sides) > 1 else [named]
    span = Span(head.start(), head.end() + (onward.start() if onward else len(words)))
    for i, name in enumerate(names):
        to = PointRef("named", point.removeprefix("at ")) if point and i == len(names) - 1 else None
        yield _Leg(_line(name, sides[min(i, len(sides) - 1)]), span, sides[min(i, len(sides) - 1)], to=to)
    if onward:
        line = _line(" ".join(onward["line"].split()), "")
        to = _end(" ".join(onward["to"].split()))
        span = Span(head.end() + onward.start(), stop)
        yield _Leg(line, span, sense=compass.point_name(onward["sense"]), to=to)


def _parallel(m: re.Match[str], span: Span, side: str) -> _Leg:
    base = _line(m["line"], "")
    feet = float(m["feet"].replace(",", ""))
    line = replace(base, offset_ft=feet, offset_side=compass.point_name(m["side"]))
    sense = compass.point_name(m["sense"])
    return _Leg(line, span, compass.point_name(side), sense)


def _line(words: str, side: str) -> LineRef:
    """A line by its words: a centre line, a limit, a road that leaves open which of its lines, a name."""
    plain = re.sub(r"^(?:the|said)\s+", "", words.strip(" ,."), flags=re.IGNORECASE)
    if m := re.match(r"cent(?:er|re)\s*line\s+of\s+(?:the\s+|said\s+)?(.+)$", plain, re.IGNORECASE):
        return LineRef("centre", m[1])
    if m := re.match(rf"(?:(?P<side>{_SENSE})\s+)?village\s+(?:line|boundary)$", plain, re.IGNORECASE):
        return LineRef("limits", side=compass.point_name(m["side"]) if m["side"] else side)
    return LineRef("unstated" if _ROAD.search(plain) else "named", plain)


def _end(words: str) -> PointRef:
    if m := _POINT_OFF.match(words):
        line = replace(_line(m["line"], ""), offset_ft=float(m["feet"].replace(",", "")))
        return PointRef("meeting", lines=(line,))
    return PointRef("named", words)


def _sided(leg: _Leg, after: _Leg | None) -> _Leg:
    """A point "600 feet from" a line, on the side that the line drawn from that point is said to lie."""
    if leg.to is None or after is None or len(leg.to.lines) != 1:
        return leg
    bare = replace(after.line, offset_side="")
    return replace(leg, to=replace(leg.to, lines=(after.line,))) if leg.to.lines[0] == bare else leg


def _turn(sides: list[str]) -> int | None:
    """+1 for sides told with the clock (south, west, north, east), -1 against it, None for neither."""
    azimuths = [compass.azimuth_deg(side) for side in sides]
    steps = [(b - a) % 360 for a, b in itertools.pairwise(azimuths)]
    if len(sides) >= 3 and all(0 < s <= 180 for s in steps):
        return 1
    return -1 if len(sides) >= 3 and all(180 <= s < 360 for s in steps) else None


def _call(scan: Scan, leg: _Leg, after: _Leg | None, turn: int) -> Call:
    """A leg as a call; it ends where its words say, else at the next leg, the last at the beginning."""
    sense = leg.sense or compass.nearest(compass.azimuth_deg(leg.side) + turn * 90.0)
    to = leg.to or (PointRef("meeting", lines=(after.line,)) if after else PointRef("beginning"))
    said = Said(scan.words(leg.span), leg.span)
    if leg.line.offset_ft is not None:
        base = replace(leg.line, offset_ft=None, offset_side="")
        return ParallelCall(base, leg.line.offset_ft, leg.line.offset_side, to, sense, said=said)
    # A neighbour's land or a river bounds the area without being a line that can be followed here.
    return AlongCall(leg.line, to, sense, bounded=leg.line.part == "named" and not leg.sense, said=said)
