"""The law of a day as map features: districts, parking by side, through highways, in WGS 84."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
from geo.fit import Residual
from geo.located import Stretch
from geo.units import acres
from regulations import timeline
from regulations.timeline import Standing

KINDS = ("district", "parking", "through-highway")


@dataclass(frozen=True)
class Feature:
    """One provision on the ground: its shape in the village's plane (east, north; feet) and what is told."""

    id: str
    kind: str
    shape: BaseGeometry
    properties: dict[str, Any]


def drawn(village: Village, *, on: date, kinds: tuple[str, ...] = KINDS) -> tuple[Feature, ...]:
    """The provisions in force on a day that have a place, as shapes in the plane."""
    standing = timeline.in_force(village.law, on)
    return tuple(f for s in standing if s.version.kind in kinds for f in _feature(village, s))


def features(village: Village, *, on: date | None = None, kinds: tuple[str, ...] = KINDS) -> dict[str, Any]:
    """A GeoJSON FeatureCollection (RFC 7946, EPSG:4326) of the law in force on a day.

    One feature a provision, its id that of the version; a parking feature's geometry is the side's line,
    and `centre_line` its stretch in easting and northing feet. Provisions that found no place are listed
    under `not_located` with the reason.
    """
    day = on or village.law.compilation.compiled_through
    found = [
        {"type": "Feature", "id": f.id, "geometry": to_wgs84(village, f.shape), "properties": f.properties}
        for f in drawn(village, on=day, kinds=kinds)
    ]
    return {
        "type": "FeatureCollection",
        "name": f"{village.facts.name}, law of {day.isoformat()}",
        "as_of": day.isoformat(),
        "compiled_through": village.law.compilation.compiled_through.isoformat(),
        "attribution": [a.text for a in village.facts.attribution],
        "features": found,
        "not_located": [
            {"id": id_, "reason": reason} for id_, reason in not_located(village, on=day, kinds=kinds)
        ],
    }


def not_located(village: Village, *, on: date, kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Ids of the versions in force on a day that found no place, each with the reason."""
    lost = village.ground.not_located
    standing = timeline.in_force(village.law, on)
    return tuple(
        (s.version.id, lost[s.version.id])
        for s in standing
        if s.version.kind in kinds and s.version.id in lost
    )


def _feature(village: Village, standing: Standing) -> Iterator[Feature]:
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


def _district(village: Village, standing: Standing, district: District) -> Feature:
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
        "area_acres": round(acres(district.area.area), 2),
        "tolerance_ft": round(max(sigmas), 1),
        "tolerance_least_ft": round(min(sigmas), 1),
        "warnings": [w.message for w in district.warnings],
    }
    return Feature(f"district/{district.id}", "district", district.area, properties)


def _placement(village: Village, district: str) -> dict[str, Any] | None:
    """How a district told by bearings was turned and held, None for one that was not."""
    for p in village.ground.placements:
        if p.district == district:
            return {
                "rotation_deg_counter_clockwise": round(p.rotation_deg, 3),
                "inference": p.inference,
                "misclosure_ft": round(p.misclosure_ft, 3),
                "perimeter_ft": round(p.perimeter_ft, 2),
                "area_acres": round(acres(p.area_sqft), 2),
                "rms_ft": round(p.rms_ft, 1),
                "residuals": [_off(r) for r in p.residuals],
                "checks": [_off(r) for r in p.checks],
            }
    return None


def _off(r: Residual) -> dict[str, Any]:
    return {"corner_after_course": r.corner, "line": r.line, "distance_ft": round(r.distance_ft, 1)}


def _stretch(village: Village, standing: Standing, stretch: Stretch) -> Feature:
    version = standing.version
    half = village.network.measures.half_width_of(stretch.street)
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
        "centre_line": _centre_line(stretch),
        "warnings": list(dict.fromkeys(told)),
    }
    return Feature(version.id, version.kind, shape, properties)


def _centre_line(stretch: Stretch) -> list[Any]:
    """A stretch as corners [east, north]; of a street in several pieces, a list of such lists."""
    pieces = [[[round(e, 1), round(n, 1)] for e, n in path] for path in stretch.paths]
    return pieces[0] if len(pieces) == 1 else pieces


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
