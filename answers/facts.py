"""What a village's own file says of it: its plane and time zone, how good its figures are, whom to credit."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from geo.streets import Measures
from regulations.faults import Fault, LawError

FILE = "village.toml"


@dataclass(frozen=True)
class Tolerance:
    """One sigma of the figures, feet."""

    streets_ft: float
    village_line_ft: float
    unstated_line_extra_ft: float


@dataclass(frozen=True)
class Reach:
    """How far two things may lie apart and still be spoken of together, feet."""

    line_reach_ft: float
    street_reach_ft: float


@dataclass(frozen=True)
class Files:
    """The tables of figures beside the file; `addresses` need not be there."""

    streets: str
    street_names: str
    village_line: str
    control_points: str
    places: str
    addresses: str = "addresses.csv"


@dataclass(frozen=True)
class Attribution:
    """A source that has to be named wherever its figures are shown, with its licence as far as known."""

    text: str
    covers: tuple[str, ...]
    url: str = ""
    licence: str = ""


@dataclass(frozen=True)
class Facts:
    """`village.toml`: everything about a village that code must not hold."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}
    name: str
    long_name: str
    county: str
    state: str
    crs: str
    timezone: str
    half_right_of_way_ft: float
    half_right_of_way_source: str
    tolerance: Tolerance
    reach: Reach
    files: Files
    attribution: tuple[Attribution, ...] = ()
    url: str = ""
    known_half_widths_ft: dict[str, float] = field(default_factory=dict)

    @property
    def zone(self) -> ZoneInfo:
        """The village's time zone."""
        return ZoneInfo(self.timezone)

    @property
    def measures(self) -> Measures:
        """What the street network has to know of the figures."""
        return Measures(
            half_width_ft=self.half_right_of_way_ft,
            streets_ft=self.tolerance.streets_ft,
            limits_ft=self.tolerance.village_line_ft,
            unstated_ft=self.tolerance.unstated_line_extra_ft,
            reach_ft=self.reach.line_reach_ft,
            known_half_widths_ft=self.known_half_widths_ft,
        )


def read(folder: Path) -> Facts:
    """The facts in a village's data folder; raises LawError with every fault, file and key."""
    from regulations import files  # the reader of TOML is only needed where no cache is fresh

    faults: list[Fault] = []
    facts = files.parse(folder / FILE, Facts, faults)
    if facts is not None:
        try:
            _ = facts.zone
        except (ZoneInfoNotFoundError, ValueError):
            faults.append(Fault(f"{FILE}: timezone", "is no time zone", got=repr(facts.timezone)))
    if facts is None or faults:
        raise LawError(tuple(faults))
    return facts
