"""The screen of 14 CFR part 77: whether notice or an obstruction is shown, is not, or cannot be told.

Elevations are compared with elevations. The result is never "safe": the Federal Aviation Administration
alone determines that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from answers.lots.check import Check, Verdict, by_rule
from answers.lots.lot_facts import AirportFacts
from answers.towers.tower_query import TowerQuery
from geo import airspace
from geo.airspace import NAUTICAL_MILE_FT, Runway, Span
from geo.errors import Warn
from geo.figures import Point
from regulations import lots
from regulations.timeline import Standing

Shown = Literal["shown", "not shown", "insufficient data"]
# 77.9 (a): notice above so many feet above ground, wherever it stands.
NOTICE_FT = 200.0
# 77.17 (a)(1): an obstruction at so many feet above ground, wherever it stands.
OBSTRUCTION_FT = 499.0


def runways(airport: AirportFacts, at: Point, convergence_deg: float) -> tuple[Runway, ...]:
    """An airport's runways in the plane, `at` its reference point; the plane's north is turned from true
    north by the convergence there."""
    return tuple(
        Runway(
            r.name,
            at,
            r.true_azimuth_deg - convergence_deg,
            r.length_ft,
            airport.elevation_ft,
            r.place_sigma_ft,
            r.azimuth_sigma_deg,
            airspace.APPROACHES[r.approach],
            r.paved,
        )
        for r in airport.runway
    )


@dataclass(frozen=True)
class _Screen:
    """What both halves of the screen look at."""

    asked: TowerQuery
    rule: Standing
    airport: AirportFacts
    at: Point
    placed: tuple[Runway, ...]

    @property
    def top_ft(self) -> float | None:
        """Elevation of the tower's top, None without the ground's."""
        return None if self.asked.ground_ft is None else self.asked.ground_ft + self.asked.height_ft


def airspace_checks(asked: TowerQuery) -> Iterator[Check]:
    """Notice and obstruction, each with its reasons; both unknown for a village without an airport's file."""
    rule = lots.subject(asked.standing, "tower/airspace")
    if rule is None:
        return
    airport = asked.ground.airport
    if airport is None:
        text = "No airport's figures are at hand for this village."
        yield by_rule(rule, "airspace/notice", "Airspace: notice", "unknown", text)
        return
    plane = asked.ground.village.plane
    at = plane.point(airport.lat, airport.lon)
    screen = _Screen(asked, rule, airport, at, runways(airport, at, plane.convergence_deg(*at)))
    yield _notice(screen)
    yield _obstruction(screen)


def _told(screen: _Screen) -> tuple[Warn, ...]:
    airport, ground = screen.airport, screen.asked.ground_ft
    spread = ", ".join(
        f"{r.name} to {r.place_sigma_ft:g} ft and {r.azimuth_sigma_deg:g} degrees" for r in airport.runway
    )
    below = f"{airport.runway_below_ft:g} ft are allowed below the airport's elevation."
    found = [
        Warn("runway-tolerance", f"Runways of {airport.name} are known: {spread}. {airport.source}"),
        Warn("runway-elevation", f"{below} {airport.runway_below_source}"),
        Warn(
            "not-safe", "A screen, not a determination: only the Federal Aviation Administration makes that."
        ),
    ]
    for runway in airport.not_placed:
        text = (
            f"The place of its {runway.name} is not known: it is taken to lie within "
            f"{runway.within_ft:,.0f} ft of the reference point, and its own surfaces are not computed."
        )
        found.append(Warn("runway-not-placed", text))
    if ground is not None:
        found.append(Warn("ground-elevation", f"Ground at {ground:,.0f} ft, {screen.asked.ground_from}."))
    return tuple(found)


def _result(screen: _Screen, what: str, found: list[Shown], reasons: list[str]) -> Check:
    shown = _together(found)
    verdict: dict[Shown, Verdict] = {"shown": "no", "not shown": "yes", "insufficient data": "unknown"}
    if what == "notice":
        # Notice is a duty, not a bar: shown, it makes the application depend on it.
        verdict["shown"] = "depends"
    text = f"{what.capitalize()} {shown}. {' '.join(reasons)}"
    check = by_rule(
        screen.rule, f"airspace/{what}", f"Airspace: {what}", verdict[shown], text, *_told(screen)
    )
    return replace(check, value=shown)


def _notice(screen: _Screen) -> Check:
    """77.9 (a) by height above ground; 77.9 (b) by the slope from the nearest point of the nearest runway."""
    height = screen.asked.height_ft
    found: list[Shown] = ["shown" if height > NOTICE_FT else "not shown"]
    reasons = [f"{height:g} ft above ground; {NOTICE_FT:g} ft is the mark (77.9 a)."]
    spans = [(r.name, airspace.distance_span(r, screen.asked.point)) for r in screen.placed]
    about = math.dist(screen.asked.point, screen.at)
    for loose in screen.airport.not_placed:
        # It may lie anywhere on the airport's ground: the nearest it can be, and the furthest.
        near = Span(max(about - loose.within_ft, 0.0), about + loose.within_ft)
        spans.append((f"the {loose.name}", near))
    for name, away in spans:
        shown, why = _slope(screen, name, away)
        found.append(shown)
        reasons.append(f"{why} (77.9 b).")
    return _result(screen, "notice", found, reasons)


def _slope(screen: _Screen, name: str, away: Span) -> tuple[Shown, str]:
    """Whether the top rises above the notice slope from one runway, so far away."""
    slope, reach = airspace.notice_slope(screen.airport.longest_ft)
    if away.low > reach:
        return "not shown", f"More than {reach:,.0f} ft from {name}"
    if screen.top_ft is None:
        text = f"{away.low:,.0f} to {away.high:,.0f} ft from {name}: the ground's elevation is wanted"
        return "insufficient data", text
    low = screen.airport.elevation_ft - screen.airport.runway_below_ft + away.low / slope
    high = screen.airport.elevation_ft + away.high / slope
    text = (
        f"Top at {screen.top_ft:,.0f} ft; the {slope:g}:1 slope from {name} passes at {low:,.0f} to "
        f"{high:,.0f} ft"
    )
    if screen.top_ft <= low:
        return "not shown", text
    return ("shown" if screen.top_ft > high and away.high <= reach else "insufficient data"), text


def _obstruction(screen: _Screen) -> Check:
    """77.17 (a)(1) and (2) by height, (5) by the surfaces of 77.19; (3) and (4) are not computed."""
    height, top = screen.asked.height_ft, screen.top_ft
    found: list[Shown] = ["shown" if height > OBSTRUCTION_FT else "not shown"]
    reasons = [f"{height:g} ft above ground; {OBSTRUCTION_FT:g} ft is the standard (77.17 a 1)."]
    if top is None:
        found.append("insufficient data")
        reasons.append("Without the ground's elevation the other standards cannot be compared.")
    else:
        for shown, why in (*_near_airport(screen, top), *(_surfaces(screen, r, top) for r in screen.placed)):
            found.append(shown)
            reasons.append(why)
    reasons.append("Instrument procedures and airways (77.17 a 3, 4) are not computed.")
    return _result(screen, "obstruction", found, reasons)


def _near_airport(screen: _Screen, top_ft: float) -> Iterator[tuple[Shown, str]]:
    """77.17 (a)(2): within six nautical miles of an airport whose longest runway exceeds 3,200 ft."""
    miles = math.dist(screen.asked.point, screen.at) / NAUTICAL_MILE_FT
    if screen.airport.longest_ft <= 3_200.0 or miles > 6.0:
        return
    ground = screen.asked.ground_ft or 0.0
    bar = max(ground, screen.airport.elevation_ft) + airspace.height_standard_ft(miles)
    text = (
        f"Top at {top_ft:,.0f} ft; {bar:,.0f} ft is the standard {miles:.2f} nautical miles out (77.17 a 2)."
    )
    yield "shown" if top_ft > bar else "not shown", text


def _surfaces(screen: _Screen, runway: Runway, top_ft: float) -> tuple[Shown, str]:
    """77.19: the imaginary surfaces of one runway, at their lowest and highest within the tolerance."""
    span = airspace.surface_span(runway, screen.airport.elevation_ft, screen.asked.point)
    if not math.isfinite(span.low):
        return "not shown", f"No surface of {runway.name} reaches here (77.19)."
    low = span.low - screen.airport.runway_below_ft
    high = f"{span.high:,.0f} ft" if math.isfinite(span.high) else "none at all"
    text = f"The surfaces of {runway.name} pass at {low:,.0f} ft to {high} (77.19)."
    if top_ft <= low:
        return "not shown", text
    return ("shown" if top_ft > span.high else "insufficient data"), text


def _together(found: list[Shown]) -> Shown:
    """Shown by one is shown; else one that cannot be told leaves the whole untold."""
    if "shown" in found:
        return "shown"
    return "insufficient data" if "insufficient data" in found else "not shown"


def lighting(asked: TowerQuery, obstruction: Check | None) -> Iterator[Check]:
    """Whether the tower stays low enough to need no light: 200 ft above ground, and no obstruction."""
    rule = lots.subject(asked.standing, "tower/design-height")
    if rule is None:
        return
    title = "Height without lighting"
    mark = f"{NOTICE_FT:g} ft above ground"
    if asked.height_ft > NOTICE_FT:
        verdict: Verdict = "depends"
        text = f"Over {mark} a structure is ordinarily lit; the Board may allow it if justified."
    elif obstruction is None or obstruction.value != "not shown":
        verdict, text = "depends", f"Not over {mark}, but an obstruction is shown or cannot be told."
    else:
        verdict, text = "yes", f"Not over {mark} and no obstruction is shown."
    told = Warn("lighting", "Lighting follows the Federal Aviation Administration's study (AC 70/7460-1).")
    check = by_rule(rule, "lighting", title, verdict, f"{text} The height has to be justified by need.", told)
    yield replace(
        check, value=asked.height_ft, required=NOTICE_FT, margin=NOTICE_FT - asked.height_ft, unit="ft"
    )
