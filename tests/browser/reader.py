"""What a reader does on the page: open it, click the map, read the answer."""

from __future__ import annotations

import csv
from pathlib import Path

from playwright.sync_api import Frame, Locator, Page, expect

from geo.crs import Plane

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "data" / "cayuga_heights"
PLANE = Plane("EPSG:2261")
Point = tuple[float, float]
SEARCH = "Find a corner, street, place or coordinates"

expect.set_options(timeout=20_000)


def place(name: str) -> Point:
    """East and north of a known place."""
    with (DATA / "places.csv").open(encoding="utf-8") as f:
        row = next(r for r in csv.DictReader(f) if r["place"] == name)
    return float(row["easting_ft"]), float(row["northing_ft"])


def open_map(page: Page, url: str) -> Frame:
    """Open the page and wait for the map; return the map's frame."""
    page.goto(url)
    inner = page.frame_locator("iframe[title^='streamlit_folium']")
    expect(inner.locator(".street-name").first).to_be_visible()
    return next(f for f in page.frames if "streamlit_folium" in f.url)


def click_map(page: Page, frame: Frame, at: Point, *, zoom: int = 18) -> None:
    """Look closely at a spot (east, north, feet) and click it."""
    lon, lat = PLANE.lonlat(*at)
    frame.evaluate("([lat, lon, zoom]) => map.setView([lat, lon], zoom, {animate: false})", [lat, lon, zoom])
    spot = frame.evaluate("([lat, lon]) => map.latLngToContainerPoint([lat, lon])", [lat, lon])
    box = page.locator("iframe[title^='streamlit_folium']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + spot["x"], box["y"] + spot["y"])


def answer(page: Page) -> Locator:
    """The answer beside the map."""
    return page.locator("section.answer")


def search(page: Page, words: str) -> None:
    """Type into the search box and press Enter."""
    box = page.get_by_label(SEARCH)
    box.fill(words)
    box.press("Enter")
