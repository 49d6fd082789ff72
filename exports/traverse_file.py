"""The Esri traverse text format, written and read.

Header DT (direction type), DU (direction unit), SP and EP (start and end point); then DD direction
distance, AD angle distance, TC two elements and a side (tangent curve), NC two elements, a direction of
chord C, radial R or tangent T, and a side. Source: Esri, "Traverse file format", ArcGIS help.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from geo.bearing import dms, from_quadrant, normal, to_quadrant
from geo.calls import Call, CurveCall, Description, LineCall, Said, Span, changed
from geo.curves import complete, solve
from geo.errors import FigureError, TextError
from geo.figures import Point
from geo.traverse import Traverse

_FIELDS = {"D": "delta_deg", "A": "arc_ft", "C": "chord_ft", "R": "radius_ft"}
_DIRECTIONS = {"C": "chord_azimuth_deg", "R": "radial_azimuth_deg", "T": "tangent_azimuth_deg"}


def write(figure: Traverse, corners: Sequence[Point]) -> str:
    """A figure as a traverse file: quadrant bearings, degrees-minutes-seconds to a hundredth."""
    lines = [
        "DT QB",
        "DU DMS",
        f"SP {corners[0][0]:.4f} {corners[0][1]:.4f}",
        f"EP {corners[-1][0]:.4f} {corners[-1][1]:.4f}",
    ]
    for course in figure.courses:
        if course.arc is None:
            lines.append(f"DD {_bearing(course.azimuth_deg)} {course.chord_ft:.4f}")
        else:
            side = "L" if course.arc.turn == "left" else "R"
            lines.append(
                f"NC R {course.arc.radius_ft:.4f} C {course.arc.chord_ft:.4f} C "
                f"{_bearing(course.azimuth_deg)} {side}"
            )
    return "\n".join(lines) + "\n"


def _bearing(azimuth_deg: float) -> str:
    first, angle, second = to_quadrant(round(azimuth_deg * 360_000.0) / 360_000.0)
    d, m, s = dms(angle, places=2)
    return f"{first}{d}-{m}-{s:g}{second}"


def is_traverse(text: str) -> bool:
    """Whether a text looks like a traverse file."""
    return re.match(r"\s*DT\s+(?:QB|NA|SA|P)\b", text) is not None


def read(text: str, *, source: str = "traverse file") -> Description:
    """The courses of a traverse file as calls; TextError names the line that cannot be read.

    Distances are taken as US survey feet: the format leaves the unit to the map.
    """
    kind, unit = "QB", "DMS"
    calls: list[Call] = []
    azimuth: float | None = None
    at = 0
    for number, row in enumerate(text.splitlines(keepends=True), start=1):
        words, span = row.split(), Span(at, at + len(row.rstrip()))
        at += len(row)
        if not words:
            continue
        try:
            if words[0] == "DT":
                kind = words[1]
            elif words[0] == "DU":
                unit = words[1]
            elif words[0] not in ("SP", "EP"):
                call = _course(words, kind, unit, azimuth, Said(row.strip(), span))
                azimuth = (
                    call.azimuth_deg
                    if isinstance(call, LineCall)
                    else complete(call, azimuth).out_azimuth_deg
                )
                calls.append(call)
        except (IndexError, ValueError, KeyError, FigureError, TextError) as e:
            raise TextError(
                "not a line of a traverse file", where=f"{source}, line {number}", got=row.strip()[:60]
            ) from e
    if not calls:
        raise TextError("a traverse file needs at least one course", where=source)
    return Description(tuple(calls), returns=True)


def _course(
    words: list[str], kind: str, unit: str, azimuth: float | None, said: Said
) -> LineCall | CurveCall:
    if words[0] == "DD":
        return LineCall(_direction(words[1], kind, unit), float(words[2]), said=said)
    if words[0] == "AD":
        if azimuth is None:
            raise FigureError("an angle needs a course before it")
        # The angle is turned clockwise from the backsight along the course before.
        return LineCall(normal(azimuth + 180.0 + _angle(words[1], unit)), float(words[2]), said=said)
    if words[0] not in ("TC", "NC"):
        raise KeyError(words[0])
    figures = {
        _FIELDS[words[i]]: _angle(words[i + 1], unit) if words[i] == "D" else float(words[i + 1])
        for i in (1, 3)
    }
    if words[0] == "NC":
        figures[_DIRECTIONS[words[5]]] = _direction(words[6], kind, unit)
    turn = {"L": "left", "R": "right"}[words[-1]]
    call = CurveCall("left" if turn == "left" else "right", tangent_in=words[0] == "TC", said=said)
    call = changed(call, **figures)
    if solve(call) is None:
        raise FigureError("the two elements make no curve")
    return call


def _angle(word: str, unit: str) -> float:
    """An angle in degrees."""
    if unit == "DMS":
        parts = [float(p) for p in word.lstrip("-").split("-")]
        value = sum(p / 60.0**k for k, p in enumerate(parts))
        return -value if word.startswith("-") else value
    value = float(word)
    return math.degrees(value) if unit == "R" else value * 0.9 if unit == "G" else value


def _direction(word: str, kind: str, unit: str) -> float:
    """A direction as an azimuth from north."""
    if kind == "QB":
        m = re.fullmatch(r"([NS])(.+)([EW])", word.upper())
        if m is None:
            raise ValueError(word)
        return from_quadrant(m[1], _angle(m[2], unit), m[3])
    angle = _angle(word, unit)
    return normal({"NA": angle, "SA": angle + 180.0, "P": 90.0 - angle}[kind])
