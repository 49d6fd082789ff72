"""A parking answer as text for the page, with its day laid out as a strip. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from answers import hours
from answers.law.quoting import quoted
from answers.traffic.park import ParkAnswer
from answers.traffic.park_text import SAID, time_text
from answers.traffic.strip import Span
from regulations.model import day_text
from regulations.passages import OfficialText
from views import links, pages, parts

_HEAD = {
    "prohibited": "No parking here now",
    "not_prohibited": "Nothing prohibits parking here now",
    "uncertain": "Cannot be told here",
}
_ACROSS = {
    "prohibited": "On the other side parking is prohibited at that moment.",
    "not_prohibited": "Nothing in this law prohibits parking on the other side at that moment.",
    "uncertain": "Whether parking on the other side is prohibited at that moment cannot be told.",
}
_TICKS = (0, 6, 12, 18, 24)


def html(answer: ParkAnswer, day: tuple[Span, ...], *, text: OfficialText | None) -> str:
    """The answer as HTML; `day` is its day from midnight to midnight, `text` the official text if at hand."""
    told: dict[str, Any] = quoted(answer.as_json(), text)
    side = f"{answer.kerb.street}, {answer.kerb.faces or 'centre'}" if answer.kerb else "No street near"
    alerts = [w.message for w in answer.warnings if w.code == "after-compilation"]
    return pages.html(
        "park.html",
        where=f"{side}{' side' if answer.kerb and answer.kerb.faces else ''} "
        f"({answer.lonlat[1]:.5f}, {answer.lonlat[0]:.5f}), {hours.moment(answer.at)}",
        headline=_HEAD[answer.verdict] if answer.verdict else "No answer here",
        verdict=answer.verdict,
        leave=_leave(answer),
        text=answer.text,
        alerts=alerts,
        spans=_laid_out(day),
        now=_share(answer.at, day) if day else 0,
        ticks=_ticks(day),
        means=list(SAID.items()),
        day=f"{answer.at:%A} {day_text(answer.at.date())}",
        why=answer.why,
        deciding=parts.rows([told["deciding"]] if told["deciding"] else []),
        also=parts.rows(told["also"]),
        waiting=parts.rows(told["waiting"]),
        across=_ACROSS.get(answer.across or "", ""),
        general=parts.rows(told["general"]),
        notes=[w.message for w in answer.warnings if w.message not in alerts],
    )


def _leave(answer: ParkAnswer) -> str:
    """By when to leave, or from when one may park."""
    if answer.until is None or answer.verdict not in ("prohibited", "not_prohibited"):
        return ""
    when = time_text(answer.until, answer.at)
    near = answer.until - answer.at < timedelta(days=6)
    when = when if near else hours.moment(answer.until)
    return hours.sentence(
        f"Leave by {when}" if answer.verdict == "not_prohibited" else f"The rule holds until {when}"
    )


def _laid_out(day: Sequence[Span]) -> list[dict[str, Any]]:
    """The spans of a day with their share of it, in per cent, and the same in words."""
    return [
        {
            "verdict": s.verdict,
            "share": f"{100 * _seconds(s.start, s.end) / _seconds(day[0].start, day[-1].end):.4f}",
            "hours": f"{hours.clock(f'{s.start:%H:%M}')} to {hours.clock(f'{s.end:%H:%M}')}",
            "words": SAID[s.verdict],
            "cited": s.deciding.citation.text if s.deciding and s.deciding.citation else "",
            "link": links.provision(s.deciding.id) if s.deciding else "",
        }
        for s in day
    ]


def _seconds(start: datetime, end: datetime) -> float:
    """Seconds that pass, whatever the clocks do."""
    return (end.astimezone(UTC) - start.astimezone(UTC)).total_seconds()


def _share(at: datetime, day: Sequence[Span]) -> str:
    """How far into the day a moment is, in per cent."""
    return f"{100 * _seconds(day[0].start, at) / _seconds(day[0].start, day[-1].end):.4f}"


def _ticks(day: Sequence[Span]) -> list[dict[str, str]]:
    if not day:
        return []
    start = day[0].start
    times = [start.replace(hour=h) for h in _TICKS[:-1]] + [day[-1].end]
    return [{"at": _share(t, day), "text": hours.clock(f"{t:%H:%M}")} for t in times]
