"""A district's own description as drawn, before the village line and its neighbours cut it."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry.base import BaseGeometry

from answers.ground import Bound, Placement
from geo.errors import Warn


@dataclass(frozen=True)
class Drawn:
    """The figure, its edges with their tolerances, and what was read into its words."""

    area: BaseGeometry
    bounds: tuple[Bound, ...]
    warnings: tuple[Warn, ...]
    placement: Placement | None = None
