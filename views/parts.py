"""Findings as they stand on the pages about traffic and law: words, citation with its link, notes once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from answers.village import Village
from views import layers, legend, links, overlay
from views.legend import Look

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Row:
    """One finding: its words, a verdict for colour with its word, where it stands in law, its notes."""

    text: str
    verdict: str
    label: str
    cited: str
    link: str
    dates: str
    passage: str
    notes: tuple[str, ...]


def rows(findings: Iterable[Json], labels: Mapping[str, str] | None = None) -> tuple[Row, ...]:
    """Findings as rows; `labels` gives each verdict its word."""
    return tuple(_row(f, labels or {}) for f in findings)


def _row(finding: Json, labels: Mapping[str, str]) -> Row:
    verdict = finding.get("verdict") or ""
    cited = finding["citation"]
    return Row(
        text=finding["text"],
        verdict=verdict,
        label=labels.get(verdict, ""),
        cited=cited["text"] if cited else "",
        link=links.provision(finding["id"]) if cited else "",
        dates=finding["in_force"],
        passage=finding.get("passage") or "",
        notes=tuple(dict.fromkeys(w["message"] for w in finding["warnings"])),
    )


def cited(village: Village, id_: str) -> dict[str, str]:
    """A law or a version by its id: the words a person cites it by, and the link to its page."""
    law = village.law
    if id_ in law.law_by_id:
        return {"id": law.law_by_id[id_].name, "link": links.law(id_)}
    version = law.version_by_id.get(id_)
    return {"id": version.citation.text if version else id_, "link": links.provision(id_)}


def lines(features: Iterable[Json]) -> list[dict[str, Any]]:
    """Through highways and parking rules of the map as lines with their looks and words."""
    return [
        overlay.line(f["geometry"], _look(f["properties"]), str(f["properties"]["text"])) for f in features
    ]


def _look(told: Json) -> Look:
    if told["kind"] == "through-highway":
        return legend.THROUGH
    return legend.PARKING_ALWAYS if told["hours"] == layers.ALWAYS else legend.PARKING_HOURS
