"""Bounds told side by side: "bounded by A; B; C and D", "the western boundary is A from P to Q"."""

from __future__ import annotations

from geo.calls import Description
from geo.clauses import Entry
from geo.scan import Scan


def read_bounds(scan: Scan, entries: list[Entry]) -> Description | None:
    """The description that a list of bounds gives, None when the text has no such list."""
    return None
