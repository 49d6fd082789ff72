"""What is told by the way: before the beginning, in brackets, after the last call, of other lines and things."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, CurveCall, LineCall
from tests.unit.deeds import BEGIN, SIDE_100, close, lines, one_line, only

TWO = "thence N 10 E 50 feet; thence S 80 E 20 feet."


@pytest.mark.parametrize(
    "preamble",
    [
        "Bearings herein refer to the centerline of Hill Street, North 0°14' West, 640.02 feet between Oak and Elm.",
        "The lot lies about 2 miles S 40° E of the depot.",
        "All of Lot 6, with a west line of N 15°E 140.00 feet, lying east of this line:",
    ],
)
def test_bearings_before_the_beginning_are_no_courses(preamble: str) -> None:
    found = only(f"{preamble} {BEGIN}{TWO}")
    assert len(found.calls) == 2 and "before_the_beginning" in {w.code for w in found.warnings}


@pytest.mark.parametrize(
    "after",
    [
        "Bearings are referred to the meridian of Map No. 3117, on which the line of Hill Road bears N 44°10' W a distance of 1,204.7 feet.",
        "This line was run by J. Rupp on 3 March 1859, who made it 14.2 perches.",
    ],
)
def test_a_sentence_after_the_calls_adds_none(after: str) -> None:
    assert len(only(f"{BEGIN}{TWO} {after}").calls) == 2


def test_a_bearing_within_a_sentence_of_its_own_is_doubtful() -> None:
    last = only(f"{BEGIN}{TWO} The Town keeps a well lot N 60° E from the peg.").calls[-1]
    assert "mark_or_course" in {w.code for w in last.said.warnings}


@pytest.mark.parametrize(
    "where",
    [
        "a stone in Decker's line (which line runs N 42° E according to his deed)",
        "the P.C. in the margin of the avenue, the tangent bearing N 15° E",
        "a point on Arch Street, said street bearing N 14° E, near Oak",
    ],
)
def test_the_bearing_of_another_line_at_the_beginning_is_no_course(where: str) -> None:
    assert len(only(f"Beginning at {where}; {TWO}").calls) == 2


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence N 37° E up a bank 9 feet high, 44 feet to a pin", 37.0, 44.0, "aside"),
        ("thence N 12° E midway of poles set 18 feet apart, 120.5 feet", 12.0, 120.5, "aside"),
        ("thence W a distance of 1/4 mile", 270.0, 1320.0, ""),
        ("thence north 24 feet 9 inches to its north line and 125 feet beyond the same", 0.0, 149.75, "added"),
        ("thence along the Lake as it turns, the tie line being N 5°30' W, 102.31 feet between rods", 354.5, 102.31, "tie_line"),
        ("thence N 55° W, being radial to said arc, 20 feet", 305.0, 20.0, ""),
        ("thence leaving said curve N 53° W, non-tangent, 110.25 feet", 307.0, 110.25, ""),
        ("thence S 1° W, the record length of this line being 528.00 feet", 181.0, 528.0, ""),
        ("thence S39/30E 150 feet", 140.5, 150.0, ""),
        ("thence N5/15W 60 feet", 354.75, 60.0, ""),
        ("thence N 5 1/2 W 60 feet", 354.5, 60.0, ""),
    ],
)  # fmt: skip
def test_one_course_and_what_stands_beside_it(text: str, azimuth: float, feet: float, code: str) -> None:
    one_line(text, azimuth, feet, code)


def test_a_length_to_a_thing_at_the_end_is_not_the_courses() -> None:
    (line,) = only(
        f"{BEGIN}thence northeastwardly until it intersects the line at the point M, at the distance of 130 feet from the block"
    ).calls
    assert getattr(line, "distance_ft", None) is None


def test_the_numbers_of_corners_are_no_north() -> None:
    text = (
        "Beginning at Corner No. 1;\nThence South 20 chains to corner: No. 2\nEast 20 chains to Corner No. 3"
    )
    assert lines(only(text)) == [(180.0, 1320.0), (90.0, 1320.0)]


def test_a_call_after_and_with_a_direction() -> None:
    found = only(
        f"{BEGIN}thence east to the bend of the road, and north to a sycamore; and so along the said line to the River"
    ).calls
    first, second, third = found
    assert isinstance(first, LineCall) and isinstance(second, LineCall) and isinstance(third, AlongCall)
    assert (first.azimuth_deg, second.azimuth_deg) == (90.0, 0.0)


def test_a_tie_of_a_cardinal_and_a_bearing() -> None:
    found = only(
        f"BEGINNING at a point which bears North a distance of 60.00 feet and North 89°30' West a distance of 1006.20 feet from the corner of Section 1; {TWO}"
    )
    ties = [(t.call.azimuth_deg, t.call.distance_ft) for t in found.ties if isinstance(t.call, LineCall)]
    assert len(ties) == 2 and all(
        close(t, w) for t, w in zip(ties, [(0.0, 60.0), (270.5, 1006.2)], strict=True)
    )


def test_so_far_northerly_from_a_line_is_a_tie() -> None:
    (tie,) = only(
        f"Beginning in Ransom Road at a point distant northerly 1,201.75 feet from the south line of Lot 12; {SIDE_100}"
    ).ties
    assert isinstance(tie.call, LineCall) and (tie.call.heading, tie.call.distance_ft) == ("north", 1201.75)


def test_sides_told_by_neighbours_are_no_courses() -> None:
    found = only(
        "A piece of land bounded: North on the highway, 4 rods; East on Dr. Platt, 10 rods; South on Mill Brook; and West on the Church, 9 rods."
    )
    assert not found.calls and len(found.unread) >= 2


def test_the_chord_of_so_many_feet_bears() -> None:
    (curve,) = only(
        f"{BEGIN}thence 64.01 feet along the arc of a curve to the left with a radius of 200.00 feet, whose chord of 63.74 feet bears N 09°10' W"
    ).calls
    assert isinstance(curve, CurveCall) and (curve.chord_ft, curve.chord_azimuth_deg) == (
        63.74,
        pytest.approx(350.0 + 50.0 / 60.0),
    )


@pytest.mark.parametrize(
    ("words", "turn", "radius"),
    [
        ("along a curve of the same radius to the right a distance of 81.30 feet", "right", 100.0),
        (
            "by a line bending to the right with a radius of 95.4 feet, 81.30 feet measured on the arc",
            "right",
            95.4,
        ),
        ("with the road as it bends to the left on an arc of 81.30 feet (radius 600 feet)", "left", 600.0),
    ],
)
def test_bends_and_radii_in_other_words(words: str, turn: str, radius: float) -> None:
    first = "thence along a curve to the left of radius 100.00 feet a distance of 77.00 feet"
    curve = only(f"{BEGIN}thence North 50 feet; {first}; thence {words}").calls[2]
    assert isinstance(curve, CurveCall) and (curve.turn, curve.radius_ft, curve.arc_ft) == (
        turn,
        radius,
        81.3,
    )


def test_courses_before_the_opening_are_named() -> None:
    text = (
        f"From the center of the Monument S. 70° E. (true) 410.7 feet to a cross cut in a rock. {BEGIN}{TWO}"
    )
    found = only(text)
    assert len(found.calls) == 2
    assert "S. 70° E." in next(w.message for w in found.warnings if w.code == "before_the_beginning")
    assert not any(w.code == "before_the_beginning" for w in only(f"{BEGIN}{TWO}").warnings)


def test_english_miles_are_miles() -> None:
    one_line("thence due East four English miles to a line", 90.0, 21120.0, "")


def test_one_pipe_may_be_a_figure_and_two_are_a_table() -> None:
    (alone,) = only(f"{BEGIN}thence N | 5° E 100 feet").calls
    assert isinstance(alone, LineCall) and (alone.azimuth_deg is None or alone.said.warnings)
    assert lines(only(f"{BEGIN}thence N 15° | | E 100 feet")) == [(15.0, 100.0)]


def test_courses_after_an_opening_are_courses_though_sides_stood_before() -> None:
    text = (
        f"A lot bounded on the north by Smith and on the east by Brown. {BEGIN}N 10 E 50 feet; S 80 E 20 feet"
    )
    assert len(only(text).calls) == 2
