"""The map page as Streamlit runs it, without a browser: what is asked, what is told, what is refused."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from geo.errors import DataError
from views import asked, opened

APP = Path(__file__).resolve().parent.parent.parent / "app.py"


def run(**address: str) -> AppTest:
    """The page opened at an address with these parameters."""
    page = AppTest.from_file(str(APP), default_timeout=60)
    for name, value in address.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


def told(page: AppTest) -> str:
    """All HTML of ours on the page."""
    return "\n".join(element.proto.body for element in page.get("html"))


def test_opens_without_a_question_and_says_how_to_begin() -> None:
    page = run()
    assert "Ask about any spot" in told(page)
    assert "Law as compiled to 30 September 2004" in told(page)


def test_a_link_brings_spot_and_moment() -> None:
    page = run(lat="42.475107", lon="-76.485874", at="2004-09-28T08:30")
    assert "<h2>Planned Unit Development</h2>" in told(page)
    assert page.session_state[asked.DAY_KEY] == date(2004, 9, 28)
    assert page.session_state[asked.TIME_KEY] == time(8, 30)


@pytest.mark.parametrize(
    "address",
    [{"lat": "north", "lon": "west"}, {"lat": "nan", "lon": "nan"}, {"lat": "42.47"}, {"at": "soon"}],
)
def test_a_broken_link_opens_the_map_as_it_is(address: dict[str, str]) -> None:
    assert "Ask about any spot" in told(run(**address))


def test_a_spot_outside_the_village_is_told_with_its_distance() -> None:
    page = run(lat="42.4700", lon="-76.4700")
    assert "<h2>Outside the village</h2>" in told(page)
    assert "ft outside the village line" in told(page)


def test_a_day_after_the_compilation_is_answered_with_a_warning() -> None:
    page = run(lat="42.475107", lon="-76.485874", at="2026-06-02T08:30")
    assert 'class="alert"' in told(page)


def test_a_time_the_clocks_show_twice_is_refused_with_both_readings() -> None:
    page = run(lat="42.475107", lon="-76.485874", at="2003-10-26T01:30")
    assert 'role="alert"' in told(page)
    assert "the clocks show this time twice that day" in told(page)


def test_an_example_fills_the_search_box_and_is_answered() -> None:
    page = run()
    page.button[0].click().run()
    assert not page.exception
    assert page.session_state[asked.SEARCH_KEY] in told(page)


def test_data_that_cannot_be_read_are_told_by_file_and_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: str) -> None:
        raise DataError("not a number", where="streets.csv, line 7", got="'x'")

    opened.village.clear()
    monkeypatch.setattr(opened, "open_village", refuse)
    page = run()
    assert "streets.csv, line 7: not a number" in told(page)
    opened.village.clear()
