"""Whole tables: a million points beside geopandas.sjoin, peak memory, and growth to a hundred villages."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import geopandas
import numpy as np
import shapely

from answers import bulk
from answers.build import build
from answers.point import lookup
from answers.village import ROOT, Village, open_village
from bench.county import county, streets
from bench.row import Row, seconds
from geo.streets import StreetNetwork

POINTS, SEED = 1_000_000, 20040930
# A process between, so that the peak told is the command's and not this bench's.
_PEAK = """import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, capture_output=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"""


def rows() -> Iterator[Row | str]:
    village = open_village()
    yield from _million(village)
    yield from _command(village)
    yield from _growth(village)


def _spots(village: Village, count: int) -> tuple[np.ndarray, np.ndarray]:
    west, south, east, north = village.network.limits.area.bounds
    dice = np.random.default_rng(SEED)
    return dice.uniform(west, east, count), dice.uniform(south, north, count)


def _million(village: Village) -> Iterator[Row]:
    east, north = _spots(village, POINTS)
    layer = geopandas.GeoDataFrame(
        {"district": [d.id for d in village.ground.districts]},
        geometry=[d.area for d in village.ground.districts],
        crs=village.facts.crs,
    )

    def peer() -> object:
        frame = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(east, north), crs=layer.crs)
        return geopandas.sjoin(frame, layer, how="left")

    def ours() -> object:
        return bulk.columns(village, bulk.zones(village, east, north, distances=False))

    def whole() -> object:
        return bulk.columns(village, bulk.zones(village, east, north, distances=True))

    theirs = seconds(peer, times=3)
    name = "geopandas.sjoin, district only"
    yield Row(
        "1,000,000 points: district, certainty, other", seconds(ours, times=3), theirs, "s", name, "< 5 s"
    )
    yield Row("… with every distance and tolerance", seconds(whole, times=1), theirs, "s", name)


def _command(village: Village) -> Iterator[Row | str]:
    """The command on a file of a million points, its peak memory beside that of a tenth."""
    thence = str(Path(sys.executable).with_name("thence"))
    peaks = []
    with tempfile.TemporaryDirectory() as kept:
        for count in (POINTS // 10, POINTS):
            east, north = _spots(village, count)
            frame = geopandas.GeoDataFrame(geometry=shapely.points(east, north), crs=village.facts.crs)
            frame = frame.to_crs("EPSG:4326")
            source = Path(kept) / f"{count}.parquet"
            frame.to_parquet(source)
            start = time.perf_counter()
            words = [thence, "batch", "lookup", str(source), str(source.with_suffix(".csv"))]
            done = subprocess.run(
                [sys.executable, "-c", _PEAK, *words], check=True, capture_output=True, text=True
            )
            peaks.append((time.perf_counter() - start, int(done.stdout) / 1024))
    (_, small), (taken, large) = peaks
    start = time.perf_counter()
    geopandas.sjoin(frame, _layer(village).to_crs("EPSG:4326"), how="left")
    peer = time.perf_counter() - start
    yield Row(
        "thence batch lookup, 1,000,000 points, file to file",
        taken,
        peer,
        "s",
        "sjoin without files",
        "< 5 s",
    )
    yield f"peak memory of the command: {small:.0f} MB for 100,000 rows, {large:.0f} MB for 1,000,000"


def _layer(village: Village) -> geopandas.GeoDataFrame:
    areas = [d.area for d in village.ground.districts]
    return geopandas.GeoDataFrame(
        {"id": [d.id for d in village.ground.districts]}, geometry=areas, crs=village.facts.crs
    )


def _growth(village: Village) -> Iterator[str]:
    """Point answers, bulk and build on 1, 10 and 100 villages' worth of streets and districts."""
    dice = random.Random(SEED)
    west, south, east, north = village.network.limits.area.bounds
    spots = [(dice.uniform(west, east), dice.uniform(south, north)) for _ in range(400)]
    folder = ROOT / "regulations" / village.folder
    first: tuple[float, float, float] | None = None
    for copies in (1, 10, 100):
        many = county(village, copies)
        for spot in spots[:20]:
            lookup(many, spot)
        point = seconds(lambda many=many: [lookup(many, s) for s in spots], times=3) / len(spots)  # type: ignore[misc]
        w, s, e, n = shapely.total_bounds([d.area for d in many.ground.districts])
        rng = np.random.default_rng(SEED)
        x, y = rng.uniform(w, e, 200_000), rng.uniform(s, n, 200_000)
        bulk_s = seconds(lambda m=many, x=x, y=y: bulk.zones(m, x, y, distances=False), times=1)  # type: ignore[misc]
        network = StreetNetwork(streets(village, copies), village.network.limits, village.network.measures)
        build_s = seconds(
            lambda network=network: build(village.law, network, village.control, folder, village.facts.crs),  # type: ignore[misc]
            times=1,
        )
        first = first or (point, bulk_s, build_s)
        yield (
            f"{copies:>3} villages' worth: point answer {point * 1e3:.2f} ms (x{point / first[0]:.2f}, < 2), "
            f"200,000 points {bulk_s:.2f} s (x{bulk_s / first[1]:.1f}), build {build_s:.2f} s "
            f"(x{build_s / first[2]:.1f})"
        )
    yield f"peak memory of this bench: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB"
