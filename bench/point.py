"""The point answer: in process over 10,000 random points, and cold from the command line."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import geopandas

from answers import moment
from answers.point import lookup
from answers.village import open_village
from bench.row import Row, process

POINTS, SEED = 10_000, 20040930


def rows() -> Iterator[Row]:
    village = open_village()
    at = moment.read("2004-09-28T08:30", village.zone)
    ring = village.network.limits.ring
    west, east = min(e for e, _ in ring), max(e for e, _ in ring)
    south, north = min(n for _, n in ring), max(n for _, n in ring)
    dice = random.Random(SEED)
    spots = [(dice.uniform(west, east), dice.uniform(south, north)) for _ in range(POINTS)]
    lookup(village, spots[0], at=at)
    ours = sorted(_each(lambda spot: lookup(village, spot, at=at), spots))
    districts = geopandas.GeoDataFrame(
        {"district": [d.id for d in village.ground.districts]},
        geometry=[d.area for d in village.ground.districts],
        crs=village.facts.crs,
    )

    def peer(spot: tuple[float, float]) -> object:
        one = geopandas.GeoDataFrame(
            geometry=geopandas.points_from_xy([spot[0]], [spot[1]]), crs=districts.crs
        )
        return geopandas.sjoin(one, districts)

    theirs = sorted(_each(peer, spots[: POINTS // 50]))
    name = "geopandas.sjoin of one point, district only"
    yield Row(
        "point answer, median",
        ours[len(ours) // 2] * 1e3,
        theirs[len(theirs) // 2] * 1e3,
        "ms",
        name,
        "< 3 ms",
    )
    yield Row(
        "point answer, 99th percentile",
        ours[int(len(ours) * 0.99)] * 1e3,
        theirs[int(len(theirs) * 0.99)] * 1e3,
        "ms",
        name,
        "< 15 ms",
    )
    thence = str(Path(sys.executable).with_name("thence"))
    cold = process([thence, "lookup", "42.468686", "-76.479150", "--json"])
    bare = process([sys.executable, "-c", "import shapely, pyproj"])
    yield Row(
        "thence lookup, cold",
        cold,
        bare,
        "s",
        "importing shapely and pyproj",
        f"over by {cold - bare:.2f} s, < 0.3 s",
    )


def _each(ask: object, spots: list[tuple[float, float]]) -> list[float]:
    taken = []
    for spot in spots:
        start = time.perf_counter()
        ask(spot)  # type: ignore[operator]
        taken.append(time.perf_counter() - start)
    return taken
