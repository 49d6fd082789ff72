"""Several tracts, what is taken out or added, strips, stated areas."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from answers.deeds.plot import plot
from geo.metes_bounds import parse
from tests.unit.deeds import BEGIN, SIDE_100, only


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


def test_a_list_of_bounds_needs_no_opening_words() -> None:
    text = "Easterly by Emery street, 100 feet;\nSoutherly by Lot 1, 120 feet;\nWesterly by Lot 16, 100 feet; and\nNortherly by Lot 3, 120 feet."  # fmt: skip
    assert [getattr(c, "distance_ft", None) for c in only(text).calls] == [100.0, 120.0, 100.0, 120.0]


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


def test_a_second_area_begins_in_the_middle_of_a_sentence() -> None:
    text = "Beginning on the west side; thence west 460 feet; thence north 20 feet; thence east 460 feet; thence south to the beginning: and beginning on the east side; thence east 138 feet; thence north 20 feet; thence west 138 feet; thence to the beginning."
    first, second = parse(text)
    assert not first.ties and len(first.calls) == len(second.calls) == 4


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


def test_letters_before_tracts_are_no_calls() -> None:
    first, second = parse(f"(A) {BEGIN}{SIDE_100.replace('beginning.', 'beginning;')} (B) {BEGIN}{SIDE_100}")
    assert len(first.calls) == len(second.calls) == 4


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


@pytest.mark.parametrize(("words", "parts"), [
    ("Excepting all minerals.", 0), ("Excepting therefrom all oil, gas and other minerals as reserved in Book 3.", 0),
    ("Excepting one acre for a school.", 1), ("Excepting two acres for an oil well.", 1),
    ("Less and except that part in the road.", 1),
])  # fmt: skip
def test_a_right_kept_back_takes_no_land(words: str, parts: int) -> None:
    found = only(f"{BEGIN}{SIDE_100} {words}")
    assert len(found.unread) == len([w for w in found.warnings if w.code == "part_not_read"]) == parts


def test_square_feet_shortened_with_points_are_an_area() -> None:
    assert only(f"{BEGIN}{SIDE_100} Containing 10,000 S.F.").stated.area_sqft == 10_000.0
