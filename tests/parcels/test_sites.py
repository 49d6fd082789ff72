"""Where a tower could stand: the map agrees with the check at any spot, covers the village, and is quick."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
import shapely
from click.testing import CliRunner
from shapely.geometry import Point, box

import cli
from answers.lots.lot_ground import LotGround
from answers.lots.parcel_file import open_file
from answers.lots.reading import ReadLimits
from answers.towers import sites, tower_query
from answers.towers.sites_base import SitesBase
from answers.towers.tower_checks import eligibility, lines_kept
from geo import airspace, airspace_shapes
from geo.airspace import Runway
from geo.errors import DataError, FigureError
from tests.parcels.test_towers import CORNERS


@pytest.fixture(scope="module")
def base(ground: LotGround) -> SitesBase:
    return SitesBase.of(ground)


@pytest.mark.parametrize("height", [31, 100, 250])
def test_areas_cover_the_village_once(base: SitesBase, height: float) -> None:
    found = sites.sites(base, height_ft=height)
    village = base.ground.village.network.limits.area
    assert sum(a.shape.area for a in found.areas) == pytest.approx(village.area, rel=1e-6)
    for i, one in enumerate(found.areas):
        for other in found.areas[i + 1 :]:
            assert one.shape.intersection(other.shape).area < 1.0


def test_the_map_agrees_with_the_check_at_random_spots(base: SitesBase) -> None:
    rng = random.Random(5)
    west, south, east, north = base.admitted.bounds
    tried = 0
    for height in (60.0, 140.0):
        found = sites.sites(base, height_ft=height)
        while tried < 60 * (1 if height == 60 else 2):
            spot = (rng.uniform(west, east), rng.uniform(south, north))
            area = next((a for a in found.areas if a.shape.contains(Point(spot))), None)
            if area is None:
                continue
            tried += 1
            asked = tower_query.query(base.ground, spot, height_ft=height)
            kept = lines_kept(asked)
            tight = min((line.distance_ft - line.binding[1] for line in kept if line.needs), default=math.inf)
            if area.reason == "open":
                assert eligibility(asked).verdict == "yes"
                assert tight > 0
            if area.reason == "district":
                assert eligibility(asked).verdict == "no"
            if area.reason in ("street", "boundary"):
                assert tight < 1.0, (spot, area.reason)


def test_a_taller_tower_never_finds_more_ground(base: SitesBase) -> None:
    left = [sites.sites(base, height_ft=h).open_sqft for h in (31, 60, 90, 120, 200, 400, 2_500)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0


def test_the_fall_zone_counts_when_it_is_the_greater(base: SitesBase) -> None:
    by_height = sites.sites(base, height_ft=160)
    by_zone = sites.sites(base, height_ft=60, fall_zone_ft=80)
    assert by_height.setback_ft == by_zone.setback_ft == 80
    assert by_height.open_sqft == pytest.approx(by_zone.open_sqft)


def test_a_taller_tower_has_no_more_room(base: SitesBase) -> None:
    rooms = [
        sites.sites(base, height_ft=height, ground_ft=950.0).open_sqft for height in (40, 80, 120, 160, 200)
    ]
    assert rooms == sorted(rooms, reverse=True) and rooms[0] > rooms[-1]


def test_bands_nest_and_reach_the_tallest(base: SitesBase) -> None:
    found = sites.bands(base)
    for (_, wide), (_, narrow) in itertools.pairwise(found):
        assert wide.buffer(0.5).covers(narrow)
    assert base.tallest_ft > found[-1][0]
    # At the tallest there is a spot, a tenth above it none.
    assert base.land.buffer(-base.share * base.tallest_ft * 0.99).area > 0
    assert base.land.buffer(-base.share * base.tallest_ft * 1.1).area == 0


def test_parcels_have_their_own_lines(
    base: SitesBase, ground: LotGround, parcel_file: Callable[..., Path]
) -> None:
    e, n = CORNERS
    lots = {"big": box(e - 100, n - 100, e + 60, n + 60), "small": box(e + 60, n - 40, e + 100, n)}
    file = open_file(parcel_file("lots.gpkg", lots), ground, limits=ReadLimits())
    rooms = sites.rooms(base, file)
    found = sites.sites(base, height_ft=60, parcels=rooms)
    by_key = {p.key: p for p in found.parcels}
    # The big lot is 160 ft square: 80 ft from every line at its middle, so 160 ft at most, streets allowing.
    assert 0 < by_key["big"].tallest_ft <= 161
    assert by_key["small"].tallest_ft <= 41
    assert by_key["small"].open_sqft == 0 and by_key["big"].open_sqft > 0
    assert "parcel" in {a.reason for a in found.areas}
    only = sites.sites(base, height_ft=60, parcels=rooms, only=lots["big"])
    assert sum(a.shape.area for a in only.areas) == pytest.approx(160 * 160, rel=1e-3)


def test_a_whole_villages_parcels_are_measured_once_for_any_height(
    base: SitesBase, ground: LotGround, parcel_file: Callable[..., Path]
) -> None:
    west, south, east, north = base.admitted.bounds
    lots = {
        f"{i}": box(x, y, x + 118, y + 148)
        for i, (x, y) in enumerate(
            itertools.product(range(int(west), int(east), 120), range(int(south), int(north), 150))
        )
    }
    rooms = sites.rooms(base, open_file(parcel_file("many.gpkg", lots), ground, limits=ReadLimits()))
    assert len(rooms.found) > 200
    # No lot of 118 ft lies more than 59 ft from its lines: none holds a tower of 119 ft.
    assert max(r.tallest_ft for r in rooms.found) <= 119
    assert sites.sites(base, height_ft=119.5, parcels=rooms).open_sqft == 0


def test_no_map_before_the_law(ground: LotGround) -> None:
    with pytest.raises(DataError, match="no law on telecommunication towers"):
        SitesBase.of(ground, on=date(1998, 6, 14))


@pytest.mark.parametrize("height", [0, -1, 1e9])
def test_heights_that_are_none(base: SitesBase, height: float) -> None:
    with pytest.raises(FigureError):
        sites.sites(base, height_ft=height)


def test_the_command_writes_geojson(tmp_path: Path) -> None:
    out = tmp_path / "sites.geojson"
    run = CliRunner().invoke(cli.main, ["sites", "--height", "100", "--format", "geojson", "-o", str(out)])
    assert run.exit_code == 0, run.output
    told = json.loads(out.read_text())
    assert told["type"] == "FeatureCollection"
    assert {f["properties"].get("reason") for f in told["features"]} >= {"open", "district", "street"}
    one = next(f for f in told["features"] if f["properties"].get("reason") == "district")
    assert one["properties"]["citation"]["section"] == "17-B 2 c"


@pytest.mark.parametrize("approach", airspace.APPROACHES["unknown"], ids=lambda a: a.name)
@pytest.mark.parametrize("top", [990.0, 1_020.0, 1_149.0, 1_151.0, 1_250.0, 1_400.0])
def test_areas_above_a_surface_agree_with_the_surface_itself(approach: airspace.Approach, top: float) -> None:
    runway = Runway("r", (1_000.0, -500.0), 37.0, 6_000.0, 1_000.0, 0.0, 0.0, (approach,))
    area = airspace_shapes.exceeded(runway, approach, 1_000.0, top)
    line = shapely.boundary(area) or Point(9e9, 9e9)  # an empty area has none
    rng = random.Random(7)
    for _ in range(400):
        spot = (rng.uniform(-16_000, 18_000), rng.uniform(-17_000, 16_000))
        if line.distance(Point(spot)) < 15 or _beside_far(runway, spot):
            continue
        under = airspace.surface_ft(runway, approach, 1_000.0, spot) < top
        assert area.contains(Point(spot)) == under, spot


def _beside_far(runway: Runway, spot: tuple[float, float]) -> bool:
    """Beyond the conical surface: the area leaves out the transition beside a precision approach there."""
    return runway.distance_ft(spot) > 13_900
