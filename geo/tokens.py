"""One word, number or mark of a text, with where it stood."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from geo.errors import Warn

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


new_token: Final = tuple.__new__
"""Makes a token of all seven of its fields, in half the time that its own constructor takes."""
Repair = tuple[int, Warn]
"""A repair and the character it stood at; it becomes a warning of the call that used it."""
