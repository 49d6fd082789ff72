"""What a Planned Unit Development needs: acreage, density, yards of the whole, heights, parking, signs."""

from __future__ import annotations

from collections.abc import Iterator

from answers.lots.check import Check, Measured, Verdict, by_rule, measured
from answers.lots.lot_query import LotQuery
from regulations import lots
from regulations.timeline import Standing

_SQFT_PER_ACRE = 43_560.0
# Requirements that an outline and a list of buildings cannot settle: told with their figures.
_TOLD = {
    "pud/coverage": "coverage",
    "pud/natural-features": "natural features",
    "pud/storm-water": "run-off",
    "pud/landscaping": "trees",
    "pud/service-areas": "screening",
    "pud/drives": "drives",
    "pud/underground": "services",
    "pud/lighting": "lighting",
}


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
    if proposed and not within:
        for rule in lots.with_figure(asked.standing, "public_road_ft", kind="yard"):
            yield from _yards(asked, rule)
    yield from _units(asked)
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


def _yards(asked: LotQuery, rule: Standing) -> Iterator[Check]:
    """Yards of a proposal, whose own lines are those of the development: at roads, and at other lines."""
    title = "Planned development: yards"
    for building in asked.of_kinds("building", "accessory"):
        for figure, kinds in (("public_road_ft", ("front",)), ("other_line_ft", ("side", "rear", "unknown"))):
            edges = [e for kind in kinds for e in asked.parcel.lot.of(kind)]  # type: ignore[arg-type]
            id_ = f"pud/{'road' if kinds == ('front',) else 'line'}-yard/{building.name}"
            if not edges:
                yield by_rule(rule, id_, f"{title}: {building.name}", "unknown", rule.version.text)
                continue
            away = min(float(e.line.distance(building.shape)) for e in edges)
            sigma = asked.parcel.tolerance_ft
            found = Measured(away, rule.version.figures[figure], "ft", tolerance=sigma)
            # The Trustees may approve a plan that has it otherwise.
            verdict: Verdict = "depends" if found.verdict == "no" else found.verdict
            text = "" if verdict == "yes" else "An approved plan may have it otherwise."
            yield measured(rule, id_, f"{title}: {building.name}", found, verdict=verdict, text=text)


def _units(asked: LotQuery) -> Iterator[Check]:
    """How many lots of the least size the land would hold: what is known of the density beneath."""
    rule = lots.subject(asked.standing, "pud/density")
    sizes = lots.with_figure(asked.standing, "average_width_ft", kind="lot-size")
    if rule is None or not sizes:
        return
    figures = sizes[0].version.figures
    least = figures["average_width_ft"] * figures["average_depth_ft"]
    most = int(asked.parcel.area.area // least)
    text = (
        f"{rule.version.text} The land is as large as {most:,} lots of the least size ({least:,.0f} sq ft, "
        "streets not taken off); how many units each may hold is not in the compilation."
    )
    yield by_rule(rule, "pud/density", "Planned development: density", "unknown", text)


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
