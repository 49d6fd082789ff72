"""GeoPackage: every layer named and described, its columns explained, its QGIS style inside, the papers too.

The columns' meanings stand in the schema extension (OGC 12-128r18, F.9), the papers in the metadata extension
(F.8) that GDAL writes, and the styles in `layer_styles`, where QGIS looks for them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pyogrio

from exports.content import Content
from exports.frames import in_plane
from exports.layer import Layer
from exports.qml import style

GEOMETRY = "geom"
_COLUMNS = """CREATE TABLE gpkg_data_columns (
    table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT,
    mime_type TEXT, constraint_name TEXT, CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name),
    CONSTRAINT gdc_tn UNIQUE (table_name, name))"""
_STYLES = """CREATE TABLE layer_styles (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256), f_table_schema TEXT(256),
    f_table_name TEXT(256), f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT,
    useAsDefault BOOLEAN, description TEXT, owner TEXT(30), ui TEXT(30), update_time DATETIME
    DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')))"""


def write(content: Content, path: Path) -> None:
    """Write all layers, in the village's plane."""
    papers = dict(content.about.lines)
    for i, layer in enumerate(content.layers):
        pyogrio.write_dataframe(
            in_plane(layer, content.about.crs),
            path,
            layer=layer.name,
            driver="GPKG",
            geometry_type=layer.shape,
            append=i > 0,
            dataset_metadata=papers if i == 0 else None,
            layer_metadata={"title": layer.title, **papers},
            # The version that the QGIS and GDAL of five years ago read as well.
            dataset_options={"VERSION": "1.3"} if i == 0 else None,
            GEOMETRY_NAME=GEOMETRY,
            IDENTIFIER=layer.title,
            DESCRIPTION=f"{layer.description} As of {papers['as_of']}. {papers['attribution']}.",
        )
    with closing(sqlite3.connect(path)) as base, base:
        _explain(base, content.layers)
        _colour(base, content.layers)


def _explain(base: sqlite3.Connection, layers: Iterable[Layer]) -> None:
    base.execute(_COLUMNS)
    where = "http://www.geopackage.org/spec/#extension_schema"
    base.execute(
        "INSERT INTO gpkg_extensions VALUES ('gpkg_data_columns', NULL, 'gpkg_schema', ?, 'read-write')",
        (where,),
    )
    base.executemany(
        "INSERT INTO gpkg_data_columns (table_name, column_name, name, description) VALUES (?, ?, ?, ?)",
        [(layer.name, f.name, f.name, f.means) for layer in layers for f in layer.fields],
    )


def _colour(base: sqlite3.Connection, layers: Iterable[Layer]) -> None:
    base.execute(_STYLES)
    base.execute(
        "INSERT INTO gpkg_contents (table_name, data_type, identifier, description, srs_id) "
        "VALUES ('layer_styles', 'attributes', 'layer_styles', 'QGIS styles of the layers', 0)"
    )
    base.executemany(
        "INSERT INTO layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column, "
        "styleName, styleQML, useAsDefault, description) VALUES ('', '', ?, ?, ?, ?, 1, ?)",
        [(layer.name, GEOMETRY, layer.name, style(layer), layer.description) for layer in layers],
    )
