"""Signs where a street enters: the speed limit at the village line, trucks where their exclusion begins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from answers.signs.road_sign import CODES, Sign
from answers.signs.road_sign_facts import SignFacts
from answers.village import Village
from geo import compass, side
from geo.errors import Warn
from geo.figures import Point
from geo.street import Path, Street
from regulations.timeline import Standing

# A street enters where it lies inside this far on one way from the line, and outside on the other.
_LOOK_FT = 60.0


def gate_signs(village: Village, standing: tuple[Standing, ...], facts: SignFacts) -> tuple[Sign, ...]:
    """Speed signs at the village line, and truck signs at the ends of the streets closed to trucks."""
    return (*_speed(village, standing, facts), *_trucks(village, standing, facts))


def entries(village: Village, street: Street) -> tuple[tuple[Point, Path], ...]:
    """Where a street enters the village: the spot on the line, and the way inward from it.

    A street that runs along the line and crosses it over and over enters where it first leaves its tolerance.
    """
    limits, tolerance = village.network.limits, village.facts.tolerance.village_line_ft
    found: list[tuple[Point, Path]] = []
    for spot in sorted(set(limits.crossings(street.shape))):
        for path, _ in street.runs(spot, _LOOK_FT):
            end = ShapelyPoint(path[-1])
            beyond = limits.area.covers(end) and limits.distance_ft(path[-1]) > tolerance
            if beyond and not any(math.dist(spot, other) < _LOOK_FT for other, _ in found):
                found.append((spot, path))
    return tuple(found)


def unsure_entries(village: Village, facts: SignFacts) -> tuple[Warn, ...]:
    """Streets that cross the village line without ever lying clearly inside: no sign is placed on them."""
    limits = village.network.limits
    names = [
        s.name
        for s in village.network.streets.values()
        if s.name not in facts.no_speed_sign and limits.crossings(s.shape) and not entries(village, s)
    ]
    return tuple(
        Warn(
            "entry-unsure",
            f"{name} crosses the village line and does not come clearly inside: no sign is placed there.",
        )
        for name in names
    )


def _speed(village: Village, standing: tuple[Standing, ...], facts: SignFacts) -> Iterator[Sign]:
    rules = [s for s in standing if s.version.kind == "speed"]
    for s in rules:
        limit = s.version.figures["speed_mph"]
        for street in village.network.streets.values():
            if street.name in facts.no_speed_sign:
                continue
            for _, path in entries(village, street):
                where = f"at the {village.network.limits.side_name(path[0])} village line, entering"
                yield _facing_in(
                    village, s, street.name, path,
                    kind="speed", legend=f"SPEED LIMIT {limit:g}", where=where, facts=facts,
                )  # fmt: skip


def _trucks(village: Village, standing: tuple[Standing, ...], facts: SignFacts) -> Iterator[Sign]:
    lifted = [s.version for s in standing if s.version.kind == "truck" and s.version.where is None]
    for s in standing:
        stretch = village.ground.stretches.get(s.version.id)
        if s.version.kind != "truck" or stretch is None:
            continue
        tons = s.version.figures["gross_weight_above_tons"]
        legend = f"NO TRUCKS OVER {tons:g} TONS GROSS" + (" EXCEPT DELIVERIES" if lifted else "")
        for path in stretch.paths:
            for way in (path, tuple(reversed(path))):
                where = _end_name(village, stretch.street, way[0])
                yield _facing_in(
                    village, s, stretch.street, way, kind="truck", legend=legend, where=where, facts=facts
                )


def _end_name(village: Village, street: str, point: Point) -> str:
    """What is at the end of a stretch: the village line, or the streets met there."""
    if village.network.limits.distance_ft(point) <= village.facts.tolerance.village_line_ft:
        return f"at the {village.network.limits.side_name(point)} village line, entering"
    met = [s.name for s in village.network.streets.values() if s.name != street and point in s.neighbours]
    return f"at {' and '.join(met)}, entering" if met else "at its end, entering"


def _facing_in(
    village: Village,
    s: Standing,
    street: str,
    path: Path,
    *,
    kind: Literal["speed", "truck"],
    legend: str,
    where: str,
    facts: SignFacts,
) -> Sign:
    """A sign on the right of who enters; `path` is the way inward."""
    line = LineString(path)
    half = village.network.measures.half_width_of(street)
    ahead = line.interpolate(min(_LOOK_FT, line.length))
    driving = math.degrees(math.atan2(ahead.x - path[0][0], ahead.y - path[0][1])) % 360
    told = list(s.warnings)
    if kind == "truck":
        told.append(
            Warn("truck-side-streets", "Streets that meet it in between are not signed here: no law asks it.")
        )
    return Sign(
        kind=kind,
        code=CODES[kind],
        legend=legend,
        street=street,
        at=f"{where} from the {compass.nearest((driving + 180) % 360)}",
        point=side.at(path, 0.0, half),
        facing_deg=(driving + 180) % 360,
        needs=(s.version.id,),
        cited=(s.version.citation.text,),
        state_code=facts.state_codes.get(kind, ""),
        warnings=tuple(told),
    )
