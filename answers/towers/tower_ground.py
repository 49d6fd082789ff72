"""What a tower does to its site: clearing, ground disturbed, structures about it, the cost of a review."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shapely.geometry import Point as ShapelyPoint
from shapely.ops import unary_union

from answers.lots.check import Check, Measured, by_rule, measured
from answers.towers.tower_query import TowerQuery
from regulations import lots


def ground_work(asked: TowerQuery) -> Iterator[Check]:
    """Clearing, and ground disturbed by roads: within fills and cuts, or so far beyond the pavement."""
    trees = lots.subject(asked.standing, "tower/vegetation")
    if trees is not None:
        limit = trees.version.figures["clear_cut_sqft"]
        cleared = asked.of("clearing")
        if cleared:
            area = float(unary_union([p.shape for p in cleared]).area)
            found = Measured(area, limit, "sq ft", at_least=False)
            yield measured(trees, "clearing", "Clear-cutting", found, text=trees.version.text)
        else:
            yield by_rule(
                trees, "clearing", "Clear-cutting", "unknown", f"{trees.version.text} None is given."
            )
    road = lots.subject(asked.standing, "tower/access")
    disturbed = asked.of("disturbed")
    if road is None or not disturbed:
        return
    reach = road.version.figures["beyond_pavement_ft"]
    within = [p.shape for p in asked.of("fill", "cut")]
    within += [p.shape.buffer(reach, quad_segs=16) for p in asked.of("pavement")]
    out = float(unary_union([p.shape for p in disturbed]).difference(unary_union(within)).area)
    text = (
        f"All ground disturbed lies within fills and cuts or {reach:g} ft of the pavement."
        if out <= 1.0
        else f"{out:,.0f} sq ft are disturbed beyond fills, cuts and {reach:g} ft from the pavement."
    )
    yield by_rule(road, "ground-disturbed", "Ground disturbed", "yes" if out <= 1.0 else "no", text)


def review_cost(asked: TowerQuery) -> Iterator[Check]:
    """The most an engineer's review may cost the applicant, where one is asked for."""
    rule = lots.subject(asked.standing, "tower/design-review")
    if rule is None:
        return
    least, share = rule.version.figures["review_cost_dollars"], rule.version.figures["review_cost_percent"]
    title = "Engineer's review: the most it may cost"
    if asked.cost_dollars is None:
        text = (
            f"The greater of {least:,.0f} dollars and {share:g} % of the project's cost, which is not given."
        )
        yield by_rule(rule, "review-cost", title, "unknown", text)
        return
    cap = max(least, share / 100 * asked.cost_dollars)
    when = "A review is asked for" if asked.review_asked else "If the Board asks for a review"
    text = f"{when}, the applicant's part is at most {cap:,.0f} dollars, placed in escrow on filing."
    check = by_rule(rule, "review-cost", title, "yes" if asked.review_asked else "depends", text)
    yield replace(check, value=cap, unit="dollars")


def structures(asked: TowerQuery) -> tuple[tuple[str, float, bool], ...]:
    """Structures on the parcel or within the law's distance of its lines: name, feet off, whether on it."""
    rule = lots.subject(asked.standing, "tower/site-plan")
    if rule is None or asked.parcel is None:
        return ()
    reach = rule.version.figures["structures_within_ft"]
    spot = ShapelyPoint(asked.point)
    found = []
    for piece in asked.of("structure", "accessory"):
        on = bool(piece.shape.intersects(asked.parcel.area))
        if on or piece.shape.distance(asked.parcel.area) <= reach + asked.parcel.tolerance_ft:
            found.append((piece.name, float(piece.shape.distance(spot)), on))
    return tuple(sorted(found, key=lambda f: f[1]))
