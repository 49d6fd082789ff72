"""Streets and the village line from a file, in place of a village's own: read, matched, tried, then written.

Nothing is written here: the law is found again on the new figures, and what moved or broke is told
(`answers.figures.written` writes).
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pyproj
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from answers.build import build
from answers.figures.joined_streets import joined, rounded
from answers.figures.name_match import Match, match
from answers.figures.resettle import Shift, shifts
from answers.lots import reading
from answers.village import Village
from geo.errors import DataError
from geo.limits import Limits
from geo.streets import StreetNetwork

# How far beyond the village line streets are kept: the law speaks of corners just outside.
_MARGIN_FT = 1_500.0
_NAMES = ("FULLNAME", "CompleteStreetName", "STREET_NAME", "StreetName", "ST_NAME", "LABEL", "street", "name")
_LIMITS = reading.ReadLimits()


@dataclass(frozen=True)
class NameMapping:
    """How a file's names are to be read: `name_field` is its column, `names` some of them by hand."""

    name_field: str = ""
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Proposal:
    """New figures tried on the law: the names, the village as it would be, and what would lie otherwise."""

    village: Village
    matches: tuple[Match, ...]
    shifts: tuple[Shift, ...]
    notes: tuple[str, ...]
    source: str

    @property
    def broken(self) -> tuple[Shift, ...]:
        """What the law says that the new figures no longer hold."""
        return tuple(s for s in self.shifts if s.change == "broke")


def read_mapping(path: Path | None) -> NameMapping:
    """A mapping file: TOML with `name_field` and a table `names`; raises DataError for anything else."""
    if path is None:
        return NameMapping()
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
        raise DataError("the mapping cannot be read", where=str(path), got=str(e)) from e
    unknown = sorted(set(told) - {"name_field", "names"})
    names = told.get("names", {})
    if unknown or not isinstance(names, dict) or not all(isinstance(v, str) for v in names.values()):
        do = 'Write name_field = "FULLNAME" and [names] with "N Main St" = "North Main Street"'
        raise DataError("not a mapping of street names", where=str(path), got=", ".join(unknown), do=do)
    return NameMapping(str(told.get("name_field", "")), names)


def streets(village: Village, path: Path, *, folder: Path, mapping: NameMapping, crs: str = "") -> Proposal:
    """The village with the streets of a file; `folder` holds its law.

    Raises DataError for a file that cannot be read or placed, or that holds no street near the village.
    """
    table = placed(village, path, crs)
    column = _name_column(table.columns, mapping, path)
    ground = near(village)
    found: dict[str, list[LineString]] = {}
    nameless = 0
    for shape, name in zip(table.shapes, table.columns[column], strict=True):
        if (
            shape is None
            or shape.geom_type not in ("LineString", "MultiLineString")
            or not shape.intersects(ground)
        ):
            continue
        if not name:
            nameless += 1
            continue
        found.setdefault(" ".join(str(name).split()), []).extend(getattr(shape, "geoms", [shape]))
    if not found:
        raise DataError("no named street of this file lies near the village", where=str(path))
    known = {*village.network.streets, *_spoken_of(village)}
    matches = match(sorted(found), sorted(known), mapping.names)
    lines: dict[str, list[LineString]] = {}
    for m in matches:
        lines.setdefault(m.street if m.taken else m.found, []).extend(found[m.found])
    network = replace(village.network, streets=joined(lines))
    notes = [f"names are read from the column {column}"]
    notes += [f"{nameless} lines without a name are left out"] if nameless else []
    notes += _lost_names(village, network)
    return _tried(village, network, folder, path, matches=matches, notes=tuple(notes))


def boundary(village: Village, path: Path, *, folder: Path, crs: str = "") -> Proposal:
    """The village with the line of a file: its only polygon, or the one named for the village."""
    table = placed(village, path, crs)
    areas = [
        (i, s)
        for i, s in enumerate(table.shapes)
        if s is not None and s.geom_type in ("Polygon", "MultiPolygon")
    ]
    if len(areas) > 1:
        name = village.facts.name.casefold()
        areas = [
            (i, s)
            for i, s in areas
            if any(name in str(column[i]).casefold() for column in table.columns.values())
        ]
    if len(areas) != 1:
        what = f"{len(areas)} polygons of this file could be the village"
        raise DataError(what, where=str(path), do=f"Leave the one of {village.facts.name}")
    area = areas[0][1]
    pieces = sorted(getattr(area, "geoms", [area]), key=lambda p: -p.area)
    notes = [f"{len(pieces) - 1} smaller pieces are left out"] if len(pieces) > 1 else []
    outline: Polygon = pieces[0]
    notes += [f"{len(outline.interiors)} holes are left out"] if outline.interiors else []
    if not outline.is_valid:
        raise DataError("the outline crosses itself", where=str(path), got=shapely.is_valid_reason(outline))
    ring = rounded(tuple(outline.exterior.coords))
    network = StreetNetwork(village.network.streets, Limits(ring), village.network.measures)
    return _tried(village, network, folder, path, matches=(), notes=tuple(notes))


def near(village: Village) -> BaseGeometry:
    """The village and what lies just outside it, of which its law speaks too."""
    return village.network.limits.area.buffer(_MARGIN_FT)


def placed(village: Village, path: Path, crs: str) -> reading.Table:
    """A file's shapes in the village's plane; raises DataError where its coordinate system is not known."""
    table = reading.read(path, limits=_LIMITS)
    known = table.crs or crs
    if not known:
        raise DataError(
            "the file does not say its coordinate system", where=str(path), do="Give it with --crs"
        )
    to_plane = pyproj.Transformer.from_crs(known, village.facts.crs, always_xy=True)
    there = np.array([s is not None for s in table.shapes])
    shapes = table.shapes.copy()
    shapes[there] = shapely.transform(
        shapely.force_2d(shapes[there]), lambda xy: np.column_stack(to_plane.transform(xy[:, 0], xy[:, 1]))
    )
    return replace(table, shapes=shapes)


def _name_column(columns: Mapping[str, object], mapping: NameMapping, path: Path) -> str:
    plain = {c.casefold(): c for c in columns}
    wanted = (mapping.name_field,) if mapping.name_field else _NAMES
    for name in wanted:
        if name.casefold() in plain:
            return plain[name.casefold()]
    raise DataError(
        "no column of street names is known here",
        where=str(path),
        got=", ".join(columns),
        do='Name it in a mapping file: name_field = "…"',
    )


def _spoken_of(village: Village) -> set[str]:
    """Streets that the law names, whether the map has them or not."""
    return {v.where.street for v in village.law.versions if v.where is not None}


def _lost_names(village: Village, network: StreetNetwork) -> Iterator[str]:
    for name in sorted(_spoken_of(village)):
        if name in village.network.streets and name not in network.streets:
            yield f"{name}, which the law names, is not in the file"


def _tried(
    village: Village, network: StreetNetwork, folder: Path, path: Path, *,
    matches: tuple[Match, ...], notes: tuple[str, ...],
) -> Proposal:  # fmt: skip
    ground = build(village.law, network, village.control, folder, village.facts.crs)
    changed = replace(village, network=network, ground=ground)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Proposal(changed, matches, shifts(village.ground, ground), notes, f"{path.name}, SHA-256 {digest}")
