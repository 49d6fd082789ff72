"""Compass words as law and deeds use them: a general sense, not a bearing."""

from __future__ import annotations

import math
import re

from geo.errors import TextError

POINTS = (
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
)
_AZIMUTH = {name: 45.0 * i for i, name in enumerate(POINTS)}
_ENDING = re.compile(r"(erly|ern|wards?|wardly)$")


def point_name(word: str) -> str:
    """The plain compass point in a word: "Southeasterly" is "southeast".

    Raises TextError for a word that is no compass point.
    """
    plain = _ENDING.sub("", word.strip().lower().replace("-", ""))
    if plain not in _AZIMUTH:
        raise TextError("not a compass word", got=repr(word), do="Use " + ", ".join(POINTS))
    return plain


def azimuth_deg(word: str) -> float:
    """Azimuth of a compass word, degrees clockwise from north."""
    return _AZIMUTH[point_name(word)]


def unit(words: str) -> tuple[float, float]:
    """Unit vector (east, north) of one compass word, or of the middle of two ("south and east")."""
    angles = [math.radians(azimuth_deg(w)) for w in re.split(r"\s+and\s+|\s*,\s*", words.strip())]
    east, north = sum(map(math.sin, angles)), sum(map(math.cos, angles))
    length = math.hypot(east, north)
    if length < 1e-9:
        raise TextError("opposite compass words name no one side", got=repr(words))
    return east / length, north / length


def nearest(azimuth: float) -> str:
    """The one of the eight compass points nearest to an azimuth in degrees."""
    return POINTS[round((azimuth % 360) / 45) % 8]


def of_vector(east: float, north: float) -> str:
    """The compass point nearest to the direction of a vector."""
    return nearest(math.degrees(math.atan2(east, north)))
