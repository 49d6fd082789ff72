"""Rules of lots found by what they say: the versions in force that carry a figure of a given name."""

from __future__ import annotations

from collections.abc import Iterable

from regulations.model import Kind, Law, Version
from regulations.timeline import Standing


def with_figure(
    standing: Iterable[Standing], figure: str, *, kind: Kind, district: str | None = None
) -> tuple[Standing, ...]:
    """The versions in force of one kind that give a figure, and bind a district if one is named."""
    return tuple(
        s
        for s in standing
        if s.version.kind == kind
        and figure in s.version.figures
        and (district is None or not s.version.districts or district in s.version.districts)
    )


def later_figure(later: Iterable[Version], figure: str, *, kind: Kind) -> Version | None:
    """A figure of that name among versions of later law (`timeline.later`), for information only."""
    return next((v for v in later if v.kind == kind and figure in v.figures), None)


def first_day(law: Law, version: Version) -> Version:
    """The first wording of the same provision: since when its standard has bound anyone."""
    return law.by_subject[version.subject][0]


def subject(standing: Iterable[Standing], name: str) -> Standing | None:
    """The version in force of one provision; None where none was."""
    return next((s for s in standing if s.version.subject == name), None)
