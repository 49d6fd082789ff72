"""Streets, the village line, addresses, parcels from files: matched in sight, tried, written whole."""

from __future__ import annotations

from pathlib import Path

import geopandas
import pytest
import shapely

from answers.figures.name_match import match
from tests.figures.conftest import Home


def test_the_same_streets_from_a_county_move_nothing(home: Home, tmp_path: Path) -> None:
    home.streets().to_file(tmp_path / "roads.gpkg")
    before = (home.data / "streets.csv").read_text()
    told = home.say("import", "streets", str(tmp_path / "roads.gpkg"))
    assert "MILL RD: Mill Road (by rule, 100 of 100)" in told
    assert "SCHOOL ST: School Street (by rule, 100 of 100)" in told
    assert "What lies otherwise: none" in told
    assert "0 provisions broke." in told
    assert "Nothing is written" in told
    assert (home.data / "streets.csv").read_text() == before


def test_streets_that_moved_are_told_and_written_when_asked(home: Home, tmp_path: Path) -> None:
    """All streets 40 ft further east: every stretch moves 40 ft, the ends at the village line aside."""
    home.streets(east_ft=40).to_file(tmp_path / "roads.fgb")
    told = home.say("import", "streets", str(tmp_path / "roads.fgb"), "--write")
    assert "LL1-1998/7f (Orchard Street): moved by up to 40 ft; length +0 ft" in told
    assert "district/works (Works District): moved by up to 40 ft" in told
    assert "0 provisions broke." in told
    assert home.village.network.streets["Church Street"].parts[0][0] == pytest.approx(
        (1_001_040, 1_799_800), abs=0.1
    )
    assert (
        "`streets.csv` and `street_names.csv` from roads.fgb, SHA-256 "
        in (home.data / "CHANGES.md").read_text()
    )
    assert "The village is whole." in home.say("check")


def test_a_name_that_is_only_alike_is_not_taken_until_the_mapping_says_so(home: Home, tmp_path: Path) -> None:
    home.streets(rename={"Quarry Court": "Quarrie Ct"}).to_file(tmp_path / "roads.geojson")
    told = home.say("import", "streets", str(tmp_path / "roads.geojson"))
    assert "QUARRIE CT: perhaps Quarry Court (" in told and "not taken" in told
    assert "Quarry Court, which the law names, is not in the file" in told
    assert "LL1-1998/7h: broke: there is no such street on this map (got 'Quarry Court')" in told
    assert "1 provisions broke." in told
    mapping = tmp_path / "map.toml"
    mapping.write_text('name_field = "FULLNAME"\n[names]\n"QUARRIE CT" = "Quarry Court"\n')
    told = home.say("import", "streets", str(tmp_path / "roads.geojson"), "--mapping", str(mapping))
    assert "QUARRIE CT: Quarry Court (given, 100 of 100)" in told
    assert "0 provisions broke." in told


def test_streets_without_shared_vertices_are_joined_where_an_end_lies_on_a_line(
    home: Home, tmp_path: Path
) -> None:
    """Mill Road drawn as one straight line, without the vertices at its corners."""
    frame = home.streets().to_crs(home.village.facts.crs)
    straight = shapely.LineString([(999_800, 1_801_500), (1_004_200, 1_801_500)])
    frame.loc[frame["FULLNAME"] == "MILL RD", "geometry"] = straight
    # A road that ends on it gives it a vertex; Brook Way and the works' corner hang on that.
    frame.to_file(tmp_path / "roads.gpkg")
    told = home.say("import", "streets", str(tmp_path / "roads.gpkg"))
    assert "LL2-2006/2i" not in told  # Brook Way from Mill Road: still found
    assert "broke" in told  # Mill Road and Church Street cross without a vertex: not joined by guess


@pytest.mark.parametrize(
    ("mapping", "said"),
    [
        ('name_field = "NOPE"', "no column of street names is known here"),
        ('[names]\n"MILL RD" = "Mile Road"', "names a street that the village does not know"),
        ("colour = 3", "not a mapping of street names (got colour)"),
        ("[names", "the mapping cannot be read"),
    ],
)
def test_a_wrong_mapping_is_refused(home: Home, tmp_path: Path, mapping: str, said: str) -> None:
    home.streets().to_file(tmp_path / "roads.gpkg")
    (tmp_path / "map.toml").write_text(mapping)
    told = home.say(
        "import", "streets", str(tmp_path / "roads.gpkg"), "--mapping", str(tmp_path / "map.toml"), ok=False
    )
    assert said in told


def test_streets_of_another_place_are_refused(home: Home, tmp_path: Path) -> None:
    home.streets(east_ft=500_000).to_file(tmp_path / "roads.gpkg")
    told = home.say("import", "streets", str(tmp_path / "roads.gpkg"), ok=False)
    assert "no named street of this file lies near the village" in told


def test_a_new_village_line_is_told_by_what_it_moves(home: Home, tmp_path: Path) -> None:
    """The line 200 ft further north: the homes grow by 4,000 ft times 200 ft, what runs to it gets longer."""
    area = shapely.box(1_000_000, 1_800_000, 1_004_000, 1_803_200)
    frame = geopandas.GeoDataFrame({"NAME": ["Elm Hollow"]}, geometry=[area], crs=home.village.facts.crs)
    frame.to_file(tmp_path / "line.gpkg")
    told = home.say("import", "boundary", str(tmp_path / "line.gpkg"), "--write")
    assert "district/homes (Homes District): moved by up to 200 ft; area +800,000 sq ft" in told
    assert max(n for _, n in home.village.network.limits.ring) == 1_803_200


def test_addresses_are_found_by_the_search(home: Home, tmp_path: Path) -> None:
    points = [shapely.Point(1_001_500, 1_801_560), shapely.Point(1_001_700, 1_801_440), shapely.Point(0, 0)]
    columns = {"ADDRNUM": [14, 20, 5], "STREETNAME": ["MILL RD", "MILL RD", "FAR ST"]}
    frame = geopandas.GeoDataFrame(columns, geometry=points, crs=home.village.facts.crs)
    frame.to_file(tmp_path / "points.gpkg")
    told = home.say("import", "addresses", str(tmp_path / "points.gpkg"), "--sigma", "15", "--write")
    assert "2 addresses near Elm Hollow" in told
    assert "far from the village: 1" in told
    assert "20 Mill Road" in home.say("find", "20", "Mill", "Rd")


def test_parcels_are_cut_to_the_village_without_owners(home: Home, tmp_path: Path) -> None:
    shapes = [shapely.box(1_001_100, 1_801_100, 1_001_200, 1_801_300), shapely.box(0, 0, 9, 9)]
    columns = {
        "PRINT_KEY": ["1.-1", "2.-2"],
        "OWNER": ["A Person", "B Person"],
        "PARCELADDR": ["1 Mill Rd", "x"],
    }
    frame = geopandas.GeoDataFrame(columns, geometry=shapes, crs=home.village.facts.crs)
    frame.to_file(tmp_path / "county.gpkg")
    out = tmp_path / "parcels.gpkg"
    told = home.say("import", "parcels", str(tmp_path / "county.gpkg"), "-o", str(out))
    assert "key: PRINT_KEY" in told and "outside the village: 1" in told
    kept = geopandas.read_file(out)
    assert kept["key"].tolist() == ["1.-1"]
    assert b"A Person" not in out.read_bytes()
    home.say("import", "parcels", str(tmp_path / "county.gpkg"), "-o", str(out), "--owners")
    assert geopandas.read_file(out)["owner"].tolist() == ["A Person"]


def test_names_are_matched_by_rule_before_likeness() -> None:
    known = ("North Triphammer Road", "Triphammer Road", "The Parkway")
    told = {
        m.found: (m.street, m.how)
        for m in match(["N TRIPHAMMER RD", "PARKWAY", "TRIPHAMER RD", "ELM ST"], known, {})
    }
    assert told == {
        "N TRIPHAMMER RD": ("North Triphammer Road", "by rule"),
        "PARKWAY": ("The Parkway", "by rule"),
        "TRIPHAMER RD": ("Triphammer Road", "alike"),
        "ELM ST": ("Elm Street", "new"),
    }


# ---- control points ----------------------------------------------------------------------


def test_a_surveyed_point_moves_the_district_and_shrinks_its_tolerance(home: Home) -> None:
    words = ("smithy_lot_corner", "1001410", "1801190", "--sigma", "0.2", "--source", "survey of 3 May 2010")
    before = (home.data / "control_points.csv").read_text()
    told = home.say("control", "set", *words)
    assert "E 1,001,400.0, N 1,801,180.0 within 40 ft (estimate) becomes E 1,001,410.0, N 1,801,190.0" in told
    # The lot cut out of the market was 400 by 180 ft and is 410 by 190: 77,900 - 72,000 = 5,900 sq ft less;
    # its corner lies 10 ft off both ways, 14 ft straight.
    assert "district/market (Market District): moved by up to 14 ft; area -5,900 sq ft" in told
    assert "edges/market (mean tolerance)" in told
    assert (home.data / "control_points.csv").read_text() == before
    home.say("control", "set", *words, "--write")
    assert home.village.control["smithy_lot_corner"].sigma_ft == 0.2
    assert "[survey of 3 May 2010]" in home.village.control["smithy_lot_corner"].what_it_is
    assert "smithy_lot_corner: E 1,001,400.0" in (home.data / "CHANGES.md").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("forge", "1", "2", "--sigma", "1", "--source", "x"), "there is no such control point (got forge)"),
        (("smithy_lot_corner", "1", "2", "--sigma", "-1", "--source", "x"), "a tolerance is not below 0"),
        (("smithy_lot_corner", "1", "2", "--sigma", "1", "--source", " "), "say where the point is from"),
    ],
)
def test_a_control_point_that_cannot_be_set_is_refused(home: Home, words: tuple[str, ...], said: str) -> None:
    assert said in home.say("control", "set", *words, ok=False)
