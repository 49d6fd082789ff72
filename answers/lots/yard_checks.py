"""Yards that structures keep, coverage of the lot, and the rules for fences, pools and antennas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from answers import setback
from answers.lots.building import Building, covered
from answers.lots.check import Check, Measured, Verdict, by_rule, measured
from answers.lots.lot_query import LotQuery
from geo.errors import Warn
from geo.lot import Edge
from regulations import lots, zoning
from regulations.timeline import Standing
from regulations.zoning import Yard

_KEEPS_YARDS = ("building", "accessory", "antenna")


def yard_checks(asked: LotQuery) -> Iterator[Check]:
    """Each structure against each yard of each district the lot lies in."""
    if not asked.districts:
        yield Check("yards", "Yards", "unknown", "Yards depend on the district, which is not known.")
        return
    kept = [b for b in asked.buildings if _keeps(asked, b) is not False]
    if not kept:
        yield Check("yards", "Yards", "unknown", "No building was given, so no yard was measured.")
    done: set[tuple[str, str]] = set()
    for district in asked.districts:
        for yard in zoning.yards(asked.standing, district):
            for number, building in enumerate(kept):
                key = (yard.standing.version.id + yard.line, f"{number}")
                if key not in done:
                    done.add(key)
                    yield _yard(asked, yard, building)
    if not any(_own_side(asked, d) for d in asked.districts):
        yield from _later(asked, kept)


def _keeps(asked: LotQuery, building: Building) -> bool | None:
    """Whether a structure keeps yards: buildings do, high fences too, decks by their height."""
    if building.kind in _KEEPS_YARDS:
        return True
    if building.kind == "fence":
        rule = next(iter(lots.with_figure(asked.standing, "fence_above_ft", kind="fence")), None)
        if rule is None or building.height_ft is None:
            return None
        return building.height_ft > rule.version.figures["fence_above_ft"]
    return building.counts(deck_above_ft=_deck_above(asked))


def _deck_above(asked: LotQuery) -> float:
    """The height over which an unroofed deck counts; without that rule every deck does."""
    rule = next(iter(lots.with_figure(asked.standing, "deck_above_ft", kind="coverage")), None)
    return rule.version.figures["deck_above_ft"] if rule else 0.0


def _own_side(asked: LotQuery, district: str) -> bool:
    return any(y.line == "other" for y in zoning.yards(asked.standing, district))


def _yard(asked: LotQuery, yard: Yard, building: Building) -> Check:
    id_ = f"{'front-yard' if yard.line == 'street' else 'other-yard'}/{building.name}"
    title = f"{'Yard at the street' if yard.line == 'street' else 'Yard at other lines'}: {building.name}"
    told = list(asked.doubt)
    if yard.plan_decides:
        away, sigma, more = _from_district_lines(asked, yard, building)
        told += more
    else:
        edges = asked.parcel.lot.of("front") if yard.line == "street" else ()
        away, sigma = _away(building, edges), asked.parcel.tolerance_ft
        if in_street := asked.street_lines:
            # The lot is drawn into the street: its front yard runs from the street's own line.
            half = asked.ground.village.facts.half_right_of_way_ft
            away = min(float(c.distance(building.shape)) for c in in_street) - half
            sigma = asked.ground.village.facts.tolerance.streets_ft
            told.append(setback.assumed_width(asked.ground.village))
        told += asked.parcel.lot.warnings
    if away is None:
        return by_rule(
            yard.standing,
            id_,
            title,
            "unknown",
            f"{yard.standing.version.text} No such line is known here.",
            *told,
        )
    found = Measured(away, yard.depth_ft, "ft", tolerance=sigma)
    verdict: Verdict = found.verdict
    text = ""
    if yard.plan_decides:
        verdict, text = "depends", "The approved plan may have it otherwise."
    elif _keeps(asked, building) is None:
        verdict, text = "depends", "Whether it keeps yards depends on its height above the finished ground."
    elif not asked.settled and verdict != "depends":
        verdict = "depends"
    return measured(yard.standing, id_, title, found, *told, verdict=verdict, text=text)


def _away(building: Building, edges: Sequence[Edge]) -> float | None:
    return min((float(building.shape.distance(e.line)) for e in edges), default=None)


def _from_district_lines(
    asked: LotQuery, yard: Yard, building: Building
) -> tuple[float | None, float, list[Warn]]:
    """Distance from a public road's line, or from the district's own bounds, as a plan's district asks."""
    if not asked.parcel.placed:
        return None, 0.0, []
    village = asked.ground.village
    if yard.line == "street":
        half = village.facts.half_right_of_way_ft
        away = min(float(c.distance(building.shape)) for c in asked.ground.lines.centres) - half
        return away, village.facts.tolerance.streets_ft, [setback.assumed_width(village)]
    named = yard.standing.version.districts
    bounds = [b for b in village.ground.bounds if b.of in named and not b.road]
    if not bounds:
        return None, 0.0, []
    gap, bound = min(((float(b.line.distance(building.shape)), b) for b in bounds), key=lambda g: g[0])
    return gap, max(bound.start_sigma_ft, bound.end_sigma_ft), []


def _later(asked: LotQuery, kept: Sequence[Building]) -> Iterator[Check]:
    """Side and rear yards: not in this law; what a later report asks is told for information."""
    later = [v for v in asked.ground.later if v.kind == "yard"]
    for kind, figure in (("side", "side_yard_ft"), ("rear", "rear_yard_ft")):
        version = next((v for v in later if figure in v.figures), None)
        told: tuple[Warn, ...] = ()
        if version is not None:
            said = f"For information only: {version.text} ({version.citation.text})"
            told = (Warn("later-law", said),)
        edges = asked.parcel.lot.of("side") if kind == "side" else asked.parcel.lot.of("rear")
        for building in kept or (None,):
            away = _away(building, edges) if building else None
            lead = f"It stands {away:,.2f} ft from the nearest {kind} line. " if away is not None else ""
            yield Check(
                f"{kind}-yard/{building.name}" if building else f"{kind}-yard",
                f"{kind.title()} yard: {building.name}" if building else f"{kind.title()} yard",
                "unknown",
                f"{lead}The compilation does not hold the ordinance's {kind} yard.",
                value=away,
                unit="ft",
                warnings=told,
            )


def coverage_check(asked: LotQuery) -> Iterator[Check]:
    """Share of the lot that buildings cover, porches and decks counted as the law counts them."""
    if not asked.districts:
        yield Check(
            "coverage", "Coverage", "unknown", "Coverage depends on the district, which is not known."
        )
        return
    rules = {
        r.version.id: r
        for d in asked.districts
        for r in lots.with_figure(asked.standing, "coverage_percent", kind="coverage", district=d)
    }
    if not rules:
        text = "No figure for coverage is known for this district."
        yield Check("coverage", "Coverage", "unknown", text, warnings=asked.doubt)
    sure, most = covered(asked.buildings, asked.parcel.area, deck_above_ft=_deck_above(asked))
    total = asked.parcel.area.area
    for rule in rules.values():
        if not asked.buildings:
            text = f"{rule.version.text} No building was given."
            yield by_rule(rule, "coverage", "Coverage", "unknown", text, *asked.doubt)
            continue
        yield _coverage(asked, rule, 100 * sure / total, 100 * most / total)


def _coverage(asked: LotQuery, rule: Standing, least: float, most: float) -> Check:
    limit = rule.version.figures["coverage_percent"]
    found = Measured(least, limit, "%", at_least=False)
    verdict: Verdict = found.verdict
    text = ""
    if most > least + 1e-6:
        text = f"With porches and decks whose roof or height is not told it may be {most:,.2f} %."
        if verdict == "yes" and most > limit:
            verdict = "depends"
    if asked.street_lines and verdict == "yes":
        verdict, text = "depends", f"{text} The lot is measured as drawn, into the street.".strip()
    if verdict != "depends" and not asked.settled:
        verdict = "depends"
    told = [*asked.doubt]
    porch = next(iter(lots.with_figure(asked.standing, "deck_above_ft", kind="coverage")), None)
    if porch is not None and any(b.kind in ("porch", "deck", "carport") for b in asked.buildings):
        told.append(Warn("porches", f"{porch.version.text} ({porch.version.citation.text})"))
    return measured(rule, "coverage", "Coverage", found, *told, verdict=verdict, text=text)


def outside_checks(asked: LotQuery) -> Iterator[Check]:
    """Fences, pools and antennas that were given; without any, the rule for each."""
    for rule in lots.with_figure(asked.standing, "fence_above_ft", kind="fence"):
        for fence in asked.of_kinds("fence"):
            yield _fence(rule, fence)
        for pool in asked.of_kinds("pool"):
            yield _pool(rule, pool)
    antenna = lots.subject(asked.standing, "antenna/permit")
    if antenna is not None:
        for one in asked.of_kinds("antenna"):
            yield _antenna(asked, antenna, one)


def _fence(rule: Standing, fence: Building) -> Check:
    limit = rule.version.figures["fence_above_ft"]
    id_, title = f"fence/{fence.name}", f"Fence: {fence.name}"
    if fence.height_ft is None:
        return by_rule(rule, id_, title, "unknown", f"{rule.version.text} Its height is not given.")
    found = Measured(fence.height_ft, limit, "ft", at_least=False)
    if found.verdict == "yes":
        return measured(rule, id_, title, found, text="So low a fence is left alone by the zoning rules.")
    text = "So high a fence keeps the yards of a building: see the yards."
    return measured(rule, id_, title, found, verdict="depends", text=text)


def _pool(rule: Standing, pool: Building) -> Check:
    id_, title = f"pool/{pool.name}", f"Swimming pool: {pool.name}"
    if pool.small:
        return by_rule(
            rule, id_, title, "yes", f"{rule.version.text} This one is given as small and portable."
        )
    said: Verdict = "unknown" if pool.enclosed is None else "yes" if pool.enclosed else "no"
    text = {
        "yes": "It is fenced.",
        "no": "It is not fenced.",
        "unknown": "Whether it is fenced is not given.",
    }
    return by_rule(rule, id_, title, said, f"{rule.version.text} {text[said]}")


def _antenna(asked: LotQuery, rule: Standing, antenna: Building) -> Check:
    """No antenna in the front yard: the ground between the front line and the house (or the yard's depth)."""
    id_, title = f"antenna/{antenna.name}", f"Antenna: {antenna.name}"
    away = _away(antenna, asked.parcel.lot.fronts)
    yards = [y for d in asked.districts for y in zoning.yards(asked.standing, d) if y.line == "street"]
    if away is None or not yards:
        text = f"{rule.version.text} The front yard is not known here."
        return by_rule(rule, id_, title, "unknown", text)
    houses = [_away(b, asked.parcel.lot.fronts) or 0.0 for b in asked.of_kinds("building")]
    depth = max([*houses, *(y.depth_ft for y in yards if not y.plan_decides)], default=0.0)
    found = Measured(away, depth, "ft", tolerance=asked.parcel.tolerance_ft)
    verdict = found.verdict
    text = "Required: behind the front yard, as deep as the required yard and reaching back to the house."
    if verdict == "yes" and antenna.screened is None:
        verdict, text = "depends", f"{text} Whether it is screened from the road is not given."
    elif verdict == "yes" and not antenna.screened:
        verdict, text = "no", f"{text} It is not screened from the road."
    return measured(rule, id_, title, found, verdict=verdict, text=f"{text} A building permit is needed.")
