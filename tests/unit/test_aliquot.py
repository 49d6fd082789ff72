"""Parts of a section; a section is 640 acres, a quarter 160, a quarter quarter 40."""

import pytest

from answers.deeds.plot import plot
from answers.deeds.plot_json import plot_json
from geo.aliquot import area_sqft, read_aliquot

ACRE = 43_560.0


@pytest.mark.parametrize(
    ("text", "acres"),
    [("The NW 1/4 of Section 5", 160.0), ("SW ¼ of Section 3, Township 4", 160.0), ("The E "
        "1/2 of the NW1/4 of Section 5", 80.0),
     ("The South 10 acres of the NE quarter of the SE quarter of Section 9", 10.0),
     ("The North 330 feet of the NE 1/4 of the NE 1/4 of Section 2", 330 * 1320 / ACRE),
     ("The West 40 rods of the SE 1/4 of Section 2", 40.0),
     ("The W 1/2 of the NE 1/4 of Section 1, less the South 440 feet thereof", 1320 * 2200 / ACRE),
     ("The NE 1/4 of Section 1, together with the South 66 feet of the SE 1/4 of Section "
         "1", 160.0 + 66 * 2640 / ACRE)],
)  # fmt: skip
def test_nominal_areas(text: str, acres: float) -> None:
    assert area_sqft(read_aliquot(text)) / ACRE == pytest.approx(acres)


def test_which_side_a_strip_lies_on() -> None:
    (part,) = read_aliquot("The North 100 feet of the East 1/2 of Section 7")
    assert part.box == (2640.0, 5180.0, 5280.0, 5280.0)


@pytest.mark.parametrize(
    "text",
    [
        "thence N 45 E 100 feet",
        "",
        "Lot 5 of Block 3",
        "The North 9000 feet of Section 1",
        "The X of Section 2",
    ],
)
def test_other_texts_are_none_of_it(text: str) -> None:
    assert read_aliquot(text) == ()


def test_the_answer_says_that_the_area_is_nominal() -> None:
    (tract,) = plot_json(plot("The NW 1/4 of Section 5"))["tracts"]
    assert tract["acres"] == 160.0 and tract["status"] == "incomplete" and tract["calls"] == []
    assert tract["warnings"][0]["code"] == "aliquot"
