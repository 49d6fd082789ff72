"""Addresses of pages about the law, as links within the app."""

from __future__ import annotations

from urllib.parse import urlencode


def provision(id_: str) -> str:
    """The page of a version's provision through time."""
    return "law?" + urlencode({"provision": id_})


def law(id_: str) -> str:
    """The page of a law and what it states."""
    return "law?" + urlencode({"law": id_})
