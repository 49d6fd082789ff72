"""`thence plot`: files in, answers out, as text, JSON or an export."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from answers.deeds.plot import Plot, plot, tract
from answers.deeds.plot_json import plot_json
from answers.deeds.plot_text import plot_text
from answers.deeds.where import NOWHERE, PLAIN, Basis, Where
from answers.deeds.where_told import told
from exports import course_table, outlines_in, traverse_file
from exports.documents import text_of
from exports.plats import Format, render, write
from geo.adjust import USUAL, Method, Weights
from geo.carrier import Carriers
from geo.errors import DataError, ThenceError, Warn
from geo.place import Known

Echo = Callable[..., object]


@dataclass(frozen=True)
class Wish:
    """What `thence plot` was asked for."""

    method: Method | None = None
    weights: Weights = USUAL
    repairs: bool = False
    pairs: bool = False
    where: Where = NOWHERE
    form: Format | None = None
    output: Path | None = None
    as_json: bool = False


def where_of(
    *,
    first: str | None = None,
    commencing: str | None = None,
    known: Sequence[str] = (),
    roads: Carriers | None = None,
    turn_deg: float = 0.0,
    crs: str | None = None,
    basis: Basis = PLAIN,
) -> Where:
    """The placing that options ask for; DataError when a place is not numbers, or two ways are asked for."""
    if first is not None and commencing is not None:
        raise DataError("a figure is placed one way", got="--from and --commencing", do="Give one of them")
    word, option = (first, "--from") if first is not None else (commencing, "--commencing")
    origin = _numbers(word, option, (2,)) if word is not None else None
    return Where(
        None if origin is None else (origin[0], origin[1]),
        turn_deg,
        crs,
        tuple(_known(k) for k in known),
        roads,
        commencing is not None,
        basis,
    )


def weights_of(words: str | None) -> Weights:
    """ "0.02,50,20[,1]": sigma of a length in feet and in parts per million, of a bearing in seconds; and
    the power of its length by which Crandall's rule weighs a length.
    """
    return USUAL if words is None else Weights(*_numbers(words, "--weights", (3, 4)))


def _known(word: str) -> tuple[int, Known]:
    """ "3=840000,900000" or with a sigma, "3=840000,900000,0.5"; corner 1 is the first."""
    corner, _, place = word.partition("=")
    if not corner.strip().isdigit() or int(corner) < 1:
        raise DataError(
            "a known corner is told as CORNER=E,N or CORNER=E,N,SIGMA", where="--known", got=repr(word)
        )
    east, north, *sigma = _numbers(place, "--known", (2, 3))
    if sigma and sigma[0] <= 0.0:
        raise DataError("a sigma is more than nothing", where="--known", got=repr(word))
    return int(corner) - 1, Known(east, north, *sigma)


def _numbers(words: str, where: str, counts: tuple[int, ...]) -> list[float]:
    try:
        found = [float(part) for part in words.replace(" ", "").split(",")]
    except ValueError:
        found = []
    if len(found) not in counts or not all(abs(value) < 1e12 for value in found):
        wanted = " or ".join(str(c) for c in counts)
        raise DataError(f"{wanted} finite numbers are wanted, with commas", where=where, got=repr(words))
    return found


def read(file: str) -> str:
    """The text of a file (plain, Word, PDF), "-" being standard input; DataError when it has none."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as e:
        raise DataError("the file cannot be read", where=file, got=e.strerror or str(e)) from e
    return text_of(file, raw)


def work_out(
    text: str,
    *,
    file: str,
    method: Method | None = None,
    weights: Weights = USUAL,
    pairs: bool = False,
    crs: str | None = None,
) -> Plot:
    """A text worked out: a description in words, an Esri traverse file, a table of courses, an outline.

    `crs` is the plane in feet in which an outline's bearings are taken.
    """
    if outlines_in.is_outline(text):
        try:
            found = outlines_in.read(text, crs=crs, source=file)
            return Plot(file, tuple(tract(d, method=method, weights=weights, pairs=pairs) for d in found))
        except ThenceError as e:
            return Plot(file, (), (Warn("refused", e.sentence()),))
    reader = (
        traverse_file
        if traverse_file.is_traverse(text)
        else course_table
        if course_table.is_table(text)
        else None
    )
    if reader is None:
        return plot(text, file=file, method=method, weights=weights, pairs=pairs)
    try:
        description = reader.read(text, source=file)
        return Plot(file, (tract(description, method=method, weights=weights, pairs=pairs),))
    except ThenceError as e:
        return Plot(file, (), (Warn("refused", e.sentence()),))


def plots(
    files: Sequence[str],
    *,
    method: Method | None = None,
    weights: Weights = USUAL,
    pairs: bool = False,
    crs: str | None = None,
) -> list[Plot]:
    """Each file worked out; a file that cannot be read is an error of its own answer."""
    out = []
    for file in files:
        try:
            text = read(file)
            out.append(work_out(text, file=file, method=method, weights=weights, pairs=pairs, crs=crs))
        except ThenceError as e:
            out.append(Plot(file, (), (Warn("unreadable_file", e.sentence()),)))
    return out


def deliver(files: Sequence[str], wish: Wish, echo: Echo) -> int:
    """Do what was asked; the exit status is 2 when a file could not be read at all."""
    found = plots(files, method=wish.method, weights=wish.weights, pairs=wish.pairs, crs=wish.where.crs)
    if wish.form is None:
        _say(found, wish, echo)
        return 2 if any(p.errors for p in found) else 0
    if wish.where.placed:
        _tell_placing(found, wish.where, echo)
    if wish.output is not None:
        for path in write(found, wish.form, wish.where, wish.output):
            echo(f"written to {path}", err=True)
    elif wish.form in ("png", "pdf", "gpkg"):
        raise DataError(f"{wish.form} is no text", where="--format", do="Say where to write it with -o FILE")
    else:
        echo(render(found, wish.form, wish.where), nl=False)
    return 2 if any(p.errors for p in found) else 0


def _tell_placing(found: Sequence[Plot], where: Where, echo: Echo) -> None:
    """A figure is never placed, turned or scaled in silence."""
    for figure in (t for p in found for t in p.tracts if t.figure.courses):
        for line in told(where.spot(figure), figure.gap_ft):
            echo(line, err=True)


def _say(found: Sequence[Plot], wish: Wish, echo: Echo) -> None:
    if wish.as_json:
        text = json.dumps([plot_json(p, wish.where) for p in found], ensure_ascii=False, indent=1)
    else:
        repairs = wish.repairs or wish.pairs
        text = "\n".join(plot_text(p, repairs=repairs, where=wish.where) for p in found)
    if wish.output is None:
        echo(text)
    else:
        wish.output.write_text(text + "\n", encoding="utf-8")
