"""What a careful reader of the law should know: misprints, readings, omissions, reused letters, gaps, dates.

Problems that need the ground (overlaps, contradictions, provisions not located) are found where law and place
meet, in the answers; these need only the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from regulations.model import Law, Version, day_text

ProblemKind = Literal[
    "omitted",
    "misprint",
    "reading",
    "reused-letter",
    "date-unknown",
    "gap",
    "secondary-source",
    "overlap",
    "contradiction",
    "not-located",
]


@dataclass(frozen=True)
class Problem:
    """One thing to know: its kind, the ids of the laws and versions it concerns, and a sentence."""

    kind: ProblemKind
    ids: tuple[str, ...]
    text: str


def problems(law: Law) -> tuple[Problem, ...]:
    """Every problem that the text alone shows, grouped by kind."""
    return (
        *omitted(law),
        *_of_versions(law, "misprint"),
        *_of_laws(law),
        *_of_versions(law, "reading"),
        *reused_letters(law),
        *_dates(law),
        *_gaps(law),
        *_of_versions(law, "secondary-source"),
    )


def omitted(law: Law) -> Iterator[Problem]:
    """What a law that restates the whole leaves out, and which law had it."""
    for version in law.versions:
        ender = law.law_by_id.get(version.ended_by)
        if ender is None or not ender.restates:
            continue
        if any(v.law == ender.id for v in law.by_subject[version.subject]):
            continue
        text = (
            f"{ender.name} restates the whole law and leaves out {version.name} "
            f"({version.citation.text}): it ended on {_until(version)}."
        )
        yield Problem("omitted", (version.id, ender.id), text)


def _until(version: Version) -> str:
    return version.until.text if version.until else ""


def _of_versions(law: Law, kind: Literal["misprint", "reading", "secondary-source"]) -> Iterator[Problem]:
    """The warnings of one kind, each once with all the versions that carry it."""
    told: dict[tuple[str, str], list[str]] = {}
    for version in law.versions:
        for warning in version.warnings:
            if warning.code == kind:
                told.setdefault((version.name, warning.message), []).append(version.id)
    for (name, message), ids in told.items():
        yield Problem(kind, tuple(ids), f"{name}: {message}")


def _of_laws(law: Law) -> Iterator[Problem]:
    for one in law.laws:
        for warning in one.warnings:
            yield Problem("reading", (one.id,), f"{one.name}: {warning.message}")


def reused_letters(law: Law) -> Iterator[Problem]:
    """Sections that name one provision in one law and another in the next."""
    restated = {one.domain for one in law.laws if one.restates}
    by_section: dict[str, dict[str, list[Version]]] = {}
    for version in law.versions:
        # Only laws that follow one another share their letters; other laws number their own sections.
        if law.law_by_id[version.law].domain in restated:
            subjects = by_section.setdefault(version.citation.section, {})
            subjects.setdefault(version.subject, []).append(version)
    for section, subjects in by_section.items():
        laws = [{v.law for v in versions} for versions in subjects.values()]
        if len(subjects) < 2 or any(a & b for i, a in enumerate(laws) for b in laws[:i]):
            continue
        meant = "; ".join(
            f"{versions[0].name} in {', '.join(law.law_by_id[v.law].name for v in versions)}"
            for versions in subjects.values()
        )
        ids = tuple(v.id for versions in subjects.values() for v in versions)
        yield Problem("reused-letter", ids, f"§ {section} names {meant}.")


def _dates(law: Law) -> Iterator[Problem]:
    for one in law.laws:
        if one.held and not one.effective.known:
            text = f"{one.name} took effect on {one.effective.text}; for a day in between it cannot be told."
            yield Problem("date-unknown", (one.id,), text)


def _gaps(law: Law) -> Iterator[Problem]:
    """Laws known by name only, and what is not whole before a day."""
    secondary = {v.law for v in law.versions if v.source != "compilation"}
    for one in law.laws:
        if not one.held and one.id not in secondary:
            yield Problem("gap", (one.id,), f"The text of {one.name} is not in the compilation.")
    for part in law.compilation.complete:
        text = f"Before {day_text(part.since)} only fragments of the {part.domain} law are known: {part.why}"
        yield Problem("gap", (), text)
