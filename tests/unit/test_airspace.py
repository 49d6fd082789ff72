"""Surfaces of 14 CFR 77.19 about a made-up runway: every elevation worked from the rule's own slopes."""

from __future__ import annotations

import math

import pytest

from geo import airspace
from geo.airspace import Runway

# A runway due north through the origin, 6,000 ft long, at 1,000 ft; exact, so that no tolerance blurs it.
ABOUT = {"middle": (0.0, 0.0), "azimuth_deg": 0.0, "length_ft": 6_000.0, "elevation_ft": 1_000.0}


def runway(*approaches: airspace.Approach, off_ft: float = 0.0, turn: float = 0.0) -> Runway:
    return Runway("N/S", (0.0, 0.0), 0.0, 6_000.0, 1_000.0, off_ft, turn, approaches)


def surface(approach: airspace.Approach, east: float, north: float) -> float:
    return airspace.surface_ft(runway(approach), approach, 1_000.0, (east, north))


@pytest.mark.parametrize(
    ("east", "north", "elevation"),
    [
        (0, 0, 1_000),  # on the runway
        (500, 0, 1_000),  # edge of the primary surface, 1,000 ft wide
        (1_200, 0, 1_100),  # 700 ft from it: 700 / 7 up
        (1_550, 0, 1_150),  # 1,050 / 7 = 150: meets the horizontal surface
        (1_600, 0, 1_150),  # horizontal
        (10_000, 0, 1_150),  # its edge
        (12_000, 0, 1_250),  # conical: 2,000 / 20 up
        (14_000, 0, 1_350),  # its edge
        (14_001, 0, math.inf),
        (0, 3_200, 1_000),  # end of the primary surface, 200 ft past the runway's
        (0, 4_200, 1_020),  # approach: 1,000 / 50
        (0, 13_200, 1_200),  # conical would be 150 + 0: radius 10,000 from the end: horizontal 1,150
        (0, 53_200, 2_200),  # 200 + 40,000 / 40 = 1,200 up
        (0, 53_201, math.inf),
    ],
)
def test_a_precision_runway(east: float, north: float, elevation: float) -> None:
    # At 13,200 north the horizontal surface (1,150) lies under the approach surface (1,200).
    expected = 1_150 if (east, north) == (0, 13_200) else elevation
    assert surface(airspace.PRECISION, east, north) == pytest.approx(expected)


def test_beside_a_precision_approach_beyond_the_conical_surface() -> None:
    # 20,000 ft out: the surface is 1,000 + 15,000 x 20,000 / 50,000 = 7,000 wide, at 200 + 10,000 / 40 = 450
    # up; 700 ft beside it the transition is 100 ft higher; 5,000 ft beside it ends.
    assert surface(airspace.PRECISION, 4_200, 23_200) == pytest.approx(1_550)
    assert math.isinf(surface(airspace.PRECISION, 3_500 + 5_001, 23_200))


def test_a_visual_runway_has_a_smaller_horizontal_surface() -> None:
    assert surface(airspace.VISUAL, 5_000, 0) == pytest.approx(1_150)
    assert surface(airspace.VISUAL, 5_200, 0) == pytest.approx(1_160)
    assert math.isinf(surface(airspace.VISUAL, 0, 3_200 + 9_001))


@pytest.mark.parametrize(
    ("longest", "slope"), [(3_199, (50, 10_000)), (3_200, (50, 10_000)), (3_201, (100, 20_000))]
)
def test_the_notice_slope_turns_at_3200_ft(longest: float, slope: tuple[float, float]) -> None:
    assert airspace.notice_slope(longest) == slope


@pytest.mark.parametrize(("nm", "feet"), [(0, 200), (3, 200), (3.5, 250), (5.99, 499), (6, 499), (20, 499)])
def test_the_height_standard(nm: float, feet: float) -> None:
    assert airspace.height_standard_ft(nm) == pytest.approx(feet)


def test_distance_from_the_nearest_point_of_the_runway() -> None:
    strip = runway(airspace.PRECISION)
    assert strip.distance_ft((400, 100)) == pytest.approx(400)
    assert strip.distance_ft((300, 3_400)) == pytest.approx(500)  # 3-4-5 past the end


def test_tolerances_widen_the_answer() -> None:
    exact = airspace.distance_span(runway(airspace.PRECISION), (8_000, 0))
    assert exact.low == exact.high == pytest.approx(8_000)
    loose = airspace.distance_span(runway(airspace.PRECISION, off_ft=500, turn=3), (8_000, 0))
    assert loose.low <= 7_500 and loose.high >= 8_500
    span = airspace.surface_span(runway(airspace.PRECISION, off_ft=500), 1_000.0, (10_200, 0))
    # 500 ft nearer it is the horizontal surface, 500 ft further the conical 700 / 20 = 35 ft above it.
    assert span.low == pytest.approx(1_150) and span.high == pytest.approx(1_185)
