"""Checks as text for the page: rows, candidates side by side, the papers of a tower. It decides nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from views import links, pages

Json = Mapping[str, Any]

WORDS = {"yes": "Yes", "no": "No", "depends": "Depends", "unknown": "Unknown"}
SORTS = ("As asked", "What fails first", "Least margin first")
_ORDER = {"no": 0, "depends": 1, "unknown": 2, "yes": 3}


def checks(
    told: Json, *, title: str, where: str, headline: str, facts: Sequence[tuple[str, str]], sort: str
) -> str:
    """An answer's checks as a table, from the JSON that the command line prints."""
    return pages.html(
        "checks.html",
        part="checks",
        label="Checks",
        title=title,
        where=where,
        verdict=told["verdict"],
        word=WORDS[told["verdict"]],
        headline=headline,
        alerts=[w["message"] for w in told["warnings"]],
        facts=facts,
        rows=[_row(c) for c in _sorted(told["checks"], sort)],
    )


def _sorted(found: Sequence[Json], sort: str) -> list[Json]:
    if sort == SORTS[1]:
        return sorted(found, key=lambda c: _ORDER[c["verdict"]])
    if sort == SORTS[2]:
        return sorted(found, key=lambda c: (c["margin"] is None, c["margin"] or 0.0))
    return list(found)


def _row(check: Json) -> Json:
    cited = check["citation"]
    source = check["source"] if check["source"] not in ("", "compilation") else ""
    return {
        "verdict": check["verdict"],
        "word": WORDS[check["verdict"]],
        "title": check["title"],
        "text": check["text"],
        "value": amount(check["value"], check["unit"]),
        "required": amount(check["required"], check["unit"]),
        "margin": amount(check["margin"], check["unit"]),
        "cited": cited["text"] if cited else "",
        "link": links.provision(check["version"]) if cited else "",
        "dates": check["in_force"],
        "source": source,
        "passage": check.get("passage") or "",
        "notes": list(dict.fromkeys(w["message"] for w in check["warnings"])),
    }


def amount(value: object, unit: str) -> str:
    """A value with its unit, "" for none."""
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:,.2f} {unit}".strip()


def beside(candidates: Sequence[tuple[str, Json]]) -> str:
    """Several answers, a column each, a row a check."""
    titles: dict[str, str] = {}
    for _, told in candidates:
        for check in told["checks"]:
            titles.setdefault(check["id"], check["title"])
    by_id = [{c["id"]: c for c in told["checks"]} for _, told in candidates]
    rows = [("All together", [_cell(told["verdict"], "") for _, told in candidates])]
    rows += [(title, [_check_cell(checks.get(id_)) for checks in by_id]) for id_, title in titles.items()]
    names = [name for name, _ in candidates]
    return pages.html("checks.html", part="beside", label="Candidates", names=names, rows=rows)


def _check_cell(check: Json | None) -> Json:
    if check is None:
        return {"verdict": "", "word": "–", "value": ""}
    return _cell(check["verdict"], amount(check["value"], check["unit"]))


def _cell(verdict: str, value: str) -> Json:
    return {"verdict": verdict, "word": WORDS[verdict], "value": value}


def steps(checklist: Sequence[Json]) -> str:
    """The papers and conditions of a tower."""
    rows = [{**s, "cited": s["citation"]["text"], "passage": s.get("passage") or ""} for s in checklist]
    return pages.html("checks.html", part="steps", label="Papers and conditions", steps=rows)


def start(title: str, text: str) -> str:
    """How to begin."""
    return pages.html("checks.html", part="start", label="How to begin", title=title, text=text)
