"""Zipped shapefiles: one for each layer, a key to the shortened field names, the papers beside them.

A shapefile's field names have ten letters and its texts 254 bytes. What does not fit is cut with an ellipsis
there and stands whole in `texts.csv`, by layer and row.
"""

from __future__ import annotations

import csv
import io
import tempfile
import zipfile
from pathlib import Path

import pyogrio

from exports.content import Content
from exports.frames import in_plane
from exports.layer import Layer

_BYTES = 254


def write(content: Content, path: Path) -> None:
    """Write the zip: shapefiles in the village's plane, FIELDS.csv, texts.csv, README.txt."""
    key, texts = _table("layer", "field", "full_name", "meaning"), _table("layer", "row", "field", "text")
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        for layer in content.layers:
            _layer(layer, content.about.crs, Path(folder))
            for file in sorted(Path(folder).glob(f"{layer.name}.*")):
                bundle.write(file, file.name)
            for f in layer.fields:
                key[1].writerow((layer.name, f.short, f.name, f.means))
            for i, row in enumerate(layer.rows, start=1):
                texts[1].writerows(
                    (layer.name, i, name, v) for name, v in row.items() if isinstance(v, str) and cut(v) != v
                )
        bundle.writestr("FIELDS.csv", key[0].getvalue())
        bundle.writestr("texts.csv", texts[0].getvalue())
        bundle.writestr("README.txt", content.about.text + "\n")


def _table(*header: str):  # type: ignore[no-untyped-def]  # csv names no type for its writers
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(header)
    return buffer, writer


def _layer(layer: Layer, crs: str, folder: Path) -> None:
    frame = in_plane(layer, crs)
    for f in layer.fields:
        if f.kind == "text":
            frame[f.name] = frame[f.name].map(cut, na_action="ignore")
    frame = frame.rename(columns={f.name: f.short for f in layer.fields})
    pyogrio.write_dataframe(frame, folder / f"{layer.name}.shp", encoding="UTF-8")


def cut(text: str) -> str:
    """A text as long as a shapefile's field holds, an ellipsis at the cut.

    >>> cut("short"), len(cut("x" * 300).encode())
    ('short', 254)
    """
    if len(text.encode()) <= _BYTES:
        return text
    return text.encode()[: _BYTES - 3].decode(errors="ignore") + "…"
