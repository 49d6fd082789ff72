"""The figures of a text, and how scanners misread, space out and damage them."""

from __future__ import annotations

import re
from typing import Final

from geo.errors import Warn
from geo.tokens import Repair, Token, new_token

_DIGITS: Final = str.maketrans("OoIl|]SBZ", "001111582")
LOOKALIKES: Final = frozenset("OoIl|]SBZ")
"""Characters that scanners put for a digit."""
_SPACED: Final = re.compile(
    r"(?<![^\s°º˚'’′])[0-9](?: [0-9]){1,8}+(?: ?\. ?[0-9](?: [0-9]){0,5}+)?+"
    r"(?= ?[°º˚'’′\"”″]| (?:feet|ft|degrees|minutes|seconds)\b)"
)
_LETTERED: Final = re.compile(
    r"(?:\b[NS]|[Nn]orth|[Ss]outh|NORTH|SOUTH)[. ] ?([OoIl|]{1,2})(?= ?(?:[°º˚]|[Dd]eg))"
)
_LETTERED_MINUTES: Final = re.compile(r"[°º˚] ?([OoIl|]{1,2})(?= ?['’′])")
_LETTER_BEFORE_MARK: Final = re.compile(r"[OoIl|](?= ?(?:[°º˚'’′]|[Dd]eg))")  # soon looked for
_DAMAGE: Final = re.compile(r"[~^_*\\<>{}\ufffd]")
# Runs of at most 24 characters, so that no text makes the look-ahead slow.
_WRECK: Final = re.compile(
    r"(?=[^\s°º˚'’′\"”″,]{0,23}[0-9])(?=[^\s°º˚'’′\"”″,]{0,23}[~^_*\\<>{}\ufffd])[^\s°º˚'’′\"”″,]{1,24}"
)
_ILLEGIBLE: Final = re.compile(r"(?<![\d,.])\d[\d,.]*+(?:\[\?\]|\?)[\d,.]*|(?:\[\?\]|\?)\d[\d,.]*")
_MISREAD: Final = re.compile(r"[0-9OoIl|\]SBZ]+(?:,[0-9OoIl|]{3})*(?:\.[0-9OoIl|\]SBZ]+)*")


def number(raw: str, start: int, end: int, repairs: list[Repair]) -> Token:
    """A number as it stands in a text; a comma that was read as a point ("1.042.74") is put back and told."""
    points = raw.count(".")
    if points > 1:
        groups = raw.split(".")
        if all(len(g) == 3 for g in groups[1:-1]) and len(groups[0]) <= 3:
            fixed = "".join(groups[:-1]) + "." + groups[-1]
            repairs.append((start, Warn("point_for_comma", f"“{raw}” was read as {float(fixed):,}")))
            return Token("num", raw, start, end, float(fixed), len(groups[-1]), repaired=True)
        return Token("wreck", raw, start, end)
    decimals = len(raw) - raw.index(".") - 1 if points else 0
    return new_token(Token, ("num", raw, start, end, float(raw.replace(",", "")), decimals, False))


def misread(text: str, start: int, repairs: list[Repair]) -> Token | None:
    """A number some of whose digits were read as letters; None where the letters seem to be letters."""
    m = _MISREAD.match(text, start)
    if m is None or text[m.end() : m.end() + 1].isalnum():
        return None
    raw = m.group()
    if raw[-1] in "SBZ" and text[m.end() : m.end() + 1] not in tuple("°º˚'’′\"”″"):
        return None
    fixed = raw.translate(_DIGITS)
    token = number(fixed, start, m.end(), [])
    repairs.append((start, Warn("digits_repaired", f"“{raw}” was read as {fixed}")))
    return token._replace(repaired=True)


def wrecks(text: str) -> dict[int, Token]:
    """Figures with damage among them ("1~0.5"), which can't be read, by where they start."""
    found = {m.start(): m for m in _ILLEGIBLE.finditer(text)} if "?" in text else {}
    if _DAMAGE.search(text) is not None:
        found |= {m.start(): m for m in _WRECK.finditer(text)}
    return {at: Token("wreck", m.group(), *m.span()) for at, m in found.items()}


def spaced_digits(text: str, repairs: list[Repair]) -> dict[int, Token]:
    """Numbers whose digits stand apart ("4 5 °", "1 2 0 . 5 feet"), by where they start."""
    found = {}
    for m in _SPACED.finditer(text):
        joined = m.group().replace(" ", "")
        token = number(joined, m.start(), m.end(), [])
        found[m.start()] = token._replace(repaired=True)
        repairs.append((m.start(), Warn("number_joined", f"“{m.group()}” was read as {joined}")))
    return found


def lettered_degrees(text: str, repairs: list[Repair]) -> dict[int, Token]:
    """Degrees all of whose digits were read as letters ("South Ol deg."), by where they start."""
    found: dict[int, Token] = {}
    if _LETTER_BEFORE_MARK.search(text) is None:
        return found
    for m in (*_LETTERED.finditer(text), *_LETTERED_MINUTES.finditer(text)):
        figures = m.group(1).translate(_DIGITS)
        found[m.start(1)] = number(figures, m.start(1), m.end(1), [])._replace(repaired=True)
        repairs.append((m.start(1), Warn("digits_repaired", f"“{m.group(1)}” was read as {figures}")))
    return found
