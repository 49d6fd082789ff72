"""Verbs about a point and the map: lookup, find, features, build."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from verbs.common import FIGURES, JSON, SOURCE, VILLAGE, open_place, show


@click.command(context_settings=FIGURES)
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

    place = open_place(village)
    answer = look(
        place,
        asking.point(place, figures=figures, en=en, corner=corner),
        at=asking.moment(place, moment),
        on=asking.day(day),
        tower_height_ft=tower_height,
        fall_zone_ft=fall_zone,
    )
    official = quoting.official(place, source)
    show(quoting.quoted(answer.as_json(), official) if as_json else point_text(answer, official))


@click.command()
@click.argument("words", nargs=-1, required=True)
@JSON
@VILLAGE
def find(words: tuple[str, ...], as_json: bool, village: str) -> None:
    """Find a corner, a street, a known place, an address or coordinates."""
    from answers import search

    found = search.find(open_place(village), " ".join(words))
    if as_json:
        show([vars(f) for f in found])
    else:
        for f in found:
            like = "" if f.exact else "  (a name like it)"
            click.echo(f"{f.label}: --en {f.point[0]:.0f} {f.point[1]:.0f}, within {f.sigma_ft:g} ft{like}")


@click.command()
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
    found = collect(open_place(village), on=asking.day(day), kinds=chosen)
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    if output is None:
        click.echo(text)
    else:
        write_text(output, text)
        click.echo(f"{len(found['features'])} features written to {output}", err=True)


@click.command()
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


VERBS = (lookup, find, features, build)
