"""From features (GeoJSON, latitude and longitude) to layers of the map, each with its look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from views import legend
from views.legend import Look

Feature = Mapping[str, Any]
ALWAYS = "24/7"


def layers(features: Sequence[Feature]) -> list[dict[str, object]]:
    """Layers with their features, ready for map.js: districts from large to small, then lines."""
    looks = district_looks(features)
    groups: dict[str, list[Feature]] = {}
    for feature in features:
        groups.setdefault(_look(feature, looks).id, []).append(feature)
    order = (*looks.values(), *legend.LAYERS)
    return [_layer(look, groups[look.id]) for look in order if look.id in groups]


def district_looks(features: Iterable[Feature]) -> dict[str, Look]:
    """The look of each district by its id, the largest first."""
    sized = sorted(_districts(features), key=lambda f: shape(f["geometry"]).area, reverse=True)
    return {
        str(f["properties"]["id"]): legend.district(rank, str(f["properties"]["id"]), _short(f))
        for rank, f in enumerate(sized)
    }


def area_names(features: Iterable[Feature]) -> dict[str, tuple[float, float]]:
    """Each district's name with a spot inside it (latitude, longitude), for its label on the map."""
    named: dict[str, tuple[float, float]] = {}
    for feature in _districts(features):
        inside = max(_pieces(shape(feature["geometry"])), key=lambda p: p.area).representative_point()
        named[_short(feature)] = (inside.y, inside.x)
    return named


def ground(streets: Mapping[str, Any], limits: Any) -> list[dict[str, object]]:
    """The base under everything: street lines and the village line, as GeoJSON geometries."""
    return [
        _layer(legend.STREET, [{"geometry": line} for line in streets.values()], base=True),
        _layer(legend.LIMITS, [{"geometry": limits}], base=True),
    ]


def _look(feature: Feature, districts: Mapping[str, Look]) -> Look:
    """How a feature is drawn, from its `kind`, its `id` and its `hours`."""
    told = feature["properties"]
    match told["kind"]:
        case "district":
            return districts[str(told["id"])]
        case "uncertain":
            return legend.UNCERTAIN
        case "through-highway":
            return legend.THROUGH
        case "parking":
            return legend.PARKING_ALWAYS if told["hours"] == ALWAYS else legend.PARKING_HOURS
        case other:
            raise ValueError(f"no look for features of kind {other!r}")


def _layer(look: Look, features: Iterable[Feature], *, base: bool = False) -> dict[str, object]:
    """One layer; one of the base has no box to tick and tells nothing under the pointer."""
    drawn = [
        {
            "type": "Feature",
            "geometry": f["geometry"],
            "properties": {"style": look.style, "tip": "" if base else _tip(f["properties"])},
        }
        for f in features
    ]
    return {
        "id": look.id,
        "name": look.words,
        "ticked": not base,
        "pane": look.pane,
        "tips": not base and look.pane in ("lines", "streets"),
        "swatch": look.swatch,
        "features": {"type": "FeatureCollection", "features": drawn},
    }


def _tip(told: Mapping[str, Any]) -> str:
    """What the map says of a line on which the pointer rests; areas have their names instead."""
    return str(told["text"]) if told["kind"] in ("parking", "through-highway") else ""


def _districts(features: Iterable[Feature]) -> list[Feature]:
    return [f for f in features if f["properties"]["kind"] == "district"]


def _short(feature: Feature) -> str:
    """A district's name as it stands on the map, without the word that all of them bear."""
    return str(feature["properties"]["name"]).removesuffix(" District")


def _pieces(area: BaseGeometry) -> list[BaseGeometry]:
    return list(getattr(area, "geoms", (area,)))
