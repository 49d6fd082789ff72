"""A control point put right: an estimate replaced by a survey, the districts drawn anew on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from answers.build import build
from answers.figures.resettle import Shift, shifts
from answers.village import Village
from geo.errors import DataError, PlaceError
from geo.figures import ControlPoint, Point


@dataclass(frozen=True)
class Replaced:
    """A control point before and after, all points as they would be, and what would lie otherwise."""

    before: ControlPoint
    after: ControlPoint
    points: dict[str, ControlPoint]
    shifts: tuple[Shift, ...]

    @property
    def text(self) -> str:
        """The change as a line."""
        return f"{self.after.id}: {_place(self.before)} becomes {_place(self.after)}: {self.after.what_it_is}"


def _place(p: ControlPoint) -> str:
    return f"E {p.point[0]:,.1f}, N {p.point[1]:,.1f} within {p.sigma_ft:g} ft ({p.status})"


def put(
    village: Village, id_: str, point: Point, *, sigma_ft: float, status: str, source: str, folder: Path
) -> Replaced:
    """The village with one control point replaced; `folder` holds its law, `source` says where it is from.

    Raises PlaceError for a point there is none of, DataError for a tolerance below 0 or without a source.
    """
    if id_ not in village.control:
        raise PlaceError("there is no such control point", got=id_, choices=tuple(village.control))
    if sigma_ft < 0:
        raise DataError("a tolerance is not below 0", where=id_, got=f"{sigma_ft:g}")
    if not source.strip():
        raise DataError("say where the point is from", where=id_, do='Add --source "survey of …"')
    before = village.control[id_]
    meant = before.what_it_is.partition(" [")[0]
    after = replace(before, point=point, sigma_ft=sigma_ft, status=status, what_it_is=f"{meant} [{source}]")
    points = village.control | {id_: after}
    ground = build(village.law, village.network, points, folder, village.facts.crs)
    return Replaced(before, after, points, shifts(village.ground, ground))
