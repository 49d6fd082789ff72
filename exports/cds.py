"""Curb Data Specification 1.0.1: Zones and Policies, with the law behind each policy beside them.

A zone is one side of one piece of street in one block; a policy is one rule of law. Every date is the law's
or the export's as-of day, none the day it was made: the same law gives the same file.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from shapely.geometry import LineString

from answers.features import to_wgs84
from answers.village import Village
from exports.content import Content
from exports.curbs import Curb, Side, curbs, parking_rules, strips
from exports.spans import spans
from geo.units import SURVEY_FOOT_M
from regulations.timeline import Standing

VERSION = "1.0.1"
CURB_WIDTH_FT = 8.0  # a parked car's width: the strip that stands for the curb, no figure of any law
_DAYS = {"Mo": "mon", "Tu": "tue", "We": "wed", "Th": "thu", "Fr": "fri", "Sa": "sat", "Su": "sun"}
_SPACE = uuid5(NAMESPACE_URL, "https://thence.invalid/curb")


def write(content: Content, path: Path) -> None:
    """Write a zip of `curbs/zones.json`, `curbs/policies.json`, `legal_basis.json` and README.txt."""
    policies, basis = _policies(content)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, told in (
            ("curbs/zones.json", _envelope(content, {"zones": list(_zones(content))})),
            ("curbs/policies.json", _envelope(content, {"policies": policies})),
            ("legal_basis.json", basis),
        ):
            bundle.writestr(name, json.dumps(told, ensure_ascii=False, indent=1))
        bundle.writestr("README.txt", _readme(content))


def _readme(content: Content) -> str:
    return (
        f"{content.about.text}\n\nCurb Data Specification {VERSION}. zones.json and policies.json are as the "
        "endpoints /curbs/zones and /curbs/policies answer them. location_references are left out: these "
        "streets have no published reference. A zone's polygon is a strip of "
        f"{CURB_WIDTH_FT:g} ft inside the right-of-way line, and stands for the curb; it is not its survey. "
        "legal_basis.json gives law, section and dates for each policy id.\n"
    )


def _envelope(content: Content, data: dict[str, Any]) -> dict[str, Any]:
    return {
        "version": VERSION,
        "time_zone": content.about.timezone,
        "last_updated": _millis(content.about.as_of, content.village),
        "currency": "USD",
        "author": content.about.long_name,
        "data": data,
    }


def _millis(day: date, village: Village) -> int:
    """The first moment of a day in the village, in milliseconds since 1970 (UTC)."""
    return int(datetime(day.year, day.month, day.day, tzinfo=village.zone).timestamp()) * 1000


def _rank(standing: Standing) -> tuple[int, str]:
    """The ladder of the feed: any time before some hours before the night; ids settle the rest."""
    version = standing.version
    kind = 3 if version.kind == "all-night" else 1 if version.hours == "24/7" else 2
    return kind, version.id


def _policies(content: Content) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    village = content.village
    ranked = sorted(parking_rules(village, content.about.as_of), key=_rank)
    policies, basis = [], {}
    for priority, standing in enumerate(ranked, start=1):
        policy = _policy(standing, village, priority)
        policies.append(policy)
        version = standing.version
        basis[policy["curb_policy_id"]] = {
            "law": version.citation.law_name,
            "section": version.citation.section,
            "page": version.citation.page,
            "version": version.id,
            "text": version.text,
            "in_force_from": version.effective.text,
            "certain": standing.certain,
            "warnings": [w.message for w in standing.warnings],
        }
    return policies, basis


def _policy(standing: Standing, village: Village, priority: int) -> dict[str, Any]:
    version = standing.version
    # On a day when the rule may hold it is published from the day it surely does.
    start = _millis(version.effective.latest, village)
    told: dict[str, Any] = {
        "published_date": start,
        "priority": priority,
        "rules": [{"activity": "no parking"}],
        "time_spans": list(_time_spans(standing, village, start)),
    }
    return {"curb_policy_id": str(_policy_id(version.id, told)), **told}


def _policy_id(version: str, told: dict[str, Any]) -> UUID:
    """The same for the same content: the standard has a policy never change under its id."""
    return uuid5(_SPACE, f"policy {version} {json.dumps(told, sort_keys=True)}")


def _time_spans(standing: Standing, village: Village, start: int) -> Iterator[dict[str, Any]]:
    version = standing.version
    dates: dict[str, Any] = {"start_date": start}
    if version.until is not None:
        dates["end_date"] = _millis(version.until.earliest, village)
    if version.hours == "24/7":
        yield dates
    for span in spans(version.hours):
        told = dict(dates)
        if span.days:
            told["days_of_week"] = [_DAYS[d] for d in span.days]
        told["time_of_day_start"] = span.start
        if span.end != "24:00":  # absent means midnight
            told["time_of_day_end"] = span.end
        yield told


def _zones(content: Content) -> Iterator[dict[str, Any]]:
    village, as_of = content.village, content.about.as_of
    ranked = sorted(parking_rules(village, as_of), key=_rank)
    ids = {
        s.version.id: _policy(s, village, priority)["curb_policy_id"]
        for priority, s in enumerate(ranked, start=1)
    }
    for curb, which, strip in strips(village, curbs(village, as_of), width_ft=CURB_WIDTH_FT):
        standing = curb.rules(which)
        begun = max(_millis(s.version.effective.latest, village) for s in standing)
        shape = to_wgs84(village, strip)
        told = {
            "geometry": {"type": shape["type"], "coordinates": shape["coordinates"]},
            "curb_policy_ids": [ids[s.version.id] for s in standing],
            "published_date": _millis(as_of, village),
            "last_updated_date": _millis(as_of, village),
            "start_date": begun,
            "name": _name(curb, which),
            "street_name": curb.street,
            "street_side": _side(curb.facing(which)),
            "length": round(LineString(curb.path).length * SURVEY_FOOT_M * 100),
            "width": round(CURB_WIDTH_FT * SURVEY_FOOT_M * 100),
            **({"cross_street_start_name": curb.start} if curb.start else {}),
            **({"cross_street_end_name": curb.end} if curb.end else {}),
        }
        key = f"zone {village.facts.name} {which} {curb.path}"
        yield {"curb_zone_id": str(uuid5(_SPACE, key)), **told}


def _name(curb: Curb, which: Side) -> str:
    between = " to ".join(n for n in (curb.start, curb.end) if n)
    return f"{curb.street}, {curb.facing(which)} side" + (f", {between}" if between else "")


def _side(word: str) -> str:
    """A compass word as the standard's letters: "northeast" is NE."""
    return "".join({"north": "N", "south": "S", "east": "E", "west": "W"}[p] for p in _parts(word))


def _parts(word: str) -> Iterator[str]:
    for part in ("north", "south", "east", "west"):
        if part in word:
            yield part
