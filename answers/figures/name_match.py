"""A file's street names matched to the village's: by rule, or likely with a score; never taken silently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from answers.street_words import plain, titled
from geo.errors import DataError

# Below this of 100 two names are not worth laying side by side.
_LEAST_ALIKE = 75.0


@dataclass(frozen=True)
class Match:
    """One name of the file, and the street it is taken for.

    `how` is "same", "by rule" (short forms spelt out), "given" (in the mapping), "alike" (only likely: not
    taken), or "new" (the village knows no such street; kept under its own name). `score` is of 100.
    """

    found: str
    street: str
    how: Literal["same", "by rule", "given", "alike", "new"]
    score: float

    @property
    def taken(self) -> bool:
        """Whether the file's street is taken for the village's."""
        return self.how != "alike"

    @property
    def text(self) -> str:
        """The match as a line."""
        if self.how == "alike":
            return f"{self.found}: perhaps {self.street} ({self.score:.0f} of 100), not taken"
        if self.how == "new":
            return f"{self.found}: new, kept as {self.street}"
        return f"{self.found}: {self.street} ({self.how}, {self.score:.0f} of 100)"


def match(found: Iterable[str], known: Iterable[str], given: Mapping[str, str]) -> tuple[Match, ...]:
    """Each name of the file with the known street it is, or may be.

    A name that is only like a known one is kept apart under its own spelling until the mapping says so.
    Raises DataError when `given` names a street nobody knows.
    """
    streets = tuple(known)
    for name, street in given.items():
        if street not in streets:
            raise DataError(
                "the mapping names a street that the village does not know", where=name, got=street
            )
    return tuple(_matches(found, streets, given))


def _matches(found: Iterable[str], streets: tuple[str, ...], given: Mapping[str, str]) -> Iterator[Match]:
    from rapidfuzz import fuzz, process

    by_rule = {plain(s): s for s in streets}
    for name in found:
        if name in given:
            yield Match(name, given[name], "given", 100.0)
        elif name in streets:
            yield Match(name, name, "same", 100.0)
        elif (street := by_rule.get(plain(name))) is not None:
            yield Match(name, street, "by rule", 100.0)
        else:
            near = process.extractOne(
                plain(name), list(by_rule), scorer=fuzz.WRatio, score_cutoff=_LEAST_ALIKE
            )
            if near is None:
                yield Match(name, titled(name), "new", 0.0)
            else:
                yield Match(name, by_rule[near[0]], "alike", near[1])
