"""The sign inventory: which signs, where, facing which way, by which rule; against signs that were seen."""

import csv
import io
import itertools
import json
import math
from datetime import date
from pathlib import Path

import pytest
from shapely.geometry import Point as ShapelyPoint

from answers.signs.road_sign import Sign
from answers.signs.road_sign_corners import approaches_to
from answers.signs.road_sign_observed import Comparison, compare, read
from answers.signs.road_signs import Inventory, inventory
from answers.signs.road_signs_text import signs_text
from answers.village import Village
from exports import road_signs as export
from geo import compass
from geo.errors import DataError, ThenceError

END = date(2004, 9, 30)


@pytest.fixture(scope="module")
def found(village: Village) -> Inventory:
    return inventory(village, on=END, spacing_ft=200.0)


def of(found: Inventory, street: str, *kinds: str) -> list[Sign]:
    return [s for s in found.signs if s.street == street and s.kind in kinds]


def test_a_street_that_ends_at_a_through_highway_stops_once(found: Inventory) -> None:
    # Oak Hill Road comes to Triphammer Road, a through highway, from the west and ends there; so it does to
    # The Parkway from the east.
    signs = of(found, "Oak Hill Road", "stop")
    assert [(s.at, s.faces, s.status) for s in signs] == [
        ("at The Parkway, traffic from the east", "east", "required"),
        ("at Triphammer Road, traffic from the west", "west", "required"),
    ]
    assert all("LL3-1991/5a" in s.needs for s in signs)
    assert "LL3-1991/5c12" in signs[1].needs


def test_a_street_that_crosses_a_through_highway_stops_on_both_sides(found: Inventory) -> None:
    signs = [s for s in of(found, "East Upland Road", "stop") if s.at.startswith("at Triphammer Road")]
    assert len(signs) == 2
    turn = abs(signs[0].facing_deg - signs[1].facing_deg) % 360
    assert 120 < turn < 240


def test_two_through_highways_that_meet_are_unsettled(found: Inventory) -> None:
    signs = [s for s in of(found, "Klinewoods Road", "stop") if s.at.startswith("at Triphammer Road")]
    assert [s.status for s in signs] == ["unsettled"]
    assert signs[0].warnings[0].code == "through-meets-through"
    assert any("Klinewoods Road and Triphammer Road" in p.text for p in found.contradictions)


def test_an_approach_that_a_provision_names_is_settled(found: Inventory) -> None:
    # Section 5 d (1)(a): Hanshaw Road from the west stops at North Triphammer Road, though 5 c makes both
    # through highways.
    (sign,) = [s for s in of(found, "Hanshaw Road", "stop") if s.needs[0] == "LL3-1991/5d1a"]
    assert sign.status == "required"
    assert sign.faces in ("west", "southwest", "northwest")


def test_a_yield_named_at_a_through_highway_decides_and_says_so(found: Inventory) -> None:
    # Section 5 d (2)(d): The Parkway from the south yields at Highgate Road, which 5 c (4) makes a through
    # highway from there on.
    (sign,) = [s for s in found.signs if s.needs[0] == "LL3-1991/5d2d"]
    assert sign.code == "R1-2"
    assert not [s for s in found.signs if s.kind == "stop" and s.street == sign.street and s.at == sign.at]


def test_every_located_stop_and_yield_of_the_day_has_one_sign(village: Village, found: Inventory) -> None:
    for version in village.law.versions:
        if version.kind in ("stop", "yield") and version.until is None:
            signs = [s for s in found.signs if s.needs[0] == version.id]
            placed = version.id in village.ground.stops
            assert len(signs) == placed
            if placed:
                stop = village.ground.stops[version.id]
                assert signs[0].facing_deg == pytest.approx((stop.driving_azimuth_deg + 180) % 360)
            else:
                assert version.id in dict(found.not_placed)


def test_every_approach_to_a_through_highway_has_one_stop_or_yield(
    village: Village, found: Inventory
) -> None:
    signs = [s for s in found.signs if s.kind in ("stop", "yield")]
    for version in village.law.versions:
        if version.kind != "through-highway" or version.until is not None:
            continue
        stretch = village.ground.stretches[version.id]
        for corner in {p for path in stretch.paths for p in path}:
            if not village.network.limits.area.covers(ShapelyPoint(corner)):
                continue
            for street in village.network.streets.values():
                if street.name == stretch.street or corner not in street.neighbours:
                    continue
                for way in approaches_to(village, street.name, corner):
                    there = [s for s in signs if _reads(s, street.name, corner, way.driving_deg)]
                    assert len(there) == 1, f"{street.name} at {stretch.street}"


def _reads(sign: Sign, street: str, corner: tuple[float, float], driving_deg: float) -> bool:
    """Whether a sign faces traffic that drives so into a corner: 25 ft back and 25 ft to the right of it."""
    turn = abs((sign.facing_deg - driving_deg) % 360 - 180)
    return sign.street == street and turn < 0.01 and math.dist(sign.point, corner) < 45


def test_a_sign_stands_on_the_right_of_those_who_read_it(village: Village, found: Inventory) -> None:
    half = village.facts.half_right_of_way_ft
    for sign in found.signs:
        if sign.kind not in ("stop", "yield", "speed", "truck"):
            continue
        east, north = compass.unit(compass.nearest((sign.facing_deg + 180) % 360))
        foot, off = village.network.street(sign.street).nearest(sign.point)
        right = (sign.point[0] - foot[0]) * north - (sign.point[1] - foot[1]) * east
        assert right > 0, sign.words
        assert off <= 2 * half, sign.words


def test_no_parking_signs_of_oak_hill_road_north(village: Village, found: Inventory) -> None:
    # Section 7 b (2)(ee): from 103 ft west of Triphammer Road to The Parkway, the north side. Traffic there
    # drives west, so the stretch begins at the 103 ft: 25 ft north of the centre line, facing south, arrow
    # left.
    signs = [s for s in of(found, "Oak Hill Road", "no-parking") if s.needs == ("LL3-1991/7b2ee",)]
    stretch = village.ground.stretches["LL3-1991/7b2ee"]
    assert len(signs) == math.ceil(stretch.length_ft / 200) + 1
    assert [s.arrow for s in signs] == ["left", *["both"] * (len(signs) - 2), "right"]
    assert {s.code for s in signs} == {"R7-2"}
    (corner,) = village.network.meetings("Oak Hill Road", "Triphammer Road")
    street = village.network.street("Oak Hill Road")
    run, _ = max(street.runs(corner, 103.0), key=lambda r: -r[0][-1][0])
    assert math.dist(signs[0].point, run[-1]) == pytest.approx(25.0, abs=0.1)
    assert signs[0].point[1] > run[-1][1]
    assert signs[0].faces == "south"


def test_no_two_signs_of_a_stretch_are_further_apart_than_asked(village: Village) -> None:
    for spacing in (50.0, 150.0, 1000.0):
        told = inventory(village, on=END, spacing_ft=spacing)
        by_rule: dict[tuple[str, ...], list[Sign]] = {}
        for s in told.signs:
            if s.kind == "no-parking" and len(s.needs) == 1:
                by_rule.setdefault((s.street, s.at.split(",")[0], *s.needs), []).append(s)
        for signs in by_rule.values():
            for a, b in itertools.pairwise(signs):
                if b.arrow != "left":
                    assert math.dist(a.point, b.point) <= spacing + 60  # bends are shorter across


def test_an_arrow_left_and_an_arrow_right_of_one_legend_never_share_a_post(found: Inventory) -> None:
    kerbs = [s for s in found.signs if s.kind == "no-parking"]
    for a, b in itertools.combinations(kerbs, 2):
        if (a.street, a.legend, a.faces) == (b.street, b.legend, b.faces):
            assert math.dist(a.point, b.point) >= 15.0 - 1e-6


def test_speed_signs_face_those_who_enter(village: Village, found: Inventory) -> None:
    signs = [s for s in found.signs if s.kind == "speed"]
    assert not [s for s in signs if s.street == "State Route 13"]
    assert {"Cayuga Heights Road", "Triphammer Road", "North Triphammer Road", "Hanshaw Road"} <= {
        s.street for s in signs
    }
    for sign in signs:
        assert (sign.code, sign.state_code, sign.legend) == ("R2-1", "NYR2-5", "SPEED LIMIT 30")
        assert village.network.limits.distance_ft(sign.point) < 40
        away = abs((sign.facing_deg - village.network.limits.facing_deg(sign.point) + 180) % 360 - 180)
        assert away < 90, sign.words


def test_truck_signs_at_both_ends_of_triphammer_road(found: Inventory) -> None:
    signs = [s for s in found.signs if s.kind == "truck"]
    assert [(s.street, s.at.split(",")[0]) for s in signs] == [
        ("Triphammer Road", "at the south village line"),
        ("Triphammer Road", "at Hanshaw Road"),
    ]
    assert all(s.code == "R5-2" and "EXCEPT DELIVERIES" in s.legend for s in signs)


def test_before_the_law_is_whole_only_fragments_ask_for_signs(village: Village) -> None:
    told = inventory(village, on=date(1970, 6, 1), spacing_ft=200.0)
    assert 0 < len(told.signs) < 60
    assert any(w.code == "law-in-part" for w in told.warnings)
    assert {s.needs[0].split("-")[0] for s in told.signs} == {"ART4"}


@pytest.mark.parametrize("spacing", [0.0, 49.9, float("nan"), float("inf")])
def test_a_spacing_that_is_none_is_refused(village: Village, spacing: float) -> None:
    with pytest.raises(ThenceError):
        inventory(village, on=END, spacing_ft=spacing)


# ── as files ────────────────────────────────────────────────────────────────────────────────────────


def test_csv_and_geojson_hold_every_sign(village: Village, found: Inventory) -> None:
    rows = list(csv.DictReader(io.StringIO(export.as_csv(village, found))))
    assert len(rows) == len(found.signs)
    assert tuple(rows[0]) == export.COLUMNS
    layer = export.as_geojson(village, found)
    assert len(layer["features"]) == len(found.signs)
    for row, feature in zip(rows, layer["features"], strict=True):
        lon, lat = feature["geometry"]["coordinates"]
        assert (float(row["lon"]), float(row["lat"])) == (lon, lat)
        east, north = village.plane.point(lat, lon)
        assert math.dist((east, north), (float(row["easting_ft"]), float(row["northing_ft"]))) < 0.2
    assert json.dumps(found.as_json(village))
    assert "Asked for, and not found on the map" in signs_text(found)


# ── against signs that were seen ────────────────────────────────────────────────────────────────────


def seen(village: Village, folder: Path, text: str, found: Inventory, within: float = 60.0) -> Comparison:
    path = folder / "seen.csv"
    path.write_text(text, encoding="utf-8")
    return compare(found, read(village, path), within_ft=within)


def test_the_inventory_agrees_with_itself(village: Village, tmp_path: Path, found: Inventory) -> None:
    told = seen(village, tmp_path, export.as_csv(village, found), found)
    assert (len(told.agreed), told.missing, told.extra) == (len(found.signs), (), ())
    assert max(apart for _, _, apart in told.agreed) < 0.2


def test_both_differences_are_listed(village: Village, tmp_path: Path, found: Inventory) -> None:
    stop = of(found, "Oak Hill Road", "stop")[1]
    text = (
        "code,easting_ft,northing_ft,facing_deg,note\n"
        f"r1-1,{stop.point[0]},{stop.point[1]},{stop.facing_deg},\n"
        "R3-4,846500,901800,90,no turns\n"
    )
    told = seen(village, tmp_path, text, found)
    assert [s.words for s, _, _ in told.agreed] == [stop.words]
    assert len(told.missing) == len(found.signs) - 1
    assert [(o.code, o.line, o.note) for o in told.extra] == [("R3-4", 3, "no turns")]
    told_text = signs_text(found, told)
    assert "396 signs that the law asks for were not seen" in told_text
    assert "R3-4 at E 846,500, N 901,800, facing 90 degrees, line 3 (no turns)" in told_text


@pytest.mark.parametrize(
    ("moved", "agrees"),
    [((59.9, 0), True), ((60.1, 0), False), ((0, 59.9), True), ((0, 60.1), False), ((0, -59.9), True)],
)
def test_how_near_and_how_alike(
    village: Village, tmp_path: Path, found: Inventory, moved: tuple[float, float], agrees: bool
) -> None:
    moved_ft, turned_deg = moved
    stop = of(found, "Oak Hill Road", "stop")[1]
    text = (
        "code,easting_ft,northing_ft,facing_deg\n"
        f"R1-1,{stop.point[0] - moved_ft},{stop.point[1]},{stop.facing_deg + turned_deg}\n"
    )
    assert bool(seen(village, tmp_path, text, found).agreed) is agrees


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lat,lon\n42,-76\n", "columns are missing"),
        ("code,lat,lon\n,42.46,-76.48\n", "line 2: code: a sign needs a code"),
        ("code,lat,lon\nR1-1,north,-76.48\n", "line 2: lat: not a number (got 'north')"),
        ("code,lat,lon\nR1-1,42.46,\n", "line 2: lon: not a number (got '')"),
        ("code,easting_ft,northing_ft,facing_deg\nR1-1,1,2,x\n", "facing_deg: not a number (got 'x')"),
    ],
)
def test_a_broken_list_of_signs_is_refused_by_line_and_column(
    village: Village, tmp_path: Path, found: Inventory, text: str, said: str
) -> None:
    with pytest.raises(DataError) as refused:
        seen(village, tmp_path, text, found)
    assert said in refused.value.sentence()


def test_a_list_that_is_not_there(village: Village, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read(village, tmp_path / "none.csv")


def test_streets_that_only_touch_the_village_line_are_told(found: Inventory) -> None:
    told = [w.message for w in found.warnings if w.code == "entry-unsure"]
    assert [text.split(" crosses")[0] for text in told] == ["Pleasant Grove Road", "Stewart Avenue"]
