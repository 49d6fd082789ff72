"""What a village's file says of its State's traffic signs: the manual meant, the State's own codes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from answers.village import ROOT, Village
from geo.errors import DataError

FILE = "traffic_signs.toml"


@dataclass(frozen=True)
class SignFacts:
    """`traffic_signs.toml`; a village without one has the national manual's codes alone.

    `state_codes` are by kind of sign; `no_speed_sign` names streets that the speed limit leaves out, each
    with the law's own name for it.
    """

    manual: str = "Manual on Uniform Traffic Control Devices (MUTCD), 2009 edition"
    supplement: str = ""
    notes: tuple[str, ...] = ()
    state_codes: Mapping[str, str] = field(default_factory=dict)
    no_speed_sign: Mapping[str, str] = field(default_factory=dict)


def read(village: Village, *, root: Path = ROOT) -> SignFacts:
    """The facts of a village's file; raises DataError naming file and key for what does not belong there."""
    path = root / "data" / village.folder / FILE
    if not path.is_file():
        return SignFacts()
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as e:
        raise DataError("the file cannot be read", where=FILE, got=str(e)) from e
    kinds = {"manual": str, "supplement": str, "notes": list, "state_codes": dict, "no_speed_sign": dict}
    for key, value in told.items():
        if key not in kinds:
            raise DataError("no such key", where=f"{FILE}: {key}", do="Use " + ", ".join(kinds))
        if not isinstance(value, kinds[key]) or not all(isinstance(v, str) for v in _inside(value)):
            raise DataError("must be text", where=f"{FILE}: {key}", got=repr(value))
    for street in told.get("no_speed_sign", {}):
        if street not in village.network.streets:
            raise DataError("there is no such street", where=f"{FILE}: no_speed_sign", got=repr(street))
    return SignFacts(**{**told, "notes": tuple(told.get("notes", ()))})


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]
