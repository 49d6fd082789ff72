"""The parcel and the tower page in a real browser: from a file sent up to the memo as PDF."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import geopandas
import numpy as np
import pytest
import rasterio
from playwright.sync_api import Frame, Page, expect
from rasterio.transform import Affine
from shapely.geometry import box

from tests.browser.reader import PLANE, click_map, open_map, place

HOSTILE = "<img src=x onerror=\"document.title='owned'\">"
CORNERS = place("Corners Community Center")


@pytest.fixture(scope="module")
def lots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four parcels about the Corners Community Center, one owner's name written as HTML."""
    e, n = CORNERS
    shapes = [
        box(e - 100, n - 100, e + 60, n + 60),
        box(e + 60, n - 100, e + 160, n + 60),
        box(e - 100, n + 60, e + 60, n + 200),
        box(e - 100, n - 300, e + 60, n - 100),
    ]
    path = tmp_path_factory.mktemp("lots") / "lots.gpkg"
    geopandas.GeoDataFrame(
        {
            "PRINT_KEY": ["6.-1-1", "6.-1-2", "6.-1-3", "<b>6.-1-4</b>"],
            "PARCEL_ADDR": ["903 Hanshaw Road", "905 Hanshaw Road", HOSTILE, "901 Hanshaw Road"],
            "PRIMARY_OWNER": ["Ann Lee", HOSTILE, "", "Cy Dee"],
        },
        geometry=shapes,
        crs=PLANE.code,
    ).to_file(path)
    return path


def send_up(page: Page, file: Path, label: str) -> None:
    box = page.locator("[data-testid='stFileUploader']").filter(has_text=label)
    box.locator("input[type=file]").first.set_input_files(str(file))


def memo(page: Page) -> bytes:
    """The memo as PDF, made and downloaded."""
    page.get_by_role("button", name="Make the memo").click()
    button = page.get_by_role("button", name="Memo as PDF")
    expect(button).to_be_visible()
    with page.expect_download() as coming:
        button.click()
    path = coming.value.path()
    return Path(path).read_bytes()


def test_a_parcel_from_file_to_memo(page: Page, app_url: str, lots: Path) -> None:
    page.goto(f"{app_url}/parcel")
    page.get_by_text("A parcel file", exact=True).click()
    send_up(page, lots, "Parcel file")
    expect(page.get_by_text("4 parcels. Columns taken")).to_be_visible()
    page.get_by_label("Print key or address").fill("905")
    page.get_by_label("Print key or address").press("Enter")
    page.get_by_role("combobox", name=re.compile("^Parcel|.*Parcel$")).first.click()
    page.get_by_role("option", name=re.compile("905 Hanshaw Road")).click()
    told = page.locator("section.checks")
    expect(told.get_by_role("heading", level=2)).to_contain_text("6.-1-2")
    expect(told).to_contain_text("Average width")
    expect(told).to_contain_text("L.L. 1-1989, § 7 a, page 105")
    expect(page.get_by_text("Names stand only in the files")).to_be_visible()
    assert page.title() != "owned"
    assert memo(page).startswith(b"%PDF")


def test_nothing_is_lost_on_a_refresh(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/parcel?dims=121.9,151.07,141.42,151.07&district=residence")
    expect(page.locator("section.checks").first).to_contain_text("131.66 ft")
    page.reload()
    expect(page.locator("section.checks").first).to_contain_text("131.66 ft")
    assert "dims=" in page.url


def test_a_lot_drawn_on_the_map(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/parcel")
    page.get_by_text("Drawn on the map", exact=True).click()
    frame = open_map_here(page)
    e, n = CORNERS
    for count, corner in enumerate(((e, n), (e + 120, n), (e + 120, n + 150)), start=1):
        click_map(page, frame, corner)
        expect(page.get_by_text(f"one after another: {count} so far")).to_be_visible()
        frame = open_map_here(page)
    expect(page.locator("section.checks").first).to_contain_text(re.compile(r"(8,[5-9]|9,[0-5])\d\d sq ft"))


def open_map_here(page: Page) -> Frame:
    """The map's frame on the page as it stands."""
    inner = page.frame_locator("iframe[title^='streamlit_folium']")
    expect(inner.locator(".street-name").first).to_be_visible()
    return next(f for f in page.frames if "streamlit_folium" in f.url)


def test_a_tower_from_click_to_table(page: Page, app_url: str, lots: Path) -> None:
    frame = open_map(page, f"{app_url}/tower?height=80&ground=900&fall=50")
    expect(page.locator("section.checks").first).to_contain_text("Which spot?")
    page.get_by_text("Type, parcel, cost, day").click()
    send_up(page, lots, "Parcel file")
    expect(page.get_by_text("Parcels by the tallest tower their lines leave")).to_be_visible()
    frame = open_map_here(page)
    click_map(page, frame, CORNERS)
    told = page.locator("section.checks").first
    expect(told).to_contain_text("A tower of 80 ft")
    expect(told).to_contain_text("L.L. 3-1998, § 17-B 9 b, page 162")
    expect(page.locator("section.checks").last).to_contain_text("Papers and conditions")
    expect(page).to_have_url(re.compile(r"east=8483"))
    assert page.title() != "owned"
    assert memo(page).startswith(b"%PDF")


def test_the_height_slider_redraws(page: Page, app_url: str) -> None:
    open_map(page, f"{app_url}/tower?height=100")
    expect(page.get_by_text("keeps 50 ft from every property line")).to_be_visible()
    slider = page.get_by_role("slider", name="Height (ft)")
    slider.focus()
    for _ in range(4):  # as fast as a hand: no step may be lost to an address on its way
        slider.press("ArrowRight")
    expect(page).to_have_url(re.compile("height=104"))
    expect(page.get_by_text("keeps 52 ft from every property line")).to_be_visible()


def test_hostile_files_are_refused_and_the_page_lives(page: Page, app_url: str, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("x.shp", "w") as out:
        for _ in range(64):
            out.write(bytes(1024 * 1024))
    climbs = tmp_path / "climbs.zip"
    with zipfile.ZipFile(climbs, "w") as archive:
        archive.writestr("../../x.shp", b"x")
    text = tmp_path / "text.gpkg"
    text.write_text("<script>alert(1)</script>")
    page.goto(f"{app_url}/parcel")
    page.get_by_text("A parcel file", exact=True).click()
    for file, said in (
        (bomb, "unpacks to too much"),
        (climbs, "climbs out"),
        (text, "not what its name says"),
    ):
        send_up(page, file, "Parcel file")
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    open_map_here(page)  # a map still loading when it is taken away would fail as a script
    page.get_by_text("Dimensions", exact=True).click()
    page.get_by_label("Front, depth").fill("125, 150")
    page.get_by_label("Front, depth").press("Enter")
    expect(page.locator("section.checks").first).to_contain_text("Average width")


def test_from_where_a_tower_is_seen(page: Page, app_url: str, tmp_path: Path) -> None:
    e, n = CORNERS
    path = tmp_path / "ground.tif"
    grid = np.zeros((101, 101), dtype="float32")
    grid[:, 60] = 300
    with rasterio.open(
        path, "w", driver="GTiff", width=101, height=101, count=1, dtype="float32", crs=PLANE.code,
        transform=Affine(50, 0, e - 2_525, 0, -50, n + 2_525),
    ) as out:  # fmt: skip
        out.write(grid, 1)
    open_map(page, f"{app_url}/tower?height=100&east={e}&north={n}")
    page.get_by_text("From where is it seen?").click()
    send_up(page, path, "Elevations")
    expect(page.get_by_role("button", name="Work it out")).to_be_enabled()
    page.get_by_role("combobox", name=re.compile("Unit of the elevations")).click()
    page.get_by_role("option", name="foot", exact=True).click()
    page.get_by_label("How far (ft)").fill("2000")
    page.get_by_label("How far (ft)").press("Enter")
    page.get_by_role("button", name="Work it out").click()
    expect(
        page.get_by_text(re.compile(r"Seen from \d+ % of the bare ground within 2,000 ft"))
    ).to_be_visible()
