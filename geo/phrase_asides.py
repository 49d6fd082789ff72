"""Phrases that are no course: what is passed, witness marks, areas, lists of bounds."""

from __future__ import annotations

from geo.distances import read_distance
from geo.phrases import Phrase, Reader


def passing(r: Reader, i: int) -> Phrase | None:
    """ "passing at 200.00 feet": distances up to a thing on the way."""
    j = i + 1
    while r.text(j) in ("at", "a", "distance", "of", ","):
        j += 1
    distance = read_distance(r.tokens, j, bare=r.tokens[j].kind == "num")
    return Phrase("passing", None, i, distance.end if distance and j > i + 1 else i + 1)


def total(r: Reader, i: int) -> Phrase | None:
    """ "a total distance of", "in all"."""
    if r.text(i) == "all" and r.before(i) != "in":
        return None
    j = i + 1
    while r.text(j) in ("distance", "of", "a", "length", "for"):
        j += 1
    return Phrase("total", None, i, j)


def witness(r: Reader, i: int) -> Phrase | None:
    """ "whence", "from which": a mark near a corner, no course."""
    text, after = r.text(i), r.text(i + 1)
    if text == "from" and after not in ("which", "whence", "whom"):
        return None
    if text == "based" and after not in ("on", "upon"):
        return None
    if text == "basis" and "bearing" not in r.text(i + 2):
        return None
    return Phrase("witness", None, i, i + (2 if text == "from" else 1))


def bears(r: Reader, i: int) -> Phrase | None:
    """ "bears" and "bearing" before a bearing."""
    return Phrase("bears", None, i, i + 1, r.fresh)


def containing(r: Reader, i: int) -> Phrase | None:
    """ "containing" before an area."""
    return Phrase("containing", None, i, i + 1)


def bounded(r: Reader, i: int) -> Phrase | None:
    """ "bounded by" a list of lines."""
    return Phrase("bounded", None, i, i + 1)
