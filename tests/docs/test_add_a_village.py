"""docs/add-a-village.md, walked as a new user would: its files written, its commands run, its output met."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.elm_hollow import ROOT, blocks


@dataclass(frozen=True)
class Run:
    line: str
    status: int
    output: str


def thence(home: Path, line: str) -> Run:
    words = re.findall(r'"[^"]*"|\S+', line)[1:]
    done = subprocess.run(
        [str(Path(sys.executable).with_name("thence")), *(w.strip('"') for w in words)],
        cwd=ROOT,
        env={**os.environ, "THENCE_HOME": str(home), "THENCE_VILLAGE": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return Run(line, done.returncode, " ".join((done.stdout + done.stderr).split()))


def walk(home: Path) -> list[Run]:
    """Do what the page says, in its order; raises AssertionError where the page is wrong."""
    runs: list[Run] = []
    for block in blocks():
        if block.file:
            (home / block.file).write_text(block.body, encoding="utf-8")
        elif block.kind.startswith("sh"):
            for line in block.body.splitlines():
                runs.append(thence(home, line))
                fails = block.kind == "sh fails"
                assert (runs[-1].status != 0) == fails, f"{line}: {runs[-1].output}"
        else:
            for line in block.body.splitlines():
                assert " ".join(line.split()) in runs[-1].output, f"{runs[-1].line} does not say: {line}"
    return runs


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    walk(home)
    return home


def test_the_page_makes_a_whole_village_that_answers(walked: Path) -> None:
    assert (walked / "data" / "elm_hollow" / "streets.csv").is_file()
    assert "The village is whole." in thence(walked, "thence check --village elm_hollow").output


def test_a_laid_out_village_is_not_written_over(walked: Path) -> None:
    told = thence(walked, 'thence new-village "Elm Hollow"')
    assert told.status == 2
    assert "is there already" in told.output


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        # A street misspelt in a rule: the file, the provision, and the name that was meant.
        ("regulations/elm_hollow/parking.toml", '"Quarry Court", side', '"Quary Court", side',
         "parking.toml: parking/quarry-court: is not located: there is no such street on this map "
         "(got 'Quary Court'). Did you mean Quarry Court?"),
        # A value without its citation.
        ("regulations/elm_hollow/yards.toml", ", page = 12", "",
         "yards.toml: provision[0].wording[0].printed[0].page: is missing. The law stands on pages 10 to 16"),
        # A stretch whose ends do not meet.
        ("regulations/elm_hollow/parking.toml", 'start = "Orchard Street", end = "Station Road"',
         'start = "Mill Road", end = "Station Road"',
         "parking.toml: parking/south-lane-north: is not located: South Lane and Mill Road do not meet"),
        # Two districts on the same land: the later one is left none.
        ("regulations/elm_hollow/districts.toml", 'kind = "rest", rank = 3',
         'kind = "program", rank = 3, files = ["market.calls"]', "homes: the district is left no land"),
        # A district that leans on a point nobody gave.
        ("regulations/elm_hollow/market.calls", "straight northerly to smithy_lot_corner",
         "straight northerly to forge_lot_corner", "districts.toml: market.calls"),
        # The wrong state plane zone for these figures.
        ("data/elm_hollow/village.toml", "EPSG:3435", "EPSG:2231",
         "lies outside its coordinate system's ground"),
        ("data/elm_hollow/village.toml", "America/Chicago", "America/Chicagoo", "is no time zone"),
        ("data/elm_hollow/SOURCES.md", "`places.csv`", "places", "does not say where `places.csv` is from"),
        ("data/elm_hollow/control_points.csv",
         '"north-east corner of the smithy\'s lot, from the register\'s widths of lots"', '""',
         "control_points.csv: smithy_lot_corner: what_it_is is empty"),
    ],
)  # fmt: skip
def test_check_names_the_file_and_what_to_do(walked: Path, file: str, old: str, new: str, said: str) -> None:
    path = walked / file
    whole = path.read_text(encoding="utf-8")
    assert old in whole
    try:
        path.write_text(whole.replace(old, new, 1), encoding="utf-8")
        told = thence(walked, "thence check --village elm_hollow")
    finally:
        path.write_text(whole, encoding="utf-8")
    assert told.status == 1
    assert said in told.output


BLOCKS = """begin at meeting of centre of Mill Road and centre of Church Street
along centre of Mill Road easterly to centre of Station Road
along centre of Station Road northerly to centre of North Lane
along centre of North Lane westerly to centre of Church Street
along centre of Church Street southerly to beginning
"""


def test_an_overlap_is_told_with_its_area(walked: Path) -> None:
    """The market drawn over all of the works: 600 ft by 700 ft."""
    path = walked / "regulations" / "elm_hollow" / "market.calls"
    whole = path.read_text(encoding="utf-8")
    try:
        path.write_text(BLOCKS, "utf-8")
        told = thence(walked, "thence check --village elm_hollow")
    finally:
        path.write_text(whole, encoding="utf-8")
    assert "works and market both claim 420,000 sq ft, which works keeps" in told.output


def test_a_gap_is_told_with_a_place_in_it(walked: Path) -> None:
    """Homes drawn as a block of 2,000 ft by 1,000 ft: the rest of the village is in no district."""
    folder = walked / "regulations" / "elm_hollow"
    path = folder / "districts.toml"
    whole = path.read_text(encoding="utf-8")
    try:
        (folder / "homes.calls").write_text(BLOCKS, "utf-8")
        changed = whole.replace(
            'kind = "rest", rank = 3', 'kind = "program", rank = 3, files = ["homes.calls"]'
        )
        path.write_text(changed, "utf-8")
        told = thence(walked, "thence check --village elm_hollow")
    finally:
        path.write_text(whole, encoding="utf-8")
        (folder / "homes.calls").unlink()
    assert told.status == 1
    assert re.search(r"fault: districts: [\d,]+ sq ft of the village lie in no district", told.output)
