"""The sites for towers as map features, in WGS 84."""

from __future__ import annotations

from typing import Any

from answers.features import to_wgs84
from answers.finding import cite_json
from answers.towers.sites import Sites, bands
from answers.towers.sites_base import SitesBase


def as_geojson(base: SitesBase, found: Sites, *, with_bands: bool = True) -> dict[str, Any]:
    """The answer as a GeoJSON FeatureCollection in WGS 84: one feature an area, then one a band."""
    village = base.ground.village
    features = [
        {
            "type": "Feature",
            "id": f"{area.reason}/{number}",
            "geometry": to_wgs84(village, area.shape),
            "properties": {
                "kind": "site",
                "reason": area.reason,
                "verdict": area.verdict,
                "text": area.text,
                "height_ft": found.height_ft,
                "setback_ft": found.setback_ft,
                "area_sqft": round(area.shape.area, 1),
                "citation": cite_json(area.standing.version.citation) if area.standing else None,
            },
        }
        for number, area in enumerate(found.areas)
    ]
    if with_bands:
        features += [
            {
                "type": "Feature",
                "id": f"tallest/{height:g}",
                "geometry": to_wgs84(village, shape),
                "properties": {"kind": "tallest", "at_least_ft": height, "area_sqft": round(shape.area, 1)},
            }
            for height, shape in bands(base, fall_zone_ft=found.fall_zone_ft or None)
        ]
    return {
        "type": "FeatureCollection",
        "name": f"{village.facts.name}: sites for a tower of {found.height_ft:g} ft",
        "as_of": base.on.isoformat(),
        "compiled_through": village.law.compilation.compiled_through.isoformat(),
        "tallest_ft": round(found.tallest_ft, 1),
        "parcels": [vars(p) for p in found.parcels],
        "attribution": [a.text for a in village.facts.attribution],
        "warnings": [{"code": w.code, "message": w.message} for w in found.warnings],
        "features": features,
    }
