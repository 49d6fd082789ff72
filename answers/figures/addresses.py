"""Address points of a file, made places that the search finds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from answers.figures.importing import near, placed
from answers.lots.fields import recognise
from answers.street_words import titled
from answers.village import Village
from geo.errors import DataError
from geo.figures import KnownPlace


@dataclass(frozen=True)
class Addresses:
    """The addresses near the village, and how many rows were left out, by reason."""

    places: tuple[KnownPlace, ...]
    left_out: dict[str, int]


def read(village: Village, path: Path, *, sigma_ft: float, crs: str = "") -> Addresses:
    """Every address point near the village; `sigma_ft` is how well they are known.

    Raises DataError for a file without addresses, or without any near the village.
    """
    table = placed(village, path, crs)
    fields = recognise(table.columns)
    if not (fields.found.get("address") or fields.found.get("street")):
        raise DataError("no column of addresses is known here", where=str(path), got=", ".join(table.columns))
    area = near(village)
    found: dict[str, KnownPlace] = {}
    left_out = {"no point": 0, "no address": 0, "far from the village": 0, "the same address again": 0}
    for row, shape in enumerate(table.shapes):
        address = titled(fields.address(table.columns, row))
        if shape is None or shape.geom_type != "Point" or shape.is_empty:
            left_out["no point"] += 1
        elif not any(c.isdigit() for c in address):
            left_out["no address"] += 1
        elif not shape.intersects(area):
            left_out["far from the village"] += 1
        elif address in found:
            left_out["the same address again"] += 1
        else:
            spot = round(shape.x, 1), round(shape.y, 1)
            found[address] = KnownPlace(address, address, spot, sigma_ft, "address", path.name)
    if not found:
        raise DataError("no address of this file lies near the village", where=str(path))
    return Addresses(tuple(found.values()), {why: n for why, n in left_out.items() if n})
