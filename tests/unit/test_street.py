"""One street as a graph: ways along it, worked by hand on streets of a few hundred feet."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geo.errors import PlaceError
from geo.street import Street, length_ft

# Runs east 300 ft, then north 400 ft: 700 ft in two parts that share (300, 0).
ELL = Street("Ell Road", (((0.0, 0.0), (300.0, 0.0)), ((300.0, 0.0), (300.0, 400.0))))
# A stem north of 100 ft, then branches west and east.
TEE = Street(
    "Tee Road",
    (((0.0, 0.0), (0.0, 100.0)), ((0.0, 100.0), (-80.0, 100.0)), ((0.0, 100.0), (80.0, 100.0))),
)
# A stem of 100 ft and a square loop of 40 ft sides at its head.
LOOP = Street(
    "Loop Place",
    (
        ((0.0, 0.0), (0.0, 100.0)),
        ((0.0, 100.0), (20.0, 100.0), (20.0, 140.0), (-20.0, 140.0), (-20.0, 100.0), (0.0, 100.0)),
    ),
)
APART = Street("Apart Road", (((0.0, 0.0), (100.0, 0.0)), ((200.0, 0.0), (300.0, 0.0))))


def test_parts_that_share_a_vertex_are_one_street() -> None:
    assert ELL.path((0.0, 0.0), (300.0, 400.0)) == ((0.0, 0.0), (300.0, 0.0), (300.0, 400.0))
    assert length_ft(ELL.path((0.0, 0.0), (300.0, 400.0))) == 700.0


def test_path_between_points_inside_steps() -> None:
    path = ELL.path((100.0, 0.0), (300.0, 50.0))
    assert path == ((100.0, 0.0), (300.0, 0.0), (300.0, 50.0))


def test_path_between_two_points_of_one_step() -> None:
    assert ELL.path((250.0, 0.0), (50.0, 0.0)) == ((250.0, 0.0), (50.0, 0.0))


def test_pieces_that_do_not_meet_are_refused() -> None:
    with pytest.raises(PlaceError, match="its pieces do not meet"):
        APART.path((0.0, 0.0), (300.0, 0.0))


def test_a_stretch_of_no_length_is_refused() -> None:
    with pytest.raises(PlaceError, match="starts and ends at the same point"):
        ELL.path((0.0, 0.0), (0.0, 0.0))


def test_a_point_off_the_street_is_refused() -> None:
    with pytest.raises(PlaceError, match="not on Ell Road"):
        ELL.path((0.0, 0.0), (100.0, 5.0))


def test_runs_turn_into_every_branch() -> None:
    runs = TEE.runs((0.0, 0.0), 150.0)
    assert {path[-1] for path, _ in runs} == {(-50.0, 100.0), (50.0, 100.0)}
    assert all(short == 0.0 for _, short in runs)


@pytest.mark.parametrize(("feet", "short"), [(179.0, 0.0), (180.0, 0.0), (181.0, 1.0)])
def test_a_run_past_the_end_says_by_how_much(feet: float, short: float) -> None:
    # Stem 100 ft and branch 80 ft: 180 ft in all.
    assert {s for _, s in TEE.runs((0.0, 0.0), feet)} == {short}


def test_the_head_of_a_loop_is_its_furthest_point() -> None:
    # Round the loop from (0, 100): 20 + 40 = 60 to (20, 140) and to (-20, 140): the two are as far.
    assert LOOP.turning_point in {(20.0, 140.0), (-20.0, 140.0)}
    assert LOOP.ends == ((0.0, 0.0),)


def test_both_ways_round_a_loop_are_found() -> None:
    ways = LOOP.ways((0.0, 0.0), (20.0, 140.0))
    # East about: 100 + 20 + 40. West about: 100 + 20 + 40 + 40.
    assert sorted(length_ft(w) for w in ways) == [160.0, 200.0]


def test_nearest_point_and_its_distance() -> None:
    assert ELL.nearest((150.0, 40.0)) == ((150.0, 0.0), 40.0)
    assert ELL.nearest((-30.0, 40.0)) == ((0.0, 0.0), 50.0)


@given(st.floats(1.0, 699.0), st.floats(1.0, 699.0))
def test_path_length_is_the_difference_of_stations(a: float, b: float) -> None:
    def at(station: float) -> tuple[float, float]:
        return (station, 0.0) if station <= 300.0 else (300.0, station - 300.0)

    if abs(a - b) > 0.1:
        assert math.isclose(length_ft(ELL.path(at(a), at(b))), abs(a - b), abs_tol=1e-6)
