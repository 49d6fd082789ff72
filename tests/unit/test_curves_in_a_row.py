"""Curves among other courses: told by the one before, in one clause with another, figures told twice."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import math

import pytest

from geo.calls import AlongCall, CurveCall, LineCall
from tests.unit.deeds import BEGIN, only


def test_a_straight_course_and_a_curve_in_one_clause_are_two() -> None:
    text = "S 8° W 456.38 ft to the centre line of A Road\nnorthwesterly along it, arc 138 ft, chord N 70° W 137.76 ft"
    line, curve = only(BEGIN + "\n" + text).calls
    assert isinstance(line, LineCall) and (line.azimuth_deg, line.distance_ft) == (188.0, 456.38)
    assert isinstance(curve, CurveCall) and (curve.arc_ft, curve.chord_ft) == (138.0, 137.76)
    assert "split" in {w.code for w in curve.said.warnings}


def test_a_compound_curve_keeps_each_radius() -> None:
    first, second = only(
        f"{BEGIN}thence along a tangent curve to the right of radius 100.00 feet; thence along said curve 52.36 feet "
        "to a point of compound curvature with a curve of radius 50.00 feet; thence along said curve 20 feet to a pin."
    ).calls
    assert isinstance(first, CurveCall) and (first.radius_ft, first.arc_ft) == (100.0, 52.36)
    assert isinstance(second, CurveCall) and (second.radius_ft, second.arc_ft) == (50.0, 20.0)


@pytest.mark.parametrize("text", [
    "thence N 10 E 100 feet and on a curve to the left having a radius of 100 feet an arc of 50 feet, chord N 60 W 49.48 feet",
    "1) N 10 E 100 feet 2) along a curve to the left, R=100', L=50', CB=N 60 W, CH=49.48'",
])  # fmt: skip
def test_a_line_before_a_curve_in_one_clause_is_kept(text: str) -> None:
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and (line.azimuth_deg, line.distance_ft) == (10.0, 100.0)
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft, curve.chord_azimuth_deg) == (
        100.0,
        50.0,
        300.0,
    )


FIRST = "thence along a curve to the left with a radius of 100 feet, an arc of 50 feet"


@pytest.mark.parametrize(
    ("text", "turn", "code"),
    [
        (FIRST + "; thence along a reverse curve with a radius of 80 feet, an arc of 60 feet", "right", "turn_inferred"),
        (FIRST + "; thence along a compound curve with a radius of 80 feet, an arc of 60 feet", "left", "turn_inferred"),
        (FIRST + " to a point of reverse curvature; thence along the arc of said curve with a radius of 80 feet, an arc of 60 feet", "right", "turn_inferred"),
        (FIRST + "; thence along a reverse curve to the left with a radius of 80 feet, an arc of 60 feet", "left", "turn_doubtful"),
        (FIRST + " and a curve to the right with a radius of 80 feet and an arc of 60 feet", "right", "split"),
        (FIRST + "; thence deflect to the right on a tangential curve of radius 80 feet, an arc of 60 feet", "right", ""),
    ],
)  # fmt: skip
def test_a_curve_told_by_the_one_before_it(text: str, turn: str, code: str) -> None:
    first, second = only(BEGIN + "thence North 50 feet; " + text).calls[1:]
    assert isinstance(first, CurveCall) and (first.turn, first.radius_ft, first.arc_ft) == (
        "left",
        100.0,
        50.0,
    )
    assert isinstance(second, CurveCall) and (second.turn, second.radius_ft, second.arc_ft) == (
        turn,
        80.0,
        60.0,
    )
    codes = {w.code for w in second.said.warnings} - {"assumed_tangent"}
    assert codes == ({code} if code else set())


@pytest.mark.parametrize(
    "second", ["a radius of 90 feet", "an arc of 60 feet", "a chord bearing N 10° W", "a delta of 40°"]
)
def test_a_second_figure_of_one_curve_is_told(second: str) -> None:
    text = f"thence along a curve to the left with a radius of 100 feet, an arc of 50 feet, a delta of 28°38'52\", a chord bearing N 14° W and {second}"
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft, curve.chord_azimuth_deg) == (
        100.0,
        50.0,
        346.0,
    )
    assert "extra_figure" in {w.code for w in curve.said.warnings}


def test_a_d_may_be_the_central_angle_or_the_degree_of_curve() -> None:
    lead = BEGIN + "thence North 50 feet; thence along a curve to the left "
    # 3 degrees to 100 ft of arc: 18000 / pi / 3 = 1909.86 ft
    for figures, delta, code in [
        ("D=3°00' for 200 feet", 3.0, "delta_or_degree"),
        ("(R=1909.86', D=3°00') 200 feet", None, "degree_of_curve"),
        ("(R=300.00', D=30°00', L=157.08')", 30.0, ""),
    ]:
        curve = only(lead + figures).calls[1]
        assert isinstance(curve, CurveCall) and curve.delta_deg == delta
        assert {w.code for w in curve.said.warnings} - {"assumed_tangent"} == ({code} if code else set())


@pytest.mark.parametrize(
    "words",
    [
        "tangent to said curve 40 feet",
        "tangent to last said curve a distance of 40 feet",
        "on a line tangent to said curve northwesterly 40 feet",
        "along a tangent 40 feet",
    ],
)
def test_a_line_tangent_to_the_curve_before_goes_on_as_that_arrives(words: str) -> None:
    line = only(f"{BEGIN}thence North 50 feet; {FIRST}; thence {words}").calls[2]
    assert isinstance(line, LineCall) and line.distance_ft == 40.0
    assert line.azimuth_deg == pytest.approx(360.0 - math.degrees(0.5))  # 50 ft of arc on 100 ft
    assert "tangent_line" in {w.code for w in line.said.warnings}


def test_a_line_tangent_to_a_curve_that_would_run_the_other_way_has_no_bearing() -> None:
    line = only(
        f"{BEGIN}thence North 50 feet; {FIRST}; thence tangent to said curve southerly 40 feet"
    ).calls[2]
    assert isinstance(line, LineCall) and line.azimuth_deg is None
    assert "heading_disagrees" in {w.code for w in line.said.warnings}


@pytest.mark.parametrize(
    ("figures", "radius", "arc", "code"),
    [
        ("to the right for a distance of 68.81 feet radius of said curve is 130.39 feet", 130.39, 68.81, ""),
        (
            "to the right, a distance of 68.81 feet, radius of said curve is 21-4.11 feet",
            None,
            68.81,
            "unreadable",
        ),
        ("to the right of 50 feet radius 20 feet", 50.0, 20.0, ""),
        ("to the right, radius of t00 meters, a distance of 20 feet", None, 20.0, "unreadable"),
    ],
)
def test_the_radius_beside_another_length(figures: str, radius: float | None, arc: float, code: str) -> None:
    curve = only(f"{BEGIN}thence North 50 feet; thence along a curve {figures};").calls[1]
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (radius, arc)
    assert {w.code for w in curve.said.warnings} - {"assumed_tangent"} == ({code} if code else set())


def test_a_line_and_a_curve_around_a_radius_are_two_calls() -> None:
    text = f"{BEGIN}thence South 121.00 feet and around a 29 foot radius curve to the left an arc distance of 45.55 feet;"
    line, curve = only(text).calls
    assert isinstance(line, LineCall) and (line.azimuth_deg, line.distance_ft) == (180.0, 121.0)
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft, curve.turn) == (
        29.0,
        45.55,
        "left",
    )


@pytest.mark.parametrize(
    "lead",
    [
        "Beginning at a point on a non-tangent curve concave northerly having a radius of 1600.00 feet, a radial to said point bears South 10°00' East",
        "Beginning at the P.C. of a curve to the left having a radius of 1600.00 feet",
    ],
)
def test_a_curve_told_with_the_beginning_is_that_of_the_first_course(lead: str) -> None:
    (curve,) = only(
        f"{lead}; thence Easterly along said curve through a central angle of 08°20'00\", a distance of 232.71 feet;"
    ).calls
    assert isinstance(curve, CurveCall)
    assert (curve.turn, curve.radius_ft, curve.arc_ft) == ("left", 1600.0, 232.71)


def test_a_curve_run_to_a_reverse_curve_keeps_its_figures() -> None:
    text = (
        f"{BEGIN}thence N 20 E 50 feet to the point of curve of a tangent curve concave to the Northwest, having a radius "
        "of 238.50 feet; thence Northeasterly along said curve 100.60 feet to the beginning of a reverse curve concave to "
        "the Southeast having a radius of 400.00 feet; thence along said reverse curve 104.72 feet;"
    )
    _, left, right = only(text).calls
    assert isinstance(left, CurveCall) and (left.turn, left.radius_ft, left.arc_ft) == ("left", 238.5, 100.6)
    assert isinstance(right, CurveCall) and (right.turn, right.radius_ft, right.arc_ft) == (
        "right",
        400.0,
        104.72,
    )


@pytest.mark.parametrize("words", [
    "a chord bearing North 50°00'00\" East with a length of 96.87 feet",
    "a chord having a bearing of North 50°00'00\" East and a length of 96.87 feet",
])  # fmt: skip
def test_the_length_of_a_chord_is_no_arc(words: str) -> None:
    text = f"{BEGIN}thence with a curve to the right, having a radius of 156.00 feet, an arc of 98.50 feet, being subtended by {words};"
    (curve,) = only(text).calls
    assert isinstance(curve, CurveCall) and (curve.arc_ft, curve.chord_ft, curve.chord_azimuth_deg) == (
        98.5,
        96.87,
        50.0,
    )
    assert not curve.said.warnings


def test_a_line_along_a_radial_is_no_curve() -> None:
    (line,) = only(
        f"{BEGIN}thence southeasterly on the radial line of the said curve, a distance of 50 feet to a point"
    ).calls
    assert isinstance(line, AlongCall) and (line.distance_ft, line.heading) == (50.0, "southeast")


def test_the_angle_through_which_a_curve_runs() -> None:
    (curve,) = only(
        f"{BEGIN}thence along a curve to the right with a radius of 100 feet, through an angle of 30°00', 52.36 feet"
    ).calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.delta_deg, curve.arc_ft) == (
        100.0,
        30.0,
        52.36,
    )


@pytest.mark.parametrize(
    "again",
    [
        "continuing along said curve an arc distance of 40.00 feet",
        "along the arc of the same curve 40.00 feet",
    ],
)
def test_a_curve_that_goes_on_keeps_its_radius_and_turn(again: str) -> None:
    second = only(f"{BEGIN}thence North 50 feet; {FIRST}; thence {again}").calls[2]
    assert isinstance(second, CurveCall) and (second.turn, second.radius_ft, second.arc_ft) == (
        "left",
        100.0,
        40.0,
    )
    assert "same_curve" in {w.code for w in second.said.warnings}


@pytest.mark.parametrize(
    ("words", "turn", "radius", "delta"),
    [
        ("by the arc of a circle whose radius is 75 feet in a counterclockwise direction, an arc distance of 82.30 feet", "left", 75.0, None),
        ("southerly, bearing to the left along a curve having a radius of 75.00 feet, an arc length of 82.30 feet", "left", 75.0, None),
        ("82.30 feet on the arc of a 75.00-foot-radius curve to the right (central angle 62°52')", "right", 75.0, 62.0 + 52.0 / 60.0),
        ("82.30 feet upon a curve to the left, of 75 feet radius and subtending 62° 52'", "left", 75.0, 62.0 + 52.0 / 60.0),
        ("along a curve to the right whose delta angle is 62° 52', tangent is 45.83 feet, arc is 82.30 feet and radius is 75.00 feet", "right", 75.0, 62.0 + 52.0 / 60.0),
        ("along the curve to a pin. The curve deflects right through 62° 52' and has a radius of 75.00 feet and an arc of 82.30 feet", "right", 75.0, 62.0 + 52.0 / 60.0),
        ("along a curve concentric with and 50 feet southerly from the center line, having a radius of 75.00 feet and turning to the left, 82.30 feet", "left", 75.0, None),
    ],
)  # fmt: skip
def test_figures_of_a_curve_in_other_places(
    words: str, turn: str, radius: float, delta: float | None
) -> None:
    curve = only(f"{BEGIN}thence North 50 feet; thence {words};").calls[1]
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        turn,
        radius,
        82.3,
    )
    assert curve.delta_deg == (pytest.approx(delta) if delta else None)
