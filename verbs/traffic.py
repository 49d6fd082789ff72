"""Verbs of traffic: park, traffic, signs."""

from __future__ import annotations

from pathlib import Path

import click

from verbs.common import FIGURES, JSON, SOURCE, VILLAGE, open_place, show

POINT = click.argument("figures", nargs=-1, metavar="[LAT LON]")
EN = click.option("--en", nargs=2, type=float, help="A point as east and north, feet in the village's plane.")
CORNER = click.option("--corner", nargs=2, help="The corner of two streets.")
AT = click.option(
    "--at", "moment", help="A date and time, by default now; without an offset it is village time."
)
ON = click.option("--on", "day", help="The day whose law answers (by default that of the moment).")


@click.command(context_settings=FIGURES)
@POINT
@EN
@CORNER
@click.option("--street", help="A street, with --side and --from.")
@click.option("--side", "side_word", help="The side of the street, as a compass word.")
@click.option("--from", "start", help='A street it meets, or "village line, south", or "end, north".')
@click.option("--feet", type=float, default=0.0, show_default=True, help="How far along from there.")
@click.option("--toward", default="", help="Which way, where the street goes both ways from there.")
@AT
@ON
@click.option("--hours", type=float, default=24.0, show_default=True, help="How many hours to tell of.")
@SOURCE
@JSON
@VILLAGE
def park(
    figures: tuple[str, ...],
    en: tuple[float, float] | None,
    corner: tuple[str, str] | None,
    street: str | None,
    side_word: str | None,
    start: str | None,
    feet: float,
    toward: str,
    moment: str | None,
    day: str | None,
    hours: float,
    source: Path | None,
    as_json: bool,
    village: str,
) -> None:
    """May I park here, and until when: the rule that decides, the others, the hours that follow.

    \b
    thence park 42.4659 -76.4797
    thence park --street "Oak Hill Road" --side north --from "Triphammer Road" --feet 150
    """
    from datetime import datetime

    from answers import asking
    from answers.law import quoting
    from answers.traffic import kerb_words
    from answers.traffic import park as parking
    from answers.traffic.park_text import park_text

    place = open_place(village)
    spot = asking.point(place, figures=figures, en=en, corner=corner) if figures or en or corner else None
    kerb, point, told = kerb_words.asked_kerb(
        place, point=spot, street=street, side_word=side_word, start=start, feet=feet, toward=toward
    )
    at = asking.moment(place, moment) or datetime.now(tz=place.zone)
    span = parking.span_of(hours)
    answer = parking.park(place, kerb, point, at=at, on=asking.day(day), span=span, told=told)
    official = quoting.official(place, source)
    show(quoting.quoted(answer.as_json(), official) if as_json else park_text(answer, official))


@click.command()
@click.option("--format", "form", type=click.Choice(["text", "csv", "geojson", "json"]), default="text",
              show_default=True)  # fmt: skip
@click.option("--on", "day", help="The day whose law asks for the signs; by default the compilation's last.")
@click.option("--every", "spacing_ft", type=float, default=200.0, show_default=True,
              help="How far apart no-parking signs may stand, feet: no law says.")  # fmt: skip
@click.option("--observed", type=click.Path(path_type=Path), help="A CSV of signs seen, to compare.")
@click.option("--within", "within_ft", type=float, default=60.0, show_default=True,
              help="How near a sign seen must stand to be the one asked for, feet.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here instead of to the screen.")
@VILLAGE
def signs(
    form: str,
    day: str | None,
    spacing_ft: float,
    observed: Path | None,
    within_ft: float,
    output: Path | None,
    village: str,
) -> None:
    """Every traffic sign that the law implies: code, place, facing, the rule that needs it.

    \b
    thence signs
    thence signs --format csv -o signs.csv
    thence signs --observed seen.csv
    """
    from answers import asking
    from answers.beside import write_text
    from exports.road_signs import told

    place = open_place(village)
    text = told(
        place, form, on=asking.day(day), spacing_ft=spacing_ft, observed=observed, within_ft=within_ft
    )
    if output is None:
        click.echo(text, nl=not text.endswith("\n"))
    else:
        write_text(output, text)
        click.echo(f"written to {output}", err=True)


@click.command(context_settings=FIGURES)
@POINT
@EN
@CORNER
@click.option("--street", default="", help="A whole street, in place of a point.")
@AT
@ON
@click.option("--truck-tons", type=float, help="A truck's gross weight, tons.")
@click.option("--delivering/--not-delivering", default=None, help="Whether it delivers along the street.")
@click.option("--roadway-width", type=float, help="The width of the roadway, feet.")
@click.option("--school-days", type=click.Path(path_type=Path), help="A CSV of the days school is held.")
@SOURCE
@JSON
@VILLAGE
def traffic(
    figures: tuple[str, ...],
    en: tuple[float, float] | None,
    corner: tuple[str, str] | None,
    street: str,
    moment: str | None,
    day: str | None,
    truck_tons: float | None,
    delivering: bool | None,
    roadway_width: float | None,
    school_days: Path | None,
    source: Path | None,
    as_json: bool,
    village: str,
) -> None:
    """Traffic rules of a street: who goes first, speed, trucks, turns, removal, police powers.

    \b
    thence traffic --street "Triphammer Road" --truck-tons 5
    thence traffic 42.4659 -76.4797 --at 2004-09-28T08:30 --school-days days.csv
    """
    from datetime import datetime

    from answers import asking
    from answers.law import quoting
    from answers.traffic import school_days as calendar
    from answers.traffic.roadway import Facts, road_at
    from answers.traffic.roadway_text import roadway_text

    place = open_place(village)
    facts = Facts(truck_tons, delivering, roadway_width, calendar.read(school_days) if school_days else None)
    spot = asking.point(place, figures=figures, en=en, corner=corner) if figures or en or corner else None
    at = asking.moment(place, moment) or datetime.now(tz=place.zone)
    answer = road_at(place, street=street, point=spot, at=at, on=asking.day(day), facts=facts)
    official = quoting.official(place, source)
    show(quoting.quoted(answer.as_json(), official) if as_json else roadway_text(answer, official))


VERBS = (park, traffic, signs)
