"""What a Planned Unit Development needs: acreage, density, yards of the whole, heights, parking, signs."""

from __future__ import annotations

from collections.abc import Iterator

from answers.check import Check, Measured, Verdict, by_rule, measured
from answers.lot_query import LotQuery
from regulations import lots
from regulations.timeline import Standing

_SQFT_PER_ACRE = 43_560.0
# Requirements that an outline and a list of buildings cannot settle: told with their figures.
_TOLD = {
    "pud/density": "density", "pud/coverage": "coverage", "pud/natural-features": "natural features",
    "pud/storm-water": "run-off", "pud/landscaping": "trees", "pud/service-areas": "screening",
    "pud/drives": "drives", "pud/underground": "services", "pud/lighting": "lighting",
}  # fmt: skip


def pud_checks(asked: LotQuery, *, proposed: bool) -> Iterator[Check]:
    """The requirements of a planned unit development, for a lot in one or a proposal of one."""
    district = next((s.version for s in asked.standing if "acres_from" in s.version.figures), None)
    if district is None:
        return
    within = bool(set(district.districts) & set(asked.districts))
    if not (within or proposed):
        return
    for rule in lots.with_figure(asked.standing, "acres_from", kind="pud"):
        yield _acres(asked, rule, proposed=proposed)
    for rule in lots.with_figure(asked.standing, "stories", kind="height"):
        yield from _heights(asked, rule)
    for rule in lots.with_figure(asked.standing, "parking_from_line_ft", kind="pud"):
        yield from _parking(asked, rule)
    for subject, title in _TOLD.items():
        told = lots.subject(asked.standing, subject)
        if told is not None:
            yield by_rule(told, f"pud/{title}", f"Planned development: {title}", "depends", told.version.text)


def _acres(asked: LotQuery, rule: Standing, *, proposed: bool) -> Check:
    acres = asked.parcel.area.area / _SQFT_PER_ACRE
    sigma = asked.parcel.tolerance_ft * asked.parcel.area.length / _SQFT_PER_ACRE / 2
    found = Measured(acres, rule.version.figures["acres_from"], "acres", tolerance=sigma)
    if proposed or found.verdict == "yes":
        return measured(rule, "pud/acreage", "Planned development: acreage", found)
    text = "The acreage is asked of the development as a whole, not of each parcel in it."
    return measured(rule, "pud/acreage", "Planned development: acreage", found, verdict="depends", text=text)


def _heights(asked: LotQuery, rule: Standing) -> Iterator[Check]:
    for building in asked.of_kinds("building", "accessory"):
        for value, figure, unit in (
            (building.height_ft, "height_ft", "ft"),
            (building.stories, "stories", "stories"),
        ):
            id_, title = f"pud/{unit}/{building.name}", f"Planned development: height of {building.name}"
            if value is None:
                yield by_rule(rule, id_, title, "unknown", f"{rule.version.text} It is not given in {unit}.")
                continue
            found = Measured(value, rule.version.figures[figure], unit, at_least=False)
            verdict: Verdict = "depends" if found.verdict == "no" else found.verdict
            text = "The Trustees may approve more." if found.verdict == "no" else ""
            yield measured(rule, id_, title, found, verdict=verdict, text=text)


def _parking(asked: LotQuery, rule: Standing) -> Iterator[Check]:
    outline = asked.parcel.area.boundary
    for space in asked.of_kinds("parking"):
        found = Measured(
            float(outline.distance(space.shape)),
            rule.version.figures["parking_from_line_ft"],
            "ft",
            tolerance=asked.parcel.tolerance_ft,
        )
        yield measured(rule, f"pud/parking/{space.name}", f"Planned development: {space.name}", found)
