"""The base under every layer: the village's own streets with their names, and its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geo.crs import Plane
from geo.streets import StreetNetwork
from views import labels
from views.labels import LatLon


@dataclass(frozen=True)
class Ground:
    """Streets and village line in latitude and longitude, for drawing only."""

    streets: Mapping[str, tuple[tuple[LatLon, ...], ...]]
    limits: tuple[LatLon, ...]

    @property
    def bounds(self) -> tuple[LatLon, LatLon]:
        """South-west and north-east corners of the village."""
        lats, lons = [p[0] for p in self.limits], [p[1] for p in self.limits]
        return (min(lats), min(lons)), (max(lats), max(lons))

    def street_shapes(self) -> dict[str, dict[str, Any]]:
        """Each street as a GeoJSON geometry."""
        return {
            name: {"type": "MultiLineString", "coordinates": [_lonlat(part) for part in parts]}
            for name, parts in self.streets.items()
        }

    def limits_shape(self) -> dict[str, Any]:
        """The village line as a GeoJSON geometry."""
        return {"type": "LineString", "coordinates": _lonlat(self.limits)}

    def names(self, areas: Mapping[str, LatLon]) -> list[dict[str, Any]]:
        """Names of areas and streets, placed so that none hides another, ready for map.js."""
        return [vars(label) for label in labels.place(self.streets, areas)]


def ground(network: StreetNetwork, plane: Plane) -> Ground:
    """The base of a village's map, from its figures."""

    def latlon(points: tuple[tuple[float, float], ...]) -> tuple[LatLon, ...]:
        return tuple((lat, lon) for lon, lat in plane.lonlat_ring(points))

    streets = {name: tuple(latlon(part) for part in s.parts) for name, s in network.streets.items()}
    return Ground(streets, latlon(network.limits.ring))


def _lonlat(points: tuple[LatLon, ...]) -> list[list[float]]:
    """GeoJSON's order, and a decimetre is as fine as a drawing needs."""
    return [[round(lon, 6), round(lat, 6)] for lat, lon in points]
