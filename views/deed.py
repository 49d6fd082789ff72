"""The deed page: paste a description, see its figure, its faults and how to mend them.

The text is read by `answers.deeds.plot`; an edit of the table or a repair makes a new version of the calls,
and every version can be undone. Nothing is kept but in the session.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pandas as pd
import streamlit as st

from answers.deeds.plot import Plot, Tract, tract
from answers.deeds.plot_text import facts_of
from answers.deeds.where import Where
from answers.village import Village
from exports.documents import KINDS, text_of
from exports.outlines_in import in_words, is_outline
from exports.plat_svg import svg
from exports.plats import FORMATS, Format, bytes_of, plat_of
from exports.plotting import work_out
from geo.adjust import METHODS, USUAL, Weights
from geo.blunder import Repair
from geo.calls import Call
from geo.errors import ThenceError
from views import deed_place, deed_rows, deed_words, opened, pages

HERE = Path(__file__).resolve().parent
PAGE, TEXT, FILE, TRACT, LIT = "deed", "deed_text", "deed_file", "deed_tract", "deed_lit"


@dataclass
class Deed:
    """The text in hand, the tracts it gave, and every version of their calls, newest last.

    `outline` is the text made of an outline that was opened, and what is told of it.
    """

    text: str = ""
    found: Plot | None = None
    versions: dict[int, list[tuple[Call, ...]]] = field(default_factory=dict)
    edits: int = 0
    problem: str = ""
    outline: tuple[str, tuple[str, ...]] = ("", ())


def show(folder: str) -> None:
    """Draw the page; the village's map is there to place a figure on."""
    opened.within(folder, "Deed plotter", _page)


def _page(village: Village) -> None:
    st.html(HERE / "deed.css")
    deed: Deed = st.session_state.setdefault(PAGE, Deed())
    _take_text(deed, village.facts.crs)
    if deed.found is None or not deed.text.strip():
        st.html(pages.html("deed.html", part="start"))
        return
    for error in deed.found.errors:
        opened.alert(error.message)
    if not deed.found.tracts:
        return
    number = _which(deed.found)
    shown = _worked(deed, number)
    left, right = st.columns([6, 6], gap="medium")
    with left:
        lit = _course(shown)
        marked = deed_words.pieces(deed.text, _all(deed), tract=number, lit=lit)
        st.html(pages.html("deed.html", part="words", pieces=marked))
        _table(deed, number, shown)
    with right:
        _figure(shown, lit)
        _repairs(deed, number, shown)
    where = deed_place.placing(village, shown)
    _exports(shown, where)


# -- the text -----------------------------------------------------------------------------------


def _take_text(deed: Deed, crs: str) -> None:
    """The text from the box or from a file opened; a new text is read anew."""
    file = st.file_uploader(
        "Open a file",
        type=list(KINDS),
        key=FILE,
        help="Text, Word, or a PDF with text in it; a table of courses; or an outline to be put into words.",
    )
    if file is not None and st.session_state.get("deed_seen") != file.file_id:
        st.session_state["deed_seen"] = file.file_id
        try:
            text = text_of(file.name, file.getvalue())
            if is_outline(text):
                text, told = in_words(text, crs=crs, source=file.name)
                deed.outline = (text, told)
            st.session_state[TEXT] = text
        except ThenceError as problem:
            opened.alert(str(problem))
    text = st.text_area("Or paste a description", key=TEXT, height=160)
    words, told = deed.outline
    for line in told if text == words else ():
        st.caption(f"Put into words from its outline: {line}.")
    if text != deed.text:
        deed.text = text
        deed.found = work_out(text, file="-", crs=crs) if text.strip() else None
        deed.versions, deed.problem = {}, ""
        deed.edits += 1
        for key in (TRACT, LIT):
            st.session_state.pop(key, None)


def _which(found: Plot) -> int:
    if len(found.tracts) == 1:
        return 0
    names = [
        f"{i + 1}. {t.description.name or t.description.role or 'Tract'}" for i, t in enumerate(found.tracts)
    ]
    return names.index(st.selectbox("Tract", names, key=TRACT))


def _worked(deed: Deed, number: int) -> Tract:
    """The tract as edited, adjusted if asked."""
    assert deed.found is not None
    first = deed.found.tracts[number]
    method = st.segmented_control(
        "Adjust",
        METHODS,
        key="deed_adjust",
        help="The misclosure spread by a rule; off, as the words have it.",
    )
    weights = _weights() if method == "least-squares" else USUAL
    made = deed.versions.get(number)
    if not made and method is None:
        return first
    calls = made[-1] if made else first.description.calls
    return tract(replace(first.description, calls=calls), method=method, weights=weights)


def _weights() -> Weights:
    """How well lengths and bearings were measured, for least squares."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        feet = st.number_input(
            "Sigma of a length (ft)", value=USUAL.distance_ft, min_value=0.001, step=0.01, format="%.3f"
        )
        ppm = st.number_input("and per million", value=USUAL.distance_ppm, min_value=0.0, step=10.0)
        seconds = st.number_input(
            "Sigma of a bearing (seconds)", value=USUAL.bearing_sec, min_value=0.0, step=5.0
        )
    return Weights(feet, ppm, seconds)


def _all(deed: Deed) -> list[Tract]:
    assert deed.found is not None
    return list(deed.found.tracts)


# -- the figure and its table ---------------------------------------------------------------------


def _course(shown: Tract) -> int | None:
    names = [f"{k + 1}. {call.said.text[:50]}" for k, call in enumerate(shown.calls)]
    chosen = st.selectbox("Light a course", names, index=None, key=LIT, placeholder="Choose one")
    return names.index(chosen) if chosen in names else None


def _figure(shown: Tract, lit: int | None) -> None:
    name = shown.description.name or "The figure"
    told = pages.html(
        "deed.html",
        part="tract",
        name=name,
        facts=facts_of(shown),
        warnings=[w.message for w in shown.warnings],
    )
    if shown.figure.courses:
        st.image(svg(plat_of(shown, Where()), lit=lit), width="stretch")
    st.html(told)


def _table(deed: Deed, number: int, shown: Tract) -> None:
    """The courses as a table that can be edited; each edit is a version."""
    frame = pd.DataFrame(deed_rows.rows_of(shown.calls), columns=list(deed_rows.COLUMNS))
    frame.index = pd.RangeIndex(1, len(frame) + 1, name="course")
    key = f"deed_rows_{number}_{deed.edits}"
    st.data_editor(
        frame,
        key=key,
        disabled=["kind"],
        column_config={
            "turn": st.column_config.SelectboxColumn(options=["left", "right"]),
            **{
                c: st.column_config.NumberColumn(format="%.2f")
                for c in ("distance_ft", "radius_ft", "arc_ft", "chord_ft")
            },
        },
        on_change=_edited,
        args=(deed, number, shown.calls, key),
    )
    if deed.problem:
        opened.alert(deed.problem)
    if deed.versions.get(number):
        st.button("Undo the last change", on_click=_undo, args=(deed, number))


def _edited(deed: Deed, number: int, calls: tuple[Call, ...], key: str) -> None:
    told: Mapping[str, Any] = st.session_state.get(key) or {}
    try:
        made = deed_rows.edited(calls, told.get("edited_rows", {}))
    except (ThenceError, ValueError) as problem:
        deed.problem = str(problem)
        return
    _keep(deed, number, made)


def _keep(deed: Deed, number: int, calls: tuple[Call, ...]) -> None:
    deed.versions.setdefault(number, []).append(calls)
    deed.edits += 1
    deed.problem = ""


def _undo(deed: Deed, number: int) -> None:
    deed.versions[number].pop()
    deed.edits += 1
    deed.problem = ""


def _repairs(deed: Deed, number: int, shown: Tract) -> None:
    """What would mend the figure, each to be tried with one click."""
    if not shown.repairs:
        return
    equal = sum(r.equal for r in shown.repairs)
    st.markdown(
        f"**Repairs to try** {'(the first ' + str(equal) + ' explain it equally well)' if equal > 1 else ''}"
    )
    for k, repair in enumerate(shown.repairs[:6]):
        words = f"{repair.message}: leaves {repair.closure_ft:,.2f} ft"
        st.button(words, key=f"deed_repair_{k}_{deed.edits}", on_click=_repair, args=(deed, number, repair))


def _repair(deed: Deed, number: int, repair: Repair) -> None:
    _keep(deed, number, repair.calls)


# -- out ------------------------------------------------------------------------------------------


def _exports(shown: Tract, where: Where) -> None:
    """Every format, made when it is asked for."""
    if not shown.figure.courses:
        return
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        form: Format = st.selectbox(
            "Take it away as", FORMATS, index=FORMATS.index("pdf"), key="deed_format", width=180
        )
        try:
            content = bytes_of(shown, form, where)
        except ThenceError as problem:
            opened.alert(str(problem))
            return
        suffix = "traverse.txt" if form == "traverse" else form
        st.download_button("Download", content, file_name=f"deed.{suffix}", key="deed_download")
