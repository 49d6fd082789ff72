"""The rules as functions: hours, verdicts, yards, towers, each threshold at, under and over."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from geo.errors import FigureError, ThenceError
from regulations import towers, traffic, zoning
from regulations.model import Law
from regulations.timeline import Standing, in_force
from regulations.traffic import Bearing, parking_at

ZONE = ZoneInfo("America/New_York")
END = date(2004, 9, 30)


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZONE)


def _standing(law: Law, *ids: str, on: date = END) -> list[Standing]:
    by_id = {s.version.id: s for s in in_force(law, on)}
    return [by_id[i] for i in ids]


# 28 September 2004 is a Tuesday, the 25th a Saturday. Morning rule 7 to 11, night rule 2 to 6.
@pytest.mark.parametrize(
    ("at", "verdict", "until", "decides"),
    [
        ("2004-09-28T06:59", "not_prohibited", "2004-09-28T07:00", None),
        ("2004-09-28T07:00", "prohibited", "2004-09-28T11:00", "LL3-1991/7b2ee"),
        ("2004-09-28T10:59", "prohibited", "2004-09-28T11:00", "LL3-1991/7b2ee"),
        ("2004-09-28T11:00", "not_prohibited", "2004-09-29T02:00", None),
        ("2004-09-28T02:00", "prohibited", "2004-09-28T06:00", "LL3-1991/7d"),
        ("2004-09-28T05:59", "prohibited", "2004-09-28T06:00", "LL3-1991/7d"),
        ("2004-09-25T08:30", "not_prohibited", "2004-09-26T02:00", None),
        # Friday 11:00 to Saturday night
        ("2004-09-24T12:00", "not_prohibited", "2004-09-25T02:00", None),
    ],
)
def test_the_moment_decides(law: Law, at: str, verdict: str, until: str, decides: str | None) -> None:
    bearings = [Bearing(s) for s in _standing(law, "LL3-1991/7b2ee", "LL3-1991/7d")]
    told = parking_at(bearings, _at(at))
    assert told.verdict == verdict
    assert told.until == _at(until)
    assert (told.deciding.standing.version.id if told.deciding else None) == decides


def test_a_rule_of_all_hours_never_changes_and_decides_before_one_with_hours(law: Law) -> None:
    bearings = [Bearing(s) for s in _standing(law, "LL3-1991/7d", "LL3-1991/7b2a")]
    told = parking_at(bearings, _at("2004-09-28T03:00"))
    assert told.verdict == "prohibited"
    assert told.until is None
    assert told.deciding is not None and told.deciding.standing.version.id == "LL3-1991/7b2a"
    assert [b.standing.version.id for b in told.also] == ["LL3-1991/7d"]


def test_an_unsure_place_makes_the_verdict_uncertain_and_a_sure_rule_settles_it(law: Law) -> None:
    place, night = _standing(law, "LL3-1991/7b2a", "LL3-1991/7d")
    unsure = Bearing(place, sure_place=False)
    assert parking_at([unsure, Bearing(night)], _at("2004-09-28T12:00")).verdict == "uncertain"
    told = parking_at([unsure, Bearing(night)], _at("2004-09-28T03:00"))
    assert told.verdict == "prohibited"
    assert told.deciding is not None and told.deciding.standing.version.id == "LL3-1991/7d"
    assert told.until == _at("2004-09-28T06:00")


def test_no_rule_is_not_prohibited_and_never_changes() -> None:
    told = parking_at([], _at("2004-09-28T12:00"))
    assert (told.verdict, told.until, told.deciding) == ("not_prohibited", None, None)


def test_on_an_unsettled_day_both_wordings_together_are_sure(law: Law) -> None:
    # Ridgewood Road's south side is prohibited by (h) of 1991 and of 1996 alike; its north side by 1996 only.
    old, new = _standing(law, "LL3-1991/7b2h", "LL1-1996/7b2h", on=date(1996, 6, 1))
    noon = _at("1996-06-03T12:00")
    assert parking_at([Bearing(old), Bearing(new)], noon).verdict == "prohibited"
    assert parking_at([Bearing(new)], noon).verdict == "uncertain"
    assert parking_at([Bearing(new)], noon).until is None


def test_an_addition_of_an_unsettled_day_is_uncertain(law: Law) -> None:
    (added,) = _standing(law, "LL3-1993/7b2mm", on=date(1993, 6, 1))
    assert parking_at([Bearing(added)], _at("1993-06-01T12:00")).verdict == "uncertain"


@pytest.mark.parametrize(
    ("at", "until"),
    [
        # 7 April 2002: the clocks skip from 2 to 3 in the night; the rule holds from 3 (EDT) to 6
        ("2002-04-07T05:00", "2002-04-07T06:00"),
        # 27 October 2002: 1 to 2 comes twice
        ("2002-10-27T05:00", "2002-10-27T06:00"),
    ],
)
def test_the_night_the_clocks_change(law: Law, at: str, until: str) -> None:
    bearings = [Bearing(s) for s in _standing(law, "LL3-1991/7d", on=date(2002, 1, 1))]
    told = parking_at(bearings, _at(at))
    assert (told.verdict, told.until) == ("prohibited", _at(until))


def test_a_moment_without_a_named_zone_is_refused() -> None:
    with pytest.raises(ThenceError, match="no named time zone"):
        traffic.holds("24/7", datetime(2004, 9, 28, 12))


def test_four_feet_from_the_roadways_edge_is_within() -> None:
    assert traffic.within_reach(4.0, from_edge_ft=4)
    assert traffic.within_reach(-3.0, from_edge_ft=4)
    assert not traffic.within_reach(4.01, from_edge_ft=4)


def test_the_four_feet_stand_in_the_law_since_1981(law: Law) -> None:
    assert law.version_by_id["LL3-1991/7d"].figures == {"from_edge_ft": 4}
    assert law.version_by_id["ART4-1966-04-20/84"].figures == {}


def test_yards_by_district(law: Law) -> None:
    standing = in_force(law, END)

    def told(district: str) -> list[tuple[str, float, bool]]:
        return [(y.line, y.depth_ft, y.plan_decides) for y in zoning.yards(standing, district)]

    assert told("residence") == told("commercial") == told("multiple-housing") == [("street", 25, False)]
    assert told("pud") == [("street", 75, True), ("other", 100, True)]


@pytest.mark.parametrize(
    ("distance_ft", "verdict"), [(24.9, "no"), (25, "yes"), (25.1, "yes"), (0, "no"), (-5, "no")]
)
def test_a_front_yard_is_met_from_its_depth_on(law: Law, distance_ft: float, verdict: str) -> None:
    (front,) = zoning.yards(in_force(law, END), "residence")
    assert zoning.met(front, distance_ft, tolerance_ft=0) == verdict


def test_within_the_tolerance_a_yard_depends(law: Law) -> None:
    (front,) = zoning.yards(in_force(law, END), "residence")
    assert zoning.met(front, 30, tolerance_ft=10) == "depends"
    assert zoning.met(front, 35.1, tolerance_ft=10) == "yes"
    assert zoning.met(front, 14.9, tolerance_ft=10) == "no"


def test_a_yard_that_the_plan_may_change_always_depends(law: Law) -> None:
    road, _ = zoning.yards(in_force(law, END), "pud")
    assert zoning.met(road, 500, tolerance_ft=0) == zoning.met(road, 1, tolerance_ft=0) == "depends"


def test_the_precedence_of_districts(law: Law) -> None:
    ranked = [s.version.district for s in zoning.districts(in_force(law, END))]
    assert ranked == ["pud", "commercial", "multiple-housing", "residence"]
    assert zoning.districts(in_force(law, date(1992, 1, 1))) == ()


@pytest.mark.parametrize(
    ("district", "admitted"),
    [("pud", True), ("commercial", True), ("multiple-housing", False), ("residence", False)],
)
def test_only_two_districts_admit_towers(law: Law, district: str, admitted: bool) -> None:
    told = towers.tower_law(in_force(law, END))
    assert towers.admits(told, district) is admitted
    assert towers.admits(towers.tower_law(in_force(law, date(1998, 6, 14))), district) is None


def test_a_tower_is_higher_than_thirty_feet(law: Law) -> None:
    above = law.version_by_id["LL3-1998/17-B1a"].figures["tower_above_ft"]
    assert not towers.is_tower(30, above_ft=above)
    assert towers.is_tower(30.01, above_ft=above)


@pytest.mark.parametrize(
    ("height", "fall_zone", "yard", "setback"),
    [
        (120, 0, 25, 60),  # half the height
        (120, 60, 25, 60),  # equal
        (120, 61, 25, 61),  # the fall zone is greater
        (120, 0, 75, 75),  # the PUD's yard is greater
        (150, 0, 75, 75),  # equal
        (150.2, 0, 75, 75.1),
    ],
)
def test_a_tower_keeps_the_greatest_of_three(
    law: Law, height: float, fall_zone: float, yard: float, setback: float
) -> None:
    share = law.version_by_id["LL3-1998/17-B9b"].figures["share_of_height"]
    told = towers.setback_ft(height, share_of_height=share, fall_zone_ft=fall_zone, yard_ft=yard)
    assert told == pytest.approx(setback)


def test_ceiling_and_setback_are_each_others_reverse() -> None:
    for distance in (1.0, 25.0, 60.0, 299.5):
        ceiling = towers.height_ceiling_ft(distance, share_of_height=0.5)
        assert towers.setback_ft(ceiling, share_of_height=0.5) == pytest.approx(distance)
    assert towers.height_ceiling_ft(24.9, share_of_height=0.5, yard_ft=25) == 0
    assert towers.height_ceiling_ft(25, share_of_height=0.5, yard_ft=25) == 50
    assert towers.height_ceiling_ft(-3, share_of_height=0.5) == 0


def test_a_negative_height_is_refused() -> None:
    with pytest.raises(FigureError, match="negative"):
        towers.setback_ft(-1, share_of_height=0.5)
