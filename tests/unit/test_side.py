"""Sides of a line, station and offset: worked by hand on lines along the axes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geo import side
from geo.errors import PlaceError, TextError

NORTHWARD = ((0.0, 0.0), (0.0, 100.0))
# West 100 ft, then south 100 ft: like a road that bends from a west-east to a north-south line.
BEND = ((0.0, 0.0), (-100.0, 0.0), (-100.0, -100.0))


@pytest.mark.parametrize(("words", "expected"), [("west", "left"), ("east", "right"), ("northwest", "left")])
def test_side_of_a_northward_line(words: str, expected: str) -> None:
    assert side.of_compass(NORTHWARD, words) == expected


def test_reversing_a_path_swaps_its_sides() -> None:
    assert side.of_compass(NORTHWARD[::-1], "west") == "right"


def test_two_words_name_one_side_of_a_bend() -> None:
    # Going west the left is south, going south the left is east.
    assert side.of_compass(BEND, "south and east") == "left"
    assert side.of_compass(BEND, "north and west") == "right"


@pytest.mark.parametrize("words", ["north", "south"])
def test_a_line_has_no_side_ahead_or_behind(words: str) -> None:
    with pytest.raises(PlaceError, match="nearly that way itself") as told:
        side.of_compass(NORTHWARD, words)
    assert set(told.value.choices) == {"west side", "east side"}


def test_opposite_words_name_no_side() -> None:
    with pytest.raises(TextError, match="opposite"):
        side.of_compass(NORTHWARD, "east and west")


def test_side_from_the_sense_of_the_words() -> None:
    assert side.of_sense("north", "west") == "left"
    assert side.of_sense("south", "west") == "right"
    assert side.of_sense("north", "north") is None
    assert side.of_sense("", "west") is None


def test_the_line_beside_a_path_lies_at_its_distance() -> None:
    assert list(side.line(NORTHWARD, "left", 25.0).coords) == [(-25.0, 0.0), (-25.0, 100.0)]
    assert list(side.line(NORTHWARD, "right", 25.0).coords) == [(25.0, 0.0), (25.0, 100.0)]


def test_corners_of_the_line_beside_are_mitred() -> None:
    # Outside the bend (right) by 25 ft the corner stands at (-125, 25).
    assert (-125.0, 25.0) in [tuple(p) for p in side.line(BEND, "right", 25.0).coords]


def test_station_and_offset_by_hand() -> None:
    assert side.station_offset(NORTHWARD, (-10.0, 40.0)) == (40.0, -10.0)
    assert side.station_offset(NORTHWARD, (10.0, 40.0)) == (40.0, 10.0)


@given(st.floats(3.0, 97.0), st.floats(-60.0, 60.0))
def test_station_and_offset_round_trip(station: float, offset: float) -> None:
    found = side.station_offset(NORTHWARD, side.at(NORTHWARD, station, offset))
    assert math.isclose(found[0], station, abs_tol=1e-6)
    assert math.isclose(found[1], offset, abs_tol=1e-6)
