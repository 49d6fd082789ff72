"""What the verbs share: common options, opening the village, printing an answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

# Negative longitudes are numbers, not options; every verb that takes figures uses this.
FIGURES = {"ignore_unknown_options": True}
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
VILLAGE = click.option(
    "--village",
    default="",
    envvar="THENCE_VILLAGE",
    help="The village's folder, where there are several (or set THENCE_VILLAGE).",
)
SOURCE = click.option(
    "--source",
    type=click.Path(path_type=Path),
    envvar="THENCE_LAW_TEXT",
    help="The official compilation's text, whose passages are then shown (or set THENCE_LAW_TEXT).",
)


def open_place(folder: str) -> Any:
    """The village asked for; a rebuild is told on standard error."""
    from answers.village import open_village

    place = open_village(folder)
    if place.told:
        click.echo(place.told, err=True)
    return place


def show(answer: object) -> None:
    """Text as it stands, anything else as JSON."""
    click.echo(
        answer if isinstance(answer, str) else json.dumps(answer, indent=2, ensure_ascii=False),
        nl=not isinstance(answer, str),
    )
