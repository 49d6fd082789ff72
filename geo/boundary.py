"""A descriptive boundary run on the ground: along roads and limits, parallel, square, straight.

The calls (`geo.calls`, from our notation or from prose) are run one by one on carriers
(`geo.carrier`). Each becomes an edge with a tolerance at both its ends: one sigma of all it rests on,
combined as root sum of squares, to be interpolated along it. What the words leave open, and every
distance of theirs that the ground does not bear out, is a warning.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from shapely.geometry import Polygon
from shapely.validation import explain_validity

from geo import compass
from geo.calls import (
    AlongCall,
    Call,
    Description,
    LineCall,
    ParallelCall,
    PointRef,
    SquareCall,
    ToCall,
)
from geo.carrier import Carrier, Carriers
from geo.corner import SAME_FT, Corner, Corners
from geo.errors import FigureError, PlaceError, Warn
from geo.figures import Point
from geo.street import Path, length_ft


@dataclass(frozen=True)
class Edge:
    """One call of a boundary on the ground, with its tolerance (one sigma, feet) at either end.

    `road` is the street whose centre or side the edge follows, "" for none.
    """

    path: Path
    start_sigma_ft: float
    end_sigma_ft: float
    rests_on: str
    road: str = ""


@dataclass(frozen=True)
class Boundary:
    """A closed boundary: its edges in order, and what had to be read into its words."""

    edges: tuple[Edge, ...]
    warnings: tuple[Warn, ...]

    @property
    def ring(self) -> Path:
        """All corners in order, the first repeated at the end."""
        points = [p for edge in self.edges for p in edge.path[:-1]]
        return (*points, points[0])

    @property
    def area(self) -> Polygon:
        """The figure; raises FigureError when the boundary crosses itself."""
        figure = Polygon(self.ring)
        if not figure.is_valid:
            raise FigureError("the boundary crosses itself", got=explain_validity(figure))
        return figure


def run(description: Description, carriers: Carriers, *, name: str = "") -> Boundary:
    """Run a description's calls from its beginning; the last must come back to it.

    Raises PlaceError when words fit no place or several, FigureError when the calls do not close.
    """
    if description.beginning is None:
        raise FigureError("the boundary has no beginning", where=name)
    runner = _Run(carriers, name)
    runner.begin(description.beginning)
    for call in description.calls:
        try:
            runner.follow(call)
        except PlaceError as e:
            where = f"{name}, “{call.said.text}”" if name else f"“{call.said.text}”"
            raise PlaceError(e.what, choices=e.choices, where=where, got=e.got, do=e.do) from e
    return runner.close()


class _Run:
    """The state of one run: where it stands and what it has drawn. Lives as long as `run`."""

    def __init__(self, carriers: Carriers, name: str) -> None:
        self.corners = Corners(carriers, name)
        self.measures = carriers.network.measures
        self.name = name
        self.edges: list[Edge] = []

    def begin(self, at: PointRef) -> None:
        self.here = self.start = self.corners.find(at, here=None, on=None, heading="")

    def follow(self, call: Call) -> None:
        if isinstance(call, AlongCall):
            self._along(self.corners.carrier(call.line), call.to, call.heading)
        elif isinstance(call, ParallelCall):
            if call.offset_ft is None:
                raise FigureError("a parallel needs its distance", where=self.name, got=call.said.text)
            base = self.corners.carrier(call.line)
            self._along(
                self.corners.carriers.parallel(base, call.offset_ft, call.side), call.to, call.heading
            )
        elif isinstance(call, SquareCall):
            self._square(call)
        elif isinstance(call, ToCall):
            self._straight(call)
        elif isinstance(call, LineCall) and call.azimuth_deg is None and call.heading and call.distance_ft:
            self._headed(call)
        else:
            raise FigureError("this call has no place on the ground", where=self.name, got=call.said.text)

    def close(self) -> Boundary:
        gap = math.dist(self.here.point, self.start.point)
        if gap > SAME_FT:
            raise FigureError(
                f"the boundary ends {gap:.1f} ft from its beginning", where=self.name, do="Add the last call"
            )
        told = tuple(dict.fromkeys(self.corners.told))
        return Boundary(tuple(self.edges), told)

    def _along(self, carrier: Carrier, to: PointRef, heading: str) -> None:
        known = carrier.known
        start = carrier.joined_at(self.here.point)
        self._join(Corner(start, known.at(start)), carrier.rests_on)
        end = self._point(to, carrier, heading)
        last, _ = carrier.nearest(end.point)
        path = carrier.between(start, last)
        self._check_sense(path, heading, carrier.rests_on)
        self._draw(path, known.at(start), known.at(last), carrier.rests_on, carrier.road)
        self._join(end, end.came.rests_on if end.came else "the corner named")
        self.here = Corner(end.point, end.sigma_ft, carrier)

    def _point(self, ref: PointRef, on: Carrier | None, heading: str) -> Corner:
        if ref.kind == "beginning":
            return self.start
        return self.corners.find(ref, here=self.here, on=on, heading=heading)

    def _join(self, end: Corner, to: str) -> None:
        """Where the words pass from one line to another that does not touch it: straight across, and told."""
        gap = math.dist(self.here.point, end.point)
        if gap <= SAME_FT:
            return
        extra = self.measures.unstated_ft
        self.corners.say(
            "joined",
            f"The words give no line as far as {to}: a straight one of {gap:.0f} ft is drawn, with "
            f"{extra:g} ft more of tolerance.",
        )
        sigmas = math.hypot(self.here.sigma_ft, extra), math.hypot(end.sigma_ft, extra)
        self._draw((self.here.point, end.point), *sigmas, "a joining line")

    def _square(self, call: SquareCall) -> None:
        if call.distance_ft is None:
            raise FigureError("a right angle needs its distance", where=self.name, got=call.said.text)
        # Only the line's direction matters, which its centre and its sides share: no warning is due.
        carrier = self.corners.carriers.find(call.line)
        end = self._square_end(carrier, call.heading, call.distance_ft)
        sigma = math.hypot(self.here.sigma_ft, self.measures.streets_ft)
        self._to(end, sigma, f"a line of {call.distance_ft:g} ft square to {call.line.name}")

    def _square_end(self, carrier: Carrier, heading: str, distance_ft: float) -> Point:
        """The point so far from here at a right angle to a carrier, on the side of the heading."""
        foot, _ = carrier.nearest(self.here.point)
        de, dn = _direction(carrier, foot)
        east, north = compass.unit(heading)
        sign = 1.0 if dn * east - de * north > 0 else -1.0
        return (
            self.here.point[0] + sign * distance_ft * dn,
            self.here.point[1] - sign * distance_ft * de,
        )

    def _straight(self, call: ToCall) -> None:
        end = (
            self.corners.aim(call, self.here)
            if call.to.kind == "meeting"
            else self._point(call.to, None, call.heading)
        )
        path = (self.here.point, end.point)
        self._check_sense(path, call.heading, call.said.text)
        if call.distance_ft is not None and abs(length_ft(path) - call.distance_ft) > SAME_FT:
            self.corners.say(
                "distance-differs",
                f"The words give {call.distance_ft:g} ft for “{call.said.text}”; here it is "
                f"{length_ft(path):.0f} ft.",
            )
        self._to(end.point, end.sigma_ft, "a straight line between estimated points")

    def _headed(self, call: LineCall) -> None:
        """A heading and a distance with no bearing: square to the road just left, and said to be."""
        assert call.distance_ft is not None
        if self.here.came is None:
            raise FigureError("a heading alone gives no direction here", where=self.name, got=call.said.text)
        end = self._square_end(self.here.came, call.heading, call.distance_ft)
        east, north = compass.unit(call.heading)
        due = (
            self.here.point[0] + call.distance_ft * east,
            self.here.point[1] + call.distance_ft * north,
        )
        apart = math.dist(end, due)
        self.corners.say(
            "bearing-assumed",
            f"The words say “{call.heading}erly” and no bearing: the line is drawn square to "
            f"{self.here.came.rests_on}; due {call.heading} it would end {apart:.0f} ft away, which is "
            "added to the tolerance.",
        )
        sigma = math.hypot(self.here.sigma_ft, apart)
        self._to(end, sigma, f"a line of {call.distance_ft:g} ft whose bearing is assumed")

    def _to(self, end: Point, sigma_ft: float, rests_on: str) -> None:
        self._draw((self.here.point, end), self.here.sigma_ft, sigma_ft, rests_on)
        self.here = Corner(end, sigma_ft, self.here.came)

    def _draw(
        self, path: Path, start_sigma_ft: float, end_sigma_ft: float, rests_on: str, road: str = ""
    ) -> None:
        if length_ft(path) > 0:
            self.edges.append(Edge(path, start_sigma_ft, end_sigma_ft, rests_on, road))
            self.here = Corner(path[-1], end_sigma_ft, self.here.came)

    def _check_sense(self, path: Path, heading: str, words: str) -> None:
        if not heading or path[0] == path[-1]:
            return
        east, north = compass.unit(heading)
        de, dn = path[-1][0] - path[0][0], path[-1][1] - path[0][1]
        if de * east + dn * north <= 0.2 * math.hypot(de, dn):
            ran = compass.of_vector(de, dn)
            self.corners.say(
                "sense-differs", f"The words say {heading} along {words}; on this map it runs {ran}."
            )


def _direction(carrier: Carrier, foot: Point) -> tuple[float, float]:
    """Unit vector (east, north) along a carrier at one of its points."""
    pieces = carrier.street.parts if carrier.street else (carrier.path,)
    steps = [(a, b) for path in pieces for a, b in itertools.pairwise(path)]

    def off(step: tuple[Point, Point]) -> float:
        return abs(math.dist(step[0], foot) + math.dist(foot, step[1]) - math.dist(*step))

    a, b = min(steps, key=off)
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length
