"""Whom to tell: the owners of parcels within so many feet of a parcel, boundary to boundary.

Names come out of the user's own parcel file and go back into the user's own files.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from answers.lots.parcel_file import ParcelFile
from geo.errors import FigureError, Warn

# Neighbours drawn apart by less than this share a line all the same: maps of parcels leave slivers.
TOUCHING_FT = 1.0
# A street of this half-width may lie between neighbours across it; those do not touch.
COLUMNS = ("print_key", "address", "owner", "mail", "distance_ft", "certain")


@dataclass(frozen=True)
class Neighbour:
    """A parcel to be told, how far its boundary lies, and whether that is within the distance for certain."""

    key: str
    address: str
    owner: str
    mail: str
    distance_ft: float
    certain: bool


@dataclass(frozen=True)
class NoticeList:
    """The parcels within a distance: those with an owner named, and those without, apart.

    `within_ft` 0 means contiguous. `tolerance_ft` is one sigma of a distance between two parcels.
    """

    within_ft: float
    tolerance_ft: float
    named: tuple[Neighbour, ...]
    unnamed: tuple[Neighbour, ...]
    left_out: tuple[str, ...] = ()
    warnings: tuple[Warn, ...] = field(default=())

    @property
    def title(self) -> str:
        """What the list is."""
        return f"Owners within {self.within_ft:g} ft" if self.within_ft else "Owners of contiguous land"

    def as_json(self, *, owners: bool) -> dict[str, Any]:
        """The list as JSON values, names only when asked for."""
        return {
            "title": self.title,
            "within_ft": self.within_ft,
            "tolerance_ft": round(self.tolerance_ft, 1),
            "named": [_row(n, owners=owners) for n in self.named],
            "unnamed": [_row(n, owners=owners) for n in self.unnamed],
            "left_out": list(self.left_out),
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def _row(neighbour: Neighbour, *, owners: bool) -> dict[str, Any]:
    row: dict[str, Any] = {
        "print_key": neighbour.key,
        "address": neighbour.address,
        "distance_ft": round(neighbour.distance_ft, 1),
        "certain": neighbour.certain,
    }
    return row | ({"owner": neighbour.owner, "mail": neighbour.mail} if owners else {})


def notice(
    file: ParcelFile, area: BaseGeometry, *, within_ft: float, tolerance_ft: float, own: str = ""
) -> NoticeList:
    """The parcels of a file within a distance of an area (feet of the plane), nearest first.

    A parcel at the distance exactly is within it. Those beyond it by no more than the tolerance are listed
    too, marked uncertain: telling one too many harms nobody. `own` is the print key of the parcel itself,
    which is left out along with whatever outline equals the area.
    """
    if not (0 <= within_ft <= 10_000):
        raise FigureError("a notice distance is feet, from 0 to 10,000", got=f"{within_ft:g}")
    reach = within_ft or TOUCHING_FT
    sigma = tolerance_ft * float(np.sqrt(2.0)) if within_ft else 0.0
    rows = file.tree.query(area, predicate="dwithin", distance=reach + sigma)
    found: list[Neighbour] = []
    broken: list[str] = []
    for row in sorted(int(r) for r in rows):
        shape = file.shapes[row]
        if file.key(row) == own or _same(shape, area):
            continue
        gap = float(shapely.distance(shape, area))
        columns = file.table.columns
        found.append(
            Neighbour(
                file.key(row),
                file.address(row),
                file.fields.value(columns, row, "owner"),
                file.fields.mail(columns, row),
                gap,
                gap <= reach,
            )
        )
    broken += [file.key(i) for i, s in enumerate(file.shapes) if s is None or shapely.is_empty(s)]
    ranked = sorted(found, key=lambda n: (n.distance_ft, n.key))
    return NoticeList(
        within_ft,
        sigma,
        tuple(n for n in ranked if n.owner),
        tuple(n for n in ranked if not n.owner),
        tuple(broken),
        _told(file, broken, sigma),
    )


def _same(shape: BaseGeometry, area: BaseGeometry) -> bool:
    """Whether a parcel is the area itself: they share almost all of both."""
    if not shapely.is_valid(shape) or not shape.intersects(area):
        return False
    both = shape.intersection(area).area
    return bool(both > 0.9 * max(shape.area, area.area))


def _told(file: ParcelFile, broken: list[str], sigma: float) -> tuple[Warn, ...]:
    told = []
    if not file.fields.found.get("owner"):
        told.append(Warn("no-owners", "The file has no column of owners that is recognised."))
    if broken:
        told.append(
            Warn("no-outline", f"{len(broken)} parcels of the file have no outline: {', '.join(broken[:5])}")
        )
    if sigma:
        told.append(
            Warn(
                "tolerance",
                f"Distances between parcels are known to {sigma:.0f} ft; those within that are listed.",
            )
        )
    return tuple(told)


def as_csv(found: NoticeList) -> str:
    """The list as CSV: those with an owner first, then those without."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for n in (*found.named, *found.unnamed):
        row = (
            n.key,
            n.address,
            n.owner,
            n.mail.replace("\n", ", "),
            f"{n.distance_ft:.1f}",
            "yes" if n.certain else "no",
        )
        writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue()


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
