"""The sign inventory as plain text for a terminal."""

from __future__ import annotations

from collections import Counter

from answers.signs.road_sign import Sign
from answers.signs.road_sign_observed import Comparison, Observed
from answers.signs.road_signs import Inventory
from answers.text import Page
from regulations.model import day_text


def signs_text(found: Inventory, against: Comparison | None = None) -> str:
    """The inventory as lines: counts, each sign by street, contradictions, what has no place."""
    page = Page()
    page.line(f"{found.village}: {len(found.signs)} signs that the law of {day_text(found.on)} asks for.")
    page.line(f"Codes: {found.facts.manual}.")
    if found.facts.supplement:
        page.line(f"A State code is that of the {found.facts.supplement}.")
    for note in found.facts.notes:
        page.line(note)
    page.notes(found.warnings, "")
    page.section("How many", ())
    for code, count in found.counts.items():
        kinds = Counter(s.legend.split(" ")[0].lower() for s in found.signs if s.code == code)
        page.line(f"{code} ({', '.join(kinds)}): {count}", "  ")
    if against is not None:
        _against(page, against)
    for title, kinds_of in (
        ("Stop and yield", ("stop", "yield")),
        ("No parking", ("no-parking",)),
        ("Where a street enters", ("speed", "truck")),
    ):
        page.section(title, ())
        for sign in found.signs:
            if sign.kind in kinds_of:
                _sign(page, sign)
    if found.contradictions:
        page.section("What the law leaves open, or asks twice over", ())
        for problem in found.contradictions:
            page.line(f"- {problem.text}", "  ", hang=2)
    if found.not_placed:
        page.section("Asked for, and not found on the map", ())
        for id_, reason in found.not_placed:
            page.line(f"- {id_}: {reason}", "  ", hang=2)
    page.section("Rules of the whole village, with no place of their own", found.unsigned)
    return page.text


def _sign(page: Page, sign: Sign) -> None:
    open_ = "" if sign.status == "required" else "[unsettled] "
    page.line(f"- {open_}{sign.words}", "  ", hang=2)
    page.line(f"({'; '.join(sign.cited)})", "    ")
    page.notes(sign.warnings, "    ")


def _against(page: Page, told: Comparison) -> None:
    title = f"Against what was seen: {len(told.agreed)} agree within {told.within_ft:g} ft"
    page.section(title, ())
    page.line(f"{len(told.missing)} signs that the law asks for were not seen:", "  ")
    for sign in told.missing:
        page.line(f"- {sign.words} ({'; '.join(sign.cited[:1])})", "    ", hang=2)
    page.line(f"{len(told.extra)} signs were seen that this law does not ask for:", "  ")
    for seen in told.extra:
        page.line(f"- {seen_text(seen)}", "    ", hang=2)


def seen_text(seen: Observed) -> str:
    """A sign as seen, in a line."""
    facing = f", facing {seen.facing_deg:.0f} degrees" if seen.facing_deg is not None else ""
    note = f" ({seen.note})" if seen.note else ""
    return f"{seen.code} at E {seen.point[0]:,.0f}, N {seen.point[1]:,.0f}{facing}, line {seen.line}{note}"
