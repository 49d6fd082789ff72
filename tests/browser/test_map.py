"""The real page in a real browser: right answers, nothing from elsewhere, at desk and phone width."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.reader import answer, click_map, open_map, place

# Tuesday 28 September 2004, two days before the compilation ends.
TUESDAY = "?at=2004-09-28T08:30"

# By the street figures Oak Hill Road runs straight from (846881, 896336) to (847183, 896454), 324.2 ft. Its middle
# is (847032, 896395); 24 ft to the left of that run, towards the north: (-118, 302) / 324.2 x 24 = (-8.7, 22.4).
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
    expect(told).to_contain_text("75 feet")
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
    expect(told).to_contain_text(re.compile(r"prohibited.*until.*11:00 a\.m\.", re.IGNORECASE | re.DOTALL))
    expect(told).to_contain_text("L.L. 3-1991, § 7 b (2)(ee), page 115")
