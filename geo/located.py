"""The words for a stretch or a stop, found on the street network."""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely.geometry import LineString, MultiLineString
from shapely.ops import linemerge

from geo import compass, side
from geo.errors import PlaceError, Warn
from geo.figures import Point
from geo.side import Side
from geo.street import Path, length_ft
from geo.streets import Spot, StreetNetwork
from geo.stretch import StopWords, StretchWords, read_reference


@dataclass(frozen=True)
class Stretch:
    """A stretch on the ground: one or more paths of a street's centre line, in feet, and the sides meant.

    `sides` holds (side, its compass word) for each side meant and nothing where the roadway as a whole
    is; `unlocated_ft` is what the words name and the network does not have; `warnings` what was read
    into the words.
    """

    words: StretchWords
    street: str
    paths: tuple[Path, ...]
    sides: tuple[tuple[Side, str], ...]
    start: str
    end: str
    warnings: tuple[Warn, ...] = ()
    unlocated_ft: float = 0.0

    @property
    def length_ft(self) -> float:
        """Length along the centre line."""
        return sum(length_ft(p) for p in self.paths)

    def side_lines(self, half_width_ft: float) -> tuple[tuple[str, LineString], ...]:
        """Each side meant, as its compass word and its right-of-way line."""
        return tuple(
            (word, side.line(path, which, half_width_ft)) for path in self.paths for which, word in self.sides
        )


@dataclass(frozen=True)
class Stop:
    """One approach to a corner: where it is, and the azimuth in which traffic on it drives."""

    words: StopWords
    street: str
    point: Point
    driving_azimuth_deg: float
    warnings: tuple[Warn, ...] = ()


def stretch(network: StreetNetwork, words: StretchWords) -> Stretch:
    """Find a stretch on the network.

    Raises PlaceError when the words fit nothing or more than one thing, TextError when a reference
    cannot be read.
    """
    street = network.street(words.street)
    if not words.start and not words.end:
        return _whole(network, words, street.name)
    if not words.start:
        raise PlaceError(f"the stretch of {street.name} has an end and no start", got=words.end)
    sense = words.side if words.side not in ("", "both") else ""
    starts = network.find(street.name, read_reference(words.start), side=sense)
    if words.feet is not None:
        path, start, told, label = _by_distance(network, words, starts)
        end = Spot(street.name, path[-1], label)
    else:
        ends = network.find(street.name, read_reference(words.end), side=sense)
        path, start, end = network.between(street.name, starts, ends, words.heading)
        path = _round_the_loop(network, path, end, words.side)
        told = _reading(street.name, words, (starts, start), (ends, end)) + _against(words, path)
    return Stretch(
        words=words,
        street=street.name,
        paths=(path,),
        sides=(sided := _sides((path,), words))[0],
        start=start.label,
        end=end.label,
        warnings=start.warnings + end.warnings + told + sided[1],
        unlocated_ft=start.unlocated_ft + end.unlocated_ft,
    )


def _round_the_loop(network: StreetNetwork, path: Path, end: Spot, side_words: str) -> Path:
    """Of the two ways to the head of a loop, the one on the side named: the other runs round its island."""
    if side_words in ("", "both") or not any(w.code == "loop-end" for w in end.warnings):
        return path
    east, north = compass.unit(side_words)
    ways = network.street(end.street).ways(path[0], path[-1])
    return max(ways, key=lambda way: sum(p[0] * east + p[1] * north for p in way) / len(way))


def _by_distance(
    network: StreetNetwork, words: StretchWords, starts: tuple[Spot, ...]
) -> tuple[Path, Spot, tuple[Warn, ...], str]:
    assert words.feet is not None
    if len(starts) > 1:
        raise PlaceError(
            f"{words.start} is met by {words.street} at {len(starts)} places",
            choices=tuple(f"{s.label}: E {s.point[0]:,.0f}, N {s.point[1]:,.0f}" for s in starts),
        )
    if not words.heading:
        ways = network.street(words.street).runs(starts[0].point, words.feet)
        if len(ways) > 1:
            raise PlaceError(
                f"the words do not say which way the {words.feet:g} ft run along {words.street}",
                choices=tuple(compass.of_vector(p[-1][0] - p[0][0], p[-1][1] - p[0][1]) for p, _ in ways),
            )
        path, short = ways[0]
    else:
        path, short = network.run(words.street, starts[0].point, words.heading, words.feet)
    label = f"{words.feet:g} ft {words.heading}".strip()
    if short <= 0:
        return path, starts[0], (), label
    told = f"{words.street} ends {short:.0f} ft before the {words.feet:g} ft that the words give."
    return path, starts[0], (Warn("street-ends", told),), label


def _reading(street: str, words: StretchWords, *chosen: tuple[tuple[Spot, ...], Spot]) -> tuple[Warn, ...]:
    """Say which of several places a reference was taken for."""
    told = []
    for spots, spot in chosen:
        if len(spots) > 1:
            where = f"E {spot.point[0]:,.0f}, N {spot.point[1]:,.0f}"
            told.append(
                Warn(
                    "meeting-chosen",
                    f"{street} meets {spot.label} at {len(spots)} places; the stretch named runs to the one "
                    f"at {where}, the first met.",
                )
            )
    return tuple(told)


def _against(words: StretchWords, path: Path) -> tuple[Warn, ...]:
    """Say when the words' compass sense is not the way the stretch runs."""
    if not words.heading:
        return ()
    east, north = compass.unit(words.heading)
    de, dn = path[-1][0] - path[0][0], path[-1][1] - path[0][1]
    if de * east + dn * north > 0:
        return ()
    runs = compass.of_vector(de, dn)
    return (Warn("sense-differs", f"The words say {words.heading}; on this map the stretch runs {runs}."),)


def _whole(network: StreetNetwork, words: StretchWords, name: str) -> Stretch:
    """A whole street, as far as it lies inside the village, in paths as long as its forks allow."""
    shape = network.street(name).shape.intersection(network.limits.area)
    merged = linemerge(shape) if isinstance(shape, MultiLineString) else shape
    pieces = [g for g in getattr(merged, "geoms", [merged]) if g.length > 1.0]
    if not pieces:
        raise PlaceError(f"no part of {name} lies inside the village")
    paths = tuple(tuple((float(x), float(y)) for x, y in piece.coords) for piece in pieces)
    sides, told = _sides(paths, words)
    limits = "the village line or its own end"
    return Stretch(words, name, paths, sides, limits, limits, told)


def _sides(
    paths: tuple[Path, ...], words: StretchWords
) -> tuple[tuple[tuple[Side, str], ...], tuple[Warn, ...]]:
    """The sides that the words mean: from the ground or, where it leaves them open, from the words' sense."""
    if not words.side:
        return (), ()
    if words.side == "both":
        return (("left", side.facing(paths[0], "left")), ("right", side.facing(paths[0], "right"))), ()
    try:
        return tuple({(side.of_compass(path, words.side), words.side) for path in paths}), ()
    except PlaceError:
        # "West side ... north for 300 feet" is the left side of a northward run, wherever the road bends.
        sense = side.of_sense(words.heading, words.side)
        if sense is None:
            raise
        told = (
            f"{words.street} itself runs nearly {words.side} here; its {words.side} side is taken as the "
            f"{sense} side of a way {words.heading}, as the words put it."
        )
        return ((sense, words.side),), (Warn("side-from-sense", told),)


def stop(network: StreetNetwork, words: StopWords) -> Stop:
    """Find the approach of a street to a corner from the compass side named.

    Of the ways in which the street leaves the corner, the one that lies most towards that side is the
    approach. Raises PlaceError when none does, or two do equally.
    """
    street = network.street(words.street)
    spots = network.find(street.name, read_reference(words.at))
    east, north = compass.unit(words.approach)
    # A street that forks further on still comes to the corner by one way: its first step tells them apart.
    approaches: dict[tuple[Point, Point], tuple[float, Path, Spot]] = {}
    for spot in spots:
        for path, _ in street.runs(spot.point, 100.0):
            de, dn = path[-1][0] - spot.point[0], path[-1][1] - spot.point[1]
            way = ((de * east + dn * north) / math.hypot(de, dn), path, spot)
            step = (spot.point, path[1])
            approaches[step] = max(approaches.get(step, way), way, key=lambda w: w[0])
    ways = sorted(approaches.values(), key=lambda w: w[0], reverse=True)
    if ways[0][0] < 0.38 or (len(ways) > 1 and ways[1][0] > 0.9 * ways[0][0]):
        raise PlaceError(
            f"{street.name} does not come to {words.at} from the {words.approach} in one way only",
            choices=tuple(
                f"from the {compass.of_vector(p[-1][0] - p[0][0], p[-1][1] - p[0][1])} at E {p[0][0]:,.0f}, "
                f"N {p[0][1]:,.0f}"
                for _, p, _ in ways
            ),
        )
    _, path, spot = ways[0]
    de, dn = path[0][0] - path[1][0], path[0][1] - path[1][1]
    return Stop(words, street.name, spot.point, math.degrees(math.atan2(de, dn)) % 360, spot.warnings)
