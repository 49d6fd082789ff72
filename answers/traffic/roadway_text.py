"""The traffic rules of a street as plain text for a terminal."""

from __future__ import annotations

from answers import hours
from answers.text import Page
from answers.traffic.roadway import RoadAnswer
from regulations.model import day_text
from regulations.passages import OfficialText


def roadway_text(answer: RoadAnswer, official: OfficialText | None = None) -> str:
    """The answer as lines: each subject with its findings, then which rule decides where several bear."""
    page = Page(official)
    page.line(f"Traffic rules of {answer.street}.")
    page.line(hours.sentence(f"Asked for {hours.moment(answer.at)}"))
    page.line(f"Law as of {day_text(answer.as_of)}; compiled through {day_text(answer.compiled_through)}.")
    page.notes(answer.warnings, "")
    for part in answer.parts:
        page.section(part.title, part.findings)
    page.section("Which rule decides", ())
    for step in answer.precedence:
        reading = " (our reading)" if step["reading"] else ""
        page.line(f"- {step['text']}{reading}", "  ", hang=2)
    return page.text
