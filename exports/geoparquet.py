"""GeoParquet: all layers in one table, in the village's plane, with the papers in the file's own metadata."""

from __future__ import annotations

import io
import json
from pathlib import Path

import geopandas
import pandas
import pyarrow.parquet

from exports.content import Content
from exports.frames import in_plane

KEY = b"thence"


def write(content: Content, path: Path) -> None:
    """Write one table; a column `layer` tells the layers apart."""
    frames = []
    for layer in content.layers:
        frame = in_plane(layer, content.about.crs)
        frame.insert(0, "layer", layer.name)
        frames.append(frame)
    whole = geopandas.GeoDataFrame(pandas.concat(frames, ignore_index=True), crs=content.about.crs)
    whole = whole[[*(c for c in whole.columns if c != "geometry"), "geometry"]]
    buffer = io.BytesIO()
    whole.to_parquet(buffer, write_covering_bbox=True)
    table = pyarrow.parquet.read_table(buffer)
    papers = json.dumps(dict(content.about.lines), ensure_ascii=False).encode()
    table = table.replace_schema_metadata({**(table.schema.metadata or {}), KEY: papers})
    pyarrow.parquet.write_table(table, path, compression="zstd")
