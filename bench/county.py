"""Many villages' worth of streets, districts and stretches as one: copies of a village set beside each other.

For measuring how answers and builds grow. A copy's streets carry its number; law is the village's own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from shapely.affinity import translate

from answers.ground import Bound, District
from answers.village import Village
from geo.located import Stretch
from geo.street import Path, Street
from geo.streets import StreetNetwork

_APART_FT = 500.0


def shifts(village: Village, copies: int) -> Iterator[tuple[float, float]]:
    """Where each copy lies from the first, in rows of a square."""
    west, south, east, north = village.network.limits.area.bounds
    wide, high = east - west + _APART_FT, north - south + _APART_FT
    side = math.ceil(math.sqrt(copies))
    for i in range(copies):
        yield (i % side) * wide, (i // side) * high


def _moved(path: Path, by: tuple[float, float]) -> Path:
    return tuple((e + by[0], n + by[1]) for e, n in path)


def streets(village: Village, copies: int) -> dict[str, Street]:
    """The streets of so many villages; the first copy keeps its names."""
    found = {}
    for i, by in enumerate(shifts(village, copies)):
        for street in village.network.streets.values():
            name = f"{street.name} {i}" if i else street.name
            found[name] = Street(name, tuple(_moved(p, by) for p in street.parts))
    return found


def county(village: Village, copies: int) -> Village:
    """The village with so many villages' streets, districts, edges and stretches."""
    districts: list[District] = []
    bounds: list[Bound] = []
    stretches: dict[str, Stretch] = {}
    for i, by in enumerate(shifts(village, copies)):
        mark = f"-{i}" if i else ""
        for d in village.ground.districts:
            districts.append(replace(d, id=d.id + mark, area=translate(d.area, *by)))
        for b in village.ground.bounds:
            bounds.append(replace(b, of=b.of and b.of + mark, path=_moved(b.path, by)))
        for version, s in village.ground.stretches.items():
            name = f"{s.street} {i}" if i else s.street
            stretches[version + mark] = replace(s, street=name, paths=tuple(_moved(p, by) for p in s.paths))
    # One village line stays: land between the copies is no village's.
    network = StreetNetwork(streets(village, copies), village.network.limits, village.network.measures)
    ground = replace(village.ground, districts=tuple(districts), bounds=tuple(bounds), stretches=stretches)
    return replace(village, network=network, ground=ground)
