"""Directions told by another line: the same course, a straight line, a right angle."""

from __future__ import annotations

from geo.reading.curve_turns import SIDE
from geo.reading.names import read_line
from geo.reading.phrases import Phrase, Reader


def same(r: Reader, i: int) -> Phrase | None:
    """ "the same course" and "said course": the bearing of the call before."""
    led = r.fresh or r.before(i) in ("the", "same", "on", "said", "by", "in", "with")
    if led and r.texts[i + 1] in ("course", "bearing", "direction"):
        return Phrase("same", None, i, i + 2, r.fresh)
    return None


def last_course(r: Reader, i: int) -> Phrase | None:
    """ "the last named course", "the last mentioned bearing": the bearing of the call before."""
    j = i + 1 + (r.texts[i + 1] in ("named", "mentioned", "described", "said"))
    extended = r.texts[j] == "line" and r.texts[j + 1] in ("extended", "produced", "prolonged")
    if (extended or r.texts[j] in ("course", "bearing", "direction")) and r.before(i) in ("the", "said"):
        return Phrase("same", None, i, j + 1, r.fresh)
    return None


def straight(r: Reader, i: int) -> Phrase | None:
    """ "in a straight line"."""
    if r.texts[i + 1] in ("line", "course") and r.texts[i] in ("straight", "direct", "right"):
        return Phrase("straight", None, i, i + 2, r.fresh)
    return None


def square(r: Reader, i: int) -> Phrase | None:
    """ "at right angles to" a line."""
    text, j = r.texts[i], i + 1
    if text == "right":
        if r.texts[j] == "-" or r.texts[j] not in ("angle", "angles"):
            return straight(r, i)
        j += 1
    if r.texts[j] == "to" and r.texts[j + 1] == "the" and (side := SIDE.get(r.texts[j + 2])):
        turn = 90.0 if side == "right" else -90.0
        return Phrase("deflection", (turn, False), i, j + 3, r.fresh)  # "at right angles to the left"
    if r.texts[j] not in ("to", "with", "from"):
        return Phrase("square", None, i, j, r.fresh) if text == "right" else None
    line, end = read_line(r.scan, j + 1)
    return Phrase("square", line, i, end, r.fresh)
