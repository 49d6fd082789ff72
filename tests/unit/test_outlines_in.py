"""Outlines put into words, and back: the polygon of an export is described, and the words give it again."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from exports.outlines_in import read
from exports.plotting import work_out
from geo.calls import CurveCall, LineCall
from geo.errors import DataError

DEED = (
    "Lot 7: Beginning at a pin; thence N 0° E 100 feet; thence along a curve to the right having a radius of 50 feet and "
    "a central angle of 90°; thence N 90° E 50 feet; thence S 0° E 150 feet; thence S 90° W 100 feet to the point of beginning."
)


def test_words_to_an_outline_and_back(tmp_path: Path) -> None:
    """By hand: 100 x 150 less the corner cut off by a quarter circle, 50^2 (1 - pi/4) sq ft."""
    deed, drawn = tmp_path / "deed.txt", tmp_path / "deed.geojson"
    deed.write_text(DEED, encoding="utf-8")
    run = CliRunner()
    assert run.invoke(main, ["plot", str(deed), "--format", "geojson", "-o", str(drawn)]).exit_code == 0
    done = run.invoke(main, ["plot", str(drawn), "--format", "txt"])
    assert done.exit_code == 0, done.output
    (tract,) = work_out(done.output, file="-").tracts
    kinds = [type(c) for c in tract.calls]
    assert kinds == [LineCall, CurveCall, LineCall, LineCall, LineCall]
    curve = tract.calls[1]
    assert isinstance(curve, CurveCall) and curve.radius_ft == pytest.approx(50.0, abs=0.02)
    assert tract.area_sqft == pytest.approx(15_000 - 2_500 * (1 - math.pi / 4), abs=2.0)


def outline(crs_name: str = "") -> str:
    ring = [[-76.49, 42.47], [-76.49, 42.471], [-76.488, 42.471], [-76.488, 42.47], [-76.49, 42.47]]
    hole = [[-76.4895, 42.4703], [-76.4890, 42.4703], [-76.4890, 42.4706], [-76.4895, 42.4703]]
    shape = {"type": "Polygon", "coordinates": [ring, hole]}
    return json.dumps({"type": "Feature", "properties": {"name": "The Green"}, "geometry": shape})


def test_degrees_need_a_plane() -> None:
    with pytest.raises(DataError, match="plane in feet"):
        read(outline(), crs=None, source="green.geojson")


def test_a_hole_is_an_exception_and_the_place_is_told() -> None:
    """A thousandth of a degree of latitude is 364.4 ft or so here; bearings are the grid's."""
    whole, hole = read(outline(), crs="EPSG:2261", source="green.geojson")
    assert (whole.name, whole.role, hole.role) == ("The Green", "", "less and except")
    first = whole.calls[0]
    assert isinstance(first, LineCall) and first.distance_ft == pytest.approx(364.4, abs=0.5)
    assert "EPSG:2261" in whole.warnings[0].message


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "Feature", "geometry": null}',
        '{"type": "Polygon", "coordinates": [["x"]]}',
        '{"type": "Polygon", ',
    ],
)
def test_what_is_no_outline_is_refused_in_a_sentence(text: str) -> None:
    found = work_out(text, file="odd.geojson", crs="EPSG:2261")
    assert not found.tracts and "odd.geojson" in found.errors[0].message
