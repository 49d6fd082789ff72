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
    to: Named | None = None
    heading: str = ""
    turn: Turn | None = None
    curved: bool = False
    stop: int = 0
    loose: bool = False
    warnings: list[Warn] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    # What only the phrases of the clause can tell.
    lines: list[LineRef] = field(default_factory=list, init=False)
    bits: dict[str, float | None] = field(default_factory=dict, init=False)
    others: list[Alternative] = field(default_factory=list, init=False)
    after_to: Distance | None = field(default=None, init=False)
    passed: Distance | None = field(default=None, init=False)
    deflection: tuple[float, bool] | None = field(default=None, init=False)
    parallel: tuple[LineRef, float | None, str] | None = field(default=None, init=False)
    offset: tuple[Distance, str] | None = field(default=None, init=False)
    square: LineRef | None = field(default=None, init=False)
    squared: bool = field(default=False, init=False)
    straight: bool = field(default=False, init=False)
    same: bool = field(default=False, init=False)
    onward: bool = field(default=False, init=False)
    lettered: bool = field(default=False, init=False)
    returns: bool = field(default=False, init=False)
    said_curve: bool = field(default=False, init=False)
    same_radius: bool = field(default=False, init=False)
    spiral: bool = field(default=False, init=False)
    passing: bool = field(default=False, init=False)
    total: bool = field(default=False, init=False)
    whole: bool = field(default=False, init=False)
    label: str = field(default="", init=False)
    follows: str = field(default="", init=False)
    concave: str = field(default="", init=False)
    tangent: bool | None = field(default=None, init=False)
    radial_out: bool | None = field(default=None, init=False)
    bears: bool = field(default=False, init=False)
    late: int = field(default=0, init=False)
    measured: bool = field(default=False, init=False)
    bend: int = field(default=0, init=False)
    beside: bool = field(default=False, init=False)
    asides: int = field(default=0, init=False)
    after_radial: bool = field(default=False, init=False)

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
