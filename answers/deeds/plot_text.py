"""`thence plot` as text for a person: the calls, the closure, the area, what to beware of."""

from __future__ import annotations

import math
from collections.abc import Iterator

from answers.deeds.plot import Plot, Tract
from answers.deeds.plot_json import call_json
from answers.deeds.where import NOWHERE, Where
from answers.deeds.where_told import told
from geo.adjust import NAMES
from geo.bearing import format_angle, format_bearing
from geo.calls import Call
from geo.errors import ThenceError
from geo.traverse import PRECISION
from geo.units import acres, hectares


def plot_text(found: Plot, *, repairs: bool = False, where: Where = NOWHERE) -> str:
    """A file's answer in plain words."""
    lines = [found.file] + [f"  error: {e.message}" for e in found.errors]
    for tract in found.tracts:
        lines += _tract(tract, repairs)
        if where.placed and tract.figure.courses:
            lines += [f"    {line}" for line in placed_text(tract, where)]
    return "\n".join(lines)


def placed_text(tract: Tract, where: Where) -> list[str]:
    """What placing did to a tract and where its corners then lie, or why it is not placed."""
    try:
        spot = where.spot(tract)
    except ThenceError as e:
        return [f"not placed: {e.sentence()}"]
    shown = [f"corner {k}: E {e:,.2f}, N {n:,.2f}" for k, (e, n) in enumerate(spot.placed.corners, start=1)]
    return [*told(spot, tract.gap_ft), *shown]


def facts_of(tract: Tract) -> list[str]:
    """How well a tract closes, and its area beside the stated one."""
    figure = tract.traverse
    out = [f"{p.role or 'part'}: {p.words}: nominally {p.area_sqft:,.0f} sq ft" for p in tract.parts]
    if tract.closes:
        ratio = f"1:{figure.ratio:,.0f}" if figure.ratio else "exact"
        gap, how = figure.misclosure.distance_ft, f"{ratio}; {_standard(figure.ratio)}"
        out.append(f"closes within {gap:,.3f} ft in {figure.perimeter_ft:,.2f} ft ({how})")
    elif any(c.closing for c in figure.courses):
        out.append("nothing checks the closure: the last side is drawn so that the figure closes")
    a = tract.area_sqft
    if a is not None and not tract.parts:
        drawn = ", the open side drawn straight" if figure.missing else ""
        out.append(
            f"area {a:,.0f} sq ft, {acres(a):,.4f} acres, {hectares(a):,.4f} ha{drawn}{_stated(tract)}"
        )
    return [*out, *_adjusted(tract)]


def _adjusted(tract: Tract) -> list[str]:
    """How the misclosure was spread, and what it moved: nothing where that was not asked for."""
    done = tract.adjusted
    if done is None:
        return []
    worst = max(math.hypot(*c) for c in done.corrections)
    a = done.traverse.area_sqft or 0.0
    out = f"adjusted by the {NAMES[done.method]}: the largest correction {worst:,.3f} ft, area {a:,.0f} sq ft"
    w = done.weights
    if w is not None and done.method == "crandall":
        out += f" (a length weighs as one over its power {w.length_power:g})"
    elif w is not None:
        sigmas = f"{w.distance_ft:g} ft and {w.distance_ppm:g} ppm, bearings {w.bearing_sec:g} seconds"
        out += f" (sigma of lengths {sigmas}; the variance of unit weight is {done.unit_variance:,.3f})"
    return [out]


def _tract(tract: Tract, repairs: bool) -> Iterator[str]:
    yield f"  {tract.description.name or 'Tract'}: {tract.status}"
    for tie in tract.description.ties:
        yield f"    tie   {_call(tie.call)}"
    closing = {c.index: c for c in tract.traverse.courses if c.closing}
    for number, call in enumerate(tract.calls, start=1):
        yield f"    {number:>3}.  {_call(call)}"
        if course := closing.get(number - 1):
            run = f"{format_bearing(course.azimuth_deg)} {course.chord_ft:,.2f} ft"
            yield f"            drawn {run}: the side that closes the figure"
        for warn in call.said.warnings:
            yield f"            note: {warn.message}"
    yield from (f"    {fact}" for fact in facts_of(tract))
    if tract.adjusted:
        for course in tract.adjusted.traverse.courses:
            run = f"{format_bearing(course.azimuth_deg)} {course.chord_ft:,.3f} ft"
            yield f"    {course.index + 1:>3}.  adjusted {run}{' (chord)' if course.arc else ''}"
    for warn in tract.warnings:
        yield f"    note: {warn.message}"
    if repairs:
        for repair in tract.repairs:
            mark = "equal" if repair.equal else "     "
            area = f", {acres(repair.area_sqft):,.4f} acres" if repair.area_sqft is not None else ""
            yield f"    repair ({mark}) {repair.message}: leaves {repair.closure_ft:,.3f} ft{area}"


def _standard(ratio: float | None) -> str:
    if ratio is None or ratio >= PRECISION["city"]:
        return "meets 1:10,000, the city standard"
    return (
        "meets 1:5,000, the rural standard"
        if ratio >= PRECISION["rural"]
        else "below 1:5,000, the rural standard"
    )


def _stated(tract: Tract) -> str:
    stated = tract.description.stated
    if stated.acres:
        return f" (stated {stated.acres:g} acres)"
    return f" (stated {stated.area_sqft:,.0f} sq ft)" if stated.area_sqft else ""


def _call(call: Call) -> str:
    c = call_json(call)
    parts = [c["kind"].ljust(8)]
    if c["azimuth_deg"] is not None:
        parts.append(format_bearing(c["azimuth_deg"]))
    if c["distance_ft"] is not None:
        parts.append(f"{c['distance_ft']:,.2f} ft")
    if c["turn"]:
        parts.append(c["turn"])
    for key, word in (("radius_ft", "R"), ("arc_ft", "L"), ("chord_ft", "chord")):
        if c[key] is not None:
            parts.append(f"{word} {c[key]:,.2f}")
    if c["delta_deg"] is not None:
        parts.append(f"delta {format_angle(c['delta_deg'])}")
    if c["chord_azimuth_deg"] is not None:
        parts.append(format_bearing(c["chord_azimuth_deg"]))
    if c["heading"]:
        parts.append(c["heading"])
    if c["line"]:
        parts.append(f"along {c['line']}" if c["kind"] != "parallel" else f"parallel with {c['line']}")
    if c["to"]:
        parts.append(f"to {c['to']}")
    return " ".join(parts)
