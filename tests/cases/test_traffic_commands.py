"""`thence park`, `thence traffic` and `thence signs` as typed: answers, files, and refusals in one line."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import cli

KERB = ["--street", "Oak Hill Road", "--side", "north", "--from", "Triphammer Road", "--feet", "150"]
AT = ["--at", "2004-09-28 08:30"]


def thence(*words: str) -> Result:
    return CliRunner().invoke(cli.main, words)


def test_park_tells_verdict_reason_and_the_hours_that_follow() -> None:
    told = thence("park", *KERB, *AT)
    assert told.exit_code == 0
    assert "Parking on the north side of Oak Hill Road is prohibited until" in told.stdout
    assert "8:30 a.m. to 11 a.m.: prohibited (L.L. 3-1991, § 7 b (2)(ee), page 115)" in told.stdout


def test_park_as_json_holds_what_is_promised() -> None:
    told = json.loads(thence("park", *KERB, *AT, "--hours", "48", "--json").stdout)
    assert told["verdict"] == "prohibited"
    assert told["until"] == "2004-09-28T11:00:00-04:00"
    assert told["deciding"]["id"] == "LL3-1991/7b2ee"
    assert told["strip"][0]["start"] == "2004-09-28T08:30:00-04:00"
    assert told["strip"][-1]["end"] == "2004-09-30T08:30:00-04:00"
    assert {s["verdict"] for s in told["strip"]} == {"prohibited", "not_prohibited"}


def test_park_without_a_moment_is_now() -> None:
    told = json.loads(thence("park", "--en", "847023.3", "896417.4", "--json").stdout)
    assert told["at"] > "2026"
    assert told["warnings"][0]["code"] == "after-compilation"


def test_park_on_an_earlier_days_law() -> None:
    told = json.loads(thence("park", *KERB, *AT, "--on", "1988-05-03", "--json").stdout)
    assert told["as_of"] == "1988-05-03"
    assert told["verdict"] == "not_prohibited"


def test_traffic_of_a_street_and_of_a_point() -> None:
    told = thence("traffic", "--street", "Triphammer Road", "--truck-tons", "5", "--not-delivering", *AT)
    assert "5 tons is over it, and the truck does not deliver there." in told.stdout
    told = thence("traffic", "--en", "847023.3", "896417.4", *AT, "--json")
    assert json.loads(told.stdout)["street"] == "Oak Hill Road"


def test_traffic_with_a_school_calendar(tmp_path: Path) -> None:
    days = tmp_path / "days.csv"
    days.write_text("2004-09-08\n2004-09-28\n2005-06-24\n", encoding="utf-8")
    told = thence("traffic", "--street", "Kline Road", *AT, "--school-days", str(days))
    assert "it holds wherever such a limit is set" in told.stdout.replace("\n    ", " ")


def test_signs_as_text_csv_geojson_and_json(tmp_path: Path) -> None:
    assert "397 signs that the law of 30 September 2004 asks for" in thence("signs").stdout
    rows = list(csv.DictReader(io.StringIO(thence("signs", "--format", "csv").stdout)))
    assert len(rows) == 397
    path = tmp_path / "signs.geojson"
    told = thence("signs", "--format", "geojson", "--every", "500", "-o", str(path))
    assert told.exit_code == 0
    assert told.stdout == ""
    assert 150 < len(json.loads(path.read_text(encoding="utf-8"))["features"]) < 397
    assert json.loads(thence("signs", "--format", "json").stdout)["counts"]["R1-2"] == 5


def test_signs_against_signs_seen(tmp_path: Path) -> None:
    seen = tmp_path / "seen.csv"
    seen.write_text("code,lat,lon,note\nR3-4,42.475,-76.485,no turns\n", encoding="utf-8")
    told = thence("signs", "--observed", str(seen))
    assert "0 agree within 60 ft" in told.stdout
    both = json.loads(thence("signs", "--format", "json", "--observed", str(seen)).stdout)["observed"]
    assert (len(both["agreed"]), len(both["missing"]), len(both["extra"])) == (0, 397, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["park"], "give one place"),
        (["park", "--street", "Oak Hill Road"], "a kerb in words needs a street, a side and a corner"),
        (["park", *KERB, "--at", "2003-10-26 01:30"], "the clocks show this time twice that day"),
        (["park", *KERB, "--at", "2004-04-04 02:30"], "the clocks skip this time that day"),
        (["park", *KERB, "--at", "soon"], "not a date and time"),
        (["park", *KERB, "--on", "2004-02-30"], "not a date"),
        (["park", *KERB, "--hours", "0"], "not a number of hours"),
        (["park", *KERB[:3], "up", *KERB[4:]], "not a compass word"),
        (["park", "--street", "Oak Hil Road", *KERB[2:]], "Did you mean Oak Hill Road"),
        (["traffic"], "give a street or a point"),
        (["traffic", "--street", "Kline Road", "--truck-tons", "0"], "must be a number above 0"),
        (["traffic", "--street", "Kline Road", "--school-days", "none.csv"], "calendar cannot be read"),
        (["signs", "--every", "10"], "signs cannot stand so close"),
        (["signs", "--observed", "none.csv"], "the list of signs cannot be read"),
        (["signs", "--format", "csv", "--observed", "x.csv"], "a comparison is told as text or json"),
    ],
)
def test_bad_input_is_one_line_and_status_2(words: list[str], said: str) -> None:
    told = thence(*words)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert said in told.stderr
    assert told.stderr.startswith("thence: ")
    assert len(told.stderr.splitlines()) == 1
