"""A tower's site drawn: its parcel, the circles about it, what stands near, on the streets' map."""

from __future__ import annotations

from shapely.geometry import Point as ShapelyPoint

from answers.towers.tower_site import SiteAnswer
from exports.lot_scene import frame_about, place_map
from exports.scene import Scene, Shape, Word, shapes_of

_LEAST_REACH_FT = 500.0


def tower_map(answer: SiteAnswer) -> Scene:
    """The site with half the height, the fall zone and the whole height as circles."""
    asked = answer.asked
    east, north = asked.point
    reach = max(_LEAST_REACH_FT, 1.6 * asked.height_ft, 1.6 * (asked.fall_zone_ft or 0.0))
    if asked.parcel is not None:
        west, south, right, top = asked.parcel.area.bounds
        reach = max(reach, *(abs(v) + 60 for v in (west - east, right - east, south - north, top - north)))
    bounds = frame_about(asked.point, reach)
    shapes, words = place_map(asked.ground.village, bounds)
    if asked.parcel is not None:
        shapes += shapes_of(asked.parcel.area, "lot")
    for piece in asked.pieces:
        shapes += shapes_of(piece.shape, "building")
    spot = ShapelyPoint(asked.point)
    circles = [("half the height", asked.height_ft / 2), ("the height", asked.height_ft)]
    if asked.law.setback is not None:
        circles[0] = (
            "least setback by height",
            asked.law.setback.version.figures["share_of_height"] * asked.height_ft,
        )
    if asked.fall_zone_ft is not None:
        circles.append(("fall zone as demonstrated", asked.fall_zone_ft))
    found: list[Shape] = [*shapes]
    for number, (name, radius) in enumerate(circles):
        found += shapes_of(spot.buffer(radius, quad_segs=32), "circle")
        # Each circle is named beside its top, a line apart, so that like radii do not hide one another.
        up = north + max(r for _, r in circles) + (0.04 + 0.06 * number) * reach
        words.append(Word((east, up), f"{name}, {radius:g} ft", 6.0))
    found += shapes_of(spot.buffer(0.012 * reach), "tower")
    return Scene("The site", tuple(found), tuple(words), bounds)
