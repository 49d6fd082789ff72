"""Is a village whole? Every fault of its law, its figures and their meeting, at once, each with what to do.

A *fault* keeps the village from answering, or from answering truly; a *note* is worth knowing and is
acknowledged in the files by a `reading`, or needs no answer.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pyproj
import shapely

from answers import build, facts
from answers.facts import Facts
from answers.lots import lot_facts
from geo import figures
from geo.carrier import Carriers
from geo.crs import Plane
from geo.errors import DataError, PlaceError, ThenceError
from geo.figures import ControlPoint, KnownPlace
from geo.limits import Limits
from geo.street import Street
from geo.streets import StreetNetwork
from regulations import load
from regulations.faults import Fault, LawError
from regulations.model import Law, Version

# Ends this near another street without sharing a vertex are most likely meant to meet it.
_NEAR_MISS_FT = 5.0
_SLIVER_SQFT = 1.0
_Table = TypeVar("_Table")


@dataclass(frozen=True)
class Wholeness:
    """What keeps a village from being whole, and what is worth knowing besides."""

    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class _Tables:
    network: StreetNetwork
    control: dict[str, ControlPoint]
    places: tuple[KnownPlace, ...]


def check(folder: str, *, root: Path) -> Wholeness:
    """Everything that keeps the village in `folder` from being whole.

    Raises PlaceError where there is no such village.
    """
    data, regulations = root / "data" / folder, root / "regulations" / folder
    if not data.is_dir() or not regulations.is_dir():
        raise PlaceError(
            "there is no such village", got=folder, do="Lay it out with: thence new-village NAME"
        )
    faults: list[Fault] = []
    notes: list[Fault] = []
    known = _facts(data, faults)
    law, told = load.read(regulations)
    tables = _tables(data, known, faults) if known else None
    faults += told
    if law:
        faults += lot_facts.faults(data, law)
    if known and tables:
        faults += _uncited(data, known, tables)
        faults += _elsewhere(known, tables)
        notes += _near_misses(tables.network)
    if known and tables and law:
        if not build.ranked(law):
            what = "no provision of kind district is in force at the compilation's end"
            faults.append(Fault("districts", what))
        drawn = _Drawing(regulations, known, tables, law)
        broken = tuple(drawn.broken())
        faults += broken
        if not broken:
            found, acknowledged = drawn.whole()
            faults += found
            notes += acknowledged
    return Wholeness(tuple(faults), tuple(notes))


def _facts(data: Path, faults: list[Fault]) -> Facts | None:
    try:
        known = facts.read(data)
        Plane(known.crs)
    except LawError as e:
        faults += e.faults
    except DataError as e:
        faults.append(Fault(f"{facts.FILE}: {e.where}", e.what, got=e.got, do=e.do))
    else:
        return known
    return None


def _tables(data: Path, known: Facts, faults: list[Fault]) -> _Tables | None:
    names = known.files
    streets = _table(figures.read_street_parts, data / names.streets, faults)
    ring = _table(figures.read_ring, data / names.village_line, faults)
    control = _table(figures.read_control_points, data / names.control_points, faults)
    places = _table(figures.read_places, data / names.places, faults)
    if streets is None or ring is None or control is None or places is None:
        return None
    if not shapely.Polygon(ring).is_valid:
        why = shapely.is_valid_reason(shapely.Polygon(ring))
        faults.append(Fault(names.village_line, "the village line crosses itself", got=why))
        return None
    lines = {name: Street(name, parts) for name, parts in streets.items()}
    return _Tables(StreetNetwork(lines, Limits(ring), known.measures), control, places)


def _table(read: Callable[[Path], _Table], path: Path, faults: list[Fault]) -> _Table | None:
    """One table, or None with its fault added to the list."""
    try:
        return read(path)
    except DataError as e:
        faults.append(Fault(e.where.replace(f"{path.parent}/", ""), e.what, got=e.got, do=e.do))
        return None


def _uncited(data: Path, known: Facts, tables: _Tables) -> Iterator[Fault]:
    """Figures without their source: in the tables, in `SOURCES.md`, in `village.toml`."""
    names = known.files
    cite = "A figure without a source does not go in"
    if not known.half_right_of_way_source.strip():
        yield Fault(f"{facts.FILE}: half_right_of_way_source", "is empty", do=cite)
    for point in tables.control.values():
        if not point.what_it_is.strip():
            yield Fault(f"{names.control_points}: {point.id}", "what_it_is is empty", do=cite)
    for place in tables.places:
        if not place.source.strip():
            yield Fault(f"{names.places}: {place.name}", "source is empty", do=cite)
    evidence = _evidence(data / names.street_names)
    for street in tables.network.streets:
        if not evidence.get(street, "").strip():
            yield Fault(f"{names.street_names}: {street}", "the street's name has no evidence", do=cite)
    try:
        sources = (data / "SOURCES.md").read_text(encoding="utf-8")
    except OSError:
        sources = ""
    for file in (facts.FILE, *vars(names).values()):
        if f"`{file}`" not in sources and (data / file).is_file():
            yield Fault("SOURCES.md", f"does not say where `{file}` is from", do=cite)


def _evidence(path: Path) -> dict[str, str]:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            return {r.get("street") or "": r.get("name_evidence") or "" for r in rows}
    except OSError:
        return {}


def _elsewhere(known: Facts, tables: _Tables) -> Iterator[Fault]:
    """Figures that lie outside the ground for which their coordinate system is meant."""
    area = pyproj.CRS.from_user_input(known.crs).area_of_use
    lon, lat = Plane(known.crs).lonlat(*tables.network.limits.ring[0])
    if area and not (area.west <= lon <= area.east and area.south <= lat <= area.north):
        got = f"{lat:.2f}, {lon:.2f}"
        do = f"{known.crs} is for {area.name}: mend crs in {facts.FILE}, or the figures"
        yield Fault(known.files.village_line, "lies outside its coordinate system's ground", got=got, do=do)
    inside = tables.network.limits.area
    if not any(s.shape.intersects(inside) for s in tables.network.streets.values()):
        yield Fault(known.files.streets, "no street lies inside the village line")


def _near_misses(network: StreetNetwork) -> Iterator[Fault]:
    for street in network.streets.values():
        for end in street.ends:
            for other in network.streets.values():
                if other is street or end in other.neighbours:
                    continue
                gap = other.nearest(end)[1]
                if gap <= _NEAR_MISS_FT:
                    what = f"{street.name} ends {gap:.1f} ft from {other.name} and shares no vertex with it"
                    yield Fault("streets", what, do="Streets meet only at a vertex that both have")


@dataclass(frozen=True)
class _Drawing:
    """The law drawn on the figures: what shows only then."""

    folder: Path
    known: Facts
    tables: _Tables
    law: Law

    def broken(self) -> Iterator[Fault]:
        """Districts whose description cannot be read or drawn."""
        carriers = Carriers(self.tables.network, self.tables.control)
        for version in build.ranked(self.law):
            if version.boundary is None or version.boundary.kind == "rest":
                continue
            try:
                build.draw(version, carriers, self.folder, self.known.crs)
            except ThenceError as e:
                where = e.where.replace(f"{self.folder}/", "") or ", ".join(version.boundary.files)
                yield Fault(f"{self.file(version)}: {where}", e.what, got=e.got, do=e.do)

    def whole(self) -> tuple[list[Fault], list[Fault]]:
        """Faults and notes of the ground as built: places not found, overlaps, gaps."""
        tables = self.tables
        try:
            ground = build.build(self.law, tables.network, tables.control, self.folder, self.known.crs)
        except DataError as e:
            return [Fault(f"districts: {e.where}", e.what, got=e.got, do=e.do)], []
        faults: list[Fault] = []
        notes: list[Fault] = []
        told: dict[tuple[str, str], Version] = {}
        for id_, reason in ground.not_located.items():
            version = self.law.version_by_id[id_]
            told.setdefault((version.subject, reason), version)
        for (subject, reason), version in told.items():
            fault = Fault(f"{self.file(version)}: {subject}", f"is not located: {reason}")
            # A reading says that the place was looked for and why it is not found.
            (notes if any(w.code == "reading" for w in version.warnings) else faults).append(fault)
        for s in ground.slivers:
            what = f"{s.kept_by} and {s.left_by} both claim {s.area_sqft:,.0f} sq ft, which {s.kept_by} keeps"
            notes.append(Fault("districts", what, do="Mend a description, or leave it to their ranks"))
        gap = tables.network.limits.area.difference(shapely.union_all([d.area for d in ground.districts]))
        if gap.area > _SLIVER_SQFT:
            spot = gap.representative_point()
            what = f"{gap.area:,.0f} sq ft of the village lie in no district"
            do = f'About E {spot.x:,.0f}, N {spot.y:,.0f}. A district with kind = "rest" takes what is left'
            faults.append(Fault("districts", what, do=do))
        return faults, notes

    def file(self, version: Version) -> str:
        """Name of the file that holds a version's provision."""
        entry = re.compile(rf'^id *= *"{re.escape(version.subject)}"', re.MULTILINE)
        for path in sorted(self.folder.glob("*.toml")):
            if entry.search(path.read_text(encoding="utf-8")):
                return path.name
        return self.folder.name
