"""Every format written, read back with another reader, and compared with what went in."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import sys
import zipfile
from contextlib import closing
from datetime import date
from pathlib import Path

import ezdxf
import geopandas
import pandas
import pyogrio
import pyproj
import pytest
import shapely

from answers.village import Village
from exports.content import Content, content
from exports.formats import FORMATS, export
from exports.table import safe
from geo.errors import DataError, ThenceError

LAYERS = ("districts", "parking", "through_highways", "edges", "streets", "village_line", "control_points")


def written(village: Village, form: str, out: Path) -> Path:
    path = out / f"law{FORMATS[form].suffix}"
    export(village, form, path)
    return path


@pytest.mark.parametrize("form", FORMATS)
def test_each_format_says_as_of_tolerance_source_and_licence(village: Village, out: Path, form: str) -> None:
    path = written(village, form, out)
    data = path.read_bytes()
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as bundle:
            data = b"".join(bundle.read(n) for n in bundle.namelist())
    if form == "geoparquet":
        import pyarrow.parquet

        data = pyarrow.parquet.read_schema(path).metadata[b"thence"]
    text = data.decode("utf-8", errors="ignore")
    if form == "dxf":  # what is no ASCII is written as \U+nnnn
        drawing = ezdxf.readfile(path)  # type: ignore[attr-defined]
        text = "\n".join(v for _, v in drawing.header.custom_vars)
    assert village.law.compilation.compiled_through.isoformat() in text
    assert "One sigma (about 68 %)" in text or form == "csv"  # there every row has its own tolerance
    for credit in village.facts.attribution:
        assert credit.text in text
        assert credit.licence in text


def test_geopackage_has_named_described_layers_in_the_true_plane(
    village: Village, held: Content, out: Path
) -> None:
    path = written(village, "gpkg", out)
    assert tuple(n for n, t in pyogrio.list_layers(path) if t is not None) == LAYERS
    for layer in held.layers:
        frame = pyogrio.read_dataframe(path, layer=layer.name)
        assert frame.crs == pyproj.CRS.from_user_input(village.facts.crs)
        assert shapely.equals_exact(frame.geometry.values, layer.shapes, tolerance=1e-6).all()
        for field in layer.fields:
            expected = [r[field.name] for r in layer.rows]
            got = [None if pandas.isna(v) else v for v in frame[field.name].tolist()]
            assert got == [v if field.kind == "text" or v is None else float(v) for v in expected]
    with closing(sqlite3.connect(path)) as base:
        told = dict(base.execute("SELECT table_name, description FROM gpkg_contents"))
        assert all(held.about.attribution in told[name] for name in LAYERS)
        columns = base.execute(
            "SELECT table_name, column_name, description FROM gpkg_data_columns"
        ).fetchall()
        assert {(t, c) for t, c, _ in columns} == {(x.name, f.name) for x in held.layers for f in x.fields}
        assert all(description for _, _, description in columns)
        metadata = base.execute("SELECT metadata FROM gpkg_metadata").fetchall()
        assert any(held.about.licence.split(";")[0] in m for (m,) in metadata)
        styles = base.execute("SELECT f_table_name, useAsDefault, styleQML FROM layer_styles").fetchall()
        assert {n for n, _, _ in styles} == set(LAYERS)
        assert all(default == 1 and qml.startswith("<qgis") for _, default, qml in styles)
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []


def test_geojson_is_as_rfc_7946_has_it(village: Village, held: Content, out: Path) -> None:
    path = written(village, "geojson", out)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["type"] == "FeatureCollection"
    assert "crs" not in told
    assert len(told["features"]) == sum(len(x.rows) for x in held.layers)
    assert len({f["id"] for f in told["features"]}) == len(told["features"])
    to_plane = pyproj.Transformer.from_crs("EPSG:4326", village.facts.crs, always_xy=True)
    shapes = iter(s for layer in held.layers for s in layer.shapes)
    for feature in told["features"]:
        shape = shapely.geometry.shape(feature["geometry"])
        for ring in shapely.get_parts(shape):
            if ring.geom_type == "Polygon":
                assert ring.exterior.is_ccw
        back = shapely.transform(shape, lambda xy: _turned(to_plane, xy))
        assert shapely.hausdorff_distance(back, next(shapes)) < 0.05  # feet: seven places of a degree


def _turned(transformer: pyproj.Transformer, xy: object) -> object:
    import numpy as np

    return np.column_stack(transformer.transform(xy[:, 0], xy[:, 1]))  # type: ignore[index]


@pytest.mark.parametrize("form", ["kml", "kmz"])
def test_kml_has_a_folder_a_layer(village: Village, held: Content, out: Path, form: str) -> None:
    path = written(village, form, out)
    if form == "kmz":
        with zipfile.ZipFile(path) as bundle:
            assert bundle.namelist() == ["doc.kml"]
            path = out / "doc.kml"
            path.write_bytes(bundle.read("doc.kml"))
    assert [n for n, _ in pyogrio.list_layers(path)] == [x.title for x in held.layers]
    for layer in held.layers:
        frame = pyogrio.read_dataframe(path, layer=layer.title)
        assert len(frame) == len(layer.rows)
        plane = frame.to_crs(village.facts.crs).geometry.values
        assert max(shapely.hausdorff_distance(plane, layer.shapes)) < 0.05


def test_dxf_has_a_layer_a_layer_in_us_survey_feet(village: Village, held: Content, out: Path) -> None:
    drawing = ezdxf.readfile(written(village, "dxf", out))  # type: ignore[attr-defined]
    assert drawing.header["$INSUNITS"] == 21
    assert drawing.audit().errors == []
    space = drawing.modelspace()
    streets = space.query('LWPOLYLINE[layer=="STREETS"]')
    length = sum(shapely.LineString([(x, y) for x, y, *_ in p.get_points()]).length for p in streets)
    assert length == pytest.approx(sum(s.length for s in held.layer("streets").shapes), rel=1e-9)
    areas = [
        shapely.Polygon([(x, y) for x, y, *_ in p.get_points()]).area
        for p in space.query('LWPOLYLINE[layer=="VILLAGE_LINE"]')
    ]
    assert areas == [pytest.approx(village.network.limits.area.area, rel=1e-9)]
    assert len(space.query('POINT[layer=="CONTROL_POINTS"]')) == len(village.control)
    first = space.query('LWPOLYLINE[layer=="PARKING"]').first
    assert first.get_xdata("THENCE")[0].value == held.layer("parking").rows[0]["id"]


def test_geoparquet_holds_every_layer_in_the_plane(village: Village, held: Content, out: Path) -> None:
    frame = geopandas.read_parquet(written(village, "geoparquet", out))
    assert frame.crs == pyproj.CRS.from_user_input(village.facts.crs)
    for layer in held.layers:
        part = frame[frame["layer"] == layer.name]
        assert shapely.equals_exact(part.geometry.values, layer.shapes, tolerance=1e-9).all()


def test_shapefiles_come_with_a_key_to_their_names_and_the_texts_they_cut(
    village: Village, held: Content, out: Path
) -> None:
    path = written(village, "shapefile", out)
    with zipfile.ZipFile(path) as bundle:
        key = list(csv.DictReader(io.StringIO(bundle.read("FIELDS.csv").decode())))
        texts = list(csv.DictReader(io.StringIO(bundle.read("texts.csv").decode())))
    for layer in held.layers:
        frame = pyogrio.read_dataframe(f"/vsizip/{path}/{layer.name}.shp")
        assert frame.crs.to_epsg() == int(village.facts.crs.removeprefix("EPSG:"))
        names = {k["full_name"]: k["field"] for k in key if k["layer"] == layer.name}
        assert set(names.values()) == set(frame.columns) - {"geometry"}
        assert max(shapely.hausdorff_distance(frame.geometry.values, layer.shapes)) < 1e-6
        assert frame.geometry.area.sum() == pytest.approx(sum(g.area for g in layer.shapes), rel=1e-9)
        whole = {(int(t["row"]), t["field"]): t["text"] for t in texts if t["layer"] == layer.name}
        for i, row in enumerate(layer.rows):
            for full, short in names.items():
                if isinstance(row[full], str):
                    shown = frame[short].iloc[i]
                    shown = "" if pandas.isna(shown) else shown
                    assert whole.get((i + 1, full), shown) == row[full]


def test_csv_rows_hold_their_shape_and_their_papers(village: Village, held: Content, out: Path) -> None:
    with written(village, "csv", out).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    shapes = [s for layer in held.layers for s in layer.shapes]
    assert len(rows) == len(shapes)
    for row, shape in zip(rows, shapes, strict=True):
        assert shapely.hausdorff_distance(shapely.from_wkt(row["wkt"]), shape) < 0.01
        assert row["crs"] == village.facts.crs
        assert row["as_of"] and row["licence"] and row["attribution"]


def test_a_formula_in_a_name_stays_text_in_csv() -> None:
    assert safe('=HYPERLINK("http://x")') == '\'=HYPERLINK("http://x")'
    assert safe(-3.5) == -3.5


def test_the_same_law_gives_the_same_file(shipped: Village, out: Path) -> None:
    for form in ("geojson", "csv", "kml", "curblr", "osm"):
        assert (
            written(shipped, form, out / "a").read_bytes() == written(shipped, form, out / "b").read_bytes()
        )


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("1963-01-01", "only fragments are known"),  # no district, no rule: empty layers
        ("2004-10-01", "later law may differ"),  # the day after the compilation's last
        ("2004-09-30", ""),
    ],
)
def test_another_day_gives_a_file_that_says_how_far_to_trust_it(
    shipped: Village, out: Path, form: str, day: str, said: str
) -> None:
    path = out / f"law{FORMATS[form].suffix}"
    export(shipped, form, path, on=date.fromisoformat(day))
    told = content(shipped, on=date.fromisoformat(day)).about
    assert any(said in w for w in told.warnings) if said else told.warnings == ()
    if form in ("geojson", "kml", "osm", "curblr"):
        assert (said or "warnings") in path.read_text(encoding="utf-8")


def test_an_unknown_format_names_those_there_are(shipped: Village, out: Path) -> None:
    with pytest.raises(ThenceError, match=r"there is no such format.*gpkg, geojson, kml"):
        export(shipped, "mapinfo", out / "x.tab")


@pytest.mark.parametrize("form", ["gpkg", "geojson", "dxf", "geoparquet", "shapefile"])
def test_a_full_disk_leaves_the_old_file_and_nothing_half_written(
    shipped: Village, out: Path, form: str
) -> None:
    """A limit of 8 kB on any file written stands for the full disk: the write fails the same way."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the limit on file size is set as Linux has it")
    import resource

    path = out / f"law{FORMATS[form].suffix}"
    out.mkdir()
    path.write_text("the old file")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
        with pytest.raises(DataError, match="cannot be written"):
            export(shipped, form, path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_text() == "the old file"
    assert [p.name for p in out.iterdir()] == [path.name]
