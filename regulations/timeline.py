"""The law of a day: what was in force, how surely, and whether the compilation knows all of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from geo.errors import Warn
from regulations.model import Domain, Law, Version, day_text


@dataclass(frozen=True)
class Standing:
    """A version that holds, or may hold, on a day.

    `certain` is whether the sources settle it for that day. If not, `instead` lists the ids of the versions
    of the same provision that may hold in its place, "" standing for no rule at all.
    """

    version: Version
    certain: bool
    instead: tuple[str, ...] = ()

    @property
    def warnings(self) -> tuple[Warn, ...]:
        """The version's own warnings, and one for an unsettled day."""
        if self.certain:
            return self.version.warnings
        return (*self.version.warnings, _doubt(self.version, self.instead))


def possible(version: Version, on: date) -> bool:
    """Whether the version may have been in force on that day."""
    return version.effective.earliest <= on and (version.until is None or on < version.until.latest)


def certain(version: Version, on: date) -> bool:
    """Whether the version was surely in force on that day."""
    return version.effective.latest <= on and (version.until is None or on < version.until.earliest)


def in_force(law: Law, on: date) -> tuple[Standing, ...]:
    """All versions that held or may have held on a day, in the order of the files.

    The first day a version holds is its law's day of effect; `until` is the first day it no longer does.
    A day after the compilation ends is answered by the law at its end (warn with `beyond`).
    """
    on = min(on, law.compilation.compiled_through)
    by_subject: dict[str, list[Version]] = {}
    for version in law.versions:
        if possible(version, on):
            by_subject.setdefault(version.subject, []).append(version)
    return tuple(s for group in by_subject.values() for s in _standings(group, on))


def _standings(group: list[Version], on: date) -> list[Standing]:
    if len(group) == 1 and certain(group[0], on):
        return [Standing(group[0], True)]
    found = []
    for version in group:
        others = [v.id for v in group if v is not version]
        # Nothing at all is possible unless a neighbour begins exactly where this one ends, or the reverse.
        starts = version.effective.latest > on and not any(v.until == version.effective for v in group)
        ends = version.until is not None and version.until.earliest <= on
        ends = ends and not any(v.effective == version.until for v in group)
        found.append(Standing(version, False, (*others, *([""] if starts or ends else []))))
    return found


def later(law: Law) -> tuple[Version, ...]:
    """What is known of law after the compilation: never in force here, for information only."""
    end = law.compilation.compiled_through
    return tuple(version for version in law.versions if version.effective.earliest > end)


def known(law: Law, domain: Domain, on: date) -> bool:
    """Whether the compilation holds the whole law of a domain for that day, not only fragments."""
    return any(c.domain == domain and c.since <= on for c in law.compilation.complete)


def beyond(law: Law, on: date) -> tuple[Warn, ...]:
    """A warning for a day after the compilation ends, else nothing."""
    end = law.compilation.compiled_through
    if on <= end:
        return ()
    text = f"The law is known through {day_text(end)}; later law may differ from what is said here."
    return (Warn("after-compilation", text),)


def _doubt(version: Version, instead: tuple[str, ...]) -> Warn:
    others = [i for i in instead if i]
    begins = f"took effect on {version.effective.text}" if not version.effective.known else ""
    ends = ""
    if version.until is not None and not version.until.known:
        ends = f"ended on {version.until.text}"
    told = " and ".join(part for part in (begins, ends) if part)
    or_else = " or ".join([*others, *(["no rule at all"] if "" in instead else [])])
    tail = f"; on this day it may have been {or_else} instead" if or_else else ""
    return Warn("date-unknown", f"{version.citation.text}: it {told}, so it cannot be told{tail}.")
