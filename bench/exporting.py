"""How long each export takes, beside the bare writing of the same shapes by geopandas."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import geopandas

from answers.village import open_village
from bench.row import Row, seconds
from exports.content import content
from exports.formats import FORMATS, export
from exports.frames import in_plane


def rows() -> Iterator[Row]:
    village = open_village()
    held = content(village)
    with tempfile.TemporaryDirectory() as kept:
        frames = [in_plane(layer, held.about.crs)[["geometry"]] for layer in held.layers]
        bare = seconds(lambda: _bare(frames, Path(kept) / "bare.gpkg"), times=3)
        for form in FORMATS.values():
            path = Path(kept) / f"law{form.suffix}"
            ours = seconds(lambda name=form.name, path=path: export(village, name, path), times=3)  # type: ignore[misc]
            yield Row(f"thence export --format {form.name}", ours, bare, "s", "geopandas, shapes only, gpkg")


def _bare(frames: list[geopandas.GeoDataFrame], path: Path) -> None:
    path.unlink(missing_ok=True)
    for i, frame in enumerate(frames):
        frame.to_file(path, layer=f"layer{i}", driver="GPKG")
