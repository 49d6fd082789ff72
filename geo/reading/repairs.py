"""Repairs of characters, told where they stood."""

from __future__ import annotations

from dataclasses import replace

from geo.calls import Call, Description, Tie
from geo.scan import Scan


def with_repairs(scanned: Scan, found: list[Description]) -> list[Description]:
    """Repairs of characters go to the call in whose words they stood, the rest to the first tract."""
    left = list(scanned.repairs)

    def claim(call: Call) -> Call:
        mine = [r for r in left if call.said.span.start <= r[0] < call.said.span.end]
        if not mine:
            return call
        for r in mine:
            left.remove(r)
        said = replace(call.said, warnings=(*(w for _, w in mine), *call.said.warnings))
        return replace(call, said=said)

    claimed = [
        replace(d, ties=tuple(Tie(claim(t.call)) for t in d.ties), calls=tuple(claim(c) for c in d.calls))
        for d in found
    ]
    general = scanned.warnings + tuple(w for _, w in left)
    claimed[0] = replace(claimed[0], warnings=general + claimed[0].warnings)
    return claimed
