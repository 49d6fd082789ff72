"""Missing figures found by closure; each expected one is that of a figure known whole."""

import pytest

from geo.calls import AlongCall, Call, LineCall, LineRef, ParallelCall, PointRef, Stated
from geo.missing import fill
from geo.traverse import run

# A 3-4-5 triangle upon a rectangle: N 300, E 400, then back S 36.8699 W 500 would close; here a pentagon.
WHOLE: tuple[LineCall, ...] = (
    LineCall(0.0, 300.0), LineCall(60.0, 200.0), LineCall(130.0, 250.0), LineCall(200.0, 180.0),
)  # fmt: skip


def closed() -> tuple[LineCall, ...]:
    gap = run(WHOLE).misclosure
    return (*WHOLE, LineCall(gap.azimuth_deg, gap.distance_ft))


def without(index: int, *, azimuth: bool = False, distance: bool = False) -> list[Call]:
    calls: list[Call] = list(closed())
    call = closed()[index]
    calls[index] = LineCall(None if azimuth else call.azimuth_deg, None if distance else call.distance_ft)
    return calls


def same(found: tuple[Call, ...]) -> None:
    for call, whole in zip(found, closed(), strict=True):
        assert isinstance(call, LineCall)
        assert call.azimuth_deg == pytest.approx(whole.azimuth_deg) and call.distance_ft == pytest.approx(
            whole.distance_ft
        )


@pytest.mark.parametrize("index", range(5))
@pytest.mark.parametrize("lack", [{"azimuth": True}, {"distance": True}, {"azimuth": True, "distance": True}])
def test_one_course(index: int, lack: dict[str, bool]) -> None:
    found = fill(without(index, **lack), returns=True).calls
    same(found)
    assert found[index].said.inferred
    assert [w.code for w in found[index].said.warnings] == ["inferred"]


def test_two_distances() -> None:
    calls = without(1, distance=True)
    calls[3] = LineCall(closed()[3].azimuth_deg, None)
    same(fill(calls, returns=True).calls)


def test_two_bearings_leave_two_solutions_until_the_area_chooses() -> None:
    calls = without(1, azimuth=True)
    calls[3] = LineCall(None, closed()[3].distance_ft)
    undecided = fill(calls, returns=True)
    assert undecided.calls == tuple(calls)
    assert [w.code for w in undecided.warnings] == ["two_solutions"]
    area = run(closed()).area_sqft
    assert area is not None
    chosen = fill(calls, returns=True, stated=Stated(area_sqft=area))
    same(chosen.calls)
    assert [w.code for w in chosen.warnings] == ["area_chose"]


def test_nothing_is_filled_where_the_words_do_not_return() -> None:
    calls = without(1, distance=True)
    assert fill(calls, returns=False).calls == tuple(calls)


def test_a_creek_is_never_filled() -> None:
    calls: list[Call] = [
        *closed()[:4],
        AlongCall(LineRef("named", "run of said creek"), PointRef("beginning")),
    ]
    assert fill(calls, returns=True).calls == tuple(calls)


def test_three_unknowns_are_too_many() -> None:
    calls = without(1, azimuth=True, distance=True)
    calls[3] = LineCall(closed()[3].azimuth_deg, None)
    assert fill(calls, returns=True).calls == tuple(calls)


def test_sides_parallel_with_streets_balance() -> None:
    """A parallelogram between two streets: the side left blank is as long as the one across."""
    side = ParallelCall(LineRef("unstated", "A Street"), None, "", PointRef("unstated"), "west", 66.0)
    up = ParallelCall(LineRef("unstated", "B Avenue"), None, "", PointRef("unstated"), "north", 20.0)
    back = ParallelCall(LineRef("unstated", "A Street"), None, "", PointRef("unstated"), "east", None)
    down = AlongCall(LineRef("side", "B Avenue", "west"), PointRef("beginning"), "south", 20.0)
    found = fill((side, up, back, down), returns=True)
    assert getattr(found.calls[2], "distance_ft", None) == 66.0
    assert [w.code for w in found.warnings] == ["directions_unknown"]
