"""Curves whose figures stand apart: with a radial, in brackets, in the clause before, in a row of a table."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import CurveCall, LineCall
from tests.unit.deeds import BEGIN, lines, only


def test_a_length_after_the_bearing_of_a_radial_is_the_radius() -> None:
    """The figures agree: 2822.01 ft times 21°16'24\" is 1,047.78 ft."""
    text = (
        "thence along a circular curve to the right, whose radius bears S 88°28'24\" E, 2822.01 feet, through "
        "a central angle of 21°16'24\" for a distance of 1047.78 feet to a point"
    )
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.turn) == (2822.01, 1047.78, "right")
    assert "radius_after_radial" in {w.code for w in curve.said.warnings}


def test_a_second_length_of_a_curve_is_told() -> None:
    text = "thence along a curve to the right having a radius of 100 feet, an arc of 50 feet, for a distance of 60 feet"
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and curve.arc_ft == 50.0
    assert "extra_figure" in {w.code for w in curve.said.warnings}


def test_the_radius_told_with_the_radial_at_the_end_of_a_line_is_the_next_curve_s() -> None:
    text = (
        "thence N 85° W 60 feet to a point of curve from which the radius point bears N 5° E 100 feet; "
        "thence along said curve to the right 40.00 feet"
    )
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and line.distance_ft == 60.0 and not line.said.warnings
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (100.0, 40.0)


@pytest.mark.parametrize(
    "figures",
    [
        "(R=330.00', L=115.19', CH=114.61', CHB=S 65°30'00\" E)",
        "(CH=114.61 feet S 65-30-00 E) radius 330.00 feet, arc 115.19 feet",
        "with a radius of 330.00 feet and an arc of 115.19 feet (LC BEARS S 65°30'00\" E 114.61 feet)",
    ],
)
def test_the_chord_in_brackets_is_the_curve_s(figures: str) -> None:
    (curve,) = only(f"{BEGIN}thence along a curve to the left {figures}").calls
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.chord_ft) == (330.0, 115.19, 114.61)
    assert curve.chord_azimuth_deg == pytest.approx(114.5)


@pytest.mark.parametrize(
    "announced",
    [
        "along a tangent curve, concave to the north; said curve has a radius of 250.00 feet",
        "N 90° E 10 feet to the beginning of a tangent curve concave to the north having a radius of 250.00 feet",
    ],
)
def test_a_curve_announced_in_one_clause_and_run_in_the_next_is_one(announced: str) -> None:
    """250 ft times 12° is 52.36 ft; concave to the north and running east it turns left."""
    text = f"thence East 5 feet; thence {announced}; thence easterly along said curve, through a central angle of 12°00'00\""
    *_, curve = calls = only(BEGIN + text).calls
    assert len([c for c in calls if isinstance(c, CurveCall)]) == 1
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.delta_deg, curve.turn) == (
        250.0,
        12.0,
        "left",
    )


def test_a_radial_to_which_beginning_opens_no_tract() -> None:
    text = (
        "thence N 10° E 50 feet to the beginning of a non-tangent curve concave southeasterly having a radius of "
        "400.00 feet, to which beginning a radial line bears North 35°00'00\" West; thence northeasterly 104.72 feet "
        "along said curve through a central angle of 15°00'00\" to a point"
    )
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.delta_deg, curve.turn) == (400.0, 104.72, 15.0, "right")
    assert (curve.radial_azimuth_deg, curve.radial_out) == (325.0, True)


def test_an_assessor_s_curve() -> None:
    text = "BEG AT STK TH NELY ALG CUR TO LT RAD 200 FT CEN ANG 45 DEG DIST 157.08 FT CHD BRG N 22 DEG 30 MIN E 153.07 FT"
    (curve,) = only(text).calls
    assert isinstance(curve, CurveCall)
    assert (curve.turn, curve.radius_ft, curve.delta_deg, curve.arc_ft) == ("left", 200.0, 45.0, 157.08)
    assert (curve.chord_azimuth_deg, curve.chord_ft) == (22.5, 153.07)


def test_a_row_of_a_table_of_curves_without_signs() -> None:
    (curve,) = only("| C1 | R 1000.00' | A 87.27' | D 5°00'00\" | CB S89°42'44\"W | CD 87.24' |").calls
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.delta_deg, curve.chord_ft) == (1000.0, 87.27, 5.0, 87.24)


def test_a_radius_mended_beside_its_radial_is_told_on_the_curve() -> None:
    text = (
        "thence N 85° W 60 feet to a point of curve from which the radius point bears N 5° E 1, 609. 98 feet; "
        "thence along said curve to the right 40.00 feet"
    )
    *_, curve = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and curve.radius_ft == 1609.98
    assert "number_joined" in {w.code for w in curve.said.warnings}


def test_rows_of_a_table_are_courses_of_their_own() -> None:
    text = (
        "Course  Bearing  Distance\nL1  N 12°15'00\" W  30.25'\nL2  S 77°45'00\" W  14.00'\n"
        "C1  R=75.00'  L=39.27'  D=30°00'00\"  CB=N 62°45'00\" W  CH=38.82'"
    )
    first, second, curve = only(text).calls
    assert lines(only(text.partition("C1")[0])) == [(347.75, 30.25), (257.75, 14.0)]
    assert isinstance(first, LineCall) and isinstance(second, LineCall) and isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.chord_ft) == (75.0, 39.27, 38.82)
