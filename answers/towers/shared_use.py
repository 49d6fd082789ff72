"""Tall structures and towers within a distance: the inventory that comes before a new tower.

The list is the user's own file; nothing here knows what stands where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shapely.geometry import Point as ShapelyPoint

from answers.lots.check import Check, by_rule
from answers.lots.parcel_file import ParcelFile
from answers.towers.tower_query import TowerQuery
from geo.errors import FigureError
from regulations import lots


@dataclass(frozen=True)
class Tall:
    """One existing structure: name, kind, height if told, feet from the proposed tower."""

    name: str
    kind: str
    height_ft: float | None
    distance_ft: float

    def as_json(self) -> dict[str, Any]:
        """The structure as JSON values."""
        return vars(self) | {"distance_ft": round(self.distance_ft, 1)}


def inventory(file: ParcelFile, asked: TowerQuery, *, within_ft: float) -> tuple[Tall, ...]:
    """The structures of a file within a distance of the spot, nearest first.

    Its columns are name, kind and height_ft.
    """
    if not 0 < within_ft <= 500_000:
        raise FigureError("the inventory's distance is feet, above 0", got=f"{within_ft:g}")
    spot = ShapelyPoint(asked.point)
    columns = file.table.columns
    found = []
    for row in file.tree.query(spot, predicate="dwithin", distance=within_ft).tolist():
        value = {c.casefold(): columns[c][row] for c in columns}
        height = value.get("height_ft")
        found.append(
            Tall(
                str(value.get("name") or file.key(row)),
                str(value.get("kind") or "structure"),
                float(height) if isinstance(height, (int, float)) else None,
                float(spot.distance(file.shapes[row])),
            )
        )
    return tuple(sorted(found, key=lambda t: t.distance_ft))


def inventory_check(asked: TowerQuery, tall: tuple[Tall, ...] | None, within_ft: float | None) -> list[Check]:
    """Whether the inventory has anything to share: it never shows that sharing is impractical."""
    rule = lots.subject(asked.standing, "tower/new")
    if rule is None:
        return []
    title = "Shared use first"
    if tall is None or within_ft is None:
        text = "No list of tall structures was given; the Board sets the distance to look within."
        return [by_rule(rule, "shared-use", title, "unknown", text)]
    names = ", ".join(f"{t.name} ({t.distance_ft:,.0f} ft)" for t in tall[:8])
    more = f" and {len(tall) - 8} more" if len(tall) > 8 else ""
    text = (
        f"{len(tall)} within {within_ft:,.0f} ft: {names}{more}. For each the report shows the efforts to "
        "share it and why they failed."
        if tall
        else f"None listed within {within_ft:,.0f} ft. That none is missing is for the report to show."
    )
    return [by_rule(rule, "shared-use", title, "depends", text)]
