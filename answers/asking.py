"""What a person types, made a point, a moment, a day; anything else is refused with what would do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date, datetime

from shapely.geometry import Point as ShapelyPoint

from answers import moment as moments
from answers import search
from answers.village import Village
from geo.errors import PlaceError, ThenceError
from geo.figures import Point

# A point this far from the village is answered, but more likely a slip of the hand.
_FAR_FT = 26_400.0


def point(
    village: Village,
    *,
    figures: Sequence[str] = (),
    en: tuple[float, float] | None = None,
    corner: tuple[str, str] | None = None,
) -> Point:
    """The point (east, north; feet) asked for in exactly one of three ways.

    Raises PlaceError for none or several of them, for what is no number, and for latitude and longitude
    that would fall in the village the other way round.
    """
    if sum((bool(figures), en is not None, corner is not None)) != 1:
        raise PlaceError("give one point", do='LAT LON, or --en EAST NORTH, or --corner "STREET" "STREET"')
    if corner is not None:
        return search.corner(village, *corner).point
    if en is not None:
        if not all(map(math.isfinite, en)):
            raise PlaceError("east and north must be numbers", got=f"{en[0]}, {en[1]}")
        return en
    if len(figures) != 2:
        raise PlaceError("latitude and longitude are two numbers", got=" ".join(figures))
    try:
        lat, lon = (float(f) for f in figures)
    except ValueError as e:
        raise PlaceError(
            "latitude and longitude must be numbers",
            got=" ".join(figures),
            do='For a corner write --corner "STREET" "STREET"',
        ) from e
    return _checked(village, lat, lon)


def _checked(village: Village, lat: float, lon: float) -> Point:
    """The point of a latitude and longitude; suggests the swap or the sign that would fall in the village."""
    try:
        spot = village.plane.point(lat, lon)
    except PlaceError:
        if better := _better(village, lat, lon):
            raise PlaceError("latitude comes first", got=f"{lat}, {lon}", do=better) from None
        raise
    if village.network.limits.distance_ft(spot) > _FAR_FT and (better := _better(village, lat, lon)):
        raise PlaceError(f"the point is far from {village.facts.name}", got=f"{lat}, {lon}", do=better)
    return spot


def _better(village: Village, lat: float, lon: float) -> str:
    """A swap or a change of sign that lands by the village, as a suggestion, or ""."""
    for a, b in ((lon, lat), (lat, -lon), (-lon, lat), (lon, -lat)):
        try:
            spot = village.plane.point(a, b)
        except PlaceError:
            continue
        if village.network.limits.area.distance(ShapelyPoint(spot)) < _FAR_FT:
            return f"Did you mean {a:g} {b:g}?"
    return ""


def moment(village: Village, text: str | None) -> datetime | None:
    """The moment asked for, in village time; None when none was."""
    return moments.read(text, village.zone) if text else None


def day(text: str | None) -> date | None:
    """The day asked for; None when none was."""
    return moments.read_day(text) if text else None


def kinds(chosen: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """The kinds of feature asked for, all of them when none was named."""
    for kind in chosen:
        if kind not in known:
            raise ThenceError("there is no such kind of feature", got=kind, do="Use " + ", ".join(known))
    return tuple(chosen or known)
