"""`thence`: one function a verb, no logic of its own. Each verb imports what it alone needs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from cli_common import FIGURES, JSON, SOURCE, VILLAGE
from cli_common import open_place as _open
from cli_common import show as _show
from cli_figures import VERBS as FIGURE_VERBS
from cli_open import VERBS as OPEN
from cli_parcels import VERBS
from cli_traffic import VERBS as TRAFFIC
from geo.errors import ThenceError


class Verbs(click.Group):
    """The verbs, in the order they are written; our own errors become one line and exit status 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Verbs in the order of this file."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a verb; a refusal of ours is told in one line, with no traceback."""
        try:
            return super().invoke(ctx)
        except ThenceError as e:
            _refuse(e)
        except BrokenPipeError:
            # The reader of our output closed it: nothing is wrong and there is nobody to tell.
            sys.exit(0)


def _refuse(error: ThenceError) -> NoReturn:
    for line in [f.sentence for f in getattr(error, "faults", ())] or [error.sentence()]:
        click.echo(f"thence: {line}", err=True)
    sys.exit(2)


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="thence")
def main() -> None:
    """Ask a municipality's local law about a place: district, setbacks, towers, parking, through highways."""


@main.command(context_settings=FIGURES)
@click.argument("figures", nargs=-1, metavar="LAT LON")
@click.option("--en", nargs=2, type=float, help="A point as east and north, feet in the village's plane.")
@click.option("--corner", nargs=2, help="The corner of two streets.")
@click.option("--at", "moment", help="A date and time; without an offset it is village time.")
@click.option("--on", "day", help="The day whose law answers (by default that of --at).")
@click.option("--tower-height", type=float, help="Height of a proposed tower, feet.")
@click.option("--fall-zone", type=float, help="Its demonstrated fall zone, feet.")
@SOURCE
@JSON
@VILLAGE
def lookup(
    figures: tuple[str, ...],
    en: tuple[float, float] | None,
    corner: tuple[str, str] | None,
    moment: str | None,
    day: str | None,
    tower_height: float | None,
    fall_zone: float | None,
    source: Path | None,
    as_json: bool,
    village: str,
) -> None:
    """Everything the law says of one point.

    \b
    thence lookup 42.4659 -76.4797
    thence lookup --corner "Hanshaw Road" "Pleasant Grove Road" --at 2004-06-01T08:30
    """
    from answers import asking
    from answers.law import quoting
    from answers.point import lookup as look
    from answers.text import point_text

    place = _open(village)
    answer = look(
        place,
        asking.point(place, figures=figures, en=en, corner=corner),
        at=asking.moment(place, moment),
        on=asking.day(day),
        tower_height_ft=tower_height,
        fall_zone_ft=fall_zone,
    )
    official = quoting.official(place, source)
    _show(quoting.quoted(answer.as_json(), official) if as_json else point_text(answer, official))


@main.command()
@click.argument("words", nargs=-1, required=True)
@JSON
@VILLAGE
def find(words: tuple[str, ...], as_json: bool, village: str) -> None:
    """Find a corner, a street, a known place, an address or coordinates."""
    from answers import search

    found = search.find(_open(village), " ".join(words))
    if as_json:
        _show([vars(f) for f in found])
    else:
        for f in found:
            like = "" if f.exact else "  (a name like it)"
            click.echo(f"{f.label}: --en {f.point[0]:.0f} {f.point[1]:.0f}, within {f.sigma_ft:g} ft{like}")


@main.command()
@click.option("--format", "form", type=click.Choice(["geojson"]), default="geojson", show_default=True)
@click.option("--on", "day", help="The day whose law is mapped.")
@click.option("--kind", "kinds", multiple=True, help="Only features of this kind (may be repeated).")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here instead of to the screen.")
@VILLAGE
def features(form: str, day: str | None, kinds: Sequence[str], output: Path | None, village: str) -> None:
    """The law on the map: districts, parking by side, through highways, as GeoJSON."""
    from answers import asking
    from answers.beside import write_text
    from answers.features import KINDS
    from answers.features import features as collect

    chosen = asking.kinds(kinds, KINDS)
    found = collect(_open(village), on=asking.day(day), kinds=chosen)
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    if output is None:
        click.echo(text)
    else:
        write_text(output, text)
        click.echo(f"{len(found['features'])} features written to {output}", err=True)


@main.command()
@VILLAGE
def build(village: str) -> None:
    """Build the map anew from law and figures, and write its layers as GeoPackage."""
    from answers.report import build_report
    from answers.village import ROOT, open_village
    from exports.formats import export as write

    place = open_village(village, fresh=True)
    for line in (place.told, *build_report(place)):
        click.echo(line)
    click.echo(write(place, "gpkg", ROOT / "data" / "built" / place.folder / "layers.gpkg"))


@main.group(cls=Verbs)
def law() -> None:
    """The law itself: its laws, a provision through time, a day's law, changes, problems, agreement."""


DOMAIN = click.option("--domain", type=click.Choice(["traffic", "zoning"]), help="Only this part of the law.")


@law.command("list")
@DOMAIN
@JSON
@VILLAGE
def law_list(domain: Any, as_json: bool, village: str) -> None:
    """Every law, in order of effect, with what it did to others."""
    from answers.law import lawbook, lawbook_text

    told = lawbook.law_list(_open(village), domain=domain)
    _show(told if as_json else lawbook_text.list_text(told))


@law.command("show")
@click.argument("what")
@SOURCE
@JSON
@VILLAGE
def law_show(what: str, source: Path | None, as_json: bool, village: str) -> None:
    """A law, or a provision through time, by its id: LL3-1991, LL3-1991/7b2x, parking/kelvin-place."""
    from answers.law import lawbook, lawbook_text, quoting

    place = _open(village)
    told = lawbook.law_show(place, what, text=quoting.official(place, source))
    _show(told if as_json else lawbook_text.show_text(told))


@law.command("in-force")
@click.option("--on", "day", help="The day; by default the last of the compilation.")
@click.option("--kind", "kinds", multiple=True, help="Only provisions of this kind (may be repeated).")
@click.option("--street", default="", help="Only provisions that bear on this street.")
@SOURCE
@JSON
@VILLAGE
def law_in_force(
    day: str | None, kinds: Sequence[str], street: str, source: Path | None, as_json: bool, village: str
) -> None:
    """Every provision that held on a day, and whether it surely did."""
    from answers import asking
    from answers.law import lawbook, lawbook_text, quoting

    place = _open(village)
    on = asking.day(day) or place.law.compilation.compiled_through
    text = quoting.official(place, source)
    told = lawbook.law_in_force(place, on, kinds=tuple(kinds), street=street, text=text)
    _show(told if as_json else lawbook_text.in_force_text(told))


@law.command("diff")
@click.option("--from", "start", required=True, help="The earlier day.")
@click.option("--to", "end", required=True, help="The later day.")
@DOMAIN
@JSON
@VILLAGE
def law_diff(start: str, end: str, domain: Any, as_json: bool, village: str) -> None:
    """What changed between two days: provisions, and feet of kerb on each side of which street."""
    from answers import moment
    from answers.law import lawbook_text, lawdiff

    days = moment.read_day(start), moment.read_day(end)
    told = lawdiff.compare(_open(village), *days, domain=domain).as_json()
    _show(told if as_json else lawbook_text.diff_text(told))


@law.command("problems")
@click.option("--kind", "kinds", multiple=True, help="Only problems of this kind (may be repeated).")
@JSON
@VILLAGE
def law_problems(kinds: Sequence[str], as_json: bool, village: str) -> None:
    """Contradictions, overlaps, omissions, misprints, readings, gaps, dates unknown, places not found."""
    from answers.law import lawbook, lawbook_text

    told = lawbook.law_problems(_open(village), kinds=tuple(kinds))
    _show(told if as_json else lawbook_text.problems_text(told))


@law.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@JSON
@VILLAGE
def law_verify(file: Path, as_json: bool, village: str) -> None:
    """Hold the law against the official compilation's text; exit status 1 where they differ."""
    from answers.law import lawbook, lawbook_text

    told = lawbook.law_verify(_open(village), file)
    _show(told if as_json else lawbook_text.verify_text(told))
    sys.exit(0 if told["sound"] else 1)


@main.command(context_settings=FIGURES)
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


for verb in (*OPEN, *FIGURE_VERBS, *VERBS, *TRAFFIC):
    main.add_command(verb)
