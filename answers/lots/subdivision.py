"""Dividing a lot: minor or major, and whether each resulting lot keeps the standards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from shapely.ops import unary_union

from answers.lots.check import Check, Verdict, by_rule, worst
from answers.lots.lot_query import LotQuery
from answers.lots.lot_source import Parcel
from answers.lots.size_checks import size_checks
from geo.errors import Warn
from regulations import lots

# Resulting lots and the parent, drawn apart, may differ by this share of the parent's area.
_SHARE_OFF = 0.01


@dataclass(frozen=True)
class NewLot:
    """One resulting lot with its checks."""

    parcel: Parcel
    checks: tuple[Check, ...]

    def as_json(self) -> dict[str, Any]:
        """The lot as JSON values."""
        return {
            "id": self.parcel.id,
            "area_sqft": round(self.parcel.area.area, 1),
            "verdict": worst(self.checks),
            "checks": [c.as_json() for c in self.checks],
        }


def divided(asked: LotQuery, parts: Sequence[Parcel]) -> tuple[NewLot, ...]:
    """Each resulting lot, checked as one yet to be made."""
    found = []
    for part in parts:
        new = replace(part, proposed=True)
        checks = tuple(c for c in size_checks(replace(asked, parcel=new)) if not c.id.endswith("-later"))
        found.append(NewLot(new, checks))
    return tuple(found)


def subdivision_checks(
    asked: LotQuery, parts: Sequence[NewLot], *, new_street: bool | None
) -> Iterator[Check]:
    """Minor or major; without resulting lots, whether several main buildings make it a subdivision."""
    rule = next(iter(lots.with_figure(asked.standing, "lots_at_most", kind="subdivision")), None)
    if rule is None:
        return
    main = [b for b in asked.buildings if b.principal]
    if not parts:
        if len(main) > 1:
            text = f"{len(main)} main buildings on one lot count as dividing it. {rule.version.text}"
            yield by_rule(rule, "subdivision", "Subdivision", "depends", text)
        return
    yield from _agrees(asked, parts)
    most = rule.version.figures["lots_at_most"]
    reasons = []
    if len(parts) > most:
        reasons.append(f"it makes {len(parts)} lots, more than {most:g}")
    if new_street:
        reasons.append("it needs a new street or utilities")
    reasons += [f"{p.parcel.name} touches no street" for p in parts if not p.parcel.lot.fronts]
    if len(main) > 1 and len(parts) < len(main):
        reasons.append("a lot keeps more than one main building")
    short = [p for p in parts if worst(p.checks) == "no"]
    reasons += [f"{p.parcel.name} falls short of the zoning standards" for p in short]
    verdict: Verdict
    if reasons:
        major = lots.subject(asked.standing, "planning/major-subdivision")
        tail = f" {major.version.text} ({major.version.citation.text})" if major else ""
        verdict, text = "no", f"It is no minor subdivision: {'; '.join(reasons)}.{tail}"
    elif new_street is None or any(worst(p.checks) != "yes" for p in parts):
        verdict = "depends"
        text = (
            "It may be minor: whether a new street or utilities are needed, and every lot's standing, decide."
        )
    else:
        verdict, text = (
            "yes",
            f"It makes {len(parts)} lots on existing streets and keeps the standards: minor.",
        )
    told = Warn("board-finds", "The Planning Board finds whether a subdivision is minor.")
    yield by_rule(rule, "subdivision", "Minor subdivision", verdict, text, told)


def _agrees(asked: LotQuery, parts: Sequence[NewLot]) -> Iterator[Check]:
    """Whether the resulting lots make up the parent: a gap or an overlap is told."""
    if not all(p.parcel.placed for p in parts) or not asked.parcel.placed:
        return
    whole = asked.parcel.area
    off = unary_union([p.parcel.area for p in parts]).symmetric_difference(whole).area
    twice = sum(p.parcel.area.area for p in parts) - unary_union([p.parcel.area for p in parts]).area
    if off > _SHARE_OFF * whole.area or twice > _SHARE_OFF * whole.area:
        text = (
            f"The resulting lots and the parent differ by {off:,.0f} sq ft, and lots overlap by "
            f"{twice:,.0f} sq ft: the drawings do not agree."
        )
        yield Check("subdivision/agreement", "Resulting lots against the parent", "no", text)
