"""The parking rules that bear on one side of a street: asked at a moment, or over a span of time."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from answers.finding import Finding, by_law
from answers.joint import meet
from answers.traffic.kerb import Kerb, Reach
from answers.village import Village
from geo.errors import Warn
from regulations import timeline, traffic
from regulations.timeline import Standing
from regulations.traffic import Bearing, ParkingRule


@dataclass(frozen=True)
class Borne:
    """What bears on one side of a street under the law of a day.

    `reach` tells by version how its stretch lies to the spot; `whole` whether the compilation holds the
    whole traffic law of that day: where it does not, no rule found is no proof that there was none.
    """

    bearings: tuple[Bearing, ...]
    reach: Mapping[str, Reach]
    whole: bool

    @property
    def hours(self) -> tuple[str, ...]:
        """The hours of each rule, as opening_hours text."""
        return tuple(b.standing.version.hours for b in self.bearings)

    def rule_at(self, at: datetime) -> ParkingRule:
        """What the rules say at a moment that bears its zone."""
        return traffic.parking_at(self.bearings, at)

    def verdict(self, rule: ParkingRule) -> str:
        """The verdict to tell: of a law not wholly known "not_prohibited" is never said."""
        return rule.verdict if self.whole or rule.verdict != "not_prohibited" else "uncertain"

    def reason(self, bearing: Bearing, verdict: str) -> Finding:
        """One rule as a finding, with what makes its reach unsure."""
        version = bearing.standing.version
        told = []
        if bearing.joint:
            meeting = (
                "Two rules meet here: which of them reaches this spot cannot be told, only that one does."
            )
            told.append(Warn("place-joint", meeting))
        elif not bearing.sure_place:
            gap = self.reach[version.id].end_gap_ft
            why = (
                "Too near the centre line, another street or the end of the stretch to tell whether this "
                "rule reaches here."
            )
            told.append(Warn("place-unsure", f"{why} The nearer end is {gap:.0f} ft away along the street."))
        # A rule's own words tell its hours; one without any holds always, which is worth saying.
        text = f"{version.text} At all times." if version.hours == "24/7" else version.text
        return by_law(bearing.standing, verdict, text, *told)

    def holding(self, rule: ParkingRule) -> tuple[Finding, ...]:
        """The rules that hold, the deciding one first."""
        held = ((rule.deciding,) if rule.deciding else ()) + rule.also
        return tuple(self.reason(b, "prohibited" if b.sure_place else "uncertain") for b in held)

    def waiting(self, rule: ParkingRule) -> tuple[Finding, ...]:
        """The rules that bear here at other hours."""
        return tuple(self.reason(b, "not_prohibited") for b in rule.waiting)

    def changes(self, start: datetime, end: datetime) -> Iterator[tuple[datetime, datetime, ParkingRule]]:
        """The span cut wherever any rule begins or ends to hold, each piece with what the rules say in it."""
        at, texts = start, set(self.hours)
        while at < end:
            onward = [c for text in texts if (c := traffic.next_change(text, at))]
            until = min([*onward, end])
            yield at, until, self.rule_at(at)
            at = until


def borne(
    village: Village, kerb: Kerb, found: tuple[Reach, ...], standing: tuple[Standing, ...], *, on: date
) -> tuple[Borne, Borne]:
    """What bears on a kerb's own side and on the side across, of the law standing on a day.

    `found` is what `kerb.reaches` tells of the kerb. Rules for every street bear on both sides.
    """
    by_id = {s.version.id: s for s in standing if s.version.kind == "parking"}
    near = [r for r in found if r.version in by_id]
    everywhere = tuple(Bearing(s) for s in standing if s.version.kind == "all-night")
    reach = {r.version: r for r in near}
    whole = timeline.known(village.law, "traffic", on)
    own, across = (
        Borne((*_joined(village, kerb, _bearings(near, by_id, same, kerb)), *everywhere), reach, whole)
        for same in (True, False)
    )
    return own, across


def _joined(village: Village, kerb: Kerb, bearings: tuple[Bearing, ...]) -> tuple[Bearing, ...]:
    """The rules of one side, those that meet by the spot joined; none where side or street is unsure."""
    unsure = [b for b in bearings if not b.sure_place]
    if len(unsure) < 2 or not kerb.side_sure or kerb.rivals:
        return bearings
    stretches, tolerance = village.ground.stretches, village.facts.tolerance.streets_ft
    joints: dict[str, frozenset[str]] = {}
    for a, b in itertools.combinations([b.standing.version.id for b in unsure], 2):
        if meet(stretches[a], stretches[b], kerb.foot, tolerance_ft=tolerance):
            joints[a] = joints[b] = frozenset((a, b))
    return tuple(replace(b, joint=joints.get(b.standing.version.id, b.joint)) for b in bearings)


def _bearings(
    found: list[Reach], by_id: dict[str, Standing], same_side: bool, kerb: Kerb
) -> tuple[Bearing, ...]:
    """The rules of one side; of both, none surely, where the side is not sure."""
    chosen: dict[str, bool] = {}
    for r in found:
        if r.same_side == same_side or not kerb.side_sure:
            chosen[r.version] = chosen.get(r.version, False) or r.sure
    return tuple(Bearing(by_id[version], sure) for version, sure in chosen.items())
