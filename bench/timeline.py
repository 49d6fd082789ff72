"""The map of another day: the law of each day of change drawn as what is sent to the browser."""

from __future__ import annotations

import time
from collections.abc import Iterator

import folium
import geopandas

from answers.features import drawn
from answers.law import lawbook
from answers.village import open_village
from bench.row import Row
from views import law_map, law_told
from views.overlay import group


def rows() -> Iterator[Row]:
    village = open_village()
    days = sorted({law.effective.earliest for law in village.law.laws})
    listed = lawbook.law_list(village)
    ours, theirs = [], []
    for day in days:
        start = time.perf_counter()
        layers, _ = law_map.of_day(village, day)
        group(layers, online=False).add_to(folium.Map(tiles=None)).render()
        law_told.timeline(village, listed, lawbook.law_in_force(village, day), day)
        ours.append(time.perf_counter() - start)
        found = drawn(village, on=day, kinds=("parking", "through-highway"))
        if found:
            start = time.perf_counter()
            frame = geopandas.GeoDataFrame(geometry=[f.shape for f in found], crs=village.facts.crs)
            frame.to_crs(4326).to_json()
            theirs.append(time.perf_counter() - start)
    name = "geopandas to_crs and to_json of the same lines"
    for what, mine, other in (
        ("median", sorted(ours)[len(ours) // 2], sorted(theirs)[len(theirs) // 2]),
        ("worst", max(ours), max(theirs)),
    ):
        yield Row(f"another day's map and words, {what}", mine * 1e3, other * 1e3, "ms", name, "< 500 ms")
