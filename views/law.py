"""The law page: its timeline, two dates side by side, problems, and every law and provision by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

import streamlit as st

from answers.law import lawbook, lawdiff
from answers.village import Village
from geo.errors import ThenceError
from regulations.model import Domain
from views import address, base, kept, law_map, law_told, legend, opened, overlay, pages
from views.badge import Badge
from views.law_map import Layers
from views.legend import Look

PAGE, MAP = "law", "law_map"
VIEW, DAY, SLIDE, FROM, TO, OF, KIND, WHAT = (
    f"law_{n}" for n in ("view", "day", "slide", "from", "to", "of", "kind", "what")
)
VIEWS = ("Timeline", "Two dates", "Problems", "A provision")
EVERY = "every kind"
DOMAINS: dict[str, Domain | None] = {"all law": None, "traffic": "traffic", "zoning": "zoning"}


@dataclass
class Asked:
    """What the page shows, kept while it is left and come back to; `what` is the id of a law or version."""

    day: date
    start: date
    end: date
    view: str = VIEWS[0]
    domain: str = "all law"
    kind: str = ""
    what: str = ""


@dataclass(frozen=True)
class Shown:
    """What goes on the map: layers, the looks they use, where to look."""

    layers: Layers
    looks: tuple[Look | Badge, ...]
    look_at: tuple[float, float] | None = None


def show(folder: str) -> None:
    """Draw the page for the village of a folder."""
    opened.within(folder, "The law in time", _page)


def _page(village: Village) -> None:
    end = village.law.compilation.compiled_through
    first = _first(village)
    asked: Asked = st.session_state.setdefault(PAGE, Asked(end, _changes(village)[-2], end))
    _arrive(asked, first, end)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        key = kept.among(VIEW, VIEWS, asked.view)
        asked.view = st.radio("Show", VIEWS, key=key, horizontal=True)
        online = base.online()
    draw = {VIEWS[0]: _timeline, VIEWS[1]: _change, VIEWS[2]: _problems, VIEWS[3]: _one}[asked.view]
    head = st.container()
    left, right = st.columns([7, 5], gap="medium")
    with right:
        try:
            shown = draw(village, asked, lambda: head)
        except ThenceError as problem:
            shown = Shown([], ())
            opened.alert(str(problem))
    with left:
        base.draw(village, MAP, shown.layers, online=online, look_at=shown.look_at)
        looks = (*shown.looks, legend.LIMITS)
        st.html(pages.html("frame.html", part="key", layers=overlay.key(looks)))
    _to_address(village, asked)


def _first(village: Village) -> date:
    return date(village.law.compilation.first_year, 1, 1)


def _changes(village: Village) -> list[date]:
    """The days on which some law took effect, or may have at the latest."""
    end = village.law.compilation.compiled_through
    return sorted({law.effective.latest for law in village.law.laws if law.effective.latest <= end} | {end})


def _arrive(asked: Asked, first: date, end: date) -> None:
    """Take what the address asks for; a provision or a law opens its own page."""
    told = address.arrived(PAGE)
    for key, name in ((DAY, "on"), (FROM, "from"), (TO, "to")):
        if day := address.day(told, name):
            kept.put(key, min(max(day, first), end))
            if key == DAY:
                kept.put(SLIDE, st.session_state[DAY])
    if told.get("show") in VIEWS:
        kept.put(VIEW, told["show"])
    if told.get("of") in DOMAINS:
        kept.put(OF, told["of"])
    if "kind" in told:
        asked.kind = told["kind"]
        st.session_state.pop(KIND, None)
    if what := told.get("provision") or told.get("law"):
        asked.what = what
        st.session_state.pop(WHAT, None)
        kept.put(VIEW, VIEWS[3])


def _to_address(village: Village, asked: Asked) -> None:
    wanted: dict[str, str | None] = {"show": asked.view}
    if asked.view == VIEWS[0]:
        wanted["on"] = asked.day.isoformat()
    elif asked.view == VIEWS[1]:
        wanted |= {"from": asked.start.isoformat(), "to": asked.end.isoformat(), "of": asked.domain}
    elif asked.view == VIEWS[2]:
        wanted["kind"] = asked.kind
    elif asked.what:
        wanted = {"law" if asked.what in village.law.law_by_id else "provision": asked.what}
    address.put(PAGE, wanted)


Head = Callable[[], st.delta_generator.DeltaGenerator]


def _timeline(village: Village, asked: Asked, head: Head) -> Shown:
    """The law of a day: a slider, a box and two steps choose it, all of them the same day."""
    first, end = _first(village), village.law.compilation.compiled_through
    kept.begin(DAY, asked.day)
    kept.begin(SLIDE, st.session_state[DAY])
    with head():
        st.slider(
            "The law of this day", first, end, step=timedelta(days=1), key=SLIDE, on_change=_slid,
            format="D MMMM YYYY",
        )  # fmt: skip
        with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
            changes = _changes(village)
            day = st.session_state[DAY]
            earlier = [d for d in changes if d < day]
            later = [d for d in changes if d > day]
            st.button("Earlier change", on_click=_go, args=(earlier[-1:],), disabled=not earlier)
            st.button("Later change", on_click=_go, args=(later[:1],), disabled=not later)
            st.date_input(
                "Or type it", key=DAY, min_value=first, max_value=end, on_change=_typed,
                format="MM/DD/YYYY", width=150,
            )  # fmt: skip
    asked.day = st.session_state[DAY] or asked.day
    listed = lawbook.law_list(village)
    standing = lawbook.law_in_force(village, asked.day)
    st.html(law_told.timeline(village, listed, standing, asked.day))
    drawn, looks = law_map.of_day(village, asked.day)
    return Shown(drawn, tuple(looks))


def _slid() -> None:
    kept.put(DAY, st.session_state[SLIDE])


def _typed() -> None:
    if st.session_state[DAY]:
        kept.put(SLIDE, st.session_state[DAY])


def _go(days: list[date]) -> None:
    for day in days:
        kept.put(DAY, day)
        kept.put(SLIDE, day)


def _change(village: Village, asked: Asked, head: Head) -> Shown:
    """Two dates side by side."""
    first, end = _first(village), village.law.compilation.compiled_through
    with head(), st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        for label, key, value in (("From", FROM, asked.start), ("To", TO, asked.end)):
            st.date_input(
                label, key=kept.begin(key, value), min_value=first, max_value=end,
                format="MM/DD/YYYY", width=150,
            )  # fmt: skip
        domains = tuple(DOMAINS)
        key = kept.among(OF, domains, asked.domain)
        asked.domain = str(st.selectbox("Of", domains, key=key, width=150))
    asked.start = st.session_state[FROM] or asked.start
    asked.end = st.session_state[TO] or asked.end
    told = lawdiff.compare(village, asked.start, asked.end, domain=DOMAINS[asked.domain])
    st.html(law_told.change(told.as_json()))
    return Shown(law_map.of_change(village, told), law_map.DIFF_LOOKS)


def _problems(village: Village, asked: Asked, head: Head) -> Shown:
    """What a careful reader should know, of one kind or of all."""
    every = lawbook.law_problems(village)
    kinds = (EVERY, *every["counts"])
    with head():
        chosen = st.selectbox(
            "Kind of problem",
            kinds,
            key=kept.among(KIND, kinds, asked.kind),
            format_func=lambda k: k if k == EVERY else f"{k} ({every['counts'][k]})",
        )
    asked.kind = "" if chosen == EVERY else str(chosen)
    told = lawbook.law_problems(village, kinds=(asked.kind,)) if asked.kind else every
    st.html(law_told.problems(village, told, asked.kind))
    found = told["problems"] if asked.kind else []
    ids = {i: None for p in found for i in p["ids"] if i in village.law.version_by_id}
    drawn, spot = law_map.of_versions(village, list(ids))
    return Shown(drawn, (legend.CHOSEN,) if ids else (), spot)


def _one(village: Village, asked: Asked, head: Head) -> Shown:
    """A law or a provision by itself, from a link or picked by name."""
    law = village.law
    names = {subject: versions[-1].name for subject, versions in law.by_subject.items()}
    options = [*law.law_by_id, *sorted(names, key=lambda s: names[s])]
    version = law.version_by_id.get(asked.what)
    kept.begin(WHAT, version.subject if version else asked.what if asked.what in options else None)
    with head():
        picked = st.selectbox(
            "Law or provision",
            options,
            index=None,
            key=WHAT,
            placeholder="Choose one, or follow a citation",
            format_func=lambda o: law.law_by_id[o].name if o in law.law_by_id else f"{names[o]} ({o})",
        )
    if picked and picked != (version.subject if version else asked.what):
        asked.what = picked
    if not asked.what:
        st.html(law_told.choose())
        return Shown([], ())
    told = lawbook.law_show(village, asked.what, text=opened.official(village.folder))
    if "law" in told:
        st.html(law_told.one_law(village, told))
        ids = [v["id"] for v in told["states"]]
    else:
        st.html(law_told.provision(village, told))
        ids = [told["asked"] or told["versions"][-1]["id"]]
    drawn, spot = law_map.of_versions(village, ids)
    looks = (legend.CHOSEN,) if any(features for _, features in drawn) else ()
    return Shown(drawn, looks, spot)
