"""Magnetic declination by date: what a compass of the time would have shown."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from datetime import date, datetime

from geo.errors import DataError

FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2030, 1, 1)
"""The span of the field's coefficients (IGRF, fourteenth generation)."""


def declination_deg(lat: float, lon: float, when: date) -> float:
    """Angle from true north to magnetic north at sea level, degrees, east positive.

    Source: the International Geomagnetic Reference Field, whose coefficients the library carries.
    """
    return declinations_deg(lat, lon, (when,))[0]


def declinations_deg(lat: float, lon: float, days: Sequence[date]) -> tuple[float, ...]:
    """The declination on each of many days; one call for all is a hundred times quicker than one for each.

    Raises DataError for a day that the field of reference does not reach.
    """
    out = next((day for day in days if not FIRST_DAY <= day <= LAST_DAY), None)
    if out is not None:
        raise DataError(
            f"the geomagnetic field of reference reaches from {FIRST_DAY.year} to {LAST_DAY.year}",
            got=out.isoformat(),
            do="Give the turn itself, from a survey of both norths",
        )
    import ppigrf

    noons = [datetime(day.year, day.month, day.day, 12) for day in days]
    east, north, _ = ppigrf.igrf(lon, lat, 0.0, noons)
    return tuple(math.degrees(math.atan2(float(e), float(n))) for e, n in zip(east, north, strict=True))


def years_of_declination(
    lat: float, lon: float, wanted_deg: float, *, first: int, last: int
) -> tuple[int, ...]:
    """The years of a span in which the declination passes a value, each the nearest whole year."""
    days = [date(year, 7, 1) for year in range(first, last + 1)]
    values = [v - wanted_deg for v in declinations_deg(lat, lon, days)]
    return tuple(
        first + i + (abs(b) < abs(a))
        for i, (a, b) in enumerate(itertools.pairwise(values))
        if a == 0 or a * b < 0
    )
