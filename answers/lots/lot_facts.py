"""What the checks of lots and towers read of a village beside its law: `lots.toml`, `airport.toml` and
`tower_checklist.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal, TypeVar

from pydantic import ConfigDict

from regulations import files
from regulations.faults import Fault, LawError
from regulations.model import Law

LOTS, AIRPORT, CHECKLIST = "lots.toml", "airport.toml", "tower_checklist.toml"
_STRICT = ConfigDict(extra="forbid")
_Shape = TypeVar("_Shape")


@dataclass(frozen=True)
class Includes:
    """A district whose list of uses takes in another's, by a provision."""

    district: str
    also: str
    by: str


@dataclass(frozen=True)
class UseList:
    """Whether a district's list of uses is whole in the compilation, and why not."""

    district: str
    held: bool
    why: str


@dataclass(frozen=True)
class Use:
    """A use by its everyday words, and the provision that speaks of it."""

    id: str
    words: tuple[str, ...]
    provision: str
    consent: str = ""
    condition: str = ""
    excluded: bool = False


@dataclass(frozen=True)
class Sign:
    """A kind of sign by its everyday words, and the provision with its area.

    `count` is how many may stand, 0 where the law names no number; `total` whether the area is theirs
    together.
    """

    id: str
    words: tuple[str, ...]
    provision: str
    permit: bool
    count: int = 0
    total: bool = False
    free_standing: bool = False


@dataclass(frozen=True)
class Outside:
    """Law that bears on a case and stands outside the compilation: named, never computed."""

    what: str
    where: str


@dataclass(frozen=True)
class LotFacts:
    """`lots.toml`."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    outline_tolerance_ft: float
    outline_tolerance_source: str
    includes: tuple[Includes, ...] = ()
    outside: tuple[Outside, ...] = ()
    use_list: tuple[UseList, ...] = ()
    use: tuple[Use, ...] = ()
    sign: tuple[Sign, ...] = ()


@dataclass(frozen=True)
class ChecklistStep:
    """One paper or condition: who does what by when; `days` or `months` counted from what `when` names."""

    id: str
    provision: str
    who: str
    what: str
    when: str
    applies: Literal["all", "shared", "new"]
    days: int = 0
    months: int = 0


@dataclass(frozen=True)
class ChecklistFacts:
    """`tower_checklist.toml`."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    step: tuple[ChecklistStep, ...]


@dataclass(frozen=True)
class RunwayFacts:
    """One runway: length and true azimuth, with what they are good for."""

    name: str
    length_ft: float
    true_azimuth_deg: float
    place_sigma_ft: float
    azimuth_sigma_deg: float
    paved: bool
    approach: Literal["visual", "non-precision", "precision", "unknown"]


@dataclass(frozen=True)
class NotPlaced:
    """A runway that is known to lie there and not where: all of it within so far of the reference point."""

    name: str
    length_ft: float
    within_ft: float


@dataclass(frozen=True)
class AirportFacts:
    """`airport.toml`."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    name: str
    source: str
    lat: float
    lon: float
    elevation_ft: float
    runway_below_ft: float
    runway_below_source: str
    runway: tuple[RunwayFacts, ...]
    not_placed: tuple[NotPlaced, ...] = ()

    @property
    def longest_ft(self) -> float:
        """Its longest runway."""
        return max(*(r.length_ft for r in self.runway), *(r.length_ft for r in self.not_placed))


def lots(folder: Path) -> LotFacts | None:
    """The facts for lots in a village's data folder; None where it has no such file.

    Raises LawError with every fault.
    """
    return _read(folder / LOTS, LotFacts)


def airport(folder: Path) -> AirportFacts | None:
    """The facts of the nearest airport; None where the village's folder has none."""
    return _read(folder / AIRPORT, AirportFacts)


def steps(folder: Path) -> tuple[ChecklistStep, ...]:
    """The papers and conditions of a tower application; () where the village's folder has none."""
    found = _read(folder / CHECKLIST, ChecklistFacts)
    return found.step if found else ()


def faults(folder: Path, law: Law) -> Iterator[Fault]:
    """What in these files no reader can use, and what they name that the law does not hold."""
    try:
        about, _, papers = lots(folder), airport(folder), steps(folder)
    except LawError as problem:
        yield from problem.faults
        return
    named = [(CHECKLIST, s.id, s.provision) for s in papers]
    if about is not None:
        named += [(LOTS, f"use {u.id}", u.provision) for u in about.use]
        named += [(LOTS, f"sign {s.id}", s.provision) for s in about.sign]
        named += [(LOTS, f"includes {i.district}", i.by) for i in about.includes]
    for file, key, provision in named:
        if provision not in law.by_subject:
            do = "Name a provision by its id, as in the files of the law"
            yield Fault(
                f"{file}: {key}", "names a provision that the law does not hold", got=provision, do=do
            )


def _read(path: Path, shape: type[_Shape]) -> _Shape | None:
    if not path.is_file():
        return None
    faults: list[Fault] = []
    found = files.parse(path, shape, faults)
    if found is None or faults:
        raise LawError(tuple(faults))
    return found
