"""OpenStreetMap's parking tags as a file of suggestions: for a mapper to look at, never to be uploaded.

Each piece of street is one way with the tags that the law implies for its sides. The file says
`upload="never"`, which editors honour: signs on the ground decide what is mapped, not a law book.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

from exports.content import Content
from exports.curbs import SIDES, Curb, curbs, once
from regulations.timeline import Standing

# OpenStreetMap's values hold 255 characters.
_LONGEST = 255


def write(content: Content, path: Path) -> None:
    """Write the suggestions as OSM XML 0.6 with negative ids."""
    root = Xml.Element("osm", version="0.6", generator="Thence", upload="never")
    note = Xml.SubElement(root, "note")
    note.text = content.about.text
    nodes: dict[tuple[float, float], str] = {}
    ways = [
        _way(root, content, i, curb, nodes)
        for i, curb in enumerate(curbs(content.village, content.about.as_of))
    ]
    root.extend(ways)
    Xml.indent(root)
    Xml.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def _way(
    root: Xml.Element, content: Content, number: int, curb: Curb, nodes: dict[tuple[float, float], str]
) -> Xml.Element:
    way = Xml.Element("way", id=str(-1_000_000 - number), version="1", visible="true")
    for lon, lat in content.village.plane.lonlat_ring(curb.path):
        spot = (round(lat, 7), round(lon, 7))
        if spot not in nodes:
            nodes[spot] = str(-1 - len(nodes))
            lat_text, lon_text = (f"{degrees:.7f}" for degrees in spot)
            Xml.SubElement(
                root, "node", id=nodes[spot], version="1", visible="true", lat=lat_text, lon=lon_text
            )
        Xml.SubElement(way, "nd", ref=nodes[spot])
    rules = once((*curb.left, *curb.right))
    cited = "; ".join(s.version.citation.text for s in rules)
    told = {
        "name": curb.street,
        **dict(tags(curb)),
        "note": _short(f"Suggestion from the law of {content.about.as_of.isoformat()}; check the signs"),
        "source": _short(cited),
    }
    for key, value in told.items():
        Xml.SubElement(way, "tag", k=key, v=value)
    return way


def tags(curb: Curb) -> Iterator[tuple[str, str]]:
    """The parking tags of a piece: `parking:both:…` where both sides say the same."""
    left, right = (_side(curb.rules(which)) for which in SIDES)
    for key in dict.fromkeys((*left, *right)):
        if left.get(key) == right.get(key):
            yield f"parking:both:{key}", left[key]
            continue
        for which, found in (("left", left), ("right", right)):
            if key in found:
                yield f"parking:{which}:{key}", found[key]


def _side(rules: tuple[Standing, ...]) -> dict[str, str]:
    sure = [s.version.hours for s in rules if s.certain]
    if "24/7" in sure:
        return {"restriction": "no_parking"}
    hours = list(dict.fromkeys(h for h in sure if h != "24/7"))
    if not hours:
        return {}
    return {"restriction:conditional": "; ".join(f"no_parking @ ({h})" for h in hours)}


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
