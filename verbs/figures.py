"""Verbs that put figures in place of a village's own: import, control. Nothing is written without --write."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import click

from verbs.common import FIGURES, VILLAGE, open_place

FILE = click.Path(path_type=Path)
CRS = click.option("--crs", default="", help="The file's coordinate system, where it names none.")
WRITE = click.option(
    "--write", is_flag=True, help="Put it in the village's folder; without it nothing is written."
)


def _folders(place: Any) -> tuple[Path, Path]:
    from answers.village import ROOT

    return ROOT / "data" / place.folder, ROOT / "regulations" / place.folder


def _tell(lines: Any, heading: str) -> None:
    told = list(lines)
    click.echo(f"{heading}: {len(told) or 'none'}")
    for line in told:
        click.echo(f"  {line}")


def _closing(write: bool) -> None:
    click.echo("Written." if write else "Nothing is written: add --write.", err=True)


@click.group("import")
def bring() -> None:
    """Streets, the village line, addresses or parcels from a file; what moves in the law is told first."""


@bring.command("streets")
@click.argument("file", type=FILE)
@click.option("--mapping", type=FILE, help='TOML: name_field = "…", and [names] for those matched by hand.')
@CRS
@WRITE
@VILLAGE
def import_streets(file: Path, mapping: Path | None, crs: str, write: bool, village: str) -> None:
    """Replace the street centre lines; every name is matched in sight, every provision found again."""
    from answers.figures import importing, written

    place = open_place(village)
    data, law = _folders(place)
    found = importing.streets(place, file, folder=law, mapping=importing.read_mapping(mapping), crs=crs)
    _tell((m.text for m in found.matches), "Names")
    _tell(found.notes, "Notes")
    _tell((s.text for s in found.shifts), "What lies otherwise")
    click.echo(f"{len(found.broken)} provisions broke.")
    if write:
        written.write_streets(found, data, on=date.today())
    _closing(write)


@bring.command("boundary")
@click.argument("file", type=FILE)
@CRS
@WRITE
@VILLAGE
def import_boundary(file: Path, crs: str, write: bool, village: str) -> None:
    """Replace the village line."""
    from answers.figures import importing, written

    place = open_place(village)
    data, law = _folders(place)
    found = importing.boundary(place, file, folder=law, crs=crs)
    _tell(found.notes, "Notes")
    _tell((s.text for s in found.shifts), "What lies otherwise")
    click.echo(f"{len(found.broken)} provisions broke.")
    if write:
        written.write_boundary(found, data, on=date.today())
    _closing(write)


@bring.command("addresses")
@click.argument("file", type=FILE)
@click.option(
    "--sigma", type=click.FloatRange(min=0), required=True, help="How well the points are known, feet."
)
@CRS
@WRITE
@VILLAGE
def import_addresses(file: Path, sigma: float, crs: str, write: bool, village: str) -> None:
    """Address points, which the search then finds."""
    from answers.figures import addresses, written

    place = open_place(village)
    data, _ = _folders(place)
    found = addresses.read(place, file, sigma_ft=sigma, crs=crs)
    click.echo(f"{len(found.places)} addresses near {place.facts.name}")
    _tell((f"{why}: {n}" for why, n in found.left_out.items()), "Left out")
    if write:
        name = place.facts.files.addresses
        written.write_addresses(found.places, data, name)
        written.log(data, date.today(), f"`{name}` from {file.name}, within {sigma:g} ft")
    _closing(write)


@bring.command("parcels")
@click.argument("file", type=FILE)
@click.option("-o", "--output", type=FILE, required=True, help="The GeoPackage to write.")
@click.option("--owners", is_flag=True, help="Keep the owners' names and addresses: they are persons.")
@CRS
@VILLAGE
def import_parcels(file: Path, output: Path, owners: bool, crs: str, village: str) -> None:
    """A county's parcels, cut to the village and put in its plane, as a file of your own."""
    from exports.parcels_in import cut

    found = cut(open_place(village), file, output, owners=owners, crs=crs)
    _tell((f"{meaning}: {column}" for meaning, column in found.fields.items()), "Columns")
    _tell((f"{why}: {n}" for why, n in found.left_out.items()), "Left out")
    click.echo(f"{found.parcels} parcels to {output}", err=True)


@click.group()
def control() -> None:
    """Named points that district descriptions lean on."""


@control.command("set", context_settings=FIGURES)
@click.argument("point")
@click.argument("east", type=float)
@click.argument("north", type=float)
@click.option("--sigma", type=float, required=True, help="How well it is known, feet (one sigma).")
@click.option("--source", required=True, help="Where it is from, such as a surveyor and a day.")
@click.option("--status", default="survey", show_default=True)
@WRITE
@VILLAGE
def control_set(
    point: str, east: float, north: float, sigma: float, source: str, status: str, write: bool, village: str
) -> None:
    """Replace an estimated point: districts are drawn anew, tolerances shrink, the change is logged."""
    from answers.figures import control as points
    from answers.figures import written

    place = open_place(village)
    data, law = _folders(place)
    found = points.put(place, point, (east, north), sigma_ft=sigma, status=status, source=source, folder=law)
    click.echo(found.text)
    _tell((s.text for s in found.shifts), "What lies otherwise")
    if write:
        written.write_control(found.points, data, place.facts.files.control_points)
        written.log(data, date.today(), found.text)
    _closing(write)


VERBS = (bring, control)
