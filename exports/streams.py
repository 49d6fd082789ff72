"""Tables of shapes read and written a batch at a time, so that memory stays flat in the number of rows.

Read: CSV with coordinates, GeoParquet, and every format of `answers.lots.reading`. Written: GeoParquet, CSV,
GeoPackage. A table whose coordinate system is not known is refused.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
import pyogrio
import shapely

from answers.lots import reading
from geo.errors import DataError

GEOMETRY = "geometry"
_LON = ("lon", "lng", "long", "longitude", "x_lon")
_LAT = ("lat", "latitude", "y_lat")
_EAST = ("easting_ft", "easting", "east", "x")
_NORTH = ("northing_ft", "northing", "north", "y")
_WGS84 = "EPSG:4326"
# A file of ten million rows is the operator's own; only what it is, not how much it holds, is limited.
_ANY_SIZE = reading.ReadLimits(file_bytes=1 << 50, unpacked_bytes=1 << 50, ratio=1e9)


@dataclass(frozen=True)
class Batch:
    """Some rows: their columns without the shape, and their shapes in the source's coordinate system."""

    table: pa.Table
    shapes: npt.NDArray[np.object_]


@dataclass(frozen=True)
class Source:
    """A table to be read: its coordinate system, how many rows if known, and the file itself."""

    path: Path
    crs: str
    rows: int | None
    suffix: str
    easting: str = ""
    northing: str = ""

    def batches(self, size: int) -> Iterator[Batch]:
        """The rows in their order, `size` at a time."""
        read = {".csv": _csv, ".parquet": _parquet}.get(self.suffix, _gdal)
        yield from read(self, size)


def open_source(path: Path, *, crs: str, plane: str) -> Source:
    """A table by its file; `crs` says its coordinate system where the file does not, `plane` the village's.

    Raises DataError for a file that cannot be read, whose system is unknown, or names another than `crs`.
    """
    suffix = path.suffix.casefold()
    if not path.is_file():
        raise DataError("there is no such file", where=str(path))
    try:
        if suffix == ".csv":
            return _open_csv(path, crs=crs, plane=plane)
        if suffix == ".parquet":
            return _open_parquet(path, crs=crs)
        return _open_gdal(path, crs=crs)
    except (pa.ArrowInvalid, OSError, pyogrio.errors.DataSourceError) as e:
        raise DataError("the file cannot be read", where=str(path), got=str(e).splitlines()[0]) from e


def _settled(path: Path, found: str, given: str) -> str:
    """The system that the file names or, where it names none, the one given."""
    import pyproj

    if found and given and pyproj.CRS.from_user_input(found) != pyproj.CRS.from_user_input(given):
        raise DataError(
            "the file names another coordinate system than --crs",
            where=str(path),
            got=f"{pyproj.CRS.from_user_input(found).name}, not {given}",
            do="Leave --crs out, or mend the file",
        )
    if not (found or given):
        raise DataError(
            "the file does not say its coordinate system", where=str(path), do="Give it with --crs EPSG:…"
        )
    return found or given


def _open_csv(path: Path, *, crs: str, plane: str) -> Source:
    with pyarrow.csv.open_csv(path) as reader:
        names = {n.casefold().strip(): n for n in reader.schema.names}
    for xs, ys, own in ((_LON, _LAT, _WGS84), (_EAST, _NORTH, "")):
        x, y = (next((names[n] for n in wanted if n in names), "") for wanted in (xs, ys))
        if x and y:
            # Columns named for feet are the village's plane; plain x and y could be anything.
            feet = plane if x.casefold().endswith("_ft") else ""
            return Source(path, _settled(path, own or feet, crs), None, ".csv", x, y)
    raise DataError(
        "the table has no columns of coordinates",
        where=str(path),
        got=", ".join(names.values())[:200],
        do="Name them lon and lat, or easting_ft and northing_ft",
    )


def _csv(source: Source, size: int) -> Iterator[Batch]:
    # About so many bytes hold `size` rows of a narrow table; a batch is what such a block holds.
    options = pyarrow.csv.ReadOptions(block_size=max(size * 40, 1 << 16))
    with pyarrow.csv.open_csv(source.path, read_options=options) as reader:
        for batch in reader:
            table = pa.Table.from_batches([batch])
            x, y = (_numbers(table, name) for name in (source.easting, source.northing))
            shapes = np.full(len(x), None, dtype=object)
            there = np.isfinite(x) & np.isfinite(y)
            shapes[there] = shapely.points(x[there], y[there])
            yield Batch(table, shapes)


def _numbers(table: pa.Table, name: str) -> npt.NDArray[np.float64]:
    column = table[name]
    if not (pa.types.is_floating(column.type) or pa.types.is_integer(column.type)):
        return np.full(table.num_rows, np.nan)
    return np.asarray(column.to_numpy(), dtype=np.float64)


def _open_parquet(path: Path, *, crs: str) -> Source:
    file = pyarrow.parquet.ParquetFile(path)
    told = json.loads((file.schema_arrow.metadata or {}).get(b"geo", b"null"))
    if told is None:
        raise DataError("the table is no GeoParquet", where=str(path), do="Write it with its geo metadata")
    column = told["columns"][told["primary_column"]]
    if column.get("encoding") != "WKB":
        raise DataError("only shapes as WKB are read", where=str(path), got=str(column.get("encoding")))
    # The standard: no `crs` key means longitude and latitude, null means unknown.
    own = column.get("crs", "OGC:CRS84")
    found = json.dumps(own) if isinstance(own, dict) else (own or "")
    rows = file.metadata.num_rows
    return Source(path, _settled(path, found, crs), rows, ".parquet", told["primary_column"])


def _parquet(source: Source, size: int) -> Iterator[Batch]:
    # Buffering ahead would keep the whole file in memory until the last row.
    file = pyarrow.parquet.ParquetFile(source.path, pre_buffer=False, buffer_size=1 << 20)
    for batch in file.iter_batches(size):
        table = pa.Table.from_batches([batch])
        yield _wkb(table, source.easting)


def _wkb(table: pa.Table, column: str) -> Batch:
    found = table[column].combine_chunks()
    shapes = shapely.from_wkb(
        np.asarray(found.to_numpy(zero_copy_only=False), dtype=object), on_invalid="ignore"
    )
    return Batch(table.drop_columns([column]), np.asarray(shapes, dtype=object))


def _open_gdal(path: Path, *, crs: str) -> Source:
    plain = reading.checked(path, limits=_ANY_SIZE)
    told = pyogrio.read_info(_inside(plain))
    rows = int(told["features"]) if told["features"] is not None and told["features"] >= 0 else None
    return Source(plain, _settled(path, told["crs"] or "", crs), rows, plain.suffix.casefold())


def _inside(path: Path) -> str:
    return f"/vsizip/{path}" if zipfile.is_zipfile(path) else str(path)


def _gdal(source: Source, size: int) -> Iterator[Batch]:
    with pyogrio.open_arrow(_inside(source.path), batch_size=size, use_pyarrow=True) as (told, reader):
        column = told["geometry_name"] or "wkb_geometry"
        for batch in reader:
            yield _wkb(pa.Table.from_batches([batch]), column)


class Sink:
    """A table written a part at a time, whole or not at all when used with `answers.beside`."""

    def __init__(self, path: Path, *, crs: str, papers: dict[str, str], layer: str, wkt: bool) -> None:
        self.path, self.crs, self.papers, self.wkt = path, crs, papers, wkt
        self.layer = re.sub(r"\W+", "_", layer)
        self.suffix = path.suffix.casefold()
        self._writer: Any = None
        self._first = True

    def __enter__(self) -> Sink:
        return self

    def __exit__(self, *_: object) -> None:
        if self._writer is not None:
            self._writer.close()

    def write(self, table: pa.Table) -> None:
        """Add rows; `table` has its shapes as WKB in the column `geometry`."""
        if self.suffix == ".parquet":
            self._parquet(table)
        elif self.suffix == ".csv":
            self._csv(table)
        else:
            self._gdal(table)
        self._first = False

    def _parquet(self, table: pa.Table) -> None:
        table = table.replace_schema_metadata(
            {b"geo": _geo(self.crs), b"thence": json.dumps(self.papers, ensure_ascii=False).encode()}
        )
        if self._writer is None:
            self._writer = pyarrow.parquet.ParquetWriter(self.path, table.schema, compression="zstd")
        self._writer.write_table(table)

    def _csv(self, table: pa.Table) -> None:
        flat = table.drop_columns([GEOMETRY])
        if self.wkt:  # a table that came with shapes keeps them; one of coordinates has them as columns
            shapes = shapely.from_wkb(np.asarray(table[GEOMETRY].to_pylist(), dtype=object))
            flat = flat.append_column("wkt", pa.array(shapely.to_wkt(shapes), type=pa.string()))
        if self._writer is None:
            self._writer = pyarrow.csv.CSVWriter(self.path, flat.schema)
        self._writer.write_table(flat)

    def _gdal(self, table: pa.Table) -> None:
        pyogrio.write_arrow(
            table,
            self.path,
            driver="GPKG",
            layer=self.layer,
            geometry_name=GEOMETRY,
            geometry_type="Unknown",
            crs=self.crs,
            append=not self._first,
        )


OUT = (".parquet", ".csv", ".gpkg")


def _geo(crs: str) -> bytes:
    import pyproj

    known = pyproj.CRS.from_user_input(crs)
    column = {"encoding": "WKB", "geometry_types": [], "crs": json.loads(known.to_json())}
    told = {"version": "1.1.0", "primary_column": GEOMETRY, "columns": {GEOMETRY: column}}
    return json.dumps(told).encode()
