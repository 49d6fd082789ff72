"""A street whose name is HTML: it is shown as it is written and nothing of it runs."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, serve
from tests.browser.reader import answer, open_map, search

STREET, EVIL = "Corson Place", "Corson <img src=x onerror=alert(1)> Place"


@pytest.fixture(scope="module")
def hostile_url(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app on a copy of the village in which one street bears a hostile name."""
    home = tmp_path_factory.mktemp("hostile")
    shutil.copytree(ROOT / "regulations", home / "regulations")
    shutil.copytree(ROOT / "data", home / "data", ignore=shutil.ignore_patterns("built"))
    for table in (home / "data").glob("*/street*.csv"):
        table.write_text(
            table.read_text(encoding="utf-8").replace(f"{STREET},", f"{EVIL},"), encoding="utf-8"
        )
    with serve(home / "log.txt", env={**os.environ, "THENCE_HOME": str(home)}) as url:
        yield url


def test_a_hostile_street_name_stays_text(page: Page, hostile_url: str) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda d: (dialogs.append(d.message), d.dismiss()))
    frame = open_map(page, hostile_url)
    search(page, EVIL)
    expect(answer(page)).to_contain_text(EVIL)
    frame.wait_for_function("map.getZoom() === 17 && !map._animatingZoom")  # where the search brings it
    frame.evaluate("map.setZoom(19, {animate: false})")
    expect(frame.locator(".street-name", has_text=EVIL).first).to_be_visible()
    assert page.locator("img[src='x']").count() == 0
    assert frame.locator("img[src='x']").count() == 0
    assert dialogs == []


@pytest.mark.parametrize(
    "address",
    [
        f"parking?street={quote(EVIL)}&side=north&from=Cayuga+Heights+Road&feet=100",
        f"traffic?street={quote(EVIL)}",
        "traffic?show=All+signs",
        "law?show=Two+dates",
    ],
)
def test_it_stays_text_on_every_page(page: Page, hostile_url: str, address: str) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda d: (dialogs.append(d.message), d.dismiss()))
    page.goto(f"{hostile_url}/{address}")
    inner = page.frame_locator("iframe[title^='streamlit_folium']")
    expect(inner.locator(".leaflet-streets-pane path").first).to_be_attached()
    if "Two" not in address:
        expect(page.locator("section.answer").first).to_contain_text(EVIL)
    page.wait_for_timeout(500)
    assert page.locator("img[src='x']").count() == 0
    assert inner.locator("img[src='x']").count() == 0
    assert dialogs == []
