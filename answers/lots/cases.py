"""Checks kept as cases in one SQLite file of the user's own: saved, listed, reopened, compared, exported.

Safe against a kill at any moment: every save is one transaction with full synchronisation, so that a case
is there whole or not at all. A case is never changed after it is saved; a later check is a new one.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from geo.errors import DataError, PlaceError

# The file's own mark (PRAGMA application_id) and the version of its tables.
_MARK = 0x54484E43
_VERSION = 1
_TABLES = """
create table if not exists cases (
    id integer primary key autoincrement,
    saved_at text not null,
    saved_by text not null,
    kind text not null check (kind in ('parcel', 'tower')),
    title text not null,
    village text not null,
    law_as_of text not null,
    asked text not null,
    answer text not null,
    versions text not null,
    note text not null default ''
);
create table if not exists steps (
    id integer primary key autoincrement,
    case_id integer not null references cases (id),
    done_at text not null,
    done_by text not null,
    step text not null,
    state text not null,
    note text not null default ''
);
"""


@dataclass(frozen=True)
class Case:
    """One saved check: who, when, what was asked, what was answered, by which law and program."""

    id: int
    saved_at: datetime
    saved_by: str
    kind: str
    title: str
    village: str
    law_as_of: str
    asked: Mapping[str, Any]
    answer: Mapping[str, Any]
    versions: Mapping[str, str]
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """The case as JSON values."""
        return vars(self) | {"saved_at": self.saved_at.isoformat()}


@dataclass(frozen=True)
class Step:
    """A step of a case's checklist as it was ticked: by whom, when, with what note."""

    case_id: int
    done_at: datetime
    done_by: str
    step: str
    state: str
    note: str


@dataclass(frozen=True)
class Difference:
    """One check that two cases answer differently; None where one of them does not have it."""

    id: str
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True)
class CaseFile:
    """A file of cases, made when it is not there; raises DataError for a file of another kind."""

    path: Path

    @contextmanager
    def _open(self, *, make: bool = False) -> Iterator[sqlite3.Connection]:
        if not make and not self.path.is_file():
            raise DataError("there is no such file of cases", where=str(self.path))
        try:
            with closing(sqlite3.connect(self.path, timeout=30, isolation_level=None)) as db:
                self._prepare(db)
                yield db
        except sqlite3.DatabaseError as e:
            raise DataError("the file of cases cannot be used", where=str(self.path), got=str(e)) from e

    def _prepare(self, db: sqlite3.Connection) -> None:
        mark, version = (db.execute(f"pragma {p}").fetchone()[0] for p in ("application_id", "user_version"))
        tables = db.execute("select count(*) from sqlite_master").fetchone()[0]
        if tables and mark != _MARK:
            raise DataError("this is another program's database", where=str(self.path))
        if version > _VERSION:
            raise DataError("a newer Thence made this file of cases", where=str(self.path), got=str(version))
        db.execute("pragma synchronous = full")
        db.execute("pragma foreign_keys = on")
        db.execute("pragma trusted_schema = off")
        if not tables:
            db.executescript(
                f"begin immediate; pragma application_id = {_MARK}; pragma user_version = {_VERSION};"
                f"{_TABLES}commit;"
            )

    def save(
        self,
        *,
        at: datetime,
        by: str,
        kind: str,
        title: str,
        asked: Mapping[str, Any],
        answer: Mapping[str, Any],
        versions: Mapping[str, str],
        note: str = "",
    ) -> int:
        """Save a check as a new case and tell its number; `at` bears a time zone."""
        row = (
            at.isoformat(), by, kind, title, str(answer.get("village", "")), str(answer.get("as_of", "")),
            _text(asked), _text(answer), _text(versions), note,
        )  # fmt: skip
        with self._open(make=True) as db:
            db.execute("begin immediate")
            found = db.execute(
                "insert into cases (saved_at, saved_by, kind, title, village, law_as_of, asked, answer,"
                " versions, note) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            db.execute("commit")
            return int(found.lastrowid or 0)

    def cases(self) -> tuple[Case, ...]:
        """Every case, the newest first."""
        with self._open() as db:
            return tuple(_case(row) for row in db.execute(f"{_SELECT} order by id desc"))

    def case(self, number: int) -> Case:
        """One case; raises PlaceError where there is none of that number."""
        with self._open() as db:
            row = db.execute(f"{_SELECT} where id = ?", (number,)).fetchone()
        if row is None:
            raise PlaceError("there is no such case", got=str(number))
        return _case(row)

    def tick(self, number: int, *, at: datetime, by: str, step: str, state: str, note: str = "") -> None:
        """Note that a step of a case's checklist was done, or undone; nothing noted before is lost."""
        self.case(number)
        with self._open() as db:
            db.execute("begin immediate")
            db.execute(
                "insert into steps (case_id, done_at, done_by, step, state, note) values (?, ?, ?, ?, ?, ?)",
                (number, at.isoformat(), by, step, state, note),
            )
            db.execute("commit")

    def steps(self, number: int) -> tuple[Step, ...]:
        """Every note on a case's checklist, the oldest first."""
        with self._open() as db:
            rows = db.execute(
                "select case_id, done_at, done_by, step, state, note from steps where case_id = ?"
                " order by id",
                (number,),
            )
            return tuple(Step(r[0], datetime.fromisoformat(r[1]), *r[2:]) for r in rows)

    def backup(self, target: Path) -> None:
        """A copy of the whole file, consistent even while it is being written to."""
        if target.exists() and target.resolve() == self.path.resolve():
            raise DataError("a backup goes to another file", where=str(target))
        beside = target.with_name(target.name + ".part")
        beside.unlink(missing_ok=True)
        with self._open() as db, closing(sqlite3.connect(beside)) as copy:
            db.backup(copy)
        beside.replace(target)

    def export(self) -> str:
        """Every case and its steps as lines of JSON, the oldest first."""
        lines = []
        for case in reversed(self.cases()):
            steps = [vars(s) | {"done_at": s.done_at.isoformat()} for s in self.steps(case.id)]
            lines.append(json.dumps(case.as_json() | {"steps": steps}, ensure_ascii=False))
        return "".join(f"{line}\n" for line in lines)


_SELECT = (
    "select id, saved_at, saved_by, kind, title, village, law_as_of, asked, answer, versions, note from cases"
)


def _text(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _case(row: tuple[Any, ...]) -> Case:
    number, at, by, kind, title, village, law, asked, answer, versions, note = row
    return Case(
        number, datetime.fromisoformat(at), by, kind, title, village, law, json.loads(asked),
        json.loads(answer), json.loads(versions), note,
    )  # fmt: skip


def compare(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Difference, ...]:
    """The checks that two answers (as JSON values) give differently, in the order of the later one."""
    old, new = ({c["id"]: c for c in answer.get("checks", ())} for answer in (before, after))
    told = ("verdict", "value", "required", "version")
    return tuple(
        Difference(id_, old.get(id_), new.get(id_))
        for id_ in dict.fromkeys((*new, *old))
        if [old.get(id_, {}).get(k) for k in told] != [new.get(id_, {}).get(k) for k in told]
    )
