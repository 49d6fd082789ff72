"""CurbLR 1.1: parking by street side, as a GeoJSON FeatureCollection with a manifest.

Two things the format wants we cannot have, and say so in the manifest's own `departures`: the SharedStreets
reference (`shstRefId`), which takes that project's tools and street data, and the authority's address on the
web where the village's figures give none. Distances therefore run along each feature's own line, in metres.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from shapely.geometry import LineString

from answers.village import Village
from exports.content import Content
from exports.curbs import SIDES, curbs, parking_rules
from exports.spans import DAYS, spans
from geo.located import Stretch
from geo.street import Path as Line
from geo.units import SURVEY_FOOT_M
from regulations.timeline import Standing

VERSION = "1.1.0"
ANY_TIME, TIMED, NIGHT = "no parking any time", "no parking", "overnight no parking"
HIERARCHY = (ANY_TIME, TIMED, NIGHT)
_NO_REFERENCE = (
    "shstRefId is left out: it needs the SharedStreets tools and data, which this export does not have. "
    "shstLocationStart and shstLocationEnd are metres along the feature's own line, from its first position; "
    "sideOfStreet is seen along that line. The law's zero point is the meeting of centre lines."
)
_NO_ADDRESS = "authority.url is empty: the village's figures give no address."
_LAST_MINUTE = "23:59"


def write(content: Content, path: Path) -> None:
    """Write the feed."""
    path.write_text(json.dumps(feed(content), ensure_ascii=False, indent=1), encoding="utf-8")


def feed(content: Content) -> dict[str, Any]:
    """The feed as JSON values: a feature for each side of each stretch, and one a piece for night bans."""
    village, about = content.village, content.about
    made = datetime(about.as_of.year, about.as_of.month, about.as_of.day, tzinfo=village.zone)
    rules = parking_rules(village, about.as_of)
    placed = [
        (s, village.ground.stretches[s.version.id]) for s in rules if s.version.id in village.ground.stretches
    ]
    features = [f for s, stretch in placed for f in _stretch(village, s, stretch)]
    night = tuple(s for s in rules if s.version.kind == "all-night")
    features += _night(content, night)
    return {
        "manifest": {
            "createdDate": made.isoformat(),
            "curblrVersion": VERSION,
            "timeZone": about.timezone,
            "currency": "USD",
            "priorityHierarchy": list(HIERARCHY),
            "authority": {"name": about.long_name, "url": village.facts.url},
            "departures": [_NO_REFERENCE, *([] if village.facts.url else [_NO_ADDRESS])],
            **{k: v for k, v in about.lines if k != "time_zone"},
        },
        "type": "FeatureCollection",
        "features": features,
    }


def _stretch(village: Village, standing: Standing, stretch: Stretch) -> Iterator[dict[str, Any]]:
    sides = dict(stretch.sides)
    for path in stretch.paths:
        for which in sides or dict.fromkeys(SIDES, ""):
            yield _feature(village, path, which, stretch.street, (standing,))


def _night(content: Content, night: tuple[Standing, ...]) -> Iterator[dict[str, Any]]:
    """A rule for every street, on both sides of every piece: the format has no rule for an area."""
    for piece in curbs(content.village, content.about.as_of) if night else ():
        for which in SIDES:
            yield _feature(content.village, piece.path, which, piece.street, night)


def _feature(
    village: Village, path: Line, which: str, street: str, standing: tuple[Standing, ...]
) -> dict[str, Any]:
    metres = LineString(path).length * SURVEY_FOOT_M
    lonlat = [[round(lon, 7), round(lat, 7)] for lon, lat in village.plane.lonlat_ring(path)]
    return {
        "type": "Feature",
        "geometry": {"type": "LineString", "coordinates": lonlat},
        "properties": {
            "location": {
                "sideOfStreet": which,
                "shstLocationStart": 0.0,
                "shstLocationEnd": round(metres, 2),
                "assetType": "ordinance text",
                "objectId": standing[0].version.id,
                "streetName": street,
                "status": "active",
            },
            "regulations": [_regulation(s) for s in standing],
            "legalBasis": [_basis(s) for s in standing],
        },
    }


def _regulation(standing: Standing) -> dict[str, Any]:
    version = standing.version
    by_day = ANY_TIME if version.hours == "24/7" else TIMED
    category = NIGHT if version.kind == "all-night" else by_day
    told: dict[str, Any] = {"rule": {"activity": "no parking", "priorityCategory": category}}
    if version.hours != "24/7":
        told["timeSpans"] = [_span(s.days, s.start, s.end) for s in spans(version.hours)]
    return told


def _span(days: tuple[str, ...], start: str, end: str) -> dict[str, Any]:
    # The format's samples end a day at 23:59.
    told: dict[str, Any] = {"timesOfDay": [{"from": start, "to": _LAST_MINUTE if end == "24:00" else end}]}
    if days and days != DAYS:
        told = {"daysOfWeek": {"days": [d.lower() for d in days]}, **told}
    return told


def _basis(standing: Standing) -> dict[str, Any]:
    """The law behind a regulation: the format has no member for it, and lets local ones stand."""
    version = standing.version
    return {
        "law": version.citation.law_name,
        "section": version.citation.section,
        "page": version.citation.page,
        "inForceFrom": version.effective.latest.isoformat(),
        "inForceUntil": version.until.earliest.isoformat() if version.until else None,
        "text": version.text,
        "certain": standing.certain,
        "warnings": [w.message for w in standing.warnings],
    }
