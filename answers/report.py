"""What a build made of a village's law: districts, how they were placed, what is uncertain or lost."""

from __future__ import annotations

from collections.abc import Iterator

from answers.village import Village
from geo.fit import Residual
from geo.units import acres


def build_report(village: Village) -> Iterator[str]:
    """Lines that tell what was drawn, how it was placed, and what found no place."""
    ground = village.ground
    for d in ground.districts:
        yield f"{d.name}: {acres(d.area.area):,.2f} acres"
    for s in ground.slivers:
        yield f"{s.kept_by} keeps {s.area_sqft:,.0f} sq ft that {s.left_by} claims too"
    if not ground.slivers:
        yield "no two descriptions claim the same land"
    for p in ground.placements:
        side = "counter-clockwise" if p.rotation_deg > 0 else "clockwise"
        yield (
            f"{p.district}: misclosure {p.misclosure_ft:.3f} ft in {p.perimeter_ft:,.2f} ft; turned "
            f"{abs(p.rotation_deg):.2f} degrees {side}, {p.inference}"
        )
        for r in p.residuals:
            yield f"  {_corner(r)}: {r.distance_ft:.1f} ft from {r.line}"
        for c in p.checks:
            yield f"  unused by the fit, {_corner(c)}: {c.distance_ft:.1f} ft from {c.line}"
    for version, why in ground.not_located.items():
        yield f"not located: {version}: {why}"


def _corner(residual: Residual) -> str:
    return f"corner after course {residual.corner}" if residual.corner else "the beginning"
