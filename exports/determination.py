"""A determination as plain parts, whatever it is printed as: facts, drawings, checks, what is unknown.

The parts are text and figures; a PDF and a Word file are made of the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from importlib.metadata import version as installed

from answers.cache import digest
from answers.lots.check import Check
from answers.lots.notice import NoticeList
from answers.lots.parcel import ParcelAnswer
from answers.towers.tower_site import SiteAnswer
from answers.village import ROOT, Village
from exports.lot_scene import lot_drawing, lot_map
from exports.scene import Scene
from exports.tower_scene import tower_map
from regulations.model import day_text

NOT_A_SURVEY = (
    "Not a survey, and not law: the law is the Village's own text. Figures are as good as their stated "
    "tolerances, each one sigma (about 68 %)."
)


@dataclass(frozen=True)
class Grid:
    """A table: its title, column heads, share of the width each column takes, rows of text."""

    title: str
    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Determination:
    """A determination to be printed; `signers` are those for whom a line is drawn at the end."""

    title: str
    facts: tuple[tuple[str, str], ...]
    scenes: tuple[Scene, ...]
    grids: tuple[Grid, ...]
    unknown: tuple[str, ...]
    notes: tuple[str, ...]
    foot: str
    signers: tuple[str, ...]
    credits: tuple[str, ...] = field(default=())


def versions(village: Village) -> dict[str, str]:
    """What an answer was made by: the program's version, and a digest of law, figures and code."""
    return {"thence": installed("thence"), "data": digest(village.folder, ROOT)[:16]}


def of_parcel(
    answer: ParcelAnswer,
    *,
    at: datetime,
    by: str = "",
    lists: Iterable[NoticeList] = (),
    owners: bool = False,
) -> Determination:
    """A lot's determination; owners' names in notice lists only when asked for."""
    parcel = answer.parcel
    village = answer.asked.ground.village
    facts = [
        ("Lot", parcel.name),
        ("Village", village.facts.long_name),
        ("Law as of", day_text(answer.asked.on)),
        ("Compiled through", day_text(answer.compiled_through)),
        ("Area", f"{parcel.area.area:,.0f} sq ft ({parcel.area.area / 43_560:.3f} acres)"),
        ("Situation", parcel.lot.situation),
        ("Outline from", parcel.source),
        ("Outline known to", f"{parcel.tolerance_ft:g} ft" if parcel.tolerance_ft else "as stated"),
        ("All checks together", answer.verdict),
    ]
    facts += [
        (f"Share in {s.name}", f"{100 * s.share:.1f} % (give or take {100 * s.share_tolerance:.1f})")
        for s in answer.asked.shares
    ]
    scenes = [s for s in (lot_map(answer), lot_drawing(answer)) if s is not None]
    grids = [check_grid("Checks", answer.checks)]
    grids += [check_grid(f"Resulting lot {new.parcel.name}", new.checks) for new in answer.lots]
    grids.append(_envelopes(answer))
    grids += [notice_grid(found, owners=owners) for found in lists]
    body = _Body("Zoning check of a lot", facts, scenes, grids, ("Zoning Officer",))
    return _made(body, answer, at=at, by=by)


def of_tower(
    answer: SiteAnswer, *, at: datetime, by: str = "", lists: Iterable[NoticeList] = (), owners: bool = False
) -> Determination:
    """A tower's determination, with its checklist."""
    asked = answer.asked
    village = asked.ground.village
    facts = [
        ("Site", f"E {asked.point[0]:,.0f} ft, N {asked.point[1]:,.0f} ft"),
        ("Height", f"{asked.height_ft:g} ft {asked.kind}".strip()),
        ("Fall zone demonstrated", f"{asked.fall_zone_ft:g} ft" if asked.fall_zone_ft else "not given"),
        (
            "Ground elevation",
            f"{asked.ground_ft:,.0f} ft, {asked.ground_from}" if asked.ground_ft else "not given",
        ),
        ("Parcel", asked.parcel.name if asked.parcel else "not given"),
        ("Village", village.facts.long_name),
        ("Law as of", day_text(asked.on)),
        ("Compiled through", day_text(answer.compiled_through)),
        ("All checks together", answer.verdict),
    ]
    grids = [check_grid("Checks", answer.checks)]
    if answer.structures:
        rows = tuple(
            (n, f"{d:,.1f} ft", "on the parcel" if on else "near its lines") for n, d, on in answer.structures
        )
        grids.append(Grid("Structures", ("Structure", "From the tower", "Where"), (0.5, 0.25, 0.25), rows))
    steps = tuple(
        (i.step.what, i.step.who, i.step.when, i.standing.version.citation.text, "[ ]")
        for i in answer.checklist
    )
    heads = ("What", "Who", "By when", "Law", "Done")
    grids.append(Grid("Papers and conditions", heads, (0.4, 0.17, 0.17, 0.19, 0.07), steps))
    grids += [notice_grid(found, owners=owners) for found in lists]
    signers = ("Zoning Officer", "Chair of the Planning Board")
    body = _Body("Tower: the board's table", facts, [tower_map(answer)], grids, signers)
    return _made(body, answer, at=at, by=by)


@dataclass(frozen=True)
class _Body:
    """What a determination of either kind says before its notes."""

    title: str
    facts: list[tuple[str, str]]
    scenes: list[Scene]
    grids: list[Grid]
    signers: tuple[str, ...]


def _made(body: _Body, answer: ParcelAnswer | SiteAnswer, *, at: datetime, by: str) -> Determination:
    ground = answer.asked.ground
    village, checks = ground.village, answer.checks
    made = versions(village)
    stamp = f"{at:%Y-%m-%d %H:%M %Z}{f', by {by}' if by else ''}"
    told = dict.fromkeys(w.message for w in (*answer.warnings, *(w for c in checks for w in c.warnings)))
    outside = ground.facts.outside if ground.facts else ()
    return Determination(
        title=f"{village.facts.long_name}: {body.title}",
        facts=tuple(body.facts),
        scenes=tuple(body.scenes),
        grids=tuple(body.grids),
        unknown=tuple(f"{c.title}: {c.text}" for c in checks if c.verdict == "unknown"),
        notes=(*told, *(f"Not computed: {o.what} ({o.where})." for o in outside), NOT_A_SURVEY),
        foot=f"Made {stamp}; Thence {made['thence']}, data {made['data']}",
        signers=body.signers,
        credits=tuple(a.text for a in village.facts.attribution),
    )


def check_grid(title: str, checks: Iterable[Check]) -> Grid:
    """Checks as a table: what, found, required, margin, verdict, law with its dates."""
    rows = tuple(
        (
            f"{c.title}. {c.text}",
            amount(c.value, c.unit),
            amount(c.required, c.unit),
            amount(c.margin, c.unit),
            c.verdict,
            "; ".join(part for part in (c.citation.text if c.citation else "", c.dates, _source(c)) if part),
        )
        for c in checks
    )
    heads = ("Check", "Found", "Required", "Margin", "Verdict", "Law")
    return Grid(title, heads, (0.40, 0.10, 0.10, 0.10, 0.09, 0.21), rows)


def _source(check: Check) -> str:
    return f"source: {check.source}" if check.source not in ("", "compilation") else ""


def amount(value: float | str | None, unit: str) -> str:
    """A value with its unit, "" for none."""
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:,.2f} {unit}".strip()


def _envelopes(answer: ParcelAnswer) -> Grid:
    rows = []
    for found in answer.envelopes:
        best = found.rectangle
        yards = ", ".join(f"{kind} {feet:g} ft" for kind, feet in found.yards_ft.items()) or "see the notes"
        size = f"{best.long_ft:,.1f} by {best.short_ft:,.1f} ft" if best else "none"
        left = f"{found.envelope.area_sqft:,.0f} sq ft"
        if found.vanished_by:
            left = f"nothing: taken by the yards at {' and '.join(found.vanished_by)}"
        rows.append((found.title, yards, left, size))
    heads = ("Buildable envelope", "Yards", "Ground left", "Largest rectangle found")
    return Grid("Buildable envelope", heads, (0.3, 0.25, 0.2, 0.25), tuple(rows))


def notice_grid(found: NoticeList, *, owners: bool) -> Grid:
    """A notice list as a table, owners' names only when asked for."""
    rows = tuple(
        (
            n.key,
            n.address,
            (n.owner or "no owner named") if owners else ("named" if n.owner else "no owner named"),
            f"{n.distance_ft:,.0f} ft{'' if n.certain else ' (within the tolerance)'}",
        )
        for n in (*found.named, *found.unnamed)
    )
    return Grid(found.title, ("Print key", "Address", "Owner", "Distance"), (0.2, 0.35, 0.25, 0.2), rows)
