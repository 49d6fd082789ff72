"""The street side a point belongs to: which street, which side, how far along each stretch of law."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from answers.village import Village
from geo import compass, side
from geo.figures import Point
from geo.located import Stretch
from geo.side import Side
from geo.street import Path


@dataclass(frozen=True)
class Kerb:
    """A point beside a street.

    `foot` is abreast of the point on the centre line, `off_ft` the distance from it, `faces` the compass
    word of the side the point is on. `side_sure` is False so near the centre line that the side is not.
    `rivals` are other streets about as near.
    """

    street: str
    point: Point
    foot: Point
    off_ft: float
    faces: str
    side_sure: bool
    rivals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reach:
    """How a stretch lies to a kerb: whether it bears on its side or the other, and whether surely.

    `end_gap_ft` is how far abreast the nearer end of the stretch is.
    """

    version: str
    same_side: bool
    sure: bool
    end_gap_ft: float


def kerb_at(village: Village, point: Point) -> Kerb | None:
    """The street side a point belongs to; None beyond the village's reach of every street."""
    facts = village.facts
    near = village.index.near(point, facts.reach.street_reach_ft)
    if not near:
        return None
    off, name = near[0]
    tolerance = facts.tolerance.streets_ft
    rivals = tuple(other for gap, other in near[1:] if gap - off <= tolerance)
    return replace(_of_street(village, name, point), rivals=rivals)


def _of_street(village: Village, name: str, point: Point) -> Kerb:
    """The side of one street that a point is on, whatever street is nearer."""
    foot, off = village.network.street(name).nearest(point)
    faces = compass.of_vector(point[0] - foot[0], point[1] - foot[1]) if off > 0 else ""
    return Kerb(name, point, foot, off, faces, off > village.facts.tolerance.streets_ft)


def reaches(village: Village, kerb: Kerb) -> tuple[Reach, ...]:
    """Every stretch of the law, of any date, that bears or may bear on a kerb or on the side across.

    A stretch of the whole roadway bears on both sides. Within a street's tolerance of its end, or of the
    centre line, a stretch only may bear; and where another street is about as near, so may its stretches.
    """
    found = _of_one(village, kerb)
    for rival in kerb.rivals:
        found += _of_one(village, _of_street(village, rival, kerb.point))
    return tuple(replace(r, sure=False) for r in found) if kerb.rivals else tuple(found)


def _of_one(village: Village, kerb: Kerb) -> list[Reach]:
    """What bears on one street's kerb."""
    found: list[Reach] = []
    for version in village.ground.by_street.get(kerb.street, ()):
        stretch = village.ground.stretches[version]
        for path in stretch.paths:
            found += _on_path(version, stretch, path, kerb, village.facts.tolerance.streets_ft)
    return found


def _on_path(version: str, stretch: Stretch, path: Path, kerb: Kerb, tolerance_ft: float) -> list[Reach]:
    line = LineString(path)
    foot = ShapelyPoint(kerb.foot)
    beside = line.distance(foot)
    if beside > tolerance_ft:
        return []
    station = line.project(foot)
    end_gap = min(station, line.length - station)
    # A foot off the path is past its end; on it, so near an end that the end may lie either side of it.
    sure_along = beside < 0.5 and end_gap > tolerance_ft
    if not stretch.sides:
        return [Reach(version, True, sure_along, end_gap), Reach(version, False, sure_along, end_gap)]
    offset = side.station_offset(path, kerb.point)[1]
    own: Side = "left" if offset < 0 else "right"
    return [
        Reach(version, which == own, sure_along and kerb.side_sure, end_gap) for which, _ in stretch.sides
    ]
