"""The unit of length that stands after a number, however it is shortened or misread."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.errors import Warn
from geo.reading.numerals import Number
from geo.reading.quadrants import EAST_WEST
from geo.tokens import Token
from geo.units import LENGTH_WORDS

FEET_MISREAD: Final = frozenset(
    {"feel", "faet", "fcet", "feot", "leet", "teet", "ieet", "fect", "feer", "foet", "fest", "ff", "fl"}
)


_SHORT: Final = frozenset({"pchs", "lnks", "chns", "vars"})
"""Shortened units of four letters; the point after "feet" ends the sentence."""


def unit_at(tokens: Sequence[Token], i: int, number: Number) -> tuple[str, int, Warn | None]:
    """The unit of length at token `i`, "" if none stands there."""
    token = tokens[i]
    if token.kind == "min" and number.figures:
        named = LENGTH_WORDS.get(tokens[i + 1].text) if len(tokens[i + 1].text) > 3 else None
        if named is not None and named not in ("foot", "inch"):
            stray = Warn("stray_mark", f"a foot mark before “{tokens[i + 1].text}” was passed over")
            return named, i + 2, stray  # "29' chains"
        return "foot", i + 1, None
    if token.text == "-" and tokens[i + 1].text in ("foot", "feet"):
        return "foot", i + 2, None
    if token.kind != "word":
        return "", i, None
    text = token.text
    if text == "c" and token.start == tokens[i - 1].end and tokens[i + 1].text not in EAST_WEST:
        return "chain", i + 1 + (tokens[i + 1].text == "."), None
    if text in ("us", "international", "survey") or (text in ("u", "int'l") and tokens[i + 1].text == "."):
        return _named_foot(tokens, i)
    unit = LENGTH_WORDS.get(text)
    if unit and not (text in ("in", "p", "ps", "per", "po", "m", "s") and not _abbreviated(tokens, i)):
        j = i + 1
        if (
            tokens[j].text == "."
            and tokens[j].start == token.end
            and (len(text) < 4 or text in _SHORT)
            and tokens[j + 1].text not in ("thence", "then")
        ):
            j += 1
        return unit, j, None
    if text in FEET_MISREAD:
        return "foot", i + 1, Warn("word_repaired", f"“{text}” was read as feet")
    return "", i, None


def _abbreviated(tokens: Sequence[Token], i: int) -> bool:
    """Whether a short word ("in", "p", "m") stands for a unit here rather than for itself."""
    after = tokens[i + 1].text
    page = tokens[i].text == "p" and after == "." and tokens[i + 2].kind == "num"
    if page and tokens[i + 3].text not in ("l", "lk", "lks", "links"):
        return False  # "D.B. 150 P. 7"
    if tokens[i].text == "in":
        return after == "." and tokens[i + 2].kind != "word"
    links = tokens[i + 1].kind == "num" and tokens[i + 2].text == "l"  # "16 p 9 l"
    return links or after in (".", ",", ";", ":", "(", "to", "") or tokens[i].start == tokens[i - 1].end


def _named_foot(tokens: Sequence[Token], i: int) -> tuple[str, int, Warn | None]:
    j, unit = i, "foot"
    while tokens[j].text in ("us", "u", "s", ".", "survey", "international", "int'l"):
        unit = "international foot" if tokens[j].text in ("international", "int'l") else unit
        j += 1
    return (unit, j + 1, None) if tokens[j].text in ("feet", "foot", "ft") else ("", i, None)
