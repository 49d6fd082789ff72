"""Addresses of pages about the law, as links within the app."""

from __future__ import annotations

from datetime import date
from urllib.parse import urlencode


def provision(id_: str) -> str:
    """The page of a version's provision through time."""
    return "law?" + urlencode({"provision": id_})


def law(id_: str) -> str:
    """The page of a law and what it states."""
    return "law?" + urlencode({"law": id_})


def change(start: date, end: date) -> str:
    """The page of what changed between two days."""
    return "law?" + urlencode({"show": "Two dates", "from": start.isoformat(), "to": end.isoformat()})
