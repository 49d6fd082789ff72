"""Imaginary surfaces about an airport (14 CFR part 77), as plane geometry: feet, (east, north).

Elevations are above the same datum as the airport's. Every figure of the rule stands beside its section.
A runway's place and direction are known to a tolerance: each test gives the lowest and the highest the
surface can be within it, and the caller tells "shown" from "cannot be told".
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from geo.figures import Point

NAUTICAL_MILE_FT = 6076.115486


@dataclass(frozen=True)
class Span:
    """The least and the greatest that a value can be within its tolerance; feet."""

    low: float
    high: float


@dataclass(frozen=True)
class Approach:
    """One end's imaginary surfaces (77.19 c, d): a kind of runway as the rule sorts them.

    `primary_ft` width of the primary surface, `outer_ft` width of the approach surface at its far end,
    `length_ft` its length, `slope` how many feet out for one up, `far_length_ft` and `far_slope` a second
    stretch beyond it; `horizontal_ft` radius of the horizontal surface's arc (77.19 a).
    """

    name: str
    primary_ft: float
    outer_ft: float
    length_ft: float
    slope: float
    horizontal_ft: float
    far_length_ft: float = 0.0
    far_slope: float = 0.0


# 77.19 (a), (c), (d): for runways other than utility.
VISUAL = Approach("visual", 500.0, 1_500.0, 5_000.0, 20.0, 5_000.0)
NON_PRECISION_HIGH = Approach("non-precision, above 3/4 mile", 500.0, 3_500.0, 10_000.0, 34.0, 10_000.0)
NON_PRECISION_LOW = Approach("non-precision, from 3/4 mile", 1_000.0, 4_000.0, 10_000.0, 34.0, 10_000.0)
PRECISION = Approach("precision", 1_000.0, 16_000.0, 10_000.0, 50.0, 10_000.0, 40_000.0, 40.0)
APPROACHES = {
    "visual": (VISUAL,),
    "non-precision": (NON_PRECISION_HIGH, NON_PRECISION_LOW),
    "precision": (PRECISION,),
    "unknown": (VISUAL, NON_PRECISION_HIGH, NON_PRECISION_LOW, PRECISION),
}
# 77.19 (b): from the horizontal surface, 20 out for 1 up, over 4,000 ft; (e): 7 out for 1 up, and 5,000 ft
# from the side of a precision approach beyond the conical surface.
CONICAL_FT = 4_000.0
CONICAL_SLOPE = 20.0
TRANSITION_SLOPE = 7.0
BESIDE_PRECISION_FT = 5_000.0
# 77.19 (a): the horizontal surface lies so far above the airport; (c): the primary surface ends so far
# beyond a paved runway's end.
HORIZONTAL_UP_FT = 150.0
BEYOND_END_FT = 200.0


@dataclass(frozen=True)
class Runway:
    """A runway by its middle, true length and plane azimuth, with tolerances (one sigma; feet, degrees)."""

    name: str
    middle: Point
    azimuth_deg: float
    length_ft: float
    elevation_ft: float
    middle_sigma_ft: float
    azimuth_sigma_deg: float
    approaches: tuple[Approach, ...]
    paved: bool = True

    def turned(self, by_deg: float) -> Runway:
        """The same runway at another azimuth."""
        return Runway(
            self.name, self.middle, self.azimuth_deg + by_deg, self.length_ft, self.elevation_ft,
            self.middle_sigma_ft, self.azimuth_sigma_deg, self.approaches, self.paved,
        )  # fmt: skip

    def along_across(self, point: Point) -> tuple[float, float]:
        """Distance from the middle along the runway's line, and sideways from that line; both positive."""
        a = math.radians(self.azimuth_deg)
        east, north = point[0] - self.middle[0], point[1] - self.middle[1]
        return abs(east * math.sin(a) + north * math.cos(a)), abs(east * math.cos(a) - north * math.sin(a))

    def distance_ft(self, point: Point) -> float:
        """Distance from the nearest point of the runway."""
        along, across = self.along_across(point)
        return math.hypot(max(along - self.length_ft / 2, 0.0), across)


def distance_span(runway: Runway, point: Point) -> Span:
    """Least and greatest distance from the runway within its tolerance."""
    found = [r.distance_ft(point) for r in _turns(runway)]
    return Span(max(min(found) - runway.middle_sigma_ft, 0.0), max(found) + runway.middle_sigma_ft)


def _turns(runway: Runway) -> tuple[Runway, ...]:
    by = runway.azimuth_sigma_deg
    return tuple(runway.turned(d) for d in (-by, -by / 2, 0.0, by / 2, by))


def notice_slope(longest_ft: float) -> tuple[float, float]:
    """Slope (feet out for one up) and reach in feet of the notice surface (77.9 b 1, 2).

    100 and 20,000 where the airport's longest runway is more than 3,200 ft, else 50 and 10,000.
    """
    return (100.0, 20_000.0) if longest_ft > 3_200.0 else (50.0, 10_000.0)


def surface_ft(runway: Runway, approach: Approach, airport_ft: float, point: Point) -> float:
    """Elevation of the lowest surface of 77.19 over a point; infinite where none lies over it."""
    along, across = runway.along_across(point)
    end = runway.length_ft / 2 + (BEYOND_END_FT if runway.paved else 0.0)
    out, half = along - end, approach.primary_ft / 2
    shelf = _shelf(out, across, approach, airport_ft + HORIZONTAL_UP_FT)
    if out > 0:
        return min((shelf, *_approach(runway.elevation_ft, out, across, approach, shelf)))
    if across <= half:
        return runway.elevation_ft
    # From the side of the primary surface up to the horizontal surface, and no further.
    side = runway.elevation_ft + (across - half) / TRANSITION_SLOPE
    return min(side, shelf) if side <= airport_ft + HORIZONTAL_UP_FT else shelf


def _shelf(out: float, across: float, approach: Approach, flat: float) -> float:
    """Horizontal and conical surface: arcs about the primary surface's end centres (77.19 a, b)."""
    beyond = math.hypot(max(out, 0.0), across) - approach.horizontal_ft
    if beyond <= 0:
        return flat
    return flat + beyond / CONICAL_SLOPE if beyond <= CONICAL_FT else math.inf


def _approach(start_ft: float, out: float, across: float, approach: Approach, shelf: float) -> list[float]:
    """Approach surface and the transition up from its side, where either lies over the spot."""
    reach = approach.length_ft + approach.far_length_ft
    if out > reach:
        return []
    # 77.19 (d): it widens evenly from the primary surface to its far end, a second stretch included.
    half = (approach.primary_ft + (approach.outer_ft - approach.primary_ft) * out / reach) / 2
    up = start_ft + min(out, approach.length_ft) / approach.slope
    if out > approach.length_ft:
        up += (out - approach.length_ft) / approach.far_slope
    if across <= half:
        return [up]
    side = up + (across - half) / TRANSITION_SLOPE
    if math.isinf(shelf):
        beside = approach.far_length_ft > 0 and across - half <= BESIDE_PRECISION_FT
        return [side] if beside else []
    # Within the horizontal and conical surfaces the transition stops where it meets them.
    return [side] if side <= shelf else []


def surface_span(runway: Runway, airport_ft: float, point: Point) -> Span:
    """Lowest and highest that the surfaces can be over a point: kinds of approach, place and azimuth.

    The runway's middle is shifted by its tolerance eight ways and turned by its own; infinite where, in
    some or every case, no surface lies over the point.
    """
    found = []
    for turned in _turns(runway):
        for east, north in _shifts(runway.middle_sigma_ft):
            spot = (point[0] + east, point[1] + north)
            found += [surface_ft(turned, a, airport_ft, spot) for a in runway.approaches]
    return Span(min(found), max(found))


def _shifts(by_ft: float) -> tuple[Point, ...]:
    ways = [(math.sin(math.radians(d)) * by_ft, math.cos(math.radians(d)) * by_ft) for d in range(0, 360, 45)]
    return ((0.0, 0.0), *ways)


def height_standard_ft(distance_nm: float) -> float:
    """Feet above ground or airport, whichever is higher, at which 77.17 (a)(2) makes an obstruction.

    200 ft within 3 nautical miles of the airport's reference point, 100 ft more for each further mile, 499 ft
    at most; beyond 6 miles 77.17 (a)(1) alone holds, at the same 499 ft.

    >>> height_standard_ft(2), height_standard_ft(4), height_standard_ft(9)
    (200.0, 300.0, 499.0)
    """
    return min(200.0 + 100.0 * max(distance_nm - 3.0, 0.0), 499.0)
