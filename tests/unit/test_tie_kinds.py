"""Where a description begins and ends, and what is no course: ties, witness marks, records."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall
from geo.metes_bounds import parse
from geo.traverse import run
from tests.unit.deeds import BEGIN, SIDE_100, close, lines, only


def test_a_misread_true_point_of_beginning_parts_the_ties() -> None:
    text = f"{BEGIN}thence East 1331 feet; thence North 30 feet to the TRDE POINT OF BEGINNING; {SIDE_100}"
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (2, 4)


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


def test_the_point_of_starting_is_a_beginning() -> None:
    assert only(
        "Starting at a pin, thence S 5° W 100 ft., thence N 85° E 50 ft. to point of starting."
    ).returns


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


def test_two_points_of_beginning_make_two_ties() -> None:
    text = "Commencing at a corner; thence South 104 feet to the point of beginning of the line to be described; thence East 149 feet to the point of beginning of the easement; thence North 10 feet; thence East 20 feet; thence South 10 feet; thence West 20 feet to the point of beginning."
    found = only(text)
    assert (len(found.ties), len(found.calls)) == (2, 4)
    assert "second_beginning" in {w.code for w in found.warnings}


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


def test_an_azimuth_to_a_pipe_is_none_of_the_courses_and_the_direct_one_is() -> None:
    found = only(
        "Beginning at a pipe on the shore; from this corner the azimuth (measured clockwise from true south) and "
        "distance to Pipe \"A\", at the end of course 68, is 312°17', 107.78 feet; thence by true azimuths 241°30', "
        "15.0 feet, to a point; 348°50', 57.55 feet to the shore; thence along the shore, the direct azimuth and "
        "distance being 134°40', 46.17 feet to the point of beginning."
    )
    assert [round(a or 0.0, 2) for a, _ in lines(found)] == [61.5, 168.83, 314.67] and not found.ties


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


def test_courses_to_a_mark_listed_at_the_opening_are_asides() -> None:
    text = (
        "Beginning at a point from which a pipe bears the following two (2) courses and distances: (1) S 10° E 56 feet "
        f"and (2) S 14° E 139 feet; {SIDE_100}"
    )
    assert len(only(text).calls) == 4


def test_an_assumed_bearing_of_a_line_at_the_opening_is_no_course() -> None:
    text = f"Beginning at the corner of Lot 1, the east line of which is assumed to bear North 2° East; {SIDE_100}"
    assert len(only(text).calls) == 4


LEGS = "; thence N 10 E 50 feet; thence S 80 E 20 feet"


@pytest.mark.parametrize(
    ("where", "ties"),
    [
        ("an iron rod which is 1,288.4 feet North 0° 30' West and 30 feet East from the Southwest corner of Lot 61", [(359.5, 1288.4), (90.0, 30.0)]),
        ("an iron rod which is 1,288.4 feet North 0° 30' West from the Southwest corner of Lot 61", [(359.5, 1288.4)]),
        ("a stake, which point is South 33° 30' East 1,104.6 feet from the Northwest corner of Claim No. 47", [(146.5, 1104.6)]),
        ("the top of a boulder, which point bears south 44° 30′ west, 11,043 feet from the granite monument", [(224.5, 11043.0)]),
        ("the point upon the shore, which is distant from a stone fixed in the ground and bears north twelve degrees west, two chains and twenty-four links", [(348.0, 147.84)]),
        ("a point which point is North 88°00' West, a distance of 1421.37 feet, measured along the line of Lot 1, and North 01°30' East, along the way, a distance of 325.00 feet to a pipe", [(272.0, 1421.37), (1.5, 325.0)]),
        ("a stake on the bank of the river distant 14.20 chains on a course N 71° E from the corner of Lot 12", [(71.0, 937.2)]),
        ("Cor. No. 1, a granite stone, whence the NE cor. of Sec. 8 bears N. 11° 30' E. 1802.7 ft.", [(191.5, 1802.7)]),
    ],
)  # fmt: skip
def test_where_the_beginning_lies_however_told(where: str, ties: list[tuple[float, float]]) -> None:
    found = only(f"Beginning at {where}{LEGS}")
    got = [(t.call.azimuth_deg, t.call.distance_ft) for t in found.ties if isinstance(t.call, LineCall)]
    assert len(got) == len(ties) and all(close(g, w) for g, w in zip(got, ties, strict=True))
    assert len(found.calls) == 2


@pytest.mark.parametrize(
    "arrival", ["to Corner No. 1, the initial point", "to Post No. 1", "for the POB", "to Corner Number 1"]
)
def test_a_commencing_line_ends_where_the_claim_begins(arrival: str) -> None:
    found = only(f"Commencing at the quarter corner; thence S 20° W 344.8 feet {arrival}{LEGS}")
    assert (len(found.ties), len(found.calls)) == (1, 2)


def test_a_place_from_which_the_beginning_bears_is_no_return() -> None:
    text = "Beginning at the beach; thence N 82 W 11 chains; thence along low water mark, until the point of beginning bears N. 82° W.; thence N 82 W to the point of beginning."
    found = only(text)
    assert not found.ties and [type(c) for c in found.calls] == [LineCall, AlongCall, LineCall]


def test_a_reference_pin_short_of_the_corner_is_no_course() -> None:
    text = f"{BEGIN}thence N 4°30' E 255.0 feet to the road, reference an iron pin S 4°30' W 25.0 feet; thence N 81° W 166.0 feet"
    assert lines(only(text)) == [(4.5, 255.0), (279.0, 166.0)]


@pytest.mark.parametrize(
    "lead",
    [
        "To find the place of beginning, start at a stone, and run N 40 W 22 poles to a stake; thence, from said place of beginning",
        "Beginning at a point which is reached by running from the corner of the lot N 40 W 22 poles; and running from said point of beginning",
        "Commencing at a stone; thence N 40 W 22 poles for the beginning point of this tract; thence",
    ],
)
def test_what_leads_to_the_beginning_is_a_tie_however_told(lead: str) -> None:
    found = only(f"{lead} S 50 W 10 feet; thence N 10 W 20 feet")
    assert (len(found.ties), len(found.calls)) == (1, 2)
    told = "sets_out" in {w.code for w in found.ties[0].call.said.warnings}
    assert told is ("from said" in lead or "running from" in lead)


def test_a_beginning_so_far_along_a_line_is_a_tie_without_bearing() -> None:
    found = only(
        f"Beginning at a point on the easterly line of Elm Street, 212.40 feet southerly along said easterly line from its corner; {SIDE_100}"
    )
    (tie,) = found.ties
    assert isinstance(tie.call, LineCall) and (tie.call.azimuth_deg, tie.call.distance_ft) == (None, 212.4)
    assert tie.call.heading == "south"


def test_a_tie_that_may_have_lost_its_point_says_so() -> None:
    found = only(
        f"Commencing at a stone; thence S 12° E, a distance of 14991 feet to the point of beginning; {SIDE_100}"
    )
    (tie,) = found.ties
    assert "point_doubtful" in {w.code for w in tie.call.said.warnings}


def test_thence_run_into_the_word_after_it_opens_a_call() -> None:
    found = only(f"{BEGIN}thence North 10 feet; thencein a general southerly direction to corner No. 3")
    assert len(found.calls) == 2
