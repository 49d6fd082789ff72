"""The course table of the deed page: calls as rows, and what an edit makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from geo.bearing import format_bearing
from geo.calls import Call, CurveCall, LineCall, changed
from geo.errors import TextError
from geo.reading.quadrants import read_quadrant
from geo.scan import scan

COLUMNS = ("kind", "bearing", "distance_ft", "turn", "radius_ft", "arc_ft", "chord_bearing", "chord_ft")
_BEARINGS = {"bearing": "azimuth_deg", "chord_bearing": "chord_azimuth_deg"}
_LENGTHS = ("distance_ft", "radius_ft", "arc_ft", "chord_ft")


def rows_of(calls: Sequence[Call]) -> list[dict[str, Any]]:
    """One row a call; None where the words give nothing."""
    return [_row(c) for c in calls]


def _row(call: Call) -> dict[str, Any]:
    kind = "line" if isinstance(call, LineCall) else "curve" if isinstance(call, CurveCall) else "other"
    row: dict[str, Any] = {"kind": kind, "turn": getattr(call, "turn", None)}
    for column, field in _BEARINGS.items():
        azimuth = getattr(call, field, None)
        row[column] = format_bearing(azimuth) if azimuth is not None else None
    return row | {column: getattr(call, column, None) for column in _LENGTHS}


def edited(calls: Sequence[Call], changes: Mapping[int, Mapping[str, Any]]) -> tuple[Call, ...]:
    """The calls with a table's changes, by row and column; TextError for a figure that can't be read."""
    out = list(calls)
    for row, cells in changes.items():
        for column, value in cells.items():
            out[row] = _with(out[row], row, column, value)
    return tuple(out)


def _with(call: Call, row: int, column: str, value: Any) -> Call:
    if column in _BEARINGS:
        return _set(call, row, _BEARINGS[column], _azimuth(row, value))
    if column == "turn":
        return _set(call, row, "turn", value or None)
    if column in _LENGTHS:
        feet = None if value is None else float(value)
        if feet is not None and not 0.0 < feet < 1e9:
            raise TextError("a length is more than nothing", where=f"course {row + 1}", got=f"{feet:g}")
        return _set(call, row, column, feet)
    return call


def _set(call: Call, row: int, field: str, value: Any) -> Call:
    if not hasattr(call, field):
        raise TextError("this kind of call has no such figure", where=f"course {row + 1}", got=field)
    return changed(call, **{field: value})


def _azimuth(row: int, words: str | None) -> float | None:
    if not words:
        return None
    found = read_quadrant(scan(words).tokens, 0)
    if found is None or found.azimuth_deg is None:
        raise TextError(
            "not a bearing", where=f"course {row + 1}", got=words, do="Write it as N 45°30'15\" E"
        )
    return found.azimuth_deg
