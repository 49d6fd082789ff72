"""Line of sight over made-up ground, against the geometry of a ridge and of the earth's curve."""

from __future__ import annotations

import numpy as np
import pytest

from geo import sight
from geo.errors import FigureError
from geo.sight import Terrain


def flat(size: int = 41, cell: float = 100.0) -> Terrain:
    return Terrain(np.zeros((size, size)), 0.0, size * cell, cell)


def middle(terrain: Terrain) -> tuple[float, float]:
    rows, columns = terrain.elevation_ft.shape
    return columns * terrain.cell_ft / 2, terrain.north_ft - rows * terrain.cell_ft / 2


def test_over_flat_ground_all_is_seen() -> None:
    ground = flat()
    seen = sight.visible(ground, middle(ground), 100.0, eye_ft=5.5, reach_ft=1e6, refraction=0.13)
    assert seen.all()


def test_the_reach_bounds_it() -> None:
    ground = flat()
    seen = sight.visible(ground, middle(ground), 100.0, eye_ft=5.5, reach_ft=1_000.0, refraction=0.13)
    # Cell middles within ten cells: a disc of radius 10 holds 317 lattice points (Gauss).
    assert seen.sum() == 317


def test_behind_a_ridge_the_shadow_is_as_long_as_similar_triangles_say() -> None:
    # Tower top 100 at column 20; a wall of 80 along column 25, 500 ft east. The line over the wall falls
    # 20 ft in 500, so it meets eyes of 5 ft where 95 = 20 x d / 500: d = 2,375 ft. Columns 26 to 43
    # (2,300 ft) lie in shadow, column 44 (2,400 ft) sees the top.
    grid = np.zeros((41, 61))
    grid[:, 25] = 80.0
    ground = Terrain(grid, 0.0, 4_100.0, 100.0)
    seen = sight.visible(ground, (2_050.0, 2_050.0), 100.0, eye_ft=5.0, reach_ft=1e6, refraction=1.0)
    row = seen[20]
    assert row[:26].all()
    assert not row[26:44].any()
    assert row[44:].all()


def test_the_earth_hides_what_lies_beyond_the_horizon() -> None:
    # Without refraction the horizon of an eye h above a level sea is sqrt(2 R h) away: for a top of 100 ft
    # and an eye at the ground, sqrt(2 x 20,902,231 x 100) = 64,656 ft.
    grid = np.zeros((3, 161))
    ground = Terrain(grid, 0.0, 1_500.0, 500.0)
    seen = sight.visible(ground, (250.0, 750.0), 100.0, eye_ft=0.0, reach_ft=1e6, refraction=0.0)[1]
    far = np.flatnonzero(~seen)
    assert far.min() * 500 == pytest.approx(64_656, abs=1_000)
    bent = sight.visible(ground, (250.0, 750.0), 100.0, eye_ft=0.0, reach_ft=1e6, refraction=0.13)[1]
    assert bent.sum() > seen.sum()


def test_unknown_ground_is_never_seen_through() -> None:
    grid = np.zeros((5, 21))
    grid[:, 12] = np.nan
    ground = Terrain(grid, 0.0, 500.0, 100.0)
    seen = sight.visible(ground, (250.0, 250.0), 100.0, eye_ft=5.0, reach_ft=1e6, refraction=0.13)
    assert seen[2, :11].all() and not seen[2, 12:].any()


def test_a_tower_off_the_grid_is_refused() -> None:
    with pytest.raises(FigureError):
        sight.visible(flat(), (-1e6, 0.0), 100.0, eye_ft=5.0, reach_ft=1e6, refraction=0.13)
