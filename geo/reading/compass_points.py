"""Points of the compass as old deeds write them: "N.E.", "W.N.W.", "North by East"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.reading.distances import read_distance
from geo.reading.quadrants import CARDINAL
from geo.tokens import Token
from geo.wordset import words

_EIGHT: Final = {"N": 0.0, "NE": 45.0, "E": 90.0, "SE": 135.0, "S": 180.0, "SW": 225.0, "W": 270.0,
                 "NW": 315.0}  # fmt: skip
_SIXTEEN: Final = _EIGHT | {"NNE": 22.5, "ENE": 67.5, "ESE": 112.5, "SSE": 157.5, "SSW": 202.5, "WSW": 247.5,
                            "WNW": 292.5, "NNW": 337.5}  # fmt: skip
_BY_DEG: Final = 11.25
"""One of the 32 points: "north by east" is one point from north towards east."""
_GENERAL: Final = {"northeast": "NE", "southeast": "SE", "southwest": "SW", "northwest": "NW"}
_JOINED: Final = _GENERAL | {name.lower(): name for name in _SIXTEEN if len(name) > 1}
GLUED: Final = frozenset(name.lower() for name in _SIXTEEN if len(name) == 3)
"""The half-winds in one word: "NNE"."""
_AFTER: Final = words("along to with by thence and up down on in") | {",", ";", "("}


class Point(NamedTuple):
    """A point of the compass read: degrees clockwise from north, and the token after it."""

    azimuth_deg: float
    end: int


def read_compass_point(tokens: Sequence[Token], i: int, *, after_distance: bool = False) -> Point | None:
    """The point of the compass at token `i`, if it is one between the four and its distance stands beside it.

    `after_distance` tells that the distance stands before it: "then 40 rods S. W. to a beech".
    """
    name, end = _letters(tokens, i)
    azimuth = _SIXTEEN.get(name)
    if azimuth is None:
        return None
    if tokens[end].text == "by" and name in _EIGHT:
        towards = CARDINAL.get(tokens[end + 1].text)
        after = end + 2 + (tokens[end + 2].text == ".")
        turn = (_EIGHT[towards] - azimuth + 180.0) % 360.0 - 180.0 if towards else 0.0
        if 0.0 < abs(turn) <= 90.0 and _distance_follows(tokens, after):
            return Point((azimuth + (_BY_DEG if turn > 0 else -_BY_DEG)) % 360.0, after)
    if len(name) < 2 or tokens[i].text in _GENERAL:
        return None  # "northeast 140 feet": a general sense in many a deed
    half_wind = (len(name) > 2 or after_distance) and tokens[end].text in _AFTER
    return Point(azimuth, end) if half_wind or _distance_follows(tokens, end) else None


def _letters(tokens: Sequence[Token], i: int) -> tuple[str, int]:
    """The letters of up to three compass words or initials from token `i` on, and the token after them."""
    name, j = "", i
    while len(name) < 3:
        text = tokens[j].text
        letters = _JOINED.get(text) or (CARDINAL.get(text, "") if len(text) == 1 or len(text) > 3 else "")
        if not letters or len(name + letters) > 3:
            break
        name, j = name + letters, j + 1
        joined = tokens[j].text == "-" and (tokens[j + 1].text in CARDINAL or tokens[j + 1].text in _JOINED)
        j += joined or (len(text) <= 3 and tokens[j].text == ".")
    return name, j


def _distance_follows(tokens: Sequence[Token], i: int) -> bool:
    return read_distance(tokens, i + (tokens[i].text == ",")) is not None
