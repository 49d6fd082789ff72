"""Bearings, angles and lengths as most deeds print them, with nothing to mend, to doubt or to add.

Each says no more than the readers of every form would say of the same words, and says nothing of any
other: it is tried first for speed alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.bearing import from_quadrant
from geo.reading.numerals import NUMBER_WORDS
from geo.tokens import Token
from geo.units import FEET, LENGTH_WORDS
from geo.wordset import words


class PrintedLength(NamedTuple):
    """A length: feet, the unit it was printed in, the token after it, the places of its figures."""

    feet: float
    unit: str
    end: int
    decimals: int


def angle(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "45°30'15\\"" at token `i`: degrees, and the token after it."""
    if tokens[i].kind != "num" or tokens[i + 1].kind != "deg":
        return None
    degrees, _, minutes, minute_mark, seconds, second_mark, after = tokens[i : i + 7]
    if minute_mark.kind != "min" or second_mark.kind != "sec" or after.text == "(":
        return None
    if not (degrees.text.isdigit() and minutes.text.isdigit() and seconds.text.isdigit()):
        return None
    if not len(minutes.text) == len(seconds.text) == 2 or minutes.value >= 60.0 or seconds.value >= 60.0:
        return None
    return degrees.value + (minutes.value + seconds.value / 60.0) / 60.0, i + 6


_FIRST: Final = {"n": "N", "north": "N", "s": "S", "south": "S"}
_SECOND: Final = {"e": "E", "east": "E", "w": "W", "west": "W"}


def quadrant(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "N 45°30'15\\" W" at token `i`: degrees clockwise from north, and the token after it."""
    first = _FIRST.get(tokens[i].text)
    found = angle(tokens, i + 1) if first else None
    if first is None or found is None or found[0] > 90.0:
        return None
    degrees, end = found
    second, after = _SECOND.get(tokens[end].text), tokens[end + 1]
    if second is None or after.kind == "num" or after.text in (".", "'", "’"):
        return None
    return from_quadrant(first, degrees, second), end + 1


_UNITS: Final = {
    word: LENGTH_WORDS[word]
    for word in words("feet ft chains links rods poles perches varas metres meters miles")
}
_GOES_ON: Final = NUMBER_WORDS | {"and", "more"}
"""Words after a unit, or after the comma or semicolon behind it, with which the length may go on."""


def length(tokens: Sequence[Token], i: int) -> PrintedLength | None:
    """ "150.25 feet to", "12.50 chains; thence" at token `i`."""
    number = tokens[i]
    unit = _UNITS.get(tokens[i + 1].text) if number.kind == "num" else None
    if unit is None or number.value < 1.0 or (i and tokens[i - 1].end == number.start):
        return None
    after = tokens[i + 3] if tokens[i + 2].text in (";", ",") else tokens[i + 2]
    if after.kind != "word" or after.text in _GOES_ON:
        return None
    feet = number.value * FEET[unit]
    if feet > 1e9 or (len(number.text) >= 5 and number.text.isdigit()):
        return None  # a point may be lost: "58755 feet"
    return PrintedLength(feet, unit, i + 2, number.decimals)
