"""Placing a figure by lines: figures turned and shifted by known amounts must be turned and shifted back."""

import math
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString

from geo import declination, fit
from geo.errors import DataError, FigureError
from geo.fit import OnLine

# A 300 by 200 ft figure; corners 0 and 1 lie on one road, 1 and 2 on another.
CORNERS = ((0.0, 0.0), (0.0, 200.0), (300.0, 200.0), (300.0, 0.0))
ON = (OnLine(0, "Up Road"), OnLine(1, "Up Road"), OnLine(1, "Over Road"), OnLine(2, "Over Road"))


def turned(point: tuple[float, float], degrees: float, east: float, north: float) -> tuple[float, float]:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return c * point[0] - s * point[1] + east, s * point[0] + c * point[1] + north


def lines(degrees: float, east: float, north: float) -> dict[str, LineString]:
    def at(e: float, n: float) -> tuple[float, float]:
        return turned((e, n), degrees, east, north)

    return {
        "Up Road": LineString([at(0, -400), at(0, 600)]),
        "Over Road": LineString([at(-400, 200), at(700, 200)]),
    }


@settings(deadline=None, max_examples=25)
@given(st.floats(-20, 20), st.floats(-1e4, 1e4), st.floats(-1e4, 1e4))
def test_a_known_turn_and_shift_is_found(degrees: float, east: float, north: float) -> None:
    placed = fit.to_lines(CORNERS, ON, lines(degrees, east, north), line_sigma_ft=10.0)
    assert placed.rotation_deg == pytest.approx(degrees, abs=1e-4)
    for got, want in zip(placed.place(CORNERS), CORNERS, strict=True):
        assert got == pytest.approx(turned(want, degrees, east, north), abs=0.01)
    assert placed.rms_ft < 0.01


def test_no_scale_a_road_that_lies_elsewhere_leaves_residuals() -> None:
    """Over Road 6 ft too far north: only a shift can follow it, and Up Road does not hold it back."""
    moved = lines(0.0, 0.0, 0.0)
    bent = {**moved, "Over Road": LineString([(-400.0, 206.0), (700.0, 206.0)])}
    placed = fit.to_lines(CORNERS, ON, bent, line_sigma_ft=10.0)
    assert placed.origin == pytest.approx((0.0, 6.0), abs=0.01)
    # Corners 0 and 1 on a wedge: put Up Road aslant and the figure must compromise.
    slant = {**moved, "Up Road": LineString([(-10.0, -400.0), (14.0, 600.0)])}
    compromise = fit.to_lines(CORNERS, ON, slant, line_sigma_ft=10.0)
    assert compromise.rms_ft > 0.5
    sides = [math.dist(a, b) for a, b in zip(*[iter(compromise.place(CORNERS))] * 2, strict=True)]
    assert sides == pytest.approx([200.0, 200.0])


def test_tolerance_grows_away_from_what_holds_the_figure() -> None:
    placed = fit.to_lines(CORNERS, ON, lines(0.0, 0.0, 0.0), line_sigma_ft=10.0)
    near, far = placed.sigma_ft((0.0, 200.0)), placed.sigma_ft((3000.0, -3000.0))
    assert 10.0 < near < far


@pytest.mark.parametrize("on", [ON[:2], ON[:1], ()])
def test_one_line_does_not_hold_a_figure(on: tuple[OnLine, ...]) -> None:
    with pytest.raises(FigureError, match="two different lines"):
        fit.to_lines(CORNERS, on, lines(0.0, 0.0, 0.0), line_sigma_ft=10.0)


def test_declination_against_published_values() -> None:
    """Ithaca lay about 10.4 degrees west of true in 1970 (reference figures, from the IGRF)."""
    assert declination.declination_deg(42.47, -76.48, date(1970, 1, 1)) == pytest.approx(-10.4, abs=0.1)


@pytest.mark.parametrize("day", [date(1899, 12, 31), date(2030, 1, 2), date(1750, 1, 1)])
def test_days_that_the_field_does_not_reach_are_refused(day: date) -> None:
    with pytest.raises(DataError, match="1900 to 2030"):
        declination.declination_deg(42.47, -76.48, day)


@pytest.mark.parametrize("day", [date(1900, 1, 1), date(2030, 1, 1)])
def test_the_first_and_last_day_of_the_field(day: date) -> None:
    assert -13.0 < declination.declination_deg(42.47, -76.48, day) < -7.0


def test_the_year_of_a_declination() -> None:
    (year,) = declination.years_of_declination(42.47, -76.48, -10.4, first=1940, last=1990)
    assert abs(year - 1970) <= 1
    assert declination.years_of_declination(42.47, -76.48, -25.0, first=1940, last=1990) == ()
