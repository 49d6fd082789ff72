"""A layer as a GeoDataFrame: in the village's plane, or in longitude and latitude as RFC 7946 wants them."""

from __future__ import annotations

from typing import Any

import geopandas
import pandas
import shapely

from exports.layer import Layer

# Seven places of a degree are a third of an inch: finer than any figure here.
_PLACES = 7


def in_plane(layer: Layer, crs: str) -> geopandas.GeoDataFrame:
    """The layer's rows and shapes in the plane; texts are strings, figures floats, gaps empty."""
    columns: dict[str, Any] = {
        f.name: pandas.Series(
            [row[f.name] for row in layer.rows], dtype="string" if f.kind == "text" else "Float64"
        )
        for f in layer.fields
    }
    return geopandas.GeoDataFrame(columns, geometry=list(layer.shapes), crs=crs)


def in_degrees(layer: Layer, crs: str) -> geopandas.GeoDataFrame:
    """The same in WGS 84, longitude first, rounded, outer rings counter-clockwise (RFC 7946)."""
    frame = in_plane(layer, crs).to_crs("EPSG:4326")
    rounded = shapely.transform(frame.geometry.values, lambda xy: xy.round(_PLACES))
    frame.geometry = shapely.orient_polygons(rounded)
    return frame


def value(cell: object) -> object:
    """A cell as a plain value, None for a gap."""
    return None if pandas.isna(cell) else cell  # type: ignore[call-overload]
