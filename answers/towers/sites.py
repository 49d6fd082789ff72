"""Where a tower of a given height could stand: ground left open, what stops the rest, the tallest each spot
allows.

Exact polygons. `SitesBase` is drawn once for a law of a day; `sites` answers for any height in a fraction of
a second. Open ground is never more than "depends": a permit, the parcel's own lines, the fall zone remain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers.lots.parcel_file import ParcelFile
from answers.towers.airspace_checks import runways
from answers.towers.sites_base import QUAD_SEGS, SitesBase
from answers.towers.tower_checks import widest_ft
from geo import airspace_shapes
from geo.errors import FigureError, Warn
from regulations.timeline import Standing

_LEAST_SQFT = 1.0
# Bands of "the tallest a spot allows", feet.
BANDS_FT = (30.0, 50.0, 75.0, 100.0, 125.0, 150.0, 200.0, 250.0, 300.0)


@dataclass(frozen=True)
class Area:
    """Ground with one answer: why, the verdict, its shape in feet of the plane."""

    reason: str
    verdict: str
    text: str
    shape: BaseGeometry
    standing: Standing | None = None


@dataclass(frozen=True)
class ParcelSite:
    """One parcel: the tallest tower its own lines leave, and the ground it has for the height asked."""

    key: str
    address: str
    tallest_ft: float
    open_sqft: float


@dataclass(frozen=True)
class Room:
    """One parcel: its outline, what of it lies in the admitting districts off the streets, the tallest."""

    key: str
    address: str
    outline: BaseGeometry
    inside: BaseGeometry
    tallest_ft: float


@dataclass(frozen=True)
class Rooms:
    """Parcels made ready for any height, the one with the tallest first."""

    found: tuple[Room, ...]


@dataclass(frozen=True)
class Sites:
    """The answer for a height: areas that cover the village, bands of the tallest, parcels if given."""

    height_ft: float
    fall_zone_ft: float
    setback_ft: float
    areas: tuple[Area, ...]
    tallest_ft: float
    parcels: tuple[ParcelSite, ...]
    warnings: tuple[Warn, ...]

    @property
    def open_sqft(self) -> float:
        """Square feet of ground left open."""
        return float(sum(a.shape.area for a in self.areas if a.reason == "open"))


def sites(
    base: SitesBase,
    *,
    height_ft: float,
    fall_zone_ft: float | None = None,
    ground_ft: float | None = None,
    parcels: Rooms | None = None,
    only: BaseGeometry | None = None,
) -> Sites:
    """Where a tower of that height could stand; raises FigureError for a height that is none.

    `ground_ft` is one elevation taken for all ground, for the airspace; `parcels` limits and ranks by their
    own lines; `only` limits the answer to an area.
    """
    if not 0 < height_ft <= 3_000 or (fall_zone_ft is not None and not 0 < fall_zone_ft <= 5_000):
        raise FigureError(
            "a tower's height and fall zone are feet, above 0", got=f"{height_ft}, {fall_zone_ft}"
        )
    keep = max(base.share * height_ft, fall_zone_ft or 0.0)
    areas = _areas(base, keep, height_ft, ground_ft)
    ranked = _by_parcel(base, parcels, keep) if parcels is not None else ()
    if parcels is not None:
        areas = _with_parcels(base, areas, parcels, keep)
    if only is not None:
        areas = tuple(_cut(a, only) for a in areas)
    told = [_told(base, ground_ft, parcels)]
    return Sites(
        height_ft,
        fall_zone_ft or 0.0,
        keep,
        tuple(a for a in areas if a.shape.area > _LEAST_SQFT),
        base.tallest_ft,
        ranked,
        tuple(w for group in told for w in group),
    )


def _areas(base: SitesBase, keep: float, height_ft: float, ground_ft: float | None) -> tuple[Area, ...]:
    """The village parted by what stops a tower, the first reason that holds naming each spot."""
    village = base.ground.village
    sigma = village.facts.tolerance.streets_ft
    street = max(keep, base.firm_yard_ft)
    known = base.admitted
    too_near = base.roads.buffer(street - sigma, quad_segs=QUAD_SEGS)
    may_road = base.roads.buffer(street + sigma, quad_segs=QUAD_SEGS)
    near_line, may_line = _about(base.bounds, keep, -1), _about(base.bounds, keep, 1)
    air = _air(base, height_ft, ground_ft)
    said = f"{keep:,.0f} ft are kept from every property line."
    order = (
        ("district", "no", "The district excludes towers and facilities of any height.",
         village.network.limits.area.difference(unary_union([known, base.doubtful])), base.admits),
        ("street", "no", f"Too near a street's line: {street:,.0f} ft are required.", too_near, base.setback),
        ("tolerance", "depends", "Within the tolerance of a district's line: which district is not settled.",
         base.doubtful, base.admits),
        ("boundary", "no", f"Too near the district's own bounds: {said}", near_line, base.setback),
        ("airspace", "depends", "May rise above an airport's imaginary surface.", air, None),
        ("tolerance", "depends", "Within the tolerance of a line: near enough to fail.",
         unary_union([may_road, may_line]), base.setback),
        ("plan", "depends", "In a yard that the approved plan may have otherwise.", base.yards, None),
        ("open", "depends", f"Open by the lines known here: {said} Parcel lines and permit remain.",
         known, base.setback),
    )  # fmt: skip
    left: BaseGeometry = village.network.limits.area
    found = []
    for reason, verdict, text, shape, standing in order:
        part = _polygons(left.intersection(shape))
        left = left.difference(shape)
        found.append(Area(reason, verdict, text, part, standing))
    return tuple(found)


def _about(bounds: Iterable[tuple[BaseGeometry, float, str]], keep: float, sign: int) -> BaseGeometry:
    """Ground within a distance of lines, less or more their tolerance."""
    parts = []
    for line, sigma, _ in bounds:
        reach = keep + sign * sigma
        if reach > 0:
            parts.append(line.buffer(reach, quad_segs=QUAD_SEGS))
    return unary_union(parts)


def _air(base: SitesBase, height_ft: float, ground_ft: float | None) -> BaseGeometry:
    airport = base.ground.airport
    if airport is None or ground_ft is None:
        return Polygon()
    plane = base.ground.village.plane
    at = plane.point(airport.lat, airport.lon)
    top = ground_ft + height_ft
    placed = runways(airport, at, plane.convergence_deg(*at))
    return unary_union(
        [airspace_shapes.may_exceed(r, airport.elevation_ft, airport.runway_below_ft, top) for r in placed]
    )


def _polygons(shape: BaseGeometry) -> BaseGeometry:
    parts = [p for p in getattr(shape, "geoms", [shape]) if p.geom_type in ("Polygon", "MultiPolygon")]
    return unary_union(parts)


def rooms(base: SitesBase, file: ParcelFile) -> Rooms:
    """The parcels of a file in the admitting districts, with what of each a tower may use; drawn once."""
    found = []
    for row in file.tree.query(base.land, predicate="intersects").tolist():
        shape = file.shapes[row]
        if not shapely.is_valid(shape):
            continue
        inside = _polygons(shape.intersection(base.land))
        if inside.area > _LEAST_SQFT:
            tall = max((widest_ft(p) for p in getattr(inside, "geoms", [inside])), default=0.0) / base.share
            found.append(Room(file.key(row), file.address(row), shape, inside, tall))
    return Rooms(tuple(sorted(found, key=lambda r: -r.tallest_ft)))


def _with_parcels(base: SitesBase, areas: tuple[Area, ...], parcels: Rooms, keep: float) -> tuple[Area, ...]:
    """Open ground parted once more by the lines of each parcel."""
    # A parcel whose widest place is narrower than that has nothing left: it is not widened at all.
    tall = [r for r in parcels.found if r.tallest_ft * base.share >= keep]
    room = unary_union([r.outline.buffer(-keep, quad_segs=QUAD_SEGS) for r in tall])
    found: list[Area] = []
    for area in areas:
        if area.reason != "open":
            found.append(area)
            continue
        text = f"Too near a parcel's own line: {keep:,.0f} ft are required."
        found.append(Area("parcel", "no", text, _polygons(area.shape.difference(room)), base.setback))
        left = _polygons(area.shape.intersection(room))
        found.append(
            Area("open", "depends", "Open by every line known here; a permit remains.", left, base.setback)
        )
    return tuple(found)


def _by_parcel(base: SitesBase, parcels: Rooms, keep: float) -> tuple[ParcelSite, ...]:
    """Parcels by the tallest tower their lines leave, with the ground left for the setback asked."""
    return tuple(
        ParcelSite(
            r.key,
            r.address,
            r.tallest_ft,
            float(r.inside.buffer(-keep, quad_segs=QUAD_SEGS).area)
            if r.tallest_ft * base.share >= keep
            else 0.0,
        )
        for r in parcels.found
    )


def _cut(area: Area, only: BaseGeometry) -> Area:
    return Area(area.reason, area.verdict, area.text, _polygons(area.shape.intersection(only)), area.standing)


def _told(base: SitesBase, ground_ft: float | None, parcels: Rooms | None) -> tuple[Warn, ...]:
    half = base.ground.village.facts.half_right_of_way_ft
    told = [Warn("assumed-width", f"Streets' lines are taken {half:g} ft from their centre lines.")]
    if parcels is None:
        told.append(
            Warn("no-parcels", "Parcel lines are not given: only those of streets and districts count.")
        )
    if ground_ft is None:
        told.append(Warn("no-elevation", "Without the ground's elevation the airspace is not compared."))
    return tuple(told)


def bands(base: SitesBase, *, fall_zone_ft: float | None = None) -> tuple[tuple[float, BaseGeometry], ...]:
    """The tallest tower each spot allows, by bands: each height with the ground that allows at least it."""
    found = []
    for height in BANDS_FT:
        keep = max(base.share * height, fall_zone_ft or 0.0)
        shape = _polygons(base.land.buffer(-keep, quad_segs=QUAD_SEGS))
        if shape.area > _LEAST_SQFT:
            found.append((height, shape))
    return tuple(found)
