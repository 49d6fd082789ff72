"""`thence parcel` and `thence tower` as typed, with every kind of file; a tower's case run again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import geopandas
import numpy as np
import pytest
import rasterio
from click.testing import CliRunner, Result
from rasterio.transform import Affine
from shapely.geometry import Point, box

import cli
from answers.village import Village
from tests.parcels.conftest import on_street
from tests.parcels.test_towers import CORNERS

DEED = (
    "Beginning at a point; thence North 125 feet; thence East 150 feet; thence South 125 feet; "
    "thence West 150 feet to the point of beginning."
)


def thence(*words: object) -> Result:
    return CliRunner().invoke(cli.main, [str(w) for w in words])


def told(*words: object) -> dict[str, Any]:
    run = thence(*words, "--json")
    assert run.exit_code == 0, run.output
    return dict(json.loads(run.stdout))


def checks(answer: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {c["id"]: c for c in answer["checks"]}


@pytest.fixture
def lots(village: Village, parcel_file: Callable[..., Path]) -> Path:
    e, n = CORNERS
    shapes = {
        "site": box(e - 100, n - 100, e + 60, n + 60),
        "east": box(e + 60, n - 100, e + 160, n + 60),
        "far": box(e + 1_500, n, e + 1_600, n + 100),
        "home": on_street(village, [(0, 0), (125, 0), (125, 150), (0, 150)]),
    }
    owners = ["Ann", "Bob", "Cy", "Dee"]
    return parcel_file(
        "lots.gpkg", shapes, OWNER=owners, PARCEL_ADDR=["1 A St", "2 A St", "3 B St", "4 Oak Hill"]
    )


def shapes_file(path: Path, village: Village, rows: list[dict[str, Any]], shapes: list[Any]) -> Path:
    geopandas.GeoDataFrame(rows, geometry=shapes, crs=village.facts.crs).to_file(path)
    return path


def test_a_deed_on_the_ground(tmp_path: Path) -> None:
    (tmp_path / "deed.txt").write_text(DEED)
    found = told("parcel", "--deed", tmp_path / "deed.txt", "--from", "849000,899850")
    assert found["parcel"]["area_sqft"] == 18_750 and found["parcel"]["placed"]
    assert found["districts"][0]["id"] == "residence"


def test_text_is_the_same_answer(lots: Path) -> None:
    run = thence("parcel", lots, "--id", "home")
    assert run.exit_code == 0
    for words in ("home", "4 Oak Hill", "Average width", "L.L. 1-1989, § 7 a, page 105", "Oak Hill Road"):
        assert words in run.output
    assert "Dee" not in run.output


def test_searching_a_file(lots: Path) -> None:
    assert "home  4 Oak Hill" in thence("parcel", lots, "--find", "oak").output


def test_all_parcels_a_line_each_in_order(lots: Path, village: Village, tmp_path: Path) -> None:
    lines = thence("parcel", lots, "--all").stdout.splitlines()
    assert [json.loads(line)["parcel"]["id"] for line in lines] == ["site", "east", "far", "home"]
    crossed = shapes_file(
        tmp_path / "bad.geojson",
        village,
        [{"id": "ok"}, {"id": "tiny"}],
        [box(849000, 899850, 849125, 900000), box(849000, 899850, 849001, 899851)],
    )
    good, bad = (json.loads(line) for line in thence("parcel", crossed, "--all").stdout.splitlines())
    assert good["checks"] and bad["verdict"] == "unknown"
    assert "no lot" in bad["warnings"][0]["message"]


def test_buildings_as_rectangles_and_as_shapes(lots: Path, village: Village, tmp_path: Path) -> None:
    table = tmp_path / "buildings.csv"
    table.write_text(
        "name,kind,front_ft,left_ft,width_ft,depth_ft,roofed\nhouse,building,30,20,50,30,\nporch,porch,24,20,10,6,yes\n"
    )
    found = checks(told("parcel", lots, "--id", "home", "--buildings", table, "--tolerance", 0))
    assert found["front-yard/house"]["value"] == pytest.approx(30, abs=0.05)
    assert found["front-yard/porch"]["verdict"] == "no"
    # 1,500 + 60 of 18,750 sq ft.
    assert found["coverage"]["value"] == pytest.approx(8.32, abs=0.01)
    house = on_street(village, [(20, 40), (70, 40), (70, 70), (20, 70)])
    shapes = shapes_file(
        tmp_path / "built.geojson", village, [{"name": "house", "kind": "building"}], [house]
    )
    found = checks(told("parcel", lots, "--id", "home", "--buildings", shapes, "--tolerance", 0))
    assert found["front-yard/house"]["value"] == pytest.approx(40, abs=0.05)


def test_dividing_a_lot(lots: Path, village: Village, parcel_file: Callable[..., Path]) -> None:
    halves = {
        "west": on_street(village, [(0, 0), (62, 0), (62, 150), (0, 150)]),
        "east": on_street(village, [(62, 0), (125, 0), (125, 150), (62, 150)]),
    }
    path = parcel_file("halves.geojson", halves)
    found = told("parcel", lots, "--id", "home", "--divide", path, "--no-new-street", "--tolerance", 0)
    assert [p["verdict"] for p in found["lots"]] == ["no", "no"]
    assert checks(found)["subdivision"]["verdict"] == "no"
    assert "subdivision/agreement" not in checks(found)


@pytest.fixture
def dem(village: Village, tmp_path: Path) -> Path:
    path = tmp_path / "ground.tif"
    with rasterio.open(
        path, "w", driver="GTiff", width=81, height=81, count=1, dtype="float32", crs=village.facts.crs,
        transform=Affine(50, 0, CORNERS[0] - 2_025, 0, -50, CORNERS[1] + 2_025),
    ) as out:  # fmt: skip
        out.write(np.full((81, 81), 880, dtype="float32"), 1)
    return path


def test_a_tower_with_every_file(lots: Path, dem: Path, village: Village, tmp_path: Path) -> None:
    e, n = CORNERS
    site = shapes_file(
        tmp_path / "site.geojson",
        village,
        [
            {"name": "shed", "kind": "accessory"},
            {"name": "shop", "kind": "structure"},
            {"name": "cut trees", "kind": "clearing"},
        ],
        [box(e + 20, n, e + 30, n + 10), box(e + 100, n, e + 130, n + 30), box(e, n, e + 50, n + 50)],
    )
    existing = shapes_file(
        tmp_path / "tall.geojson",
        village,
        [
            {"name": "Water tower", "kind": "water tower", "height_ft": 90.0},
            {"name": "Far mast", "kind": "tower", "height_ft": 200.0},
        ],
        [Point(e + 900, n), Point(e + 9_000, n)],
    )
    out = {n: tmp_path / n for n in ("t.pdf", "t.docx", "t.csv", "l.pdf", "cases.db")}
    found = told(
        "tower", "--en", e, n, "--height", 100, "--fall-zone", 55, "--type", "monopole",
        "--parcel", lots, "--id", "site", "--site", site,
        "--dem", dem, "--dem-unit", "foot", "--see", 1_500, "--cost", 900_000, "--review",
        "--existing", existing, "--within", 5_000, "--notice", "--tolerance", 0, "--csv", out["t.csv"],
        "--labels", out["l.pdf"], "--pdf", out["t.pdf"], "--docx", out["t.docx"],
        "--case", out["cases.db"], "--by", "clerk",
    )  # fmt: skip
    by_id = checks(found)
    assert found["site"]["ground_ft"] == pytest.approx(880) and "ground.tif" in found["site"]["ground_from"]
    assert by_id["single-parcel"]["verdict"] == "yes"
    assert by_id["clearing"]["value"] == pytest.approx(2_500)
    assert by_id["review-cost"]["value"] == 9_000
    assert [s["name"] for s in found["structures"]] == ["shed", "shop"]
    assert [t["name"] for t in found["inventory"]] == ["Water tower"]
    # East lies within 500 ft of the parcel's line, home and far do not.
    assert [o["owner"] for o in found["notice"][0]["named"]] == ["Bob"]
    assert found["visibility"]["share"] == 1.0 and found["visibility"]["parcels"] >= 2
    assert by_id["airspace/notice"]["value"] == "not shown"
    assert all(out[name].stat().st_size > 50 for name in out)
    for words, expected in (
        (("show", out["cases.db"], 1), "17-B 9 b"),
        (("compare", out["cases.db"], 1), "the same way"),
        (
            ("print", out["cases.db"], 1, "--pdf", tmp_path / "again.pdf", "--docx", tmp_path / "again.docx"),
            "the same way",
        ),
    ):
        run = thence("case", *words)
        assert run.exit_code == 0 and expected in run.output, run.output
    assert thence("case", "tick", out["cases.db"], 1, "landowners", "--by", "clerk").exit_code == 0
    assert "landowners done (clerk)" in thence("case", "show", out["cases.db"], 1).output
    assert (tmp_path / "again.pdf").read_bytes().startswith(b"%PDF")
    text = thence("tower", "--en", e, n, "--height", 100, "--parcel", lots, "--id", "site")
    assert text.exit_code == 0 and "Papers and conditions" in text.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--height", -5), "the tower's height is feet"),
        (("--height", 100, "--notice"), "needs its parcel"),
        (("--height", 100, "--existing", "x.gpkg"), "the Board sets"),
        (("--height", 100, "--dem", "x.tif"), "unit of the elevations"),
        (("--height", 100, "--parcel", "x.vrt"), "this format is not read"),
    ],
)
def test_what_cannot_be_asked_of_a_tower(words: tuple[object, ...], said: str) -> None:
    run = thence("tower", "--en", *CORNERS, *words)
    assert run.exit_code == 2 and said in run.output and "Traceback" not in run.output


def test_sites_on_one_parcel(lots: Path) -> None:
    run = thence("sites", "--height", 60, "--parcel", lots, "--id", "site", "--ground", 900)
    assert run.exit_code == 0, run.output
    found = json.loads(run.stdout)
    area = sum(f["properties"]["area_sqft"] for f in found["features"] if f["properties"]["kind"] == "site")
    assert area == pytest.approx(160 * 160, rel=1e-3)
    assert {p["key"] for p in found["parcels"]} == {"site", "east"}


def test_an_edge_is_put_right_by_hand_whatever_the_lot_comes_from(lots: Path, tmp_path: Path) -> None:
    (tmp_path / "deed.txt").write_text(DEED)
    for words in (["--dims", "125,150"], ["--deed", tmp_path / "deed.txt"], [lots, "--id", "home"]):
        found = told("parcel", *words, "--edge", "1=rear")
        assert [(e["kind"], e["set_by"]) for e in found["edges"] if e["index"] == 1] == [("rear", "officer")]
        run = thence("parcel", *words, "--edge", "99=rear")
        assert run.exit_code == 2 and "no such edge" in run.output


def test_a_district_said_by_hand_is_told(lots: Path) -> None:
    found = told("parcel", lots, "--id", "home", "--district", "commercial")
    assert "district-by-hand" in {w["code"] for w in found["warnings"]}


def test_with_the_official_text_each_check_shows_its_passage(
    shared: Path, lots: Path, tmp_path: Path
) -> None:
    source = shared / "seeds" / "cayuga_heights_local_laws.txt"
    e, n = CORNERS
    kept = tmp_path / "cases.db"
    lot = ("parcel", "--dims", "125,150", "--district", "residence", "--source", source)
    answer = checks(told(*lot, "--case", kept))
    passages = [c["passage"] for c in answer.values() if c.get("passage")]
    assert any("Minimum average width 125 feet" in " ".join(p.split()) for p in passages)
    assert "official text: “Size of Lots." in thence(*lot).output
    # What is saved is the answer alone, so a file of cases never holds the compilation's words.
    assert "official text" not in thence("case", "show", kept, 1).output
    assert '"passage"' not in thence("case", "show", kept, 1, "--json").output
    tower = ("tower", "--en", e, n, "--height", 100, "--source", source)
    assert "greater than thirty (30) feet" in json.dumps(told(*tower))
    assert "official text: “" in thence(*tower).output
    every = thence("parcel", lots, "--all", "--tolerance", 0, "--source", source)
    lines = [json.loads(line) for line in every.stdout.splitlines()]
    assert len(lines) == 4 and all(any(c.get("passage") for c in one["checks"]) for one in lines)


def test_a_lot_is_not_checked_with_a_source_that_is_not_the_compilation(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("nothing of the kind", encoding="utf-8")
    run = thence("parcel", "--dims", "125,150", "--district", "residence", "--source", other)
    assert run.exit_code == 2 and "not the compilation's text" in run.output
