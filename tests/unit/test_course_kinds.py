"""Kinds of courses met in public descriptions, in words and figures of our own, the answer by hand.

A line is (azimuth, feet), None where the words give none; a warning code that must stand with the call may
follow. Units by hand: a chain 66 ft, a link 0.66, a pole or perch 16.5, a mile 5,280.
"""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall, ParallelCall
from tests.unit.deeds import BEGIN, close, lines, only


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        # the distance before the direction
        ("thence 320 feet West to a stake", 270.0, 320.0, ""),
        ("thence three miles south;", 180.0, 15840.0, ""),
        ("thence one and one-half miles east.", 90.0, 7920.0, ""),
        # figures in brackets after words, in angles and lengths
        ("thence south thirty-one (31) degrees and twenty (20) minutes east, four (4) chains and eleven (11) "
         "links", 180 - 31 - 20 / 60, 4 * 66 + 11 * 0.66, ""),
        ("thence north forty (41) degrees east, ten (10) feet", 40.0, 10.0, "stated_twice"),
        ("thence south eighty-seven (87) feet and six (6) inches", 180.0, 87.5, ""),
        # halves after the unit, "&", joined and torn numbers
        ("thence North sixty-two perches and a half to a post", 0.0, 62.5 * 16.5, ""),
        ("thence south six degrees and a half west ten perches", 186.5, 165.0, ""),
        ("thence East one hundred & twelve perches", 90.0, 112 * 16.5, ""),
        ("thence east thirty-five and one half-poles", 90.0, 35.5 * 16.5, ""),
        ("thence North 120 and 5-100 feet", 0.0, 120.05, ""),
        ("thence west twelve and ten one-hun-\ndredths feet", 270.0, 12.1, ""),
        ("thence N 10° E 1, 204. 56 feet", 10.0, 1204.56, "number_joined"),
        ("thence N 10° E 1, 204 . 56 feet", 10.0, 1204.56, "number_joined"),
        ("thence N 10° E a distance of 158 .42 feet", 10.0, 158.42, "number_joined"),
        ("thence N 10° E 10-17 feet", 10.0, None, "unreadable"),
        ("thence N 10° E for 2,315 meters (7.60 feet)", 10.0, 2.315 * 3937 / 1200, "comma_for_point"),
        # units old and short
        ("thence West 2c 30 links", 270.0, 2 * 66 + 30 * 0.66, ""),
        ("thence West 1 ch. 25 l. to a pin", 270.0, 66 + 25 * 0.66, ""),
        ("thence West. 14 Chaines 50 lincks", 270.0, 14.5 * 66, ""),
        ("thence N 7° E. 9. poles and 9 links", 7.0, 9 * 16.5 + 9 * 0.66, ""),
        # marks and words of the angle misread
        ("thence N 00¦38'50\" E, 64.68 feet", 38 / 60 + 50 / 3600, 64.68, ""),
        ("thence South 16°11???38??? West, 34.90 feet", 196 + 11 / 60 + 38 / 3600, 34.9, ""),
        ("thence S 02 deg. 07 mina 00 sec. W 30 feet", 182 + 7 / 60, 30.0, "word_repaired"),
        ("thence N 05 degress 10 minutess E 30 feet", 5 + 10 / 60, 30.0, "word_repaired"),
        ("thence N 55005147\" E 166.88 feet", 55 + 5 / 60 + 47 / 3600, 166.88, "degree_read_as_zero"),
        ("thence South Ol° 07' 00\" West 230 feet", 181 + 7 / 60, 230.0, "digits_repaired"),
        ("thence south 70 degrees, 11 minutes, 42 secondseast, 13 feet", 180 - 70.195, 13.0, "words_parted"),
        ("thencenorth 40 feet", 0.0, 40.0, "words_parted"),
        # one letter of the bearing missing: no bearing, and told
        ("thence 27 degrees 35 minutes west 133.87 feet", None, 133.87, "bearing_broken"),
        ("thence by vacant land North seventy degrees forty perches", None, 660.0, "bearing_broken"),
        # half-way between, as told
        ("thence North West five chains", 315.0, 330.0, "assumed_intercardinal"),
        # a line named before its bearing
        ("thence along the westerly line of said lot NORTH 00° 15' 30\" WEST 50.25 FEET", 360 - 0.258333333,
         50.25, ""),
        ("thence along the south boundary of said Tract 3; South 87° West for 7.60 feet", 267.0, 7.6, ""),
        # a distance after the end, or after what is crossed, where there is no other
        ("thence North 6° East to the south line of an alley 120 feet;", 6.0, 120.0, "distance_after_end"),
        ("thence South 16° West crossing the road 45 poles to an oak", 196.0, 742.5, "passed_distance"),
        # asides that hold bearings
        ("thence S 22° E, assuming the northeasterly line of said lot bears S 43° E, a distance of 42 feet",
         158.0, 42.0, ""),
        ("thence South 369 feet B.T. white oak 16 N 7 E 28", 180.0, 369.0, ""),
        ("thence east on parallel 58° 40' north latitude 30 miles to longitude 154°", 90.0, 158400.0, ""),
        # a name before a mixed number: the whole of it is the distance
        ("thence North along the road 12¾ chains to a pin", 0.0, 841.5, ""),
        ("thence N 10° E with said fence and right of way 17 1/2 perches", 10.0, 288.75, ""),
        ("thence N 10° E with the wall 9-3/4 rods", 10.0, 160.875, ""),
        ("thence N 10° E with Smith's line 17 and one-half poles", 10.0, 288.75, ""),
        ("thence N 10° E on the line of Lot 12 10½ rods", 10.0, 173.25, ""),
        ("thence N 10° E along the west line of said street 17 1/2 feet", 10.0, 17.5, ""),
        ("thence N 10° E along Route 9 1/2 mile", 10.0, 2640.0, "number_doubtful"),
        ("thence N 10° E along County Road 12 1/2 mile to a pin", 10.0, 2640.0, "number_doubtful"),
        # points of the compass: 16 winds by halving, "by" one of 32
        ("thence W.N.W. 10 chains", 292.5, 660.0, "assumed_intercardinal"),
        ("thence E.N.E. 10 chains", 67.5, 660.0, "assumed_intercardinal"),
        ("thence N.E. by N. 10 chains", 33.75, 660.0, "assumed_intercardinal"),
        ("thence North by East 10 chains", 11.25, 660.0, "assumed_intercardinal"),
        ("thence NNE 10 chains", 22.5, 660.0, "assumed_intercardinal"),
        ("thence South South East, 10 chains", 157.5, 660.0, "assumed_intercardinal"),
        ("thence N.E. 10 chains", 45.0, 660.0, "assumed_intercardinal"),
        ("thence North by North Street 100 feet", 0.0, 100.0, ""),
        ("thence South by East line of Lot 3 100 feet", 180.0, 100.0, ""),
        # a distance said in two parts
        ("thence North 100 feet to a stake, and 50 feet more to a pin", 0.0, 150.0, "added"),
        ("thence North 100 feet, and 50 feet further to a post, in all 150 feet", 0.0, 150.0, "added"),
        ("thence North 100 feet, more or less, to a stake", 0.0, 100.0, "approximate"),
    ],
)  # fmt: skip
def test_one_course(text: str, azimuth: float | None, feet: float | None, code: str) -> None:
    found = only(BEGIN + text)
    (course,) = lines(found)
    assert close(course, (azimuth, feet)), course
    codes = {w.code for w in found.calls[0].said.warnings}
    assert code in codes if code else codes <= {"stated_twice"}, codes


def test_a_bearing_whose_first_half_is_lost_is_not_due_west() -> None:
    found = only(BEGIN + "thence S. 6 deg. W. 128 feet to an iron pin, 3.57 min. W. 90 feet to an iron pin")
    assert lines(found) == [(186.0, 128.0), (None, 90.0)]
    assert "bearing_broken" in {w.code for w in found.calls[1].said.warnings}


def test_a_direction_after_its_distance_leads_a_way() -> None:
    (call,) = only(BEGIN + "thence 85 feet northeasterly along the west side of Bay Street").calls
    assert isinstance(call, AlongCall) and (call.heading, call.distance_ft) == ("northeast", 85.0)


@pytest.mark.parametrize(
    ("words", "azimuth"),
    [
        ("at right angles to the last course 50 feet easterly", 100.0),
        ("westerly at right angles to said last mentioned course 50 feet", 280.0),
        ("at right angles to the last course 50 feet", None),
        ("at right angles to the preceding course northerly 50 feet", None),
    ],
)
def test_square_to_the_course_before(words: str, azimuth: float | None) -> None:
    """N 10° E and a quarter turn: S 80° E or N 80° W, as the side named tells."""
    _, square = lines(only(f"{BEGIN}thence N 10° E 100 feet; thence {words}; thence South 3 feet."))[:2]
    assert close(square, (azimuth, 50.0))


# -- second wave: what a clerk's own hand leaves out, and what a scanner puts in ----------------------
@pytest.mark.parametrize(
    ("opening", "count"),
    [
        (
            "Beginning at a stone and running along a curve to the left, radius 573.69 feet, arc 530.39 feet; ",
            1,
        ),
        ("Beginning at a stone, running easterly 100 feet to a stake; ", 1),
        (
            "Begin at a stone, and extend a line Easterly along the line between Sections 14 and 23 for 100 feet; ",
            1,
        ),
        (
            "Beginning at a point, from which beginning point said center line runs on a curve to the left with a radius of 573.69 feet 530.39 feet; ",
            1,
        ),
        (
            "Beginning at a stone, and continuing the same course with an averaged bearing north fifty-nine degrees west, 4200 feet; ",
            1,
        ),
        ("Beginning at a point in the line of the road running from A to B; ", 0),
        ("From this beginning point the boundary runs:\n\n(1) South 5° East, 98 feet; ", 1),
    ],
)
def test_a_first_course_needs_no_thence(opening: str, count: int) -> None:
    assert len(only(opening + "thence South 50 feet; thence West 80 feet.").calls) == count + 2


def test_a_list_whose_items_stand_in_one_line() -> None:
    text = "THENCE the following courses: 1. N60°00'E 60 feet, 2. N59°39'E 48.91 feet to a tree, 3. 858° 00 IE 28.75 feet, 4. S02°59'W 136.19 feet; 6. S 5° W 3 feet."
    found = only(text)
    assert len(found.calls) == 5 and getattr(found.calls[2], "azimuth_deg", 0.0) is None
    assert "list_gap" in {w.code for w in found.calls[4].said.warnings}


def test_a_thence_at_a_lines_end_belongs_to_the_number_below() -> None:
    text = "Beginning at a point and running thence\n(1) Turning and running North along the line, four miles; thence\n(2) East two miles; thence\n(3) South 10 feet."
    assert lines(only(text)) == [(0.0, 21120.0), (90.0, 10560.0), (180.0, 10.0)]


@pytest.mark.parametrize(
    ("text", "azimuth", "feet"),
    [
        ("thence N01*18'40\"E 66.01 feet", 1 + 18 / 60 + 40 / 3600, 66.01),
        ("thence S46<=-27'-21\"W 10 feet", 226 + 27 / 60 + 21 / 3600, 10.0),
        ("thence South 8o E. 118 feet", 172.0, 118.0),
        ("thence South 10° ll' East 220.53 feet", 170 - 11 / 60, 220.53),
        ("thence N 74° E twelve and sixteen twenty-fifths perches", 74.0, 12.64 * 16.5),
        ("thence south fifty degrees east, forty— eight poles", 130.0, 792.0),
        ("thence N. 3° 30' E. 689 feet north of the mill", 3.5, 689.0),
        ("thence with the margin of East Dale Avenue as follows N. 55° 18' W. 190 feet", 304.7, 190.0),
        (
            "thence with the western right-of-way line (allowing 46 feet) of Broad Street north 08° west 100 feet",
            352.0,
            100.0,
        ),
        ("thence on an assumed bearing of SOUTH along the west line a distance of 104 feet", 180.0, 104.0),
        (
            "thence S 8° E. 118 feet to a stone standing S 50° W. 64 feet from an ash at right angles to the street",
            172.0,
            118.0,
        ),
        (
            "thence on an azimuth of 90 degrees 264 feet to a bound in latitude forty-two degrees two minutes",
            90.0,
            264.0,
        ),
        ("thence south 994% varas to a stake", None, None),
    ],
)
def test_more_courses(text: str, azimuth: float | None, feet: float | None) -> None:
    (course,) = lines(only(BEGIN + text))
    assert close(course, (azimuth, feet)), course


def test_a_sense_and_then_the_bearing_is_one_course() -> None:
    text = "thence South on an assumed bearing of South 59° 00' West a distance of 100 feet"
    assert lines(only(BEGIN + text)) == [(239.0, 100.0)]


def test_a_line_of_an_adjoiner_between_two_courses_is_kept() -> None:
    text = "thence with a line of a two hundred acre survey to two oaks, and with the lines thereof N 76 1/2 W 11 poles"
    first, second = only(BEGIN + text).calls
    assert isinstance(first, AlongCall) and isinstance(second, LineCall) and second.distance_ft == 181.5


def test_a_line_beside_another_is_so_far_off() -> None:
    text = "thence North, parallel with the East line of Section 5 and 40 feet West thereof, 100 feet; thence East 9 feet"
    first, second = only(BEGIN + text).calls
    assert isinstance(first, ParallelCall) and (first.offset_ft, first.side, first.distance_ft) == (
        40.0,
        "west",
        100.0,
    )
    assert isinstance(second, LineCall)
