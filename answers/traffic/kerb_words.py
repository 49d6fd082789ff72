"""A kerb named in words: a street, one of its sides, and how far along it from a corner."""

from __future__ import annotations

import math

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.ops import substring

from answers.traffic.kerb import Kerb, kerb_at
from answers.village import Village
from geo import compass, side
from geo.errors import PlaceError, Warn
from geo.figures import Point
from geo.street import Path, Street
from geo.streets import Spot
from geo.stretch import Reference, read_reference

# Which way a street runs at a spot is read over this much of it, so that one short vertex does not decide it.
_WINDOW_FT = 50.0
# Two computed ends nearer than this are one.
_HAIR_FT = 0.05


def kerb_by_words(
    village: Village, *, street: str, side_word: str, start: str, feet: float, toward: str = ""
) -> tuple[Kerb, tuple[Warn, ...]]:
    """The kerb `feet` along a street from a corner, on the side that faces a compass word.

    `start` is a reference as the law writes them ("Hanshaw Road, south", "village line, east", "end");
    feet are measured along the centre line from where the centre lines meet. `toward` is the general sense,
    needed where the street goes both ways from the corner. The kerb's point is the right-of-way line there.
    Raises PlaceError for an unknown street, a street it does not meet, a side it does not have or a distance
    beyond its end; TextError for words that are no reference or no compass word.
    """
    found = village.network.street(street)
    path, spot = _way(village, found, start, feet, toward)
    half = village.network.measures.half_width_of(found.name)
    piece = _direction(found, path)
    word = compass.point_name(side_word)
    which = side.of_compass(piece, word)
    foot = path[-1]
    at = LineString(piece).project(ShapelyPoint(foot))
    point = side.at(piece, at, -half if which == "left" else half)
    return Kerb(found.name, point, foot, half, word, True), spot.warnings


def asked_kerb(
    village: Village,
    *,
    point: Point | None,
    street: str | None,
    side_word: str | None,
    start: str | None,
    feet: float,
    toward: str,
) -> tuple[Kerb | None, Point, tuple[Warn, ...]]:
    """The kerb asked for, with its point: by street, side and corner, or the one nearest to a point.

    Raises PlaceError for both ways at once or neither, and for a street without its side or a corner.
    """
    words = tuple(w for w in (street, side_word, start) if w is not None)
    if (point is None) == (not words):
        do = 'LAT LON, or --en EAST NORTH, or --corner "STREET" "STREET", or --street, --side and --from'
        raise PlaceError("give one place", got=", ".join(words), do=do)
    if point is not None:
        return kerb_at(village, point), point, ()
    if street is None or side_word is None or start is None:
        raise PlaceError(
            "a kerb in words needs a street, a side and a corner",
            got=", ".join(words),
            do="Give --street, --side and --from together, with --feet from that corner",
        )
    kerb, told = kerb_by_words(
        village, street=street, side_word=side_word, start=start, feet=feet, toward=toward
    )
    return kerb, kerb.point, told


def sides(village: Village, *, street: str, start: str, feet: float, toward: str = "") -> tuple[str, str]:
    """The compass words of a street's two sides at a spot, left then right of the way from the corner."""
    found = village.network.street(street)
    piece = _direction(found, _way(village, found, start, feet, toward)[0])
    return side.facing(piece, "left"), side.facing(piece, "right")


def ways(village: Village, *, street: str, start: str, feet: float) -> tuple[str, ...]:
    """The general senses in which a street goes so many feet from a corner; none where it is too short."""
    found = village.network.street(street)
    runs = found.runs(_spot(village, found, start).point, max(feet, _HAIR_FT))
    return tuple(_sense(path) for path, short in _apart(runs) if short <= 0)


def meetings(village: Village, street: str, other: str) -> tuple[str, ...]:
    """A reference for each place where a street meets another, such as "Hanshaw Road, south"."""
    spots = village.network.find(street, Reference("street", other))
    return (other,) if len(spots) == 1 else tuple(f"{other}, {which}" for which in _tell_apart(spots))


def _spot(village: Village, street: Street, start: str) -> Spot:
    spots = village.network.find(street.name, read_reference(start))
    if len(spots) == 1:
        return spots[0]
    raise PlaceError(
        f"{street.name} meets {start} at {len(spots)} places",
        choices=tuple(f'--from "{start}, {which}"' for which in _tell_apart(spots)),
    )


def _tell_apart(spots: tuple[Spot, ...]) -> tuple[str, ...]:
    """A compass word for each of several spots: how it lies from the middle of them all."""
    east = sum(s.point[0] for s in spots) / len(spots)
    north = sum(s.point[1] for s in spots) / len(spots)
    return tuple(compass.of_vector(s.point[0] - east, s.point[1] - north) for s in spots)


def _way(village: Village, street: Street, start: str, feet: float, toward: str) -> tuple[Path, Spot]:
    """The way from the corner to the spot; for no feet, the corner alone."""
    if not 0 <= feet < float("inf"):
        raise PlaceError("the distance from the corner must be a number of feet, 0 or more", got=f"{feet:g}")
    spot = _spot(village, street, start)
    if feet == 0:
        return (spot.point,), spot
    if toward:
        path, short = village.network.run(street.name, spot.point, compass.point_name(toward), feet)
    else:
        found = _apart(street.runs(spot.point, feet))
        if len(found) > 1:
            raise PlaceError(
                f"{street.name} goes more than one way from {spot.label}",
                choices=tuple(f"--toward {_sense(p)}" for p, _ in found),
            )
        path, short = found[0]
    if short > 0:
        raise PlaceError(
            f"{street.name} ends {short:.0f} ft before that",
            got=f"{feet:g} ft from {spot.label}",
            do=f"Give at most {feet - short:.0f} ft",
        )
    return path, spot


def _apart(runs: tuple[tuple[Path, float], ...]) -> list[tuple[Path, float]]:
    """Runs that do not end at one and the same place."""
    kept: list[tuple[Path, float]] = []
    for path, short in runs:
        if not any(math.dist(path[-1], other[-1]) < _HAIR_FT for other, _ in kept):
            kept.append((path, short))
    return kept


def _direction(street: Street, path: Path) -> Path:
    """The street's own line where a way ends: its last piece, or about a corner the line through it."""
    if len(path) > 1:
        line = LineString(path)
        piece = substring(line, max(0.0, line.length - _WINDOW_FT), line.length)
        return tuple((float(e), float(n)) for e, n in piece.coords)
    out = [p for p, _ in street.runs(path[0], _WINDOW_FT)]
    return (*reversed(out[1]), *out[0][1:]) if len(out) == 2 else out[0]


def _sense(path: Path) -> str:
    a: Point = path[0]
    return compass.of_vector(path[-1][0] - a[0], path[-1][1] - a[1])
