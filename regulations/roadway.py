"""Traffic rules on the roadway: speed, trucks, and what the police may order by the width of a roadway.

Pure functions of the versions in force and of facts given; where a fact is missing the answer is "unknown"
or "depends", never a guess.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from regulations import traffic
from regulations.model import Kind
from regulations.timeline import Standing

Holds = Literal["yes", "no", "unknown"]
Power = Literal["both sides", "one side", "none"]


@dataclass(frozen=True)
class SpeedRule:
    """The general limit of a moment, and whether a school limit may hold beside it.

    `limit_mph` is None where no law in force names one. `school` is "unknown" on a day and hour at which a
    school limit holds on school days, and no calendar of school days is given.
    """

    limit_mph: float | None
    standing: tuple[Standing, ...]
    school: Holds


def _of(standing: Iterable[Standing], kind: Kind) -> tuple[Standing, ...]:
    return tuple(s for s in standing if s.version.kind == kind)


def speed_at(
    standing: Iterable[Standing], at: datetime, *, school_days: Collection[date] | None = None
) -> SpeedRule:
    """The speed rules of a moment that bears its time zone.

    `school_days` are the days on which school is held, None where no calendar is known: the law does not
    hold one (L.L. 1-2002, section 6 (2)).
    """
    given = tuple(standing)
    general, school = _of(given, "speed"), _of(given, "school-speed")
    limits = {s.version.figures["speed_mph"] for s in general}
    return SpeedRule(
        limit_mph=limits.pop() if len(limits) == 1 else None,
        standing=(*general, *school),
        school=_school(school, at, school_days),
    )


def _school(school: tuple[Standing, ...], at: datetime, school_days: Collection[date] | None) -> Holds:
    if not any(traffic.holds(s.version.hours, at) for s in school):
        return "no"
    if school_days is None:
        return "unknown"
    if at.date() not in school_days:
        return "no"
    return "yes" if all(s.certain for s in school) else "unknown"


def truck_excluded(standing: Standing, *, gross_tons: float, delivering: bool) -> bool:
    """Whether a truck is kept off the street of an exclusion: over the weight, and not delivering there.

    Weight at the limit itself is not over it (section 9 a and b).
    """
    return gross_tons > standing.version.figures["gross_weight_above_tons"] and not delivering


def parking_power(standing: Iterable[Standing], roadway_ft: float | None) -> Power | Literal["depends"]:
    """On how many sides the police may by order regulate parking, by the width of the roadway.

    Under the lesser width on both sides, from it to the greater on one side, above on none (section 3 a (1));
    "depends" where the width is not known. An order is not in the law: what was ordered is not known.
    """
    figures = {k: v for s in _of(standing, "police-powers") for k, v in s.version.figures.items()}
    if "roadway_below_ft" not in figures or "roadway_to_ft" not in figures:
        return "none"
    if roadway_ft is None:
        return "depends"
    if roadway_ft < figures["roadway_below_ft"]:
        return "both sides"
    return "one side" if roadway_ft <= figures["roadway_to_ft"] else "none"
