"""Put a village's law on the ground: its districts, and every stretch and stop that the law names.

District lines are drawn in order of rank; where two claim the same land, the lower rank keeps it and the
sliver is told. What cannot be located is kept with the reason, never dropped.
"""

from __future__ import annotations

from pathlib import Path

import shapely
from shapely import make_valid
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring, unary_union

from answers import placing
from answers.drawn import Drawn
from answers.ground import Bound, District, Ground, Placement, Sliver
from geo import boundary, located, notation
from geo.carrier import Carriers
from geo.errors import DataError, PlaceError, TextError
from geo.figures import ControlPoint
from geo.located import Stop, Stretch
from geo.streets import StreetNetwork
from geo.stretch import StretchWords
from regulations.model import Law, Version

# A claim thinner than this is the rounding of two computed lines, not a dispute over land.
_SLIVER_SQFT = 1.0
# Areas told in several descriptions share lines that were computed twice; on this grid they are one.
_GRID_FT = 0.01
# Drawn edges and the outlines cut from them agree to far better than this.
_HAIR_FT = 0.05


def build(
    law: Law, network: StreetNetwork, control: dict[str, ControlPoint], folder: Path, crs: str
) -> Ground:
    """The ground of one village; `folder` holds the `.calls` files its districts name.

    Raises DataError when a description cannot be read or drawn, naming its file.
    """
    carriers = Carriers(network, control)
    districts, bounds, slivers, placements = _districts(law, carriers, folder, crs)
    stretches, stops, lost = _located(law, network)
    limits = Bound(
        "", network.limits.ring, network.measures.limits_ft, network.measures.limits_ft, "the village line"
    )
    every = (*bounds, limits)
    return Ground(
        districts=districts,
        bounds=every,
        stretches=stretches,
        stops=stops,
        not_located=lost,
        placements=placements,
        slivers=slivers,
        uncertain=unary_union([b.strip for b in every]).intersection(network.limits.area),
    )


def _districts(
    law: Law, carriers: Carriers, folder: Path, crs: str
) -> tuple[tuple[District, ...], tuple[Bound, ...], tuple[Sliver, ...], tuple[Placement, ...]]:
    village = carriers.network.limits.area
    taken: BaseGeometry = Polygon()
    districts: list[District] = []
    bounds: list[Bound] = []
    slivers: list[Sliver] = []
    placements: list[Placement] = []
    for version in ranked(law):
        assert version.boundary is not None
        if version.boundary.kind == "rest":
            rest = _areal(village.difference(taken))
            districts.append(District(version.district, _name(version), version.id, rest, version.warnings))
            continue
        drawn = draw(version, carriers, folder, crs)
        slivers += _overlaps(version.district, drawn.area, districts)
        area = _areal(drawn.area.intersection(village).difference(taken))
        if area.is_empty:
            do = "Mend its description, or its rank"
            raise DataError("the district is left no land of the village", where=version.id, do=do)
        told = (*version.warnings, *drawn.warnings)
        districts.append(District(version.district, _name(version), version.id, area, told))
        taken = unary_union([taken, area])
        bounds += [piece for b in drawn.bounds for piece in _on_outline(b, area)]
        if drawn.placement:
            placements.append(drawn.placement)
    return tuple(districts), tuple(bounds), tuple(slivers), tuple(placements)


def ranked(law: Law) -> list[Version]:
    """The versions that define the districts of the compilation's end, first rank first."""
    found = [v for v in law.versions if v.boundary is not None and v.until is None]
    return sorted(found, key=lambda v: v.boundary.rank if v.boundary else 0)


def _name(version: Version) -> str:
    return version.name.removeprefix("The ").split(",")[0]


def draw(version: Version, carriers: Carriers, folder: Path, crs: str) -> Drawn:
    """A district's description on the ground, from its files; raises DataError naming the file."""
    assert version.boundary is not None
    figures = []
    for file in version.boundary.files:
        path = folder / file
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as e:
            raise DataError("the description is missing", where=str(path), got=version.id) from e
        if version.boundary.kind == "courses":
            return placing.by_roads(text, version, carriers.network, crs, source=file)
        description = notation.read(text, source=file)
        figures.append(boundary.run(description, carriers, name=file))
    edges = [
        Bound(version.district, e.path, e.start_sigma_ft, e.end_sigma_ft, e.rests_on, e.road)
        for figure in figures
        for e in figure.edges
    ]
    told = tuple(dict.fromkeys(w for figure in figures for w in figure.warnings))
    return Drawn(shapely.union_all([f.area for f in figures], grid_size=_GRID_FT), tuple(edges), told)


def _overlaps(district: str, area: BaseGeometry, before: list[District]) -> list[Sliver]:
    shared = [(d.id, area.intersection(d.area).area) for d in before]
    return [Sliver(kept, district, sqft) for kept, sqft in shared if sqft > _SLIVER_SQFT]


def _areal(shape: BaseGeometry) -> BaseGeometry:
    """The land of a shape: cutting can leave lines, points and crumbs behind, which nobody stands on."""
    valid = make_valid(shape)
    pieces = [g for g in getattr(valid, "geoms", [valid]) if g.area > _SLIVER_SQFT]
    return unary_union(pieces)


def _on_outline(bound: Bound, area: BaseGeometry) -> list[Bound]:
    """The pieces of a drawn edge that lie on the finished outline, with their tolerances."""
    line = bound.line
    near = line.intersection(area.boundary.buffer(_HAIR_FT))
    pieces = []
    for part in getattr(near, "geoms", [near]):
        if part.geom_type != "LineString" or part.length < 10 * _HAIR_FT:
            continue
        a, b = sorted(line.project(p) for p in (part.boundary.geoms[0], part.boundary.geoms[-1]))
        piece = substring(line, a, b)
        path = tuple((float(e), float(n)) for e, n in piece.coords)
        pieces.append(
            Bound(
                bound.of, path, bound.sigma_at(path[0]), bound.sigma_at(path[-1]), bound.rests_on, bound.road
            )
        )
    return pieces


def _located(law: Law, network: StreetNetwork) -> tuple[dict[str, Stretch], dict[str, Stop], dict[str, str]]:
    """Every version's words for a place, found once for each wording, or the reason why not."""
    stretches: dict[str, Stretch] = {}
    stops: dict[str, Stop] = {}
    lost: dict[str, str] = {}
    known: dict[object, Stretch | Stop | str] = {}
    for version in law.versions:
        words = version.where
        if words is None:
            continue
        if words not in known:
            try:
                known[words] = (
                    located.stretch(network, words)
                    if isinstance(words, StretchWords)
                    else located.stop(network, words)
                )
            except (PlaceError, TextError) as e:
                known[words] = e.sentence()
        found = known[words]
        if isinstance(found, Stretch):
            stretches[version.id] = found
        elif isinstance(found, Stop):
            stops[version.id] = found
        else:
            lost[version.id] = found
    return stretches, stops, lost
