"""Place a figure on the ground by the lines on which its own words put some of its corners.

Rotation and shift, no scale: least squares of the distances of those corners from their lines.
The rotation found is part of the answer: a figure is never turned in silence.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from shapely.geometry import LineString, MultiLineString
from shapely.geometry import Point as ShapelyPoint

from geo.calls import CurveCall, Description, LineCall, LineRef, PointRef
from geo.errors import FigureError
from geo.figures import Point

Matrix = npt.NDArray[np.float64]


@dataclass(frozen=True)
class OnLine:
    """The words put corner number `corner` (0 is the beginning) on the line called `line`."""

    corner: int
    line: str


@dataclass(frozen=True)
class Residual:
    """How far a corner lies from the line its words put it on, after the fit (feet, always positive)."""

    corner: int
    line: str
    distance_ft: float


@dataclass(frozen=True)
class Fit:
    """A figure's place on the ground.

    `rotation_deg` is counter-clockwise positive, about the figure's first corner, which lies at `origin`
    (east, north; feet). `covariance` is that of (east, north, rotation in radians), from the residuals'
    own spread but not less than `line_sigma_ft`.
    """

    origin: Point
    rotation_deg: float
    residuals: tuple[Residual, ...]
    line_sigma_ft: float
    covariance: tuple[tuple[float, ...], ...]

    @property
    def rms_ft(self) -> float:
        """Root mean square of the residuals."""
        return math.sqrt(sum(r.distance_ft**2 for r in self.residuals) / len(self.residuals))

    def place(self, corners: Sequence[Point]) -> tuple[Point, ...]:
        """The figure's corners, given relative to its first, on the ground."""
        turn = math.radians(self.rotation_deg)
        c, s = math.cos(turn), math.sin(turn)
        e0, n0 = self.origin
        return tuple((e0 + c * e - s * n, n0 + s * e + c * n) for e, n in corners)

    def sigma_ft(self, corner: Point) -> float:
        """One sigma of a placed corner: root sum of squares of the fit's and of the lines' own."""
        de, dn = corner[0] - self.origin[0], corner[1] - self.origin[1]
        jacobian = np.array([[1.0, 0.0, -dn], [0.0, 1.0, de]])
        spread = jacobian @ np.array(self.covariance) @ jacobian.T
        # The mean of the two variances: an edge is crossed at no angle known beforehand.
        return math.sqrt(float(np.trace(spread)) / 2 + self.line_sigma_ft**2)


def held(description: Description) -> tuple[tuple[int, LineRef], ...]:
    """The corners that the words put on a line, in order; corner 0 is the beginning.

    A course along a line has both its ends on it; a course to a point of a line, or to where two lines
    meet, has its last. Where the words come back to the beginning, the last corner is the first.
    """
    count = len(description.calls)
    after = count if description.returns else count + 1
    found = [(0, line) for line in _lines_at(description.beginning, None)]
    for i, call in enumerate(description.calls):
        if isinstance(call, LineCall | CurveCall):
            end = (i + 1) % after
            found += [(end, line) for line in _lines_at(call.to, call.to_line)]
            found += [(corner, call.on) for corner in (i, end) if call.on]
    return tuple(sorted(dict.fromkeys(found), key=lambda f: f[0]))


def _lines_at(point: PointRef | None, line: LineRef | None) -> tuple[LineRef, ...]:
    return (*(point.lines if point else ()), *((line,) if line else ()))


def to_lines(
    corners: Sequence[Point],
    on: Sequence[OnLine],
    lines: Mapping[str, LineString | MultiLineString],
    *,
    line_sigma_ft: float,
) -> Fit:
    """Fit a figure to lines by least squares from several starts, and keep the closest.

    `corners` are relative to the first, in feet; `lines` in feet on the ground. The figure's own north
    is trusted to within 30 degrees; the first corner held is tried all along its line.
    Raises FigureError when fewer than three corners, or only one straight line, hold the figure.
    """
    if len(on) < 3 or len({o.line for o in on}) < 2:
        raise FigureError(
            "three corners on two different lines are needed to place a figure by lines",
            got=f"{len(on)} corners on {len({o.line for o in on})} lines",
        )
    local = np.array([corners[o.corner] for o in on], dtype=np.float64)
    targets = [lines[o.line] for o in on]
    anchor = local[0]
    best: tuple[float, Matrix] | None = None
    for share in np.linspace(0.0, 1.0, 25):
        spot = targets[0].interpolate(float(share), normalized=True)
        start = np.array([spot.x - anchor[0], spot.y - anchor[1], 0.0])
        cost, found = _descend(start, local, targets)
        if abs(found[2]) < math.radians(30) and (best is None or cost < best[0]):
            best = (cost, found)
    if best is None:
        raise FigureError("no place near its own north brings the figure's corners onto the lines")
    return _told(best[1], local, targets, on, line_sigma_ft)


def _descend(
    params: Matrix, local: Matrix, targets: Sequence[LineString | MultiLineString]
) -> tuple[float, Matrix]:
    """Gauss-Newton with halved steps on the distances from the lines; returns the cost and the place."""
    cost, jacobian, offsets = _offsets(params, local, targets)
    for _ in range(60):
        step = np.linalg.lstsq(jacobian, -offsets, rcond=None)[0]
        scale = 1.0
        while scale > 1e-4:
            trial = params + scale * step
            new_cost, new_jacobian, new_offsets = _offsets(trial, local, targets)
            if new_cost < cost:
                break
            scale /= 2
        else:
            break
        gained = cost - new_cost
        params, cost, jacobian, offsets = trial, new_cost, new_jacobian, new_offsets
        if gained < 1e-10 * max(cost, 1.0):
            break
    return cost, params


def _offsets(
    params: Matrix, local: Matrix, targets: Sequence[LineString | MultiLineString]
) -> tuple[float, Matrix, Matrix]:
    """Cost, Jacobian and distances of the corners from their lines at a place (east, north, radians)."""
    c, s = math.cos(params[2]), math.sin(params[2])
    rows, values = [], []
    for (e, n), line in zip(local, targets, strict=True):
        x, y = params[0] + c * e - s * n, params[1] + s * e + c * n
        foot = line.interpolate(line.project(ShapelyPoint(x, y)))
        dx, dy = x - foot.x, y - foot.y
        distance = math.hypot(dx, dy)
        ux, uy = (dx / distance, dy / distance) if distance > 1e-6 else _normal(line, x, y)
        rows.append([ux, uy, ux * (-s * e - c * n) + uy * (c * e - s * n)])
        values.append(distance)
    offsets = np.array(values)
    return float(offsets @ offsets), np.array(rows), offsets


def _normal(line: LineString | MultiLineString, x: float, y: float) -> tuple[float, float]:
    """Unit normal of a line at a point that lies on it."""
    here = line.project(ShapelyPoint(x, y))
    a, b = line.interpolate(max(here - 1.0, 0.0)), line.interpolate(min(here + 1.0, line.length))
    length = math.hypot(b.x - a.x, b.y - a.y)
    return -(b.y - a.y) / length, (b.x - a.x) / length


def _told(
    params: Matrix,
    local: Matrix,
    targets: Sequence[LineString | MultiLineString],
    on: Sequence[OnLine],
    line_sigma_ft: float,
) -> Fit:
    cost, jacobian, offsets = _offsets(params, local, targets)
    freedom = len(on) - 3
    variance = max(cost / freedom if freedom else 0.0, line_sigma_ft**2)
    covariance = variance * np.linalg.pinv(jacobian.T @ jacobian)
    # `covariance` speaks of the rotation about the place of local (0, 0), which is the origin told.
    return Fit(
        origin=(float(params[0]), float(params[1])),
        rotation_deg=math.degrees(float(params[2])),
        residuals=tuple(Residual(o.corner, o.line, float(d)) for o, d in zip(on, offsets, strict=True)),
        line_sigma_ft=line_sigma_ft,
        covariance=tuple(tuple(float(v) for v in row) for row in covariance),
    )
