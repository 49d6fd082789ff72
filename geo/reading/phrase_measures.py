"""Phrases of measure: distances, areas, angles, and numbers that only mark a list."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final

from geo.bearing import normal
from geo.curves import radius_of_degree
from geo.errors import Warn
from geo.reading import printed
from geo.reading.angles import Angle, read_angle
from geo.reading.areas import read_area
from geo.reading.distances import Distance, as_printed, read_distance
from geo.reading.name_ends import named_by_miles
from geo.reading.nouns import COMPASS_WORD
from geo.reading.numerals import NUMBER_WORDS, Number, read_number
from geo.reading.phrase_items import numbered
from geo.reading.phrase_offsets import labelled, placed
from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import CARDINAL, EAST_WEST, Bearing, as_azimuth
from geo.reading.unit_words import FEET_MISREAD
from geo.units import AREA_WORDS, LENGTH_WORDS
from geo.wordset import words

_DEGREES: Final = words("degrees degree deg degs d")
_MINUTES: Final = words("min mins minute minutes")
_BEFORE_AREA: Final = words("of an a - square sq s") | frozenset(AREA_WORDS)


def number(r: Reader, i: int) -> Phrase | None:
    """A distance, an area, an angle, or a list mark."""
    plain = printed.length(r.tokens, i)
    if plain is not None and not _after_delta(r, i):
        return placed(r, as_printed(plain), i)
    return _in_any_form(r, i)


def _in_any_form(r: Reader, i: int) -> Phrase | None:
    tokens = r.tokens
    token = tokens[i]
    if token.kind == "num" and (item := numbered(r, i)):
        return item
    if token.kind == "wreck":
        wreck = read_distance(tokens, i, bare=True)
        return Phrase("distance", (wreck, labelled(r, i)), i, wreck.end, r.fresh) if wreck else None
    number = read_number(tokens, i)
    if number is None or named_by_miles(r.scan, i):
        return None
    after = tokens[number.end]
    if after.text == "." and (torn := _area(r, i)):
        return torn
    length = number.end + 1 + (r.texts[number.end + 1] == ".")
    if r.fresh and after.text in EAST_WEST and number.value < 90.0 and read_distance(tokens, length):
        lost = Warn(
            "bearing_broken", "the north or south of this bearing is missing"
        )  # "thence 25 east 192 poles"
        return Phrase("bearing", Bearing(None, number.end + 1, (lost,)), i, number.end + 1, True)
    if special := _degree_of_curve(r, i) or _unfixed(r, i, number):
        return special
    if after.text == "d" and labelled(r, i):
        torn_by = Warn("unreadable", f"“{token.text}{after.text}” is no number that can be read")
        return Phrase(
            "distance", (Distance(None, "", number.end + 1, False, (torn_by,)), True), i, number.end + 1
        )
    if after.kind == "deg" or after.text in _DEGREES or _after_delta(r, i):
        return _angle(r, i)
    distance = read_distance(tokens, i) if _unit_near(r, i, number.end) else None
    if distance and tokens[distance.end - 1].kind == "sec" and tokens[distance.end].text in EAST_WEST:
        return None  # "00'28.8"E": the end of a torn bearing, no feet and inches
    if distance:
        doubts = _doubts(r, number, i, distance.end)
        distance = distance._replace(warnings=(*distance.warnings, *doubts))
        return placed(r, distance, i)
    if after.text in _BEFORE_AREA and (area := _area(r, i)):
        return area
    if after.kind in ("min", "sec") or after.text in _MINUTES:
        return _angle(r, i)
    bare = read_distance(tokens, i, bare=True) if _bare_counts(r, i) else None
    return placed(r, _decimals_lost(r, bare), i) if bare else _unit_unreadable(r, i, number)


_UNIT_SIGNS: Final = (
    LENGTH_WORDS.keys() | FEET_MISREAD | words("' ’ ‘ ′ ` ´ c us u int'l international survey %")
)


def _unit_near(r: Reader, i: int, end: int) -> bool:
    """Whether what stands behind a number, or against it, can make it a distance; spares reading it again.

    A torn number has at most seven pieces before its unit; brackets may say the number once more.
    """
    against = i > 0 and r.tokens[i - 1].end == r.tokens[i].start
    reach = 7 if r.texts[end] != "(" else 24
    return against or not _UNIT_SIGNS.isdisjoint(r.texts[end : end + reach])


def _unfixed(r: Reader, i: int, number: Number) -> Phrase | None:
    """ "40 arpents", "100 paces": a length that no table turns into feet."""
    unit = r.texts[number.end]
    if unit not in _UNFIXED:
        return None
    told = Warn("unit_unreadable", f"a length in {unit} differs from place to place; it was not used")
    length = Distance(None, "", number.end + 1, False, (told,))
    return Phrase("distance", (length, labelled(r, i)), i, length.end, r.fresh)


_UNFIXED: Final = words("arpent arpents pace paces step steps")
_COUNTED: Final = words(
    "lots lot blocks block courses tiers rows lines calls tracts sections fields th st nd rd"
)


def _unit_unreadable(r: Reader, i: int, number: Number) -> Phrase | None:
    """ "thence North one hundred pes to a stake": a length whose unit is no word that is known."""
    last, after = r.out[-1] if r.out else None, r.tokens[number.end]
    led = last is not None and last.kind == "heading" and last.fresh and last.end == i
    unknown = after.kind == "word" and after.text not in _COUNTED and not COMPASS_WORD.get(after.text)
    if not led or not unknown or r.texts[number.end + 1] in ("street", "avenue", "road"):
        return None
    lost = Warn(
        "unit_unreadable", f"“{after.text}” after the number is no unit that is known; it was not used"
    )
    return Phrase("distance", (Distance(None, "", number.end, False, (lost,)), False), i, number.end)


def _decimals_lost(r: Reader, bare: Distance) -> Distance:
    """ "1,302. 76 fe~t", "85..29:": figures behind a point that stand apart may belong to the number."""
    k = bare.end + 1 + (r.texts[bare.end + 1] == ".")
    joined = k == bare.end + 1 and r.texts[k][:1] != "." and r.texts[k + 1] in LENGTH_WORDS
    if r.texts[bare.end] != "." or r.tokens[k].kind != "num" or joined:
        return bare
    if r.tokens[k].start - r.tokens[bare.end].end > 1:
        return bare
    doubt = Warn("number_doubtful", f"“{r.texts[k]}” behind the point may be decimals of this number")
    return bare._replace(warnings=(*bare.warnings, doubt))


def _area(r: Reader, i: int) -> Phrase | None:
    area = read_area(r.tokens, i)
    return Phrase("area", area, i, area.end) if area else None


_BEFORE_NUMBER: Final = words(
    "of about exactly approximately a an distance for being is run running continuing "
    "continue at by thence then , ; . : ( "
    "and go said"
)


def _doubts(r: Reader, number: Number, i: int, end: int) -> tuple[Warn, ...]:
    """What beside a distance makes it doubtful: torn words, or a whole number that ends a name."""
    if number.figures and number.value < 1.0 and i and r.tokens[i - 1].kind == "num":
        whole = f"the number before may be the whole part of this: “{r.texts[i - 1]}” and a part"
        return (Warn("number_doubtful", whole),)
    if number.figures or not _torn_words(r, i, end):
        return ()
    return (Warn("number_doubtful", "words beside this number could not be read and may belong to it"),)


def _torn_words(r: Reader, i: int, end: int) -> bool:
    """Whether a number in words stands beside words that may be its torn parts ("fourteon", "andone")."""
    told = r.out[-1] if r.out else None
    if told is not None and told.kind == "paren" and r.depth < 0:
        told = r.out[-2] if len(r.out) > 1 else None  # "nine hunmlfdd) and sixty-four": no bracket was open
    gap = r.texts[max(told.end if told else 0, i - 4) : i]
    if any(text not in _BEFORE_NUMBER for text in gap):
        return True
    if r.texts[end] != "and":
        return False
    return r.texts[end + 1] in NUMBER_WORDS or any(
        r.texts[k] in LENGTH_WORDS for k in range(end + 2, end + 5)
    )


def _degree_of_curve(r: Reader, i: int) -> Phrase | None:
    """ "a 4 degree curve": its radius by the arc definition, 100 ft of arc to so many degrees."""
    if r.texts[i - 1] not in ("a", "an", "the", "said"):
        return None
    hyphened = r.texts[i + 1] == "-" and r.texts[i + 2] in _DEGREES and r.tokens[i].kind == "num"
    if hyphened:  # "a 5-degree curve"
        angle: Angle | None = Angle(r.tokens[i].value, i + 3)
    else:
        angle = read_angle(r.tokens, i, limit_deg=60.0)
    if angle is None or not angle.marked or not angle.degrees or r.texts[angle.end] not in ("curve", "-"):
        return None
    feet = radius_of_degree(angle.degrees)
    told = Warn(
        "degree_of_curve",
        f"a curve of {angle.degrees:g} degrees: radius {feet:,.2f} ft, 100 ft of arc to each so many degrees "
        "(railways mean 100 ft of chord)",
    )
    return Phrase(
        "label", ("radius", Distance(feet, "foot", angle.end, False, (told,))), i, angle.end, r.fresh
    )


def _angle(r: Reader, i: int) -> Phrase | None:
    if {"latitude", "longitude", "lat", "long"} & set(r.texts[max(0, i - 3) : i]):
        place = read_angle(r.tokens, i, limit_deg=360.0)
        return Phrase("assumed", None, i, place.end) if place else None
    south = r.habits.azimuths == "south"
    plain = read_angle(r.tokens, i, limit_deg=360.0)
    zero_sign = r.habits.zero_sign
    angle = read_angle(r.tokens, i, zero_sign=True, limit_deg=360.0) if zero_sign else plain
    azimuth = as_azimuth(angle, from_south=south)
    if plain is None or azimuth is None:
        return Phrase("angle", (None, plain), i, plain.end, r.fresh) if plain and _after_delta(r, i) else None
    if towards := _off_a_cardinal(r, azimuth.end, plain):
        return Phrase("bearing", towards, i, towards.end, r.fresh)
    k = azimuth.end + (r.texts[azimuth.end] == ".")  # "57 min. W."
    if r.texts[k] in ("east", "west", "e", "w") and not _after_delta(r, i):
        lost = Warn("bearing_broken", "the north or south of this bearing is missing")
        return Phrase("bearing", Bearing(None, k + 1, (lost,)), i, k + 1, r.fresh)
    return Phrase("angle", (azimuth, plain), i, azimuth.end, r.fresh)


def _off_a_cardinal(r: Reader, i: int, angle: Angle) -> Bearing | None:
    """ "14 degrees east of north", "ten degrees south of east"."""
    side, base = CARDINAL.get(r.texts[i], ""), CARDINAL.get(r.texts[i + 2], "")
    square = side and base and (side in "NS") is not (base in "NS")
    if not square or r.texts[i + 1] != "of" or angle.degrees is None or not 0.0 <= angle.degrees <= 90.0:
        return None
    start, end = _CARDINAL_DEG[base], _CARDINAL_DEG[side]
    turn = 1.0 if (end - start) % 360.0 == 90.0 else -1.0
    return Bearing(normal(start + turn * angle.degrees), i + 3, angle.warnings)


_CARDINAL_DEG: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def _after_delta(r: Reader, i: int) -> bool:
    """Whether the number at token `i` is a central angle: "a central angle of 89-01-07"."""
    last = r.out[-1] if r.out else None
    return last is not None and last.kind == "label" and last.value[0] == "delta" and last.end >= i - 1


_TO_A_NUMBER: Final = words(", of = : is - – — a about exactly .")


def _bare_counts(r: Reader, i: int) -> bool:
    """Whether a number without a unit stands where a distance belongs."""
    j = i - 1
    while j >= max(0, i - 12) and r.texts[j] in _TO_A_NUMBER:
        j -= 1
    if j < 0:
        return False
    last = r.out[-1] if r.out else None
    if last and last.kind in ("bearing", "label", "total", "passing") and last.end >= j + 1:
        return r.texts[i + 1] not in ("rods", "th") or last.kind != "passing"
    return r.texts[j] in ("distance", "radius", "length", "chord", "arc") or (
        r.texts[j] == "line" and r.texts[i + 1] in COMPASS_WORD
    )
