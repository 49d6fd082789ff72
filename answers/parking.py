"""May one park here: the side the point is nearer to, and the side across, at a moment or at any time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from answers import hours
from answers.finding import Finding, by_law
from answers.kerb import Kerb, Reach, kerb_at, reaches
from answers.village import Village
from geo.errors import Warn
from geo.figures import Point
from regulations import timeline, traffic
from regulations.timeline import Standing
from regulations.traffic import Bearing, ParkingRule


@dataclass(frozen=True)
class SideAnswer:
    """What the law says of one side of a street: the verdict at a moment, or the hours without one."""

    verdict: str | None
    until: datetime | None
    hours: str
    reasons: tuple[Finding, ...]

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values."""
        return {
            "verdict": self.verdict,
            "until": self.until.isoformat() if self.until else None,
            "hours": self.hours or None,
            "reasons": [r.as_json() for r in self.reasons],
        }


@dataclass(frozen=True)
class ParkingAnswer:
    """Parking at a point: its kerb, its own side, the side across, and the answer in words."""

    kerb: Kerb | None
    own: SideAnswer
    across: SideAnswer | None
    text: str
    warnings: tuple[Warn, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The answer as JSON values; the side across stands under `other_side`."""
        told = self.own.as_json()
        told["street"] = self.kerb.street if self.kerb else None
        told["side"] = self.kerb.faces if self.kerb else None
        told["text"] = self.text
        told["warnings"] = [{"code": w.code, "message": w.message} for w in self.warnings]
        told["other_side"] = self.across.as_json() if self.across else None
        return told


_NOTHING = SideAnswer(None, None, "", ())


def parking_at(
    village: Village, point: Point, standing: tuple[Standing, ...], *, on: date, at: datetime | None
) -> ParkingAnswer:
    """Parking at a point (east, north; feet), by the law standing on a day; `at` bears the village's zone."""
    kerb = kerb_at(village, point)
    if kerb is None:
        reach = village.facts.reach.street_reach_ft
        return ParkingAnswer(None, _NOTHING, None, f"No street lies within {reach:g} feet of this point.")
    gap = village.network.limits.distance_ft(kerb.foot)
    outside = village.ground.district_at(kerb.foot) is None
    if outside and gap > village.facts.tolerance.village_line_ft:
        text = f"{kerb.street} lies outside the village here; its parking law is not this village's."
        return ParkingAnswer(kerb, _NOTHING, None, text)
    by_id = {s.version.id: s for s in standing if s.version.kind == "parking"}
    found = [r for r in reaches(village, kerb) if r.version in by_id]
    everywhere = tuple(Bearing(s) for s in standing if s.version.kind == "all-night")
    whole = timeline.known(village.law, "traffic", on)
    own = _side(
        (*_bearings(found, by_id, True, kerb), *everywhere), village=village, at=at, whole=whole, found=found
    )
    across = _side(
        (*_bearings(found, by_id, False, kerb), *everywhere), village=village, at=at, whole=whole, found=found
    )
    return ParkingAnswer(kerb, own, across, _text(kerb, own, at), _told(village, kerb, found, whole, on))


def _bearings(
    found: list[Reach], by_id: dict[str, Standing], same_side: bool, kerb: Kerb
) -> tuple[Bearing, ...]:
    """The rules of one side; of both, none surely, where the side is not sure."""
    chosen: dict[str, bool] = {}
    for r in found:
        if r.same_side == same_side or not kerb.side_sure:
            chosen[r.version] = chosen.get(r.version, False) or r.sure
    return tuple(Bearing(by_id[version], sure) for version, sure in chosen.items())


def _side(
    bearings: tuple[Bearing, ...], *, village: Village, at: datetime | None, whole: bool, found: list[Reach]
) -> SideAnswer:
    sure = {r.version: r for r in found}
    texts = tuple(b.standing.version.hours for b in bearings)
    if at is None:
        ranked = sorted(bearings, key=lambda b: b.standing.version.kind == "all-night")
        return SideAnswer(None, None, hours.joined(texts), tuple(_reason(b, "", sure) for b in ranked))
    rule = traffic.parking_at(bearings, at)
    verdict: str = rule.verdict if whole or rule.verdict != "not_prohibited" else "uncertain"
    return SideAnswer(verdict, rule.until, hours.joined(texts), _reasons(rule, sure))


def _reasons(rule: ParkingRule, found: dict[str, Reach]) -> tuple[Finding, ...]:
    """The deciding rule first, then others that hold, then those that bear at other hours."""
    told = []
    holding = ((rule.deciding,) if rule.deciding else ()) + rule.also
    for bearing in holding:
        told.append(_reason(bearing, "prohibited" if bearing.sure_place else "uncertain", found))
    return (*told, *(_reason(b, "not_prohibited", found) for b in rule.waiting))


def _reason(bearing: Bearing, verdict: str, found: dict[str, Reach]) -> Finding:
    version = bearing.standing.version
    told = []
    if not bearing.sure_place:
        gap = found[version.id].end_gap_ft
        why = "Too near the centre line, or the end of the stretch, to tell whether this rule reaches here."
        told.append(Warn("place-unsure", f"{why} The nearer end is {gap:.0f} ft away along the street."))
    # A rule's own words tell its hours; one without any holds always, which is worth saying.
    text = f"{version.text} At all times." if version.hours == "24/7" else version.text
    return by_law(bearing.standing, verdict, text, *told)


def _text(kerb: Kerb, own: SideAnswer, at: datetime | None) -> str:
    side = f"the {kerb.faces} side of {kerb.street}" if kerb.faces else f"the centre of {kerb.street}"
    if at is None:
        if not own.hours:
            return f"Nothing in this law prohibits parking on {side}."
        told = " and ".join(hours.in_words(h) for h in own.hours.split(", "))
        return hours.sentence(f"On {side} parking is prohibited {told}")
    until = f" until {hours.moment(own.until)}" if own.until else ""
    said = {
        "prohibited": f"Parking on {side} is prohibited{until}",
        "not_prohibited": f"Nothing in this law prohibits parking on {side}{until}",
        "uncertain": f"Whether parking on {side} is prohibited cannot be told here{until}",
    }
    return hours.sentence(said[own.verdict or "uncertain"])


def _told(village: Village, kerb: Kerb, found: list[Reach], whole: bool, on: date) -> tuple[Warn, ...]:
    told = []
    if not kerb.side_sure:
        told.append(
            Warn(
                "side-unsure",
                f"The point lies {kerb.off_ft:.0f} ft from the centre line of {kerb.street}, "
                f"which is known to {village.facts.tolerance.streets_ft:g} ft: the side is not sure.",
            )
        )
    if kerb.rivals:
        told.append(
            Warn("street-unsure", f"{' and '.join(kerb.rivals)} lies about as near as {kerb.street}.")
        )
    if not whole:
        told.append(
            Warn(
                "law-in-part",
                f"Of the traffic law of {on.year} the compilation holds only fragments: where "
                "no rule is found, none can be ruled out.",
            )
        )
    for r in found:
        told += [w for w in village.ground.stretches[r.version].warnings if w not in told]
    return tuple(told)
