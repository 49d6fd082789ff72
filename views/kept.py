"""Boxes whose values outlive a visit to another page: the browser keeps the focus, we keep the value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import streamlit as st

T = TypeVar("T")


def begin(key: str, value: object) -> str:
    """Give a box its first value, where it has none yet; its key for the box itself."""
    st.session_state.setdefault(key, value)
    return key


def put(key: str, value: object) -> None:
    """Set a box from a link or a click; before the box is drawn."""
    st.session_state[key] = value


def among(key: str, options: Sequence[T], kept: T | None) -> str:
    """Give a box one of its options: what it holds if that is one, else what was kept, else the first."""
    if st.session_state.get(key) not in options:
        st.session_state[key] = kept if kept in options else options[0]
    return key
