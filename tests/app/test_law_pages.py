"""The pages Parking, Traffic and Law as Streamlit runs them: links, refusals, words beside the map."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from views import law, parking, traffic

ROOT = Path(__file__).resolve().parent.parent.parent


def run(page: str, **address: str) -> AppTest:
    """A page opened at an address with these parameters."""
    script = f"from views import {page}\n{page}.show('')\n"
    opened = AppTest.from_string(script, default_timeout=60)
    for name, value in address.items():
        opened.query_params[name] = value
    opened.run()
    assert not opened.exception
    return opened


def told(page: AppTest) -> str:
    """All HTML of ours on the page."""
    return "\n".join(element.proto.body for element in page.get("html"))


# ── parking ─────────────────────────────────────────────────────────────────────────────────────────

OAK_HILL = {
    "street": "Oak Hill Road",
    "side": "north",
    "from": "Triphammer Road",
    "feet": "150",
    "at": "2004-09-28T08:30",
}


def test_parking_opens_and_says_how_to_begin() -> None:
    assert "Tap the side of a street" in told(run("parking"))


def test_a_link_brings_back_street_side_and_moment() -> None:
    page = run("parking", **OAK_HILL)
    html = told(page)
    assert "No parking here now" in html
    assert "The rule holds until 11 a.m." in html
    assert "L.L. 3-1991, § 7 b (2)(ee), page 115" in html
    assert 'href="law?provision=LL3-1991%2F7b2ee"' in html
    assert page.session_state[parking.DAY] == date(2004, 9, 28)
    assert page.session_state[parking.TIME] == time(8, 30)


def test_the_day_is_told_hour_by_hour_beside_the_strip() -> None:
    html = told(run("parking", **OAK_HILL))
    assert "Tuesday 28 September 2004, hour by hour" in html
    for hours in ("midnight to 2 a.m.", "2 a.m. to 6 a.m.", "7 a.m. to 11 a.m.", "11 a.m. to midnight"):
        assert hours in html


def test_leave_by_is_told_where_one_may_park() -> None:
    html = told(run("parking", **{**OAK_HILL, "at": "2004-09-28T06:30"}))
    assert "Leave by 7 a.m." in html


def test_a_spot_of_the_map_comes_by_link_too() -> None:
    html = told(run("parking", lat="42.460613", lon="-76.482551", at="2004-09-28T08:30"))
    assert "Oak Hill Road, north side" in html


def test_an_unknown_street_in_a_link_is_refused_with_the_nearest() -> None:
    html = told(run("parking", **{**OAK_HILL, "street": "Oak Hil Road"}))
    assert 'role="alert"' in html
    assert "Did you mean Oak Hill Road" in html


def test_an_unknown_side_in_a_link_is_refused_and_the_boxes_stay() -> None:
    page = run("parking", **{**OAK_HILL, "side": "east"})
    assert "has no east side" in told(page)
    assert page.radio(parking.SIDE).options == ["south", "north"]


def test_a_time_the_clocks_show_twice_is_refused() -> None:
    html = told(run("parking", **{**OAK_HILL, "at": "2003-10-26T01:30"}))
    assert "the clocks show this time twice that day" in html


@pytest.mark.parametrize("address", [{"lat": "x", "lon": "y"}, {"at": "soon"}, {"feet": "far"}])
def test_a_broken_link_opens_the_page_as_it_is(address: dict[str, str]) -> None:
    assert "Tap the side of a street" in told(run("parking", **address))


def test_now_sets_the_moment() -> None:
    page = run("parking", at="2004-09-28T08:30")
    page.button[0].click().run()
    assert page.session_state[parking.DAY] > date(2004, 9, 30)


# ── traffic ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_street_with_its_rules_and_signs() -> None:
    html = told(run("traffic", street="Triphammer Road", on="2004-09-30"))
    assert "<h2>Triphammer Road</h2>" in html
    assert "driving at bearing" in html
    assert "signs that the law asks for along it" in html
    assert "It depends on the truck&#39;s gross weight" in html


def test_an_unknown_street_of_a_link_is_refused_with_the_nearest() -> None:
    assert "Did you mean Triphammer Road" in told(run("traffic", street="Triphamer Road"))


def test_a_link_brings_back_what_was_said_of_a_truck() -> None:
    html = told(run("traffic", street="Triphammer Road", tons="5", delivers="no", width="25"))
    assert "5 tons is over it, and the truck does not deliver there." in html
    assert "A roadway of 25 feet: orders for one side." in html


def test_a_truck_told_of_is_answered() -> None:
    page = run("traffic", street="Triphammer Road")
    page.number_input(traffic.TONS).set_value(5.0)
    page.radio(traffic.DELIVERS).set_value("no")
    page.run()
    assert "5 tons is over it, and the truck does not deliver there." in told(page)


def test_all_signs_of_the_kinds_chosen() -> None:
    html = told(run("traffic", show="All signs", signs="yield"))
    assert "5 of 397 signs: yield" in html
    assert "NYR2-5" not in html
    assert "R2-1 (NYR2-5 here)" in told(run("traffic", show="All signs", signs="speed"))


def test_what_is_unsettled() -> None:
    html = told(run("traffic", show="What is unsettled"))
    assert "both through highways where they meet" in html
    assert html.count('class="tag unsettled"') > 20


def test_the_law_of_another_day() -> None:
    html = told(run("traffic", street="Triphammer Road", on="1970-06-01"))
    assert "the compilation holds only fragments" in html


# ── law ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_timeline_of_a_day() -> None:
    page = run("law", on="1988-05-03")
    html = told(page)
    assert "<h2>The law of 3 May 1988</h2>" in html
    assert "the last before this day" in html
    page.button[1].click().run()  # the next change
    assert page.session_state[law.DAY] == date(1989, 1, 8)
    assert page.session_state[law.SLIDE] == date(1989, 1, 8)


def test_slider_and_box_are_one_day() -> None:
    page = run("law")
    page.date_input(law.DAY).set_value(date(1983, 9, 20)).run()
    assert page.session_state[law.SLIDE] == date(1983, 9, 20)
    page.slider[0].set_value(date(1983, 9, 19)).run()
    assert page.session_state[law.DAY] == date(1983, 9, 19)
    assert "<h2>The law of 19 September 1983</h2>" in told(page)


def test_two_dates() -> None:
    address = {"show": "Two dates", "from": "1991-12-21", "to": "1991-12-22", "of": "traffic"}
    html = told(run("law", **address))
    assert "<h3>3 changes</h3>" in html
    assert "Country Club Road, north side" in html
    assert "+225 ft, −0 ft; at all times" in html


def test_two_dates_the_wrong_way_round_are_refused() -> None:
    html = told(run("law", **{"show": "Two dates", "from": "1991-12-22", "to": "1991-12-21"}))
    assert "the days stand the wrong way round" in html


def test_problems_of_a_kind() -> None:
    html = told(run("law", show="Problems", kind="contradiction"))
    assert "problems of kind “contradiction”" in html
    assert "L.L. 3-1991, § 5 c (1), page 112</a>" in html


def test_a_provision_through_time_with_its_links() -> None:
    html = told(run("law", provision="LL3-1991/7b2y"))
    assert "Oak Hill Road, south side" in html
    assert "asked about" in html
    assert 'href="law?law=LL2-1986"' in html
    assert "ended by" in html


def test_a_law_and_what_it_states() -> None:
    html = told(run("law", law="LL3-1991"))
    assert "<h2>L.L. 3-1991</h2>" in html
    assert "states its whole field anew" in html


def test_an_unknown_provision_is_refused_with_near_ones() -> None:
    html = told(run("law", provision="LL9-1999/1"))
    assert "no law, version or provision has this id" in html
