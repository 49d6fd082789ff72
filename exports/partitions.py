"""The same answers past one machine: dask-geopandas over partitioned GeoParquet.

Each partition goes through `answers.bulk_rows.answer`, the function that `thence batch` runs, so the results
are the same. `lookup` takes and gives a dask-geopandas frame, for a cluster of one's own; `run` answers a
folder of parts on this machine's processes, reading and writing in the worker, so that no shape travels
between them. Needs the extra `thence[dask]`.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import geopandas
import numpy as np
import pandas

from answers.bulk_rows import PARCEL, PARKING, Ask, answer
from answers.village import Village, open_village
from geo.errors import DataError, ThenceError

FAILURE = "thence_failure"
_FIGURES = ("boundary_distance_ft", "boundary_tolerance_ft", "area_sqft", "district_share")
_ZONE = ("district", "district_name", "district_certainty", "district_other")


@lru_cache(maxsize=4)
def _village(folder: str, root: Path) -> Village:
    """Opened once in each worker."""
    return open_village(folder, root=root)


def part(frame: geopandas.GeoDataFrame, folder: str, root: Path, ask: Ask) -> geopandas.GeoDataFrame:
    """One partition with its columns of answers; FAILURE holds why a row could not be answered."""
    found = answer(_village(folder, root), frame.geometry.to_numpy(), frame.crs, ask)
    told = frame.copy()
    for name, values in found.columns.items():
        told[name] = pandas.Series(values, index=told.index, dtype=_kind(name))
    reasons = np.full(len(frame), None, dtype=object)
    for row, why in found.failures:
        reasons[row] = why
    told[FAILURE] = pandas.Series(reasons, index=told.index, dtype=_kind(FAILURE))
    return told


def _kind(name: str) -> Any:
    return "float64" if name in _FIGURES else "string"


def names(ask: Ask) -> tuple[str, ...]:
    """The columns that an answer has."""
    own = (*_ZONE, "boundary_distance_ft", "boundary_tolerance_ft") if ask.kind == "lookup" else PARCEL
    return (*own, *(PARKING if ask.parking else ()))


def lookup(frame: Any, folder: str, ask: Ask, *, root: Path) -> Any:
    """A dask-geopandas frame with its columns of answers, still to be computed, on whatever it runs."""
    meta = frame._meta.copy()
    for name in (*names(ask), FAILURE):
        meta[name] = pandas.Series(dtype=_kind(name))
    return frame.map_partitions(part, folder, root, ask, meta=meta)


@dataclass(frozen=True)
class _Job:
    """What a worker needs to answer one file of parts into another."""

    folder: str
    root: Path
    ask: Ask
    output: Path

    def __call__(self, source: Path) -> pandas.Series[int]:
        """Read, answer and write one part: only its number of rows leaves the worker."""
        told = part(geopandas.read_parquet(source), self.folder, self.root, self.ask)
        told.to_parquet(self.output / source.name, index=False)
        return pandas.Series([len(told)], dtype="int64")


def run(source: Path, output: Path, folder: str, ask: Ask, *, root: Path, workers: int) -> int:
    """Answer a folder of GeoParquet parts into another, on so many processes; returns the number of parts.

    Raises DataError for a folder that is none or an output that is there, ThenceError without the extra.
    """
    try:
        import dask.dataframe
        import dask_geopandas
    except ImportError as e:
        raise ThenceError("dask-geopandas is not installed", do="pip install 'thence[dask]'") from e
    files = sorted(source.glob("*.parquet")) if source.is_dir() else []
    if not files:
        raise DataError("there is no folder of GeoParquet parts", where=str(source))
    if output.exists():
        raise DataError("the output is there already", where=str(output), do="Take another name")
    # Built before the workers start, so that they find it in the cache instead of each building it.
    open_village(folder, root=root)
    frame = dask_geopandas.read_parquet(source)
    if frame.crs is None:
        raise DataError("the parts do not say their coordinate system", where=str(source))
    beside = output.with_name(f".{output.name}.part")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    try:
        job = _Job(folder, root, ask, beside)
        counts = pandas.Series(dtype="int64")
        rows = dask.dataframe.from_map(job, files, meta=counts)  # type: ignore[no-untyped-call]
        rows.compute(scheduler="processes", num_workers=workers)
        beside.replace(output)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return len(files)
