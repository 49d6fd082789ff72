"""Parking, traffic rules and signs of the invented village of docs/add-a-village.md."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from answers import moment
from answers.signs.road_signs import inventory
from answers.signs.road_signs_text import signs_text
from answers.traffic.park import park_at
from answers.traffic.park_text import park_text
from answers.traffic.roadway import Facts, road_at
from answers.traffic.roadway_text import roadway_text
from answers.village import Village, open_village
from exports.road_signs import as_csv, as_geojson
from tests import elm_hollow


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Village:
    home: Path = tmp_path_factory.mktemp("home")
    elm_hollow.write(home)
    return open_village(elm_hollow.FOLDER, root=home)


def test_every_street_has_its_parking_and_its_rules(village: Village) -> None:
    day = village.law.compilation.compiled_through.isoformat()
    at = moment.read(f"{day}T08:30", village.zone)
    for street in village.network.streets.values():
        east, north = street.parts[0][0]
        parked = park_at(village, (east + 20, north + 20), at=at, span=timedelta(hours=24))
        assert json.dumps(parked.as_json())
        assert park_text(parked)
        rules = road_at(village, street=street.name, at=at, facts=Facts())
        assert json.dumps(rules.as_json())
        assert street.name in roadway_text(rules)


def test_its_signs_have_national_codes_alone(village: Village) -> None:
    found = inventory(village, on=village.law.compilation.compiled_through, spacing_ft=200.0)
    assert found.signs
    assert {s.state_code for s in found.signs} == {""}
    assert found.facts.supplement == ""
    assert len(as_geojson(village, found)["features"]) == len(as_csv(village, found).splitlines()) - 1
    assert village.facts.name in signs_text(found)
