"""Kerb as sets of stations: arithmetic, and rules laid over one another whichever way their words run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answers.law import spans
from answers.law.spans import Spans
from geo.located import Stretch
from geo.street import Path, Street
from geo.stretch import StretchWords

KERB = ("Elm Road", 0, "left")
# A street that runs 100 ft east, then 100 ft north, in two parts; the second is told backwards.
STREET = Street("Elm Road", (((0.0, 0.0), (100.0, 0.0)), ((100.0, 100.0), (100.0, 0.0))))


def _stretch(path: Path, *sides: tuple[str, str]) -> Stretch:
    return Stretch(StretchWords("Elm Road"), "Elm Road", (path,), sides, "a", "b")  # type: ignore[arg-type]


def _ranges(kerb: Spans) -> dict[tuple[int, str], tuple[tuple[int, int], ...]]:
    return {(k[1], k[2]): tuple((round(a), round(b)) for a, b in found) for k, found in kerb.ranges.items()}


def test_one_side_of_a_run_over_two_parts() -> None:
    run = _stretch(((50.0, 0.0), (100.0, 0.0), (100.0, 25.0)), ("left", "north"))
    # The second part runs the other way, so its left is this run's right.
    assert _ranges(spans.of_stretch(STREET, run)) == {(0, "left"): ((50, 100),), (1, "right"): ((75, 100),)}


def test_the_same_kerb_told_from_either_end() -> None:
    there = _stretch(((20.0, 0.0), (80.0, 0.0)), ("left", "north"))
    back = _stretch(((80.0, 0.0), (20.0, 0.0)), ("right", "north"))
    a, b = spans.of_stretch(STREET, there), spans.of_stretch(STREET, back)
    assert a.common(b).length_ft == pytest.approx(60, abs=0.2)
    assert a.minus(b).length_ft == 0


def test_opposite_sides_share_nothing() -> None:
    left = spans.of_stretch(STREET, _stretch(((20.0, 0.0), (80.0, 0.0)), ("left", "north")))
    right = spans.of_stretch(STREET, _stretch(((20.0, 0.0), (80.0, 0.0)), ("right", "south")))
    assert left.common(right).length_ft == 0


def test_a_roadway_as_a_whole_takes_both_sides_and_one_can_be_kept() -> None:
    whole = _stretch(((20.0, 0.0), (80.0, 0.0)))
    assert set(_ranges(spans.of_stretch(STREET, whole))) == {(0, "left"), (0, "right")}
    assert set(_ranges(spans.of_stretch(STREET, whole, only="left"))) == {(0, "left")}


def test_facing_names_the_side_a_kerb_looks_to() -> None:
    kerb = spans.of_stretch(STREET, _stretch(((0.0, 0.0), (100.0, 0.0)), ("left", "north")))
    ((key, ranges),) = kerb.ranges.items()
    assert spans.facing(STREET, key, ranges) == "north"


RANGES = st.lists(
    st.tuples(st.integers(0, 200), st.integers(1, 50)).map(lambda r: (float(r[0]), float(r[0] + r[1]))),
    max_size=6,
)


def _kerb(ranges: list[tuple[float, float]]) -> Spans:
    found = Spans()
    for one in ranges:
        found = found.union(Spans({KERB: (one,)}))  # type: ignore[dict-item]
    return found


@given(RANGES, RANGES)
def test_common_and_minus_make_up_the_whole(
    a: list[tuple[float, float]], b: list[tuple[float, float]]
) -> None:
    left, right = _kerb(a), _kerb(b)
    assert left.common(right).length_ft + left.minus(right).length_ft == pytest.approx(left.length_ft)


@given(RANGES, RANGES)
def test_union_counts_shared_kerb_once(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> None:
    left, right = _kerb(a), _kerb(b)
    both = left.length_ft + right.length_ft - left.common(right).length_ft
    assert left.union(right).length_ft == pytest.approx(both)


@given(RANGES)
def test_nothing_is_left_of_a_kerb_less_itself(a: list[tuple[float, float]]) -> None:
    assert _kerb(a).minus(_kerb(a)).length_ft == 0
