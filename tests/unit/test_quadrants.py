"""Bearings of every make; each expected azimuth is worked from the degrees, minutes and seconds."""

import pytest

from geo.reading.angles import read_angle
from geo.reading.quadrants import as_azimuth, read_quadrant
from geo.scan import scan


def dms(d: float, m: float = 0.0, s: float = 0.0) -> float:
    return d + m / 60.0 + s / 3600.0


CLEAN = [
    ("N 45°30'15\" E", dms(45, 30, 15)),
    ("N 45º30’15” E", dms(45, 30, 15)),
    ("N 45˚ 30′ 15″ E", dms(45, 30, 15)),
    ("N45d30'15''E", dms(45, 30, 15)),
    ("N 45 deg. 30 min. 15 sec. E", dms(45, 30, 15)),
    ("N45-30-15E", dms(45, 30, 15)),
    ("N 45 30 15 E", dms(45, 30, 15)),
    ("N. 45° 30' E.", dms(45, 30)),
    ("N45E", 45.0),
    ("N 45:30:15 E", dms(45, 30, 15)),
    ("No. 60 E.", 60.0),
    ("So. 60 Et.", 120.0),
    ("S. 84¼° E.", 95.75),
    ("S 5 1/2° W", 185.5),
    ("north 51 and one-half degrees west", 308.5),
    ("south thirty-seven and one-fourth degrees west", 217.25),
    ("south exactly forty minutes east", 180.0 - dms(0, 40)),
    ("north no degrees forty-five minutes west", 360.0 - dms(0, 45)),
    ("south ninety degrees no minutes west", 270.0),
    ("S. 74 degrees, E.", 106.0),
    ("south 13 degrees, 55 minutes, west", 180.0 + dms(13, 55)),
    ("North 45 degrees 19minutes 30seconds East", dms(45, 19, 30)),
    ("S 31° 51' 23.7\" E", 180.0 - dms(31, 51, 23.7)),
    ("N 45.5° W", 314.5),
    ("E 10 S", 100.0),
]


@pytest.mark.parametrize(("text", "azimuth"), CLEAN)
def test_clean_bearings_read_without_a_warning(text: str, azimuth: float) -> None:
    found = read_quadrant(scan(text).tokens, 0)
    assert found is not None and found.azimuth_deg == pytest.approx(azimuth, abs=1e-9)
    assert found.warnings == ()


SCANNED = [
    ("S 420 01' E", 180.0 - dms(42, 1), "degree_read_as_zero"),
    ("N 210 50' 30\" E", dms(21, 50, 30), "degree_read_as_zero"),
    ("South5041'45\"East", 180.0 - dms(5, 41, 45), "degree_read_as_zero"),
    ("North 84018'15\" East", dms(84, 18, 15), "degree_read_as_zero"),
    ("N 320 ,03' 581t lv", 360.0 - dms(32, 3, 58), "letter_misread"),
    ("N 41\" 54' 47' E.", dms(41, 54, 47), "marks_swapped"),
    ("S°00°01' W", 180.0 + dms(0, 1), "stray_mark"),
    ("N 45.30' E", dms(45, 30), "point_for_degree"),
    ("N 45 30' E", dms(45, 30), "mark_lost"),
]


@pytest.mark.parametrize(("text", "azimuth", "code"), SCANNED)
def test_repairs_are_warned_of(text: str, azimuth: float, code: str) -> None:
    found = read_quadrant(scan(text).tokens, 0)
    assert found is not None and found.azimuth_deg == pytest.approx(azimuth, abs=1e-9)
    assert code in {w.code for w in found.warnings}


def test_two_readings_are_both_kept() -> None:
    found = read_quadrant(scan("South 5041'45\" East").tokens, 0)
    assert found is not None
    assert found.azimuth_deg == pytest.approx(180.0 - dms(5, 41, 45))
    assert found.other == pytest.approx(180.0 - dms(50, 41, 45))


@pytest.mark.parametrize("text", ["N 135d 0' 0'' W", "N 45°75'00\" E", "N 45°10'60\" E", "S 30° .~1' 17\" E"])
def test_what_cannot_be_is_refused_with_the_reason(text: str) -> None:
    found = read_quadrant(scan(text).tokens, 0)
    assert found is not None and found.azimuth_deg is None
    assert {w.code for w in found.warnings} <= {"bad_angle", "unreadable"}


@pytest.mark.parametrize("text", ["north line of", "No. 160, thence", "South 441 feet", "N. W. corner"])
def test_other_uses_of_the_words_are_no_bearing(text: str) -> None:
    assert read_quadrant(scan(text).tokens, 0) is None


def test_azimuths_from_south_turn_half_a_circle() -> None:
    found = as_azimuth(read_angle(scan("065 degrees").tokens, 0, limit_deg=360.0), from_south=True)
    assert found is not None and found.azimuth_deg == 245.0
