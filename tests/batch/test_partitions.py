"""dask-geopandas on two workers gives what one process gives."""

from __future__ import annotations

from pathlib import Path

import geopandas
import numpy as np
import pandas
import pytest
import shapely

from answers.bulk_rows import Ask
from answers.village import Village
from exports import batch
from geo.errors import DataError
from tests import elm_hollow
from tests.batch.conftest import points

pytest.importorskip("dask_geopandas", reason="the extra thence[dask] is not installed")


@pytest.mark.parametrize("parking", [False, True])
def test_two_workers_give_what_one_process_gives(
    invented: Village, home: Path, tmp_path: Path, parking: bool
) -> None:
    from exports import partitions

    frame = points(invented, 20_000)
    frame.loc[7, "geometry"] = shapely.LineString([(0, 0), (1, 1)])
    (tmp_path / "in").mkdir()
    for i, rows in enumerate(np.array_split(np.arange(len(frame)), 4)):
        frame.iloc[rows].to_parquet(tmp_path / "in" / f"part.{i}.parquet", index=False)
    frame.to_parquet(tmp_path / "in.parquet", index=False)
    ask = Ask("lookup", parking=parking)
    count = partitions.run(tmp_path / "in", tmp_path / "out", elm_hollow.FOLDER, ask, root=home, workers=2)
    assert count == 4
    done = batch.run(invented, tmp_path / "in.parquet", tmp_path / "one.parquet", ask)
    assert done.failed == 1
    many = geopandas.read_parquet(tmp_path / "out")
    one = geopandas.read_parquet(tmp_path / "one.parquet")
    assert many["thence_failure"].notna().sum() == 1
    shared = [c for c in one.columns if c != "geometry"]
    assert set(partitions.names(ask)) <= set(shared)
    pandas.testing.assert_frame_equal(_plain(many[shared]), _plain(one[shared]))
    assert (many.geometry.to_wkb() == one.geometry.to_wkb()).all()


def test_a_dask_geopandas_frame_is_answered_lazily_and_alike(home: Path, invented: Village) -> None:
    import dask_geopandas

    from exports import partitions

    frame = points(invented, 3_000)
    told = partitions.lookup(
        dask_geopandas.from_geopandas(frame, npartitions=3), elm_hollow.FOLDER, Ask("lookup"), root=home
    )
    assert told.npartitions == 3
    got = told.compute(scheduler="threads")
    one = partitions.part(frame, elm_hollow.FOLDER, home, Ask("lookup"))
    pandas.testing.assert_frame_equal(_plain(got), _plain(one))


def _plain(frame: pandas.DataFrame) -> pandas.DataFrame:
    """Every gap as None, whatever kind of column it stands in."""
    return pandas.DataFrame(frame).astype(object).where(frame.notna(), None)


def test_a_folder_that_is_none_is_refused(home: Path, tmp_path: Path) -> None:
    from exports import partitions

    with pytest.raises(DataError, match="no folder of GeoParquet parts"):
        partitions.run(tmp_path, tmp_path / "o", elm_hollow.FOLDER, Ask("lookup"), root=home, workers=2)
