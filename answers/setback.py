"""The yards that bear on a spot, as far as they can be told without the lot's own lines."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry import Point as ShapelyPoint

from answers.finding import Finding, by_law
from answers.village import Village
from answers.zone import Zone
from geo.errors import Warn
from geo.figures import Point
from regulations import timeline, zoning
from regulations.timeline import Standing
from regulations.zoning import Yard


@dataclass(frozen=True)
class LineAway:
    """A line near a spot: how far off, how well that is known (feet), and what it is."""

    distance_ft: float
    tolerance_ft: float
    what: str


def street_line(village: Village, point: Point) -> LineAway:
    """The nearest street's right-of-way line; negative distances lie on the street's side of it."""
    off, name = village.index.nearest(point)
    half = village.network.measures.half_width_of(name)
    return LineAway(off - half, village.facts.tolerance.streets_ft, f"the right-of-way line of {name}")


def other_bound(village: Village, point: Point, district: str) -> LineAway | None:
    """The nearest bound of a district that follows no road; None where the district has none of its own."""
    own = village.ground.roadless.get(district, ())
    if not own:
        return None
    here = ShapelyPoint(point)
    gap, bound = min(((float(b.line.distance(here)), b) for b in own), key=lambda found: found[0])
    return LineAway(gap, bound.sigma_at(point), f"the district's bound along {bound.rests_on}")


def assumed_width(village: Village) -> Warn:
    """The warning that a street's width is assumed."""
    half = village.facts.half_right_of_way_ft
    source = village.facts.half_right_of_way_source
    return Warn("assumed-width", f"The right-of-way line is taken {half:g} ft from the centre line. {source}")


def width_told(village: Village, point: Point) -> tuple[Warn, ...]:
    """The warning for the street nearest to a point, where its width is not known."""
    _, name = village.index.nearest(point)
    return () if village.network.measures.width_known(name) else (assumed_width(village),)


def setbacks_at(
    village: Village, point: Point, zone: Zone, standing: tuple[Standing, ...]
) -> tuple[Finding, ...]:
    """Each yard of the district at a spot: met, not met, depends, or unknown for want of the lot's lines."""
    found = [_yard(village, point, zone, y) for y in zoning.yards(standing, zone.district.id)]
    if not any(y.line == "other" for y in zoning.yards(standing, zone.district.id)):
        found += _unknown(village)
    if not zone.law_known:
        told = Warn("district-unknown", "Which district the spot was in on that day is not surely known.")
        found = [_with(f, told) for f in found]
    if not zone.clear_of_edge:
        beyond = zone.neighbour.name if zone.neighbour else "land outside the village"
        told = Warn("district-uncertain", f"The spot may lie in {beyond}, whose yards differ.")
        found = [_with(f, told) for f in found]
    return tuple(found)


def _yard(village: Village, point: Point, zone: Zone, yard: Yard) -> Finding:
    line = (
        street_line(village, point)
        if yard.line == "street"
        else other_bound(village, point, zone.district.id)
    )
    if line is None:
        return by_law(yard.standing, "unknown", f"{yard.standing.version.text} No such line is drawn here.")
    verdict = zoning.met(yard, line.distance_ft, tolerance_ft=line.tolerance_ft)
    where = (
        f"This spot lies {line.distance_ft:.0f} ft from {line.what} (tolerance {line.tolerance_ft:.0f} ft)"
        if line.distance_ft >= 0
        else f"This spot lies on the street, {-line.distance_ft:.0f} ft inside {line.what}"
    )
    told = width_told(village, point) if yard.line == "street" else ()
    plan = " The approved plan may have it otherwise." if yard.plan_decides else ""
    text = f"{yard.depth_ft:g} ft are required from {_line_word(yard)}. {where}.{plan}"
    return by_law(yard.standing, verdict, text, *told)


def _line_word(yard: Yard) -> str:
    if yard.line == "street":
        return (
            "the public road's right-of-way line" if yard.plan_decides else "the street's right-of-way line"
        )
    return "the bounds that are no public road"


def _unknown(village: Village) -> list[Finding]:
    """Side and rear: no figure in this law, and no lot lines on this map; later figures for information."""
    later = [v for v in timeline.later(village.law) if v.kind == "yard"]
    told = tuple(Warn("later-law", f"For information only: {v.text} ({v.citation.text})") for v in later)
    text = (
        "Side and rear yards: the compilation does not hold their figures, and this map does not hold the "
        "lot's lines."
    )
    return [Finding("yard/side-and-rear", "unknown", text, None, "", told)]


def _with(finding: Finding, told: Warn) -> Finding:
    from dataclasses import replace

    return replace(finding, warnings=(*finding.warnings, told))
