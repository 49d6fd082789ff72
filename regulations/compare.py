"""Lay one version beside its passage of the official text: streets, sides, measures, hours, figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from geo.stretch import StopWords, StretchWords
from regulations import words
from regulations.model import Version
from regulations.reader import Passage


@dataclass(frozen=True)
class Disagreement:
    """One thing on which text and law differ, with both readings."""

    what: str
    official: str
    shipped: str


def compare(version: Version, passage: Passage, chain: str) -> Iterator[Disagreement]:
    """Every difference between a version and its passage; `chain` adds the passages above it.

    What the passage itself names must be stated; what is stated must be named in the chain.
    """
    if version.citation.page != passage.page:
        yield Disagreement("page", str(passage.page), str(version.citation.page))
    own, all_of, ours = words.named(passage.text), words.named(chain), words.named(version.text)
    for what in ("streets", "measures", "times"):
        official, shipped = getattr(own, what), getattr(ours, what)
        if not official <= shipped or not shipped <= getattr(all_of, what):
            yield Disagreement(what, _show(official), _show(shipped))
    if own.weekdays != ours.weekdays:
        yield Disagreement("weekdays", str(own.weekdays), str(ours.weekdays))
    yield from _structured(version, own, all_of)


def _structured(version: Version, own: words.Named, official: words.Named) -> Iterator[Disagreement]:
    """What the machine uses (where, stop, hours, figures) against the text."""
    if isinstance(version.where, StretchWords):
        yield from _stretch(version.where, own, official, whole_street=version.kind == "truck")
    if isinstance(version.where, StopWords):
        yield from _stop(version.where, official)
    times = {int(h) * 60 + int(m) for h, m in re.findall(r"(\d\d):(\d\d)", version.hours)}
    if times != official.times:
        yield Disagreement("hours", _show(official.times), version.hours)
    if ("Mo-Fr" in version.hours) != official.weekdays:
        yield Disagreement("weekdays", str(official.weekdays), version.hours)
    stated = {number for number, _ in official.measures}
    if not set(version.figures.values()) <= stated:
        yield Disagreement("figures", _show(official.measures), _show(set(version.figures.values())))


def _stretch(
    where: StretchWords, own: words.Named, official: words.Named, *, whole_street: bool
) -> Iterator[Disagreement]:
    """The words of a stretch; where a rule takes a whole street its figures are no lengths."""
    if own.first and own.first != where.street:
        yield Disagreement("streets", f"first {own.first}", where.street)
    got = words.named("; ".join((where.street, where.start, where.end)))
    if not got.streets <= official.streets:
        yield Disagreement("streets", _show(official.streets), _show(got.streets))
    if where.side and where.side not in official.sides:
        yield Disagreement("sides", _show(official.sides), where.side)
    lines = frozenset(re.findall(r"village line, (\w+)", f"{where.start}; {where.end}"))
    if not lines <= official.lines:
        yield Disagreement("village line", _show(official.lines), _show(lines))
    senses = frozenset(where.heading.split(" and ")) - {""}
    if not senses <= official.senses:
        yield Disagreement("sense", _show(official.senses), where.heading)
    measures = got.measures | ({(where.feet, "ft")} if where.feet else set())
    if not whole_street and measures != {m for m in official.measures if m[1] == "ft"}:
        yield Disagreement("feet", _show(official.measures), _show(measures))


def _stop(where: StopWords, official: words.Named) -> Iterator[Disagreement]:
    streets = words.named(f"{where.street}; {where.at}").streets
    if not streets <= official.streets:
        yield Disagreement("streets", _show(official.streets), _show(streets))
    said = {point for both in official.approaches for point in both.split(" and ")}
    if where.approach not in said:
        yield Disagreement("approach", _show(official.approaches), where.approach)


def _show(values: Iterable[object]) -> str:
    return ", ".join(sorted(str(v) for v in values)) or "none"


def figures_on(version: Version, text: str) -> Iterator[Disagreement]:
    """Every figure of a version that does not stand in a text, in digits or in words."""
    plain = re.sub(r"[\s,]+", " ", text).lower()
    plain = re.sub(r"(?<=\d) (?=\d{3}\b)", "", plain)
    for name, figure in version.figures.items():
        if not _stands(figure, plain):
            yield Disagreement("figures", f"not on page {version.citation.page}", f"{name} = {figure:g}")


_SPELT = {
    0.5: "one half",
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    10: "ten",
    11: "eleven",
    12: "twelve",
    15: "fifteen",
    16: "sixteen",
    20: "twenty",
    24: "twenty-four",
    25: "twenty-five",
    30: "thirty",
    45: "forty-",
    60: "sixty",
    75: "seventy-five",
    90: "ninety",
    100: "one hundred",
    120: "one hundred twenty",
    200: "two",
    500: "five hundred",
}


def _stands(figure: float, text: str) -> bool:
    return bool(re.search(rf"(?<![\d.]){figure:g}(?![\d])", text)) or (
        figure in _SPELT and re.search(rf"\b{_SPELT[figure]}", text) is not None
    )
