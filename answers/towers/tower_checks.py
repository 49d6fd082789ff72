"""A tower against the village's own law: district, setbacks to each line, the land it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import shapely
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from answers import setback
from answers.lots.check import Check, Measured, Verdict, by_rule, measured, secondary, worst
from answers.tower import eligible
from answers.towers.tower_query import TowerQuery
from geo.errors import Warn
from geo.lot import Edge
from regulations import lots, zoning
from regulations.timeline import Standing
from regulations.zoning import Yard


@dataclass(frozen=True)
class LineKept:
    """One line and what the tower has to keep from it: each requirement by name, the greatest binds.

    `yard_unknown` is whether the district has a yard from such a line whose figure is not known.
    """

    id: str
    what: str
    distance_ft: float
    sigma_ft: float
    needs: tuple[tuple[str, float], ...]
    plan_needs: tuple[tuple[str, float], ...] = ()
    yard_unknown: bool = False
    warnings: tuple[Warn, ...] = ()

    @property
    def binding(self) -> tuple[str, float]:
        """The requirement that binds: the greatest of those that no plan may change."""
        return max(self.needs, key=lambda n: n[1])


def eligibility(asked: TowerQuery) -> Check:
    """Whether the district admits towers and facilities, of any height."""
    title = "District"
    if asked.law.districts is None:
        text = "No law on telecommunication towers of that day is known."
        return Check("district", title, "unknown", text)
    if asked.zone is None:
        return by_rule(asked.law.districts, "district", title, "no", "The spot lies outside the village.")
    found = eligible(asked.zone, asked.law, asked.law.districts)
    # An admitting district settles this one check; that a permit still has to be asked for is another.
    sure = found.verdict == "depends" and asked.zone.certainty == "certain"
    verdict: Verdict = "yes" if sure else "no" if found.verdict == "no" else "depends"
    told = Warn(
        "district-line",
        f"Its line is {asked.zone.distance_ft:.0f} ft off, known to {asked.zone.tolerance_ft:.0f} ft.",
    )
    return by_rule(asked.law.districts, "district", title, verdict, found.text, told)


def moratorium(asked: TowerQuery) -> Iterator[Check]:
    """Whether applications were held up by a moratorium on the day; nothing where none may have been."""
    for rule in asked.standing:
        if rule.version.kind == "moratorium" and "days" in rule.version.figures:
            verdict: Verdict = "no" if rule.certain else "depends"
            yield by_rule(rule, "moratorium", "Moratorium", verdict, rule.version.text)


def definition(asked: TowerQuery) -> Iterator[Check]:
    """Whether the structure is a tower by the law's height; lower facilities are bound all the same."""
    rule = asked.law.definition
    if rule is None:
        return
    above = rule.version.figures["tower_above_ft"]
    is_tower = asked.height_ft > above
    text = (
        f"At {asked.height_ft:g} ft it is a tower (over {above:g} ft)."
        if is_tower
        else f"At {asked.height_ft:g} ft it is no tower (not over {above:g} ft), but still a facility: the "
        "district rule and the permit bind it at any height."
    )
    check = by_rule(rule, "definition", "Tower or facility", "yes" if is_tower else "depends", text)
    yield replace(check, value=asked.height_ft, required=above, unit="ft")


def setbacks(asked: TowerQuery) -> Iterator[Check]:
    """The distance kept from each line, then the line that binds."""
    rule = asked.law.setback
    if rule is None:
        return
    lines = lines_kept(asked)
    checks = [_setback(asked, rule, line) for line in lines]
    yield from checks
    if checks:
        yield _binding(asked, rule, lines, checks)
    if asked.parcel is None:
        text = (
            "The parcel's lines are not given: the same distance runs to every one of them, and only the "
            "street's line and the district's own bounds were measured."
        )
        yield by_rule(rule, "setback/parcel", "Setback from the parcel's lines", "unknown", text)


def lines_kept(asked: TowerQuery) -> tuple[LineKept, ...]:
    """Every line about the tower that is known, with what it has to keep from each."""
    rule = asked.law.setback
    if rule is None or asked.zone is None:
        return ()
    base = [("half the height", rule.version.figures["share_of_height"] * asked.height_ft)]
    if asked.fall_zone_ft is not None:
        base.append(("the demonstrated fall zone", asked.fall_zone_ft))
    yards = zoning.yards(asked.standing, asked.zone.district.id)
    found = list(_parcel_lines(asked, base, yards)) if asked.parcel else []
    found += _village_lines(asked, base, yards, street=asked.parcel is None)
    return tuple(found)


def _parcel_lines(
    asked: TowerQuery, base: list[tuple[str, float]], yards: tuple[Yard, ...]
) -> Iterator[LineKept]:
    assert asked.parcel is not None
    spot = ShapelyPoint(asked.point)
    groups: dict[tuple[str, str], list[Edge]] = {}
    for edge in asked.parcel.lot.edges:
        groups.setdefault((edge.kind, edge.street), []).append(edge)
    # A planned district's yards run from its own bounds; another's side and rear yards have no figure here.
    held = any(y.line == "other" for y in yards)
    for (kind, street), edges in groups.items():
        firm = [y for y in yards if y.line == "street" and kind == "front" and not y.plan_decides]
        told = tuple(w for y in firm for w in secondary(y.standing))
        name = {"front": f"the street line on {street}", "rear": "the rear line", "side": "the side lines"}
        away = min(float(e.line.distance(spot)) for e in edges)
        inside = asked.parcel.area.covers(spot)
        yield LineKept(
            f"setback/{kind}{'/' + street if street else ''}",
            name.get(kind, "the parcel's other lines"),
            away if inside else -away,
            asked.parcel.tolerance_ft,
            (*base, *(("the front yard", y.depth_ft) for y in firm)),
            yard_unknown=kind != "front" and not held,
            warnings=told,
        )


def _village_lines(
    asked: TowerQuery, base: list[tuple[str, float]], yards: tuple[Yard, ...], *, street: bool
) -> list[LineKept]:
    """The nearest street's line and the district's own bounds, which yards of a planned district run from."""
    assert asked.zone is not None
    village = asked.ground.village
    found = []
    planned = {y.line: y for y in yards if y.plan_decides}
    road = setback.street_line(village, asked.point)
    firm = [y for y in yards if y.line == "street" and not y.plan_decides]
    told = (setback.assumed_width(village), *(w for y in firm for w in secondary(y.standing)))
    if street or "street" in planned:
        needs = (*base, *(("the front yard", y.depth_ft) for y in firm)) if street else ()
        plan = (("the yard at public roads", planned["street"].depth_ft),) if "street" in planned else ()
        found.append(
            LineKept(
                "setback/road", road.what, road.distance_ft, road.tolerance_ft, needs, plan, warnings=told
            )
        )
    own = setback.other_bound(village, asked.point, asked.zone.district.id)
    if own is not None and (street or "other" in planned):
        plan = (("the yard at other bounds", planned["other"].depth_ft),) if "other" in planned else ()
        needs = tuple(base) if street else ()
        found.append(LineKept("setback/bound", own.what, own.distance_ft, own.tolerance_ft, needs, plan))
    return found


def _setback(asked: TowerQuery, rule: Standing, line: LineKept) -> Check:
    title = f"Setback from {line.what}"
    if not line.needs:
        # Only a plan's yard runs to this line.
        name, needed = max(line.plan_needs, key=lambda n: n[1])
        found = Measured(line.distance_ft, needed, "ft", tolerance=line.sigma_ft)
        text = f"Required by {name}; the approved plan may have it otherwise."
        return measured(rule, line.id, title, found, *line.warnings, verdict="depends", text=text)
    name, needed = line.binding
    found = Measured(line.distance_ft, needed, "ft", tolerance=line.sigma_ft)
    parts = ", ".join(f"{n} {feet:g} ft" for n, feet in (*line.needs, *line.plan_needs))
    text = f"Binding here: {name} (of {parts})."
    verdict: Verdict = found.verdict
    over = [n for n, feet in line.plan_needs if line.distance_ft < feet]
    if verdict == "yes" and over:
        verdict, text = (
            "depends",
            f"{text} {over[0].capitalize()} is not kept unless the plan has it otherwise.",
        )
    if line.yard_unknown and verdict == "yes":
        verdict = "depends"
        text = f"{text} The district's yard from this line is not in the compilation, and may ask for more."
    if asked.fall_zone_ft is None and verdict == "yes":
        verdict = "depends"
        text = f"{text} The fall zone is not given: it has to be shown to the Board, and may ask for more."
    return measured(rule, line.id, title, found, *line.warnings, verdict=verdict, text=text)


def _binding(asked: TowerQuery, rule: Standing, lines: tuple[LineKept, ...], checks: list[Check]) -> Check:
    """The line with the least to spare, and the height it would allow."""
    pairs = [(c, line) for c, line in zip(checks, lines, strict=True) if line.needs]
    if not pairs:
        return by_rule(rule, "setback", "Setback: the line that binds", "unknown", "No line is known here.")
    check, line = min(pairs, key=lambda p: p[0].margin if p[0].margin is not None else 0.0)
    share = rule.version.figures["share_of_height"]
    other = max([feet for name, feet in line.needs if name != "half the height"], default=0.0)
    most = line.distance_ft / share if line.distance_ft >= other else 0.0
    margin = check.margin or 0.0
    left = f"{margin:,.1f} ft to spare" if margin >= 0 else f"{-margin:,.1f} ft too few"
    text = f"{line.what[0].upper()}{line.what[1:]} binds, by {line.binding[0]}: {left}."
    text += f" At this spot that line leaves a tower of {max(most, 0):,.0f} ft."
    verdict = worst(c for c, _ in pairs)
    out = by_rule(rule, "setback", "Setback: the line that binds", verdict, text)
    return replace(out, value=check.value, required=check.required, margin=check.margin, unit="ft")


def widest_ft(area: BaseGeometry) -> float:
    """How far the widest place of an area lies from every line of it."""
    if not isinstance(area, (Polygon, MultiPolygon)) or area.is_empty:
        return 0.0
    return float(shapely.maximum_inscribed_circle(area, tolerance=0.5).length)


def land(asked: TowerQuery) -> Iterator[Check]:
    """Single parcel, the land leased, and the size of lot that the setbacks need."""
    rule, size_rule = asked.law.fall_zone, lots.subject(asked.standing, "tower/lot")
    if rule is None or size_rule is None or asked.law.setback is None:
        return
    share = asked.law.setback.version.figures["share_of_height"]
    needed = max(share * asked.height_ft, asked.fall_zone_ft or 0.0)
    if asked.parcel is None or asked.land is None:
        text = (
            f"Its setback of {needed:,.0f} ft all round needs a lot at least {2 * needed:,.0f} ft wide and "
            "deep; the parcel is not given."
        )
        yield by_rule(size_rule, "lot-size", "Size of the lot", "unknown", text)
        return
    widest = widest_ft(asked.land)
    found = Measured(widest, needed, "ft", tolerance=asked.parcel.tolerance_ft)
    text = (
        f"The widest place of the land lies {widest:,.0f} ft from every line; the setback needs a lot at "
        f"least {2 * needed:,.0f} ft wide and deep."
    )
    verdict: Verdict = found.verdict
    if asked.fall_zone_ft is None and verdict == "yes":
        verdict = "depends"
        text = f"{text} The fall zone, which may ask for more, is not given."
    yield measured(size_rule, "lot-size", "Size of the lot", found, verdict=verdict, text=text)
    yield from _single(asked, rule, size_rule)


def _single(asked: TowerQuery, rule: Standing, size_rule: Standing) -> Iterator[Check]:
    assert asked.parcel is not None
    whole = asked.parcel.area
    off = [p.name for p in asked.of("accessory", "anchor") if not whole.covers(p.shape)]
    spot = whole.covers(ShapelyPoint(asked.point))
    text = "The tower and everything given with it stand on the parcel."
    if not spot or off:
        wrong = (*(() if spot else ("the tower",)), *off)
        text = f"Off the parcel: {', '.join(wrong)}."
    yield by_rule(rule, "single-parcel", "One parcel", "yes" if spot and not off else "no", text)
    leased = asked.of("lease")
    if leased:
        out = unary_union([p.shape for p in leased]).difference(whole).area
        said: Verdict = "yes" if out <= 1.0 else "depends"
        text = (
            "The leased land lies in one parcel."
            if said == "yes"
            else f"{out:,.0f} sq ft of the lease lie outside the parcel; the Board may waive the rule."
        )
        yield by_rule(size_rule, "lease", "Land leased from one parcel", said, text)
    if asked.kind == "guyed" and not asked.of("anchor"):
        text = "A guyed tower has anchors; none is given."
        yield by_rule(rule, "anchors", "Guy anchors", "unknown", text)


def accessory(asked: TowerQuery) -> Iterator[Check]:
    """Accessory structures and anchors against the district's yards."""
    rule = asked.law.setback
    if rule is None or asked.parcel is None or asked.zone is None:
        return
    yards = [y for y in zoning.yards(asked.standing, asked.zone.district.id) if y.line == "street"]
    fronts = asked.parcel.lot.fronts
    for piece in asked.of("accessory", "anchor"):
        title = f"Accessory: {piece.name}"
        for yard in yards:
            if not fronts:
                text = "The parcel's street line is not known."
                yield by_rule(yard.standing, f"accessory/{piece.name}", title, "unknown", text)
                continue
            away = min(float(e.line.distance(piece.shape)) for e in fronts)
            found = Measured(away, yard.depth_ft, "ft", tolerance=asked.parcel.tolerance_ft)
            verdict: Verdict = "depends" if yard.plan_decides else found.verdict
            yield measured(yard.standing, f"accessory/{piece.name}", title, found, verdict=verdict)
