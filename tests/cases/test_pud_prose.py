"""The seed's own prose of the Planned Unit Development gives the calls that ship."""

from itertools import pairwise
from pathlib import Path

import pytest

from geo.metes_bounds import parse_one, read_calls
from geo.traverse import run

ROOT = Path(__file__).resolve().parents[2]
CALLS = ROOT / "regulations" / "cayuga_heights" / "pud.calls"


@pytest.fixture(scope="module")
def prose(shared: Path) -> str:
    """From the opening words to the heading of the next law, page furniture and all."""
    text = (shared / "seeds" / "cayuga_heights_local_laws.txt").read_text(encoding="utf-8")
    start = text.index("Beginning at a point in the center line of North Triphammer Road")
    return text[start : text.index("Local Laws Page 143", start)]


def test_prose_and_notation_give_identical_calls(prose: str) -> None:
    assert parse_one(prose).calls == read_calls(CALLS.read_text(encoding="utf-8")).calls


def test_each_course_keeps_the_span_it_came_from(prose: str) -> None:
    calls = parse_one(prose).calls
    assert len(calls) == 30
    spans = [c.said.span for c in calls]
    assert all(a.end <= b.start for a, b in pairwise(spans))
    assert all(prose[s.start : s.end].startswith("thence") for s in spans)
    assert "Page 142" not in prose[spans[14].start : spans[14].end]


def test_page_furniture_is_passed_over_aloud(prose: str) -> None:
    assert "page_furniture" in {w.code for w in parse_one(prose).warnings}


def test_the_words_say_which_corners_lie_on_which_road() -> None:
    """Corner k is the end of course k; the beginning is corner 0."""
    description = read_calls(CALLS.read_text(encoding="utf-8"))
    on: dict[int, set[str]] = {}
    assert description.beginning is not None
    for line in description.beginning.lines:
        on.setdefault(0, set()).add(line.name)
    for k, call in enumerate(description.calls, start=1):
        for line in (getattr(call, "on", None), getattr(call, "to_line", None)):
            if line is not None and line.part == "centre":
                on.setdefault(k, set()).add(line.name)
    assert {k for k, names in on.items() if "Hanshaw Road" in names} == {2, 3, 4}
    # course 30 ends at the beginning, which is corner 0 again
    assert {k % 30 for k, names in on.items() if "North Triphammer Road" in names} == {0, 25, 26, 27, 28, 29}


def test_misclosure_and_area_as_worked_by_hand() -> None:
    figure = run(read_calls(CALLS.read_text(encoding="utf-8")).calls)
    assert figure.complete
    assert figure.misclosure.distance_ft == pytest.approx(0.020, abs=0.001)
    assert figure.perimeter_ft == pytest.approx(10_065.27, abs=0.005)
    assert figure.area_sqft is not None
    assert figure.area_sqft / 43_560 == pytest.approx(105.80, abs=0.005)
    assert sum(w.code == "chord_only" for w in figure.warnings) == 3
