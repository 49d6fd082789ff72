"""CSV: every row of every layer, its shape as WKT in the village's plane, its papers in every row."""

from __future__ import annotations

import csv
from pathlib import Path

import shapely

from exports.content import Content

# A spreadsheet runs what begins with one of these; a leading apostrophe makes it text.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write(content: Content, path: Path) -> None:
    """Write one table whose columns are those of all layers; `wkt` is in US survey feet of `crs`."""
    names = list(dict.fromkeys(f.name for layer in content.layers for f in layer.fields))
    papers = {
        "as_of": content.about.as_of.isoformat(),
        "crs": content.about.crs,
        "licence": content.about.licence,
        "attribution": content.about.attribution,
    }
    columns = ["layer", *dict.fromkeys([*names, *papers]), "wkt"]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, restval="")
        writer.writeheader()
        for layer in content.layers:
            for row, shape in zip(layer.rows, layer.shapes, strict=True):
                cells = {k: safe(v) for k, v in row.items()}
                wkt = str(shapely.to_wkt(shape, rounding_precision=2))
                writer.writerow({"layer": layer.name, **papers, **cells, "wkt": wkt})


def safe(value: object) -> object:
    """A cell that a spreadsheet shows and does not run.

    >>> safe("=1+1"), safe(-3.5)
    ("'=1+1", -3.5)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
