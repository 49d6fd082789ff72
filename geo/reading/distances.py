"""Distances out of tokens: figures or words, one unit or several, stated once or twice.

"34 feet 9-1/2 inches", "five chains and eighty links", "Fifty (50) feet", "1269 43'". What a distance
is for (a course, an arc, a tree that marks a corner) is decided by the reader of clauses.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.errors import Warn
from geo.reading import printed
from geo.reading.numerals import (
    NUMBER_WORDS,
    PARTS,
    TENS,
    Number,
    again,
    half_after,
    read_number,
    with_brackets,
)
from geo.reading.roughly import more_or_less, told_roughly
from geo.reading.torn import broken_before, read_figure, torn_part
from geo.reading.unit_words import unit_at
from geo.tokens import Token
from geo.units import FEET, LENGTH_WORDS

_SMALLER: Final = {
    "foot": ("inch",),
    "chain": ("link", "rod", "foot"),
    "rod": ("link", "foot", "yard"),
    "mile": ("chain", "rod", "foot", "furlong"),
    "yard": ("foot", "inch"),
    "furlong": ("rod", "chain"),
    "vara": ("inch",),
}


class Distance(NamedTuple):
    """A length read: feet (None if it can't be read), unit ("" when the text names none)."""

    feet: float | None
    unit: str
    end: int
    approximate: bool = False
    warnings: tuple[Warn, ...] = ()
    other: float | None = None
    decimals: int = 0


def read_distance(tokens: Sequence[Token], i: int, *, bare: bool = False) -> Distance | None:
    """The distance that starts at token `i`; None if no length stands there.

    With `bare` a number without a unit counts too (after a bearing, or after "a distance of"), and
    one that can't be read gives a Distance of None feet.
    """
    plain = printed.length(tokens, i)
    return as_printed(plain) if plain is not None else _in_any_form(tokens, i, bare)


def as_printed(plain: printed.PrintedLength) -> Distance:
    """The distance of a length that needed no reading."""
    return Distance(plain.feet, plain.unit, plain.end, decimals=plain.decimals)


def _in_any_form(tokens: Sequence[Token], i: int, bare: bool) -> Distance | None:
    about, i = told_roughly(tokens, i)
    if tokens[i].kind == "wreck":
        return _wrecked(tokens, i) if bare else None
    figure = read_figure(tokens, i)
    if figure is None or (tokens[i].text == "no" and not figure[0].value):
        return None
    number, warnings = figure
    if broken_before(tokens, i):
        broken = Warn("unreadable", f"“{tokens[i - 1].text}{tokens[i].text}” is no number that can be read")
        return Distance(None, "", unit_at(tokens, number.end, number)[1], about, (broken,))
    if not number.figures and _one_or_parts(tokens, number.end):
        warnings += (Warn("number_doubtful", "“one hundredths” may be the end of the number or its part"),)
    number, restated, j = with_brackets(tokens, number)
    if tokens[j].text == "±":
        about, j = True, j + 1  # "212± feet"
    j = _to_its_unit(tokens, i, j, number)
    if tokens[j].text == "%" and tokens[j].start == tokens[j - 1].end:
        half = Warn("unreadable", f"“{tokens[i].text}%”: the last sign may be a fraction")
        return Distance(None, "", unit_at(tokens, j + 1, number)[1], about, (half,))
    unit, end, misread = unit_at(tokens, j, number)
    if misread:
        warnings += (misread,)
    if not unit and not bare:
        return None
    if number.figures and not number.value and tokens[i].text.startswith("0"):
        nothing = Warn("unreadable", f"“{tokens[i].text}”: a length of nothing; its figures may be misread")
        return Distance(None, unit, end, about, (nothing,))
    if not unit:
        return _without_unit(tokens, i, number, about, warnings)
    if restated is not None:
        warnings += _agreement(number.value, restated)
    found = Distance(number.value * FEET[unit], unit, end, about, warnings, decimals=number.decimals)
    return _with_unit(tokens, i, found, number)


def _with_unit(tokens: Sequence[Token], i: int, found: Distance, number: Number) -> Distance:
    """A length and its unit, with what follows: smaller units, the same once more, "more or less"."""
    about, warnings, unit = found.approximate, found.warnings, found.unit
    feet, end, misread = _smaller_units(tokens, found.end, unit, number.value * FEET[unit])
    warnings += misread
    if (
        tokens[end - 1].kind == "min"
        and tokens[end].kind == "num"
        and tokens[end].start == tokens[end - 1].end
    ):
        broken = Warn("unreadable", f"“{tokens[i].text}'{tokens[end].text}” is no distance that can be read")
        return Distance(None, unit, end, about, (broken,))
    if torn := torn_part(tokens, end, _SMALLER.get(unit, ())):
        broken = Warn("unreadable", f"“{torn}” of a smaller unit is no number that can be read")
        return Distance(None, unit, end, about, (*warnings, broken))
    feet, more_warnings, told = _restated(tokens, i, end, feet)
    if told > end:
        feet, end, misread = _smaller_units(
            tokens, told, unit, feet
        )  # "one hundred feet (100 ft.) six inches"
        warnings += misread
    loose, end = more_or_less(tokens, end)
    if not feet <= 1e9:
        return Distance(
            None,
            unit,
            end,
            about,
            (*warnings, Warn("bad_distance", "the number is too large for a distance")),
        )
    raw = tokens[number.end - 1].text
    lost = (
        feet / 100.0 if unit == "foot" and raw.isdigit() and len(raw) >= 5 else None
    )  # "58755'" may be 587.55'
    return Distance(feet, unit, end, about or loose, warnings + more_warnings, lost, number.decimals)


def _one_or_parts(tokens: Sequence[Token], end: int) -> bool:
    """ "fifty one hundredths", without a hyphen: 51 or 50 hundredths."""
    last = [t.text for t in tokens[max(0, end - 3) : end]]
    return len(last) == 3 and last[0] in TENS and last[1] == "one" and last[2] in PARTS


def _wrecked(tokens: Sequence[Token], i: int) -> Distance:
    warn = Warn("unreadable", f"“{tokens[i].text}” is no number that can be read")
    j = i + 1
    if tokens[j].kind == "min" or tokens[j].text in LENGTH_WORDS:
        j += 1
    return Distance(None, "", j, False, (warn,))


def _without_unit(
    tokens: Sequence[Token], i: int, number: Number, about: bool, warnings: tuple[Warn, ...]
) -> Distance | None:
    after = tokens[number.end]
    torn = tokens[number.end + 1]
    if after.text == "-" and torn.kind == "num" and torn.start == after.end and after.start == tokens[i].end:
        raw = f"{tokens[i].text}-{torn.text}"
        end = number.end + 2 + (tokens[number.end + 2].text in LENGTH_WORDS)
        return Distance(None, "", end, about, (Warn("unreadable", f"“{raw}” is no number that can be read"),))
    if (
        after.kind == "deg"
        or after.text in ("degrees", "degree", "acres", "acre", "/", "th", "nd", "rd", "st")
        or number.value > 1e9
    ):
        return None
    other = None
    raw = tokens[i].text
    if number.figures and raw.isdigit() and len(raw) >= 5:
        other = number.value / 100.0  # a lost point: "58755" may be 587.55
    loose, end = more_or_less(tokens, number.end)
    return Distance(number.value, "", end, about or loose, warnings, other, number.decimals)


def _to_its_unit(tokens: Sequence[Token], i: int, j: int, number: Number) -> int:
    """The token at which a number's unit stands: "9. poles", "one half-poles", ".75 of a chain"."""
    if tokens[j].text == "," and tokens[j - 1].end == tokens[j].start and tokens[j + 1].text in LENGTH_WORDS:
        return j + (tokens[j + 1].start == tokens[j].end)  # "200.00,ft."
    if tokens[j].text in ("english", "statute") and tokens[j + 1].text in LENGTH_WORDS:
        return j + 1  # "four English miles"
    if tokens[j].text in (".", "-") and tokens[j + 1].text in LENGTH_WORDS:
        point = tokens[j].text == "." and tokens[j].start == tokens[j - 1].end and tokens[j - 1].kind == "num"
        adjective = tokens[j + 1].text in ("foot", "mile", "rod", "chain", "acre")  # "a fifty-foot way"
        hyphen = tokens[j].text == "-" and tokens[i].kind == "word" and not adjective
        return j + (point or hyphen)
    if number.value < 1.0:
        while tokens[j].text in ("of", "a", "an") and j - number.end < 2:
            j += 1
    return j


def _agreement(first: float, second: float) -> tuple[Warn, ...]:
    if abs(first - second) < 0.005:
        return ()
    return (
        Warn(
            "stated_twice",
            f"the number is stated twice and differs: {first:g} and {second:g}; the first was taken",
        ),
    )


def _smaller_units(
    tokens: Sequence[Token], i: int, unit: str, feet: float
) -> tuple[float, int, tuple[Warn, ...]]:
    """ "and eighty links", "9-1/2 inches" after the larger unit: feet, the token after, what was mended."""
    warnings: tuple[Warn, ...] = ()
    for _ in range(2):
        smaller = _SMALLER.get(unit)
        if not smaller:
            break
        hyphen = unit == "foot" and tokens[i].text == "-" and tokens[i - 1].kind == "min"  # "110'-6\""
        j = i + 1 if hyphen or tokens[i].text in ("and", "+", "&", ",") else i
        if tokens[j].kind != "num" and tokens[j].text not in NUMBER_WORDS:
            break
        number = read_number(tokens, j)
        if number is None:
            break
        number = number._replace(end=again(tokens, number.end)[1])
        if unit == "foot" and tokens[number.end].kind == "sec" and (j == i or hyphen):
            return feet + number.value / 12.0, number.end + 1, warnings
        found, end, misread = unit_at(tokens, number.end, number)
        if (
            unit in ("chain", "rod")
            and tokens[number.end].text == "l"
            and tokens[number.end + 1].text in (".", ",", "to", ";", "")
        ):
            found, end = "link", number.end + 1 + (tokens[number.end + 1].text == ".")
        if tokens[number.end].text in ("in", "inch", "inches"):
            found, end = "inch", number.end + 1
        if found not in smaller or (tokens[number.end].kind == "min"):
            break
        unit, feet, i = found, feet + number.value * FEET[found], end
        warnings += (misread,) if misread else ()
    part = _part_of_one(tokens, i, unit)
    if part is not None:
        return feet + part[0], part[1], warnings
    half = half_after(tokens, i)
    if half and tokens[half[1]].text not in LENGTH_WORDS and tokens[half[1]].text != "-":
        return feet + half[0] * FEET[unit], half[1], warnings  # "eighty-three perches and a half"
    return feet, i, warnings


def _part_of_one(tokens: Sequence[Token], i: int, unit: str) -> tuple[float, int] | None:
    """ "eleven perches, and sixty-four one hundredths of a perch": the part in feet, the token after it."""
    j = i + (tokens[i].text == ",")
    number = read_number(tokens, j + 1) if tokens[j].text in ("and", "&") else None
    if number is None or number.value >= 1.0 or tokens[number.end].text != "of":
        return None
    one = tokens[number.end + 2].text if tokens[number.end + 1].text in ("a", "an", "one") else ""
    return (number.value * FEET[unit], number.end + 3) if one and LENGTH_WORDS.get(one) == unit else None


def _restated(
    tokens: Sequence[Token], start: int, i: int, feet: float
) -> tuple[float, tuple[Warn, ...], int]:
    """ "(30.48 metres)" or "(150.25 feet)" after a distance: the same length again, checked.

    Where only a comma read as a point makes the two agree ("2,315 meters (7.60 feet)"), it is read so.
    """
    if tokens[i].text != "(":
        return feet, (), i
    number = read_number(tokens, i + 1) if tokens[i + 1].kind in ("num", "word") else None
    if number is None:
        return feet, (), i
    unit, end, misread = unit_at(tokens, number.end, number)
    if not unit or tokens[end].text != ")":
        return feet, (), i
    mended = (misread,) if misread else ()
    second = number.value * FEET[unit]
    slack = FEET[unit] * 0.6 * 10.0**-number.decimals + 0.006
    if abs(second - feet) <= slack:
        return feet, mended, end + 1
    raw = tokens[start].text
    if raw.count(",") == 1 and abs(feet / 1000.0 - second) <= slack:
        told = f"“{raw}” was read as {raw.replace(',', '.')}, which agrees with the length in brackets"
        return feet / 1000.0, (Warn("comma_for_point", told),), end + 1
    warn = Warn(
        "stated_twice",
        f"the distance is stated twice and differs: {feet:,.2f} ft and {second:,.2f} ft; the first was taken",
    )
    return feet, (warn,), end + 1
