"""What a proposal has to go through: zoning permit, fee, board of appeals, site plan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from answers.lots.check import Check, by_rule, worst
from answers.lots.lot_query import LotQuery
from geo.errors import Warn
from regulations import lots, zoning
from regulations.model import day_text
from regulations.timeline import Standing


def process_checks(asked: LotQuery, so_far: Iterable[Check]) -> Iterator[Check]:
    """Permit, fee, notice for appeals, site plan; `so_far` are the lot's other checks."""
    for rule in lots.with_figure(asked.standing, "expires_after_years", kind="permit"):
        yield _permit(asked, rule)
        yield from _fee(asked, rule)
    for rule in lots.with_figure(asked.standing, "notice_within_ft", kind="appeals"):
        yield _appeals(rule, tuple(so_far))
    for district in asked.districts:
        for rule in zoning.binding(asked.standing, "site-plan", district):
            if rule.version.districts:
                id_ = f"site-plan/{rule.version.subject}"
                yield by_rule(rule, id_, rule.version.name, "depends", rule.version.text)


def _permit(asked: LotQuery, rule: Standing) -> Check:
    years = int(rule.version.figures["expires_after_years"])
    id_, title = "zoning-permit", "Zoning permit"
    if asked.permit_issued is None:
        text = f"{rule.version.text} No date of a permit was given."
        return by_rule(rule, id_, title, "depends", text)
    ends = _years_on(asked.permit_issued, years)
    over = asked.on > ends
    text = (
        f"Issued on {day_text(asked.permit_issued)}, it ends on {day_text(ends)} unless the work has made "
        f"substantial progress; on {day_text(asked.on)} that day {'has' if over else 'has not'} passed."
    )
    return by_rule(rule, id_, title, "depends" if over else "yes", text)


def _years_on(day: date, years: int) -> date:
    """The same day some years on; 29 February becomes 28 February."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


def _fee(asked: LotQuery, permit: Standing) -> Iterator[Check]:
    """The permit's own fees, and whether a later law lets the Trustees set others."""
    figures = permit.version.figures
    if "fee_from_dollars" not in figures:
        return
    span = f"{figures['fee_from_dollars']:g} to {figures['fee_to_dollars']:g} dollars by cost"
    setter = next((s for s in asked.standing if s.version.subject == "fee/by-resolution"), None)
    if setter is None:
        yield by_rule(permit, "permit-fee", "Permit fee", "yes", f"The fee is {span}.")
        return
    text = (
        f"{setter.version.text} The fees of {permit.version.citation.law_name} ({span}) are history since "
        "then; what the fee is now stands in no law here: ask the Village Clerk."
    )
    yield by_rule(setter, "permit-fee", "Permit fee", "unknown", text)


def _appeals(rule: Standing, so_far: tuple[Check, ...]) -> Check:
    feet, days = rule.version.figures["notice_within_ft"], rule.version.figures["notice_days"]
    short = [c.title for c in so_far if c.verdict == "no"]
    text = (
        f"For what falls short ({', '.join(short)}) a variance may be asked for. "
        if short
        else "Nothing checked here falls short for certain. "
    )
    text += (
        f"Before a hearing the owners within {feet:g} ft of the property are told by mail {days:g} days "
        "ahead: see the notice list."
    )
    told = Warn("no-substitute", "The Board of Appeals decides; nothing here foretells its decision.")
    return by_rule(
        rule, "appeals", "Board of Appeals", "depends" if worst(so_far) != "yes" else "yes", text, told
    )
