"""A stretch of time at one kerb, cut wherever the verdict or the rule that decides it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property
from typing import Any

from answers.finding import Finding
from answers.traffic.borne import Borne, borne
from answers.traffic.kerb import Kerb, Reach, reaches
from answers.village import Village
from regulations import timeline
from regulations.timeline import Standing


@dataclass(frozen=True)
class Span:
    """A stretch of time with one verdict by one rule; `deciding` is None where no rule holds."""

    start: datetime
    end: datetime
    verdict: str
    deciding: Finding | None

    def as_json(self) -> dict[str, Any]:
        """The span as JSON values."""
        cited = self.deciding.citation if self.deciding else None
        return {
            "start": self.start.isoformat(),
            "end": self.end.isoformat(),
            "verdict": self.verdict,
            "deciding": self.deciding.id if self.deciding else None,
            "text": self.deciding.text if self.deciding else None,
            "citation": cited.text if cited else None,
        }


class KerbLaw:
    """The law of one kerb day by day; of each day its own, or that of `on` throughout when it is given."""

    def __init__(self, village: Village, kerb: Kerb, on: date | None) -> None:
        self._village, self._kerb, self._on = village, kerb, on
        self._days: dict[date, tuple[tuple[Standing, ...], Borne, Borne]] = {}

    @cached_property
    def _reaches(self) -> tuple[Reach, ...]:
        return reaches(self._village, self._kerb)

    def of(self, day: date) -> tuple[tuple[Standing, ...], Borne, Borne]:
        """What stands on a day, and what of it bears on the kerb's own side and on the side across."""
        # After the compilation every day has the law of its last.
        day = min(self._on or day, self._village.law.compilation.compiled_through)
        if day not in self._days:
            standing = timeline.in_force(self._village.law, day)
            sides = borne(self._village, self._kerb, self._reaches, standing, on=day)
            self._days[day] = (standing, *sides)
        return self._days[day]

    def strip(self, start: datetime, end: datetime) -> tuple[Span, ...]:
        """The kerb's own side from one moment to another, without a gap."""
        spans: list[Span] = []
        for span in self._pieces(start, end):
            last = spans[-1] if spans else None
            if last and (last.verdict, _id(last.deciding)) == (span.verdict, _id(span.deciding)):
                spans[-1] = replace(last, end=span.end)
            else:
                spans.append(span)
        return tuple(spans)

    def _pieces(self, start: datetime, end: datetime) -> Iterator[Span]:
        for a, b in by_day(start, end):
            side = self.of(a.date())[1]
            for since, until, rule in side.changes(a, b):
                holding = side.holding(rule)
                yield Span(since, until, side.verdict(rule), holding[0] if holding else None)


def _id(finding: Finding | None) -> str:
    return finding.id if finding else ""


def later(at: datetime, span: timedelta) -> datetime:
    """A moment so much time after another, whatever the clocks do in between."""
    return (at.astimezone(UTC) + span).astimezone(at.tzinfo)


def midnight(day: date, at: datetime) -> datetime:
    """The beginning of a day in the zone of a moment."""
    return datetime.combine(day, time(), tzinfo=at.tzinfo)


def by_day(start: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """A span cut at every midnight."""
    while start < end:
        following = midnight(start.date() + timedelta(days=1), start)
        yield start, min(following, end)
        start = following
