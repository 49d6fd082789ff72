"""Numbers as they are written: figures, fractions, and words.

Reads from tokens: "5 1/2", "9-1/2", "six hundred and seven and three-tenths", "two one-hundredths".
Knows nothing of units.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from geo.tokens import Token

_FIRST: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TIES: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS: Final = {w: 10 * n for n, w in enumerate(_TIES.split(), start=2)} | {"fourty": 40}
ONES: Final = {w: n for n, w in enumerate(_FIRST.split())} | {"ninteen": 19} | {
    ten + one: TENS[ten] + n for ten in TENS for n, one in enumerate(_FIRST.split()[:10]) if n
}  # fmt: skip
"""One to nineteen, and such as "twentysix" in one word."""
SCALES: Final = {"hundred": 100, "hundd": 100, "hund": 100, "thousand": 1_000, "million": 1_000_000}
PARTS: Final[dict[str, float]] = {
    "half": 2, "halfe": 2, "halves": 2, "third": 3, "thirds": 3, "fourth": 4, "fourths": 4, "quarter": 4,
    "quarters": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "eighth": 8, "eighths": 8, "tenth": 10,
    "tenths": 10, "sixteenth": 16, "sixteenths": 16, "hundredth": 100, "hundredths": 100, "thousandth": 1_000,
    "thousandths": 1_000,
}  # fmt: skip
_ANY: Final = float("inf")
NUMBER_WORDS: Final = frozenset(ONES) | frozenset(TENS) | {"hundred", "thousand", "million", "half", "no"}


_ORDERED: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ORDINALS: Final = frozenset(_ORDERED)
_JOINTS: Final = {"-": "-", "–": "-", "—": "-", "and": "and", "&": "and"}
_TENFOLD: Final = frozenset({"10", "100", "1000"})
_ORDINAL_PARTS: Final = {word + "s": n for n, word in enumerate(_ORDERED, start=1)}
VULGAR: Final = "¼½¾⅓⅔⅛⅜⅝⅞"


class Number(NamedTuple):
    """A number met in the text: its value and the tokens [start, end) it took.

    `figures` tells digits from words; `decimals` is how many places the figures carried.
    """

    value: float
    end: int
    figures: bool
    decimals: int = 0
    repaired: bool = False


def _cardinal(tokens: Sequence[Token], i: int, *, top: bool = False) -> tuple[float, int] | None:
    """A whole number in words; "and" may stand after hundred and thousand. `top`: of a fraction.

    `room` is what the next part must stay under: after "fifty" only ones fit, after "six" nothing; `least`
    is the last of the larger scales: after "thousand" no "million" fits.
    """
    total, group, room, least, j, after_scale = 0.0, 0.0, _ANY, _ANY, i, False
    while True:
        k, joined = j, ""
        if j > i and tokens[j].text in _JOINTS:
            k, joined = j + 1, _JOINTS[tokens[j].text]
        word = tokens[k].text
        scale = SCALES.get(word)
        if scale and joined != "and":
            if scale >= least or (scale < 1_000 and group >= 100.0):
                break  # "million million", "hundred hundred"
            group = (group or 1.0) * scale
            room = 100.0
            if scale >= 1_000:
                total, group, room, least = total + group, 0.0, float(scale), float(scale)
            j, after_scale = k + 1, True
            continue
        value = ONES.get(word) or TENS.get(word)
        if not value or value >= room or (joined == "and" and not after_scale):
            break
        if _tops_a_fraction(tokens, k, joined) and not (top and joined):
            break
        group, room = group + value, (10.0 if word in TENS else 1.0)
        j, after_scale = k + 1, False
    return (total + group, j) if j > i else None


def _tops_a_fraction(tokens: Sequence[Token], k: int, joined: str) -> bool:
    """Whether the part at `k` belongs to a fraction: "and five-tenths", "twenty one-hundredths"."""
    if joined == "and":
        top = _small(tokens, k)
        parts = _parts(tokens, top[1]) if top else None
        # "six hundred and twenty-one one-thousandths of an acre" is one fraction of an acre
        return parts is not None and tokens[parts[1]].text != "of"
    return joined == "" and k > 0 and tokens[k].text == "one" and tokens[k + 1].text == "-" \
        and tokens[k + 2].text in PARTS and tokens[k - 1].text in NUMBER_WORDS  # fmt: skip


def _small(tokens: Sequence[Token], i: int) -> tuple[int, int] | None:
    """One to ninety-nine in words."""
    word = tokens[i].text
    if word in ONES:
        return ONES[word], i + 1
    if word not in TENS:
        return None
    j = i + 2 if tokens[i + 1].text == "-" else i + 1
    unit = ONES.get(tokens[j].text, 0)
    return (TENS[word] + unit, j + 1) if 0 < unit < 10 else (TENS[word], i + 1)


def _hyphen(tokens: Sequence[Token], i: int) -> int:
    return i + 1 if tokens[i].text == "-" else i


def _parts(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """A denominator: "tenths", "one-hundredths"."""
    j = _hyphen(tokens, i)
    if tokens[j].text == "one" and tokens[_hyphen(tokens, j + 1)].text in PARTS:
        j = _hyphen(tokens, j + 1)
    divisor = PARTS.get(tokens[j].text)
    if (
        divisor is None
        and tokens[j].text in TENS
        and tokens[j + 1].text == "-"
        and tokens[j + 2].text in _ORDINAL_PARTS
    ):
        return float(TENS[tokens[j].text] + _ORDINAL_PARTS[tokens[j + 2].text]), j + 3  # "twenty-fifths"
    return (divisor, j + 1) if divisor else None


def again(tokens: Sequence[Token], i: int) -> tuple[float | None, int]:
    """ "Fifty (50) feet": the same number once more, in brackets, and the token after it."""
    if tokens[i].text == "(" and tokens[i + 1].kind in ("num", "word"):
        number = read_number(tokens, i + 1)
        if number and tokens[number.end].text == ")":
            return number.value, number.end + 1
        if number and tokens[number.end].kind == "min" and tokens[number.end + 1].text == ")":
            return number.value, number.end + 2  # "ten (10') feet"
    return None, i


def with_brackets(tokens: Sequence[Token], number: Number) -> tuple[Number, float | None, int]:
    """A number with its fraction if brackets part them, as the brackets say it, and the token after all.

    "fifty (50) feet" is 50 and once more 50; "fourteen (14) and one-fourth (1/4) chains" 14.25 twice.
    """
    restated, end = again(tokens, number.end)
    part = _and_fraction(tokens, end) if restated is not None and tokens[end].text in ("and", "&") else None
    if restated is None or part is None:
        return number, restated, end
    once_more, end = again(tokens, part[1])
    restated += part[0] if once_more is None else once_more
    return number._replace(value=number.value + part[0], end=part[1]), restated, end


def half_after(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "and a half" after a unit ("eighty perches and a half"): the part, and the token after it."""
    if tokens[i].text not in ("and", "&"):
        return None
    part = _fraction(tokens, i + 1)
    return part if part and tokens[i + 1].kind == "word" and part[0] < 1.0 else None


def printed_half(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "75 degrees 3-4": the part printed with a hyphen at token `i`, and the token after it."""
    if tokens[i + 1].text != "-" or not _printed(tokens, i):
        return None
    return tokens[i].value / tokens[i + 2].value, i + 3


def _fraction(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """A part of one, in words or figures: "three-tenths", "a half", "3/4"."""
    token = tokens[i]
    if token.kind == "num":
        if tokens[i + 1].text == "/" and tokens[i + 2].kind == "num" and tokens[i + 2].value:
            return token.value / tokens[i + 2].value, i + 3
        return (token.value, i + 1) if token.text in VULGAR else None
    if token.text in ("half", "halfe", "a", "an"):
        divisor = _parts(tokens, i if token.text.startswith("half") else i + 1)
        return (1.0 / divisor[0], divisor[1]) if divisor else None
    top = _cardinal(tokens, i, top=True) if token.kind == "word" else None
    divisor = _parts(tokens, top[1]) if top else None
    return (top[0] / divisor[0], divisor[1]) if top and divisor else None


_PRINTED: Final = frozenset({"1-2", "1-3", "2-3", "1-4", "3-4", "1-8", "3-8", "5-8", "7-8"}) | frozenset(
    f"{n}-10" for n in range(1, 10)
)


def _printed(tokens: Sequence[Token], i: int) -> bool:
    """Whether a fraction printed with a hyphen stands apart at token `i`."""
    top, hyphen, bottom = tokens[i : i + 3] if tokens[i].kind == "num" else (tokens[i],) * 3
    apart = i > 0 and tokens[i - 1].end < top.start
    glued = top.end == hyphen.start and hyphen.end == bottom.start
    return apart and glued and f"{top.text}{hyphen.text}{bottom.text}" in _PRINTED


def _and_fraction(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """The fraction that follows a whole number, if one does."""
    j = i + 1 if tokens[i].text in ("and", "&", "-") else i
    if j > i and tokens[j].text in ("no", "xx") and tokens[j + 1].text == "/" and tokens[j + 2].kind == "num":
        return 0.0, j + 3  # "ninety-nine and no/100"
    if j == i and (tokens[i].kind != "num" or not _tops(tokens, i)):
        return None
    if tokens[j].kind == "num" and tokens[j].text.startswith("."):
        return None
    if tokens[i].text != "-" and (printed := printed_half(tokens, j)):
        return printed  # "70 1-2 degrees", as old printers set a half
    if j > i and tokens[i].text != "-" and tokens[j + 1].text == "-" and tokens[j + 2].text in _TENFOLD:
        return tokens[j].value / tokens[j + 2].value, j + 3  # "110 and 2-100 feet"
    fraction = _fraction(tokens, j)
    return fraction if fraction and fraction[0] < 1.0 else None


def _tops(tokens: Sequence[Token], i: int) -> bool:
    """Whether the number at token `i` can be a fraction or the upper part of one."""
    return tokens[i + 1].text in ("/", "-") or tokens[i].text in VULGAR


def read_number(tokens: Sequence[Token], i: int) -> Number | None:
    """The number that starts at token `i`, or None.

    Tokens must end with the scanner's end mark. "no" reads as zero; the caller decides whether a
    zero makes sense there.
    """
    token = tokens[i]
    if token.kind == "num":
        fraction = _fraction(tokens, i) if tokens[i + 1].text == "/" else None
        if fraction:
            return Number(fraction[0], fraction[1], True)
        if "." not in token.text:
            more = _and_fraction(tokens, i + 1)
            if more:
                return Number(token.value + more[0], more[1], True)
        return Number(token.value, i + 1, True, token.decimals, token.repaired)
    if token.kind != "word" or token.text not in NUMBER_WORDS:
        return None
    if token.text == "no":
        return Number(0.0, i + 1, False)
    if token.text == "half":
        fraction = _fraction(tokens, i)
        return Number(fraction[0], fraction[1], False) if fraction else None
    return _words(tokens, i)


def _words(tokens: Sequence[Token], i: int) -> Number | None:
    whole = _cardinal(tokens, i)
    if whole is None or _ordinal(tokens, whole[1]):
        return None
    divisor = _parts(tokens, whole[1])
    if divisor:
        return Number(whole[0] / divisor[0], divisor[1], False)
    more = _and_fraction(tokens, whole[1])
    if more:
        return Number(whole[0] + more[0], more[1], False)
    if tokens[whole[1]].text == "point":
        return _after_point(tokens, whole)
    return Number(whole[0], whole[1], False)


def _ordinal(tokens: Sequence[Token], i: int) -> bool:
    """ "Thirty-fourth Street": the number of a street, no measure ("twenty-fourths" would be a part)."""
    return tokens[i].text == "-" and tokens[i + 1].text in ORDINALS and tokens[i - 1].text in TENS


def _after_point(tokens: Sequence[Token], whole: tuple[float, int]) -> Number:
    """ "one hundred point two five": digits said one by one, or one small number."""
    digits, j = "", whole[1] + 1
    while (part := _small(tokens, j)) is not None:
        digits, j = digits + str(part[0]), part[1]
    if not digits:
        return Number(whole[0], whole[1], False)
    return Number(whole[0] + float("0." + digits), j, False, len(digits))
