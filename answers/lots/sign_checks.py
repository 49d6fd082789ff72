"""Signs: each that was given against its own rule and the general ones."""

from __future__ import annotations

from collections.abc import Iterator

from answers.lots.check import Check, Measured, by_rule, measured
from answers.lots.lot_facts import LotFacts, Sign
from answers.lots.lot_query import LotQuery, SignAsked
from geo.errors import PlaceError, TextError
from regulations import lots


def read_sign(text: str) -> SignAsked:
    """A sign out of "KIND=AREA", "KIND=AREAxCOUNT" or "KIND=AREAxCOUNT@HEIGHT"; raises TextError."""
    kind, _, figures = text.partition("=")
    figures, _, height = figures.partition("@")
    area, _, count = figures.partition("x")
    try:
        found = SignAsked(kind.strip(), float(area), int(count or 1), float(height) if height else None)
    except ValueError as e:
        raise TextError(
            "a sign is a kind and its area", got=repr(text), do="Write KIND=AREA, like bank=12"
        ) from e
    if not 0 < found.area_sqft < 10_000 or found.count < 1:
        raise TextError("a sign has an area above 0 and a number of at least 1", got=repr(text))
    return found


def sign_checks(asked: LotQuery) -> Iterator[Check]:
    """Area, number and height of each sign given."""
    facts = asked.ground.facts
    if facts is None:
        return
    for sign in asked.signs:
        kind = _kind(facts, sign.kind)
        rule = lots.subject(asked.standing, kind.provision)
        if rule is None:
            yield Check(
                f"sign/{kind.id}", f"Sign: {sign.kind}", "unknown", "No such rule was in force that day."
            )
            continue
        here = rule.version.districts
        if here and asked.districts and not set(here) & set(asked.districts):
            text = f"{rule.version.text} The lot does not lie in such a district."
            yield by_rule(rule, f"sign/{kind.id}", f"Sign: {sign.kind}", "no", text, *asked.doubt)
            continue
        area = sign.area_sqft * sign.count if kind.total else sign.area_sqft
        permit = "It needs a permit." if kind.permit else "It needs no permit."
        found = Measured(area, rule.version.figures["area_sqft"], "sq ft", at_least=False)
        title = f"Sign: {sign.kind}, area{' in all' if kind.total else ''}"
        yield measured(rule, f"sign/{kind.id}/area", title, found, *asked.doubt, text=permit)
        if kind.count:
            number = Measured(float(sign.count), float(kind.count), "signs", at_least=False)
            yield measured(rule, f"sign/{kind.id}/count", f"Sign: {sign.kind}, number", number, *asked.doubt)
        yield from _height(asked, kind, sign)


def _height(asked: LotQuery, kind: Sign, sign: SignAsked) -> Iterator[Check]:
    rule = lots.subject(asked.standing, "sign/free-standing-height")
    if rule is None or not kind.free_standing:
        return
    title = f"Sign: {sign.kind}, height"
    if sign.height_ft is None:
        yield by_rule(
            rule, f"sign/{kind.id}/height", title, "unknown", f"{rule.version.text} No height was given."
        )
        return
    found = Measured(sign.height_ft, rule.version.figures["height_ft"], "ft", at_least=False)
    yield measured(rule, f"sign/{kind.id}/height", title, found)


def _kind(facts: LotFacts, words: str) -> Sign:
    asked = words.strip().casefold()
    for kind in facts.sign:
        if asked == kind.id or asked in (w.casefold() for w in kind.words):
            return kind
    raise PlaceError(
        "there is no rule for such a sign", got=repr(words), choices=tuple(k.id for k in facts.sign)
    )
