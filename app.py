"""The app's entry: which pages there are, and which village they show."""

from __future__ import annotations

import streamlit as st

from views import chosen
from views import deed as deed_page
from views import law as law_page
from views import lot as lot_page
from views import map as map_page
from views import parking as parking_page
from views import tower as tower_page
from views import traffic as traffic_page


def map_of_village() -> None:
    """The map page."""
    map_page.show(VILLAGE)


def parking() -> None:
    """The parking page."""
    parking_page.show(VILLAGE)


def traffic() -> None:
    """The traffic page."""
    traffic_page.show(VILLAGE)


def law() -> None:
    """The law page."""
    law_page.show(VILLAGE)


def parcel() -> None:
    """The parcel page."""
    lot_page.show(VILLAGE)


def tower() -> None:
    """The tower page."""
    tower_page.show(VILLAGE)


def deed() -> None:
    """The deed plotter."""
    deed_page.show(VILLAGE)


st.set_page_config(page_title="Thence: ask the map", layout="wide", initial_sidebar_state="collapsed")
PAGES = (
    st.Page(map_of_village, title="Map", url_path="map", default=True),
    st.Page(parking, title="Parking", url_path="parking"),
    st.Page(traffic, title="Traffic", url_path="traffic"),
    st.Page(law, title="Law", url_path="law"),
    st.Page(parcel, title="Parcel", url_path="parcel"),
    st.Page(tower, title="Tower", url_path="tower"),
    st.Page(deed, title="Deed plotter", url_path="deed"),
)
page = st.navigation(list(PAGES), position="top")
VILLAGE = chosen.village()
page.run()
