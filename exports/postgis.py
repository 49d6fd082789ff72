"""The law on the ground as tables and views of PostGIS, in a schema of the village's own, all or nothing.

Credentials come from the environment (PGUSER, PGPASSWORD, PGPASSFILE …) or from a service file, never from
the address, so that none stands in a shell's history, a process list or a log. Needs `thence[postgis]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

import pyproj
import shapely

from exports.content import Content
from exports.layer import Layer
from geo.errors import DataError, ThenceError

if TYPE_CHECKING:
    import psycopg

_KINDS = {"text": "text", "number": "double precision"}


def schema_of(folder: str) -> str:
    """The schema of a village."""
    return "thence_" + re.sub(r"[^a-z0-9_]", "_", folder.casefold())


def publish(content: Content, address: str) -> str:
    """Write every layer as a table with its indexes and a view in longitude and latitude; returns a line.

    `address` is a postgresql:// address or a service name ("service=NAME"), without a password. Raises
    DataError when the database refuses or goes away: what stood there before then still stands.
    """
    try:
        import psycopg
    except ImportError as e:
        raise ThenceError("psycopg is not installed", do="pip install 'thence[postgis]'") from e
    where = _without_password(address)
    schema = schema_of(content.village.folder)
    try:
        with psycopg.connect(address, connect_timeout=10, application_name="thence") as base:
            srid = _srid(base, content.about.crs)
            with base.transaction():
                for statement, values in _statements(content, schema, srid):
                    base.execute(statement, values or None)
                for layer in content.layers:
                    _fill(base, schema, layer, srid)
    except psycopg.errors.DependentObjectsStillExist as e:
        do = "Drop them, or publish under another village's name"
        raise DataError(
            "other tables or views rest on what is published", where=where, got=_said(e), do=do
        ) from e
    except psycopg.Error as e:
        raise DataError("the database does not take it; nothing is changed", where=where, got=_said(e)) from e
    rows = sum(len(layer.rows) for layer in content.layers)
    as_of = content.about.as_of.isoformat()
    return f"{where}: schema {schema}, {len(content.layers)} tables, {rows} rows, as of {as_of}"


def _without_password(address: str) -> str:
    """The address as it may be shown; refuses one with a password in it."""
    if "://" not in address:
        if re.search(r"\bpassword\s*=", address):
            raise _told_password()
        return address
    if not address.startswith(("postgresql://", "postgres://")):
        raise ThenceError(
            "not the address of a PostgreSQL", got=address.partition(":")[0], do="postgresql://…"
        )
    parts = urlsplit(address)
    if parts.password or any(k in ("password", "sslpassword") for k, _ in parse_qsl(parts.query)):
        raise _told_password()
    return f"{parts.hostname or 'local'}{parts.path}"


def _told_password() -> ThenceError:
    return ThenceError(
        "a password does not belong in an address",
        do="Give it in PGPASSWORD, in ~/.pgpass, or in a service file: service=NAME",
    )


def _said(error: Exception) -> str:
    """The first line of what the database says: it holds no credentials."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _srid(base: psycopg.Connection[Any], crs: str) -> int:
    code = pyproj.CRS.from_user_input(crs).to_epsg()
    found = base.execute("SELECT count(*) FROM pg_extension WHERE extname = 'postgis'").fetchone()
    if not found or not found[0]:
        raise DataError("the database has no PostGIS", where="extension", do="CREATE EXTENSION postgis")
    known = base.execute("SELECT count(*) FROM spatial_ref_sys WHERE srid = %s", (code,)).fetchone()
    if code is None or not known or not known[0]:
        raise DataError("the database does not know the plane", where="spatial_ref_sys", got=crs)
    return code


def _statements(content: Content, schema: str, srid: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Everything but the rows: schema, papers, tables, comments, indexes, views."""
    from psycopg import sql

    own = sql.Identifier(schema)
    yield sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(own), ()
    yield sql.SQL("COMMENT ON SCHEMA {} IS {}").format(own, sql.Literal(content.about.text)), ()
    about = sql.Identifier(schema, "about")
    yield sql.SQL("DROP TABLE IF EXISTS {}").format(about), ()
    yield sql.SQL("CREATE TABLE {} (name text PRIMARY KEY, value text NOT NULL)").format(about), ()
    for name, value in content.about.lines:
        yield sql.SQL("INSERT INTO {} VALUES (%s, %s)").format(about), (name, value)
    for layer in content.layers:
        yield from ((s, ()) for s in _table(schema, layer, srid))


def _table(schema: str, layer: Layer, srid: int) -> Iterator[Any]:
    from psycopg import sql

    table, view = sql.Identifier(schema, layer.name), sql.Identifier(schema, f"{layer.name}_lonlat")
    yield sql.SQL("DROP VIEW IF EXISTS {}").format(view)
    yield sql.SQL("DROP TABLE IF EXISTS {}").format(table)
    columns = [sql.SQL("{} {}").format(sql.Identifier(f.name), sql.SQL(_KINDS[f.kind])) for f in layer.fields]
    shape = sql.SQL("geom geometry({}, {}) NOT NULL").format(sql.SQL(layer.shape), sql.Literal(srid))
    yield sql.SQL("CREATE TABLE {} (gid integer PRIMARY KEY, {})").format(
        table, sql.SQL(", ").join([*columns, shape])
    )
    yield sql.SQL("COMMENT ON TABLE {} IS {}").format(table, sql.Literal(layer.description))
    for f in layer.fields:
        column = sql.Identifier(schema, layer.name, f.name)
        yield sql.SQL("COMMENT ON COLUMN {} IS {}").format(column, sql.Literal(f.means))
    yield sql.SQL("CREATE INDEX ON {} USING gist (geom)").format(table)
    for name in ("id", "street", "district"):
        if any(f.name == name for f in layer.fields):
            yield sql.SQL("CREATE INDEX ON {} ({})").format(table, sql.Identifier(name))
    names = sql.SQL(", ").join(sql.Identifier(f.name) for f in layer.fields)
    yield sql.SQL("CREATE VIEW {} AS SELECT gid, {}, ST_Transform(geom, 4326) AS geom FROM {}").format(
        view, names, table
    )


def _fill(base: psycopg.Connection[Any], schema: str, layer: Layer, srid: int) -> None:
    from psycopg import sql

    names = [f.name for f in layer.fields]
    into = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(schema, layer.name),
        sql.SQL(", ").join(sql.Identifier(n) for n in ("gid", *names, "geom")),
    )
    shapes = shapely.to_wkb(shapely.set_srid(list(layer.shapes), srid), hex=True, include_srid=True)
    with base.cursor() as cursor, cursor.copy(into) as copy:
        for gid, (row, shape) in enumerate(zip(layer.rows, shapes, strict=True), start=1):
            copy.write_row((gid, *(row[n] for n in names), shape))
