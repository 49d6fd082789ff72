"""An answer as text for the page, from the JSON that `thence lookup` prints. It decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from answers import hours
from answers.village import Village
from regulations.model import day_text
from views import links, pages

Json = Mapping[str, Any]

# A verdict in a word, so that colour is never all there is.
_YARD = {"yes": "Kept", "no": "Not kept", "depends": "Depends", "unknown": "Unknown"}
_TOWER = {"yes": "Yes", "no": "No", "depends": "Depends", "unknown": "Unknown"}
_PARKING = {
    "prohibited": "Holds now",
    "not_prohibited": "Does not hold at this hour",
    "uncertain": "May hold now",
}
_HIGHWAY = {"uncertain": "Uncertain here"}
_TOWER_HEAD = {"no": "No tower here", "depends": "It depends", "unknown": "Unknown"}
_ACROSS = {
    "prohibited": "On the other side parking is prohibited",
    "not_prohibited": "Nothing in this law prohibits parking on the other side",
    "uncertain": "Whether parking on the other side is prohibited cannot be told here",
}


@dataclass(frozen=True)
class Item:
    """One finding as it stands on the page; `passage` is the official text's own, where it is at hand."""

    text: str
    verdict: str
    label: str
    cited: str
    link: str
    dates: str
    source: str
    passage: str
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A titled part of the answer: headline, findings, then notes of its own."""

    title: str
    headline: str
    items: tuple[Item, ...]
    notes: tuple[str, ...] = ()


class _Notes:
    """Notes told so far: each is told once, where it first bears."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def fresh(self, warnings: Iterable[Json]) -> tuple[str, ...]:
        """Those of the warnings not told before."""
        messages = dict.fromkeys(str(w["message"]) for w in warnings)
        new = tuple(m for m in messages if m not in self._told)
        self._told.update(new)
        return new


def html(village: Village, told: Json, *, name: str) -> str:
    """The answer as HTML; `name` is what the reader called the spot, "" for a click."""
    notes = _Notes()
    alerts = notes.fresh(told["warnings"])
    return pages.html(
        "answer.html",
        where=_where(told, name),
        headline=headline(told),
        summary=summary(told),
        alerts=alerts,
        parts=_parts(told, notes),
        rests_on=_rests_on(village, told),
    )


def headline(told: Json) -> str:
    """The district in a line; both where it is uncertain; where the spot lies if in none."""
    district = told["district"]
    if not district:
        return "Outside the village"
    if district["certainty"] == "certain":
        return str(district["name"])
    if not district["law_known"]:
        return f"{district['name']} by the law mapped; not surely known for that day"
    return f"{district['name']}, or {district['neighbour_name']}: uncertain"


def summary(told: Json) -> list[tuple[str, str]]:
    """The answer at a glance: one line a question."""
    district, tower, rule = told["district"], told["tower"], told["parking"]
    rows = []
    if district:
        doubt = "within the tolerance of its boundary" if district["law_known"] else "the law of that day"
        sure = district["certainty"] == "certain"
        rows.append(("District", "certain" if sure else f"uncertain: {doubt}"))
    if tower:
        rows.append(("Tower", _tower_line(tower)))
    rows.append(("Parking", rule["text"]))
    if rule["street"]:
        rows.append(("Through highway", "yes" if told["through_highways"] else "no"))
    return rows


def as_of(village: Village) -> str:
    """The notice that is always in sight: up to when the law is told."""
    through = village.law.compilation.compiled_through
    return f"Law as compiled to {day_text(through)}. Later law may differ."


def credits(village: Village) -> list[dict[str, str]]:
    """Whom to name wherever the figures are shown."""
    return [{"text": a.text, "url": a.url} for a in village.facts.attribution]


def _where(told: Json, name: str) -> str:
    point = told["point"]
    figures = f"{point['lat']:.5f}, {point['lon']:.5f}"
    return f"{name} ({figures})" if name and name != figures else figures


def _parts(told: Json, notes: _Notes) -> tuple[Part, ...]:
    parts = [Part("Zoning", "", _items(told["findings"][:1], notes, {}))]
    if told["setbacks"]:
        parts.append(Part("Yards at this spot", "", _items(told["setbacks"], notes, _YARD)))
    if told["tower"]:
        parts.append(_tower(told["tower"], notes))
    parts += _parking(told, notes)
    if told["through_highways"]:
        street = told["parking"].get("street") or "The street"
        items = _items(told["through_highways"], notes, _HIGHWAY)
        parts.append(Part("Through highways", f"{street} is a through highway here", items))
    elif told["parking"].get("street"):
        parts.append(Part("Through highways", f"{told['parking']['street']} is no through highway here", ()))
    return tuple(parts)


def _tower(tower: Json, notes: _Notes) -> Part:
    circles = tuple(f"Circle of {c['radius_ft']:,.0f} ft: {c['label']}" for c in tower["circles"])
    return Part("Towers", _tower_line(tower), _items(tower["reasons"], notes, _TOWER), circles)


def _tower_line(tower: Json) -> str:
    head, ceiling = _TOWER_HEAD.get(tower["verdict"], "Unknown"), tower["height_ceiling_ft"]
    if tower["verdict"] == "depends" and ceiling is not None:
        return f"{head}: the lines known here leave room for at most {ceiling:,.0f} ft"
    return head


def _parking(told: Json, notes: _Notes) -> list[Part]:
    """The side the spot is on, and the side across where it differs."""
    rule, at = told["parking"], told["at"]
    title = f"Parking, {hours.moment(datetime.fromisoformat(at))}" if at else "Parking"
    labels = _PARKING if at else {}
    own = Part(title, rule["text"], _items(rule["reasons"], notes, labels), notes.fresh(rule["warnings"]))
    across = rule["other_side"]
    if not across:
        return [own]
    same = {f["id"] for f in rule["reasons"]}
    others = [f for f in across["reasons"] if f["id"] not in same]
    if at:
        until = f" until {hours.moment(datetime.fromisoformat(across['until']))}" if across["until"] else ""
        head = f"{_ACROSS[across['verdict']]}{until}."
    else:
        said = " and ".join(hours.in_words(h) for h in (across["hours"] or "").split(", ") if h)
        head = f"On the other side parking is prohibited {said}." if said else f"{_ACROSS['not_prohibited']}."
    return [own, Part("The other side", head, _items(others, notes, labels))]


def _items(findings: Iterable[Json], notes: _Notes, labels: Mapping[str, str]) -> tuple[Item, ...]:
    return tuple(_item(f, notes, labels) for f in findings)


def _item(finding: Json, notes: _Notes, labels: Mapping[str, str]) -> Item:
    verdict, source = finding["verdict"] or "", finding["source"]
    cited = finding["citation"]["text"] if finding["citation"] else ""
    return Item(
        text=finding["text"],
        verdict=verdict,
        label=labels.get(verdict, ""),
        cited=cited,
        link=links.provision(finding["id"]) if cited else "",
        dates=finding["in_force"],
        source="" if source in ("", "compilation") else f"Known from {source}, a secondary source",
        passage=finding.get("passage") or "",
        notes=notes.fresh(finding["warnings"]),
    )


def _rests_on(village: Village, told: Json) -> list[tuple[str, str]]:
    """What the answer leans on, with its tolerances, as a table."""
    facts, point, district = village.facts, told["point"], told["district"]
    sigma = "one sigma, about 68 %"
    rows = [
        ("Law", f"{village.law.compilation.title}, to {day_text(village.law.compilation.compiled_through)}"),
        ("Law of", day_text(date.fromisoformat(told["as_of"]))),
        ("Spot", f"{point['lat']:.6f}, {point['lon']:.6f}; east {point['easting_ft']:,.0f} ft, north "
                 f"{point['northing_ft']:,.0f} ft ({facts.crs})"),
    ]  # fmt: skip
    if district:
        far, known = district["boundary_distance_ft"], district["boundary_tolerance_ft"]
        rows.append(("Nearest boundary", f"{far:,.1f} ft away, known to {known:,.1f} ft ({sigma})"))
        rows.append(("That boundary rests on", str(district["boundary_rests_on"])))
    rows += [
        ("Street centre lines", f"known to {facts.tolerance.streets_ft:g} ft ({sigma})"),
        ("Village line", f"known to {facts.tolerance.village_line_ft:g} ft ({sigma})"),
        ("Width of a street", f"{facts.half_right_of_way_ft:g} ft either side of its centre line. "
                              f"{facts.half_right_of_way_source}"),
    ]  # fmt: skip
    for placed in village.ground.placements:
        name = village.ground.by_id[placed.district].name
        sense = "counter-clockwise" if placed.rotation_deg > 0 else "clockwise"
        turn = f"turned {abs(placed.rotation_deg):.1f} degrees {sense} onto its roads"
        rows.append((f"{name}, placed", f"{turn}, within {placed.rms_ft:.1f} ft (root mean square)"))
        rows.append(("Why it is turned", placed.inference))
    return rows
