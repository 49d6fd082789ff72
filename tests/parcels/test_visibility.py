"""The zone of visibility from a GeoTIFF: ground read right, a hill that hides, files that are refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import rasterio
from rasterio.transform import Affine

from answers.towers import visibility
from answers.village import Village
from geo import sight
from geo.errors import DataError, FigureError
from geo.sight import Terrain

SPOT = (848000.0, 898000.0)


def tiff(path: Path, village: Village, grid: np.ndarray, cell: float = 50.0, **more: object) -> Path:
    rows, columns = grid.shape
    about = {"crs": village.facts.crs} | more
    west, north = SPOT[0] - columns * cell / 2, SPOT[1] + rows * cell / 2
    with rasterio.open(
        path, "w", driver="GTiff", width=columns, height=rows, count=1, dtype="float32",
        transform=Affine(cell, 0, west, 0, -cell, north), nodata=-9999, **about,
    ) as out:  # fmt: skip
        out.write(grid.astype("float32"), 1)
    return path


def test_elevations_are_read_in_their_own_unit(tmp_path: Path, village: Village) -> None:
    path = tiff(tmp_path / "x.tif", village, np.full((101, 101), 300.0))
    feet = visibility.read_terrain(path, village, SPOT, reach_ft=2_000, unit="foot")
    metres = visibility.read_terrain(path, village, SPOT, reach_ft=2_000, unit="metre")
    assert feet.ground_ft(SPOT) == pytest.approx(300)
    assert metres.ground_ft(SPOT) == pytest.approx(300 * 3937 / 1200, abs=0.01)


def test_a_slope_is_read_between_its_cells(tmp_path: Path, village: Village) -> None:
    # Rising one foot in fifty to the east: 1,000 ft east of the middle it is 20 ft higher.
    grid = np.tile(np.arange(101, dtype=float), (101, 1))
    path = tiff(tmp_path / "x.tif", village, grid)
    ground = visibility.read_terrain(path, village, SPOT, reach_ft=2_000, unit="foot")
    here, there = ground.ground_ft(SPOT), ground.ground_ft((SPOT[0] + 1_000, SPOT[1]))
    assert here is not None and there is not None
    assert there - here == pytest.approx(20, abs=0.1)


def test_behind_a_wall_nothing_is_seen(tmp_path: Path, village: Village) -> None:
    grid = np.zeros((101, 101))
    grid[:, 60] = 300.0
    path = tiff(tmp_path / "x.tif", village, grid)
    ground = visibility.read_terrain(path, village, SPOT, reach_ft=2_400, unit="foot")
    found = visibility.seen_from(ground, SPOT, height_ft=100, reach_ft=2_400)
    assert 0.4 < found.share < 0.85
    names = {w.code for w in found.warnings}
    assert {"bare-ground", "sight", "cells"} <= names
    area = found.area()
    west, east = area.bounds[0], area.bounds[2]
    assert west < SPOT[0] - 2_000 and east < SPOT[0] + 700
    streets = dict(visibility.streets_seeing(found, village))
    assert streets and all(feet > 0 for feet in streets.values())
    assert (
        visibility.parcels_seeing(found, [area.buffer(-1), area.buffer(5_000).difference(area.buffer(500))])
        == 1
    )


def test_files_that_are_no_elevations(tmp_path: Path, village: Village) -> None:
    (tmp_path / "x.vrt").write_text("<VRTDataset/>")
    (tmp_path / "x.tif").write_text("<VRTDataset/>")
    for name in ("x.vrt", "x.tif", "missing.tif"):
        with pytest.raises(DataError):
            visibility.read_terrain(tmp_path / name, village, SPOT, reach_ft=500, unit="foot")
    nowhere = tiff(tmp_path / "nowhere.tif", village, np.zeros((11, 11)), crs=None)
    with pytest.raises(DataError, match="no coordinate system"):
        visibility.read_terrain(nowhere, village, SPOT, reach_ft=500, unit="foot")


def test_a_tower_off_the_file_is_refused(tmp_path: Path, village: Village) -> None:
    path = tiff(tmp_path / "x.tif", village, np.zeros((11, 11)))
    far = (SPOT[0] + 50_000, SPOT[1])
    ground = visibility.read_terrain(path, village, far, reach_ft=500, unit="foot")
    with pytest.raises(FigureError):
        visibility.seen_from(ground, far, height_ft=100, reach_ft=500)


def test_a_round_hill_against_its_own_geometry() -> None:
    """A cone of 200 ft, 1,000 ft in radius, and a top of 60 ft on level ground 3,000 ft west of its tip.

    An eye on level ground d beyond the tip looks over the tip at a height of 60 d / (3000 + d), always less
    than the cone's 200 ft: nothing on the axis behind the tip sees the top. In front of the cone, and on the
    flank that faces the tower, everything does.
    """
    size, cell = 161, 50.0
    rows, columns = np.mgrid[0:size, 0:size]
    tip = (80, 110)
    away = np.hypot(rows - tip[0], columns - tip[1]) * cell
    grid = np.maximum(200.0 - 0.2 * away, 0.0)
    ground = Terrain(grid, 0.0, size * cell, cell)
    spot = ((50 + 0.5) * cell, ground.north_ft - (80 + 0.5) * cell)
    seen = sight.visible(ground, spot, 60.0, eye_ft=0.0, reach_ft=1e6, refraction=1.0)
    assert seen[80, :91].all()
    assert not seen[80, 112:].any()
    # Off to the side a line passes the cone's foot untouched: 1,600 ft north of the axis.
    assert seen[80 - 32, 110]
