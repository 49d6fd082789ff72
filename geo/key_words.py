"""The words that a description hangs on, and how scanners misread, break and join them."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from geo.errors import Warn
from geo.tokens import Repair
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
_ONE_LOST: Final = {
    (w[:i] + w[i + 1 :], w) for w in KEYS if len(w) > 5 or w in ("north", "south") for i in range(len(w))
}
_MEANINGS: Final = Counter(short for short, _ in _ONE_LOST)
_SHORT: Final = {short: w for short, w in _ONE_LOST if _MEANINGS[short] == 1}
_UNCLEAR: Final = {
    short: sorted(w for torn, w in _ONE_LOST if torn == short) for short, n in _MEANINGS.items() if n > 1
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
_THENCE: Final = "thence"
_HENCEFORTH: Final = words("thenceforth thenceforward thenceforwards")


_LIKE_THENCE: Final = re.compile(
    r"(?<=[;.,] )([Tt][a-z]{4,6})(?= (?:north|south|east|west|along|[NS]\.? ?\d))", re.I
)
_NOT_THENCE: Final = words(
    "there these theses their theirs those three tenth twenty tithe theme tense then trench"
)


def _like_thence(text: str, repairs: list[Repair]) -> dict[int, tuple[str, int]]:
    """ "; theaee south": a word at the head of a clause that two glyphs keep from thence."""
    found = {}
    for m in _LIKE_THENCE.finditer(text):
        word = m.group().lower()
        if word != "thence" and word not in _NOT_THENCE and _apart(word, "thence") <= 2:
            found[m.start()] = ("thence", m.end())
            repairs.append((m.start(), Warn("word_repaired", f"“{m.group()}” was read as “thence”")))
    return found


def _apart(one: str, other: str) -> int:
    """How many glyphs must be changed, left out or added to make one word the other (Levenshtein)."""
    row = list(range(len(other) + 1))
    for n, a in enumerate(one, start=1):
        before, row[0] = row[0], n
        for k, b in enumerate(other, start=1):
            before, row[k] = row[k], min(row[k] + 1, row[k - 1] + 1, before + (a != b))
    return row[-1]


def run_into_thence(word: str) -> tuple[str, str] | None:
    """ "thencefour", "runningthence": thence and the word that a scan ran into it; None for any other."""
    if word.startswith(_THENCE) and word not in _HENCEFORTH:
        return _THENCE, word[len(_THENCE) :]
    return (word[: -len(_THENCE)], _THENCE) if word.endswith(_THENCE) else None


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


def unclear(word: str) -> list[str]:
    """The key words that a word may have been, where a lost letter leaves several ("southest")."""
    return _UNCLEAR.get(word, [])


_MIXED: Final = re.compile(r"(?<![^\W_])[A-Za-z]{1,12}[015][A-Za-z]{2,12}(?![^\W_])")
_DIGIT_IN_WORD: Final = re.compile(r"[015](?<=[A-Za-z].)(?=[A-Za-z]{2})")  # soon looked for
_TORN_THENCE: Final = re.compile(
    r"(?<![^\W_])T(?!ERR|ORR|ERENCE|HENCE)[A-Zltfi]{0,2}[-{(\[|!'’]?[IlH|]{1,2}ENCE(?![^\W_])"
)
_LETTERS: Final = str.maketrans("015", "ois")


def misread_words(text: str, repairs: list[Repair]) -> dict[int, tuple[str, int]]:
    """Key words that hold a digit or whose H is torn, by where they start: the word and where it ends."""
    return _mixed_words(text, repairs) | _torn_thence(text, repairs) | _like_thence(text, repairs)


def _mixed_words(text: str, repairs: list[Repair]) -> dict[int, tuple[str, int]]:
    """Key words one of whose letters was read as a digit ("N0RTH", "S0UTH"), by where they start."""
    found = {}
    for m in _MIXED.finditer(text) if _DIGIT_IN_WORD.search(text) else ():
        word = m.group().lower().translate(_LETTERS)
        if word in KEYS:
            found[m.start()] = (word, m.end())
            repairs.append((m.start(), Warn("word_repaired", f"“{m.group()}” was read as “{word}”")))
    return found


def _torn_thence(text: str, repairs: list[Repair]) -> dict[int, tuple[str, int]]:
    """ "Tt-IENCE", "TI{ENCE", "TFIENCE": a capital H torn to pieces, by where the word starts."""
    found = {}
    for m in _TORN_THENCE.finditer(text) if "ENCE" in text else ():
        found[m.start()] = ("thence", m.end())
        repairs.append((m.start(), Warn("word_repaired", f"“{m.group()}” was read as “thence”")))
    return found
