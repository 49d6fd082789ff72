"""The real page in a real browser: right answers, nothing from elsewhere, at desk and phone width."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.reader import PLANE, SEARCH, answer, click_map, open_map, place, search

# Tuesday 28 September 2004, two days before the compilation ends.
TUESDAY = "?at=2004-09-28T08:30"

# By the street figures Oak Hill Road runs straight from (846881, 896336) to (847183, 896454), 324.2 ft. Its
# middle is (847032, 896395); 24 ft to its left, northward: (-118, 302) / 324.2 x 24 = (-8.7, 22.4).
OAK_HILL_NORTH = (847023.3, 896417.4)


def test_opens_with_map_legend_notice_and_credits_in_sight(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cayuga Heights")
    foot = page.locator(".foot")
    expect(foot).to_contain_text("30 September 2004")
    expect(foot).to_contain_text("© OpenStreetMap contributors")
    expect(foot).to_be_in_viewport()
    expect(frame.locator(".legend")).to_contain_text("No parking at some hours")
    expect(frame.locator(".leaflet-control-attribution")).to_contain_text("© OpenStreetMap contributors")


def test_a_click_in_the_planned_unit_development(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, place("Kendal ring road centre"))
    told = answer(page)
    expect(told.get_by_role("heading", level=2)).to_have_text("Planned Unit Development")
    expect(told).to_contain_text("L.L. 4-1993, § 1, page 141")
    expect(told).to_contain_text("75 ft are required")
    expect(told).to_contain_text("L.L. 1-1993, § B 5, page 126")


def test_a_click_in_community_corners(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, place("Corners Community Center"))
    told = answer(page)
    expect(told.get_by_role("heading", level=2)).to_contain_text("Commercial District")
    expect(told).to_contain_text("L.L. 4-1993, § 1, page 140")


def test_oak_hill_road_at_half_past_eight_on_a_tuesday(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, OAK_HILL_NORTH, zoom=19)
    told = answer(page)
    expect(told).to_contain_text("Oak Hill Road")
    expect(told).to_contain_text(re.compile(r"prohibited.*until.*11 a\.m\.", re.IGNORECASE | re.DOTALL))
    expect(told).to_contain_text("L.L. 3-1991, § 7 b (2)(ee), page 115")


def test_a_click_is_one_rerun_and_zooming_or_switching_a_layer_none(page: Page, app_url: str) -> None:
    sent: list[bytes | str] = []

    def count(frame: bytes | str) -> None:  # playwright takes no built-in method as a listener
        sent.append(frame)

    page.on("websocket", lambda socket: socket.on("framesent", count))
    frame = open_map(page, app_url + TUESDAY)
    page.wait_for_timeout(1000)
    sent.clear()
    frame.locator(".leaflet-control-zoom-in").click()
    box = frame.get_by_label("No parking at some hours")
    box.uncheck()
    expect(frame.locator("path[stroke-dasharray='7 5']")).to_have_count(0)
    box.check()
    page.wait_for_timeout(800)
    assert sent == []
    click_map(page, frame, place("Kendal ring road centre"))
    expect(answer(page).get_by_role("heading", level=2)).to_have_text("Planned Unit Development")
    page.wait_for_timeout(800)
    assert len(sent) == 1


def test_a_corner_typed_in(page: Page, app_url: str) -> None:
    open_map(page, app_url)
    search(page, "hanshaw rd & pleasant grove rd")
    told = answer(page)
    expect(told).to_contain_text("Hanshaw Road and Pleasant Grove Road")
    expect(told).to_contain_text("Commercial District")


def test_two_streets_that_meet_twice_ask_which_corner(page: Page, app_url: str) -> None:
    open_map(page, app_url)
    search(page, "Highland Road and Hanshaw Road")
    page.get_by_label("More than one fits. Which?").click()
    options = page.get_by_role("option")
    expect(options).to_have_count(2)
    options.first.click()
    expect(answer(page)).to_contain_text("Residence District")


def test_a_street_that_does_not_exist_offers_the_nearest_names(page: Page, app_url: str) -> None:
    open_map(page, app_url)
    search(page, "Pleasent Groove Road")
    expect(page.get_by_text("Nothing is called “Pleasent Groove Road”. Did you mean")).to_be_visible()
    search(page, "zzzz qqqq")
    expect(page.get_by_role("alert")).to_contain_text("nothing on this map is called that")


def test_latitude_and_longitude_the_wrong_way_round_suggest_the_right_one(page: Page, app_url: str) -> None:
    open_map(page, app_url)
    search(page, "-76.4859, 42.4751")
    expect(page.get_by_role("alert")).to_contain_text("Did you mean 42.4751 -76.4859?")


def test_without_a_moment_the_hours_are_told(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, OAK_HILL_NORTH, zoom=19)
    page.get_by_text("Any time", exact=True).click()
    expect(answer(page)).to_contain_text("parking is prohibited Monday to Friday, 7 a.m. to 11 a.m.")


def test_a_tower_draws_its_circles_and_says_what_they_are_not(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, place("Kendal ring road centre"), zoom=17)
    page.get_by_role("button", name="A tower here?").click()
    page.get_by_label("Height, feet").fill("120")
    page.keyboard.press("Enter")
    expect(frame.locator(".circle-name")).to_have_count(2)
    expect(frame.locator(".circle-name").first).to_contain_text("Not a demonstrated fall zone")
    expect(answer(page)).to_contain_text("60 ft are required")


def test_a_link_brings_back_the_same_answer(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, OAK_HILL_NORTH, zoom=19)
    expect(answer(page)).to_contain_text("§ 7 b (2)(ee)")
    page.wait_for_url(re.compile(r"lat=42\.46\d+.*at=2004-09-28T08(:|%3A)30"))
    open_map(page, page.url)
    expect(answer(page)).to_contain_text("§ 7 b (2)(ee)")


def test_the_answer_can_be_had_by_keyboard_alone(page: Page, app_url: str) -> None:
    open_map(page, app_url)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == SEARCH:
            break
    page.keyboard.type("Village Hall (Marcham Hall)")
    page.keyboard.press("Enter")
    expect(answer(page)).to_contain_text("836 Hanshaw Road")


def test_enter_asks_about_the_middle_of_the_map(page: Page, app_url: str) -> None:
    frame = open_map(page, app_url)
    lon, lat = PLANE.lonlat(*place("Kendal ring road centre"))
    frame.evaluate("([lat, lon]) => map.setView([lat, lon], 17, {animate: false})", [lat, lon])
    frame.locator("#map_div").focus()
    page.keyboard.press("Enter")
    expect(answer(page).get_by_role("heading", level=2)).to_have_text("Planned Unit Development")


def test_a_phone_wide_page_fits_and_shows_map_answer_and_notice(page: Page, app_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    frame = open_map(page, app_url + TUESDAY)
    click_map(page, frame, place("Corners Community Center"))
    expect(answer(page).get_by_role("heading", level=2)).to_contain_text("Commercial District")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert frame.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    zoom = frame.locator(".leaflet-control-zoom-in").bounding_box()
    assert zoom is not None
    assert min(zoom["width"], zoom["height"]) >= 40
    expect(page.locator(".foot")).to_be_in_viewport()
    expect(page.locator(".key")).to_be_visible()
    expect(frame.get_by_text("On this map")).to_be_visible()
