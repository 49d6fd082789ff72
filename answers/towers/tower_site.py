"""Everything the law says of a tower on a site: checks, the checklist of papers, what was not computed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from answers.finding import point_json
from answers.lots.check import Check, Verdict, worst
from answers.towers.airspace_checks import airspace_checks, lighting
from answers.towers.shared_use import Tall, inventory_check
from answers.towers.tower_checklist import Item, checklist
from answers.towers.tower_checks import accessory, definition, eligibility, land, moratorium, setbacks
from answers.towers.tower_ground import ground_work, review_cost, structures
from answers.towers.tower_query import TowerQuery
from geo.errors import Warn
from regulations import timeline


@dataclass(frozen=True)
class SiteAnswer:
    """The answer for a tower on a site under the law of a day.

    `structures` are those on the parcel or near its lines: name, feet from the tower, whether on the parcel.
    """

    asked: TowerQuery
    checks: tuple[Check, ...]
    checklist: tuple[Item, ...]
    structures: tuple[tuple[str, float, bool], ...]
    inventory: tuple[Tall, ...]
    compiled_through: date
    warnings: tuple[Warn, ...]

    @property
    def verdict(self) -> Verdict:
        """All checks together; never "yes": the Planning Board decides."""
        found = worst(self.checks)
        return "depends" if found == "yes" else found

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values."""
        asked, facts = self.asked, self.asked.ground.facts
        return {
            "village": asked.ground.village.facts.name,
            "site": {
                **point_json(asked.point, asked.ground.village.plane.lonlat(*asked.point)),
                "height_ft": asked.height_ft,
                "type": asked.kind or None,
                "fall_zone_ft": asked.fall_zone_ft,
                "ground_ft": asked.ground_ft,
                "ground_from": asked.ground_from if asked.ground_ft is not None else None,
                "parcel": asked.parcel.id if asked.parcel else None,
            },
            "as_of": asked.on.isoformat(),
            "compiled_through": self.compiled_through.isoformat(),
            "district": asked.zone.as_json() if asked.zone else None,
            "verdict": self.verdict,
            "checks": [c.as_json() for c in self.checks],
            "structures": [
                {"name": n, "distance_ft": round(d, 1), "on_parcel": on} for n, d, on in self.structures
            ],
            "inventory": [t.as_json() for t in self.inventory],
            "checklist": [i.as_json() for i in self.checklist],
            "not_computed": [vars(o) for o in facts.outside] if facts else [],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def check_tower(
    asked: TowerQuery,
    *,
    tall: tuple[Tall, ...] | None = None,
    within_ft: float | None = None,
    shared: bool = False,
) -> SiteAnswer:
    """Every check of a tower; `tall` are existing structures within `within_ft`, `shared` asks for the
    papers of sharing one of them instead of those of a new tower."""
    first = eligibility(asked)
    air = tuple(airspace_checks(asked)) if first.verdict != "unknown" else ()
    obstruction = next((c for c in air if c.id == "airspace/obstruction"), None)
    checks = (
        first,
        *moratorium(asked),
        *definition(asked),
        *setbacks(asked),
        *land(asked),
        *accessory(asked),
        *ground_work(asked),
        *air,
        *lighting(asked, obstruction),
        *review_cost(asked),
        *inventory_check(asked, tall, within_ft),
    )
    village = asked.ground.village
    steps = asked.ground.steps
    parcel_told = (*asked.parcel.warnings, *asked.parcel.lot.warnings) if asked.parcel else ()
    return SiteAnswer(
        asked=asked,
        checks=checks,
        checklist=checklist(steps, asked.standing, shared=shared),
        structures=structures(asked),
        inventory=tall or (),
        compiled_through=village.law.compilation.compiled_through,
        warnings=(*timeline.beyond(village.law, asked.on), *parcel_told),
    )
