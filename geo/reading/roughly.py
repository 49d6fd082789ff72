"""Words and signs that make a length no exact one: "about", "more or less", "212±"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.tokens import Token

_ABOUT: Final = frozenset({"about", "approximately", "approx", "nearly", "some", "circa"})
_MOST_SMALL: Final = 8
"""So many small words are looked over before a number."""


def told_roughly(tokens: Sequence[Token], i: int) -> tuple[bool, int]:
    """Whether "about" or its like stands at token `i`, and the token after such words."""
    j = i
    while j - i < _MOST_SMALL and (tokens[j].text in _ABOUT or tokens[j].text in ("exactly", "of")):
        j += 1
    return any(t.text in _ABOUT for t in tokens[i:j]), j


def more_or_less(tokens: Sequence[Token], i: int) -> tuple[bool, int]:
    """Whether "more or less" or its like stands at token `i`, and the token after such words."""
    j = i
    if tokens[i].text == "±":
        return True, i + 1
    if [t.text for t in tokens[i : i + 3]] == ["+", "/", "-"]:
        return True, i + 3
    while tokens[j].text in (",", ";", "(", ".") and j - i < 2:
        j += 1
    if tokens[j].text == "more" and tokens[j + 1].text in ("or", "of") and tokens[j + 2].text == "less":
        return True, j + 3 + (tokens[j + 3].text == ")" and tokens[j - 1].text == "(")
    return False, i
