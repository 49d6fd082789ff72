"""Find a point from words: a corner of two streets, a street, a known place or address, coordinates.

Names that nearly fit are offered, never taken: `exact` says which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from answers.street_words import plain
from answers.village import Village
from geo.errors import PlaceError
from geo.figures import Point

_NUMBER = r"[+-]?\d+(?:\.\d+)?"
_LATLON = re.compile(rf"^\s*({_NUMBER})\s*°?\s*[, ]\s*({_NUMBER})\s*°?\s*$")
_PLANE = re.compile(rf"^\s*E\s*({_NUMBER})\s*[, ]\s*N\s*({_NUMBER})\s*$", re.IGNORECASE)
_CORNER = re.compile(r"\s+(?:and|at|&|/|corner of|x)\s+|\s*[&/@]\s*", re.IGNORECASE)
# A name this like the one typed is worth offering (of 100).
_ALIKE = 70.0


@dataclass(frozen=True)
class Found:
    """A point found by words: where (east, north; feet), one sigma, what kind, and whether the name fits."""

    label: str
    point: Point
    sigma_ft: float
    kind: str
    exact: bool


def find(village: Village, text: str) -> tuple[Found, ...]:
    """Every point that words can mean, exact ones alone where there are any, else the nearest names.

    Raises PlaceError when nothing is like the words.
    """
    words = " ".join(text.replace(",000", "000").split()) if _PLANE.match(text) else " ".join(text.split())
    if not words:
        raise PlaceError("type a corner, a street, a place, an address or coordinates")
    if m := _PLANE.match(words):
        return (Found(f"E {m[1]}, N {m[2]}", (float(m[1]), float(m[2])), 0.0, "coordinates", True),)
    if m := _LATLON.match(words):
        point = village.plane.point(float(m[1]), float(m[2]))
        return (Found(f"{m[1]}, {m[2]}", point, 0.0, "coordinates", True),)
    parts = [p.strip() for p in _CORNER.split(words) if p.strip()]
    if len(parts) == 2 and (corners := tuple(_corners(village, parts[0], parts[1]))):
        return corners
    exact = (*_streets(village, words), *_places(village, words))
    if exact:
        return exact
    alike = tuple(_alike(village, words))
    if not alike:
        raise PlaceError("nothing on this map is called that", got=repr(text))
    return alike


def corner(village: Village, one: str, other: str) -> Found:
    """The only corner of two streets; raises PlaceError where there is none or more than one."""
    points = village.network.meetings(one, other)
    a, b = village.network.street(one).name, village.network.street(other).name
    if len(points) > 1:
        raise PlaceError(
            f"{a} and {b} meet at {len(points)} places",
            choices=tuple(f"--en {p[0]:.0f} {p[1]:.0f} ({_which(points, p)})" for p in points),
        )
    return Found(f"{a} and {b}", points[0], village.facts.tolerance.streets_ft, "corner", True)


def _which(points: tuple[Point, ...], point: Point) -> str:
    from geo import compass

    middle = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return "the " + compass.of_vector(point[0] - middle[0], point[1] - middle[1]) + "ern"


def _full_names(village: Village, typed: str) -> tuple[str, ...]:
    """Street names that a typed name means: as it stands, without its "Road", or with it shortened."""
    wanted = plain(typed)
    whole = tuple(n for n in village.network.streets if plain(n) == wanted)
    if whole:
        return whole
    return tuple(n for n in village.network.streets if plain(n).rsplit(" ", 1)[0] == wanted)


def _corners(village: Village, one: str, other: str) -> Iterator[Found]:
    sigma = village.facts.tolerance.streets_ft
    for a in _full_names(village, one):
        for b in _full_names(village, other):
            if a == b:
                continue
            try:
                points = village.network.meetings(a, b)
            except PlaceError:
                continue
            for p in points:
                label = f"{a} and {b}" if len(points) == 1 else f"{a} and {b}, {_which(points, p)} corner"
                yield Found(label, p, sigma, "corner", True)


def _streets(village: Village, words: str) -> Iterator[Found]:
    sigma = village.facts.tolerance.streets_ft
    for name in _full_names(village, words):
        whole = village.network.street(name).shape
        inside = whole.intersection(village.network.limits.area)
        pieces = [g for g in getattr(inside, "geoms", [inside]) if g.length > 0] or list(whole.geoms)
        middle = max(pieces, key=lambda piece: piece.length).interpolate(0.5, normalized=True)
        yield Found(f"{name} (its middle)", (float(middle.x), float(middle.y)), sigma, "street", True)


def _places(village: Village, words: str) -> Iterator[Found]:
    wanted = plain(words)
    for place in village.places:
        if wanted in (plain(place.name), plain(place.address)) and wanted != plain("Address range"):
            yield Found(f"{place.name}, {place.address}", place.point, place.sigma_ft, place.kind, True)


def _alike(village: Village, words: str) -> Iterator[Found]:
    """Streets and places whose names are like the words, best first, marked as not exact."""
    from rapidfuzz import fuzz, process, utils

    found: dict[str, Found] = {}
    for name in village.network.streets:
        for hit in _streets(village, name):
            found[name] = Found(hit.label, hit.point, hit.sigma_ft, hit.kind, False)
    for p in village.places:
        for key in (p.name, p.address):
            found.setdefault(key, Found(f"{p.name}, {p.address}", p.point, p.sigma_ft, p.kind, False))
    ranked = process.extract(
        words, list(found), scorer=fuzz.WRatio, processor=utils.default_process, limit=5, score_cutoff=_ALIKE
    )
    yield from dict.fromkeys(found[key] for key, _, _ in ranked)
