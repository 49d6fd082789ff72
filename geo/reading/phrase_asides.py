"""Phrases that are no course: what is passed, witness marks, areas, lists of bounds."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final

from geo.reading.angles import read_angle
from geo.reading.distances import read_distance
from geo.reading.phrases import Phrase, Reader
from geo.reading.quadrants import EAST_WEST, read_quadrant
from geo.wordset import words


def passing(r: Reader, i: int) -> Phrase | None:
    """ "passing at 200.00 feet": distances up to a thing on the way."""
    j = r.past(i + 1, ("at", "a", "distance", "of", ","))
    distance = read_distance(r.tokens, j, bare=r.tokens[j].kind == "num")
    return Phrase("passing", None, i, distance.end if distance and j > i + 1 else i + 1)


def total(r: Reader, i: int) -> Phrase | None:
    """ "a total distance of", "in all"."""
    if r.texts[i] == "all" and r.before(i) != "in":
        return None
    return Phrase("total", None, i, r.past(i + 1, ("distance", "of", "a", "length", "for")))


_LEADS_TO: Final = {
    "reference": words("a an iron pin point monument mark"),
    "based": words("on upon"),
}


def witness(r: Reader, i: int) -> Phrase | None:
    """ "whence", "from which": a mark near a corner, no course, unless "the line runs" from there."""
    text, after = r.texts[i], r.texts[i + 1]
    if [text, after] == ["from", "which"] and r.texts[i + 2 : i + 5] in (
        ["the", "line", "runs"],
        ["it", "runs", "thence"],
    ):
        return Phrase("thence", None, i, i + 5)
    if text == "from" and (left := _leaves_the_beginning(r, i)):
        return left
    if text == "from" and after not in ("which", "whence", "whom"):
        return None
    if text == "from" and set(r.texts[i + 2 : i + 6]) & {"radius", "radial", "center", "centre"}:
        return None  # "from which the radius point bears": of the curve to come
    if text == "basis" and "bearing" not in r.texts[i + 2]:
        return None
    if text in _LEADS_TO and after not in _LEADS_TO[text]:
        return None  # "reference an iron pin S 4°30' W 25.0 feet"; "based on"
    return Phrase("witness", None, i, i + (2 if text == "from" else 1))


def _leaves_the_beginning(r: Reader, i: int) -> Phrase | None:
    """ "thence, from said place of beginning, S 50° W": what led there is over."""
    said, place, *rest = r.texts[i + 1 : i + 5]
    there = said in ("said", "the") and place in ("place", "point") and rest == ["of", "beginning"]
    last = r.out[-1] if r.out else None
    led = last is not None and (last.kind == "thence" or r.before(i) in ("running", "runs", "run"))
    return Phrase("departs", None, i, i + 5, True) if there and led else None


def assumed(r: Reader, i: int) -> Phrase | None:
    """ "assuming the north line of the lot bears S 43° E": the basis of bearings, told within a course.

    Also "that certain course described in the deed as S 43° E 50 feet", which is another's.
    """
    if r.texts[i] == "certain":
        return _of_another(r, i)
    for k in range(i + 1, min(i + 30, len(r.tokens) - 1)):
        if r.texts[k] in ("thence", ";"):
            return None
        if r.texts[k] in ("bears", "bearing", "be", "bear"):
            found = read_quadrant(r.tokens, k + 1, zero_sign=r.habits.zero_sign)
            if found:
                return Phrase("assumed", None, i, found.end)
    return None


def variation(r: Reader, i: int) -> Phrase | None:
    """ "N 30 W, Var. 3°15' E., 61 poles": how far the needle stood off, told within a course."""
    angle = read_angle(r.tokens, r.past(i + 1, (".", ",", ":", "of", "is", "at", "=", "being")))
    if angle is None or not angle.marked or r.texts[angle.end] not in EAST_WEST:
        return None
    return Phrase("assumed", None, i, angle.end + 1 + (r.texts[angle.end + 1] == "."))


def azimuth_to(r: Reader, i: int) -> Phrase | None:
    """ "the azimuth and distance to Pipe A being 312°17', 107.78 feet": where a mark lies, no course.

    "The direct azimuth and distance being", and that to the beginning, are those of the course itself.
    """
    j = i + 1
    if r.texts[j] == "(":
        j = next((k + 1 for k in range(j, j + 12) if r.texts[k] == ")"), j)
    if r.texts[j : j + 2] != ["and", "distance"]:
        return None
    goal = 0
    for k in range(j + 2, min(j + 40, len(r.tokens) - 1)):
        if r.texts[k] in ("thence", ";") or r.texts[k].startswith("follow"):
            return None
        goal = k if r.texts[k] == "to" else goal
        angle = read_angle(r.tokens, k, limit_deg=360.0) if goal else None
        if angle is not None and angle.marked:
            own = {r.texts[n] for n in range(goal, goal + 7)} & {"beginning", "next"}
            distance = read_distance(r.tokens, angle.end + (r.texts[angle.end] == ","), bare=True)
            return None if own else Phrase("assumed", None, i, distance.end if distance else angle.end)
    return None


def _of_another(r: Reader, i: int) -> Phrase | None:
    if r.texts[i + 1] not in ("course", "call") or r.before(i) not in ("that", "a", "said"):
        return None
    for k in range(i + 2, min(i + 30, len(r.tokens) - 1)):
        if r.texts[k] in ("thence", ";"):
            return None
        found = read_quadrant(r.tokens, k, zero_sign=r.habits.zero_sign)
        if found and not found.cardinal:
            j = found.end + (r.texts[found.end] == ",")
            distance = read_distance(r.tokens, j, bare=True)
            return Phrase("assumed", None, i, distance.end if distance else found.end)
    return None


def bearing_tree(r: Reader, i: int) -> Phrase | None:
    """ "B.T. white oak 16 N 7 E 28": a tree that marks the corner; what follows it is no course."""
    if r.texts[i] == "bt" or r.texts[i : i + 4] == ["b", ".", "t", "."]:
        return Phrase("witness", None, i, i + (1 if r.texts[i] == "bt" else 4))
    return None


def which_lies(r: Reader, i: int) -> Phrase | None:
    """ "which corner is N 88° W 29.94 ft from a monument": where a point lies, no course."""
    j = next((k for k in range(i + 2, i + 6) if r.texts[k] in ("is", "bears", "lies")), 0)
    if not j or any(r.texts[k] in ("thence", ";") for k in range(i, j)):
        return None
    near = r.texts[max(0, i - 4) : j]
    straight = "line" in near and near[near.index("line") - 1] in ("straight", "direct")
    if {"chord", "radius", "radial", "tangent"} & set(near) or ("line" in near and not straight):
        return None
    found = read_quadrant(r.tokens, j + 1, zero_sign=r.habits.zero_sign)
    return Phrase("witness", None, i, j + 1) if found and not _of_the_beginning(r, i, found.end) else None


def _of_the_beginning(r: Reader, i: int, end: int) -> bool:
    """ "Beginning at a stake, which point is S 33° E 1,104.6 feet from the corner": a tie."""
    told = r.last("open", "thence", "item", "pob", "bearing")
    opens = told is not None and told.kind == "open"
    return opens and read_distance(r.tokens, r.past(end, (",", "a", "distance", "of"))) is not None


def bears(r: Reader, i: int) -> Phrase | None:
    """ "bears" and "bearing" before a bearing."""
    return Phrase("bears", None, i, i + 1, r.fresh)


def containing(r: Reader, i: int) -> Phrase | None:
    """ "containing" before an area."""
    return Phrase("containing", None, i, i + 1)


def bounded(r: Reader, i: int) -> Phrase | None:
    """ "bounded by" a list of lines."""
    return Phrase("bounded", None, i, i + 1)
