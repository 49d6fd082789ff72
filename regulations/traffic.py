"""Traffic rules: whether parking is prohibited at a moment, which rule decides, and until when.

No clock and no geometry: the caller says which versions bear on the spot, and passes a moment with its time
zone. Hours are OSM opening_hours text; a rule is "open" while its prohibition holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo

from opening_hours import OpeningHours

from geo.errors import ThenceError
from regulations.timeline import Standing

ParkingVerdict = Literal["prohibited", "not_prohibited", "uncertain"]
PROHIBITS_PARKING = ("parking", "sidewalk", "all-night")


@lru_cache(maxsize=256)
def _hours(text: str, zone: str) -> OpeningHours:
    return OpeningHours(text, timezone=ZoneInfo(zone), auto_country=False, auto_timezone=False)


def holds(hours: str, at: datetime) -> bool:
    """Whether a rule with these hours holds at a moment; `at` must bear its time zone."""
    return bool(_hours(hours, _zone(at)).is_open(at))


def next_change(hours: str, at: datetime) -> datetime | None:
    """The moment after `at` when a rule with these hours next begins or ends to hold; None for never."""
    change = _hours(hours, _zone(at)).next_change(at)
    return change if isinstance(change, datetime) else None


def _zone(at: datetime) -> str:
    zone = getattr(at.tzinfo, "key", "")
    if not zone:
        raise ThenceError("the moment has no named time zone", got=at.isoformat(), do="Attach one first")
    return str(zone)


@dataclass(frozen=True)
class Bearing:
    """A version that bears on a spot; `sure_place` is False where it only may, as near a stretch's end.

    `joint` holds the ids of versions, this among them, of which surely one reaches the spot, as where two
    stretches meet.
    """

    standing: Standing
    sure_place: bool = True
    joint: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ParkingRule:
    """What the rules that bear on a spot say at a moment.

    `deciding` is the rule the verdict rests on, None for not_prohibited; `also` the others that hold then;
    `waiting` those that bear but do not hold then. `until` is the first moment the verdict may change.
    """

    verdict: ParkingVerdict
    until: datetime | None
    deciding: Bearing | None = None
    also: tuple[Bearing, ...] = ()
    waiting: tuple[Bearing, ...] = ()


def sure(bearing: Bearing, others: Iterable[Bearing]) -> bool:
    """Whether the rule surely holds there that day.

    A version of an unsettled day is sure all the same when every version that may stand in its place bears
    on the spot with the same hours.
    """
    if not bearing.sure_place:
        return False
    standing = bearing.standing
    if standing.certain:
        return True
    same = {
        b.standing.version.id
        for b in others
        if b.sure_place and b.standing.version.hours == standing.version.hours
    }
    return bool(standing.instead) and all(other in same for other in standing.instead)


def verdict_at(bearings: tuple[Bearing, ...], at: datetime) -> ParkingVerdict:
    """The verdict alone, at a moment."""
    holding = [b for b in bearings if holds(b.standing.version.hours, at)]
    certain = {b.standing.version.id for b in holding if b.standing.certain}
    if any(sure(b, bearings) or (b.joint and b.joint <= certain) for b in holding):
        return "prohibited"
    return "uncertain" if holding else "not_prohibited"


def parking_at(bearings: Iterable[Bearing], at: datetime) -> ParkingRule:
    """What the parking rules that bear on a spot say at a moment, which decides, and until when.

    The strictest rule decides: one that surely holds before one that may, and of those the one that holds
    at all hours before one with hours. A law that is not wholly known is the caller's to weigh: with only
    fragments, `not_prohibited` is not to be said (see `timeline.known`).
    """
    borne = tuple(bearings)
    holding = [b for b in borne if holds(b.standing.version.hours, at)]
    waiting = tuple(b for b in borne if b not in holding)
    holding.sort(key=lambda b: (not sure(b, borne), b.standing.version.hours != "24/7"))
    return ParkingRule(
        verdict=verdict_at(borne, at),
        until=_until(borne, at),
        deciding=holding[0] if holding else None,
        also=tuple(holding[1:]),
        waiting=waiting,
    )


def _until(bearings: tuple[Bearing, ...], at: datetime, *, limit: int = 400) -> datetime | None:
    """First moment after `at` with another verdict, walking from change to change of any rule's hours."""
    now = verdict_at(bearings, at)
    moment = at
    if any(b.standing.version.hours == "24/7" and sure(b, bearings) for b in bearings):
        return None
    texts = {b.standing.version.hours for b in bearings}
    for _ in range(limit):
        changes = [c for text in texts if (c := next_change(text, moment))]
        if not changes:
            return None
        moment = min(changes)
        if verdict_at(bearings, moment) != now:
            return moment
    return None


def within_reach(distance_from_roadway_ft: float, *, from_edge_ft: float) -> bool:
    """Whether a tire at this distance outside the roadway's edge breaks the all-night rule (section 7 d).

    Negative distances are on the roadway. The edge counts as within.
    """
    return distance_from_roadway_ft <= from_edge_ft
