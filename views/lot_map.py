"""A lot on the map: its edges by kind, buildings, envelope; and corners clicked one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shapely.geometry import LineString, Point

from answers.features import to_wgs84
from answers.lots.parcel import ParcelAnswer
from answers.village import Village
from geo.figures import Point as Spot
from geo.lot import Edge, Kind
from views import legend, overlay
from views.legend import Look

EDGES = {
    "front": Look("front", "Front", "lines", legend.BLUE, 5.0),
    "side": Look("side", "Side", "lines", legend.INK, 3.0),
    "rear": Look("rear", "Rear", "lines", legend.PURPLE, 4.0, "8 4"),
    "unknown": Look("unknown", "Not told apart", "lines", legend.VERMILION, 4.0, "2 5"),
}
ENVELOPE = Look("envelope", "Buildable envelope", "areas", legend.GREEN, 1.5, "5 4", 0.22)
BUILDING = Look("building", "Structure", "areas", legend.INK, 1.0, "", 0.35)
DRAWN = Look("drawn", "Being drawn", "lines", legend.VERMILION, 3.0, "5 4")
_NEXT: dict[Kind, Kind] = {"front": "side", "side": "rear", "rear": "unknown", "unknown": "front"}
_NEAR_FT = 30.0


def layers(village: Village, found: ParcelAnswer) -> list[tuple[str, list[dict[str, Any]]]]:
    """The lot's layers, lowest first."""
    shown = next((e for e in found.envelopes if e.id in ("own", "law")), None)
    areas = []
    if shown is not None and not shown.envelope.area.is_empty:
        areas.append(overlay.line(to_wgs84(village, shown.envelope.area), ENVELOPE, shown.title))
    areas += [
        overlay.line(to_wgs84(village, b.shape), BUILDING, b.name)
        for b in found.asked.buildings
        if not b.shape.is_empty
    ]
    edges = [
        overlay.line(
            to_wgs84(village, e.line), EDGES[e.kind], f"Edge {e.index}: {e.kind}, {e.length_ft:,.1f} ft"
        )
        for e in found.parcel.lot.edges
    ]
    return [("areas", areas), ("lines", edges)]


def drawing(village: Village, corners: list[Spot]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Corners clicked so far."""
    if not corners:
        return []
    shape = LineString(corners) if len(corners) > 1 else Point(corners[0]).buffer(4)
    return [("lines", [overlay.line(to_wgs84(village, shape), DRAWN, f"{len(corners)} corners")])]


def key() -> list[Any]:
    """The looks under the map."""
    return overlay.key([*EDGES.values(), ENVELOPE, BUILDING])


def turned(edges: Iterable[Edge], spot: Spot) -> tuple[int, Kind] | None:
    """The edge nearest to a click and the kind it takes next; None where none is near."""
    here = Point(spot)
    near = min(edges, key=lambda e: e.line.distance(here), default=None)
    if near is None or near.line.distance(here) > _NEAR_FT:
        return None
    return near.index, _NEXT[near.kind]
