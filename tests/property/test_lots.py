"""What holds for any lot: turning and shifting change nothing, envelopes keep yards, distances agree."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from answers.lots.lot_source import from_dims
from geo import edges, lot_size
from geo.airspace import PRECISION, Runway, distance_span, surface_ft, surface_span
from geo.edges import Lines
from geo.envelope import envelope, largest_rectangle

length = st.floats(60, 400)
lean = st.floats(-40, 40)
corners = st.tuples(length, length, lean, lean)
turn = st.floats(0, 360)
shift = st.floats(-1e5, 1e5)


def quadrilateral(front: float, depth: float, left: float, right: float) -> Polygon:
    found = Polygon([(0, 0), (front, 0), (front + right, depth), (left, depth)])
    assume(found.is_valid)
    return found


@given(corners, turn, shift, shift)
def test_turning_and_shifting_a_lot_changes_no_measure(
    shape: tuple[float, float, float, float], by: float, east: float, north: float
) -> None:
    area, front = quadrilateral(*shape), shape[0]
    street = LineString([(-300, -25), (front + 300, -25)])
    moved = affinity.translate(affinity.rotate(area, by, origin=(0, 0)), east, north)
    moved_street = affinity.translate(affinity.rotate(street, by, origin=(0, 0)), east, north)
    one = edges.classify(area, Lines(("s",), (street,), 25.0, 20.0))
    other = edges.classify(moved, Lines(("s",), (moved_street,), 25.0, 20.0))
    assert sorted(e.kind for e in one.edges) == sorted(e.kind for e in other.edges)
    first, second = lot_size.size(one).by_area, lot_size.size(other).by_area
    assert first and second
    assert (first.width_ft, first.depth_ft) == pytest.approx((second.width_ft, second.depth_ft), rel=1e-4)
    # Width times depth is the area, by definition of the first method.
    assert first.width_ft * first.depth_ft == pytest.approx(area.area, rel=1e-6)


@given(corners, st.floats(1, 40), st.floats(1, 40))
@settings(deadline=None)
def test_no_point_of_an_envelope_lies_nearer_than_its_yards(
    shape: tuple[float, float, float, float], front_yard: float, other_yard: float
) -> None:
    lot = edges.by_first_edge(quadrilateral(*shape))
    yards = {e.index: front_yard if e.kind == "front" else other_yard for e in lot.edges}
    found = envelope(lot, yards)
    if found.area.is_empty:
        assert found.vanished_by
        return
    assert lot.area.buffer(1e-6).covers(found.area)
    for edge in lot.edges:
        # Arcs are drawn in chords: a yard may be cut by 1 - cos(90 / 32) of itself at a corner.
        assert edge.line.distance(found.area) >= yards[edge.index] * 0.998 - 1e-6
    best = largest_rectangle(found.area)
    if best is not None:
        assert found.area.buffer(1e-4).covers(Polygon(best.corners))
        assert best.area_sqft <= found.area_sqft + 1e-3


@given(st.tuples(length, length, length, length))
def test_four_sides_come_back_from_the_lot_they_make(sides: tuple[float, float, float, float]) -> None:
    if 2 * max(sides) >= sum(sides) - 1:
        return
    found = from_dims(sides)
    assert [e.length_ft for e in found.lot.edges] == pytest.approx(list(sides), abs=0.05)
    # Brahmagupta: the area of a quadrilateral whose corners lie on a circle.
    s = sum(sides) / 2
    assert found.area.area == pytest.approx(math.sqrt(math.prod(s - side for side in sides)), rel=1e-3)


@given(st.floats(-3e4, 3e4), st.floats(-3e4, 3e4), turn)
def test_a_runway_is_as_far_as_its_line_and_its_span_holds_that(
    east: float, north: float, azimuth: float
) -> None:
    runway = Runway("r", (0.0, 0.0), azimuth, 7_000.0, 1_000.0, 500.0, 3.0, (PRECISION,))
    a = math.radians(azimuth)
    line = LineString(
        [(3_500 * math.sin(a), 3_500 * math.cos(a)), (-3_500 * math.sin(a), -3_500 * math.cos(a))]
    )
    away = line.distance(ShapelyPoint(east, north))
    assert runway.distance_ft((east, north)) == pytest.approx(away, abs=1e-6)
    span = distance_span(runway, (east, north))
    assert span.low <= away <= span.high
    surface = surface_ft(runway, PRECISION, 1_000.0, (east, north))
    limits = surface_span(runway, 1_000.0, (east, north))
    assert limits.low <= surface <= limits.high
    # A surface never lies below the runway, and is the same on both hands of it.
    assert surface >= 1_000.0
    mirrored = surface_ft(runway, PRECISION, 1_000.0, (-east, -north))
    assert mirrored == pytest.approx(surface)
