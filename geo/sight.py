"""What can be seen from where: line of sight over a grid of elevations, the earth's curve and refraction.

A grid is rows from north to south and columns from west to east of square cells; elevations and lengths are
in feet. The sight line sinks by d^2 / (2 R) x (1 - k), R the earth's radius and k the refraction
coefficient (0.13 to 0.14 in common practice; Torge & Mueller, Geodesy, 4th ed., section 5.1.2).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from geo.errors import FigureError
from geo.figures import Point
from geo.units import SURVEY_FOOT_M

Grid = npt.NDArray[np.float64]

EARTH_RADIUS_FT = 6_371_008.8 / SURVEY_FOOT_M
REFRACTION = 0.13
# Rows of targets worked at once: bounds the memory a wide grid takes.
_AT_ONCE = 4_000_000


@dataclass(frozen=True)
class Terrain:
    """Elevations on a grid: `west_ft`, `north_ft` is its outer upper left corner; NaN where none is known."""

    elevation_ft: Grid
    west_ft: float
    north_ft: float
    cell_ft: float

    def __post_init__(self) -> None:
        if self.elevation_ft.ndim != 2 or min(self.elevation_ft.shape) < 2 or self.cell_ft <= 0:
            raise FigureError("a grid of elevations has rows and columns", got=str(self.elevation_ft.shape))

    def place(self, point: Point) -> tuple[float, float]:
        """Row and column of a point, counted between the middles of cells."""
        row = (self.north_ft - point[1]) / self.cell_ft - 0.5
        return row, (point[0] - self.west_ft) / self.cell_ft - 0.5

    def ground_ft(self, point: Point) -> float | None:
        """Elevation at a point, between the four cells about it; None off the grid or where unknown."""
        row, column = self.place(point)
        rows, columns = self.elevation_ft.shape
        if not (-0.5 <= row <= rows - 0.5 and -0.5 <= column <= columns - 0.5):
            return None
        value = float(_between(self.elevation_ft, np.array([row]), np.array([column]))[0])
        return None if np.isnan(value) else value


def _between(grid: Grid, rows: Grid, columns: Grid) -> Grid:
    """Bilinear interpolation at fractional rows and columns, clamped to the grid's edge."""
    high, wide = grid.shape
    r, c = np.clip(rows, 0, high - 1), np.clip(columns, 0, wide - 1)
    r0, c0 = np.minimum(r.astype(int), high - 2), np.minimum(c.astype(int), wide - 2)
    u, v = r - r0, c - c0
    top = grid[r0, c0] * (1 - v) + grid[r0, c0 + 1] * v
    low = grid[r0 + 1, c0] * (1 - v) + grid[r0 + 1, c0 + 1] * v
    return np.asarray(top * (1 - u) + low * u, dtype=np.float64)


def visible(
    terrain: Terrain,
    tower: Point,
    top_ft: float,
    *,
    eye_ft: float,
    reach_ft: float,
    refraction: float = REFRACTION,
) -> npt.NDArray[np.bool_]:
    """Cells from which the top of a tower can be seen over bare ground.

    `top_ft` is the elevation of the top, `eye_ft` the eye's height above the ground of its cell. A cell
    sees the top if no ground between rises above the line between them. Cells beyond `reach_ft`, and those
    whose elevation or any between is unknown, are False. Raises FigureError for a tower off the grid.
    """
    if terrain.ground_ft(tower) is None:
        raise FigureError("the tower stands off the grid of elevations, or where it has none")
    row0, column0 = terrain.place(tower)
    rows, columns = terrain.elevation_ft.shape
    r, c = np.mgrid[0:rows, 0:columns].astype(np.float64)
    away = np.hypot(r - row0, c - column0) * terrain.cell_ft
    seen = np.zeros((rows, columns), dtype=bool)
    order = np.argsort(away, axis=None)
    order = order[away.ravel()[order] <= reach_ft]
    steps = max(int(np.ceil(min(reach_ft, float(away.max())) / terrain.cell_ft)), 1)
    batch = max(_AT_ONCE // steps, 1)
    for first in range(0, len(order), batch):
        chosen = order[first : first + batch]
        seen.ravel()[chosen] = _clear(
            terrain,
            (row0, column0),
            (r.ravel()[chosen], c.ravel()[chosen]),
            away.ravel()[chosen],
            top_ft=top_ft,
            eye_ft=eye_ft,
            bend=(1 - refraction) / (2 * EARTH_RADIUS_FT),
        )
    return seen


def _clear(
    terrain: Terrain,
    start: tuple[float, float],
    targets: tuple[Grid, Grid],
    away: Grid,
    *,
    top_ft: float,
    eye_ft: float,
    bend: float,
) -> npt.NDArray[np.bool_]:
    """Whether each target sees the top: the ground taken wherever a line crosses a row or column of cells.

    Steps go from the target towards the tower, one cell a step along the longer of the two ways, so that
    no row or column of cells is stepped over.
    """
    grid = terrain.elevation_ft
    rows, columns = targets
    eye = grid[rows.astype(int), columns.astype(int)] + eye_ft - bend * away**2
    cells = np.maximum(np.abs(rows - start[0]), np.abs(columns - start[1]))
    steps = np.arange(1, max(int(np.ceil(float(cells.max()))), 1), dtype=np.float64)[:, None]
    if steps.size == 0:
        return np.asarray(~np.isnan(eye))
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(steps < cells, 1 - steps / cells, 0.0)
    r = start[0] + share * (rows - start[0])
    c = start[1] + share * (columns - start[1])
    ground = _between(grid, r.ravel(), c.ravel()).reshape(r.shape) - bend * (share * away) ** 2
    line = top_ft + share * (eye - top_ft)
    # "not under" rather than "above": unknown ground hides what lies behind it.
    blocked = ~(ground <= line) & (steps < cells)
    return np.asarray(~blocked.any(axis=0) & ~np.isnan(eye))
