"""Directions told in other words or other places, and what only looks like one."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall
from tests.unit.deeds import BEGIN, close, lines, one_line, only


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        # a point of the compass after a line, or after its distance; a "north" never left behind
        ("Then by Vacant Land North East one hundred & four Perches to a Post", 45.0, 1716.0, "assumed_intercardinal"),
        ("then 40 rods S. W. to a beech tree", 225.0, 660.0, "assumed_intercardinal"),
        ("thence on a bearing of West, not tangent to the curve, 199.00 feet", 270.0, 199.0, ""),
        ("thence North and on the West line of said Lot A a distance of 45.78 feet", 0.0, 45.78, ""),
        # halves as old printers set them; marks written as letters, or lost
        ("thence south, 70 1-2 east, one chain ninety-three links", 109.5, 127.38, ""),
        ("thence south 70 1-2° east, 9 1-2 rods", 109.5, 156.75, ""),
        ("thence N 41d12m36s E 77.80 feet", 41.21, 77.8, ""),
        ("thence South 63? 30' West 247.5 feet", 243.5, 247.5, ""),
        ("thence North 12 degrees 30 rninutes West, 200.0 feet", 347.5, 200.0, "word_repaired"),
        ("thence S 74 E E 10 poles to a stake", 106.0, 165.0, ""),
        ("thence N 00E30'00\" W 50 feet", 359.5, 50.0, ""),
        ("Tt-IENCE, South along the West line of the Road 30 feet", 180.0, 30.0, "word_repaired"),
        ("TI-IENCE S 10° E 30 feet", 170.0, 30.0, "word_repaired"),
        ("thencefour miles south to a stake", 180.0, 21120.0, "words_parted"),
        # the head of a bearing that could not be read
        ("thence S \ufffd5° 26' E, a distance of 10 feet", None, 10.0, "unreadable"),
        # angles turned
        ("thence turn an angle to the right of 92°15' and run a distance of 210.0 feet", None, 210.0, "turn_unclear"),
    ],
)  # fmt: skip
def test_directions_in_other_words(text: str, azimuth: float | None, feet: float, code: str) -> None:
    one_line(text, azimuth, feet, code)


def test_an_east_whose_north_was_not_read_is_no_due_east() -> None:
    *_, last = only(BEGIN + "thence N 82 degrees 10 minutes min-utes E 1,305 feet").calls
    assert isinstance(last, LineCall) and last.azimuth_deg is None
    assert "bearing_broken" in {w.code for w in last.said.warnings}


def test_a_second_course_after_and_is_kept() -> None:
    text = f"{BEGIN}thence North Twenty Degrees West ninety eight Perches to a marked Hickery and North fifty two perches by Moyer to a post"
    assert lines(only(text)) == [(340.0, 98 * 16.5), (0.0, 52 * 16.5)]


@pytest.mark.parametrize(
    ("turned", "azimuth"),
    [
        ("Southwesterly along a line which forms an angle of 40 degrees to the right with the prolongation of the last described course, 91.20 feet", 220.0),
        ("Southeasterly along a line deflecting 35 degrees to the left from the last described course extended 91.20 feet", 145.0),
        ("at a right angle Westerly 91.20 feet", 270.0),
    ],
)  # fmt: skip
def test_angles_off_the_course_before(turned: str, azimuth: float) -> None:
    second = only(f"{BEGIN}thence South 48.75 feet; thence {turned}").calls[1]
    assert isinstance(second, LineCall) and (second.azimuth_deg, second.distance_ft) == (azimuth, 91.2)
    assert {"deflected", "square"} & {w.code for w in second.said.warnings}


def test_words_after_thence_that_are_not_understood_are_kept() -> None:
    found = only(f"{BEGIN}thence blah 200 xyz, thence South 219.00 feet")
    assert len(found.calls) == 2 and [(s.start, s.end) for s in found.unread] == [(22, 41)]


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        # the angle once more in brackets, checked
        ("thence north eleven degrees thirty minutes (11º 30') east along said boundary three hundred eighteen (318) feet", 11.5, 318.0, ""),
        ("thence north seventy-six degrees (76º) west eighty-eight (88) feet", 284.0, 88.0, ""),
        ("thence north seventy-six degrees (67º) west eighty-eight (88) feet", 284.0, 88.0, "stated_twice"),
        # a bearing after a lot's number or name, in words too
        ("thence with the 40 acre lot N 61 1/2 W 18 chains & 20 links to the Creek", 298.5, 1201.2, ""),
        ("thence along the south line of said lot N. 88° 15' E. 31 chains 77 links to a post", 88.25, 2096.82, ""),
        ("thence along the bounds of said lot north forty-one degrees east thirty-seven chains", 41.0, 2442.0, ""),
        # off a cardinal
        ("thence 14 degrees east of north 22 rods", 14.0, 363.0, ""),
        ("thence ten degrees south of east 31 rods", 100.0, 511.5, ""),
        ("thence 14° west of south 22 rods", 194.0, 363.0, ""),
        # told at the end, or by two needles
        ("thence 402.6 feet along the westerly line of Vroman to a maple, on a bearing of North 4 degrees 12 minutes West", 355.8, 402.6, ""),
        ("thence true bearing N 67°30' E, magnetic N 79°50' E, 55 feet to a hub", 67.5, 55.0, "aside"),
        # halves after the degrees; marks typed as x
        ("thence S 75 degrees 3-4 E. 267 chains", 104.25, 17622.0, ""),
        ("thence north 15x 30' east 48 feet", 15.5, 48.0, ""),
        ("thence North 6.6 Degrees 59 Minutes West 17.00 feet", None, 17.0, "bad_angle"),
        ("thence North A5 Deg. OO Min. West 40 feet", None, 40.0, "bearing_broken"),
        ("thence north [91?] East 80 poles to a large Pine", None, 1320.0, "bearing_broken"),
        ("theaee south on the tenth meridian 40 chains", 180.0, 2640.0, "word_repaired"),
        # right angles by their side
        ("thence from station 255 to 256, bearing north five degrees east, 200 feet", 5.0, 200.0, ""),
    ],
)  # fmt: skip
def test_bearings_told_in_other_places(text: str, azimuth: float | None, feet: float, code: str) -> None:
    found = only(BEGIN + text)
    line = found.calls[-1]
    assert isinstance(line, LineCall) and close((line.azimuth_deg, line.distance_ft), (azimuth, feet))
    assert {w.code for c in found.calls for w in c.said.warnings} == ({code} if code else set())


@pytest.mark.parametrize(("side", "azimuth"), [("left", 345.0), ("right", 165.0)])
def test_right_angles_to_a_side(side: str, azimuth: float) -> None:
    second = only(f"{BEGIN}thence N 75 E 10 feet; thence at right angles to the {side} 100 feet").calls[1]
    assert isinstance(second, LineCall) and (second.azimuth_deg, second.distance_ft) == (azimuth, 100.0)


@pytest.mark.parametrize(
    ("base", "azimuth", "told"),
    [
        ("", 38.5, True),
        ("Azimuths are measured clockwise from true north. ", 38.5, False),
        ("Azimuths are measured clockwise from true South. ", 218.5, False),
    ],
)
def test_from_where_azimuths_count_is_told_where_the_words_do_not(
    base: str, azimuth: float, told: bool
) -> None:
    (call,) = only(f"{base}{BEGIN}thence on an azimuth of 38° 30', 2,147 feet to a monument").calls
    assert isinstance(call, LineCall) and call.azimuth_deg == azimuth
    assert ("assumed_azimuth" in {w.code for w in call.said.warnings}) is told


def test_a_return_to_an_earlier_point_is_a_call_of_its_own() -> None:
    text = f"{BEGIN}thence N 10° W 50 feet to a post, thence returning to the pump and running from said pump N 80° E 120 feet"
    found = only(text).calls
    assert len(found) == 3 and isinstance(found[2], LineCall) and found[2].azimuth_deg == 80.0
    assert not isinstance(found[1], LineCall)


def test_a_name_with_initials_and_a_latitude_are_no_courses() -> None:
    for where in [
        "a point 1870 feet from the fence of H.T. West 34 feet wide",
        "a pin (N 41°30'12\", W 74°01'44\")",
    ]:
        assert (
            len(
                only(
                    f"Beginning at {where}; thence S 20° E, to a pin at N 41°30'09\", W 74°01'43\", a distance of 366.20 feet"
                ).calls
            )
            == 1
        )


def test_a_branch_that_runs_south_is_no_course() -> None:
    text = "Beginning at the corner, a mesquite 8 in. dia. brs. S 12 E 5 1/2 vrs.; Thence N 60 E with his line at 300 vrs. branch runs S., 1344 varas to a stake"
    (line,) = only(text).calls
    assert isinstance(line, LineCall) and line.azimuth_deg == 60.0
    assert line.distance_ft == pytest.approx(1344 * 100 / 36)


@pytest.mark.parametrize(
    "thing", ["with the privilege of drawing 200 inches of water", "with the right to lay a pipe"]
)
def test_a_right_is_no_line_run_along(thing: str) -> None:
    assert len(only(f"{BEGIN}thence N 10° W 50 feet to a post; {thing}").calls) == 1


def test_a_river_and_from_there_a_second_call() -> None:
    found = only(f"{BEGIN}thence S 69° W 3 chains to the Kill, and from there down the Kill.").calls
    assert [type(c) for c in found] == [LineCall, AlongCall]
