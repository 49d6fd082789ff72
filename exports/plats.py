"""`thence plot --format`: each tract in the format asked for, placed if a corner was given."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from answers.deeds.plot import Plot, Tract
from answers.deeds.where import Where
from answers.deeds.where_told import told
from exports import course_table, traverse_file
from exports.figure_layers import geojson, kml, shape_of, write_gpkg
from exports.plat_pdf import pdf
from exports.plat_png import png
from exports.plat_svg import svg
from geo.adjust import NAMES
from geo.describe import describe
from geo.errors import FigureError
from geo.plat import Plat, lay_out

Format = Literal["geojson", "gpkg", "kml", "dxf", "csv", "traverse", "svg", "png", "pdf", "txt"]
FORMATS: tuple[Format, ...] = ("geojson", "gpkg", "kml", "dxf", "csv", "traverse", "svg", "png", "pdf", "txt")
SINGLE = frozenset({"csv", "traverse", "svg", "png", "pdf"})
"""Formats that hold one tract a file."""


def drawable(plots: Sequence[Plot]) -> list[Tract]:
    """The tracts that have a figure; FigureError when none has."""
    found = [t for p in plots for t in p.tracts if t.figure.courses]
    if not found:
        raise FigureError("no tract gives a figure to export")
    return found


def plat_of(tract: Tract, where: Where) -> Plat:
    """The laid-out page of a tract."""
    spot = where.spot(tract)
    notes = [w.message for w in tract.warnings]
    if where.placed:
        notes = ["Bearings and lengths are the deed's own.", *told(spot, tract.gap_ft), *notes]
    if tract.adjusted:
        notes.insert(0, f"Adjusted by the {NAMES[tract.adjusted.method]}.")
    title = tract.description.name or "Plat"
    corners, strip = spot.placed.corners, tract.strip(spot.placed.corners)
    ring = [(x, y) for x, y in strip.exterior.coords] if strip is not None else ()
    open_line = tract.status == "open" or bool(tract.description.strip_ft)
    area = tract.area_sqft if strip is not None else None
    return lay_out(
        tract.figure,
        title=title,
        notes=notes,
        corners=corners,
        strip=ring,
        closes=not open_line,
        area_sqft=area,
    )


def render(plots: Sequence[Plot], form: Format, where: Where) -> str | bytes:
    """The tracts of files as text or bytes. Raises FigureError where a format cannot hold them."""
    tracts = drawable(plots)
    if form in SINGLE and len(tracts) > 1:
        raise FigureError(
            f"{form} holds one tract a file",
            got=f"{len(tracts)} tracts",
            do="Write to a folder with -o FOLDER/",
        )
    if form == "txt":
        return "\n".join(describe(t.description) for t in tracts)
    if form == "dxf":
        from exports.plat_dxf import dxf

        return dxf([(t, where.corners(t)) for t in tracts])
    if form == "geojson":
        return geojson(_rows(tracts, where), crs=where.crs if where.placed else None)
    if form == "kml":
        return kml(_rows(tracts, where), crs=where.crs if where.placed else None)
    return one(tracts[0], form, where)


def one(tract: Tract, form: Format, where: Where) -> str | bytes:
    """One tract in a format that holds one."""
    if form == "csv":
        return course_table.write(tract.figure, where.corners(tract))
    if form == "traverse":
        return traverse_file.write(tract.figure, where.corners(tract))
    plat = plat_of(tract, where)
    return svg(plat) if form == "svg" else png(plat) if form == "png" else pdf(plat)


def bytes_of(tract: Tract, form: Format, where: Where) -> bytes:
    """One tract in any format, as the bytes of a file. Raises FigureError where the format cannot hold it."""
    if form == "gpkg":
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "deed.gpkg"
            write_gpkg(_rows([tract], where), target, crs=where.crs if where.placed else None)
            return target.read_bytes()
    made = render([Plot("-", (tract,))], form, where)
    return made.encode("utf-8") if isinstance(made, str) else made


def write(plots: Sequence[Plot], form: Format, where: Where, target: Path) -> list[Path]:
    """Write the tracts to a file, or to a folder one file a tract; the paths written."""
    tracts = drawable(plots)
    if form == "gpkg":
        write_gpkg(_rows(tracts, where), target, crs=where.crs if where.placed else None)
        return [target]
    if form in SINGLE and (target.is_dir() or len(tracts) > 1):
        target.mkdir(parents=True, exist_ok=True)
        suffix = "txt" if form == "traverse" else form
        paths = [target / f"tract{number}.{suffix}" for number in range(1, len(tracts) + 1)]
        for tract, path in zip(tracts, paths, strict=True):
            _save(path, one(tract, form, where))
        return paths
    _save(target, render(plots, form, where))
    return [target]


def _save(path: Path, content: str | bytes) -> None:
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)


def _enclosed(tract: Tract) -> float | None:
    return tract.figure.area_sqft if tract.status != "open" else None


def _rows(tracts: Sequence[Tract], where: Where) -> list[tuple[dict[str, Any], Any]]:
    rows = []
    for tract in tracts:
        area = tract.area_sqft if tract.description.strip_ft else _enclosed(tract)
        properties: dict[str, Any] = {
            "name": tract.description.name,
            "role": tract.description.role,
            "status": tract.status,
            "area_sqft": round(area, 1) if area is not None else None,
            "misclosure_ft": round(tract.figure.misclosure.distance_ft, 4) if tract.closes else None,
            "warnings": "; ".join(w.message for w in tract.warnings),
        }
        spot = where.spot(tract)
        if where.placed:
            properties |= {
                "turn_deg": round(spot.placed.turn_deg, 6),
                "scale": round(spot.placed.scale, 10),
                "sigma_ft": round(max(spot.placed.sigmas_ft), 2) if spot.placed.sigmas_ft else None,
                "placing": " ".join(told(spot, tract.gap_ft)),
            }
        rows.append((properties, shape_of(tract, spot.placed.corners)))
    return rows
