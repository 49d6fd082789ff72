"""A village opened: its facts, its plane, its streets, its law, and the law on its ground.

Everything a question needs hangs here. Opening costs a cache read when the cache is fresh, a build
otherwise; which of the two it was is told.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from zoneinfo import ZoneInfo

from answers import cache, facts
from answers.facts import Facts
from answers.ground import Ground, StreetIndex
from geo.crs import Plane
from geo.errors import PlaceError
from geo.figures import (
    ControlPoint,
    KnownPlace,
    read_control_points,
    read_places,
    read_ring,
    read_street_parts,
)
from geo.limits import Limits
from geo.street import Street
from geo.streets import StreetNetwork
from regulations.model import Law

ROOT = Path(os.environ.get("THENCE_HOME", Path(__file__).resolve().parent.parent))


@dataclass(frozen=True, repr=False)
class Village:
    """One village with all its figures and law; `told` says how its ground was come by."""

    folder: str
    facts: Facts
    law: Law
    network: StreetNetwork
    control: dict[str, ControlPoint]
    places: tuple[KnownPlace, ...]
    ground: Ground
    told: str = ""

    def __repr__(self) -> str:
        """A name is enough: the whole would be a book."""
        return f"Village({self.folder!r})"

    @cached_property
    def plane(self) -> Plane:
        """The plane its figures lie in."""
        return Plane(self.facts.crs)

    @property
    def zone(self) -> ZoneInfo:
        """Its time zone."""
        return self.facts.zone

    @cached_property
    def index(self) -> StreetIndex:
        """Its streets, for finding the nearest."""
        streets = self.network.streets.values()
        return StreetIndex(tuple(s.name for s in streets), tuple(s.shape for s in streets))


def villages(root: Path = ROOT) -> tuple[str, ...]:
    """Names of the folders that hold both law and figures."""
    laws = (p.parent.name for p in (root / "regulations").glob("*/compilation.toml"))
    return tuple(sorted(name for name in laws if (root / "data" / name / facts.FILE).is_file()))


def the_village(root: Path = ROOT) -> str:
    """The folder of the only village there is; raises PlaceError where there are several, or none."""
    there = villages(root)
    if len(there) == 1:
        return there[0]
    if not there:
        raise PlaceError(
            "there is no village here", got=str(root), do="Begin one with: thence new-village NAME"
        )
    raise PlaceError("name the village", choices=there)


def open_village(folder: str = "", *, root: Path = ROOT, fresh: bool = False) -> Village:
    """Open a village by its folder's name; the only one there is when none is given.

    Raises PlaceError when there is no such village or several, DataError when its files are not as they
    must be. `fresh` builds the ground anew even where the cache would do.
    """
    folder = folder or the_village(root)
    if folder not in villages(root):
        raise PlaceError("there is no such village", got=folder, choices=villages(root))
    village, why = cache.opened(folder, root=root, fresh=fresh, read=_read)
    return (
        replace(village, told=f"The map of {village.facts.name} was built anew: {why}.") if why else village
    )


def _read(folder: str, root: Path) -> Village:
    """A village read from its files and built, without any cache."""
    from answers.build import build
    from regulations.load import load

    data = root / "data" / folder
    known = facts.read(data)
    names = known.files
    network = StreetNetwork(
        {name: Street(name, parts) for name, parts in read_street_parts(data / names.streets).items()},
        Limits(read_ring(data / names.village_line)),
        known.measures,
    )
    control = read_control_points(data / names.control_points)
    places = read_places(data / names.places)
    if (data / names.addresses).is_file():
        places += read_places(data / names.addresses)
    law = load(root / "regulations" / folder)
    ground = build(law, network, control, root / "regulations" / folder, known.crs)
    return Village(folder, known, law, network, control, places, ground)
