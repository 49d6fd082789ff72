"""Phrases of direction: bearings, cardinal directions, general senses, right angles."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final

from geo.calls import Span
from geo.errors import Warn
from geo.reading import printed
from geo.reading.compass_points import read_compass_point
from geo.reading.distances import Distance, read_distance
from geo.reading.no_directions import AFTER_CARDINAL, coordinates, initial_of_a_name, of_a_grid, of_a_range
from geo.reading.nouns import COMPASS_WORD, LINE_NOUNS, ROADS, WATERS
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.phrase_measures import number
from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import CARDINAL, Bearing, read_quadrant
from geo.reading.torn_bearings import (
    ANGLE_WORDS,
    angle_before,
    half_a_bearing,
    head_lost,
    inside_a_number,
    left_unread,
    second_letter_glued,
    two_at_once,
    unread_before,
)
from geo.wordset import words

_NOT_BEFORE_CARDINAL: Final = words("the said of lot most its township range old along feet foot no and")
_NOT_AFTER_CARDINAL: Final = LINE_NOUNS | words(
    "half quarter corner part portion end right property of line most section and terminus r o w from"
)


def compass(r: Reader, i: int) -> Phrase | None:
    """A bearing, a cardinal direction, or a general sense."""
    return _as_printed(r, i) or of_a_grid(r, i) or _in_any_form(r, i)


def _as_printed(r: Reader, i: int) -> Phrase | None:
    """ "thence N 45°30'15\" W": nothing before the letter can make it anything but a bearing."""
    last = r.out[-1] if r.out else None
    if last is None or last.end != i or last.kind not in ("thence", "label"):
        return None
    if r.tokens[i - 1].end == r.tokens[i].start:
        return None
    plain = printed.quadrant(r.tokens, i)
    return Phrase("bearing", Bearing(*plain), i, plain[1], r.fresh) if plain is not None else None


def _in_any_form(r: Reader, i: int) -> Phrase | None:
    text = r.texts[i]
    if text == "s" and i > 1 and r.tokens[i - 1].kind == "min" and r.tokens[i - 2].kind != "num":
        return None  # the s of "Nos.’s"
    consumed = bool(r.out) and r.out[-1].end >= i and r.out[-1].kind != "angle"
    torn = text in ("n", "s") and r.before(i) in ANGLE_WORDS and not consumed
    if torn or (text in ("n", "s") and inside_a_number(r, i)):
        lost = Warn("bearing_broken", "a letter stands among the figures of this bearing")
        return Phrase("bearing", Bearing(None, i + 1, (lost,)), i, i + 1, r.fresh)
    doubled = bool(r.out) and r.out[-1].kind == "bearing" and r.out[-1].end == i and text == r.before(i)
    if of_a_range(r, i) or initial_of_a_name(r, i) or doubled:
        return None
    if place := coordinates(r, i):
        return place
    if point := _point_of_the_compass(r, i):
        return point
    if text in CARDINAL:
        if text != "no" or r.texts[i + 1] != "degrees":
            bearing = read_quadrant(r.tokens, i, zero_sign=r.habits.zero_sign, padded=r.habits.padded)
            if bearing and (second_letter_glued(r, i) or angle_before(r, i)):
                lost = Warn("bearing_broken", "two letters stand in the angle; one may be a figure misread")
                bearing = Bearing(None, bearing.end, (lost,))
            if bearing:
                return Phrase("bearing", bearing, i, bearing.end, r.fresh)
            if half := half_a_bearing(r, i):
                return half
        cardinal = _cardinal(r, i)
        if cardinal:
            return cardinal
    if text == "no":
        return number(r, i)
    return _heading(r, i) if text in COMPASS_WORD else None


def _point_of_the_compass(r: Reader, i: int) -> Phrase | None:
    """ "North East ten chains", "W.N.W. 10 chains": a point of the compass as it stands, which is told."""
    last = r.out[-1] if r.out else None
    near = last is not None and last.end == i
    led = last is not None and near and (last.kind == "line" or (last.kind == "distance" and last.fresh))
    if not (r.fresh or led) or r.before(i) == "the":  # "by Smith's land North East", "then 40 rods S. W."
        return None
    point = read_compass_point(r.tokens, i, after_distance=bool(led and last and last.kind == "distance"))
    if point is None:
        return None
    said = r.scan.words(Span(r.tokens[i].start, r.tokens[point.end - 1].end))
    told = Warn(
        "assumed_intercardinal",
        f"“{said}” without an angle was taken as {point.azimuth_deg:g} degrees from north, clockwise",
    )
    return Phrase(
        "bearing", Bearing(point.azimuth_deg, point.end, (told,), cardinal=True), i, point.end, r.fresh
    )


def _cardinal(r: Reader, i: int) -> Phrase | None:
    text, letter = r.texts[i], CARDINAL[r.texts[i]]
    j = _after_the_direction(r, i)
    if _of_a_line_or_place(r, i, j):
        return None
    told = r.out[-1] if r.out else None
    if _tail_of_a_bearing(r, i, letter):
        lost = Warn("bearing_broken", "the north or south of this bearing is not there to read")
        return Phrase("bearing", Bearing(None, i + 1, (lost,)), i, i + 1, r.fresh)
    if told and told.kind == "bearing" and told.value.azimuth_deg is None and told.end >= i - 2:
        return None  # the last letter of a bearing that is broken already
    if letter in "EW" and (head_lost(r, i) or two_at_once(r, i)) and _length_after(r, i, j) is not None:
        lost = Warn("bearing_broken", "the figures of this bearing, or its north or south, are lost")
        return Phrase("bearing", Bearing(None, i + 1, (lost,)), i, i + 1, r.fresh)
    if told and told.kind == "distance" and told.end == i and _leads(r, told) and _closes_course(r, i + 1, j):
        azimuth = _AZIMUTH[letter]  # "thence 1320 feet West"
        return Phrase("bearing", Bearing(azimuth, i + 1, cardinal=True), i, i + 1, r.fresh)
    distance = _length_after(r, i, j)
    glued = len(text) == 1 and r.tokens[i].end == r.tokens[i + 1].start and r.tokens[i + 1].kind == "num"
    if glued and text == "s" and distance is not None:
        return None  # "a distance of S39.41 feet": a 5 misread
    if len(text) in (2, 3) and not r.scan.text[r.tokens[i].start].isupper():
        return None  # "Et." and "So." are written with a capital; a small "et" is a torn word
    if len(text) <= 3 and distance is None:
        return None
    after_line = told is not None and told.kind == "line" and told.end >= i - 3
    numbered = i > 0 and r.tokens[i - 1].kind == "num" and not (after_line or r.line_start(i))
    runs = (
        distance is not None
        and not _adjective_before(r, i)
        and not numbered
        and r.texts[distance.end] != "of"
        and (r.texts[distance.end] != "and" or _leg_follows(r, distance.end + 1))
    )
    named = r.before(i) == "of" and r.texts[i - 2] == "bearing"  # "on a bearing of West"
    opens = r.fresh and r.before(i) != "the" and (r.texts[j] in AFTER_CARDINAL or distance is not None)
    if not (named or runs or opens):
        return None
    end = j if r.texts[j - 1] != "," else i + 1
    return Phrase("bearing", Bearing(_AZIMUTH[letter], end, cardinal=True), i, end, r.fresh)


_AZIMUTH: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def _after_the_direction(r: Reader, i: int) -> int:
    """The token after a direction and its point, or the word that tells its north."""
    j = i + 1
    while r.texts[j] in (".", "'", "’", ",", "_") and j - i < 3:
        j += 1
    once_more = CARDINAL.get(r.texts[j + 1]) == CARDINAL.get(r.texts[i])  # "south (S) 8.33 chains"
    told = r.texts[j : j + 3 : 2] == ["(", ")"] and (once_more or r.texts[j + 1] in ("true", "magnetic"))
    return j + 3 if told else j  # "due west (true) 500 feet"


def _of_a_line_or_place(r: Reader, i: int, j: int) -> bool:
    """Whether a direction belongs to a noun: "the north line", "a branch runs S., 1344 varas to a stake"."""
    after = r.texts[j]
    if (
        r.before(i) == "runs"
        and (r.texts[i - 2] in WATERS or r.texts[i - 2] in ROADS)
        and r.texts[i + 1] in (",", ";", ".")
    ):
        return True
    goes_on = after == "and" and (r.texts[j + 1] in ("parallel", "on", "along") or _figure_first(r, j + 1))
    half_a_mile = after == "half" and r.texts[j + 1] in ("a", "an")
    return (after in _NOT_AFTER_CARDINAL and not (half_a_mile or goes_on)) or r.texts[i + 1] == "-"


def _tail_of_a_bearing(r: Reader, i: int, letter: str) -> bool:
    """Whether a letter or word closes a bearing whose head could not be read."""
    if letter in "NS" and _torn_degrees(r, i + 1):
        return True
    if i and (r.tokens[i - 1].kind in ("deg", "min", "sec") or r.before(i) in ANGLE_WORDS):
        return True
    if left_unread(r, i, letter) or unread_before(r, i, letter):
        return True
    told = r.out[-1] if r.out else None
    labelled = len(r.out) > 1 and r.out[-2].kind == "label"
    return told is not None and told.kind == "angle" and told.end >= i - 2 and not labelled


def _torn_degrees(r: Reader, i: int) -> bool:
    """ "North A5 Deg. OO Min. West": degrees follow whose figures cannot be read."""
    word = r.tokens[i]
    torn = word.kind == "word" and len(word.text) <= 3
    return torn and (r.tokens[i + 1].kind == "deg" or r.texts[i + 1] in ANGLE_WORDS)


def _length_after(r: Reader, i: int, j: int) -> Distance | None:
    """The length that follows a direction, with its unit; at the start of a list without one."""
    if r.tokens[j].kind != "num" and r.texts[j] not in _BEFORE_LENGTH:
        return None
    if r.texts[j : j + 3] == ["a", "distance", "of"]:
        j += 3  # "thence W a distance of 1/4 mile"
    distance = read_distance(r.tokens, j)
    ends = r.texts[j + 1] in (";", ".", "to", "thence") or r.tokens[j + 1].kind == "end"
    ditto = r.tokens[j + 1].kind == "sec" and r.line_start(
        i
    )  # 'East 20 " " 3', below "South 20 chains to corner No. 2"
    if distance is None and ditto and r.tokens[j].kind == "num":
        return read_distance(r.tokens, j, bare=True)
    if distance is None and r.fresh and len(r.texts[i]) > 3 and r.tokens[j].kind == "num" and ends:
        return read_distance(r.tokens, j, bare=True)  # "S 80 E 50; South 150;"
    return distance


_ABOUT: Final = words("about exactly approximately a")
_BEFORE_LENGTH: Final = NUMBER_WORDS | _ABOUT
_NEAR: Final = 40
"""More phrases than can stand in the few words that are looked back over."""


def _leads(r: Reader, distance: Phrase) -> bool:
    """Whether a distance begins its course: "thence 1320 feet West", "West 100 feet, 60 feet South"."""
    if distance.fresh:
        return True
    if len(r.out) < 2 or r.before(distance.start) not in (",", "and"):
        return False
    begun = r.last("thence", "item", "open")
    before = r.out[-2]
    return (
        begun is not None
        and begun.kind != "open"
        and before.kind in ("distance", "bearing")
        and before.end >= distance.start - 2
    )


def _figure_first(r: Reader, i: int) -> bool:
    """ "and 60 feet North": the next leg of a list that puts the figure first."""
    distance = read_distance(r.tokens, i)
    return distance is not None and r.texts[distance.end] in CARDINAL


def _leg_follows(r: Reader, i: int) -> bool:
    """ "bears North 100 feet and East 50 feet from": a second leg."""
    if r.texts[i] not in CARDINAL:
        return False
    return read_distance(r.tokens, i + 1) is not None or read_quadrant(r.tokens, i) is not None


def _closes_course(r: Reader, *after: int) -> bool:
    """Whether what follows a direction ends the course's figures: "1320 feet West to", "... east;"."""
    return any(r.tokens[j].kind in ("end", "para") or r.texts[j] in AFTER_CARDINAL - {"a"} for j in after)


def _heading(r: Reader, i: int) -> Phrase | None:
    text = r.texts[i]
    if text.endswith("ly") and (exact := read_quadrant(r.tokens, i, zero_sign=r.habits.zero_sign)):
        return Phrase("bearing", exact, i, exact.end, r.fresh)  # "northerly three degrees west"
    end, word = i + 1, COMPASS_WORD[text]
    if r.texts[i + 1] == "-" and r.texts[i + 2] in COMPASS_WORD:
        end, word = i + 3, COMPASS_WORD[r.texts[i + 2]]
        joined = text + word
        word = joined if joined in COMPASS_WORD.values() else word
    after, before = r.texts[end], r.before(i)
    if after in ("direction", "direct"):
        return Phrase("heading", word, i, end + 1, r.fresh)
    if after == "and" and (r.texts[end + 1] in COMPASS_WORD or r.texts[end + 1] == "parallel"):
        after = ""  # "southwesterly and westerly along"
    if (
        text.endswith("ern")
        or after in _NOT_AFTER_CARDINAL
        or after in ("from", "of", "therefrom")
        or before in ("the", "said", "of", "its", "most")
    ):
        return None
    if not text.endswith(("erly", "ward", "wardly", "wards")) and not r.fresh:
        return None
    told = r.out[-1] if r.out else None
    first = told is not None and (told.fresh or (len(r.out) > 1 and r.out[-2].kind == "square"))
    if told and told.kind == "distance" and told.end == i and first and _closes_course(r, end):
        return Phrase("heading", word, i, end, r.fresh)  # "85 feet northeasterly along"
    if before in ("feet", "foot", "inches") or (i and r.tokens[i - 1].kind == "min"):
        return None
    return Phrase("heading", word, i, end, r.fresh)


def _adjective_before(r: Reader, i: int) -> bool:
    """Whether the word before makes a compass word part of a name ("the north ...")."""
    before = r.before(i)
    if before == "and" and i > 1 and r.texts[i - 2] not in CARDINAL:
        return False  # "West 100 feet, and North 50 feet"; "to a hickory and North 52 perches"
    return before in _NOT_BEFORE_CARDINAL
