"""The answer for many points is the answer for each of them."""

from __future__ import annotations

import numpy as np
import pytest

from answers import moment
from answers.bulk import OUTSIDE, zones
from answers.bulk_rows import Ask, answer
from answers.parking import parking_at
from answers.village import Village
from answers.zone import zone_at
from regulations import timeline
from tests.batch.conftest import points


def test_zones_in_bulk_are_the_zones_of_each_point(village: Village) -> None:
    frame = points(village, 4_000)
    east, north = frame.geometry.x.to_numpy(), frame.geometry.y.to_numpy()
    found = zones(village, east, north, distances=True)
    ids = [d.id for d in village.ground.districts]
    assert (found.district == OUTSIDE).any()
    assert (~found.certain).any()
    for i, spot in enumerate(zip(east, north, strict=True)):
        zone = zone_at(village, spot)
        if zone is None:
            assert found.district[i] == OUTSIDE
            continue
        assert ids[found.district[i]] == zone.district.id
        assert found.certain[i] == (zone.certainty == "certain")
        assert found.distance_ft[i] == pytest.approx(zone.distance_ft, abs=1e-6)
        assert found.tolerance_ft[i] == pytest.approx(zone.tolerance_ft, abs=1e-6)
        if zone.certainty == "uncertain":
            beyond = zone.neighbour.id if zone.neighbour else None
            assert (None if found.other[i] == OUTSIDE else ids[found.other[i]]) == beyond


def test_points_on_corners_and_edges_are_as_each_alone(village: Village) -> None:
    """Vertices of every edge: on a shared line, at both ends of a bound, on the village line."""
    spots = [p for b in village.ground.bounds for p in b.path]
    east, north = np.array(spots).T
    found = zones(village, east, north, distances=True)
    ids = [d.id for d in village.ground.districts]
    for i, spot in enumerate(spots):
        zone = zone_at(village, spot)
        if zone is None:
            assert found.district[i] == OUTSIDE
            continue
        assert (ids[found.district[i]], bool(found.certain[i])) == (
            zone.district.id, zone.certainty == "certain",
        )  # fmt: skip
        beyond = zone.neighbour.id if zone.neighbour else None
        if zone.certainty == "uncertain":
            assert (None if found.other[i] == OUTSIDE else ids[found.other[i]]) == beyond


def test_parking_in_bulk_is_the_parking_of_each_point(village: Village) -> None:
    frame = points(village, 1_500)
    at = moment.read("2004-09-28 08:30", village.zone)
    told = answer(village, frame.geometry.to_numpy(), frame.crs, Ask("lookup", parking=True, at=at)).columns
    standing = timeline.in_force(village.law, at.date())
    near = 0
    for i, (east, north) in enumerate(zip(frame.geometry.x, frame.geometry.y, strict=True)):
        one = parking_at(village, (east, north), standing, on=at.date(), at=at)
        assert told["street"][i] == (one.kerb.street if one.kerb else None)
        assert told["parking_verdict"][i] == (one.own.verdict if one.kerb else None)
        near += one.kerb is not None
    assert near > 50


def test_longitude_and_latitude_give_the_same_districts(village: Village) -> None:
    frame = points(village, 2_000)
    turned = frame.to_crs("EPSG:4326")
    plain = answer(village, frame.geometry.to_numpy(), frame.crs, Ask("lookup")).columns
    back = answer(village, turned.geometry.to_numpy(), "EPSG:4326", Ask("lookup")).columns
    assert (plain["district"] == back["district"]).all()
    assert (plain["district_certainty"] == back["district_certainty"]).all()
