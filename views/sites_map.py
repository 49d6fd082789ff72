"""Where a tower could stand, on the map: what stops it, and bands of the tallest."""

from __future__ import annotations

from typing import Any

from shapely.geometry import Point

from answers.features import to_wgs84
from answers.towers.sites import Sites, bands
from answers.towers.sites_base import SitesBase
from answers.towers.tower_site import SiteAnswer
from answers.village import Village
from views import legend, overlay
from views.legend import Look

LOOKS = {
    "open": Look("open", "Open by the lines known here", "areas", legend.GREEN, 1.0, "", 0.40),
    "plan": Look("plan", "In a yard a plan may change", "areas", legend.YELLOW, 1.0, "", 0.40),
    "tolerance": Look("tolerance", "Within a line's tolerance", "areas", legend.ORANGE, 1.0, "1 4", 0.40),
    "airspace": Look(
        "airspace", "May rise above an airport's surface", "areas", legend.PURPLE, 1.0, "", 0.40
    ),
    "street": Look("street-near", "Too near a street", "areas", legend.VERMILION, 0.0, "", 0.45),
    "boundary": Look(
        "bound-near", "Too near the district's bounds", "areas", legend.VERMILION, 1.0, "2 3", 0.30
    ),
    "parcel": Look("parcel-near", "Too near a parcel's own line", "areas", legend.BLUE, 1.0, "2 3", 0.30),
}
BAND = Look("band", "Tallest tower, feet", "lines", legend.INK, 1.2, "6 3")


def layers(base: SitesBase, found: Sites, *, with_bands: bool) -> list[tuple[str, list[dict[str, Any]]]]:
    """The areas, and the bands over them if wanted; ground the district excludes is left blank."""
    village = base.ground.village
    areas = [
        overlay.line(to_wgs84(village, a.shape), LOOKS[a.reason], a.text)
        for a in found.areas
        if a.reason in LOOKS
    ]
    shown = []
    if with_bands:
        for height, shape in bands(base, fall_zone_ft=found.fall_zone_ft or None):
            shown.append(overlay.line(to_wgs84(village, shape), BAND, f"{height:g} ft or more"))
    return [("areas", areas), ("lines", shown)]


def tower(village: Village, found: SiteAnswer) -> list[tuple[str, list[dict[str, Any]]]]:
    """The tower with its circles, and its parcel if known."""
    asked = found.asked
    spot = Point(asked.point)
    rings = [(asked.height_ft, "The whole height. Not a demonstrated fall zone.")]
    if asked.law.setback is not None:
        share = asked.law.setback.version.figures["share_of_height"]
        rings.append((share * asked.height_ft, "The least setback by height."))
    if asked.fall_zone_ft:
        rings.append((asked.fall_zone_ft, "The fall zone as demonstrated."))
    drawn = [
        overlay.line(to_wgs84(village, spot.buffer(r)), legend.TOWER, f"{r:g} ft. {what}")
        for r, what in rings
    ]
    drawn.append(overlay.line(to_wgs84(village, spot.buffer(6)), legend.CHOSEN, "The tower"))
    return [("lines", drawn)]


def key(found: Sites) -> list[Any]:
    """The looks that the map shows."""
    reasons = {a.reason for a in found.areas}
    return overlay.key([*(look for reason, look in LOOKS.items() if reason in reasons), BAND])
