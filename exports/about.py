"""What travels with every export: whose law, as of when, how good, from where, under which terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from answers.features import not_located
from answers.village import Village
from regulations import timeline
from regulations.model import day_text


@dataclass(frozen=True)
class Credit:
    """A source that has to be named: its words, its licence as far as known, where to read of it."""

    text: str
    licence: str
    url: str


@dataclass(frozen=True)
class About:
    """One export's papers, apart from what it holds."""

    village: str
    long_name: str
    crs: str
    timezone: str
    as_of: date
    compiled_through: date
    law_source: str
    tolerance: str
    credits: tuple[Credit, ...]
    not_located: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]

    @cached_property
    def title(self) -> str:
        """The export's name."""
        return f"{self.long_name}: local law on the ground, as of {self.as_of.isoformat()}"

    @cached_property
    def licence(self) -> str:
        """The terms, in one line."""
        terms = "; ".join(f"{c.text}: {c.licence}" for c in self.credits if c.licence)
        return f"The law in Thence's own words: MIT licence. {terms}"

    @cached_property
    def attribution(self) -> str:
        """Everyone who has to be named, in one line."""
        return "; ".join(c.text for c in self.credits)

    @cached_property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """All of it as named lines, for formats that hold plain text."""
        lost = "; ".join(f"{id_} ({reason})" for id_, reason in self.not_located)
        return (
            ("title", self.title),
            ("as_of", self.as_of.isoformat()),
            ("compiled_through", self.compiled_through.isoformat()),
            ("source", self.law_source),
            ("tolerance", self.tolerance),
            ("licence", self.licence),
            ("attribution", self.attribution),
            ("crs", self.crs),
            ("time_zone", self.timezone),
            ("not_located", lost or "nothing"),
            ("warnings", " ".join(self.warnings) or "none"),
            ("made_by", "Thence. The official text decides; nothing here is a survey or legal advice."),
        )

    @cached_property
    def text(self) -> str:
        """All of it as a short text."""
        return "\n".join(f"{name}: {value}" for name, value in self.lines)


def about(village: Village, *, on: date, kinds: tuple[str, ...]) -> About:
    """The papers of an export of the law of a day."""
    facts = village.facts
    return About(
        village=facts.name,
        long_name=facts.long_name,
        crs=facts.crs,
        timezone=facts.timezone,
        as_of=on,
        compiled_through=village.law.compilation.compiled_through,
        law_source=f"{village.law.compilation.title}, {village.law.compilation.publisher}, law known through "
        f"{day_text(village.law.compilation.compiled_through)}; restated",
        tolerance=f"One sigma (about 68 %), feet: streets {facts.tolerance.streets_ft:g}, village line "
        f"{facts.tolerance.village_line_ft:g}; districts as told at each. Nothing here is a survey.",
        credits=tuple(Credit(a.text, a.licence, a.url) for a in facts.attribution),
        not_located=not_located(village, on=on, kinds=kinds),
        warnings=tuple(_warnings(village, on)),
    )


def _warnings(village: Village, on: date) -> Iterator[str]:
    """What a reader of that day's law has to know: it may have changed since, or be known in part only."""
    yield from (w.message for w in timeline.beyond(village.law, on))
    for part in village.law.compilation.complete:
        if not timeline.known(village.law, part.domain, on):
            since = day_text(part.since)
            told = "only fragments are known: what is missing may be law."
            yield f"Of the {part.domain} law before {since} {told}"
