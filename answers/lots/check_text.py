"""Checks as plain text for a terminal: each with its figures, its law, and what has to be known with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from answers.lots.check import Check
from answers.lots.notice import NoticeList
from answers.lots.parcel import ParcelAnswer
from answers.text import Page
from answers.towers.tower_site import SiteAnswer
from regulations.model import day_text

if TYPE_CHECKING:
    from regulations.passages import OfficialText


def parcel_text(answer: ParcelAnswer, official: OfficialText | None = None) -> str:
    """The answer for a lot as lines of text, with the official passages where that text is at hand."""
    page = Page(official)
    parcel, lot = answer.parcel, answer.parcel.lot
    page.line(f"{parcel.name}: {parcel.area.area:,.0f} sq ft, {lot.situation}. Source: {parcel.source}.")
    page.line(f"Law as of {day_text(answer.asked.on)}; compiled through {day_text(answer.compiled_through)}.")
    page.notes(answer.warnings, "")
    for share in answer.asked.shares:
        within = f", give or take {100 * share.share_tolerance:.1f}" if share.share_tolerance else ""
        page.line(f"{share.name}: {100 * share.share:.1f} %{within} of the area", "  ")
    page.heading("Edges")
    for edge in lot.edges:
        along = f" along {edge.street}" if edge.street else ""
        page.line(f"{edge.index}: {edge.kind}{along}, {edge.length_ft:,.2f} ft", "  ")
    checks_section(page, "Checks", answer.checks)
    for new in answer.lots:
        checks_section(page, f"Resulting lot {new.parcel.name}", new.checks)
    for found in answer.envelopes:
        page.heading(f"Buildable envelope: {found.title}")
        page.line(f"{found.envelope.area_sqft:,.0f} sq ft in {len(found.envelope.pieces)} piece(s)", "  ")
        if found.vanished_by:
            page.line(f"Nothing is left: the yards at {' and '.join(found.vanished_by)} take it all.", "  ")
        if found.rectangle:
            best = found.rectangle
            page.line(f"largest rectangle found: {best.long_ft:,.1f} by {best.short_ft:,.1f} ft", "  ")
        page.notes(found.warnings, "  ")
    return page.text


def checks_section(page: Page, title: str, checks: Iterable[Check]) -> None:
    """A heading and each check under it, with its law."""
    page.heading(title)
    for check in checks:
        page.line(f"- [{check.verdict}] {check.title}: {check.text}", "  ", hang=2)
        where = [check.citation.text] if check.citation else []
        where += [check.dates] if check.dates else []
        where += [f"source: {check.source}"] if check.source not in ("", "compilation") else []
        if where:
            page.line(f"({'; '.join(where)})", "    ")
        page.passage(check.citation)
        page.notes(check.warnings, "    ")


def notice_text(found: NoticeList) -> str:
    """A notice list as lines of text, the owners without a name apart."""
    page = Page()
    page.heading(f"{found.title}: {len(found.named)} named, {len(found.unnamed)} without a name")
    for n in found.named:
        sure = "" if n.certain else " (within the tolerance)"
        page.line(f"{n.distance_ft:6,.0f} ft  {n.key}  {n.owner}; {n.address}{sure}", "  ", hang=11)
    if found.unnamed:
        page.line("No owner named:", "  ")
        for n in found.unnamed:
            page.line(f"{n.distance_ft:6,.0f} ft  {n.key}  {n.address}", "  ", hang=11)
    page.notes(found.warnings, "  ")
    return page.text


def tower_text(answer: SiteAnswer, official: OfficialText | None = None) -> str:
    """The answer for a tower as lines of text, with the official passages where that text is at hand."""
    page = Page(official)
    asked = answer.asked
    east, north = asked.point
    page.line(f"A tower of {asked.height_ft:g} ft at E {east:,.0f} ft, N {north:,.0f} ft: {answer.verdict}.")
    page.line(f"Law as of {day_text(asked.on)}; compiled through {day_text(answer.compiled_through)}.")
    page.notes(answer.warnings, "")
    checks_section(page, "Checks", answer.checks)
    if answer.structures:
        page.heading("Structures on the parcel or near its lines")
        for name, feet, on in answer.structures:
            page.line(f"{feet:8,.1f} ft  {name}{' (on the parcel)' if on else ''}", "  ")
    page.heading("Papers and conditions")
    for item in answer.checklist:
        page.line(f"- {item.step.what}. {item.step.who}; {item.step.when}.", "  ", hang=2)
        page.line(f"({item.standing.version.citation.text})", "    ")
        page.passage(item.standing.version.citation)
    return page.text
