"""Bearings out of tokens: quadrant bearings of every make, and azimuths where a text declares them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.bearing import from_quadrant, normal
from geo.errors import Warn
from geo.reading.angles import Angle, read_angle
from geo.tokens import Token

NORTH_SOUTH: Final = {
    "n": "N",
    "no": "N",
    "nor": "N",
    "north": "N",
    "s": "S",
    "so": "S",
    "sou": "S",
    "south": "S",
}
EAST_WEST: Final = {
    "e": "E",
    "et": "E",
    "ea": "E",
    "east": "E",
    "w": "W",
    "wt": "W",
    "we": "W",
    "wst": "W",
    "west": "W",
}
CARDINAL: Final = NORTH_SOUTH | EAST_WEST
_SENSES: Final = {"northerly": "N", "southerly": "S", "northwardly": "N", "southwardly": "S"}
"""Senses that stand for north and south where an angle follows: "northerly three degrees west"."""
_MISREAD_WEST: Final = frozenset({"lv", "vv", "iv", "vy", "\\v"})
_MISREAD_EAST: Final = frozenset({"b", "f", "cast", "ea5t", "eas", "eo"})


class Bearing(NamedTuple):
    """A bearing read: azimuth (None when refused), the token after it, warnings, another reading."""

    azimuth_deg: float | None
    end: int
    warnings: tuple[Warn, ...] = ()
    other: float | None = None
    cardinal: bool = False


def read_quadrant(
    tokens: Sequence[Token], i: int, *, zero_sign: bool = False, padded: bool = False
) -> Bearing | None:
    """A quadrant bearing ("N 45° W", "south exactly forty minutes east", "E 10 S") at token `i`."""
    first = CARDINAL.get(tokens[i].text) or _SENSES.get(tokens[i].text)
    if first is None:
        return None
    j = i + 1
    while tokens[j].text in (".", ",", "'", "’", "-") and j - i < 3:
        j += 1
    angle = read_angle(tokens, j, zero_sign=zero_sign, padded=padded)
    sense = tokens[i].text in _SENSES
    if angle is None or (not angle.marked and (sense or _a_coordinate(tokens, j))):
        return None
    across = EAST_WEST if first in "NS" else NORTH_SOUTH
    k, warnings = _second_letter(tokens, angle.end, across)
    if k is None:
        return None
    second, end = k
    if not angle.marked and tokens[end].text in ("side", "line", "half", "quarter"):
        return None
    if (
        tokens[end].text in (".", "'", "’")
        and tokens[end].start == tokens[end - 1].end
        and tokens[end + 1].kind != "end"
    ):
        end += (
            tokens[end].text != "." or tokens[end + 1].kind in ("num", "word") or tokens[end + 1].text == ","
        )
    warned = angle.warnings + warnings
    if angle.degrees is None:
        return Bearing(None, end, warned)
    azimuth = from_quadrant(first, angle.degrees, second)
    other = from_quadrant(first, angle.other, second) if angle.other is not None else None
    if other is None and not angle.marked and (pointed := _DEGREES_AND_MINUTES.fullmatch(tokens[j].text)):
        whole, minutes, seconds = pointed.groups(default="0")
        other = from_quadrant(first, int(whole) + int(minutes) / 60.0 + int(seconds) / 3600.0, second)
    return Bearing(azimuth, end, warned, other)


_DEGREES_AND_MINUTES: Final = re.compile(r"([0-8]?\d)\.(0[1-9]|[1-5]\d)([0-5]\d)?")
"""Figures in which old deeds part degrees and minutes by a point, "N 21.30 E"; programs pack seconds too."""


def _a_coordinate(tokens: Sequence[Token], j: int) -> bool:
    """ "514,915.53 North and 1,498,671.40 East": no angle has thousands."""
    number = next((t for t in tokens[j : j + 2] if t.kind == "num"), None)
    return number is not None and "," in number.text and number.value >= 1000.0


def _second_letter(
    tokens: Sequence[Token], i: int, across: dict[str, str]
) -> tuple[tuple[str, int] | None, tuple[Warn, ...]]:
    """The east or west that closes a quadrant bearing, a few marks on."""
    j = i
    while j - i < 4 and (
        tokens[j].text in (",", ".", "-", "'", "’", "to", "the", "_", "°")
        or tokens[j].kind in ("min", "sec", "deg")
    ):
        j += 1
    word = tokens[j].text
    if across is EAST_WEST and len(word) == 5 and word[:4] in across and word not in ("easts", "wests"):
        return (across[word[:4]], j + 1), (Warn("letter_misread", f"“{word}” was read as {word[:4]}"),)
    if word in across:
        if word in ("so", "no", "we") and tokens[j + 1].text != ".":
            return None, ()
        return (across[word], j + 1), ()
    if across is EAST_WEST:
        for misread, letter in ((_MISREAD_WEST, "W"), (_MISREAD_EAST, "E")):
            if word in misread and tokens[j + 1].text not in across:
                return (letter, j + 1), (Warn("letter_misread", f"“{word}” was read as {letter}"),)
    return None, ()


def as_azimuth(angle: Angle | None, *, from_south: bool) -> Bearing | None:
    """An angle of 0 to 360 degrees as an azimuth from north, or from south; None for one without marks."""
    if angle is None or not angle.marked:
        return None
    if angle.degrees is None:
        return Bearing(None, angle.end, angle.warnings)
    turned = normal(angle.degrees + (180.0 if from_south else 0.0))
    return Bearing(turned, angle.end, angle.warnings)
