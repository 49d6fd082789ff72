"""Run the laws in order of their effect, so that every version gets its last day from what ended it.

No date is written beside a provision: a version begins with its law and ends with the law that replaced,
repealed or restated it. A restatement of a whole field ends everything in force in that field; what it does
not state again is omitted. A law known by name only may have kept any wording, so under it nothing is sure
until the next restatement.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from regulations.faults import Fault
from regulations.model import Deed, LocalLaw, Version, When


@dataclass
class _Standing:
    """A version in force while the laws are run; `doubt_from` is set by a law whose text is not held."""

    version: Version
    doubt_from: date | None = None


def in_order(laws: Iterable[LocalLaw]) -> tuple[LocalLaw, ...]:
    """Laws in order of effect; of two in one span of time, the one numbered first."""
    return tuple(sorted(laws, key=lambda law: (law.effective.earliest, law.year, law.number or 0, law.id)))


def with_additions(law: LocalLaw, own: Iterable[Version]) -> LocalLaw:
    """The law with an `add` for each of its own versions that replaces nothing.

    A law that restates its whole field adds nothing piece by piece.
    """
    if law.restates:
        return law
    named = {deed.by for deed in law.deeds}
    adds = tuple(Deed("add", version.id) for version in own if version.id not in named)
    return replace(law, deeds=(*law.deeds, *adds))


def run(
    laws: tuple[LocalLaw, ...], versions: tuple[Version, ...], *, places: dict[str, str]
) -> tuple[tuple[LocalLaw, ...], tuple[Version, ...], tuple[Fault, ...]]:
    """Laws with all their deeds, versions with their ends, and every fault found on the way.

    `places` says where in the files a law or version id stands, for the faults.
    """
    faults: list[Fault] = []
    standing: dict[str, _Standing] = {}
    ended: dict[str, Version] = {}
    own: dict[str, list[Version]] = {law.id: [] for law in laws}
    for version in versions:
        own[version.law].append(version)
    full = tuple(with_additions(law, own[law.id]) for law in in_order(laws))
    by_id = {law.id: law for law in full}
    for law in full:
        for deed in law.deeds:
            faults += _do(law, deed, standing=standing, ended=ended, laws=by_id, places=places)
        faults += _enter(own[law.id], standing=standing, ended=ended, places=places)
    final = {**ended, **{key: entry.version for key, entry in standing.items()}}
    return full, tuple(final[version.id] for version in versions), tuple(faults)


def _do(
    law: LocalLaw,
    deed: Deed,
    *,
    standing: dict[str, _Standing],
    ended: dict[str, Version],
    laws: Mapping[str, LocalLaw],
    places: dict[str, str],
) -> list[Fault]:
    """Carry out one deed."""
    where = places.get(law.id, law.id)
    if deed.verb == "add":
        return []
    if deed.verb == "supersede-whole":
        if deed.what not in laws:
            return [Fault(where, "supersedes a law that no file holds", got=deed.what)]
        for key in [k for k, entry in standing.items() if laws[entry.version.law].domain == law.domain]:
            if law.held:
                _end(key, law, standing=standing, ended=ended)
            else:
                standing[key].doubt_from = standing[key].doubt_from or law.effective.earliest
        return []
    if deed.what in standing:
        _end(deed.what, law, standing=standing, ended=ended)
        return []
    target = laws.get(deed.what.partition("/")[0])
    if target is None or target.held:
        return [Fault(where, f"cannot {deed.verb} what is not in force", got=deed.what)]
    return []  # the text of what ends is not in the compilation


def _end(key: str, law: LocalLaw, *, standing: dict[str, _Standing], ended: dict[str, Version]) -> None:
    entry = standing.pop(key)
    until = law.effective
    if entry.doubt_from:
        until = When(entry.doubt_from, until.latest)
    ended[key] = replace(entry.version, until=until, ended_by=law.id)


def _enter(
    own: list[Version], *, standing: dict[str, _Standing], ended: dict[str, Version], places: dict[str, str]
) -> list[Fault]:
    """Put a law's own versions in force; a version that says when it ends by itself ends then."""
    faults = []
    for version in own:
        if version.until:
            ended[version.id] = replace(version, ended_by=version.law)
            continue
        for other in standing.values():
            if other.version.subject == version.subject:
                faults.append(
                    Fault(
                        places.get(version.id, version.id),
                        f"two versions of {version.subject} would be in force at once",
                        got=f"{other.version.id} and {version.id}",
                        do="Say in laws.toml which of them the later law replaces",
                    )
                )
        standing[version.id] = _Standing(version)
    return faults
