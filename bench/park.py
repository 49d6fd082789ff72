"""The parking answer in process: a moment and the 24 hours after it, at the kerbs of every street."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from datetime import timedelta

import geopandas

from answers import moment
from answers.features import drawn
from answers.traffic.park import park_at
from answers.village import open_village
from bench.row import Row
from geo.figures import Point

SEED, DAY = 20040930, timedelta(hours=24)


def rows() -> Iterator[Row]:
    village = open_village()
    at = moment.read("2004-09-28T08:30", village.zone)
    dice = random.Random(SEED)
    kerbs = [
        (east + dice.uniform(-30, 30), north + dice.uniform(-30, 30))
        for street in village.network.streets.values()
        for part in street.parts
        for east, north in part
    ]
    park_at(village, kerbs[0], at=at, span=DAY)
    ours = _each(lambda kerb: park_at(village, kerb, at=at, span=DAY), kerbs)
    found = drawn(village, on=at.date(), kinds=("parking",))
    lines = geopandas.GeoDataFrame(
        {"rule": [f.id for f in found]}, geometry=[f.shape for f in found], crs=village.facts.crs
    )

    def peer(kerb: Point) -> object:
        one = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy([kerb[0]], [kerb[1]]), crs=lines.crs)
        return geopandas.sjoin_nearest(one, lines, max_distance=60.0)

    theirs = _each(peer, kerbs[::20])
    name = "geopandas.sjoin_nearest, nearest rule only"
    for what, share, aim in (("median", 0.5, "< 2 ms"), ("99th percentile", 0.99, "")):
        mine, other = ours[int(len(ours) * share)], theirs[int(len(theirs) * share)]
        yield Row(f"parking answer with its day, {what}", mine * 1e3, other * 1e3, "ms", name, aim)


def _each(ask: Callable[[Point], object], kerbs: list[Point]) -> list[float]:
    """Seconds for each kerb, in order of size."""
    taken = []
    for kerb in kerbs:
        start = time.perf_counter()
        ask(kerb)
        taken.append(time.perf_counter() - start)
    return sorted(taken)
