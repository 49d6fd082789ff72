"""GeoJSON (RFC 7946): one FeatureCollection, every feature with its layer's name."""

from __future__ import annotations

import json
from pathlib import Path

import shapely

from exports.content import Content
from exports.frames import in_degrees


def write(content: Content, path: Path) -> None:
    """Write all layers to one file; the papers stand as foreign members, as RFC 7946 section 6.1 allows."""
    features = []
    for layer in content.layers:
        shapes = in_degrees(layer, content.about.crs).geometry
        for i, (row, shape) in enumerate(zip(layer.rows, shapes, strict=True)):
            features.append({
                "type": "Feature",
                "id": f"{layer.name}/{row.get('id') or i + 1}",
                "geometry": shapely.geometry.mapping(shape),
                "properties": {"layer": layer.name, **row},
            })  # fmt: skip
    told = {
        "type": "FeatureCollection",
        **dict(content.about.lines),
        "crs_of_figures": content.about.crs,
        "features": features,
    }
    del told["crs"]  # RFC 7946 gave that name up; the coordinates are WGS 84
    path.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
