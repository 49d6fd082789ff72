"""The verb about a description: plot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from verbs.common import FIGURES, JSON, VILLAGE, open_place


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
@click.option(
    "--weights",
    metavar="FT,PPM,SEC[,POWER]",
    help="For least squares: sigma of lengths (0.02,50) and of bearings (20). For Crandall: the power of "
    "its length by which a length is weighed (1).",
)
@click.option("--from", "first", metavar="E,N", help="Place it: east and north of the first corner, feet.")
@click.option("--commencing", metavar="E,N", help="Place it: the point of commencement, its ties followed.")
@click.option("--known", multiple=True, metavar="CORNER=E,N[,SIGMA]", help="Place it: two corners or more.")
@click.option("--roads", is_flag=True, help="Place it by the village's roads that its words name.")
@click.option("--turn", type=float, default=0.0, help="Turn the figure clockwise by so many degrees.")
@click.option(
    "--north",
    type=click.Choice(["map", "true", "magnetic"]),
    default="map",
    help="What the bearings count from, with --crs; magnetic north is that of --date.",
)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The day of the survey, for magnetic north.")
@click.option(
    "--height",
    "height_ft",
    type=float,
    help="Lengths were measured on the ground, this high in feet (100 ft more change them by 5 millionths).",
)
@click.option("--crs", help="The plane those figures are in, such as EPSG:2261.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["geojson", "gpkg", "kml", "dxf", "csv", "traverse", "svg", "png", "pdf", "txt"]),
    help="Export the figures.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here instead of to the screen.")
@JSON
@VILLAGE
def plot(
    files: Sequence[str],
    method: Any,
    repairs: bool,
    pairs: bool,
    weights: str | None,
    first: str | None,
    commencing: str | None,
    known: Sequence[str],
    roads: bool,
    turn: float,
    north: Any,
    day: str | None,
    height_ft: float | None,
    crs: str | None,
    form: Any,
    output: Path | None,
    as_json: bool,
    village: str,
) -> None:
    """Read boundary descriptions: calls, closure, area, faults and repairs; "-" is standard input.

    \b
    thence plot deed.txt --repairs
    thence plot deed.txt --format dxf -o deed.dxf
    thence plot deed.txt --from 846600,899300 --crs EPSG:2261 --north magnetic --date 1927-05-01
    """
    from answers import asking
    from answers.deeds.where import Basis
    from exports.plotting import Wish, deliver, weights_of, where_of

    carriers = None
    if roads:
        from geo.carrier import Carriers

        place = open_place(village)
        carriers, crs = Carriers(place.network, place.control), place.facts.crs
    where = where_of(
        first=first,
        commencing=commencing,
        known=known,
        roads=carriers,
        turn_deg=turn,
        crs=crs,
        basis=Basis(north, asking.day(day), height_ft),
    )
    wish = Wish(method, weights_of(weights), repairs, pairs, where, form, output, as_json)
    sys.exit(deliver(files, wish, click.echo))


VERBS = (plot,)
