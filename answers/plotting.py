"""`thence plot`: files in, answers out, as text, JSON or an export."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from answers.plot import Plot, plot
from answers.plot_json import plot_json
from answers.plot_text import plot_text
from geo.adjust import Method
from geo.errors import DataError, ThenceError, Warn

Echo = Callable[..., object]


def read(file: str) -> str:
    """The text of a file, "-" being standard input; DataError when it cannot be read as text."""
    if file == "-":
        return sys.stdin.read()
    try:
        return Path(file).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise DataError("the file is not text in UTF-8", where=file, do="Save it as plain text first") from e
    except OSError as e:
        raise DataError("the file cannot be read", where=file, got=e.strerror or str(e)) from e


def plots(files: Sequence[str], *, method: Method | None, pairs: bool) -> list[Plot]:
    """Each file worked out; a file that cannot be read is an error of its own answer."""
    out = []
    for file in files:
        try:
            text = read(file)
        except ThenceError as e:
            out.append(Plot(file, (), (Warn("unreadable_file", e.sentence()),)))
            continue
        out.append(plot(text, file=file, method=method, pairs=pairs))
    return out


def deliver(
    files: Sequence[str],
    *,
    method: str | None,
    repairs: bool,
    pairs: bool,
    origin: str | None,
    turn_deg: float,
    crs: str | None,
    form: str | None,
    output: Path | None,
    as_json: bool,
    echo: Echo,
) -> int:
    """Do what `thence plot` was asked; the exit status is 2 when a file could not be read at all."""
    found = plots(files, method=cast("Method | None", method), pairs=pairs)
    if as_json or form is None:
        if as_json:
            text = json.dumps([plot_json(p) for p in found], ensure_ascii=False, indent=1)
        else:
            text = "\n".join(plot_text(p, repairs=repairs or pairs) for p in found)
        if output is None:
            echo(text)
        else:
            output.write_text(text + "\n", encoding="utf-8")
    return 2 if any(p.errors for p in found) else 0
