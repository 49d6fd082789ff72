"""Descriptions of every kind, in words of our own: what is read, what is kept, what is warned of."""

import pytest

from geo.calls import (
    AlongCall,
    Call,
    CurveCall,
    Description,
    LineCall,
    OtherCall,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)
from geo.errors import TextError
from geo.metes_bounds import parse, parse_one, read_calls
from geo.traverse import run


def only(text: str) -> Description:
    found = parse(text)
    assert len(found) == 1
    return found[0]


def lines(description: Description) -> list[tuple[float | None, float | None]]:
    return [
        (c.azimuth_deg if c.azimuth_deg is None else round(c.azimuth_deg, 4), c.distance_ft)
        for c in description.calls
        if isinstance(c, LineCall)
    ]


def codes(call: Call) -> set[str]:
    return {w.code for w in call.said.warnings}


SQUARE = (
    "thence N 0° E 100 feet; thence N 90° E 100 feet; thence S 0° E 100 feet; thence N "
    "90° W 100 feet to the point of beginning"
)


def test_each_call_keeps_its_words_and_their_place() -> None:
    text = f"Beginning at a stone; {SQUARE}."
    for call in only(text).calls:
        span = call.said.span
        assert text[span.start : span.end].startswith("thence N") or text[span.start : span.end].startswith(
            "thence S"
        )
        assert call.said.text == text[span.start : span.end]


# -- ties, tracts, exceptions ----------------------------------------------------------------------


def test_ties_lead_to_the_point_of_beginning() -> None:
    found = only(f"Commencing at the corner; thence S 10° E 300 feet to the point of beginning; {SQUARE}.")
    assert len(found.ties) == 1 and len(found.calls) == 4 and found.returns


def test_beginning_at_may_be_a_commencement_too() -> None:
    found = only(f"Begin at the corner, run thence South 50 feet to the true point of beginning; {SQUARE}.")
    assert [t.call.azimuth_deg for t in found.ties if isinstance(t.call, LineCall)] == [180.0]


def test_a_point_measured_from_a_corner_is_a_tie() -> None:
    found = only(f"Beginning at a point S 89° E 125.00 feet from the northwest corner of Lot 4; {SQUARE}.")
    assert len(found.ties) == 1 and len(found.calls) == 4


def test_a_corner_told_by_offsets_north_and_west_is_no_course() -> None:
    found = only(f"Beginning at a point 22.4 feet north and 45.08 feet west of the corner; {SQUARE}.")
    legs = [t.call for t in found.ties if isinstance(t.call, LineCall)]
    assert [(c.azimuth_deg, c.distance_ft) for c in legs] == [(0.0, 22.4), (270.0, 45.08)]
    assert len(found.calls) == 4


def test_several_tracts_and_an_exception() -> None:
    found = parse(
        f"Tract A: Beginning at a pin; {SQUARE}.\n\nTract B: Beginning at a stone; {SQUARE}. "
        f"LESS AND EXCEPT that part described as: Beginning at a nail; {SQUARE}."
    )
    assert [d.name for d in found][:2] == ["Tract A", "Tract B"]
    assert [d.role for d in found] == ["", "", "less and except"]


def test_an_exception_without_bounds_is_counted() -> None:
    found = only(f"Beginning at a pin; {SQUARE}. EXCEPTING THEREFROM the West 30 feet for road purposes.")
    assert len(found.unread) == 1
    assert "part_not_read" in {w.code for w in found.warnings}


def test_rights_granted_with_the_land_are_no_part_of_it() -> None:
    assert not only(f"Beginning at a pin; {SQUARE}, together with all rights and appurtenances.").unread


def test_a_strip_on_each_side_of_a_centre_line() -> None:
    found = only(
        "A strip lying 15 feet on each side of a centerline: Beginning at a pin; thence N 5° "
        "E 100 feet; thence N 40° W 60 feet."
    )
    assert found.strip_ft == (15.0, 15.0) and not found.returns


# -- what is no course -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "aside",
    [
        'WHENCE a 26" Post Oak bears N 66° W 11.5 feet',
        "from which a stone bears S 20 E 9 feet",
        "from which a fence post bears North 10 feet",
    ],
)
def test_witness_marks(aside: str) -> None:
    found = only(f"Beginning at a pin; thence N 0° E 100 feet to a pin, {aside}; thence N 90° E 50 feet.")
    assert lines(found) == [(0.0, 100.0), (90.0, 50.0)]


def test_where_an_end_lies_is_no_course() -> None:
    found = only(
        "thence S 5° E 1300.25 feet to a point 30 feet easterly of and opposite station "
        "120+00; thence N 84° E 10.00 feet to a point 40 feet easterly of the line"
    )
    assert lines(found) == [(175.0, 1300.25), (84.0, 10.0)]


@pytest.mark.parametrize(
    "words",
    ["passing at 200.00 feet a set iron rod, for a total distance of 412.31 feet",
     "at 150.00 feet pass an iron rod, in all 412.31 feet to a 5/8 inch iron rod",
     "passing the corner of Lot 1, and continuing along said line a total distance of 412.31 feet"],
)  # fmt: skip
def test_a_total_after_a_passing_distance_governs(words: str) -> None:
    assert lines(only(f"thence S75-57-50E, {words}")) == [(pytest.approx(104.0361, abs=1e-4), 412.31)]


def test_record_figures_in_brackets_are_not_used_and_said() -> None:
    call = only("thence N 45°00'00\" E (called N 44°30' E) 200.00 feet (called 201 feet)").calls[0]
    assert isinstance(call, LineCall) and (call.azimuth_deg, call.distance_ft) == (45.0, 200.0)
    assert "in_brackets" in codes(call)


# -- directions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "azimuth", "feet"),
    [("thence North 100 feet", 0.0, 100.0), ("thence due west 20 rods", 270.0, 330.0),
     ("then E' 90 poles", 90.0, 1485.0),
     ("thence No. 115 poles", 0.0, 1897.5), ("then with Owner A's line So. 70 poles", 180.0, 1155.0),
     ("thence west 660.0 feet, more or less", 270.0, 660.0)],
)  # fmt: skip
def test_cardinals(text: str, azimuth: float, feet: float) -> None:
    assert lines(only(text)) == [(azimuth, feet)]


@pytest.mark.parametrize(
    "text", ["THENCE NORTHEASTERLY IN A DIRECT LINE, 140.48 FEET", "thence northeast 140.48 feet"]
)
def test_a_general_sense_is_no_bearing(text: str) -> None:
    call = only(text).calls[0]
    assert isinstance(call, LineCall)
    assert call.azimuth_deg is None and call.distance_ft == 140.48 and call.heading == "northeast"


def test_the_same_course_repeats_the_bearing() -> None:
    found = only(
        "thence N 45 E 100 feet to a stone; thence by the same course 50 feet; thence the "
        "same course to the river"
    )
    assert lines(found) == [(45.0, 100.0), (45.0, 50.0), (45.0, None)]


def test_azimuths_where_the_text_declares_them() -> None:
    text = (
        "measured by azimuth clockwise from True South; Beginning at a pin; then 141 "
        "degrees for a distance of 200 feet; 122 degrees for a distance of 100 feet"
    )
    assert lines(only(text)) == [(321.0, 200.0), (302.0, 100.0)]


def test_a_broken_bearing_is_no_cardinal() -> None:
    call = only("thence QORTH 45°15'30\" EAST 100.25 feet").calls[0]
    assert isinstance(call, LineCall) and call.azimuth_deg is None
    assert "bearing_broken" in codes(call)


@pytest.mark.parametrize("text", ["N 135d 0' 0'' W 100", "N 45°75'00\" E 100 feet"])
def test_an_impossible_bearing_is_refused_aloud(text: str) -> None:
    call = only(text).calls[0]
    assert isinstance(call, LineCall) and call.azimuth_deg is None and "bad_angle" in codes(call)


# -- curves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    ["along a curve to the left having a radius of 355.00 feet, a central angle of "
        "17°21'30\", an arc length of 107.55 feet",
     "with the arc of a counterclockwise curve having a radius of 355.00 feet, an arc "
         "distance of 107.55 feet",
     "on the arc of a 355.00 foot radius curve to the left, a distance of 107.55 feet",
     "along a curve to the left (R=355.00', L=107.55')",
     "along the arc of a curve, concave southeasterly, having a radius of 355.00 feet, an "
         "arc distance of 107.55 feet and a chord bearing of S 31°46'15\" W",
     "along said curve to the left, having a delta angel of 17°21'30\" and a radius of "
         "355.00 feet an arc distance of 107.55 feet"],
)  # fmt: skip
def test_a_curve_in_any_words(words: str) -> None:
    call = only(f"thence S 40° W 50 feet; thence {words}").calls[1]
    assert isinstance(call, CurveCall)
    assert (call.turn, call.radius_ft, call.arc_ft) == ("left", 355.0, 107.55)


def test_a_curve_over_two_clauses_is_one_call() -> None:
    found = only(
        "thence N 89° W 198.86 feet to the beginning of a curve to the right having a radius "
        "of 1140.00 and a delta "
        "angle of 10°29'28\"; thence along said curve to the right, an arc distance of "
        "208.74 feet, and a chord bearing "
        "and distance of N84°16'30\"W, 208.45 feet to a point"
    )
    assert len(found.calls) == 2
    curve = found.calls[1]
    assert isinstance(curve, CurveCall) and (curve.radius_ft, curve.arc_ft, curve.chord_ft) == (
        1140.0,
        208.74,
        208.45,
    )


def test_a_line_that_ends_at_a_curve_and_the_curve_in_one_clause() -> None:
    found = only(
        "S74°E, a distance of 20.00 feet to a point, being the beginning of a curve to the "
        "right having a radius of 40.00 "
        "feet, an arc distance of 51.92 feet and a chord bearing and distance of "
        "N52°42'29\"E, 48.35 feet to a point; N 89° E 10 feet"
    )
    assert [type(c).__name__ for c in found.calls] == ["LineCall", "CurveCall", "LineCall"]


def test_a_line_tangent_to_a_curve_is_a_line() -> None:
    assert lines(only("thence South 00°15'20\" East, tangent to said curve, 100.00 feet"))[0][1] == 100.0


def test_a_bend_by_its_chord_alone() -> None:
    call = only(
        "thence northwesterly along the center line of A Road a distance of 138 feet, more "
        "or less, with a chord bearing and distance of N 70 W 137.76 feet"
    ).calls[0]
    assert isinstance(call, CurveCall)
    assert (call.turn, call.arc_ft, call.chord_ft, call.heading) == (None, 138.0, 137.76, "northwest")
    assert "approximate" in codes(call)


# -- adjoiners ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["thence down the branch as it meanders to the beginning", "thence up and with the run "
        "of said creek to the beginning",
     "thence southwesterly along said lake shore to the middle line of A "
         "Avenue", "thence northerly along said highway to the place of beginning"],
)  # fmt: skip
def test_water_and_roads_are_kept_and_never_measured(text: str) -> None:
    call = only(f"Beginning at a pin; thence N 5° E 100 feet; {text}").calls[1]
    assert isinstance(call, AlongCall) and call.distance_ft is None


def test_street_sides_and_their_corners() -> None:
    call = only(
        "thence north along the eastern side of Third Street to the northeast corner of the "
        "intersection of C Street and Third Street"
    ).calls[0]
    assert isinstance(call, AlongCall)
    assert (call.line.part, call.line.side, call.line.name) == ("side", "east", "Third Street")
    assert (
        call.to.kind == "meeting"
        and call.to.pick == "northeast"
        and [x.name for x in call.to.lines] == ["C Street", "Third Street"]
    )


def test_parallel_and_square_and_straight() -> None:
    found = only(
        "thence westerly on a line parallel with and 140 feet southeasterly from the south "
        "line of Lot 3 to a stone; "
        "thence northerly at right angles to Main Street 100 feet; thence in a straight line "
        "to the point of beginning"
    )
    parallel, square, straight = found.calls
    assert isinstance(parallel, ParallelCall) and (parallel.offset_ft, parallel.side) == (140.0, "southeast")
    assert isinstance(square, SquareCall) and square.distance_ft == 100.0
    assert isinstance(straight, ToCall) and straight.to == PointRef("beginning")


def test_a_line_midway_between_two() -> None:
    call = only("thence easterly along a line midway between Elm Street and Main Street to Oak Street").calls[
        0
    ]
    assert isinstance(call, AlongCall)
    assert (call.line.part, call.line.name, call.line.name_2) == ("between", "Elm Street", "Main Street")


def test_an_offset_beside_a_centre_line_given_by_its_figures() -> None:
    call = only(
        "thence along a line 50 feet left of a center line curve to the left with a radius "
        "of 286.48 feet and an arc length of 106.37 feet"
    ).calls[0]
    assert isinstance(call, ParallelCall) and (call.offset_ft, call.side) == (50.0, "left")
    assert isinstance(call.path, CurveCall) and call.path.radius_ft == 286.48


def test_bounds_in_a_list() -> None:
    found = only(
        "the area bounded by: West A Avenue; a line 125.25 feet east of and parallel to "
        "North B Avenue; West C Avenue; and North B Avenue."
    )
    assert len(found.calls) == 4 and all(getattr(c, "bounded", False) for c in found.calls)
    offset = found.calls[1]
    assert isinstance(offset, ParallelCall) and (offset.offset_ft, offset.side, offset.line.name) == (
        125.25,
        "east",
        "North B Avenue",
    )


def test_bounds_by_the_compass() -> None:
    found = only(
        "Bounded on the north by land of Jones, on the east by the river, on the south by "
        "Mill Road and on the west by land of Clark."
    )
    # Told with the clock: along the north side one walks east, down the east side south, and so on.
    assert [getattr(c, "heading", "") for c in found.calls] == ["east", "south", "west", "north"]
    # A neighbour's land is an adjoiner; a road is a line that can be followed.
    assert [getattr(c, "bounded", False) for c in found.calls] == [True, True, False, True]


def test_a_right_of_way_written_r_w_is_no_course_west() -> None:
    found = only(
        "Beginning at a pin; thence N 2° 15' W along said R/W 125.0 feet; thence S 10° E 20 feet to a pin."
    )
    assert [(c.azimuth_deg, c.distance_ft) for c in found.calls if isinstance(c, LineCall)] == [
        (357.75, 125.0),
        (170.0, 20.0),
    ]


# -- what is lacking -----------------------------------------------------------------------------------


def test_words_not_understood_are_kept_and_counted() -> None:
    found = only(f"Beginning at a pin; thence as the old fence used to stand; {SQUARE}.")
    assert isinstance(found.calls[0], OtherCall)
    assert found.unread == (found.calls[0].said.span,)


def test_units_left_out_are_chosen_by_the_area() -> None:
    found = only(
        "from a pine south 52 east 140 to a stake, north 38 east 170 to a stake, north 52 "
        "west 140 to a stake, then to begin. 145 acres"
    )
    assert lines(found) == [(128.0, 2310.0), (38.0, 2805.0), (308.0, 2310.0)]
    assert all("unit_assumed" in codes(c) for c in found.calls[:3])


def test_a_lost_point_is_put_back_aloud() -> None:
    found = only("thence N 5 E 630.32'; thence N 80 E a distance of 58755, to a rod; thence S 5 W 600.10'")
    call = found.calls[1]
    assert isinstance(call, LineCall) and call.distance_ft == 587.55 and "point_lost" in codes(call)


def test_closure_chooses_between_two_readings_and_says_so() -> None:
    text = (
        "Beginning at a pin; thence North 5041'45\" East 100.00 feet; thence South "
        "84018'15\" East 100.00 feet; "
        "thence South 5041'45\" West 100.00 feet; thence North 84018'15\" West 100.00 feet "
        "to the point of beginning"
    )
    found = only(text)
    assert run(found.calls).misclosure.distance_ft < 0.01
    assert isinstance(found.calls[0], LineCall) and found.calls[0].azimuth_deg == pytest.approx(
        5 + 41 / 60 + 45 / 3600
    )


def test_an_empty_text_has_no_description() -> None:
    assert parse("") == () and parse("Lorem ipsum dolor sit amet.") == ()
    with pytest.raises(TextError):
        parse_one("")


# -- the notation ---------------------------------------------------------------------------------------


def test_the_notation_is_one_call_a_line_with_comments() -> None:
    found = read_calls(
        "# a square\nbegin at a pin\nN 0-00-00 E 100 ft  # first\nN 90 E 100 ft\nS 0 E 100 "
        "ft\nN 90 W 100 ft to the point of beginning\n"
    )
    assert lines(found) == [(0.0, 100.0), (90.0, 100.0), (180.0, 100.0), (270.0, 100.0)]
    assert found.returns


# -- traps: each of these was once read wrongly, or might be -------------------------------------------

TRAPS: list[tuple[str, list[tuple[float | None, float | None]]]] = [
    ("thence S.89°47'26\"W., 50.00 feet", [(269.7906, 50.0)]),
    ("thence N85°10'20\"E-150.25'", [(85.1722, 150.25)]),
    ("running by azimuths measured clockwise from True South:- 1. 125° 30' 250.00 feet along "
        "Lot 5;", [(305.5, 250.0)]),
    ("thence N O3° I2' 45\" W 1 00.25 feet", [(356.7875, 100.25)]),
    ("thence N. 4 5 ° 3 0 ' E., 1 2 0 . 5 feet", [(45.5, 120.5)]),
    ("thence S. 45° 30' E. 12O,5 feet", [(134.5, 120.5)]),
    ("S 89º 1 5' 30\" E 2l0.45 feet", [(90.7417, 210.45)]),
    ("go East 100 feet, South 50 feet, West 100 feet, and North 50 "
        "feet", [(90.0, 100.0), (180.0, 50.0), (270.0, 100.0), (0.0, 50.0)]),
    ("thence N 45 E to an iron pin, 250.00 feet; thence S 10 W 20 feet", [(45.0, 250.0), (190.0, 20.0)]),
    ("thence S 45° E 100 feet to a pipe located N 10 E 5 feet from a fence corner; thence S "
        "45 W 60 feet", [(135.0, 100.0), (225.0, 60.0)]),
    ("thence S 45° E 100 feet to a pipe N 10 E 5 feet from a fence corner; thence S 45 W 60 "
        "feet", [(135.0, 100.0), (225.0, 60.0)]),
    ("thence N55°30'00\"W to the beginning of a curve to the left, a distance of 622.73 "
        "feet", [(304.5, 622.73)]),
    ("thence North 86° West (N 86° W) four hundred thirty-five (435) feet", [(274.0, 435.0)]),
    ("thence with the branch as it meanders N 80 W 55 ft, N 60 W 43 ft and N 85 W 20 "
        "ft", [(280.0, 55.0), (300.0, 43.0), (275.0, 20.0)]),
    ("th. E. 20 rds., th. S. 40 rds.", [(90.0, 330.0), (180.0, 660.0)]),
    ("thence follow the 1,000-foot contour line south to the road", []),
    ("an iron rod found (N: 7,012,345.67, E: 2,498,765.43); thence N 10 E 20 feet", [(10.0, 20.0)]),
    ("Lots No.’s 160, 161 and 162, thence N 10 E 20 feet", [(10.0, 20.0)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "courses"), TRAPS)
def test_traps(text: str, courses: list[tuple[float | None, float | None]]) -> None:
    found = [c for d in parse(text) for c in lines(d)]
    assert found == [pytest.approx(c, abs=1e-4) for c in courses]


def test_said_curve_is_the_one_announced_even_when_it_had_its_chord() -> None:
    found = only(
        "thence S 88° W 200.00 feet to the beginning of a non-tangent curve to the right "
        "having a radius of 300.00 feet and a "
        "chord bearing of N 01° W, and a chord distance of 244.94 feet; thence in a "
        "northerly direction, along said non-tangent "
        "curve to the right, an arc distance of 252.32 feet"
    )
    assert len(found.calls) == 2
    curve = found.calls[1]
    assert isinstance(curve, CurveCall)
    assert (curve.radius_ft, curve.arc_ft, curve.chord_ft) == (300.0, 252.32, 244.94)


def test_bearings_that_only_orient_are_no_course() -> None:
    found = only(
        f"Beginning at a pin; {SQUARE}. Bearings are based on the east line of Section 5 being N 00°12' E."
    )
    assert len(found.calls) == 4


def test_two_ties_to_one_point() -> None:
    found = only(
        "Beginning at a point which is N 45° E 100 feet from the corner and S 10° E 50 feet "
        f"from a post; {SQUARE}."
    )
    assert len(found.ties) == 2 and len(found.calls) == 4
