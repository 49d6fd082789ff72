"""Phrases of ways and ends: along a line, parallel with it, to a point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.calls import LineRef, PointRef, Span, Turn
from geo.reading.angles import read_angle
from geo.reading.curve_turns import SIDE
from geo.reading.distances import read_distance
from geo.reading.names import read_line
from geo.reading.nouns import COMPASS_WORD
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.phrase_bends import Bend
from geo.reading.phrase_relations import last_course, same
from geo.reading.phrases import Phrase, Reader
from geo.reading.points import read_point
from geo.reading.quadrants import CARDINAL
from geo.wordset import words

_NOT_BEFORE_TO: Final = words("used parallel according adjacent subject perpendicular tangent conveyed "
"prior belonging pursuant referred deeded "
    "common known granted sold leased up related due similar next adjoining contiguous said "
    "transferred equal radial")  # fmt: skip


_RIGHTS: Final = words("privilege privileges right rights")


def along(r: Reader, i: int) -> Phrase | None:
    """A line run along; small words count only right after the start or a direction."""
    text, after = r.texts[i], r.texts[i + 1]
    if text not in ("along", "follow", "follows", "following", "meandering"):
        last = r.out[-1] if r.out else None
        near = (
            last is not None
            and last.kind in ("bearing", "heading", "same")
            and r.tokens[i].start - r.tokens[last.end - 1].end < 3
        )
        vague = after in ("a", "an", "chord", "radius") and not _a_line_of(r, i + 1)
        right = text == "with" and _RIGHTS & {after, r.texts[i + 2]}  # "with the privilege of drawing water"
        whole = text == "in" and after == "all"  # "S 12 E in all 110 poles"
        if vague or right or whole or not (r.fresh or near):
            return None
        if text in ("up", "down") and after in ("and", "the"):
            return _line(r, i + 2 if after == "and" else i, i)
    j = i + 1
    if r.texts[j] in ("and", "with") and r.texts[j] + r.texts[j + 1] in ("andwith", "andalong"):
        j += 2
    j = r.past(j, ("all", "of", "by", "with", "in"))
    head = r.texts[j : j + 4]
    if head[0] == "same" and head[1] in ("course", "bearing", "direction"):
        return same(r, j)
    if "last" in head[:2]:
        return last_course(r, j + head.index("last"))
    if head[0] in ("the", "said") and head[1] in ("following", "same"):
        return same(r, j + 1) if head[1] == "same" else None
    listed = {"courses", "distances"} & set(head[:3])  # "running the following 4 courses and distances"
    announced = text == "following" and (after in ("is", "are", "described") or bool(listed))
    no_line = announced or r.before(i) == "as" or _no_line(r, j, head)  # "as follows N. 55° W."
    return None if no_line else _line(r, j - 1, i)


_COURSE_NOUNS: Final = words("line bearing straight course non tangent true")


def _a_line_of(r: Reader, i: int) -> bool:
    """ "with a line of Miller's survey": a line that has an owner."""
    named = r.texts[i : i + 3] == ["a", "line", "of"]
    return named and r.texts[i + 3] not in CARDINAL and r.texts[i + 3] not in ("bearing", "sight")


def _no_line(r: Reader, j: int, head: Sequence[str]) -> bool:
    """Whether "along" leads to a curve, a bearing or an azimuth instead of to a line that has a name."""
    curved = {"curve", "spiral"} & set(r.texts[j : j + 6]) or "arc" in head[:2] or "parallel" in head
    curved = curved or head[:2] == ["curved", "line"] or head[1:3] == ["curved", "line"]
    measured = any(word.startswith("azimuth") for word in head[:2]) or head[0] in ("straight", "bearing")
    if _a_line_of(r, j):
        return bool(curved)
    # "along a bearing of S 30°", however the word is spelt
    spelt = head[2] == "of" and head[3] in CARDINAL and r.tokens[j + 4].kind in ("num", "deg")
    return bool(curved) or measured or spelt or (head[0] in ("a", "an") and head[1] in _COURSE_NOUNS)


def _line(r: Reader, i: int, start: int) -> Phrase | None:
    line, end = read_line(r.scan, i + 1)
    if not line.name and line.part not in ("limits", "centre", "side"):
        return None
    return Phrase("line", line, start, max(end, start + 1), r.fresh)


def to(r: Reader, i: int) -> Phrase | None:
    """Where a call ends."""
    before, after = r.before(i), r.texts[i + 1]
    if before in _NOT_BEFORE_TO or after in ("wit", "be"):
        return None
    if r.tokens[i + 1].kind == "num" and _STATIONS & set(r.texts[max(0, i - 8) : i]):
        return None  # "from station 255 to 256, bearing north five degrees east"
    turn = i + 1 + (after == "the")
    if (side := SIDE.get(r.texts[turn])) and r.texts[turn + 1] not in ("-", "of"):
        return _turned(r, i, turn, side)
    if after == "which" or (after == "and" and r.texts[i + 2] in ("along", "with")):
        return None  # "thence to and along the seacoast": the line is what counts
    named = read_point(r.scan, i + 1)
    if r.texts[named.end] == "bears" and named.point.kind == "beginning":
        named = named._replace(point=PointRef("unstated"))  # "until the point of beginning bears N 82° W"
    return Phrase("to", named, i, max(named.end, i + 1), r.fresh)


_STATIONS: Final = words("station stations sta")


def _turned(r: Reader, i: int, turn: int, side: Turn) -> Phrase | None:
    """ "along an arc 109.90 feet to the right": the turn of the curve in hand, told after its figures."""
    for phrase in reversed(r.out[-4:]):
        if phrase.kind == "curve" or (
            phrase.kind == "label" and phrase.value[0] in ("arc", "radius", "chord")
        ):
            return Phrase("curve", Bend(side), i, turn + 1, r.fresh)
        if phrase.kind in ("thence", "item", "break", "stop", "to"):
            break
    return None


def parallel(r: Reader, i: int) -> Phrase | None:
    """ "parallel with" a line."""
    if r.before(i) in ("standard", "guide", "correction"):
        return None  # "along the fifteenth standard parallel"
    j = r.past(i + 1, ("with", "to", "and"))
    if r.tokens[j].kind == "num" and r.tokens[j + 1].kind == "deg":
        return _parallel_of_latitude(r, i, j)
    if r.tokens[j].kind == "num" or r.texts[j] in NUMBER_WORDS or r.texts[j] in ("distant",):
        j += r.texts[j] == "distant"
        distance = read_distance(r.tokens, j, bare=True)
        if distance:
            side = COMPASS_WORD.get(r.texts[distance.end], "")
            k = distance.end + bool(side)
            while r.texts[k] in ("of", "from", "distant", "distance", "away") or r.tokens[k].kind == "num":
                k += 1
            line, end = read_line(r.scan, k)
            return Phrase("parallel", (line, distance.feet, side), i, end, r.fresh)
    line, end = read_line(r.scan, j)
    if not line.name and line.part != "centre":
        return None
    feet, side, end = _therefrom(r, end)
    return Phrase("parallel", (line, feet, side), i, max(end, i + 1), r.fresh)


def _parallel_of_latitude(r: Reader, i: int, j: int) -> Phrase | None:
    """ "east on parallel 58° 40' north latitude": a line of the globe, run along."""
    angle = read_angle(r.tokens, j)
    if angle is None:
        return None
    end = r.past(angle.end, ("north", "south", "latitude", "of"))
    words = r.scan.words(Span(r.tokens[i].start, r.tokens[end - 1].end))
    return Phrase("line", LineRef("named", words), i, end, r.fresh)


def midway(r: Reader, i: int) -> Phrase | None:
    """ "a line midway between A and B"."""
    if r.texts[i + 1] != "between":
        return None
    first, end = read_line(r.scan, i + 2)
    names = [first.name]
    if r.texts[end] == "and":
        second, end = read_line(r.scan, end + 1)
        names.append(second.name)
    elif " and " in first.name:
        names = first.name.split(" and ", 1)
    line = LineRef("between", names[0], name_2=names[-1])
    return Phrase("line", line, i, end, r.fresh)


def _therefrom(r: Reader, i: int) -> tuple[float | None, str, int]:
    """ "and 200 feet (easterly) therefrom", after the line it is measured from."""
    start = i + 1 if r.texts[i] == "and" else i
    if r.texts[start - 1] != "and":
        return None, "", i
    distance = read_distance(r.tokens, start)
    if distance is None:
        return None, "", i
    side = COMPASS_WORD.get(r.texts[distance.end], "")
    k = distance.end + bool(side)
    if r.texts[k] == "distant":
        k += 1
    return (distance.feet, side, k + 1) if r.texts[k] in ("therefrom", "from") else (None, "", i)
