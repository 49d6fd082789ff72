"""Magnetic declination by date: what a compass of the time would have shown."""

from __future__ import annotations

import itertools
import math
from datetime import date, datetime


def declination_deg(lat: float, lon: float, when: date) -> float:
    """Angle from true north to magnetic north at sea level, degrees, east positive.

    Source: the International Geomagnetic Reference Field, whose coefficients the library carries.
    """
    import ppigrf

    east, north, _ = ppigrf.igrf(lon, lat, 0.0, datetime(when.year, when.month, when.day, 12))
    return math.degrees(math.atan2(float(east.ravel()[0]), float(north.ravel()[0])))


def years_of_declination(
    lat: float, lon: float, wanted_deg: float, *, first: int, last: int
) -> tuple[int, ...]:
    """The years of a span in which the declination passes a value, each the nearest whole year."""
    values = [declination_deg(lat, lon, date(year, 7, 1)) - wanted_deg for year in range(first, last + 1)]
    return tuple(
        first + i + (abs(b) < abs(a))
        for i, (a, b) in enumerate(itertools.pairwise(values))
        if a == 0 or a * b < 0
    )
