"""Signs seen on the street beside the signs the law asks for: what agrees, what is missing, what is extra.

A list of observed signs is a CSV file with a heading: `code`, and `lat` and `lon` or `easting_ft` and
`northing_ft`; `facing_deg`, `legend` and `note` may be given too.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from answers.signs.road_sign import Sign
from answers.signs.road_signs import Inventory
from answers.village import Village
from geo.errors import DataError, PlaceError
from geo.figures import Point

# Two faces that differ by more are not one sign; a kerb's signs are turned as whoever put them up saw fit.
_FACING_DEG = 60.0


@dataclass(frozen=True)
class Observed:
    """A sign as seen: its code, where it stands (east, north; feet), which way it faces if told, its line."""

    line: int
    code: str
    point: Point
    facing_deg: float | None
    legend: str
    note: str

    def as_json(self) -> dict[str, Any]:
        """The sign as JSON values."""
        return {
            "line": self.line,
            "code": self.code,
            "easting_ft": round(self.point[0], 1),
            "northing_ft": round(self.point[1], 1),
            "facing_deg": self.facing_deg,
            "legend": self.legend,
            "note": self.note,
        }


@dataclass(frozen=True)
class Comparison:
    """The two lists side by side. `agreed` holds (sign, observed, feet between them)."""

    agreed: tuple[tuple[Sign, Observed, float], ...]
    missing: tuple[Sign, ...]
    extra: tuple[Observed, ...]
    within_ft: float

    def as_json(self) -> dict[str, Any]:
        """The comparison as JSON values."""
        return {
            "within_ft": self.within_ft,
            "agreed": [
                {"sign": sign.words, "line": seen.line, "apart_ft": round(apart, 1)}
                for sign, seen, apart in self.agreed
            ],
            "missing": [{"sign": s.words, "status": s.status, "needs": list(s.needs)} for s in self.missing],
            "extra": [o.as_json() for o in self.extra],
        }


def read(village: Village, path: Path) -> tuple[Observed, ...]:
    """The observed signs of a CSV file; raises DataError naming file, line and column."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            table = csv.DictReader(file)
            columns = tuple(table.fieldnames or ())
            rows = [(table.line_num, row) for row in table]
    except (OSError, UnicodeDecodeError, csv.Error) as e:
        reason = getattr(e, "strerror", "") or str(e)
        raise DataError("the list of signs cannot be read", where=str(path), got=reason) from e
    plane = {"easting_ft", "northing_ft"} <= set(columns)
    if "code" not in columns or not (plane or {"lat", "lon"} <= set(columns)):
        do = "Head it: code,lat,lon,facing_deg or code,easting_ft,northing_ft,facing_deg"
        raise DataError("columns are missing", where=f"{path}, line 1", got=", ".join(columns), do=do)
    return tuple(_observed(village, path, line, row, plane=plane) for line, row in rows)


def _observed(
    village: Village, path: Path, line: int, row: Mapping[str, str | None], *, plane: bool
) -> Observed:
    code = (row.get("code") or "").strip().upper()
    where = f"{path}, line {line}"
    if not code:
        raise DataError("a sign needs a code", where=f"{where}: code", do='Such as "R1-1" for a stop sign')
    if plane:
        point = _number(row, "easting_ft", where), _number(row, "northing_ft", where)
    else:
        try:
            point = village.plane.point(_number(row, "lat", where), _number(row, "lon", where))
        except PlaceError as e:
            raise DataError(e.what, where=f"{where}: lat, lon", got=e.got, do=e.do) from e
    facing = _number(row, "facing_deg", where) % 360 if (row.get("facing_deg") or "").strip() else None
    return Observed(
        line, code, point, facing, (row.get("legend") or "").strip(), (row.get("note") or "").strip()
    )


def _number(row: Mapping[str, str | None], column: str, where: str) -> float:
    text = (row.get(column) or "").strip()
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise DataError("not a number", where=f"{where}: {column}", got=repr(text))
    return value


def compare(inventory: Inventory, observed: tuple[Observed, ...], *, within_ft: float) -> Comparison:
    """Pair the signs of a code that stand within so many feet and face alike, the nearest pairs first."""
    pairs = sorted(
        (math.dist(sign.point, seen.point), i, j)
        for i, sign in enumerate(inventory.signs)
        for j, seen in enumerate(observed)
        if math.dist(sign.point, seen.point) <= within_ft and _alike(sign, seen)
    )
    mine: set[int] = set()
    theirs: set[int] = set()
    agreed = []
    for apart, i, j in pairs:
        if i not in mine and j not in theirs:
            mine.add(i)
            theirs.add(j)
            agreed.append((inventory.signs[i], observed[j], apart))
    return Comparison(
        tuple(agreed),
        tuple(s for i, s in enumerate(inventory.signs) if i not in mine),
        tuple(o for j, o in enumerate(observed) if j not in theirs),
        within_ft,
    )


def _alike(sign: Sign, seen: Observed) -> bool:
    if seen.code not in (sign.code, sign.state_code):
        return False
    if seen.facing_deg is None or sign.kind == "no-parking":
        return True
    return abs((seen.facing_deg - sign.facing_deg + 180) % 360 - 180) <= _FACING_DEG
