"""What a request asks, as its query names it; the words are those of the command line."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from answers import asking
from answers.village import Village
from geo.errors import ThenceError
from geo.figures import Point

_WORDS = 200
Text = Annotated[str | None, Query(max_length=_WORDS)]
Lat = Annotated[float | None, Query(ge=-90, le=90, description="Latitude, degrees.")]
Lon = Annotated[float | None, Query(ge=-180, le=180, description="Longitude, degrees.")]
East = Annotated[float | None, Query(ge=-1e8, le=1e8, description="Easting, feet of the village's plane.")]
North = Annotated[float | None, Query(ge=-1e8, le=1e8, description="Northing, feet of the village's plane.")]
Corner = Annotated[
    list[str] | None,
    Query(min_length=2, max_length=2, description="Two streets that meet: corner=A&corner=B."),
]
At = Annotated[
    str | None,
    Query(max_length=40, description="A date and time; without an offset it is the village's time."),
]
On = Annotated[
    str | None,
    Query(pattern=r"^\d{4}-\d{2}-\d{2}$", description="The day whose law answers, as 2010-01-31."),
]
Folder = Annotated[str, Query(max_length=80, description="The village's folder, where there are several.")]


def point(
    village: Village, *, lat: float | None, lon: float | None, east: float | None, north: float | None,
    corner: list[str] | None,
) -> Point:  # fmt: skip
    """The point asked for in exactly one of three ways; raises PlaceError otherwise."""
    if (lat is None) != (lon is None) or (east is None) != (north is None):
        raise ThenceError("a point has two coordinates", do="Give lat and lon, or easting_ft and northing_ft")
    return asking.point(
        village,
        figures=() if lat is None or lon is None else (repr(lat), repr(lon)),
        en=None if east is None or north is None else (east, north),
        corner=None if corner is None else (corner[0], corner[1]),
    )
