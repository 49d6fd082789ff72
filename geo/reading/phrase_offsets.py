"""Phrases of how far off something lies: offsets, strips, distances to a known point.

Any length may turn out to be one of them; `placed` tells which.
"""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.reading.distances import Distance, read_distance
from geo.reading.nouns import CENTRE, COMPASS_WORD, INITIAL
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import read_quadrant
from geo.wordset import words


def placed(r: Reader, distance: Distance, i: int) -> Phrase | None:
    """A distance, or the offset, strip or labelled length that it turns out to be."""
    texts, j = r.texts, distance.end
    if texts[j - 1] == "foot" and texts[j - 2] == "-" and "radius" not in texts[j : j + 2]:
        return None  # "the 1,000-foot contour": no distance run
    if r.before(i) in ("plus", "+") and {"station", "sta"}.intersection(texts[max(0, i - 6) : i]):
        return None  # "from station 62 plus 8.50 meters"
    if not distance.approximate and _about(texts, i):
        distance = distance._replace(approximate=True)
    if _width_of_a_way(r, i, j):
        return None
    text, whose = texts[j], labelled(r, i)
    k = j + 1 if text in (",", "-") else j
    named = k == j or texts[k + 1] not in ("=", ":", "of", "is", "being")
    if texts[k] == "radius" and named and not _counts(r, k + 1, apart=text == "," or whose):
        return Phrase("label", ("radius", distance), i, k + 1, r.fresh)
    if _each_side(r, j) or _within_of_centre(r, i, j):
        return Phrase("strip", distance, i, j + 2, r.fresh)
    if text == "from" and texts[j + 1 : j + 3] == ["and", "parallel"]:
        return Phrase("offset", (distance, ""), i, j + 1, r.fresh)  # "being 300 feet from and parallel to"
    if "concentric" in texts[j + 2 : j + 4] and texts[j + 1] in ("and", "from", "of"):
        return None  # "25 feet from and concentric with the centre line": no length run
    if text in ("n", "e", "s", "w") and texts[j + 1 + (texts[j + 1] == ".")] in ("of", "from"):
        return _sideways(r, distance, i, j)  # "10 rods W of the corner"
    told = r.out[-1] if r.out else None
    measured = told is not None and told.kind == "bearing" and told.end == i and not told.value.cardinal
    if (text in COMPASS_WORD or text in ("left", "right")) and not measured:
        return _sideways(r, distance, i, j)
    return Phrase("distance", (distance, whose), i, j, r.fresh)


_WAYS: Final = words("easement easements alley building setback contour")


_ROADS_BY_WIDTH: Final = words("rd road street alley")


def _width_of_a_way(r: Reader, i: int, j: int) -> bool:
    """ "a new 20' access easement", "the 25 foot building line": how wide a thing is, no distance run."""
    if (
        r.texts[j] in _ROADS_BY_WIDTH
        and r.before(i) in ("of", "a", "an", "the", "said")
        and not labelled(r, i)
    ):
        return True  # "along the centre line of 66 foot road"
    if _WAYS.isdisjoint(r.texts[j : j + 4]):
        return False
    k = next(k for k in range(j, j + 4) if r.texts[k] in _WAYS)
    led = any(text in ("a", "an", "the", "said") for text in r.texts[max(0, i - 3) : i])
    between = r.texts[j:k]
    return led and not any(text in ("to", "of", "along", "on", "in", ",", ";") for text in between)


def _counts(r: Reader, i: int, *, apart: bool) -> bool:
    """ "arc 100 feet, radius 300 feet": the number after "radius" is the radius, not the one before it.

    So it is in "a distance of 68.81 feet radius of said curve is 130.39 feet", and not in "of 50 feet radius
    20 feet": `apart` tells that the number before belongs elsewhere by its comma or its label.
    """
    start = i
    i = r.past(i, ("of", "said", "the", "this", "curve", "arc", "which", "is", "being", "=", ":"))
    number = r.tokens[i].kind in ("num", "wreck") or r.texts[i] in NUMBER_WORDS
    return number and (apart or i > start)


_BACK: Final = 12
"""So many small words are looked back over at most."""
_SIDES: Final = words("each either both")


def _each_side(r: Reader, j: int) -> bool:
    """ "25 feet on each side", "30 feet on both sides", "15 feet from each side" of a centre line."""
    k = j if r.texts[j] in _SIDES else j + 1
    beside = k == j or r.texts[j] in ("on", "from", "to", "of")
    return beside and r.texts[k] in _SIDES and r.texts[k + 1] in ("side", "sides")


def _within_of_centre(r: Reader, i: int, j: int) -> bool:
    """ "all land within 30 feet of the following described centre line"."""
    if r.before(i) != "within" or r.texts[j] != "of":
        return False
    return any(r.texts[k] in CENTRE for k in range(j + 1, j + 6))


def _about(texts: Sequence[str], i: int) -> bool:
    """Whether "about" stands before the number at token `i`."""
    j, first = i - 1, max(0, i - _BACK)
    while j > first and texts[j] in ("of", "a"):
        j -= 1
    return j >= 0 and texts[j] in ("about", "approximately", "approx", "nearly", "some")


def labelled(r: Reader, i: int) -> bool:
    """Whether "a distance of" stands before token `i`."""
    texts, j, first = r.texts, i - 1, max(0, i - _BACK)
    while j > first and texts[j] in (
        "of",
        "about",
        "approximately",
        "exactly",
        ",",
        "=",
        ":",
        "is",
    ):
        j -= 1
    return j >= 0 and texts[j] == "distance"


def _sideways(r: Reader, distance: Distance, i: int, j: int) -> Phrase:
    """ "140 feet southeasterly from and parallel with", "50 feet left of": an offset, no course."""
    word = r.texts[j]
    side = COMPASS_WORD.get(word, INITIAL.get(word, word))
    k = j + 1 + (word in INITIAL and r.texts[j + 1] == ".")
    if r.texts[k] in ("of", "from", "therefrom", "thereof") or (
        r.texts[k] == "and" and r.texts[k + 1] == "parallel"
    ):
        end = k + 1 if r.texts[k] != "and" else k
        if r.texts[end] == "and":
            end += 1
        return Phrase("offset", (distance, side), i, end, r.fresh)
    return Phrase("distance", (distance, labelled(r, i)), i, j, r.fresh)


def distant(r: Reader, i: int) -> Phrase | None:
    """ "distant 34 feet northerly from": how far off a known point something lies."""
    first = COMPASS_WORD.get(r.texts[i + 1], "") if r.texts[i + 1].endswith("ly") else ""
    distance = read_distance(r.tokens, i + 1 + bool(first))  # "distant northerly 1,201.75 feet from"
    if distance is None:
        return None
    k = distance.end
    heading = COMPASS_WORD.get(r.texts[k], "")
    if first:
        return Phrase("distant", (distance, first, None), i, k, r.fresh)
    on = k + 3 + (r.texts[k + 3] == "of") if [r.texts[k], r.texts[k + 1]] == ["on", "a"] else k
    bearing = (
        read_quadrant(r.tokens, on) if on > k and r.texts[k + 2] in ("course", "bearing", "line") else None
    )
    if bearing is not None:  # "distant 14.20 chains on a course N 71° E from the corner"
        return Phrase("distant", (distance, "", bearing), i, bearing.end, r.fresh)
    return Phrase("distant", (distance, heading, None), i, k + bool(heading), r.fresh)
