"""The law as map features: the contract of `thence features`."""

import itertools
import math
from datetime import date

import pyproj
import pytest
from shapely.geometry import shape

from answers.features import features
from answers.village import Village


@pytest.fixture(scope="module")
def collection(village: Village) -> dict:  # type: ignore[type-arg]
    return features(village)


def by_id(collection: dict, id_: str) -> dict:  # type: ignore[type-arg]
    return next(f for f in collection["features"] if f["id"] == id_)


def test_one_feature_a_provision_in_force(collection: dict) -> None:  # type: ignore[type-arg]
    """Parking (a)-(ll) with (xa) is 39, (mm)-(rr) 6, and (h) is that of 1996; highways (1)-(16)."""
    kinds = [f["properties"]["kind"] for f in collection["features"]]
    assert kinds.count("parking") == 45
    assert kinds.count("through-highway") == 16
    assert kinds.count("district") == 4
    ids = [f["id"] for f in collection["features"]]
    assert len(set(ids)) == len(ids)
    assert {"LL3-1991/7b2x", "LL3-1991/7b2xa", "LL3-1993/7b2mm", "LL1-1996/7b2h", "LL3-1991/5c13"} <= set(ids)
    assert "LL3-1991/7b2h" not in ids
    assert {"district/pud", "district/commercial", "district/multiple-housing", "district/residence"} <= set(
        ids
    )


@pytest.mark.parametrize(
    ("id_", "street", "side", "feet"),
    [
        ("LL3-1991/7b2x", "Country Club Road", "south", 225),
        ("LL3-1991/7b2i", "Cayuga Heights Road", "east", 160),
        ("LL3-1991/7b2q", "Pleasant Grove Road", "west", 921),
        ("LL3-1991/7b2m", "Pleasant Grove Road", "west", 240),
        ("LL3-1991/7b2cc", "Devon Road", "south and east", 423),
        ("LL3-1993/7b2mm", "Highland Road", "west", 300),
        ("LL3-1993/7b2nn", "Highland Road", "west", 220),
        ("LL3-1993/7b2rr", "Northway Road", "south", 90),
    ],
)
def test_lengths_that_the_words_give(
    collection: dict,
    id_: str,
    street: str,
    side: str,
    feet: float,  # type: ignore[type-arg]
) -> None:
    p = by_id(collection, id_)["properties"]
    assert (p["street"], p["side"]) == (street, side)
    assert p["length_ft"] == pytest.approx(feet, abs=0.1)
    measured = sum(math.dist(a, b) for a, b in itertools.pairwise(p["centre_line"]))
    assert measured == pytest.approx(feet, abs=0.5)


def test_a_side_line_lies_25_ft_off_its_centre(collection: dict, village: Village) -> None:  # type: ignore[type-arg]
    """Checked with a transformer of its own, on the south side of Country Club Road."""
    feature = by_id(collection, "LL3-1991/7b2x")
    to_feet = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:2261", always_xy=True)
    street = village.network.street("Country Club Road")
    for lon, lat in feature["geometry"]["coordinates"]:
        east, north = to_feet.transform(lon, lat)
        (foot, off) = street.nearest((east, north))
        assert off == pytest.approx(25, abs=3)
        assert north < foot[1]


def test_both_sides_are_two_lines(collection: dict) -> None:  # type: ignore[type-arg]
    assert by_id(collection, "LL3-1991/7b2l")["geometry"]["type"] == "MultiLineString"


def test_hours_and_citations(collection: dict) -> None:  # type: ignore[type-arg]
    p = by_id(collection, "LL3-1993/7b2nn")["properties"]
    assert p["hours"] == "Mo-Fr 07:00-11:00"
    assert p["citation"]["page"] == 138
    assert by_id(collection, "LL3-1991/7b2x")["properties"]["hours"] == "24/7"


def test_it_is_rfc_7946(collection: dict) -> None:  # type: ignore[type-arg]
    """Longitude first, in degrees by the village; rings closed and outer ones counter-clockwise."""
    for f in collection["features"]:
        geometry = shape(f["geometry"])
        west, south, east, north = geometry.bounds
        assert -76.6 < west <= east < -76.4 and 42.4 < south <= north < 42.5
        for polygon in getattr(geometry, "geoms", [geometry]):
            if polygon.geom_type == "Polygon":
                assert polygon.exterior.is_ccw


def test_what_is_drawn_short_says_so(collection: dict) -> None:  # type: ignore[type-arg]
    p = by_id(collection, "LL3-1991/5c11")["properties"]
    assert p["not_located_ft"] == pytest.approx(308, abs=1)
    assert any("308 ft short" in w for w in p["warnings"])


def test_the_day_chooses_the_law(village: Village) -> None:
    """(mm)-(rr) are of 1993: absent at the end of 1992."""
    ids = {f["id"] for f in features(village, on=date(1992, 12, 31), kinds=("parking",))["features"]}
    assert "LL3-1991/7b2x" in ids and "LL3-1993/7b2mm" not in ids
