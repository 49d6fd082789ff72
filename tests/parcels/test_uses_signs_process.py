"""Uses, signs, permits, fees, appeals, planned developments, subdivisions, by the provisions' figures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from shapely.geometry import box

from answers.lots import lot_source
from answers.lots.building import Building
from answers.lots.check import Check
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.lot_source import Parcel
from answers.lots.parcel import ParcelAnswer, check_parcel
from answers.lots.sign_checks import read_sign
from geo.errors import PlaceError, TextError


def answer(ground: LotGround, district: str, **asked: object) -> ParcelAnswer:
    parcel = lot_source.from_dims((200.0, 200.0))
    return check_parcel(query(ground, parcel, district=district, **asked))  # type: ignore[arg-type]


def check(found: ParcelAnswer, id_: str) -> Check:
    return next(c for c in found.checks if c.id == id_)


@pytest.mark.parametrize(
    ("use", "district", "verdict", "words"),
    [
        ("bank", "commercial", "depends", "page 7"),
        ("gas station", "commercial", "depends", "Board of Trustees"),
        ("apartments", "commercial", "depends", "Any use of the Multiple Housing District"),
        ("home occupation", "residence", "depends", "one person"),
        ("home occupation", "multiple-housing", "depends", "Any use of the Residence District"),
        ("cemetery", "residence", "depends", "Board of Trustees"),
        ("nursing home", "multiple-housing", "no", "nursing"),
        ("drive-in theater", "commercial", "no", "drive-ins"),
        ("bank", "residence", "unknown", "only two items survive"),
        ("bank", "multiple-housing", "unknown", "does not tell"),
        ("circus", "commercial", "unknown", "does not tell"),
        ("house", "pud", "yes", "Residential uses are permitted"),
    ],
)
def test_uses(ground: LotGround, use: str, district: str, verdict: str, words: str) -> None:
    found = check(answer(ground, district, use=use), f"use/{district}")
    told = f"{found.text} {found.citation.text if found.citation else ''}"
    assert (found.verdict, words in told) == (verdict, True), told


def test_a_misspelt_use_is_asked_back(ground: LotGround) -> None:
    with pytest.raises(PlaceError, match="restaurant"):
        answer(ground, "commercial", use="resturant")


@pytest.mark.parametrize(
    ("sign", "id_", "verdict"),
    [
        ("nameplate=2", "sign/nameplate/area", "yes"),
        ("nameplate=2.01", "sign/nameplate/area", "no"),
        ("commercial=10x2", "sign/commercial/area", "yes"),  # two of ten: twenty in all
        ("commercial=10.01x2", "sign/commercial/area", "no"),
        ("commercial=5x3", "sign/commercial/count", "no"),
        ("shopping-center=18@6", "sign/shopping-center/height", "yes"),
        ("shopping-center=18@6.1", "sign/shopping-center/height", "no"),
        ("shopping-center=18", "sign/shopping-center/height", "unknown"),
        ("shopping-center=18.5@6", "sign/shopping-center/area", "no"),
        ("pud=16", "sign/pud", "no"),  # this lot lies in the Commercial District
    ],
)
def test_signs(ground: LotGround, sign: str, id_: str, verdict: str) -> None:
    found = check(answer(ground, "commercial", signs=(read_sign(sign),)), id_)
    assert found.verdict == verdict


def test_the_shopping_center_sign_follows_the_wording_of_its_day(ground: LotGround) -> None:
    asked = {"signs": (read_sign("shopping-center=18@6"),)}
    now = check(answer(ground, "commercial", **asked), "sign/shopping-center/area")
    then = check(answer(ground, "commercial", on=date(1990, 1, 1), **asked), "sign/shopping-center/area")
    assert now.citation and then.citation
    assert (now.citation.law, then.citation.law) == ("LL2-1993", "LL2-1987")


@pytest.mark.parametrize("text", ["bank", "bank=", "bank=-3", "bank=3x0", "bank=threeft"])
def test_a_sign_that_cannot_be_read(text: str) -> None:
    with pytest.raises(TextError):
        read_sign(text)


@pytest.mark.parametrize(
    ("issued", "on", "verdict"),
    [
        (date(2003, 6, 1), date(2004, 5, 31), "yes"),
        (date(2003, 6, 1), date(2004, 6, 1), "yes"),  # its last day
        (date(2003, 6, 1), date(2004, 6, 2), "depends"),  # unless the work progressed
        (date(2000, 2, 29), date(2001, 3, 1), "depends"),  # ends on 28 February
    ],
)
def test_a_zoning_permit_ends_after_a_year(ground: LotGround, issued: date, on: date, verdict: str) -> None:
    found = check(answer(ground, "residence", permit_issued=issued, on=on), "zoning-permit")
    assert found.verdict == verdict


def test_the_fees_of_1988_are_history_since_the_trustees_set_them(ground: LotGround) -> None:
    before = check(answer(ground, "residence", on=date(1993, 1, 1)), "permit-fee")
    after = check(answer(ground, "residence", on=date(1999, 1, 1)), "permit-fee")
    assert before.verdict == "yes" and "5 to 40 dollars" in before.text
    assert after.verdict == "unknown" and after.citation and after.citation.law == "LL2-1994"


def test_appeals_name_what_falls_short(ground: LotGround) -> None:
    house = Building("house", "building", box(0, 10, 50, 40))
    found = check(answer(ground, "residence", buildings=(house,)), "appeals")
    assert "Yard at the street: house" in found.text and "200 ft" in found.text and "10 days" in found.text


@pytest.mark.parametrize(("side", "verdict"), [(933, "no"), (933.4, "yes"), (934, "yes")])
def test_a_planned_development_has_twenty_acres(ground: LotGround, side: float, verdict: str) -> None:
    # 20 acres are 871,200 sq ft: a square of 933.38 ft.
    parcel = lot_source.from_dims((side, side))
    found = check_parcel(query(ground, parcel, district="residence"), as_pud=True)
    assert check(found, "pud/acreage").verdict == verdict


@pytest.mark.parametrize(("height", "verdict"), [(29.9, "yes"), (30, "yes"), (30.1, "depends")])
def test_heights_in_a_planned_development(ground: LotGround, height: float, verdict: str) -> None:
    house = Building("house", "building", box(50, 50, 90, 90), height_ft=height, stories=2)
    found = answer(ground, "pud", buildings=(house,))
    assert check(found, "pud/ft/house").verdict == verdict
    assert check(found, "pud/stories/house").verdict == "yes"


@pytest.mark.parametrize(("off", "verdict"), [(24.9, "no"), (25, "yes")])
def test_parking_in_a_planned_development_keeps_25_ft_from_lines(
    ground: LotGround, off: float, verdict: str
) -> None:
    space = Building("car park", "parking", box(off, 60, off + 40, 80))
    assert check(answer(ground, "pud", buildings=(space,)), "pud/parking/car park").verdict == verdict


def lot(name: str, width: float, depth: float) -> Parcel:
    return replace(lot_source.from_dims((width, depth)), id=name)


@pytest.mark.parametrize(
    ("parts", "new_street", "verdict", "words"),
    [
        ((("a", 125, 200), ("b", 125, 200)), False, "yes", "2 lots"),
        ((("a", 125, 200), ("b", 125, 200)), None, "depends", "new street"),
        ((("a", 125, 200), ("b", 125, 200)), True, "no", "new street"),
        ((("a", 125, 200), ("b", 124, 200)), False, "no", "b falls short"),
        ((("a", 125, 200), ("b", 125, 200), ("c", 125, 200)), False, "no", "3 lots"),
    ],
)
def test_minor_and_major_subdivisions(
    ground: LotGround,
    parts: tuple[tuple[str, float, float], ...],
    new_street: bool | None,
    verdict: str,
    words: str,
) -> None:
    whole = lot_source.from_dims((250.0, 200.0))
    found = check_parcel(
        query(ground, whole, district="residence"), parts=[lot(*p) for p in parts], new_street=new_street
    )
    one = check(found, "subdivision")
    assert one.verdict == verdict and words in one.text
    assert len(found.lots) == len(parts)


def test_two_main_buildings_count_as_dividing(ground: LotGround) -> None:
    two = tuple(
        Building(n, "building", box(x, 40, x + 30, 70), principal=True)
        for n, x in (("one", 20), ("two", 120))
    )
    assert check(answer(ground, "residence", buildings=two), "subdivision").verdict == "depends"
    assert not any(c.id == "subdivision" for c in answer(ground, "residence", buildings=two[:1]).checks)
