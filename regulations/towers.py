"""Tower rules of section 17-B, as functions of distances and of the law in force.

`Standing`s come from `timeline.in_force`; a rule whose version is not in force is None here, and the answer
has to say that no tower law of that day is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from geo.errors import FigureError
from regulations.timeline import Standing


@dataclass(frozen=True)
class TowerLaw:
    """The tower provisions in force on a day, by what they settle; None where none was in force."""

    definition: Standing | None
    facility: Standing | None
    districts: Standing | None
    fall_zone: Standing | None
    setback: Standing | None
    hearing: Standing | None


_SUBJECTS = {
    "definition": "tower/definition-tower",
    "facility": "tower/definition-facility",
    "districts": "tower/districts",
    "fall_zone": "tower/fall-zone",
    "setback": "tower/setback",
    "hearing": "tower/hearing",
}


def tower_law(standing: Iterable[Standing]) -> TowerLaw:
    """The tower provisions among those in force."""
    by_subject = {s.version.subject: s for s in standing if s.version.kind == "tower"}
    return TowerLaw(**{name: by_subject.get(subject) for name, subject in _SUBJECTS.items()})


def admits(law: TowerLaw, district: str) -> bool | None:
    """Whether facilities of any height may stand in a district (17-B 2 c); None with no such law."""
    return None if law.districts is None else district in law.districts.version.districts


def is_tower(height_ft: float, *, above_ft: float) -> bool:
    """Whether a structure of this height is a tower: higher than the definition's figure (17-B 1 a)."""
    return height_ft > above_ft


def setback_ft(
    height_ft: float, *, share_of_height: float, fall_zone_ft: float = 0.0, yard_ft: float = 0.0
) -> float:
    """Least distance from a property line: the greatest of a share of the height, the demonstrated fall
    zone, and the district's yard (17-B 9 b).

    >>> setback_ft(120, share_of_height=0.5, fall_zone_ft=80, yard_ft=75)
    80
    """
    if min(height_ft, fall_zone_ft, yard_ft) < 0:
        raise FigureError("a height or distance is negative", got=f"{height_ft}, {fall_zone_ft}, {yard_ft}")
    return max(share_of_height * height_ft, fall_zone_ft, yard_ft)


def height_ceiling_ft(
    distance_ft: float, *, share_of_height: float, fall_zone_ft: float = 0.0, yard_ft: float = 0.0
) -> float:
    """Greatest height that one property line at this distance leaves open, 0 where it leaves none.

    Other lines may lower it further. From 17-B 9 b: distance >= share x height, and distance >= fall zone
    and yard whatever the height.

    >>> height_ceiling_ft(60, share_of_height=0.5)
    120.0
    >>> height_ceiling_ft(60, share_of_height=0.5, yard_ft=75)
    0.0
    """
    if distance_ft < max(fall_zone_ft, yard_ft):
        return 0.0
    return max(distance_ft, 0.0) / share_of_height
