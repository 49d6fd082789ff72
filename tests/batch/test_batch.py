"""Whole tables: every kind of file in and out, a kill and a resume, failures apart, and what is refused."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import geopandas
import numpy as np
import pandas
import pyogrio
import pytest
import shapely

from answers.bulk_rows import Ask, answer
from answers.village import Village
from exports.batch import run
from geo.errors import DataError
from tests.batch.conftest import points

THENCE = str(Path(sys.executable).with_name("thence"))


def districts(village: Village, frame: geopandas.GeoDataFrame) -> list[str]:
    return list(answer(village, frame.geometry.to_numpy(), frame.crs, Ask("lookup")).columns["district"])


@pytest.mark.parametrize("suffix", [".parquet", ".gpkg", ".geojson", ".fgb", ".zip", ".csv"])
@pytest.mark.parametrize("out", [".parquet", ".csv", ".gpkg"])
def test_every_kind_of_table_in_and_out(invented: Village, tmp_path: Path, suffix: str, out: str) -> None:
    frame = points(invented, 300)
    source = tmp_path / f"points{suffix}"
    if suffix == ".parquet":
        frame.to_parquet(source)
    elif suffix == ".csv":
        flat = pandas.DataFrame(
            {"name": frame["name"], "easting_ft": frame.geometry.x, "northing_ft": frame.geometry.y}
        )
        flat.to_csv(source, index=False)
    elif suffix == ".zip":
        frame.to_file(tmp_path / "points.shp")
        import zipfile

        with zipfile.ZipFile(source, "w") as bundle:
            for part in sorted(tmp_path.glob("points.*")):
                if part.suffix != ".zip":
                    bundle.write(part, part.name)
    else:
        kept = frame.to_crs("EPSG:4326") if suffix == ".geojson" else frame
        kept.to_file(source)
    target = tmp_path / f"out{out}"
    done = run(invented, source, target, Ask("lookup"), size=100)
    assert (done.rows, done.failed, done.resumed) == (300, 0, 0)
    if out == ".csv":
        got = pandas.read_csv(target, keep_default_na=False)
    elif out == ".parquet":
        got = geopandas.read_parquet(target)
        assert len(got) == 300 and got.crs is not None
    else:
        got = pyogrio.read_dataframe(target)
    got = got.set_index("name").loc[frame["name"]]  # FlatGeobuf orders its rows by place
    assert [d or "" for d in got["district"]] == districts(invented, frame)
    assert sorted(p.name for p in tmp_path.glob("out*")) == [f"out{out}", f"out{out}.about.txt"]
    assert "One sigma" in (tmp_path / f"out{out}.about.txt").read_text(encoding="utf-8")


def test_rows_that_cannot_be_answered_are_listed_apart(invented: Village, tmp_path: Path) -> None:
    """Mixed geometry: row 2 is a line, row 3 has no shape, row 4 an empty one, row 5 lies out of reach."""
    good = shapely.Point(1_001_500, 1_801_200)
    shapes = [
        good,
        shapely.LineString([(0, 0), (1, 1)]),
        None,
        shapely.Point(),
        shapely.Point(np.inf, 0),
        good,
    ]
    frame = geopandas.GeoDataFrame({"name": list("abcdef")}, geometry=shapes, crs=invented.facts.crs)
    frame.to_parquet(tmp_path / "in.parquet")
    done = run(invented, tmp_path / "in.parquet", tmp_path / "out.parquet", Ask("lookup"))
    assert (done.rows, done.failed) == (6, 4)
    assert done.failures is not None
    with done.failures.open(encoding="utf-8") as file:
        told = {int(r["row"]): r["reason"] for r in csv.DictReader(file)}
    assert told == {
        2: "it is LineString, not Point", 3: "it is no shape, not Point", 4: "the shape is empty",
        5: "its coordinates are no numbers",
    }  # fmt: skip
    got = geopandas.read_parquet(tmp_path / "out.parquet")
    assert list(got["district"].isna()) == [False, True, True, True, True, False]
    assert list(got["name"]) == list("abcdef")


def test_a_killed_run_goes_on_where_it_stopped(invented: Village, home: Path, tmp_path: Path) -> None:
    """Killed by signal 9 with some parts done; run again; the same as in one go, and nothing left over."""
    frame = points(invented, 400_000)
    source = tmp_path / "points.parquet"
    frame.to_parquet(source)
    words = [THENCE, "batch", "lookup", str(source), str(tmp_path / "out.parquet"), "--parking"]
    env = {**os.environ, "THENCE_HOME": str(home)}
    first = subprocess.Popen([*words, "--village", "elm_hollow"], env=env, stderr=subprocess.DEVNULL)
    work = tmp_path / "out.parquet.work"
    for _ in range(2400):
        if len(list(work.glob("0*.arrow"))) >= 2:
            break
        time.sleep(0.05)
    first.send_signal(signal.SIGKILL)
    first.wait()
    kept = len(list(work.glob("0*.arrow")))
    assert 2 <= kept < 7, "killed too late to show anything"
    assert not (tmp_path / "out.parquet").exists()
    again = subprocess.run(
        [*words, "--village", "elm_hollow"], env=env, capture_output=True, text=True, check=True
    )
    assert f"{kept} parts of an earlier run kept" in again.stderr
    got = geopandas.read_parquet(tmp_path / "out.parquet")
    assert list(got["district"]) == districts(invented, frame)
    assert list(got["name"]) == list(frame["name"])
    assert not work.exists()
    assert [p.name for p in tmp_path.iterdir() if ".part" in p.name and not p.name.startswith(".0")] == []


def test_an_unfinished_run_of_something_else_is_not_mixed_in(invented: Village, tmp_path: Path) -> None:
    points(invented, 50).to_parquet(tmp_path / "a.parquet")
    work = tmp_path / "out.parquet.work"
    work.mkdir()
    (work / "state.json").write_text('{"key": "another"}')
    with pytest.raises(DataError, match="an unfinished run of another table"):
        run(invented, tmp_path / "a.parquet", tmp_path / "out.parquet", Ask("lookup"))
    done = run(invented, tmp_path / "a.parquet", tmp_path / "out.parquet", Ask("lookup"), restart=True)
    assert done.rows == 50


def test_a_full_disk_keeps_the_old_output_and_the_parts_done(invented: Village, tmp_path: Path) -> None:
    """A limit on file size stands for the full disk; with room again, the run goes on."""
    import resource

    points(invented, 30_000).to_parquet(tmp_path / "a.parquet")
    out = tmp_path / "out.csv"
    out.write_text("the old file")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
        with pytest.raises(DataError, match="cannot be written"):
            run(invented, tmp_path / "a.parquet", out, Ask("lookup"), size=3_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert out.read_text() == "the old file"
    done = run(invented, tmp_path / "a.parquet", out, Ask("lookup"), size=3_000)
    assert (done.rows, done.resumed) == (30_000, 10)


@pytest.mark.parametrize(
    ("make", "crs", "said"),
    [
        ("nocrs.gpkg", "", "does not say its coordinate system"),
        ("points.gpkg", "EPSG:2261", "another coordinate system than --crs"),
        ("words.csv", "", "no columns of coordinates"),
        ("xy.csv", "", "does not say its coordinate system"),
        ("plain.parquet", "", "no GeoParquet"),
        ("not.gpkg", "", "not what its name says"),
        ("points.tab", "", "this format is not read"),
        ("nothing.gpkg", "", "there is no such file"),
    ],
)
def test_what_cannot_be_read_or_placed_is_refused(
    invented: Village, tmp_path: Path, make: str, crs: str, said: str
) -> None:
    path = tmp_path / make
    frame = points(invented, 5)
    if make == "nocrs.gpkg":
        with pytest.warns(UserWarning, match="crs"):
            pyogrio.write_dataframe(frame.set_crs(None, allow_override=True), path, driver="GPKG")
    elif make == "points.gpkg":
        frame.to_file(path)
    elif make == "words.csv":
        path.write_text("name,colour\na,red\n")
    elif make == "xy.csv":
        path.write_text("x,y\n1,2\n")
    elif make == "plain.parquet":
        pandas.DataFrame({"a": [1]}).to_parquet(path)
    elif make in ("not.gpkg", "points.tab"):
        path.write_text("hello")
    with pytest.raises(DataError, match=said):
        run(invented, path, tmp_path / "out.parquet", Ask("lookup"), crs=crs)
    assert not list(tmp_path.glob("out*"))


def test_a_table_in_another_system_than_it_says_is_remarked_on(
    invented: Village, home: Path, tmp_path: Path
) -> None:
    """Feet of another state plane zone: every point is answered, as outside, and the verb asks about it."""
    frame = points(invented, 40)
    frame.set_crs("EPSG:2261", allow_override=True).to_file(tmp_path / "wrong.gpkg")
    done = run(invented, tmp_path / "wrong.gpkg", tmp_path / "out.csv", Ask("lookup"))
    assert (done.rows, done.inside) == (40, 0)
    words = [THENCE, "batch", "lookup", str(tmp_path / "wrong.gpkg"), str(tmp_path / "o.csv")]
    told = subprocess.run(
        [*words, "--village", "elm_hollow"],
        env={**os.environ, "THENCE_HOME": str(home)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "No row lies in Elm Hollow: is the coordinate system right?" in told.stderr


def test_a_crs_given_for_a_file_without_one_is_used(invented: Village, tmp_path: Path) -> None:
    (tmp_path / "xy.csv").write_text("name,x,y\na,1001500,1801200\n")
    run(invented, tmp_path / "xy.csv", tmp_path / "out.csv", Ask("lookup"), crs=invented.facts.crs)
    assert pandas.read_csv(tmp_path / "out.csv")["district"].tolist() == ["market"]


def test_a_day_before_the_districts_is_said_beside_the_output(invented: Village, tmp_path: Path) -> None:
    """The districts are of 1 July 2001: the day before, and the first day."""
    points(invented, 20).to_parquet(tmp_path / "a.parquet")
    for day, there in ((date(2001, 6, 30), True), (date(2001, 7, 1), False)):
        run(invented, tmp_path / "a.parquet", tmp_path / "out.csv", Ask("lookup", on=day))
        told = (tmp_path / "out.csv.about.txt").read_text(encoding="utf-8")
        assert ("Those of that day are not in the compilation" in told) == there


def test_parcels_get_districts_by_share_checks_and_parking(invented: Village, tmp_path: Path) -> None:
    """By hand: the first lot lies half in the market (west of Orchard Street) and half in homes.

    The second crosses itself and is listed apart.
    """
    half = shapely.box(1_001_900, 1_801_050, 1_002_100, 1_801_450)
    bow = shapely.Polygon([(0, 0), (100, 100), (100, 0), (0, 100)])
    shapes = [half, bow]
    frame = geopandas.GeoDataFrame({"key": ["a", "b"]}, geometry=shapes, crs=invented.facts.crs)
    frame.to_file(tmp_path / "lots.gpkg")
    done = run(invented, tmp_path / "lots.gpkg", tmp_path / "out.parquet", Ask("parcels", parking=True))
    assert (done.rows, done.failed) == (2, 1)
    got = geopandas.read_parquet(tmp_path / "out.parquet").set_index("key")
    assert got.loc["a", "area_sqft"] == 80_000
    shares = dict(s.split(":") for s in got.loc["a", "districts"].split(";"))
    assert {k: float(v) for k, v in shares.items()} == {"market": 0.5, "homes": 0.5}
    assert got.loc["a", "street"] == "Orchard Street"
    assert got.loc["a", "verdict"] in ("yes", "no", "depends", "unknown")
    assert "=" in got.loc["a", "checks"]
    assert pandas.isna(got.loc["b", "districts"])


def test_memory_stays_flat_in_the_number_of_rows(invented: Village, home: Path, tmp_path: Path) -> None:
    """Ten times the rows may not take a third more memory (each run a process of its own)."""
    peaks = []
    for count in (100_000, 1_000_000):
        points(invented, count).to_parquet(tmp_path / f"{count}.parquet")
        code = (
            "import resource, sys; from pathlib import Path; from answers.village import open_village; "
            "from answers.bulk_rows import Ask; from exports.batch import run; "
            f"here = Path({str(tmp_path)!r}); home = Path({str(home)!r}); "
            "village = open_village('elm_hollow', root=home); "
            f"run(village, here / '{count}.parquet', here / 'o{count}.parquet', Ask('lookup')); "
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        peaks.append(int(done.stdout))
    assert peaks[1] < peaks[0] * 1.35
