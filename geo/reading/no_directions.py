"""Compass letters that give no direction: of a range or township, of a name, of coordinates."""

from __future__ import annotations

from typing import Final

from geo.reading.angles import read_angle
from geo.reading.nouns import LINE_NOUNS
from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import CARDINAL, EAST_WEST, NORTH_SOUTH
from geo.reading.torn_bearings import numbered_after
from geo.units import LENGTH_WORDS
from geo.wordset import words

AFTER_CARDINAL: Final = words(
    "along on to and with in a for parallel until by following across about upon through over "
    "crossing again , ; . at "
    "paralleling up down said thence bounding passing"
) | {""}
"""What may follow a direction that has no figure: "north along", "east to"."""


def of_a_range(r: Reader, i: int) -> bool:
    """ "Range No. 4 East", "township 19 South": a place in the public land survey, no bearing."""
    k = i - 1
    if r.texts[i] == "s" and r.texts[max(0, i - 2) : i] == ["u", "."]:
        return True  # "along U.S. 60 W"
    if r.texts[i + 1] == "." and numbered_after(r, i):
        return True
    if k < 1 or r.tokens[k].kind not in ("num", "wreck"):
        return False
    k -= 1
    while k > max(0, i - 12) and r.texts[k] in (".", "no", "number"):
        k -= 1
    return r.texts[k] in ("range", "township", "tp", "twp", "rng", "r", "t")


_LEAST_COORDINATE: Final = 1_000.0


def coordinates(r: Reader, i: int) -> Phrase | None:
    """ "(N 841,234.56, E 912,345.67)": where a point lies in a plane, no course."""
    j = i + 1
    if not r.fresh and (globe := _geographic(r, i)):
        return globe
    if r.fresh or r.texts[i] not in NORTH_SOUTH or r.tokens[j].kind != "num":
        return None
    k = r.past(j + 1, (",", "and", ";"))
    pair = r.texts[k] in EAST_WEST and r.tokens[k + 1].kind == "num" and r.texts[k + 2] not in LENGTH_WORDS
    large = pair and min(r.tokens[j].value, r.tokens[k + 1].value) >= _LEAST_COORDINATE
    return Phrase("assumed", None, i, k + 2) if large else None


def of_a_grid(r: Reader, i: int) -> Phrase | None:
    """ "a coordinate value of N 234,603.658m E 597,698.719m": a point of a grid, whatever its unit."""
    if r.fresh or _COORDINATES.isdisjoint(r.texts[max(0, i - 6) : i]):
        return None
    k = r.past(i + 2, (",", "and", ";", "m", "meters", "feet", "ft", "'"))
    pair = r.tokens[i + 1].kind == "num" and r.texts[k] in EAST_WEST and r.tokens[k + 1].kind == "num"
    unit = r.texts[k + 2] in LENGTH_WORDS
    return Phrase("assumed", None, i, k + 2 + unit) if pair and r.texts[i] in NORTH_SOUTH else None


_COORDINATES: Final = frozenset({"coordinate", "coordinates"})


def _geographic(r: Reader, i: int) -> Phrase | None:
    """ "N 41°30'09.1\", W 74°01'43.2\"": a latitude and a longitude."""
    if EAST_WEST.keys().isdisjoint(r.texts[i : i + 12]):
        return None
    ahead = range(i + 2, min(i + 14, len(r.tokens) - 2))
    if not any(r.tokens[k].kind == "deg" and r.texts[k - 2] in EAST_WEST for k in ahead):
        return None
    latitude = read_angle(r.tokens, i + 1) if r.texts[i] in NORTH_SOUTH else None
    if latitude is None or not latitude.marked:
        return None
    k = latitude.end + (r.texts[latitude.end] == ",")
    longitude = read_angle(r.tokens, k + 1, limit_deg=180.0) if r.texts[k] in EAST_WEST else None
    degrees = longitude is not None and r.tokens[k + 2].kind == "deg"
    return Phrase("assumed", None, i, longitude.end) if longitude is not None and degrees else None


def initial_of_a_name(r: Reader, i: int) -> bool:
    """ "the W. Perry Survey", "of S. Smith": the first letter of a name."""
    if (
        r.before(i) == "."
        and len(r.texts[i - 2]) == 1
        and r.texts[i - 2] not in CARDINAL
        and len(r.texts[i]) > 3
    ):
        return r.scan.text[r.tokens[i].start : r.tokens[i].end].istitle()  # "the fence of H.T. West"
    led = r.before(i) in ("the", "of", "by", "to", "and", "said")
    if len(r.texts[i]) != 1 or r.texts[i + 1] != "." or not led:
        return False
    word = r.tokens[i + 2]
    named = word.kind == "word" and len(word.text) > 2 and r.scan.text[word.start].isupper()
    return named and not any(word.text in these for these in (AFTER_CARDINAL, CARDINAL, LINE_NOUNS))
