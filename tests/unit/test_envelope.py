"""The buildable envelope and the rectangle inside it, worked by hand."""

from __future__ import annotations

import math

import pytest
from shapely.geometry import LineString, Polygon

from geo import edges
from geo.edges import Lines
from geo.envelope import envelope, kinds_of, largest_rectangle

ONE = Lines(("Main",), (LineString([(-500, -25), (500, -25)]),), 25.0, 20.0)


def lot_of(*corners: tuple[float, float], holes: tuple[list[tuple[float, float]], ...] = ()) -> edges.Lot:
    return edges.classify(Polygon(corners, holes), ONE)


def test_a_rectangle_loses_its_yards() -> None:
    found = lot_of((0, 0), (125, 0), (125, 150), (0, 150))
    yards = {e.index: 25.0 if e.kind == "front" else 15.0 for e in found.edges}
    env = envelope(found, yards)
    # (125 - 30) x (150 - 40) = 95 x 110 = 10,450
    assert env.area_sqft == pytest.approx(10_450, abs=0.5)
    best = largest_rectangle(env.area)
    assert best and (best.short_ft, best.long_ft) == pytest.approx((95, 110), abs=0.1)
    assert best.azimuth_deg == pytest.approx(0, abs=0.1)


def test_a_concave_corner_is_rounded_by_the_yard() -> None:
    # An L: 200 x 200 less its north-east quarter, 10 ft from every edge: a foot of 180 x 80 and an upright of
    # 80 x 100 on it, and in the crook a square of 10 x 10 less the quarter disc that the corner's yard takes.
    found = lot_of((0, 0), (200, 0), (200, 100), (100, 100), (100, 200), (0, 200))
    env = envelope(found, {e.index: 10.0 for e in found.edges})
    square_less_quarter = 100 - math.pi * 100 / 4
    assert env.area_sqft == pytest.approx(180 * 80 + 80 * 100 + square_less_quarter, abs=0.5)


def test_an_island_keeps_its_yard() -> None:
    hole = [(90.0, 90.0), (110.0, 90.0), (110.0, 110.0), (90.0, 110.0)]
    found = lot_of((0, 0), (200, 0), (200, 200), (0, 200), holes=(hole,))
    env = envelope(found, {e.index: 10.0 for e in found.edges})
    # 180 x 180 less the hole of 20 x 20 grown by 10: 400 + 4 x 200 + pi x 100
    assert env.area_sqft == pytest.approx(180 * 180 - (400 + 800 + math.pi * 100), abs=2)


def test_an_envelope_in_two_pieces() -> None:
    # A dumb-bell: two squares of 100 joined by a neck 10 ft wide, which yards of 15 ft close.
    found = lot_of(
        (0, 0), (100, 0), (100, 45), (200, 45), (200, 0), (300, 0),
        (300, 100), (200, 100), (200, 55), (100, 55), (100, 100), (0, 100),
    )  # fmt: skip
    env = envelope(found, {e.index: 15.0 for e in found.edges})
    assert len(env.pieces) == 2


def test_a_vanished_envelope_names_the_yards() -> None:
    # 100 deep: front 60 and rear 40 leave nothing; the sides take no part.
    found = lot_of((0, 0), (200, 0), (200, 100), (0, 100))
    yards = {"front": 60.0, "rear": 40.0, "side": 10.0}
    env = envelope(found, {e.index: yards[e.kind] for e in found.edges})
    assert env.area.is_empty
    assert set(kinds_of(found, env.vanished_by)) == {"front", "rear"}


@pytest.mark.parametrize(("rear", "left"), [(39.0, True), (40.0, False), (41.0, False)])
def test_the_depth_that_just_vanishes(rear: float, left: bool) -> None:
    found = lot_of((0, 0), (200, 0), (200, 100), (0, 100))
    env = envelope(found, {e.index: {"front": 60.0, "rear": rear}.get(e.kind, 0.0) for e in found.edges})
    assert (env.area_sqft > 0) is left


def test_a_turned_rectangle_is_found_along_its_own_sides() -> None:
    turn = math.radians(30)
    corners = [
        (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        for x, y in ((0, 0), (80, 0), (80, 50), (0, 50))
    ]
    best = largest_rectangle(Polygon(corners))
    assert best and best.area_sqft == pytest.approx(4_000, rel=0.005)
    # The long side runs 30 degrees counter-clockwise of east: azimuth 60.
    assert best.azimuth_deg == pytest.approx(60, abs=0.01)


def test_edges_shorter_than_a_foot_do_no_harm() -> None:
    found = lot_of((0, 0), (125, 0), (125, 0.5), (125.3, 0.7), (125.3, 150), (0, 150))
    env = envelope(found, {e.index: 15.0 for e in found.edges})
    assert env.area_sqft == pytest.approx(95 * 120, rel=0.01)
