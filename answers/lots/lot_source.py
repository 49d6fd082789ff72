"""Where a lot comes from: dimensions, a deed's description, or an outline drawn or read from a file."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from shapely import affinity
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from answers.lots.lot_ground import LotGround
from geo import edges, metes_bounds, traverse
from geo.curves import Arc
from geo.errors import FigureError, TextError, Warn
from geo.figures import Point
from geo.lot import Kind, Lot, outline

# Below this no lot is meant, above it a figure in other units, or a whole town (5,000 acres).
LEAST_SQFT = 100.0
MOST_SQFT = 5_000 * 43_560.0
# A curve is drawn in chords that stray less than this from it.
_STRAY_FT = 0.05


@dataclass(frozen=True)
class Parcel:
    """A lot to be checked: its outline and edges, what it is called, how well its lines are known.

    `placed` is False for a lot that has a shape and lies nowhere. `tolerance_ft` is one sigma of its lines,
    0 where the figures are stated. `made` is the day the lot came to be, None where nobody says;
    `proposed` that it is yet to be made. `owner` never leaves the user's own files.
    """

    id: str
    lot: Lot
    placed: bool
    source: str
    tolerance_ft: float = 0.0
    address: str = ""
    owner: str = ""
    mail: str = ""
    made: date | None = None
    proposed: bool = False
    warnings: tuple[Warn, ...] = ()

    @property
    def area(self) -> Polygon:
        """Its outline."""
        return self.lot.area

    @property
    def name(self) -> str:
        """What to call it on a page."""
        return " · ".join(part for part in (self.id, self.address) if part) or "the lot"


def dimensions(text: str) -> tuple[float, ...]:
    """Two or four lengths in feet out of "125,150" or "121.9,151.1,141.4,151.1"; else TextError."""
    try:
        found = tuple(float(part) for part in text.replace("x", ",").split(","))
    except ValueError as e:
        raise TextError("dimensions are numbers of feet", got=repr(text), do="Write FRONT,DEPTH") from e
    if len(found) not in (2, 4) or not all(math.isfinite(f) and 0 < f < 100_000 for f in found):
        raise TextError(
            "a lot has two dimensions (front, depth) or four (front, right, rear, left), each more than 0",
            got=repr(text),
        )
    return found


def from_dims(
    sides_ft: Sequence[float], *, id_: str = "", set_by_hand: Mapping[int, Kind] | None = None
) -> Parcel:
    """A lot by its dimensions in feet, its front along the east axis from (0, 0), lying nowhere.

    Two are front and depth of a rectangle. Four are front, right, rear and left side, going round: four
    sides do not fix a figure, so the largest they enclose is taken (corners on one circle) and told.
    """
    if len(sides_ft) == 2:
        front, depth = sides_ft
        corners = [(0.0, 0.0), (front, 0.0), (front, depth), (0.0, depth)]
        told: tuple[Warn, ...] = ()
    else:
        corners = _on_one_circle(sides_ft)
        text = "Four sides do not fix a lot's shape: the largest lot they can enclose is taken."
        told = (Warn("shape-assumed", text),)
    area, more = outline(Polygon(corners), least_sqft=LEAST_SQFT, most_sqft=MOST_SQFT)
    lot = edges.by_first_edge(area, front=(0,), set_by_hand=set_by_hand)
    nowhere = Warn("not-placed", "The lot has a shape and no place: what depends on its place is unknown.")
    return Parcel(id_, lot, False, "stated dimensions", warnings=(*told, *more, nowhere))


def _on_one_circle(sides: Sequence[float]) -> list[Point]:
    """The quadrilateral of four sides whose corners lie on one circle, front first along the east axis.

    Its diagonal from the front's left end to the rear's right one is p^2 = (ac + bd)(ad + bc) / (ab + cd)
    (Ptolemy), with a, b, c, d front, right, rear, left.
    """
    a, b, c, d = sides
    if 2 * max(sides) >= sum(sides):
        raise FigureError("these four sides do not close", got=", ".join(f"{s:g}" for s in sides))
    diagonal = math.sqrt((a * c + b * d) * (a * d + b * c) / (a * b + c * d))
    right = math.acos(max(-1.0, min(1.0, (a * a + diagonal**2 - b * b) / (2 * a * diagonal))))
    third = diagonal * math.cos(right), diagonal * math.sin(right)
    beyond = math.acos(max(-1.0, min(1.0, (d * d + diagonal**2 - c * c) / (2 * d * diagonal))))
    fourth = d * math.cos(right + beyond), d * math.sin(right + beyond)
    return [(0.0, 0.0), (a, 0.0), third, fourth]


def from_shape(
    ground: LotGround,
    shape: BaseGeometry,
    *,
    id_: str,
    source: str,
    tolerance_ft: float,
    set_by_hand: Mapping[int, Kind] | None = None,
) -> Parcel:
    """A lot by its outline in feet of the village's plane; raises FigureError for what is no lot."""
    area, told = outline(shape, least_sqft=LEAST_SQFT, most_sqft=MOST_SQFT)
    lot = edges.classify(area, ground.lines, set_by_hand=set_by_hand)
    return Parcel(id_, lot, True, source, tolerance_ft, warnings=told)


def from_deed(
    text: str,
    *,
    at: Point | None,
    turn_deg: float = 0.0,
    ground: LotGround | None = None,
    id_: str = "",
    set_by_hand: Mapping[int, Kind] | None = None,
) -> Parcel:
    """A lot by a description of metes and bounds.

    `at` is where its point of beginning lies (where it names a tie, the point of commencement), east and
    north in feet; None leaves it lying nowhere, its first course as its front. `turn_deg` turns it clockwise
    from its own bearings to the plane's north. Raises TextError or FigureError where the description gives
    no closed figure.
    """
    description = metes_bounds.parse_one(text)
    figure = traverse.run(description.calls)
    if not figure.complete:
        missing = ", ".join(str(i + 1) for i in figure.missing) or "all"
        raise FigureError("courses of the description have no figures", got=f"course {missing}")
    start = at or (0.0, 0.0)
    told = [*description.warnings, *figure.warnings]
    corners = _drawn(figure)
    if description.ties:
        tie = traverse.run([t.call for t in description.ties], close=False)
        if not tie.complete:
            raise FigureError("the tie to the point of beginning has no figures", do="Give the point itself")
        east, north = tie.corners[-1]
        corners = [(e + east, n + north) for e, n in corners]
    gap = figure.misclosure.distance_ft
    if gap > 0.005:
        text_ = f"The description misses its beginning by {gap:.2f} ft; the gap is closed by a straight line."
        told.append(Warn("misclosure", text_))
    if gap > 0.05 * figure.perimeter_ft:
        raise FigureError(
            "the description does not close", got=f"{gap:.1f} ft in {figure.perimeter_ft:,.0f} ft"
        )
    shape = affinity.translate(affinity.rotate(Polygon(corners), -turn_deg, origin=(0, 0)), *start)
    if turn_deg:
        told.append(Warn("turned", f"The description is turned {turn_deg:g} degrees clockwise, as asked."))
    source = "the description given"
    if at is not None and ground is not None:
        parcel = from_shape(ground, shape, id_=id_, source=source, tolerance_ft=0.0, set_by_hand=set_by_hand)
        return replace(parcel, warnings=(*parcel.warnings, *told))
    area, more = outline(shape, least_sqft=LEAST_SQFT, most_sqft=MOST_SQFT)
    front = (_first_edge(area, corners, start),)
    lot = edges.by_first_edge(area, front=front, set_by_hand=set_by_hand)
    nowhere = Warn("not-placed", "The lot has a shape and no place; its first course is taken as its front.")
    return Parcel(id_, lot, False, source, warnings=(*told, *more, nowhere))


def _first_edge(area: Polygon, corners: list[Point], start: Point) -> int:
    """The edge of an outline that the first course became, whichever way the ring now runs."""
    first = ((corners[0][0] + corners[1][0]) / 2 + start[0], (corners[0][1] + corners[1][1]) / 2 + start[1])
    ring = [(float(c[0]), float(c[1])) for c in area.exterior.coords]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(ring)]
    return min(range(len(middles)), key=lambda i: math.dist(middles[i], first))


def _drawn(figure: traverse.Traverse) -> list[Point]:
    """The corners of a figure with its curves drawn in chords."""
    found: list[Point] = []
    for course, corner in zip(figure.courses, figure.corners, strict=False):
        found.append(corner)
        if course.arc is not None:
            found += _chords(course.arc, corner, course.azimuth_deg)
    return found


def _chords(arc: Arc, start: Point, chord_azimuth_deg: float) -> list[Point]:
    """Points along an arc between its ends."""
    delta = math.radians(arc.delta_deg)
    share = min(_STRAY_FT / arc.radius_ft, 1.0)
    count = max(math.ceil(delta / (2 * math.acos(1 - share))), 1)
    sign = 1.0 if arc.turn == "right" else -1.0
    first = math.radians(chord_azimuth_deg) - sign * delta / 2
    found, (east, north) = [], start
    for k in range(count - 1):
        step = delta / count
        heading = first + sign * step * (k + 0.5)
        chord = 2 * arc.radius_ft * math.sin(step / 2)
        east, north = east + chord * math.sin(heading), north + chord * math.cos(heading)
        found.append((east, north))
    return found
