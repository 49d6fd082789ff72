"""A village and its base map, read once for all pages and readers."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import streamlit as st

from answers.law.quoting import official as official_text
from answers.village import Village, open_village
from geo.errors import ThenceError
from regulations.passages import OfficialText
from views import answer, pages
from views.ground import Ground, ground

LAW_TEXT = "THENCE_LAW_TEXT"  # names the official text's file, as for the command line
HERE = Path(__file__).resolve().parent


@st.cache_resource(show_spinner="Reading the village's law and figures …")
def village(folder: str) -> Village:
    """The village of a folder."""
    return open_village(folder)


@st.cache_resource(show_spinner="Reading the official text …")
def official(folder: str) -> OfficialText | None:
    """The official text's passages, where the reader has the file and has said where it is."""
    named = os.environ.get(LAW_TEXT)
    return official_text(village(folder), Path(named) if named else None)


@st.cache_resource(show_spinner=False)
def base(folder: str) -> Ground:
    """Streets and village line for drawing."""
    opened = village(folder)
    return ground(opened.network, opened.plane)


def within(folder: str, title: str, draw: Callable[[Village], None]) -> None:
    """A page: head and foot around what `draw` puts between; data that cannot be read are told instead."""
    pages.style()
    st.html(HERE / "law.css")
    try:
        opened = village(folder)
    except ThenceError as problem:
        st.html(pages.html("frame.html", part="alert", text=str(problem)))
        return
    st.html(pages.html("frame.html", part="head", title=title, sub=opened.facts.long_name))
    draw(opened)
    credits = answer.credits(opened)
    st.html(pages.html("frame.html", part="foot", as_of=answer.as_of(opened), credits=credits))


def alert(text: str) -> None:
    """A refusal, in a sentence."""
    st.html(pages.html("frame.html", part="alert", text=text))
