"""The parking page: tap the map, or pick a street and its side; read whether one may park, and until when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any

import streamlit as st

from answers import asking, moment
from answers.features import features
from answers.traffic import kerb_words
from answers.traffic.kerb import Kerb
from answers.traffic.park import ParkAnswer, day_of, park
from answers.village import Village
from geo.errors import ThenceError, Warn
from geo.figures import Point
from views import address, base, kept, legend, opened, overlay, pages, park_told, parts
from views.marks import marks

PAGE, MAP = "parking", "parking_map"
WAY, DAY, TIME = "parking_way", "parking_day", "parking_time"
STREET, FROM, FEET, TOWARD, SIDE = (f"parking_{n}" for n in ("street", "from", "feet", "toward", "side"))
BY_MAP, BY_WORDS = "Tap the map", "Pick a street"
_DAY = timedelta(hours=24)


@dataclass
class Asked:
    """What the reader asks, kept while the page is left and come back to."""

    way: str = BY_MAP
    spot: tuple[float, float] | None = None
    words: dict[str, str] = field(default_factory=dict)
    day: date | None = None
    time: time | None = None
    look: bool = False
    linked: bool = False


def show(folder: str) -> None:
    """Draw the page for the village of a folder."""
    opened.within(folder, "May I park here?", _page)


def _page(village: Village) -> None:
    asked: Asked = st.session_state.setdefault(PAGE, Asked())
    _arrive(asked)
    if click := base.clicked(MAP):
        asked.spot, asked.look = click, False
        kept.put(WAY, BY_MAP)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        at = _moment(asked, village)
        online = base.online()
    left, right = st.columns([7, 5], gap="medium")
    with right:
        ways = (BY_MAP, BY_WORDS)
        asked.way = st.radio("Where", ways, key=kept.among(WAY, ways, asked.way), horizontal=True)
        try:
            place = _by_map(village, asked) if asked.way == BY_MAP else _by_words(village, asked)
            told = _told(village, place, at) if place else None
        except ThenceError as problem:
            place, told = None, None
            opened.alert(str(problem))
        else:
            st.html(_answer(village, told) if told else pages.html("start.html", part=asked.way))
    with left:
        _draw(village, asked, place, told, at, online=online)
    _to_address(asked, at)


def _arrive(asked: Asked) -> None:
    """Take what the address asks for."""
    told = address.arrived(PAGE)
    if at := address.moment(told, "at"):
        kept.put(DAY, at.date())
        kept.put(TIME, at.time())
    lat, lon = address.number(told, "lat"), address.number(told, "lon")
    if lat is not None and lon is not None:
        asked.spot, asked.look = (lat, lon), True
        kept.put(WAY, BY_MAP)
    if "street" in told:
        asked.look = asked.linked = True
        asked.words = {k: told[k] for k in ("street", "side", "from", "feet", "toward") if k in told}
        kept.put(WAY, BY_WORDS)
        for key in (STREET, FROM, FEET, TOWARD, SIDE):
            st.session_state.pop(key, None)


def _to_address(asked: Asked, at: datetime) -> None:
    place: dict[str, str | None] = {}
    if asked.way == BY_MAP and asked.spot:
        place = {"lat": f"{asked.spot[0]:.6f}", "lon": f"{asked.spot[1]:.6f}"}
    elif asked.way == BY_WORDS:
        place = dict(asked.words)
    address.put(PAGE, {**place, "at": at.strftime("%Y-%m-%dT%H:%M")})


def _moment(asked: Asked, village: Village) -> datetime:
    """The day and time asked about, without an offset; "now" is the village's."""
    now = datetime.now(tz=village.zone).replace(second=0, microsecond=0, tzinfo=None)
    st.button("Now", on_click=_set_moment, args=(now,))
    day = st.date_input(
        "Day",
        key=kept.begin(DAY, asked.day or now.date()),
        min_value=date(village.law.compilation.first_year, 1, 1),
        max_value=date(2100, 12, 31),
        width=150,
        format="MM/DD/YYYY",
    )
    at = st.time_input("Time", key=kept.begin(TIME, asked.time or now.time()), step=900, width=120)
    asked.day, asked.time = day if isinstance(day, date) else now.date(), at or now.time()
    return datetime.combine(asked.day, asked.time)


def _set_moment(at: datetime) -> None:
    kept.put(DAY, at.date())
    kept.put(TIME, at.time())


_Place = tuple[Kerb | None, Point, tuple[Warn, ...]]


def _by_map(village: Village, asked: Asked) -> _Place | None:
    if asked.spot is None:
        return None
    lat, lon = asked.spot
    point = asking.point(village, figures=(f"{lat:.7f}", f"{lon:.7f}"))
    return kerb_words.asked_kerb(
        village, point=point, street=None, side_word=None, start=None, feet=0, toward=""
    )


def _by_words(village: Village, asked: Asked) -> _Place | None:
    """A kerb from boxes: street, corner, feet, which way, side; each offers only what there is."""
    words = asked.words
    if asked.linked:
        asked.linked = False
        _check(village, words)
    streets = sorted(name for name in village.network.streets if village.network.met_by(name))
    first = words.get("street") if words.get("street") in streets else None
    key = kept.begin(STREET, first)
    street = st.selectbox("Street", streets, index=None, key=key, placeholder="Choose one")
    if street is None:
        asked.words = {}
        return None
    corners = _corners(village, street)
    key = kept.among(FROM, corners, words.get("from"))
    start = str(st.selectbox("From the corner with", corners, key=key))
    feet = int(address.number(words, "feet") or 0)
    key = kept.begin(FEET, min(max(feet, 0), 20_000))
    feet = st.number_input("Feet along the street from there", 0, 20_000, step=25, key=key)
    senses = kerb_words.ways(village, street=street, start=start, feet=feet)
    toward = ""
    if len(senses) > 1 and feet:
        toward = st.radio(
            "Toward the", senses, key=kept.among(TOWARD, senses, words.get("toward")), horizontal=True
        )
    faces = kerb_words.sides(village, street=street, start=start, feet=feet, toward=toward)
    side = st.radio("Side", faces, key=kept.among(SIDE, faces, words.get("side")), horizontal=True)
    if words.get("street") != street or words.get("from") != start:
        asked.look = True
    asked.words = {"street": street, "from": start, "feet": str(feet), "toward": toward, "side": side}
    kerb, told = kerb_words.kerb_by_words(
        village, street=street, side_word=side, start=start, feet=feet, toward=toward
    )
    return kerb, kerb.point, told


def _check(village: Village, words: Mapping[str, str]) -> None:
    """Say what is wrong with a kerb that a link names; the boxes then offer what there is."""
    try:
        kerb_words.kerb_by_words(
            village,
            street=words["street"],
            side_word=words.get("side", "north"),
            start=words.get("from", "end"),
            feet=address.number(words, "feet") or 0.0,
            toward=words.get("toward", ""),
        )
    except ThenceError as problem:
        opened.alert(str(problem))


def _corners(village: Village, street: str) -> list[str]:
    """The corners of a street; where it meets another more than once, each meeting apart."""
    met = village.network.met_by(street)
    return [name for other in met for name in kerb_words.meetings(village, street, other)]


def _told(village: Village, place: _Place, at: datetime) -> ParkAnswer:
    kerb, point, told = place
    return park(village, kerb, point, at=moment.local(at, village.zone), span=_DAY, told=told)


def _answer(village: Village, told: ParkAnswer) -> str:
    day = day_of(village, told.kerb, told.at) if told.kerb else ()
    return park_told.html(told, day, text=opened.official(village.folder))


def _draw(
    village: Village,
    asked: Asked,
    place: _Place | None,
    told: ParkAnswer | None,
    at: datetime,
    *,
    online: bool,
) -> None:
    shown = features(village, on=at.date(), kinds=("parking",))["features"]
    bearing = {f.id for f in (told.deciding, *told.also, *told.waiting) if f} if told else set()
    spot = village.plane.lonlat(*place[1])[::-1] if place else None
    base.draw(
        village,
        MAP,
        [("streets", _bearing(shown, bearing)), ("lines", parts.lines(shown))],
        online=online,
        marks=marks(spot),
        look_at=spot if asked.look else None,
    )
    looks = (legend.PARKING_ALWAYS, legend.PARKING_HOURS, legend.BEARING, legend.LIMITS)
    st.html(pages.html("frame.html", part="key", layers=overlay.key(looks)))


def _bearing(shown: list[Mapping[str, Any]], ids: set[str]) -> list[dict[str, Any]]:
    """The rules that bear on the kerb asked about, set off from the others."""
    return [overlay.line(f["geometry"], legend.BEARING) for f in shown if f["id"] in ids]
