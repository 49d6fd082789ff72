"""The zone of visibility against GDAL's, which works by another method, on a made-up hill.

`gdal_viewshed.txt` holds what GDAL 3.6.2 found, as base 85 of the packed and compressed cells:

    gdal_viewshed -ox 402025 -oy 4695975 -oz 30 -tz 1.7 -md 0 -cc 0.87 hill.tif seen.tif

with hill.tif the grid of `hill` below, cells of 50 m from (400000, 4700000) in EPSG:32618.
"""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import numpy as np

from geo import sight
from geo.sight import Terrain

SIZE, CELL_M = 161, 50.0
FEET = 3937 / 1200


def hill() -> np.ndarray:
    rows, columns = np.mgrid[0:SIZE, 0:SIZE].astype(float)
    one = 40 * np.exp(-((rows - 60) ** 2 + (columns - 100) ** 2) / (2 * 14**2))
    other = 25 * np.exp(-((rows - 110) ** 2 + (columns - 60) ** 2) / (2 * 9**2))
    waves = 3 * np.sin(rows / 7) * np.cos(columns / 9)
    return np.round(one + other + 0.05 * columns + waves, 3).astype("float32").astype(float)


def gdal() -> np.ndarray:
    text = (Path(__file__).parent / "gdal_viewshed.txt").read_text().replace("\n", "")
    bits = np.unpackbits(np.frombuffer(zlib.decompress(base64.b85decode(text)), dtype=np.uint8))
    return bits[: SIZE * SIZE].reshape(SIZE, SIZE).astype(bool)


def test_both_tools_see_the_same_cells() -> None:
    grid = hill() * FEET
    cell = CELL_M * FEET
    ground = Terrain(grid, 0.0, SIZE * cell, cell)
    spot = (40.5 * cell, ground.north_ft - 80.5 * cell)
    top = grid[80, 40] + 30 * FEET
    ours = sight.visible(ground, spot, top, eye_ft=1.7 * FEET, reach_ft=1e9, refraction=0.13)
    theirs = gdal()
    assert 0.5 < theirs.mean() < 0.9
    differ = ours != theirs
    assert differ.mean() < 0.002
    # Where they differ a cell lies on the rim of a shadow: some neighbour is seen and some is not.
    for row, column in np.argwhere(differ):
        about = theirs[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2]
        assert about.any() and not about.all()
