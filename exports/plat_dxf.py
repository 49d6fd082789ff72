"""A figure as DXF with true arcs: a CAD program gets circles, not chords."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

from ezdxf import units
from ezdxf.enums import TextEntityAlignment
from ezdxf.filemanagement import new
from ezdxf.layouts.layout import Modelspace

from answers.deeds.plot import Tract
from geo.bearing import format_bearing
from geo.figures import Point
from geo.outline import centre_of
from geo.traverse import Traverse


def dxf(figures: Sequence[tuple[Tract, Sequence[Point]]]) -> str:
    """The DXF (R2010, US survey feet) of tracts, each with its corners as placed.

    A layer a figure, and one for its labels. A closed figure is one closed polyline whose curves are
    bulges; open ones are open; a strip beside a centre line has a layer of its own.
    """
    document = new("R2010", setup=True)
    document.units = units.FT
    space = document.modelspace()
    for number, (tract, corners) in enumerate(figures, start=1):
        figure, layer = tract.figure, _layer(tract.description.name, number)
        document.layers.add(layer, color=7)
        document.layers.add(f"{layer}-TEXT", color=8)
        vertices = []
        for k, course in enumerate(figure.courses):
            bulge = 0.0
            if course.arc is not None:
                # Bulge is the tangent of a quarter of the swept angle, counter-clockwise positive.
                bulge = math.tan(math.radians(course.arc.delta_deg) / 4.0) * (
                    1.0 if course.arc.turn == "left" else -1.0
                )
            vertices.append((*corners[k], bulge))
        closed = figure.complete and figure.misclosure.distance_ft < 1e-6
        if not closed:
            vertices.append((*corners[-1], 0.0))
        space.add_lwpolyline(vertices, format="xyb", close=closed, dxfattribs={"layer": layer})
        if (strip := tract.strip(corners)) is not None:
            document.layers.add(f"{layer}-STRIP", color=3)
            ring = [(x, y) for x, y in strip.exterior.coords[:-1]]
            space.add_lwpolyline(ring, close=True, dxfattribs={"layer": f"{layer}-STRIP"})
        _labels(space, figure, corners, f"{layer}-TEXT")
    out = io.StringIO()
    document.write(out)
    return out.getvalue()


def _layer(name: str, number: int) -> str:
    plain = "".join(c if c.isalnum() or c in "-_" else "-" for c in name)[:40].strip("-")
    return f"{plain or 'TRACT'}-{number}"


def _labels(space: Modelspace, figure: Traverse, corners: Sequence[Point], layer: str) -> None:
    height = max(1.0, figure.perimeter_ft / 400.0)
    for k, course in enumerate(figure.courses):
        (x0, y0), (x1, y1) = corners[k], corners[k + 1]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        words = f"{format_bearing(course.azimuth_deg)} {course.chord_ft:.2f}'"
        at = ((x0 + x1) / 2.0, (y0 + y1) / 2.0)
        if course.arc is not None:
            words = f"R={course.arc.radius_ft:.2f}' L={course.arc.arc_ft:.2f}'"
            centre = centre_of(course.arc, corners[k], corners[k + 1])
            away = math.dist(centre, at) or 1.0
            out = course.arc.radius_ft / away
            at = (centre[0] + (at[0] - centre[0]) * out, centre[1] + (at[1] - centre[1]) * out)
        if turn > 90.0 or turn <= -90.0:
            turn += 180.0
        text = space.add_text(words, height=height, rotation=turn, dxfattribs={"layer": layer})
        text.set_placement(at, align=TextEntityAlignment.BOTTOM_CENTER)
