"""The law of a day as map features: districts, parking by side, through highways, in WGS 84."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon, mapping
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from answers import hours
from answers.finding import cite_json, dates
from answers.ground import District
from answers.village import Village
from geo.located import Stretch
from regulations import timeline
from regulations.timeline import Standing

KINDS = ("district", "parking", "through-highway")


def features(village: Village, *, on: date | None = None, kinds: tuple[str, ...] = KINDS) -> dict[str, Any]:
    """A GeoJSON FeatureCollection (RFC 7946, EPSG:4326) of the law in force on a day.

    One feature a provision, its id that of the version; a parking feature's geometry is the side's line,
    and `centre_line` its stretch in easting and northing feet. Provisions that found no place are listed
    under `not_located` with the reason.
    """
    day = on or village.law.compilation.compiled_through
    standing = timeline.in_force(village.law, day)
    found = [f for s in standing if s.version.kind in kinds for f in _feature(village, s)]
    lost = village.ground.not_located
    return {
        "type": "FeatureCollection",
        "name": f"{village.facts.name}, law of {day.isoformat()}",
        "as_of": day.isoformat(),
        "compiled_through": village.law.compilation.compiled_through.isoformat(),
        "attribution": [a.text for a in village.facts.attribution],
        "features": found,
        "not_located": [
            {"id": s.version.id, "reason": lost[s.version.id]}
            for s in standing
            if s.version.kind in kinds and s.version.id in lost
        ],
    }


def _feature(village: Village, standing: Standing) -> Iterator[dict[str, Any]]:
    version = standing.version
    if version.kind == "district":
        district = village.ground.by_id.get(version.district)
        if district is not None:
            yield _district(village, standing, district)
    elif version.id in village.ground.stretches:
        yield _stretch(village, standing, village.ground.stretches[version.id])


def _common(standing: Standing) -> dict[str, Any]:
    version = standing.version
    return {
        "id": version.id,
        "kind": version.kind,
        "name": version.name,
        "text": version.text,
        "hours": version.hours,
        "hours_text": hours.in_words(version.hours),
        "citation": cite_json(version.citation),
        "in_force": dates(version),
        "source": version.source,
    }


def _district(village: Village, standing: Standing, district: District) -> dict[str, Any]:
    outline = [b for b in village.ground.bounds if b.of == district.id]
    sigmas = [s for b in outline for s in (b.start_sigma_ft, b.end_sigma_ft)]
    sigmas = sigmas or [s for b in village.ground.bounds for s in (b.start_sigma_ft, b.end_sigma_ft)]
    properties = _common(standing) | {
        "id": f"district/{district.id}",
        "version": district.version,
        "name": district.name,
        "street": None,
        "side": None,
        "length_ft": None,
        "area_acres": round(district.area.area / 43_560, 2),
        "tolerance_ft": round(max(sigmas), 1),
        "tolerance_least_ft": round(min(sigmas), 1),
        "warnings": [w.message for w in district.warnings],
    }
    return _geojson(village, f"district/{district.id}", district.area, properties)


def _stretch(village: Village, standing: Standing, stretch: Stretch) -> dict[str, Any]:
    version = standing.version
    half = village.facts.half_right_of_way_ft
    lines = [line for _, line in stretch.side_lines(half)] or [LineString(p) for p in stretch.paths]
    shape: BaseGeometry = lines[0] if len(lines) == 1 else MultiLineString(lines)
    told = [w.message for w in (*standing.warnings, *stretch.warnings)]
    properties = _common(standing) | {
        "street": stretch.street,
        "side": stretch.words.side or None,
        "from": stretch.start,
        "to": stretch.end,
        "length_ft": round(stretch.length_ft, 1),
        "not_located_ft": round(stretch.unlocated_ft, 1),
        "tolerance_ft": village.facts.tolerance.streets_ft,
        "centre_line": [[[round(e, 1), round(n, 1)] for e, n in path] for path in stretch.paths],
        "warnings": list(dict.fromkeys(told)),
    }
    return _geojson(village, version.id, shape, properties)


def _geojson(village: Village, id_: str, shape: BaseGeometry, properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Feature", "id": id_, "geometry": to_wgs84(village, shape), "properties": properties}


def to_wgs84(village: Village, shape: BaseGeometry) -> dict[str, Any]:
    """A geometry of the plane as GeoJSON in longitude and latitude, rings wound as RFC 7946 asks."""
    corners = tuple((float(e), float(n)) for e, n in shapely.get_coordinates(shape))
    lonlat = village.plane.lonlat_ring(corners)
    # Seven places of a degree are a third of an inch: finer than any figure here, and shorter than a float.
    places = np.round(np.array(lonlat), 7)
    return dict(mapping(_wound(shapely.transform(shape, lambda _: places))))


def _wound(shape: BaseGeometry) -> BaseGeometry:
    if isinstance(shape, Polygon):
        return orient(shape)
    if isinstance(shape, MultiPolygon):
        return MultiPolygon([orient(g) for g in shape.geoms])
    return shape
