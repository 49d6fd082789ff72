"""The short words of assessors and abstractors, and what they stand for: "TH SLY ALG SD MGN 210 FT TO TPOB".

They stand for a word only in a text that shows the habit; in others "th", "pt" or "sd" are something else.
"""

from __future__ import annotations

import re
from typing import Final

_HABIT: Final = re.compile(
    r"(?<![\w.])(?:th(?=[\s.,]+[NSEW])|alg\b|[nsew]{1,2}['’]?ly\b|t?pob\b|crv\b|para\b)", re.I
)
COMPASS_LETTERS: Final = {"n": "north", "s": "south", "e": "east", "w": "west"}
SENSES: Final = {
    first + second + ending: COMPASS_LETTERS[first] + COMPASS_LETTERS.get(second, "") + "erly"
    for first in COMPASS_LETTERS
    for second in (("", "e", "w") if first in "ns" else ("",))
    for ending in ("ly", "'ly", "’ly")
}
SHORT_WORDS: Final = SENSES | {
    "th": "thence", "thn": "thence", "alg": "along", "cont": "continuing", "sd": "said", "ln": "line",
    "mgn": "margin", "pt": "point", "crv": "curve", "chd": "chord", "para": "parallel", "bdy": "boundary",
    "int": "intersection", "nxn": "intersection", "inters": "intersection", "tpob": "pob", "dist": "distance",
    "rad": "radius",
}  # fmt: skip
"""The short words, each with the word it stands for."""


def shows_habit(text: str) -> bool:
    """Whether a text is written in short words."""
    return _HABIT.search(text) is not None
