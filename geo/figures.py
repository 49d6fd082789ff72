"""Tables of measured figures: streets, the village line, control points, known places.

Each is a CSV file with a header; every fault names the file and the line it stands on.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from geo.errors import DataError

Point = tuple[float, float]


@dataclass(frozen=True)
class ControlPoint:
    """A named point that descriptions lean on: where, and how well known (one sigma, feet)."""

    id: str
    point: Point
    sigma_ft: float
    status: str
    what_it_is: str


@dataclass(frozen=True)
class KnownPlace:
    """A place people search for by name or address, with how well it is known (one sigma, feet)."""

    name: str
    address: str
    point: Point
    sigma_ft: float
    kind: str
    source: str


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str]]]:
    """Each row with the words that say where it stands; raises DataError for a broken table."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as e:
        raise DataError("the file is missing", where=str(path)) from e
    except UnicodeDecodeError as e:
        raise DataError("the file is not UTF-8 text", where=str(path), got=f"byte {e.start}") from e
    reader = csv.DictReader(text.splitlines(), strict=True)
    missing = [c for c in columns if c not in (reader.fieldnames or ())]
    if missing:
        raise DataError(
            f"column {missing[0]!r} is missing",
            where=f"{path}, line 1",
            got=", ".join(reader.fieldnames or ()),
        )
    try:
        for row in reader:
            where = f"{path}, line {reader.line_num}"
            if None in row or None in row.values():
                raise DataError(f"a row must have {len(reader.fieldnames or ())} fields", where=where)
            yield where, row
    except csv.Error as e:
        raise DataError("the table is broken", where=f"{path}, line {reader.line_num}", got=str(e)) from e


def _number(row: dict[str, str], key: str, where: str) -> float:
    try:
        value = float(row[key])
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise DataError(f"{key} must be a number", where=where, got=repr(row[key]))
    return value


def _point(row: dict[str, str], where: str) -> Point:
    return _number(row, "easting_ft", where), _number(row, "northing_ft", where)


def _sigma(row: dict[str, str], where: str) -> float:
    sigma = _number(row, "sigma_ft", where)
    if sigma < 0:
        raise DataError("sigma_ft must not be negative", where=where, got=row["sigma_ft"])
    return sigma


def read_street_parts(path: Path) -> dict[str, tuple[tuple[Point, ...], ...]]:
    """Street name to its parts, each a line of vertices in feet (columns street, part, vertex, ...)."""
    parts: dict[str, dict[str, list[Point]]] = {}
    for where, row in _rows(path, ("street", "part", "vertex", "easting_ft", "northing_ft")):
        line = parts.setdefault(row["street"].strip(), {}).setdefault(row["part"], [])
        point = _point(row, where)
        if int(_number(row, "vertex", where)) != len(line) + 1:
            raise DataError(
                "vertices must be numbered 1, 2, 3 … in their order",
                where=where,
                got=row["vertex"],
                do=f"Expected {len(line) + 1}",
            )
        if line and line[-1] == point:
            raise DataError("a vertex repeats the one before it", where=where, got=str(point))
        line.append(point)
    for street, lines in parts.items():
        for part, line in lines.items():
            if len(line) < 2:
                raise DataError(f"part {part} of {street} has a single vertex", where=str(path))
    if not parts:
        raise DataError("the table holds no street", where=str(path))
    return {street: tuple(tuple(line) for line in lines.values()) for street, lines in parts.items()}


def read_ring(path: Path) -> tuple[Point, ...]:
    """A closed line of vertices (columns vertex, easting_ft, northing_ft); first and last are the same."""
    ring = [_point(row, where) for where, row in _rows(path, ("vertex", "easting_ft", "northing_ft"))]
    if len(ring) < 4:
        raise DataError("a closed line needs at least three corners", where=str(path), got=str(len(ring)))
    if ring[0] != ring[-1]:
        raise DataError(
            "the line does not come back to its first vertex",
            where=str(path),
            got=f"{ring[0]} and {ring[-1]}",
        )
    return tuple(ring)


def read_control_points(path: Path) -> dict[str, ControlPoint]:
    """Control points by their id."""
    points: dict[str, ControlPoint] = {}
    columns = ("id", "easting_ft", "northing_ft", "sigma_ft", "status", "what_it_is")
    for where, row in _rows(path, columns):
        if row["id"] in points:
            raise DataError("the control point is named twice", where=where, got=row["id"])
        points[row["id"]] = ControlPoint(
            row["id"], _point(row, where), _sigma(row, where), row["status"], row["what_it_is"]
        )
    return points


def read_places(path: Path) -> tuple[KnownPlace, ...]:
    """Known places in the order of the table."""
    columns = ("place", "address", "easting_ft", "northing_ft", "sigma_ft", "kind", "source")
    return tuple(
        KnownPlace(
            row["place"], row["address"], _point(row, where), _sigma(row, where), row["kind"], row["source"]
        )
        for where, row in _rows(path, columns)
    )
