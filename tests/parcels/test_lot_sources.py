"""Lots from dimensions, deeds and the map; districts with their shares; the notice list; corner cases."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from shapely import affinity
from shapely.geometry import Polygon, box

from answers.lots import lot_source, notice
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.parcel import check_parcel
from answers.lots.parcel_file import open_file
from answers.lots.reading import ReadLimits
from answers.village import Village
from geo.errors import DataError, FigureError, PlaceError, TextError
from tests.parcels.conftest import on_street

SQUARE = [(0.0, 0.0), (125.0, 0.0), (125.0, 150.0), (0.0, 150.0)]


def test_four_sides_give_the_largest_lot_they_can_enclose() -> None:
    # 30 by 40 as a rectangle; and an isosceles trapezoid of 60, 50, 120, 50: height 40, area 3,600.
    assert lot_source.from_dims((30, 40, 30, 40)).area.area == pytest.approx(1_200)
    assert lot_source.from_dims((60, 50, 120, 50)).area.area == pytest.approx(3_600)
    assert "shape-assumed" in {w.code for w in lot_source.from_dims((60, 50, 120, 50)).warnings}


@pytest.mark.parametrize("text", ["125", "125,0", "125,-1", "125,abc", "1,2,3", "nan,5", "inf,5", ""])
def test_dimensions_that_are_none(text: str) -> None:
    with pytest.raises(TextError):
        lot_source.dimensions(text)


def test_four_sides_that_do_not_close() -> None:
    with pytest.raises(FigureError):
        lot_source.from_dims((500, 10, 10, 10))


DEED = (
    "Beginning at an iron pin; thence North 125 feet; thence East 150 feet; thence South 125 feet; "
    "thence West 150 feet to the point of beginning."
)


def test_a_deed_placed_is_the_figure_it_describes(ground: LotGround) -> None:
    parcel = lot_source.from_deed(DEED, at=(849000.0, 899850.0), ground=ground)
    assert parcel.placed and parcel.area.area == pytest.approx(18_750)
    assert parcel.area.bounds == pytest.approx((849000, 899850, 849150, 899975))


def test_a_deed_that_lies_nowhere_has_its_first_course_as_front() -> None:
    parcel = lot_source.from_deed(DEED, at=None)
    assert not parcel.placed
    assert [e.length_ft for e in parcel.lot.fronts] == pytest.approx([125])


def test_a_deed_turned_keeps_its_area(ground: LotGround) -> None:
    parcel = lot_source.from_deed(DEED, at=(849000.0, 899850.0), ground=ground, turn_deg=10.4)
    assert parcel.area.area == pytest.approx(18_750)
    assert "turned" in {w.code for w in parcel.warnings}


def test_a_deed_that_does_not_close_is_refused_or_told() -> None:
    with pytest.raises(FigureError, match="does not close"):
        lot_source.from_deed("Beginning at a pin; thence North 125 feet; thence East 150 feet.", at=None)
    nearly = DEED.replace("South 125 feet", "South 124 feet")
    told = {w.code for w in lot_source.from_deed(nearly, at=None).warnings}
    assert "misclosure" in told


def test_shares_of_a_lot_across_the_village_line(ground: LotGround, village: Village) -> None:
    ring = village.network.limits.ring
    east, north = ring[10]
    shares = ground.shares(box(east - 100, north - 100, east + 100, north + 100))
    assert sum(s.share for s in shares) == pytest.approx(1)
    assert "" in {s.id for s in shares}
    assert all(s.share_tolerance > 0 for s in shares)


def test_a_lot_on_the_village_line_is_in_doubt_only_between_districts_near_it(
    ground: LotGround, village: Village
) -> None:
    # The village line bounds several districts: a lot on it may lie in another district only where that one's
    # own edge lies within its sigma of the lot.
    line = village.network.limits.line
    for i in range(40):
        spot = line.interpolate(i / 40, normalized=True)
        area = box(spot.x - 60, spot.y - 60, spot.x + 60, spot.y + 60)
        shares = ground.shares(area)
        for share in shares:
            if share.id and share.share_tolerance > 1e-6:
                outline = village.ground.by_id[share.id].area.boundary
                near = (b.line.intersection(outline.buffer(0.5)) for b in village.ground.bounds)
                sigmas = (max(b.start_sigma_ft, b.end_sigma_ft) for b in village.ground.bounds)
                reached = [
                    piece.distance(area) <= s
                    for piece, s in zip(near, sigmas, strict=True)
                    if piece.length > 2
                ]
                assert any(reached), (i, share)
        # 15 ft either side of the line, of 120: an eighth, or somewhat more at a bend.
        assert next(s for s in shares if not s.id).share_tolerance < 0.25


def test_a_lot_far_inside_one_district_has_no_tolerance(ground: LotGround) -> None:
    (only,) = ground.shares(box(847690, 897990, 847710, 898010))
    assert (only.id, only.share, only.share_tolerance) == ("residence", 1.0, 0.0)


def test_a_lot_in_two_districts_depends_on_the_line(ground: LotGround, village: Village) -> None:
    commercial = village.ground.by_id["commercial"].area
    east, north = commercial.exterior.interpolate(0.3, normalized=True).coords[0]
    area = box(east - 150, north - 150, east + 150, north + 150)
    parcel = lot_source.from_shape(ground, area, id_="x", source="test", tolerance_ft=5.0)
    found = check_parcel(query(ground, parcel)).as_json()
    assert len(found["districts"]) >= 2
    assert set(found["districts"][0]) >= {"id", "share", "share_tolerance"}
    # The share by hand: area of the overlap over 300 x 300.
    by_hand = area.intersection(commercial).area / 90_000
    told = {d["id"]: d["share"] for d in found["districts"]}
    assert told["commercial"] == pytest.approx(by_hand, abs=1e-4)


def test_json_holds_the_contract(ground: LotGround, village: Village) -> None:
    parcel = lot_source.from_shape(
        ground, on_street(village, SQUARE), id_="x", source="test", tolerance_ft=5.0
    )
    told = json.loads(json.dumps(check_parcel(query(ground, parcel)).as_json()))
    for one in told["checks"]:
        assert {"id", "value", "required", "margin", "verdict", "citation", "source", "warnings"} <= set(one)
        assert one["verdict"] in ("yes", "no", "depends", "unknown")
    assert "owner" not in told["parcel"]


def neighbours(village: Village) -> dict[str, Polygon]:
    """Five lots in a row, 100 ft wide, one after a gap of 200 ft, one beyond."""
    start = (847000.0, 897500.0)
    spans = {"own": 0, "next": 100, "second": 200, "at200": 300, "over200": 300.5, "far": 900}
    lots = {k: box(x, 0, x + 99.0 if k == "at200" else x + 100, 150) for k, x in spans.items()}
    lots["over200"] = box(300.5, 200, 400, 300)
    return {k: affinity.translate(s, *start) for k, s in lots.items()}


def test_notice_lists_measure_boundary_to_boundary(
    ground: LotGround, village: Village, parcel_file: Callable[..., Path]
) -> None:
    lots = neighbours(village)
    owners = ["O", "Ann <b>Lee</b>", "", "=SUM(1)", "Cy", "Dee"]
    path = parcel_file("lots.gpkg", lots, OWNER=owners, LOC_STREET=["Elm"] * 6)
    file = open_file(path, ground, limits=ReadLimits())
    found = notice.notice(file, lots["own"], within_ft=200, tolerance_ft=0.0, own="own")
    # own ends at x = 100; at200 begins at 300: exactly 200 ft. over200 lies 200.5 ft off east and 50 north.
    assert [n.key for n in found.named] == ["next", "at200"]
    assert [n.key for n in found.unnamed] == ["second"]
    assert found.named[1].distance_ft == pytest.approx(200) and found.named[1].certain
    touching = notice.notice(file, lots["own"], within_ft=0, tolerance_ft=0.0, own="own")
    assert [n.key for n in (*touching.named, *touching.unnamed)] == ["next"]
    loose = notice.notice(file, lots["own"], within_ft=200, tolerance_ft=10.0, own="own")
    assert ("over200", False) in {(n.key, n.certain) for n in loose.named}
    table = notice.as_csv(found)
    assert "'=SUM(1)" in table and "Ann <b>Lee</b>" in table


def test_a_parcel_file_is_searched_by_key_and_address(
    ground: LotGround, village: Village, parcel_file: Callable[..., Path]
) -> None:
    lots = neighbours(village)
    path = parcel_file(
        "lots.geojson",
        lots,
        LOC_ST_NBR=[str(i) for i in range(6)],
        LOC_STREET=["Oak Hill Road", "Hanshaw Road", "Elm", "Elm", "Elm", "Elm"],
    )
    file = open_file(path, ground, limits=ReadLimits())
    assert [file.key(r) for r in file.search("hanshaw")] == ["next"]
    assert file.address(0) == "0 Oak Hill Road"
    assert file.fields.found["key"] == "PRINT_KEY"
    assert file.key(file.row(" NEXT ")) == "next"
    with pytest.raises(PlaceError, match="no parcel has this print key"):
        file.row("nobody")


def test_a_file_of_another_system_is_refused(
    ground: LotGround, village: Village, parcel_file: Callable[..., Path]
) -> None:
    path = parcel_file("lots.gpkg", neighbours(village))
    with pytest.raises(DataError, match="do not lie near"):
        open_file(path, ground, limits=ReadLimits(), crs="EPSG:32618")
    assert len(open_file(path, ground, limits=ReadLimits())) == 6
