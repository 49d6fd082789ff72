"""Words to points: corners, streets, places, addresses, coordinates; near names are offered, never taken."""

import math

import pytest

from answers import search
from answers.village import Village
from geo.errors import PlaceError


@pytest.mark.parametrize(
    "words",
    [
        "Hanshaw Road and Pleasant Grove Road",
        "hanshaw & pleasant grove",
        "Hanshaw Rd at Pleasant Grove Rd.",
        "Pleasant Grove Road/Hanshaw Road",
    ],
)
def test_a_corner_in_many_spellings(village: Village, words: str) -> None:
    (found,) = search.find(village, words)
    assert found.kind == "corner" and found.exact
    assert found.point == (848576.0, 899459.0)  # the vertex the two share in the reference table


def test_a_corner_that_is_two_is_both(village: Village) -> None:
    found = search.find(village, "Highland Road and Hanshaw Road")
    assert [f.label for f in found] == [
        "Highland Road and Hanshaw Road, the southern corner",
        "Highland Road and Hanshaw Road, the northern corner",
    ]


def test_the_only_corner_is_refused_when_there_are_two(village: Village) -> None:
    with pytest.raises(PlaceError, match="at 2 places") as told:
        search.corner(village, "Highland Road", "Hanshaw Road")
    assert "--en 845348 898157 (the southern)" in told.value.choices


def test_an_address_and_a_place(village: Village) -> None:
    for words in ("903 Hanshaw Road", "903 hanshaw rd", "Corners Community Center"):
        (found,) = search.find(village, words)
        assert found.point == (848317.0, 899462.0)
        assert found.sigma_ft == 50.0


def test_coordinates_both_ways(village: Village) -> None:
    (plane,) = search.find(village, "E 848317 N 899462")
    (degrees,) = search.find(village, "42.468686, -76.479150")
    assert math.dist(plane.point, degrees.point) < 1.0


def test_a_street_is_found_by_its_short_name(village: Village) -> None:
    (found,) = search.find(village, "klinewoods")
    assert found.kind == "street" and found.label.startswith("Klinewoods Road")


def test_a_near_name_is_offered_and_marked(village: Village) -> None:
    found = search.find(village, "Hanshew Rood")
    assert found[0].label.startswith("Hanshaw Road")
    assert not any(f.exact for f in found)


@pytest.mark.parametrize("words", ["", "   ", "zzzzqqqq"])
def test_nothing_like_it_is_refused(village: Village, words: str) -> None:
    with pytest.raises(PlaceError):
        search.find(village, words)
