"""One thing an answer says: a verdict, words, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geo.errors import Warn
from geo.figures import Point
from regulations.model import Citation, Version
from regulations.timeline import Standing


@dataclass(frozen=True)
class Finding:
    """A verdict with its words, its law, its source and what has to be known with it.

    Verdicts are yes, no, depends, unknown; for parking prohibited, not_prohibited, uncertain; "" where the
    law says something that is no verdict. `id` is the id of the law's version, or names what was asked.
    """

    id: str
    verdict: str
    text: str
    citation: Citation | None = None
    source: str = ""
    warnings: tuple[Warn, ...] = ()
    dates: str = ""

    def as_json(self) -> dict[str, Any]:
        """The finding as JSON values."""
        return {
            "id": self.id,
            "verdict": self.verdict or None,
            "text": self.text,
            "citation": cite_json(self.citation),
            "source": self.source,
            "in_force": self.dates,
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def by_law(standing: Standing, verdict: str, text: str, *told: Warn) -> Finding:
    """A finding that rests on one version in force."""
    version = standing.version
    return Finding(
        version.id,
        verdict,
        text,
        version.citation,
        version.source,
        tuple(dict.fromkeys((*told, *standing.warnings))),
        dates(version),
    )


def dates(version: Version) -> str:
    """When a version held, in words."""
    begun = f"in force from {version.effective.text}"
    return begun if version.until is None else f"{begun} until {version.until.text}"


def cite_json(citation: Citation | None) -> dict[str, Any] | None:
    """A citation as JSON values; `text` is how a person writes it."""
    if citation is None:
        return None
    return {
        "law": citation.law_name or citation.law,
        "law_id": citation.law,
        "section": citation.section,
        "page": citation.page,
        "text": citation.text,
    }


def point_json(point: Point, lonlat: tuple[float, float]) -> dict[str, float]:
    """A point as JSON values: degrees to a third of an inch, feet to a tenth."""
    return {
        "lat": round(lonlat[1], 7),
        "lon": round(lonlat[0], 7),
        "easting_ft": round(point[0], 1),
        "northing_ft": round(point[1], 1),
    }
