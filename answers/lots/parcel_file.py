"""A file of parcels opened for a village: searched by print key or address, each parcel made a lot.

The file's coordinate system has to be known; its outlines are brought into the village's plane. A file
that does not lie near the village is refused, since its coordinates are most likely another system's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyproj
import shapely
from shapely import STRtree

from answers.lots import lot_source
from answers.lots.fields import Fields, recognise
from answers.lots.lot_ground import LotGround
from answers.lots.lot_source import Parcel
from answers.lots.reading import ReadLimits, Table, read
from geo.errors import DataError, PlaceError, ThenceError, Warn
from geo.lot import Kind

# A whole county and its neighbours; further off, the coordinates are of another system.
_FAR_FT = 500_000.0


@dataclass(frozen=True)
class ParcelFile:
    """Parcels of a file in the village's plane; `fields` tells which column was taken for what."""

    name: str
    table: Table
    shapes: npt.NDArray[np.object_]
    fields: Fields
    warnings: tuple[Warn, ...]

    def __len__(self) -> int:
        """How many parcels."""
        return len(self.shapes)

    @cached_property
    def tree(self) -> STRtree:
        """The search tree over the outlines."""
        return STRtree(self.shapes)

    @cached_property
    def source(self) -> str:
        """The file, its format, and which column was taken for what."""
        taken = ", ".join(f"{meaning} from {column}" for meaning, column in self.fields.found.items())
        return f"{self.name}, {self.table.driver} ({taken or 'no column recognised'})"

    def key(self, row: int) -> str:
        """A row's print key, or its number in the file."""
        return self.fields.value(self.table.columns, row, "key") or f"#{row + 1}"

    def address(self, row: int) -> str:
        """A row's address."""
        return self.fields.address(self.table.columns, row)

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for row in range(len(self)):
            found.setdefault(_plain(self.key(row)), []).append(row)
        return found

    def row(self, key: str) -> int:
        """The row with a print key; raises PlaceError where there is none, or several."""
        rows = self._index.get(_plain(key), [])
        if len(rows) == 1:
            return rows[0]
        if rows:
            raise PlaceError(f"{len(rows)} parcels have this print key", got=key, do="Correct the file")
        near = tuple(self.key(r) for r in self.search(key)[:5])
        raise PlaceError("no parcel has this print key", got=key, choices=near)

    def search(self, words: str) -> tuple[int, ...]:
        """Rows whose print key or address holds every word, those that begin with them first."""
        wanted = words.casefold().split()
        if not wanted:
            return ()
        found = []
        for row, text in enumerate(self._texts):
            if all(w in text for w in wanted):
                found.append((not text.startswith(wanted[0]), text, row))
        return tuple(row for _, _, row in sorted(found))

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple(f"{self.key(r)} {self.address(r)}".casefold() for r in range(len(self)))

    def parcel(
        self,
        ground: LotGround,
        row: int,
        *,
        tolerance_ft: float,
        set_by_hand: Mapping[int, Kind] | None = None,
    ) -> Parcel:
        """One row as a lot; raises FigureError where its outline is none."""
        columns = self.table.columns
        found = lot_source.from_shape(
            ground,
            self.shapes[row],
            id_=self.key(row),
            source=self.source,
            tolerance_ft=tolerance_ft,
            set_by_hand=set_by_hand,
        )
        return replace(
            found,
            address=self.address(row),
            owner=self.fields.value(columns, row, "owner"),
            mail=self.fields.mail(columns, row),
            made=_day(self.fields.value(columns, row, "made")),
            warnings=(*found.warnings, *self.warnings),
        )


def _plain(key: str) -> str:
    return "".join(key.split()).casefold()


def _day(text: str) -> date | None:
    """A day out of a column, None where it is none: dates in county files come in every shape."""
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def open_file(
    path: Path,
    ground: LotGround,
    *,
    limits: ReadLimits,
    crs: str = "",
    layer: str = "",
    fields: Mapping[str, str] | None = None,
) -> ParcelFile:
    """A parcel file in the village's plane; `crs` where the file itself names none.

    Raises DataError for a file that cannot be read, has no coordinate system, or lies elsewhere.
    """
    table = read(path, limits=limits, layer=layer)
    if not len(table):
        raise DataError("the file holds no parcel", where=path.name)
    named = crs or table.crs
    if not named:
        do = "Name it with --crs EPSG:…; no system is guessed"
        raise DataError("the file does not name its coordinate system", where=path.name, do=do)
    shapes, told = in_plane(table.shapes, named, ground, where=path.name)
    if crs and table.crs and not _same(crs, table.crs):
        told = (
            *told,
            Warn("crs-overridden", f"The file names another coordinate system; {crs} was taken as asked."),
        )
    unknown = [c for c in (fields or {}).values() if c not in table.columns]
    if unknown:
        raise DataError(
            "the file has no such column", where=path.name, got=unknown[0], do=", ".join(table.columns)
        )
    return ParcelFile(path.name, table, shapes, recognise(table.columns, chosen=fields), told)


def _same(one: str, other: str) -> bool:
    try:
        return bool(pyproj.CRS.from_user_input(one).equals(pyproj.CRS.from_user_input(other)))
    except pyproj.exceptions.CRSError:
        return False


def in_plane(
    shapes: Sequence[Any] | npt.NDArray[np.object_], crs: str, ground: LotGround, *, where: str
) -> tuple[npt.NDArray[np.object_], tuple[Warn, ...]]:
    """Shapes of a named coordinate system in the village's plane, feet; raises DataError as `open_file`."""
    try:
        way = pyproj.Transformer.from_crs(crs, ground.village.facts.crs, always_xy=True)
    except pyproj.exceptions.CRSError as e:
        raise DataError("there is no such coordinate system", where=where, got=crs[:80]) from e
    flat = shapely.force_2d(np.asarray(shapes, dtype=object))
    told: list[Warn] = []
    if shapely.has_z(np.asarray(shapes, dtype=object)).any():
        told.append(Warn("heights-dropped", "The file carries heights; parcels are measured on the level."))

    def moved(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        if not len(points):
            return points
        east, north = way.transform(points[:, 0], points[:, 1])
        return np.column_stack((east, north))

    found = shapely.transform(flat, moved)
    bounds = shapely.total_bounds(found)
    if not np.isfinite(bounds).all():
        raise DataError("coordinates lie outside their own system", where=where, got=f"as {_title(crs)}")
    away = float(shapely.distance(shapely.box(*bounds), ground.village.network.limits.area))
    if away > _FAR_FT:
        got = f"{away / 5280:,.0f} miles off, read as {_title(crs)}"
        raise DataError(
            "the parcels do not lie near the village", where=where, got=got, do="Name the right --crs"
        )
    return np.asarray(found, dtype=object), tuple(told)


def _title(crs: str) -> str:
    try:
        return str(pyproj.CRS.from_user_input(crs).name)
    except pyproj.exceptions.CRSError:
        return crs[:40]


def refusal(problem: ThenceError) -> Warn:
    """Why a parcel of a file was not checked, as a word beside the others' answers."""
    return Warn("not-checked", problem.sentence())
