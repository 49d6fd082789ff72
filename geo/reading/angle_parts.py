"""The parts of an angle as they are met: up to three numbers, each with its mark, and what is doubtful."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.errors import Warn
from geo.reading.numerals import NUMBER_WORDS, Number, half_after, printed_half, read_number, with_brackets
from geo.tokens import Token
from geo.units import LENGTH_WORDS

_DEGREE_WORDS: Final = frozenset({"degree", "degrees", "deg", "degs", "d", "dg", "degr"})
_MINUTE_WORDS: Final = frozenset({"minute", "minutes", "min", "mins", "m"})
_SECOND_WORDS: Final = frozenset({"second", "seconds", "sec", "secs"})
_WORDS_OF_ANGLES: Final = _DEGREE_WORDS | _MINUTE_WORDS | _SECOND_WORDS
_MARK_WORDS: Final = {"deg": "degrees", "min": "minutes", "sec": "seconds"}
_FILLERS: Final = frozenset({",", ".", "and", "&", "-", "–", "—", "exactly", "about", ":", "_"})


class Part(NamedTuple):
    """One of degrees, minutes, seconds as met: the number, the mark after it ("" for none)."""

    number: Number | None
    raw: str
    mark: str
    glued: str = ""
    worded: bool = False
    stuck: bool = False
    restated: float | None = None
    misspelt: str = ""
    lettered: bool = False
    pointed: bool = False


def _mark(tokens: Sequence[Token], i: int) -> tuple[str, int]:
    """The mark that follows a number: deg, min, sec, dash or none."""
    token = tokens[i]
    if token.kind in ("deg", "min", "sec"):
        return token.kind, i + 1
    text = token.text
    if text in ("-", "–", "—", "_"):
        return ("dash", i + 1) if tokens[i + 1].kind == "num" else ("", i)
    if text == "s" and token.start == tokens[i - 1].end and tokens[i - 2].text in ("m", "min"):
        return "sec", i + 1  # "00D 32M 10S W"
    if token.kind == "word":
        for words, kind in ((_DEGREE_WORDS, "deg"), (_MINUTE_WORDS, "min"), (_SECOND_WORDS, "sec")):
            if text in words:
                return kind, i + 2 if tokens[i + 1].text == "." and tokens[i + 2].kind in (
                    "num",
                    "word",
                ) else i + 1
    return "", i


def read_parts(tokens: Sequence[Token], i: int) -> tuple[list[Part], int]:
    """Up to three numbers with their marks, starting at token `i`."""
    parts: list[Part] = _slashed(tokens, i)
    if parts:
        return parts, i + 3
    end = i
    while len(parts) < 3:
        j = end
        while tokens[j].text in _FILLERS and j - end < 3 and (parts or tokens[j].text != ":"):
            j += 1
        token = tokens[j]
        if token.kind == "wreck":
            mark, end = _mark(tokens, j + 1)
            parts.append(Part(None, token.text, mark))
            continue
        number = read_number(tokens, j) if _begins(tokens, j) else None
        if number is None:
            break
        number, restated, closed = with_brackets(tokens, number)
        mark, after = _mark(tokens, closed)
        misspelt = "" if mark or closed > number.end else _misspelt(tokens, closed)
        if misspelt:
            mark, after = misspelt, closed + 1
        elif mark and (torn := _torn_plural(tokens, after)):
            misspelt, after = torn, after + 1
        if parts and not mark and tokens[number.end].text in LENGTH_WORDS:
            break  # "125° 30' 250.00 feet"
        if parts and not mark and not parts[-1].mark and not number.figures:
            break
        if parts and not mark and parts[-1].mark == "deg" and j > end and tokens[end].text in (",", "and"):
            break  # "N 45 degrees, 100 feet": a distance follows
        end, glued = _glue(tokens, after, mark, number)
        before = tokens[j - 1]
        stuck = (
            bool(parts) and before.kind == "word" and before.end == tokens[j].start and len(before.text) > 2
        )
        half = half_after(tokens, end) or printed_half(tokens, end) if mark == "deg" and not parts else None
        if half:
            number, end = number._replace(value=number.value + half[0]), half[1]
        word = tokens[closed].text + " s" * (misspelt == "s") if misspelt else ""
        worded = tokens[number.end].kind == "word" or closed > number.end
        lettered = tokens[closed].text == "d" and tokens[closed + 1].text == "-"  # "1D-31-28"
        pointed = before.text == "."
        parts.append(
            Part(number, tokens[j].text, mark, glued, worded, stuck, restated, word, lettered, pointed)
        )
    return parts, end


def _begins(tokens: Sequence[Token], j: int) -> bool:
    """Whether a number may begin here; "no" is one before a mark only ("no degrees")."""
    if tokens[j].text == "no":
        return tokens[j + 1].text in _WORDS_OF_ANGLES
    return tokens[j].kind == "num" or tokens[j].text in NUMBER_WORDS


_DIVISORS: Final = frozenset({2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 16.0})


def _slashed(tokens: Sequence[Token], i: int) -> list[Part]:
    """ "39/30": degrees and minutes parted by a stroke; "1/2" and its like are parts of a degree."""
    if tokens[i].kind != "num" or tokens[i + 1].text != "/":
        return []
    degrees, stroke, minutes = tokens[i : i + 3]
    glued = degrees.end == stroke.start and stroke.end == minutes.start
    plain = minutes.kind == "num" and not degrees.decimals and not minutes.decimals
    if not (glued and plain) or (degrees.value < minutes.value and minutes.value in _DIVISORS):
        return []
    return [
        Part(Number(t.value, i + n + 1, True), t.text, mark)
        for n, t, mark in ((0, degrees, "deg"), (2, minutes, "min"))
    ]


def _torn_plural(tokens: Sequence[Token], i: int) -> str:
    """The s that a scan tore off "seconds", "minutes" or "degrees"."""
    torn = tokens[i].text == "s" and tokens[i - 1].text in ("second", "minute", "degree")
    return "s" if torn and tokens[i + 1].kind != "deg" else ""


def _misspelt(tokens: Sequence[Token], i: int) -> str:
    """The mark that a misspelt word stands for ("minutess", "mina", "degress"), "" for any other word."""
    text = tokens[i].text
    if tokens[i].kind != "word" or not 4 <= len(text) <= 9 or text in LENGTH_WORDS:
        return ""
    return {"deg": "deg", "min": "min", "sec": "sec", "rni": "min"}.get(text[:3], "")  # "rninutes"


def _glue(tokens: Sequence[Token], i: int, mark: str, number: Number) -> tuple[int, str]:
    """Letters stuck to the end of the last number ("581t"), which stand for its mark."""
    token = tokens[i]
    if (
        not mark
        and number.figures
        and token.kind == "word"
        and token.start == tokens[i - 1].end
        and token.text in ("t", "l", "i", "tt", "ll", "ii", "n")
    ):
        return i + 1, token.text
    return i, ""


def run_together(part: Part) -> tuple[float, float, float] | None:
    """ "55005147\"": degrees, a 0 for the degree sign, minutes, a 1 for the minute mark, seconds."""
    raw = part.raw
    if part.mark != "sec" or not raw.isdigit() or len(raw) not in (7, 8) or raw[-6] != "0" or raw[-3] != "1":
        return None
    found = float(raw[:-6]), float(raw[-5:-3]), float(raw[-2:])
    return found if found[1] < 60.0 and found[2] < 60.0 else None


def _plain(p: Part) -> bool:
    """Whether nothing of a part needs a closer look: figures alone, and no letter among them."""
    odd = p.glued or p.misspelt or p.lettered or p.stuck or p.restated is not None
    return not odd and p.raw.isdigit()


def doubts(parts: list[Part], padded: bool) -> list[Warn]:
    """What makes the parts of an angle doubtful before their marks are looked at."""
    if _plain(parts[0]) and all(_plain(p) and p.mark != "deg" and len(p.raw) == 2 for p in parts[1:]):
        return []
    out = [
        Warn("letters_after_number", f"“{p.raw}{p.glued}” was read as {p.raw}")
        for p in parts
        if (p.glued and not p.raw.isdigit()) or (p.glued and len(p.raw) < 3)
    ]
    if any(p.raw.isdigit() and len(p.raw) > 2 and not p.glued for p in parts[1:]):
        out.append(Warn("digits_doubtful", "minutes and seconds have two digits; the text has more"))
    out += [
        Warn("word_repaired", f"“{p.misspelt}” was read as {_MARK_WORDS[p.mark]}")
        for p in parts
        if p.misspelt
    ]
    out += [
        Warn("stated_twice", f"{p.raw} is stated twice and differs: ({p.restated:g}); the first was taken")
        for p in parts
        if p.restated is not None and p.number and abs(p.restated - p.number.value) > 1e-9
    ]
    if any(p.mark == "deg" for p in parts[1:]):
        out.append(swapped())
    if any(p.lettered for p in parts):
        out.append(
            Warn("digits_doubtful", "a letter stands between the figures, as a mark or as a misread 0")
        )
    if any(p.stuck for p in parts):
        out.append(
            Warn("digits_doubtful", "a figure stands against the word before it, and may be a letter of it")
        )
    if any(p.raw.startswith(".") for p in parts):
        out.append(Warn("stray_mark", "a point stands before a number of the angle"))
    if len(parts) > 1 and not parts[0].mark and parts[1].pointed and len(parts[1].raw) == 1:
        out.append(Warn("digits_doubtful", "a point and a blank stand between the figures of this angle"))
    if padded and any(len(p.raw) == 1 and p.raw.isdigit() and p.mark and not p.worded for p in parts[1:]):
        out.append(
            Warn("digit_missing", "the text writes minutes and seconds with two digits, here with one")
        )
    return out


def swapped() -> Warn:
    """The warning that the marks of an angle stand in the wrong places."""
    return Warn(
        "marks_swapped",
        "the marks for degrees, minutes and seconds stand in the wrong places; read by their order",
    )
