"""One line of an officer's check: what was measured, what is required, by how much, and by which law."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from answers.finding import cite_json, dates
from geo.errors import Warn
from regulations.model import Citation
from regulations.timeline import Standing

Verdict = Literal["yes", "no", "depends", "unknown"]
# Two lengths nearer than this are one length computed twice.
_HAIR = 1e-6


@dataclass(frozen=True)
class Check:
    """One check of a parcel or a tower.

    `value` is what was found and `required` what the rule asks, both in `unit` where they are numbers;
    `margin` is what is to spare (negative: what is missing). `version` is the id of the law's version.
    """

    id: str
    title: str
    verdict: Verdict
    text: str
    value: float | str | None = None
    required: float | str | None = None
    margin: float | None = None
    unit: str = ""
    citation: Citation | None = None
    source: str = ""
    dates: str = ""
    version: str = ""
    warnings: tuple[Warn, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The check as JSON values."""
        return {
            "id": self.id,
            "title": self.title,
            "verdict": self.verdict,
            "text": self.text,
            "value": _plain(self.value),
            "required": _plain(self.required),
            "margin": _plain(self.margin),
            "unit": self.unit,
            "citation": cite_json(self.citation),
            "source": self.source,
            "in_force": self.dates,
            "version": self.version,
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }

    def told(self, *warnings: Warn) -> Check:
        """The same check with more to be known with it."""
        return replace(self, warnings=tuple(dict.fromkeys((*self.warnings, *warnings))))


def _plain(value: float | str | None) -> float | str | None:
    return round(value, 2) if isinstance(value, float) else value


@dataclass(frozen=True)
class Measured:
    """A quantity with its requirement, at least or at most; `tolerance` is one sigma, 0 for a stated one."""

    value: float
    required: float
    unit: str
    at_least: bool = True
    tolerance: float = 0.0

    @property
    def margin(self) -> float:
        """What is to spare; negative what is missing."""
        spare = self.value - self.required if self.at_least else self.required - self.value
        return 0.0 if abs(spare) < _HAIR else spare

    @property
    def verdict(self) -> Verdict:
        """Whether it is kept; "depends" where the margin lies within the tolerance."""
        if self.tolerance > 0 and abs(self.margin) <= self.tolerance:
            return "depends"
        return "yes" if self.margin >= -_HAIR else "no"

    @property
    def words(self) -> str:
        """Value, requirement and margin in words."""
        needed = f"{self.required:,g} {self.unit}"
        bound = f"at least {needed} required" if self.at_least else f"at most {needed} allowed"
        spare = "to spare" if self.margin >= -_HAIR else "missing" if self.at_least else "too much"
        by = f"{abs(self.margin):,.2f} {self.unit} {spare}"
        known = f", known to {self.tolerance:.3g} {self.unit}" if self.tolerance else ""
        return f"{self.value:,.2f} {self.unit}{known}; {bound}: {by}."


def by_rule(standing: Standing, id_: str, title: str, verdict: Verdict, text: str, *told: Warn) -> Check:
    """A check that rests on one version in force, without a measured quantity.

    Where it is not settled that the version held on the day, neither yes nor no is.
    """
    version = standing.version
    if verdict in ("yes", "no") and not standing.certain:
        verdict = "depends"
    return Check(
        id=id_,
        title=title,
        verdict=verdict,
        text=text,
        citation=version.citation,
        source=version.source,
        dates=dates(version),
        version=version.id,
        warnings=tuple(dict.fromkeys((*told, *secondary(standing), *standing.warnings))),
    )


def measured(
    standing: Standing,
    id_: str,
    title: str,
    found: Measured,
    *told: Warn,
    verdict: Verdict | None = None,
    text: str = "",
) -> Check:
    """A check of a quantity against a version in force; `verdict` and `text` where the figure alone does not
    settle it."""
    said = verdict or found.verdict
    base = by_rule(standing, id_, title, said, f"{found.words} {text}".strip(), *told)
    return replace(base, value=found.value, required=found.required, margin=found.margin, unit=found.unit)


def secondary(standing: Standing) -> tuple[Warn, ...]:
    """A word where the version's text is not in the compilation itself."""
    if standing.version.source == "compilation":
        return ()
    text = f"The figure does not stand in the compilation; it comes from {standing.version.source}."
    return (Warn("secondary-source", text),)


def worst(checks: Iterable[Check]) -> Verdict:
    """The verdict of several checks together: no before unknown before depends before yes."""
    found = {c.verdict for c in checks}
    order: tuple[Verdict, ...] = ("no", "unknown", "depends", "yes")
    return next((v for v in order if v in found), "unknown")
