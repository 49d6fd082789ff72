"""Stop and yield signs: where a street meets a through highway, and at corners named as hazardous.

The law asks a stop of every street that meets a through highway. An approach that is itself part of a through
highway is asked to stop and given the way at once: its sign is unsettled, unless a provision names that very
approach. Where both a general and a particular rule bear on an approach, the particular one decides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from answers.signs.road_sign import CODES, Sign, SignKind
from answers.village import Village
from geo import compass, side
from geo.errors import Warn
from geo.figures import Point
from geo.located import Stop, Stretch
from geo.street import Path
from regulations.model import Version
from regulations.timeline import Standing

# The ends of the subjects of the two duties to put up signs, as the law's files name them.
DUTY_THROUGH, DUTY_HAZARD = "signs-at-through-highways", "signs-at-hazardous-intersections"
# An approach is looked at over this much of it.
_LOOK_FT = 60.0


@dataclass(frozen=True)
class Approach:
    """One way of a street into a corner; `path` runs outward from the corner."""

    street: str
    corner: Point
    path: Path

    @property
    def driving_deg(self) -> float:
        """Azimuth in which traffic on it drives as it meets the corner, as `located.Stop` tells it."""
        (e1, n1), (e2, n2) = self.path[0], self.path[1]
        return math.degrees(math.atan2(e1 - e2, n1 - n2)) % 360

    @property
    def comes_from(self) -> str:
        """The compass word for the side its traffic comes from."""
        (e1, n1), (e2, n2) = self.path[0], self.path[-1]
        return compass.of_vector(e2 - e1, n2 - n1)

    def is_at(self, stop: Stop) -> bool:
        """Whether a stop's words mean this approach."""
        turn = abs((stop.driving_azimuth_deg - self.driving_deg + 180) % 360 - 180)
        return stop.street == self.street and math.dist(stop.point, self.corner) < 0.1 and turn < 1.0


def corner_signs(village: Village, standing: tuple[Standing, ...]) -> tuple[Sign, ...]:
    """Every stop and yield sign that the law of a day asks for, through highways first."""
    ground = village.ground
    highways = [
        (s.version, ground.stretches[s.version.id])
        for s in standing
        if s.version.kind == "through-highway" and s.version.id in ground.stretches
    ]
    named = [
        (s, ground.stops[s.version.id])
        for s in standing
        if s.version.kind in ("stop", "yield") and s.version.id in ground.stops
    ]
    approaches = _at_highways(village, highways)
    duty = _duty(standing, DUTY_THROUGH)
    signs = [
        _through(village, way, met, highways=highways, named=named, duty=duty)
        for way, met in approaches
        if not any(way.is_at(stop) for _, stop in named)
    ]
    return (*signs, *_hazardous(village, approaches, named, standing))


def approaches_to(village: Village, street: str, corner: Point) -> tuple[Approach, ...]:
    """The ways in which a street comes into a corner."""
    found: dict[Point, Approach] = {}
    for path, _ in village.network.street(street).runs(corner, _LOOK_FT):
        found.setdefault(path[1], Approach(street, corner, path))
    return tuple(found.values())


def _at_highways(
    village: Village, highways: list[tuple[Version, Stretch]]
) -> list[tuple[Approach, tuple[Version, ...]]]:
    """Each approach of another street to a through highway in the village, with the highways it meets."""
    limits, tolerance = village.network.limits, village.facts.tolerance.village_line_ft
    met: dict[tuple[str, Point], list[Version]] = {}
    for version, stretch in highways:
        for corner in {p for path in stretch.paths for p in path}:
            inside = limits.area.covers(ShapelyPoint(corner)) or limits.distance_ft(corner) <= tolerance
            for street in village.network.streets.values() if inside else ():
                if street.name != stretch.street and corner in street.neighbours:
                    met.setdefault((street.name, corner), []).append(version)
    return [
        (way, tuple(versions))
        for (street, corner), versions in met.items()
        for way in approaches_to(village, street, corner)
    ]


def _through(
    village: Village,
    way: Approach,
    met: tuple[Version, ...],
    *,
    highways: list[tuple[Version, Stretch]],
    named: list[tuple[Standing, Stop]],
    duty: tuple[Version, ...],
) -> Sign:
    sign = _sign(village, way, "stop", (*met, *duty), at=_names(village, met))
    own = [v for v, s in highways if s.street == way.street and _runs_along(s, way)]
    told = list(sign.warnings)
    if village.network.limits.distance_ft(way.corner) <= village.facts.tolerance.village_line_ft:
        told.append(
            Warn("corner-near-line", "The corner lies so near the village line that it may be outside.")
        )
    if not own:
        return replace(sign, warnings=tuple(told))
    others = [s.version for s, stop in named if math.dist(stop.point, way.corner) < 0.1]
    text = f"{way.street} is itself a through highway here ({own[0].citation.text})"
    text += ": the law does not say which of the two goes first"
    if others:
        text += f"; it does have other traffic stop or yield at this corner ({others[0].citation.text})"
    told.append(Warn("through-meets-through", text + "."))
    needs = tuple(dict.fromkeys((*sign.needs, *(v.id for v in own))))
    return replace(sign, status="unsettled", needs=needs, warnings=tuple(told))


def _runs_along(stretch: Stretch, way: Approach) -> bool:
    """Whether a stretch takes in an approach: a foot of it away from the corner lies on the stretch."""
    step = LineString(way.path).interpolate(min(1.0, LineString(way.path).length / 2))
    return any(LineString(p).distance(step) < 0.05 for p in stretch.paths)


def _hazardous(
    village: Village,
    approaches: list[tuple[Approach, tuple[Version, ...]]],
    named: list[tuple[Standing, Stop]],
    standing: tuple[Standing, ...],
) -> Iterator[Sign]:
    duty = _duty(standing, DUTY_HAZARD)
    for s, stop in named:
        version = s.version
        kind: SignKind = "yield" if version.kind == "yield" else "stop"
        ways = approaches_to(village, stop.street, stop.point)
        way = next(w for w in ways if w.is_at(stop))
        met = tuple(v for w, vs in approaches if w.is_at(stop) for v in vs)
        sign = _sign(village, way, kind, (version, *met, *duty), at=stop.words.at.split(",")[0])
        told = [*s.warnings, *stop.warnings]
        if met and kind == "yield":
            told.append(
                Warn(
                    "yield-at-through-highway",
                    f"{met[0].citation.text} would have this approach stop; the provision that names it has "
                    "it yield, and is taken to decide.",
                )
            )
        yield replace(sign, warnings=tuple(dict.fromkeys(told)))


def _sign(village: Village, way: Approach, kind: SignKind, needs: tuple[Version, ...], *, at: str) -> Sign:
    """A sign on the right of an approach, where the two right-of-way lines meet."""
    widths = village.network.measures
    inward = tuple(reversed(way.path))
    line = LineString(inward)
    back = min(max(widths.half_width_of(name) for name in _others(village, way)), line.length)
    point = side.at(inward, line.length - back, widths.half_width_of(way.street))
    return Sign(
        kind=kind,
        code=CODES[kind],
        legend=kind.upper(),
        street=way.street,
        at=f"at {at}, traffic from the {way.comes_from}",
        point=point,
        facing_deg=(way.driving_deg + 180) % 360,
        needs=tuple(dict.fromkeys(v.id for v in needs)),
        cited=tuple(dict.fromkeys(v.citation.text for v in needs)),
    )


def _others(village: Village, way: Approach) -> tuple[str, ...]:
    """The streets that an approach meets at its corner."""
    found = (s.name for s in village.network.streets.values() if way.corner in s.neighbours)
    return tuple(name for name in found if name != way.street) or (way.street,)


def _names(village: Village, met: tuple[Version, ...]) -> str:
    streets = dict.fromkeys(village.ground.stretches[v.id].street for v in met)
    return " and ".join(streets)


def _duty(standing: tuple[Standing, ...], ending: str) -> tuple[Version, ...]:
    return tuple(
        s.version for s in standing if s.version.kind == "sign-duty" and s.version.subject.endswith(ending)
    )
