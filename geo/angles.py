"""Angles out of tokens, whatever marks the text puts on them.

Degrees, minutes and seconds come with symbols of every make, words, dashes, or nothing between them;
scanned text adds degree signs read as 0, marks swapped, and parts run together. A repair is returned
as a warning; where two readings are possible the other one is returned too.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.errors import Warn
from geo.numerals import NUMBER_WORDS, Number, again, half_after, read_number
from geo.scan import Token
from geo.units import LENGTH_WORDS

_DEGREE_WORDS: Final = frozenset({"degree", "degrees", "deg", "degs", "d", "dg", "degr"})
_MINUTE_WORDS: Final = frozenset({"minute", "minutes", "min", "mins", "m"})
_SECOND_WORDS: Final = frozenset({"second", "seconds", "sec", "secs"})
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


class Angle(NamedTuple):
    """An angle read: degrees (None if it can't be), the token after it, warnings, another reading."""

    degrees: float | None
    end: int
    warnings: tuple[Warn, ...] = ()
    other: float | None = None
    marked: bool = True


def _mark(tokens: Sequence[Token], i: int) -> tuple[str, int]:
    """The mark that follows a number: deg, min, sec, dash or none."""
    token = tokens[i]
    if token.kind in ("deg", "min", "sec"):
        return token.kind, i + 1
    text = token.text
    if text in ("-", "–", "—", "_"):
        return ("dash", i + 1) if tokens[i + 1].kind == "num" else ("", i)
    if token.kind == "word":
        for words, kind in ((_DEGREE_WORDS, "deg"), (_MINUTE_WORDS, "min"), (_SECOND_WORDS, "sec")):
            if text in words:
                return kind, i + 2 if tokens[i + 1].text == "." and tokens[i + 2].kind in (
                    "num",
                    "word",
                ) else i + 1
    return "", i


def _parts(tokens: Sequence[Token], i: int) -> tuple[list[Part], int]:
    """Up to three numbers with their marks, starting at token `i`."""
    parts: list[Part] = []
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
        if token.kind != "num" and token.text not in NUMBER_WORDS:
            break
        if token.text == "no" and tokens[j + 1].text not in _DEGREE_WORDS | _MINUTE_WORDS | _SECOND_WORDS:
            break
        number = read_number(tokens, j)
        if number is None:
            break
        restated, closed = again(tokens, number.end)
        mark, after = _mark(tokens, closed)
        misspelt = "" if mark or closed > number.end else _misspelt(tokens, closed)
        if misspelt:
            mark, after = misspelt, closed + 1
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
        half = half_after(tokens, end) if mark == "deg" and not parts else None
        if half:
            number, end = number._replace(value=number.value + half[0]), half[1]
        word = tokens[closed].text if misspelt else ""
        worded = tokens[number.end].kind == "word" or closed > number.end
        parts.append(Part(number, tokens[j].text, mark, glued, worded, stuck, restated, word))
    return parts, end


def _misspelt(tokens: Sequence[Token], i: int) -> str:
    """The mark that a misspelt word stands for ("minutess", "mina", "degress"), "" for any other word."""
    text = tokens[i].text
    if tokens[i].kind != "word" or not 4 <= len(text) <= 9 or text in LENGTH_WORDS:
        return ""
    return {"deg": "deg", "min": "min", "sec": "sec"}.get(text[:3], "")


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


def read_angle(
    tokens: Sequence[Token], i: int, *, zero_sign: bool = False, padded: bool = False, limit_deg: float = 90.0
) -> Angle | None:
    """The angle that starts at token `i`, None if no number stands there.

    `zero_sign` tells that this text shows degree signs read as 0, which settles "5041'" as 5°41'.
    `padded` tells that it writes minutes with two digits, so that one digit may lack its fellow.
    `limit_deg` is the largest angle that makes sense (90 in a quadrant, 360 for an azimuth).
    """
    stray: tuple[Warn, ...] = ()
    if tokens[i].kind == "deg":
        stray, i = (Warn("stray_mark", "a degree sign with no number before it was passed over"),), i + 1
    parts, end = _parts(tokens, i)
    if not parts:
        return None
    found = _interpret(parts, zero_sign, limit_deg, padded)
    marked = any(p.mark or p.glued for p in parts)
    return Angle(found.degrees, end, stray + found.warnings, found.other, marked)


def _unreadable(parts: Sequence[Part]) -> Angle:
    raw = next(p.raw for p in parts if p.number is None)
    return Angle(None, 0, (Warn("unreadable", f"“{raw}” is no number that can be read"),))


def _interpret(parts: list[Part], zero_sign: bool, limit_deg: float, padded: bool) -> Angle:
    """Degrees out of one to three parts by their marks, or by their order when the marks are wrong."""
    if any(p.number is None for p in parts):
        return _unreadable(parts)
    marks = [p.mark for p in parts]
    values = [p.number.value for p in parts if p.number]
    warnings = _doubts(parts, padded)
    if len(parts) == 1 and (run := _run_together(parts[0])):
        told = (
            f"“{parts[0].raw}” was read as {run[0]:g}°{run[1]:02.0f}'{run[2]:02.0f}\": ° stands as 0, ' as 1"
        )
        return _checked([*run], [*warnings, Warn("degree_read_as_zero", told)], limit_deg)
    whole, point, minutes = parts[0].raw.partition(".")
    if point and whole and len(minutes) == 2 and marks[0] == "min" and len(parts) < 3 and len(whole) < 3:
        warnings.append(Warn("point_for_degree", f"“{parts[0].raw}'” was read as degrees and minutes"))
        return _checked([float(whole), float(minutes), *values[1:]], warnings, limit_deg)
    for k, p in enumerate(parts[:-1]):
        if "." in p.raw and not p.worded and any(values[k + 1 :]):
            return Angle(
                None, 0, (Warn("bad_angle", f"{p.raw} has a fraction and yet smaller parts follow"),)
            )
    if marks[0] == "min" and (values[0] >= 100 or (len(parts) == 2 and marks[1] == "sec" and values[0] > 59)):
        split = _split_degrees(parts, zero_sign, limit_deg)
        if split:
            return split
    if (
        marks[0] in ("min", "sec") and len(parts) <= 2 and marks == ["min", "sec"][-len(parts) :]
    ) or marks == ["min"]:
        if marks[0] == "sec":
            return _checked([*values], [*warnings, _swapped()], limit_deg)
        if not parts[0].worded:
            warnings.append(
                Warn("degrees_missing", "the text gives minutes and no degrees; read as no degrees")
            )
        return _checked([0.0, *values], warnings, limit_deg)
    if (
        marks[0] == "sec"
        or (marks[0] == "min" and len(parts) > 1 and marks[1] != "sec")
        or (len(parts) == 3 and marks[0] == "deg" and (marks[1] == "sec" or marks[2] == "min"))
    ):
        warnings.append(_swapped())
    elif marks == ["deg", "sec"]:
        warnings.append(Warn("minutes_missing", "the text gives degrees and seconds and no minutes"))
        return _checked([values[0], 0.0, values[1]], warnings, limit_deg)
    first = parts[0]
    if not first.mark and len(parts) > 1 and parts[1].mark in ("min", ""):
        return _first_unmarked(parts, values, zero_sign, limit_deg, warnings)
    return _checked(_trim_seconds(parts, values, warnings), warnings, limit_deg)


def _run_together(part: Part) -> tuple[float, float, float] | None:
    """ "55005147\"": degrees, a 0 for the degree sign, minutes, a 1 for the minute mark, seconds."""
    raw = part.raw
    if part.mark != "sec" or not raw.isdigit() or len(raw) not in (7, 8) or raw[-6] != "0" or raw[-3] != "1":
        return None
    found = float(raw[:-6]), float(raw[-5:-3]), float(raw[-2:])
    return found if found[1] < 60.0 and found[2] < 60.0 else None


def _doubts(parts: list[Part], padded: bool) -> list[Warn]:
    """What makes the parts of an angle doubtful before their marks are looked at."""
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
        out.append(_swapped())
    if any(p.stuck for p in parts):
        out.append(
            Warn("digits_doubtful", "a figure stands against the word before it, and may be a letter of it")
        )
    if any(p.raw.startswith(".") for p in parts):
        out.append(Warn("stray_mark", "a point stands before a number of the angle"))
    if padded and any(len(p.raw) == 1 and p.raw.isdigit() and p.mark and not p.worded for p in parts[1:]):
        out.append(
            Warn("digit_missing", "the text writes minutes and seconds with two digits, here with one")
        )
    return out


def _swapped() -> Warn:
    return Warn(
        "marks_swapped",
        "the marks for degrees, minutes and seconds stand in the wrong places; read by their order",
    )


def _first_unmarked(
    parts: list[Part], values: list[float], zero_sign: bool, limit_deg: float, warnings: list[Warn]
) -> Angle:
    """No degree mark after the first number: it may have been read as a 0, or be lost."""
    raw = parts[0].raw
    rest = _trim_seconds(parts, values, warnings)[1:]
    as_zero = float(raw[:-1]) if raw.isdigit() and len(raw) > 1 and raw.endswith("0") else None
    lost = values[0] if values[0] <= limit_deg else None
    space_list = all(p.mark in ("", "dash") for p in parts)
    if as_zero is None or space_list or (lost is not None and not zero_sign):
        if lost is None:
            return _checked([*values], warnings, limit_deg)
        if not space_list:
            warnings.append(Warn("mark_lost", f"no degree sign after {raw}; read as {raw}°"))
        other = (
            _value([as_zero, *rest])
            if as_zero is not None and not space_list and len(raw) == 2 and rest
            else None
        )
        return _checked([lost, *rest], warnings, limit_deg, other)
    warnings.append(
        Warn("degree_read_as_zero", f"“{raw}” was read as {as_zero:g}°: the degree sign stands as a 0")
    )
    other = _value([lost, *rest]) if lost is not None else None
    return _checked([as_zero, *rest], warnings, limit_deg, other)


def _split_degrees(parts: list[Part], zero_sign: bool, limit_deg: float) -> Angle | None:
    """Degrees and minutes run together before the minute mark: "5041'45"" or "4530'"."""
    raw = parts[0].raw
    if not raw.isdigit() or len(raw) < 3 or len(parts) > 2 or float(raw[-2:]) > 59:
        return None
    minutes, head = float(raw[-2:]), raw[:-2]
    seconds = [p.number.value for p in parts[1:] if p.number]
    zero = float(head[:-1]) if head.endswith("0") and len(head) > 1 else None
    lost = float(head) if float(head) <= limit_deg and len(head) <= 3 else None
    if zero is not None and zero <= limit_deg:
        warn = Warn(
            "degree_read_as_zero", f"“{raw}'” was read as {zero:g}°{raw[-2:]}': the degree sign stands as a 0"
        )
        other = _value([lost, minutes, *seconds]) if lost is not None and not zero_sign else None
        return _checked([zero, minutes, *seconds], [warn], limit_deg, other)
    if lost is not None:
        warn = Warn("mark_lost", f"“{raw}'” was read as {head}°{raw[-2:]}'")
        return _checked([lost, minutes, *seconds], [warn], limit_deg)
    return None


def _trim_seconds(parts: list[Part], values: list[float], warnings: list[Warn]) -> list[float]:
    """Seconds whose mark was read as digits ("581t", "4511") without it."""
    last = parts[-1]
    raw = last.raw
    if len(parts) == 3 and values[2] >= 60 and raw.isdigit() and len(raw) in (3, 4) and float(raw[:2]) < 60 \
            and (last.glued or raw.endswith("11")):  # fmt: skip
        warnings.append(Warn("seconds_mark_misread", f'“{raw}{last.glued}” was read as {raw[:2]}"'))
        return [*values[:2], float(raw[:2])]
    return values


def _value(parts: Sequence[float]) -> float:
    return sum(v / 60.0**k for k, v in enumerate(parts))


def _checked(
    values: list[float], warnings: list[Warn], limit_deg: float, other: float | None = None
) -> Angle:
    """The angle, or None with the reason when a part is out of its range."""
    shown = " ".join(f"{v:g}" for v in values)
    if any(v >= 60 for v in values[1:]):
        refused = Warn("bad_angle", f"minutes and seconds run from 0 to 59; the text has {shown}")
        return Angle(None, 0, (*warnings, refused))
    degrees = _value(values)
    if degrees > limit_deg:
        refused = Warn("bad_angle", f"the angle may not pass {limit_deg:g} degrees; the text has {shown}")
        return Angle(None, 0, (*warnings, refused))
    return Angle(degrees, 0, tuple(warnings), other if other is not None and other <= limit_deg else None)
