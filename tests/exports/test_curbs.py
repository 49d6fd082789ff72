"""CurbLR, CDS, OSM tags and the D-TRO profile, each held against the field tables of its standard."""

from __future__ import annotations

import itertools
import json
import re
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID
from xml.etree import ElementTree

import pytest
import shapely

from answers import asking, moment
from answers.parking import parking_at
from answers.village import Village
from exports.content import Content, content
from exports.curblr import HIERARCHY, feed
from exports.curbs import SIDES, curbs
from exports.formats import FORMATS, export
from geo import side
from regulations import timeline
from tests.exports.tables import fields, read


def written(village: Village, form: str, out: Path) -> Path:
    path = out / f"law{FORMATS[form].suffix}"
    export(village, form, path)
    return path


# ---- CurbLR ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def curblr(held: Content) -> dict[str, Any]:
    return feed(held)


def test_curblr_has_the_fields_of_its_tables(curblr: dict[str, Any], shared: Path) -> None:
    """The one field left out is the SharedStreets reference, which the manifest says."""
    text = read(shared, "curblr.md")
    manifest, location = fields(text, "## manifest"), fields(text, "## properties.location")
    rule = fields(text, "**rule**")
    told = curblr["manifest"]
    assert [f for f in manifest.faults(told) if f.endswith("missing")] == [
        "lastUpdatedDate is missing"  # not used on a first edition
    ] or manifest.required <= set(told)
    assert any("shstRefId is left out" in d for d in told["departures"])
    for feature in curblr["features"]:
        assert feature["geometry"]["type"] == "LineString"
        where = feature["properties"]["location"]
        assert location.faults(where, left_out=frozenset({"shstRefId"})) == []
        assert where["sideOfStreet"] in ("left", "right")
        assert 0 == where["shstLocationStart"] < where["shstLocationEnd"]
        for regulation in feature["properties"]["regulations"]:
            assert set(regulation) <= {"rule", "timeSpans"}
            assert rule.faults(regulation["rule"]) == []
            assert regulation["rule"]["priorityCategory"] in told["priorityHierarchy"]
            for span in regulation.get("timeSpans", ()):
                assert set(span) <= {"daysOfWeek", "timesOfDay"}
                assert set(span.get("daysOfWeek", {}).get("days", ())) <= {
                    "mo",
                    "tu",
                    "we",
                    "th",
                    "fr",
                    "sa",
                    "su",
                }
                for times in span["timesOfDay"]:
                    assert "00:00" <= times["from"] < times["to"] <= "23:59"
    assert tuple(told["priorityHierarchy"]) == HIERARCHY


def test_curblr_positions_have_at_most_seven_places(curblr: dict[str, Any]) -> None:
    for feature in curblr["features"]:
        for lon, lat in feature["geometry"]["coordinates"]:
            assert -180 < lon < 0 < lat < 90
            assert round(lon, 7) == lon and round(lat, 7) == lat


def test_curblr_names_the_law_and_the_day_of_each_rule(curblr: dict[str, Any], held: Content) -> None:
    known = {v.citation.section for v in held.village.law.versions}
    for feature in curblr["features"]:
        for basis in feature["properties"]["legalBasis"]:
            assert basis["section"] in known
            assert datetime.fromisoformat(basis["inForceFrom"]).date() <= held.about.as_of


def test_oak_hill_roads_morning_ban_by_hand(shipped: Village) -> None:
    """L.L. 3-1991, 7 b (2)(ee): north side, from 103 ft west of Triphammer Road; 103 ft are 31.4 m."""
    told = feed(content(shipped))["features"]
    by_id = {f["properties"]["location"]["objectId"]: f for f in told}
    rule = by_id["LL3-1991/7b2ee"]["properties"]
    assert rule["location"]["streetName"] == "Oak Hill Road"
    assert rule["regulations"] == [{
        "rule": {"activity": "no parking", "priorityCategory": "no parking"},
        "timeSpans": [{
            "daysOfWeek": {"days": ["mo", "tu", "we", "th", "fr"]},
            "timesOfDay": [{"from": "07:00", "to": "11:00"}],
        }],
    }]  # fmt: skip


# ---- CDS -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cds(village: Village, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = written(village, "cds", tmp_path_factory.mktemp("cds"))
    with zipfile.ZipFile(path) as bundle:
        return {n: json.loads(bundle.read(n)) for n in bundle.namelist() if n.endswith(".json")}


def test_cds_has_the_fields_of_its_tables(cds: dict[str, Any], shared: Path) -> None:
    text = read(shared, "cds_curbs.md")
    envelope = fields(text, "## Payload envelope")
    zone, policy = fields(text, "## Curb Zone"), fields(text, "## Policy")
    assert {"curb_zone_id", "geometry", "curb_policy_ids", "start_date"} <= zone.required
    for told in (cds["curbs/zones.json"], cds["curbs/policies.json"]):
        assert envelope.faults(told) == []
        assert told["version"] == "1.0.1"
    activities = set(re.findall(r"`([a-z ]+)`", re.search(r"^`activity`: .*$", text, re.M)[0]))  # type: ignore[index]
    for told in cds["curbs/policies.json"]["data"]["policies"]:
        assert policy.faults(told) == []
        assert UUID(told["curb_policy_id"]).version == 5
        assert {r["activity"] for r in told["rules"]} <= activities
        for span in told["time_spans"]:
            assert set(span) <= {
                "start_date",
                "end_date",
                "days_of_week",
                "time_of_day_start",
                "time_of_day_end",
            }
            assert set(span.get("days_of_week", ())) <= {"sun", "mon", "tue", "wed", "thu", "fri", "sat"}
    for told in cds["curbs/zones.json"]["data"]["zones"]:
        assert zone.faults(told) == []
        assert told["geometry"]["type"] == "Polygon"
        assert told["street_side"] in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
        assert isinstance(told["length"], int) and told["length"] > 0


def test_cds_zones_name_policies_that_are_there(cds: dict[str, Any]) -> None:
    ids = {p["curb_policy_id"] for p in cds["curbs/policies.json"]["data"]["policies"]}
    zones = cds["curbs/zones.json"]["data"]["zones"]
    assert {i for z in zones for i in z["curb_policy_ids"]} <= ids
    assert len({z["curb_zone_id"] for z in zones}) == len(zones)
    assert set(cds["legal_basis.json"]) == ids
    assert all(b["section"] for b in cds["legal_basis.json"].values())


def test_cds_zones_do_not_overlap(cds: dict[str, Any]) -> None:
    """Beyond a square foot (1e-11 square degrees), which rounding to seven places makes along an edge."""
    shapes = [shapely.geometry.shape(z["geometry"]) for z in cds["curbs/zones.json"]["data"]["zones"]]
    tree = shapely.STRtree(shapes)
    for i, j in zip(*tree.query(shapes, predicate="intersects"), strict=True):
        if i < j:
            assert shapes[i].intersection(shapes[j]).area < 1e-11


def test_cds_policies_of_one_zone_never_tie(cds: dict[str, Any]) -> None:
    priority = {p["curb_policy_id"]: p["priority"] for p in cds["curbs/policies.json"]["data"]["policies"]}
    for zone in cds["curbs/zones.json"]["data"]["zones"]:
        ranks = [priority[i] for i in zone["curb_policy_ids"]]
        assert len(set(ranks)) == len(ranks)


def test_a_policys_id_changes_with_its_content_and_not_with_the_export(shipped: Village, out: Path) -> None:
    def ids(on: str) -> set[str]:
        path = out / f"{on}.zip"
        export(shipped, "cds", path, on=asking.day(on))
        with zipfile.ZipFile(path) as bundle:
            told = json.loads(bundle.read("curbs/policies.json"))
        return {p["curb_policy_id"] for p in told["data"]["policies"]}

    assert len(ids("2004-09-30") & ids("2004-09-29")) == len(ids("2004-09-30"))


def test_103_ft_are_3139_cm_and_midnight_of_22_december_1991_is_that_stamp(cds: dict[str, Any]) -> None:
    """Both figures stand in the standard's fact sheet: 103 ft is 3139 cm, the day is 693378000000."""
    from geo.units import SURVEY_FOOT_M

    assert round(103 * SURVEY_FOOT_M * 100) == 3139
    day = datetime.fromisoformat("1991-12-22T00:00-05:00")
    assert int(day.timestamp() * 1000) == 693378000000


# ---- curbs and the parking answer ------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["2004-09-28 08:30", "2004-09-25 12:00", "2004-09-28 03:00"])
def test_curbs_say_what_the_parking_answer_says(shipped: Village, when: str) -> None:
    """At the middle of each side of every piece, one foot inside the right-of-way line."""
    from regulations.traffic import holds

    at = moment.read(when, shipped.zone)
    standing = timeline.in_force(shipped.law, at.date())
    checked = 0
    for curb in curbs(shipped, at.date()):
        for which in SIDES:
            line = side.line(curb.path, which, shipped.network.measures.half_width_of(curb.street) - 1)
            spot = line.interpolate(0.5, normalized=True)
            told = parking_at(shipped, (spot.x, spot.y), standing, on=at.date(), at=at)
            if told.kerb is None or told.kerb.street != curb.street or told.own.verdict == "uncertain":
                continue
            ours = any(holds(s.version.hours, at) for s in curb.rules(which))
            assert ours == (told.own.verdict == "prohibited"), f"{curb.street} {which} at {spot}"
            checked += 1
    assert checked > 150


# ---- OpenStreetMap ---------------------------------------------------------------------------------------


def test_osm_tags_are_suggestions_with_values_that_osm_knows(village: Village, out: Path) -> None:
    root = ElementTree.parse(written(village, "osm", out)).getroot()
    assert root.get("upload") == "never"
    nodes = {n.get("id") for n in root.iter("node")}
    ways = list(root.iter("way"))
    assert ways
    for way in ways:
        refs = [nd.get("ref") for nd in way.iter("nd")]
        assert len(refs) > 1 and set(refs) <= nodes
        tags = {t.get("k"): t.get("v") or "" for t in way.iter("tag")}
        assert all(len(v) <= 255 for v in tags.values())
        parking = {k: v for k, v in tags.items() if k and k.startswith("parking:")}
        assert parking
        for key, value in parking.items():
            assert re.fullmatch(r"parking:(left|right|both):restriction(:conditional)?", key)
            if key.endswith("conditional"):
                assert re.fullmatch(r"no_parking @ \([^()]+\)(; no_parking @ \([^()]+\))*", value)
            else:
                assert value == "no_parking"


# ---- D-TRO -----------------------------------------------------------------------------------------------


def test_d_tro_records_have_the_fields_of_their_tables(village: Village, shared: Path, out: Path) -> None:
    text = read(shared, "dtro.md")
    source, provision = fields(text, "## Envelope and source"), fields(text, "## provision")
    points = set(re.search(r"^`orderReportingPoint`: `([^`]+)`", text, re.M)[1].split())  # type: ignore[index]
    with zipfile.ZipFile(written(village, "d-tro", out)) as bundle:
        readme = bundle.read("README.txt").decode()
        records = [json.loads(bundle.read(n)) for n in bundle.namelist() if n.endswith(".json")]
    assert "not Europe/London" in readme and "SRID=4326" in readme
    assert len(records) > 10
    for told in records:
        assert set(told) == {"schemaVersion", "data"} and set(told["data"]) == {"source"}
        one = told["data"]["source"]
        assert source.faults(one) == []
        assert len(one["provision"]) == 1
        (part,) = one["provision"]
        assert provision.faults(part) == []
        assert part["orderReportingPoint"] in points
        made = part["orderReportingPoint"] == "permanentNoticeOfMaking"
        assert ({"madeDate", "comingIntoForceDate"} <= set(one)) == made
        (place,) = part["regulatedPlace"]
        assert sum(k in place for k in ("linearGeometry", "polygon", "pointGeometry", "directedLinear")) == 1
        assert ("bywayType" in place) == made
        shape = place.get("linearGeometry", {}).get("linestring") or place["polygon"]["polygon"]
        assert re.match(r"SRID=4326;(MULTI)?(LINESTRING|POLYGON)\(", shape)
        shapely.from_wkt(shape.removeprefix("SRID=4326;"))
        validity = part["regulation"]["condition"]["timeValidity"]
        for period, key in itertools.product(validity.get("validPeriod", ()), ("recurringTimePeriodOfDay",)):
            for times in period[key]:
                assert times["startTimeOfPeriod"] < times["endTimeOfPeriod"] <= "23:59:59"
