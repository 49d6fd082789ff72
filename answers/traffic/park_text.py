"""A parking answer as plain text for a terminal: the verdict, why, and the hours that follow as a strip."""

from __future__ import annotations

from datetime import datetime

from answers import hours
from answers.text import Page
from answers.traffic.park import ParkAnswer
from answers.traffic.strip import Span
from regulations.model import day_text
from regulations.passages import OfficialText

SAID = {
    "prohibited": "prohibited",
    "not_prohibited": "nothing prohibits it",
    "uncertain": "cannot be told",
}


def park_text(answer: ParkAnswer, official: OfficialText | None = None) -> str:
    """The answer as lines of text, with the official passages where that text is at hand."""
    page = Page(official)
    page.line(answer.text)
    page.line(hours.sentence(f"Asked for {hours.moment(answer.at)}"))
    page.line(f"Law as of {day_text(answer.as_of)}; compiled through {day_text(answer.compiled_through)}.")
    if answer.why:
        page.line(answer.why)
    page.notes(answer.warnings, "")
    if answer.deciding:
        page.section("The rule that decides", (answer.deciding,))
    if answer.also:
        page.section("Also in force now", answer.also)
    if answer.waiting:
        page.section("At other hours", answer.waiting)
    if answer.general:
        page.section("For whoever parks anywhere", answer.general)
    if answer.strip:
        page.section("From then on", ())
        for span in answer.strip:
            page.line(span_text(span, answer.at), "  ", hang=2)
    return page.text


def span_text(span: Span, since: datetime) -> str:
    """A span as a line: "8:30 a.m. to 11 a.m.: prohibited (L.L. …)"; another day than `since` is named."""
    cited = f" ({span.deciding.citation.text})" if span.deciding and span.deciding.citation else ""
    return f"{time_text(span.start, since)} to {time_text(span.end, since)}: {SAID[span.verdict]}{cited}"


def time_text(at: datetime, since: datetime) -> str:
    """A time of day, with its weekday where that is not the weekday of `since`."""
    clock = hours.clock(f"{at:%H:%M}")
    return clock if at.date() == since.date() else f"{clock} on {at:%A}"
