"""Descriptions of every kind, in words of our own: what is read, what is kept, what is warned of."""

import pytest

from geo.calls import (
    CurveCall,
    LineCall,
)
from geo.metes_bounds import parse
from tests.unit.deeds import SQUARE, codes, only, rounded_lines


def test_each_call_keeps_its_words_and_their_place() -> None:
    text = f"Beginning at a stone; {SQUARE}."
    for call in only(text).calls:
        span = call.said.span
        assert text[span.start : span.end].startswith("thence N") or text[span.start : span.end].startswith(
            "thence S"
        )
        assert call.said.text == text[span.start : span.end]


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
    assert rounded_lines(found) == [(0.0, 100.0), (90.0, 50.0)]


def test_where_an_end_lies_is_no_course() -> None:
    found = only(
        "thence S 5° E 1300.25 feet to a point 30 feet easterly of and opposite station "
        "120+00; thence N 84° E 10.00 feet to a point 40 feet easterly of the line"
    )
    assert rounded_lines(found) == [(175.0, 1300.25), (84.0, 10.0)]


@pytest.mark.parametrize(
    "words",
    ["passing at 200.00 feet a set iron rod, for a total distance of 412.31 feet",
     "at 150.00 feet pass an iron rod, in all 412.31 feet to a 5/8 inch iron rod",
     "passing the corner of Lot 1, and continuing along said line a total distance of 412.31 feet"],
)  # fmt: skip
def test_a_total_after_a_passing_distance_governs(words: str) -> None:
    assert rounded_lines(only(f"thence S75-57-50E, {words}")) == [(pytest.approx(104.0361, abs=1e-4), 412.31)]


def test_record_figures_in_brackets_are_not_used_and_said() -> None:
    call = only("thence N 45°00'00\" E (called N 44°30' E) 200.00 feet (called 201 feet)").calls[0]
    assert isinstance(call, LineCall) and (call.azimuth_deg, call.distance_ft) == (45.0, 200.0)
    assert "in_brackets" in codes(call)


@pytest.mark.parametrize(
    ("text", "azimuth", "feet"),
    [("thence North 100 feet", 0.0, 100.0), ("thence due west 20 rods", 270.0, 330.0),
     ("then E' 90 poles", 90.0, 1485.0),
     ("thence No. 115 poles", 0.0, 1897.5), ("then with Owner A's line So. 70 poles", 180.0, 1155.0),
     ("thence west 660.0 feet, more or less", 270.0, 660.0)],
)  # fmt: skip
def test_cardinals(text: str, azimuth: float, feet: float) -> None:
    assert rounded_lines(only(text)) == [(azimuth, feet)]


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
    assert rounded_lines(found) == [(45.0, 100.0), (45.0, 50.0), (45.0, None)]


def test_azimuths_where_the_text_declares_them() -> None:
    text = (
        "measured by azimuth clockwise from True South; Beginning at a pin; then 141 "
        "degrees for a distance of 200 feet; 122 degrees for a distance of 100 feet"
    )
    assert rounded_lines(only(text)) == [(321.0, 200.0), (302.0, 100.0)]


def test_a_broken_bearing_is_no_cardinal() -> None:
    call = only("thence QORTH 45°15'30\" EAST 100.25 feet").calls[0]
    assert isinstance(call, LineCall) and call.azimuth_deg is None
    assert "bearing_broken" in codes(call)


@pytest.mark.parametrize("text", ["N 135d 0' 0'' W 100", "N 45°75'00\" E 100 feet"])
def test_an_impossible_bearing_is_refused_aloud(text: str) -> None:
    call = only(text).calls[0]
    assert isinstance(call, LineCall) and call.azimuth_deg is None and "bad_angle" in codes(call)


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
    assert (
        rounded_lines(only("thence South 00°15'20\" East, tangent to said curve, 100.00 feet"))[0][1] == 100.0
    )


def test_a_bend_by_its_chord_alone() -> None:
    call = only(
        "thence northwesterly along the center line of A Road a distance of 138 feet, more "
        "or less, with a chord bearing and distance of N 70 W 137.76 feet"
    ).calls[0]
    assert isinstance(call, CurveCall)
    assert (call.turn, call.arc_ft, call.chord_ft, call.heading) == (None, 138.0, 137.76, "northwest")
    assert "approximate" in codes(call)
