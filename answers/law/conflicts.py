"""Problems of the law that only the ground shows: rules that overlap, contradict, or find no place."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import date

from answers.hours import in_words
from answers.law import spans
from answers.law.spans import Spans
from answers.village import Village
from geo.street import Path
from regulations.model import Version, day_text
from regulations.problems import Problem
from regulations.timeline import Standing, in_force

# Below this a shared end is the rounding of two measured corners.
_LEAST_FT = 1.0


def conflicts(village: Village) -> tuple[Problem, ...]:
    """Every overlap, contradiction and unlocated provision, over all days of the law.

    Two rules conflict only on a day on which both are in force; one that lasts over several restatements
    is told once, with its first day.
    """
    return (
        *_kerbs(village),
        *at_corners(village, on=village.law.compilation.compiled_through),
        *not_located(village),
    )


def at_corners(village: Village, *, on: date) -> tuple[Problem, ...]:
    """What the law of a day asks at corners and cannot be followed, or leaves open: who stops for whom."""
    return (*_crossings(village, on), *_stops_on_through_highways(village, on))


def not_located(village: Village) -> Iterator[Problem]:
    """Provisions whose words find no place, wholly or in part; restatements are told together."""
    told: dict[tuple[str, str], list[str]] = {}
    for version in village.law.versions:
        reason = village.ground.not_located.get(version.id, "")
        stretch = village.ground.stretches.get(version.id)
        if stretch and stretch.unlocated_ft > 0:
            reason = " ".join(w.message for w in stretch.warnings if w.code == "not-located")
        if reason:
            told.setdefault((version.name, reason), []).append(version.id)
    for (name, reason), ids in told.items():
        yield Problem("not-located", tuple(ids), f"{name}: {reason}")


def _days(village: Village) -> list[date]:
    """The days on which the law may change: enough to meet every pair of versions that stand together."""
    return sorted({v.effective.latest for v in village.law.versions})


def _standing(village: Village, on: date, kind: str) -> list[Standing]:
    return [s for s in in_force(village.law, on) if s.version.kind == kind]


def _kerbs(village: Village) -> Iterator[Problem]:
    """Two parking rules on the same kerb: an overlap when their hours agree, else a contradiction."""
    told: dict[tuple[str, str], tuple[Version, Version, date, Spans]] = {}
    kerb: dict[str, Spans] = {}
    for on in _days(village):
        found = [s.version for s in _standing(village, on, "parking")]
        for version in found:
            if version.id not in kerb and (stretch := village.ground.stretches.get(version.id)):
                kerb[version.id] = spans.of_stretch(village.network.street(stretch.street), stretch)
        for a, b in itertools.combinations([v for v in found if v.id in kerb], 2):
            if a.subject == b.subject or (a.subject, b.subject) in told:
                continue
            shared = kerb[a.id].common(kerb[b.id])
            if shared.length_ft > _LEAST_FT:
                told[a.subject, b.subject] = (a, b, on, shared)
    for a, b, on, shared in told.values():
        yield _shared_kerb(village, a, b, on, shared)


def _shared_kerb(village: Village, a: Version, b: Version, on: date, shared: Spans) -> Problem:
    pieces = []
    for kerb, ranges in shared.ranges.items():
        faces = spans.facing(village.network.street(kerb[0]), kerb, ranges)
        pieces.append(f"{sum(y - x for x, y in ranges):.0f} ft of the {faces} side of {kerb[0]}")
    where = "; ".join(pieces)
    both = f"{a.citation.text} and {b.citation.text}"
    if a.hours == b.hours:
        text = f"{both} both take {where}, since {day_text(on)} or earlier: they say the same there."
        return Problem("overlap", (a.id, b.id), text)
    hours = f"{in_words(a.hours)}, and {in_words(b.hours)}"
    text = f"{both} both take {where}, with different hours ({hours}): the longer hours decide."
    return Problem("contradiction", (a.id, b.id), text)


def _crossings(village: Village, on: date) -> Iterator[Problem]:
    """Through highways of different streets that meet: each asks the other to stop."""
    ground = village.ground
    found = _standing(village, on, "through-highway")
    placed = [(s.version, ground.stretches[s.version.id]) for s in found if s.version.id in ground.stretches]
    told: dict[tuple[str, str], list[str]] = {}
    for (a, at_a), (b, at_b) in itertools.combinations(placed, 2):
        if at_a.street != at_b.street and _meet(at_a.paths, at_b.paths):
            told.setdefault((at_a.street, at_b.street), []).extend([a.id, b.id])
    for (a_street, b_street), ids in told.items():
        text = (
            f"{a_street} and {b_street} are both through highways where they meet: each asks for a stop sign "
            "on every street that meets it, and the law does not say which of the two goes first."
        )
        yield Problem("contradiction", tuple(dict.fromkeys(ids)), text)


def _meet(ours: tuple[Path, ...], theirs: tuple[Path, ...]) -> bool:
    """Whether two stretches of different streets share a vertex."""
    mine = {p for path in ours for p in path}
    return any(p in mine for path in theirs for p in path)


def _stops_on_through_highways(village: Village, on: date) -> Iterator[Problem]:
    """A stop or yield asked of a street that is itself a through highway there."""
    ground = village.ground
    highways = [
        (s.version, ground.stretches[s.version.id])
        for s in _standing(village, on, "through-highway")
        if s.version.id in ground.stretches
    ]
    for kind in ("stop", "yield"):
        for s in _standing(village, on, kind):
            stop = ground.stops.get(s.version.id)
            for version, stretch in highways:
                if stop and stretch.street == stop.street and any(stop.point in p for p in stretch.paths):
                    text = (
                        f"{s.version.citation.text} has traffic on {stop.street} {kind} where "
                        f"{version.citation.text} makes it a through highway."
                    )
                    yield Problem("contradiction", (s.version.id, version.id), text)
