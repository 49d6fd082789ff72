"""A page's address: read once when a page opens, written whenever what it shows changes."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import date, datetime

import streamlit as st

from views import chosen

# How long an address of ours may still come back from a browser, and how many are remembered.
_STALE_S, _KEPT = 3.0, 20


def arrived(page: str) -> dict[str, str]:
    """What the address asks for, on the first run of a page or when a link changed it; else nothing."""
    told = {k: v for k, v in st.query_params.to_dict().items() if k != chosen.KEY}
    if not told or told == st.session_state.get(f"{page}_address") or _just_written(page, told):
        return {}
    st.session_state[f"{page}_address"] = told
    return told


def _just_written(page: str, told: dict[str, str]) -> bool:
    """Whether this is our own address of a moment ago: a browser that is asked twice in quick succession
    still shows the address before the last, and takes nothing back by it."""
    now = time.monotonic()
    return any(
        now - when < _STALE_S and told == left for when, left in st.session_state.get(f"{page}_written", ())
    )


def put(page: str, wanted: Mapping[str, str | None]) -> None:
    """Write what the page shows into its address, so that it can be passed on."""
    told = {key: value for key, value in wanted.items() if value}
    if told != st.session_state.get(f"{page}_address"):
        written = st.session_state.setdefault(f"{page}_written", [])
        written.append((time.monotonic(), st.session_state.get(f"{page}_address")))
        del written[:-_KEPT]
    st.session_state[f"{page}_address"] = told
    if st.query_params.to_dict() != told | chosen.kept():
        st.query_params.from_dict(told | chosen.kept())


def day(told: Mapping[str, str], key: str) -> date | None:
    """A day of the address, None for one that cannot be read."""
    try:
        return date.fromisoformat(told[key])
    except (KeyError, ValueError):
        return None


def moment(told: Mapping[str, str], key: str) -> datetime | None:
    """A day and time of the address without an offset, None for one that cannot be read."""
    try:
        return datetime.fromisoformat(told[key]).replace(tzinfo=None)
    except (KeyError, ValueError):
        return None


def number(told: Mapping[str, str], key: str) -> float | None:
    """A number of the address, None for what is none."""
    try:
        value = float(told[key])
    except (KeyError, ValueError):
        return None
    return value if abs(value) < 1e9 else None
