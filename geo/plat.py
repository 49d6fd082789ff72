"""The layout of a plat as plain geometry: lines, texts and tables on a page, in points from its lower left.

Nothing here draws: SVG, PNG and PDF each render the same list of marks. A page is US letter, upright,
612 by 792 points.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from geo.bearing import format_angle, format_bearing
from geo.figures import Point
from geo.outline import outline
from geo.traverse import Course, Traverse
from geo.units import acres

PAGE = (612.0, 792.0)
MARGIN = 36.0


@dataclass(frozen=True)
class Stroke:
    """A line through points; `course` is the place of the call it draws (-1 for furniture)."""

    points: tuple[Point, ...]
    width: float = 1.0
    dashed: bool = False
    course: int = -1


@dataclass(frozen=True)
class Label:
    """A text at a point, turned counter-clockwise by degrees, anchored start, middle or end."""

    text: str
    at: Point
    size: float = 8.0
    turn_deg: float = 0.0
    anchor: str = "start"
    bold: bool = False
    course: int = -1


@dataclass(frozen=True)
class Dot:
    """A corner."""

    at: Point
    radius: float = 2.0


Mark = Stroke | Label | Dot


@dataclass(frozen=True)
class Plat:
    """A page of marks, with the scale of the drawing (feet on the ground to a point on paper)."""

    marks: tuple[Mark, ...]
    feet_per_point: float
    size: Point = PAGE


def lay_out(
    figure: Traverse,
    *,
    title: str,
    notes: Sequence[str] = (),
    corners: Sequence[Point] | None = None,
    numbers: Sequence[int] | None = None,
    strip: Sequence[Point] = (),
    closes: bool = True,
    area_sqft: float | None = None,
) -> Plat:
    """Lay a figure out on a page: drawing, labels, curve table, closure box, north arrow, scale bar.

    `closes` tells that the misclosure means something: an open line shows none, and no side that would
    close it. `area_sqft` is the area to show, that of the figure where none is given and it closes. `strip`
    is the ring of the strip beside a centre line, drawn thin. `numbers` gives the number shown for each
    course (its call's place by default, 1 first). Labels of courses too short for their words are numbers
    into the table.
    """
    points = outline(figure, corners)
    box = (MARGIN, 250.0, PAGE[0] - 2 * MARGIN, PAGE[1] - 250.0 - 72.0)
    scale, move = _fit([*points, *strip], box)
    at = [move(p) for p in (corners if corners is not None else figure.corners)]
    shown = list(numbers) if numbers is not None else [c.index + 1 for c in figure.courses]
    marks: list[Mark] = [Label(title[:90], (MARGIN, PAGE[1] - MARGIN - 14.0), 14.0, bold=True)]
    rows: list[str] = []
    moved = [move(p) for p in points]
    if strip:
        marks.append(Stroke(tuple(move(p) for p in strip), 0.6))
    if math.dist(at[0], at[-1]) > 2.0 and figure.complete and closes:
        marks.append(Stroke((at[-1], at[0]), 0.8, True))
    marks += _sides(figure, at, moved, shown, rows)
    marks += [Dot(p) for p in at[: len(figure.courses)]] + (
        [Dot(at[-1])] if math.dist(at[0], at[-1]) > 1.0 else []
    )
    marks += _north_arrow((PAGE[0] - MARGIN - 20.0, PAGE[1] - 110.0))
    marks += _scale_bar(scale, (MARGIN, 226.0))
    area = area_sqft if area_sqft is not None or not closes else figure.area_sqft
    shown_in_box = _figures(figure, closes, area)
    box_marks, foot = _closure_box(shown_in_box, notes, (PAGE[0] / 2.0 + 20.0, 204.0))
    marks += box_marks
    marks += _table(rows, (MARGIN, 204.0), (PAGE[0] / 2.0 + 20.0, foot - 14.0))
    return Plat(tuple(marks), scale)


def _fit(
    points: Sequence[Point], box: tuple[float, float, float, float]
) -> tuple[float, Callable[[Point], Point]]:
    """The scale that fits points into a box, and the function that puts them there."""
    x0, y0, width, height = box
    e = [p[0] for p in points]
    n = [p[1] for p in points]
    span_e, span_n = max(max(e) - min(e), 1e-6), max(max(n) - min(n), 1e-6)
    scale = 1.18 * max(span_e / width, span_n / height)
    mid_e, mid_n = (max(e) + min(e)) / 2.0, (max(n) + min(n)) / 2.0

    def move(p: Point) -> Point:
        return x0 + width / 2.0 + (p[0] - mid_e) / scale, y0 + height / 2.0 + (p[1] - mid_n) / scale

    return scale, move


def _sides(
    figure: Traverse, at: Sequence[Point], moved: Sequence[Point], shown: Sequence[int], rows: list[str]
) -> list[Mark]:
    marks: list[Mark] = []
    i = 0
    for k, course in enumerate(figure.courses):
        end = next(j for j in range(i + 1, len(moved)) if math.dist(moved[j], at[k + 1]) < 1e-6)
        marks.append(Stroke(tuple(moved[i : end + 1]), 1.4, course.closing, course.index))
        words = _words(course.azimuth_deg, course.chord_ft) if course.arc is None else ""
        room = math.dist(at[k], at[k + 1])
        if course.arc is not None or len(words) * 3.6 > room:
            rows.append(_row(shown[k], course))
            words = f"{'C' if course.arc else 'L'}{shown[k]}"
        marks.append(
            _beside(
                words,
                at[k],
                at[k + 1],
                moved[(i + end) // 2 + (end - i) % 2] if course.arc else None,
                course.index,
            )
        )
        i = end
    return marks


def _words(azimuth_deg: float, feet: float) -> str:
    return f"{format_bearing(azimuth_deg)}  {feet:,.2f}'"


def _row(number: int, course: Course) -> str:
    if course.arc is None:
        return f"L{number}  {_words(course.azimuth_deg, course.chord_ft)}"
    a = course.arc
    chord = _words(a.chord_azimuth_deg, a.chord_ft)
    return f"C{number}  R {a.radius_ft:,.2f}'  D {format_angle(a.delta_deg)}  L {a.arc_ft:,.2f}'  ch {chord}"


def _beside(words: str, a: Point, b: Point, on: Point | None, course: int) -> Label:
    """A label along a side, a little off it, never upside down."""
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    if turn > 90.0 or turn <= -90.0:
        turn += 180.0
    middle = on or ((a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0)
    off = math.radians(turn + 90.0)
    return Label(
        words,
        (middle[0] + 4.0 * math.cos(off), middle[1] + 4.0 * math.sin(off)),
        7.0,
        turn,
        "middle",
        course=course,
    )


def _north_arrow(foot: Point) -> list[Mark]:
    x, y = foot
    return [
        Stroke(((x, y), (x, y + 44.0)), 1.2),
        Stroke(((x - 5.0, y + 32.0), (x, y + 44.0), (x + 5.0, y + 32.0)), 1.2),
        Label("N", (x, y + 48.0), 11.0, anchor="middle", bold=True),
    ]


def _scale_bar(feet_per_point: float, at: Point) -> list[Mark]:
    """A bar of a round length near an inch and a half."""
    wanted = 110.0 * feet_per_point
    unit = 10.0 ** math.floor(math.log10(wanted))
    feet = max(m * unit for m in (1.0, 2.0, 5.0) if m * unit <= wanted)
    length, (x, y) = feet / feet_per_point, at
    ticks = [Stroke(((x + f * length, y), (x + f * length, y + 5.0)), 1.0) for f in (0.0, 0.5, 1.0)]
    inch = 72.0 * feet_per_point
    return [
        Stroke(((x, y), (x + length, y)), 1.4),
        *ticks,
        Label("0", (x, y + 8.0), 7.0, anchor="middle"),
        Label(f"{feet:,g} ft", (x + length, y + 8.0), 7.0, anchor="middle"),
        Label(f"1 inch = {inch:,.1f} ft", (x + length + 24.0, y), 7.0),
    ]


def _table(rows: Sequence[str], left: Point, right: Point) -> list[Mark]:
    """The rows in two columns, as far down as the page goes; what does not fit is counted."""
    if not rows:
        return []
    places = [(x, y - 10.0 * (k + 1)) for x, y in (left, right) for k in range(int((y - MARGIN) / 10.0))]
    shown = rows if len(rows) <= len(places) else [*rows[: len(places) - 1], "and more, in the course table"]
    title = Label("Lines and curves", left, 8.0, bold=True)
    return [title, *(Label(row, at, 6.0) for row, at in zip(shown, places, strict=False))]


def _figures(figure: Traverse, closes: bool, area_sqft: float | None) -> list[str]:
    """Perimeter or length, misclosure where it means something, and area."""
    ratio = f"1:{figure.ratio:,.0f}" if figure.ratio else "exact"
    lines = [f"{'Perimeter' if closes else 'Length'} {figure.perimeter_ft:,.2f} ft"]
    if closes and not figure.missing:
        lines.append(f"Misclosure {figure.misclosure.distance_ft:,.3f} ft ({ratio})")
    if area_sqft is not None:
        lines.append(f"Area {area_sqft:,.0f} sq ft, {acres(area_sqft):,.4f} acres")
    return lines


def _closure_box(figures: Sequence[str], notes: Sequence[str], at: Point) -> tuple[list[Mark], float]:
    """The box with perimeter, misclosure, area and notes, and where its foot is."""
    lines = list(figures)
    marks: list[Mark] = [Label("Figure", (at[0] + 6.0, at[1]), 8.0, bold=True)]
    lines += [row for note in notes for row in textwrap.wrap(note, 70, subsequent_indent="   ")]
    if len(lines) > 12:
        lines = [*lines[:11], "and more, in the answer"]
    for k, line in enumerate(lines):
        marks.append(Label(line, (at[0] + 6.0, at[1] - 12.0 * (k + 1)), 6.5))
    height = 12.0 * (len(lines) + 1) + 8.0
    x0, x1, y1 = at[0], PAGE[0] - MARGIN, at[1] + 12.0
    marks.append(Stroke(((x0, y1), (x1, y1), (x1, y1 - height), (x0, y1 - height), (x0, y1)), 0.6))
    return marks, y1 - height
