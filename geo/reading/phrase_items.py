"""Marks of a list: "(1)", "2.)", "(Line 7)", "1." at the start of a line."""

from __future__ import annotations

from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import CARDINAL


def bracketed(r: Reader, i: int) -> Phrase | None:
    """A list marker: "(1)", "(a)" after a break or at a line's start; "(Line 7)", "(Course 3)"."""
    inner = r.tokens[i + 1]
    if (
        inner.text in ("line", "course", "call", "curve")
        and r.tokens[i + 2].kind == "num"
        and r.texts[i + 3] == ")"
    ):
        return Phrase("item", r.texts[i + 2], i, i + 4)
    single = (inner.kind == "num" and inner.value < 200 and not inner.decimals) or (
        inner.kind == "word" and len(inner.text) <= 2
    )
    if not single or r.texts[i + 2] != ")":
        return None
    led = r.before(i) in (";", ".", ":", "-", "–", "—", "and", "or", ",") or (
        i > 0 and r.tokens[i - 1].kind == "sec"
    )
    if led or r.line_start(i):
        return Phrase("item", inner.text, i, i + 3)
    return None


def numbered(r: Reader, i: int) -> Phrase | None:
    """A list marker without an opening bracket: "2.)", "4,)", "3)", "1." at a line's start."""
    token = r.tokens[i]
    if (
        r.texts[i + 1] not in (")", ".", ",")
        or token.decimals
        or token.value > 200
        or (i and r.texts[i - 1] == "(")
        or _in_brackets(r, i)
    ):
        return None
    j = i + 1
    while r.texts[j] in (".", ",") and j - i < 3:
        j += 1
    if r.texts[j] == ")" and j == i + 1 and _next_of_list(r, i):
        return Phrase("item", token.text, i, j + 1)  # "1) N 10 E 100 feet 2) along a curve"
    if r.texts[j] == ")" and (i == 0 or r.line_start(i) or r.texts[i - 1] in (";", ".", ",", ":")):
        return Phrase("item", token.text, i, j + 1)
    if (
        r.texts[i + 1] == "."
        and (r.line_start(i) or _next_in_line(r, i))
        and (r.tokens[i + 2].kind == "word" or _next_in_line(r, i))
        and r.tokens[i + 2].start > r.tokens[i + 1].end
    ):
        return Phrase("item", token.text, i, i + 2)
    return None


def _in_brackets(r: Reader, i: int) -> bool:
    """ "(D.B. 150 P. 7)": the number closes a bracket that was opened a few words before."""
    if r.texts[i + 1] != ")":
        return False
    near = r.texts[max(0, i - 8) : i]
    return "(" in near and ")" not in near[near.index("(") :]


def _next_of_list(r: Reader, i: int) -> bool:
    last = _last_of_list(r)
    return last.isdigit() and r.tokens[i].value == float(last) + 1.0


def _last_of_list(r: Reader) -> str:
    last = r.last("item")
    return last.value if last is not None else ""


def _next_in_line(r: Reader, i: int) -> bool:
    """ "1. N 60° E 60 feet, 2. N 59° E 48 feet": list marks within a line, each one more than the last."""
    if r.before(i) not in (";", ",", ":", "."):
        return False
    last = _last_of_list(r) or "0"
    if not last.isdigit():
        return False
    more = r.tokens[i].value - float(last)
    return more == 1.0 or (1.0 < more < 5.0 and last != "0" and r.texts[i + 2] in CARDINAL)
