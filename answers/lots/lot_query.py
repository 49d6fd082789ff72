"""What is asked of a lot, put together once: where it lies, what stands on it, which law answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from shapely.geometry.base import BaseGeometry

from answers.lots.building import Building
from answers.lots.lot_ground import LotGround, Share
from answers.lots.lot_source import Parcel
from geo.edges import IN_STREET
from geo.errors import PlaceError, Warn
from regulations.timeline import Standing

# A share below this is the rounding of two lines, not land in another district.
_TRACE = 1e-3


@dataclass(frozen=True)
class SignAsked:
    """A sign asked about: its kind in plain words, area of one, how many, height of its top if given."""

    kind: str
    area_sqft: float
    count: int = 1
    height_ft: float | None = None


@dataclass(frozen=True)
class LotQuery:
    """A lot and everything that is asked of it under the law of a day.

    `districts` are the ids of the districts it lies or may lie in, the greatest share first; () when not
    known. `permit_issued` is the day of a zoning permit whose end is asked for.
    """

    ground: LotGround
    parcel: Parcel
    on: date
    standing: tuple[Standing, ...]
    shares: tuple[Share, ...]
    districts: tuple[str, ...]
    buildings: tuple[Building, ...] = ()
    use: str = ""
    signs: tuple[SignAsked, ...] = ()
    permit_issued: date | None = None

    @property
    def street_lines(self) -> tuple[BaseGeometry, ...]:
        """Centre lines of the streets that the lot fronts on, where it is drawn into one; () otherwise."""
        lot = self.parcel.lot
        if not any(w.code == IN_STREET for w in lot.warnings):
            return ()
        lines = self.ground.lines
        return tuple(c for n, c in zip(lines.names, lines.centres, strict=True) if n in lot.frontage_ft)

    @property
    def settled(self) -> bool:
        """Whether the lot lies in one district for certain, by the districts of the day."""
        one = len(self.districts) == 1 and all(s.share_tolerance < _TRACE for s in self.shares)
        return one and self.drawn

    @property
    def drawn(self) -> bool:
        """Whether the districts as drawn are those of the day asked about."""
        by_id = self.ground.village.ground.by_id
        held = {s.version.id for s in self.standing}
        return all(by_id[d].version in held for d in self.districts)

    def of_kinds(self, *kinds: str) -> Iterator[Building]:
        """The structures of these kinds."""
        return (b for b in self.buildings if b.kind in kinds)

    @property
    def doubt(self) -> tuple[Warn, ...]:
        """A word where the district is not settled."""
        if self.settled or not self.districts:
            return ()
        if not self.drawn:
            text = "The districts of that day are not in the compilation; those of its end are taken."
            return (Warn("law-unknown", text),)
        names = [s.name for s in self.shares if s.share > _TRACE or s.share_tolerance > _TRACE]
        text = f"The lot lies, or within the lines' tolerance may lie, in {' and '.join(names)}."
        return (Warn("several-districts", text),)


def query(
    ground: LotGround,
    parcel: Parcel,
    *,
    on: date | None = None,
    district: str = "",
    buildings: Iterable[Building] = (),
    use: str = "",
    signs: Iterable[SignAsked] = (),
    permit_issued: date | None = None,
) -> LotQuery:
    """What is asked of a lot; `district` says by hand where a lot without a place is to lie.

    Raises PlaceError for a district there is none of.
    """
    village = ground.village
    day = on or village.law.compilation.compiled_through
    known = village.ground.by_id
    if district and district not in known:
        raise PlaceError("there is no such district", got=district, choices=tuple(known))
    shares: tuple[Share, ...] = ()
    if district:
        if parcel.placed:
            told = Warn("district-by-hand", f"The district was said by hand to be {known[district].name}.")
            parcel = replace(parcel, warnings=(*parcel.warnings, told))
        shares = (Share(district, known[district].name, 1.0, 0.0),)
    elif parcel.placed:
        shares = ground.shares(parcel.area)
    ids = tuple(s.id for s in shares if s.id and (s.share > _TRACE or s.share_tolerance > _TRACE))
    return LotQuery(
        ground, parcel, day, ground.law_on(day), shares, ids, tuple(buildings), use,
        tuple(signs), permit_issued,
    )  # fmt: skip
