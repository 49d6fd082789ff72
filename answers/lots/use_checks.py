"""Whether a use may stand in the lot's district, as far as the compilation holds the lists."""

from __future__ import annotations

from collections.abc import Iterator

from answers.lots.check import Check, Verdict, by_rule
from answers.lots.lot_facts import LotFacts, Use
from answers.lots.lot_query import LotQuery
from geo.errors import PlaceError
from regulations import lots, zoning
from regulations.timeline import Standing


def known_uses(facts: LotFacts | None) -> tuple[str, ...]:
    """Every use by its first everyday word."""
    return tuple(u.words[0] for u in facts.use) if facts else ()


def find_use(facts: LotFacts, words: str) -> Use | None:
    """The use that the words name, None when the lists name none like it; PlaceError for a near miss."""
    asked = words.strip().casefold()
    for use in facts.use:
        if asked == use.id or asked in (w.casefold() for w in use.words):
            return use
    from rapidfuzz import process  # only words that are in no list need it

    every = {w: u for u in facts.use for w in u.words}
    near = process.extract(asked, list(every), limit=3, score_cutoff=85)
    if near:
        raise PlaceError(
            "no use is listed under these words", got=repr(words), choices=tuple(n[0] for n in near)
        )
    return None


def use_checks(asked: LotQuery) -> Iterator[Check]:
    """The use asked about, in each district the lot lies in; nothing when none was asked."""
    facts = asked.ground.facts
    if not asked.use or facts is None:
        return
    title = f"Use: {asked.use}"
    use = find_use(facts, asked.use)
    if not asked.districts:
        yield Check("use", title, "unknown", "Uses depend on the district, which is not known.")
    for district in asked.districts:
        name = asked.ground.village.ground.by_id[district].name
        if use is None:
            yield _unlisted(facts, district, name, title)
        else:
            yield _listed(asked, facts, use, district, name)


def _chain(facts: LotFacts, district: str) -> dict[str, tuple[str, ...]]:
    """A district and those whose uses it takes in, each with the provisions that lead there."""
    found: dict[str, tuple[str, ...]] = {district: ()}
    todo = [district]
    while todo:
        here = todo.pop()
        for link in facts.includes:
            if link.district == here and link.also not in found:
                found[link.also] = (*found[here], link.by)
                todo.append(link.also)
    return found


def _listed(asked: LotQuery, facts: LotFacts, use: Use, district: str, name: str) -> Check:
    rule = lots.subject(asked.standing, use.provision)
    title = f"Use: {use.words[0]} in the {name}"
    if rule is None:
        return Check(f"use/{district}", title, "unknown", "The list was not in force on that day.")
    reached = _chain(facts, district)
    home = next((d for d in reached if d in rule.version.districts), None)
    if home is None:
        return _unlisted(facts, district, name, title)
    if use.excluded:
        return by_rule(rule, f"use/{district}", title, "no", rule.version.text, *asked.doubt)
    links = [s for by in reached[home] if (s := lots.subject(asked.standing, by)) is not None]
    via = "".join(f" {s.version.text} ({s.version.citation.text})" for s in links)
    needs = [use.consent and f"the consent of the {use.consent}", use.condition and f"that {use.condition}"]
    plan = _site_plan(asked, district)
    needs.append("a site plan approved by the Planning Board" if plan is not None else "")
    wanted = [n for n in needs if n]
    verdict: Verdict = "depends" if wanted or not asked.settled else "yes"
    tail = f" It takes {' and '.join(wanted)}." if wanted else ""
    if plan is not None:
        tail += f" (Site plan: {plan.version.citation.text}.)"
    return by_rule(rule, f"use/{district}", title, verdict, f"{rule.version.text}{via}{tail}", *asked.doubt)


def _site_plan(asked: LotQuery, district: str) -> Standing | None:
    """The latest site plan provision that binds a district by name."""
    found = [s for s in zoning.binding(asked.standing, "site-plan", district) if s.version.districts]
    return max(found, key=lambda s: s.version.effective.latest, default=None)


def _unlisted(facts: LotFacts, district: str, name: str, title: str) -> Check:
    kept = next((entry for entry in facts.use_list if entry.district == district), None)
    why = kept.why if kept and not kept.held else "The compilation's list for this district does not name it."
    text = f"The compilation does not tell whether this use may stand in the {name}. {why}"
    return Check(f"use/{district}", title, "unknown", text)
