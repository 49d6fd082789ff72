"""From calls, or from any polygon, to a clean description in words that parses back to the same figure.

parse(describe(x)) == x at the precision chosen: bearings to `seconds_places` of a second, distances to
`places` of the unit. Arcs in a polygon's ring are found where runs of its corners lie on one circle.
"""

# ruff: noqa: PLR0911 - one way of writing for each kind of call

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from geo.bearing import difference, format_angle, format_bearing, normal
from geo.calls import (
    AlongCall,
    Call,
    CurveCall,
    Description,
    LineCall,
    LineRef,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)
from geo.errors import FigureError
from geo.figures import Point
from geo.units import FEET

_UNITS = {"foot": "feet", "metre": "metres", "chain": "chains", "rod": "rods", "vara": "varas"}


@dataclass(frozen=True)
class Style:
    """How a description is written: its unit, the places of distances and of seconds."""

    unit: Literal["foot", "metre", "chain", "rod", "vara"] = "foot"
    places: int = 2
    seconds_places: int = 0


PLAIN = Style()


def describe(description: Description, *, style: Style = PLAIN) -> str:
    """A description in modern words, one call a line.

    Raises FigureError for a call that has no words of its own (one that was not understood).
    """
    begin = _beginning(description.beginning)
    begin = begin.replace("Beginning", "Commencing") if description.ties else begin
    lines = [*_lead(description, style), f"{description.name}: {begin}" if description.name else begin]
    lines += [f"thence {_call(t.call, style)};" for t in description.ties]
    lines += [f"thence {_call(c, style)};" for c in description.calls]
    lines[-1] = lines[-1].rstrip(";") + "."
    stated = description.stated
    if stated.acres:
        lines.append(f"Containing {stated.acres:g} acres.")
    elif stated.area_sqft:
        lines.append(f"Containing {stated.area_sqft:,.0f} square feet.")
    return "\n".join(lines) + "\n"


def _lead(description: Description, style: Style) -> list[str]:
    """What stands before the opening: the part a tract plays, and a strip's widths."""
    lead = [f"{description.role.capitalize()}:"] if description.role else []
    if description.strip_ft is not None:
        left, right = (_feet(w, style) for w in description.strip_ft)
        sides = (
            f"{left} on each side"
            if left == right
            else f"{left} on the left side and {right} on the right side"
        )
        lead.append(f"A strip of land lying {sides} of the centre line described as follows:")
    return lead


def _beginning(point: PointRef | None) -> str:
    if point is None or point.kind == "unstated":
        return "Beginning at a point;"
    if point.kind == "meeting" and len(point.lines) == 1:
        return f"Beginning at a point on {_line(point.lines[0])};"
    if point.kind == "meeting" and point.lines:
        return f"Beginning at the intersection of {' and '.join(_line(x) for x in point.lines)};"
    return f"Beginning at the {point.name};"


def _line(line: LineRef) -> str:
    if line.part == "centre":
        return f"the centre line of {line.name}"
    if line.part == "side":
        return f"the {line.side} line of {line.name}"
    return line.name if line.part == "unstated" else f"the {line.name}"


def _end(to: PointRef | None, line: LineRef | None) -> str:
    if to is None:
        return ""
    if to.kind == "beginning":
        return " to the point of beginning"
    if to.kind == "meeting" and len(to.lines) == 1:
        return f" to {_line(to.lines[0])}"
    if to.kind == "meeting":
        return f" to the intersection of {' and '.join(_line(x) for x in to.lines)}"
    if line is not None:
        return f" to a point on {_line(line)}"
    if to.kind == "unstated":
        return " to a point"
    article = "an" if to.name[:1].lower() in "aeiou" else "a"
    return f" to {article} {to.name}"


def _feet(feet: float, style: Style) -> str:
    return f"{feet / FEET[style.unit]:,.{style.places}f} {_UNITS[style.unit]}"


def _call(call: Call, style: Style) -> str:
    if isinstance(call, LineCall):
        return _straight(call, style)
    if isinstance(call, CurveCall):
        return _curve(call, style)
    if isinstance(call, AlongCall):
        heading = f"{_erly(call.heading)} " if call.heading else ""
        feet = f" a distance of {_feet(call.distance_ft, style)}" if call.distance_ft is not None else ""
        return f"{heading}along {_line(call.line)}{_more(call.approximate, feet)}{_end(call.to, None)}"
    if isinstance(call, ParallelCall) and call.path is None:
        heading = f"{_erly(call.heading)} " if call.heading else ""
        offset = (
            f" and {_feet(call.offset_ft, style)} {_erly(call.side)} of"
            if call.offset_ft is not None
            else " with"
        )
        feet = f" a distance of {_feet(call.distance_ft, style)}" if call.distance_ft is not None else ""
        return f"{heading}parallel to{offset} {_line(call.line)}{feet}{_end(call.to, None)}".replace(
            "to with", "with"
        )
    if isinstance(call, SquareCall):
        feet = f" a distance of {_feet(call.distance_ft, style)}" if call.distance_ft is not None else ""
        return (
            f"{_erly(call.heading)} at right angles to {_line(call.line)}{feet}{_end(call.to, None)}".strip()
        )
    if isinstance(call, ToCall):
        return f"in a straight line{_end(call.to, None)}"
    raise FigureError("a call that was not understood cannot be written", got=call.said.text[:60])


def _erly(heading: str) -> str:
    return f"{heading}erly"


def _more(approximate: bool, feet: str) -> str:
    return f"{feet}, more or less" if approximate and feet else feet


def _straight(call: LineCall, style: Style) -> str:
    parts = []
    if call.azimuth_deg is not None:
        parts.append(format_bearing(call.azimuth_deg, places=style.seconds_places))
    elif call.heading:
        parts.append(_erly(call.heading))
    if call.on is not None:
        parts.append(f"along {_line(call.on)},")
    if call.distance_ft is not None:
        parts.append(_more(call.approximate, f"a distance of {_feet(call.distance_ft, style)}"))
    return " ".join(parts).rstrip(",") + _end(call.to, call.to_line)


def _curve(call: CurveCall, style: Style) -> str:
    lead = "along "
    if call.heading:
        lead = f"{_erly(call.heading)} along "
    if call.on is not None:
        lead += f"{_line(call.on)}, "
    kind = {True: "a tangent curve", False: "a non-tangent curve", None: "a curve"}[call.tangent_in]
    words = lead + (kind if call.turn or call.radius_ft else "")
    words += f" to the {call.turn}" if call.turn else ""
    figures = []
    if call.radius_ft is not None:
        figures.append(f"a radius of {_feet(call.radius_ft, style)}")
    if call.delta_deg is not None:
        figures.append(f"a central angle of {format_angle(call.delta_deg, places=style.seconds_places)}")
    if call.arc_ft is not None:
        figures.append(_more(call.approximate, f"an arc distance of {_feet(call.arc_ft, style)}"))
    if call.chord_azimuth_deg is not None:
        bearing = format_bearing(call.chord_azimuth_deg, places=style.seconds_places)
        figures.append(f"a chord bearing of {bearing}")
    if call.chord_ft is not None:
        figures.append(f"a chord distance of {_feet(call.chord_ft, style)}")
    if call.tangent_ft is not None:
        figures.append(f"a tangent distance of {_feet(call.tangent_ft, style)}")
    if call.tangent_azimuth_deg is not None:
        figures.append(
            f"a tangent bearing of {format_bearing(call.tangent_azimuth_deg, places=style.seconds_places)}"
        )
    if call.radial_azimuth_deg is not None:
        told = {True: "a radial line to its beginning bearing", False: "a radius point bearing"}
        words_of = told.get(bool(call.radial_out)) if call.radial_out is not None else "a radial bearing of"
        bearing = format_bearing(call.radial_azimuth_deg, places=style.seconds_places)
        figures.append(f"{words_of} {bearing}")
    return f"{words.rstrip()} having {', '.join(figures)}{_end(call.to, call.to_line)}"


# -- from a polygon -----------------------------------------------------------------------------


def from_ring(ring: Sequence[Point], *, name: str = "", arc_tolerance_ft: float | None = 0.02) -> Description:
    """The description of a ring of corners (east, north; feet), the last corner not repeated.

    Runs of four or more short sides whose corners lie on one circle within `arc_tolerance_ft` become
    curves; None leaves every side straight. Raises FigureError for fewer than three corners.
    """
    points = [p for i, p in enumerate(ring) if math.dist(p, ring[i - 1]) > 1e-9]
    if len(points) < 3:
        raise FigureError("a figure has at least three corners", got=str(len(points)))
    calls: list[Call] = []
    i, n = 0, len(points)
    while i < n:
        end = _arc_end(points, i, arc_tolerance_ft) if arc_tolerance_ft is not None else i + 1
        calls.append(_side(points[i], points[(i + 1) % n]) if end == i + 1 else _arc(points, i, end))
        i = end
    last = calls[-1]
    if isinstance(last, LineCall | CurveCall):
        calls[-1] = _home(last)
    return Description(tuple(calls), name=name, returns=True)


def _home(call: LineCall | CurveCall) -> Call:
    return replace(call, to=PointRef("beginning"))


def _azimuth(a: Point, b: Point) -> float:
    return normal(math.degrees(math.atan2(b[0] - a[0], b[1] - a[1])))


def _side(a: Point, b: Point) -> LineCall:
    return LineCall(_azimuth(a, b), math.dist(a, b))


def _arc_end(points: Sequence[Point], start: int, tolerance: float) -> int:
    """Where the run of corners on one circle that starts at corner `start` ends."""
    n = len(points)
    best = start + 1
    for end in range(start + 4, n + 1):
        run = [points[k % n] for k in range(start, end + 1)]
        centre = _centre(run[0], run[len(run) // 2], run[-1])
        if centre is None:
            break
        radius = math.dist(centre, run[0])
        turns = [
            difference(_azimuth(q, r), _azimuth(p, q)) for p, q, r in zip(run, run[1:], run[2:], strict=False)
        ]
        same = all(t > 0 for t in turns) or all(t < 0 for t in turns)
        if (
            not same
            or max(abs(t) for t in turns) > 15.0
            or any(abs(math.dist(centre, p) - radius) > tolerance for p in run)
        ):
            break
        best = end
    return best


def _centre(a: Point, b: Point, c: Point) -> Point | None:
    """Centre of the circle through three points, None if they lie on a line."""
    d = 2.0 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-6:
        return None
    aa, bb, cc = (p[0] ** 2 + p[1] ** 2 for p in (a, b, c))
    east = (aa * (b[1] - c[1]) + bb * (c[1] - a[1]) + cc * (a[1] - b[1])) / d
    north = (aa * (c[0] - b[0]) + bb * (a[0] - c[0]) + cc * (b[0] - a[0])) / d
    return east, north


def _arc(points: Sequence[Point], start: int, end: int) -> CurveCall:
    n = len(points)
    first, middle, last = points[start], points[(start + end) // 2 % n], points[end % n]
    centre = _centre(first, middle, last)
    assert centre is not None
    radius = math.dist(centre, first)
    turn = "right" if difference(_azimuth(middle, last), _azimuth(first, middle)) > 0 else "left"
    swept = difference(_azimuth(centre, last), _azimuth(centre, first))
    delta = swept % 360.0 if turn == "right" else -swept % 360.0
    return CurveCall(
        turn="right" if turn == "right" else "left",
        radius_ft=radius,
        delta_deg=delta,
        arc_ft=radius * math.radians(delta),
        chord_azimuth_deg=_azimuth(first, last),
        chord_ft=math.dist(first, last),
    )
