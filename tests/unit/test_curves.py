"""Curves from any sufficient set, cross-checked; worked with L = R D, C = 2 R sin(D/2), T = R tan(D/2).

The curve used: R = 500 ft, D = 36 degrees: L = 314.159, C = 309.017, T = 162.460.
"""

import math
from dataclasses import replace

import pytest

from geo.calls import CurveCall
from geo.curves import check, complete, elements, solve, turn_warnings
from geo.errors import FigureError

R, D = 500.0, 36.0
L, C, T = 500.0 * math.pi / 5.0, 1000.0 * math.sin(math.pi / 10.0), 500.0 * math.tan(math.pi / 10.0)


def test_elements() -> None:
    made = elements(R, D)
    assert made["arc_ft"] == pytest.approx(314.159, abs=5e-4)
    assert made["chord_ft"] == pytest.approx(309.017, abs=5e-4)
    assert made["tangent_ft"] == pytest.approx(162.460, abs=5e-4)


@pytest.mark.parametrize(
    "known",
    [{"radius_ft": R, "delta_deg": D}, {"radius_ft": R, "arc_ft": L}, {"radius_ft": R, "chord_ft": C},
     {"radius_ft": R, "tangent_ft": T}, {"delta_deg": D, "arc_ft": L}, {"delta_deg": D, "chord_ft": C},
     {"delta_deg": D, "tangent_ft": T}, {"arc_ft": L, "chord_ft": C}, {"chord_ft": C, "tangent_ft": T}],
)  # fmt: skip
def test_any_two_elements_suffice(known: dict[str, float]) -> None:
    found = solve(CurveCall(turn="left", **known))  # type: ignore[arg-type]
    assert found is not None
    assert found == pytest.approx((R, D), rel=1e-7)


def test_one_element_does_not() -> None:
    assert solve(CurveCall(turn="left", radius_ft=R)) is None
    with pytest.raises(FigureError):
        complete(CurveCall(turn="left", radius_ft=R), 0.0)


@pytest.mark.parametrize(("turn", "arrives"), [("left", 324.0), ("right", 36.0)])
def test_a_tangent_curve_turns_by_its_central_angle(turn: str, arrives: float) -> None:
    arc = complete(CurveCall(turn=turn, radius_ft=R, arc_ft=L), 0.0)  # type: ignore[arg-type]
    assert arc.out_azimuth_deg == pytest.approx(arrives)
    assert arc.chord_azimuth_deg == pytest.approx(arrives / 2 if turn == "right" else 342.0)


def test_a_radial_gives_the_tangent_nearest_to_the_course_before() -> None:
    # Radial due west to the centre, incoming about north: the tangent is due north.
    arc = complete(CurveCall(turn="left", radius_ft=R, delta_deg=D, radial_azimuth_deg=270.0), 10.0)
    assert arc.in_azimuth_deg == pytest.approx(0.0)


def test_a_wrong_arc_is_outvoted_and_set_to_what_fits() -> None:
    call = CurveCall(
        turn="right", radius_ft=1140.0, delta_deg=10 + 29 / 60 + 28 / 3600, arc_ft=2008.74, chord_ft=208.45
    )
    fixed, warnings = check(call)
    assert fixed.arc_ft == pytest.approx(208.74)
    assert [w.code for w in warnings] == ["curve_repaired"]
    assert "2,008.74" in warnings[0].message and "208.74" in warnings[0].message


def test_three_that_disagree_are_all_kept() -> None:
    call = CurveCall(turn="right", radius_ft=500.0, delta_deg=36.0, arc_ft=400.0)
    kept, warnings = check(call)
    assert kept == call
    assert [w.code for w in warnings] == ["curve_disagrees"]


def test_consistent_figures_pass_in_silence() -> None:
    assert (
        check(
            CurveCall(
                turn="left", radius_ft=R, delta_deg=D, arc_ft=314.16, chord_ft=309.02, tangent_ft=162.46
            )
        )[1]
        == ()
    )


def test_chord_and_course_before_can_prove_the_turn_wrong() -> None:
    call = CurveCall(turn="left", radius_ft=R, delta_deg=D, chord_azimuth_deg=18.0)
    assert [w.code for w in turn_warnings(call, 0.0)] == ["turn_doubtful"]
    assert turn_warnings(replace(call, turn="right"), 0.0) == ()
