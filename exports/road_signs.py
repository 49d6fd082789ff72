"""The sign inventory as a table (CSV) and as a map layer (GeoJSON, RFC 7946)."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

from answers.signs.road_sign import Sign
from answers.signs.road_sign_observed import compare, read
from answers.signs.road_signs import Inventory, inventory
from answers.signs.road_signs_text import signs_text
from answers.village import Village
from geo.errors import ThenceError


def told(
    village: Village,
    form: str,
    *,
    on: date | None,
    spacing_ft: float,
    observed: Path | None,
    within_ft: float,
) -> str:
    """The inventory of a day in a form (text, csv, geojson, json), compared with a list of signs if given.

    A comparison is told by text and json; csv and geojson hold the inventory alone and are refused one.
    """
    if observed and form in ("csv", "geojson"):
        raise ThenceError("a comparison is told as text or json", got=form, do="Leave out --observed")
    found = inventory(village, on=on or village.law.compilation.compiled_through, spacing_ft=spacing_ft)
    against = compare(found, read(village, observed), within_ft=within_ft) if observed else None
    if form == "text":
        return signs_text(found, against)
    if form == "csv":
        return as_csv(village, found)
    if form == "geojson":
        return json.dumps(as_geojson(village, found), ensure_ascii=False)
    values = found.as_json(village) | ({"observed": against.as_json()} if against else {})
    return json.dumps(values, ensure_ascii=False, indent=2)


def as_csv(village: Village, found: Inventory) -> str:
    """One row a sign, headed; figures in feet and degrees, lists parted by semicolons."""
    out = io.StringIO()
    rows = found.rows(village)
    table = csv.DictWriter(out, fieldnames=COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def as_geojson(village: Village, found: Inventory) -> dict[str, Any]:
    """A FeatureCollection of points (EPSG:4326), with the law's day, the manual and the attribution."""
    return {
        "type": "FeatureCollection",
        "name": f"{found.village}, signs asked for by the law of {found.on.isoformat()}",
        "as_of": found.on.isoformat(),
        "manual": found.facts.manual,
        "supplement": found.facts.supplement or None,
        "spacing_ft": found.spacing_ft,
        "tolerance_ft": found.tolerance_ft,
        "attribution": [a.text for a in village.facts.attribution],
        "warnings": [{"code": w.code, "message": w.message} for w in found.warnings],
        "features": [_feature(row) for row in found.rows(village)],
    }


def _feature(row: dict[str, Any]) -> dict[str, Any]:
    told = {k: v for k, v in row.items() if k not in ("lat", "lon")}
    shape = {"type": "Point", "coordinates": [row["lon"], row["lat"]]}
    return {"type": "Feature", "geometry": shape, "properties": told}


COLUMNS = tuple(
    Sign("stop", "", "", "", "", (0.0, 0.0), 0.0, (), ()).row((0.0, 0.0))
)  # the same keys for every sign, so that an empty inventory has its heading too
