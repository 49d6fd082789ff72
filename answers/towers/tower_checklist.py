"""The papers and conditions of a tower application, kept with its case: who, what, by when."""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from answers.finding import cite_json
from answers.lots.lot_facts import ChecklistStep
from regulations import lots
from regulations.timeline import Standing


@dataclass(frozen=True)
class Item:
    """One line of the checklist with the wording in force it rests on."""

    step: ChecklistStep
    standing: Standing

    def as_json(self) -> dict[str, Any]:
        """The line as JSON values."""
        return {
            "id": self.step.id,
            "who": self.step.who,
            "what": self.step.what,
            "when": self.step.when,
            "citation": cite_json(self.standing.version.citation),
        }


def checklist(
    steps: Iterable[ChecklistStep], standing: tuple[Standing, ...], *, shared: bool
) -> tuple[Item, ...]:
    """The lines that apply to sharing a structure, or to a new tower, under the law of a day."""
    wanted = ("all", "shared" if shared else "new")
    found = []
    for step in steps:
        rule = lots.subject(standing, step.provision)
        if step.applies in wanted and rule is not None:
            found.append(Item(step, rule))
    return tuple(found)


def due(step: ChecklistStep, since: date) -> date | None:
    """The last day for a step that counts days or months from an event; None for one that counts neither.

    A month's end stands for a day the month does not have.
    """
    if step.days:
        return since + timedelta(days=step.days)
    if not step.months:
        return None
    year, month = divmod(since.month - 1 + step.months, 12)
    year, month = since.year + year, month + 1
    return date(year, month, min(since.day, calendar.monthrange(year, month)[1]))


def state(items: Iterable[Item], ticked: Mapping[str, str]) -> tuple[tuple[Item, str], ...]:
    """Each line with how it stands in a case: "" for not yet."""
    return tuple((item, ticked.get(item.step.id, "")) for item in items)
