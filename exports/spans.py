"""Hours as spans of the day on days of the week, for formats that have no opening_hours text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geo.errors import DataError

DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_RULE = re.compile(
    r"^(?:(?P<days>[A-Z][a-z](?:[-,][A-Z][a-z])*)\s+)?(?P<times>\d\d:\d\d-\d\d:\d\d(?:,\s*\d\d:\d\d-\d\d:\d\d)*)$"
)
_MIDNIGHT = "24:00"


@dataclass(frozen=True)
class Span:
    """From `start` until `end` ("HH:MM", end "24:00" for midnight) on `days`; no days means every day."""

    days: tuple[str, ...]
    start: str
    end: str


def spans(hours: str) -> tuple[Span, ...]:
    """The spans of OSM opening_hours text; none for "24/7". A span over midnight becomes two.

    Raises DataError for text that says more than days and times, as "SH off" does: a format without
    opening_hours cannot hold it, and dropping it would be a silent error.

    >>> spans("Mo-Fr 07:00-11:00")
    (Span(days=('Mo', 'Tu', 'We', 'Th', 'Fr'), start='07:00', end='11:00'),)
    >>> [(s.start, s.end) for s in spans("22:00-06:00")]
    [('22:00', '24:00'), ('00:00', '06:00')]
    """
    if hours == "24/7":
        return ()
    found: list[Span] = []
    taken: set[str] = set()
    for rule in re.split(r"\s*;\s*", hours.strip()):
        m = _RULE.match(rule)
        days = _days(m["days"]) if m and m["days"] else ()
        # A later rule takes the place of an earlier one on the days that both name.
        clash = taken & set(days or DAYS)
        taken |= set(days or DAYS)
        if m is None or clash:
            raise DataError(
                "these hours say more than days and times, which this format cannot hold",
                got=hours,
                do="Take a format that holds opening_hours text: gpkg, geojson, csv, osm",
            )
        for times in re.split(r",\s*", m["times"]):
            start, end = times.split("-")
            if end > start:
                found.append(Span(days, start, end))
            else:
                found.append(Span(days, start, _MIDNIGHT))
                if end != "00:00":
                    found.append(Span(_after(days), "00:00", end))
    return tuple(found)


def _days(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        a, b = DAYS.index(first), DAYS.index(last or first)
        found += [DAYS[i % 7] for i in range(a, b + 1 if b >= a else b + 8)]
    return tuple(d for d in DAYS if d in found)


def _after(days: tuple[str, ...]) -> tuple[str, ...]:
    """The days after these: what begins on Friday evening ends on Saturday."""
    following = {DAYS[(DAYS.index(d) + 1) % 7] for d in days}
    return tuple(d for d in DAYS if d in following)
