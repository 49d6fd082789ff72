"""From characters to tokens, each with where it stood.

Repairs that need no grammar happen here and are kept: letters read as digits, lost points in
"1.042.74", words broken over a line, key words with one glyph misread, page furniture between lines,
characters that do not print. Repairs that need to know what a number is for (a degree sign read as 0)
belong to the readers of angles and distances.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from geo.calls import Span
from geo.cleaning import with_marks, without_furniture, without_unprinted
from geo.errors import TextError, Warn
from geo.key_words import (
    BROKEN_AT_LINE_END,
    GLUED,
    INTERCARDINAL,
    KEYS,
    Repair,
    meant,
    misread_words,
    run_into_thence,
)
from geo.short_words import shows_habit, spelled_out
from geo.tokens import Token

LIMIT_BYTES: Final = 20_480
"""Longest text read at once, in bytes of UTF-8 (20 kB)."""
MOST_TOKENS: Final = 10_000
"""Most words, numbers and marks in such a text: 20 kB of prose have some 5,000."""


@dataclass(frozen=True)
class Scan:
    """The tokens of a text, closed by end marks.

    `warnings` hold for the whole text, `repairs` each for the place where it stood.
    """

    text: str
    tokens: Sequence[Token]
    warnings: tuple[Warn, ...] = ()
    repairs: tuple[Repair, ...] = ()

    def words(self, span: Span) -> str:
        """The text of a span on one line."""
        return " ".join(self.text[span.start : span.end].split())


_DIGITS: Final = str.maketrans("OoIl|]SBZ", "001111582")

# Short forms in which a letter would pass for a compass point: right-of-way, centre line, half of a section.
_SLASHED: Final = (
    r"(?<![^\W_])(?:[Rr]/[Ww]|[CcPp]/[Ll]|[Rr]\.[Oo]\.[Ww]|[NSEWnsew]{1,2}/[2-9]|[Ss]\.[Rr]"
    r"|[NSEWnsew]{1,2}['’][Ll][Yy]"
    r"|T\.? ?\d{1,3} ?[NS](?:[.,]? ?[-,]? ?R\.? ?\d{1,3} ?[EW])?|R\.? ?\d{1,3} ?[EW]"
    r"|[NSns]\. ?[EWew](?=\. (?:1/4|¼|[Qq]uarter|[Cc]or(?:ner)?\b|[Ff]ractional|1/2|½|[Oo]f\b)))(?![^\W_])"
)
# What matches nothing (blanks) is stepped over; the commonest kinds stand first, for speed.
_TOKEN: Final = re.compile(
    r"(?P<lead>[OoIl|](?<![^\W_].)[OoIl|]*(?=[0-9]))"
    rf"|(?P<word>{_SLASHED}|[^\W\d_°º½¼¾⅓⅔⅛⅜⅝⅞]+(?:~[^\W\d_]*)?(?:['’]s(?![^\W_]))?)"
    r"|(?P<num>[0-9]+(?:,[0-9]{3}(?![0-9]))*(?:\.[0-9]+)*|(?<![^\W_])\.[0-9]+)"
    r"|(?P<para>\n[^\S\n]*\n\s*)"
    r"|(?P<deg>[°º˚∘])"
    r"|(?P<sec>[\"“”″„]|''|’’|′′)"
    r"|(?P<min>['’‘′`´])"
    r"|(?P<frac>[¼½¾⅓⅔⅛⅜⅝⅞])"
    r"|(?P<mark>\S)",
)
# Runs of at most 24 characters, so that no text makes the look-ahead slow.
_WRECK: Final = re.compile(
    r"(?=[^\s°º˚'’′\"”″,]{0,23}[0-9])(?=[^\s°º˚'’′\"”″,]{0,23}[~^_*\\<>{}\ufffd])[^\s°º˚'’′\"”″,]{1,24}"
)
_MISREAD: Final = re.compile(r"[0-9OoIl|\]SBZ]+(?:,[0-9OoIl|]{3})*(?:\.[0-9OoIl|\]SBZ]+)*")
_LOOKALIKES: Final = frozenset("OoIl|]SBZ")
_SPACED: Final = re.compile(
    r"(?<![^\s°º˚'’′])[0-9](?: [0-9]){1,8}(?: ?\. ?[0-9](?: [0-9]){0,5})?"
    r"(?= ?[°º˚'’′\"”″]| (?:feet|ft|degrees|minutes|seconds)\b)"
)
_LETTERED: Final = re.compile(
    r"(?:\b[NS]|[Nn]orth|[Ss]outh|NORTH|SOUTH)[. ] ?([OoIl|]{1,2})(?= ?(?:[°º˚]|[Dd]eg))"
)
_LETTERED_MINUTES: Final = re.compile(r"[°º˚] ?([OoIl|]{1,2})(?= ?['’′])")
_DAMAGE: Final = re.compile(r"[~^_*\\<>{}\ufffd]")
_VULGAR: Final = dict(
    zip("¼½¾⅓⅔⅛⅜⅝⅞", (1 / 4, 1 / 2, 3 / 4, 1 / 3, 2 / 3, 1 / 8, 3 / 8, 5 / 8, 7 / 8), strict=True)
)


def scan(text: str, *, line_breaks: bool = False) -> Scan:
    """Tokens of a text, with repairs kept as warnings.

    With `line_breaks` every line end separates calls, as in the short notation. Raises TextError
    when the text is longer than `LIMIT_BYTES` or holds more than `MOST_TOKENS`.
    """
    size = len(text.encode("utf-8", "replace"))
    if size > LIMIT_BYTES:
        raise TextError(
            "the text is too long to be one description",
            got=f"{size:,} bytes",
            do=f"The limit is {LIMIT_BYTES:,} bytes (20 kB): give one description at a time",
        )
    warnings: list[Warn] = []
    clean = without_furniture(with_marks(without_unprinted(text, warnings), warnings), warnings)
    if line_breaks:
        clean = clean.replace("\n", ";")
    repairs: list[Repair] = []
    tokens = _tokens(clean, repairs)
    if len(tokens) > MOST_TOKENS:
        raise TextError(
            "the text has more words and marks than a description can have",
            got=f"{len(tokens):,} of them",
            do=f"The limit is {MOST_TOKENS:,}: give one description at a time",
        )
    if shows_habit(tokens):
        tokens = spelled_out(tokens)
    end = len(text)
    tokens.extend([Token("end", "", end, end)] * 8)
    return Scan(text, tokens, tuple(warnings), tuple(repairs))


def _tokens(text: str, repairs: list[Repair]) -> list[Token]:
    tokens: list[Token] = []
    wrecks = {m.start(): m.end() for m in _WRECK.finditer(text)} if _DAMAGE.search(text) else {}
    mended = _spaced_digits(text, repairs) | _lettered_degrees(text, repairs)
    for at, (word, end) in misread_words(text, repairs).items():
        mended[at] = Token("word", word, at, end, repaired=True)
    add, done = tokens.append, 0
    hyphen = False
    for m in _TOKEN.finditer(text):
        start, end = m.span()
        if start < done:
            continue  # inside a number whose letters were read as digits
        kind = m.lastgroup
        if mended and start in mended:
            add(mended[start])
            done = mended[start].end
        elif wrecks and start in wrecks:
            done = wrecks[start]
            add(Token("wreck", text[start:done], start, done))
        elif kind == "word":
            word = m.group().lower()
            both = GLUED.get(word) or (run_into_thence(word) if end - start > 7 else None)
            if both is not None:
                tokens += _parted(m.group(), start, both, repairs)
            elif hyphen or (end - start > 3 and meant(word)) or "." in word:
                add(_word(m.group(), start, end, tokens, repairs))
            else:
                add(_new(Token, ("word", word, start, end, 0.0, 0, False)))
        elif kind in ("num", "lead"):
            token = _figures(text, m, repairs)
            done = token.end
            add(token)
        elif kind == "frac":
            add(Token("num", m.group(), start, end, _VULGAR[m.group()], 2))
        else:
            mark = m.group()
            add(_new(Token, (kind, mark, start, end, 0.0, 0, False)))
            hyphen = mark == "-"
            continue
        hyphen = False
    return tokens


def _spaced_digits(text: str, repairs: list[Repair]) -> dict[int, Token]:
    """Numbers whose digits stand apart ("4 5 °", "1 2 0 . 5 feet"), by where they start."""
    found = {}
    for m in _SPACED.finditer(text):
        joined = m.group().replace(" ", "")
        token = _number(joined, m.start(), m.end(), [])
        found[m.start()] = token._replace(repaired=True)
        repairs.append((m.start(), Warn("number_joined", f"“{m.group()}” was read as {joined}")))
    return found


def _lettered_degrees(text: str, repairs: list[Repair]) -> dict[int, Token]:
    """Degrees all of whose digits were read as letters ("South Ol deg."), by where they start."""
    found = {}
    for m in (*_LETTERED.finditer(text), *_LETTERED_MINUTES.finditer(text)):
        number = m.group(1).translate(_DIGITS)
        found[m.start(1)] = _number(number, m.start(1), m.end(1), [])._replace(repaired=True)
        repairs.append((m.start(1), Warn("digits_repaired", f"“{m.group(1)}” was read as {number}")))
    return found


def _figures(text: str, m: re.Match[str], repairs: list[Repair]) -> Token:
    """A number, or the letters that lead it where they are letters after all."""
    start, end = m.span()
    if m.lastgroup == "lead" or text[end : end + 1] in _LOOKALIKES:
        token = _misread(text, start, repairs)
        if token is not None:
            return token
    if m.lastgroup == "num":
        return _number(m.group(), start, end, repairs)
    return Token("word", m.group().lower(), start, end)


_new = tuple.__new__  # a named tuple's own constructor costs twice as much, for every word


def _parted(raw: str, start: int, both: tuple[str, str], repairs: list[Repair]) -> list[Token]:
    """Two words that a scan ran into one."""
    first, second = both
    repairs.append((start, Warn("words_parted", f"“{raw}” was read as {first} {second}")))
    middle = start + len(first)
    return [
        Token("word", first, start, middle, repaired=True),
        Token("word", second, middle, start + len(raw), repaired=True),
    ]


def _word(raw: str, start: int, end: int, tokens: list[Token], repairs: list[Repair]) -> Token:
    word = raw.lower()
    if "." in word and (both := INTERCARDINAL.get(word.replace(" ", ""))):
        return Token("word", both, start, end)
    if len(tokens) > 1 and tokens[-1].text == "-" and tokens[-1].end < start and tokens[-2].kind == "word":
        whole = tokens[-2].text + word
        if whole in KEYS or whole in BROKEN_AT_LINE_END:
            first = tokens[-2]
            del tokens[-2:]
            return Token("word", whole, first.start, end)
    if len(word) > 3:
        key = meant(word)
        if key:
            repairs.append((start, Warn("word_repaired", f"“{raw}” was read as “{key}”")))
            return Token("word", key, start, end, repaired=True)
    return Token("word", word, start, end)


def _number(raw: str, start: int, end: int, repairs: list[Repair]) -> Token:
    points = raw.count(".")
    if points > 1:
        groups = raw.split(".")
        if all(len(g) == 3 for g in groups[1:-1]) and len(groups[0]) <= 3:
            fixed = "".join(groups[:-1]) + "." + groups[-1]
            repairs.append((start, Warn("point_for_comma", f"“{raw}” was read as {float(fixed):,}")))
            return Token("num", raw, start, end, float(fixed), len(groups[-1]), repaired=True)
        return Token("wreck", raw, start, end)
    decimals = len(raw) - raw.index(".") - 1 if points else 0
    return Token("num", raw, start, end, float(raw.replace(",", "")), decimals)


def _misread(text: str, start: int, repairs: list[Repair]) -> Token | None:
    """A number some of whose digits were read as letters; None where the letters seem to be letters."""
    m = _MISREAD.match(text, start)
    if m is None or text[m.end() : m.end() + 1].isalnum():
        return None
    raw = m.group()
    if raw[-1] in "SBZ" and text[m.end() : m.end() + 1] not in tuple("°º˚'’′\"”″"):
        return None
    fixed = raw.translate(_DIGITS)
    token = _number(fixed, start, m.end(), [])
    repairs.append((start, Warn("digits_repaired", f"“{raw}” was read as {fixed}")))
    return token._replace(repaired=True)
