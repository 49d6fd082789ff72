"""Zoning rules: which yards bear on a district, as functions of the law in force and of distances given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from regulations.model import Kind
from regulations.timeline import Standing

Line = Literal["street", "other"]
Met = Literal["yes", "no", "depends"]


@dataclass(frozen=True)
class Yard:
    """A distance that a building keeps from one kind of line, by one version.

    `line` is "street" for a public road's right-of-way line, "other" for any other bound. `plan_decides`
    is true where an approved plan may have it otherwise, so that the figure alone settles nothing.
    """

    standing: Standing
    line: Line
    depth_ft: float
    plan_decides: bool = False


def districts(standing: Iterable[Standing]) -> tuple[Standing, ...]:
    """The districts in force, the one that keeps a sliver first."""
    found = [s for s in standing if s.version.kind == "district" and s.version.boundary]
    return tuple(sorted(found, key=lambda s: s.version.boundary.rank if s.version.boundary else 0))


def binding(standing: Iterable[Standing], kind: Kind, district: str) -> tuple[Standing, ...]:
    """The versions of one kind that bind a district: those that name it, and those that name none."""
    return tuple(
        s
        for s in standing
        if s.version.kind == kind and (not s.version.districts or district in s.version.districts)
    )


def yards(standing: Iterable[Standing], district: str) -> tuple[Yard, ...]:
    """The yards that the law in force asks for in a district; a yard it gives no figure for is not here.

    A front yard and a public road's distance run from the right-of-way line (L.L. 1-1993, B 5).
    """
    found = []
    for s in binding(standing, "yard", district):
        figures = s.version.figures
        if "front_yard_ft" in figures:
            found.append(Yard(s, "street", figures["front_yard_ft"]))
        if "public_road_ft" in figures:
            found.append(Yard(s, "street", figures["public_road_ft"], plan_decides=True))
        if "other_line_ft" in figures:
            found.append(Yard(s, "other", figures["other_line_ft"], plan_decides=True))
        for name in ("side_yard_ft", "rear_yard_ft"):
            if name in figures:
                found.append(Yard(s, "other", figures[name]))
    return tuple(found)


def met(yard: Yard, distance_ft: float, *, tolerance_ft: float) -> Met:
    """Whether a spot so far from the line keeps the yard; "depends" within the tolerance of the distance.

    A yard that an approved plan may change is never "yes" or "no" by its figure alone.
    """
    if yard.plan_decides or not yard.standing.certain:
        return "depends"
    gap = distance_ft - yard.depth_ft
    if abs(gap) <= tolerance_ft and tolerance_ft > 0:
        return "depends"
    return "yes" if gap >= 0 else "no"
