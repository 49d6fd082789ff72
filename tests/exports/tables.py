"""The field tables of ../shared/specs, read at run time: which fields an object has, which it must have."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Fields:
    """The fields of one object of a standard."""

    known: frozenset[str]
    required: frozenset[str]

    def faults(self, told: dict[str, object], *, left_out: frozenset[str] = frozenset()) -> list[str]:
        """What is missing or unknown in an object; `left_out` are required fields left out and said to be."""
        missing = [f"{name} is missing" for name in sorted(self.required - left_out - set(told))]
        return missing + [f"{name} is no field" for name in sorted(set(told) - self.known)]


def fields(text: str, heading: str) -> Fields:
    """The first table after a heading: names in its first column, "yes" in its third where required."""
    after = text[text.index(heading) + len(heading) :]
    table = re.search(r"^\|[^|]*field \|.*?(?=\n\n|\Z)", after, re.MULTILINE | re.DOTALL)
    assert table, heading
    rows = re.findall(r"^\|(.+)\|$", table[0], re.MULTILINE)
    known, required = set(), set()
    for row in rows[2:]:
        cells = [c.strip() for c in row.split("|")]
        names = re.findall(r"`([a-z_A-Z]+)`", cells[0])
        known.update(names)
        if len(cells) > 2 and cells[2] == "yes":
            required.update(names)
    return Fields(frozenset(known), frozenset(required))


def read(shared: Path, name: str) -> str:
    return (shared / "specs" / name).read_text(encoding="utf-8")
