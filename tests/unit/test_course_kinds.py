"""Kinds of courses met in public descriptions, in words and figures of our own, the answer by hand.

A line is (azimuth, feet), None where the words give none; a warning code that must stand with the call may
follow. Units by hand: a chain 66 ft, a link 0.66, a pole or perch 16.5, a mile 5,280.
"""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall, ParallelCall
from tests.unit.deeds import BEGIN, close, lines, one_line, only


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
