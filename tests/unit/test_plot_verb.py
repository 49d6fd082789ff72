"""`thence plot` from the command line."""

import json
from pathlib import Path

from click.testing import CliRunner

from cli import main

TEXT = (
    "Beginning at a pin; thence N 0° E 100 feet; thence N 90° E 100 feet; thence S 0° E "
    "100 feet; thence N 90° W 90 feet to the point of beginning."
)


def test_json_has_the_fields_promised(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(TEXT, encoding="utf-8")
    done = CliRunner().invoke(main, ["plot", str(file), "--json", "--adjust", "compass"])
    assert done.exit_code == 0
    (answer,) = json.loads(done.output)
    assert set(answer) == {"file", "tracts", "errors"} and answer["file"] == str(file)
    (tract,) = answer["tracts"]
    assert {
        "name",
        "ties",
        "calls",
        "status",
        "closure",
        "area_sqft",
        "acres",
        "stated",
        "repairs",
        "warnings",
    } <= set(tract)
    assert set(tract["closure"]) == {"east_ft", "north_ft", "distance_ft", "perimeter_ft", "ratio"}
    call = tract["calls"][0]
    assert {"kind", "azimuth_deg", "distance_ft", "turn", "radius_ft", "arc_ft", "delta_deg",
            "chord_azimuth_deg", "chord_ft", "text", "span", "inferred", "warnings"} <= set(call)  # fmt: skip
    assert call["turn"] is None and TEXT[call["span"][0] : call["span"][1]] == call["text"]
    assert tract["adjusted"]["method"] == "compass"


def test_standard_input_and_text() -> None:
    done = CliRunner().invoke(main, ["plot", "-", "--repairs"], input=TEXT)
    assert done.exit_code == 0
    assert "misses closing by 10.00 ft" in done.output and "repair" in done.output


def test_a_file_that_is_not_there_is_an_error_of_its_own_answer(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text(TEXT, encoding="utf-8")
    done = CliRunner().invoke(main, ["plot", str(tmp_path / "none.txt"), str(good), "--json"])
    first, second = json.loads(done.output)
    assert done.exit_code == 2 and first["errors"] and second["tracts"]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "scan.txt"
    file.write_bytes(b"\xff\xfe\x00\x01")
    done = CliRunner().invoke(main, ["plot", str(file), "--json"])
    assert done.exit_code == 2 and "not text" in json.loads(done.output)[0]["errors"][0]["message"]


def test_an_impossible_place_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(TEXT, encoding="utf-8")
    for origin in ("here", "1", "nan,2"):
        done = CliRunner().invoke(main, ["plot", str(file), "--format", "svg", "--from", origin])
        assert done.exit_code == 2 and "Traceback" not in done.output


def test_a_picture_is_not_printed(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert CliRunner().invoke(main, ["plot", str(file), "--format", "png"]).exit_code == 2
    done = CliRunner().invoke(main, ["plot", str(file), "--format", "png", "-o", str(tmp_path / "deed.png")])
    assert done.exit_code == 0 and (tmp_path / "deed.png").read_bytes().startswith(b"\x89PNG")


def test_known_corners_turn_the_figure_and_say_so(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(TEXT.replace("90 feet to", "100 feet to"), encoding="utf-8")
    command = ["plot", str(file), "--format", "csv", "--known", "1=1000,2000", "--known", "2=1100,2000"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0
    assert "turned 90.0000 degrees clockwise" in done.output
    assert "1100.0000,2000.0000" in done.output
    for wrong in ("x=1,2", "1=1", "0=1,2", "1=1,2,-1"):
        assert (
            CliRunner().invoke(main, ["plot", str(file), "--format", "csv", "--known", wrong]).exit_code == 2
        )
