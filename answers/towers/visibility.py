"""From where a tower's top can be seen over bare ground, by an elevation file of the user's own.

A GeoTIFF alone is opened, by that driver alone, no further than a bounded number of cells. Trees and houses
are not in bare ground: what is called seen may be hidden by them; what is called hidden is hidden by the
ground itself.
"""

from __future__ import annotations

import math
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import rasterio
import shapely
from rasterio.enums import Resampling
from rasterio.errors import RasterioError
from rasterio.transform import Affine
from rasterio.vrt import WarpedVRT
from shapely.geometry.base import BaseGeometry

from answers.village import Village
from geo import sight
from geo.errors import DataError, FigureError, Warn
from geo.figures import Point
from geo.sight import Terrain
from geo.units import feet_of

Unit = Literal["metre", "foot", "international foot"]
MOST_CELLS = 250_000
EYE_FT = 5.5


@dataclass(frozen=True)
class Seen:
    """The cells that see the top, as ground of the plane, with what lies in them."""

    terrain: Terrain
    cells: npt.NDArray[np.bool_]
    top_ft: float
    ground_ft: float
    reach_ft: float
    warnings: tuple[Warn, ...]

    @property
    def share(self) -> float:
        """Share of the ground within reach, and known, that sees the top."""
        rows, columns = np.indices(self.cells.shape)
        mid_row, mid_column = (n / 2 - 0.5 for n in self.cells.shape)
        near = np.hypot(rows - mid_row, columns - mid_column) * self.terrain.cell_ft <= self.reach_ft
        known = near & ~np.isnan(self.terrain.elevation_ft)
        return float(self.cells[known].mean()) if known.any() else 0.0

    def area(self) -> BaseGeometry:
        """The seen ground as one area, cell by cell."""
        size, west, north = self.terrain.cell_ft, self.terrain.west_ft, self.terrain.north_ft
        boxes = []
        for row in range(self.cells.shape[0]):
            edges = np.flatnonzero(np.diff(np.concatenate(([0], self.cells[row].astype(np.int8), [0]))))
            for a, b in zip(edges[::2], edges[1::2], strict=True):
                top = north - row * size
                boxes.append(shapely.box(west + a * size, top - size, west + b * size, top))
        return shapely.union_all(boxes)


def read_terrain(path: Path, village: Village, about: Point, *, reach_ft: float, unit: Unit) -> Terrain:
    """The ground about a spot out of a GeoTIFF, brought into the village's plane; elevations in feet.

    Raises DataError for what is no plain GeoTIFF with a coordinate system, or does not cover the spot.
    """
    _plain_tiff(path)
    try:
        with rasterio.open(path, driver="GTiff") as source:
            if source.crs is None:
                raise DataError("the elevation file names no coordinate system", where=path.name)
            return _warped(source, village, about, reach_ft, unit)
    except RasterioError as e:
        raise DataError("the elevation file cannot be read", where=path.name, got=str(e)) from e


def _plain_tiff(path: Path) -> None:
    try:
        real = path.resolve(strict=True)
        head = b""
        if stat.S_ISREG(real.stat().st_mode):  # anything else is not opened at all
            with real.open("rb") as file:
                head = file.read(4)
    except (OSError, ValueError) as e:
        raise DataError("there is no such file", where=str(path)) from e
    if path.suffix.casefold() not in (".tif", ".tiff") or head[:2] not in (b"II", b"MM"):
        raise DataError("an elevation file is a GeoTIFF", where=path.name, do="Use a file ending in .tif")


def _warped(source: Any, village: Village, about: Point, reach_ft: float, unit: Unit) -> Terrain:
    own = source.res[0] * (source.crs.linear_units_factor[1] if source.crs.is_projected else 111_320.0)
    cell = max(feet_of(own, "metre"), 2 * reach_ft / math.sqrt(MOST_CELLS))
    across = max(math.ceil(2 * reach_ft / cell), 2)
    west, north = about[0] - across * cell / 2, about[1] + across * cell / 2
    with WarpedVRT(
        source,
        crs=village.facts.crs,
        transform=Affine(cell, 0.0, west, 0.0, -cell, north),
        width=across,
        height=across,
        resampling=Resampling.bilinear,
        nodata=source.nodata if source.nodata is not None else -9.0e9,
    ) as warped:
        band = warped.read(1, masked=True, out_dtype="float64")
    values = np.where(np.ma.getmaskarray(band), np.nan, band.filled(np.nan)) * feet_of(1.0, unit)
    values[~np.isfinite(values) | (np.abs(values) > 40_000)] = np.nan
    return Terrain(np.asarray(values, dtype=np.float64), west, north, cell)


def seen_from(
    terrain: Terrain, spot: Point, *, height_ft: float, reach_ft: float, eye_ft: float = EYE_FT
) -> Seen:
    """The ground from which a top of so many feet can be seen; raises FigureError off the grid."""
    ground = terrain.ground_ft(spot)
    if ground is None:
        raise FigureError("the elevation file does not cover the tower's spot")
    cells = sight.visible(
        terrain, spot, ground + height_ft, eye_ft=eye_ft, reach_ft=reach_ft, refraction=sight.REFRACTION
    )
    told = (
        Warn("bare-ground", "Over bare ground: trees and buildings hide more than this shows."),
        Warn(
            "sight",
            f"Eyes {eye_ft:g} ft above ground, the earth's curve and a refraction of {sight.REFRACTION:g}.",
        ),
        Warn("cells", f"Cells of {terrain.cell_ft:,.0f} ft; what is smaller is not seen."),
    )
    return Seen(terrain, cells, ground + height_ft, ground, reach_ft, told)


def parcels_seeing(found: Seen, shapes: Sequence[BaseGeometry] | npt.NDArray[np.object_]) -> int:
    """How many outlines touch a cell that sees the top."""
    seen = found.area()
    shapely.prepare(seen)
    return int(np.count_nonzero(shapely.intersects(seen, np.asarray(shapes, dtype=object))))


def streets_seeing(found: Seen, village: Village) -> tuple[tuple[str, float], ...]:
    """Streets from which the top is seen, with the feet of centre line that see it, the longest first."""
    seen = found.area()
    index = village.index
    feet = [
        (n, float(line.intersection(seen).length)) for n, line in zip(index.names, index.lines, strict=True)
    ]
    return tuple(sorted(((n, f) for n, f in feet if f > found.terrain.cell_ft), key=lambda s: -s[1]))
