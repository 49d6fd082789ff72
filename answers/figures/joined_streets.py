"""Lines of a file made streets that meet: figures rounded, parts merged, vertices put in where ends lie."""

from __future__ import annotations

from collections.abc import Mapping

import shapely
from shapely.geometry import LineString
from shapely.ops import linemerge

from geo.street import Path, Street

# Figures are kept to a tenth of a foot; ends this near a line were drawn as lying on it.
PLACES = 1
_ON_FT = 0.2


def joined(lines: Mapping[str, list[LineString]]) -> dict[str, Street]:
    """Streets whose lines meet at shared vertices: a vertex is put in wherever another street's end lies."""
    ends = {
        p for pieces in lines.values() for line in pieces for p in rounded((line.coords[0], line.coords[-1]))
    }
    tree = shapely.STRtree([shapely.Point(p) for p in sorted(ends)])
    ordered = sorted(ends)
    made = {}
    for name, pieces in sorted(lines.items()):
        merged = linemerge(pieces)
        parts = []
        for piece in getattr(merged, "geoms", [merged]):
            path = rounded(tuple(piece.coords))
            near = [
                ordered[int(i)] for i in tree.query(LineString(path), predicate="dwithin", distance=_ON_FT)
            ]
            parts.append(_with_vertices(path, near))
        made[name] = Street(name, tuple(p for p in parts if len(p) > 1))
    return {name: street for name, street in made.items() if street.parts}


def _with_vertices(path: Path, points: list[tuple[float, float]]) -> Path:
    """The path with these points of it as vertices."""
    line = LineString(path)
    missing = sorted((line.project(shapely.Point(p)), p) for p in points if p not in path)
    found = list(path)
    for station, point in missing:
        at = next(
            (i for i, v in enumerate(found) if i and line.project(shapely.Point(v)) > station), len(found) - 1
        )
        found.insert(at, point)
    return tuple(p for i, p in enumerate(found) if not i or p != found[i - 1])


def rounded(path: tuple[tuple[float, ...], ...]) -> Path:
    """A path to a tenth of a foot, without vertices that repeat the one before."""
    figures = [(round(p[0], PLACES), round(p[1], PLACES)) for p in path]
    return tuple(p for i, p in enumerate(figures) if not i or p != figures[i - 1])
