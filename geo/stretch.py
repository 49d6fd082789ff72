"""How law names a piece of a street: the words, before they are found on the ground.

References (`start`, `end`, `at`) are short text:

    "Hanshaw Road"                      where the street meets that street
    "Hanshaw Road, south"               the southern of several such meetings
    "village line"                      where the street meets the village line
    "village line, south"               ... on the village's south side
    "village line, east, at this side"  ... where the line cuts the side of the street, not its centre
    "end", "end, south"                 the street's own end
    "103 ft west of Triphammer Road"    so far along the street from a reference, in that general sense
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from geo import compass
from geo.errors import TextError

_AWAY = re.compile(r"^(?P<feet>\d[\d,]*(?:\.\d+)?)\s*(?:ft|feet)\s+(?P<heading>\w+)\s+of\s+(?P<rest>.+)$")


@dataclass(frozen=True)
class StretchWords:
    """A stretch as the law words it.

    `side` is "east", "both", "south and east" … or "" for the roadway as a whole. Without `start` and
    `end` the stretch is the whole street inside the village; with `feet` it runs so far from `start`
    in the general sense of `heading`.
    """

    street: str
    side: str = ""
    start: str = ""
    end: str = ""
    heading: str = ""
    feet: float | None = None


@dataclass(frozen=True)
class StopWords:
    """One approach to a corner: traffic on `street`, coming from the side `approach`, at `at`."""

    street: str
    at: str
    approach: str


@dataclass(frozen=True)
class Reference:
    """One reference, taken apart. `kind` is "street", "village line" or "end"."""

    kind: str
    name: str = ""
    pick: str = ""
    at_side: bool = False
    away_ft: float | None = None
    away: str = ""


def read_reference(text: str) -> Reference:
    """Take a reference apart; raises TextError for words that are none."""
    words = text.strip()
    if m := _AWAY.match(words):
        base = read_reference(m["rest"])
        if base.away_ft is not None:
            raise TextError("a distance from a distance", got=repr(text), do="Measure from a corner")
        feet = float(m["feet"].replace(",", ""))
        return Reference(
            base.kind, base.name, base.pick, base.at_side, feet, compass.point_name(m["heading"])
        )
    head, *rest = [w.strip() for w in words.split(",")]
    at_side = bool(rest) and rest[-1] == "at this side"
    rest = rest[:-1] if at_side else rest
    if not head or len(rest) > 1:
        raise TextError(
            "not a reference to a point of a street",
            got=repr(text),
            do='Write a street, "village line, south", "end" or "100 ft west of …"',
        )
    pick = compass.point_name(rest[0]) if rest else ""
    if head in ("village line", "end"):
        return Reference(head, "", pick, at_side)
    return Reference("street", head, pick, at_side)
