"""Everything the law says of one point: district, setbacks, tower, parking, through highway."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from answers.finding import Finding, by_law, point_json
from answers.parking import ParkingAnswer, parking_at
from answers.setback import setbacks_at
from answers.tower import TowerAnswer, tower_at
from answers.traffic.kerb import kerb_at, reaches
from answers.village import Village
from answers.zone import Zone, zone_at
from geo.errors import Warn
from geo.figures import Point
from regulations import timeline
from regulations.timeline import Standing


@dataclass(frozen=True)
class PointAnswer:
    """The answer for a point: `point` east and north in feet, `lonlat` in degrees.

    `as_of` is the day whose law answers; `at` the moment for parking, None when none was asked. Outside
    the village `zone` is None and `outside_ft` the distance to its line.
    """

    village: str
    point: Point
    lonlat: tuple[float, float]
    as_of: date
    at: datetime | None
    compiled_through: date
    zone: Zone | None
    outside_ft: float
    setbacks: tuple[Finding, ...]
    tower: TowerAnswer | None
    parking: ParkingAnswer
    highways: tuple[Finding, ...]
    district: Finding
    warnings: tuple[Warn, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding of the answer, once, in the order in which it is read."""
        tower = self.tower.reasons if self.tower else ()
        across = self.parking.across.reasons if self.parking.across else ()
        every = (
            self.district, *self.setbacks, *tower, *self.parking.own.reasons, *across, *self.highways
        )  # fmt: skip
        return tuple(dict.fromkeys(every))

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values: the contract of `thence lookup --json`."""
        return {
            "village": self.village,
            "point": point_json(self.point, self.lonlat),
            "as_of": self.as_of.isoformat(),
            "at": self.at.isoformat() if self.at else None,
            "compiled_through": self.compiled_through.isoformat(),
            "in_village": self.zone is not None,
            "outside_by_ft": None if self.zone else round(self.outside_ft, 1),
            "district": self.zone.as_json() if self.zone else None,
            "setbacks": [f.as_json() for f in self.setbacks],
            "tower": self.tower.as_json() if self.tower else None,
            "parking": self.parking.as_json(),
            "through_highways": [f.as_json() for f in self.highways],
            "findings": [f.as_json() for f in self.findings],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def lookup(
    village: Village,
    point: Point,
    *,
    at: datetime | None = None,
    on: date | None = None,
    tower_height_ft: float | None = None,
    fall_zone_ft: float | None = None,
) -> PointAnswer:
    """The answer for a point (east, north; feet in the village's plane).

    `at` is a moment bearing the village's time zone (see `answers.moment`); `on` the day whose law
    answers, by default that of the moment, else the last day the compilation covers.
    """
    compiled = village.law.compilation.compiled_through
    as_of = on or (at.date() if at else compiled)
    standing = timeline.in_force(village.law, as_of)
    zone = _of_day(zone_at(village, point), standing)
    setbacks: tuple[Finding, ...] = ()
    tower = None
    if zone is not None:
        setbacks = setbacks_at(village, point, zone, standing)
        tower = tower_at(village, point, zone, standing, height_ft=tower_height_ft, fall_zone_ft=fall_zone_ft)
    outside = village.network.limits.distance_ft(point)
    return PointAnswer(
        village=village.facts.name,
        point=point,
        lonlat=village.plane.lonlat(*point),
        as_of=as_of,
        at=at,
        compiled_through=compiled,
        zone=zone,
        outside_ft=outside,
        setbacks=setbacks,
        tower=tower,
        parking=parking_at(village, point, standing, on=as_of, at=at),
        highways=_highways(village, point, standing),
        district=_district(village, zone, outside, standing),
        warnings=timeline.beyond(village.law, as_of),
    )


def _of_day(zone: Zone | None, standing: tuple[Standing, ...]) -> Zone | None:
    """A zone with whether the law that draws it surely held on the day asked."""
    if zone is None:
        return None
    held = any(s.certain for s in standing if s.version.id == zone.district.version)
    return replace(zone, law_known=held)


def _district(
    village: Village, zone: Zone | None, outside_ft: float, standing: tuple[Standing, ...]
) -> Finding:
    """The district in words, by the version that draws it."""
    line = village.facts.tolerance.village_line_ft
    if zone is None:
        near = outside_ft <= line
        text = (
            f"This point lies {outside_ft:.0f} ft outside the village line (which is known to {line:g} ft): "
            "its zoning is not this village's."
        )
        return Finding("district/outside", "uncertain" if near else "", text)
    sure = zone.clear_of_edge
    beyond = zone.neighbour.name if zone.neighbour else "land outside the village"
    edge = f"{zone.distance_ft:.0f} ft from its line with {beyond}"
    known = f"known to {zone.tolerance_ft:.0f} ft (one sigma, about 68 %)"
    text = (
        f"This point is in the {zone.district.name}, {edge}, which is {known}."
        if sure
        else f"This point is drawn in the {zone.district.name}, but only {edge}, which is {known}: it may be "
        f"in either."
    )
    if not zone.law_known:
        text += " Which district it was in on the day asked is not surely known."
    verdict = "yes" if zone.certainty == "certain" else "depends"
    for s in standing:
        if s.version.id == zone.district.version:
            return by_law(s, verdict, text, *zone.district.warnings)
    told = Warn(
        "law-unknown", "The districts of that day are not in the compilation; those of its end are shown."
    )
    return Finding(zone.district.version, "unknown", text, None, "", (told, *zone.district.warnings))


def _highways(village: Village, point: Point, standing: tuple[Standing, ...]) -> tuple[Finding, ...]:
    """Through highways that the nearest street's stretch here belongs to."""
    kerb = kerb_at(village, point)
    if kerb is None:
        return ()
    by_id = {s.version.id: s for s in standing if s.version.kind == "through-highway"}
    sure: dict[str, bool] = {}
    for r in reaches(village, kerb):
        if r.version in by_id:
            inside = r.end_gap_ft > village.facts.tolerance.streets_ft and not kerb.rivals
            sure[r.version] = sure.get(r.version, False) or inside
    return tuple(
        by_law(
            by_id[v],
            "yes" if s else "uncertain",
            by_id[v].version.text,
            *village.ground.stretches[v].warnings,
        )
        for v, s in sure.items()
    )
