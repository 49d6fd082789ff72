"""Figures as GeoJSON, GeoPackage and KML: one feature a tract, its area where it closes, else its line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, mapping
from shapely.geometry.base import BaseGeometry

from answers.deeds.plot import Tract
from geo.errors import FigureError
from geo.figures import Point
from geo.outline import outline


def shape_of(tract: Tract, corners: Sequence[Point]) -> BaseGeometry:
    """A tract's shape: a strip, a polygon if it closes, else a line; arcs within a hundredth of a foot."""
    if (strip := tract.strip(corners)) is not None:
        return strip
    points = outline(tract.figure, corners)
    if tract.closes and len(points) > 3:
        return Polygon(points)
    return LineString(points if len(points) > 1 else [points[0], points[0]])


def collection(rows: Sequence[tuple[dict[str, Any], BaseGeometry]], *, crs: str | None) -> dict[str, Any]:
    """A GeoJSON collection; in EPSG:4326 when a CRS is given, else in the plat's own plane, and saying so."""
    out: dict[str, Any] = {"type": "FeatureCollection", "features": []}
    if crs is None:
        out["plane"] = "feet east and north of the first corner, not placed on the ground"
    for properties, shape in rows:
        geometry = mapping(_lonlat(shape, crs) if crs else shape)
        out["features"].append({"type": "Feature", "properties": properties, "geometry": geometry})
    return out


def geojson(rows: Sequence[tuple[dict[str, Any], BaseGeometry]], *, crs: str | None) -> str:
    """The collection as text."""
    return json.dumps(collection(rows, crs=crs), ensure_ascii=False) + "\n"


def _lonlat(shape: BaseGeometry, crs: str) -> BaseGeometry:
    from pyproj import Transformer

    to = Transformer.from_crs(crs, "EPSG:4326", always_xy=True)
    return shapely.transform(shape, lambda xy: np.column_stack(to.transform(xy[:, 0], xy[:, 1])))


def kml(rows: Sequence[tuple[dict[str, Any], BaseGeometry]], *, crs: str | None) -> str:
    """The figures as KML, which knows longitude and latitude only; FigureError when they are not placed."""
    from xml.sax.saxutils import escape

    if crs is None:
        raise FigureError("KML needs figures placed on the ground", do="Give --from and --crs")
    marks = []
    for properties, shape in rows:
        there = _lonlat(shape, crs)
        ring = there.exterior.coords if isinstance(there, Polygon) else there.coords
        places = " ".join(f"{x:.8f},{y:.8f}" for x, y in ring)
        ring_words = f"<LinearRing><coordinates>{places}</coordinates></LinearRing>"
        body = f"<Polygon><outerBoundaryIs>{ring_words}</outerBoundaryIs></Polygon>"
        if not isinstance(there, Polygon):
            body = f"<LineString><coordinates>{places}</coordinates></LineString>"
        marks.append(
            f"<Placemark><name>{escape(str(properties.get('name') or 'Tract'))}</name>{body}</Placemark>"
        )
    inner = "".join(marks)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>{inner}</Document></kml>\n'


def write_gpkg(rows: Sequence[tuple[dict[str, Any], BaseGeometry]], target: Path, *, crs: str | None) -> None:
    """The figures as one layer of a GeoPackage, in the CRS given or in none."""
    import geopandas

    flat = [{k: v for k, v in p.items() if not isinstance(v, list | dict)} for p, _ in rows]
    frame = geopandas.GeoDataFrame(flat, geometry=[s for _, s in rows], crs=crs)
    target.unlink(missing_ok=True)
    frame.to_file(target, layer="tracts", driver="GPKG")
