"""Lengths, totals, records and numbers of descriptions: which figure is a course's, and which is none."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, LineCall, ParallelCall
from tests.unit.deeds import BEGIN, SIDE_100, close, lines, one_line, only


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


def test_streets_named_by_ordinals_are_no_numbers() -> None:
    (call,) = only(BEGIN + "thence westerly parallel with Thirty-fourth Street fifty feet").calls
    assert isinstance(call, ParallelCall) and call.line.name == "Thirty-fourth Street"
    assert (call.offset_ft, call.distance_ft) == (None, 50.0)


def test_a_second_distance_on_one_line_is_told() -> None:
    text = "thence N 9° W, 300 feet to a post; 600 feet to the corner; thence S 81° W 150 feet to a stone 25 feet from the road."
    first, second = only(BEGIN + text).calls
    assert [w.code for w in first.said.warnings] == ["extra_distance"]
    assert second.said.warnings == ()


def test_the_number_of_a_road_is_no_north() -> None:
    text = "Beginning at a stake where Highway No. 64 west of Franklin meets the line; thence with U.S. Highway No. 64 west 200 feet; thence No. 60 E. 10 poles."
    found = only(text)
    assert not found.ties and lines(found) == [(270.0, 200.0), (60.0, 165.0)]


def test_azimuths_whose_degree_sign_stands_apart_as_a_nought() -> None:
    text = "Beginning at a stake and running by true azimuths and distances as follows: 1. 315 0 01' 39.75 feet; 2. 317 0 46' 183.98 feet; 3. 49 0 40' 10.95 feet."
    got = lines(only(text))
    assert [round(a or 0.0, 4) for a, _ in got] == [315.0167, 317.7667, 49.6667]


def test_what_a_line_would_pass_is_no_offset() -> None:
    text = "thence N 10° E 100 feet, a line which if extended would pass 40 feet East of the house; thence East 9 feet"
    assert lines(only(BEGIN + text)) == [(10.0, 100.0), (90.0, 9.0)]


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


def test_cardinals_without_a_unit_in_a_list_are_kept() -> None:
    found = only(
        BEGIN + "thence with the road: N 10 E 100; N 20 E 50; S 80 E 50; South 150; thence West 9 feet"
    )
    assert [d for _, d in lines(found)] == [100.0, 50.0, 50.0, 150.0, 9.0]


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence S 20 E 30 p. 5 l. to a stake", 160.0, 30 * 16.5 + 5 * 0.66, ""),
        ("thence fourteen (14) and one-fourth (1/4) chains north", 0.0, 14.25 * 66, ""),
        ("thence north fourteen (14) and one-half (1/2) degrees east twenty (20) chains", 14.5, 1320.0, ""),
        ("thence north fourteen (14) and one-half (1/4) degrees east twenty (20) chains", 14.5, 1320.0, "stated_twice"),
        ("thence North 100 pes to a stake", None, None, "unit_unreadable"),
        ("thence North one hundred pes to a stake", None, None, "unit_unreadable"),
        ("thence North 100 to a stake", 0.0, 100.0, "unit_assumed"),
    ],
)  # fmt: skip
def test_links_after_poles_fractions_in_brackets_and_lost_units(
    text: str, azimuth: float | None, feet: float | None, code: str
) -> None:
    one_line(text, azimuth, feet, code)


@pytest.mark.parametrize("where", [
    "coordinates N 5000.00 E 6000.00", "a point (N 841,234.56, E 912,345.67)",
    "a point having State Plane coordinates of North 841,234.56 and East 912,345.67",
])  # fmt: skip
def test_coordinates_are_no_course(where: str) -> None:
    assert len(only(f"Beginning at {where}; {SIDE_100}").calls) == 4


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence E. 200.00,ft.", 90.0, 200.0, ""),
        ("thence S 89°30' E .75 of a chain to a stake", 90.5, 49.5, ""),
        ("thence with Baker (D.B. 150 P. 7) S 20°30' E 88.0 feet to an iron pin", 159.5, 88.0, ""),
        ("thence West 8.00 chains, the northeast corner of Barr, continued 15.00 chains in all to a post", 270.0, 990.0, ""),
        ("thence N. 5° E., along the fence and 8 feet from the center line thereof, 6.20 chains to a post", 5.0, 409.2, "aside"),
        ("thence in a direct line nine hunmlfdd) and sixty-four feet to a stake", None, 64.0, "number_doubtful"),
        ("thence running to the point where the creek joins the river 71.50 chains", None, 4719.0, "distance_after_end"),
        ("thence N 10 E a distance of \ufffd.52 feet", 10.0, None, "unreadable"),
        ("thence N 10 E a distance of 00 feet", 10.0, None, "unreadable"),
    ],
)  # fmt: skip
def test_lengths_in_other_words(text: str, azimuth: float | None, feet: float | None, code: str) -> None:
    one_line(text, azimuth, feet, code)


def test_a_figure_after_the_last_call_is_named_while_its_sentence_runs() -> None:
    found = only(
        f"{BEGIN}thence North 100 feet; Ninety-two degre es ninety-five feet; being a part of Lot 1."
    )
    assert "ninety-five feet" in next(w.message for w in found.warnings if w.code == "figures_not_used")


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence N. 89° E. from station 62 plus 8.50 meters, to station 84 plus 3.17 meters, a distance of 39.37 meters", 89.0, 129.1667, ""),
        ("thence No 68° Wt Two hundd and Eighty Poles to two white Oaks", 292.0, 4620.0, ""),
        ("thence south six degrees west, eleven perches, and sixty-four one hundredths of a perch, to the place", 186.0, 192.06, ""),
        ("then on the line of the town, northerly three degrees forty-five minutes west, two hundred and forty chains", 356.25, 15840.0, ""),
        ("thence along the shore to a rock about fifteen feet wide, thirty feet long", None, None, ""),
    ],
)  # fmt: skip
def test_stations_old_spellings_and_parts_of_one(
    text: str, azimuth: float | None, feet: float | None, code: str
) -> None:
    (call,) = only(BEGIN + text).calls
    if azimuth is None:
        assert isinstance(call, AlongCall) and call.distance_ft is None
    else:
        one_line(text, azimuth, feet, code)


@pytest.mark.parametrize(
    ("text", "azimuth", "feet", "code"),
    [
        ("thence West twelve Chaines & thirty Linckes to ye Creek", 270.0, 811.8, ""),
        ("thence East twenty rodd & one halfe", 90.0, 338.25, ""),
        ("thence N 81 W 16 p 9 l to a gum", 279.0, 269.94, ""),
        ("thence S 14° E 36± feet to a point", 166.0, 36.0, "approximate"),
        ("thence S 14° E 36 feet ± to a point", 166.0, 36.0, "approximate"),
        ("thence S 10° W 6.100 m (20.01 ft)", 190.0, 20.0131, ""),
        ("thence east one hundred and ninety-three feet (193 ft.) six (6) inches", 90.0, 193.5, ""),
        ("thence east ten (10') feet to a pin", 90.0, 10.0, ""),
        ("thence east 4/5 of a chain", 90.0, 52.8, ""),
        ("thence S 2° E, along the center line of Five Mile Line Road, 816.20 feet", 178.0, 816.2, ""),
        ("thence along said 410.0 foot contour, northwesterly, 240 feet", None, 240.0, ""),
        ("thence by land of Yoder, through a pin 16.5 feet from the beginning of this line, N 71° E 212.70 feet", 71.0, 212.7, "aside"),
        ("thence north 47 degrees west across the highway to the corner of land owned by Daniel five rods: ", 313.0, 82.5, "distance_after_end"),
        ("thence N 77° E with the line of the railroad 84.5 £eet to a point", 77.0, 84.5, ""),
        ("thence N 3° W along said way 71.2 faet to a point", 357.0, 71.2, "word_repaired"),
    ],
)  # fmt: skip
def test_lengths_of_other_hands(text: str, azimuth: float | None, feet: float, code: str) -> None:
    (call,) = only(BEGIN + text).calls
    if azimuth is None:
        assert isinstance(call, AlongCall) and call.distance_ft == feet
    else:
        one_line(text, azimuth, feet, code)


def test_a_length_before_the_first_call_of_a_text_without_opening_is_named() -> None:
    found = only(
        "Corrtnencing at the corner; clrerce westerly, along the line, 1214.10 feet; thence North 10 feet; thence East 5 feet"
    )
    assert "1214.10" in next(w.message for w in found.warnings if w.code == "figures_not_used")
