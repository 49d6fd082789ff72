"""Quadrant bearings and azimuths: the one place that knows quadrants.

An azimuth is degrees clockwise from north, 0 <= azimuth < 360. A quadrant bearing is an angle of 0 to
90 degrees from north or south towards east or west.
"""

from __future__ import annotations

import math
from typing import Final, Literal

from geo.errors import TextError

Style = Literal["dashes", "symbols", "words"]


def normal(azimuth_deg: float) -> float:
    """Any angle as an azimuth in [0, 360)."""
    turned = azimuth_deg % 360.0
    return 0.0 if turned == 360.0 else turned


def difference(a_deg: float, b_deg: float) -> float:
    """Turn from azimuth `b_deg` to `a_deg`, in (-180, 180], clockwise positive."""
    turn = (a_deg - b_deg) % 360.0
    return turn - 360.0 if turn > 180.0 else turn


def from_quadrant(first: str, angle_deg: float, second: str) -> float:
    """Azimuth of "N angle E" and the like; "E 10 S" (an old form) counts from east towards south.

    `first` and `second` are one of N, S, E, W. Raises TextError for an angle above 90 degrees or two
    letters of one axis.
    """
    base, side = _LETTERS[first], _LETTERS[second]
    if angle_deg > 90.0 or abs(difference(base, side)) != 90.0:
        raise TextError("a quadrant bearing runs from 0 to 90 degrees", got=f"{first} {angle_deg:g} {second}")
    return normal(base + math.copysign(angle_deg, difference(side, base)))


_LETTERS: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def to_quadrant(azimuth_deg: float) -> tuple[str, float, str]:
    """The quadrant bearing of an azimuth: letter, angle in degrees, letter.

    >>> to_quadrant(277.5)
    ('N', 82.5, 'W')
    """
    a = normal(azimuth_deg)
    if a <= 90.0:
        return "N", a, "E"
    if a < 180.0:
        return "S", 180.0 - a, "E"
    if a < 270.0:
        return "S", a - 180.0, "W"
    return "N", 360.0 - a, "W"


def dms(angle_deg: float, *, places: int = 0) -> tuple[int, int, float]:
    """Degrees, minutes and seconds, the seconds rounded to so many places with the carry done."""
    scale = 10**places
    units = round(abs(angle_deg) * 3600.0 * scale)
    minutes, seconds = divmod(units, 60 * scale)
    degrees, minutes = divmod(minutes, 60)
    return int(degrees), int(minutes), seconds / scale


def format_angle(angle_deg: float, *, style: Style = "symbols", places: int = 0) -> str:
    """An angle in degrees, minutes and seconds.

    >>> format_angle(82.45777778, style="dashes")
    '82-27-28'
    """
    d, m, s = dms(angle_deg, places=places)
    second = f"{s:0{2 if places == 0 else 3 + places}.{places}f}"
    if style == "dashes":
        return f"{d}-{m:02d}-{second}"
    if style == "words":
        return f"{d} degrees {m:02d} minutes {second} seconds"
    return f"{d}°{m:02d}'{second}\""


def format_bearing(azimuth_deg: float, *, style: Style = "symbols", places: int = 0) -> str:
    """An azimuth written as a quadrant bearing.

    >>> format_bearing(277.54222222)
    'N 82°27\\'28" W'
    """
    scale = 3600.0 * 10**places
    first, angle, second = to_quadrant(round(normal(azimuth_deg) * scale) / scale)
    if style == "words":
        first, second = (_NAMES[first], _NAMES[second])
    return f"{first} {format_angle(angle, style=style, places=places)} {second}"


_NAMES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
