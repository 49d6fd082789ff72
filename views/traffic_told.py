"""Traffic rules and signs as text for the page. It decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from answers.signs.road_sign import Sign
from answers.signs.road_sign_observed import Comparison
from answers.signs.road_signs import Inventory
from answers.signs.road_signs_text import seen_text
from answers.village import Village
from regulations.model import day_text
from views import links, pages, parts

_HOLDS = {"yes": "Holds", "no": "Does not bear", "depends": "Depends", "unknown": "Not known"}
_ARROW = {"": "", "left": "←", "right": "→", "both": "↔"}


def start() -> str:
    """How to begin."""
    return pages.html("traffic.html", part="start")


def how_to_list() -> str:
    """What a list of signs seen must hold."""
    return pages.html("traffic.html", part="how")


def street(told: Mapping[str, Any], signs: list[Sign]) -> str:
    """The rules of a street and its signs, from the JSON that `thence traffic` prints."""
    return pages.html(
        "traffic.html",
        part="street",
        title=told["street"],
        where=f"Law of {day_text(date.fromisoformat(told['as_of']))}",
        alerts=[w["message"] for w in told["warnings"]],
        sections=[{"title": p["title"], "rows": parts.rows(p["findings"], _HOLDS)} for p in told["parts"]],
        precedence=told["precedence"],
        signs=_rows(signs),
    )


def signs(village: Village, found: Inventory, chosen: list[Sign], kinds: Iterable[str]) -> str:
    """All signs of the kinds chosen."""
    what = ", ".join(kind.replace("-", " ") for kind in kinds) or "no kind chosen"
    return pages.html(
        "traffic.html",
        part="signs",
        title=f"{len(chosen)} of {len(found.signs)} signs: {what}",
        where=f"Law of {day_text(found.on)}. {found.facts.manual}. {found.facts.supplement}".rstrip(". ")
        + ".",
        notes=[*found.facts.notes, *(w.message for w in found.warnings)],
        signs=_rows(chosen),
        not_placed=[parts.cited(village, id_) | {"reason": reason} for id_, reason in found.not_placed],
        unsigned=parts.rows([f.as_json() for f in found.unsigned]),
    )


def unsettled(village: Village, found: Inventory) -> str:
    """Contradictions among the rules, and the signs they leave open."""
    return pages.html(
        "traffic.html",
        part="unsettled",
        title=f"{len(found.contradictions)} corners and approaches left open",
        problems=[
            {"text": p.text, "ids": [parts.cited(village, i) for i in p.ids]} for p in found.contradictions
        ],
        signs=_rows([s for s in found.signs if s.status == "unsettled"]),
    )


def comparison(told: Comparison) -> str:
    """What agrees, what is missing and what is extra."""
    return pages.html(
        "traffic.html",
        part="comparison",
        agreed=len(told.agreed),
        within=f"{told.within_ft:g}",
        signs=_rows(told.missing),
        extra=[seen_text(one) for one in told.extra],
    )


def _rows(signs: Iterable[Sign]) -> list[dict[str, Any]]:
    return [
        {
            "code": f"{s.code} ({s.state_code} here)" if s.state_code else s.code,
            "legend": s.legend,
            "arrow": _ARROW[s.arrow],
            "street": s.street,
            "at": s.at,
            "faces": s.faces,
            "unsettled": s.status == "unsettled",
            "cited": [
                {"text": text, "link": links.provision(id_)}
                for text, id_ in zip(s.cited, s.needs, strict=False)
            ],
        }
        for s in signs
    ]
