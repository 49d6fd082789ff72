"""The verbs for lots and towers: one function a verb, no logic of its own; `cli` adds them to `thence`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from verbs.common import JSON, SOURCE, VILLAGE, open_place, show

FILE = click.Path(path_type=Path)


Verb = TypeVar("Verb", bound=Callable[..., Any])


def _with(*options: Callable[[Any], Any]) -> Callable[[Verb], Verb]:
    """Several options at once, in the order in which help shows them."""

    def add(verb: Verb) -> Verb:
        for option in reversed(options):
            verb = option(verb)
        return verb

    return add


ABOUT_FILE = _with(
    click.option("--crs", default="", help="The file's coordinate system, where it names none."),
    click.option("--layer", default="", help="The file's layer, where it has several."),
    click.option("--tolerance", "tolerance_ft", type=float, help="How well its outlines are known, feet."),
    click.option("--on", help="The day whose law answers."),
)
PAPERS = _with(
    click.option("--csv", "table", type=FILE, help="Write the notice list as CSV."),
    click.option("--labels", type=FILE, help="Write the notice list as mailing labels (PDF)."),
    click.option("--pdf", type=FILE, help="Write the determination as PDF."),
    click.option("--docx", type=FILE, help="Write the determination as a Word file."),
    click.option("--case", "case_file", type=FILE, help="Save the check in this file of cases."),
    click.option("--by", default="", help="Who makes the check, for the memo and the case."),
)


@click.command()
@click.argument("file", type=FILE, required=False)
@click.option("--id", default="", help="The parcel's print key in the file, or a name for the lot.")
@click.option("--all", "every", is_flag=True, help="Every parcel of the file, a line of JSON each.")
@click.option("--find", "search", help="Parcels whose print key or address holds these words.")
@click.option("--deed", type=FILE, help="A description by metes and bounds, as text.")
@click.option("--from", "at", default="", help='Where the deed begins: "EAST,NORTH", feet of the plane.')
@click.option("--turn", "turn_deg", type=float, default=0.0, help="Degrees to turn the deed clockwise.")
@click.option("--dims", default="", help="FRONT,DEPTH, or FRONT,RIGHT,REAR,LEFT, in feet.")
@click.option("--district", default="", help="The district of a lot without a place.")
@click.option("--buildings", type=FILE, help="What stands there: a file of shapes, or a CSV of rectangles.")
@click.option("--use", default="", help="A use to ask about, in plain words.")
@click.option("--sign", "signs", multiple=True, help="A sign: KIND=AREA, KIND=AREAxCOUNT, …@HEIGHT.")
@click.option("--edge", "edges", multiple=True, help="Put an edge right by hand: NUMBER=front|side|rear.")
@click.option("--yard", "yards", multiple=True, help="Yards for an envelope of your own: front=25,side=15.")
@click.option("--divide", type=FILE, help="A file of the lots it is to be divided into.")
@click.option("--new-street/--no-new-street", default=None, help="Whether it needs a street or utilities.")
@click.option("--pud", is_flag=True, help="Check it as a proposed planned unit development.")
@click.option("--made", default="", help='The day the lot was made, or "new" for one yet to be made.')
@click.option("--permit-issued", help="The day its zoning permit was issued.")
@click.option("--notice", "notice_ft", type=float, help="List the owners within so many feet; 0: contiguous.")
@click.option("--owners", type=FILE, help="The parcel file with the owners (by default the same file).")
@ABOUT_FILE
@PAPERS
@SOURCE
@JSON
@VILLAGE
def parcel(village: str, as_json: bool, source: Path | None, **given: Any) -> None:
    """Check a lot: widths, yards, coverage, uses, signs, notice lists, the buildable envelope.

    \b
    thence parcel parcels.gpkg --id 10.-2-11 --pdf memo.pdf
    thence parcel --deed deed.txt --from "848000,898000"
    thence parcel --dims 125,150 --district residence --use bank
    """
    from answers.law import quoting
    from answers.lots.parcel_asking import ParcelWords
    from exports.lot_run import LotOrder, run

    about = ParcelWords.__dataclass_fields__
    words = ParcelWords(**{k: v for k, v in given.items() if k in about})
    order = LotOrder(words=words, **{k: v for k, v in given.items() if k not in about})
    place = open_place(village)
    for told in run(place, order, as_json=as_json, official=quoting.official(place, source)):
        click.echo(told) if order.every else show(told)


@click.command()
@click.option("--en", nargs=2, type=float, required=True, help="East and north, feet in the village's plane.")
@click.option("--height", "height_ft", type=float, required=True, help="Height above ground, feet.")
@click.option(
    "--type",
    "kind",
    type=click.Choice(["", "monopole", "lattice", "guyed", "other"]),
    default="",
    help="Type of tower.",
)
@click.option("--fall-zone", "fall_zone_ft", type=float, help="Its demonstrated fall zone, feet.")
@click.option("--parcel", "file", type=FILE, help="The file with its parcel.")
@click.option("--id", default="", help="The parcel's print key.")
@click.option("--deed", type=FILE, help="Its parcel's description by metes and bounds, as text.")
@click.option("--from", "at", default="", help='Where the deed begins: "EAST,NORTH".')
@click.option("--site", type=FILE, help="A file of what is about the tower, each with a kind.")
@click.option("--ground", "ground_ft", type=float, help="Elevation of the ground at its foot, feet.")
@click.option("--dem", type=FILE, help="A GeoTIFF of elevations.")
@click.option(
    "--dem-unit", type=click.Choice(["metre", "foot", "international foot"]), help="Unit of its elevations."
)
@click.option("--see", "see_ft", type=float, help="Compute from where it is seen, within so many feet.")
@click.option("--cost", "cost_dollars", type=float, help="The project's cost, dollars.")
@click.option("--review", is_flag=True, help="The Board asks for an engineer's review.")
@click.option("--shared", is_flag=True, help="It is to share an existing structure or tower.")
@click.option("--existing", "tall", type=FILE, help="A file of existing tall structures and towers.")
@click.option("--within", "within_ft", type=float, help="The distance that the Board sets for those, feet.")
@click.option("--notice", is_flag=True, help="List the owners whom the law has told.")
@ABOUT_FILE
@PAPERS
@SOURCE
@JSON
@VILLAGE
def tower(village: str, as_json: bool, source: Path | None, **given: Any) -> None:
    """Check a tower on a site: district, setbacks, land, airspace, papers, whom to tell.

    \b
    thence tower --en 848300 899500 --height 120 --fall-zone 80 --ground 900
    thence tower --en 848300 899500 --height 120 --parcel parcels.gpkg --id 6.-1-2 --pdf table.pdf
    """
    from answers.law import quoting
    from answers.lots.parcel_asking import ParcelWords
    from exports.tower_run import TowerOrder, run

    about = ParcelWords.__dataclass_fields__
    words = ParcelWords(**{k: v for k, v in given.items() if k in about})
    order = TowerOrder(words=words, **{k: v for k, v in given.items() if k not in about})
    place = open_place(village)
    show(run(place, order, as_json=as_json, official=quoting.official(place, source)))


@click.command()
@click.option("--height", "height_ft", type=float, required=True, help="Height above ground, feet.")
@click.option("--fall-zone", "fall_zone_ft", type=float, help="A fall zone to be shown, feet.")
@click.option(
    "--ground", "ground_ft", type=float, help="One elevation for all ground, feet, for the airspace."
)
@click.option("--parcel", "file", type=FILE, help="A parcel file, whose lines then count too.")
@click.option("--id", default="", help="Only this parcel of the file.")
@click.option("--format", "form", type=click.Choice(["geojson"]), default="geojson", show_default=True)
@click.option("-o", "--output", type=FILE, help="Write here instead of to the screen.")
@ABOUT_FILE
@VILLAGE
def sites(village: str, form: str, output: Path | None, **given: Any) -> None:
    """Where a tower of a height could stand, what stops it elsewhere, and the tallest each spot allows."""
    import json

    from answers.beside import write_text
    from answers.lots.parcel_asking import ParcelWords
    from exports.tower_run import sites_geojson

    about = ParcelWords.__dataclass_fields__
    words = ParcelWords(**{k: v for k, v in given.items() if k in about})
    rest = {k: v for k, v in given.items() if k not in about}
    found = sites_geojson(open_place(village), words=words, on=words.on, **rest)
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    if output is None:
        click.echo(text)
    else:
        write_text(output, text)
        click.echo(f"{len(found['features'])} features written to {output}", err=True)


@click.command("fetch-parcels")
@click.argument("url")
@click.option("-o", "--output", type=FILE, required=True, help="The GeoJSON file to write.")
@click.option("--where", default="1=1", show_default=True, help="Only features for which this holds (SQL).")
@click.option("--page", type=click.IntRange(1, 5000), default=500, show_default=True, help="Features a page.")
def fetch_parcels(url: str, output: Path, where: str, page: int) -> None:
    """Fetch parcels from an ArcGIS feature server; run again, it goes on where it was stopped."""
    from exports.fetch import FetchLimits, Progress, fetch

    with click.progressbar(length=1, label="Fetching", file=sys.stderr) as bar:

        def told(progress: Progress) -> None:
            bar.length = progress.total
            bar.update(progress.done - bar.pos)

        found = fetch(url, output, limits=FetchLimits(page=page), where=where, tell=told)
    click.echo(f"{found.features:,} features of {found.name or url} written to {found.path}", err=True)


@click.group()
def case() -> None:
    """The cases kept in a file of your own: list, show, compare, run again, print, back up, export."""


@case.command("list")
@click.argument("file", type=FILE)
def case_list(file: Path) -> None:
    """Every case, the newest first."""
    from answers.lots.cases import CaseFile
    from exports.case_run import listing

    show(listing(CaseFile(file)))


@case.command("show")
@click.argument("file", type=FILE)
@click.argument("number", type=int)
@JSON
def case_show(file: Path, number: int, as_json: bool) -> None:
    """One case as it was answered."""
    from answers.lots.cases import CaseFile
    from exports import case_run

    kept = CaseFile(file)
    show(case_run.as_json(kept, number) if as_json else case_run.shown(kept, number))


@case.command("tick")
@click.argument("file", type=FILE)
@click.argument("number", type=int)
@click.argument("step")
@click.option("--state", default="done", show_default=True, help="How the step stands.")
@click.option("--by", required=True, help="Who says so.")
@click.option("--note", default="", help="Anything to be kept with it.")
@VILLAGE
def case_tick(file: Path, number: int, step: str, state: str, by: str, note: str, village: str) -> None:
    """Note how a step of a case's checklist stands."""
    from datetime import datetime

    from answers.lots.cases import CaseFile

    at = datetime.now(tz=open_place(village).zone)
    CaseFile(file).tick(number, at=at, by=by, step=step, state=state, note=note)


@case.command("compare")
@click.argument("file", type=FILE)
@click.argument("before", type=int)
@click.argument("after", type=int, required=False)
@VILLAGE
def case_compare(file: Path, before: int, after: int | None, village: str) -> None:
    """Two cases, or a case and the answer its question gets now."""
    from answers.lots.cases import CaseFile
    from exports import case_run

    kept = CaseFile(file)
    first = kept.case(before)
    later = kept.case(after).answer if after is not None else case_run.again(open_place(village), first)
    show(case_run.differences(first.answer, later))


@case.command("print")
@click.argument("file", type=FILE)
@click.argument("number", type=int)
@click.option("--pdf", type=FILE, help="Write the determination as PDF.")
@click.option("--docx", type=FILE, help="Write the determination as a Word file.")
@VILLAGE
def case_print(file: Path, number: int, pdf: Path | None, docx: Path | None, village: str) -> None:
    """Run a case's question again and print it; what differs from the saved answer is told."""
    from answers.lots.cases import CaseFile
    from exports.case_run import printed

    show(printed(open_place(village), CaseFile(file).case(number), pdf=pdf, docx=docx))


@case.command("backup")
@click.argument("file", type=FILE)
@click.argument("target", type=FILE)
def case_backup(file: Path, target: Path) -> None:
    """Copy the whole file of cases, safely even while it is in use."""
    from answers.lots.cases import CaseFile

    CaseFile(file).backup(target)
    click.echo(f"Copied to {target}", err=True)


@case.command("export")
@click.argument("file", type=FILE)
def case_export(file: Path) -> None:
    """Every case with its steps as lines of JSON."""
    from answers.lots.cases import CaseFile

    show(CaseFile(file).export())


VERBS = (parcel, tower, sites, fetch_parcels, case)
