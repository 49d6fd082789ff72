"""Outlines to be put into words: the polygons of a GeoJSON file, as the calls a surveyor would write.

Runs of short sides on one circle become curves. Bearings are those of the plane, not of true north, and
the first corner's place is told.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any

from geo.calls import Description, Stated
from geo.crs import Plane
from geo.describe import describe, from_ring
from geo.errors import DataError, Warn
from geo.figures import Point

_TYPES = ('"FeatureCollection"', '"Feature"', '"Polygon"', '"MultiPolygon"')
MOST_CORNERS = 5_000


def is_outline(text: str) -> bool:
    """Whether a text looks like GeoJSON."""
    head = text.lstrip()[:1]
    return head == "{" and any(kind in text for kind in _TYPES)


def read(text: str, *, crs: str | None, source: str) -> tuple[Description, ...]:
    """A description for each ring of each polygon; a hole is "less and except".

    `crs` is the plane in US survey feet into which longitude and latitude are brought; a file that says
    it lies in its own plane is taken as feet. Raises DataError for what is no polygon, and names it.
    """
    try:
        content = json.loads(text)
    except ValueError as e:
        raise DataError("the file is no GeoJSON that can be read", where=source, got=str(e)) from e
    plane = None
    if not (isinstance(content, dict) and content.get("plane")):
        if crs is None:
            do = "Say which with --crs EPSG:NUMBER"
            raise DataError(
                "the outline is in degrees; its bearings need a plane in feet", where=source, do=do
            )
        plane = Plane(crs)
    found = [d for name, rings in _polygons(content, source) for d in _described(name, rings, plane, source)]
    if not found:
        raise DataError("the file holds no polygon", where=source)
    return tuple(found)


def in_words(text: str, *, crs: str | None, source: str) -> tuple[str, tuple[str, ...]]:
    """An outline as a description in words, and what must be said of it; errors as `read` has them."""
    found = read(text, crs=crs, source=source)
    return "\n".join(describe(d) for d in found), tuple(w.message for d in found for w in d.warnings)


def _polygons(content: Any, source: str) -> Iterator[tuple[str, list[Any]]]:
    kind = content.get("type") if isinstance(content, dict) else None
    if kind == "FeatureCollection":
        for feature in content.get("features") or ():
            yield from _polygons(feature, source)
    elif kind == "Feature":
        properties = content.get("properties") or {}
        name = (
            str(properties.get("name") or properties.get("id") or "") if isinstance(properties, dict) else ""
        )
        for _, rings in _polygons(content.get("geometry") or {}, source):
            yield name, rings
    elif kind in ("Polygon", "MultiPolygon"):
        coordinates = content.get("coordinates")
        if not isinstance(coordinates, list):
            raise DataError("a polygon without coordinates", where=source)
        for rings in [coordinates] if kind == "Polygon" else coordinates:
            yield "", rings


def _described(name: str, rings: list[Any], plane: Plane | None, source: str) -> Iterator[Description]:
    for number, ring in enumerate(rings):
        points = _points(ring, plane, source)
        made = from_ring(points, name=name if not number else "")
        east, north = points[0]
        where = f"{plane.code}: grid bearings; " if plane is not None else "its own plane: "
        told = Warn("from_outline", f"{where}the first corner lies at E {east:,.2f}, N {north:,.2f} (feet)")
        role = "less and except" if number else ""
        yield Description(
            made.calls, name=made.name, role=role, returns=True, stated=Stated(), warnings=(told,)
        )


def _points(ring: Any, plane: Plane | None, source: str) -> Sequence[Point]:
    try:
        raw = [(float(c[0]), float(c[1])) for c in ring]
    except (TypeError, ValueError, IndexError) as e:
        raise DataError("a ring's corners are pairs of numbers", where=source, got=str(ring)[:60]) from e
    if len(raw) > MOST_CORNERS:
        raise DataError(
            "the outline has too many corners", where=source, got=f"{len(raw):,} of {MOST_CORNERS:,}"
        )
    while len(raw) > 1 and math.dist(raw[0], raw[-1]) < 1e-9:  # a ring may close twice, by rounding
        raw.pop()
    return raw if plane is None else [plane.point(lat, lon) for lon, lat in raw]
