"""The JSON of `thence plot`: one object a file. docs/metes-and-bounds.md describes every field."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from answers.deeds.plot import Plot, Tract
from answers.deeds.where import NOWHERE, Where
from answers.deeds.where_told import spot_json
from geo.blunder import Repair
from geo.calls import (
    AlongCall,
    Call,
    CurveCall,
    LineCall,
    LineRef,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)
from geo.errors import ThenceError, Warn
from geo.units import acres, hectares, square_rods


def plot_json(found: Plot, where: Where = NOWHERE) -> dict[str, Any]:
    """A file's answer as plain values; a figure is None where the text gives none.

    A tract has `placed` where a place was asked for; None, with a warning, where that does not hold it.
    """
    tracts = [tract_json(t) for t in found.tracts]
    if where.placed:
        for tract, out in zip(found.tracts, tracts, strict=True):
            out["placed"] = _placed(tract, where, out["warnings"])
    return {
        "file": found.file,
        "tracts": tracts,
        "errors": [_warn(e) for e in found.errors],
    }


def tract_json(found: Tract) -> dict[str, Any]:
    """One tract: its calls, its figure and what must be said of it."""
    figure, description = found.traverse, found.description
    area = found.area_sqft
    made = {c.index: c for c in figure.courses}
    calls = [call_json(c) for c in found.calls]
    for i, course in made.items():
        if course.closing:
            calls[i] |= {
                "azimuth_deg": _round(course.azimuth_deg),
                "distance_ft": _round(course.chord_ft),
                "inferred": True,
            }
            calls[i]["warnings"].append(
                {"code": "closing_course", "message": "bearing and distance are those that close the figure"}
            )
    out: dict[str, Any] = {
        "name": description.name,
        "role": description.role,
        "ties": [call_json(t.call) for t in description.ties],
        "calls": calls,
        "status": found.status,
        "closure": _closure(found) if found.closes else None,
        "area_sqft": _round(area, 1),
        "acres": _round(acres(area), 4) if area is not None else None,
        "hectares": _round(hectares(area), 4) if area is not None else None,
        "square_rods": _round(square_rods(area), 2) if area is not None else None,
        "stated": {"area_sqft": description.stated.area_sqft, "acres": description.stated.acres},
        "strip_ft": list(description.strip_ft) if description.strip_ft else None,
        "parts": [
            {"role": p.role, "words": p.words, "area_sqft": _round(p.area_sqft, 1)} for p in found.parts
        ],
        "unread": [[s.start, s.end] for s in description.unread],
        "repairs": [_repair(r) for r in found.repairs],
        "warnings": [_warn(w) for w in found.warnings],
    }
    if found.status == "incomplete" and figure.missing and figure.courses:
        gap = figure.misclosure
        out["gap"] = {"azimuth_deg": _round(gap.azimuth_deg), "distance_ft": _round(gap.distance_ft)}
    if found.adjusted:
        out["adjusted"] = _adjusted(found)
    return out


def _placed(tract: Tract, where: Where, warnings: list[dict[str, str]]) -> dict[str, Any] | None:
    try:
        return spot_json(tract, where)
    except ThenceError as e:
        warnings.append({"code": "not_placed", "message": e.sentence()})
        return None


def _closure(found: Tract) -> dict[str, Any]:
    figure = found.traverse
    return {
        "east_ft": _round(figure.misclosure.east_ft),
        "north_ft": _round(figure.misclosure.north_ft),
        "distance_ft": _round(figure.misclosure.distance_ft),
        "perimeter_ft": _round(figure.perimeter_ft),
        "ratio": _round(figure.ratio, 1),
    }


def _adjusted(found: Tract) -> dict[str, Any]:
    assert found.adjusted is not None
    figure, weights = found.adjusted.traverse, found.adjusted.weights
    return {
        "method": found.adjusted.method,
        "weights": None if weights is None else asdict(weights),
        "unit_variance": _round(found.adjusted.unit_variance),
        "area_sqft": _round(figure.area_sqft, 1),
        "courses": [
            {
                "azimuth_deg": _round(c.azimuth_deg),
                "distance_ft": _round(c.chord_ft),
                "east_ft": _round(de),
                "north_ft": _round(dn),
            }
            for c, (de, dn) in zip(figure.courses, found.adjusted.corrections, strict=True)
        ],
    }


def call_json(call: Call) -> dict[str, Any]:
    """One call with the figures its words give; null for each they do not."""
    said = call.said
    figures = call.path if isinstance(call, ParallelCall) and call.path is not None else call
    distance = getattr(call, "distance_ft", None)
    return {
        "kind": kind_of(call),
        "azimuth_deg": _round(getattr(figures, "azimuth_deg", None)),
        "distance_ft": _round(distance),
        "turn": getattr(figures, "turn", None),
        "radius_ft": _round(getattr(figures, "radius_ft", None)),
        "arc_ft": _round(getattr(figures, "arc_ft", None)),
        "delta_deg": _round(getattr(figures, "delta_deg", None)),
        "chord_azimuth_deg": _round(getattr(figures, "chord_azimuth_deg", None)),
        "chord_ft": _round(getattr(figures, "chord_ft", None)),
        "offset_ft": _round(getattr(call, "offset_ft", None)),
        "side": getattr(call, "side", None),
        "heading": getattr(call, "heading", "") or None,
        "line": _line(getattr(call, "line", None) or getattr(call, "on", None)),
        "to": _point(getattr(call, "to", None), getattr(call, "to_line", None)),
        "approximate": getattr(call, "approximate", False),
        "text": said.text,
        "span": [said.span.start, said.span.end],
        "inferred": said.inferred,
        "warnings": [_warn(w) for w in said.warnings],
    }


def kind_of(call: Call) -> str:
    """The JSON word for a call's kind."""
    if isinstance(call, AlongCall | ParallelCall) and call.bounded:
        return "bounded"
    if isinstance(call, ParallelCall):
        return "offset" if call.path is not None or call.side in ("left", "right") else "parallel"
    if isinstance(call, LineCall | ToCall | SquareCall):
        return "line"
    return "curve" if isinstance(call, CurveCall) else "along" if isinstance(call, AlongCall) else "other"


def _line(line: LineRef | None) -> str | None:
    if line is None:
        return None
    part = {"centre": "centre of ", "side": f"{line.side} side of "}.get(line.part, "")
    return part + line.name


def _point(point: PointRef | None, line: LineRef | None) -> str | None:
    if point is None:
        return None
    if point.kind == "meeting":
        return point.name or " and ".join(_line(x) or "" for x in point.lines)
    if point.kind == "unstated":
        return _line(line) if line else None
    return "point of beginning" if point.kind == "beginning" else point.name


def _repair(repair: Repair) -> dict[str, Any]:
    return {
        "fault": repair.fault,
        "course": repair.course + 1,
        "before": repair.before or None,
        "after": repair.after,
        "message": repair.message,
        "closure_ft": _round(repair.closure_ft),
        "ratio": _round(repair.ratio, 1),
        "area_sqft": _round(repair.area_sqft, 1),
        "equal": repair.equal,
    }


def _warn(warn: Warn) -> dict[str, str]:
    return {"code": warn.code, "message": warn.message}


def _round(value: float | None, places: int = 6) -> float | None:
    return None if value is None else round(value, places)
