"""Where a deed's figure lies: on its own plat, or on the ground by one of the ways a surveyor would use.

By one corner and a turn, by the point of commencement and the ties from it, by known corners with weights,
or by the roads its own words name. What the deed's north and its lengths are may be told; what the
placing did to the figure (turn, scale, what is left over, how well each corner is then known) is always
part of the answer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from answers.deeds.plot import Tract
from geo import fit
from geo.bearing import normal
from geo.calls import LineRef
from geo.carrier import Carrier, Carriers
from geo.crs import Plane
from geo.declination import declination_deg
from geo.errors import DataError, FigureError, PlaceError, Warn
from geo.figures import Point
from geo.grid import GridFactors, factors_at
from geo.place import Known, Placed, by_corner, by_known, by_lines
from geo.traverse import Course, run

North = Literal["map", "true", "magnetic"]
NORTHS: tuple[North, ...] = ("map", "true", "magnetic")
LOWEST_FT, HIGHEST_FT = -2_000.0, 30_000.0
"""No land of the earth lies lower or higher."""
NORTH_WORDS = {"map": "the map's north", "true": "true north", "magnetic": "magnetic north of a day"}


@dataclass(frozen=True)
class Basis:
    """What the deed's bearings count from, and how its lengths were measured.

    `on` is the day whose magnetic north the bearings count from; `height_ft` the height above the
    ellipsoid at which the lengths lie on the ground (None: they are taken as lengths of the map's plane).
    """

    north: North = "map"
    on: date | None = None
    height_ft: float | None = None

    def __post_init__(self) -> None:
        if self.height_ft is not None and not LOWEST_FT <= self.height_ft <= HIGHEST_FT:
            limits = f"Give feet from {LOWEST_FT:,.0f} to {HIGHEST_FT:,.0f}"
            raise DataError("no ground lies so high or low", got=f"{self.height_ft:g} ft", do=limits)

    @property
    def plain(self) -> bool:
        """Whether bearings and lengths are the plane's own."""
        return self.north == "map" and self.height_ft is None


PLAIN = Basis()


@dataclass(frozen=True)
class Grid:
    """What the projection, the height and the compass do to a deed's figures at a place.

    `scale` is what ground lengths are multiplied by (1 where none was asked for), `turn_deg` the angle
    from the deed's north to grid north, clockwise.
    """

    factors: GridFactors
    scale: float
    turn_deg: float
    declination_deg: float | None = None

    def course(self, course: Course) -> tuple[float, float]:
        """A course's azimuth from grid north and its chord on the grid, feet."""
        return normal(course.azimuth_deg + self.turn_deg), course.chord_ft * self.scale


@dataclass(frozen=True)
class Spot:
    """A tract as placed: the way it was, its corners, and the grid's part in it."""

    by: str
    placed: Placed
    grid: Grid | None = None


@dataclass(frozen=True)
class Where:
    """The place asked for. At most one of `origin`, `known` and `roads` is given; none: not placed.

    `origin` is the east and north of the first corner or, with `commencing`, of the point from which the
    ties lead; `known` are corners (0 is the first); `roads` the lines of a village. Feet of the plane `crs`.
    """

    origin: Point | None = None
    turn_deg: float = 0.0
    crs: str | None = None
    known: tuple[tuple[int, Known], ...] = ()
    roads: Carriers | None = None
    commencing: bool = False
    basis: Basis = PLAIN

    def __post_init__(self) -> None:
        if not math.isfinite(self.turn_deg):
            raise DataError("a turn is a number of degrees", got=f"{self.turn_deg:g}")
        if sum((self.origin is not None, bool(self.known), self.roads is not None)) > 1:
            raise DataError("a figure is placed one way", do="Give one corner, known corners, or roads")
        if not self.basis.plain and (not self.placed or self.crs is None):
            raise DataError(
                "the map's north and scale are known only at a place of its plane",
                do="Say where the figure lies and in which plane (--crs)",
            )
        if self.basis.north != "map" and (self.origin is None or self.turn_deg):
            raise DataError(
                "a figure is turned one way: by a turn, by its north, or by what it is fitted to",
                do="Give the north with one corner and without a turn",
            )
        if (self.basis.north == "magnetic") != (self.basis.on is not None):
            raise DataError("magnetic north is that of a day, and only it has a day", do="Give both")

    @property
    def placed(self) -> bool:
        """Whether the figures lie on the ground."""
        return self.origin is not None or bool(self.known) or self.roads is not None

    def fit(self, tract: Tract) -> Placed:
        """A tract placed, with the turn and what is left over."""
        return self.spot(tract).placed

    def corners(self, tract: Tract) -> tuple[Point, ...]:
        """A tract's corners as placed."""
        return self.fit(tract).corners

    def spot(self, tract: Tract) -> Spot:
        """A tract placed, and how. Raises FigureError or PlaceError where the way does not hold it."""
        rough = self._set(tract, 1.0, self.turn_deg)
        if self.basis.plain:
            return rough
        grid = self._grid(rough.placed.corners[0])
        fine = self._set(tract, grid.scale, self.turn_deg + grid.turn_deg)
        return replace(fine, placed=replace(fine.placed, scale=grid.scale), grid=grid)

    def _set(self, tract: Tract, scale: float, turn_deg: float) -> Spot:
        corners = [(scale * e, scale * n) for e, n in tract.figure.corners]
        if self.known:
            return Spot("known corners", by_known(corners, dict(self.known)))
        if self.roads is not None:
            return Spot("the roads it names", _by_roads(tract, corners, self.roads))
        if not self.commencing:
            by = "its first corner" if self.placed else "nothing"
            return Spot(by, by_corner(corners, self.origin or (0.0, 0.0), turn_deg=turn_deg))
        # The ties are a run of their own, whose last corner is the figure's first.
        away = [(-scale * e, -scale * n) for e, n in (_commencing(tract),)]
        placed = by_corner([*corners, *away], self.origin or (0.0, 0.0), corner=-1, turn_deg=turn_deg)
        return Spot("its point of commencement", replace(placed, corners=placed.corners[:-1]))

    def _grid(self, at: Point) -> Grid:
        assert self.crs is not None
        lon, lat = Plane(self.crs).lonlat(*at)
        if not (math.isfinite(lon) and math.isfinite(lat)):
            raise PlaceError("the figure lies out of the plane's reach", got=f"{at[0]:,.0f}, {at[1]:,.0f}")
        factors = factors_at(self.crs, lat, lon, height_ft=self.basis.height_ft or 0.0)
        scale = 1.0 if self.basis.height_ft is None else factors.combined
        if self.basis.north == "map":
            return Grid(factors, scale, 0.0)
        off = declination_deg(lat, lon, self.basis.on) if self.basis.on else None
        return Grid(factors, scale, (off or 0.0) - factors.convergence_deg, off)


NOWHERE = Where()


def _commencing(tract: Tract) -> Point:
    """From the point of commencement to the beginning: east and north by the ties, feet."""
    ties = run([t.call for t in tract.description.ties], close=False)
    if not ties.complete:
        raise FigureError(
            "the ties from a point of commencement do not lead to this figure",
            where=tract.description.name or "the tract",
            got="no tie" if not ties.missing else f"tie {ties.missing[0] + 1} without its figures",
            do="Place it by a corner",
        )
    return ties.corners[-1]


def _by_roads(tract: Tract, corners: Sequence[Point], carriers: Carriers) -> Placed:
    """A tract on the roads and the village line that its words name; lines not on the map are told."""
    if not tract.figure.complete:
        raise FigureError(
            "a figure with a gap cannot be fitted to roads",
            where=tract.description.name or "the tract",
            got=f"call {tract.figure.missing[0] + 1} has no figures" if tract.figure.missing else "no course",
        )
    on: list[fit.OnLine] = []
    found: dict[str, Carrier] = {}
    warnings: list[Warn] = []
    for corner, ref in fit.held(tract.description):
        line = _carried(ref, carriers, warnings)
        if line is not None:
            on.append(fit.OnLine(corner, line.rests_on))
            found[line.rests_on] = line
    shapes = {name: line.shape for name, line in found.items()}
    sigma = max(
        (line.known.sigma_ft for line in found.values()), default=carriers.network.measures.streets_ft
    )
    try:
        placed = by_lines(corners, tuple(dict.fromkeys(on)), shapes, line_sigma_ft=sigma)
    except FigureError as e:
        told = " ".join(w.message for w in dict.fromkeys(warnings))
        raise FigureError(e.what, where=tract.description.name, got=e.got, do=told or e.do) from e
    warnings += [w for line in found.values() for w in line.warnings]
    return replace(placed, warnings=tuple(dict.fromkeys(warnings)))


def _carried(ref: LineRef, carriers: Carriers, warnings: list[Warn]) -> Carrier | None:
    try:
        return carriers.find(ref)
    except PlaceError as e:
        name = ref.name or "a line"
        warnings.append(Warn("line-not-on-map", f"{name} holds no corner: {e.sentence()}"))
        return None
