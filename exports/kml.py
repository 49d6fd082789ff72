"""KML and KMZ: a folder a layer, each placemark with its words, its figures and its colour."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree as Xml

import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from exports.content import Content
from exports.frames import in_degrees
from exports.layer import Layer
from exports.palette import AREAS, BLUE, GREEN, INK, VERMILION

SPACE = "http://www.opengis.net/kml/2.2"
_LINES = {"parking": VERMILION, "through_highways": GREEN, "village_line": INK, "control_points": BLUE}


def write(content: Content, path: Path) -> None:
    """Write the document as KML."""
    path.write_bytes(document(content))


def write_kmz(content: Content, path: Path) -> None:
    """Write the document zipped, as KMZ."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("doc.kml", document(content))


def document(content: Content) -> bytes:
    """The whole document, UTF-8 (OGC KML 2.2)."""
    root = Xml.Element("kml", xmlns=SPACE)
    whole = Xml.SubElement(root, "Document")
    _child(whole, "name", content.about.title)
    _child(whole, "description", content.about.text)
    for layer in content.layers:
        folder = Xml.SubElement(whole, "Folder")
        _child(folder, "name", layer.title)
        _child(folder, "description", layer.description)
        _placemarks(layer, folder, content.about.crs)
    Xml.indent(root)
    return bytes(Xml.tostring(root, encoding="utf-8", xml_declaration=True))


def _placemarks(layer: Layer, folder: Xml.Element, crs: str) -> None:
    for i, (row, shape) in enumerate(zip(layer.rows, in_degrees(layer, crs).geometry, strict=True)):
        mark = Xml.SubElement(folder, "Placemark")
        name = row.get("name") or row.get("street") or row.get("id") or row.get("rests_on")
        _child(mark, "name", str(name))
        if row.get("text"):
            _child(mark, "description", f"{row['text']} ({row['citation']})")
        colour = AREAS[i % len(AREAS)] if layer.name == "districts" else _LINES.get(layer.name, "#808080")
        _style(mark, colour, filled=layer.name == "districts")
        data = Xml.SubElement(mark, "ExtendedData")
        for f in layer.fields:
            if row[f.name] is not None:
                cell = Xml.SubElement(data, "Data", name=f.name)
                _child(cell, "value", str(row[f.name]))
        _shape(mark, shape)


def _child(parent: Xml.Element, tag: str, text: str) -> Xml.Element:
    made = Xml.SubElement(parent, tag)
    made.text = text
    return made


def _style(mark: Xml.Element, colour: str, *, filled: bool) -> None:
    """Line and fill; KML writes a colour as alpha, blue, green, red."""
    bgr = colour[5:7] + colour[3:5] + colour[1:3]
    style = Xml.SubElement(mark, "Style")
    line = Xml.SubElement(style, "LineStyle")
    _child(line, "color", f"ff{bgr}".lower())
    _child(line, "width", "3")
    area = Xml.SubElement(style, "PolyStyle")
    _child(area, "color", f"{'50' if filled else '00'}{bgr}".lower())


def _shape(parent: Xml.Element, shape: BaseGeometry) -> None:
    if isinstance(shape, Point):
        _child(Xml.SubElement(parent, "Point"), "coordinates", _coordinates(shape))
    elif isinstance(shape, LineString):
        line = Xml.SubElement(parent, "LineString")
        _child(line, "tessellate", "1")
        _child(line, "coordinates", _coordinates(shape))
    elif isinstance(shape, Polygon):
        area = Xml.SubElement(parent, "Polygon")
        rings = [("outerBoundaryIs", shape.exterior), *(("innerBoundaryIs", r) for r in shape.interiors)]
        for tag, ring in rings:
            _child(Xml.SubElement(Xml.SubElement(area, tag), "LinearRing"), "coordinates", _coordinates(ring))
    else:
        many = Xml.SubElement(parent, "MultiGeometry")
        for piece in shape.geoms:  # type: ignore[attr-defined]
            _shape(many, piece)


def _coordinates(shape: BaseGeometry) -> str:
    return " ".join(f"{lon:.7f},{lat:.7f}" for lon, lat in shapely.get_coordinates(shape))
