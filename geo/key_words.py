"""The words that a description hangs on, and how scanners misread, break and join them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from geo.wordset import words

KEYS: Final = words(
    "thence north south northeast northwest southeast southwest northerly southerly easterly westerly "
    "northeasterly northwesterly southeasterly southwesterly degrees minutes seconds distance bearing "
    "beginning radius course chord along tangent central angle containing curve said point"
)
# Glyphs that scanners take for one another fold to one.
_FOLD: Final = str.maketrans("iltfj1!|ceonhbugqy", "iiiiiiiiooonnnnggg")
_FOLDED: Final = {w.translate(_FOLD): w for w in KEYS if len(w) > 4}
_TORN: Final = {w[:i] + "~" + w[i + 1 :]: w for w in KEYS if len(w) > 4 for i in range(1, len(w))}
_SHORT: Final = {
    w[:i] + w[i + 1 :]: w for w in KEYS if len(w) > 5 or w in ("north", "south") for i in range(len(w))
}
_REAL: Final = words(
    "minute second degree curse course baring southern northern "
    "hence whence fence coarse source cause tangents angel clearing curb chore hearing bearings whither "
    "thither alone sand paint print joint"
)
# Words run into one another in scans ("thencenorth", "secondseast"), and what they were.
GLUED: Final = {
    first + second: (first, second)
    for firsts, seconds in (
        ("thence", "n s north south east west northerly southerly easterly westerly northeasterly "
         "northwesterly southeasterly southwesterly along"),
        ("degrees minutes seconds", "east west"),
        ("east west", "feet"),
    )
    for first in firsts.split()
    for second in seconds.split()
}  # fmt: skip
INTERCARDINAL: Final = {"n.e": "northeast", "n.w": "northwest", "s.e": "southeast", "s.w": "southwest"}
BROKEN_AT_LINE_END: Final = words(
    "approximately boundary intersection northwardly hundred hundredth hundredths thousand thousandth "
    "thousandths twenty thirty forty fifty sixty seventy eighty ninety thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)


@lru_cache(maxsize=4096)
def meant(word: str) -> str:
    """The key word that a word was misread from, "" for a word that is none."""
    if word in KEYS or word in _REAL:
        return ""
    if "~" in word:
        whole = word.replace("~", "")
        return whole if whole in KEYS else _TORN.get(word, "")
    return _FOLDED.get(word.translate(_FOLD)) or _SHORT.get(word, "")
