"""Angles out of tokens, whatever marks the text puts on them.

Degrees, minutes and seconds come with symbols of every make, words, dashes, or nothing between them;
scanned text adds degree signs read as 0, marks swapped, and parts run together. A repair is returned
as a warning; where two readings are possible the other one is returned too.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from geo.errors import Warn
from geo.reading import printed
from geo.reading.angle_parts import Part, doubts, read_parts, run_together, swapped
from geo.tokens import Token


class Angle(NamedTuple):
    """An angle read: degrees (None if it can't be), the token after it, warnings, another reading."""

    degrees: float | None
    end: int
    warnings: tuple[Warn, ...] = ()
    other: float | None = None
    marked: bool = True


def read_angle(
    tokens: Sequence[Token], i: int, *, zero_sign: bool = False, padded: bool = False, limit_deg: float = 90.0
) -> Angle | None:
    """The angle that starts at token `i`, None if no number stands there.

    `zero_sign` tells that this text shows degree signs read as 0, which settles "5041'" as 5°41'.
    `padded` tells that it writes minutes with two digits, so that one digit may lack its fellow.
    `limit_deg` is the largest angle that makes sense (90 in a quadrant, 360 for an azimuth).
    """
    if (plain := printed.angle(tokens, i)) is not None and plain[0] <= limit_deg:
        return Angle(*plain)
    stray: tuple[Warn, ...] = ()
    if tokens[i].kind == "deg":
        stray, i = (Warn("stray_mark", "a degree sign with no number before it was passed over"),), i + 1
    parts, end = read_parts(tokens, i)
    if not parts:
        return None
    found = _interpret(parts, zero_sign, limit_deg, padded)
    marked = any(p.mark or p.glued for p in parts)
    told, end = _once_more(tokens, end, found.degrees, limit_deg)
    return Angle(found.degrees, end, (*stray, *found.warnings, *told), found.other, marked)


def _once_more(
    tokens: Sequence[Token], i: int, degrees: float | None, limit_deg: float
) -> tuple[tuple[Warn, ...], int]:
    """ "eleven degrees forty-one minutes (11º 41') east": the same angle in brackets, checked."""
    if tokens[i].text != "(" or tokens[i + 1].kind != "num":
        return (), i
    again = read_angle(tokens, i + 1, limit_deg=limit_deg)
    if again is None or not again.marked or tokens[again.end].text != ")":
        return (), i
    if degrees is None or again.degrees is None or abs(degrees - again.degrees) < 1e-6:
        return again.warnings, again.end + 1
    told = (
        f"the angle is stated twice and differs: {degrees:.4f} and {again.degrees:.4f}; the first was taken"
    )
    return (Warn("stated_twice", told),), again.end + 1


def _unreadable(parts: Sequence[Part]) -> Angle:
    raw = next(p.raw for p in parts if p.number is None)
    return Angle(None, 0, (Warn("unreadable", f"“{raw}” is no number that can be read"),))


def _interpret(parts: list[Part], zero_sign: bool, limit_deg: float, padded: bool) -> Angle:
    """Degrees out of one to three parts by their marks, or by their order when the marks are wrong."""
    if any(p.number is None for p in parts):
        return _unreadable(parts)
    marks = [p.mark for p in parts]
    values = [p.number.value for p in parts if p.number]
    warnings = doubts(parts, padded)
    if (as_one := _in_one_number(parts, warnings)) is not None:
        return _checked([*as_one, *values[1:]], warnings, limit_deg)
    for k, p in enumerate(parts[:-1]):
        if "." in p.raw and any(values[k + 1 :]):
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
            return _checked([*values], [*warnings, swapped()], limit_deg)
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
        warnings.append(swapped())
    elif marks == ["deg", "sec"]:
        warnings.append(Warn("minutes_missing", "the text gives degrees and seconds and no minutes"))
        return _checked([values[0], 0.0, values[1]], warnings, limit_deg)
    first = parts[0]
    dashed = zero_sign and first.mark == "dash"  # "810-58'" beside "80-01'-30\""
    if (not first.mark or dashed) and len(parts) > 1 and parts[1].mark in ("min", ""):
        return _first_unmarked(parts, values, zero_sign, limit_deg, warnings)
    return _checked(_trim_seconds(parts, values, warnings), warnings, limit_deg)


def _in_one_number(parts: list[Part], warnings: list[Warn]) -> list[float] | None:
    """Degrees and smaller parts that stand in the first number: "55005147\"", "45.30'"."""
    run = run_together(parts[0]) if len(parts) == 1 else None
    if run:
        shown = f"{run[0]:g}°{run[1]:02.0f}'{run[2]:02.0f}\""
        told = f"“{parts[0].raw}” was read as {shown}: ° stands as 0, ' as 1"
        warnings.append(Warn("degree_read_as_zero", told))
        return list(run)
    whole, point, minutes = parts[0].raw.partition(".")
    if point and whole and len(minutes) == 2 and parts[0].mark == "min" and len(parts) < 3 and len(whole) < 3:
        warnings.append(Warn("point_for_degree", f"“{parts[0].raw}'” was read as degrees and minutes"))
        return [float(whole), float(minutes)]
    return None


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
    total = 0.0
    for part in reversed(parts):
        total = part + total / 60.0
    return total


def _checked(
    values: list[float], warnings: list[Warn], limit_deg: float, other: float | None = None
) -> Angle:
    """The angle, or None with the reason when a part is out of its range."""
    degrees = _value(values)
    small = len(values) == 1 or max(values[1:]) < 60.0
    if not small or degrees > limit_deg:
        limit = (
            f"the angle may not pass {limit_deg:g} degrees"
            if small
            else "minutes and seconds run from 0 to 59"
        )
        shown = " ".join(f"{v:g}" for v in values)
        return Angle(None, 0, (*warnings, Warn("bad_angle", f"{limit}; the text has {shown}")))
    return Angle(degrees, 0, tuple(warnings), other if other is not None and other <= limit_deg else None)
