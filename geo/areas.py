"""Areas out of tokens: "57.839 acres", "3,068,546 square feet", "621 one-thousandths of an acre"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from geo.numerals import read_number
from geo.scan import Token
from geo.units import AREA_WORDS, FEET, LENGTH_WORDS, SQFT_PER_ACRE, SQFT_PER_SQUARE_ROD


class Area(NamedTuple):
    """An area read, in square feet, and its unit word."""

    sqft: float
    unit: str
    end: int


def read_area(tokens: Sequence[Token], i: int) -> Area | None:
    """The area ("57.839 acres", "3,068,546 square feet", "621 one-thousandths of an acre") at token `i`."""
    number = read_number(tokens, i)
    if number is None or number.value > 1e12:
        return None
    j = number.end
    while tokens[j].text in ("of", "an", "a", "-") and j - number.end < 3:
        j += 1
    text = tokens[j].text
    if text in ("square", "sq"):
        k = j + 2 if tokens[j + 1].text == "." else j + 1
        factors = {
            "foot": 1.0,
            "rod": SQFT_PER_SQUARE_ROD,
            "metre": FEET["metre"] ** 2,
            "chain": 4356.0,
            "mile": 640 * SQFT_PER_ACRE,
        }
        unit = LENGTH_WORDS.get(tokens[k].text, "")
        return Area(number.value * factors[unit], f"square {unit}", k + 1) if unit in factors else None
    factor = AREA_WORDS.get(text)
    return Area(number.value * factor, text, j + 1) if factor else None
