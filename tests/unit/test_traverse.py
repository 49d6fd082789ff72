"""Figures run from calls: corners, closure, area with arcs."""

import math

import pytest

from geo.calls import AlongCall, CurveCall, LineCall, LineRef, ParallelCall, PointRef, ToCall
from geo.curves import Arc
from geo.traverse import run

SQUARE = (LineCall(0.0, 100.0), LineCall(90.0, 100.0), LineCall(180.0, 100.0), LineCall(270.0, 100.0))


def test_a_square() -> None:
    figure = run(SQUARE)
    assert figure.corners[2] == pytest.approx((100.0, 100.0))
    assert figure.misclosure.distance_ft == pytest.approx(0.0, abs=1e-9)
    assert figure.perimeter_ft == 400.0
    assert figure.area_sqft == pytest.approx(10_000.0)
    assert figure.ratio is None and figure.clockwise


def test_misclosure_points_back_to_the_beginning() -> None:
    figure = run((*SQUARE[:3], LineCall(270.0, 90.0)))
    assert figure.misclosure.east_ft == pytest.approx(10.0)
    assert figure.misclosure.azimuth_deg == pytest.approx(270.0)
    assert figure.ratio == pytest.approx(39.0)


def test_an_arc_outside_adds_its_segment_and_one_inside_takes_it() -> None:
    # A half circle of radius 50 on the east side of the square, clockwise figure: bulging outwards it
    # turns right. Segment = pi 50^2 / 2 = 3926.99.
    half = math.pi * 50.0**2 / 2.0
    for turn, area in (("right", 10_000.0 + half), ("left", 10_000.0 - half)):
        bulge = CurveCall(turn=turn, radius_ft=50.0, delta_deg=180.0, chord_azimuth_deg=180.0)  # type: ignore[arg-type]
        figure = run((SQUARE[0], SQUARE[1], bulge, SQUARE[3]))
        assert figure.area_sqft == pytest.approx(area)
        assert figure.perimeter_ft == pytest.approx(300.0 + math.pi * 50.0)


def test_a_bend_given_by_its_chord_runs_as_its_chord_aloud() -> None:
    figure = run((SQUARE[0], CurveCall(chord_azimuth_deg=90.0, chord_ft=100.0), *SQUARE[2:]))
    assert figure.perimeter_ft == 400.0
    assert [w.code for w in figure.warnings] == ["chord_only"]


def test_a_call_without_figures_is_a_gap_and_never_closed() -> None:
    creek = AlongCall(LineRef("named", "creek"), PointRef("beginning"))
    figure = run((*SQUARE[:3], creek))
    assert figure.missing == (3,) and not figure.complete
    assert figure.misclosure.distance_ft == pytest.approx(100.0)
    assert figure.area_sqft == pytest.approx(10_000.0)  # within the gap's chord


def test_a_gap_is_bridged_where_it_lies() -> None:
    creek = AlongCall(LineRef("named", "creek"), PointRef("unstated"))
    figure = run((SQUARE[0], creek, *SQUARE[2:]))
    assert figure.area_sqft == pytest.approx(10_000.0)


def test_two_gaps_apart_leave_no_area() -> None:
    creek = AlongCall(LineRef("named", "creek"), PointRef("unstated"))
    assert run((creek, SQUARE[1], creek, SQUARE[3])).area_sqft is None


def test_then_to_begin_is_the_side_that_closes() -> None:
    figure = run((*SQUARE[:3], ToCall(PointRef("beginning"))))
    assert figure.courses[-1].closing
    assert figure.courses[-1].chord_ft == pytest.approx(100.0)
    assert run((*SQUARE[:3], ToCall(PointRef("beginning"))), close=False).missing == (3,)


def test_an_offset_of_a_curve_keeps_its_centre() -> None:
    path = CurveCall(turn="left", radius_ft=200.0, delta_deg=90.0)
    for side, radius in (("left", 150.0), ("right", 250.0)):
        figure = run(
            (
                LineCall(0.0, 10.0),
                ParallelCall(LineRef("centre"), 50.0, side, PointRef("unstated"), path=path),
            )
        )
        arc = figure.courses[1].arc
        assert isinstance(arc, Arc) and arc.radius_ft == pytest.approx(radius)
        assert arc.arc_ft == pytest.approx(radius * math.pi / 2)
