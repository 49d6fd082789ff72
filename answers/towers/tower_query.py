"""A tower application as it is asked about: where, how tall, on what land, with what beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.lots.lot_ground import LotGround
from answers.lots.lot_source import Parcel
from answers.zone import Zone, zone_at
from geo.errors import DataError, FigureError, PlaceError
from geo.figures import Point
from regulations import towers
from regulations.timeline import Standing
from regulations.towers import TowerLaw

Type = Literal["monopole", "lattice", "guyed", "other", ""]
TYPES: tuple[Type, ...] = ("monopole", "lattice", "guyed", "other")
PIECES = (
    "accessory",
    "anchor",
    "structure",
    "parking",
    "pavement",
    "fill",
    "cut",
    "disturbed",
    "clearing",
    "lease",
)


# Beyond this a spot is a slip of the hand, or another system's coordinates.
_FAR_FT = 500_000.0


@dataclass(frozen=True)
class Piece:
    """Something on or about a tower's site: its kind, outline (feet of the plane) and height if told."""

    name: str
    kind: str
    shape: BaseGeometry
    height_ft: float | None = None


def piece_of(properties: Mapping[str, Any], shape: BaseGeometry, *, where: str) -> Piece:
    """A piece out of a feature of a file; raises DataError for a kind that is none."""
    kind = str(properties.get("kind") or "structure").strip().casefold()
    if kind not in PIECES:
        raise DataError("there is no such kind", where=where, got=kind, do="Use " + ", ".join(PIECES))
    height = properties.get("height_ft")
    return Piece(
        str(properties.get("name") or kind), kind, shape, float(height) if height not in (None, "") else None
    )


@dataclass(frozen=True)
class TowerQuery:
    """A tower asked about under the law of a day; lengths and elevations in feet, None where not said.

    `ground_ft` is the elevation of the ground at its foot, `ground_from` where that came from. `cost_dollars`
    is the whole project's. `parcel` is the land it stands on, None when only the spot is known.
    """

    ground: LotGround
    point: Point
    on: date
    standing: tuple[Standing, ...]
    law: TowerLaw
    zone: Zone | None
    height_ft: float
    kind: Type = ""
    fall_zone_ft: float | None = None
    parcel: Parcel | None = None
    pieces: tuple[Piece, ...] = ()
    ground_ft: float | None = None
    ground_from: str = ""
    cost_dollars: float | None = None
    review_asked: bool = False

    def of(self, *kinds: str) -> tuple[Piece, ...]:
        """The pieces of these kinds."""
        return tuple(p for p in self.pieces if p.kind in kinds)

    @property
    def land(self) -> BaseGeometry | None:
        """The land it may use: the leased area where there is one, else the parcel; None when unknown."""
        leased = self.of("lease")
        if leased:
            return unary_union([p.shape for p in leased])
        return self.parcel.area if self.parcel else None


def query(
    ground: LotGround,
    point: Point,
    *,
    height_ft: float,
    on: date | None = None,
    kind: Type = "",
    fall_zone_ft: float | None = None,
    parcel: Parcel | None = None,
    pieces: Iterable[Piece] = (),
    ground_ft: float | None = None,
    ground_from: str = "",
    cost_dollars: float | None = None,
    review_asked: bool = False,
) -> TowerQuery:
    """A tower asked about; raises FigureError for a height, fall zone or cost that is none."""
    village = ground.village
    _within(height_ft, 0, 3_000, "the tower's height is feet, above 0 and at most 3,000")
    _within(fall_zone_ft, 0, 5_000, "the fall zone is feet, above 0 and at most 5,000")
    _within(cost_dollars, 0, 1e10, "the project's cost is dollars, above 0")
    _within(ground_ft, -2_000, 30_000, "the ground's elevation is feet, from -2,000 to 30,000")
    off = village.network.limits.distance_ft(point)
    if not off <= _FAR_FT:
        got = f"E {point[0]:g}, N {point[1]:g}"
        raise PlaceError(
            f"the spot is far from {village.facts.name}", got=got, do="Give east and north in feet"
        )
    day = on or village.law.compilation.compiled_through
    standing = ground.law_on(day)
    return TowerQuery(
        ground, point, day, standing, towers.tower_law(standing), zone_at(village, point), height_ft, kind,
        fall_zone_ft, parcel, tuple(pieces), ground_ft, ground_from or "as given", cost_dollars, review_asked,
    )  # fmt: skip


def _within(value: float | None, least: float, most: float, what: str) -> None:
    if value is not None and not least < value <= most:
        raise FigureError(what, got=f"{value:g}")
