"""Areas out of tokens: "57.839 acres", "3,068,546 square feet", "621 one-thousandths of an acre"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from geo.reading.numerals import NUMBER_WORDS, Number, read_number
from geo.tokens import Token
from geo.units import AREA_WORDS, FEET, LENGTH_WORDS, SQFT_PER_ACRE, SQFT_PER_SQUARE_ROD


class Area(NamedTuple):
    """An area read, in square feet, and its unit word."""

    sqft: float
    unit: str
    end: int


def read_area(tokens: Sequence[Token], i: int) -> Area | None:
    """The area ("57.839 acres", "3,068,546 square feet", "621 one-thousandths of an acre") at token `i`."""
    number = _torn(tokens, i) or read_number(tokens, i)
    if number is None or number.value > 1e12:
        return None
    j = number.end
    while tokens[j].text in ("of", "an", "a", "-") and j - number.end < 3:
        j += 1
    text = tokens[j].text
    if [t.text for t in tokens[j : j + 3]] == ["s", ".", "f"]:
        return Area(number.value, "sf", j + 3)
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
    if not factor:
        return None
    more, end = _smaller(tokens, j + 1, text)
    return Area(number.value * factor + more, text, end)


def _torn(tokens: Sequence[Token], i: int) -> Number | None:
    """ "22. 255 acres": a number torn at its point."""
    a, point, b = tokens[i : i + 3]
    whole = a.kind == "num" and not a.decimals and point.text == "." and point.start == a.end
    if not whole or b.kind != "num" or b.decimals or tokens[i + 3].text not in AREA_WORDS:
        return None
    return Number(float(f"{a.text.replace(',', '')}.{b.text}"), i + 3, True, len(b.text), True)


def _smaller(tokens: Sequence[Token], i: int, unit: str) -> tuple[float, int]:
    """ "and eighty perches" after acres: square rods, or roods of forty of them."""
    j = i + 1 if tokens[i].text in ("and", "&", ",") else i
    if not unit.startswith("ac") or (tokens[j].kind != "num" and tokens[j].text not in NUMBER_WORDS):
        return 0.0, i
    number = read_number(tokens, j)
    if number is None:
        return 0.0, i
    word = tokens[number.end].text
    if LENGTH_WORDS.get(word) == "rod" and number.value < 160.0:
        return number.value * SQFT_PER_SQUARE_ROD, number.end + 1
    if word in ("rood", "roods") and number.value < 4.0:
        more, end = _smaller(tokens, number.end + 1, unit)
        return number.value * 40.0 * SQFT_PER_SQUARE_ROD + more, end
    return 0.0, i
