"""The built map as layers of one GeoPackage, in the village's own plane."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import geopandas
from shapely.geometry import shape

from answers.features import features
from answers.village import ROOT, Village

LAYERS = {"district": "districts", "parking": "parking", "through-highway": "through_highways"}


def write_layers(village: Village, *, on: date | None = None, folder: Path | None = None) -> Iterator[str]:
    """Write each kind of feature as a layer of FOLDER/layers.gpkg; yields a line about each.

    Written beside and renamed, so that an older file stays whole until the new one is.
    """
    target = (folder or ROOT / "data" / "built" / village.folder) / "layers.gpkg"
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name("layers.part.gpkg")
    beside.unlink(missing_ok=True)
    yield village.told
    for kind, layer in LAYERS.items():
        found = features(village, on=on, kinds=(kind,))["features"]
        frame = geopandas.GeoDataFrame(
            [_row(f["properties"]) for f in found],
            geometry=[shape(f["geometry"]) for f in found],
            crs="EPSG:4326",
        ).to_crs(village.facts.crs)
        frame.to_file(beside, layer=layer, driver="GPKG")
        yield f"{layer}: {len(frame)} features"
    beside.replace(target)
    yield f"written to {target}"


def _row(properties: dict[str, Any]) -> dict[str, Any]:
    """Properties as flat columns: a citation becomes its text, lists become lines."""
    row = {k: v for k, v in properties.items() if k != "centre_line"}
    row["citation"] = properties["citation"]["text"]
    row["warnings"] = "\n".join(properties["warnings"])
    return row
