"""What holds for a whole text: the notation, units left out, readings chosen, words not understood, traps."""

import pytest

from geo.calls import (
    CurveCall,
    LineCall,
    OtherCall,
)
from geo.errors import TextError
from geo.metes_bounds import parse, parse_one, read_calls
from geo.traverse import run
from tests.unit.deeds import SQUARE, codes, only, rounded_lines


def test_words_not_understood_are_kept_and_counted() -> None:
    found = only(f"Beginning at a pin; thence as the old fence used to stand; {SQUARE}.")
    assert isinstance(found.calls[0], OtherCall)
    assert found.unread == (found.calls[0].said.span,)


def test_units_left_out_are_chosen_by_the_area() -> None:
    found = only(
        "from a pine south 52 east 140 to a stake, north 38 east 170 to a stake, north 52 "
        "west 140 to a stake, then to begin. 145 acres"
    )
    assert rounded_lines(found) == [(128.0, 2310.0), (38.0, 2805.0), (308.0, 2310.0)]
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


def test_the_notation_is_one_call_a_line_with_comments() -> None:
    found = read_calls(
        "# a square\nbegin at a pin\nN 0-00-00 E 100 ft  # first\nN 90 E 100 ft\nS 0 E 100 "
        "ft\nN 90 W 100 ft to the point of beginning\n"
    )
    assert rounded_lines(found) == [(0.0, 100.0), (90.0, 100.0), (180.0, 100.0), (270.0, 100.0)]
    assert found.returns


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
    found = [c for d in parse(text) for c in rounded_lines(d)]
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
