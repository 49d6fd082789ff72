"""The traffic rules of a street besides parking: who goes first, speed, trucks, turns, removal, police.

Each finding's verdict says whether its rule bears on what was asked: yes, no, depends (with what on), unknown
(with what is missing).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from answers import hours
from answers.finding import Finding, by_law
from answers.signs import road_sign_facts
from answers.signs.road_sign import Sign
from answers.signs.road_sign_corners import corner_signs
from answers.traffic import precedence, school_days
from answers.traffic.kerb import kerb_at, reaches
from answers.village import Village
from geo.errors import FigureError, PlaceError, Warn
from geo.figures import Point
from regulations import roadway, timeline
from regulations.timeline import Standing


@dataclass(frozen=True)
class Facts:
    """What is known of the case: a truck's gross weight in tons, whether it delivers, the roadway's width in
    feet (None: not known), the days on which school is held (None: no calendar).
    """

    truck_tons: float | None = None
    delivering: bool | None = None
    roadway_ft: float | None = None
    school: frozenset[date] | None = None

    def __post_init__(self) -> None:
        for name, value in (("gross weight", self.truck_tons), ("width of the roadway", self.roadway_ft)):
            if value is not None and not 0 < value < float("inf"):
                raise FigureError(f"the {name} must be a number above 0", got=f"{value:g}")


@dataclass(frozen=True)
class Part:
    """One subject of the answer: its title and its findings."""

    title: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class RoadAnswer:
    """The traffic rules of a street, or of the street nearest to a point, at a moment."""

    village: str
    street: str
    at: datetime
    as_of: date
    compiled_through: date
    parts: tuple[Part, ...]
    precedence: tuple[dict[str, Any], ...]
    warnings: tuple[Warn, ...]

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values: the contract of `thence traffic --json`."""
        return {
            "village": self.village,
            "street": self.street,
            "at": self.at.isoformat(),
            "as_of": self.as_of.isoformat(),
            "compiled_through": self.compiled_through.isoformat(),
            "parts": [{"title": p.title, "findings": [f.as_json() for f in p.findings]} for p in self.parts],
            "precedence": list(self.precedence),
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def road_at(
    village: Village,
    *,
    street: str = "",
    point: Point | None = None,
    at: datetime,
    on: date | None = None,
    facts: Facts,
) -> RoadAnswer:
    """The rules of a whole street, or of the street at a point (east, north; feet).

    `at` bears the village's zone. Raises PlaceError for an unknown street, for no street near the point, and
    for both or neither.
    """
    as_of = on or at.date()
    standing = timeline.in_force(village.law, as_of)
    name, here = _place(village, street, point)
    told = list(timeline.beyond(village.law, as_of))
    if not timeline.known(village.law, "traffic", as_of):
        told.append(
            Warn("law-in-part", f"Of the traffic law of {as_of.year} the compilation holds only fragments.")
        )
    parts = (
        Part("Through highway", tuple(_highways(village, name, standing, here))),
        Part("Stop and yield on this street", tuple(_stops(village, name, standing))),
        Part("Speed", tuple(_speed(village, name, standing, at, facts))),
        Part("Trucks", tuple(_trucks(village, name, standing, here, facts))),
        Part("U-turns", _of(standing, "u-turn", "yes")),
        Part("How to park", _of(standing, "parallel", "depends")),
        Part("Removal of vehicles", _of(standing, "removal", "depends")),
        Part("What the police may order", tuple(_police(standing, facts))),
    )
    return RoadAnswer(
        village=village.facts.name,
        street=name,
        at=at,
        as_of=as_of,
        compiled_through=village.law.compilation.compiled_through,
        parts=tuple(p for p in parts if p.findings),
        precedence=precedence.order(standing),
        warnings=tuple(told),
    )


def _place(village: Village, street: str, point: Point | None) -> tuple[str, set[str]]:
    """The street asked about, and the versions with a stretch there: along all of it, or at the point."""
    if bool(street) == (point is not None):
        raise PlaceError("give a street or a point", got=street)
    if point is None:
        name = village.network.street(street).name
        return name, set(village.ground.by_street.get(name, ()))
    kerb = kerb_at(village, point)
    if kerb is None:
        reach = village.facts.reach.street_reach_ft
        raise PlaceError(f"no street lies within {reach:g} feet of this point")
    return kerb.street, {r.version for r in reaches(village, kerb)}


def _of(standing: tuple[Standing, ...], kind: str, verdict: str) -> tuple[Finding, ...]:
    return tuple(by_law(s, verdict, s.version.text) for s in standing if s.version.kind == kind)


def _highways(
    village: Village, name: str, standing: tuple[Standing, ...], here: set[str]
) -> Iterator[Finding]:
    found = [s for s in standing if s.version.kind == "through-highway" and s.version.id in here]
    for s in found:
        yield by_law(s, "yes", s.version.text, *village.ground.stretches[s.version.id].warnings)
    if not found:
        yield Finding("through-highway/none", "no", f"No provision makes {name} a through highway here.")


def _stops(village: Village, name: str, standing: tuple[Standing, ...]) -> Iterator[Finding]:
    by_id = {s.version.id: s for s in standing}
    for sign in corner_signs(village, standing):
        if sign.street == name:
            s = by_id[sign.needs[0]]
            verdict = "yes" if sign.status == "required" else "depends"
            yield by_law(s, verdict, _approach(sign), *sign.warnings)


def _approach(sign: Sign) -> str:
    must = {"stop": "must stop", "yield": "must yield"}[sign.kind]
    if sign.status != "required":
        must = "is asked to stop, and has the way as well,"
    where, _, traffic = sign.at.partition(", ")
    driving = (sign.facing_deg + 180) % 360
    return f"On {sign.street} {traffic}, driving at bearing {driving:.0f}°, {must} {where}."


def _speed(
    village: Village, name: str, standing: tuple[Standing, ...], at: datetime, facts: Facts
) -> Iterator[Finding]:
    calendar = school_days.covering(facts.school, at.date())
    rule = roadway.speed_at(standing, at, school_days=calendar)
    excepted = road_sign_facts.read(village).no_speed_sign
    for s in rule.standing:
        if s.version.kind == "speed":
            out = name in excepted
            text = (
                f"{s.version.text} {name} is the {excepted[name]} of these words." if out else s.version.text
            )
            yield by_law(s, "no" if out else "yes", text)
        else:
            yield _school(s, rule.school, at, facts, calendar is not None)


def _school(s: Standing, holds: str, at: datetime, facts: Facts, known: bool) -> Finding:
    """The school limit: no outside its hours or days, else open: the law names neither road nor limit."""
    when = hours.moment(at)
    if holds == "no":
        return by_law(s, "no", f"{s.version.text} It does not hold on {when}.")
    if holds == "yes":
        text = f"{s.version.text} School is held on {when}: it holds wherever such a limit is set."
        return by_law(s, "depends", text, Warn("school-place", "The law does not say on which streets."))
    missing = (
        "whether school is held that day: the calendar given does not reach it"
        if facts.school and not known
        else "whether school is held that day: no school calendar is given"
    )
    return by_law(s, "unknown", f"{s.version.text} Not known for {when}: {missing}.")


def _trucks(
    village: Village, name: str, standing: tuple[Standing, ...], here: set[str], facts: Facts
) -> Iterator[Finding]:
    placed = [s for s in standing if s.version.kind == "truck" and s.version.where is not None]
    lifted = [s for s in standing if s.version.kind == "truck" and s.version.where is None]
    bearing = [s for s in placed if s.version.id in here]
    for s in bearing:
        verdict, why = _truck(s, facts)
        yield by_law(s, verdict, f"{s.version.text} {why}", *village.ground.stretches[s.version.id].warnings)
    for s in lifted if bearing else ():
        yield by_law(s, "depends" if facts.delivering is None else _yes(facts.delivering), s.version.text)
    if placed and not bearing:
        yield Finding("truck/none", "no", f"No provision keeps trucks off {name}.")


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _truck(s: Standing, facts: Facts) -> tuple[str, str]:
    """Whether the exclusion bears on the truck told of, and why."""
    limit, tons = s.version.figures["gross_weight_above_tons"], facts.truck_tons
    if facts.delivering:
        return "no", "A truck that delivers or picks up along the street may."
    if tons is not None and not roadway.truck_excluded(s, gross_tons=tons, delivering=False):
        return "no", f"{tons:g} tons is not over {limit:g} tons."
    if tons is None:
        return "depends", "It depends on the truck's gross weight, and on whether it delivers there."
    if facts.delivering is None:
        return "depends", f"{tons:g} tons is over it; it depends on whether the truck delivers there."
    return "yes", f"{tons:g} tons is over it, and the truck does not deliver there."


def _police(standing: tuple[Standing, ...], facts: Facts) -> Iterator[Finding]:
    power = roadway.parking_power(standing, facts.roadway_ft)
    for s in standing:
        if s.version.kind != "police-powers":
            continue
        figures = s.version.figures
        if "roadway_below_ft" in figures or "roadway_to_ft" in figures:
            side = "both sides" if "roadway_below_ft" in figures else "one side"
            if power == "depends":
                yield by_law(s, "depends", f"{s.version.text} The width of this roadway is not known.")
            else:
                text = f"{s.version.text} A roadway of {facts.roadway_ft:g} feet: orders for {power}."
                yield by_law(s, _yes(power == side), text)
        else:
            yield by_law(s, "depends", s.version.text)
