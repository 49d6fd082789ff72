"""Average width and depth, and frontage on a street."""

from __future__ import annotations

from collections.abc import Iterator

from answers.lots.check import Check, Measured, Verdict, by_rule, measured
from answers.lots.lot_query import LotQuery
from geo.errors import Warn
from geo.lot_size import Size, size
from regulations import lots, zoning
from regulations.model import day_text
from regulations.timeline import Standing

_WIDTH, _DEPTH = "average_width_ft", "average_depth_ft"


def size_checks(asked: LotQuery) -> Iterator[Check]:
    """Average width, average depth, frontage, and the lot's shape by later law for information."""
    found = size(asked.parcel.lot)
    for figure, title in ((_WIDTH, "Average width"), (_DEPTH, "Average depth")):
        rules = lots.with_figure(asked.standing, figure, kind="lot-size")
        for rule in rules:
            yield _average(asked, rule, figure, title, found)
    yield from _frontage(asked)
    yield from _shape(asked)


def _average(asked: LotQuery, rule: Standing, figure: str, title: str, found_size: Size) -> Check:
    id_ = figure.removesuffix("_ft").replace("_", "-")
    measures = found_size.measures
    told = (*found_size.warnings, *asked.parcel.lot.warnings)
    if not measures:
        return by_rule(
            rule, id_, title, "unknown", f"{rule.version.text} The lot's front is not known.", *told
        )
    needed = rule.version.figures[figure]
    found = [
        Measured(m.width_ft if figure == _WIDTH else m.depth_ft, needed, "ft", tolerance=_sigma(asked))
        for m in measures
    ]
    method = Warn("method", f"The law does not say how an average is taken. Here: {measures[0].method}.")
    verdict = found[0].verdict
    text = ""
    if len({f.verdict for f in found}) > 1:
        verdict = "depends"
        text = f"By another method ({measures[1].method}) it is {found[1].value:,.2f} ft."
    if any(w.code == "no-rear" for w in told) and verdict == "yes":
        verdict = "depends"
    if asked.street_lines and verdict == "yes":
        verdict, text = "depends", f"{text} The lot is measured as drawn, into the street.".strip()
    verdict, more = _older(asked, rule, verdict)
    if plan := _planned(asked):
        verdict = "depends"
        more = f"{more} {plan.version.text} ({plan.version.citation.text})".strip()
    return measured(rule, id_, title, found[0], method, *told, verdict=verdict, text=f"{text} {more}".strip())


def _planned(asked: LotQuery) -> Standing | None:
    """The rule by which an approved plan sets the size of lots in the lot's district, if there is one."""
    for district in asked.districts:
        for rule in zoning.binding(asked.standing, "lot-size", district):
            if rule.version.districts and not rule.version.figures:
                return rule
    return None


def _sigma(asked: LotQuery) -> float:
    """One sigma of a length between two lines of the lot."""
    return float(asked.parcel.tolerance_ft * 2**0.5)


def _older(asked: LotQuery, rule: Standing, verdict: Verdict) -> tuple[Verdict, str]:
    """A shortfall of a lot made before the standard, or made nobody knows when, is not yet a "no"."""
    if verdict != "no" or asked.parcel.proposed:
        return verdict, ""
    first = lots.first_day(asked.ground.village.law, rule.version).effective
    made = asked.parcel.made
    if made is None:
        return "depends", (
            f"When the lot was made is not said: the standard has bound lots since {first.text}, and an "
            "older lot may stand as it is."
        )
    if made < first.latest:
        return "depends", (
            f"The lot was made on {day_text(made)}, before the standard ({first.text}): it may stand as it "
            "is; the Zoning Officer settles whether the standard reaches it."
        )
    return verdict, ""


def _frontage(asked: LotQuery) -> Iterator[Check]:
    lot = asked.parcel.lot
    for rule in lots.with_figure(asked.standing, "frontage_ft", kind="frontage"):
        by_street = lot.frontage_ft
        title = "Frontage on a public street"
        if lot.situation == "no street" and asked.parcel.placed:
            text = f"{rule.version.text} The lot touches no street on this map, which may not hold them all."
            yield by_rule(rule, "frontage", title, "unknown", text, *lot.warnings)
            continue
        if not by_street:
            yield by_rule(rule, "frontage", title, "unknown", rule.version.text, *lot.warnings)
            continue
        longest = max(by_street.values())
        found = Measured(longest, rule.version.figures["frontage_ft"], "ft", tolerance=_sigma(asked))
        verdict = found.verdict
        more = " and ".join(f"{feet:,.2f} ft on {street}" for street, feet in by_street.items())
        text = f"Measured along the front line: {more}." if asked.parcel.placed else ""
        if verdict == "no" and lot.situation == "cul-de-sac":
            verdict, text = "depends", f"{text} On a cul-de-sac the approved subdivision plan decides."
        else:
            verdict, older = _older(asked, rule, verdict)
            text = f"{text} {older}".strip()
        yield measured(rule, "frontage", title, found, *lot.warnings, verdict=verdict, text=text)


def _shape(asked: LotQuery) -> Iterator[Check]:
    """The compactness of a later law, for information: no verdict of the law of this day rests on it."""
    figure = "sixteen_areas_over_perimeter_squared_from"
    later = lots.later_figure(asked.ground.later, figure, kind="lot-size")
    if later is None:
        return
    area, around = asked.parcel.area.area, asked.parcel.area.length
    compact, spread = 16 * area / around**2, around**2 / area
    text = (
        f"For information only: 16 x area / perimeter squared is {compact:.3f} and perimeter squared / area "
        f"{spread:.2f}. {later.text}"
    )
    told = Warn("later-law", f"{later.citation.text} is later than the compilation and does not bind here.")
    yield Check(
        "shape-later", "Shape of the lot (later law)", "unknown", text, compact, later.figures[figure], None,
        "", later.citation, later.source, "", later.id, (told,),
    )  # fmt: skip
