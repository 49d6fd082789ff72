"""May one park here: the side the point is nearer to, and the side across, at a moment or at any time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from answers import hours
from answers.finding import Finding
from answers.traffic.borne import Borne, borne
from answers.traffic.kerb import Kerb, kerb_at, reaches
from answers.village import Village
from geo.errors import Warn
from geo.figures import Point
from regulations.timeline import Standing


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
    if kerb is None or elsewhere(village, kerb):
        return ParkingAnswer(kerb, _NOTHING, None, no_street(village, kerb))
    found = reaches(village, kerb)
    own, across = borne(village, kerb, found, standing, on=on)
    told = warnings(village, kerb, own, on=on)
    answer = side_answer(own, at)
    return ParkingAnswer(kerb, answer, side_answer(across, at), in_words(kerb, answer, at), told)


def side_answer(side: Borne, at: datetime | None) -> SideAnswer:
    """What the rules of one side say at a moment; without one, all of them with their hours."""
    if at is None:
        ranked = sorted(side.bearings, key=lambda b: b.standing.version.kind == "all-night")
        reasons = tuple(side.reason(b, "") for b in ranked)
        return SideAnswer(None, None, hours.joined(side.hours), reasons)
    rule = side.rule_at(at)
    reasons = (*side.holding(rule), *side.waiting(rule))
    return SideAnswer(side.verdict(rule), rule.until, hours.joined(side.hours), reasons)


def elsewhere(village: Village, kerb: Kerb) -> bool:
    """Whether a kerb lies outside the village, beyond doubt."""
    gap = village.network.limits.distance_ft(kerb.foot)
    outside = village.ground.district_at(kerb.foot) is None
    return outside and gap > village.facts.tolerance.village_line_ft


def no_street(village: Village, kerb: Kerb | None) -> str:
    """Why there is nothing to say of parking at a spot: no street near, or one outside the village."""
    if kerb is None:
        return f"No street lies within {village.facts.reach.street_reach_ft:g} feet of this point."
    return f"{kerb.street} lies outside the village here; its parking law is not this village's."


def in_words(kerb: Kerb, own: SideAnswer, at: datetime | None) -> str:
    """The answer for a side in a sentence."""
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


def warnings(village: Village, kerb: Kerb, own: Borne, *, on: date) -> tuple[Warn, ...]:
    """What has to be known with any answer about a kerb: unsure side or street, law known in part."""
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
    if not own.whole:
        told.append(
            Warn(
                "law-in-part",
                f"Of the traffic law of {on.year} the compilation holds only fragments: where "
                "no rule is found, none can be ruled out.",
            )
        )
    for version in own.reach:
        told += [w for w in village.ground.stretches[version].warnings if w not in told]
    return tuple(told)
