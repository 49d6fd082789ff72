"""Parking, Traffic and Law in a real browser: by click, by keyboard, by link, at desk and phone width."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.reader import answer, click_map

# As in test_map: 24 ft to the left of the middle of Oak Hill Road's straight piece.
OAK_HILL_NORTH = (847023.3, 896417.4)
TUESDAY = "at=2004-09-28T08%3A30"


def open_page(page: Page, url: str) -> Frame:
    """Open a page and wait for its map; return the map's frame."""
    page.goto(url)
    inner = page.frame_locator("iframe[title^='streamlit_folium']")
    expect(inner.locator(".leaflet-streets-pane path").first).to_be_attached()
    return next(f for f in page.frames if "streamlit_folium" in f.url)


def test_a_tap_on_the_side_of_a_street(page: Page, app_url: str) -> None:
    frame = open_page(page, f"{app_url}/parking?{TUESDAY}")
    click_map(page, frame, OAK_HILL_NORTH, zoom=19)
    told = answer(page)
    expect(told.get_by_role("heading", level=2)).to_have_text("No parking here now")
    expect(told).to_contain_text("The rule holds until 11 a.m.")
    expect(told.locator(".strip .bar > div")).to_have_count(5)
    expect(told.get_by_role("row")).to_have_count(5)
    page.wait_for_url(re.compile(r"lat=42\.46\d+&lon=-76\.48\d+&at=2004-09-28T08(:|%3A)30"))
    open_page(page, page.url)
    expect(answer(page).get_by_role("heading", level=2)).to_have_text("No parking here now")


def test_a_street_and_its_side_by_keyboard_alone(page: Page, app_url: str) -> None:
    open_page(page, f"{app_url}/parking?{TUESDAY}")
    page.get_by_role("radio", name="Tap the map").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("combobox", name="Street")).to_be_visible()
    page.get_by_role("combobox", name="Street").focus()
    page.keyboard.type("Oak Hill Road")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="From the corner with")).to_be_visible()
    page.get_by_role("combobox", name="From the corner with").focus()
    page.keyboard.type("Triphammer")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"from=Triphammer"))
    feet = page.get_by_label("Feet along the street from there")
    feet.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("150")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"feet=150"))
    page.get_by_role("radio", name="south", exact=True).focus()
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"side=south"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"side=north"))
    expect(answer(page)).to_contain_text("§ 7 b (2)(ee), page 115")


def test_a_citation_opens_its_provision(page: Page, app_url: str) -> None:
    place = "street=Oak+Hill+Road&side=north&from=Triphammer+Road&feet=150"
    open_page(page, f"{app_url}/parking?{place}&{TUESDAY}")
    answer(page).get_by_role("link", name="§ 7 b (2)(ee), page 115").first.click()
    told = page.get_by_label("The law", exact=True)
    expect(told.get_by_role("heading", level=2)).to_contain_text("Oak Hill Road, north side")
    expect(told).to_contain_text("asked about")
    expect(page).to_have_url(re.compile(r"/law\?provision=LL3-1991(/|%2F)7b2ee"))
    told.get_by_role("link", name="L.L. 3-1991").first.click()
    expect(page.get_by_role("heading", level=2)).to_have_text("L.L. 3-1991")


def test_a_citation_of_the_map_page_opens_its_provision_too(page: Page, app_url: str) -> None:
    open_page(page, f"{app_url}/?lat=42.475107&lon=-76.485874&{TUESDAY}")
    answer(page).get_by_role("link", name="L.L. 4-1993, § 1, page 141").first.click()
    expect(page.get_by_label("The law", exact=True)).to_contain_text("Planned Unit Development")


def test_signs_on_the_map_in_words_and_as_a_file(page: Page, app_url: str) -> None:
    frame = open_page(page, f"{app_url}/traffic?street=Triphammer+Road")
    expect(frame.locator(".badge")).to_have_count(129)  # stops and yields
    expect(answer(page)).to_contain_text("Triphammer Road is a through highway from Hanshaw Road")
    page.get_by_role("button", name="No trucks").click()
    expect(frame.locator(".badge")).to_have_count(131)
    with page.expect_download() as download:
        page.get_by_role("button", name="Signs as CSV").click()
    rows = list(csv.DictReader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8"))))
    assert len(rows) == 397


def test_signs_seen_are_compared(page: Page, app_url: str, tmp_path: Path) -> None:
    seen = tmp_path / "seen.csv"
    seen.write_text("code,lat,lon,note\nR3-4,42.475,-76.485,no turns\n", encoding="utf-8")
    open_page(page, f"{app_url}/traffic?show=Against+signs+seen")
    page.locator("input[type=file]").set_input_files(seen)
    expect(page.get_by_text("0 signs agree within 60 ft")).to_be_visible()
    expect(page.get_by_text("R3-4 at E", exact=False)).to_contain_text("(no turns)")
    seen.write_text("code,lat,lon\nR3-4,north,-76.485\n", encoding="utf-8")
    open_page(page, f"{app_url}/traffic?show=Against+signs+seen")
    page.locator("input[type=file]").set_input_files(seen)
    expect(page.get_by_role("alert")).to_contain_text("seen.csv, line 2: lat: not a number (got 'north')")


def test_the_slider_redraws_the_map(page: Page, app_url: str) -> None:
    frame = open_page(page, f"{app_url}/law?on=1986-12-22")
    lines = frame.locator(".leaflet-lines-pane path")
    expect(lines.nth(5)).to_be_attached()
    page.wait_for_timeout(1500)
    slider = page.get_by_role("slider")
    for day in ("21 December 1986", "22 December 1986", "21 December 1986", "22 December 1986"):
        before = frame.evaluate(_SHAPES)
        slider.focus()
        page.keyboard.press("ArrowLeft" if day.startswith("21") else "ArrowRight")
        frame.wait_for_function(f"(before) => ({_SHAPES}) !== before", arg=before, polling=10)
        expect(page.get_by_role("heading", level=2)).to_have_text(f"The law of {day}")


# The outlines of all that the law draws, as one text.
_SHAPES = "[...document.querySelectorAll('.leaflet-lines-pane path')].map((p) => p.outerHTML).join('')"


def test_the_map_keeps_its_place_while_the_day_changes(page: Page, app_url: str) -> None:
    frame = open_page(page, f"{app_url}/law?on=1988-05-03")
    frame.evaluate("() => map.setView([42.461, -76.483], 17, {animate: false})")
    page.get_by_role("button", name="Later change").click()
    expect(page.get_by_role("heading", level=2)).to_have_text("The law of 8 January 1989")
    assert frame.evaluate("() => map.getZoom()") == 17


def test_two_dates_in_words_and_colours(page: Page, app_url: str) -> None:
    dates = "show=Two+dates&from=1991-12-21&to=1991-12-22&of=traffic"
    frame = open_page(page, f"{app_url}/law?{dates}")
    expect(frame.locator("path[stroke='#009E73']")).to_have_count(1)
    expect(frame.locator("path[stroke='#D55E00']")).to_have_count(1)
    told = page.get_by_label("The law", exact=True)
    expect(told.get_by_text("added", exact=True)).to_be_visible()
    expect(told.get_by_text("removed", exact=True)).to_have_count(2)


@pytest.mark.parametrize(
    "address",
    [
        "parking?street=Oak+Hill+Road&side=north&from=Triphammer+Road&feet=150",
        "traffic?street=Triphammer+Road",
        "traffic?show=All+signs&signs=stop,yield,no-parking,speed,truck",
        "law?on=1988-05-03",
        "law?show=Two+dates",
        "law?show=Problems",
        "law?provision=LL3-1991/7b2x",
    ],
)
def test_a_phone_wide_page_fits(page: Page, app_url: str, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, f"{app_url}/{address}")
    expect(page.locator("section.answer").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".foot")).to_be_in_viewport()


def test_an_online_background_is_asked_for_only_when_switched_on(browser: Browser, app_url: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    asked: list[str] = []
    context.route(
        "https://tile.openstreetmap.org/**",
        lambda route: (asked.append(route.request.url), route.fulfill(status=204))[1],
    )
    page = context.new_page()
    frame = open_page(page, f"{app_url}/parking")
    page.wait_for_timeout(800)
    assert asked == []
    page.get_by_text("Online background").click()
    expect(frame.locator(".leaflet-tile-pane img").first).to_be_attached()
    expect(frame.locator(".leaflet-control-attribution")).to_contain_text("Background: © OpenStreetMap")
    assert asked
    count = len(asked)
    page.get_by_text("Online background").click()
    expect(frame.locator(".leaflet-tile-pane img")).to_have_count(0)
    page.wait_for_timeout(500)
    assert len(asked) == count
    context.close()
