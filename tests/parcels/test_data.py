"""The village's files on lots and towers name only what the law holds; without them it still answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from shapely.geometry import box

from answers.lots import lot_facts, lot_source
from answers.lots.building import Building
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.parcel import check_parcel
from answers.towers import tower_query
from answers.towers.tower_site import check_tower
from answers.village import ROOT, Village


def test_every_provision_named_is_in_the_law(village: Village) -> None:
    assert list(lot_facts.faults(ROOT / "data" / village.folder, village.law)) == []


def test_faults_name_file_key_and_value(village: Village, tmp_path: Path) -> None:
    text = (ROOT / "data" / village.folder / lot_facts.LOTS).read_text(encoding="utf-8")
    (tmp_path / lot_facts.LOTS).write_text(
        text.replace('"use/commercial-banks"', '"use/no-such"'), encoding="utf-8"
    )
    (found,) = lot_facts.faults(tmp_path, village.law)
    assert found.where == "lots.toml: use bank" and found.got == "use/no-such"
    (tmp_path / lot_facts.LOTS).write_text("outline_tolerance_ft = 'five'\n", encoding="utf-8")
    wrong = {f.where for f in lot_facts.faults(tmp_path, village.law)}
    assert {"lots.toml: outline_tolerance_ft", "lots.toml: outline_tolerance_source"} <= wrong


def test_every_sign_rule_has_an_area(ground: LotGround, village: Village) -> None:
    assert ground.facts
    for sign in ground.facts.sign:
        assert "area_sqft" in village.law.by_subject[sign.provision][-1].figures, sign.id


def test_districts_named_exist(ground: LotGround, village: Village) -> None:
    assert ground.facts
    named = {i.district for i in ground.facts.includes} | {i.also for i in ground.facts.includes}
    named |= {u.district for u in ground.facts.use_list}
    assert named <= set(village.ground.by_id)


def test_no_two_uses_share_a_word(ground: LotGround) -> None:
    assert ground.facts
    words = [w.casefold() for u in ground.facts.use for w in u.words]
    assert len(words) == len(set(words))


def test_a_village_without_these_files_still_answers(ground: LotGround) -> None:
    bare = replace(ground, facts=None, airport=None, steps=())
    lot = check_parcel(query(bare, lot_source.from_dims((125, 150)), district="residence", use="bank"))
    assert {c.id for c in lot.checks} >= {"average-width", "coverage"}
    assert lot.as_json()["not_computed"] == []
    tower = check_tower(tower_query.query(bare, (848317.0, 899462.0), height_ft=100))
    assert next(c for c in tower.checks if c.id == "airspace/notice").verdict == "unknown"
    assert tower.checklist == ()


@pytest.mark.parametrize(
    ("road", "line", "verdicts"), [(75, 100, ("yes", "yes")), (74, 99, ("depends", "depends"))]
)
def test_yards_of_a_proposed_planned_development(
    ground: LotGround, road: float, line: float, verdicts: tuple[str, str]
) -> None:
    # A thousand feet square, its front along y = 0: the house so far from the front and from the west line.
    parcel = lot_source.from_dims((1_000.0, 1_000.0))
    house = Building("house", "building", box(line, road, line + 50, road + 50))
    found = check_parcel(query(ground, parcel, district="residence", buildings=(house,)), as_pud=True)
    by_id = {c.id: c for c in found.checks}
    assert (by_id["pud/road-yard/house"].verdict, by_id["pud/line-yard/house"].verdict) == verdicts
    # 1,000,000 / (125 x 150) = 53.3
    assert "53 lots" in by_id["pud/density"].text
