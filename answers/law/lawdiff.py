"""What changed between two days, with the ground: longer or shorter, and feet of kerb gained and lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from answers.finding import cite_json, dates
from answers.hours import in_words
from answers.law import spans
from answers.law.spans import Spans
from answers.village import Village
from geo.errors import PlaceError, Warn
from regulations import timeline
from regulations.diff import Change, Diff, diff
from regulations.model import Domain, Version, When

_Taken = tuple[str, str, str, Spans]


@dataclass(frozen=True)
class Kerbside:
    """Kerb on one side of one street that parking rules of certain hours took up or let go, in feet."""

    street: str
    side: str
    hours: str
    gained_ft: float
    lost_ft: float


@dataclass(frozen=True)
class LawDiff:
    """The net change of the law between two days, and the kerb it gained and lost.

    `how` gives, for each change in order, its word: added, removed, lengthened, shortened, moved, retimed,
    reworded or relettered. Only kerb that can be placed is counted.
    """

    diff: Diff
    how: tuple[str, ...]
    kerb: tuple[Kerbside, ...]
    warnings: tuple[Warn, ...]

    def as_json(self) -> dict[str, Any]:
        """The change as JSON values."""
        return {
            "from": self.diff.start.isoformat(),
            "to": self.diff.end.isoformat(),
            "known": {"from": self.diff.known[0], "to": self.diff.known[1]},
            "changes": [_change(c, how) for c, how in zip(self.diff.changes, self.how, strict=True)],
            "came_and_went": [version_json(v) for v in self.diff.passing],
            "restated_unchanged": self.diff.restated,
            "kerb": [vars(k) for k in self.kerb],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def compare(village: Village, start: date, end: date, *, domain: Domain | None = None) -> LawDiff:
    """The net change of a village's law from one day to a later one.

    Raises PlaceError when the days stand the wrong way round.
    """
    if end < start:
        raise PlaceError("the days stand the wrong way round", got=f"{start} to {end}", do="Swap them")
    told = diff(village.law, start, end, domain=domain)
    how = tuple(_how(village, change) for change in told.changes)
    kerb = () if domain == "zoning" else _kerb(village, start, end)
    return LawDiff(told, how, kerb, _warnings(village, told))


def _kerb_of(village: Village, version: Version | None) -> Spans:
    stretch = village.ground.stretches.get(version.id) if version else None
    return spans.of_stretch(village.network.street(stretch.street), stretch) if stretch else Spans()


def _how(village: Village, change: Change) -> str:
    """ "moved" as lengthened or shortened, where one of the two takes in all of the other."""
    if change.how != "moved":
        return change.how
    old, new = _kerb_of(village, change.before), _kerb_of(village, change.after)
    gained, lost = new.minus(old).length_ft, old.minus(new).length_ft
    if gained and not lost:
        return "lengthened"
    return "shortened" if lost and not gained else "moved"


def _kerb(village: Village, start: date, end: date) -> tuple[Kerbside, ...]:
    """Kerb gained and lost by parking rules, by street, side (in the rule's words) and hours.

    A rule that may have held on a day counts as standing.
    """
    before, after = _taken(village, start), _taken(village, end)
    feet: dict[tuple[str, str, str], list[float]] = {}
    for i, (now, other) in enumerate(((after, before), (before, after))):
        left = {hours: _all(other, hours) for hours in {h for h, _, _, _ in now}}
        for hours, street, word, kerb in now:
            new = kerb.minus(left[hours])
            left[hours] = left[hours].union(kerb)  # two rules on one kerb count once
            if new.length_ft:
                feet.setdefault((street, word, hours), [0.0, 0.0])[i] += new.length_ft
    return tuple(
        Kerbside(street, word, hours, round(gained, 1), round(lost, 1))
        for (street, word, hours), (gained, lost) in sorted(feet.items())
    )


def _all(taken: list[_Taken], hours: str) -> Spans:
    """All kerb taken at these hours."""
    found = Spans()
    for h, _, _, kerb in taken:
        found = found.union(kerb) if h == hours else found
    return found


def _taken(village: Village, on: date) -> list[_Taken]:
    """Each side of a street that parking rules take on a day: hours, street, side, kerb."""
    found = []
    for s in timeline.in_force(village.law, on):
        stretch = village.ground.stretches.get(s.version.id)
        if s.version.kind == "parking" and stretch:
            street = village.network.street(stretch.street)
            for which, word in stretch.sides:
                kerb = spans.of_stretch(street, stretch, only=which)
                found.append((s.version.hours, stretch.street, word, kerb))
    return found


def _warnings(village: Village, told: Diff) -> tuple[Warn, ...]:
    found = list(timeline.beyond(village.law, told.end))
    for day, known in ((told.start, told.known[0]), (told.end, told.known[1])):
        if not known:
            text = (
                f"Of the traffic law of {day.isoformat()} the compilation holds only fragments: what seems "
                "added may only be first seen."
            )
            found.append(Warn("law-in-part", text))
    if not all(c.certain for c in told.changes):
        text = "Some changes are unsure: on one of the two days it cannot be told which wording held."
        found.append(Warn("date-unknown", text))
    return tuple(dict.fromkeys(found))


def _change(change: Change, how: str) -> dict[str, Any]:
    return {
        "subject": change.subject,
        "name": change.name,
        "change": how,
        "by": change.by,
        "certain": change.certain,
        "before": version_json(change.before) if change.before else None,
        "after": version_json(change.after) if change.after else None,
    }


def version_json(version: Version) -> dict[str, Any]:
    """A version as JSON values."""
    return {
        "id": version.id,
        "subject": version.subject,
        "kind": version.kind,
        "name": version.name,
        "text": version.text,
        "hours": version.hours,
        "hours_text": in_words(version.hours),
        "citation": cite_json(version.citation),
        "in_force": dates(version),
        "effective": span_json(version.effective),
        "until": span_json(version.until) if version.until else None,
        "ended_by": version.ended_by or None,
        "figures": dict(version.figures),
        "source": version.source,
        "warnings": [{"code": w.code, "message": w.message} for w in version.warnings],
    }


def span_json(when: When) -> dict[str, str]:
    """A day or the span it lies in as JSON values."""
    return {"earliest": when.earliest.isoformat(), "latest": when.latest.isoformat()}
