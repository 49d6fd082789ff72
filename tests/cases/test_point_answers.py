"""Answers for points whose law is known by reading it: districts, yards, towers, parking."""

import json
import math
from datetime import date, datetime
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as ShapelyPoint

from answers import moment
from answers.point import PointAnswer, lookup
from answers.village import Village
from answers.zone import zone_at
from geo.errors import FigureError
from geo.figures import Point

CORNERS_CENTER = (848317.0, 899462.0)  # 903 Hanshaw Road, in the reference places
KENDAL = (846500.0, 901800.0)  # inside the PUD, in the reference places


def beside(village: Village, street: str, from_street: str, station: float, offset: float) -> Point:
    """A point `station` ft west or away along a street from a corner, `offset` ft right of that way."""
    (corner,) = village.network.meetings(street, from_street)
    path, _ = max(village.network.street(street).runs(corner, station), key=lambda run: -run[0][-1][0])
    (e0, n0), (e1, n1) = path[-2:]
    length = math.hypot(e1 - e0, n1 - n0)
    return e1 + offset * (n1 - n0) / length, n1 - offset * (e1 - e0) / length


def ask(village: Village, point: Point, at: str | None = None, **more: float) -> PointAnswer:
    return lookup(village, point, at=moment.read(at, village.zone) if at else None, **more)  # type: ignore[arg-type]


# ── districts ───────────────────────────────────────────────────────────────────────────────────────


def test_community_corners_is_commercial(village: Village) -> None:
    zone = ask(village, CORNERS_CENTER).zone
    assert zone is not None and (zone.district.id, zone.certainty) == ("commercial", "certain")


def test_kendal_is_the_planned_unit_development(village: Village) -> None:
    zone = ask(village, KENDAL).zone
    assert zone is not None and (zone.district.id, zone.certainty) == ("pud", "certain")
    finding = ask(village, KENDAL).district
    assert finding.citation is not None
    assert finding.citation.text == "L.L. 4-1993, § 1, page 141"


@pytest.mark.parametrize(
    ("off", "district", "certainty"),
    [
        (-40.0, "residence", "certain"),
        (-5.0, "residence", "uncertain"),
        (5.0, "pud", "uncertain"),
        (40.0, "pud", "certain"),
    ],
)
def test_across_an_edge_of_the_pud(village: Village, off: float, district: str, certainty: str) -> None:
    """Course 21, the long west side, is known to about 12 ft; east of it is the PUD."""
    west = max((b for b in village.ground.bounds if b.of == "pud"), key=lambda b: b.line.length)
    (e0, n0), (e1, n1) = west.path[0], west.path[-1]
    length = math.dist(west.path[0], west.path[-1])
    middle = (e0 + e1) / 2 + off * (n1 - n0) / length, (n0 + n1) / 2 - off * (e1 - e0) / length
    zone = zone_at(village, middle)
    assert zone is not None
    assert (zone.district.id, zone.certainty) == (district, certainty)
    assert zone.distance_ft == pytest.approx(abs(off), abs=0.01)
    assert zone.tolerance_ft == pytest.approx(12.4, abs=0.5)
    assert zone.neighbour is not None
    assert {zone.district.id, zone.neighbour.id} == {"residence", "pud"}


def test_at_a_corner_of_a_district_the_neighbour_is_the_one_that_touches_it(village: Village) -> None:
    """Hanshaw and Pleasant Grove Roads: Commercial turns its corner there, and Residence lies across."""
    (corner,) = village.network.meetings("Hanshaw Road", "Pleasant Grove Road")
    zone = zone_at(village, corner)
    assert zone is not None and zone.certainty == "uncertain"
    assert zone.neighbour is not None
    assert {zone.district.id, zone.neighbour.id} == {"commercial", "residence"}


@pytest.mark.parametrize(("inside", "certainty"), [(14.9, "uncertain"), (15.1, "certain")])
def test_the_village_line_is_known_to_15_ft(village: Village, inside: float, certainty: str) -> None:
    """By the middle of the straight south line, east of Renwick, with land outside the village beyond it."""
    a, b = max(pairwise(village.network.limits.ring), key=lambda s: math.dist(*s))
    length = math.dist(a, b)
    left = 1.0 if village.network.limits.line.is_ccw else -1.0
    spot = (
        (a[0] + b[0]) / 2 - left * inside * (b[1] - a[1]) / length,
        (a[1] + b[1]) / 2 + left * inside * (b[0] - a[0]) / length,
    )
    zone = zone_at(village, spot)
    assert zone is not None
    assert zone.certainty == certainty
    assert zone.neighbour is None


@pytest.mark.parametrize(
    ("on", "certainty"),
    [
        (date(1985, 6, 1), "uncertain"),  # before the law of 1993 no districts are known
        (date(1993, 6, 1), "uncertain"),  # it took effect on some day of 1993
        (date(1993, 12, 30), "uncertain"),
        (date(1993, 12, 31), "certain"),
        (date(2004, 9, 30), "certain"),
    ],
)
def test_a_district_is_certain_only_by_a_law_that_surely_held(
    village: Village, on: date, certainty: str
) -> None:
    answer = lookup(village, CORNERS_CENTER, on=on)
    told = answer.as_json()["district"]
    assert (told["id"], told["certainty"]) == ("commercial", certainty)
    assert told["law_known"] == (certainty == "certain")
    assert (answer.district.verdict == "yes") == (certainty == "certain")
    assert ("not surely known" in answer.district.text) == (certainty == "uncertain")


def test_outside_the_village_says_by_how_much(village: Village) -> None:
    answer = ask(village, (850400.0, 899000.0))
    assert answer.zone is None and answer.tower is None and answer.setbacks == ()
    assert answer.as_json()["in_village"] is False
    assert "outside the village line" in answer.district.text
    assert answer.outside_ft > 1000


def test_every_point_has_an_answer_that_is_json(village: Village) -> None:
    @settings(max_examples=80, deadline=None)
    @given(st.floats(841000, 849600), st.floats(894700, 903100))
    def check(east: float, north: float) -> None:
        told = lookup(village, (east, north)).as_json()
        assert told["in_village"] == (told["district"] is not None)
        json.dumps(told)
        if told["district"]:
            assert told["district"]["neighbour"] != told["district"]["id"]
            zone = zone_at(village, (east, north))
            assert zone is not None
            near = zone.distance_ft <= zone.tolerance_ft
            assert (told["district"]["certainty"] == "uncertain") == near

    check()


# ── yards ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("off_centre", "verdict"), [(39.0, "no"), (45.0, "depends"), (55.0, "depends"), (61.0, "yes")]
)
def test_front_yard_of_25_ft_behind_a_right_of_way_of_25(
    village: Village, off_centre: float, verdict: str
) -> None:
    """25 + 25 = 50 ft off the centre is the line; 10 ft of tolerance either side depend."""
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, off_centre)
    front = ask(village, spot).setbacks[0]
    assert front.verdict == verdict
    assert front.source == "the Zoning Officer's report of 21 March 1983"


def test_side_and_rear_yards_are_unknown_with_later_figures_as_information(village: Village) -> None:
    (unknown,) = [f for f in ask(village, CORNERS_CENTER).setbacks if f.verdict == "unknown"]
    told = " ".join(w.message for w in unknown.warnings)
    assert "For information only" in told and "15 feet" in told and "2024" in told


def test_the_pud_yards_depend_on_the_plan(village: Village) -> None:
    street, bound = ask(village, KENDAL).setbacks
    assert (street.verdict, bound.verdict) == ("depends", "depends")
    assert street.text.startswith("75 ft") and bound.text.startswith("100 ft")
    assert street.citation is not None and street.citation.text == "L.L. 1-1993, § B 5, page 126"


# ── towers ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("height", [None, 10.0, 30.0, 200.0])
def test_no_tower_or_facility_of_any_height_in_the_residence_district(
    village: Village, height: float | None
) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, -60.0)
    tower = lookup(village, spot, tower_height_ft=height).tower
    assert tower is not None and tower.verdict == "no"
    assert tower.reasons[0].citation is not None
    assert tower.reasons[0].citation.text == "L.L. 3-1998, § 17-B 2 c, page 159"


def test_from_the_street_comes_only_a_ceiling(village: Village) -> None:
    """Hanshaw Road's centre line lies 147 ft off: 122 to its right-of-way line, so at most 244 ft high."""
    tower = ask(village, CORNERS_CENTER).tower
    assert tower is not None and tower.verdict == "depends"
    off = village.network.street("Hanshaw Road").nearest(CORNERS_CENTER)[1]
    assert tower.height_ceiling_ft == pytest.approx(2 * (off - 25.0))


@pytest.mark.parametrize(("spare", "verdict"), [(0.0, "depends"), (-9.0, "depends"), (-11.0, "no")])
def test_half_the_height_against_the_street_line(village: Village, spare: float, verdict: str) -> None:
    """10 ft of tolerance: a tower that lacks 9 ft may stand, one that lacks 11 may not."""
    away = village.network.street("Hanshaw Road").nearest(CORNERS_CENTER)[1] - 25.0
    tower = lookup(village, CORNERS_CENTER, tower_height_ft=2 * (away - spare)).tower
    assert tower is not None and tower.verdict == verdict


def test_a_demonstrated_fall_zone_governs_when_it_is_greater(village: Village) -> None:
    tower = lookup(village, CORNERS_CENTER, tower_height_ft=60.0, fall_zone_ft=140.0).tower
    assert tower is not None and tower.verdict == "no"  # 122 ft away, 140 required, 18 too few
    assert any("140 ft are required" in r.text for r in tower.reasons)
    labels = [label for label, _ in tower.circles_ft]
    assert [radius for _, radius in tower.circles_ft] == [30.0, 60.0, 140.0]
    assert "Not a demonstrated fall zone" in labels[0] and "as demonstrated" in labels[2]


@pytest.mark.parametrize("height", [0.0, -5.0, math.nan, 5000.0])
def test_a_height_that_is_none_is_refused(village: Village, height: float) -> None:
    with pytest.raises(FigureError, match="height"):
        lookup(village, CORNERS_CENTER, tower_height_ft=height)


# ── parking ─────────────────────────────────────────────────────────────────────────────────────────

# Oak Hill Road: south side at all times (y); north side at all times for 103 ft from Triphammer Road (z),
# from there to The Parkway Monday to Friday 7 to 11 (ee). Going west, right is north.
NORTH, SOUTH = 22.0, -22.0


@pytest.mark.parametrize(
    ("at", "verdict", "until"),
    [
        ("2004-06-01T06:59", "not_prohibited", "2004-06-01T07:00"),
        ("2004-06-01T07:00", "prohibited", "2004-06-01T11:00"),
        ("2004-06-01T08:30", "prohibited", "2004-06-01T11:00"),
        ("2004-06-01T10:59", "prohibited", "2004-06-01T11:00"),
        ("2004-06-01T11:00", "not_prohibited", "2004-06-02T02:00"),
        ("2004-06-02T01:59", "not_prohibited", "2004-06-02T02:00"),
        ("2004-06-02T02:00", "prohibited", "2004-06-02T06:00"),
        ("2004-06-02T06:00", "not_prohibited", "2004-06-02T07:00"),
        ("2004-06-05T08:30", "not_prohibited", "2004-06-06T02:00"),  # a Saturday
    ],
)
def test_the_north_side_of_oak_hill_road(village: Village, at: str, verdict: str, until: str) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, NORTH)
    parking = ask(village, spot, at).parking
    assert parking.own.verdict == verdict
    assert parking.own.until is not None
    assert parking.own.until.replace(tzinfo=None) == datetime.fromisoformat(until)
    assert parking.across is not None and parking.across.verdict == "prohibited"


def test_the_deciding_rule_comes_first_with_its_citation(village: Village) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, NORTH)
    first = ask(village, spot, "2004-06-01T08:30").parking.own.reasons[0]
    assert first.id == "LL3-1991/7b2ee"
    assert first.citation is not None and first.citation.page == 115


def test_without_a_moment_there_are_hours_and_no_verdict(village: Village) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, NORTH)
    parking = ask(village, spot).parking
    assert parking.own.verdict is None and parking.own.until is None
    assert parking.own.hours == "Mo-Fr 07:00-11:00, 02:00-06:00"


@pytest.mark.parametrize(
    ("station", "verdict"),
    [(90.0, "prohibited"), (95.0, "uncertain"), (111.0, "uncertain"), (115.0, "not_prohibited")],
)
def test_near_the_end_of_a_stretch_it_cannot_be_told(village: Village, station: float, verdict: str) -> None:
    """(z) ends 103 ft from Triphammer Road; at noon (ee) is silent, so only (z) can prohibit."""
    spot = beside(village, "Oak Hill Road", "Triphammer Road", station, NORTH)
    assert ask(village, spot, "2004-06-01T12:00").parking.own.verdict == verdict


@pytest.mark.parametrize(
    ("off", "verdict"), [(9.0, "uncertain"), (11.0, "not_prohibited"), (-11.0, "prohibited")]
)
def test_near_the_centre_line_the_side_is_not_sure(village: Village, off: float, verdict: str) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, off)
    answer = ask(village, spot, "2004-06-01T12:00").parking
    assert answer.own.verdict == verdict
    assert any(w.code == "side-unsure" for w in answer.warnings) == (verdict == "uncertain")


@pytest.mark.parametrize(("off", "answered"), [(59.0, True), (61.0, False)])
def test_beyond_60_ft_of_every_street_there_is_no_answer(
    village: Village, off: float, answered: bool
) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, -off)
    parking = ask(village, spot, "2004-06-01T12:00").parking
    assert (parking.kerb is not None) == answered
    assert (parking.own.verdict is not None) == answered


def test_where_two_streets_are_about_as_near_it_cannot_be_told(village: Village) -> None:
    """In the corner between the two roads, about as near to either; Oak Hill Road's side is at all times."""
    (corner,) = village.network.meetings("Oak Hill Road", "Triphammer Road")
    near = (corner[0] - 20.0, corner[1] - 22.0)
    parking = ask(village, near, "2004-06-01T12:00").parking
    assert parking.kerb is not None and parking.kerb.rivals
    assert parking.own.verdict == "uncertain"
    assert any(w.code == "street-unsure" for w in parking.warnings)
    # At night the rule of all streets holds, whichever it is.
    assert ask(village, near, "2004-06-02T03:00").parking.own.verdict == "prohibited"


def test_no_rule_is_never_allowed_but_not_prohibited(village: Village) -> None:
    spot = beside(village, "Sheldon Road", "Triphammer Road", 300.0, 20.0)
    text = ask(village, spot, "2004-06-01T12:00").parking.text
    assert text.startswith("Nothing in this law prohibits parking")


def test_a_date_after_the_compilation_is_answered_with_a_warning(village: Village) -> None:
    before = ask(village, KENDAL, "2004-09-30T12:00")
    after = ask(village, KENDAL, "2004-10-01T12:00")
    assert before.warnings == ()
    assert [w.code for w in after.warnings] == ["after-compilation"]


def test_before_the_law_is_whole_nothing_is_not_prohibited(village: Village) -> None:
    """Before 1 December 1981 only fragments survive."""
    spot = beside(village, "Sheldon Road", "Triphammer Road", 300.0, 20.0)
    assert ask(village, spot, "1981-11-30T12:00").parking.own.verdict == "uncertain"
    assert ask(village, spot, "1981-12-01T12:00").parking.own.verdict == "not_prohibited"


def test_a_through_highway_is_told(village: Village) -> None:
    (north,) = village.network.at_limits("North Triphammer Road", "north")
    spot = (north.point[0] + 15.0, north.point[1] - 400.0)
    (highway,) = ask(village, spot).highways
    assert highway.id == "LL3-1991/5c13"


def test_the_day_chooses_the_law(village: Village) -> None:
    spot = beside(village, "Oak Hill Road", "Triphammer Road", 500.0, NORTH)
    on = lookup(village, spot, on=date(1989, 6, 1))
    assert "LL3-1991/7b2ee" not in {f.id for f in on.findings}


def test_all_round_every_bound_the_neighbour_touches_the_edge(village: Village) -> None:
    """At and 3 ft about each corner and middle of a bound: the district named lies there, or none does."""
    for bound in village.ground.bounds:
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(bound.path)]
        for east, north in (*bound.path, *middles):
            for aside in ((0.0, 0.0), (3.0, 0.0), (-3.0, 0.0), (0.0, 3.0), (0.0, -3.0)):
                zone = zone_at(village, (east + aside[0], north + aside[1]))
                if zone is None:
                    continue
                line = zone.edge.line
                foot = line.interpolate(line.project(ShapelyPoint(east + aside[0], north + aside[1])))
                if zone.neighbour is None:
                    assert village.network.limits.distance_ft((foot.x, foot.y)) < 5.0
                else:
                    assert zone.neighbour.area.distance(foot) < 26.0
