"""The app's entry: which pages there are, and which village they show."""

from __future__ import annotations

import os

import streamlit as st

from views import map as map_page

# With one village there is nothing to say; with several, its folder's name.
VILLAGE = os.environ.get("THENCE_VILLAGE", "")


def map_of_village() -> None:
    """The map page."""
    map_page.show(VILLAGE)


st.set_page_config(page_title="Thence: ask the map", layout="wide", initial_sidebar_state="collapsed")
st.navigation([st.Page(map_of_village, title="Map", url_path="map", default=True)], position="top").run()
