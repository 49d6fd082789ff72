"""Everything the law says of a lot: the officer's check, the buildable envelope, the drawing's figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import shapely
from shapely.geometry import mapping

from answers.lots.check import Check, worst
from answers.lots.lot_envelope import Buildable, buildable
from answers.lots.lot_query import LotQuery
from answers.lots.lot_source import Parcel
from answers.lots.process_checks import process_checks
from answers.lots.pud_checks import pud_checks
from answers.lots.sign_checks import sign_checks
from answers.lots.size_checks import size_checks
from answers.lots.subdivision import NewLot, divided, subdivision_checks
from answers.lots.use_checks import use_checks
from answers.lots.yard_checks import coverage_check, outside_checks, yard_checks
from geo.errors import Warn
from regulations import timeline


@dataclass(frozen=True)
class ParcelAnswer:
    """The answer for a lot under the law of a day."""

    asked: LotQuery
    checks: tuple[Check, ...]
    envelopes: tuple[Buildable, ...]
    lots: tuple[NewLot, ...]
    compiled_through: date
    warnings: tuple[Warn, ...]

    @property
    def parcel(self) -> Parcel:
        """The lot asked about."""
        return self.asked.parcel

    @property
    def verdict(self) -> str:
        """All checks together, those for information apart."""
        return worst(c for c in self.checks if not c.id.endswith("-later"))

    def as_json(self, *, owners: bool = False, rectangles: bool = True) -> dict[str, Any]:
        """The answer as JSON values; the owner's name only when asked for, rectangles unless not."""
        parcel, lot, facts = self.parcel, self.parcel.lot, self.asked.ground.facts
        return {
            "village": self.asked.ground.village.facts.name,
            "parcel": {
                "id": parcel.id,
                "address": parcel.address,
                **({"owner": parcel.owner} if owners else {}),
                "placed": parcel.placed,
                "source": parcel.source,
                "tolerance_ft": parcel.tolerance_ft,
                "area_sqft": round(parcel.area.area, 1),
                "perimeter_ft": round(parcel.area.length, 2),
                "situation": lot.situation,
                "outline_en": _en(parcel.area),
                "made": parcel.made.isoformat() if parcel.made else None,
            },
            "as_of": self.asked.on.isoformat(),
            "compiled_through": self.compiled_through.isoformat(),
            "districts": [
                {
                    "id": s.id or "outside",
                    "name": s.name,
                    "share": round(s.share, 4),
                    "share_tolerance": round(s.share_tolerance, 4),
                }
                for s in self.asked.shares
            ],
            "edges": [
                {
                    "index": e.index,
                    "kind": e.kind,
                    "street": e.street or None,
                    "length_ft": round(e.length_ft, 2),
                    "set_by": e.set_by,
                    "line_en": [[round(c, 2) for c in e.start], [round(c, 2) for c in e.end]],
                }
                for e in lot.edges
            ],
            "verdict": self.verdict,
            "checks": [c.as_json() for c in self.checks],
            "envelopes": [e.as_json(rectangle=rectangles) for e in self.envelopes],
            "lots": [p.as_json() for p in self.lots],
            "not_computed": [vars(o) for o in facts.outside] if facts else [],
            "warnings": [{"code": w.code, "message": w.message} for w in self.warnings],
        }


def _en(shape: shapely.geometry.base.BaseGeometry) -> dict[str, Any]:
    """A shape as GeoJSON-like values in feet of the plane (or of its own drawing), hundredths kept."""
    return dict(mapping(shapely.set_precision(shape, 0.01)))


def check_parcel(
    asked: LotQuery,
    *,
    parts: Sequence[Parcel] = (),
    new_street: bool | None = None,
    as_pud: bool = False,
    yards_ft: Mapping[str, float] | None = None,
) -> ParcelAnswer:
    """Every check of a lot.

    `parts` are the lots it is to be divided into; `new_street` whether that needs a new street or
    utilities (None: not said); `as_pud` asks for a proposed planned unit development; `yards_ft` are yards
    by kind of edge for an envelope of the officer's own.
    """
    new = divided(asked, parts)
    checks = [
        *size_checks(asked),
        *yard_checks(asked),
        *coverage_check(asked),
        *outside_checks(asked),
        *use_checks(asked),
        *sign_checks(asked),
        *subdivision_checks(asked, new, new_street=new_street),
        *pud_checks(asked, proposed=as_pud),
    ]
    checks += process_checks(asked, tuple(checks))
    law = asked.ground.village.law
    return ParcelAnswer(
        asked=asked,
        checks=tuple(checks),
        envelopes=buildable(asked, yards_ft or {}),
        lots=new,
        compiled_through=law.compilation.compiled_through,
        warnings=(*timeline.beyond(law, asked.on), *asked.parcel.warnings, *asked.parcel.lot.warnings),
    )
