"""`thence`: the command line. Its verbs stand in `verbs/`, one module a subject."""

from __future__ import annotations

import click

from verbs import deed, figures, law, parcels, point, tools, traffic
from verbs.common import Verbs


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="thence")
def main() -> None:
    """Ask a municipality's local law about a place: district, setbacks, towers, parking, through highways."""


for subject in (point, traffic, law, parcels, deed, tools, figures):
    for verb in subject.VERBS:
        main.add_command(verb)


if __name__ == "__main__":
    main()
