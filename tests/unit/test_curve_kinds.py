"""Kinds of curves met in public descriptions, in words and figures of our own, the answer by hand."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import CurveCall, LineCall
from geo.traverse import run
from tests.unit.deeds import BEGIN, only


@pytest.mark.parametrize("words", [
    "arc 100.00 feet, radius 300.00 feet to a pin", "an arc length of 100.00 feet, radius 300 feet",
    "100.00 feet, radius 300.00 feet", "a distance of 100.00 feet, radius three hundred feet",
    "(arc 100.00 feet, radius 300.00 feet)", "300-foot radius, 100 feet", "300 feet, radius, 100 feet",
])  # fmt: skip
def test_arc_and_radius_are_not_changed_about(words: str) -> None:
    (curve,) = only(f"{BEGIN}thence along a curve to the left, {words}").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (300.0, 100.0)


def test_a_chord_before_the_radius_stays_the_chord() -> None:
    (curve,) = only(f"{BEGIN}thence along a curve to the left, chord 99.54 feet, radius 300.00 feet").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.chord_ft) == (300.0, 99.54)
    (curve,) = only(f"{BEGIN}thence along a curve to the left, tangent 50.47 feet, radius 300.00 feet").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (300.0, None)


@pytest.mark.parametrize(("words", "turn"), [
    ("along a curve in a counter clockwise direction", "left"), ("in a counter-clockwise direction along a curve", "left"),
    ("along a curve in a counterclockwise direction", "left"), ("in a clockwise direction along a curve", "right"),
    ("along a curve in a clockwise direction", "right"), ("along a left-hand curve", "left"),
    ("turning right along a curve", "right"), ("along a curve with a delta of 19°06' left", "left"),
])  # fmt: skip
def test_the_turn_of_a_curve_however_it_is_said(words: str, turn: str) -> None:
    (curve,) = only(f"{BEGIN}thence {words}, having a radius of 300 feet, an arc distance of 100 feet").calls
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        turn,
        300.0,
        100.0,
    )


def test_a_curved_line_has_its_side() -> None:
    text = "thence North 10 feet; thence northerly along a curved line concave easterly having a radius of 61 feet, arc 5 feet"
    curve = only(BEGIN + text).calls[1]
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        "right",
        61.0,
        5.0,
    )


def test_the_line_to_which_a_curve_is_tangent_gives_its_beginning() -> None:
    text = (
        "thence East 100 feet; thence on a curve to the left, said curve being tangent at its point of beginning to a line "
        "bearing N. 89° 45' W., with a radius of 100 feet, an arc distance of 50 feet"
    )
    curve = only(BEGIN + text).calls[1]
    assert isinstance(curve, CurveCall) and curve.tangent_azimuth_deg == 270.25
    assert (curve.turn, curve.radius_ft, curve.arc_ft) == ("left", 100.0, 50.0)


def test_a_long_chord_and_the_distance_after_it() -> None:
    text = (
        "thence along a curve to the left having a radius of 6000 feet, the long chord of 462.57 feet bears South 2 degrees "
        "15 minutes West, a distance of 462.69 feet"
    )
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and (curve.chord_ft, curve.arc_ft) == (462.57, 462.69)


def test_convex_is_the_other_side() -> None:
    text = f"{BEGIN}thence North 10 feet; thence along a curve convex to the West, radius of 300 feet, arc 100 feet"
    curve = only(text).calls[1]
    assert isinstance(curve, CurveCall) and curve.turn == "right"


# A half circle of radius 50 to the left, met at its east end: straight south 100 ft closes it.
HALF = "thence North 45° East 141.4213562 feet to {}; thence {} {}; thence South 100.00 feet to the point of beginning."


@pytest.mark.parametrize(
    ("met", "way", "figures"),
    [
        ("a non-tangent curve to the left having a radius of 50 feet, a radial line to said point bears North "
         "90° East", "northwesterly", "along said curve through a central angle of 180°"),
        ("the beginning of a non-tangent curve concave westerly, having a radius of 50 feet, a radial line to "
         "said beginning bears North 90° East", "northerly", "along said curve 157.0796 feet"),
        ("a point on a curve concave to the southwest, from which the radius point bears South 90° West 50 feet",
         "northwesterly", "along said curve through a central angle of 180°00'00\""),
        ("a point of cusp on a curve to the left, the radius point of which bears South 90° West 50.00 feet",
         "northerly", "along the arc of said curve 157.0796 feet"),
        ("a stake", "", "along a non-tangent curve to the left (radial bearing in = South 90° West) with a radius "
         "of 50 feet and a central angle of 180°"),
        ("a stake, to which point a radial line bears North 90° East", "northerly",
         "along a non-tangent curve to the left having a radius of 50 feet, 157.0796 feet"),
    ],
)  # fmt: skip
def test_a_radial_gives_a_curve_its_direction(met: str, way: str, figures: str) -> None:
    found = only("Beginning at a point; " + HALF.format(met, way, figures))
    curve = found.calls[1]
    assert isinstance(curve, CurveCall) and curve.turn == "left" and curve.radius_ft == 50.0
    figure = run(found.calls)
    assert figure.complete and figure.misclosure.distance_ft < 0.001


def test_a_curve_that_is_not_tangent_and_has_no_direction_is_not_run() -> None:
    text = "thence North 10 feet; thence along a non-tangent curve to the left, radius 50 feet, arc 20 feet; "
    found = only(BEGIN + text + "thence East 5 feet.")
    assert [w.code for w in found.calls[1].said.warnings] == ["direction_missing"]
    assert run(found.calls).missing == (1,)


def test_a_tangent_curve_that_would_run_the_other_way_is_not_taken_as_one() -> None:
    text = "thence North 10 feet; thence southerly along a curve concave to the east, radius 50 feet, arc 20 feet."
    found = only(BEGIN + text)
    assert "heading_disagrees" in {w.code for w in found.calls[1].said.warnings}
    assert run(found.calls).missing == (1,)


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        ("westerly along a curve concave to the northeast", "right"),
        ("northwesterly along a curve concave to the southwest", "left"),
        ("easterly along a curve concave northerly", "left"),
    ],
)
def test_the_side_of_the_centre_is_seen_from_the_curves_own_way(words: str, turn: str) -> None:
    """Going west with the centre to the north-east is a right turn, whatever the course before."""
    text = f"thence South 10 feet; thence {words} having a radius of 65 feet, chord bears N 80° W 20 feet."
    (_, curve) = only(BEGIN + text.replace("chord bears N 80° W 20 feet", "an arc distance of 20 feet")).calls
    assert isinstance(curve, CurveCall) and curve.turn == turn


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("along a curve to R (chord bears: N 3 DEG 28' 29\" E 103.44 FT, radius = 250 FT)",
         {"turn": "right", "radius_ft": 250.0, "chord_ft": 103.44}),
        ("along an arc 109.90 feet to the right, having a radius of 435 feet, chord S 64° E 109.60 feet",
         {"turn": "right", "radius_ft": 435.0, "arc_ft": 109.9, "chord_ft": 109.6}),
        ("along a curve to the right having a radius of 13 feet, a central angle of 89-01-07, an arc distance "
         "of 20.20 feet", {"radius_ft": 13.0, "arc_ft": 20.2}),
        ("on a curve to left, radius of fifty and four hundred and ninety-seven one thousandths feet, long chord "
         "having a length of 60.5 feet", {"radius_ft": 50.497, "chord_ft": 60.5}),
        ("along a curve to the right, radius 285.39 feet, central angle 124°13'33\", the chord of which bears "
         "S 39° E 504.50 feet; thence along the arc of said curve 618.77 feet to a pin",
         {"radius_ft": 285.39, "arc_ft": 618.77, "chord_ft": 504.5}),
    ],
)  # fmt: skip
def test_curves(text: str, figures: dict[str, object]) -> None:
    found = only(BEGIN + "thence North 5 feet; thence " + text)
    assert len(found.calls) == 2
    curve = found.calls[1]
    for name, value in figures.items():
        got = getattr(curve, name)
        assert got == value if isinstance(value, str) else got == pytest.approx(value, abs=1e-6), name


def test_the_tangent_of_more_than_a_half_turn_fits() -> None:
    """R |tan(D/2)|: 938.13 |tan 106.2083°| = 3227.4; no misfit, and never "inf"."""
    text = "thence along a tangent curve to the left, radius 938.13 feet, tangent length 3227.35 feet, delta 212°24'59\"."
    curve = only(BEGIN + "thence North 5 feet; " + text).calls[1]
    assert not {"curve_disagrees", "curve_repaired"} & {w.code for w in curve.said.warnings}


def test_a_curve_told_over_three_sentences() -> None:
    text = "thence along the arc of a curve concave southerly. Said curve has a radius of 200 feet. The chord of said curve bears N 80°00' E 100 feet; thence S 10° E 50 feet."
    curve, last = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and isinstance(last, LineCall)
    assert (curve.turn, curve.radius_ft, curve.chord_ft, curve.chord_azimuth_deg) == (
        "right",
        200.0,
        100.0,
        80.0,
    )
    assert curve.said.text.endswith("100 feet")


# -- spirals -----------------------------------------------------------------------------------------
def test_a_spiral_is_no_circle() -> None:
    text = "thence N 10° E 100 feet; thence along a spiral curve to the right, length 200 feet, radius 1000 feet, the long chord of which bears N 12° E 199.8 feet; thence along a curve to the right, radius 500 feet, arc 100 feet."
    found = only(BEGIN + text)
    spiral = found.calls[1]
    assert isinstance(spiral, CurveCall) and "spiral" in {w.code for w in spiral.said.warnings}
    assert (spiral.radius_ft, spiral.turn, spiral.chord_ft) == (None, None, 199.8)
    # How it arrives is not known: the tangent curve after it has no direction, and the figure says so.
    assert run(found.calls).missing == (2,)


@pytest.mark.parametrize(
    "joint", ["; the chord bears", "; whose chord bears", ", the long chord of which bears"]
)
def test_a_chord_told_after_a_stop_is_the_curves(joint: str) -> None:
    text = f"thence S 10° E 50 feet; thence on a 574.15 foot radius curve right, 246.55 feet to a pin{joint} N 75°22' E 244.66 feet; thence South 10 feet."
    _, curve, last = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and curve.chord_azimuth_deg == pytest.approx(75 + 22 / 60)
    assert (curve.radius_ft, curve.chord_ft) == (574.15, 244.66) and isinstance(last, LineCall)


def test_a_curve_by_its_degree() -> None:
    """By the arc definition: 100 ft of arc turn 4 degrees, so the radius is 100 / radians(4) = 1432.39."""
    found = only(BEGIN + "thence East 100 feet; thence along a 4 degree curve to the right 725 feet.")
    curve = found.calls[1]
    assert (
        isinstance(curve, CurveCall) and curve.radius_ft == pytest.approx(1432.3945) and curve.arc_ft == 725.0
    )
    assert "degree_of_curve" in {w.code for w in curve.said.warnings}


def test_the_radius_of_the_curve_to_come() -> None:
    text = "thence North 100 feet to a point of non-tangency with a 50.00 foot radius curve to the right (Radius point bears S. 80° E.); thence northerly 78.54 feet along the arc of said curve."
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and line.distance_ft == 100.0
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.radial_azimuth_deg, curve.radial_out) == (
        50.0,
        78.54,
        100.0,
        False,
    )


def test_the_distance_to_a_concentric_line_is_no_arc() -> None:
    text = (
        "thence along a curve to the left, 25 feet from and concentric with the center line, having a radius of "
        "175 feet, 104.72 feet to a pin"
    )
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (175.0, 104.72)


def test_a_curve_tangent_at_its_beginning_does_not_part_the_tract() -> None:
    text = (
        "thence North 100 feet; thence along a curve to the right having a radius of 50 feet and being tangent at its "
        "point of beginning to the last described line, an arc distance of 50 feet; thence South 100 feet."
    )
    found = only(BEGIN + text)
    assert len(found.calls) == 3 and not found.ties


def test_the_centre_tells_where_a_curve_begins() -> None:
    (curve,) = only(
        f"{BEGIN}thence along a curve to the left whose center bears N 80 W, radius 100 feet, arc 50 feet"
    ).calls
    assert isinstance(curve, CurveCall) and (curve.radial_azimuth_deg, curve.radial_out) == (280.0, False)
