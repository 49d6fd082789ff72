"""Street names on the map: where there is room, none over another."""

import math

import pytest
from shapely.geometry import Polygon

from views import labels

# A street due east and one due north, each about 1.1 km and crossing in the middle (degrees near the equator,
# where a degree of latitude and of longitude are alike in Mercator).
EAST = ((0.0, -0.005), (0.0, 0.005))
NORTH = ((-0.005, 0.0), (0.005, 0.0))


def frames(placed: tuple[labels.Label, ...], zoom: float) -> list[Polygon]:
    return [labels._frame(label, zoom) for label in placed if label.from_zoom <= zoom]


def test_a_name_lies_along_its_street() -> None:
    by_name = {k.text: k for k in labels.place({"East Street": (EAST,), "North Street": (NORTH,)}, {})}
    assert by_name["East Street"].turn_deg == pytest.approx(0.0, abs=1e-6)
    assert abs(by_name["North Street"].turn_deg) == pytest.approx(90.0, abs=1e-6)


def test_names_never_overlap_at_any_zoom() -> None:
    placed = labels.place({"East Street": (EAST,), "North Street": (NORTH,)}, {"A District": (0.001, 0.001)})
    for zoom in labels.ZOOMS:
        shown = frames(placed, zoom)
        assert all(not a.intersects(b) for i, a in enumerate(shown) for b in shown[:i])


def test_a_street_too_short_for_its_name_is_still_named_at_the_last_zoom() -> None:
    stub = ((0.0, 0.0), (0.00002, 0.0))
    (label,) = labels.place({"A Very Long Name For A Stub": (stub,)}, {})
    assert label.from_zoom == labels.ZOOMS[-1]


def test_pixels_and_degrees_round_trip() -> None:
    for at in ((42.47, -76.48), (-33.9, 151.2), (0.0, 0.0)):
        back = labels._latlon(*labels._pixel(at, 17.0), 17.0)
        assert math.dist(at, back) < 1e-9
