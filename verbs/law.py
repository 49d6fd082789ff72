"""Verbs about the law itself: list, show, in-force, diff, problems, verify."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from verbs.common import JSON, SOURCE, VILLAGE, Verbs, open_place, show


@click.group(cls=Verbs)
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

    told = lawbook.law_list(open_place(village), domain=domain)
    show(told if as_json else lawbook_text.list_text(told))


@law.command("show")
@click.argument("what")
@SOURCE
@JSON
@VILLAGE
def lawshow(what: str, source: Path | None, as_json: bool, village: str) -> None:
    """A law, or a provision through time, by its id: LL3-1991, LL3-1991/7b2x, parking/kelvin-place."""
    from answers.law import lawbook, lawbook_text, quoting

    place = open_place(village)
    told = lawbook.law_show(place, what, text=quoting.official(place, source))
    show(told if as_json else lawbook_text.show_text(told))


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

    place = open_place(village)
    on = asking.day(day) or place.law.compilation.compiled_through
    text = quoting.official(place, source)
    told = lawbook.law_in_force(place, on, kinds=tuple(kinds), street=street, text=text)
    show(told if as_json else lawbook_text.in_force_text(told))


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
    told = lawdiff.compare(open_place(village), *days, domain=domain).as_json()
    show(told if as_json else lawbook_text.diff_text(told))


@law.command("problems")
@click.option("--kind", "kinds", multiple=True, help="Only problems of this kind (may be repeated).")
@JSON
@VILLAGE
def law_problems(kinds: Sequence[str], as_json: bool, village: str) -> None:
    """Contradictions, overlaps, omissions, misprints, readings, gaps, dates unknown, places not found."""
    from answers.law import lawbook, lawbook_text

    told = lawbook.law_problems(open_place(village), kinds=tuple(kinds))
    show(told if as_json else lawbook_text.problems_text(told))


@law.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@JSON
@VILLAGE
def law_verify(file: Path, as_json: bool, village: str) -> None:
    """Hold the law against the official compilation's text; exit status 1 where they differ."""
    from answers.law import lawbook, lawbook_text

    told = lawbook.law_verify(open_place(village), file)
    show(told if as_json else lawbook_text.verify_text(told))
    sys.exit(0 if told["sound"] else 1)


VERBS = (law,)
