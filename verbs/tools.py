"""Verbs for other tools and other villages: export, new-village, check."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from verbs.common import VILLAGE, open_place


@click.command()
@click.option("--format", "form", required=True, help="gpkg, geojson, kml … (docs/formats.md lists all).")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option("--on", "day", help="The day whose law is written.")
@click.option("--kind", "kinds", multiple=True, help="Only layers of this kind (may be repeated).")
@VILLAGE
def export(form: str, output: Path, day: str | None, kinds: Sequence[str], village: str) -> None:
    """The law on the ground as a file for other tools, with its date, tolerance, source and licence."""
    from answers import asking
    from answers.features import KINDS
    from exports.formats import export as write

    chosen = asking.kinds(kinds, KINDS)
    click.echo(write(open_place(village), form, output, on=asking.day(day), kinds=chosen), err=True)


@click.command("new-village")
@click.argument("name")
def new_village(name: str) -> None:
    """Lay out a new village's two folders, with commented examples."""
    from answers.new_village import folder_name, lay_out
    from answers.village import ROOT

    for path in lay_out(name, root=ROOT):
        click.echo(path.relative_to(ROOT))
    click.echo(f"Fill them in, and run: thence check --village {folder_name(name)}", err=True)


@click.command()
@VILLAGE
def check(village: str) -> None:
    """Everything that keeps a village's law and figures from being whole; exit status 1 if anything does."""
    from answers.village import ROOT, the_village
    from answers.wholeness import check as look

    found = look(village or the_village(), root=ROOT)
    for note in found.notes:
        click.echo(f"note: {note.sentence}")
    for fault in found.faults:
        click.echo(f"fault: {fault.sentence}")
    click.echo(f"{len(found.faults)} faults" if found.faults else "The village is whole.")
    sys.exit(1 if found.faults else 0)


@click.command()
@click.argument("kind", type=click.Choice(["lookup", "parcels"]))
@click.argument("source", type=click.Path(path_type=Path))
@click.argument("output", type=click.Path(path_type=Path))
@click.option(
    "--boundary", is_flag=True, help="Also how far the nearest district line is, and how well known."
)
@click.option("--parking", is_flag=True, help="Also the street side and its parking rules.")
@click.option("--at", "moment", help="A date and time for parking; without an offset it is village time.")
@click.option("--on", "day", help="The day whose law answers.")
@click.option(
    "--tolerance", type=float, default=0.0, help="How well the outlines of parcels are known, feet."
)
@click.option("--crs", default="", help="The table's coordinate system, where it names none.")
@click.option("--workers", type=click.IntRange(1, 64), help="Over a folder of GeoParquet parts, with dask.")
@click.option("--restart", is_flag=True, help="Begin anew where an unfinished run is in the way.")
@VILLAGE
def batch(
    kind: Any,
    source: Path,
    output: Path,
    boundary: bool,
    parking: bool,
    moment: str | None,
    day: str | None,
    tolerance: float,
    crs: str,
    workers: int | None,
    restart: bool,
    village: str,
) -> None:
    """Answer a whole table: points to districts and parking, or parcels to districts and checks.

    \b
    thence batch lookup points.parquet answered.parquet
    thence batch parcels parcels.gpkg checked.csv --parking
    thence batch lookup parts/ answered/ --workers 2

    CSV, GeoParquet, GeoPackage and more in; CSV, GeoParquet or GeoPackage out. A run that was killed goes on
    where it stopped; what cannot be answered is listed in OUTPUT.failures.csv.
    """
    from answers import asking
    from answers.bulk_rows import Ask
    from exports.batch import run

    place = open_place(village)
    ask = Ask(kind, boundary, parking, asking.moment(place, moment), asking.day(day), tolerance)
    if workers:
        from answers.village import ROOT
        from exports import partitions

        parts = partitions.run(source, output, place.folder, ask, root=ROOT, workers=workers)
        click.echo(f"{parts} parts to {output}", err=True)
        return
    with click.progressbar(length=0, label="rows", file=sys.stderr, show_pos=True) as bar:

        def told(done: int, rows: int | None) -> None:
            bar.length = rows
            bar.update(done - bar.pos)

        done = run(place, source, output, ask, crs=crs, restart=restart, told=told)
    resumed = f", {done.resumed} parts of an earlier run kept" if done.resumed else ""
    click.echo(f"{done.rows:,} rows to {done.output}{resumed}", err=True)
    if done.rows and not done.inside:
        click.echo(f"No row lies in {place.facts.name}: is the coordinate system right?", err=True)
    if done.failures:
        click.echo(f"{done.failed:,} rows could not be answered: {done.failures}", err=True)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65_535), default=8600, show_default=True)
@click.option("--rate", type=click.FloatRange(1), default=600.0, show_default=True,
              help="Requests a minute from one client.")  # fmt: skip
@click.option("--burst", type=click.IntRange(1), default=100, show_default=True, help="Requests at once.")
def serve(host: str, port: int, rate: float, burst: int) -> None:
    """The same answers over HTTP, read-only: /lookup, /park, /features, /health, /openapi.json."""
    import uvicorn

    from answers.village import ROOT
    from api.guard import Limits
    from api.service import service

    app = service(ROOT, limits=Limits(per_minute=rate, burst=burst))
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        server_header=False,
        h11_max_incomplete_event_size=16_384,
    )


@click.group()
def publish() -> None:
    """The law on the ground put where other programs read it."""


@publish.command()
@click.argument("url", metavar="URL")
@click.option("--on", "day", help="The day whose law is published.")
@VILLAGE
def postgis(url: str, day: str | None, village: str) -> None:
    """Tables and views of a PostGIS database; a password comes from the environment or a service file.

    \b
    thence publish postgis postgresql://db.example.org/village
    thence publish postgis service=village
    """
    from answers import asking
    from exports.content import content
    from exports.postgis import publish as put

    click.echo(put(content(open_place(village), on=asking.day(day)), url), err=True)


VERBS = (export, batch, publish, serve, new_village, check)
