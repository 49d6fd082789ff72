"""Edges told apart, widths and depths: worked by hand on plain figures."""

from __future__ import annotations

import math

import pytest
from shapely.geometry import LineString, MultiPolygon, Polygon

from geo import edges, lot, lot_size
from geo.edges import Lines
from geo.errors import FigureError

# A street along the x axis 25 ft south of y = 0, so that its northern right-of-way line is y = 0.
MAIN = LineString([(-500, -25), (500, -25)])
ONE = Lines(("Main",), (MAIN,), 25.0, 20.0)
SQUARE = Polygon([(0, 0), (125, 0), (125, 150), (0, 150)])


def kinds(found: lot.Lot) -> list[str]:
    return [e.kind for e in found.edges]


def test_a_rectangle_on_one_street() -> None:
    found = edges.classify(SQUARE, ONE)
    assert found.situation == "interior"
    assert kinds(found) == ["front", "side", "rear", "side"]
    assert found.frontage_ft == {"Main": 125.0}
    by = lot_size.size(found)
    assert by.by_area and by.by_lines
    assert (by.by_area.width_ft, by.by_area.depth_ft) == pytest.approx((125, 150))
    assert (by.by_lines.width_ft, by.by_lines.depth_ft) == pytest.approx((125, 150))


def test_the_sense_of_the_ring_does_not_matter() -> None:
    area, _ = lot.outline(Polygon(list(SQUARE.exterior.coords)[::-1]), least_sqft=1, most_sqft=1e6)
    assert sorted(kinds(edges.classify(area, ONE))) == ["front", "rear", "side", "side"]


def test_a_corner_lot_has_two_fronts_and_its_rear_opposite_the_shorter() -> None:
    # The second street's western right-of-way line is x = 125: its centre is 25 ft further.
    lines = Lines(("Main", "Side"), (MAIN, LineString([(150, -25), (150, 900)])), 25.0, 20.0)
    found = edges.classify(SQUARE, lines)
    assert found.situation == "corner"
    # Main is the shorter front (125 of 125 and 150), so the northern edge is the rear.
    assert [(e.kind, e.street) for e in found.edges] == [
        ("front", "Main"),
        ("front", "Side"),
        ("rear", ""),
        ("side", ""),
    ]
    assert "corner-rear" in {w.code for w in found.warnings}
    by = lot_size.size(found).by_area
    assert by and (by.width_ft, by.depth_ft) == pytest.approx((125, 150))


def test_a_through_lot_has_two_fronts_and_no_rear() -> None:
    lines = Lines(("Main", "Back"), (MAIN, LineString([(-500, 175), (500, 175)])), 25.0, 20.0)
    found = edges.classify(SQUARE, lines)
    assert found.situation == "through"
    assert kinds(found) == ["front", "side", "front", "side"]


def test_a_lot_at_the_head_of_a_dead_end() -> None:
    lines = Lines(("Main",), (LineString([(-500, -25), (60, -25)]),), 25.0, 20.0, ((60.0, -25.0),))
    assert edges.classify(SQUARE, lines).situation == "cul-de-sac"


def test_a_lot_on_no_street_has_unknown_edges() -> None:
    found = edges.classify(SQUARE, Lines(("Far",), (LineString([(0, 900), (9, 900)]),), 25.0, 20.0))
    assert found.situation == "no street"
    assert set(kinds(found)) == {"unknown"}
    assert lot_size.size(found).measures == ()


@pytest.mark.parametrize(("gap", "kind"), [(44.9, "front"), (45.0, "front"), (45.1, "unknown")])
def test_the_reach_of_a_front_just_under_at_and_over(gap: float, kind: str) -> None:
    # Half a width of 25 ft and a reach of 20 ft: 45 ft from the centre line still counts.
    area = Polygon([(0, gap - 25), (125, gap - 25), (125, 200), (0, 200)])
    assert edges.classify(area, ONE).edges[0].kind == kind


def test_an_edge_is_cut_where_the_street_stops() -> None:
    # The street ends at x = 60; its corridor of 45 ft rounds the end: on y = 0, 25 ft off the centre, it
    # reaches sqrt(45^2 - 25^2) = 37.4 ft further, to x = 97.4.
    lines = Lines(("Main",), (LineString([(-500, -25), (60, -25)]),), 25.0, 20.0)
    found = edges.classify(SQUARE, lines)
    assert found.frontage_ft["Main"] == pytest.approx(60 + math.sqrt(45**2 - 25**2), abs=0.2)
    assert kinds(found)[:2] == ["front", "unknown"]


def test_an_officer_can_put_an_edge_right() -> None:
    found = edges.classify(SQUARE, ONE, set_by_hand={1: "front"})
    assert found.edges[1].kind == "front" and found.edges[1].set_by == "officer"


def test_a_triangle_has_no_rear_and_no_one_width() -> None:
    # Base 200 on the street, height 150: area 15,000, mean run back 15,000 / 200 = 75.
    found = edges.classify(Polygon([(0, 0), (200, 0), (100, 150)]), ONE)
    by = lot_size.size(found)
    assert by.by_lines is None and by.by_area
    assert (by.by_area.width_ft, by.by_area.depth_ft) == pytest.approx((200, 75))
    assert {w.code for w in by.warnings} == {"no-rear"}


def test_a_skewed_lot_is_as_deep_as_it_is_straight_back() -> None:
    # A parallelogram: base 125, height 150, leaning 80: area 18,750; its side lines are 170 long.
    found = edges.classify(Polygon([(0, 0), (125, 0), (205, 150), (80, 150)]), ONE)
    by = lot_size.size(found)
    assert by.by_area and by.by_lines
    assert (by.by_area.width_ft, by.by_area.depth_ft) == pytest.approx((125, 150))
    assert by.by_lines.depth_ft == pytest.approx(170)


@pytest.mark.parametrize(
    "shape",
    [
        Polygon(),
        LineString([(0, 0), (1, 1)]),
        Polygon([(0, 0), (100, 100), (100, 0), (0, 100)]),  # crosses itself
        Polygon([(0, 0), (5, 0), (5, 5), (0, 5)]),  # 25 sq ft
        Polygon([(0, 0), (9e5, 0), (9e5, 9e5), (0, 9e5)]),
    ],
)
def test_what_is_no_lot_is_refused(shape: Polygon) -> None:
    with pytest.raises(FigureError):
        lot.outline(shape, least_sqft=100, most_sqft=1e8)


def test_parts_and_heights_are_told() -> None:
    small = Polygon([(300, 0), (310, 0), (310, 10), (300, 10)])
    area, told = lot.outline(MultiPolygon([small, SQUARE]), least_sqft=1, most_sqft=1e6)
    assert area.area == pytest.approx(18_750)
    assert [w.code for w in told] == ["several-parts"]
    lifted = Polygon([(0, 0, 5), (125, 0, 5), (125, 150, 5), (0, 150, 5)])
    _, told = lot.outline(lifted, least_sqft=1, most_sqft=1e6)
    assert [w.code for w in told] == ["heights-dropped"]
