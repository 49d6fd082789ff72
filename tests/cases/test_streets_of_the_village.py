"""The street network of Cayuga Heights, against facts of the reference figures and the law."""

import math

import pytest

from answers.village import Village
from geo import located
from geo.errors import PlaceError
from geo.stretch import StopWords, StretchWords, read_reference


def test_highland_and_hanshaw_meet_twice_49_ft_apart(village: Village) -> None:
    south, north = village.network.meetings("Highland Road", "Hanshaw Road")
    assert round(math.dist(south, north)) == 49
    assert south[1] < north[1]


def test_kline_road_ends_where_oak_hill_road_begins(village: Village) -> None:
    (meeting,) = village.network.meetings("Kline Road", "Oak Hill Road")
    assert meeting in village.network.street("Kline Road").ends
    assert meeting in village.network.street("Oak Hill Road").ends


def test_streets_that_do_not_meet_are_refused_with_those_that_do(village: Village) -> None:
    with pytest.raises(PlaceError, match="do not meet") as told:
        village.network.meetings("Lisa Lane", "Hanshaw Road")
    assert told.value.choices == ()
    with pytest.raises(PlaceError, match="do not meet") as told:
        village.network.meetings("Oak Hill Place", "Hanshaw Road")
    assert told.value.choices == ("Oak Hill Road",)


def test_a_misspelt_street_offers_the_nearest(village: Village) -> None:
    with pytest.raises(PlaceError, match="no such street") as told:
        village.network.street("Hanshew Road")
    assert "Hanshaw Road" in told.value.choices


def test_a_crossing_of_the_village_line_has_a_side(village: Village) -> None:
    (north,) = village.network.at_limits("North Triphammer Road", "north")
    assert round(north.point[0]) == 847549
    with pytest.raises(PlaceError, match="does not meet the south village line"):
        village.network.at_limits("North Triphammer Road", "south")
    (south,) = village.network.at_limits("Wyckoff Road", "south")
    (west,) = village.network.at_limits("Wyckoff Road", "west")
    assert south.point[0] > west.point[0]


def test_an_end_within_60_ft_of_the_line_counts_and_says_so(village: Village) -> None:
    # Sunset Drive's west end lies 27 ft from the line, inside, by the reference figures.
    (spot,) = village.network.at_limits("Sunset Drive")
    assert "ends 27 ft from" in spot.warnings[0].message


def test_north_sunset_drive_stops_308_ft_short(village: Village) -> None:
    words = StretchWords("North Sunset Drive", start="Cayuga Heights Road", end="village line, south")
    stretch = located.stretch(village.network, words)
    assert round(stretch.unlocated_ft) == 308
    assert round(stretch.length_ft) == 5026  # the whole street, as the reference table lists it
    (told,) = stretch.warnings
    assert told.code == "not-located"
    assert "308 ft short" in told.message and "Renwick Drive" in told.message


def test_north_from_kline_road_starts_out_west_on_highland_road(village: Village) -> None:
    words = StretchWords("Highland Road", side="west", start="Kline Road", heading="north", feet=300)
    stretch = located.stretch(village.network, words)
    (path,) = stretch.paths
    (kline,) = village.network.meetings("Highland Road", "Kline Road")
    assert path[0] == kline
    assert path[-1][0] - path[0][0] < -250  # it runs west at first
    assert math.isclose(stretch.length_ft, 300.0, abs_tol=1e-6)
    # The left side of a northward way, which is where the law's west side goes on.
    assert stretch.sides == (("left", "west"),)
    assert {w.code for w in stretch.warnings} == {"side-from-sense"}


def test_the_stretch_goes_on_from_where_another_ends(village: Village) -> None:
    first = located.stretch(
        village.network, StretchWords("Highland Road", "west", "Kline Road", heading="north", feet=300)
    )
    second = located.stretch(
        village.network,
        StretchWords("Highland Road", "west", "300 ft north of Kline Road", heading="north", feet=220),
    )
    assert math.dist(first.paths[0][-1], second.paths[0][0]) < 1e-6


def test_south_and_east_side_of_a_road_that_bends(village: Village) -> None:
    south = located.stretch(
        village.network, StretchWords("Devon Road", "south and east", "Hanshaw Road", feet=423)
    )
    north = located.stretch(
        village.network, StretchWords("Devon Road", "north and west", "Hanshaw Road", feet=482)
    )
    assert south.sides[0][0] != north.sides[0][0]


def test_to_one_of_two_meetings_the_first_met_is_meant_and_told(village: Village) -> None:
    words = StretchWords("Highland Road", "east", "The Parkway", "Hanshaw Road", "north")
    stretch = located.stretch(village.network, words)
    south, _ = village.network.meetings("Highland Road", "Hanshaw Road")
    assert stretch.paths[0][-1] == south
    assert any(w.code == "meeting-chosen" for w in stretch.warnings)


def test_a_distance_from_one_of_two_meetings_is_refused_with_both(village: Village) -> None:
    words = StretchWords("White Park Place", "west", "White Park Road", heading="north", feet=50)
    with pytest.raises(PlaceError, match="at 2 places") as told:
        located.stretch(village.network, words)
    assert len(told.value.choices) == 2


def test_village_line_at_the_side_of_the_road(village: Village) -> None:
    (centre,) = village.network.at_limits("Pleasant Grove Road", "east")
    (side,) = village.network.find(
        "Pleasant Grove Road", read_reference("village line, east, at this side"), side="west"
    )
    # The west side, 25 ft off, meets the line further along than the centre does.
    foot = village.network.limits.line
    assert math.dist(centre.point, side.point) > 20
    assert foot is not None and "25 ft off" in side.warnings[0].message


@pytest.mark.parametrize(
    ("street", "at", "approach", "driving"),
    [
        ("Wyckoff Road", "Kline Road", "west", (45, 100)),
        ("Wyckoff Road", "Kline Road", "east", (250, 300)),
        ("Overlook Road", "Kline Road", "south", (0, 60)),
        ("Texas Lane Cul-de-sac", "Texas Lane", "southeast", (315, 360)),
    ],
)
def test_an_approach_drives_away_from_the_side_it_comes_from(
    village: Village, street: str, at: str, approach: str, driving: tuple[int, int]
) -> None:
    found = located.stop(village.network, StopWords(street, at, approach))
    assert driving[0] <= found.driving_azimuth_deg <= driving[1]


def test_every_stretch_of_the_law_is_on_its_street_and_as_long_as_its_words(village: Village) -> None:
    for version in village.law.versions:
        stretch = village.ground.stretches.get(version.id)
        if stretch is None or not isinstance(version.where, StretchWords):
            continue
        assert stretch.street == version.where.street
        if version.where.feet is not None and not any(w.code == "street-ends" for w in stretch.warnings):
            assert math.isclose(stretch.length_ft, version.where.feet, abs_tol=1e-3), version.id
