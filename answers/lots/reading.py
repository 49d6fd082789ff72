"""A file of shapes read safely: a list of formats, checked before opening, read in a process with limits.

GeoPackage, GeoJSON, FlatGeobuf, KML and zipped shapefiles; nothing else. A path is a plain file: no
`/vsi` path, address or device. What the file begins with has to agree with its name. The reading itself
runs in a process of its own whose memory, time and written bytes are bounded (`answers.lots.reading_child`),
with every driver but the five left out, so that a hostile file can at worst end that process.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np
import numpy.typing as npt
import pyogrio
import shapely

from geo.errors import DataError

MEGABYTE = 1024 * 1024
DRIVERS = {
    ".gpkg": "GPKG",
    ".geojson": "GeoJSON",
    ".json": "GeoJSON",
    ".fgb": "FlatGeobuf",
    ".kml": "KML",
    ".zip": "ESRI Shapefile",
}
_SHAPEFILE = frozenset({".shp", ".shx", ".dbf", ".prj", ".cpg"})


@dataclass(frozen=True)
class ReadLimits:
    """How much a file may ask for."""

    file_bytes: int = 500 * MEGABYTE
    unpacked_bytes: int = 500 * MEGABYTE
    members: int = 64
    ratio: float = 200.0
    features: int = 200_000
    vertices: int = 10_000_000
    memory_bytes: int = 900 * MEGABYTE
    seconds: int = 120


@dataclass(frozen=True)
class Table:
    """Features of a file: shapes in the file's own coordinates, columns of plain values, its CRS.

    `crs` is WKT or an authority code, "" where the file names none.
    """

    shapes: npt.NDArray[np.object_]
    columns: Mapping[str, tuple[Any, ...]]
    crs: str
    driver: str
    layer: str
    layers: tuple[str, ...]

    def __len__(self) -> int:
        """How many features."""
        return len(self.shapes)


def read(path: Path, *, limits: ReadLimits, layer: str = "") -> Table:
    """The features of a file; raises DataError for what is not allowed, broken, or over a limit."""
    plain = checked(path, limits=limits)
    with tempfile.TemporaryDirectory(prefix="thence-") as kept:
        folder = Path(kept)
        source = _unpacked(plain, folder, limits) if plain.suffix.casefold() == ".zip" else plain
        return _in_child(source, folder, limits=limits, layer=layer, shown=path.name)


def checked(path: Path, *, limits: ReadLimits) -> Path:
    """The file's real path, if it may be opened at all; raises DataError saying why not."""
    text = str(path)
    if (
        text.startswith(("/vsi", "\\\\"))
        or "://" in text
        or text.casefold().startswith(("http:", "https:", "pg:"))
    ):
        raise DataError("only a file on this machine can be read", got=text)
    suffix = path.suffix.casefold()
    if suffix not in DRIVERS:
        do = "Use GeoPackage, GeoJSON, FlatGeobuf, KML or a zipped shapefile"
        raise DataError("this format is not read", where=path.name, got=suffix or "no suffix", do=do)
    try:
        real = path.resolve(strict=True)
        state = real.stat()
    except (OSError, ValueError) as e:
        raise DataError("there is no such file", where=text) from e
    if not stat.S_ISREG(state.st_mode):
        raise DataError("it is no plain file", where=text)
    if real.suffix.casefold() != suffix:
        raise DataError("the name is a link to a file of another kind", where=text, got=real.name)
    if state.st_size > limits.file_bytes:
        size = f"{state.st_size / MEGABYTE:,.0f} MB"
        do = "Cut the parcels of the village out of it, or raise the limit"
        raise DataError(
            f"the file is over {limits.file_bytes / MEGABYTE:,.0f} MB", where=path.name, got=size, do=do
        )
    _begins_rightly(real, suffix)
    return real


def _begins_rightly(path: Path, suffix: str) -> None:
    with path.open("rb") as file:
        head = file.read(4096)
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    right = {
        ".gpkg": head.startswith(b"SQLite format 3\0"),
        ".fgb": head.startswith(b"fgb"),
        ".zip": head.startswith(b"PK"),
        ".kml": text.startswith(b"<"),
        ".geojson": text.startswith(b"{"),
        ".json": text.startswith(b"{"),
    }[suffix]
    if not right:
        got = "an empty file" if not head else repr(head[:12])
        raise DataError("its contents are not what its name says", where=path.name, got=got)
    if suffix == ".kml" and (b"<!DOCTYPE" in head or b"<!ENTITY" in head):
        raise DataError("a KML file with a document type is not read", where=path.name)


def _unpacked(path: Path, folder: Path, limits: ReadLimits) -> Path:
    """The shapefile of a zip archive, unpacked under its plain name; nothing leaves the folder."""
    try:
        with zipfile.ZipFile(path) as archive:
            wanted = _members(archive, path.name, limits)
            total = 0
            for info in wanted:
                target = folder / ("parcels" + PurePosixPath(info.filename).suffix.casefold())
                with archive.open(info) as source, target.open("wb") as out:
                    while chunk := source.read(MEGABYTE):
                        total += len(chunk)
                        if total > limits.unpacked_bytes:
                            raise DataError(
                                "the archive unpacks to too much", where=path.name, got="a zip bomb?"
                            )
                        out.write(chunk)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, OSError, EOFError) as e:
        raise DataError("the archive cannot be unpacked", where=path.name, got=str(e)) from e
    return folder / "parcels.shp"


def _members(archive: zipfile.ZipFile, name: str, limits: ReadLimits) -> list[zipfile.ZipInfo]:
    """The parts of the one shapefile in an archive; refuses names that climb out, bombs, and several."""
    infos = archive.infolist()
    if len(infos) > limits.members:
        raise DataError("the archive holds too many files", where=name, got=str(len(infos)))
    for info in infos:
        inside = PurePosixPath(info.filename.replace("\\", "/"))
        if inside.is_absolute() or ".." in inside.parts or ":" in info.filename:
            raise DataError("a name in the archive climbs out of it", where=name, got=info.filename)
        packed = max(info.compress_size, 1)
        if info.file_size > limits.unpacked_bytes or (
            info.file_size > MEGABYTE and info.file_size / packed > limits.ratio
        ):
            got = f"{info.filename}: {info.file_size:,} bytes out of {info.compress_size:,}"
            raise DataError("the archive unpacks to too much", where=name, got=got)
    found = [
        i for i in infos if i.filename.casefold().endswith(".shp") and "__macosx" not in i.filename.casefold()
    ]
    if len(found) != 1:
        raise DataError("the archive holds one shapefile", where=name, got=f"{len(found)} of them")
    stem = found[0].filename[: -len(".shp")].casefold()
    parts = [
        i
        for i in infos
        if PurePosixPath(i.filename).suffix.casefold() in _SHAPEFILE
        and i.filename.casefold().rpartition(".")[0] == stem
    ]
    have = {PurePosixPath(i.filename).suffix.casefold() for i in parts}
    if missing := {".shp", ".shx", ".dbf"} - have:
        raise DataError("the shapefile lacks a part", where=name, got=", ".join(sorted(missing)))
    return parts


def _in_child(source: Path, folder: Path, *, limits: ReadLimits, layer: str, shown: str) -> Table:
    """The file read in a process with limits; what it wrote is read back as plain numbers and JSON."""
    wanted = DRIVERS[
        ".zip" if source.name == "parcels.shp" and source.parent == folder else source.suffix.casefold()
    ]
    out = folder / "out"
    out.mkdir()
    order = {
        "source": str(source), "out": str(out), "driver": wanted, "layer": layer,
        "features": limits.features, "vertices": limits.vertices, "memory_bytes": limits.memory_bytes,
        "seconds": limits.seconds, "written_bytes": limits.unpacked_bytes,
    }  # fmt: skip
    try:
        done = subprocess.run(
            [sys.executable, "-m", "answers.lots.reading_child", json.dumps(order)],
            cwd=Path(__file__).resolve().parent.parent.parent,
            env=_environment(folder),
            capture_output=True,
            timeout=limits.seconds + 30,
            check=False,
        )
    except subprocess.TimeoutExpired as e:
        raise DataError("the file takes too long to read", where=shown) from e
    told = out / "told.json"
    if done.returncode != 0 or not told.is_file():
        raise DataError("the file cannot be read", where=shown, got=_why(done, out))
    return _read_back(out, json.loads(told.read_text(encoding="utf-8")))


def _why(done: subprocess.CompletedProcess[bytes], out: Path) -> str:
    """The child's own word for it, or how it ended."""
    refused = out / "refused.txt"
    if refused.is_file():
        return refused.read_text(encoding="utf-8")[:500]
    if done.returncode < 0 or b"MemoryError" in done.stderr or b"bad_alloc" in done.stderr:
        return "it needs more memory or time than is allowed"
    return (
        done.stderr.decode(errors="replace").strip().splitlines()[-1][:300] if done.stderr else "nothing read"
    )


def _environment(folder: Path) -> dict[str, str]:
    """What the child sees: no proxy, no credentials, only the five drivers."""
    keep = {
        k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "LC_ALL", "PYTHONPATH", "VIRTUAL_ENV")
    }
    skip = sorted(set(pyogrio.list_drivers()) - set(DRIVERS.values()) - {"LIBKML"})
    return keep | {
        "OGR_SKIP": ",".join(skip),
        "GDAL_DISABLE_READDIR_ON_OPEN": "EMPTY_DIR",
        "GDAL_HTTP_TIMEOUT": "1",
        "CPL_VSIL_CURL_ALLOWED_EXTENSIONS": ".none",
        "OGR_SQLITE_LOAD_EXTENSIONS": "",
        "SQLITE_USE_OGR_VFS": "NO",
        "OPENBLAS_NUM_THREADS": "1",
        "TMPDIR": str(folder),
        "HOME": str(folder),
    }


def _read_back(out: Path, told: Mapping[str, Any]) -> Table:
    packed = np.load(out / "shapes.npz", allow_pickle=False)
    ends, data = packed["ends"], packed["wkb"].tobytes()
    starts = np.concatenate(([0], ends[:-1])) if len(ends) else ends
    pieces = np.array([data[a:b] for a, b in zip(starts.tolist(), ends.tolist(), strict=True)], dtype=object)
    shapes = shapely.from_wkb(pieces, on_invalid="ignore") if len(pieces) else pieces
    shutil.rmtree(out, ignore_errors=True)
    return Table(
        shapes=np.asarray(shapes, dtype=object),
        columns={name: tuple(values) for name, values in told["columns"].items()},
        crs=told["crs"],
        driver=told["driver"],
        layer=told["layer"],
        layers=tuple(told["layers"]),
    )
