"""A tower on a site: each rule at, just under and just over its figure; the airspace by its slopes."""

from __future__ import annotations

import math
from datetime import date

import pytest
from shapely.geometry import Point, box

from answers.lots import lot_source
from answers.lots.check import Check
from answers.lots.lot_ground import LotGround
from answers.lots.lot_source import Parcel
from answers.towers import tower_query
from answers.towers.tower_query import Piece, TowerQuery
from answers.towers.tower_site import SiteAnswer, check_tower
from geo.errors import DataError, FigureError, PlaceError

# The published address of the Corners Community Center, in the Commercial District.
CORNERS = (848317.0, 899462.0)
# The private ring road's middle, in the Planned Unit Development.
RING = (846500.0, 901800.0)
HOMES = (847700.0, 898000.0)


def site(
    ground: LotGround, point: tuple[float, float] = CORNERS, height: float = 100.0, **more: object
) -> TowerQuery:
    return tower_query.query(ground, point, height_ft=height, **more)  # type: ignore[arg-type]


def answer(
    ground: LotGround, point: tuple[float, float] = CORNERS, height: float = 100.0, **more: object
) -> SiteAnswer:
    return check_tower(site(ground, point, height, **more))


def check(found: SiteAnswer, id_: str) -> Check:
    return next(c for c in found.checks if c.id == id_)


def around(ground: LotGround, *lines: float) -> Parcel:
    """A parcel whose lines lie so many feet west, south, east and north of the Corners, known exactly."""
    point = CORNERS
    west, south, east, north = lines
    shape = box(point[0] - west, point[1] - south, point[0] + east, point[1] + north)
    return lot_source.from_shape(ground, shape, id_="site", source="test", tolerance_ft=0.0)


@pytest.mark.parametrize(("point", "verdict"), [(CORNERS, "yes"), (RING, "yes"), (HOMES, "no")])
def test_districts(ground: LotGround, point: tuple[float, float], verdict: str) -> None:
    found = check(answer(ground, point), "district")
    assert found.verdict == verdict
    assert found.citation and found.citation.section == "17-B 2 c"


@pytest.mark.parametrize("height", [5.0, 30.0, 31.0])
def test_thirty_feet_only_defines_a_tower_and_excuses_nothing(ground: LotGround, height: float) -> None:
    found = answer(ground, HOMES, height)
    assert check(found, "district").verdict == "no" and found.verdict == "no"
    assert ("it is a tower" in check(found, "definition").text) is (height > 30)


def test_no_tower_law_before_june_1998(ground: LotGround) -> None:
    before = answer(ground, on=date(1998, 6, 14))
    assert check(before, "district").verdict == "unknown"
    # It took effect on its filing, some day from 15 June to 5 July 1998: until that is over it depends.
    for day, verdict in ((date(1998, 6, 15), "depends"), (date(1998, 7, 5), "yes")):
        assert check(answer(ground, on=day), "district").verdict == verdict


def test_the_moratorium_of_1998(ground: LotGround) -> None:
    # L.L. 1-1998 held applications up for 120 days from a day not known, some day of 1998.
    found = [c for c in answer(ground, on=date(1998, 4, 15)).checks if c.id == "moratorium"]
    assert [c.verdict for c in found] == ["depends"]
    assert not [c for c in answer(ground, on=date(2000, 1, 1)).checks if c.id == "moratorium"]


@pytest.mark.parametrize(
    ("tower", "least", "binding", "margin"),
    [
        ((120.0, 50.0), 60.0, "half the height", 20.0),
        ((120.0, 60.0), 60.0, "half the height", 20.0),
        ((120.0, 79.0), 79.0, "the demonstrated fall zone", 1.0),
        ((160.0, 20.0), 80.0, "half the height", 0.0),
        ((161.0, 20.0), 80.5, "half the height", -0.5),
    ],
)
def test_the_line_that_binds_and_its_margin(
    ground: LotGround, tower: tuple[float, float], least: float, binding: str, margin: float
) -> None:
    height, fall = tower
    # The parcel's lines lie 100, 100, 100 and, to the east, 80 ft off; none of them is on a street.
    parcel = around(ground, 100, 100, 80, 100)
    found = check(answer(ground, height=height, fall_zone_ft=fall, parcel=parcel), "setback")
    assert found.required == pytest.approx(least)
    assert found.margin == pytest.approx(margin)
    assert binding in found.text
    # The yards from lines that are no street are not in the compilation: no plain yes.
    assert found.verdict == ("depends" if margin >= 0 else "no")


def test_without_a_fall_zone_no_setback_is_a_plain_yes(ground: LotGround) -> None:
    # Without a parcel only the street and the district's bounds are lines; both lie far enough off.
    assert check(answer(ground), "setback").verdict == "depends"
    assert check(answer(ground, fall_zone_ft=40.0), "setback").verdict == "yes"


def test_without_a_parcel_its_lines_are_unknown(ground: LotGround) -> None:
    assert check(answer(ground), "setback/parcel").verdict == "unknown"
    assert check(answer(ground), "lot-size").verdict == "unknown"


@pytest.mark.parametrize(("half", "verdict"), [(49.0, "no"), (50.5, "yes")])
def test_the_lot_is_as_large_as_the_setback_needs(ground: LotGround, half: float, verdict: str) -> None:
    # A square of twice `half`: its widest place lies `half` from every line; a tower of 100 ft needs 50.
    parcel = around(ground, half, half, half, half)
    found = check(answer(ground, parcel=parcel, fall_zone_ft=40.0), "lot-size")
    assert found.verdict == verdict and found.value == pytest.approx(half, abs=0.6)


def test_everything_stands_on_one_parcel(ground: LotGround) -> None:
    parcel = around(ground, 100, 100, 100, 100)
    e, n = CORNERS
    inside = Piece("shed", "accessory", box(e + 20, n, e + 30, n + 10))
    outside = Piece("north anchor", "anchor", Point(e, n + 120).buffer(1))
    assert check(answer(ground, parcel=parcel, pieces=(inside,)), "single-parcel").verdict == "yes"
    found = check(answer(ground, parcel=parcel, pieces=(inside, outside), kind="guyed"), "single-parcel")
    assert found.verdict == "no" and "north anchor" in found.text
    lease = Piece("lease", "lease", box(e - 150, n - 50, e + 50, n + 50))
    assert check(answer(ground, parcel=parcel, pieces=(lease,)), "lease").verdict == "depends"
    assert check(answer(ground, parcel=parcel, kind="guyed"), "anchors").verdict == "unknown"


@pytest.mark.parametrize(("off", "listed"), [(99.0, True), (100.0, True), (101.0, False)])
def test_structures_within_a_hundred_feet_of_the_lines(ground: LotGround, off: float, listed: bool) -> None:
    e, n = CORNERS
    parcel = around(ground, 100, 100, 100, 100)
    barn = Piece("barn", "structure", box(e + 100 + off, n - 5, e + 130 + off, n + 5))
    found = answer(ground, parcel=parcel, pieces=(barn,)).structures
    assert [(name, on) for name, _, on in found] == ([("barn", False)] if listed else [])
    if listed:
        assert found[0][1] == pytest.approx(100 + off)


@pytest.mark.parametrize(("side", "verdict"), [(141.42, "yes"), (141.43, "no")])
def test_clear_cutting(ground: LotGround, side: float, verdict: str) -> None:
    # 141.42^2 = 19,999.6 sq ft; 141.43^2 = 20,002.4.
    cleared = Piece("clearing", "clearing", box(0, 0, side, side))
    assert check(answer(ground, pieces=(cleared,)), "clearing").verdict == verdict


@pytest.mark.parametrize(("beyond", "verdict"), [(9.9, "yes"), (10.0, "yes"), (10.5, "no")])
def test_ground_disturbed_beside_the_pavement(ground: LotGround, beyond: float, verdict: str) -> None:
    road = Piece("drive", "pavement", box(0, 0, 100, 12))
    dug = Piece("dug", "disturbed", box(0, -beyond, 100, 12))
    assert check(answer(ground, pieces=(road, dug)), "ground-disturbed").verdict == verdict
    fill = Piece("fill", "fill", box(0, -40, 100, 0))
    assert check(answer(ground, pieces=(road, dug, fill)), "ground-disturbed").verdict == "yes"


@pytest.mark.parametrize(
    ("cost", "cap"), [(100_000, 5_000), (500_000, 5_000), (500_100, 5_001), (2_000_000, 20_000)]
)
def test_an_engineers_review_costs_the_greater_of_5000_dollars_and_one_per_cent(
    ground: LotGround, cost: float, cap: float
) -> None:
    assert check(answer(ground, cost_dollars=cost), "review-cost").value == pytest.approx(cap)


def test_the_checklist_names_who_what_and_when(ground: LotGround) -> None:
    new = answer(ground).checklist
    shared = check_tower(site(ground), shared=True).checklist
    assert {i.standing.version.citation.section for i in new} >= {"17-B 7", "17-B 8 a", "17-B 17", "17-B 19"}
    assert {i.step.id for i in shared} >= {"shared-consent", "shared-engineer"}
    assert not {i.step.id for i in new} & {"shared-consent"}
    assert all(i.step.who and i.step.what and i.step.when for i in (*new, *shared))


def reach(ground: LotGround, slope_ft: float) -> tuple[float, float]:
    """A spot so far north of the airport's reference point."""
    assert ground.airport
    east, north = ground.village.plane.point(ground.airport.lat, ground.airport.lon)
    return east, north + slope_ft


@pytest.mark.parametrize(("height", "value"), [(200.0, "not shown"), (200.1, "shown")])
def test_notice_above_200_feet_wherever_it_stands(ground: LotGround, height: float, value: str) -> None:
    # 600 ft is so far below the runway that the slope shows nothing.
    assert check(answer(ground, height=height, ground_ft=600.0), "airspace/notice").value == value


def test_notice_by_slope_from_the_nearest_runway(ground: LotGround) -> None:
    # The Corners lie some 9,000 ft from the runway: 100:1 from 1,099 ft passes at about 1,190; 500 ft and
    # 3 degrees move that by a few feet, and 50 ft are allowed below for the runway's own level.
    low = check(answer(ground, height=100, ground_ft=900.0), "airspace/notice")  # top 1,000
    middle = check(answer(ground, height=150, ground_ft=1_010.0), "airspace/notice")  # top 1,160
    high = check(answer(ground, height=190, ground_ft=1_090.0), "airspace/notice")  # top 1,280
    assert (low.value, middle.value, high.value) == ("not shown", "insufficient data", "shown")
    assert high.verdict == "depends"


def test_a_runway_of_unknown_place_keeps_notice_from_being_ruled_out(ground: LotGround) -> None:
    # The turf runway may lie 4,000 ft nearer than the reference point, some 5,200 ft off: 1,049 + 52 = 1,101.
    told = check(answer(ground, height=150, ground_ft=970.0), "airspace/notice")  # top 1,120
    assert told.value == "insufficient data" and "turf runway" in told.text
    assert check(answer(ground, height=100, ground_ft=970.0), "airspace/notice").value == "not shown"


def test_without_an_elevation_the_airspace_is_not_told(ground: LotGround) -> None:
    found = answer(ground, height=100)
    assert check(found, "airspace/obstruction").value == "insufficient data"
    assert check(found, "airspace/obstruction").verdict == "unknown"
    assert check(found, "lighting").verdict == "depends"
    assert check(answer(ground, height=500), "airspace/obstruction").value == "shown"


def test_obstruction_by_the_height_standard_near_an_airport(ground: LotGround) -> None:
    # Within three nautical miles: 200 ft above the higher of ground and airport (1,099 ft), so 1,299 ft.
    told = check(answer(ground, height=150, ground_ft=950.0), "airspace/obstruction")
    assert told.value == "not shown" and "1,299 ft is the standard" in told.text
    # Ground at 1,090 ft: a top at 1,300 ft is a foot over 1,099 + 200.
    over = check(answer(ground, height=210, ground_ft=1_090.0), "airspace/obstruction")
    assert over.value == "shown" and over.verdict == "no"


def test_never_safe(ground: LotGround) -> None:
    found = answer(ground, height=40, ground_ft=850.0)
    said = " ".join(c.text for c in found.checks).casefold()
    assert "safe" not in said
    assert found.verdict != "yes"
    assert "not-safe" in {w.code for w in check(found, "airspace/notice").warnings}


def test_far_from_the_airport_nothing_is_shown(ground: LotGround) -> None:
    spot = reach(ground, 30_000)
    found = check_tower(site(ground, spot, 150.0, ground_ft=1_500.0))
    assert check(found, "airspace/notice").value == "not shown"
    assert check(found, "district").verdict == "no"


@pytest.mark.parametrize("height", [0, -5, 3_001, math.nan, math.inf])
def test_heights_that_are_none(ground: LotGround, height: float) -> None:
    with pytest.raises(FigureError):
        site(ground, height=height)


def test_a_piece_of_no_kind_is_refused() -> None:
    with pytest.raises(DataError, match="moat"):
        tower_query.piece_of({"kind": "moat"}, Point(0, 0), where="#1")


def test_a_yard_of_a_planned_district_is_for_its_plan_to_change(ground: LotGround) -> None:
    found = answer(ground, RING, 100, fall_zone_ft=40.0)
    road = check(found, "setback/road")
    # The nearest public road of the map lies far off; the margin counts half the height, the plan its 75 ft.
    assert road.required == 50 and "75 ft" in road.text


@pytest.mark.parametrize("point", [(1e300, 0.0), (-76.48, 42.46)])
def test_a_spot_in_another_world_is_refused(ground: LotGround, point: tuple[float, float]) -> None:
    with pytest.raises(PlaceError, match="far from"):
        site(ground, point)
