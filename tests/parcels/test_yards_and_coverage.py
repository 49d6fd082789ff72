"""Yards of structures, coverage as porches and decks count, fences, pools, antennas."""

from __future__ import annotations

import pytest
from shapely.geometry import Polygon, box

from answers.lots import lot_source
from answers.lots.building import Building, of_feature
from answers.lots.check import Check
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.parcel import ParcelAnswer, check_parcel
from geo.errors import DataError


def answer(ground: LotGround, *buildings: Building, district: str = "residence") -> ParcelAnswer:
    """A lot of 200 by 100 ft with its front along y = 0: 20,000 sq ft."""
    parcel = lot_source.from_dims((200.0, 100.0))
    return check_parcel(query(ground, parcel, district=district, buildings=buildings))


def check(found: ParcelAnswer, id_: str) -> Check:
    return next(c for c in found.checks if c.id == id_)


def house(front: float, area: float = 1_000.0) -> Building:
    """A house 50 ft wide, so far from the front."""
    return Building("house", "building", box(75, front, 125, front + area / 50), principal=True)


@pytest.mark.parametrize(("front", "verdict"), [(24.99, "no"), (25, "yes"), (25.01, "yes")])
def test_the_front_yard_at_just_under_and_over(ground: LotGround, front: float, verdict: str) -> None:
    found = check(answer(ground, house(front)), "front-yard/house")
    assert found.verdict == verdict
    assert found.margin == pytest.approx(front - 25)


@pytest.mark.parametrize(("area", "verdict"), [(2_399.9, "yes"), (2_400, "yes"), (2_400.5, "no")])
def test_coverage_of_twelve_per_cent_at_just_under_and_over(
    ground: LotGround, area: float, verdict: str
) -> None:
    # 12 % of 20,000 sq ft is 2,400.
    assert check(answer(ground, house(30, area)), "coverage").verdict == verdict


@pytest.mark.parametrize(
    ("porch", "percent"),
    [
        ({"kind": "porch", "roofed": "yes"}, 6.0),  # 1,000 + 200 of 20,000
        ({"kind": "carport"}, 6.0),
        ({"kind": "deck", "roofed": "no", "floor_ft": 2.0}, 5.0),  # exactly two feet: not over it
        ({"kind": "deck", "roofed": "no", "floor_ft": 2.01}, 6.0),
        ({"kind": "deck", "roofed": "no", "floor_ft": 0.5}, 5.0),
    ],
)
def test_what_of_a_porch_or_deck_counts(ground: LotGround, porch: dict[str, object], percent: float) -> None:
    built = of_feature(porch | {"name": "porch"}, box(75, 60, 95, 70), where="here")
    found = check(answer(ground, house(30), built), "coverage")
    assert found.value == pytest.approx(percent)
    assert "L.L." not in found.text


def test_a_deck_of_unknown_height_makes_a_close_answer_depend(ground: LotGround) -> None:
    # 2,300 sq ft of house, 200 of deck: 11.5 % without, 12.5 % with it.
    deck = of_feature({"kind": "deck", "name": "deck"}, box(75, 80, 95, 90), where="here")
    found = check(answer(ground, house(30, 2_300), deck), "coverage")
    assert found.verdict == "depends" and "12.50 %" in found.text


def test_buildings_that_overlap_are_covered_once(ground: LotGround) -> None:
    wing = Building("wing", "building", box(75, 30, 125, 50))
    assert check(answer(ground, house(30), wing), "coverage").value == pytest.approx(5.0)


@pytest.mark.parametrize(("height", "verdict"), [(4.0, "yes"), (4.01, "depends"), (None, "unknown")])
def test_fences(ground: LotGround, height: float | None, verdict: str) -> None:
    fence = Building("fence", "fence", box(0, 1, 200, 1.5), height_ft=height)
    found = answer(ground, fence)
    assert check(found, "fence/fence").verdict == verdict
    if height and height > 4:
        # A high fence keeps the yards of a building: one foot from the street falls short.
        assert check(found, "front-yard/fence").verdict == "no"
    if height == 4.0:
        assert not any(c.id == "front-yard/fence" for c in found.checks)


@pytest.mark.parametrize(
    ("about", "verdict"),
    [({"enclosed": "yes"}, "yes"), ({"enclosed": "no"}, "no"), ({}, "unknown"), ({"small": "yes"}, "yes")],
)
def test_pools(ground: LotGround, about: dict[str, object], verdict: str) -> None:
    pool = of_feature(about | {"kind": "pool", "name": "pool"}, box(20, 60, 40, 80), where="here")
    assert check(answer(ground, pool), "pool/pool").verdict == verdict


@pytest.mark.parametrize(
    ("front", "screened", "verdict"),
    [(45, True, "no"), (50, True, "yes"), (60, None, "depends"), (60, False, "no")],
)
def test_antennas_stand_behind_the_house_line_and_screened(
    ground: LotGround, front: float, screened: bool | None, verdict: str
) -> None:
    # The house stands 50 ft back: the front yard reaches to it.
    dish = Building("dish", "antenna", box(10, front, 12, front + 2), screened=screened)
    assert check(answer(ground, house(50), dish), "antenna/dish").verdict == verdict


def test_without_a_district_yards_and_coverage_are_unknown(ground: LotGround) -> None:
    found = answer(ground, house(30), district="")
    assert check(found, "yards").verdict == "unknown"
    assert check(found, "coverage").verdict == "unknown"


def test_a_planned_district_leaves_its_yards_to_the_plan(ground: LotGround) -> None:
    found = answer(ground, house(80), district="pud")
    # Without a place there is no public road and no bound of the development to measure from.
    assert {c.verdict for c in found.checks if "yard" in c.id} == {"unknown"}


def test_a_broken_list_of_buildings_says_where() -> None:
    with pytest.raises(DataError, match=r"line 3.*garage2"):
        of_feature({"kind": "garage2"}, Polygon(), where="line 3")
    with pytest.raises(DataError, match="yes or no"):
        of_feature({"roofed": "perhaps"}, Polygon(), where="line 3")
