"""From characters to tokens, each with where it stood.

Repairs that need no grammar happen here and are kept: letters read as digits, lost points in
"1.042.74", words broken over a line, key words with one glyph misread, page furniture between lines,
characters that do not print. Repairs that need to know what a number is for (a degree sign read as 0)
belong to the readers of angles and distances.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final

from geo.calls import Span
from geo.cleaning import with_marks, without_furniture, without_unprinted
from geo.errors import TextError, Warn
from geo.key_words import (
    BROKEN_AT_LINE_END,
    GLUED,
    INTERCARDINAL,
    KEYS,
    meant,
    misread_words,
    run_into_thence,
    unclear,
)
from geo.misread_figures import LOOKALIKES, lettered_degrees, misread, number, spaced_digits, wrecks
from geo.short_words import shows_habit, spelled_out
from geo.tokens import Repair, Token, new_token

LIMIT_BYTES: Final = 20_480
"""Longest text read at once, in bytes of UTF-8 (20 kB)."""
_STOP: Final = re.compile(r"[.;]\s|$")
MOST_TOKENS: Final = 10_000
"""Most words, numbers and marks in such a text: 20 kB of prose have some 5,000."""
MOST_NUMBERS: Final = 4_000
"""Most numbers in it: 20 kB of nothing but courses to the second have some 3,000."""


@dataclass(frozen=True)
class Scan:
    """The tokens of a text, closed by end marks.

    `texts` are those of the tokens, and "" a little beyond the end: no reader looks farther ahead.
    `warnings` hold for the whole text, `repairs` each for the place where it stood.
    """

    text: str
    tokens: Sequence[Token]
    texts: list[str]
    warnings: tuple[Warn, ...] = ()
    repairs: tuple[Repair, ...] = ()

    @cached_property
    def _stops(self) -> list[int]:
        return [m.start() for m in _STOP.finditer(self.text)]

    def sentence_from(self, start: int) -> Span:
        """From a place in the text to the full stop or semicolon after it, or to the end."""
        n = bisect_left(self._stops, start)
        return Span(start, self._stops[n] if n < len(self._stops) else len(self.text))

    def words(self, span: Span) -> str:
        """The text of a span on one line."""
        return " ".join(self.text[span.start : span.end].split())


# Short forms in which a letter would pass for a compass point: right-of-way, centre line, half of a section.
# The first look-ahead says no more than the rest; it spares every other word the trial of each form.
_SLASHED: Final = (
    r"(?=[RCPTSNEWrcpsnew](?:[^A-Za-z]|[NSEWnsew][/'’]))"
    r"(?<![^\W_])(?:[Rr]/[Ww]|[CcPp]/[Ll]|[Rr]\.[Oo]\.[Ww]|[NSEWnsew]{1,2}/[2-9]|[Ss]\.[Rr]"
    r"|[NSEWnsew]{1,2}['’][Ll][Yy]"
    r"|T\.? ?\d{1,3} ?[NS](?:[.,]? ?[-,]? ?R\.? ?\d{1,3} ?[EW])?|R\.? ?\d{1,3} ?[EW]"
    r"|[NSns]\. ?[EWew](?=\. (?:1/4|¼|[Qq]uarter|[Cc]or(?:ner)?\b|[Ff]ractional|1/2|½|[Oo]f\b)))(?![^\W_])"
)
_TOKEN: Final = re.compile(
    r"(?P<lead>[OoIl|](?<![^\W_].)[OoIl|]*(?=[0-9])|\](?<=\s.)(?=[0-9]))"
    rf"|(?P<word>{_SLASHED}|(?<=[0-9])[dDmMsS](?=[EWew](?![^\W_]))|[^\W\d_°º½¼¾⅓⅔⅛⅜⅝⅞]+(?:~[^\W\d_]*)?(?:['’]s(?![^\W_]))?)"
    r"|(?P<num>[0-9]+(?:,[0-9]{3}(?![0-9]))*(?:\.[0-9]+)*|(?<![^\W_])\.[0-9]+)"
    r"|(?P<para>\n[^\S\n]*\n\s*)"
    r"|(?P<deg>[°º˚∘])"
    r"|(?P<sec>[\"“”″„]|''|’’|′′)"
    r"|(?P<min>['’‘′`´])"
    r"|(?P<frac>[¼½¾⅓⅔⅛⅜⅝⅞])"
    r"|(?P<mark>\S)",
)
# The same cut, without saying of what kind each piece is, so that a whole text falls apart at once: the
# commonest words, figures and marks are tried first, and a blank goes with the piece before it.
_PIECE: Final = re.compile(
    r"(?:[A-Za-z]{3,}+(?=[ ,;:.\n)])|[0-9]+(?:,[0-9]{3}(?![0-9]))*(?:\.[0-9]+)*|[;,°()]"
    rf"|{re.sub(r'[?]P<[a-z]+>', '?:', _TOKEN.pattern)}) ?|\s"
)
_FIGURES: Final = frozenset("0123456789")
_LEADS: Final = frozenset("OoIl|]")
_VULGAR: Final = dict(
    zip("¼½¾⅓⅔⅛⅜⅝⅞", (1 / 4, 1 / 2, 3 / 4, 1 / 3, 2 / 3, 1 / 8, 3 / 8, 5 / 8, 7 / 8), strict=True)
)


_BEYOND: Final = 64
"""No reader looks farther ahead than so many tokens."""


def at_most(most: int, got: int, what: str) -> None:
    """TextError for a text that has more of something than a description can have."""
    if got > most:
        raise TextError(
            f"the text has more {what} than a description can have",
            got=f"{got:,} of them",
            do=f"The limit is {most:,}: give one description at a time",
        )


def scan(text: str, *, line_breaks: bool = False) -> Scan:
    """Tokens of a text, with repairs kept as warnings.

    With `line_breaks` every line end separates calls, as in the short notation. Raises TextError
    when the text is longer than `LIMIT_BYTES` or holds more than `MOST_TOKENS` or `MOST_NUMBERS`.
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
    at_most(MOST_TOKENS, len(tokens), "words and marks")
    if len(tokens) > MOST_NUMBERS:
        at_most(MOST_NUMBERS, [t.kind for t in tokens].count("num"), "numbers")
    texts = [t.text for t in tokens]
    if shows_habit(texts):
        tokens = spelled_out(tokens)
        texts = [t.text for t in tokens]
    end = len(text)
    tokens.extend([Token("end", "", end, end)] * 8)
    texts.extend([""] * (8 + _BEYOND))
    return Scan(text, tokens, texts, tuple(warnings), tuple(repairs))


def _tokens(text: str, repairs: list[Repair]) -> list[Token]:
    tokens: list[Token] = []
    mended = wrecks(text) | spaced_digits(text, repairs) | lettered_degrees(text, repairs)
    for at, (word, end) in misread_words(text, repairs).items():
        mended[at] = Token("word", word, at, end, repaired=True)
    add, done, hyphen = tokens.append, 0, False
    pieces = _PIECE.findall(text)
    starts = accumulate(map(len, pieces), initial=0)
    for start, piece, known in zip(starts, pieces, map(_known, pieces), strict=False):
        if start < done:
            continue  # inside a number whose letters were read as digits
        if mended and start in mended:
            add(mended[start])
            done, hyphen = mended[start].end, False
        elif known is not None and not (hyphen and known[0] == "word"):
            kind, word, length = known
            if kind:
                add(new_token(Token, (kind, word, start, start + length, 0.0, 0, False)))
                hyphen = word == "-"
        elif piece[0] in _FIGURES and text[(end := start + len(piece.rstrip())) : end + 1] not in LOOKALIKES:
            add(number(text[start:end], start, end, repairs))
            hyphen = False
        else:
            tokens += _looked_at(text, start, tokens, repairs)
            done, hyphen = tokens[-1].end, False
    return tokens


@lru_cache(maxsize=4096)
def _known(piece: str) -> tuple[str, str, int] | None:
    """The kind, lower-case text and length of a piece that is the same wherever it stands.

    The kind of a blank is "". None where what stands beside a piece must be looked at: figures, letters
    that may be figures, words that may be misread.
    """
    if piece[0] in _FIGURES:
        return None
    if piece.isspace():
        return ("para" if len(piece) > 1 else "", piece, len(piece))
    raw = piece.removesuffix(" ")
    m = _TOKEN.fullmatch(raw)
    kind = m.lastgroup if m is not None else None
    if kind in (None, "num", "lead", "frac") or _LEADS.issuperset(raw):
        return None
    word = _plain(raw) if kind == "word" else raw
    return (kind or "", word, len(raw)) if word else None


def _looked_at(text: str, start: int, before: list[Token], repairs: list[Repair]) -> list[Token]:
    """The token at a place, two where two words ran together; figures and words may need a repair."""
    m = _TOKEN.match(text, start)
    assert m is not None, "a piece is a token"
    kind, raw, end = m.lastgroup, m.group(), m.end()
    if kind in ("num", "lead"):
        return [_figures(text, start, end, kind == "num", repairs)]
    if kind == "frac":
        return [Token("num", raw, start, end, _VULGAR[raw], 2)]
    if kind != "word":
        return [new_token(Token, (kind, raw, start, end, 0.0, 0, False))]
    both = _run_together(raw)
    return _parted(raw, start, both, repairs) if both else [_word(raw, start, end, before, repairs)]


def _plain(raw: str) -> str:
    """A word in lower case; "" for one that may be misread, run into another or a short form."""
    word = raw.lower()
    odd = "." in word or _run_together(raw) or (len(word) > 3 and (meant(word) or unclear(word)))
    return "" if odd else word


def _run_together(raw: str) -> tuple[str, str] | None:
    """The two words that a scan ran into one, None for any other."""
    word = raw.lower()
    return GLUED.get(word) or (run_into_thence(word) if len(word) > 7 else None)


def _figures(text: str, start: int, end: int, figure: bool, repairs: list[Repair]) -> Token:
    """A number with letters beside it, or the letters before it where they are letters after all."""
    token = misread(text, start, repairs)
    if token is not None:
        return token
    raw = text[start:end]
    return number(raw, start, end, repairs) if figure else Token("word", raw.lower(), start, end)


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
        if several := unclear(word):
            told = f"“{raw}” may be {' or '.join(several)}; it was not read"
            repairs.append((start, Warn("word_unclear", told)))
    return Token("word", word, start, end)
