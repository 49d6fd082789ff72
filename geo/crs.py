"""The plane in which a village is measured, and the way to and from latitude and longitude.

Nothing is fetched: PROJ's network is off, and the shift between the plane's own datum and WGS 84,
a metre or so in North America, is left out where no grid for it is installed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import pyproj
from pyproj import network

from geo.errors import DataError, PlaceError

network.set_network_enabled(False)  # type: ignore[attr-defined]  # PROJ lists no exports there


@dataclass(frozen=True)
class Plane:
    """A projected coordinate system in US survey feet, named by its authority code ("EPSG:nnnn").

    Raises DataError when the code is unknown or its unit is not the US survey foot.
    """

    code: str

    def __post_init__(self) -> None:
        try:
            crs = pyproj.CRS.from_user_input(self.code)
        except pyproj.exceptions.CRSError as e:
            raise DataError("no such coordinate system", where="crs", got=self.code) from e
        if not crs.is_projected or crs.axis_info[0].unit_name != "US survey foot":
            raise DataError(
                "the plane must be projected and in US survey feet",
                where="crs",
                got=f"{crs.name}, {crs.axis_info[0].unit_name}",
                do="Take the state plane zone in US survey feet",
            )

    @cached_property
    def _to_lonlat(self) -> pyproj.Transformer:
        return pyproj.Transformer.from_crs(self.code, "EPSG:4326", always_xy=True)

    @cached_property
    def _from_lonlat(self) -> pyproj.Transformer:
        return pyproj.Transformer.from_crs("EPSG:4326", self.code, always_xy=True)

    def lonlat(self, east_ft: float, north_ft: float) -> tuple[float, float]:
        """Longitude and latitude, degrees, of a point of the plane."""
        lon, lat = self._to_lonlat.transform(east_ft, north_ft)
        return float(lon), float(lat)

    def point(self, lat: float, lon: float) -> tuple[float, float]:
        """East and north, feet, of a latitude and longitude in degrees.

        Raises PlaceError when either is no number, out of range, or out of the projection's reach.
        """
        if not (math.isfinite(lat) and math.isfinite(lon)):
            raise PlaceError("latitude and longitude must be numbers", got=f"{lat}, {lon}")
        if abs(lat) > 90 or abs(lon) > 180:
            swapped = abs(lon) <= 90 and abs(lat) <= 180
            raise PlaceError(
                "latitude lies between -90 and 90, longitude between -180 and 180",
                got=f"{lat}, {lon}",
                do=f"Did you mean {lon}, {lat}? Latitude comes first" if swapped else "",
            )
        east, north = self._from_lonlat.transform(lon, lat)
        if not (math.isfinite(east) and math.isfinite(north)):
            raise PlaceError("the point is out of this map's reach", got=f"{lat}, {lon}")
        return float(east), float(north)

    def lonlat_ring(self, points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        """Longitude and latitude of many points at once, in their order."""
        lons, lats = self._to_lonlat.transform([e for e, _ in points], [n for _, n in points])
        return tuple(zip(map(float, lons), map(float, lats), strict=True))

    def convergence_deg(self, east_ft: float, north_ft: float) -> float:
        """Angle from true north to grid north at a point, clockwise positive (PROJ's factors)."""
        lon, lat = self.lonlat(east_ft, north_ft)
        return float(pyproj.Proj(self.code).get_factors(lon, lat).meridian_convergence)
