"""Quadrants and azimuths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geo.bearing import difference, dms, format_angle, format_bearing, from_quadrant, normal, to_quadrant
from geo.errors import TextError
from geo.reading.quadrants import read_quadrant
from geo.scan import scan


@pytest.mark.parametrize(
    ("first", "angle", "second", "azimuth"),
    [("N", 45.0, "E", 45.0), ("S", 45.0, "E", 135.0), ("S", 45.0, "W", 225.0), ("N", 45.0, "W", 315.0),
     ("N", 0.0, "W", 0.0), ("S", 90.0, "W", 270.0), ("E", 10.0, "S", 100.0), ("W", 10.0, "N", 280.0)],
)  # fmt: skip
def test_each_quadrant(first: str, angle: float, second: str, azimuth: float) -> None:
    assert from_quadrant(first, angle, second) == azimuth


@pytest.mark.parametrize("angle", [90.0001, 135.0])
def test_above_ninety_is_refused(angle: float) -> None:
    with pytest.raises(TextError):
        from_quadrant("N", angle, "E")


def test_two_letters_of_one_axis_are_refused() -> None:
    with pytest.raises(TextError):
        from_quadrant("N", 10.0, "S")


def test_seconds_carry() -> None:
    assert dms(29.9999999) == (30, 0, 0.0)
    assert format_angle(89.9999999) == "90°00'00\""
    assert format_bearing(359.99999999) == "N 0°00'00\" E"


@given(st.floats(0, 359.9999))
def test_quadrant_and_back(azimuth: float) -> None:
    first, angle, second = to_quadrant(azimuth)
    assert abs(difference(from_quadrant(first, angle, second), azimuth)) < 1e-9


@given(st.integers(0, 360 * 3600 - 1), st.sampled_from(["dashes", "symbols", "words"]))
def test_what_is_written_is_read(seconds: int, style: str) -> None:
    azimuth = seconds / 3600.0
    words = format_bearing(azimuth, style=style)  # type: ignore[arg-type]
    found = read_quadrant(scan(words).tokens, 0)
    assert found is not None and found.azimuth_deg is not None
    assert abs(difference(found.azimuth_deg, azimuth)) < 1e-6


@given(st.floats(-1e6, 1e6))
def test_normal_stays_in_the_circle(azimuth: float) -> None:
    assert 0.0 <= normal(azimuth) < 360.0
