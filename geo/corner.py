"""Corners of a descriptive boundary: the points that its words name, found on the ground.

A corner is a control point, the meeting of two lines, the end of a line, or the point of a line at a
stated distance. What the ground does not bear out is told (`told`), never mended in silence.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from geo import compass
from geo.calls import LineRef, PointRef, ToCall
from geo.carrier import Carrier, Carriers
from geo.errors import PlaceError, Warn
from geo.figures import Point

# Two points nearer than this are one: far under any tolerance here, far over rounding.
SAME_FT = 0.5


@dataclass(frozen=True)
class Corner:
    """A corner: the point in feet, one sigma in feet, and the carrier it was reached along."""

    point: Point
    sigma_ft: float
    came: Carrier | None = None


@dataclass(frozen=True)
class Corners:
    """Finds corners on one set of carriers; `name` says whose boundary it is, `told` gathers warnings."""

    carriers: Carriers
    name: str
    told: list[Warn] = field(default_factory=list)

    def say(self, code: str, message: str) -> None:
        """Keep a warning."""
        self.told.append(Warn(code, message))

    def carrier(self, ref: LineRef) -> Carrier:
        """The carrier of a line reference, its warnings kept."""
        found = self.carriers.find(ref)
        self.told.extend(found.warnings)
        return found

    def find(self, ref: PointRef, *, here: Corner | None, on: Carrier | None, heading: str) -> Corner:
        """The corner that words name, seen from `here` and on the carrier being followed, if any.

        Raises PlaceError when the words name none, or several.
        """
        if ref.kind in ("named", "beside"):
            return self._named(ref.name, self.carrier(ref.lines[0]) if ref.lines else on)
        if ref.kind == "end" and ref.lines:
            return self._end(ref)
        if ref.kind == "meeting":
            return self._meeting(ref, here, on, heading)
        raise PlaceError("these words name no point on the ground", where=self.name, got=repr(ref))

    def _end(self, ref: PointRef) -> Corner:
        line = self.carrier(ref.lines[0])
        east, north = compass.unit(ref.pick)
        ends = line.street.ends if line.street else line.path
        corner = max(ends, key=lambda p: p[0] * east + p[1] * north)
        return Corner(corner, line.known.at(corner), line)

    def aim(self, call: ToCall, here: Corner) -> Corner:
        """Straight to a line, by the distance given: the point of it that far away, in the sense given."""
        carrier = self.carrier(call.to.lines[0])
        east, north = compass.unit(call.heading)
        start = here.point
        far = (start[0] + 20_000 * east, start[1] + 20_000 * north)
        ray = Carrier("", (start, far), carrier.known, "straight")
        ahead = sorted(ray.meets(carrier), key=lambda p: math.dist(p, start))
        if not ahead:
            raise PlaceError(
                f"going {call.heading} from there never meets {carrier.rests_on}", where=self.name
            )
        end = ahead[0]
        if call.distance_ft is not None:
            end = self._at_distance(carrier, ahead[0], call, start)
        return Corner(end, math.hypot(here.sigma_ft, carrier.known.at(end)), carrier)

    def _at_distance(self, carrier: Carrier, straight_ahead: Point, call: ToCall, here: Point) -> Point:
        """The point of a carrier at the stated distance, nearest to straight ahead; tells the difference."""
        assert call.distance_ft is not None
        circle = tuple(
            (
                here[0] + call.distance_ft * math.sin(math.radians(a)),
                here[1] + call.distance_ft * math.cos(math.radians(a)),
            )
            for a in range(0, 361)
        )
        found = Carrier("", circle, carrier.known, "straight").meets(carrier)
        ahead = math.dist(here, straight_ahead)
        if not found:
            self.say(
                "distance-unmet",
                f"No point of {carrier.rests_on} lies {call.distance_ft:g} ft away; straight "
                f"{call.heading} it is {ahead:.0f} ft, which is taken.",
            )
            return straight_ahead
        self.say(
            "distance-used",
            f"{carrier.rests_on} lies {ahead:.0f} ft away straight {call.heading}; the words' "
            f"{call.distance_ft:g} ft{' more or less' if call.approximate else ''} place the corner, "
            f"{abs(ahead - call.distance_ft):.0f} ft different.",
        )
        return min(found, key=lambda p: math.dist(p, straight_ahead))

    def _named(self, name: str, on: Carrier | None) -> Corner:
        control = self.carriers.point(name)
        if on is None:
            return Corner(control.point, control.sigma_ft)
        foot, off = on.nearest(control.point)
        if off > SAME_FT:
            self.say(
                "control-off-line",
                f"{name} was estimated {off:.0f} ft off {on.rests_on}, on which the words put it; its "
                "nearest point there is taken.",
            )
        return Corner(foot, control.sigma_ft, on)

    def _meeting(self, ref: PointRef, here: Corner | None, on: Carrier | None, heading: str) -> Corner:
        lines = [self.carrier(line) for line in ref.lines]
        first, other = (on, lines[0]) if on and len(lines) == 1 else (lines[0], lines[-1])
        points = first.meets(other)
        if here and on and heading and len(points) > 1:
            points = _first_ahead(points, here.point, heading)
        if ref.pick and len(points) > 1:
            east, north = compass.unit(ref.pick)
            points = (max(points, key=lambda p: p[0] * east + p[1] * north),)
        if len(points) != 1:
            raise PlaceError(
                f"{first.rests_on} and {other.rests_on} meet at {len(points) or 'no'} places here",
                where=self.name,
                choices=tuple(f"E {p[0]:,.0f}, N {p[1]:,.0f}" for p in points),
            )
        point = points[0]
        self._check_control(ref.lines, point)
        return Corner(point, math.hypot(first.known.at(point), other.known.at(point)), first)

    def _check_control(self, lines: tuple[LineRef, ...], point: Point) -> None:
        """Tell how far a computed corner falls from the control point at which its line starts."""
        for line in lines:
            if line.part == "between" and line.offset_ft is None:
                control = self.carriers.point(line.name)
                apart = math.dist(control.point, point)
                if SAME_FT < apart < 3 * control.sigma_ft:
                    self.say(
                        "control-differs",
                        f"By the words' distances the corner falls {apart:.0f} ft from the estimate "
                        f"of {control.id} (one sigma {control.sigma_ft:g} ft).",
                    )


def _first_ahead(points: tuple[Point, ...], here: Point, heading: str) -> tuple[Point, ...]:
    """Of several points, the nearest one in a general sense from here; none when all lie behind."""
    east, north = compass.unit(heading)
    ahead = [p for p in points if (p[0] - here[0]) * east + (p[1] - here[1]) * north > SAME_FT]
    return tuple(sorted(ahead, key=lambda p: math.dist(p, here))[:1])
