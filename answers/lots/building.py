"""What stands or is to stand on a lot, and what of it counts as building coverage.

By the rule of 1980 (section 8): porches, decks and carports count when roofed, and unroofed ones when their
floor lies higher above the finished ground than the law's figure. What the list does not tell is not
guessed: it makes the answer depend on it.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.lots.lot_source import Parcel
from answers.lots.small_text import read_small
from geo.errors import DataError
from geo.lot import chain

KINDS = ("building", "accessory", "porch", "deck", "carport", "fence", "pool", "antenna", "sign", "parking")
Kind = Literal[
    "building", "accessory", "porch", "deck", "carport", "fence", "pool", "antenna", "sign", "parking"
]
OPEN = frozenset({"porch", "deck", "carport"})
_MOST_TABLE = 1_000_000
_COLUMNS = ("name", "kind", "front_ft", "left_ft", "width_ft", "depth_ft")


@dataclass(frozen=True)
class Building:
    """One structure: its outline (feet, as the lot's), its kind, and what the rules ask of it.

    None where the list does not say. `floor_ft` is a deck's or porch's surface above finished ground,
    `height_ft` its top; `enclosed` whether a pool is fenced, `screened` whether an antenna is, `small`
    whether a pool is a small portable one; `principal` whether it is a main building.
    """

    name: str
    kind: Kind
    shape: BaseGeometry
    roofed: bool | None = None
    floor_ft: float | None = None
    height_ft: float | None = None
    stories: float | None = None
    enclosed: bool | None = None
    screened: bool | None = None
    small: bool | None = None
    principal: bool = False

    def counts(self, *, deck_above_ft: float) -> bool | None:
        """Whether it counts as building coverage and towards yards; None where the list does not tell.

        A deck exactly at the figure does not count: the rule says over it.
        """
        if self.kind in ("building", "accessory"):
            return True
        if self.kind not in OPEN:
            return False
        if self.roofed or self.kind == "carport":
            return True
        if self.floor_ft is None:
            return None
        if self.floor_ft > deck_above_ft:
            return True
        return False if self.roofed is False else None


def covered(buildings: Iterable[Building], lot: Polygon, *, deck_above_ft: float) -> tuple[float, float]:
    """Square feet of the lot covered: at least (what surely counts) and at most (what may)."""
    listed = [(b, b.counts(deck_above_ft=deck_above_ft)) for b in buildings]
    sure = unary_union([b.shape for b, counts in listed if counts]).intersection(lot)
    most = unary_union([b.shape for b, counts in listed if counts is not False]).intersection(lot)
    return float(sure.area), float(most.area)


def of_feature(properties: Mapping[str, Any], shape: BaseGeometry, *, where: str) -> Building:
    """A structure out of a feature of a file; raises DataError for a kind that is none."""
    kind = str(properties.get("kind") or "building").strip().casefold()
    if kind not in KINDS:
        raise DataError(
            "there is no such kind of structure", where=where, got=kind, do="Use " + ", ".join(KINDS)
        )
    return Building(
        name=str(properties.get("name") or kind),
        kind=kind,  # type: ignore[arg-type]  # one of KINDS, checked above
        shape=shape,
        roofed=_truth(properties.get("roofed"), where),
        floor_ft=_feet(properties.get("floor_ft"), where),
        height_ft=_feet(properties.get("height_ft"), where),
        stories=_feet(properties.get("stories"), where),
        enclosed=_truth(properties.get("enclosed"), where),
        screened=_truth(properties.get("screened"), where),
        small=_truth(properties.get("small"), where),
        principal=bool(_truth(properties.get("principal"), where)),
    )


def _feet(value: object, where: str) -> float | None:
    if value is None or value == "" or (isinstance(value, float) and math.isnan(value)):
        return None
    try:
        found = float(str(value))
    except ValueError as e:
        raise DataError("a figure is a number", where=where, got=repr(value)) from e
    if not math.isfinite(found):
        raise DataError("a figure is a number", where=where, got=repr(value))
    return found


_YES, _NO = ("yes", "true", "1", "1.0"), ("no", "false", "0", "0.0")


def _truth(value: object, where: str) -> bool | None:
    text = str(value).strip().casefold()
    if value is None or text in ("", "nan", "none"):
        return None
    if text not in (*_YES, *_NO):
        raise DataError("write yes or no", where=where, got=repr(value))
    return text in _YES


def read_table(path: Path, parcel: Parcel) -> tuple[Building, ...]:
    """Rectangular structures from a CSV file, placed by the lot's front.

    Columns: name, kind, front_ft (from the front line), left_ft (from the left end of the front, looking in
    from the street), width_ft, depth_ft; then any of a structure's own. Raises DataError naming the line.
    """
    text = read_small(path, most_bytes=_MOST_TABLE, what="a table of buildings")
    rows = list(csv.DictReader(text.splitlines()))
    found = []
    for number, row in enumerate(rows, start=2):
        where = f"{path.name}, line {number}"
        missing = [c for c in _COLUMNS if not row.get(c)]
        if missing:
            raise DataError(f"column {missing[0]} is missing or empty", where=where)
        front, left, width, depth = (_feet(row[c], where) or 0.0 for c in _COLUMNS[2:])
        found.append(of_feature(row, _set(parcel, front, left, width, depth), where=where))
    return tuple(found)


def _set(parcel: Parcel, front: float, left: float, width: float, depth: float) -> BaseGeometry:
    """A rectangle so far behind the front and to the right of its left end."""
    fronts = parcel.lot.fronts
    if not fronts:
        raise DataError("the lot has no front to place buildings by", do="Give their outlines in a file")
    # The lot lies on the left of its edges: looking in from the street, the front runs left to right.
    path = chain(fronts)[0]
    (e0, n0), (e1, n1) = path[0], path[-1]
    turned = affinity.rotate(
        box(left, front, left + width, front + depth),
        math.degrees(math.atan2(n1 - n0, e1 - e0)),
        origin=(0, 0),
    )
    return affinity.translate(turned, e0, n0)
