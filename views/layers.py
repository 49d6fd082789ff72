"""From features (GeoJSON, latitude and longitude) to layers of the map, each with its look."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from views import legend
from views.legend import Look

Feature = Mapping[str, Any]
ALWAYS = ("24/7", "")


def look_of(feature: Feature) -> Look:
    """How a feature is drawn, from its `kind`, its `district` or `id`, and its `hours`."""
    told = feature["properties"]
    match told["kind"]:
        case "district":
            return legend.DISTRICTS.get(str(told["id"]).removeprefix("district/"), legend.OTHER_DISTRICT)
        case "uncertain":
            return legend.UNCERTAIN
        case "through-highway":
            return legend.THROUGH
        case "parking":
            return legend.PARKING_ALWAYS if (told.get("hours") or "") in ALWAYS else legend.PARKING_HOURS
        case other:
            raise ValueError(f"no look for features of kind {other!r}")


def layers(features: Iterable[Feature]) -> list[dict[str, object]]:
    """Layers in the legend's order, each with the features of one look, ready for map.js."""
    groups: defaultdict[str, list[dict[str, object]]] = defaultdict(list)
    for feature in features:
        look = look_of(feature)
        groups[look.id].append(_drawn(feature["geometry"], look, tip=_tip(feature["properties"])))
    known = {look.id: look for look in (*legend.ALL, legend.OTHER_DISTRICT)}
    return [_layer(look, groups[look.id], named=True) for look in known.values() if groups[look.id]]


def ground(streets: Mapping[str, Any], limits: Any) -> list[dict[str, object]]:
    """The base under everything: street lines and the village line, as GeoJSON geometries."""
    return [
        _layer(legend.STREET, [_drawn(shape, legend.STREET) for shape in streets.values()], named=False),
        _layer(legend.LIMITS, [_drawn(limits, legend.LIMITS)], named=False),
    ]


def _layer(look: Look, features: list[dict[str, object]], *, named: bool) -> dict[str, object]:
    return {
        "id": look.id,
        "name": look.words if named else "",
        "pane": look.pane,
        "tips": named and look.pane in ("lines", "streets"),
        "swatch": look.swatch,
        "features": {"type": "FeatureCollection", "features": features},
    }


def _tip(told: Mapping[str, Any]) -> str:
    """What the map says of a line on which the pointer rests; areas have their names instead."""
    return str(told.get("text") or "") if told["kind"] in ("parking", "through-highway") else ""


def _drawn(geometry: Any, look: Look, *, tip: str = "") -> dict[str, object]:
    return {"type": "Feature", "geometry": geometry, "properties": {"style": look.style, "tip": tip}}


def area_names(features: Iterable[Feature]) -> dict[str, tuple[float, float]]:
    """Each district's name with a spot inside it (latitude, longitude), for its label on the map."""
    named: dict[str, tuple[float, float]] = {}
    for feature in features:
        if feature["properties"]["kind"] != "district":
            continue
        look = look_of(feature)
        inside = max(_polygons(shape(feature["geometry"])), key=lambda p: p.area).representative_point()
        named[look.words] = (inside.y, inside.x)
    return named


def _polygons(area: BaseGeometry) -> list[BaseGeometry]:
    return list(getattr(area, "geoms", (area,)))
