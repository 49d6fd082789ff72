"""May I park here, and until when: one kerb, a moment, and every change of the hours that follow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from answers import parking
from answers.finding import Finding, by_law, point_json
from answers.parking import SideAnswer
from answers.traffic.kerb import Kerb, kerb_at
from answers.traffic.strip import KerbLaw, Span, later, midnight
from answers.village import Village
from geo.errors import ThenceError, Warn
from geo.figures import Point
from regulations import timeline
from regulations.traffic import ParkingRule

# Rules that bear on whoever parks anywhere, beside those of the kerb.
GENERAL = ("exception", "sidewalk", "parallel")
WEEK_HOURS = 168


@dataclass(frozen=True)
class ParkAnswer:
    """Whether one may park at a kerb at a moment, why, until when, and what follows.

    `verdict` is None where no street of the village is near. `deciding` is the strictest rule that holds,
    `also` the others that hold then, `waiting` those that bear at other hours, `general` those for whoever
    parks anywhere. `strip` runs from the moment on without a gap.
    """

    village: str
    point: Point
    lonlat: tuple[float, float]
    kerb: Kerb | None
    as_of: date
    at: datetime
    compiled_through: date
    verdict: str | None
    until: datetime | None
    text: str
    why: str
    deciding: Finding | None = None
    also: tuple[Finding, ...] = ()
    waiting: tuple[Finding, ...] = ()
    general: tuple[Finding, ...] = ()
    across: str | None = None
    strip: tuple[Span, ...] = ()
    warnings: tuple[Warn, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values: the contract of `thence park --json`."""
        return {
            "village": self.village,
            "point": point_json(self.point, self.lonlat),
            "street": self.kerb.street if self.kerb else None,
            "side": self.kerb.faces if self.kerb else None,
            "as_of": self.as_of.isoformat(),
            "at": self.at.isoformat(),
            "compiled_through": self.compiled_through.isoformat(),
            "verdict": self.verdict,
            "until": self.until.isoformat() if self.until else None,
            "text": self.text,
            "why": self.why,
            "deciding": self.deciding.as_json() if self.deciding else None,
            "also": [f.as_json() for f in self.also],
            "waiting": [f.as_json() for f in self.waiting],
            "general": [f.as_json() for f in self.general],
            "across": self.across,
            "strip": [s.as_json() for s in self.strip],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def day_of(village: Village, kerb: Kerb, at: datetime, *, on: date | None = None) -> tuple[Span, ...]:
    """The day of a moment at a kerb, from midnight to midnight; nothing for a kerb outside the village."""
    if parking.elsewhere(village, kerb):
        return ()
    start = midnight(at.date(), at)
    return KerbLaw(village, kerb, on).strip(start, midnight(at.date() + timedelta(days=1), at))


def span_of(asked_hours: float) -> timedelta:
    """So many hours to tell of; raises ThenceError for less than none, or more than a week."""
    if not 0 < asked_hours <= WEEK_HOURS:
        do = f"Give more than 0 and at most {WEEK_HOURS}"
        raise ThenceError("not a number of hours to tell of", got=f"{asked_hours:g}", do=do)
    return timedelta(hours=asked_hours)


def park_at(
    village: Village, point: Point, *, at: datetime, on: date | None = None, span: timedelta
) -> ParkAnswer:
    """Parking at a point (east, north; feet) from a moment that bears the village's zone, for a span."""
    return park(village, kerb_at(village, point), point, at=at, on=on, span=span)


def park(
    village: Village,
    kerb: Kerb | None,
    point: Point,
    *,
    at: datetime,
    on: date | None = None,
    span: timedelta,
    told: tuple[Warn, ...] = (),
) -> ParkAnswer:
    """Parking at a kerb from a moment on; `on` is the day whose law answers, by default each day's own."""
    as_of = on or at.date()
    asked = ParkAnswer(
        village=village.facts.name,
        point=point,
        lonlat=village.plane.lonlat(*point),
        kerb=kerb,
        as_of=as_of,
        at=at,
        compiled_through=village.law.compilation.compiled_through,
        verdict=None,
        until=None,
        text=parking.no_street(village, kerb),
        why="",
        warnings=(*told, *timeline.beyond(village.law, as_of)),
    )
    if kerb is None or parking.elsewhere(village, kerb):
        return asked
    law = KerbLaw(village, kerb, on)
    return _answered(village, asked, kerb, law, law.strip(at, later(at, span)))


def _answered(
    village: Village, asked: ParkAnswer, kerb: Kerb, law: KerbLaw, strip: tuple[Span, ...]
) -> ParkAnswer:
    """What was asked, answered by the law of its day."""
    standing, own, across = law.of(asked.as_of)
    rule = own.rule_at(asked.at)
    until, verdict = _until(strip, rule), own.verdict(rule)
    holding, waiting = own.holding(rule), own.waiting(rule)
    return replace(
        asked,
        verdict=verdict,
        until=until,
        text=parking.in_words(kerb, SideAnswer(verdict, until, "", ()), asked.at),
        why=_why(verdict, holding, waiting),
        deciding=holding[0] if holding else None,
        also=holding[1:],
        waiting=waiting,
        general=tuple(by_law(s, "", s.version.text) for s in standing if s.version.kind in GENERAL),
        across=across.verdict(across.rule_at(asked.at)),
        strip=strip,
        warnings=(*asked.warnings, *parking.warnings(village, kerb, own, on=asked.as_of)),
    )


def _until(strip: tuple[Span, ...], rule: ParkingRule) -> datetime | None:
    """When the verdict first changes: in the strip, by the law of each day; beyond it, by today's."""
    for span in strip[1:]:
        if span.verdict != strip[0].verdict:
            return span.start
    return rule.until if rule.until and strip and rule.until >= strip[-1].end else None


def _why(verdict: str, holding: tuple[Finding, ...], waiting: tuple[Finding, ...]) -> str:
    """Which rule decided and why that one, and which others also apply."""
    if not holding:
        none = "No rule of this law that is known to bear on this side holds at that moment."
        if not waiting:
            return none
        return f"{none} {_cited(waiting)} {_bear(waiting)} here at other hours."
    first, others = holding[0], holding[1:]
    told = f"{_cited((first,))} decides"
    if verdict == "prohibited" and first.verdict != "prohibited":
        told, others = f"{_cited(holding[:2])} meet here, and one of them surely holds", holding[2:]
    elif verdict != "prohibited":
        told += ", and it is not sure that it holds here or on that day"
    elif others:
        told += ": of the rules that hold, the one that is sure and binds longest comes first"
    told += "."
    if others:
        hold = "holds" if len(others) == 1 else "hold"
        told += f" {_cited(others)} {hold} too; an exception to one rule lifts none of the others."
    if waiting:
        told += f" {_cited(waiting)} {_bear(waiting)} here at other hours."
    return told


def _bear(findings: tuple[Finding, ...]) -> str:
    return "bears" if len(findings) == 1 else "bear"


def _cited(findings: tuple[Finding, ...]) -> str:
    """The citations of several rules as one phrase."""
    names = [f.citation.text if f.citation else f.id for f in findings]
    return names[0] if len(names) == 1 else f"{'; '.join(names[:-1])}; and {names[-1]}"
