"""Villages and tables of points for the batch tests."""

from __future__ import annotations

from pathlib import Path

import geopandas
import numpy as np
import pytest
import shapely

from answers.village import Village, open_village
from tests import elm_hollow


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home of its own for the invented village."""
    folder = tmp_path_factory.mktemp("home")
    elm_hollow.write(folder)
    return folder


@pytest.fixture(scope="session")
def invented(home: Path) -> Village:
    return open_village(elm_hollow.FOLDER, root=home)


@pytest.fixture(scope="session")
def shipped() -> Village:
    return open_village("cayuga_heights")


@pytest.fixture(scope="session", params=["shipped", "invented"])
def village(request: pytest.FixtureRequest) -> Village:
    found: Village = request.getfixturevalue(request.param)
    return found


def points(village: Village, count: int, seed: int = 20040930) -> geopandas.GeoDataFrame:
    """Points over the village and 300 ft around it, in its plane."""
    west, south, east, north = village.network.limits.area.buffer(300).bounds
    dice = np.random.default_rng(seed)
    spots = shapely.points(dice.uniform(west, east, count), dice.uniform(south, north, count))
    return geopandas.GeoDataFrame(
        {"name": [f"p{i}" for i in range(count)]}, geometry=spots, crs=village.facts.crs
    )
