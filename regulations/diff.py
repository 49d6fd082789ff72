"""What changed between two days: net, provision by provision, and what came and went in between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from regulations.model import Domain, Law, Version
from regulations.timeline import known, possible

How = Literal["added", "removed", "moved", "retimed", "reworded", "relettered"]


@dataclass(frozen=True)
class Change:
    """One provision that is not on the later day what it was on the earlier.

    `how` compares the two versions: "moved" is another place or length (the network tells whether longer or
    shorter), "retimed" other hours, "reworded" other words or figures, "relettered" only another letter.
    `by` is the law that made or ended it. `certain` is False when one of the days is unsettled: `before` and
    `after` are then the earliest and the latest wording that may have held.
    """

    subject: str
    name: str
    how: How
    before: Version | None
    after: Version | None
    by: str
    certain: bool = True


@dataclass(frozen=True)
class Diff:
    """The net change from one day to another; `passing` came and went in between.

    `restated` counts provisions that another law states unchanged. `known` tells, for each day, whether the
    compilation holds the whole traffic law of it: where it does not, "added" may only mean first seen.
    """

    start: date
    end: date
    changes: tuple[Change, ...]
    passing: tuple[Version, ...]
    restated: int
    known: tuple[bool, bool]


def diff(law: Law, start: date, end: date, *, domain: Domain | None = None) -> Diff:
    """The net change of the law from `start` to `end` (later or the same), of one domain or of all.

    Each day is taken as a day under the law of that day; a day after the compilation counts as its end.
    """
    limit = law.compilation.compiled_through
    first, last = min(start, limit), min(end, limit)
    changes: list[Change] = []
    passing: list[Version] = []
    restated = 0
    for versions in law.by_subject.values():
        if domain and law.law_by_id[versions[0].law].domain != domain:
            continue
        before, after = _options(versions, first), _options(versions, last)
        change = _change(versions, before, after, last)
        if change and change.before is None:
            change = _first_seen(law, change, first)
        if change:
            changes.append(change)
        elif before != after and before[0] and after[-1] and before[0].id != after[-1].id:
            restated += 1
        seen = {v.wording for v in (*before, *after) if v}
        passing += _between(versions, seen, first, last)
    whole = (known(law, "traffic", first), known(law, "traffic", last))
    return Diff(start, end, tuple(changes), tuple(passing), restated, whole)


def _options(versions: tuple[Version, ...], on: date) -> list[Version | None]:
    """What may have held on a day, earliest first; None stands for no rule."""
    held = [v for v in versions if possible(v, on)]
    found: list[Version | None] = [*held]
    if not held:
        return [None]
    first, last = held[0], held[-1]
    if first.effective.latest > on and not any(v.until == first.effective for v in versions):
        found.insert(0, None)
    if last.until and last.until.earliest <= on and not any(v.effective == last.until for v in versions):
        found.append(None)
    return found


def _change(
    versions: tuple[Version, ...], before: list[Version | None], after: list[Version | None], last: date
) -> Change | None:
    """The change of one provision, if any; an unsettled day takes its earliest or latest wording."""
    if before == after and len(before) > 1:
        return None  # the same doubt on both days
    old, new = before[0], after[-1]
    how = _how(old, new)
    shown = new or old
    if how is None or shown is None:
        return None
    if new is None:
        by = next(v.ended_by for v in reversed(versions) if v.until and v.until.earliest <= last)
    else:  # the first law that put it so, not the last that restated it
        same = [v for v in versions if v.wording == new.wording]
        by = next(v for v in same if how != "relettered" or v.citation.section == new.citation.section).law
    return Change(shown.subject, shown.name, how, old, new, by, len(before) == len(after) == 1)


def _first_seen(law: Law, change: Change, first: date) -> Change:
    """An addition by a restatement is unsure where the law before it is not wholly known."""
    by = law.law_by_id[change.by]
    if by.restates and not known(law, by.domain, first):
        return replace(change, certain=False)
    return change


def _how(old: Version | None, new: Version | None) -> How | None:
    if old is None or new is None:
        return None if old is new else "added" if old is None else "removed"
    if old.wording == new.wording:
        return None if old.citation.section == new.citation.section else "relettered"
    if old.where != new.where or old.boundary != new.boundary:
        return "moved"
    return "retimed" if old.hours != new.hours else "reworded"


def _between(versions: Iterable[Version], seen: set[int], first: date, last: date) -> list[Version]:
    """Versions of wordings in force on neither day that began after the first and ended by the last."""
    return [
        v
        for v in versions
        if v.wording not in seen
        and v.effective.latest > first
        and v.effective.earliest <= last
        and v.until is not None
        and v.until.earliest <= last
    ]
