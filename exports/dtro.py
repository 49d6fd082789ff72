"""A D-TRO-shaped profile of the parking orders: one record for each section of law, in a zip.

The shape is that of D-TRO v4.0.0 of the United Kingdom's Department for Transport. Outside Great Britain it
can only be a profile: it departs from the schema on purpose in its time zone (the village's own) and its SRID
(4326, longitude and latitude). Having no code on that service's list of authorities, it gives a number that
stands for none. README.txt in the zip says all three.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import MultiLineString
from shapely.geometry.base import BaseGeometry

from answers.village import Village
from exports.content import Content
from exports.curbs import SIDES, parking_rules
from exports.spans import DAYS, spans
from geo import side
from geo.located import Stretch
from regulations.timeline import Standing

SCHEMA = "4.0.0"
NO_CODE = 9001  # stands for an authority that the service does not list
_DAY_NAMES = dict(
    zip(DAYS, ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"), strict=True)
)
_ROADS_AFFECTED = {"concession": False, "assignment": False, "tramcar": False, "busRoute": False}


def write(content: Content, path: Path) -> None:
    """Write a zip of one JSON record a section, and README.txt."""
    village = content.village
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        for standing in parking_rules(village, content.about.as_of):
            stretch = village.ground.stretches.get(standing.version.id)
            if stretch is None and standing.version.kind != "all-night":
                continue
            told = record(village, standing, stretch)
            name = re.sub(r"[^A-Za-z0-9]+", "-", standing.version.id)
            bundle.writestr(f"{name}.json", json.dumps(told, ensure_ascii=False, indent=1))
        bundle.writestr("README.txt", _readme(content))


def _readme(content: Content) -> str:
    return (
        f"{content.about.text}\n\nShaped like D-TRO v{SCHEMA}, and no D-TRO: its time zone is "
        f"{content.about.timezone}, not Europe/London; its geometries are SRID=4326 (longitude, latitude), "
        f"not British National Grid. Authority code {NO_CODE} stands for one the service does not list.\n"
    )


def record(village: Village, standing: Standing, stretch: Stretch | None) -> dict[str, Any]:
    """One section of law as a record; `stretch` None means every street of the village."""
    version = standing.version
    law = village.law.law_by_id[version.law]
    # An order "made on" a day needs both its days; with one of them open it is only reported in force.
    dated = law.adopted is not None and law.adopted.known and law.effective.known
    source: dict[str, Any] = {
        "actionType": "new",
        "reference": version.id,
        "section": version.citation.section,
        "troName": f"{law.name}, {village.facts.long_name}: {law.title}",
        "statementDescription": version.text,
        "traCreator": NO_CODE,
        "currentTraOwner": NO_CODE,
        "traAffected": [NO_CODE],
    }
    if dated and law.adopted is not None:
        source["madeDate"] = law.adopted.earliest.isoformat()
    if law.effective.known:
        source["comingIntoForceDate"] = law.effective.earliest.isoformat()
    place = _whole(village) if stretch is None else _place(village, stretch)
    provision: dict[str, Any] = {
        "actionType": "new",
        "orderReportingPoint": "permanentNoticeOfMaking" if dated else "troOnRoadActiveStatus",
        "reference": f"{version.id}-1",
        "provisionDescription": version.text,
        "regulatedPlace": [place | (_ROADS_AFFECTED | {"bywayType": "road"} if dated else {})],
        "regulation": {
            "isDynamic": False,
            "timeZone": village.facts.timezone,
            "generalRegulation": {"regulationType": "kerbsideNoWaiting"},
            "condition": {"timeValidity": _validity(standing)},
        },
    }
    if dated:
        provision["comingIntoForceDate"] = source["comingIntoForceDate"]
    return {"schemaVersion": SCHEMA, "data": {"source": source | {"provision": [provision]}}}


def _place(village: Village, stretch: Stretch) -> dict[str, Any]:
    half = village.network.measures.half_width_of(stretch.street)
    sides = tuple(w for w, _ in stretch.sides) or SIDES
    lines = [side.line(path, which, half) for path in stretch.paths for which in sides]
    words = " and ".join(w for _, w in stretch.sides)
    where = f"{stretch.street}, {words} side" if words else stretch.street
    return {
        "type": "regulationLocation",
        "description": f"{where}, from {stretch.start} to {stretch.end}",
        "linearGeometry": {
            "version": 1,
            "direction": "bidirectional",
            "lateralPosition": "onKerb",
            "representation": "linear",
            "linestring": _wkt(village, lines[0] if len(lines) == 1 else MultiLineString(lines)),
        },
    }


def _whole(village: Village) -> dict[str, Any]:
    return {
        "type": "regulationLocation",
        "description": f"All streets in the {village.facts.long_name}",
        "polygon": {"version": 1, "polygon": _wkt(village, village.network.limits.area)},
    }


def _wkt(village: Village, shape: BaseGeometry) -> str:
    def turned(xy: Any) -> Any:
        import numpy as np

        return np.array(village.plane.lonlat_ring(tuple((float(e), float(n)) for e, n in xy)))

    text = shapely.to_wkt(shapely.transform(shape, turned), rounding_precision=7)
    return "SRID=4326;" + text.replace(" (", "(", 1)


def _validity(standing: Standing) -> dict[str, Any]:
    version = standing.version
    told: dict[str, Any] = {
        "start": f"{version.effective.latest.isoformat()}T00:00:00",
        "isPlaceholderTro": False,
    }
    if version.until is not None:
        told["end"] = f"{version.until.earliest.isoformat()}T00:00:00"
    if periods := list(_periods(version.hours)):
        told["validPeriod"] = periods
    return told


def _periods(hours: str) -> Iterator[dict[str, Any]]:
    for span in spans(hours):
        told: dict[str, Any] = {}
        if span.days:
            told["recurringDayWeekMonthPeriod"] = [{"applicableDay": [_DAY_NAMES[d] for d in span.days]}]
        # The schema knows no 24:00:00.
        end = "23:59:59" if span.end == "24:00" else f"{span.end}:00"
        told["recurringTimePeriodOfDay"] = [{"startTimeOfPeriod": f"{span.start}:00", "endTimeOfPeriod": end}]
        yield told
