"""A call in the making, and what a text holds in the order of its words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from geo.calls import (
    Alternative,
    LineRef,
    Turn,
)
from geo.errors import Warn
from geo.reading.distances import Distance
from geo.reading.points import Named
from geo.reading.quadrants import Bearing

Region = Literal["course", "to", "aside", "open"]


@dataclass(frozen=True)
class Entry:
    """One thing in the order of the text: a call, an opening ("beginning at"), or a change of section.

    `led` tells of a call that a word such as "thence" or a list mark leads in.
    """

    kind: Literal["call", "open", "section", "area", "strip", "bounded", "tie"]
    value: Any
    at: int
    returns: bool = False
    unit: str = ""
    led: bool = True


@dataclass
class Draft:
    """A call in the making."""

    started: str = ""
    start: int = 0
    end: int = 0
    region: Region = "course"
    bearing: Bearing | None = None
    distance: Distance | None = None
    after_to: Distance | None = None
    passed: Distance | None = None
    deflection: tuple[float, bool] | None = None
    heading: str = ""
    lines: list[LineRef] = field(default_factory=list)
    parallel: tuple[LineRef, float | None, str] | None = None
    offset: tuple[Distance, str] | None = None
    square: LineRef | None = None
    squared: bool = False
    straight: bool = False
    same: bool = False
    onward: bool = False
    lettered: bool = False
    to: Named | None = None
    returns: bool = False
    curved: bool = False
    said_curve: bool = False
    same_radius: bool = False
    spiral: bool = False
    passing: bool = False
    total: bool = False
    whole: bool = False
    label: str = ""
    turn: Turn | None = None
    follows: str = ""
    concave: str = ""
    tangent: bool | None = None
    radial_out: bool | None = None
    bits: dict[str, float | None] = field(default_factory=dict)
    loose: bool = False
    warnings: list[Warn] = field(default_factory=list)
    others: list[Alternative] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    bears: bool = False
    stop: int = 0
    late: int = 0
    measured: bool = False
    bend: int = 0
    beside: bool = False
    asides: int = 0

    @property
    def is_curve(self) -> bool:
        """Whether the clause is about a curve."""
        return self.curved or bool(self.bits)


DISTANCE_FIELDS: Final = {
    "radius": "radius_ft",
    "arc": "arc_ft",
    "chord": "chord_ft",
    "tangent": "tangent_ft",
}
ELEMENTS: Final = frozenset({"radius_ft", "arc_ft", "chord_ft", "tangent_ft", "delta_deg"})
BEARING_FIELDS: Final = {
    "chord": "chord_azimuth_deg",
    "radial": "radial_azimuth_deg",
    "tangent bearing": "tangent_azimuth_deg",
}
