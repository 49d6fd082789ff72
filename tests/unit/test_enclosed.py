"""Areas told by their sides all round: which way the sides run, and where each ends."""

import pytest

from geo.calls import AlongCall, LineRef, ParallelCall, PointRef
from geo.metes_bounds import parse

ROUND = (
    "All that area bounded on the south by Mill Road, on the west by the centre line of Oak Street, "
    "on the north by the Village Line, and on the east by River Road."
)


def test_sides_with_the_clock_are_walked_with_the_clock() -> None:
    (found,) = parse(ROUND)
    assert [c.heading for c in found.calls] == ["west", "north", "east", "south"]
    assert [c.line for c in found.calls if isinstance(c, AlongCall)] == [
        LineRef("unstated", "Mill Road"),
        LineRef("centre", "Oak Street"),
        LineRef("limits", side="north"),
        LineRef("unstated", "River Road"),
    ]
    assert isinstance(found.calls[-1], AlongCall) and found.calls[-1].to == PointRef("beginning")


def test_sides_against_the_clock_are_walked_against_it() -> None:
    words = (
        "The area bounded on the south by Mill Road, on the east by River Road, on the north by Hill Road, "
        "and on the west by Oak Street."
    )
    (found,) = parse(words)
    assert [c.heading for c in found.calls] == ["east", "north", "west", "south"]


def test_a_parallel_from_a_point_gives_the_point_its_side() -> None:
    words = (
        "The area bounded on the south by Mill Road, on the west and north by Oak Street and Hill Road to a "
        "point at the old well, thence easterly along the wall of the orchard to a point 250 feet from the "
        "center line of River Road, and bounded on the east by a line from such point southerly to Mill Road "
        "parallel to the center line of River Road and 250 feet westerly therefrom."
    )
    (found,) = parse(words)
    well, wall, last = found.calls[2:]
    assert isinstance(well, AlongCall) and well.to == PointRef("named", "the old well")
    side = LineRef("centre", "River Road", offset_ft=250.0, offset_side="west")
    assert isinstance(wall, AlongCall) and wall.to == PointRef("meeting", lines=(side,))
    assert isinstance(last, ParallelCall) and (last.offset_ft, last.side) == (250.0, "west")


@pytest.mark.parametrize("turn", ["on the south", "on the north"])
def test_two_sides_are_no_round(turn: str) -> None:
    found = parse(f"The area bounded {turn} by Mill Road and on the east by River Road.")
    assert all(not isinstance(c, ParallelCall) for d in found for c in d.calls)
