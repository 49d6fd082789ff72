"""Strips of land told by a centre line and a width: how wide, and the land they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.ops import unary_union

from geo.errors import FigureError, Warn
from geo.figures import Point

# A corner sharper than this is cut off square: the meeting of its side lines would lie far away.
_MITRE: Final = 10.0
_WIDTH: Final = re.compile(
    r"(?<![\d.,])(\d{1,4}(?:\.\d+)?)\)?[\s-]*(?:foot|feet|ft\.?|['’′])[\s-]*"
    r"(?:wide\b|in\s+width|(?:wide\s+)?(?:\w+\s+){0,3}?(?:easement|strip|right[\s-]of[\s-]way|road))",
    re.I,
)
_SIDE: Final = (
    r"(\d{1,4}(?:\.\d+)?)\s*(?:feet|foot|ft\.?|['’′])\s*(?:wide\s+)?(?:on|to|of)?\s*(?:the\s+)?(left|right)"
)
_BOTH_SIDES: Final = re.compile(_SIDE + r"\b.{0,40}?\band\s+(?:lying\s+)?" + _SIDE + r"\b", re.I | re.S)
_BY_CENTRE: Final = re.compile(
    r"cent(?:er|re)[\s-]*line\b(?:[^.;]{0,80}\bdescribed\b|\s+(?:being|is|as\s+follows|of\s+which\s+(?:is|begins|runs))\b)",
    re.I,
)

_BESIDE: Final = re.compile(
    r"\b(?:north|south|east|west)\w*\s+of\s+(?:and\s+)?(?:contiguous|adjoining|adjacent|abutting)\b", re.I
)


def widths(lead: str, on_each_side: Sequence[float]) -> tuple[tuple[float, float] | None, tuple[Warn, ...]]:
    """Left and right widths of the strip that the words announce, in feet, and what must be said of them.

    `lead` are the words before the description, `on_each_side` the widths that it gives for both sides.
    """
    if len(set(on_each_side)) > 1:
        shown = ", ".join(f"{w:g} ft" for w in on_each_side)
        return None, (Warn("strip_widths", f"the strip has several widths ({shown}): it is not drawn"),)
    if on_each_side:
        return (on_each_side[0], on_each_side[0]), ()
    sides, width = told_sides(lead), told_width(lead)
    if sides is None and width is None and _WIDTH.search(lead) and _BESIDE.search(lead):
        beside = "the words tell a strip that lies to one side of the line: it is not drawn"
        return None, (Warn("strip_one_sided", beside),)
    if sides is not None or width is None:
        return sides, ()
    words = f"the strip is {width:g} ft wide and told by its centre line: half lies on either side"
    return (width / 2.0, width / 2.0), (Warn("strip_halved", words),)


def told_width(lead: str) -> float | None:
    """The one width, in feet, of a strip whose centre line the words before a description announce.

    None where the words name no width, several, or no centre line that is then described.
    """
    widths = {float(m.group(1)) for m in _WIDTH.finditer(lead)}
    return widths.pop() if len(widths) == 1 and _BY_CENTRE.search(lead) else None


def told_sides(lead: str) -> tuple[float, float] | None:
    """Left and right widths, feet: "10 feet on the left side and 20 feet on the right side of"."""
    found = _BOTH_SIDES.search(lead)
    if found is None or found.group(2).lower() == found.group(4).lower():
        return None
    widths = {found.group(2).lower(): float(found.group(1)), found.group(4).lower(): float(found.group(3))}
    return widths["left"], widths["right"]


def land(centre: Sequence[Point], left_ft: float, right_ft: float) -> Polygon:
    """The strip beside a centre line: so many feet to its left and right, its ends square to it.

    `centre` are points, arcs drawn fine enough. Side lines meet at a corner's mitre. Raises FigureError
    where the strip is no single piece of land.
    """
    line = LineString(centre)
    if line.length < 1e-6 or not left_ft + right_ft > 0.0:
        raise FigureError("a strip needs a centre line and a width")
    if left_ft == right_ft:
        made = line.buffer(left_ft, cap_style="flat", join_style="mitre", mitre_limit=_MITRE)
    else:
        sides = [
            line.buffer(feet, cap_style="flat", join_style="mitre", mitre_limit=_MITRE, single_sided=True)
            for feet in (left_ft, -right_ft)
            if feet
        ]
        made = unary_union(sides).buffer(0.0)
    if isinstance(made, MultiPolygon):
        made = max(made.geoms, key=lambda piece: piece.area)
    if not isinstance(made, Polygon) or made.is_empty:
        raise FigureError("the strip beside the centre line is no piece of land")
    return made
