"""One fault put into a whole figure is found again, and the honest cases say that they are."""

from dataclasses import replace

import pytest

from geo.blunder import rank
from geo.calls import LineCall, Stated
from geo.traverse import run

WHOLE = tuple(
    LineCall(azimuth, feet)
    for azimuth, feet in ((12.25, 417.36), (78.5, 265.81), (141.75, 318.42), (203.125, 274.09))
)
GAP = run(WHOLE).misclosure
CLOSED = (*WHOLE, LineCall(round(GAP.azimuth_deg * 3600) / 3600, round(GAP.distance_ft, 2)))
AREA = run(CLOSED).area_sqft


def broken(index: int, **changes: float) -> tuple[LineCall, ...]:
    return tuple(replace(c, **changes) if i == index else c for i, c in enumerate(CLOSED))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("index", "changes", "fault"),
    [(0, {"distance_ft": 471.36}, "digits swapped"), (1, {"distance_ft": 205.81}, "distance digit"),
     (2, {"distance_ft": 3184.2}, "point"), (3, {"azimuth_deg": 156.875}, "quadrant"),
     (1, {"azimuth_deg": 73.5}, "bearing digit")],
)  # fmt: skip
def test_the_fault_is_put_first(index: int, changes: dict[str, float], fault: str) -> None:
    found = rank(broken(index, **changes), stated=Stated(area_sqft=AREA))
    assert (found[0].fault, found[0].course) == (fault, index)
    whole = CLOSED[index]
    mended = found[0].calls[index]
    assert isinstance(mended, LineCall)
    assert mended.distance_ft == pytest.approx(whole.distance_ft) and mended.azimuth_deg == pytest.approx(
        whole.azimuth_deg
    )


def test_a_course_written_twice() -> None:
    found = rank((*CLOSED[:2], CLOSED[1], *CLOSED[2:]), stated=Stated(area_sqft=AREA))
    assert found[0].fault == "doubled" and found[0].course in (1, 2)


def test_a_course_left_out_is_told_by_its_parallel_and_placed_by_the_area() -> None:
    figure = (LineCall(87.0, 140.0), LineCall(89.5, 194.66), LineCall(179.8, 261.0), LineCall(269.5, 206.0))
    gap = run(figure).misclosure
    whole = (*figure, LineCall(gap.azimuth_deg, gap.distance_ft))
    lacking = (whole[0], *whole[2:])
    found = rank(lacking, stated=Stated(area_sqft=run(whole).area_sqft))
    assert found[0].fault == "omitted" and found[0].course == 1 and not found[0].equal


def test_equal_repairs_are_said_to_be_equal() -> None:
    """A rectangle whose one long side is short: either long side may be the wrong one."""
    figure = (LineCall(0.0, 137.61), LineCall(90.0, 300.0), LineCall(180.0, 111.4), LineCall(270.0, 300.0))
    found = rank(figure)
    best = [r for r in found if r.equal]
    assert {(r.fault, r.course) for r in best} >= {("distance", 0), ("distance", 2)}


def test_a_figure_that_closes_has_nothing_to_mend() -> None:
    assert rank(CLOSED) == ()


def test_digits_are_those_of_the_unit_the_text_uses() -> None:
    """So. 42 poles read for So. 72: in feet no one digit would do it."""
    from geo.calls import Said

    said = Said(unit="rod")
    pole = 16.5
    figure = tuple(
        LineCall(az, n * pole, said=said)
        for az, n in ((0.0, 100), (90.0, 50), (180.0, 42), (180.0, 28), (270.0, 50))
    )
    found = rank(figure)
    assert (2, f"{72 * pole:,.2f} ft") in {(r.course, r.after) for r in found if r.fault == "distance digit"}


def test_two_faults_are_found_on_request() -> None:
    figure = tuple(
        replace(c, distance_ft=471.36) if i == 0 else replace(c, distance_ft=205.81) if i == 1 else c
        for i, c in enumerate(CLOSED)
    )
    found = rank(figure, stated=Stated(area_sqft=AREA), pairs=True, limit=30)
    assert any(r.closure_ft < 0.05 and r.calls[:2] == CLOSED[:2] for r in found)
