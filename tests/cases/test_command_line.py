"""`thence` as typed: good answers, and bad input answered in a line with a proper exit status."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import cli
from answers.village import ROOT

THENCE = str(Path(sys.executable).with_name("thence"))


def thence(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [THENCE, *words], capture_output=True, text=True, check=False, env={**os.environ, **env}
    )


def test_a_negative_longitude_works_as_typed() -> None:
    told = json.loads(thence("lookup", "42.468686", "-76.479150", "--json").stdout)
    assert told["district"]["id"] == "commercial"
    assert told["point"]["easting_ft"] == pytest.approx(848317, abs=1)
    assert told["compiled_through"] == "2004-09-30"


def test_json_holds_what_is_promised() -> None:
    told = json.loads(
        thence(
            "lookup", "--en", "847000", "896440", "--at", "2004-06-01T08:30", "--tower-height", "90", "--json"
        ).stdout
    )
    assert set(told) >= {
        *("point", "as_of", "compiled_through", "in_village", "district"),
        *("setbacks", "tower", "parking", "findings"),
    }
    assert set(told["district"]) >= {
        *("id", "name", "certainty", "boundary_distance_ft", "boundary_tolerance_ft", "neighbour"),
    }
    assert set(told["tower"]) >= {"verdict", "height_ceiling_ft", "reasons"}
    assert set(told["parking"]) >= {"verdict", "until", "hours", "reasons"}
    for finding in told["findings"]:
        assert set(finding) >= {"id", "verdict", "text", "citation", "source", "warnings"}
    assert told["parking"]["until"] == "2004-06-01T11:00:00-04:00"  # village time, daylight saving


def test_a_corner_as_text() -> None:
    told = thence("lookup", "--corner", "Hanshaw Road", "Pleasant Grove Road", "--at", "2004-06-01T08:30")
    assert told.returncode == 0
    assert "Commercial District" in told.stdout and "L.L. 4-1993" in told.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lookup",), "give one point"),
        (("lookup", "42.46"), "two numbers"),
        (("lookup", "nan", "-76.47"), "must be numbers"),
        (("lookup", "north", "-76.47"), "must be numbers"),
        (("lookup", "-76.479150", "42.468686"), "Did you mean 42.4687 -76.4791?"),
        (("lookup", "42.468686", "76.479150"), "Did you mean 42.4687 -76.4791?"),
        (("lookup", "95", "-200"), "latitude lies between -90 and 90"),
        (("lookup", "--corner", "Hanshaw Road", "Plesant Grove Road"), "Pleasant Grove Road"),
        (("lookup", "--corner", "Hanshaw Road", "Lisa Lane"), "do not meet"),
        (("lookup", "--corner", "Highland Road", "Hanshaw Road"), "meet at 2 places"),
        (("lookup", "42.468686", "-76.47915", "--at", "yesterday"), "not a date and time"),
        (("lookup", "42.468686", "-76.47915", "--at", "2004-13-01"), "not a date and time"),
        (("lookup", "42.468686", "-76.47915", "--at", "2004-04-04T02:30"), "the clocks skip this time"),
        (
            ("lookup", "42.468686", "-76.47915", "--at", "2004-10-31T01:30"),
            "shows? this time twice|show this time twice",
        ),
        (("lookup", "42.468686", "-76.47915", "--on", "2004-02-30"), "not a date"),
        (("lookup", "42.468686", "-76.47915", "--tower-height", "-3"), "height"),
        (("features", "--kind", "tower"), "no such kind"),
        (("find", "qqqqzzzz"), "nothing on this map"),
        (("lookup", "--village", "nowhere", "1", "2"), "no such village"),
    ],
)
def test_bad_input_is_one_line_and_status_2(words: tuple[str, ...], said: str) -> None:
    told = CliRunner().invoke(cli.main, list(words))
    assert told.exit_code == 2
    assert re.search(said, told.stderr)
    assert "Traceback" not in told.stderr
    assert told.stdout == ""


def test_outside_the_village_is_an_answer() -> None:
    told = thence("lookup", "42.44", "-76.50")
    assert told.returncode == 0
    assert "outside the village line" in told.stdout


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the law and figures, to break."""
    for folder in ("regulations/cayuga_heights", "data/cayuga_heights"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("data/cayuga_heights/streets.csv", "848094,899882", "848094,abc", "northing_ft must be a number"),
        ("data/cayuga_heights/streets.csv", "street,part", "road,part", "column 'street' is missing"),
        ("data/cayuga_heights/village_boundary.csv", "1,849035", "1,849036", "does not come back"),
        ("data/cayuga_heights/control_points.csv", ",200,", ",-200,", "sigma_ft must not be negative"),
        ("data/cayuga_heights/village.toml", "America/New_York", "America/Atlantis", "timezone"),
        ("data/cayuga_heights/village.toml", "EPSG:2261", "EPSG:4326", "must be projected"),
        ("regulations/cayuga_heights/parking.toml", "[[provision]]", "[[provision", "parking.toml"),
        ("regulations/cayuga_heights/parking.toml", "page = 114", "page = 9114", "page"),
        ("regulations/cayuga_heights/commercial.calls", "square to", "squarish to", "line 7|line 8"),
        ("regulations/cayuga_heights/pud.calls", "955.95", "9595.95", "misses its beginning"),
        (
            "regulations/cayuga_heights/commercial.calls",
            "to ripley_northwest",
            "to ripley_nortwest",
            "no such control",
        ),
    ],
)
def test_a_broken_file_is_named_with_its_fault(house: Path, file: str, old: str, new: str, said: str) -> None:
    path = house / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    told = thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    assert told.returncode == 2, told.stderr
    assert "Traceback" not in told.stderr
    assert re.search(said, told.stderr), told.stderr
    assert Path(file).name in told.stderr or "must be projected" in told.stderr


def test_the_cache_is_rebuilt_when_stale_and_says_so(house: Path) -> None:
    first = thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    assert "built anew: for the first time" in first.stderr
    second = thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    assert second.stderr == "" and second.stdout == first.stdout
    control = house / "data/cayuga_heights/control_points.csv"
    control.write_text(
        control.read_text(encoding="utf-8").replace("847700,899520", "847710,899520"), encoding="utf-8"
    )
    third = thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    assert "law, figures or code changed" in third.stderr


def test_a_broken_cache_is_built_anew(house: Path) -> None:
    thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    (house / "data/built/cayuga_heights/ground.pickle").write_bytes(b"not a pickle")
    again = thence("lookup", "42.468686", "-76.479150", THENCE_HOME=str(house))
    assert again.returncode == 0 and "built anew" in again.stderr


def test_with_the_official_text_each_finding_shows_its_passage(shared: Path) -> None:
    source = str(shared / "seeds" / "cayuga_heights_local_laws.txt")
    words = ("lookup", "--en", "847000", "896440", "--at", "2004-06-01T08:30", "--source", source)
    told = json.loads(CliRunner().invoke(cli.main, [*words, "--json"]).stdout)
    first = told["parking"]["reasons"][0]
    assert first["id"] == "LL3-1991/7b2ee"
    assert "103 feet West of Triphammer Road" in first["passage"]
    assert "official text: “" in CliRunner().invoke(cli.main, list(words)).stdout


def test_a_source_that_is_not_the_compilation_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("nothing of the kind", encoding="utf-8")
    told = CliRunner().invoke(cli.main, ["lookup", "42.468686", "-76.479150", "--source", str(other)])
    assert told.exit_code == 2
    assert "not the compilation's text" in told.stderr
