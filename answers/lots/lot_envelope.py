"""Where on a lot a building could stand, by the yards that are known; each envelope says whose yards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import shapely
from shapely.geometry import mapping
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.lots.check import secondary
from answers.lots.lot_query import LotQuery
from geo import envelope as shapes
from geo.envelope import Envelope, Rectangle
from geo.errors import Warn
from regulations import zoning


@dataclass(frozen=True)
class Buildable:
    """One envelope: by whose yards, the ground left, and what used it up if nothing is."""

    id: str
    title: str
    yards_ft: Mapping[str, float]
    envelope: Envelope
    vanished_by: tuple[str, ...]
    warnings: tuple[Warn, ...]

    @cached_property
    def rectangle(self) -> Rectangle | None:
        """The largest rectangle found in it, sought when first asked for."""
        return shapes.largest_rectangle(self.envelope.area)

    def as_json(self, *, rectangle: bool) -> dict[str, Any]:
        """The envelope as JSON values, its shape in feet; the rectangle takes a moment to find."""
        best = self.rectangle if rectangle else None
        return {
            "id": self.id,
            "title": self.title,
            "yards_ft": dict(self.yards_ft),
            "area_sqft": round(self.envelope.area_sqft, 1),
            "pieces": len(self.envelope.pieces),
            "vanished_by": list(self.vanished_by),
            "shape_en": dict(mapping(shapely.set_precision(self.envelope.area, 0.01))),
            "largest_rectangle": None
            if best is None
            else {
                "long_ft": round(best.long_ft, 1),
                "short_ft": round(best.short_ft, 1),
                "azimuth_deg": round(best.azimuth_deg, 1),
                "corners_en": [[round(c, 2) for c in corner] for corner in best.corners],
            },
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def buildable(asked: LotQuery, own_ft: Mapping[str, float]) -> tuple[Buildable, ...]:
    """The envelopes: by the law's known yards, by later figures for information, by the officer's own."""
    return tuple(_all(asked, own_ft))


def _all(asked: LotQuery, own_ft: Mapping[str, float]) -> Iterator[Buildable]:
    if own_ft:
        yield _one(asked, ("own", "By the yards given"), own_ft, None, ())
    if not asked.districts or not asked.parcel.lot.fronts:
        return
    front, told = _front(asked)
    keep, more = _planned(asked)
    if front or keep is not None:
        side = Warn(
            "side-and-rear-unknown",
            "The compilation holds no side and rear yards: the ground to build on is at most this.",
        )
        own = () if keep is not None and not front else (side,)
        yields = {"front": front} if front else {}
        yield _one(asked, ("law", "By the yards known in this law"), yields, keep, (*told, *more, *own))
    later = {
        kind: v.figures[f"{kind}_yard_ft"]
        for kind in ("front", "side", "rear")
        for v in asked.ground.later
        if v.kind == "yard" and f"{kind}_yard_ft" in v.figures
    }
    if len(later) == 3 and front:
        word = Warn("later-law", "For information only: yards of law later than the compilation.")
        yield _one(asked, ("later", "By later yards, for information"), later, None, (word,))


def _front(asked: LotQuery) -> tuple[float, tuple[Warn, ...]]:
    """The greatest firm front yard of the lot's districts."""
    found = [
        (y.depth_ft, y)
        for d in asked.districts
        for y in zoning.yards(asked.standing, d)
        if y.line == "street" and not y.plan_decides
    ]
    if not found:
        return 0.0, ()
    depth, yard = max(found, key=lambda f: f[0])
    return depth, (*secondary(yard.standing), *asked.doubt)


def _planned(asked: LotQuery) -> tuple[BaseGeometry | None, tuple[Warn, ...]]:
    """Ground that a planned district keeps clear: along public roads and along its own bounds."""
    if not asked.parcel.placed:
        return None, ()
    village = asked.ground.village
    taken, told = [], []
    for district in asked.districts:
        for yard in zoning.yards(asked.standing, district):
            if not yard.plan_decides:
                continue
            near = asked.parcel.area.buffer(yard.depth_ft + 100.0)
            if yard.line == "street":
                reach = yard.depth_ft + village.facts.half_right_of_way_ft
                lines = asked.ground.lines
                streets = [lines.centres[i] for i in lines.tree.query(near, predicate="intersects")]
                taken += [c.intersection(near).buffer(reach) for c in streets]
            else:
                named = yard.standing.version.districts
                bounds = [b for b in village.ground.bounds if b.of in named and not b.road]
                taken += [b.line.intersection(near).buffer(yard.depth_ft) for b in bounds]
            told.append(Warn("plan-decides", f"{yard.standing.version.text}"))
    return (unary_union(taken), tuple(told)) if taken else (None, ())


def _one(
    asked: LotQuery,
    name: tuple[str, str],
    yards_ft: Mapping[str, float],
    keep: BaseGeometry | None,
    told: tuple[Warn, ...],
) -> Buildable:
    lot = asked.parcel.lot
    if in_street := asked.street_lines:
        reach = yards_ft.get("front", 0.0) + asked.ground.village.facts.half_right_of_way_ft
        near = lot.area.buffer(reach + 1.0)
        strips = [c.intersection(near).buffer(reach) for c in in_street]
        keep = unary_union([*strips, *([] if keep is None else [keep])])
    by_edge = {e.index: yards_ft[e.kind] for e in lot.edges if yards_ft.get(e.kind, 0.0) > 0}
    found = shapes.envelope(lot, by_edge, keep_off=keep)
    gone = shapes.kinds_of(lot, found.vanished_by)
    return Buildable(*name, yards_ft, found, gone, tuple(dict.fromkeys(told)))
