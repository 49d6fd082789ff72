"""Marks that a scan, a web page or a typist put otherwise, and words that only look like a course."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall, SquareCall
from geo.metes_bounds import parse
from tests.unit.deeds import BEGIN, close, lines, one_line, only


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        # the letters of an angle against the last letter; characters by their HTML names; a line under a word
        ("thence N45d15m30sE 300.25 ft", 45 + 15 / 60 + 30 / 3600, 300.25, ""),
        ("thence S 45dW 300 feet", 225.0, 300.0, ""),
        ("thence N 45&deg; 30&#39; 36&quot; E 10 feet", 45.51, 10.0, ""),
        ("thence East_ a distance of 65.00 feet", 90.0, 65.0, ""),
        # what a web page, a wrong table or a word processor leaves in a text
        ("thence N 45<sup>o</sup> 10' W 88 feet", 314 + 50 / 60, 88.0, ""),
        ("thence North 02 degrees 14 minutes 24 <br />seconds West a distance of 131.30 <br />feet", 357.76, 131.3, ""),
        ("thence S 00Â°30â€™36â€ W 150.00 feet", 180.51, 150.0, ""),
        ("thence South 62&frac12;&deg; East 4 rods", 117.5, 66.0, ""),
        ("thence North 31 de\u00adgrees 30 min\u00adutes East 12 feet", 31.5, 12.0, ""),
        ("thence N 10° E 5 chains 10 fcet to a pin", 10.0, 340.0, "word_repaired"),
        # parts as old printers set them; a road's width; units that have no one length
        ("thence S. eighty East seventy nine and 1-2 poles", 100.0, 1311.75, ""),
        ("thence South 10 deg W 4 9-10 poles", 190.0, 80.85, ""),
        ("thence North 1 rod 2 yards", 0.0, 22.5, ""),
        ("thence S 12 E in all 110 poles to a hickory", 168.0, 1815.0, ""),
        ("thence S 41 W 56 po: to a mulberry", 221.0, 924.0, ""),
        ("thence S 2° E along the centre line of 66 foot road 209 feet", 178.0, 209.0, ""),
        ("thence N 12° W 40 arpents", 348.0, None, "unit_unreadable"),
        # a part of the bearing is lost, or there is none
        ("thence 87 E. 179 poles to a pine", None, 2953.5, "bearing_broken"),
        ("and run North [?] E 26 rods", None, 429.0, "bearing_broken"),
        ("thence south & west one hundred and sixteen poles to a dogwood", None, 1914.0, "bearing_broken"),
        ("thence called North 47 East 10 feet", 47.0, 10.0, "record_bearing"),
        ("thence turning to the right at an angle of 90° and running 88 feet", None, 88.0, "turn_unclear"),
        # a point between degrees and minutes, as old deeds have it; .75 can be no minutes
        ("thence N 21.30 E 18.5 rods", 21.3, 305.25, "two_readings"),
        ("thence N 21.75 E 18.5 rods", 21.75, 305.25, ""),
        ("thence N 21.30° E 18.5 rods", 21.3, 305.25, ""),
        # what the needle stood off is no bearing, and ends no sentence
        ("thence N 30 W, Var. 3°15' E., 61 poles to a stone", 330.0, 1006.5, ""),
        # a direction behind what is owned; a thousand with a blank for its comma, and a road's number
        ("thence with the north line of said survey East, 478.3 feet to the creek", 90.0, 478.3, ""),
        ("thence E. 1 320 feet to a pin", 90.0, 1320.0, "number_joined"),
        ("thence a distance of 1 320.50 feet", None, 1320.5, "number_joined"),
        ("thence South 82 degrees East along the North boundary of U.S. 30 570 feet", 98.0, 570.0, ""),
        ("thence South 110'-6\" to a pin", 180.0, 110.5, ""),
        ("thence N 1° E ]5 feet", 1.0, 15.0, "digits_repaired"),
        ("thence East Ninety-nine and no/100 (99.00) feet", 90.0, 99.0, ""),
        ("thence East One hundred and 50/100 (100.50) feet", 90.0, 100.5, ""),
        ("thence E. 8:75 chains", 90.0, 577.5, "number_joined"),
        ("thence South 28 degrees East, 29' chains", 152.0, 1914.0, "stray_mark"),
        ("thence south (S) 8.33 chains", 180.0, 549.78, ""),
        ("thence N 41.4530 W 310.00 feet", 318.547, 310.0, "two_readings"),
        ("thence N 5. 0 W 6 poles", 355.0, 99.0, "digits_doubtful"),
        ("thence Westerly, North 89°05' West and not South 89°05' West as recorded, 75.00 feet", 270 + 55 / 60, 75.0, "aside"),
        ("thence N 43 W 66 perches to a chestnut, formerly N 45 1/2 W", 317.0, 1089.0, "aside"),
        # other things that stand for a degree sign; an angle that was never filled in; figures that nobody can read
        ("thence N. 18• 30' E. 5 feet", 18.5, 5.0, ""),
        ("thence S 71® 30' E 5 feet", 108.5, 5.0, ""),
        ("thence N 44o15' E 102 feet", 44.25, 102.0, ""),
        ("thence No 44o15' Eo 102 feet", 44.25, 102.0, "letter_misread"),
        ("thence S ___ W 20 poles", None, 330.0, "bearing_broken"),
        ("thence North ______ East 20 poles", None, 330.0, "bearing_broken"),
        ("thence N 10° E 1[?]0 feet", 10.0, None, "unreadable"),
        ("thence N 1° 45' E along the 25 foot building line 112.00 feet", 1.75, 112.0, ""),
    ],
)  # fmt: skip
def test_marks_put_otherwise(text: str, azimuth: float | None, feet: float, code: str) -> None:
    one_line(text, azimuth, feet, code)


def test_half_a_degree_whose_letter_is_lost_is_no_due_west() -> None:
    (call,) = only(f"{BEGIN}thence with No 1 89 1/2 W 275 poles to an oak").calls
    assert isinstance(call, LineCall) and call.azimuth_deg is None and call.distance_ft == 4537.5
    assert "bearing_broken" in {w.code for w in call.said.warnings}


def test_the_names_of_characters_are_told_once() -> None:
    found = only(f"{BEGIN}thence N 45&deg; E 10 feet; thence S 45&deg; E 10 feet &amp; no more")
    assert [w.message for w in found.warnings if w.code == "marks_mended"] == [
        "characters written by their HTML names were read: &deg; as °, &amp; as &"
    ]
    assert lines(found)[0] == (45.0, 10.0)


def test_at_right_angles_to_the_street_that_was_run_along() -> None:
    text = (
        "thence South 10 degrees East along the street 50 feet; thence at right angles to said street and "
        "running easterly 120 feet; thence at right angles to Oak Street 10 feet easterly"
    )
    along, square, other = only(BEGIN + text).calls
    assert isinstance(along, LineCall) and isinstance(square, LineCall) and isinstance(other, SquareCall)
    assert (along.azimuth_deg, square.azimuth_deg, square.distance_ft) == (170.0, 80.0, 120.0)


def test_a_range_whose_number_is_torn_is_no_course() -> None:
    text = "thence N 1° E 9 feet to the corner of Section 23, Township 51 South, Range ~6 East"
    assert len(only(BEGIN + text).calls) == 1


@pytest.mark.parametrize(
    ("text", "feet", "code"),
    [
        ("thence East, 9 chains and 28J links", None, "unreadable"),  # not 9 chains
        ("thence along U.S. 60 W 5 feet to a pin", 5.0, "bearing_broken"),  # not S 60 W
    ],
)
def test_what_cannot_be_read_is_not_read_in_part(text: str, feet: float | None, code: str) -> None:
    (call,) = only(BEGIN + text).calls
    assert isinstance(call, LineCall) and (call.azimuth_deg, call.distance_ft) == (None, feet)
    assert code in {w.code for w in call.said.warnings}


def test_a_course_told_twice_is_one_and_names_the_other_reading() -> None:
    (call,) = only(f"{BEGIN}thence N 55 W or N 53 W 20 poles to a stake").calls
    assert isinstance(call, LineCall) and (call.azimuth_deg, call.distance_ft) == (305.0, 330.0)
    assert len(only(f"{BEGIN}thence N 55 W 20 poles or N 53 W; thence N 5 E 9 poles").calls) == 2
    assert [a.value for a in call.said.alternatives if a.field == "azimuth_deg"] == [307.0]
    assert "record_bearing" in {w.code for w in call.said.warnings}


def test_a_bearing_behind_the_mark_it_leads_to_is_the_course_s() -> None:
    text = "thence to a 5/8 inch iron rod bearing North 11°00'00\" East at a distance of 204.10 feet"
    (call,) = only(BEGIN + text).calls
    assert isinstance(call, LineCall) and (call.azimuth_deg, call.distance_ft) == (11.0, 204.1)
    assert "bearing_after_end" in {w.code for w in call.said.warnings}


def test_courses_that_run_from_a_corner_without_a_thence() -> None:
    text = "Beginning at a heap of stones from which the line runs South 31½ Degrees West one hundred and sixty poles"
    assert lines(only(text)) == [(211.5, 2640.0)]


@pytest.mark.parametrize(
    "trees",
    [
        "to a stake, a white oak S 20 E 12 links dist. and a red oak N 3 W 31 links dist.;",
        "to a stake, a white oak S 20 E 12 links distant;",
    ],
)
def test_trees_and_how_far_off_they_stand_are_no_courses(trees: str) -> None:
    found = only(f"{BEGIN}thence N 31 E 40 poles {trees} thence S 60 E 18 poles")
    assert lines(found) == [(31.0, 660.0), (120.0, 297.0)]
    assert "aside" in {w.code for w in found.calls[0].said.warnings}


def test_what_is_named_behind_a_bearing_and_its_length_makes_it_doubtful() -> None:
    first, *_ = only(f"{BEGIN}thence reversing the line N 40 E 50 perches of Welch's deed").calls
    assert "mark_or_course" in {w.code for w in first.said.warnings}


def test_the_bearing_of_a_line_named_in_the_opening_is_doubtful() -> None:
    text = "beginning at the end of the third line of Buck Lodge, N 15 W 200 perches, and running thence N 76 E 31 perches"
    first, *_ = [t.call for t in only(text).ties] + list(only(text).calls)
    assert "mark_or_course" in {w.code for w in first.said.warnings}
    tie, *_ = only(
        "Beginning at a point on the south line of Lot 5 N 89° E 10 feet from the corner; thence N 5 E 9 feet"
    ).ties
    assert "mark_or_course" not in {w.code for w in tie.call.said.warnings}


@pytest.mark.parametrize(
    ("text", "azimuth", "feet"),
    [
        ("TH DUE E 200 FT TO W LN OF NE1/4 TH SE 141.4 FT", 90.0, 200.0),
        ("BEG AT STK TH DUE S TO CRK", 180.0, None),
        ("BEG AT STK TH SLY PAR TO W LN 132 FT TH DUE N 9 FT", 0.0, 9.0),
    ],
)
def test_more_short_words_of_assessors(text: str, azimuth: float, feet: float | None) -> None:
    courses = [(c.azimuth_deg, c.distance_ft) for c in only(text).calls if isinstance(c, LineCall)]
    assert (azimuth, feet) in courses


@pytest.mark.parametrize(
    "aside",
    [
        "to a stake from which a L.O. 8 in. brs. N. 12 W. 4 vrs.",
        "to Iron Pipe No. 10-E;",
        "to a monument having a coordinate value of 'N 234,603.658m E 597,698.719m said point being County Line 12",
    ],
)
def test_what_tells_where_a_mark_stands_is_no_course(aside: str) -> None:
    (call,) = only(f"{BEGIN}thence S 10° E 50 feet {aside}").calls
    assert isinstance(call, LineCall) and close((call.azimuth_deg, call.distance_ft), (170.0, 50.0))


def test_the_width_of_an_easement_is_no_length() -> None:
    first, second = only(
        f"{BEGIN}thence with the line of a new 20' access easement; thence N 1° E 9 feet"
    ).calls
    assert isinstance(first, AlongCall) and first.distance_ft is None
    assert isinstance(second, LineCall) and second.distance_ft == 9.0


def test_a_court_s_thence_opens_no_course() -> None:
    assert not any(d.calls for d in parse("THENCE came the plaintiff and prayed for 40 acres."))


@pytest.mark.parametrize(("place", "told"), [("Taos, New Mexico", True), ("Llano County, Texas", False)])
def test_a_vara_where_texas_is_not_named_is_told(place: str, told: bool) -> None:
    found = only(f"In {place}: beginning at a stone, thence N 10° E 36 varas to a stone")
    assert lines(found) == [(10.0, pytest.approx(100.0))]
    assert ("vara_of_texas" in {w.code for w in found.warnings}) is told


def test_lengths_that_go_on_after_the_end_are_told() -> None:
    (call,) = only(
        f"{BEGIN}thence N 51 E 75 rods on Meserve's land to the wall 72 rods on Staples' land"
    ).calls
    assert isinstance(call, LineCall) and call.distance_ft == 1237.5
    assert "extra_distance" in {w.code for w in call.said.warnings}


def test_soft_hyphens_are_told() -> None:
    found = only(f"{BEGIN}thence North 31 de\u00adgrees East 12 feet")
    assert [w.message for w in found.warnings] == ["soft hyphens within words were passed over"]


def test_what_was_mended_in_a_bearing_behind_its_mark_is_told() -> None:
    text = "thence to an iron rod bearing North 10°61' East at a distance of 204.10 feet"
    (call,) = only(BEGIN + text).calls
    assert isinstance(call, LineCall) and call.azimuth_deg is None
    assert {"bad_angle", "bearing_after_end"} <= {w.code for w in call.said.warnings}
