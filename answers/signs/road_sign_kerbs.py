"""No-parking signs: one where a stretch begins, one where it ends, others between, with their arrows.

Begin and end are those of the traffic on that side, which keeps the kerb on its right. To someone in the
roadway who looks at the kerb, what lies ahead of that traffic lies to the left: the first sign's arrow points
left, the last one's right, and those between point both ways.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from answers import hours
from answers.signs.road_sign import CODES, Arrow, Sign
from answers.village import Village
from geo import side
from geo.errors import Warn
from geo.figures import Point
from geo.side import Side
from geo.street import Path
from regulations.timeline import Standing

# Two signs of one street nearer than this stand on one post.
_POST_FT = 15.0


@dataclass(frozen=True)
class Zone:
    """A no-parking stretch on one side; `path` runs the way of its traffic, with the kerb on its right."""

    standing: Standing
    street: str
    path: Path
    word: str
    warnings: tuple[Warn, ...]

    @property
    def length_ft(self) -> float:
        """Its length along the centre line."""
        return float(LineString(self.path).length)


def kerb_signs(village: Village, standing: tuple[Standing, ...], *, spacing_ft: float) -> tuple[Sign, ...]:
    """Every no-parking sign that the law of a day asks for, at most `spacing_ft` apart along a stretch.

    The law gives no spacing: it is the caller's choice. Where one stretch goes on in another with the same
    hours, one sign with both arrows stands between them.
    """
    zones = tuple(_zones(village, standing))
    signs: list[Sign] = []
    for zone in zones:
        half = village.network.measures.half_width_of(zone.street)
        others = [z for z in zones if z is not zone and z.street == zone.street]
        same = [z for z in others if z.standing.version.hours == zone.standing.version.hours]
        for sign in _along(zone, same, half, spacing_ft):
            post = next((i for i, s in enumerate(signs) if _one_post(s, sign)), None)
            if post is None:
                signs.append(sign)
            else:
                signs[post] = _joined(signs[post], sign)
    return tuple(signs)


def _zones(village: Village, standing: tuple[Standing, ...]) -> Iterator[Zone]:
    for s in standing:
        stretch = village.ground.stretches.get(s.version.id)
        if s.version.kind != "parking" or stretch is None:
            continue
        told = (*s.warnings, *stretch.warnings)
        for path in stretch.paths:
            for which, word in stretch.sides or _BOTH:
                way = path if which == "right" else tuple(reversed(path))
                yield Zone(s, stretch.street, way, word or side.facing(path, which), told)


_BOTH: tuple[tuple[Side, str], ...] = (("left", ""), ("right", ""))


def _along(zone: Zone, same: list[Zone], half_ft: float, spacing_ft: float) -> Iterator[Sign]:
    length = zone.length_ft
    steps = max(1, math.ceil(length / spacing_ft))
    for i in range(steps + 1):
        arrow: Arrow = "left" if i == 0 else "right" if i == steps else "both"
        place = (
            "where the stretch begins" if i == 0 else "where it ends" if i == steps else "along the stretch"
        )
        if arrow != "both" and any(_goes_on(zone, other, at_end=i == steps) for other in same):
            arrow, place = "both", "where one stretch goes on in another"
        yield _sign(zone, length * i / steps, half_ft, arrow, place)


def _goes_on(zone: Zone, other: Zone, *, at_end: bool) -> bool:
    """Whether another stretch covers the kerb just beyond an end of this one, on the same side."""
    line, theirs = LineString(zone.path), LineString(other.path)
    end = zone.path[-1] if at_end else zone.path[0]
    if theirs.distance(ShapelyPoint(end)) > 0.1:
        return False
    station = theirs.project(ShapelyPoint(end))
    # Their way at that spot, and ours: the kerb is on the right of both, so one side means one sense.
    ours = _heading(line, line.length if at_end else 0.0)
    there = _heading(theirs, station)
    if ours[0] * there[0] + ours[1] * there[1] <= 0:
        return False
    return station < theirs.length - 1.0 if at_end else station > 1.0


def _heading(line: LineString, station: float) -> tuple[float, float]:
    a = line.interpolate(max(0.0, station - 1.0))
    b = line.interpolate(min(line.length, station + 1.0))
    return b.x - a.x, b.y - a.y


def _sign(zone: Zone, station: float, half_ft: float, arrow: Arrow, place: str) -> Sign:
    version = zone.standing.version
    line = LineString(zone.path)
    foot = line.interpolate(station)
    point: Point = side.at(zone.path, station, half_ft)
    always = version.hours == "24/7"
    when = "ANY TIME" if always else hours.in_words(version.hours).upper()
    return Sign(
        kind="no-parking",
        code=CODES["no-parking-always" if always else "no-parking-hours"],
        legend=f"NO PARKING {when}",
        street=zone.street,
        at=f"{zone.word} side, {place}",
        point=point,
        facing_deg=math.degrees(math.atan2(foot.x - point[0], foot.y - point[1])) % 360,
        needs=(version.id,),
        cited=(version.citation.text,),
        arrow=arrow,
        warnings=zone.warnings,
    )


def _one_post(a: Sign, b: Sign) -> bool:
    near = math.dist(a.point, b.point) < _POST_FT
    return near and (a.street, a.legend, a.faces) == (b.street, b.legend, b.faces)


def _joined(a: Sign, b: Sign) -> Sign:
    """Two signs on one post: both arrows where they differ, and all that ask for it."""
    arrow: Arrow = a.arrow if a.arrow == b.arrow else "both"
    at = a.at if a.arrow == b.arrow else f"{a.at.split(',')[0]}, where one stretch goes on in another"
    return replace(
        a,
        arrow=arrow,
        at=at,
        needs=tuple(dict.fromkeys((*a.needs, *b.needs))),
        cited=tuple(dict.fromkeys((*a.cited, *b.cited))),
        warnings=tuple(dict.fromkeys((*a.warnings, *b.warnings))),
    )
