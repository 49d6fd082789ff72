"""The law as plain text for a terminal: lists, one provision through time, changes, problems, agreement."""

from __future__ import annotations

from typing import Any

from answers.hours import in_words
from answers.text import Page

_NO_RULE = "no rule"


def list_text(told: dict[str, Any]) -> str:
    """The laws, one paragraph each."""
    page = Page()
    book = told["compilation"]
    page.line(f"{book['title']}, {book['pages']} pages, compiled through {book['compiled_through']}.")
    for part in book["complete"]:
        page.line(f"The {part['domain']} law is whole since {part['since']}: {part['why']}")
    for law in told["laws"]:
        _law(page, law)
    return page.text


def _law(page: Page, law: dict[str, Any]) -> None:
    page.blank()
    pages = law["pages"]
    where = "not in the compilation"
    if pages:
        where = f"page {pages[0]}" if pages[0] == pages[1] else f"pages {pages[0]} to {pages[1]}"
    count = law["provisions"]
    page.line(f"{law['name']} ({law['id']}): {law['title']}")
    page.line(
        f"In effect from {law['effective_text']}; {where}; {count} provision{'' if count == 1 else 's'}.",
        "  ",
    )
    for deed in law["does"]:
        by = f", by {deed['by']}" if deed["by"] else ""
        page.line(f"{deed['verb']} {deed['what']}{by}", "  ", hang=2)
    if law["adds"] and len(law["adds"]) <= 12:
        page.line(f"add {', '.join(law['adds'])}", "  ", hang=2)
    for warning in law["warnings"]:
        page.line(f"{warning['code']}: {warning['message']}", "  ", hang=2)


def show_text(told: dict[str, Any]) -> str:
    """A law with what it states, or a provision with its versions."""
    page = Page()
    if "law" in told:
        _law(page, told["law"])
        page.blank()
        for version in told["states"]:
            _version(page, version)
        return page.text
    page.line(f"{told['provision']['name']} ({told['provision']['subject']})")
    page.blank()
    for version in told["versions"]:
        _version(page, version, asked=told["asked"] == version["id"])
    return page.text


def _version(page: Page, version: dict[str, Any], *, asked: bool = False) -> None:
    page.line(f"{'> ' if asked else '- '}{version['id']}: {version['text']}", hang=2)
    ended = f", by {version['ended_by']}" if version["ended_by"] else ""
    page.line(f"({version['citation']['text']}; {version['in_force']}{ended})", "    ")
    if not version.get("certain", True):
        others = " or ".join(other or _NO_RULE for other in version["instead"])
        page.line(f"not certain: perhaps {others} instead", "    ")
    for warning in version["warnings"]:
        page.line(f"{warning['code']}: {warning['message']}", "    ", hang=2)
    if version.get("passage"):
        page.line(f"official text, line {version['passage']['line']}: {version['passage']['text']}", "    | ")


def in_force_text(told: dict[str, Any]) -> str:
    """What held on a day."""
    page = Page()
    page.line(f"The law of {told['on']}: {len(told['versions'])} provisions.")
    for domain, known in told["known"].items():
        if not known:
            page.line(f"Of the {domain} law of that day the compilation holds only a part.")
    for warning in told["warnings"]:
        page.line(f"{warning['code']}: {warning['message']}")
    page.blank()
    for version in told["versions"]:
        _version(page, version)
    return page.text


def diff_text(told: dict[str, Any]) -> str:
    """What changed between two days."""
    page = Page()
    page.line(f"From {told['from']} to {told['to']}:")
    for warning in told["warnings"]:
        page.line(f"{warning['code']}: {warning['message']}")
    quiet = [c for c in told["changes"] if c["change"] == "relettered"]
    for change in told["changes"]:
        if change not in quiet:
            sure = "" if change["certain"] else " (not certain)"
            page.line(f"- {change['change']}{sure}: {change['name']}, by {change['by']}", hang=2)
            for side in ("before", "after"):
                if change[side]:
                    version = change[side]
                    page.line(f"{side}: {version['text']} ({version['citation']['text']})", "    ", hang=2)
    if quiet:
        page.line(f"- relettered: {len(quiet)} provisions changed only their letter", hang=2)
    for version in told["came_and_went"]:
        page.line(f"- came and went: {version['name']} ({version['citation']['text']})", hang=2)
    page.line(f"{told['restated_unchanged']} provisions were restated unchanged.")
    if told["kerb"]:
        page.blank()
        page.line("Kerb with a parking rule, gained and lost:")
        for kerb in told["kerb"]:
            feet = f"+{kerb['gained_ft']:.0f} ft, -{kerb['lost_ft']:.0f} ft"
            page.line(f"{kerb['street']}, {kerb['side']} side, {in_words(kerb['hours'])}: {feet}", "  ")
    return page.text


def problems_text(told: dict[str, Any]) -> str:
    """Every problem under its kind."""
    page = Page()
    for kind, count in told["counts"].items():
        page.line(f"{kind}: {count}")
        for problem in told["problems"]:
            if problem["kind"] == kind:
                page.line(f"- {problem['text']}", "  ", hang=2)
        page.blank()
    return page.text


def verify_text(told: dict[str, Any]) -> str:
    """The agreement in numbers, then everything that differs or is read otherwise."""
    page = Page()
    for domain, counts in told["counts"].items():
        whole = sum(counts.values())
        numbers = ", ".join(f"{n} {'differ' if s == 'differs' else s}" for s, n in counts.items())
        page.line(f"{domain}: {whole} provisions: {numbers}")
    for one in (*told["laws"], *told["provisions"]):
        if one["status"] == "agrees":
            continue
        page.blank()
        page.line(f"{one['status']}: {one['id']} ({one['citation']})")
        for d in one["disagreements"]:
            page.line(
                f"{d['what']}: the official text has {d['official']}; shipped is {d['shipped']}", "  ", hang=2
            )
        for reason in one["reasons"]:
            page.line(f"because: {reason}", "  ", hang=2)
    for p in told["missing"]:
        page.line(f"missing: law {p['law']}, section {p['section']}, page {p['page']}: {p['text']}", hang=2)
    page.blank()
    page.line("The law agrees with the official text." if told["sound"] else "It does not agree.")
    return page.text
