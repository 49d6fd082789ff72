"""A lot drawn: its edges with their lengths, buildings, envelope; and a small map of where it lies."""

from __future__ import annotations

import math
from collections.abc import Iterator

from shapely.geometry import LineString, box

from answers.lots.parcel import ParcelAnswer
from answers.village import Village
from exports.scene import Scene, Shape, Word, shapes_of, upright
from geo.figures import Point
from geo.lot import Edge

# Edges shorter than this share of the lot's width have no room for their length.
_LEAST_SHARE = 0.04
MAP_FT = 900.0


def lot_drawing(answer: ParcelAnswer) -> Scene:
    """The lot with dimensions, its buildings with their yards, the envelope of the law."""
    lot = answer.parcel.lot
    west, south, east, north = lot.area.bounds
    pad = 0.14 * max(east - west, north - south)
    shapes: list[Shape] = []
    shown = next((e for e in answer.envelopes if e.id in ("own", "law")), None)
    if shown is not None:
        shapes += shapes_of(shown.envelope.area, "envelope")
    for building in answer.asked.buildings:
        shapes += shapes_of(building.shape, "building")
    shapes += shapes_of(lot.area, "lot")
    words = [w for e in lot.edges for w in _length(e, pad * 0.32, least=_LEAST_SHARE * (east - west + 1))]
    for building in answer.asked.buildings:
        middle = building.shape.representative_point()
        words.append(Word((float(middle.x), float(middle.y)), building.name[:24], 6.5))
    return Scene(
        "The lot, feet", tuple(shapes), tuple(words), (west - pad, south - pad, east + pad, north + pad)
    )


def _length(edge: Edge, off_ft: float, *, least: float) -> Iterator[Word]:
    if edge.length_ft < least:
        return
    east, north = (edge.start[0] + edge.end[0]) / 2, (edge.start[1] + edge.end[1]) / 2
    out = edge.outward
    turn = math.degrees(math.atan2(edge.end[1] - edge.start[1], edge.end[0] - edge.start[0]))
    at: Point = (east + out[0] * off_ft, north + out[1] * off_ft)
    yield Word(at, f"{edge.length_ft:,.2f} ({edge.kind})", 6.5, upright(turn))


Frame = tuple[float, float, float, float]


def frame_about(middle: Point, reach_ft: float) -> Frame:
    """Bounds about a point, twice as wide as high: the shape of a drawing on the page."""
    return (
        middle[0] - 2 * reach_ft,
        middle[1] - reach_ft,
        middle[0] + 2 * reach_ft,
        middle[1] + reach_ft,
    )


def place_map(village: Village, bounds: Frame) -> tuple[list[Shape], list[Word]]:
    """Streets, district lines and the village line within bounds, as shapes and words for a scene."""
    frame = box(*bounds)
    shapes: list[Shape] = []
    words: list[Word] = []
    half = village.facts.half_right_of_way_ft
    index = village.index
    inside = [(n, c.intersection(frame)) for n, c in zip(index.names, index.lines, strict=True)]
    for _, line in inside:
        if not line.is_empty:
            shapes += shapes_of(line.buffer(half, cap_style="flat").intersection(frame), "way")
    for name, line in inside:
        if line.length > 150:
            shapes += shapes_of(line, "street")
            words.append(_along(name, max(getattr(line, "geoms", [line]), key=lambda g: g.length)))
    for district in village.ground.districts:
        shapes += shapes_of(district.area.boundary.intersection(frame), "district")
    shapes += shapes_of(village.network.limits.line.intersection(frame), "village")
    return shapes, words


def _along(name: str, line: LineString) -> Word:
    a, m, b = (line.interpolate(t, normalized=True) for t in (0.4, 0.5, 0.6))
    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    return Word((float(m.x), float(m.y)), name, 6.0, upright(turn))


def lot_map(answer: ParcelAnswer) -> Scene | None:
    """Where the lot lies; None for a lot without a place."""
    if not answer.parcel.placed:
        return None
    area = answer.parcel.area
    middle = (float(area.centroid.x), float(area.centroid.y))
    reach = max(MAP_FT, area.bounds[2] - area.bounds[0], area.bounds[3] - area.bounds[1])
    bounds = frame_about(middle, reach)
    shapes, words = place_map(answer.asked.ground.village, bounds)
    return Scene("Where it lies", (*shapes, *shapes_of(area, "lot-filled")), tuple(words), bounds)
