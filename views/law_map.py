"""The law on the map: that of a day, what changed between two days, one provision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from shapely.geometry import MultiLineString

from answers.features import features, to_wgs84
from answers.law.lawdiff import LawDiff
from answers.village import Village
from regulations import timeline
from views import layers, legend, overlay, parts
from views.badge import Badge
from views.legend import Look

Layers = list[tuple[str, list[dict[str, Any]]]]
DAY_LOOKS = (legend.PARKING_ALWAYS, legend.PARKING_HOURS, legend.THROUGH)
DIFF_LOOKS = (legend.CAME, legend.WENT, legend.STAYED)


def of_day(village: Village, on: date) -> tuple[Layers, list[Look | Badge]]:
    """Layers of the law of a day, and the looks that they use."""
    shown = features(village, on=on)["features"]
    looks = layers.district_looks(shown)
    districts = [f for f in shown if f["properties"]["kind"] == "district"]
    areas = [overlay.line(f["geometry"], looks[str(f["properties"]["id"])]) for f in districts]
    highways = [f for f in shown if f["properties"]["kind"] == "through-highway"]
    parking = [f for f in shown if f["properties"]["kind"] == "parking"]
    drawn: Layers = [
        ("areas", areas),
        ("streets", parts.lines(highways)),
        ("lines", parts.lines(parking)),
        ("spot", _stops(village, on)),
    ]
    return drawn, [*looks.values(), *DAY_LOOKS, legend.SIGNS["stop"], legend.SIGNS["yield"]]


def _stops(village: Village, on: date) -> list[dict[str, Any]]:
    """Stops and yields that the law of a day names."""
    found = [s.version for s in timeline.in_force(village.law, on) if s.version.id in village.ground.stops]
    drawn = []
    for version in found:
        lon, lat = village.plane.lonlat(*village.ground.stops[version.id].point)
        drawn.append(overlay.badge(lon, lat, legend.SIGNS[version.kind], version.text))
    return drawn


def of_change(village: Village, told: LawDiff) -> Layers:
    """What came, what went and what stayed between two days."""
    before = _by_id(village, told.diff.start)
    after = _by_id(village, told.diff.end)
    came = [c.after.id for c in told.diff.changes if c.after and c.how != "relettered"]
    went = [c.before.id for c in told.diff.changes if c.before and c.how != "relettered"]
    stayed = [f for id_, f in after.items() if id_ not in came]
    return [
        ("streets", [overlay.line(f["geometry"], legend.STAYED, _text(f)) for f in stayed]),
        ("lines", [_changed(before, id_, legend.WENT, "Gone") for id_ in went if id_ in before]),
        ("lines", [_changed(after, id_, legend.CAME, "New") for id_ in came if id_ in after]),
        ("spot", _approaches(village, went, legend.WENT, "Gone")),
        ("spot", _approaches(village, came, legend.CAME, "New")),
    ]


def _approaches(village: Village, ids: list[str], look: Look, word: str) -> list[dict[str, Any]]:
    """Stops and yields that came or went."""
    drawn = []
    for version in (village.law.version_by_id[i] for i in ids if i in village.ground.stops):
        lon, lat = village.plane.lonlat(*village.ground.stops[version.id].point)
        sign = replace(legend.SIGNS[version.kind], color=look.color)
        drawn.append(overlay.badge(lon, lat, sign, f"{word}: {version.text}"))
    return drawn


def _by_id(village: Village, on: date) -> dict[str, Mapping[str, Any]]:
    found = features(village, on=on, kinds=("parking", "through-highway"))["features"]
    return {str(f["id"]): f for f in found}


def _changed(found: Mapping[str, Mapping[str, Any]], id_: str, look: Look, word: str) -> dict[str, Any]:
    return overlay.line(found[id_]["geometry"], look, f"{word}: {_text(found[id_])}")


def _text(feature: Mapping[str, Any]) -> str:
    return str(feature["properties"]["text"])


def of_versions(village: Village, ids: list[str]) -> tuple[Layers, tuple[float, float] | None]:
    """Versions on the map, with a spot of the only one (latitude, longitude) where it is small."""
    spots: list[tuple[float, float]] = []
    drawn: Layers = [("areas", []), ("lines", []), ("spot", [])]
    areas, lines, badges = (features for _, features in drawn)
    ground = village.ground
    for version in (village.law.version_by_id[i] for i in ids):
        if version.id in ground.stops:
            lon, lat = village.plane.lonlat(*ground.stops[version.id].point)
            badges.append(overlay.badge(lon, lat, legend.SIGNS[version.kind], version.text))
            spots.append((lat, lon))
        elif version.id in ground.stretches:
            stretch = ground.stretches[version.id]
            half = village.network.measures.half_width_of(stretch.street)
            sides = [line for _, line in stretch.side_lines(half)]
            shape = to_wgs84(village, MultiLineString(sides or [list(p) for p in stretch.paths]))
            lines.append(overlay.line(shape, legend.CHOSEN, version.text))
            lon, lat = village.plane.lonlat(*stretch.paths[0][len(stretch.paths[0]) // 2])
            spots.append((lat, lon))
        elif version.district in ground.by_id and version.boundary:
            area = to_wgs84(village, ground.by_id[version.district].area)
            areas.append(overlay.line(area, legend.CHOSEN_AREA, version.text))
    return drawn, spots[0] if len(ids) == len(spots) == 1 else None
