"""Which edges of a lot are front, side and rear, by the streets about it.

A street is given as its centre line; its right-of-way line is taken `half_width_ft` off it.

front    runs along a street: within `reach_ft` of where the right-of-way line should lie, and turned less
         than 35 degrees from the street there; an edge that does so in part is cut where it stops
rear     faces away from the front (its outward normal within 45 degrees of straight back) and lies in the
         back half of the lot
side     every other edge, save one that faces the street without lying on it: that is "unknown"
A corner lot has fronts on two streets that meet; its rear is taken opposite the shorter front. Each of
these is a convention of this program, told in the lot's warnings where it decides something.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import shapely
from shapely import STRtree
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from geo.errors import FigureError, Warn
from geo.figures import Point
from geo.lot import Edge, Kind, Lot, Situation

# An edge turned more than this from the street does not run along it.
_ALONG = math.sin(math.radians(35.0))
# Straight back, give or take: beyond this an edge is a side.
_REAR = math.cos(math.radians(45.0))
# Two fronts that turn more than this from one another make a corner even on one street.
_CORNER = math.cos(math.radians(45.0))
# A front within this of a street's dead end lies on its turning place.
_TURNING_FT = 75.0
# Pieces of an edge shorter than this are not cut off it.
_LEAST_PIECE_FT = 2.0


@dataclass(frozen=True)
class Lines:
    """The streets about a lot: names and centre lines, what stands between them and a lot, the dead ends.

    `half_width_ft`: centre line to right-of-way line; `reach_ft`: how far from there an edge still counts
    as lying on it.
    """

    names: tuple[str, ...]
    centres: tuple[BaseGeometry, ...]
    half_width_ft: float
    reach_ft: float
    dead_ends: tuple[Point, ...] = ()

    @cached_property
    def corridors(self) -> tuple[BaseGeometry, ...]:
        """The ground within reach of each street's right-of-way lines."""
        found = tuple(c.buffer(self.half_width_ft + self.reach_ft) for c in self.centres)
        shapely.prepare(found)
        return found

    @cached_property
    def tree(self) -> STRtree:
        """The search tree over the corridors."""
        return STRtree(self.corridors)


IN_STREET = "lot-in-street"
_NOWHERE = Lines((), (), 0.0, 0.0)


def classify(area: Polygon, lines: Lines, *, set_by_hand: Mapping[int, Kind] | None = None) -> Lot:
    """A lot with its edges told apart by the streets about it; `area` as `outline` gives it.

    `set_by_hand` puts an officer's word, by index of edge, in place of the rule's.
    """
    edges = _along_streets(_plain(area), lines)
    return _finish(area, edges, lines, set_by_hand or {})


def by_first_edge(
    area: Polygon, *, front: tuple[int, ...] = (0,), set_by_hand: Mapping[int, Kind] | None = None
) -> Lot:
    """A lot that lies nowhere yet, whose front is the edges of these numbers; by hand as in `classify`."""
    edges = [replace(e, kind="front", street="the street") if e.index in front else e for e in _plain(area)]
    return _finish(area, edges, _NOWHERE, set_by_hand or {})


def _plain(area: Polygon) -> list[Edge]:
    found: list[Edge] = []
    area = orient(area)
    for ring, line in enumerate((area.exterior, *area.interiors)):
        corners = [(float(c[0]), float(c[1])) for c in line.coords]
        for a, b in itertools.pairwise(corners):
            if a != b:
                found.append(Edge(len(found), ring, a, b, "unknown"))
    return found


def _along_streets(edges: list[Edge], lines: Lines) -> list[Edge]:
    """The edges, those along a street marked as its front and cut where the street stops."""
    segments = [e.line for e in edges]
    hits: dict[int, list[int]] = {}
    pairs = lines.tree.query(segments, predicate="intersects")
    for i, street in zip(*(p.tolist() for p in pairs), strict=True):
        hits.setdefault(i, []).append(street)
    found: list[Edge] = []
    for i, edge in enumerate(edges):
        pieces = _pieces(edge, segments[i], hits.get(i, []), lines) if edge.ring == 0 else [edge]
        found += [replace(p, index=len(found) + k) for k, p in enumerate(pieces)]
    return found


def _pieces(edge: Edge, line: LineString, streets: list[int], lines: Lines) -> list[Edge]:
    """An edge, whole or cut, with the street it runs along; of two streets the nearer counts."""
    ranked = []
    for s in streets:
        within = line.intersection(lines.corridors[s])
        for part in getattr(within, "geoms", [within]):
            if part.geom_type != "LineString" or part.is_empty:
                continue
            a, b = part.coords[0], part.coords[-1]
            centre = lines.centres[s]
            da, db = centre.distance(ShapelyPoint(a)), centre.distance(ShapelyPoint(b))
            if part.length > 0 and abs(db - da) <= _ALONG * part.length and _beside(part, centre):
                ranked.append(
                    ((da + db) / 2, s, line.project(ShapelyPoint(a)), line.project(ShapelyPoint(b)))
                )
    if not ranked:
        return [edge]
    _, street, first, last = min(ranked)
    first, last = min(first, last), max(first, last)
    total = line.length
    first = 0.0 if first < _LEAST_PIECE_FT else first
    last = total if total - last < _LEAST_PIECE_FT else last
    name = lines.names[street]
    cut = [(0.0, first, False), (first, last, True), (last, total, False)]
    at = {0.0: edge.start, total: edge.end}
    return [
        replace(
            edge,
            start=at.get(a) or _point(line, a),
            end=at.get(b) or _point(line, b),
            kind="front" if on else "unknown",
            street=name if on else "",
        )
        for a, b, on in cut
        if b > a
    ]


def _point(line: LineString, distance_ft: float) -> Point:
    spot = line.interpolate(distance_ft)
    return float(spot.x), float(spot.y)


def _beside(part: BaseGeometry, centre: BaseGeometry) -> bool:
    """Whether a piece keeps its distance from the street, as one that runs along it does."""
    middle = part.interpolate(0.5, normalized=True)
    off = [centre.distance(p) for p in (ShapelyPoint(part.coords[0]), middle, ShapelyPoint(part.coords[-1]))]
    return max(off) - min(off) <= _ALONG * part.length


def _finish(area: Polygon, edges: list[Edge], lines: Lines, by_hand: Mapping[int, Kind]) -> Lot:
    if strangers := set(by_hand) - {e.index for e in edges}:
        got = ", ".join(str(i) for i in sorted(strangers))
        raise FigureError("the lot has no such edge", got=got, do=f"Its edges are 0 to {len(edges) - 1}")
    edges = [_by_hand(e, by_hand) for e in edges]
    told: list[Warn] = []
    groups = _groups([e for e in edges if e.ring == 0])
    if not groups:
        text = "No edge of the lot runs along a street on this map; its edges cannot be told apart."
        return Lot(area, tuple(edges), "no street", (Warn("no-front", text),))
    situation = _situation(groups, lines.dead_ends)
    lead = groups[0]
    if situation == "corner":
        lead = min(_by_street_line(groups[0]), key=lambda g: sum(e.length_ft for e in g))
        told.append(Warn("corner-rear", "A corner lot: its rear is taken opposite its shorter front."))
    elif situation in ("through", "corner and through"):
        told.append(Warn("no-rear", "The lot runs from street to street: it has fronts and sides, no rear."))
    edges = _rear_and_side(edges, lead, has_rear=situation not in ("through", "corner and through"))
    if not any(e.kind == "rear" for e in edges) and situation in ("interior", "corner", "cul-de-sac"):
        told.append(Warn("no-rear", "No edge lies opposite the front: the lot has no rear line."))
    told += _into_street(groups, lines)
    return Lot(area, tuple(edges), situation, tuple(told))


def _by_hand(edge: Edge, chosen: Mapping[int, Kind]) -> Edge:
    if edge.index not in chosen:
        return edge
    return replace(edge, kind=chosen[edge.index], set_by="officer")


def _groups(ring: list[Edge]) -> list[list[Edge]]:
    """Runs of front edges that follow one another round the outer ring, the longest first."""
    runs: list[list[Edge]] = []
    for edge in ring:
        if edge.kind != "front":
            continue
        if runs and runs[-1][-1].end == edge.start:
            runs[-1].append(edge)
        else:
            runs.append([edge])
    if len(runs) > 1 and runs[-1][-1].end == runs[0][0].start:
        runs[0] = runs.pop() + runs[0]
    return sorted(runs, key=lambda g: sum(e.length_ft for e in g), reverse=True)


def _by_street_line(group: list[Edge]) -> list[list[Edge]]:
    """A run of front edges parted where the street changes or the line turns a corner."""
    parts = [[group[0]]]
    for before, edge in itertools.pairwise(group):
        turned = before.outward[0] * edge.outward[0] + before.outward[1] * edge.outward[1] < _CORNER
        if edge.street != before.street or turned:
            parts.append([edge])
        else:
            parts[-1].append(edge)
    return parts


def _situation(groups: list[list[Edge]], dead_ends: Sequence[Point]) -> Situation:
    corner = any(len(_by_street_line(g)) > 1 for g in groups)
    turning = any(
        math.dist(p, end) <= _TURNING_FT
        for g in groups
        for e in g
        for p in (e.start, e.end)
        for end in dead_ends
    )
    if turning:
        return "cul-de-sac"
    if len(groups) > 1:
        return "corner and through" if corner else "through"
    return "corner" if corner else "interior"


def _rear_and_side(edges: list[Edge], lead: list[Edge], *, has_rear: bool) -> list[Edge]:
    """Every edge that is no front, told rear, side or unknown by where it faces and how far back it lies."""
    back = _mean(lead, lambda e: (-e.outward[0], -e.outward[1]))
    size = math.hypot(*back) or 1.0
    back = back[0] / size, back[1] / size
    base = _mean(lead, _middle)
    depth = {
        e.index: (_middle(e)[0] - base[0]) * back[0] + (_middle(e)[1] - base[1]) * back[1] for e in edges
    }
    deepest = max(depth.values(), default=0.0)
    found = []
    for edge in edges:
        if edge.kind == "front" or edge.set_by == "officer":
            found.append(edge)
            continue
        facing = edge.outward[0] * back[0] + edge.outward[1] * back[1]
        if edge.ring > 0:
            kind: Kind = "side"
        elif has_rear and facing > _REAR and depth[edge.index] >= deepest / 2:
            kind = "rear"
        elif facing < -_REAR:
            kind = "unknown"
        else:
            kind = "side"
        found.append(replace(edge, kind=kind))
    return found


def _middle(edge: Edge) -> Point:
    return (edge.start[0] + edge.end[0]) / 2, (edge.start[1] + edge.end[1]) / 2


def _mean(edges: Sequence[Edge], of: Callable[[Edge], Point]) -> Point:
    """Mean of a point-valued function over edges, weighted by their lengths."""
    total = math.fsum(e.length_ft for e in edges) or 1.0
    values = [(of(e), e.length_ft) for e in edges]
    return (
        math.fsum(v[0] * w for v, w in values) / total,
        math.fsum(v[1] * w for v, w in values) / total,
    )


def _into_street(groups: list[list[Edge]], lines: Lines) -> list[Warn]:
    """A word for each front that is drawn far inside the street's own line."""
    told = []
    half = lines.half_width_ft
    by_name = dict(zip(lines.names, lines.centres, strict=True))
    for street in dict.fromkeys(e.street for g in groups for e in g):
        centre = by_name.get(street)
        if centre is None:
            continue
        gaps = [centre.distance(ShapelyPoint(_middle(e))) for g in groups for e in g if e.street == street]
        off = min(gaps) - half
        if off < -half / 2:
            text = (
                f"As drawn the lot reaches {-off:.0f} ft into {street}, taken {half:g} ft wide either side."
            )
            told.append(Warn(IN_STREET, text))
    return told
