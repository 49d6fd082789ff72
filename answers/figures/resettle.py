"""What a change of figures does to the law on the ground: what moved, how far, what broke, what mended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shapely.geometry import MultiLineString

from answers.ground import Ground
from geo.located import Stretch

# Less than this is rounding.
_STILL_FT = 0.5
_STILL_SQFT = 1.0


@dataclass(frozen=True)
class Shift:
    """One provision that lies otherwise: how far at most, and how its size changed; `why` where it broke."""

    id: str
    name: str
    moved_ft: float | None
    change: str
    why: str = ""

    @property
    def text(self) -> str:
        """The shift as a line."""
        if self.why:
            return f"{self.id}: {self.change}: {self.why}"
        moved = f"moved by up to {self.moved_ft:,.0f} ft" if self.moved_ft else "in place"
        return f"{self.id} ({self.name}): {moved}; {self.change}"


def shifts(before: Ground, after: Ground) -> tuple[Shift, ...]:
    """Every district, stretch and stop that lies otherwise after than before; broken ones first."""
    return (*_broken(before, after), *_districts(before, after), *_stretches(before, after))


def _broken(before: Ground, after: Ground) -> Iterator[Shift]:
    there = {*before.stretches, *before.stops}
    for id_, why in after.not_located.items():
        if id_ in there:
            yield Shift(id_, "", None, "broke", why)
    for id_ in before.not_located:
        if id_ in after.stretches or id_ in after.stops:
            yield Shift(id_, "", None, "mended", "it is located now")


def _districts(before: Ground, after: Ground) -> Iterator[Shift]:
    old = before.by_id
    for district in after.districts:
        was = old.get(district.id)
        if was is None:
            yield Shift(district.id, district.name, None, f"new, {district.area.area:,.0f} sq ft")
            continue
        moved = float(was.area.boundary.hausdorff_distance(district.area.boundary))
        grown = district.area.area - was.area.area
        if moved > _STILL_FT or abs(grown) > _STILL_SQFT:
            yield Shift(f"district/{district.id}", district.name, moved, f"area {grown:+,.0f} sq ft")
    was_sigma, is_sigma = _sigmas(before), _sigmas(after)
    for id_ in was_sigma:
        if id_ in is_sigma and abs(was_sigma[id_] - is_sigma[id_]) > _STILL_FT:
            change = f"{was_sigma[id_]:.1f} ft before, {is_sigma[id_]:.1f} ft now"
            yield Shift(f"edges/{id_ or 'village line'}", "mean tolerance", None, change)


def _sigmas(ground: Ground) -> dict[str, float]:
    """The mean tolerance of each district's own edges, by length."""
    total: dict[str, list[float]] = {}
    for b in ground.bounds:
        sums = total.setdefault(b.of, [0.0, 0.0])
        sums[0] += b.line.length * (b.start_sigma_ft + b.end_sigma_ft) / 2
        sums[1] += b.line.length
    return {of: weighed / length for of, (weighed, length) in total.items() if length}


def _stretches(before: Ground, after: Ground) -> Iterator[Shift]:
    for id_, stretch in after.stretches.items():
        was = before.stretches.get(id_)
        if was is None:
            continue
        moved = float(_lines(was).hausdorff_distance(_lines(stretch)))
        longer = stretch.length_ft - was.length_ft
        turned = [w for w in stretch.warnings if w not in was.warnings]
        if moved > _STILL_FT or abs(longer) > _STILL_FT or turned:
            told = "".join(f"; {w.message}" for w in turned)
            yield Shift(id_, stretch.street, moved, f"length {longer:+,.0f} ft{told}")


def _lines(stretch: Stretch) -> MultiLineString:
    return MultiLineString(list(stretch.paths))
