"""One word, number or mark of a text, with where it stood."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["word", "num", "deg", "min", "sec", "mark", "para", "wreck", "end"]


class Token(NamedTuple):
    """One word, number or mark: `text` in lower case, [start, end) in the text as given."""

    kind: Kind
    text: str
    start: int
    end: int
    value: float = 0.0
    decimals: int = 0
    repaired: bool = False
