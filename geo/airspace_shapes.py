"""Where a top of a given elevation would rise above an airport's imaginary surfaces, as areas of the plane.

The areas of `geo.airspace`'s surfaces under one elevation: each is bounded by straight lines and arcs, so
the answer is exact but for arcs drawn in chords.
"""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from geo import airspace
from geo.airspace import Approach, Runway

_QUAD_SEGS = 48


def exceeded(runway: Runway, approach: Approach, airport_ft: float, top_ft: float) -> BaseGeometry:
    """The ground over which the lowest surface of 77.19 lies under `top_ft`, feet of the plane.

    The transition beside a precision approach beyond the conical surface is left out: it lies more than
    14,000 ft from the runway.
    """
    flat = airport_ft + airspace.HORIZONTAL_UP_FT
    end = runway.length_ft / 2 + (airspace.BEYOND_END_FT if runway.paved else 0.0)
    up = top_ft - runway.elevation_ft
    parts: list[BaseGeometry] = []
    if top_ft > flat:
        reach = approach.horizontal_ft
        reach += min((top_ft - flat) * airspace.CONICAL_SLOPE, airspace.CONICAL_FT)
        parts.append(LineString(((0, -end), (0, end))).buffer(reach, quad_segs=_QUAD_SEGS))
    if up > 0:
        wide = approach.primary_ft / 2 + min(up, flat - runway.elevation_ft) * airspace.TRANSITION_SLOPE
        parts.append(box(-wide, -end, wide, end))
        one = _approach(approach, end, up, flat - runway.elevation_ft)
        parts += [one, affinity.scale(one, yfact=-1, origin=(0, 0))]
    if not parts:
        return Polygon()
    turned = affinity.rotate(unary_union(parts), -runway.azimuth_deg, origin=(0, 0))
    return affinity.translate(turned, *runway.middle)


def _approach(approach: Approach, end: float, up: float, shelf: float) -> Polygon:
    """The approach surface and its transitions where they lie under a height above the runway."""
    reach = approach.length_ft + approach.far_length_ft
    marks = sorted({0.0, approach.length_ft, reach, _out(approach, up), _out(approach, min(up, shelf))})
    left, right = [], []
    for out in marks:
        rise = _rise(approach, out)
        if rise > up + 1e-9:
            continue
        half = (approach.primary_ft + (approach.outer_ft - approach.primary_ft) * out / reach) / 2
        half += max(min(up, shelf) - rise, 0.0) * airspace.TRANSITION_SLOPE
        left.append((-half, end + out))
        right.append((half, end + out))
    if len(left) < 2:
        return Polygon()
    return Polygon([*left, *reversed(right)])


def _rise(approach: Approach, out: float) -> float:
    near = min(out, approach.length_ft) / approach.slope
    return near + (max(out - approach.length_ft, 0.0) / approach.far_slope if approach.far_slope else 0.0)


def _out(approach: Approach, up: float) -> float:
    """How far out the approach surface reaches a height."""
    near = up * approach.slope
    if near <= approach.length_ft or not approach.far_slope:
        return min(near, approach.length_ft)
    far = (up - approach.length_ft / approach.slope) * approach.far_slope
    return min(approach.length_ft + far, approach.length_ft + approach.far_length_ft)


def may_exceed(runway: Runway, airport_ft: float, below_ft: float, top_ft: float) -> BaseGeometry:
    """The ground where a top may rise above a surface: within the runway's tolerance of place and azimuth,
    for every kind of approach it may have, and with surfaces up to `below_ft` lower than stated."""
    by = runway.azimuth_sigma_deg
    steps = [by * k / 4 for k in range(-4, 5)] if by else [0.0]
    # Lowering every surface is raising the top.
    top = top_ft + below_ft
    parts = [exceeded(runway.turned(d), a, airport_ft, top) for d in steps for a in runway.approaches]
    return unary_union(parts).buffer(runway.middle_sigma_ft, quad_segs=_QUAD_SEGS)
