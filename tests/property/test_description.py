"""What is written is read: parse(describe(x)) == x at the precision chosen; and what a figure keeps."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geo.bearing import difference, normal
from geo.calls import Call, CurveCall, Description, LineCall, PointRef
from geo.describe import Style, describe, from_ring
from geo.metes_bounds import parse_one
from geo.traverse import corners_of, run

azimuths = st.integers(0, 360 * 3600 - 1).map(lambda s: s / 3600.0)
lengths = st.integers(1, 5_000_000).map(lambda c: c / 100.0)
straight = st.builds(LineCall, azimuth_deg=azimuths, distance_ft=lengths)
curved = st.builds(
    lambda turn, radius, delta, azimuth: CurveCall(
        turn=turn, radius_ft=radius, delta_deg=delta, chord_azimuth_deg=azimuth
    ),
    st.sampled_from(["left", "right"]),
    st.integers(2_000, 200_000).map(lambda c: c / 100.0),
    st.integers(3600, 170 * 3600).map(lambda s: s / 3600.0),
    azimuths,
)
seconds = st.integers(3600, 170 * 3600).map(lambda s: s / 3600.0)
feet = st.integers(2_000, 200_000).map(lambda c: c / 100.0)
# A curve by any pair of its elements, and by any of the ways in which words give it a direction.
elements_of_curve = st.one_of(
    st.fixed_dictionaries({"radius_ft": feet, "delta_deg": seconds}),
    st.fixed_dictionaries({"radius_ft": feet, "arc_ft": feet}),
    st.fixed_dictionaries({"radius_ft": feet, "tangent_ft": feet}),
    st.fixed_dictionaries({"delta_deg": seconds, "arc_ft": feet}),
)
directions = st.one_of(
    st.fixed_dictionaries({"chord_azimuth_deg": azimuths}),
    st.fixed_dictionaries(
        {"radial_azimuth_deg": azimuths, "radial_out": st.sampled_from([True, False, None])}
    ),
    st.fixed_dictionaries({"tangent_azimuth_deg": azimuths}),
    st.fixed_dictionaries({"tangent_in": st.booleans()}),
)
any_curve = st.builds(
    lambda turn, elements, direction: CurveCall(turn=turn, **elements, **direction),
    st.sampled_from(["left", "right"]),
    elements_of_curve,
    directions,
)
figures = st.lists(st.one_of(straight, straight, curved), min_size=3, max_size=12)


def alike(one: Call, other: Call) -> None:
    assert type(one) is type(other)
    for field in ("distance_ft", "radius_ft", "arc_ft", "chord_ft", "tangent_ft"):
        a, b = getattr(one, field, None), getattr(other, field, None)
        assert (a is None) == (b is None)
        if a is not None and b is not None:
            assert a == pytest.approx(b, abs=0.005)
    for field in (
        "azimuth_deg",
        "chord_azimuth_deg",
        "delta_deg",
        "radial_azimuth_deg",
        "tangent_azimuth_deg",
    ):
        a, b = getattr(one, field, None), getattr(other, field, None)
        assert (a is None) == (b is None)
        if a is not None and b is not None:
            assert abs(difference(a, b)) < 0.51 / 3600.0
    for field in ("turn", "radial_out", "tangent_in"):
        assert getattr(one, field, None) == getattr(other, field, None)


@settings(max_examples=60, deadline=None)
@given(figures)
def test_a_description_written_is_read_back(calls: list[Call]) -> None:
    found = parse_one(describe(Description(tuple(calls))))
    assert len(found.calls) == len(calls)
    for one, other in zip(found.calls, calls, strict=True):
        alike(one, other)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.one_of(straight, any_curve), min_size=2, max_size=6))
def test_every_kind_of_curve_comes_back(calls: list[Call]) -> None:
    found = parse_one(describe(Description(tuple(calls))))
    assert len(found.calls) == len(calls)
    for one, other in zip(found.calls, calls, strict=True):
        alike(one, other)


@pytest.mark.parametrize("strip", [(10.0, 10.0), (7.5, 20.0)])
@pytest.mark.parametrize("role", ["", "less and except", "together with", "also"])
def test_a_strip_and_its_part_come_back(strip: tuple[float, float], role: str) -> None:
    calls = (LineCall(10.0, 100.0), LineCall(80.0, 50.0))
    found = parse_one(describe(Description(calls, role=role, strip_ft=strip)))
    assert (found.strip_ft, found.role, found.calls) == (strip, role, calls)


@settings(max_examples=30, deadline=None)
@given(figures, st.sampled_from(["foot", "metre", "chain", "rod", "vara"]))
def test_in_any_unit(calls: list[Call], unit: str) -> None:
    found = parse_one(describe(Description(tuple(calls)), style=Style(unit=unit, places=5)))  # type: ignore[arg-type]
    for one, other in zip(found.calls, calls, strict=True):
        alike(one, other)


@settings(max_examples=60, deadline=None)
@given(st.lists(straight, min_size=3, max_size=10), st.floats(0, 360))
def test_turning_keeps_closure_and_area(calls: list[LineCall], turn: float) -> None:
    turned = [LineCall(normal((c.azimuth_deg or 0.0) + turn), c.distance_ft) for c in calls]
    one, other = run(calls), run(turned)
    size = one.perimeter_ft
    assert one.misclosure.distance_ft == pytest.approx(other.misclosure.distance_ft, abs=1e-6 * size)
    assert one.area_sqft == pytest.approx(other.area_sqft, abs=1e-6 * size**2)


@settings(max_examples=60, deadline=None)
@given(st.lists(straight, min_size=3, max_size=10))
def test_reversing_keeps_closure_and_area(calls: list[LineCall]) -> None:
    back = [LineCall(normal((c.azimuth_deg or 0.0) + 180.0), c.distance_ft) for c in reversed(calls)]
    one, other = run(calls), run(back)
    size = one.perimeter_ft
    assert one.misclosure.distance_ft == pytest.approx(other.misclosure.distance_ft, abs=1e-6 * size)
    assert one.area_sqft == pytest.approx(other.area_sqft, abs=1e-6 * size**2)


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 40), st.floats(50, 5000))
def test_a_ring_is_described_and_comes_back(sides: int, radius: float) -> None:
    ring = [
        (radius * math.sin(2 * math.pi * k / sides), radius * math.cos(2 * math.pi * k / sides))
        for k in range(sides)
    ]
    made = from_ring(ring, arc_tolerance_ft=None)
    corners = corners_of(run(made.calls).courses)
    for (e, n), (e0, n0) in zip(corners, ring, strict=False):
        assert (e + ring[0][0], n + ring[0][1]) == pytest.approx((e0, n0), abs=1e-6)
    assert made.calls[-1].to == PointRef("beginning")  # type: ignore[union-attr]


def test_arcs_are_found_where_they_are() -> None:
    bow = [
        (50 - 50 * math.cos(math.radians(a)), 100 + 50 * math.sin(math.radians(a)))
        for a in range(10, 181, 10)
    ]
    made = from_ring([(0.0, 0.0), (0.0, 100.0), *bow, (100.0, 0.0)])
    curve = made.calls[1]
    assert [type(c).__name__ for c in made.calls] == ["LineCall", "CurveCall", "LineCall", "LineCall"]
    assert isinstance(curve, CurveCall) and curve.turn == "right"
    assert curve.radius_ft == pytest.approx(50.0) and curve.delta_deg == pytest.approx(180.0)
    assert run(made.calls).area_sqft == pytest.approx(10_000 + math.pi * 50**2 / 2)
