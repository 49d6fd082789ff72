"""A calendar of school days from a CSV file: the law speaks of school days and holds no calendar."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

from geo.errors import DataError


def read(path: Path) -> frozenset[date]:
    """The days of a CSV file, the first column of each line, as 2004-09-08; a heading line may stand first.

    Raises DataError naming file and line for what is no date, and for a file without any.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = [(line, row[0].strip()) for line, row in enumerate(csv.reader(file), 1) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as e:
        reason = getattr(e, "strerror", "") or str(e)
        raise DataError("the school calendar cannot be read", where=str(path), got=reason) from e
    days = set()
    for line, text in rows:
        try:
            days.add(date.fromisoformat(text))
        except ValueError as e:
            if line == 1:
                continue
            do = 'Write one day a line, like "2004-09-08"'
            raise DataError("not a date", where=f"{path}, line {line}", got=repr(text), do=do) from e
    if not days:
        raise DataError("the school calendar holds no day", where=str(path))
    return frozenset(days)


def covering(days: frozenset[date] | None, day: date) -> frozenset[date] | None:
    """The calendar where it speaks of a day, from its first to its last; None where it says nothing."""
    return days if days and min(days) <= day <= max(days) else None
