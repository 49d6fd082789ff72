"""Calls by what they run along: waters, streets, parallels, offsets, bounds."""

import pytest

from geo.calls import (
    AlongCall,
    CurveCall,
    LineCall,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)
from tests.unit.deeds import only


@pytest.mark.parametrize(
    "text",
    ["thence down the branch as it meanders to the beginning", "thence up and with the run "
        "of said creek to the beginning",
     "thence southwesterly along said lake shore to the middle line of A "
         "Avenue", "thence northerly along said highway to the place of beginning"],
)  # fmt: skip
def test_water_and_roads_are_kept_and_never_measured(text: str) -> None:
    call = only(f"Beginning at a pin; thence N 5° E 100 feet; {text}").calls[1]
    assert isinstance(call, AlongCall) and call.distance_ft is None


def test_street_sides_and_their_corners() -> None:
    call = only(
        "thence north along the eastern side of Third Street to the northeast corner of the "
        "intersection of C Street and Third Street"
    ).calls[0]
    assert isinstance(call, AlongCall)
    assert (call.line.part, call.line.side, call.line.name) == ("side", "east", "Third Street")
    assert (
        call.to.kind == "meeting"
        and call.to.pick == "northeast"
        and [x.name for x in call.to.lines] == ["C Street", "Third Street"]
    )


def test_parallel_and_square_and_straight() -> None:
    found = only(
        "thence westerly on a line parallel with and 140 feet southeasterly from the south "
        "line of Lot 3 to a stone; "
        "thence northerly at right angles to Main Street 100 feet; thence in a straight line "
        "to the point of beginning"
    )
    parallel, square, straight = found.calls
    assert isinstance(parallel, ParallelCall) and (parallel.offset_ft, parallel.side) == (140.0, "southeast")
    assert isinstance(square, SquareCall) and square.distance_ft == 100.0
    assert isinstance(straight, ToCall) and straight.to == PointRef("beginning")


def test_a_line_midway_between_two() -> None:
    call = only("thence easterly along a line midway between Elm Street and Main Street to Oak Street").calls[
        0
    ]
    assert isinstance(call, AlongCall)
    assert (call.line.part, call.line.name, call.line.name_2) == ("between", "Elm Street", "Main Street")


def test_an_offset_beside_a_centre_line_given_by_its_figures() -> None:
    call = only(
        "thence along a line 50 feet left of a center line curve to the left with a radius "
        "of 286.48 feet and an arc length of 106.37 feet"
    ).calls[0]
    assert isinstance(call, ParallelCall) and (call.offset_ft, call.side) == (50.0, "left")
    assert isinstance(call.path, CurveCall) and call.path.radius_ft == 286.48


def test_bounds_in_a_list() -> None:
    found = only(
        "the area bounded by: West A Avenue; a line 125.25 feet east of and parallel to "
        "North B Avenue; West C Avenue; and North B Avenue."
    )
    assert len(found.calls) == 4 and all(getattr(c, "bounded", False) for c in found.calls)
    offset = found.calls[1]
    assert isinstance(offset, ParallelCall) and (offset.offset_ft, offset.side, offset.line.name) == (
        125.25,
        "east",
        "North B Avenue",
    )


def test_bounds_by_the_compass() -> None:
    found = only(
        "Bounded on the north by land of Jones, on the east by the river, on the south by "
        "Mill Road and on the west by land of Clark."
    )
    # Told with the clock: along the north side one walks east, down the east side south, and so on.
    assert [getattr(c, "heading", "") for c in found.calls] == ["east", "south", "west", "north"]
    # A neighbour's land is an adjoiner; a road is a line that can be followed.
    assert [getattr(c, "bounded", False) for c in found.calls] == [True, True, False, True]


def test_a_right_of_way_written_r_w_is_no_course_west() -> None:
    found = only(
        "Beginning at a pin; thence N 2° 15' W along said R/W 125.0 feet; thence S 10° E 20 feet to a pin."
    )
    assert [(c.azimuth_deg, c.distance_ft) for c in found.calls if isinstance(c, LineCall)] == [
        (357.75, 125.0),
        (170.0, 20.0),
    ]
