"""The parcel page: a lot out of a file, a deed, its dimensions or drawn, and everything the law says of it.

Nothing of an owner is shown here: names go from the reader's file into the reader's own lists.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import streamlit as st

from answers.law.quoting import quoted
from answers.lots import notice
from answers.lots.lot_ground import LotGround
from answers.lots.parcel import ParcelAnswer
from answers.lots.parcel_asking import ParcelWords
from answers.village import Village
from exports.determination import of_parcel
from exports.lot_run import LotOrder, plain
from exports.lot_scene import lot_drawing
from exports.scene_paper import picture
from geo.errors import ThenceError
from views import address, base, candidates, cases, checks_told, kept, lot_form, lot_map, opened, pages

HERE = Path(__file__).resolve().parent
PAGE = "parcel"


def show(folder: str) -> None:
    """Draw the page for the village of a folder."""
    opened.within(folder, "Check a parcel", _page)


def _page(village: Village) -> None:
    st.html(HERE / "checks.css")
    asked: lot_form.Asked = st.session_state.setdefault(PAGE, lot_form.Asked())
    ground = candidates.ground(village.folder)
    _arrive(asked)
    left, right = st.columns([5, 7], gap="medium")
    found: ParcelAnswer | None = None
    problem = ""
    with left:
        try:
            parcel = lot_form.parcel_of(village, ground, asked)
            found = lot_form.answer_of(ground, parcel) if parcel is not None else None
        except ThenceError as error:
            problem = str(error)
    with right:
        if problem:
            opened.alert(problem)
        _draw(village, asked, found)
    if found is not None:
        _told(village, ground, asked, found)
    elif not problem:
        text = "Open a parcel file, give two dimensions, draw the lot on the map, or paste its deed."
        st.html(checks_told.start("Which lot?", text))


def _arrive(asked: lot_form.Asked) -> None:
    told = address.arrived(PAGE)
    for name in ("dims", "district", "use"):
        if name in told:
            kept.put(f"parcel_{name}", told[name])
    if "dims" in told:
        kept.put("parcel_way", lot_form.WAYS[1])
    if "outline" in told:
        corners = lot_form.corners(told["outline"])
        if len(corners) > 2:
            asked.corners = corners
            kept.put("parcel_way", lot_form.WAYS[2])


def _draw(village: Village, asked: lot_form.Asked, found: ParcelAnswer | None) -> None:
    """The map with the lot; a lot without a place as a drawing instead."""
    if found is not None and not found.parcel.placed:
        st.image(picture(lot_drawing(found), 520, 420), width="stretch")
        return
    over = lot_map.layers(village, found) if found is not None else lot_map.drawing(village, asked.corners)
    look = None
    if found is not None:
        middle = found.parcel.area.centroid
        lon, lat = village.plane.lonlat(float(middle.x), float(middle.y))
        look = (lat, lon)
        st.checkbox(
            "A click puts the nearest edge right",
            key="parcel_fix",
            help="Each click turns it on: front, side, rear, unknown.",
        )
    base.draw(village, lot_form.MAP, over, online=False, look_at=look)
    st.html(pages.html("frame.html", part="key", layers=lot_map.key()))


def _told(village: Village, ground: LotGround, asked: lot_form.Asked, found: ParcelAnswer) -> None:
    told = found.as_json()
    shown = quoted(told, opened.official(village.folder))
    sort = st.segmented_control("Sort", checks_told.SORTS, default=checks_told.SORTS[0], key="parcel_sort")
    html = checks_told.checks(
        shown,
        title=found.parcel.name[:1].upper() + found.parcel.name[1:],
        where=f"Law of {told['as_of']}; compiled through {told['compiled_through']}. {found.parcel.source}.",
        headline="all checks together, those for information apart.",
        facts=_facts(told),
        sort=sort or checks_told.SORTS[0],
    )
    st.html(html)
    candidates.keep(PAGE, found.parcel.name, told)
    lists = _notice(ground, asked, found)
    ready = (json.dumps(told, sort_keys=True), tuple(n.within_ft for n in lists))
    candidates.papers(
        PAGE,
        lambda at: of_parcel(found, at=at, lists=lists, owners=True),
        village,
        name="parcel-memo",
        ready=ready,
    )
    data = json.dumps(told, indent=2, ensure_ascii=False)
    st.download_button("Answer as JSON", data, "parcel.json", "application/json", key="parcel_json")
    candidates.case(PAGE, "parcel", village, title=found.parcel.name, asked=_asked(asked, found), told=told)
    cases.saved(PAGE, "parcel", village, told)
    _put(asked)


def _asked(asked: lot_form.Asked, found: ParcelAnswer) -> dict[str, Any]:
    """What was asked, for the case: in the command line's words where those are enough to ask it again."""
    state = st.session_state
    query = found.asked
    if asked.way == lot_form.WAYS[1] and not query.buildings:
        words = ParcelWords(
            dims=state["parcel_dims"].replace(" ", ""),
            district=query.districts[0] if query.districts else "",
            use=query.use,
            signs=tuple(s.strip() for s in state.get("parcel_signs", "").split(",") if s.strip()),
            made="new" if found.parcel.proposed else "",
            on=query.on.isoformat(),
        )
        return plain(LotOrder(words=words))
    return {"way": asked.way, "corners": asked.corners, "parcel": found.parcel.id, "use": query.use}


def _facts(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    parcel = told["parcel"]
    facts = [
        ("Area", f"{parcel['area_sqft']:,.0f} sq ft"),
        ("Situation", parcel["situation"]),
        *(
            (f"In {d['name']}", f"{100 * d['share']:.1f} %, give or take {100 * d['share_tolerance']:.1f}")
            for d in told["districts"]
        ),
    ]
    for found in told["envelopes"]:
        best = found["largest_rectangle"]
        size = (
            f"; largest rectangle found {best['long_ft']:,.0f} by {best['short_ft']:,.0f} ft" if best else ""
        )
        gone = (
            f": taken by the yards at {' and '.join(found['vanished_by'])}" if found["vanished_by"] else size
        )
        facts.append((f"Envelope: {found['title'].casefold()}", f"{found['area_sqft']:,.0f} sq ft{gone}"))
    return facts


def _notice(ground: LotGround, asked: lot_form.Asked, found: ParcelAnswer) -> tuple[notice.NoticeList, ...]:
    """The notice list as files; on the page stands only how many it holds."""
    if asked.file is None or not found.parcel.placed:
        return ()
    feet = st.number_input(
        "Owners to be told, within (ft; 0: contiguous)", 0, 5_000, 200, 50, key="parcel_notice"
    )
    listed = notice.notice(
        asked.file,
        found.parcel.area,
        within_ft=float(feet),
        tolerance_ft=found.parcel.tolerance_ft,
        own=found.parcel.id,
    )
    candidates.notice_files(PAGE, listed)
    return (listed,)


def _put(asked: lot_form.Asked) -> None:
    state = st.session_state
    outline = ";".join(f"{e:g},{n:g}" for e, n in asked.corners) if asked.way == lot_form.WAYS[2] else None
    address.put(
        PAGE,
        {
            "dims": state.get("parcel_dims") if asked.way == lot_form.WAYS[1] else None,
            "district": state.get("parcel_district") if asked.way == lot_form.WAYS[1] else None,
            "outline": outline,
            "use": state.get("parcel_use") or None,
        },
    )
