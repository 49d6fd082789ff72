"""A new village's two folders, laid out with commented examples for its own law and figures."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from geo.errors import DataError, ThenceError

BLANK = Path(__file__).resolve().parent / "blank"
_NAME = "VILLAGE_NAME"


def folder_name(name: str) -> str:
    """The folder of a village by its name: small letters and underscores.

    Raises ThenceError for a name without a letter.

    >>> folder_name("Elm Hollow"), folder_name("St. Mary's")
    ('elm_hollow', 'st_marys')
    """
    plain = re.sub(r"[^a-z0-9]+", "_", name.replace("'", "").casefold()).strip("_")
    if not re.search(r"[a-z]", plain):
        raise ThenceError("a village's name needs letters", got=repr(name))
    return plain


def lay_out(name: str, *, root: Path) -> tuple[Path, ...]:
    """Write the blank files of a village under `root`; returns them in order.

    Raises DataError when either folder is there already: nothing is written over.
    """
    folder = folder_name(name)
    targets = {part: root / part / folder for part in ("data", "regulations")}
    for target in targets.values():
        if target.exists():
            raise DataError("the village is there already", where=str(target), do="Take another name")
    made = []
    for part, target in targets.items():
        beside = target.with_name(f"{folder}.part")
        shutil.rmtree(beside, ignore_errors=True)
        try:
            beside.mkdir(parents=True)
            for source in sorted((BLANK / part).iterdir()):
                text = source.read_text(encoding="utf-8").replace(_NAME, name)
                (beside / source.name).write_text(text, encoding="utf-8")
            beside.replace(target)
        except OSError as e:
            shutil.rmtree(beside, ignore_errors=True)
            raise DataError("the folder cannot be written", where=str(target), got=e.strerror or "") from e
        made += sorted(target.iterdir())
    return tuple(made)
