"""What a description says, call by call, before anything is computed.

A *call* is what the text says; a *course* is a call with numbers. A *tie* leads from the point of
commencement to the point of beginning and is no part of the boundary. Every call keeps the words it
came from and where they stood. Angles are degrees clockwise from the description's own north;
distances are US survey feet. `None` stands wherever the text gives no figure: nothing is invented here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from geo.errors import Warn

Turn = Literal["left", "right"]


@dataclass(frozen=True)
class Span:
    """Half-open range of characters, [start, end), in the text as given."""

    start: int
    end: int


@dataclass(frozen=True)
class LineRef:
    """A line that the words name: a road's centre or side, the village line, a lot's line.

    `part` says which line of the thing is meant. `side` is a compass word ("east", "southwest")
    for a side or a stretch of a limit, else "". `name` is the name as the words have it. A line
    parallel with it has `offset_ft`, on the side `offset_side`. The part "between" is the straight line
    through the points `name` and `name_2`.
    """

    part: Literal["centre", "unstated", "side", "limits", "named", "between"]
    name: str = ""
    side: str = ""
    offset_ft: float | None = None
    offset_side: str = ""
    name_2: str = ""


@dataclass(frozen=True)
class PointRef:
    """A point that the words name.

    kind "named":        a control point or a corner, by `name`
    kind "meeting":      where the lines in `lines` meet (one line: where the call itself meets it);
                         `pick` (a compass word) tells two meetings apart
    kind "end":          the end of `lines[0]`, at the compass side `pick`
    kind "beginning":    the point or place of beginning
    kind "beside":       on `lines[0]`, abreast of `name`
    kind "unstated":     the words only say "a point"
    """

    kind: Literal["named", "meeting", "end", "beginning", "beside", "unstated"]
    name: str = ""
    lines: tuple[LineRef, ...] = ()
    pick: str = ""


@dataclass(frozen=True)
class Alternative:
    """Another reading of one figure of a call that the text allows as well."""

    field: str
    value: float


@dataclass(frozen=True)
class Said:
    """The words behind a call: their text, where they stood, and what had to be warned of.

    `unit` is the unit its lengths were written in, "" when the words name none.
    """

    text: str = ""
    span: Span = Span(0, 0)
    inferred: bool = False
    warnings: tuple[Warn, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    unit: str = ""


@dataclass(frozen=True)
class LineCall:
    """A straight call: a bearing, a distance, or only one of them.

    `on` is the line that the words say the call runs along; `to` the point or monument it ends at;
    `to_line` the line on which that point stands ("to a point in the centre line of ...").
    `heading` is a general sense ("northeasterly") that is no bearing.
    """

    azimuth_deg: float | None = None
    distance_ft: float | None = None
    heading: str = ""
    on: LineRef | None = None
    to: PointRef | None = None
    to_line: LineRef | None = None
    approximate: bool = False
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class CurveCall:
    """A circular call by any of radius, arc, central angle, chord; or a winding one by its chord only.

    `turn` None and `radius_ft` None: the words give a chord across a bend whose shape they leave open.
    `radial_azimuth_deg` is that of the radius at the curve's beginning: from the centre out if
    `radial_out`, towards the centre if it is False; None where the words do not tell which.
    """

    turn: Turn | None = None
    radius_ft: float | None = None
    arc_ft: float | None = None
    delta_deg: float | None = None
    chord_azimuth_deg: float | None = None
    chord_ft: float | None = None
    tangent_ft: float | None = None
    radial_azimuth_deg: float | None = None
    radial_out: bool | None = None
    tangent_in: bool | None = None
    tangent_azimuth_deg: float | None = None
    heading: str = ""
    on: LineRef | None = None
    to: PointRef | None = None
    to_line: LineRef | None = None
    approximate: bool = False
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class AlongCall:
    """Along a line until a point, with the general sense the words give.

    `bounded` marks a side of a list of bounds, which says no more than the line itself.
    """

    line: LineRef
    to: PointRef
    heading: str = ""
    distance_ft: float | None = None
    approximate: bool = False
    bounded: bool = False
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class ParallelCall:
    """Parallel with a line, so many feet off it on the side named, until a point.

    `side` is a compass word, or "left" or "right" of the sense of `path`: the course of the line that
    is run beside, where the words give its figures.
    """

    line: LineRef
    offset_ft: float | None
    side: str
    to: PointRef
    heading: str = ""
    distance_ft: float | None = None
    path: LineCall | CurveCall | None = None
    bounded: bool = False
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class SquareCall:
    """At a right angle to a line for a distance, towards the general sense named."""

    line: LineRef
    heading: str
    distance_ft: float | None
    to: PointRef | None = None
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class ToCall:
    """Straight to a point; a distance in the words is a check, not a measure."""

    to: PointRef
    heading: str = ""
    distance_ft: float | None = None
    approximate: bool = False
    said: Said = field(default=Said(), compare=False)


@dataclass(frozen=True)
class OtherCall:
    """Words that move the boundary by something this program has no figure for."""

    heading: str = ""
    azimuth_deg: float | None = None
    distance_ft: float | None = None
    said: Said = field(default=Said(), compare=False)


Call = LineCall | CurveCall | AlongCall | ParallelCall | SquareCall | ToCall | OtherCall


@dataclass(frozen=True)
class Tie:
    """A call between the point of commencement and the point of beginning."""

    call: Call


@dataclass(frozen=True)
class Stated:
    """What the text itself says of the figure: area, perimeter."""

    area_sqft: float | None = None
    acres: float | None = None


NOTHING_STATED = Stated()

AnyCall = TypeVar("AnyCall", bound=Call)


def changed(call: AnyCall, **fields: Any) -> AnyCall:
    """The call with fields changed; as `replace`, in a quarter of its time. TypeError for another name."""
    if not fields.keys() <= vars(call).keys():
        raise TypeError(f"a {type(call).__name__} has no such field among {', '.join(fields)}")
    made = object.__new__(type(call))
    vars(made).update(vars(call), **fields)
    return made


def warned(call: AnyCall, *warnings: Warn) -> AnyCall:
    """The call with warnings added to its own."""
    return replace(call, said=replace(call.said, warnings=(*call.said.warnings, *warnings)))


@dataclass(frozen=True)
class Description:
    """One tract as its text describes it.

    `beginning` is the point of beginning as the words name it; `unread` are the stretches of text
    that no call accounts for though they seem to move the boundary. `role` is "" for a tract, or the
    words that set it against another ("less and except", "together with"). `returns` tells that the
    words come back to the beginning. `strip_ft` are the widths left and right of a centre line.
    """

    calls: tuple[Call, ...]
    name: str = ""
    beginning: PointRef | None = None
    role: str = ""
    returns: bool = False
    strip_ft: tuple[float, float] | None = None
    ties: tuple[Tie, ...] = ()
    stated: Stated = Stated()
    unread: tuple[Span, ...] = ()
    warnings: tuple[Warn, ...] = ()
