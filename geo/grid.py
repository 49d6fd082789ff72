"""From ground to grid: what a map projection and the height do to a description's figures.

Grid factor and convergence come from the projection itself (PROJ); the height factor is R/(R + h) with
the mean radius of the ellipsoid at the place (Stem, State Plane Coordinate System of 1983, NOAA Manual
NOS NGS 5, section 4). Angles are degrees, clockwise positive; heights and lengths US survey feet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from geo.units import SURVEY_FOOT_M

_A_M, _F = 6_378_137.0, 1.0 / 298.257222101  # GRS 80


@dataclass(frozen=True)
class GridFactors:
    """Grid scale, height factor and convergence (grid north seen from true north, east positive)."""

    grid_scale: float
    height_factor: float
    convergence_deg: float

    @property
    def combined(self) -> float:
        """Ground length times this is grid length."""
        return self.grid_scale * self.height_factor


def factors_at(crs: str, lat: float, lon: float, *, height_ft: float) -> GridFactors:
    """Grid factors of a map projection at a point, the height being above the ellipsoid."""
    from pyproj import Proj

    found = Proj(crs).get_factors(lon, lat)
    return GridFactors(
        float(found.meridional_scale), height_factor(lat, height_ft), float(found.meridian_convergence)
    )


def height_factor(lat: float, height_ft: float) -> float:
    """R / (R + h), R the mean of the ellipsoid's two radii of curvature at the latitude."""
    e2 = _F * (2.0 - _F)
    w2 = 1.0 - e2 * math.sin(math.radians(lat)) ** 2
    radius = _A_M * math.sqrt(1.0 - e2) / w2  # geometric mean of meridian and prime vertical radii
    return radius / (radius + height_ft * SURVEY_FOOT_M)
