"""QGIS styles (QML) for the layers of a GeoPackage: colours, dashes, labels.

Only the elements that QGIS needs to read a style are written; the rest are its defaults.
"""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from exports.layer import Layer
from exports.palette import AREAS, BLUE, GREEN, INK, ORANGE, VERMILION

# Colour, width in millimetres, dash pattern of QGIS.
_LINES = {
    "through_highways": (GREEN, 2.0, "solid"),
    "edges": (ORANGE, 0.3, "dot"),
    "streets": ("#aab4b8", 0.6, "solid"),
}
_LABELS = {"streets": ("street", "7"), "districts": ("name", "10")}


def style(layer: Layer) -> str:
    """The style of a layer as QML."""
    root = Xml.Element("qgis", version="3.22", styleCategories="Symbology|Labeling")
    if layer.name == "districts":
        _categories(root, "district", [
            (str(row["district"]), str(row["name"]), _area(AREAS[i % len(AREAS)]))
            for i, row in enumerate(layer.rows)
        ])  # fmt: skip
    elif layer.name == "parking":
        always = _line(VERMILION, 0.9, "solid"), _line(BLUE, 0.9, "dash")
        _categories(root, "if(\"hours\" = '24/7', 1, 0)", [
            ("1", "No parking at any time", always[0]), ("0", "No parking at some hours", always[1]),
        ])  # fmt: skip
    else:
        _single(root, _symbol(layer))
    if layer.name in _LABELS:
        _label(root, *_LABELS[layer.name])
    return Xml.tostring(root, encoding="unicode")


def _symbol(layer: Layer) -> Xml.Element:
    if layer.name == "village_line":
        return _outline(INK)
    if layer.shape == "Point":
        return _marker(BLUE)
    return _line(*_LINES.get(layer.name, (INK, 0.5, "solid")))


def _single(root: Xml.Element, symbol: Xml.Element) -> None:
    renderer = Xml.SubElement(root, "renderer-v2", type="singleSymbol", enableorderby="0", symbollevels="0")
    symbol.set("name", "0")
    Xml.SubElement(renderer, "symbols").append(symbol)


def _categories(root: Xml.Element, by: str, found: list[tuple[str, str, Xml.Element]]) -> None:
    renderer = Xml.SubElement(root, "renderer-v2", type="categorizedSymbol", attr=by, symbollevels="0")
    categories = Xml.SubElement(renderer, "categories")
    symbols = Xml.SubElement(renderer, "symbols")
    for i, (value, label, symbol) in enumerate(found):
        Xml.SubElement(categories, "category", value=value, symbol=str(i), label=label, render="true")
        symbol.set("name", str(i))
        symbols.append(symbol)


def _made(kind: str, layer_class: str, options: dict[str, str]) -> Xml.Element:
    symbol = Xml.Element("symbol", type=kind, alpha="1", clip_to_extent="1", force_rhr="0")
    layer = Xml.SubElement(
        symbol, "layer", {"class": layer_class, "enabled": "1", "pass": "0", "locked": "0"}
    )
    bag = Xml.SubElement(layer, "Option", type="Map")
    for name, value in options.items():
        Xml.SubElement(bag, "Option", name=name, type="QString", value=value)
    return symbol


def _line(colour: str, width_mm: float, dash: str) -> Xml.Element:
    options = {"line_color": _rgba(colour), "line_width": f"{width_mm}", "line_width_unit": "MM"}
    return _made("line", "SimpleLine", {**options, "line_style": dash, "capstyle": "flat"})


def _area(colour: str) -> Xml.Element:
    edge = {"outline_color": _rgba(colour), "outline_width": "0.5", "outline_width_unit": "MM"}
    return _made("fill", "SimpleFill", {"color": _rgba(colour, 90), "style": "solid", **edge})


def _outline(colour: str) -> Xml.Element:
    edge = {"outline_color": _rgba(colour), "outline_width": "0.6", "outline_style": "dash dot"}
    return _made("fill", "SimpleFill", {"style": "no", **edge})


def _marker(colour: str) -> Xml.Element:
    return _made("marker", "SimpleMarker", {"color": _rgba(colour), "name": "cross2", "size": "2.4"})


def _label(root: Xml.Element, field: str, size: str) -> None:
    labeling = Xml.SubElement(root, "labeling", type="simple")
    settings = Xml.SubElement(labeling, "settings", calloutType="simple")
    text = Xml.SubElement(settings, "text-style", {
        "fieldName": field, "fontSize": size, "fontFamily": "Sans", "fontSizeUnit": "Point",
        "textColor": _rgba(INK), "isExpression": "0", "namedStyle": "Regular", "textOpacity": "1",
    })  # fmt: skip
    Xml.SubElement(text, "text-buffer", {
        "bufferDraw": "1", "bufferSize": "0.8", "bufferSizeUnits": "MM",
        "bufferColor": "255,255,255,255", "bufferOpacity": "1",
    })  # fmt: skip
    lines = field == "street"
    Xml.SubElement(settings, "placement", placement="2" if lines else "0", placementFlags="10")
    Xml.SubElement(settings, "rendering", obstacle="1" if lines else "0", mergeLines="1" if lines else "0")


def _rgba(colour: str, alpha: int = 255) -> str:
    return f"{int(colour[1:3], 16)},{int(colour[3:5], 16)},{int(colour[5:7], 16)},{alpha}"
