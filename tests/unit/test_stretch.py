"""References to points of a street, taken apart."""

import pytest

from geo.errors import TextError
from geo.stretch import Reference, read_reference


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hanshaw Road", Reference("street", "Hanshaw Road")),
        ("Hanshaw Road, south", Reference("street", "Hanshaw Road", "south")),
        ("village line", Reference("village line")),
        ("village line, South", Reference("village line", pick="south")),
        ("village line, east, at this side", Reference("village line", pick="east", at_side=True)),
        ("end", Reference("end")),
        ("end, southerly", Reference("end", pick="south")),
        (
            "103 ft west of Triphammer Road",
            Reference("street", "Triphammer Road", away_ft=103.0, away="west"),
        ),
        ("1,200 feet north of end, south", Reference("end", pick="south", away_ft=1200.0, away="north")),
    ],
)
def test_each_form(text: str, expected: Reference) -> None:
    assert read_reference(text) == expected


@pytest.mark.parametrize(
    "text", ["", " , ", "Hanshaw Road, uphill", "a, b, c", "5 ft west of 3 ft west of A Road"]
)
def test_what_is_no_reference(text: str) -> None:
    with pytest.raises(TextError):
        read_reference(text)
