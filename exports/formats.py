"""Every file format that the law on the ground can be written in, and the one way to write it."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from answers.beside import beside
from answers.features import KINDS
from answers.village import Village
from geo.errors import DataError, ThenceError


@dataclass(frozen=True)
class Format:
    """A format: its name, the ending of its files, the module and function that write it, what it is for."""

    name: str
    suffix: str
    module: str
    means: str
    function: str = "write"


FORMATS = {
    f.name: f
    for f in (
        Format("gpkg", ".gpkg", "gpkg", "GeoPackage: all layers, described, with QGIS styles"),
        Format("geojson", ".geojson", "geojson", "GeoJSON (RFC 7946), WGS 84"),
        Format("kml", ".kml", "kml", "KML 2.2"),
        Format("kmz", ".kmz", "kml", "KML, zipped", "write_kmz"),
        Format("dxf", ".dxf", "dxf", "DXF R2010 with layers, US survey feet"),
        Format("geoparquet", ".parquet", "geoparquet", "GeoParquet, one table"),
        Format("shapefile", ".zip", "shapefile", "zipped shapefiles with a key to the field names"),
        Format("csv", ".csv", "table", "CSV with WKT"),
        Format("curblr", ".json", "curblr", "CurbLR 1.1: parking by street side"),
        Format("cds", ".zip", "cds", "Curb Data Specification 1.0.1: Zones and Policies"),
        Format("osm", ".osm", "osm", "OpenStreetMap parking tags, as suggestions for mappers"),
        Format("d-tro", ".zip", "dtro", "a D-TRO-shaped profile of the parking orders"),
    )
}


def export(
    village: Village, form: str, path: Path, *, on: date | None = None, kinds: tuple[str, ...] = KINDS
) -> str:
    """Write the law of a day to a file, whole or not at all; returns a line that says what was written.

    Raises ThenceError for a format that is none, DataError when the file cannot be written.
    """
    from pyogrio.errors import DataLayerError, DataSourceError, FeatureError

    from exports.content import content

    if form not in FORMATS:
        raise ThenceError("there is no such format", got=form, do="Use " + ", ".join(FORMATS))
    chosen = FORMATS[form]
    writer = getattr(importlib.import_module(f"exports.{chosen.module}"), chosen.function)
    held = content(village, on=on, kinds=kinds)
    # GDAL looks at a file's ending, so the one beside it has the format's own.
    with beside(path.with_suffix(chosen.suffix) if not path.suffix else path) as part:
        try:
            writer(held, part)
        except (DataSourceError, DataLayerError, FeatureError) as e:
            raise DataError("the file cannot be written", where=str(path), got=str(e)) from e
        size = part.stat().st_size
    return f"{path}: {chosen.means}; law as of {held.about.as_of.isoformat()}, {size:,} bytes"
