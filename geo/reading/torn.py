"""Numbers that a scanner tore apart, put together where a unit of length shows what they were."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from geo.errors import Warn
from geo.reading.nouns import NAMED_BY_NUMBER
from geo.reading.numerals import Number, read_number
from geo.tokens import Token
from geo.units import LENGTH_WORDS
from geo.wordset import words


def read_figure(tokens: Sequence[Token], i: int) -> tuple[Number, tuple[Warn, ...]] | None:
    """A number that a scanner may have torn apart: "640. 13", "1269 43'", "1, 670.1"."""
    number = read_number(tokens, i)
    if number is None:
        return None
    a, b = tokens[i], tokens[number.end]
    after = tokens[i + 1].text
    if after == ":" and (pointed := _colon_for_point(tokens, i)) is not None:
        return pointed
    if (after in (",", ".") or after.startswith(".")) and (whole := _torn_apart(tokens, i)) is not None:
        return whole
    plain = number.figures and number.end == i + 1 and a.text[-1:].isdigit() and "." not in a.text
    if not plain or (b.kind != "num" and b.text not in (".", ",")):
        return number, ()
    return _rejoined(tokens, number) or (number, ())


_WITH_POINT: Final = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{1,3}")


def _colon_for_point(tokens: Sequence[Token], i: int) -> tuple[Number, tuple[Warn, ...]] | None:
    """ "8:75 chains": a point printed as a colon."""
    whole, colon, part = tokens[i : i + 3]
    glued = whole.end == colon.start and colon.end == part.start and part.kind == "num"
    plain = whole.text.isdigit() and part.text.isdigit() and len(part.text) == 2
    if not (glued and plain) or not _length_follows(tokens, i + 3):
        return None
    value = float(f"{whole.text}.{part.text}")
    return Number(value, i + 3, True, 2, True), (_torn(f"{whole.text}:{part.text}", value),)


def _torn_apart(tokens: Sequence[Token], i: int) -> tuple[Number, tuple[Warn, ...]] | None:
    """Three or more pieces before a unit ("1, 609. 98 feet", "1, 364 . 95 feet"), or "158 .42 feet"."""
    j = i
    while j - i < 7 and (tokens[j].kind == "num" or tokens[j].text in (",", ".")):
        j += 1
    pieces = tokens[i:j]
    if len(pieces) < 2 or not _length_follows(tokens, j) or tokens[j - 1].kind != "num":
        return None
    apart = any(
        b.kind == "num" and not b.text.startswith(".") for a, b in pairwise(pieces) if a.kind == "num"
    )
    raw = "".join(t.text for t in pieces)
    if apart or not _WITH_POINT.fullmatch(raw) or tokens[i].text.startswith("."):
        return None
    if len(pieces) < 4 and not pieces[-1].text.startswith("."):
        return None
    value, shown = float(raw.replace(",", "")), " ".join(t.text for t in pieces)
    return Number(value, j, True, len(raw.split(".")[1]), True), (_torn(shown, value),)


def _rejoined(tokens: Sequence[Token], number: Number) -> tuple[Number, tuple[Warn, ...]] | None:
    """The halves of a torn number put together, when a unit of length follows them."""
    end = number.end
    a, b, c = tokens[end - 1], tokens[end], tokens[end + 1]
    last = b if b.kind == "num" else c
    apart = last.start > tokens[end - 1 if last is b else end].end
    of_a_name = b.text == "," and tokens[end - 2].text in NAMED_BY_NUMBER  # "of Lot 12, 300 feet south of"
    if last.kind != "num" or of_a_name or not (apart or b.text == ","):
        return None
    after = end + 1 if last is b else end + 2
    if not _length_follows(tokens, after):
        return None
    whole = a.text.replace(",", "")
    if not last.text.replace(".", "", 1).isdigit() or last.text.startswith(".") or not whole.isdigit():
        return None
    if b.text == "," and len(c.text) <= 2 and c.start == b.end and c.text.isdigit():
        joined, raw, places = float(f"{whole}.{c.text}"), f"{a.text},{c.text}", len(c.text)
    elif b.text == ",":
        if len(c.text.split(".")[0]) != 3 or len(a.text) > 3 or c.start == b.end:
            return None
        joined, raw, places = float(whole + c.text), f"{a.text}, {c.text}", c.decimals
    elif last is b and b.text.startswith("0") and b.decimals:
        joined, raw, places = float(whole + b.text), f"{a.text} {b.text}", b.decimals
    elif last is b and re.fullmatch(r"\d{3}(\.\d+)?", b.text) and len(a.text) <= 3 and _led(tokens, end - 1):
        joined, raw, places = float(whole + b.text), f"{a.text} {b.text}", b.decimals  # "E. 1 320 feet"
    elif "." in last.text or len(last.text) > (3 if b.text == "." else 2) or (last is b and len(b.text) != 2):
        return None
    else:
        joined, places = float(f"{whole}.{last.text}"), len(last.text)
        raw = f"{a.text}. {c.text}" if b.text == "." else f"{a.text} {b.text}"
    return Number(joined, after, True, places, True), (_torn(raw, joined),)


def _led(tokens: Sequence[Token], i: int) -> bool:
    """Whether a direction, or "a distance of", stands right before a number."""
    k = i - 2 if tokens[i - 1].text == "." else i - 1
    named = k > 0 and tokens[k - 1].text == "."  # "the boundary of U.S. 30 570 feet"
    return k >= 0 and tokens[k].text in _BEFORE_LENGTH and not named


_BEFORE_LENGTH: Final = words("n s e w north south east west of distance")


def _length_follows(tokens: Sequence[Token], i: int) -> bool:
    return tokens[i].kind == "min" or tokens[i].text in LENGTH_WORDS


def _torn(raw: str, joined: float) -> Warn:
    return Warn("number_joined", f"“{raw}” was read as {joined:,}")


_GLUED: Final = words(
    "of a to and for at feet ft r rad radius l arc c ch lc cd chord d delta t w e n west east north "
    "distance about by"
)
_LOOKALIKE_LETTERS: Final = frozenset("sbzilogqtjf")


def broken_before(tokens: Sequence[Token], i: int) -> bool:
    """Whether a number is the tail of something broken: "!090.59", "10D0.94", "l,576.65", "S39.41".

    Goes back over what stands against the number without a blank between.
    """
    if tokens[i].kind != "num":
        return False
    letter = ""
    for k in range(i - 1, max(-1, i - 5), -1):
        token = tokens[k]
        if token.end != tokens[k + 1].start:
            break
        if token.kind == "num":
            return letter not in ("", "e", "w", "n") or tokens[k + 1].text == "-"
        if (token.kind == "mark" and token.text in "!?*^~|\\<>%@&_") or (
            token.kind == "word" and "~" in token.text
        ):
            return True
        if token.kind == "word" and k == i - 1 and len(token.text) > 1 and token.text not in _GLUED:
            return True  # "cfS44.33": letters that may hold a digit
        if token.kind == "word" and (len(token.text) == 1 or set(token.text) <= _LOOKALIKE_LETTERS):
            letter = letter or token.text[-1]
        elif token.text not in (".", ",", "-"):
            break
    before = tokens[i - 1] if i else None
    stray = before is not None and before.text == "," and before.end == tokens[i].start
    return letter in _LOOKALIKE_LETTERS or (stray and i > 1 and tokens[i - 2].end < tokens[i - 1].start)


def torn_part(tokens: Sequence[Token], i: int, smaller: Sequence[str]) -> str:
    """ "9 chains and 28J links": figures with a letter against them, before a smaller unit; "" where none."""
    joint, number, letter, after = tokens[i : i + 4]
    if joint.text not in ("and", "&") or number.kind != "num" or letter.kind != "word":
        return ""
    if letter.start != number.end or len(letter.text) > 2 or letter.text in LENGTH_WORDS:
        return ""
    return number.text + letter.text if LENGTH_WORDS.get(after.text) in smaller else ""
