"""The short words of assessors and abstractors, and what they stand for: "TH SLY ALG SD MGN 210 FT TO TPOB".

They stand for a word only in a text that shows the habit; in others "th", "pt" or "sd" are something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from geo.tokens import Token

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
    "rad": "radius", "cur": "curve", "rev": "reverse", "cpd": "compound", "cen": "central", "ang": "angle",
    "brg": "bearing", "tang": "tangent", "par": "parallel", "subj": "subject", "tot": "total",
}  # fmt: skip
"""The short words, each with the word it stands for."""


_LONG: Final = frozenset({*SHORT_WORDS.values(), *COMPASS_LETTERS.values()})
_SIGNS: Final = frozenset({*SENSES, "alg", "crv", "para", "pob", "tpob"})
_AFTER_TH: Final = frozenset(
    {
        *COMPASS_LETTERS,
        *COMPASS_LETTERS.values(),
        *SENSES,
        "ne",
        "nw",
        "se",
        "sw",
        "due",
        "alg",
        "along",
        "cont",
    }
)


def shows_habit(texts: Sequence[str]) -> bool:
    """Whether a text, by the lower-case texts of its tokens, is written in short words."""
    words = set(texts)
    if words & _SIGNS:
        return True
    if "th" not in words:
        return False
    ahead = [text for text in texts if text not in (".", ",")]
    return any(a == "th" and b in _AFTER_TH for a, b in pairwise(ahead))


def spelled_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with their short words spelled out ("TH", "ALG"); the point after one goes with it."""
    out: list[Token] = []
    for n, token in enumerate(tokens):
        last, after = (out[-1] if out else None), (tokens[n + 1] if n + 1 < len(tokens) else None)
        if last is not None and token.text == "." and last.end == token.start and last.text in _LONG:
            continue
        long = SHORT_WORDS.get(token.text, "") if token.kind == "word" else ""
        if token.text in COMPASS_LETTERS and last is not None and _stands_alone(tokens, n, last):
            long = COMPASS_LETTERS[token.text]
        ordinal = token.text == "th" and last is not None and last.kind == "num" and last.end == token.start
        international = token.text == "int" and after is not None and after.kind == "min"
        parcel = token.text == "par" and (after is None or after.text not in ("to", "with", "w"))
        kept = not long or ordinal or international or parcel
        led = after is not None and after.text in ("to", "alg", "along", "para", "parallel")
        if not kept and led and last is not None and last.text in (",", ";") and long in _DIRECTIONS:
            out.append(Token("word", "thence", token.start, token.start))  # ", S TO THE ROAD, SWLY ALG IT"
        out.append(token if kept else token._replace(text=long, repaired=True))
    return out


_DIRECTIONS: Final = frozenset({*COMPASS_LETTERS.values(), *SENSES.values()})


def _stands_alone(tokens: Sequence[Token], n: int, last: Token) -> bool:
    """Whether a letter is a whole direction: "TH N TO BEG", "TH S 165 TH W", "S ALG W LN", no bearing's."""
    after = [t.text for t in tokens[n + 1 : n + 4] if t.text != "."] + ["", ""]
    begins = last.text in ("thence", "continuing", ",", ";", "run", "due") or tokens[n - 1].text == "run"
    number = (
        tokens[n + 1 : n + 2] and tokens[n + 1].kind == "num" and after[1] in ("th", "to", ",", ";", "cont")
    )
    return begins and bool(
        after[0] in ("to", "alg", "along", "para", "parallel", "on", "at", "with") or number
    )
