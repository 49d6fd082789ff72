"""What the reader asks: a spot and a moment, from the map, the search box or the page's address.

Of a click, a search and a link the newest counts. All of it lives in the session; nothing is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

import streamlit as st

from geo.figures import KnownPlace
from views import chosen

MAP_KEY, SEARCH_KEY, DAY_KEY, TIME_KEY, ANY_KEY = "map", "search", "day", "time", "any_time"


@dataclass(frozen=True)
class Spot:
    """A point asked about, in degrees, and what the reader called it ("" for a click)."""

    lat: float
    lon: float
    name: str = ""
    warnings: tuple[str, ...] = ()


def clicked() -> Spot | None:
    """The spot of a click not seen before, read before the map is drawn again."""
    told: Mapping[str, Any] = st.session_state.get(MAP_KEY) or {}
    click = told.get("last_clicked")
    if not click or click == st.session_state.get("seen_click"):
        return None
    st.session_state["seen_click"] = click
    return Spot(float(click["lat"]), float(click["lng"]))


def remembered() -> Spot | None:
    """The spot asked about last."""
    spot = st.session_state.get("spot")
    return spot if isinstance(spot, Spot) else None


def remember(spot: Spot, *, look: bool) -> None:
    """Keep a spot as the one asked about; with `look`, the map turns to it."""
    st.session_state["spot"] = spot
    if look:
        st.session_state["look_at"] = (spot.lat, spot.lon)


def look_at() -> tuple[float, float] | None:
    """Where the map was last told to turn, by a search."""
    at = st.session_state.get("look_at")
    return (float(at[0]), float(at[1])) if at else None


def from_address() -> None:
    """On the first run, take spot and moment from the page's address, if they can be read."""
    if "address_read" in st.session_state:
        return
    st.session_state["address_read"] = True
    query = st.query_params
    try:
        spot = Spot(float(query["lat"]), float(query["lon"]))
        if math.isfinite(spot.lat) and math.isfinite(spot.lon):
            remember(spot, look=False)
    except (KeyError, ValueError):
        pass  # a link without a spot, or a broken one, opens the map as it is
    try:
        at = datetime.fromisoformat(query["at"])
    except (KeyError, ValueError):
        return
    st.session_state[DAY_KEY], st.session_state[TIME_KEY] = at.date(), at.time().replace(tzinfo=None)


def to_address(spot: Spot | None, at: datetime | None) -> None:
    """Write spot and moment into the page's address, so that it can be passed on."""
    wanted: dict[str, str] = chosen.kept()
    if spot:
        wanted |= {"lat": f"{spot.lat:.6f}", "lon": f"{spot.lon:.6f}"}
    if at:
        wanted["at"] = at.strftime("%Y-%m-%dT%H:%M")
    if st.query_params.to_dict() != wanted:
        st.query_params.from_dict(wanted)


def moment(now: datetime, *, first: date) -> datetime | None:
    """Ask for a day and time of the village, without an offset; None where none is wanted.

    `now` fills the boxes at first; `first` is the earliest day that can be asked about.
    """
    st.session_state.setdefault(DAY_KEY, now.date())
    st.session_state.setdefault(TIME_KEY, time(now.hour, now.minute))
    day = st.date_input(
        "Day", key=DAY_KEY, min_value=first, max_value=date(2100, 12, 31), width=150, format="MM/DD/YYYY"
    )
    at = st.time_input("Time", key=TIME_KEY, step=900, width=120)
    any_time = st.checkbox("Any time", key=ANY_KEY, help="Show the hours of each rule instead of one moment")
    if any_time or not isinstance(day, date) or at is None:
        return None
    return datetime.combine(day, at)


def search_for(text: str) -> None:
    """Put words into the search box, as if typed."""
    st.session_state[SEARCH_KEY] = text


def examples(places: Iterable[KnownPlace]) -> tuple[str, ...]:
    """Names of places that stand for one spot, for a reader to begin with."""
    named = [p.name for p in places]
    return tuple(name for name in dict.fromkeys(named) if named.count(name) == 1)
