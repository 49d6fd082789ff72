"""The sign inventory the law implies: every sign that some provision asks for, and what the law leaves open.

It is what the law asks, not what stands on the street: give a list of observed signs to compare
(`road_sign_observed`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import Any

from answers.features import not_located
from answers.finding import Finding, by_law
from answers.law import conflicts
from answers.signs import road_sign_facts
from answers.signs.road_sign import Sign
from answers.signs.road_sign_corners import corner_signs
from answers.signs.road_sign_facts import SignFacts
from answers.signs.road_sign_gates import gate_signs, unsure_entries
from answers.signs.road_sign_kerbs import kerb_signs
from answers.village import Village
from geo.errors import ThenceError, Warn
from regulations import timeline
from regulations.problems import Problem

SIGNED = ("through-highway", "stop", "yield", "parking", "speed", "truck")
# Rules that drivers must know and to which the inventory can give no place.
UNPLACED = ("all-night", "sidewalk", "u-turn", "parallel", "school-speed")


@dataclass(frozen=True)
class Inventory:
    """All signs of a day, contradictions among the rules behind them, and what has no sign or no place."""

    village: str
    on: date
    spacing_ft: float
    tolerance_ft: float
    facts: SignFacts
    signs: tuple[Sign, ...]
    contradictions: tuple[Problem, ...]
    not_placed: tuple[tuple[str, str], ...]
    unsigned: tuple[Finding, ...]
    warnings: tuple[Warn, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many signs of each code."""
        return dict(sorted(Counter(s.code for s in self.signs).items()))

    def rows(self, village: Village) -> tuple[dict[str, Any], ...]:
        """Every sign as a flat row, with latitude and longitude."""
        found = village.plane.lonlat_ring(tuple(s.point for s in self.signs)) if self.signs else ()
        return tuple(s.row((lon, lat)) for s, (lon, lat) in zip(self.signs, found, strict=True))

    def as_json(self, village: Village) -> dict[str, Any]:
        """The inventory as JSON values: the contract of `thence signs --json`."""
        return {
            "village": self.village,
            "as_of": self.on.isoformat(),
            "manual": self.facts.manual,
            "supplement": self.facts.supplement or None,
            "notes": list(self.facts.notes),
            "spacing_ft": self.spacing_ft,
            "tolerance_ft": self.tolerance_ft,
            "counts": self.counts,
            "signs": list(self.rows(village)),
            "contradictions": [{"ids": list(p.ids), "text": p.text} for p in self.contradictions],
            "not_placed": [{"id": id_, "reason": reason} for id_, reason in self.not_placed],
            "unsigned": [f.as_json() for f in self.unsigned],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def inventory(village: Village, *, on: date, spacing_ft: float) -> Inventory:
    """Every sign that the law of a day asks for.

    `spacing_ft` is how far apart no-parking signs may stand along a stretch, which the law does not say.
    Raises ThenceError for a spacing of less than 50 ft.
    """
    if not 50 <= spacing_ft < float("inf"):
        raise ThenceError("signs cannot stand so close", got=f"{spacing_ft:g} ft", do="Give 50 or more")
    standing = timeline.in_force(village.law, on)
    facts = road_sign_facts.read(village)
    signs = (
        *corner_signs(village, standing),
        *kerb_signs(village, standing, spacing_ft=spacing_ft),
        *gate_signs(village, standing, facts),
    )
    return Inventory(
        village=village.facts.name,
        on=on,
        spacing_ft=spacing_ft,
        tolerance_ft=village.facts.tolerance.streets_ft,
        facts=facts,
        signs=signs,
        contradictions=conflicts.at_corners(village, on=on),
        not_placed=not_located(village, on=on, kinds=SIGNED),
        unsigned=tuple(by_law(s, "", s.version.text) for s in standing if s.version.kind in UNPLACED),
        warnings=(
            *timeline.beyond(village.law, on),
            *_told(village, on, spacing_ft),
            *(unsure_entries(village, facts) if any(s.kind == "speed" for s in signs) else ()),
        ),
    )


def _told(village: Village, on: date, spacing_ft: float) -> tuple[Warn, ...]:
    told = [
        Warn(
            "sign-place-nominal",
            "Signs are placed at the right-of-way lines, whose widths are mostly assumed; streets are known "
            f"to {village.facts.tolerance.streets_ft:g} ft. Where a post stands is for whoever puts it up.",
        ),
        Warn(
            "sign-spacing-chosen",
            f"No-parking signs stand at most {spacing_ft:g} ft apart: that is chosen, not law.",
        ),
    ]
    if not timeline.known(village.law, "traffic", on):
        told.append(
            Warn("law-in-part", f"Of the traffic law of {on.year} the compilation holds only fragments.")
        )
    return tuple(told)
