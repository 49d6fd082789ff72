"""The law in time as text for the page, from the JSON that `thence law` prints. It decides nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from answers.hours import in_words
from answers.village import Village
from regulations.model import day_text
from views import links, pages, parts

Json = Mapping[str, Any]
# Kinds of provision as a reader would call them, in the order in which they are counted.
_COUNTED = {
    "parking": "No-parking stretches",
    "through-highway": "Through highways",
    "stop": "Stops named",
    "yield": "Yields named",
    "district": "Zoning districts",
}


def timeline(village: Village, listed: Json, standing: Json, on: date) -> str:
    """The laws in order of effect with the day's place among them, and what held that day."""
    counts = Counter(v["kind"] for v in standing["versions"])
    rows = [(name, str(counts.get(kind, 0))) for kind, name in _COUNTED.items()]
    rest = sum(n for kind, n in counts.items() if kind not in _COUNTED)
    told = [w["message"] for w in standing["warnings"]]
    told += [
        f"Of the {domain} law of that day the compilation holds only fragments."
        for domain, whole in standing["known"].items()
        if not whole
    ]
    return pages.html(
        "law.html",
        part="timeline",
        day=day_text(on),
        alerts=told,
        counts=[*rows, ("Other provisions", str(rest))],
        laws=_laws(listed["laws"], on),
        standing=[{**_version(v), "name": v["name"], "certain": v["certain"]} for v in standing["versions"]],
    )


def _laws(laws: list[Json], on: date) -> list[dict[str, str]]:
    past = [law["id"] for law in laws if law["effective"]["earliest"] <= on.isoformat()]
    rows = []
    for law in laws:
        unsure = law["effective"]["earliest"] <= on.isoformat() < law["effective"]["latest"]
        state = "last" if past and law["id"] == past[-1] else "past" if law["id"] in past else "future"
        word = {"last": "the last before this day", "future": "still to come"}.get(state, "")
        rows.append(
            {
                "state": state,
                "link": links.law(law["id"]),
                "name": law["name"],
                "title": law["title"],
                "when": f"in effect from {law['effective_text']}",
                "domain": law["domain"],
                "change": _change_link(law["effective"]),
                "word": "cannot be told whether it was in effect yet" if unsure else word,
            }
        )
    return rows


def _change_link(effective: Json) -> str:
    """The page of what a law changed: from the day before it may have begun to the day it surely had."""
    first, last = (date.fromisoformat(effective[key]) for key in ("earliest", "latest"))
    return links.change(first - timedelta(days=1), last)


def _version(v: Json) -> dict[str, Any]:
    return {
        "text": v["text"],
        "cited": v["citation"]["text"],
        "link": links.provision(v["id"]),
        "dates": v["in_force"],
        "passage": (v.get("passage") or {}).get("text", ""),
    }


def change(told: Json) -> str:
    """What changed between two days."""
    start, end = (day_text(date.fromisoformat(told[key])) for key in ("from", "to"))
    return pages.html(
        "law.html",
        part="change",
        title=f"From {start} to {end}",
        alerts=[w["message"] for w in told["warnings"]],
        kerb=[
            {
                "where": f"{k['street']}, {k['side']} side",
                "feet": f"+{k['gained_ft']:,.0f} ft, −{k['lost_ft']:,.0f} ft",
                "hours": in_words(k["hours"]),
            }
            for k in told["kerb"]
        ],
        changes=[
            {
                "how": c["change"],
                "certain": c["certain"],
                "name": c["name"],
                "by": c["by"],
                "by_link": links.law(c["by"]),
                "before": _version(c["before"]) if c["before"] else None,
                "after": _version(c["after"]) if c["after"] else None,
            }
            for c in told["changes"]
        ],
        passing=[_version(v) for v in told["came_and_went"]],
        restated=told["restated_unchanged"],
    )


def problems(village: Village, told: Json, kind: str) -> str:
    """Problems of one kind or of all."""
    found = told["problems"]
    return pages.html(
        "law.html",
        part="problems",
        title=f"{len(found)} problems{f' of kind “{kind}”' if kind else ''}",
        problems=[
            {"kind": p["kind"], "text": p["text"], "ids": [parts.cited(village, i) for i in p["ids"]]}
            for p in found
        ],
    )


_DOES = {
    "replace": "puts one wording in the place of another",
    "repeal": "ends",
    "supersede-whole": "states its whole field anew, in the place of",
}


def one_law(village: Village, told: Json) -> str:
    """A law, what it does to others, what it states."""
    law = told["law"]
    rows = [("In effect from", law["effective_text"])]
    if law["adopted"]:
        adopted = law["adopted"]
        same = adopted["earliest"] == adopted["latest"]
        rows.append(
            ("Adopted", adopted["earliest"] if same else f"{adopted['earliest']} to {adopted['latest']}")
        )
    rows.append(("Pages of the compilation", _pages(law["pages"])))
    return pages.html(
        "law.html",
        part="law",
        law=law,
        rows=rows,
        notes=[w["message"] for w in law["warnings"]],
        deeds=[
            {
                "words": f"It {_DOES[d['verb']]}",
                "ids": [parts.cited(village, i) for i in (d["what"], d["by"]) if i],
            }
            for d in law["does"]
        ],
        states=[_version(v) for v in told["states"]],
    )


def _pages(pages_: list[int] | None) -> str:
    if not pages_:
        return "not printed there"
    return str(pages_[0]) if pages_[0] == pages_[-1] else f"{pages_[0]} to {pages_[-1]}"


def provision(village: Village, told: Json) -> str:
    """A provision through time."""
    about, versions = told["provision"], told["versions"]
    lost = village.ground.not_located.get(told["asked"] or versions[-1]["id"], "")
    wordings = len({v["text"] for v in versions})
    return pages.html(
        "law.html",
        part="provision",
        subject=about["subject"],
        kind=about["kind"],
        title=about["name"],
        lost=f"Not on the map: {lost}" if lost else "",
        wordings=f"{wordings} wording{'s' if wordings > 1 else ''}",
        versions=[
            {
                **_version(v),
                "asked": v["id"] == told["asked"],
                "law": v["citation"]["law"],
                "law_link": links.law(v["citation"]["law_id"]),
                "section": f"§ {v['citation']['section']}",
                "page": v["citation"]["page"],
                "ended": v["ended_by"],
                "ended_link": links.law(v["ended_by"]) if v["ended_by"] else "",
                "source": "" if v["source"] == "compilation" else v["source"],
                "notes": list(dict.fromkeys(w["message"] for w in v["warnings"])),
            }
            for v in versions
        ],
    )


def choose() -> str:
    """How to begin with a provision."""
    return pages.html("law.html", part="choose")
