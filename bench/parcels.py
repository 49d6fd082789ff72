"""Ten thousand parcels checked, and sites for a tower at another height, beside plain overlays."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import geopandas
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from answers.lots.lot_ground import LotGround
from answers.lots.parcel_asking import ParcelWords
from answers.lots.parcel_file import open_file
from answers.lots.reading import ReadLimits
from answers.towers import sites, sites_layer
from answers.towers.sites_base import SitesBase
from answers.village import Village, open_village
from bench.row import Row, seconds
from exports.lot_run import LotOrder, run

SEED, COUNT = 20040930, 10_000


def rows() -> Iterator[Row | str]:
    village = open_village()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parcels.gpkg"
        frame = _frame(village)
        frame.to_file(path)
        begun = time.perf_counter()
        order = LotOrder(words=ParcelWords(file=path), every=True)
        lines = sum(1 for _ in run(village, order, as_json=True))
        ours = time.perf_counter() - begun
        begun = time.perf_counter()
        _overlay(village, geopandas.read_file(path))
        peer = time.perf_counter() - begun
        kept = open_file(path, LotGround.of(village), limits=ReadLimits())
    yield Row(
        f"{lines:,} parcels checked from a file", ours, peer, "s", "a geopandas overlay loop", "under 20 s"
    )
    base = SitesBase.of(LotGround.of(village))
    sites.sites(base, height_ft=100)
    heights = iter(range(31, 400, 7))
    redrawn = seconds(
        lambda: sites_layer.as_geojson(base, sites.sites(base, height_ft=next(heights), ground_ft=950.0)),
        times=15,
    )
    rooms = sites.rooms(base, kept)
    among = seconds(
        lambda: sites_layer.as_geojson(base, sites.sites(base, height_ft=next(heights), parcels=rooms)),
        times=9,
    )
    begun = time.perf_counter()
    _gridded(base, 100.0)
    grid = time.perf_counter() - begun
    yield Row(
        "sites for another height, as GeoJSON", redrawn, grid, "s", "a 25 ft grid of points", "under 0.5 s"
    )
    yield Row("… among the village's parcels", among, grid, "s", "a 25 ft grid of points", "under 0.5 s")


def _frame(village: Village) -> geopandas.GeoDataFrame:
    """Parcels of every size and turn, set along the streets of the village."""
    dice = random.Random(SEED)
    lines = village.index.lines
    shapes: list[BaseGeometry] = []
    while len(shapes) < COUNT:
        line = dice.choice(lines)
        spot = line.interpolate(dice.random(), normalized=True)
        lot = box(25, -dice.uniform(30, 100), 25 + dice.uniform(80, 250), dice.uniform(30, 100))
        turned = affinity.rotate(lot, dice.uniform(0, 360), origin=(0, 0))
        shapes.append(affinity.translate(turned, spot.x, spot.y))
    return geopandas.GeoDataFrame(
        {"PRINT_KEY": [str(i) for i in range(COUNT)]}, geometry=shapes, crs=village.facts.crs
    )


def _overlay(village: Village, parcels: geopandas.GeoDataFrame) -> list[dict[str, float]]:
    """What a plain loop does: the share of each parcel in each district, and no more."""
    districts = geopandas.GeoDataFrame(
        {"id": [d.id for d in village.ground.districts]},
        geometry=[d.area for d in village.ground.districts],
        crs=village.facts.crs,
    )
    found = []
    for i in range(len(parcels)):
        one = parcels.iloc[[i]]
        cut = geopandas.overlay(one, districts, how="intersection")
        found.append(dict(zip(cut["id"], cut.area / one.area.iloc[0], strict=True)))
    return found


def _gridded(base: SitesBase, height_ft: float) -> int:
    """What a grid does: each point of 25 ft tested against every line."""
    import numpy as np
    import shapely

    west, south, east, north = base.admitted.bounds
    x, y = np.meshgrid(np.arange(west, east, 25.0), np.arange(south, north, 25.0))
    points = shapely.points(x.ravel(), y.ravel())
    inside = shapely.covers(base.land, points)
    away = shapely.distance(base.land.boundary, points)
    return int((inside & (away >= base.share * height_ft)).sum())
