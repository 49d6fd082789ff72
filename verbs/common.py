"""What the verbs share: the group they stand in, common options, opening the village, printing an answer."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from geo.errors import ThenceError

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
