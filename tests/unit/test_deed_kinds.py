"""Kinds of wording met in public descriptions, each in words and figures of our own with the answer by hand.

A line is (azimuth, feet), None where the words give none; a warning code that must stand with the call may
follow. Units by hand: a chain 66 ft, a link 0.66, a pole or perch 16.5, a mile 5,280.
"""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from answers.deeds.plot import plot
from geo.calls import AlongCall, CurveCall, Description, LineCall, ParallelCall
from geo.metes_bounds import parse
from geo.traverse import run

BEGIN = "Beginning at a stone; "


def only(text: str) -> Description:
    (found,) = parse(text)
    return found


def lines(found: Description) -> list[tuple[float | None, float | None]]:
    assert all(isinstance(c, LineCall) for c in found.calls), found.calls
    return [(c.azimuth_deg, c.distance_ft) for c in found.calls if isinstance(c, LineCall)]


def close(got: tuple[float | None, float | None], want: tuple[float | None, float | None]) -> bool:
    return all(
        g is w if w is None or g is None else abs(g - w) < tolerance
        for g, w, tolerance in zip(got, want, (1e-6, 1e-3), strict=True)
    )


def one_line(text: str, azimuth: float | None, feet: float | None, code: str) -> None:
    """The text is one straight course, with this warning or none."""
    (call,) = only(BEGIN + text).calls
    assert isinstance(call, LineCall) and close((call.azimuth_deg, call.distance_ft), (azimuth, feet))
    assert {w.code for w in call.said.warnings} == ({code} if code else set())


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


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("thence N 20° W 98 perches to a hickory and North fifty-two perches by land of Moyer to a hickory",
         [(340.0, 1617.0), (0.0, 858.0)]),
        ("thence S 38° W 40 perches to a post and South 7 degrees East 13 perches to an oak",
         [(218.0, 660.0), (173.0, 214.5)]),
        ("thence East ten perches to a black oak North six perches and a half to a pine",
         [(90.0, 165.0), (0.0, 107.25)]),
        ("thence N 10° E 100 feet to a point N 20° E 50 feet to an iron pin", [(10.0, 100.0), (20.0, 50.0)]),
        ("thence N 10° E 100 feet; thence by same course 50 feet; thence on the last named course 5 feet",
         [(10.0, 100.0), (10.0, 50.0), (10.0, 5.0)]),
        ("thence N 10° E 100 feet; thence deflecting 90° to the right 50 feet; thence with a deflection angle "
         "of 88°30' to the right a distance of 99 feet", [(10.0, 100.0), (100.0, 50.0), (188.5, 99.0)]),
        ("thence along said way on the following two (2) courses; (1) N 42° E, 20 feet; (2) N 23° E, 13 feet",
         [(42.0, 20.0), (23.0, 13.0)]),
        ("thence West 1,980 feet, 60 feet South, 1,980 feet East and 60 feet North",
         [(270.0, 1980.0), (180.0, 60.0), (90.0, 1980.0), (0.0, 60.0)]),
        ("thence West 198 feet, 60 feet south of the road; thence East 9 feet", [(270.0, 198.0), (90.0, 9.0)]),
        ("thence N 10° E 100 feet.\n(Line 7) S 20° E 50 feet", [(10.0, 100.0), (160.0, 50.0)]),
        ("thence N 5° W 90.00 feet and said centerline there terminating. Together with two circles, each "
         "having a radius of 50.00 feet", [(355.0, 90.0)]),
    ],
)  # fmt: skip
def test_several_courses(text: str, want: list[tuple[float, float]]) -> None:
    got = lines(only(BEGIN + text))
    assert len(got) == len(want) and all(close(g, w) for g, w in zip(got, want, strict=True)), got


def test_a_bearing_whose_first_half_is_lost_is_not_due_west() -> None:
    found = only(BEGIN + "thence S. 6 deg. W. 128 feet to an iron pin, 3.57 min. W. 90 feet to an iron pin")
    assert lines(found) == [(186.0, 128.0), (None, 90.0)]
    assert "bearing_broken" in {w.code for w in found.calls[1].said.warnings}


@pytest.mark.parametrize("words", [
    "arc 100.00 feet, radius 300.00 feet to a pin", "an arc length of 100.00 feet, radius 300 feet",
    "100.00 feet, radius 300.00 feet", "a distance of 100.00 feet, radius three hundred feet",
    "(arc 100.00 feet, radius 300.00 feet)", "300-foot radius, 100 feet", "300 feet, radius, 100 feet",
])  # fmt: skip
def test_arc_and_radius_are_not_changed_about(words: str) -> None:
    (curve,) = only(f"{BEGIN}thence along a curve to the left, {words}").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (300.0, 100.0)


def test_a_chord_before_the_radius_stays_the_chord() -> None:
    (curve,) = only(f"{BEGIN}thence along a curve to the left, chord 99.54 feet, radius 300.00 feet").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.chord_ft) == (300.0, 99.54)
    (curve,) = only(f"{BEGIN}thence along a curve to the left, tangent 50.47 feet, radius 300.00 feet").calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (300.0, None)


@pytest.mark.parametrize(("words", "turn"), [
    ("along a curve in a counter clockwise direction", "left"), ("in a counter-clockwise direction along a curve", "left"),
    ("along a curve in a counterclockwise direction", "left"), ("in a clockwise direction along a curve", "right"),
    ("along a curve in a clockwise direction", "right"), ("along a left-hand curve", "left"),
    ("turning right along a curve", "right"), ("along a curve with a delta of 19°06' left", "left"),
])  # fmt: skip
def test_the_turn_of_a_curve_however_it_is_said(words: str, turn: str) -> None:
    (curve,) = only(f"{BEGIN}thence {words}, having a radius of 300 feet, an arc distance of 100 feet").calls
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        turn,
        300.0,
        100.0,
    )


def test_a_curved_line_has_its_side() -> None:
    text = "thence North 10 feet; thence northerly along a curved line concave easterly having a radius of 61 feet, arc 5 feet"
    curve = only(BEGIN + text).calls[1]
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        "right",
        61.0,
        5.0,
    )


def test_a_misread_true_point_of_beginning_parts_the_ties() -> None:
    text = f"{BEGIN}thence East 1331 feet; thence North 30 feet to the TRDE POINT OF BEGINNING; {SIDE_100}"
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (2, 4)


def test_the_line_to_which_a_curve_is_tangent_gives_its_beginning() -> None:
    text = (
        "thence East 100 feet; thence on a curve to the left, said curve being tangent at its point of beginning to a line "
        "bearing N. 89° 45' W., with a radius of 100 feet, an arc distance of 50 feet"
    )
    curve = only(BEGIN + text).calls[1]
    assert isinstance(curve, CurveCall) and curve.tangent_azimuth_deg == 270.25
    assert (curve.turn, curve.radius_ft, curve.arc_ft) == ("left", 100.0, 50.0)


def test_a_long_chord_and_the_distance_after_it() -> None:
    text = (
        "thence along a curve to the left having a radius of 6000 feet, the long chord of 462.57 feet bears South 2 degrees "
        "15 minutes West, a distance of 462.69 feet"
    )
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and (curve.chord_ft, curve.arc_ft) == (462.57, 462.69)


def test_a_corner_told_from_the_beginning_ties_it_the_other_way() -> None:
    found = only(
        f"Beginning at a pin from which the NW corner of Section 5 bears N 45° W 424.26 feet; {SIDE_100}"
    )
    (tie,) = found.ties
    assert isinstance(tie.call, LineCall) and (tie.call.azimuth_deg, tie.call.distance_ft) == (135.0, 424.26)
    assert len(found.calls) == 4 and "tie_turned" in {w.code for w in tie.call.said.warnings}
    oak = only(f"Beginning at a pin from which an oak bears N 45° W 4 feet; {SIDE_100}")
    assert not oak.ties and len(oak.calls) == 4
    oak = only(f"Beginning at the corner of Lot 1, from which an oak bears N 45° W 4 feet; {SIDE_100}")
    assert not oak.ties and len(oak.calls) == 4


@pytest.mark.parametrize(("words", "named"), [
    ("Station 5 to 6, bearing east, distance one-half mile; ", True), ("the fence stands 12 feet off the line; ", True),
    ("from which an oak bears N 10° E 5 feet; ", False), ("crossing a road 40 feet wide; ", False), ("", False),
])  # fmt: skip
def test_figures_that_no_call_holds_are_named(words: str, named: bool) -> None:
    text = SIDE_100.replace("thence South", f"{words}thence South", 1)
    found = only(BEGIN + text)
    assert ("figures_not_used" in {w.code for w in found.warnings}) == named and len(found.calls) == 4


def test_what_is_added_brings_its_doubts() -> None:
    (call,) = only(BEGIN + "thence North 100 feet to a stake, and about 50 feet more to a pin").calls
    assert isinstance(call, LineCall) and (call.distance_ft, call.approximate) == (150.0, True)


def test_an_old_line_is_run_and_an_old_deed_is_not() -> None:
    found = only(BEGIN + "thence S 10 E 40 poles, with Smith's old line N 80 E 60 poles to an oak")
    assert lines(found) == [(170.0, 660.0), (80.0, 990.0)]


def test_convex_is_the_other_side() -> None:
    text = f"{BEGIN}thence North 10 feet; thence along a curve convex to the West, radius of 300 feet, arc 100 feet"
    curve = only(text).calls[1]
    assert isinstance(curve, CurveCall) and curve.turn == "right"


PLSS = (
    "in township 8 of Range No. 4 East, ",
    "in Section 23, T11N-R9W, ",
    "in Section 5, T7S, R3E, ",
    "in Sec. 13, Tp. 19 S., R. 3 W., ",
    "the N.E. corner of the S.W. 1/4 of the S.E. 1/4 of Section 3, ",
)


@pytest.mark.parametrize("place", PLSS)
def test_places_of_the_public_survey_are_no_courses(place: str) -> None:
    text = f"A parcel {place}beginning at a pin; thence S 10° E 33 feet to the line of said S.W. 1/4; thence W 5 feet."
    assert lines(only(text)) == [(170.0, 33.0), (270.0, 5.0)]


# A half circle of radius 50 to the left, met at its east end: straight south 100 ft closes it.
HALF = "thence North 45° East 141.4213562 feet to {}; thence {} {}; thence South 100.00 feet to the point of beginning."


@pytest.mark.parametrize(
    ("met", "way", "figures"),
    [
        ("a non-tangent curve to the left having a radius of 50 feet, a radial line to said point bears North "
         "90° East", "northwesterly", "along said curve through a central angle of 180°"),
        ("the beginning of a non-tangent curve concave westerly, having a radius of 50 feet, a radial line to "
         "said beginning bears North 90° East", "northerly", "along said curve 157.0796 feet"),
        ("a point on a curve concave to the southwest, from which the radius point bears South 90° West 50 feet",
         "northwesterly", "along said curve through a central angle of 180°00'00\""),
        ("a point of cusp on a curve to the left, the radius point of which bears South 90° West 50.00 feet",
         "northerly", "along the arc of said curve 157.0796 feet"),
        ("a stake", "", "along a non-tangent curve to the left (radial bearing in = South 90° West) with a radius "
         "of 50 feet and a central angle of 180°"),
        ("a stake, to which point a radial line bears North 90° East", "northerly",
         "along a non-tangent curve to the left having a radius of 50 feet, 157.0796 feet"),
    ],
)  # fmt: skip
def test_a_radial_gives_a_curve_its_direction(met: str, way: str, figures: str) -> None:
    found = only("Beginning at a point; " + HALF.format(met, way, figures))
    curve = found.calls[1]
    assert isinstance(curve, CurveCall) and curve.turn == "left" and curve.radius_ft == 50.0
    figure = run(found.calls)
    assert figure.complete and figure.misclosure.distance_ft < 0.001


def test_a_curve_that_is_not_tangent_and_has_no_direction_is_not_run() -> None:
    text = "thence North 10 feet; thence along a non-tangent curve to the left, radius 50 feet, arc 20 feet; "
    found = only(BEGIN + text + "thence East 5 feet.")
    assert [w.code for w in found.calls[1].said.warnings] == ["direction_missing"]
    assert run(found.calls).missing == (1,)


def test_a_tangent_curve_that_would_run_the_other_way_is_not_taken_as_one() -> None:
    text = "thence North 10 feet; thence southerly along a curve concave to the east, radius 50 feet, arc 20 feet."
    found = only(BEGIN + text)
    assert "heading_disagrees" in {w.code for w in found.calls[1].said.warnings}
    assert run(found.calls).missing == (1,)


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        ("westerly along a curve concave to the northeast", "right"),
        ("northwesterly along a curve concave to the southwest", "left"),
        ("easterly along a curve concave northerly", "left"),
    ],
)
def test_the_side_of_the_centre_is_seen_from_the_curves_own_way(words: str, turn: str) -> None:
    """Going west with the centre to the north-east is a right turn, whatever the course before."""
    text = f"thence South 10 feet; thence {words} having a radius of 65 feet, chord bears N 80° W 20 feet."
    (_, curve) = only(BEGIN + text.replace("chord bears N 80° W 20 feet", "an arc distance of 20 feet")).calls
    assert isinstance(curve, CurveCall) and curve.turn == turn


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("along a curve to R (chord bears: N 3 DEG 28' 29\" E 103.44 FT, radius = 250 FT)",
         {"turn": "right", "radius_ft": 250.0, "chord_ft": 103.44}),
        ("along an arc 109.90 feet to the right, having a radius of 435 feet, chord S 64° E 109.60 feet",
         {"turn": "right", "radius_ft": 435.0, "arc_ft": 109.9, "chord_ft": 109.6}),
        ("along a curve to the right having a radius of 13 feet, a central angle of 89-01-07, an arc distance "
         "of 20.20 feet", {"radius_ft": 13.0, "arc_ft": 20.2}),
        ("on a curve to left, radius of fifty and four hundred and ninety-seven one thousandths feet, long chord "
         "having a length of 60.5 feet", {"radius_ft": 50.497, "chord_ft": 60.5}),
        ("along a curve to the right, radius 285.39 feet, central angle 124°13'33\", the chord of which bears "
         "S 39° E 504.50 feet; thence along the arc of said curve 618.77 feet to a pin",
         {"radius_ft": 285.39, "arc_ft": 618.77, "chord_ft": 504.5}),
    ],
)  # fmt: skip
def test_curves(text: str, figures: dict[str, object]) -> None:
    found = only(BEGIN + "thence North 5 feet; thence " + text)
    assert len(found.calls) == 2
    curve = found.calls[1]
    for name, value in figures.items():
        got = getattr(curve, name)
        assert got == value if isinstance(value, str) else got == pytest.approx(value, abs=1e-6), name


def test_the_tangent_of_more_than_a_half_turn_fits() -> None:
    """R |tan(D/2)|: 938.13 |tan 106.2083°| = 3227.4; no misfit, and never "inf"."""
    text = "thence along a tangent curve to the left, radius 938.13 feet, tangent length 3227.35 feet, delta 212°24'59\"."
    curve = only(BEGIN + "thence North 5 feet; " + text).calls[1]
    assert not {"curve_disagrees", "curve_repaired"} & {w.code for w in curve.said.warnings}


# -- where a tract begins ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ties", "calls"),
    [
        ("Commencing at a corner; thence N 10° E 50 feet to a calculated point for the POINT OF BEGINNING; "
         "thence East 10 feet; thence North 20 feet.", 1, 2),
        ("Commencing at a corner; thence N 10° E 50 feet to the north line of said plat and true point of "
         "beginning; thence East 10 feet; thence North 20 feet.", 1, 2),
        ("Beginning at a hill; thence south 10 feet; thence east 20 feet to a point due south of the point of "
         "beginning; thence north 10 feet; thence west 20 feet to the point of beginning.", 0, 4),
        ("COM N 100 FT & W 50 FT FR SW COR BLK 131; N 33 FT; E 10 FT; S 33 FT; W 10 FT TO BEG.", 2, 4),
        ("COM AT FENCE, S 50'04\"W 139.64 FT FR NE COR BLK 14, WHICH BLK COR IS N 88 55'54\"W 29.94 FT FR SUR "
         "MONU; S 40'22\"W 140.98 FT; N 87 55'08\"W 151.01 FT TO BEG.", 1, 2),
        ("Beginning at a point on a curve having a radius of 16 feet; thence S 16° W, 34 feet; thence East 5 "
         "feet.", 0, 2),
        ("Beginning at a red oak Extending North along his line ninety poles to an oak; from thence Extending "
         "East fifty poles.", 0, 2),
    ],
)  # fmt: skip
def test_ties_are_told_from_the_boundary(text: str, ties: int, calls: int) -> None:
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (ties, calls)


def test_assessors_tracts_one_after_the_other() -> None:
    text = ("COM N 100 FT FR SW COR BLK 1; N 33 FT; E 10 FT; S 33 FT; W 10 FT TO BEG. AREA 0.0076 AC. "
            "ALSO COM N 269 FT FR NW COR BLK 118; N 19 FT; W 99 FT; S 19 FT; E 99 FT TO BEG. AREA 0.043 AC.")  # fmt: skip
    first, second = parse(text)
    assert (first.stated.acres, second.stated.acres) == (0.0076, 0.043) and second.role == "also"
    assert len(first.ties) == len(second.ties) == 1


@pytest.mark.parametrize(
    ("words", "acres"),
    [
        ("containing sixty-two acres and eighty perches", 62.5),
        ("containing 22. 255 acres", 22.255),
        ("containing 3 acres 2 roods and 20 perches", 3.625),
        ("being part of the aforesaid four hundred & fifty acres", None),
        ("at the corner of a 50-acre survey", None),
    ],
)
def test_stated_areas(words: str, acres: float | None) -> None:
    stated = only(f"{BEGIN}thence North 5 feet; thence East 5 feet; {words}.").stated.acres
    assert stated == (None if acres is None else pytest.approx(acres))


def test_streets_named_by_ordinals_are_no_numbers() -> None:
    (call,) = only(BEGIN + "thence westerly parallel with Thirty-fourth Street fifty feet").calls
    assert isinstance(call, ParallelCall) and call.line.name == "Thirty-fourth Street"
    assert (call.offset_ft, call.distance_ft) == (None, 50.0)


def test_a_direction_after_its_distance_leads_a_way() -> None:
    (call,) = only(BEGIN + "thence 85 feet northeasterly along the west side of Bay Street").calls
    assert isinstance(call, AlongCall) and (call.heading, call.distance_ft) == ("northeast", 85.0)


def test_a_list_of_bounds_needs_no_opening_words() -> None:
    text = "Easterly by Emery street, 100 feet;\nSoutherly by Lot 1, 120 feet;\nWesterly by Lot 16, 100 feet; and\nNortherly by Lot 3, 120 feet."  # fmt: skip
    assert [getattr(c, "distance_ft", None) for c in only(text).calls] == [100.0, 120.0, 100.0, 120.0]


def test_a_straight_course_and_a_curve_in_one_clause_are_two() -> None:
    text = "S 8° W 456.38 ft to the centre line of A Road\nnorthwesterly along it, arc 138 ft, chord N 70° W 137.76 ft"
    line, curve = only(BEGIN + "\n" + text).calls
    assert isinstance(line, LineCall) and (line.azimuth_deg, line.distance_ft) == (188.0, 456.38)
    assert isinstance(curve, CurveCall) and (curve.arc_ft, curve.chord_ft) == (138.0, 137.76)
    assert "split" in {w.code for w in curve.said.warnings}


# -- strips ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "widths"),
    [
        ("A strip 30 feet on both sides of the centerline described as:", (30.0, 30.0)),
        ("A way lying 15 feet from each side of the centerline described as:", (15.0, 15.0)),
        ("A 20 foot wide easement, the centerline of which is described as follows:", (10.0, 10.0)),
        ("A 15.00 foot easement. The centerline of said easement is described as follows:", (7.5, 7.5)),
        ("A 20 foot easement and a 30 foot road, the centerline of which is described as:", None),
        ("A 20 foot easement described as follows:", None),
    ],
)
def test_the_width_of_a_strip(lead: str, widths: tuple[float, float] | None) -> None:
    assert (
        only(f"{lead} Beginning at a pin; thence N 0° E 100 feet; thence East 100 feet.").strip_ft == widths
    )


def test_a_strip_is_land_with_an_area() -> None:
    """Two legs of 100 ft at a right angle, 20 ft wide: the inner and outer corners even out at 4,000 sq ft."""
    text = ("A 20 foot wide easement, the centerline of which is described as follows: Beginning at a pin; "
            "thence N 0° E 100 feet; thence N 90° E 100 feet, containing 4000 square feet.")  # fmt: skip
    (tract,) = plot(text).tracts
    assert tract.area_sqft == pytest.approx(4000.0)
    codes = {w.code for w in tract.warnings}
    assert {"strip_halved", "strip_ends"} <= codes and "area_differs" not in codes


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


def test_a_curve_told_over_three_sentences() -> None:
    text = "thence along the arc of a curve concave southerly. Said curve has a radius of 200 feet. The chord of said curve bears N 80°00' E 100 feet; thence S 10° E 50 feet."
    curve, last = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and isinstance(last, LineCall)
    assert (curve.turn, curve.radius_ft, curve.chord_ft, curve.chord_azimuth_deg) == (
        "right",
        200.0,
        100.0,
        80.0,
    )
    assert curve.said.text.endswith("100 feet")


def test_the_point_of_starting_is_a_beginning() -> None:
    assert only(
        "Starting at a pin, thence S 5° W 100 ft., thence N 85° E 50 ft. to point of starting."
    ).returns


# -- spirals -----------------------------------------------------------------------------------------


def test_a_spiral_is_no_circle() -> None:
    text = "thence N 10° E 100 feet; thence along a spiral curve to the right, length 200 feet, radius 1000 feet, the long chord of which bears N 12° E 199.8 feet; thence along a curve to the right, radius 500 feet, arc 100 feet."
    found = only(BEGIN + text)
    spiral = found.calls[1]
    assert isinstance(spiral, CurveCall) and "spiral" in {w.code for w in spiral.said.warnings}
    assert (spiral.radius_ft, spiral.turn, spiral.chord_ft) == (None, None, 199.8)
    # How it arrives is not known: the tangent curve after it has no direction, and the figure says so.
    assert run(found.calls).missing == (2,)


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


def test_a_second_distance_on_one_line_is_told() -> None:
    text = "thence N 9° W, 300 feet to a post; 600 feet to the corner; thence S 81° W 150 feet to a stone 25 feet from the road."
    first, second = only(BEGIN + text).calls
    assert [w.code for w in first.said.warnings] == ["extra_distance"]
    assert second.said.warnings == ()


@pytest.mark.parametrize(
    "joint", ["; the chord bears", "; whose chord bears", ", the long chord of which bears"]
)
def test_a_chord_told_after_a_stop_is_the_curves(joint: str) -> None:
    text = f"thence S 10° E 50 feet; thence on a 574.15 foot radius curve right, 246.55 feet to a pin{joint} N 75°22' E 244.66 feet; thence South 10 feet."
    _, curve, last = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and curve.chord_azimuth_deg == pytest.approx(75 + 22 / 60)
    assert (curve.radius_ft, curve.chord_ft) == (574.15, 244.66) and isinstance(last, LineCall)


def test_the_number_of_a_road_is_no_north() -> None:
    text = "Beginning at a stake where Highway No. 64 west of Franklin meets the line; thence with U.S. Highway No. 64 west 200 feet; thence No. 60 E. 10 poles."
    found = only(text)
    assert not found.ties and lines(found) == [(270.0, 200.0), (60.0, 165.0)]


@pytest.mark.parametrize(
    ("words", "want"),
    [
        ("being north 66°10' west, and 1,368 feet distant, from the corner", [(293.8333333, 1368.0)]),
        (
            "distant North 1°50' West 1,870 feet from the corner to Sections 32 and 33, T. 4 N., R. 2 E",
            [(358.1666667, 1870.0)],
        ),
        ("located North 79°30' West a distance of 95.27 feet from the intersection", [(280.5, 95.27)]),
        ("1825 feet South and 72 feet East of the Northeast corner", [(180.0, 1825.0), (90.0, 72.0)]),
        ("having coordinates 514,915.528 North and 1,498,671.400 East", []),
    ],
)
def test_where_the_beginning_lies_is_a_tie(words: str, want: list[tuple[float, float]]) -> None:
    found = only(f"Beginning at a point {words}; thence S 10° W 46 feet; thence East 7 feet.")
    got = [(t.call.azimuth_deg, t.call.distance_ft) for t in found.ties if isinstance(t.call, LineCall)]
    assert len(got) == len(want) and all(close(g, w) for g, w in zip(got, want, strict=True)), got
    assert len(found.calls) == 2


def test_a_second_area_begins_in_the_middle_of_a_sentence() -> None:
    text = "Beginning on the west side; thence west 460 feet; thence north 20 feet; thence east 460 feet; thence south to the beginning: and beginning on the east side; thence east 138 feet; thence north 20 feet; thence west 138 feet; thence to the beginning."
    first, second = parse(text)
    assert not first.ties and len(first.calls) == len(second.calls) == 4


def test_two_points_of_beginning_make_two_ties() -> None:
    text = "Commencing at a corner; thence South 104 feet to the point of beginning of the line to be described; thence East 149 feet to the point of beginning of the easement; thence North 10 feet; thence East 20 feet; thence South 10 feet; thence West 20 feet to the point of beginning."
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (2, 4)
    assert "second_beginning" in {w.code for w in found.warnings}


def test_a_list_whose_items_stand_in_one_line() -> None:
    text = "THENCE the following courses: 1. N60°00'E 60 feet, 2. N59°39'E 48.91 feet to a tree, 3. 858° 00 IE 28.75 feet, 4. S02°59'W 136.19 feet; 6. S 5° W 3 feet."
    found = only(text)
    assert len(found.calls) == 5 and getattr(found.calls[2], "azimuth_deg", 0.0) is None
    assert "list_gap" in {w.code for w in found.calls[4].said.warnings}


def test_a_thence_at_a_lines_end_belongs_to_the_number_below() -> None:
    text = "Beginning at a point and running thence\n(1) Turning and running North along the line, four miles; thence\n(2) East two miles; thence\n(3) South 10 feet."
    assert lines(only(text)) == [(0.0, 21120.0), (90.0, 10560.0), (180.0, 10.0)]


def test_a_part_of_what_is_described_is_told() -> None:
    text = "The East 130 feet of the following described parcel: Beginning at a stone; thence South 100 feet; thence East 300 feet."
    assert "part_of" in {w.code for w in only(text).warnings}


def test_a_width_that_cannot_be_read_is_told() -> None:
    text = "A strip lying 2D0.5.3 feet on each side of the centerline described as: Beginning at a pin; thence N 5° E 9 feet."
    found = only(text)
    assert found.strip_ft is None


def test_two_widths_of_a_strip_are_not_drawn_as_one() -> None:
    text = "A way twenty (20) feet on either side of the center line to the road and fifty (50) feet on either side of said center line beyond. Said center line begins at a stone; thence N 37° W 215 feet."
    found = only(text)
    assert found.strip_ft is None and "strip_widths" in {w.code for w in found.warnings}


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


def test_azimuths_whose_degree_sign_stands_apart_as_a_nought() -> None:
    text = "Beginning at a stake and running by true azimuths and distances as follows: 1. 315 0 01' 39.75 feet; 2. 317 0 46' 183.98 feet; 3. 49 0 40' 10.95 feet."
    got = lines(only(text))
    assert [round(a or 0.0, 4) for a, _ in got] == [315.0167, 317.7667, 49.6667]


def test_a_curve_by_its_degree() -> None:
    """By the arc definition: 100 ft of arc turn 4 degrees, so the radius is 100 / radians(4) = 1432.39."""
    found = only(BEGIN + "thence East 100 feet; thence along a 4 degree curve to the right 725 feet.")
    curve = found.calls[1]
    assert (
        isinstance(curve, CurveCall) and curve.radius_ft == pytest.approx(1432.3945) and curve.arc_ft == 725.0
    )
    assert "degree_of_curve" in {w.code for w in curve.said.warnings}


def test_the_radius_of_the_curve_to_come() -> None:
    text = "thence North 100 feet to a point of non-tangency with a 50.00 foot radius curve to the right (Radius point bears S. 80° E.); thence northerly 78.54 feet along the arc of said curve."
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and line.distance_ft == 100.0
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.radial_azimuth_deg, curve.radial_out) == (
        50.0,
        78.54,
        100.0,
        False,
    )


SIDE_100 = "thence North 100 feet; thence East 100 feet; thence South 100 feet; thence West 100 feet to the point of beginning."


@pytest.mark.parametrize(
    ("opening", "ties"),
    [
        ("which bears S 10° E 100 feet and S 80° W 50 feet from the corner of Lot 1", [(170.0, 100.0), (260.0, 50.0)]),
        ("S 89° W 100 feet along the section line and N 1° W 20 feet from the corner", [(269.0, 100.0), (359.0, 20.0)]),
        ("North 100 feet, East 50 feet from the corner of Lot 1", [(0.0, 100.0), (90.0, 50.0)]),
        ("which bears North 1434.12 feet and East 718.79 feet from the corner", [(0.0, 1434.12), (90.0, 718.79)]),
        ("whose coordinates referred to the monument are 9,435.9 feet south and 5,615.8 feet east",
         [(180.0, 9435.9), (90.0, 5615.8)]),
        ("25 rods S and 10 rods W of the NE corner of Section 1", [(180.0, 412.5), (270.0, 165.0)]),
        ("on the East line of Lot 12, 300 feet South of the corner", [(180.0, 300.0)]),
        ("on the South line of Lot 1, 53.11 feet East along said South line from the corner of Lot 1", [(None, 53.11)]),
        ("11.24 chains North of the SW corner of Section 1", [(0.0, 741.84)]),
        ("at a seawall located S. 39° W., and distant 638.85 feet from the Station", [(219.0, 638.85)]),
        ("; the SE corner of Section 1 bears S 10° E 100 feet", []),
        (", the azimuth and distance from here to Pipe A being 312°17', 107.78 feet", []),
    ],
)  # fmt: skip
def test_a_beginning_measured_from_a_corner_is_tied_and_no_course(
    opening: str, ties: list[tuple[float | None, float]]
) -> None:
    found = only(f"Beginning at a point {opening}; {SIDE_100}")
    assert len(found.calls) == 4
    got = [(t.call.azimuth_deg, t.call.distance_ft) for t in found.ties if isinstance(t.call, LineCall)]
    assert len(got) == len(ties) and all(close(g, w) for g, w in zip(got, ties, strict=True)), got


@pytest.mark.parametrize("end", [
    "a pin, being 50 feet east of the beginning", "a pin opposite the beginning", "the beginning of right-of-way",
    "the beginning of a stone wall", "the beginning corner of Smith", "a pin, passing the beginning corner of Lot 2",
    "the place of beginning of Tract Two", "the beginning of a curve", "a pin in sight of the beginning",
])  # fmt: skip
def test_another_beginning_does_not_end_the_boundary(end: str) -> None:
    found = only(f"{BEGIN}thence North 100 feet; thence East 100 feet to {end}; thence South 100 feet to a pin; "
                 "thence West 100 feet to the beginning.")  # fmt: skip
    assert not found.ties and [d for _, d in lines(found)] == [100.0] * 4


@pytest.mark.parametrize("end", [
    "the beginning", "the point of beginning of Parcel A", "the beginning of this tract", "the beginning corner",
    "the place of beginning of the land described", "the corner of beginning",
    "the point of beginning of Tract 1; containing 0.23 acres", "the point of beginning of an easement hereinafter described",
])  # fmt: skip
def test_the_beginning_however_named_ends_the_boundary(end: str) -> None:
    found = only(
        SIDE_100.replace("thence North", BEGIN + "thence North", 1).replace("the point of beginning", end)
    )
    assert len(found.calls) == 4 and not found.ties and run(found.calls).misclosure.distance_ft < 1e-6


@pytest.mark.parametrize("mark", [
    "from which an oak bears N 10° E 5 feet; a pine bears S 20° W 9 feet", "a nail being set S 80° E 12 feet back on line",
    "(whence the well, S 10 E 30 feet; the barn, N 5 E 40 feet)", "the church being N 30° E 60 feet therefrom",
    "referenced by a nail in an elm, N 20° E 15.2 feet, and a nail in a pole, S 40° E 22.1 feet",
    "set S 10 E 3.5 feet of the true corner; the church being N 30° E 60 feet therefrom", "which lies as follows. Witness: hickory N 10 E 5 feet; oak, S 20 W 9 feet",
    "the azimuth and distance to said pipe being 154°50', 38.7 feet",
])  # fmt: skip
def test_marks_near_a_corner_are_no_courses(mark: str) -> None:
    found = only(BEGIN + SIDE_100.replace("North 100 feet", f"North 100 feet to a pin, {mark}", 1))
    assert lines(found) == [(0.0, 100.0), (90.0, 100.0), (180.0, 100.0), (270.0, 100.0)]


def test_a_tree_right_before_a_bearing_makes_it_doubtful() -> None:
    found = only(f"{BEGIN}thence North 100 feet to a stake, a 10 inch oak N 10 E 5 feet; thence East 9 feet to a pine, "
                 "S 20 W 9 feet to a post")  # fmt: skip
    assert [("mark_or_course" in {w.code for w in c.said.warnings}) for c in found.calls] == [0, 1, 0, 0]


def test_a_course_after_a_witness_mark_is_a_course() -> None:
    text = "thence North 100 feet to a pin, from which an oak bears N 10° E 5 feet; South 80° East 30 feet to a post"
    assert lines(only(BEGIN + text)) == [(0.0, 100.0), (100.0, 30.0)]
    told = "thence North 100 feet to a pin, whence an oak, N 10° E 5 feet; the next line, S 80° E 30 feet to a post"
    (call,) = only(BEGIN + told).calls
    assert "aside" in {w.code for w in call.said.warnings}


@pytest.mark.parametrize(("words", "role"), [
    ("There is excepted from the above the following: ", "less and except"), ("EXCEPTION #2 ", "less and except"),
    ("Reserving therefrom the following parcel: ", "less and except"), ("OUT-CONVEYANCE: ", "less and except"),
    ("Save the following lot heretofore conveyed: ", "less and except"),
    ("There has been sold off the above and is not hereby conveyed: ", "less and except"),
    ("Reserving an easement described as follows: ", "subject to"),
    ("Being the same land conveyed to Smith. Parcel 2: ", ""), ("The conveyance is made of Tract 2: ", ""),
])  # fmt: skip
def test_what_is_taken_out_is_no_parcel(words: str, role: str) -> None:
    small = SIDE_100.replace("100", "20")
    first, second = parse(f"{BEGIN}{SIDE_100}\n{words}{BEGIN}{small}")
    assert (first.role, second.role) == ("", role)


@pytest.mark.parametrize(("lead", "sides"), [
    ("An easement lying within 30 feet of either side of a center line: ", (30.0, 30.0)),
    ("All land within 30 feet of the following described center line: ", (30.0, 30.0)),
    ("A road 40 feet wide, the center line being: ", (20.0, 20.0)),
])  # fmt: skip
def test_strips_told_by_their_centre(lead: str, sides: tuple[float, float]) -> None:
    assert only(f"{lead}{BEGIN}thence North 100 feet; thence East 100 feet to a pin.").strip_ft == sides


def test_a_strip_beside_a_line_is_told_and_not_drawn() -> None:
    lead = (
        "A strip of land 15 feet in width lying southerly of and contiguous to the following described line: "
    )
    found = only(f"{lead}{BEGIN}thence North 100 feet; thence East 100 feet to a pin.")
    assert found.strip_ft is None and "strip_one_sided" in {w.code for w in found.warnings}


@pytest.mark.parametrize(
    "words", ["Part of a tract called 9.75 acres in a deed: {}", "{} Except one acre in a square."]
)
def test_the_acres_of_another_tract_are_not_stated(words: str) -> None:
    assert only(words.format(BEGIN + SIDE_100)).stated.acres is None


def test_what_a_line_would_pass_is_no_offset() -> None:
    text = "thence N 10° E 100 feet, a line which if extended would pass 40 feet East of the house; thence East 9 feet"
    assert lines(only(BEGIN + text)) == [(10.0, 100.0), (90.0, 9.0)]


def test_a_sense_and_then_the_bearing_is_one_course() -> None:
    text = "thence South on an assumed bearing of South 59° 00' West a distance of 100 feet"
    assert lines(only(BEGIN + text)) == [(239.0, 100.0)]


def test_a_compound_curve_keeps_each_radius() -> None:
    first, second = only(
        f"{BEGIN}thence along a tangent curve to the right of radius 100.00 feet; thence along said curve 52.36 feet "
        "to a point of compound curvature with a curve of radius 50.00 feet; thence along said curve 20 feet to a pin."
    ).calls
    assert isinstance(first, CurveCall) and (first.radius_ft, first.arc_ft) == (100.0, 52.36)
    assert isinstance(second, CurveCall) and (second.radius_ft, second.arc_ft) == (50.0, 20.0)


def test_the_distance_to_a_concentric_line_is_no_arc() -> None:
    text = (
        "thence along a curve to the left, 25 feet from and concentric with the center line, having a radius of "
        "175 feet, 104.72 feet to a pin"
    )
    (curve,) = only(BEGIN + text).calls
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft) == (175.0, 104.72)


def test_a_curve_tangent_at_its_beginning_does_not_part_the_tract() -> None:
    text = (
        "thence North 100 feet; thence along a curve to the right having a radius of 50 feet and being tangent at its "
        "point of beginning to the last described line, an arc distance of 50 feet; thence South 100 feet."
    )
    found = only(BEGIN + text)
    assert len(found.calls) == 3 and not found.ties


def test_an_azimuth_to_a_pipe_is_none_of_the_courses_and_the_direct_one_is() -> None:
    found = only(
        "Beginning at a pipe on the shore; from this corner the azimuth (measured clockwise from true south) and "
        "distance to Pipe \"A\", at the end of course 68, is 312°17', 107.78 feet; thence by true azimuths 241°30', "
        "15.0 feet, to a point; 348°50', 57.55 feet to the shore; thence along the shore, the direct azimuth and "
        "distance being 134°40', 46.17 feet to the point of beginning."
    )
    assert [round(a or 0.0, 2) for a, _ in lines(found)] == [61.5, 168.83, 314.67] and not found.ties


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence N 89%%d30'49\"E 2672.53 feet", 89 + 30 / 60 + 49 / 3600, 2672.53, ""),
        ("thence south 44 57? 44? east 84.52 feet", 180 - 44 - 57 / 60 - 44 / 3600, 84.52, ""),
        ("thence due west (true) 500 feet to a post", 270.0, 500.0, ""),
        ("thence N 10 E to the center of the creek 17½ poles to a pin", 10.0, 288.75, "distance_after_end"),
        ("thence S 89° E 100 feet along the north line of a 40 foot alley to a pin", 91.0, 100.0, ""),
        ("thence North to a post, 20 feet from high water", 0.0, None, ""),
        ("thence North half a mile to a post", 0.0, 2640.0, ""),
        ("thence turning 60°00' to the right 120 feet", None, 120.0, "turn_unclear"),
    ],
)
def test_marks_widths_and_distances_in_their_place(
    text: str, azimuth: float | None, feet: float | None, code: str
) -> None:
    one_line(text, azimuth, feet, code)


@pytest.mark.parametrize("figures", ["1,302. 76 fe~t", "1,302..76:Feet", "85..29 Feet"])
def test_decimals_that_stand_apart_make_a_number_doubtful(figures: str) -> None:
    (call,) = only(f"{BEGIN}thence N 1° W {figures} to a point").calls
    assert "number_doubtful" in {w.code for w in call.said.warnings}


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("S 88 E 125.00 feet in all, passing a rebar at 100.00 feet, to a nail", 92.0, 125.0, ""),
        ("S 88 E 125.00 feet (total), passing a rebar at 100.00 feet, to a nail", 92.0, 125.0, ""),
        ("N 10 E for a distance of 125.00 feet total, having passed a rebar at 100 feet", 10.0, 125.0, ""),
        ("N 10 E 125 feet in all crossing a fence at 60 feet to a stone", 10.0, 125.0, ""),
        ("N 10 E passing a pin at 100 feet, in all 125 feet to a stone", 10.0, 125.0, ""),
        ("N 10 E, 60 poles passing a corner of Smith's, 100 poles to a stone", 10.0, 1650.0, "passed_distance"),
        ("N 10 E 50 feet pass a pin, 75 feet pass another pin, 100 feet to a stone", 10.0, 100.0, "passed_distance"),
        ("N 10 E 125 feet passing a pin at 100 feet to a stone", 10.0, 125.0, ""),
        ("N 10 E 100.00 feet [N 10°05' E 100.20 feet per deed] to a pipe", 10.0, 100.0, "in_brackets"),
        ("N 10 E 100.00 feet, deed N 10°05' E 100.20 feet, to a pin", 10.0, 100.0, "aside"),
        ("N 10 E 100.00 feet, recorded as N 10°05' E 100.20 feet, to a pin", 10.0, 100.0, "aside"),
        ("N 10 E 100 feet to a pin in the line of Smith, said line running N 80 W 500 feet to a rock", 10.0, 100.0, "aside"),
        ("N 10 E 97 feet to a point, from which a post bears S 41 W 513 feet, and N 30 W 458 feet to a stake", 10.0, 97.0,
         "aside"),
        ("twenty-five east one hundred and ninety-two poles", None, 3168.0, "bearing_broken"),
        ("25 east 192 poles to a stone", None, 3168.0, "bearing_broken"),
        ("north eighty-one degrees west twenty-one and eighty one-hundredths feet", 279.0, 21.8, ""),
        ("north eighty-one degrees west twenty-one and eighty-one hundredths feet", 279.0, 21.81, ""),
        ("south forty degrees east twentysix poles", 140.0, 429.0, ""),
        ("S 10 E to the corner of Lot 12, 300 feet;", 170.0, 300.0, "distance_after_end"),
    ],
)  # fmt: skip
def test_totals_records_and_numbers(text: str, azimuth: float | None, feet: float, code: str) -> None:
    one_line(f"thence {text}", azimuth, feet, code)


@pytest.mark.parametrize("text", [
    "thence N 10 E 100 feet and on a curve to the left having a radius of 100 feet an arc of 50 feet, chord N 60 W 49.48 feet",
    "1) N 10 E 100 feet 2) along a curve to the left, R=100', L=50', CB=N 60 W, CH=49.48'",
])  # fmt: skip
def test_a_line_before_a_curve_in_one_clause_is_kept(text: str) -> None:
    line, curve = only(BEGIN + text).calls
    assert isinstance(line, LineCall) and (line.azimuth_deg, line.distance_ft) == (10.0, 100.0)
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft, curve.chord_azimuth_deg) == (
        100.0,
        50.0,
        300.0,
    )


def test_the_centre_tells_where_a_curve_begins() -> None:
    (curve,) = only(
        f"{BEGIN}thence along a curve to the left whose center bears N 80 W, radius 100 feet, arc 50 feet"
    ).calls
    assert isinstance(curve, CurveCall) and (curve.radial_azimuth_deg, curve.radial_out) == (280.0, False)


def test_cardinals_without_a_unit_in_a_list_are_kept() -> None:
    found = only(
        BEGIN + "thence with the road: N 10 E 100; N 20 E 50; S 80 E 50; South 150; thence West 9 feet"
    )
    assert [d for _, d in lines(found)] == [100.0, 50.0, 50.0, 150.0, 9.0]


def test_legs_from_an_origin_before_a_list_of_courses_are_ties() -> None:
    text = (
        "Beginning at a point distant north 186 feet and east 304 feet from the origin and running from said point of "
        f"beginning the following 4 courses and distances, to wit: {SIDE_100.removeprefix('thence ')}"
    )
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (2, 4)


def test_three_legs_tie_a_beginning() -> None:
    text = "Beginning at a point which is N 89° E 35 feet, S 0°07' W 394.41 feet and N 69° E 117.25 feet from a monument; "
    found = only(text + SIDE_100)
    assert (len(found.ties), len(found.calls)) == (3, 4)


def test_a_return_after_a_semicolon_ends_the_course_before_it() -> None:
    found = only(
        BEGIN
        + "thence North 300 feet; thence East 100 feet; thence South 300 feet; to the point of beginning."
    )
    assert [d for _, d in lines(found)] == [300.0, 100.0, 300.0] and found.returns


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


def test_letters_before_tracts_are_no_calls() -> None:
    first, second = parse(f"(A) {BEGIN}{SIDE_100.replace('beginning.', 'beginning;')} (B) {BEGIN}{SIDE_100}")
    assert len(first.calls) == len(second.calls) == 4


def test_courses_to_a_mark_listed_at_the_opening_are_asides() -> None:
    text = (
        "Beginning at a point from which a pipe bears the following two (2) courses and distances: (1) S 10° E 56 feet "
        f"and (2) S 14° E 139 feet; {SIDE_100}"
    )
    assert len(only(text).calls) == 4


def test_an_assumed_bearing_of_a_line_at_the_opening_is_no_course() -> None:
    text = f"Beginning at the corner of Lot 1, the east line of which is assumed to bear North 2° East; {SIDE_100}"
    assert len(only(text).calls) == 4


_P = BEGIN + SIDE_100
_Q = _P.replace("stone", "stake")


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        (f"TRACT ONE: {_P} Excepting all minerals. TRACT TWO: {_Q}", ["", ""]),
        (f"{_P} Less and except road right of way. TRACT 2: {_Q}", ["", ""]),
        (f"{_P} Reserving a life estate. TRACT TWO: {_Q}", ["", ""]),
        (f"{_P} Less and except the road. Also the following: {_Q}", ["", "also"]),
        (f"{_P} Subject to a 10 foot easement on the north side. Tract 2: {_Q}", ["", ""]),
        (f"Exhibit A. Less and except minerals previously reserved. {_P}", [""]),
        (f"Excepting the coal, the grantor conveys the following: {_P}", [""]),
        (f"All of Lot 5 and part of Lot 6, less road, more particularly described as: {_P}", [""]),
        (f"A part of the SE 1/4, excluding the east 33 feet, more fully described as: {_P}", [""]),
        (f"SUBJECT TO ALL LEGAL HIGHWAYS. {_P}", [""]),
        (f"SUBJECT TO a 10 foot utility easement along the north line. {_P}", [""]),
        (f"Together with an easement over Lot 3. Tract 1: {_P}", [""]),
        (f"{_P} Excepting the following two parcels: (1) {_Q} (2) {_Q}", ["", "less and except", "less and except"]),
        (f"{_P} LESS AND EXCEPT the following: Parcel A: {_Q} Parcel B: {_Q}", ["", "less and except", "less and except"]),
        (f"{_P} LESS AND EXCEPT the following: Parcel A: {_Q} TRACT 2: {_Q}", ["", "less and except", ""]),
        (f"{_P} The following is excluded from this conveyance: {_Q}", ["", "less and except"]),
        (f"{_P} There has been sold from the above the following lot: {_Q}", ["", "less and except"]),
        (f"{_P} But not including the following: {_Q}", ["", "less and except"]),
        (f"{_P} Less and except a parcel, more particularly described as follows: {_Q}", ["", "less and except"]),
        (f"{_P} LESS that part north of the road, more particularly described as: {_Q}", ["", "less and except"]),
        (f"{_P} TOGETHER WITH a 20 foot easement. Said easement being described as follows: {_Q}", ["", "together with"]),
        (f"{_P}\n\nALSO:\n\nParcel 2: {_Q}", ["", "also"]),
    ],
)  # fmt: skip
def test_a_section_word_takes_up_only_what_it_leads_to(text: str, roles: list[str]) -> None:
    assert [d.role for d in parse(text)] == roles
