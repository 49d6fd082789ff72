"""The parcel and the tower page as Streamlit runs them: what is asked, told, kept and refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import streamlit
from click.testing import CliRunner
from streamlit.testing.v1 import AppTest

import cli
from answers.lots.cases import CaseFile

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = """
from views import {name} as page
page.show("")
"""


def run(name: str, **address: str) -> AppTest:
    """A page opened at an address with these parameters."""
    page = AppTest.from_string(PAGE.format(name=name), default_timeout=60)
    for key, value in address.items():
        page.query_params[key] = value
    page.run()
    assert not page.exception, page.exception
    return page


def told(page: AppTest) -> str:
    """All HTML of ours on the page."""
    return "\n".join(element.proto.body for element in page.get("html"))


def test_the_parcel_page_says_how_to_begin() -> None:
    assert "Which lot?" in told(run("lot"))


def test_a_link_brings_dimensions_district_and_use() -> None:
    page = run("lot", dims="121.9,151.07,141.42,151.07", district="residence", use="home occupation")
    text = told(page)
    assert "131.66 ft" in text and "150.75 ft" in text
    assert "home occupation" in text
    assert "<b>" not in text.split("checks")[0]


def test_a_link_brings_an_outline_drawn_on_the_map() -> None:
    text = told(run("lot", outline="849000,899850;849125,899850;849125,900000;849000,900000"))
    assert "18,750 sq ft" in text and "no street" in text


@pytest.mark.parametrize("dims", ["125", "abc", "1,1", "125,-3", "<script>alert(1)</script>"])
def test_what_is_no_lot_is_refused_in_a_sentence(dims: str) -> None:
    text = told(run("lot", dims=dims))
    assert 'role="alert"' in text
    assert "<script>" not in text


def test_sliders_redraw_the_envelope() -> None:
    page = run("lot", dims="125,150")
    page.toggle(key="parcel_own").set_value(True).run()
    assert "10,450 sq ft" in told(page)  # (125 - 30) x (150 - 40)
    page.slider(key="parcel_yard_front").set_value(100).run()
    assert "3,325 sq ft" in told(page)  # 95 x 35
    page.slider(key="parcel_yard_side").set_value(70).run()
    assert "taken by the yards" in told(page)


def test_candidates_stand_side_by_side_and_outlive_a_rerun() -> None:
    page = run("lot", dims="125,150")
    page.button(key="parcel_keep").click().run()
    page.text_input(key="parcel_dims").set_value("100,150").run()
    text = told(page)
    assert "Candidates side by side" in text and "125.00 ft" in text and "100.00 ft" in text
    page.button(key="parcel_clear").click().run()
    assert "Candidates side by side" not in told(page)


def test_the_table_sorts_what_fails_first() -> None:
    page = run("lot", dims="60,150")
    page.checkbox(key="parcel_new").check().run()
    page.segmented_control(key="parcel_sort").set_value("What fails first").run()
    table = told(page).split("<tbody>")[1]
    assert table.index("Average width") < table.index("Average depth")
    assert '<tr class="no">' in table


def test_the_memo_is_made_when_asked_for() -> None:
    page = run("lot", dims="125,150")
    assert not [b for b in page.get("download_button") if "PDF" in b.proto.label]
    page.button(key="parcel_make").click().run()
    labels = [b.proto.label for b in page.get("download_button")]
    assert "Memo as PDF" in labels and "Memo as Word" in labels


def test_the_tower_page_says_the_tallest_before_a_spot_is_chosen() -> None:
    text = told(run("tower"))
    assert "Which spot?" in text and "the tallest spot allows" in text


def test_a_link_brings_a_tower() -> None:
    page = run("tower", height="120", fall="80", ground="900", east="848317", north="899462")
    text = told(page)
    assert "A tower of 120 ft" in text and "Papers and conditions" in text
    assert "Commercial District" in text and "L.L. 3-1998, § 17-B 2 c, page 159" in text
    assert page.slider(key="tower_height").value == 120


def test_outside_the_districts_no_height_helps() -> None:
    text = told(run("tower", height="15", east="847700", north="898000"))
    assert "Towers and facilities of any height are excluded" in text


def test_the_slider_moves_the_setback() -> None:
    page = run("tower", height="100")
    assert "keeps 50 ft" in page.caption[0].value
    page.slider(key="tower_height").set_value(200).run()
    assert "keeps 100 ft" in page.caption[0].value


@pytest.mark.parametrize(
    "address",
    [
        {"height": "tall"},
        {"height": "nan"},
        {"east": "x", "north": "y"},
        {"height": "9e99"},
        {"east": "1e300", "north": "0"},
    ],
)
def test_broken_links_open_the_page_as_it_is(address: dict[str, str]) -> None:
    assert "Which spot?" in told(run("tower", **address))


def test_a_case_is_saved_only_where_a_file_for_cases_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = run("lot", dims="125,150")
    assert not [b for b in page.button if b.key == "parcel_case"]
    monkeypatch.setenv("THENCE_CASES", str(tmp_path / "cases.db"))
    page = run("lot", dims="125,150")
    page.button(key="parcel_case").click().run()
    assert "Saved as case 1" in page.success[0].value
    # The command line asks the same again and finds no difference.
    again = CliRunner().invoke(cli.main, ["case", "compare", str(tmp_path / "cases.db"), "1"])
    assert again.exit_code == 0 and "the same way" in again.output, again.output
    page = run("lot", outline="849000,899850;849125,899850;849125,900000;849000,900000")
    page.button(key="parcel_case").click().run()
    again = CliRunner().invoke(cli.main, ["case", "compare", str(tmp_path / "cases.db"), "2"])
    assert again.exit_code == 2 and "not kept with it" in again.output


def test_what_is_seen_and_what_stands_nearby_are_asked_only_when_a_spot_is_chosen() -> None:
    labels = [e.label for e in run("tower").expander]
    assert "Existing towers and tall structures" in labels and "From where is it seen?" not in labels
    labels = [e.label for e in run("tower", east="848317", north="899462").expander]
    assert "From where is it seen?" in labels


def test_a_towers_case_is_reopened_and_its_checklist_ticked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("THENCE_CASES", str(tmp_path / "cases.db"))
    page = run("tower", height="120", east="848317", north="899462")
    page.button(key="tower_case").click().run()
    again = CliRunner().invoke(cli.main, ["case", "compare", str(tmp_path / "cases.db"), "1"])
    assert "the same way" in again.output, again.output
    page = run("tower", height="140", east="848317", north="899462")
    box = page.selectbox(key="tower_case_pick")
    box.set_value(box.options[0]).run()
    assert not page.exception
    assert "Case 1: Tower of 120 ft" in told(page)
    assert "definition" in page.code[0].value  # 120 ft then, 140 ft now
    page.text_input(key="tower_ticker").set_value("clerk").run()
    tick = next(c for c in page.checkbox if "500 ft" in c.label)
    tick.check().run()
    assert not page.exception
    steps = CaseFile(tmp_path / "cases.db").steps(1)
    assert [(s.step, s.state, s.done_by) for s in steps] == [("landowners", "done", "clerk")]
    assert any("clerk" in c.label for c in page.checkbox)


def test_with_the_official_text_named_checks_and_papers_show_it(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = {"east": "848300", "north": "899500", "height": "120"}
    without = told(run("tower", **address))
    assert "Papers and conditions" in without and "The official text" not in without
    streamlit.cache_resource.clear()
    monkeypatch.setenv("THENCE_LAW_TEXT", str(shared / "seeds" / "cayuga_heights_local_laws.txt"))
    try:
        lot = told(run("lot", dims="125,150", district="residence"))
        assert "<blockquote>Size of Lots." in lot
        tower = told(run("tower", **address))
        checks, papers = tower.split("<h3>Papers and conditions</h3>")
        assert "greater than thirty (30) feet" in checks
        assert "<summary>The official text</summary>" in papers
    finally:
        streamlit.cache_resource.clear()
