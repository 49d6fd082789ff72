"""The deed page as Streamlit runs it, without a browser: read, lit, edited, mended, undone, taken away."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from answers.deeds.plot import plot
from geo.calls import LineCall
from geo.errors import TextError
from views import deed_rows, deed_words

ROOT = Path(__file__).resolve().parent.parent.parent
BROKEN = (
    "Lot <b>1</b>: Beginning at a pin; thence N 0° E 417.36 feet; thence N 78°30'00\" E 265.81 feet; "
    "thence S 0° E 471.36 feet; thence S 78°30'00\" W 265.81 feet to the point of beginning."
)


def page_script() -> None:
    from views import deed

    deed.show("")


@pytest.fixture
def page() -> AppTest:
    shown = AppTest.from_function(page_script, default_timeout=60)
    shown.run()
    assert not shown.exception
    return shown


def told(page: AppTest) -> str:
    return "\n".join(element.proto.body for element in page.get("html"))


def test_it_opens_and_says_how_to_begin(page: AppTest) -> None:
    assert "Paste a boundary description" in told(page)


def test_a_text_is_marked_and_escaped(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    assert not page.exception
    words = told(page)
    assert words.count('<span class="call') == 4 and "<b>1</b>" not in words
    assert "misses closing by 54.00 ft" in words
    page.selectbox(key="deed_lit").select_index(1).run()
    assert "call lit" in told(page)


def test_a_repair_is_one_click_and_undone_by_another(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    (swap, *_) = [b for b in page.button if "471.36 ft should read 417.36 ft" in b.label]
    swap.click().run()
    assert not page.exception and "closes within 0.000 ft" in told(page)
    (undo,) = [b for b in page.button if b.label == "Undo the last change"]
    undo.click().run()
    assert "misses closing by 54.00 ft" in told(page)


def test_a_text_that_holds_nothing_says_so(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value("Lorem ipsum dolor.").run()
    assert "no boundary call was found" in told(page)


def test_adjusting_is_asked_for(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    assert "adjusted by" not in told(page)
    page.button_group(key="deed_adjust").set_value("compass").run()
    assert not page.exception
    assert "adjusted by the compass rule" in told(page)


def test_least_squares_asks_for_its_weights(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    page.button_group(key="deed_adjust").set_value("least-squares").run()
    labels = [n.label for n in page.number_input]
    assert not page.exception and "Sigma of a bearing (seconds)" in labels


def test_it_lies_on_its_own_plat_until_a_place_is_asked_for(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    way = page.selectbox(key="deed_way")
    assert way.value == "plat" and "By its point of commencement" not in way.options
    assert "turned" not in told(page)


def test_its_north_is_told_where_it_is_placed(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    page.selectbox(key="deed_way").set_value("first").run()
    assert "not turned: the deed" in told(page)
    page.selectbox(key="deed_north").set_value("magnetic").run()
    page.date_input(key="deed_day").set_value(date(1970, 1, 1)).run()
    page.checkbox(key="deed_ground").check().run()
    assert not page.exception
    assert "Magnetic north lay 10°" in told(page) and "Ground lengths are multiplied by 0.9998" in told(page)


def test_roads_that_the_words_do_not_name_hold_nothing(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    page.selectbox(key="deed_way").set_value("roads").run()
    assert not page.exception and "two different lines are needed" in told(page)


def test_roads_that_the_words_name_place_it(page: AppTest) -> None:
    text = (ROOT / "regulations/cayuga_heights/pud.calls").read_text(encoding="utf-8")
    page.text_area(key="deed_text").set_value(text).run()
    page.selectbox(key="deed_way").set_value("roads").run()
    assert not page.exception and "turned 10.42" in told(page)
    assert "from the centre line of North Triphammer Road" in told(page)


def test_known_corners_are_asked_for_first(page: AppTest) -> None:
    page.text_area(key="deed_text").set_value(BROKEN).run()
    page.selectbox(key="deed_way").set_value("known").run()
    assert not page.exception and "Two corners or more" in " ".join(c.value for c in page.caption)


def test_edits_of_the_table() -> None:
    calls = plot(BROKEN).tracts[0].calls
    made = deed_rows.edited(calls, {2: {"distance_ft": 417.36}, 0: {"bearing": "N 1°00'00\" E"}})
    assert isinstance(made[2], LineCall) and made[2].distance_ft == 417.36
    assert isinstance(made[0], LineCall) and made[0].azimuth_deg == 1.0
    with pytest.raises(TextError, match="course 1"):
        deed_rows.edited(calls, {0: {"bearing": "somewhere"}})
    with pytest.raises(TextError, match="course 2"):
        deed_rows.edited(calls, {1: {"distance_ft": -5.0}})


def test_the_pieces_are_the_whole_text() -> None:
    found = plot(BROKEN)
    made = deed_words.pieces(BROKEN, found.tracts, tract=0, lit=1)
    assert "".join(p.text for p in made) == BROKEN
    assert [p.label for p in made if p.lit] == ["2"]
