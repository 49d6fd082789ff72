"""Files that are broken, hostile or huge: refused in a sentence, within memory; the process lives."""

from __future__ import annotations

import json
import os
import resource
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import geopandas
import pytest
from shapely.geometry import GeometryCollection, MultiPolygon, Point, Polygon, box

from answers.lots import lot_source
from answers.lots.lot_ground import LotGround
from answers.lots.parcel_file import open_file
from answers.lots.reading import ReadLimits, read
from answers.village import Village
from geo.errors import DataError, FigureError

SPOT = (847000.0, 897500.0)
LOT = box(SPOT[0], SPOT[1], SPOT[0] + 125, SPOT[1] + 150)
LIMITS = ReadLimits()


def geojson(path: Path, features: list[dict[str, Any]], **more: Any) -> Path:
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features, **more}))
    return path


def feature(geometry: dict[str, Any] | None, **properties: Any) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": geometry}


@pytest.mark.parametrize(
    "name",
    [
        "/vsizip/x.zip/y.shp",
        "/vsicurl/https://example.org/x.gpkg",
        "https://example.org/x.gpkg",
        "PG:dbname=x",
    ],
)
def test_addresses_and_virtual_paths_are_refused(name: str) -> None:
    with pytest.raises(DataError, match=r"only a file on this machine|this format is not read"):
        read(Path(name), limits=LIMITS)


@pytest.mark.parametrize("name", ["x.vrt", "x.gdb", "x.sqlite", "x.csv", "x.shp", "x", "x.gpkg.exe"])
def test_formats_off_the_list_are_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"<OGRVRTDataSource/>")
    with pytest.raises(DataError, match="this format is not read"):
        read(path, limits=LIMITS)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("vrt.geojson", b'<OGRVRTDataSource><OGRVRTLayer name="x"/></OGRVRTDataSource>'),
        ("vrt.gpkg", b"<OGRVRTDataSource/>"),
        ("empty.gpkg", b""),
        ("text.fgb", b"hello"),
        ("text.zip", b"hello"),
    ],
)
def test_contents_that_are_not_what_the_name_says(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(DataError, match="not what its name says"):
        read(tmp_path / name, limits=LIMITS)


def test_a_vrt_in_kml_clothes_is_not_opened(tmp_path: Path) -> None:
    secret = geojson(tmp_path / "secret.geojson", [feature(None, word="secret")])
    path = tmp_path / "sly.kml"
    path.write_text(
        f'<OGRVRTDataSource><OGRVRTLayer name="secret"><SrcDataSource>{secret}</SrcDataSource>'
        "</OGRVRTLayer></OGRVRTDataSource>"
    )
    with pytest.raises(DataError) as refused:
        read(path, limits=LIMITS)
    assert "word" not in str(refused.value)


def test_links_devices_and_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.gpkg").mkdir()
    os.mkfifo(tmp_path / "pipe.geojson")
    (tmp_path / "secret.txt").write_text("{}")
    (tmp_path / "link.geojson").symlink_to(tmp_path / "secret.txt")
    for name in ("folder.gpkg", "pipe.geojson", "link.geojson", "missing.gpkg"):
        with pytest.raises(DataError):
            read(tmp_path / name, limits=LIMITS)


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def shapefile(folder: Path, village: Village) -> dict[str, bytes]:
    geopandas.GeoDataFrame({"SBL": ["1"]}, geometry=[LOT], crs=village.facts.crs).to_file(folder / "lots.shp")
    return {p.name: p.read_bytes() for p in folder.glob("lots.*")}


def test_a_zipped_shapefile_is_read_whatever_folder_it_lies_in(
    tmp_path: Path, village: Village, ground: LotGround
) -> None:
    members = shapefile(tmp_path, village)
    path = zipped(tmp_path / "lots.zip", {f"county/{n}": d for n, d in members.items()})
    file = open_file(path, ground, limits=LIMITS)
    assert len(file) == 1 and file.key(0) == "1"
    assert file.shapes[0].area == pytest.approx(18_750)


def test_a_shapefile_without_its_projection_needs_one_named(
    tmp_path: Path, village: Village, ground: LotGround
) -> None:
    members = {n: d for n, d in shapefile(tmp_path, village).items() if not n.endswith(".prj")}
    path = zipped(tmp_path / "lots.zip", members)
    with pytest.raises(DataError, match="does not name its coordinate system"):
        open_file(path, ground, limits=LIMITS)
    assert len(open_file(path, ground, limits=LIMITS, crs=village.facts.crs)) == 1
    with pytest.raises(DataError, match="no such coordinate system"):
        open_file(path, ground, limits=LIMITS, crs="EPSG:1")


@pytest.mark.parametrize(
    "name", ["../../evil.shp", "/etc/evil.shp", "a/../../evil.shp", "..\\evil.shp", "C:\\evil.shp"]
)
def test_a_path_that_climbs_out_of_the_archive(tmp_path: Path, name: str) -> None:
    path = zipped(tmp_path / "x.zip", {name: b"x", "evil.shx": b"x", "evil.dbf": b"x"})
    with pytest.raises(DataError, match="climbs out"):
        read(path, limits=LIMITS)
    assert not (tmp_path.parent / "evil.shp").exists()


def test_a_zip_bomb(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("x.shp", "w") as out:
        for _ in range(64):
            out.write(bytes(1024 * 1024))
    assert path.stat().st_size < 100_000
    with pytest.raises(DataError, match="unpacks to too much"):
        read(path, limits=LIMITS)


def test_a_zip_that_lies_about_its_sizes(tmp_path: Path) -> None:
    members = {"x.shp": b"\0" * 2_000_000, "x.shx": b"x", "x.dbf": b"x"}
    path = zipped(tmp_path / "liar.zip", members)
    data = path.read_bytes()
    # The sizes in the directory say ten bytes; the stream holds two million.
    lied = data.replace(struct.pack("<L", 2_000_000), struct.pack("<L", 10))
    path.write_bytes(lied)
    with pytest.raises(DataError):
        read(path, limits=ReadLimits(unpacked_bytes=1_000_000))


@pytest.mark.parametrize(
    "members",
    [
        {},
        {"x.txt": b"x"},
        {"a.shp": b"x", "b.shp": b"x"},
        {"x.shp": b"x"},
        {f"{i}.txt": b"" for i in range(100)},
    ],
)
def test_archives_that_hold_no_one_shapefile(tmp_path: Path, members: dict[str, bytes]) -> None:
    with pytest.raises(DataError):
        read(zipped(tmp_path / "x.zip", members), limits=LIMITS)


def test_a_truncated_geopackage(tmp_path: Path, village: Village) -> None:
    path = tmp_path / "x.gpkg"
    geopandas.GeoDataFrame({"SBL": ["1"]}, geometry=[LOT], crs=village.facts.crs).to_file(path)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(DataError, match=r"x\.gpkg"):
        read(path, limits=LIMITS)


def test_a_file_of_500_mb_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "big.geojson"
    with path.open("wb") as out:
        out.write(b"{")
        out.truncate(501 * 1024 * 1024)
    with pytest.raises(DataError, match="over 500 MB"):
        read(path, limits=LIMITS)


def test_a_file_that_wants_too_much_memory_ends_its_own_process_only(tmp_path: Path) -> None:
    # One polygon of two million corners: some 80 MB of text, several times that once opened.
    corners = ",".join(f"[-76.4,{42 + i / 1e7:.7f}]" for i in range(2_000_000))
    path = tmp_path / "fat.geojson"
    path.write_text(
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":'
        f'{{"type":"Polygon","coordinates":[[{corners},[-76.4,42.0]]]}}}}]}}'
    )
    with pytest.raises(DataError, match=r"fat\.geojson"):
        read(path, limits=ReadLimits(memory_bytes=500 * 1024 * 1024))


def test_a_hundred_thousand_features_under_one_gigabyte(
    tmp_path: Path, village: Village, ground: LotGround
) -> None:
    shapes = [
        box(SPOT[0] + i % 400, SPOT[1] + i // 400, SPOT[0] + i % 400 + 1, SPOT[1] + i // 400 + 1)
        for i in range(100_000)
    ]
    path = tmp_path / "many.fgb"
    geopandas.GeoDataFrame({"SBL": range(100_000)}, geometry=shapes, crs=village.facts.crs).to_file(path)
    file = open_file(path, ground, limits=LIMITS)
    assert len(file) == 100_000 and file.key(file.row("99999")) == "99999"
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 1024 * 1024  # kilobytes
    with pytest.raises(DataError, match="more than 50,000"):
        read(path, limits=ReadLimits(features=50_000))


def test_several_layers_have_to_be_named(tmp_path: Path, village: Village) -> None:
    path = tmp_path / "x.gpkg"
    frame = geopandas.GeoDataFrame({"SBL": ["1"]}, geometry=[LOT], crs=village.facts.crs)
    frame.to_file(path, layer="lots")
    frame.to_file(path, layer="old_lots")
    with pytest.raises(DataError, match="lots, old_lots"):
        read(path, limits=LIMITS)
    assert read(path, limits=LIMITS, layer="lots").layer == "lots"


def test_html_in_an_owners_name_stays_text(
    village: Village, ground: LotGround, parcel_file: Callable[..., Path]
) -> None:
    name = "<img src=x onerror=alert(1)>"
    file = open_file(parcel_file("x.gpkg", {"1": LOT}, OWNER=[name]), ground, limits=LIMITS)
    parcel = file.parcel(ground, 0, tolerance_ft=5.0)
    assert parcel.owner == name


def test_geographic_coordinates_come_out_in_feet(tmp_path: Path, village: Village, ground: LotGround) -> None:
    ring = [list(village.plane.lonlat(float(e), float(n))) for e, n in LOT.exterior.coords]
    path = geojson(tmp_path / "x.geojson", [feature({"type": "Polygon", "coordinates": [ring]}, sbl="7")])
    file = open_file(path, ground, limits=LIMITS)
    assert file.shapes[0].area == pytest.approx(18_750, rel=1e-4)
    assert file.key(0) == "7"


def shaped(ground: LotGround, shape: Any) -> lot_source.Parcel:
    return lot_source.from_shape(ground, shape, id_="x", source="test", tolerance_ft=5.0)


@pytest.mark.parametrize(
    "shape",
    [
        Polygon([(0, 0), (100, 100), (100, 0), (0, 100)]),
        Polygon(),
        Polygon([(0, 0), (1, 0), (1, 1)]),
        box(0, 0, 1e7, 1e7),
        Point(0, 0),
        GeometryCollection(),
        MultiPolygon(),
        None,
    ],
)
def test_outlines_that_are_no_lots(ground: LotGround, shape: Any) -> None:
    with pytest.raises(FigureError):
        shaped(ground, shape)


def test_parts_heights_and_islands_are_handled(ground: LotGround) -> None:
    tall = Polygon([(*c, 12.0) for c in LOT.exterior.coords])
    parts = MultiPolygon([tall, box(SPOT[0] + 500, SPOT[1], SPOT[0] + 520, SPOT[1] + 20)])
    told = {w.code for w in shaped(ground, parts).warnings}
    assert told == {"heights-dropped", "several-parts"}
    island = LOT.difference(box(SPOT[0] + 50, SPOT[1] + 50, SPOT[0] + 60, SPOT[1] + 60))
    assert shaped(ground, island).area.area == pytest.approx(18_650)


def test_kml_is_read_and_its_links_are_not_followed(
    tmp_path: Path, village: Village, ground: LotGround
) -> None:
    ring = " ".join(
        "{:.7f},{:.7f},0".format(*village.plane.lonlat(float(e), float(n))) for e, n in LOT.exterior.coords
    )
    path = tmp_path / "x.kml"
    path.write_text(
        '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>lots</name>'
        "<NetworkLink><Link><href>http://127.0.0.1:9/x.kml</href></Link></NetworkLink>"
        f"<Placemark><name>7.-1-2</name><Polygon><outerBoundaryIs><LinearRing><coordinates>{ring}"
        "</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>"
    )
    file = open_file(path, ground, limits=LIMITS)
    assert file.key(0) == "7.-1-2"
    assert file.shapes[0].area == pytest.approx(18_750, rel=1e-3)


def test_xml_that_swells_is_refused(tmp_path: Path) -> None:
    lol = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
    path = tmp_path / "x.kml"
    path.write_text(f'<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY l0 "lol">{lol}]><kml>&l9;</kml>')
    with pytest.raises(DataError, match="document type"):
        read(path, limits=LIMITS)
