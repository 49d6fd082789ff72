"""A county's parcels cut to the village, in its plane, as one GeoPackage that every verb here reads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import geopandas
import pyogrio
import shapely

from answers.beside import beside
from answers.figures.importing import placed
from answers.lots.fields import recognise
from answers.village import Village
from geo.errors import DataError

LAYER = "parcels"
# An owner is a person: left out unless asked for.
_MEANINGS = ("key", "address")
_PERSONAL = ("owner", "mail", "mailcity", "mailstate", "mailzip")


@dataclass(frozen=True)
class Kept:
    """What was taken from the file: which column for what, how many parcels, how many left out and why."""

    fields: dict[str, str]
    parcels: int
    left_out: dict[str, int]


def cut(village: Village, path: Path, output: Path, *, owners: bool, crs: str = "") -> Kept:
    """Write the parcels that meet the village; raises DataError for a file without any."""
    table = placed(village, path, crs)
    fields = recognise(table.columns)
    area = village.network.limits.area
    shapely.prepare(area)
    wanted = (*_MEANINGS, *(_PERSONAL if owners else ()))
    left_out = {"no polygon": 0, "an outline that is not valid": 0, "outside the village": 0}
    rows: list[dict[str, str]] = []
    shapes = []
    for i, shape in enumerate(table.shapes):
        if shape is None or shape.geom_type not in ("Polygon", "MultiPolygon"):
            left_out["no polygon"] += 1
        elif not shape.is_valid:
            left_out["an outline that is not valid"] += 1
        elif not area.intersects(shape):
            left_out["outside the village"] += 1
        else:
            told = {m: fields.value(table.columns, i, m) for m in wanted}
            rows.append(told | {"address": fields.address(table.columns, i)})
            shapes.append(shape)
    if not shapes:
        raise DataError("no parcel of this file meets the village", where=str(path))
    frame = geopandas.GeoDataFrame(rows, geometry=shapes, crs=village.facts.crs)
    with beside(output) as part:
        pyogrio.write_dataframe(frame, part, layer=LAYER, driver="GPKG", geometry_type="MultiPolygon",
                                promote_to_multi=True)  # fmt: skip
    taken = {m: c for m, c in fields.found.items() if c and (owners or m not in _PERSONAL)}
    return Kept(taken, len(rows), {why: n for why, n in left_out.items() if n})
