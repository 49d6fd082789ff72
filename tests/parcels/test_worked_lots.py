"""The two lots of the Zoning Officer's report that the reference figures retell, drawn and measured here.

The report gives averages; the polygons are the plainest that have them. Parcel A: average width 131.66 ft,
average depth 150.75 ft, frontage 121.90 ft, so that its rear line is 2 x 131.66 - 121.90 = 141.42 ft.
Parcel B: average width 151.49 ft, depth 160 ft, frontage 161.57 ft, rear 2 x 151.49 - 161.57 = 141.41 ft.
"""

from __future__ import annotations

import pytest
from shapely.geometry import Polygon

from answers.lots.building import Building
from answers.lots.check import Check
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.lot_source import Parcel
from answers.lots.parcel import ParcelAnswer, check_parcel
from geo import edges

A = Polygon([(0, 0), (121.90, 0), (131.66, 150.75), (-9.76, 150.75)])
# 161.57 - 141.41 = 20.16: the rear line 10.08 ft in from either end.
B = Polygon([(0, 0), (161.57, 0), (151.49, 160), (10.08, 160)])


def answer(ground: LotGround, area: Polygon, *buildings: Building) -> ParcelAnswer:
    parcel = Parcel("worked", edges.by_first_edge(area), False, "the report", proposed=True)
    return check_parcel(query(ground, parcel, district="residence", buildings=buildings))


def check(found: ParcelAnswer, id_: str) -> Check:
    return next(c for c in found.checks if c.id == id_)


@pytest.mark.parametrize(
    ("area", "width", "depth", "frontage"), [(A, 131.66, 150.75, 121.90), (B, 151.49, 160.0, 161.57)]
)
def test_widths_and_depths_are_those_of_the_report(
    ground: LotGround, area: Polygon, width: float, depth: float, frontage: float
) -> None:
    found = answer(ground, area)
    for id_, value, required in (
        ("average-width", width, 125),
        ("average-depth", depth, 150),
        ("frontage", frontage, 75),
    ):
        one = check(found, id_)
        assert one.value == pytest.approx(value, abs=0.005)
        assert one.required == required
        assert one.margin == pytest.approx(value - required, abs=0.005)
        assert one.verdict == "yes"


def test_parcel_b_with_its_house(ground: LotGround) -> None:
    # Front yard 70 and rear yard 30.8 leave 160 - 70 - 30.8 = 59.2 ft of depth. Coverage 5.3 % of
    # 151.49 x 160 = 24,238.4 sq ft is 1,284.6 sq ft: 21.7 ft wide. The house's north-west corner lies 9.7 ft
    # from the west line, which leans 10.08 in 160: at the house's back (129.2 ft up) it is at x = 8.140,
    # and 9.7 ft square to it is 9.7 x sqrt(160^2 + 10.08^2) / 160 = 9.719 along x: the house begins at 17.86.
    house = Building(
        "house", "building", Polygon([(17.859, 70), (39.559, 70), (39.559, 129.2), (17.859, 129.2)])
    )
    found = answer(ground, B, house)
    front = check(found, "front-yard/house")
    assert front.value == pytest.approx(70) and front.required == 25 and front.verdict == "yes"
    assert front.source == "the Zoning Officer's report of 21 March 1983"
    assert "secondary-source" in {w.code for w in front.warnings}
    coverage = check(found, "coverage")
    assert coverage.value == pytest.approx(5.3, abs=0.01) and coverage.required == 12
    assert coverage.verdict == "yes"
    # Side and rear yards are not in this law: measured, and unknown.
    side, rear = check(found, "side-yard/house"), check(found, "rear-yard/house")
    assert side.value == pytest.approx(9.7, abs=0.01) and side.verdict == "unknown"
    assert rear.value == pytest.approx(30.8) and rear.verdict == "unknown"
    assert "15 feet" in side.warnings[0].message


def test_the_later_shape_is_information_only(ground: LotGround) -> None:
    # Parcel A: 19,847.7 sq ft; sides sqrt(150.75^2 + 9.76^2) = 151.066: perimeter 565.45.
    # 16 x 19,847.7 / 565.45^2 = 0.9932.
    shape = check(answer(ground, A), "shape-later")
    assert shape.value == pytest.approx(0.9932, abs=0.0005)
    assert shape.verdict == "unknown"
    assert {w.code for w in shape.warnings} == {"later-law"}
