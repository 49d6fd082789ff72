"""A figure's courses as CSV, written and read: one row a course, columns named with their units."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from geo.calls import Call, CurveCall, Description, LineCall, Said, Span
from geo.errors import TextError
from geo.figures import Point
from geo.reading.quadrants import read_quadrant
from geo.scan import scan
from geo.traverse import Traverse

COLUMNS = (
    "course", "kind", "azimuth_deg", "distance_ft", "turn", "radius_ft", "arc_ft", "delta_deg",
    "chord_azimuth_deg", "chord_ft", "end_east_ft", "end_north_ft",
)  # fmt: skip


def write(figure: Traverse, corners: Sequence[Point]) -> str:
    """The course table of a figure, with the place of each course's end."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for k, course in enumerate(figure.courses):
        end = [f"{corners[k + 1][0]:.4f}", f"{corners[k + 1][1]:.4f}"]
        if course.arc is None:
            row = [k + 1, "line", f"{course.azimuth_deg:.8f}", f"{course.chord_ft:.4f}", *[""] * 6]
        else:
            a = course.arc
            row = [
                k + 1,
                "curve",
                "",
                "",
                a.turn,
                f"{a.radius_ft:.4f}",
                f"{a.arc_ft:.4f}",
                f"{a.delta_deg:.8f}",
                f"{a.chord_azimuth_deg:.8f}",
                f"{a.chord_ft:.4f}",
            ]
        table.writerow([*row, *end])
    return out.getvalue()


def is_table(text: str) -> bool:
    """Whether a text looks like a course table."""
    cells = {c.strip().lower() for c in text.lstrip().split("\n", 1)[0].split(",")}
    return bool(cells & {"azimuth_deg", "bearing"}) and bool(cells & {"distance_ft", "chord_ft"})


def read(text: str, *, source: str = "course table") -> Description:
    """The courses of a CSV as calls. A row gives an azimuth or a bearing and a distance, or a curve.

    Columns are those of `write`; `bearing` in words or symbols may stand for azimuth_deg. Raises
    TextError naming the row and column that cannot be read.
    """
    rows = list(csv.DictReader(io.StringIO(text)))
    calls: list[Call] = [_call(row, number, source) for number, row in enumerate(rows, start=2)]
    if not calls:
        raise TextError("a course table needs at least one row", where=source)
    return Description(tuple(calls), returns=True)


def _call(row: dict[str, str | None], number: int, source: str) -> Call:
    said = Said(", ".join(v for v in row.values() if isinstance(v, str) and v), Span(0, 0))

    def figure(column: str) -> float | None:
        value = (row.get(column) or "").strip()
        try:
            return float(value.replace(",", "")) if value else None
        except ValueError:
            raise TextError(
                "not a number", where=f"{source}, line {number}, column {column}", got=repr(value)
            ) from None

    azimuth = figure("azimuth_deg")
    if azimuth is None and (row.get("bearing") or "").strip():
        azimuth = _bearing(str(row["bearing"]), number, source)
    turn = (row.get("turn") or "").strip().lower()
    if turn in ("left", "right", "l", "r"):
        return CurveCall(
            turn="left" if turn.startswith("l") else "right",
            radius_ft=figure("radius_ft"), arc_ft=figure("arc_ft"), delta_deg=figure("delta_deg"),
            chord_azimuth_deg=figure("chord_azimuth_deg"), chord_ft=figure("chord_ft"), said=said,
        )  # fmt: skip
    return LineCall(azimuth, figure("distance_ft"), said=said)


def _bearing(words: str, number: int, source: str) -> float:
    found = read_quadrant(scan(words).tokens, 0)
    if found is None or found.azimuth_deg is None:
        raise TextError("not a bearing", where=f"{source}, line {number}, column bearing", got=repr(words))
    return found.azimuth_deg
