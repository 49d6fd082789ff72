"""Whole tables answered, a part at a time: streamed, resumed after a kill, failures listed apart.

Parts are kept beside the output until the last is done, each written whole or not at all; a run that was
killed goes on after the last whole part. Then the parts become one file, which takes its name only when it is
whole. What could not be answered stands in `OUT.failures.csv`, by row, with the reason.
"""

from __future__ import annotations

import csv
import hashlib
import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute
import pyarrow.feather
import shapely

from answers.beside import beside, write_text
from answers.bulk_rows import Ask, answer
from answers.village import Village
from exports import streams
from exports.about import about
from exports.streams import GEOMETRY, Batch, Sink, Source
from geo.errors import DataError
from regulations import timeline

ROWS = 65_536
_STATE = "state.json"


@dataclass(frozen=True)
class Done:
    """What a run came to: rows, those inside the village, those failed, parts that an earlier run did."""

    rows: int
    inside: int
    failed: int
    resumed: int
    output: Path
    failures: Path | None


def run(
    village: Village,
    source: Path,
    output: Path,
    ask: Ask,
    *,
    crs: str = "",
    restart: bool = False,
    size: int = ROWS,
    told: Callable[[int, int | None], None] = lambda done, rows: None,
) -> Done:
    """Answer every row of `source` and write `output`; `told` hears of rows done and rows in all.

    Raises DataError for a table that cannot be read or placed, for an output of an unknown kind, for an
    unfinished run of something else, and when the disk refuses.
    """
    if output.suffix.casefold() not in streams.OUT:
        do = "Use " + ", ".join(streams.OUT)
        raise DataError("this kind of output is not written", where=str(output), got=output.suffix, do=do)
    table = streams.open_source(source, crs=crs, plane=village.facts.crs)
    work = _Work(output, _key(village, table, ask, size))
    work.begin(restart=restart)
    parts = _answered(village, table, ask, work, size=size, told=told)
    rows, inside, failed = _gathered(village, table, ask, work, parts)
    return Done(rows, inside, failed, work.found, output, work.failures if failed else None)


def _key(village: Village, source: Source, ask: Ask, size: int) -> str:
    """What a run depends on: the table as it lies there, the question, the village."""
    state = source.path.stat()
    asked = [source.path, source.crs, state.st_size, state.st_mtime_ns, ask, size]
    ground = [shapely.to_wkb(d.area) for d in village.ground.districts]
    edges = [(b.path, b.start_sigma_ft, b.end_sigma_ft) for b in village.ground.bounds]
    law = [(v.id, v.text, v.hours, v.effective, v.until) for v in village.law.versions]
    lines = [(k, s.paths, s.sides) for k, s in village.ground.stretches.items()]
    total = hashlib.sha256()
    for part in ([str(a) for a in asked], ground, edges, law, lines, village.facts):
        total.update(repr(part).encode())
    return total.hexdigest()


@dataclass
class _Work:
    """The folder beside the output where whole parts wait."""

    output: Path
    key: str
    found: int = 0

    @property
    def folder(self) -> Path:
        return self.output.with_name(self.output.name + ".work")

    @property
    def failures(self) -> Path:
        return self.output.with_name(self.output.name + ".failures.csv")

    def part(self, number: int) -> Path:
        return self.folder / f"{number:06d}.arrow"

    def begin(self, *, restart: bool) -> None:
        """Make the folder, or find an earlier run's; raises DataError for a run of something else."""
        if restart:
            shutil.rmtree(self.folder, ignore_errors=True)
        state = self.folder / _STATE
        if state.is_file():
            if json.loads(state.read_text(encoding="utf-8"))["key"] != self.key:
                raise DataError(
                    "an unfinished run of another table or question is in the way",
                    where=str(self.folder),
                    do="Finish it with what it was begun with, or add --restart",
                )
            self.found = len(list(self.folder.glob("*.arrow")))
            return
        write_text(state, json.dumps({"key": self.key}))


def _answered(
    village: Village,
    source: Source,
    ask: Ask,
    work: _Work,
    *,
    size: int,
    told: Callable[[int, int | None], None],
) -> int:
    """Answer every part that is not there yet; returns how many parts there are."""
    number, done = 0, 0
    for number, batch in enumerate(source.batches(size), start=1):
        path = work.part(number)
        if not path.is_file():
            found = answer(village, batch.shapes, source.crs, ask)
            with beside(path) as part:
                pyarrow.feather.write_feather(_table(batch, found.columns, found.failures), part)
        done += batch.table.num_rows
        told(done, source.rows)
    return number


_FAILED = "thence_failure"


def _table(batch: Batch, columns: dict[str, np.ndarray], failures: tuple[tuple[int, str], ...]) -> pa.Table:
    """The part's own columns, the answers, the failures, and the shapes as they came."""
    table = batch.table
    for name, values in columns.items():
        own = name if name not in table.column_names else f"thence_{name}"
        kind = pa.float64() if values.dtype.kind == "f" else pa.string()
        table = table.append_column(own, pa.array(values, type=kind, from_pandas=True))
    reasons = np.full(batch.table.num_rows, None, dtype=object)
    for row, why in failures:
        reasons[row] = why
    table = table.append_column(_FAILED, pa.array(reasons, type=pa.string()))
    return table.append_column(GEOMETRY, pa.array(shapely.to_wkb(batch.shapes), type=pa.binary()))


def _gathered(village: Village, source: Source, ask: Ask, work: _Work, parts: int) -> tuple[int, int, int]:
    """The parts as one output and one list of failures; the parts are removed when both are whole."""
    on = ask.on or (ask.at.date() if ask.at else village.law.compilation.compiled_through)
    papers = dict(about(village, on=on, kinds=("district", "parking")).lines) | _districts_of(village, on)
    rows = inside = failed = 0
    with (
        beside(work.output) as part,
        beside(work.failures) as list_part,
        list_part.open("w", encoding="utf-8", newline="") as file,
        Sink(
            part, crs=source.crs, papers=papers, layer=work.output.stem, wkt=source.suffix != ".csv"
        ) as sink,
    ):
        failures = csv.writer(file)
        failures.writerow(("row", "reason"))
        for number in range(1, parts + 1):
            table = pyarrow.feather.read_table(work.part(number), memory_map=False)
            reasons = table[_FAILED].to_pylist() if table[_FAILED].null_count < table.num_rows else []
            for i, why in enumerate(reasons):
                if why is not None:
                    failures.writerow((rows + i + 1, why))
                    failed += 1
            sink.write(table.drop_columns([_FAILED]))
            rows += table.num_rows
            inside += _inside(table)
    write_text(work.output.with_name(work.output.name + ".about.txt"), _papers(papers))
    if not failed:
        work.failures.unlink()
    shutil.rmtree(work.folder)
    return rows, inside, failed


def _districts_of(village: Village, on: date) -> dict[str, str]:
    """A word where the districts of that day are not those that are drawn."""
    standing = {s.version.id for s in timeline.in_force(village.law, on)}
    if all(d.version in standing for d in village.ground.districts):
        return {}
    return {"districts": "Those of that day are not in the compilation; those of its end are shown."}


def _inside(table: pa.Table) -> int:
    """Rows that lie in a district of the village."""
    name = "thence_district" if "thence_district" in table.column_names else "district"
    there = pyarrow.compute.invert(
        pyarrow.compute.is_in(table[name], value_set=pa.array(["", "outside", None]))
    )
    return int(pyarrow.compute.sum(there).as_py() or 0)


def _papers(papers: dict[str, str]) -> str:
    return "".join(f"{name}: {value}\n" for name, value in papers.items())
