"""Distances whose unit the text leaves out.

The unit of the other calls stands for them; where no call names one, the stated area chooses among
the units deeds use, and where there is no area either, feet are taken. Each choice is a warning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from geo.calls import Call, CurveCall, LineCall, ParallelCall, Stated, changed
from geo.errors import Warn
from geo.traverse import run
from geo.units import FEET, SQFT_PER_ACRE

_CANDIDATES: Final = ("foot", "rod", "chain", "vara", "metre")
_LENGTHS: Final = ("distance_ft", "radius_ft", "arc_ft", "chord_ft", "tangent_ft")


def with_units(
    calls: Sequence[Call], units: Sequence[str], stated: Stated, *, default: str = ""
) -> tuple[tuple[Call, ...], tuple[Warn, ...]]:
    """The calls with every length in feet, and what had to be assumed for that.

    `units` gives for each call the unit its words name, "" for a length without one, "none" for a call
    without length.
    """
    units = [u or ("" if _has_length(c) else "none") for c, u in zip(calls, units, strict=True)]
    if "" not in units:
        return tuple(calls), ()
    named = Counter(u for u in units if u not in ("", "none"))
    if named:
        unit, why = named.most_common(1)[0][0], "the unit of the other calls was taken"
    elif default:
        unit, why = default, "the unit of the tract's calls was taken"
    else:
        unit, why = _by_area(calls, stated)
    shown = "feet" if unit == "foot" else f"{unit}s"
    warn = Warn("unit_assumed", f"no unit stands with the distance; {why} ({shown})")
    made = tuple(
        _scaled(c, FEET[unit], warn, unit) if u == "" else c for c, u in zip(calls, units, strict=True)
    )
    return made, (warn,)


def _has_length(call: Call) -> bool:
    return any(getattr(call, name, None) is not None for name in _LENGTHS)


def _by_area(calls: Sequence[Call], stated: Stated) -> tuple[str, str]:
    """The unit under which the figure's area comes nearest to the stated one."""
    wanted = stated.area_sqft or (stated.acres or 0.0) * SQFT_PER_ACRE
    figure = run(tuple(calls))
    if not wanted or figure.area_sqft is None or figure.area_sqft <= 0:
        return "foot", "feet were assumed"
    ratios = {u: figure.area_sqft * FEET[u] ** 2 / wanted for u in _CANDIDATES}
    best = min(ratios, key=lambda u: abs(ratios[u] - 1.0))
    if abs(ratios[best] - 1.0) > 0.35:
        return "foot", "feet were assumed; no usual unit gives the stated area"
    return best, "the stated area chose it"


def _scaled(call: Call, factor: float, warn: Warn, unit: str) -> Call:
    said = replace(call.said, warnings=(*call.said.warnings, warn), unit=unit)
    if not isinstance(call, LineCall | CurveCall | ParallelCall):
        feet = getattr(call, "distance_ft", None)
        return changed(call, said=said, distance_ft=feet * factor) if feet is not None else call
    changes = {f: getattr(call, f) * factor for f in _LENGTHS if getattr(call, f, None) is not None}
    return changed(call, said=said, **changes) if changes else call
