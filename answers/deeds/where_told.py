"""What placing a deed's figure did to it, in sentences and as JSON."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from answers.deeds.plot import Tract
from answers.deeds.where import Grid, Spot, Where
from geo.bearing import format_angle
from geo.place import Residual


def told(spot: Spot, misclosure_ft: float) -> tuple[str, ...]:
    """What placing did, in sentences: how, turn, scale, what is left over, how well it then lies."""
    placed, grid = spot.placed, spot.grid
    out = [f"Placed by {spot.by}; {_angle(placed.turn_deg)}."]
    if grid is not None:
        out += _of_the_grid(grid)
    if placed.residuals:
        out.append(f"Left over, {placed.rms_ft:,.2f} ft root mean square: {_left(placed.residuals)}.")
    if placed.sigmas_ft:
        worst = math.hypot(max(placed.sigmas_ft), misclosure_ft)
        out.append(f"Its corners then lie within {worst:,.1f} ft (one sigma, the misclosure included).")
    return (*out, *(w.message for w in placed.warnings))


def _angle(degrees: float) -> str:
    if abs(degrees) < 1e-9:
        return "not turned: the deed's north is taken for the map's"
    side = "clockwise" if degrees > 0 else "counter-clockwise"
    return f"turned {abs(degrees):.4f} degrees {side} from the deed's north to the map's"


def _left(residuals: Sequence[Residual]) -> str:
    """ "from the centre line of A Road at corners 1 (0.41 ft) and 30 (2.10 ft)"."""
    out = []
    for line in dict.fromkeys(r.line for r in residuals):
        mine = [f"{r.corner + 1} ({r.distance_ft:,.2f} ft)" for r in residuals if r.line == line]
        out.append(
            f"{f'from {line} ' if line else ''}at corner{'s' if len(mine) > 1 else ''} {', '.join(mine)}"
        )
    return "; ".join(out)


def _of_the_grid(grid: Grid) -> list[str]:
    out = [f"Grid north lies {_side(grid.factors.convergence_deg)} of true north here."]
    if grid.declination_deg is not None:
        out.append(
            f"Magnetic north lay {_side(grid.declination_deg)} of true north that day (International "
            "Geomagnetic Reference Field; a local attraction is not in it)."
        )
    if grid.scale != 1.0:
        out.append(
            f"Ground lengths are multiplied by {grid.scale:.8f} (grid scale {grid.factors.grid_scale:.8f}, "
            f"height {grid.factors.height_factor:.8f})."
        )
    return out


def _side(degrees: float) -> str:
    return f"{format_angle(abs(degrees))} {'east' if degrees >= 0 else 'west'}"


def spot_json(tract: Tract, where: Where) -> dict[str, Any]:
    """The placing as plain values: docs/metes-and-bounds.md describes every field."""
    spot = where.spot(tract)
    placed, grid = spot.placed, spot.grid
    gap = tract.gap_ft
    sigmas = placed.sigmas_ft or (None,) * len(placed.corners)
    return {
        "by": spot.by,
        "crs": where.crs,
        "turn_deg": round(placed.turn_deg, 8),
        "scale": round(placed.scale, 10),
        "corners": [
            {
                "east_ft": round(e, 4),
                "north_ft": round(n, 4),
                "sigma_ft": None if s is None else round(math.hypot(s, gap), 3),
            }
            for (e, n), s in zip(placed.corners, sigmas, strict=True)
        ],
        "rms_ft": round(placed.rms_ft, 4) if placed.residuals else None,
        "residuals": [
            {
                "corner": r.corner + 1,
                "line": r.line or None,
                "east_ft": round(r.east_ft, 4),
                "north_ft": round(r.north_ft, 4),
            }
            for r in placed.residuals
        ],
        "grid": None if grid is None else _grid_json(tract, grid),
        "told": list(told(spot, gap)),
    }


def _grid_json(tract: Tract, grid: Grid) -> dict[str, Any]:
    courses = [grid.course(c) for c in tract.figure.courses]
    return {
        "grid_scale": round(grid.factors.grid_scale, 10),
        "height_factor": round(grid.factors.height_factor, 10),
        "scale_used": round(grid.scale, 10),
        "convergence_deg": round(grid.factors.convergence_deg, 8),
        "declination_deg": None if grid.declination_deg is None else round(grid.declination_deg, 4),
        "courses": [
            {"azimuth_deg": round(azimuth, 6), "distance_ft": round(feet, 4)} for azimuth, feet in courses
        ],
    }
