"""Rows of shapes to columns of answers: the one function that `thence batch` and dask both run.

A shape that cannot be answered gets empty columns and a reason; the others are answered all the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyproj
import shapely

from answers import bulk
from answers.parking import parking_at
from answers.village import Village
from geo.errors import DataError, ThenceError
from regulations import timeline
from regulations.timeline import Standing

Shapes = npt.NDArray[np.object_]
Kind = Literal["lookup", "parcels"]
PARKING = ("street", "street_side", "parking_verdict", "parking_until", "parking_hours", "parking_rules")
PARCEL = ("area_sqft", "district", "district_share", "districts", "verdict", "checks")


@dataclass(frozen=True)
class Ask:
    """What is asked of every row.

    `boundary` asks for the distance to the nearest district line and its tolerance, `parking` for the street
    side and its rules, at a moment if `at` is given; `on` is the day whose law answers; `tolerance_ft` how
    well the outlines of parcels are known.
    """

    kind: Kind
    boundary: bool = False
    parking: bool = False
    at: datetime | None = None
    on: date | None = None
    tolerance_ft: float = 0.0


@dataclass(frozen=True)
class Answered:
    """Columns of answers as long as the rows, and the rows that could not be answered, each with a reason."""

    columns: dict[str, npt.NDArray[Any]]
    failures: tuple[tuple[int, str], ...]


def answer(village: Village, shapes: Shapes, crs: object, ask: Ask) -> Answered:
    """Answer every shape, given in the coordinate system `crs` (anything pyproj takes).

    Raises DataError when `crs` is none.
    """
    failures = _faults(shapes, ask.kind)
    good = np.flatnonzero(~np.isin(np.arange(len(shapes)), list(failures)))
    placed = _placed(village, shapes[good], crs)
    finite = np.asarray(np.isfinite(placed.bounds).all(axis=1), dtype=bool)
    failures.update((int(i), "its coordinates are out of the map's reach") for i in good[~finite])
    good, placed = good[finite], placed.of(finite)
    answered = _points if ask.kind == "lookup" else _parcels
    columns, more = answered(village, placed, ask)
    failures.update((int(good[i]), why) for i, why in more.items())
    return Answered(
        {name: _spread(values, good, len(shapes)) for name, values in columns.items()},
        tuple(sorted(failures.items())),
    )


@dataclass(frozen=True)
class _Placed:
    """Shapes in the village's plane; points are kept as their coordinates, which is much quicker."""

    east: bulk.Floats
    north: bulk.Floats
    shapes: Shapes

    @property
    def bounds(self) -> bulk.Floats:
        """Corners of each shape's box, or of the point itself."""
        if len(self.shapes):
            return np.asarray(shapely.bounds(self.shapes))
        return np.column_stack((self.east, self.north))

    def of(self, rows: npt.NDArray[np.bool_]) -> _Placed:
        """Some of the rows."""
        some = self.shapes[rows] if len(self.shapes) else self.shapes
        return _Placed(self.east[rows], self.north[rows], some)


def _spread(values: npt.NDArray[Any], rows: npt.NDArray[np.intp], length: int) -> npt.NDArray[Any]:
    """Values of some rows as a column of all, empty elsewhere."""
    if len(rows) == length:
        return values
    whole: npt.NDArray[Any] = (
        np.full(length, np.nan) if values.dtype.kind == "f" else np.full(length, None, dtype=object)
    )
    whole[rows] = values
    return whole


def _placed(village: Village, shapes: Shapes, crs: object) -> _Placed:
    """The shapes in the village's plane; raises DataError when `crs` is no coordinate system."""
    try:
        known = pyproj.CRS.from_user_input(crs)
    except pyproj.exceptions.CRSError as e:
        raise DataError("no such coordinate system", got=str(crs)) from e
    plane = pyproj.CRS.from_user_input(village.facts.crs)
    points = not len(shapes) or shapes[0].geom_type == "Point"
    to_plane = None if known == plane else pyproj.Transformer.from_crs(known, plane, always_xy=True)
    if points:
        x, y = np.asarray(shapely.get_x(shapes)), np.asarray(shapely.get_y(shapes))
        east, north = to_plane.transform(x, y) if to_plane else (x, y)
        return _Placed(np.asarray(east), np.asarray(north), np.empty(0, dtype=object))
    flat = shapely.force_2d(shapes)
    if to_plane:
        flat = shapely.transform(flat, lambda xy: np.column_stack(to_plane.transform(xy[:, 0], xy[:, 1])))
    middle = np.full(len(flat), 0.0)
    return _Placed(middle, middle, np.asarray(flat, dtype=object))


def _faults(shapes: Shapes, kind: Kind) -> dict[int, str]:
    """Rows that hold no shape of the kind asked for, with the reason."""
    wanted = ("Point",) if kind == "lookup" else ("Polygon", "MultiPolygon")
    types = shapely.get_type_id(shapes)
    codes = {-1: "no shape", 0: "Point", 1: "LineString", 2: "LinearRing", 3: "Polygon", 4: "MultiPoint",
             5: "MultiLineString", 6: "MultiPolygon", 7: "GeometryCollection"}  # fmt: skip
    failures = {}
    right = np.isin(types, [code for code, name in codes.items() if name in wanted])
    for i in np.flatnonzero(~right):
        failures[int(i)] = f"it is {codes.get(int(types[i]), 'a shape of another kind')}, not {wanted[0]}"
    for i in np.flatnonzero(right & shapely.is_empty(shapes)):
        failures[int(i)] = "the shape is empty"
    if kind == "parcels":
        for i in np.flatnonzero(right & ~shapely.is_valid(shapes)):
            failures[int(i)] = f"its outline is not valid: {shapely.is_valid_reason(shapes[i])}"
    else:
        there = np.flatnonzero(right & ~shapely.is_empty(shapes))
        finite = np.isfinite(shapely.get_x(shapes[there])) & np.isfinite(shapely.get_y(shapes[there]))
        for i in there[~finite]:
            failures[int(i)] = "its coordinates are no numbers"
    return failures


def _points(
    village: Village, placed: _Placed, ask: Ask
) -> tuple[dict[str, npt.NDArray[Any]], dict[int, str]]:
    east, north = placed.east, placed.north
    columns = bulk.columns(village, bulk.zones(village, east, north, distances=ask.boundary))
    if ask.parking:
        columns |= _parking(village, east, north, ask)
    return columns, {}


def _parking(
    village: Village, east: bulk.Floats, north: bulk.Floats, ask: Ask
) -> dict[str, npt.NDArray[Any]]:
    """The street side of each point near a street, and its rules."""
    on = ask.on or (ask.at.date() if ask.at else village.law.compilation.compiled_through)
    standing = timeline.in_force(village.law, on)
    told = {name: np.full(len(east), None, dtype=object) for name in PARKING}
    points = np.asarray(shapely.points(east, north))
    near = village.index.tree.query(
        points, predicate="dwithin", distance=village.facts.reach.street_reach_ft
    )[0]
    for i in np.unique(near):
        for name, value in zip(
            PARKING, _one(village, (float(east[i]), float(north[i])), standing, on, ask.at), strict=True
        ):
            told[name][i] = value
    return told


def _one(
    village: Village,
    point: tuple[float, float],
    standing: tuple[Standing, ...],
    on: date,
    at: datetime | None,
) -> tuple[object, ...]:
    found = parking_at(village, point, standing, on=on, at=at)
    street = found.kerb.street if found.kerb else None
    side = found.kerb.faces if found.kerb else None
    until = found.own.until.isoformat() if found.own.until else None
    rules = ";".join(r.id for r in found.own.reasons)
    return street, side, found.own.verdict, until, found.own.hours or None, rules or None


def _parcels(
    village: Village, placed: _Placed, ask: Ask
) -> tuple[dict[str, npt.NDArray[Any]], dict[int, str]]:
    """Each lot's districts by share and every check's verdict; a lot that is none is told with the reason."""
    from answers.lots.lot_ground import LotGround
    from answers.lots.lot_query import query
    from answers.lots.lot_source import from_shape
    from answers.lots.parcel import check_parcel

    ground, shapes = LotGround.of(village), placed.shapes
    columns: dict[str, npt.NDArray[Any]] = {n: np.full(len(shapes), None, dtype=object) for n in PARCEL}
    columns["area_sqft"] = np.full(len(shapes), math.nan)
    columns["district_share"] = np.full(len(shapes), math.nan)
    failures = {}
    for i, shape in enumerate(shapes):
        try:
            lot = from_shape(ground, shape, id_=str(i), source="batch", tolerance_ft=ask.tolerance_ft)
            asked = query(ground, lot, on=ask.on)
            found = check_parcel(asked)
        except ThenceError as e:
            failures[i] = e.sentence()
            continue
        shares = sorted(asked.shares, key=lambda s: -s.share)
        columns["area_sqft"][i] = round(lot.area.area, 1)
        if shares:
            columns["district"][i] = shares[0].id or "outside"
            columns["district_share"][i] = round(shares[0].share, 4)
        columns["districts"][i] = ";".join(f"{s.id or 'outside'}:{s.share:.4f}" for s in shares)
        columns["verdict"][i] = found.verdict
        columns["checks"][i] = ";".join(f"{c.id}={c.verdict}" for c in found.checks)
    if ask.parking and len(shapes):
        east, north = _nearest_to_street(village, shapes)
        columns |= _parking(village, east, north, ask)
    return columns, failures


def _nearest_to_street(village: Village, shapes: Shapes) -> tuple[bulk.Floats, bulk.Floats]:
    """The point of each lot that lies nearest to any street: where its own side of that street begins."""
    lines = np.array(village.index.lines, dtype=object)
    which = village.index.tree.query_nearest(shapes, all_matches=False)[1]
    nearest = shapely.get_point(shapely.shortest_line(shapes, lines[which]), 0)
    return np.asarray(shapely.get_x(nearest)), np.asarray(shapely.get_y(nearest))
