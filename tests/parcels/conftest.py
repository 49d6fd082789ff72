"""The real village made ready for lots, a street to put lots on, and parcel files to open."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import geopandas
import pytest
from shapely import affinity
from shapely.geometry import LineString, Polygon

from answers.lots.lot_ground import LotGround
from answers.village import Village, open_village


@pytest.fixture(scope="session")
def village() -> Village:
    return open_village()


@pytest.fixture(scope="session")
def ground(village: Village) -> LotGround:
    return LotGround.of(village)


def on_street(village: Village, corners: list[tuple[float, float]]) -> Polygon:
    """A figure drawn with its front along the x axis, laid on the north-west side of Oak Hill Road.

    By the street figures the road runs straight from (846881, 896336) to (847183, 896454): the figure's
    origin comes to lie 60 ft along it and 25 ft to its left, where the right-of-way line is taken.
    """
    road = LineString([(846881, 896336), (847183, 896454)])
    turn = math.degrees(math.atan2(454 - 336, 7183 - 6881))
    start = road.offset_curve(25).interpolate(60)
    return affinity.translate(affinity.rotate(Polygon(corners), turn, origin=(0, 0)), start.x, start.y)


@pytest.fixture
def parcel_file(village: Village, tmp_path: Path) -> Callable[..., Path]:
    """Writes lots as a file: keys, shapes, and any other columns."""

    def write(name: str, shapes: dict[str, Polygon], **columns: list[str]) -> Path:
        frame = geopandas.GeoDataFrame(
            {"PRINT_KEY": list(shapes), **columns}, geometry=list(shapes.values()), crs=village.facts.crs
        )
        path = tmp_path / name
        frame.to_file(path)
        return path

    return write
