"""Which village the reader looks at: the only one, the one the settings name, or one of several by choice."""

from __future__ import annotations

import os

import streamlit as st

from answers import facts
from answers.village import ROOT, villages

KEY = "village"
_BOX = "village_box"


def village() -> str:
    """The folder of the village to show; with several of them, a box to choose by comes first on the page.

    A village named in THENCE_VILLAGE is the only one shown. A link's `village` is taken on the first run.
    """
    named = os.environ.get("THENCE_VILLAGE", "")
    there = villages()
    if named or len(there) < 2:
        return named
    if KEY not in st.session_state:
        asked = st.query_params.get(KEY, "")
        st.session_state[KEY] = asked if asked in there else there[0]
    st.selectbox(
        "Village",
        there,
        index=there.index(st.session_state[KEY]),
        format_func=_name,
        key=_BOX,
        on_change=_switch,
    )
    return str(st.session_state[KEY])


def kept() -> dict[str, str]:
    """What of the choice belongs into a page's address."""
    return {KEY: st.session_state[KEY]} if KEY in st.session_state else {}


@st.cache_data(show_spinner=False)
def _name(folder: str) -> str:
    return facts.read(ROOT / "data" / folder).long_name


def _switch() -> None:
    """Take up the other village, and drop what was asked of the first."""
    chosen = st.session_state[_BOX]
    for key in list(st.session_state):
        if key != _BOX:
            del st.session_state[key]
    st.session_state[KEY] = chosen
    st.query_params.from_dict({KEY: chosen})
