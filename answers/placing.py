"""A district told by bearings and distances, put on the ground by the roads its corners lie on."""

from __future__ import annotations

import itertools
import math

from shapely.geometry import Polygon

from answers.drawn import Drawn
from answers.ground import Bound, Placement
from geo import declination, fit, metes_bounds, traverse
from geo.calls import CurveCall, Description, LineCall
from geo.crs import Plane
from geo.errors import DataError, PlaceError, Warn
from geo.fit import Fit, OnLine, Residual
from geo.street import Path
from geo.streets import StreetNetwork
from regulations.model import Version

# A deed that closes worse than this, one foot in so many, holds a mistake and not a rounding.
_WORST_RATIO = 1000.0
# A gap under this is the rounding of figures given to hundredths of a foot.
_SEEN_FT = 0.1
# The span in which a compass bearing of a deed is looked for.
_FIRST_YEAR, _LAST_YEAR = 1900, 2020
# A figure's corner this near the village line is told as a check; further off it is no witness.
_WITNESS_FT = 50.0


def held(description: Description) -> tuple[OnLine, ...]:
    """The corners that the words put on a road's centre line."""
    on = [OnLine(i, line.name) for i, line in fit.held(description) if line.part == "centre"]
    return tuple(dict.fromkeys(on))


def by_roads(text: str, version: Version, network: StreetNetwork, crs: str, *, source: str) -> Drawn:
    """Read, run and fit one description; raises DataError when its words do not hold it to two roads."""
    description = metes_bounds.read_calls(text)
    figure = traverse.run(description.calls)
    if not figure.complete or figure.area_sqft is None:
        raise DataError("the description leaves sides without figures", where=source, got=str(figure.missing))
    if figure.ratio is not None and figure.ratio < _WORST_RATIO:
        raise DataError(
            f"the description misses its beginning by {figure.misclosure.distance_ft:.1f} ft in "
            f"{figure.perimeter_ft:,.0f} ft, too much to be drawn as law",
            where=source,
            do="Run `thence plot` on it for the likely faults",
        )
    corners = figure.corners[:-1]
    on = held(description)
    try:
        lines = {name: network.street(name).shape for name in {o.line for o in on}}
    except PlaceError as e:
        raise DataError(e.sentence(), where=source) from e
    placed = fit.to_lines(corners, on, lines, line_sigma_ft=network.measures.streets_ft)
    ground = placed.place(corners)
    checks = tuple(
        Residual(i, "the village line", gap)
        for i, p in enumerate(ground)
        if i not in {o.corner for o in on} and (gap := network.limits.distance_ft(p)) < _WITNESS_FT
    )
    told, inference = _turned(placed, ground, crs)
    open_ft = figure.misclosure.distance_ft
    placement = Placement(
        district=version.district,
        rotation_deg=placed.rotation_deg,
        rms_ft=placed.rms_ft,
        residuals=placed.residuals,
        checks=checks,
        inference=inference,
        misclosure_ft=open_ft,
        perimeter_ft=figure.perimeter_ft,
        area_sqft=figure.area_sqft,
    )
    bounds = tuple(
        Bound(
            version.district,
            (a, b),
            math.hypot(placed.sigma_ft(a), open_ft),
            math.hypot(placed.sigma_ft(b), open_ft),
            f"course {i} of the description, as fitted to {' and '.join(sorted(lines))}",
            road=call.on.name if isinstance(call, LineCall | CurveCall) and call.on else "",
        )
        for i, (call, (a, b)) in enumerate(
            zip(description.calls, itertools.pairwise((*ground, ground[0])), strict=True), start=1
        )
    )
    warnings = (told, *_missed(open_ft), *description.warnings, *figure.warnings)
    return Drawn(Polygon(ground), bounds, warnings, placement)


def _missed(open_ft: float) -> tuple[Warn, ...]:
    """The warning that a figure does not come back to its beginning, where that can be seen on the ground."""
    if open_ft < _SEEN_FT:
        return ()
    told = (
        f"The description misses its beginning by {open_ft:.2f} ft. Nothing is adjusted: its last side "
        "carries the gap, and every side has as much more tolerance."
    )
    return (Warn("misclosure", told),)


def _turned(placed: Fit, ground: Path, crs: str) -> tuple[Warn, str]:
    """The warning that the figure was turned, and what the turn is consistent with."""
    plane = Plane(crs)
    lon, lat = plane.lonlat(*ground[0])
    # The turn is from the text's north to grid north; true north lies the convergence away.
    west = placed.rotation_deg - plane.convergence_deg(*ground[0])
    years = declination.years_of_declination(lat, lon, -west, first=_FIRST_YEAR, last=_LAST_YEAR)
    side = "counter-clockwise" if placed.rotation_deg > 0 else "clockwise"
    if years:
        inference = (
            f"consistent with bearings from magnetic north of about {' or '.join(map(str, years))} "
            "(International Geomagnetic Reference Field), an inference the text does not state"
        )
    else:
        inference = f"no year from {_FIRST_YEAR} to {_LAST_YEAR} has magnetic north there"
    worst = max(r.distance_ft for r in placed.residuals)
    roads = " and ".join(sorted({r.line for r in placed.residuals}))
    told = (
        f"The description's north is not the map's: the figure is turned {abs(placed.rotation_deg):.2f} "
        f"degrees {side} and shifted, not stretched, until the {len(placed.residuals)} corners it puts on "
        f"{roads} lie on them (within {worst:.1f} ft); {inference}."
    )
    return Warn("turned", told), inference
