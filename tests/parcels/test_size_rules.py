"""Standards of size at, just under and just over; lots older than a standard; cul-de-sacs."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from shapely.geometry import Polygon

from answers.lots import lot_source
from answers.lots.building import Building
from answers.lots.check import Check
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.lot_source import Parcel
from answers.lots.parcel import check_parcel
from answers.village import Village
from tests.parcels.conftest import on_street


def size_check(ground: LotGround, parcel: Parcel, id_: str, on: date | None = None) -> Check:
    found = check_parcel(query(ground, parcel, on=on, district="" if parcel.placed else "residence"))
    return next(c for c in found.checks if c.id == id_)


def lot(width: float, depth: float, **about: object) -> Parcel:
    return replace(lot_source.from_dims((width, depth)), **about)  # type: ignore[arg-type]


@pytest.mark.parametrize(("width", "verdict"), [(124.99, "no"), (125, "yes"), (125.01, "yes")])
def test_width_of_a_lot_yet_to_be_made(ground: LotGround, width: float, verdict: str) -> None:
    assert size_check(ground, lot(width, 160, proposed=True), "average-width").verdict == verdict


@pytest.mark.parametrize(("depth", "verdict"), [(149.99, "no"), (150, "yes"), (150.01, "yes")])
def test_depth_of_a_lot_yet_to_be_made(ground: LotGround, depth: float, verdict: str) -> None:
    assert size_check(ground, lot(130, depth, proposed=True), "average-depth").verdict == verdict


@pytest.mark.parametrize(
    ("made", "verdict"),
    [
        (None, "depends"),
        (date(1989, 11, 19), "depends"),  # the day before the standard took effect
        (date(1989, 11, 20), "no"),  # its first day
        (date(1995, 1, 1), "no"),
    ],
)
def test_a_narrow_lot_by_the_day_it_was_made(ground: LotGround, made: date | None, verdict: str) -> None:
    assert size_check(ground, lot(100, 160, made=made), "average-width").verdict == verdict


@pytest.mark.parametrize(("front", "verdict"), [(74.99, "no"), (75, "yes"), (75.01, "yes")])
def test_frontage(ground: LotGround, front: float, verdict: str) -> None:
    assert size_check(ground, lot(front, 300, proposed=True), "frontage").verdict == verdict


def test_no_standard_of_size_stood_before_1989(ground: LotGround) -> None:
    with pytest.raises(StopIteration):
        size_check(ground, lot(100, 160), "average-width", date(1989, 11, 19))


def test_on_the_ground_a_tolerance_blurs_the_threshold(ground: LotGround, village: Village) -> None:
    area = on_street(village, [(0, 0), (126, 0), (126, 160), (0, 160)])
    exact = lot_source.from_shape(ground, area, id_="x", source="test", tolerance_ft=0.0)
    loose = lot_source.from_shape(ground, area, id_="x", source="test", tolerance_ft=5.0)
    assert exact.lot.situation == "interior"
    assert size_check(ground, exact, "average-width").verdict == "yes"
    # 126 - 125 = 1 ft to spare, two lines of 5 ft each: known to 5 x sqrt 2 = 7.1 ft.
    assert size_check(ground, loose, "average-width").verdict == "depends"
    assert size_check(ground, exact, "frontage").text.count("Oak Hill Road") == 1


def test_a_short_front_on_a_cul_de_sac_depends_on_the_plan(ground: LotGround) -> None:
    parcel = lot(60, 200, proposed=True)
    round_the_end = replace(parcel, lot=replace(parcel.lot, situation="cul-de-sac"))
    assert size_check(ground, parcel, "frontage").verdict == "no"
    assert size_check(ground, round_the_end, "frontage").verdict == "depends"


def test_a_lot_that_touches_no_street_has_an_unknown_frontage(ground: LotGround) -> None:
    # Twenty-six feet of ground in the middle of nowhere inside the village.
    area = Polygon([(849000, 899850), (849040, 899850), (849040, 899900), (849000, 899900)])
    parcel = lot_source.from_shape(ground, area, id_="x", source="test", tolerance_ft=0.0)
    assert parcel.lot.situation == "no street"
    assert size_check(ground, parcel, "frontage").verdict == "unknown"


def test_in_a_planned_district_the_plan_sets_the_size(ground: LotGround) -> None:
    found = check_parcel(query(ground, lot(200, 200), district="pud"))
    width = next(c for c in found.checks if c.id == "average-width")
    assert width.verdict == "depends" and "L.L. 1-1993, § B 4, page 126" in width.text


def test_districts_of_another_day_are_told_as_such(ground: LotGround) -> None:
    found = query(ground, lot(200, 200), district="pud", on=date(1990, 1, 1))
    assert [w.code for w in found.doubt] == ["law-unknown"] and not found.settled


def test_a_lot_drawn_to_the_middle_of_the_road_has_its_yard_from_the_roads_line(
    ground: LotGround, village: Village
) -> None:
    # The deed runs to the centre line, 25 ft in front of the right-of-way line: the house stands 60 ft from
    # the deed's front and 35 ft from the road's line.
    area = on_street(village, [(0, -25), (125, -25), (125, 150), (0, 150)])
    house = Building("house", "building", on_street(village, [(20, 35), (70, 35), (70, 65), (20, 65)]))
    parcel = lot_source.from_shape(ground, area, id_="x", source="test", tolerance_ft=0.0)
    assert "lot-in-street" in {w.code for w in parcel.lot.warnings}
    found = check_parcel(
        query(ground, parcel, buildings=(house,)), yards_ft={"front": 25, "side": 15, "rear": 15}
    )
    by_id = {c.id: c for c in found.checks}
    front = by_id["front-yard/house"]
    assert front.value == pytest.approx(35, abs=0.1)
    # 175 ft deep as drawn, 150 behind the road's line: what is measured into the road is no plain yes.
    assert by_id["average-depth"].verdict == by_id["coverage"].verdict == "depends"
    own = next(e for e in found.envelopes if e.id == "own")
    # 25 ft of road and 25 of yard off the front, 15 off the rest: (125 - 30) x (175 - 65).
    assert own.envelope.area_sqft == pytest.approx(95 * 110, abs=10)
