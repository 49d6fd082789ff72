"""Figures placed on the ground; grid factors."""

import pytest

from geo.errors import FigureError
from geo.grid import factors_at, height_factor
from geo.place import Known, by_corner, by_known

SQUARE = ((0.0, 0.0), (0.0, 100.0), (100.0, 100.0), (100.0, 0.0))


def test_by_a_corner_and_a_turn() -> None:
    placed = by_corner(SQUARE, (1000.0, 2000.0), turn_deg=90.0)
    assert placed.corners[1] == pytest.approx((1100.0, 2000.0))  # north turned clockwise points east
    assert by_corner(SQUARE, (1000.0, 2000.0), corner=2).corners[0] == pytest.approx((900.0, 1900.0))


def test_by_two_corners() -> None:
    placed = by_known(SQUARE, {0: Known(1000.0, 2000.0), 1: Known(1100.0, 2000.0)})
    assert placed.turn_deg == pytest.approx(90.0) and placed.scale == pytest.approx(1.0)
    assert placed.rms_ft == pytest.approx(0.0, abs=1e-9)


def test_a_figure_is_not_stretched_unless_asked() -> None:
    known = {0: Known(0.0, 0.0), 1: Known(0.0, 102.0)}
    rigid = by_known(SQUARE, known)
    assert rigid.scale == pytest.approx(1.0) and rigid.rms_ft == pytest.approx(1.0)
    assert by_known(SQUARE, known, scale=True).scale == pytest.approx(1.02)


def test_weights_pull_towards_the_better_corner() -> None:
    known = {0: Known(0.0, 0.0, 0.1), 1: Known(0.0, 102.0, 10.0)}
    better, worse = by_known(SQUARE, known).residuals
    assert better.distance_ft < 0.01 < worse.distance_ft


@pytest.mark.parametrize("known", [{0: Known(0, 0)}, {0: Known(0, 0), 9: Known(1, 1)}])
def test_too_few_or_unknown_corners_are_refused(known: dict[int, Known]) -> None:
    with pytest.raises(FigureError):
        by_known(SQUARE, known)


def test_height_factor() -> None:
    # 900 ft up at mean earth radius 20,906,000 ft: 1 - 900 / 20,906,000 = 0.99995695
    assert height_factor(42.5, 900.0) == pytest.approx(0.999957, abs=5e-7)


def test_grid_factors_of_new_york_central_on_its_meridian() -> None:
    """EPSG:2261 has scale 0.9999375 (1 in 16,000) on its central meridian, 76 35 W, and no convergence."""
    found = factors_at("EPSG:2261", 42.5, -(76 + 35 / 60), height_ft=0.0)
    assert found.grid_scale == pytest.approx(0.9999375, abs=1e-9)
    assert found.convergence_deg == pytest.approx(0.0, abs=1e-9)
