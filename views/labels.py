"""Where street names stand on the map, and from which zoom there is room for each.

Worked in the pixels of the web map (Mercator, 256-pixel world at zoom 0), which is true to angles,
so that a name lies along its street on the screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shapely import STRtree
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Polygon, box

LatLon = tuple[float, float]

LETTER_PX, LINE_PX = 5.9, 13.0  # of the small type in map.css
ZOOMS = (14.0, 14.5, 15.0, 15.5, 16.0, 16.5, 17.0, 18.0, 19.0)
APART_PX = 420.0  # between two labels of one street
FRACTIONS = (0.5, 0.35, 0.65, 0.2, 0.8)


@dataclass(frozen=True)
class Label:
    """A name on the map: where, turned how far clockwise on the screen, and from which zoom shown."""

    text: str
    kind: str
    lat: float
    lon: float
    turn_deg: float
    from_zoom: float


def place(
    streets: Mapping[str, tuple[tuple[LatLon, ...], ...]], areas: Mapping[str, LatLon]
) -> tuple[Label, ...]:
    """Labels for areas (always shown, level) and streets (from the zoom where nothing overlaps).

    Long streets first; further labels of one street follow where the zoom leaves them room. A street
    too short or too bent for its name gets it at the last zoom all the same, if it hides no other.
    """
    placed = [Label(text, "district", *at, 0.0, 0.0) for text, at in areas.items()]
    order = sorted(streets, key=lambda name: -sum(_length(part) for part in streets[name]))
    for zoom in ZOOMS:
        taken = [_frame(label, zoom) for label in placed]
        for name in order:
            own = [_pixel((k.lat, k.lon), zoom) for k in placed if k.text == name]
            for spot in _spots(name, streets[name], zoom, last=zoom == ZOOMS[-1] and not own):
                label = Label(name, "street", *spot[0], spot[1], zoom)
                frame = _frame(label, zoom)
                centre = _pixel(spot[0], zoom)
                crowded = any(math.dist(centre, other) < APART_PX for other in own)
                if crowded or STRtree(taken).query(frame, predicate="intersects").size:
                    continue
                placed.append(label)
                taken.append(frame)
                own.append(centre)
    return tuple(placed)


def _pixel(at: LatLon, zoom: float) -> tuple[float, float]:
    """Right and down, in pixels of the whole world at a zoom."""
    world = 256.0 * 2.0**zoom
    lat = math.radians(at[0])
    down = (1.0 - math.asinh(math.tan(lat)) / math.pi) / 2.0
    return (at[1] + 180.0) / 360.0 * world, down * world


def _latlon(right: float, down: float, zoom: float) -> LatLon:
    world = 256.0 * 2.0**zoom
    lat = math.degrees(math.atan(math.sinh(math.pi * (1.0 - 2.0 * down / world))))
    return lat, right / world * 360.0 - 180.0


def _length(part: tuple[LatLon, ...]) -> float:
    return LineString([_pixel(p, 15.0) for p in part]).length


def _frame(label: Label, zoom: float) -> Polygon:
    """The space a label takes on the screen, turned as it is."""
    wide = len(label.text) * LETTER_PX / 2 + 3
    flat = rotate(box(-wide, -LINE_PX / 2, wide, LINE_PX / 2), label.turn_deg, origin=(0, 0))
    return translate(flat, *_pixel((label.lat, label.lon), zoom))


def _spots(
    name: str, parts: tuple[tuple[LatLon, ...], ...], zoom: float, *, last: bool
) -> Iterator[tuple[LatLon, float]]:
    """Places along a street where its name fits, the longest part and its middle first."""
    need = len(name) * LETTER_PX
    lines = sorted((LineString([_pixel(p, zoom) for p in part]) for part in parts), key=lambda k: -k.length)
    for line in lines:
        if line.length < need and not last:
            continue
        for fraction in FRACTIONS:
            middle = fraction * line.length
            a = line.interpolate(max(0.0, middle - need / 2))
            b = line.interpolate(min(line.length, middle + need / 2))
            if a.distance(b) < 0.95 * min(need, line.length) and not last:
                continue
            at = line.interpolate(middle)
            turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
            yield _latlon(at.x, at.y, zoom), (turn + 90.0) % 180.0 - 90.0
