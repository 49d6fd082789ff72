"""`thence law` and the answers behind it: JSON, text, exit status, and what is refused."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from answers.law import lawbook, lawdiff
from answers.law.conflicts import conflicts
from answers.village import Village, open_village
from cli import main
from geo.errors import PlaceError


@pytest.fixture(scope="session")
def village() -> Village:
    return open_village()


def _run(*words: str) -> Result:
    return CliRunner().invoke(main, ["law", *words])


def _json(*words: str) -> Any:
    result = _run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_list_tells_each_law_with_what_it_did() -> None:
    told = _json("list", "--domain", "traffic")
    laws = {law["id"]: law for law in told["laws"]}
    assert told["compilation"]["compiled_through"] == "2004-09-30"
    assert laws["LL3-1991"]["effective"] == {"earliest": "1991-12-22", "latest": "1991-12-22"}
    assert laws["LL3-1991"]["does"] == [{"verb": "supersede-whole", "what": "LL2-1991", "by": None}]
    assert laws["LL1-1990"]["adds"] == ["LL1-1990/7b2ee", "LL1-1990/7b2ff"]
    assert laws["ORD4-1972"]["held"] is False
    assert not any(law["domain"] == "zoning" for law in told["laws"])


@pytest.mark.parametrize("name", ["LL1-1996", "L.L. 1-1996", "1-1996"])
def test_show_takes_a_law_by_any_of_its_names(name: str) -> None:
    told = _json("show", name)
    assert [v["id"] for v in told["states"]] == ["LL1-1996/7b2h"]


@pytest.mark.parametrize(
    "name", ["LL3-1991/7b2h", "parking/ridgewood-road", "L.L. 3-1991, § 7 b (2)(h)", "L.L. 3-1991 7 b (2)(h)"]
)
def test_show_runs_a_provision_through_time(name: str) -> None:
    told = _json("show", name)
    assert [v["id"] for v in told["versions"]][-2:] == ["LL3-1991/7b2h", "LL1-1996/7b2h"]
    assert told["versions"][-2]["ended_by"] == "LL1-1996"
    assert told["versions"][-2]["until"] == {"earliest": "1996-01-01", "latest": "1996-12-31"}


def test_show_gives_the_official_passage_where_the_text_is_known(official_text: str, shared: Path) -> None:
    source = str(shared / "seeds" / "cayuga_heights_local_laws.txt")
    told = _json("show", "LL3-1991/7b2x", "--source", source)
    version = next(v for v in told["versions"] if v["id"] == "LL3-1991/7b2x")
    assert version["passage"]["page"] == 115
    assert version["passage"]["text"] in " ".join(official_text.split())


def test_in_force_is_the_law_of_the_day() -> None:
    told = _json("in-force", "--on", "1988-05-03", "--street", "Oak Hill Road", "--kind", "parking")
    assert [v["id"] for v in told["versions"]] == ["LL2-1986/7b2y", "LL2-1986/7b2z"]
    assert all(v["certain"] for v in told["versions"])
    unsure = _json("in-force", "--on", "1990-05-03", "--street", "Oak Hill Place")["versions"]
    assert [(v["id"], v["certain"], v["instead"]) for v in unsure if v["kind"] == "parking"] == [
        ("LL1-1990/7b2ff", False, [None])
    ]


def test_in_force_after_the_compilation_warns() -> None:
    told = _json("in-force", "--on", "2026-11-30", "--kind", "u-turn")
    assert [w["code"] for w in told["warnings"]] == ["after-compilation"]
    assert [v["id"] for v in told["versions"]] == ["LL3-1991/4"]


def test_diff_tells_feet_gained_and_lost_by_side() -> None:
    told = _json("diff", "--from", "1988-05-03", "--to", "2004-09-30", "--domain", "traffic")
    how = {c["subject"]: c["change"] for c in told["changes"]}
    assert how["parking/ridgewood-road"] == "lengthened"
    assert how["parking/white-park-road-north"] == "shortened"
    assert {v["id"] for v in told["came_and_went"]} == {"LL2-1991/5c17", "LL2-1991/5d1"}
    kerb = {(k["street"], k["side"], k["hours"]): (k["gained_ft"], k["lost_ft"]) for k in told["kerb"]}
    # Country Club Road's north side: 225 ft; White Park Road's north side: 137 down to 105 ft; The Parkway:
    # 450 ft on the west, 250 on the east.
    assert kerb["Country Club Road", "north", "24/7"] == (225, 0)
    assert kerb["White Park Road", "north", "24/7"] == (0, 32)
    assert kerb["The Parkway", "west", "24/7"] == (450, 0)
    assert kerb["The Parkway", "east", "24/7"] == (250, 0)
    assert kerb["Highland Road", "west", "Mo-Fr 07:00-11:00"] == (220, 0)
    assert ("Country Club Road", "south", "24/7") not in kerb


def test_1982_gave_225_feet_and_took_529(village: Village) -> None:
    # pages 48 and 57: (x) Country Club Road 225 ft; (g) East Upland Road 357 ft, (h) The Parkway 172 ft
    told = lawdiff.compare(village, date(1982, 11, 30), date(1982, 12, 1), domain="traffic")
    assert sum(k.gained_ft for k in told.kerb) == 225
    assert sum(k.lost_ft for k in told.kerb) == 357 + 172


def test_problems_hold_what_only_the_ground_shows(village: Village) -> None:
    told = conflicts(village)
    overlaps = [p.ids for p in told if p.kind == "overlap"]
    # Wyckoff Road (b) runs over (k), Highland Road (f) over (a); in 1966 (i) over (k).
    assert ("LL1-1981/7b2b", "LL1-1981/7b2m") in overlaps
    assert ("LL1-1981/7b2a", "LL1-1981/7b2f") in overlaps
    assert ("ART4-1966-04-20/82-1i", "ART4-1966-10-01/82-1k") in overlaps
    contradictions = [set(p.ids) for p in told if p.kind == "contradiction"]
    assert {"LL3-1991/5d1a", "LL3-1991/5c2"} in contradictions, "a stop on a through highway"
    assert {"LL3-1991/5c7", "LL3-1991/5c12"} in contradictions, "Klinewoods meets Triphammer, both through"
    lost = {i for p in told if p.kind == "not-located" for i in p.ids}
    assert {"LL3-1991/5d1k", "LL3-1991/5c11"} <= lost


def test_problems_can_be_asked_by_kind() -> None:
    told = _json("problems", "--kind", "omitted")
    assert told["counts"] == {"omitted": 6}
    assert "Possible: " in _run("problems", "--kind", "silly").stderr


def test_verify_is_sound_and_says_so(official_text: str, shared: Path, tmp_path: Path) -> None:
    path = shared / "seeds" / "cayuga_heights_local_laws.txt"
    told = _json("verify", str(path))
    assert told["sound"] and told["missing"] == []
    assert sum(told["counts"]["traffic"].values()) == 458
    changed = tmp_path / "changed.txt"
    changed.write_text(
        official_text.replace("Triphammer Road West for 225 feet", "Triphammer Road West for 252 feet"),
        encoding="utf-8",
    )
    result = _run("verify", str(changed))
    assert result.exit_code == 1
    assert "differs: LL3-1991/7b2x" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "LL3-1991/7b2zz"], "LL3-1991/7b2z"),
        (["in-force", "--on", "2004-13-01"], "not a date"),
        (["in-force", "--on", "soon"], "not a date"),
        (["in-force", "--street", "Oak Hil Road"], "Did you mean Oak Hill Road"),
        (["diff", "--from", "2001-02-29", "--to", "2002-01-01"], "not a date"),
        (["diff", "--from", "2002-01-01", "--to", "2001-01-01"], "wrong way round"),
        (["verify", "pyproject.toml"], "not the compilation's text"),
        (["verify", "nowhere.txt"], "cannot be read"),
        (["show", "LL3-1991", "--source", "nowhere.txt"], "cannot be read"),
    ],
)
def test_bad_input_is_one_line_and_status_2(words: list[str], told: str) -> None:
    result = _run(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr


def test_text_and_json_tell_the_same_provisions() -> None:
    told = _json("in-force", "--kind", "through-highway")
    text = _run("in-force", "--kind", "through-highway").stdout
    assert all(v["id"] in text for v in told["versions"])
    assert len(told["versions"]) == 16


def test_an_unknown_id_offers_near_ones(village: Village) -> None:
    with pytest.raises(PlaceError) as caught:
        lawbook.law_show(village, "parking/kelvin")
    assert "parking/kelvin-place" in caught.value.choices
