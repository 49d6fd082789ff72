"""From ground to grid: what a map projection and the height do to a description's figures.

Grid factor and convergence come from the projection itself (PROJ); the height factor is R/(R + h) with
the mean radius of the ellipsoid at the place (Stem, State Plane Coordinate System of 1983, NOAA Manual
NOS NGS 5, section 4). Angles are degrees, clockwise positive; heights and lengths US survey feet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from geo.bearing import normal
from geo.calls import Call, CurveCall, LineCall
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


def to_grid(calls: Sequence[Call], factors: GridFactors, *, true_bearings: bool = True) -> tuple[Call, ...]:
    """Straight and curved calls with ground lengths scaled to the grid.

    With `true_bearings` azimuths from true north are turned to grid north (less the convergence). Calls
    without figures stay as they are.
    """
    turn = -factors.convergence_deg if true_bearings else 0.0
    return tuple(_scaled(c, factors.combined, turn) for c in calls)


def from_magnetic(calls: Sequence[Call], declination_deg: float) -> tuple[Call, ...]:
    """Calls whose azimuths count from magnetic north, turned to true north (declination east positive)."""
    return tuple(_scaled(c, 1.0, declination_deg) for c in calls)


def _scaled(call: Call, factor: float, turn_deg: float) -> Call:
    def length(feet: float | None) -> float | None:
        return None if feet is None else feet * factor

    def azimuth(degrees: float | None) -> float | None:
        return None if degrees is None else normal(degrees + turn_deg)

    if isinstance(call, LineCall):
        return replace(call, azimuth_deg=azimuth(call.azimuth_deg), distance_ft=length(call.distance_ft))
    if isinstance(call, CurveCall):
        return replace(
            call,
            radius_ft=length(call.radius_ft),
            arc_ft=length(call.arc_ft),
            chord_ft=length(call.chord_ft),
            tangent_ft=length(call.tangent_ft),
            chord_azimuth_deg=azimuth(call.chord_azimuth_deg),
            radial_azimuth_deg=azimuth(call.radial_azimuth_deg),
            tangent_azimuth_deg=azimuth(call.tangent_azimuth_deg),
        )
    return call
