"""Distances and areas of every make; chain 66 ft, rod 16.5 ft, link 0.66 ft."""

import pytest

from geo.reading.areas import read_area
from geo.reading.distances import read_distance
from geo.scan import scan

LENGTHS = [
    ("34 feet 9-1/2 inches", 34 + 9.5 / 12),
    ("40'6\"", 40.5),
    ("fourteen chains and twelve links", 14 * 66 + 12 * 0.66),
    ("10 ch. 25 lks.", 10 * 66 + 25 * 0.66),
    ("5 poles + 6 links", 5 * 16.5 + 6 * 0.66),
    ("Fifty (50) feet", 50.0),
    ("one hundred fifty and 25/100 (150.25) feet", 150.25),
    ("100 feet (30.48 meters)", 100.0),
    ("33 varas", 33 * 100 / 36),
    ("12 metres", 12 * 3937 / 1200),
    ("one mile", 5280.0),
    ("half a mile", 2640.0),
]


@pytest.mark.parametrize(("text", "feet"), LENGTHS)
def test_lengths(text: str, feet: float) -> None:
    found = read_distance(scan(text + " to").tokens, 0)
    assert found is not None and found.feet == pytest.approx(feet)
    assert found.warnings == ()


@pytest.mark.parametrize(
    ("text", "feet", "code"),
    [("640. 13 feet", 640.13, "number_joined"), ("1269 43' along", 1269.43, "number_joined"),
     ("1, 670.1 feet", 1670.1, "number_joined"), ("Fifty (60) feet", 50.0, "stated_twice"),
     ("216.45 feet (216.54')", 216.45, "stated_twice"), ("50.00 fcet", 50.0, "word_repaired")],
)  # fmt: skip
def test_repairs_are_warned_of(text: str, feet: float, code: str) -> None:
    found = read_distance(scan(text).tokens, 0)
    assert found is not None and found.feet == pytest.approx(feet)
    assert code in {w.code for w in found.warnings}


@pytest.mark.parametrize("text", ["138 feet, more or less", "about 138 feet", "approximately 138 feet"])
def test_approximate(text: str) -> None:
    found = read_distance(scan(text).tokens, 0)
    assert found is not None and found.approximate and found.feet == 138.0


def test_a_bare_number_counts_only_when_asked() -> None:
    tokens = scan("2590.5 to").tokens
    assert read_distance(tokens, 0) is None
    found = read_distance(tokens, 0, bare=True)
    assert found is not None and found.feet == 2590.5 and found.unit == ""


@pytest.mark.parametrize(
    ("text", "sqft"),
    [
        ("57.839 acres", 57.839 * 43560),
        ("3,068,546 square feet", 3068546.0),
        ("81,160 sq. ft.", 81160.0),
        ("160 square rods", 43560.0),
    ],
)
def test_areas(text: str, sqft: float) -> None:
    found = read_area(scan(text).tokens, 0)
    assert found is not None and found.sqft == pytest.approx(sqft)
