"""Land told by parts of a section: "the North 200 feet of the West 1/4 of the NW 1/4 of Section 33".

There are no calls in such a text and no survey behind its figures: the parts are cut out of a nominal
section, a square of 5,280 feet (Manual of Surveying Instructions, Bureau of Land Management, 2009,
section 3-5), and the area is nominal. Every part is a rectangle along the section's own sides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from geo.units import FEET, LENGTH_WORDS

SECTION_FT: Final = 5_280.0
Box = tuple[float, float, float, float]
"""West, south, east, north in feet from the section's southwest corner."""

_SIDE: Final = r"(?P<side>north|south|east|west|[nsew])"
_CORNER: Final = r"(?P<corner>north\s?east|north\s?west|south\s?east|south\s?west|[ns]\.?\s?[ew])\.?"
_PART: Final = re.compile(
    rf"^(?:the\s+)?(?:{_CORNER}\s*(?:1/4|¼|quarter)|{_SIDE}\.?\s*(?:(?P<top>\d)\s*/\s*(?P<bottom>\d)|(?P<half>½|half)|(?P<quarter>¼)"
    rf"|(?P<feet>[\d,]+(?:\.\d+)?)\s*(?P<unit>feet|foot|ft|rods?|chains?|acres?)))(?:\s+thereof)?$",
    re.I,
)
_SECTION: Final = re.compile(r"^(?:said\s+)?section\s+\d+", re.I)


@dataclass(frozen=True)
class Part:
    """One part: its words, the role it plays ("" or "less", "together with"), and what is left of it."""

    words: str
    role: str
    box: Box

    @property
    def area_sqft(self) -> float:
        """Nominal area of the part's own rectangle."""
        west, south, east, north = self.box
        return max(0.0, east - west) * max(0.0, north - south)


def read_aliquot(text: str) -> tuple[Part, ...]:
    """The parts of a section that a text describes; empty when it is no such text.

    A part that is taken away ("Less the South 441 feet thereof") is cut from the part before it.
    """
    parts: list[Part] = []
    for role, words in _pieces(" ".join(text.split())):
        box = _box(words, parts[-1].box if parts else None)
        if box is None:
            return ()
        if role == "less" and parts:
            left = _cut(parts[-1].box, box)
            if left is None:
                return ()
            parts[-1] = Part(f"{parts[-1].words}, less {words}", parts[-1].role, left)
        else:
            parts.append(Part(words, role, box))
    return tuple(parts)


def area_sqft(parts: tuple[Part, ...]) -> float:
    """Nominal area of all parts together; parts that overlap are counted once only if they are apart."""
    return sum(p.area_sqft for p in parts)


def _pieces(text: str) -> list[tuple[str, str]]:
    """The text cut at "less" and "together with", each piece with the role that stands before it."""
    cut = re.split(r",?\s*\b(less(?:\s+and\s+except)?|except(?:ing)?|together\s+with)\b\s*", text, flags=re.I)
    pieces = [("", cut[0])]
    for word, piece in zip(cut[1::2], cut[2::2], strict=True):
        pieces.append(("together with" if word.lower().startswith("together") else "less", piece))
    return [(role, re.split(r"\s+for\s+|,|\.\s*$|;", piece, maxsplit=1)[0].strip()) for role, piece in pieces]


def _box(words: str, before: Box | None) -> Box | None:
    """The rectangle of "A of B of C of Section n"; without a section, of the part before."""
    steps = re.split(r"\s+of\s+(?:the\s+)?", re.sub(r"^the\s+", "", words, flags=re.I), flags=re.I)
    whole: Box = (0.0, 0.0, SECTION_FT, SECTION_FT)
    if _SECTION.match(steps[-1]):
        steps.pop()
    elif before is None:
        return None
    elif len(steps) == 1:
        whole = before  # "the South 18 feet": of the part just told
    box = whole
    for step in reversed(steps):
        inner = _step(step.strip(), box)
        if inner is None:
            return None
        box = inner
    return box if steps else None


def _step(words: str, box: Box) -> Box | None:
    m = _PART.match(words)
    if m is None:
        return None
    west, south, east, north = box
    if m["corner"]:
        c = re.sub(r"[^a-z]", "", m["corner"].lower())
        is_north, is_east = c.startswith("n"), c.endswith(("east", "e")) and not c.endswith("w")
        middle_e, middle_n = (west + east) / 2.0, (south + north) / 2.0
        return (
            middle_e if is_east else west,
            middle_n if is_north else south,
            east if is_east else middle_e,
            north if is_north else middle_n,
        )
    side = m["side"].lower()[0]
    across = north - south if side in "ns" else east - west
    width = _width(m, across, east - west if side in "ns" else north - south)
    if width is None or not 0.0 < width <= across + 1e-6:
        return None
    if side in "ns":
        return (west, north - width, east, north) if side == "n" else (west, south, east, south + width)
    return (west, south, west + width, north) if side == "w" else (east - width, south, east, north)


def _width(m: re.Match[str], across: float, along: float) -> float | None:
    """How deep a strip is: a fraction, feet, or as many acres as fill it."""
    if m["half"] or m["quarter"]:
        return across * (0.5 if m["half"] else 0.25)
    if m["top"]:
        return across * float(m["top"]) / float(m["bottom"]) if float(m["bottom"]) else None
    value = float(m["feet"].replace(",", ""))
    if m["unit"].lower().startswith("acre"):
        return value * 43_560.0 / along if along else None
    return value * FEET[LENGTH_WORDS[m["unit"].lower()]]


def _cut(box: Box, taken: Box) -> Box | None:
    """What is left of a rectangle when a strip along one of its sides is taken away."""
    west, south, east, north = box
    w, s, e, n = max(west, taken[0]), max(south, taken[1]), min(east, taken[2]), min(north, taken[3])
    if e <= w or n <= s:
        return box
    if w <= west and e >= east:
        return (west, n, east, north) if s <= south else (west, south, east, s) if n >= north else None
    if s <= south and n >= north:
        return (e, south, east, north) if w <= west else (west, south, w, north) if e >= east else None
    return None
