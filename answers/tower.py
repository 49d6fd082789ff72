"""Could a telecommunication tower stand at a spot, and how tall: eligibility, and the ceiling that lines set.

The half-height rule runs to every property line. From the street's line, and a district's own bounds, comes
only a ceiling: the verdict here is never "yes".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from answers.finding import Finding, by_law
from answers.setback import LineAway, other_bound, street_line, width_told
from answers.village import Village
from answers.zone import Zone
from geo.errors import FigureError
from geo.figures import Point
from regulations import towers, zoning
from regulations.timeline import Standing
from regulations.towers import TowerLaw


@dataclass(frozen=True)
class TowerAnswer:
    """Whether a tower could stand: no, depends or unknown; the height that known lines leave open, feet."""

    verdict: str
    height_ceiling_ft: float | None
    reasons: tuple[Finding, ...]
    circles_ft: tuple[tuple[str, float], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values."""
        ceiling = self.height_ceiling_ft
        return {
            "verdict": self.verdict,
            "height_ceiling_ft": None if ceiling is None else round(ceiling, 1),
            "reasons": [r.as_json() for r in self.reasons],
            "circles": [{"label": label, "radius_ft": radius} for label, radius in self.circles_ft],
        }


@dataclass(frozen=True)
class _Asked:
    """A tower asked about: its height if given, its fall zone (0 if none), and the setback rule."""

    height_ft: float | None
    fall_zone_ft: float
    share_of_height: float
    rule: Standing


def tower_at(
    village: Village,
    point: Point,
    zone: Zone,
    standing: tuple[Standing, ...],
    *,
    height_ft: float | None,
    fall_zone_ft: float | None,
) -> TowerAnswer:
    """A tower at a spot (east, north; feet); `height_ft` and a demonstrated `fall_zone_ft` if proposed.

    Raises FigureError for a height or fall zone that is not positive.
    """
    _positive(height_ft, "the tower's height")
    _positive(fall_zone_ft, "the fall zone")
    law = towers.tower_law(standing)
    circles = _circles(law, height_ft, fall_zone_ft)
    if law.districts is None or law.setback is None:
        text = "No law on telecommunication towers of that day is known."
        return TowerAnswer("unknown", None, (Finding("tower/none", "unknown", text),), circles)
    where = eligible(zone, law, law.districts)
    if where.verdict == "no":
        return TowerAnswer("no", 0.0, (where,), circles)
    share = law.setback.version.figures["share_of_height"]
    asked = _Asked(height_ft, fall_zone_ft or 0.0, share, law.setback)
    ceiling, lines = _lines(village, point, zone, standing, asked)
    reasons = (where, *lines, _rest(law.setback))
    verdict = "no" if any(r.verdict == "no" for r in reasons) else "depends"
    return TowerAnswer(verdict, ceiling, reasons, circles)


def _positive(value: float | None, what: str) -> None:
    if value is not None and not 0 < value < 5000:
        raise FigureError(f"{what} must be more than 0 and less than 5,000 feet", got=f"{value:g}")


def eligible(zone: Zone, law: TowerLaw, districts: Standing) -> Finding:
    """Whether the district admits towers and facilities of any height."""
    ways = {towers.admits(law, d) if d else False for d in zone.possible}
    named = zone.district.name
    if ways == {True}:
        return by_law(
            districts, "depends", f"The {named} is one of the districts where towers may be applied for."
        )
    if ways == {False}:
        text = f"Towers and facilities of any height are excluded from the {named}."
        return by_law(districts, "no", text)
    beyond = zone.neighbour.name if zone.neighbour else "land outside the village"
    text = (
        f"The spot may lie in the {named} or in {beyond}, and only one of them admits towers: the district's "
        "line has to be settled first."
    )
    return by_law(districts, "depends", text)


def _lines(
    village: Village, point: Point, zone: Zone, standing: tuple[Standing, ...], asked: _Asked
) -> tuple[float, list[Finding]]:
    """The lowest ceiling of the lines known here, and a finding for each line."""
    yards = {y.line: y for y in zoning.yards(standing, zone.district.id)}
    known: list[tuple[LineAway, zoning.Yard | None]] = [(street_line(village, point), yards.get("street"))]
    own = other_bound(village, point, zone.district.id)
    if own is not None and yards.get("other") is not None:
        known.append((own, yards["other"]))
    ceilings, found = [], []
    for line, yard in known:
        # A yard that an approved plan may change does not itself lower the ceiling.
        firm = yard.depth_ft if yard and not yard.plan_decides else 0.0
        top = towers.height_ceiling_ft(
            line.distance_ft,
            share_of_height=asked.share_of_height,
            fall_zone_ft=asked.fall_zone_ft,
            yard_ft=firm,
        )
        ceilings.append(top)
        told = width_told(village, point) if line is known[0][0] else ()
        found.append(by_law(asked.rule, *_line_words(line, asked, firm, top), *told))
    return min(ceilings), found


def _line_words(line: LineAway, asked: _Asked, yard_ft: float, top_ft: float) -> tuple[str, str]:
    """Verdict and words for one line: the ceiling it sets, or the distance a given tower keeps from it."""
    least = towers.setback_ft(
        asked.height_ft or 0.0,
        share_of_height=asked.share_of_height,
        fall_zone_ft=asked.fall_zone_ft,
        yard_ft=yard_ft,
    )
    away = max(line.distance_ft, 0.0)
    what = line.what[0].upper() + line.what[1:]
    opening = f"{what} is {away:.0f} ft away (tolerance {line.tolerance_ft:.0f} ft)"
    if asked.height_ft is None and least <= away:
        return "depends", f"{opening}: a tower of up to {top_ft:.0f} ft keeps half its height from it."
    margin = line.distance_ft - least
    left = f"{margin:.0f} ft to spare" if margin >= 0 else f"{-margin:.0f} ft too few"
    verdict = "no" if margin < -line.tolerance_ft else "depends"
    return verdict, f"{opening}; {least:.0f} ft are required, {left}."


def _rest(rule: Standing) -> Finding:
    text = (
        "The same distance runs to every property line of the parcel, which this map does not hold; the fall "
        "zone has to be demonstrated to the Planning Board."
    )
    return by_law(rule, "depends", text)


def _circles(
    law: TowerLaw, height_ft: float | None, fall_zone_ft: float | None
) -> tuple[tuple[str, float], ...]:
    """Circles to draw about a proposed tower, each with what it is."""
    found = []
    if height_ft is not None:
        if law.setback is not None:
            share = law.setback.version.figures["share_of_height"]
            found.append(
                ("Half the height: the least setback. Not a demonstrated fall zone.", share * height_ft)
            )
        found.append(("The full height. Not a demonstrated fall zone.", height_ft))
    if fall_zone_ft is not None:
        found.append(("The fall zone as demonstrated.", fall_zone_ft))
    return tuple(found)
