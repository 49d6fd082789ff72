"""Speed, trucks and police powers: each threshold at, just under and just over; the unknown stays so."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from regulations.model import Law
from regulations.roadway import parking_power, speed_at, truck_excluded
from regulations.timeline import in_force

ZONE = ZoneInfo("America/New_York")
END = date(2004, 9, 30)
TUESDAY = date(2004, 9, 28)


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZONE)


@pytest.mark.parametrize(
    ("at", "days", "school"),
    [
        ("2004-09-28T06:59", None, "no"),
        ("2004-09-28T07:00", None, "unknown"),
        ("2004-09-28T17:59", None, "unknown"),
        ("2004-09-28T18:00", None, "no"),
        ("2004-09-28T12:00", {TUESDAY}, "yes"),
        ("2004-09-27T12:00", {TUESDAY}, "no"),
    ],
)
def test_a_school_limit_needs_the_calendar(law: Law, at: str, days: set[date] | None, school: str) -> None:
    told = speed_at(in_force(law, END), _at(at), school_days=days)
    assert (told.limit_mph, told.school) == (30, school)


def test_before_2002_no_school_limit_stood_and_in_2002_it_is_not_known(law: Law) -> None:
    noon = _at("2001-05-01T12:00")
    assert speed_at(in_force(law, date(2001, 5, 1)), noon, school_days={noon.date()}).school == "no"
    noon = _at("2002-05-01T12:00")
    told = speed_at(in_force(law, date(2002, 5, 1)), noon, school_days={noon.date()})
    # two wordings of the general limit may stand, and both say 30
    assert (told.limit_mph, told.school) == (30, "unknown")


def test_before_november_1964_no_limit_is_known(law: Law) -> None:
    assert speed_at(in_force(law, date(1964, 10, 31)), _at("1964-10-31T12:00")).limit_mph is None
    assert speed_at(in_force(law, date(1964, 11, 1)), _at("1964-11-01T12:00")).limit_mph == 30


@pytest.mark.parametrize(
    ("tons", "delivering", "excluded"),
    [(4.0, False, False), (4.01, False, True), (3.9, False, False), (12, True, False)],
)
def test_trucks_over_four_tons_keep_off_unless_they_deliver(
    law: Law, tons: float, delivering: bool, excluded: bool
) -> None:
    (rule,) = [s for s in in_force(law, END) if s.version.subject == "traffic/truck-exclusion"]
    assert truck_excluded(rule, gross_tons=tons, delivering=delivering) is excluded


@pytest.mark.parametrize(
    ("width", "power"),
    [
        (19.9, "both sides"),
        (20, "one side"),
        (30, "one side"),
        (30.1, "none"),
        (None, "depends"),
    ],
)
def test_what_the_police_may_order_goes_by_the_roadways_width(
    law: Law, width: float | None, power: str
) -> None:
    assert parking_power(in_force(law, END), width) == power
    assert parking_power(in_force(law, date(1981, 11, 30)), width) == "none"
