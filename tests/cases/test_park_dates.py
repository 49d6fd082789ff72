"""Every dated parking rule on its own kerb: the day before, the first day, the last day, the day after."""

from datetime import date, datetime, time, timedelta

import pytest

from answers.traffic.kerb import Kerb
from answers.traffic.park import ParkAnswer, park
from answers.village import Village, open_village
from geo import compass, side
from geo.street import length_ft
from regulations.model import Version

VILLAGE = open_village()
DAY = timedelta(days=1)


def _dated() -> list[Version]:
    """Versions with a place whose first day is known, and their last if they have ended."""
    return [
        v
        for v in VILLAGE.law.versions
        if v.kind == "parking"
        and v.id in VILLAGE.ground.stretches
        and v.effective.known
        and (v.until is None or v.until.known)
    ]


def _kerb(village: Village, version: Version) -> Kerb:
    """The kerb in the middle of a rule's stretch, on its side."""
    stretch = village.ground.stretches[version.id]
    path = max(stretch.paths, key=len)
    half = village.network.measures.half_width_of(stretch.street)
    which = stretch.sides[0][0] if stretch.sides else "right"
    middle = length_ft(path) / 2
    foot = side.at(path, middle, 0.0)
    point = side.at(path, middle, -half if which == "left" else half)
    faces = compass.of_vector(point[0] - foot[0], point[1] - foot[1])
    return Kerb(stretch.street, point, foot, half, faces, True)


def _rules(village: Village, kerb: Kerb, day: date) -> tuple[ParkAnswer, set[str]]:
    """The answer at noon of a day, and every rule it names."""
    at = datetime.combine(day, time(12), tzinfo=village.zone)
    told = park(village, kerb, kerb.point, at=at, span=DAY)
    return told, {f.id for f in (told.deciding, *told.also, *told.waiting) if f}


@pytest.mark.parametrize("version", _dated(), ids=lambda v: v.id)
def test_a_rule_is_told_from_its_first_day_to_its_last(village: Village, version: Version) -> None:
    kerb = _kerb(village, version)
    first = version.effective.earliest
    told, rules = _rules(village, kerb, first)
    assert version.id in rules
    if version.hours == "24/7" and told.deciding:
        assert told.verdict == "prohibited"
    assert version.id not in _rules(village, kerb, first - DAY)[1]
    if version.until is None:
        assert version.id in _rules(village, kerb, village.law.compilation.compiled_through)[1]
        return
    last = version.until.earliest - DAY
    assert version.id in _rules(village, kerb, last)[1]
    assert version.id not in _rules(village, kerb, last + DAY)[1]


def test_enough_rules_are_dated_to_be_worth_the_name() -> None:
    assert len(_dated()) > 100
