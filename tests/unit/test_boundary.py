"""Descriptive boundaries run on a village whose every figure is worked by hand (see grid.py)."""

import math

import pytest

from geo import boundary, notation
from geo.boundary import Boundary
from geo.carrier import Carriers
from geo.errors import FigureError, PlaceError, TextError
from tests.unit.grid import NETWORK, control

POINTS = control(
    nw=(100.0, 900.0, 30.0), ne=(300.0, 900.0, 40.0), sw=(100.0, 600.0, 50.0), far=(400.0, 250.0, 60.0)
)


def run(text: str) -> Boundary:
    return boundary.run(notation.read(text), Carriers(NETWORK, POINTS), name="test")


QUARTER = """
begin at meeting of centre of Main Road and village line, south
along centre of Main Road northerly to centre of Cross Road
along centre of Cross Road easterly to village line, east   # 40 ft short of it
along village line, east southerly to corner of village line, southeast
along village line, south westerly to beginning
"""


def test_a_line_that_does_not_reach_the_other_is_refused() -> None:
    """Cross Road stops 40 ft short: its centre line does not meet the village line by itself."""
    with pytest.raises(PlaceError, match="meet at no places"):
        run(QUARTER)


def test_roads_and_village_line() -> None:
    figure = run(
        """
        begin at meeting of centre of Main Road and village line, south
        along centre of Main Road northerly to village line, north
        along village line, north easterly to corner of village line, northeast
        along village line, east southerly to corner of village line, southeast
        along village line, south westerly to beginning
        """
    )
    assert figure.area.area == pytest.approx(500.0 * 1000.0)
    road, *limits = figure.edges
    assert (road.start_sigma_ft, road.end_sigma_ft, road.road) == (10.0, 10.0, "Main Road")
    assert {(e.start_sigma_ft, e.end_sigma_ft) for e in limits} == {(15.0, 15.0)}
    assert figure.warnings == ()


def test_a_road_without_its_line_is_its_centre_and_wider_in_tolerance() -> None:
    figure = run(
        """
        begin at meeting of Main Road and village line, south
        along Main Road northerly to village line, north
        along village line, north easterly to corner of village line, northeast
        along village line, east southerly to corner of village line, southeast
        along village line, south westerly to beginning
        """
    )
    assert figure.area.area == pytest.approx(500_000.0)
    assert figure.edges[0].start_sigma_ft == pytest.approx(math.hypot(10.0, 25.0))
    assert [w.code for w in figure.warnings] == ["line-unstated"]


def test_parallel_and_square() -> None:
    """200 ft east of Main Road's east side is 225 ft of its centre: east 725, up to Cross Road."""
    figure = run(
        """
        begin at meeting of centre of Main Road and village line, south
        along centre of Main Road northerly to centre of Cross Road
        square to centre of Main Road easterly 225 ft
        parallel 200 ft easterly of east side of Main Road southerly to village line, south
        along village line, south westerly to beginning
        """
    )
    assert figure.area.area == pytest.approx(225.0 * 400.0)
    assert [w.code for w in figure.warnings] == ["assumed-width"]


def test_straight_to_points_takes_their_tolerances() -> None:
    figure = run(
        """
        begin at nw
        straight easterly to ne
        straight southwesterly to sw
        straight northerly to beginning
        """
    )
    # A right triangle of legs 200 and 300.
    assert figure.area.area == pytest.approx(30_000.0)
    assert [(e.start_sigma_ft, e.end_sigma_ft) for e in figure.edges] == [(30, 40), (40, 50), (50, 30)]


def test_a_heading_against_the_map_is_told() -> None:
    figure = run(
        "begin at nw\nstraight westerly to ne\nstraight southwesterly to sw\nstraight northerly to beginning"
    )
    assert [w.code for w in figure.warnings] == ["sense-differs"]
    assert "runs east" in figure.warnings[0].message


def test_a_stated_distance_that_differs_is_told_and_does_not_move_the_corner() -> None:
    figure = run(
        "begin at nw\nstraight easterly 210 ft about to ne\nstraight southwesterly to sw\n"
        "straight northerly to beginning"
    )
    assert [w.code for w in figure.warnings] == ["distance-differs"]
    assert "210 ft" in figure.warnings[0].message and "200 ft" in figure.warnings[0].message
    assert figure.edges[0].path[-1] == (300.0, 900.0)


def test_a_stated_distance_places_a_corner_on_a_line() -> None:
    """From far (400, 250) to Main Road (east 500): straight east 100 ft; by 125 ft, 75 ft north or south."""
    figure = run(
        """
        begin at far
        straight easterly 125 ft about to centre of Main Road
        along centre of Main Road northerly to village line, north
        straight southerly to beginning
        """
    )
    corner = figure.edges[0].path[-1]
    assert corner[0] == pytest.approx(500.0)
    assert abs(corner[1] - 250.0) == pytest.approx(75.0, abs=0.1)
    told = next(w for w in figure.warnings if w.code == "distance-used")
    assert "25 ft different" in told.message


def test_a_distance_too_short_to_reach_is_told() -> None:
    figure = run(
        """
        begin at far
        straight easterly 90 ft to centre of Main Road
        along centre of Main Road northerly to village line, north
        straight southerly to beginning
        """
    )
    assert figure.edges[0].path[-1] == (500.0, 250.0)
    assert "distance-unmet" in {w.code for w in figure.warnings}


def test_a_heading_without_a_bearing_is_square_to_the_road_and_told() -> None:
    figure = run(
        """
        begin at far on centre of Main Road
        along centre of Main Road northerly to centre of Cross Road
        westerly 207.9 ft by lot_line
        straight southeasterly to beginning
        """
    )
    assert figure.edges[1].path[-1] == pytest.approx((500.0 - 207.9, 400.0))
    # The road runs due north, so square to it is due west: nothing to add.
    assert figure.edges[1].end_sigma_ft == pytest.approx(math.hypot(10.0, 10.0))
    assert "bearing-assumed" in {w.code for w in figure.warnings}
    assert "100 ft off" in next(w.message for w in figure.warnings if w.code == "control-off-line")


def test_prolonged_lines_grow_uncertain_with_the_lever() -> None:
    carriers = Carriers(NETWORK, POINTS)
    line = carriers.find(notation.read("begin at nw\nalong line nw..ne to beginning").calls[0].line)  # type: ignore[union-attr]
    known = line.known
    assert known.at((100.0, 900.0)) == 30.0
    assert known.at((200.0, 900.0)) == 35.0
    assert known.at((300.0, 900.0)) == 40.0
    # A length beyond the second: sqrt((1 * 30)^2 + (2 * 40)^2).
    assert known.at((500.0, 900.0)) == pytest.approx(math.hypot(30.0, 80.0))


def test_lines_that_do_not_touch_are_joined_and_told() -> None:
    figure = run(
        """
        begin at meeting of centre of Main Road and village line, south
        along centre of Main Road northerly to centre of Cross Road
        along line sw..nw northerly to village line, north
        along village line, north westerly to corner of village line, northwest
        along village line, west southerly to corner of village line, southwest
        along village line, south easterly to beginning
        """
    )
    told = [w for w in figure.warnings if w.code == "joined"]
    # From (500, 400) to sw (100, 600), the end at which the line is taken up.
    assert f"{math.hypot(400, 200):.0f} ft" in told[0].message
    join = next(e for e in figure.edges if e.rests_on == "a joining line")
    assert join.end_sigma_ft == pytest.approx(math.hypot(50.0, 25.0))


def test_a_boundary_left_open_is_refused() -> None:
    with pytest.raises(FigureError, match=r"ends 200\.0 ft from its beginning"):
        run("begin at nw\nstraight easterly to ne")


def test_a_boundary_that_crosses_itself_is_refused() -> None:
    figure = run("begin at nw\nstraight to far\nstraight to ne\nstraight to sw\nstraight to beginning")
    with pytest.raises(FigureError, match="crosses itself"):
        _ = figure.area


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("straight to nw", "needs 'begin at POINT'"),
        ("begin at nw\nmeander to ne", "line 2: not a call of the notation"),
        ("begin at nw\nalong the river to ne", "line 2: not a line of the notation"),
        ("begin at The Oak Tree\nstraight to ne", "line 1: not a point of the notation"),
        ("begin at nw\nalong village line, uphill to ne", "line 2: not a compass word"),
    ],
)
def test_notation_that_cannot_be_read_names_its_line(text: str, fault: str) -> None:
    with pytest.raises(TextError, match=fault):
        notation.read(text)


def test_an_unknown_control_point_lists_those_there_are() -> None:
    with pytest.raises(PlaceError, match="no such control point") as told:
        run("begin at nowhere\nstraight to nw\nstraight to beginning")
    assert "nw" in told.value.choices


def test_calls_keep_their_words_and_where_they_stood() -> None:
    text = "begin at nw\nstraight easterly to ne  # a note\nstraight to beginning\n"
    first = notation.read(text).calls[0]
    assert text[first.said.span.start : first.said.span.end] == "straight easterly to ne"
