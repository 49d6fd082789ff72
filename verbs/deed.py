"""The verb about a description: plot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from verbs.common import FIGURES, JSON


@click.command(context_settings=FIGURES)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--adjust",
    "method",
    type=click.Choice(["compass", "transit", "crandall", "least-squares"]),
    help="Spread the misclosure by this rule.",
)
@click.option("--repairs", is_flag=True, help="Show the repairs that would explain a misclosure.")
@click.option("--pairs", is_flag=True, help="Seek two faults at once as well.")
@click.option("--from", "origin", metavar="E,N", help="East and north of the first corner, feet.")
@click.option("--turn", type=float, default=0.0, help="Turn the figure clockwise by so many degrees.")
@click.option("--known", multiple=True, metavar="CORNER=E,N[,SIGMA]", help="A known corner; two or more.")
@click.option("--crs", help="The plane those figures are in, such as EPSG:2261.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["geojson", "gpkg", "kml", "dxf", "csv", "traverse", "svg", "png", "pdf", "txt"]),
    help="Export the figures.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here instead of to the screen.")
@JSON
def plot(
    files: Sequence[str],
    method: Any,
    repairs: bool,
    pairs: bool,
    origin: str | None,
    turn: float,
    known: Sequence[str],
    crs: str | None,
    form: Any,
    output: Path | None,
    as_json: bool,
) -> None:
    """Read boundary descriptions: calls, closure, area, faults and repairs; "-" is standard input.

    \b
    thence plot deed.txt --repairs
    thence plot deed.txt --format dxf -o deed.dxf
    """
    from exports.plotting import Wish, deliver, where_of

    where = where_of(origin, turn, crs, known)
    wish = Wish(method, repairs, pairs, where, form, output, as_json)
    sys.exit(deliver(files, wish, click.echo))


VERBS = (plot,)
