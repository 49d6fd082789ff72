"""What `thence plot` answers: each tract of a text, its figure, its faults and how to mend them.

Reading, filling and running are `geo`'s; here they meet, and what must be said of the figure is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from shapely.geometry import Polygon

from geo.adjust import USUAL, Adjusted, Method, Weights, adjust
from geo.aliquot import Part, area_sqft, read_aliquot
from geo.bearing import format_bearing
from geo.blunder import Repair, rank
from geo.calls import Call, Description, LineCall, OtherCall
from geo.errors import ThenceError, Warn
from geo.figures import Point
from geo.metes_bounds import parse
from geo.missing import fill
from geo.outline import outline
from geo.strips import land
from geo.traverse import PRECISION, Traverse, run
from geo.units import FEET, SQFT_PER_ACRE

Status = Literal["closed", "open", "incomplete"]


@dataclass(frozen=True)
class Tract:
    """One tract with everything computed of it.

    `calls` are the description's with closure's own figures filled in (marked as inferred); `traverse`
    is unadjusted; `closes` tells that its misclosure means something; `adjusted` is
    there only when asked for. `parts` are those of a section, where the land is told by them.
    """

    description: Description
    calls: tuple[Call, ...]
    traverse: Traverse
    status: Status
    closes: bool
    repairs: tuple[Repair, ...]
    warnings: tuple[Warn, ...]
    adjusted: Adjusted | None = None
    parts: tuple[Part, ...] = ()

    @property
    def area_sqft(self) -> float | None:
        """The tract's area, that of a strip included; None where the calls enclose none."""
        if self.parts:
            return area_sqft(self.parts)
        if self.description.strip_ft:
            made = self.strip(self.traverse.corners)
            return float(made.area) if made is not None else None
        enclosed = self.traverse.courses and self.status != "open"
        return self.traverse.area_sqft if enclosed else None

    def strip(self, corners: Sequence[Point]) -> Polygon | None:
        """The strip beside the centre line, its corners where they are given; None where there is none."""
        return _strip_land(self.description, self.figure, corners)

    @property
    def gap_ft(self) -> float:
        """What the figure misses itself by, 0 where that means nothing."""
        return self.traverse.misclosure.distance_ft if self.closes else 0.0

    @property
    def figure(self) -> Traverse:
        """The figure to draw: adjusted if that was asked for."""
        return self.adjusted.traverse if self.adjusted else self.traverse


@dataclass(frozen=True)
class Plot:
    """All tracts of one file, and what kept the file from being read."""

    file: str
    tracts: tuple[Tract, ...]
    errors: tuple[Warn, ...] = ()


def plot(
    text: str,
    *,
    file: str = "-",
    method: Method | None = None,
    weights: Weights = USUAL,
    pairs: bool = False,
) -> Plot:
    """Read a text and work out every tract in it; refusals become errors of the file.

    `method` adjusts each closed tract, least squares with the `weights`; `pairs` seeks two faults at once
    where one does not explain a misclosure.
    """
    try:
        descriptions = parse(text)
    except ThenceError as e:
        return Plot(file, (), (Warn("refused", e.sentence()),))
    if not descriptions or not any(d.calls or d.unread for d in descriptions):
        parts = read_aliquot(text)
        if parts:
            return Plot(file, (_by_parts(parts),))
    if not descriptions:
        return Plot(file, (), (Warn("nothing_found", "no boundary call was found in the text"),))
    return Plot(file, tuple(tract(d, method=method, weights=weights, pairs=pairs) for d in descriptions))


def _by_parts(parts: tuple[Part, ...]) -> Tract:
    """A tract told by parts of a section: no calls, a nominal area."""
    words = "land told by parts of a section: it has no calls, and its area is that of a nominal section"
    nothing = run(())
    return Tract(
        Description(()), (), nothing, "incomplete", False, (), (Warn("aliquot", words),), parts=parts
    )


def tract(
    description: Description, *, method: Method | None = None, weights: Weights = USUAL, pairs: bool = False
) -> Tract:
    """Work out one tract of a description."""
    filled = fill(description.calls, returns=description.returns, stated=description.stated)
    figure = run(filled.calls)
    status = _status(description, filled.calls, figure)
    # A last side drawn to close the figure makes the misclosure nothing by itself, which shows nothing.
    drawn = any(c.closing for c in figure.courses)
    closes = figure.complete and (description.returns or status == "closed") and not drawn
    repairs = rank(filled.calls, stated=description.stated, pairs=pairs) if closes else ()
    warnings = [
        *description.warnings,
        *filled.warnings,
        *figure.warnings,
        *_about(description, figure, status, closes, repairs),
        *_strip(description, figure),
    ]
    calls = filled.calls
    if not closes and not description.stated.acres and not description.stated.area_sqft:
        calls = tuple(_unchecked(c) for c in calls)
    adjusted = None
    if method is not None:
        try:
            adjusted = adjust(figure, method, weights=weights)
        except ThenceError as e:
            warnings.append(Warn("not_adjusted", e.sentence()))
    return Tract(
        description, calls, figure, status, closes, repairs, tuple(dict.fromkeys(warnings)), adjusted
    )


def _status(description: Description, calls: Sequence[Call], figure: Traverse) -> Status:
    if not figure.complete or description.unread or any(isinstance(c, OtherCall) for c in calls):
        return "incomplete"
    if description.returns:
        return "closed"
    near = len(figure.courses) > 2 and figure.misclosure.distance_ft < 0.01 * figure.perimeter_ft
    return "closed" if near else "open"


def _about(
    description: Description, figure: Traverse, status: Status, closes: bool, repairs: Sequence[Repair]
) -> list[Warn]:
    """What must be said of a figure: how well it closes, its area against the stated, what is lacking."""
    out: list[Warn] = []
    if status == "incomplete":
        out.append(Warn("incomplete", _lacking(description, figure)))
    if status == "open":
        out.append(
            Warn("open", "the words do not come back to the beginning; no closure checks these figures")
        )
    ratio = figure.ratio
    if closes and ratio is not None and ratio < PRECISION["rural"]:
        gap = figure.misclosure
        out.append(Warn(
            "does_not_close",
            f"misses closing by {gap.distance_ft:,.2f} ft (1:{ratio:,.0f}; rural surveys keep 1:5,000); "
            f"the course that would close it is {format_bearing(gap.azimuth_deg)} {gap.distance_ft:,.2f} ft",
        ))  # fmt: skip
    if sum(r.equal for r in repairs) > 1:
        out.append(
            Warn(
                "equal_repairs",
                f"{sum(r.equal for r in repairs)} repairs explain the misclosure equally well; none "
                "is chosen",
            )
        )
    out += _area(description, figure, status)
    return out


def _lacking(description: Description, figure: Traverse) -> str:
    parts = []
    if figure.missing:
        shown = ", ".join(str(i + 1) for i in figure.missing)
        parts.append(f"calls without figures of their own: {shown}")
    if description.unread:
        count = len(description.unread)
        told = "a stretch of words that moves" if count == 1 else f"{count} stretches of words that move"
        parts.append(f"{told} the boundary {'was' if count == 1 else 'were'} not understood")
    return "; ".join(parts) or "no call gives figures"


def _strip_land(description: Description, figure: Traverse, corners: Sequence[Point]) -> Polygon | None:
    if description.strip_ft is None or not figure.complete:
        return None
    try:
        return land(outline(figure, corners), *description.strip_ft)
    except ThenceError:
        return None


def _strip(description: Description, figure: Traverse) -> list[Warn]:
    """What must be said of a strip: how its ends were drawn, or that it could not be."""
    if description.strip_ft is None:
        return []
    if not figure.complete:
        return [Warn("strip_not_drawn", "the centre line has gaps: the strip beside it is not drawn")]
    left, right = description.strip_ft
    words = (
        f"a strip {left:g} ft to the left and {right:g} ft to the right of the line: its ends are drawn "
        "square to it, though the words may run its side lines on to a boundary"
    )
    return [Warn("strip_ends", words)]


def _area(description: Description, figure: Traverse, status: Status) -> list[Warn]:
    stated = description.stated
    out: list[Warn] = []
    if (
        stated.acres
        and stated.area_sqft
        and abs(stated.area_sqft / SQFT_PER_ACRE - stated.acres) > 0.006 + 0.002 * stated.acres
    ):
        out.append(
            Warn(
                "areas_disagree",
                f"the text states two areas that differ: {stated.area_sqft:,.0f} sq ft and "
                f"{stated.acres:,g} acres",
            )
        )
    wanted = stated.area_sqft or (stated.acres or 0.0) * SQFT_PER_ACRE
    strip = _strip_land(description, figure, figure.corners)
    held = float(strip.area) if strip is not None else figure.area_sqft
    if not wanted or held is None or not figure.courses or (description.strip_ft and strip is None):
        return out
    ratio = held / wanted
    basis = "" if status == "closed" or strip is not None else " (the open side as a straight line)"
    if abs(ratio - 1.0) > 0.02:
        out.append(
            Warn(
                "area_differs",
                f"the figure holds {held / SQFT_PER_ACRE:,.3f} acres{basis}, the text "
                f"states {wanted / SQFT_PER_ACRE:,.3f}",
            )
        )
    if ratio < 0.25 or ratio > 4.0:
        out += _other_unit(description, ratio)
    return out


def _other_unit(description: Description, ratio: float) -> list[Warn]:
    """A unit taken for another changes the area by the square of their ratio."""
    units = {c.said.unit for c in description.calls if c.said.unit}
    if len(units) != 1:
        return []
    unit = units.pop()
    fits = [
        u
        for u in ("foot", "rod", "chain", "vara", "metre", "yard")
        if u != unit and 0.6 < ratio * (FEET[u] / FEET[unit]) ** 2 < 1.6
    ]
    return [
        Warn("unit_doubtful", f"with {u}s instead of {unit}s the area would be near the stated one")
        for u in fits
    ]


def _unchecked(call: Call) -> Call:
    """A figure that neither a closure nor a stated area checks carries that with it."""
    if not isinstance(call, LineCall) or call.azimuth_deg is None or call.distance_ft is None:
        return call
    warn = Warn("unchecked", "neither closure nor a stated area checks this course")
    return replace(call, said=replace(call.said, warnings=(*call.said.warnings, warn)))
