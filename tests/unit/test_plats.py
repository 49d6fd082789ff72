"""Every export of a figure, read back by another reader where there is one."""

import io
import json
import math
from pathlib import Path

import pytest

from answers.deeds.plot import plot
from answers.deeds.where import Where
from exports import course_table, traverse_file
from exports.plats import FORMATS, render, write
from geo.errors import FigureError, TextError
from geo.metes_bounds import parse_one
from geo.outline import outline
from geo.traverse import run

TEXT = (
    "Lot 1 <b>&</b>: Beginning at a pin; thence N 0°00'00\" E 100.00 feet; thence along a "
    "curve to the right having a radius of "
    "50.00 feet, a central angle of 180°00'00\" and a chord bearing of N 90°00'00\" E; "
    "thence S 0°00'00\" W 100.00 feet; "
    "thence N 90°00'00\" W 100.00 feet to the point of beginning."
)
PLOT = plot(TEXT)
PLACED = Where((840_000.0, 900_000.0), 90.0, "EPSG:2261")
AREA = 10_000.0 + math.pi * 50.0**2 / 2.0


def test_traverse_file_is_read_back() -> None:
    text = render([PLOT], "traverse", Where())
    assert isinstance(text, str) and traverse_file.is_traverse(text)
    figure = run(traverse_file.read(text).calls)
    assert figure.area_sqft == pytest.approx(AREA, rel=1e-6)


def test_traverse_files_of_esris_own_making() -> None:
    """The sample of Esri's help page: a line, an angle, a tangent and a non-tangent curve."""
    found = traverse_file.read(
        "DT QB\nDU DMS\nSP 454868.9 298986.09\nDD N90-0-0E 105\nAD 45-0-0 100\nTC C 45 D "
        "100-0-0 L\nNC C 45 D 100-0-0 C N45-0-0E R\n"
    )
    figure = run(found.calls)
    assert [round(c.azimuth_deg, 6) for c in figure.courses] == [90.0, 315.0, 265.0, 45.0]


@pytest.mark.parametrize(("kind", "word"), [("NA", "100-30-0"), ("SA", "280-30-0"), ("P", "349-30-0")])
def test_other_directions(kind: str, word: str) -> None:
    call = traverse_file.read(f"DT {kind}\nDU DMS\nSP 0 0\nDD {word} 10\n").calls[0]
    assert getattr(call, "azimuth_deg", None) == pytest.approx(100.5)


@pytest.mark.parametrize("row", ["DD N90-0-0E", "XX 1 2", "NC C 45 L", "DD Q1-0-0E 5", "AD 45-0-0 10"])
def test_a_bad_line_is_named(row: str) -> None:
    with pytest.raises(TextError, match="line 4"):
        traverse_file.read(f"DT QB\nDU DMS\nSP 0 0\n{row}\n")


def test_course_table_is_read_back() -> None:
    text = render([PLOT], "csv", PLACED)
    assert isinstance(text, str) and course_table.is_table(text)
    assert run(course_table.read(text).calls).area_sqft == pytest.approx(AREA, rel=1e-6)


def test_course_table_with_bearings_and_a_bad_figure() -> None:
    found = course_table.read("bearing,distance_ft\nN 45° E,100\n")
    assert getattr(found.calls[0], "azimuth_deg", None) == 45.0
    with pytest.raises(TextError, match="line 2, column distance_ft"):
        course_table.read("bearing,distance_ft\nN 45° E,abc\n")


def test_dxf_keeps_true_arcs() -> None:
    from ezdxf.filemanagement import read

    text = render([PLOT], "dxf", PLACED)
    assert isinstance(text, str)
    document = read(io.StringIO(text))
    (line,) = document.modelspace().query("LWPOLYLINE")
    assert line.closed
    bulges = [round(p[4], 6) for p in line.get_points("xyseb")]
    assert bulges == [
        0.0,
        -1.0,
        0.0,
        0.0,
    ]  # a half circle to the right: minus the tangent of a quarter of 180
    assert not document.audit().errors


def test_geojson_is_in_longitude_and_latitude_when_placed() -> None:
    text = render([PLOT], "geojson", PLACED)
    (feature,) = json.loads(text)["features"]
    assert feature["geometry"]["type"] == "Polygon"
    lon, lat = feature["geometry"]["coordinates"][0][0]
    assert -80 < lon < -70 and 40 < lat < 46
    unplaced = json.loads(render([PLOT], "geojson", Where()))
    assert "not placed" in unplaced["plane"]


def test_kml_needs_a_place() -> None:
    with pytest.raises(FigureError, match="placed"):
        render([PLOT], "kml", Where())
    assert "&lt;b&gt;" in str(render([PLOT], "kml", PLACED))


def test_geopackage(tmp_path: Path) -> None:
    import geopandas

    (path,) = write([PLOT], "gpkg", PLACED, tmp_path / "deed.gpkg")
    frame = geopandas.read_file(path)
    assert frame.geometry.area.iloc[0] == pytest.approx(AREA, rel=1e-4)


def test_svg_escapes_what_the_text_names() -> None:
    text = render([PLOT], "svg", Where())
    assert isinstance(text, str)
    assert "<b>" not in text and text.count("<polyline") >= 4 and 'data-course="1"' in text


def test_pdf_is_one_page_whose_table_of_places_is_right() -> None:
    raw = render([PLOT], "pdf", Where())
    assert isinstance(raw, bytes) and raw.startswith(b"%PDF-1.4") and raw.count(b"/Type /Page ") == 1
    start = int(raw.split(b"startxref\n")[1].split()[0])
    for number, row in enumerate(raw[start:].split(b"\n")[3:9], start=1):
        assert raw[int(row[:10]) :].startswith(b"%d 0 obj" % number)


def test_png() -> None:
    from PIL import Image

    raw = render([PLOT], "png", Where())
    assert isinstance(raw, bytes)
    picture = Image.open(io.BytesIO(raw))
    assert picture.size == (1700, 2200) and picture.convert("L").getextrema()[0] < 40


def test_the_text_reads_back_to_the_same_figure() -> None:
    text = render([PLOT], "txt", Where())
    assert isinstance(text, str)
    assert run(parse_one(text).calls).area_sqft == pytest.approx(AREA, rel=1e-5)


def test_single_formats_hold_one_tract_a_file(tmp_path: Path) -> None:
    two = [PLOT, PLOT]
    with pytest.raises(FigureError, match="one tract"):
        render(two, "svg", Where())
    assert len(write(two, "svg", Where(), tmp_path / "plats")) == 2


@pytest.mark.parametrize("form", FORMATS)
def test_a_text_without_a_figure_is_refused(form: str) -> None:
    with pytest.raises(FigureError):
        render([plot("nothing here")], form, PLACED)  # type: ignore[arg-type]


def test_the_outline_bulges_to_the_right_side() -> None:
    points = outline(PLOT.tracts[0].traverse)
    assert max(n for _, n in points) == pytest.approx(150.0, abs=0.02)
