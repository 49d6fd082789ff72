"""Answers kept beside one another, so that a meeting compares several; and files sent up, read safely."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import streamlit as st

from answers.lots.cases import CaseFile
from answers.lots.lot_ground import LotGround
from answers.lots.notice import NoticeList, as_csv
from answers.village import Village
from exports.determination import Determination, versions
from exports.labels import labels
from geo.errors import ThenceError
from views import checks_told, opened

T = TypeVar("T")
# Names the file of cases that the app may write to; without it nothing is kept.
CASES = "THENCE_CASES"
MOST = 6


@st.cache_resource(show_spinner="Reading what the checks of lots need …")
def ground(folder: str) -> LotGround:
    """A village made ready for lots, once for all readers."""
    return LotGround.of(opened.village(folder))


def sent(file: Any, reader: Callable[[Path], T]) -> T:
    """What a reader makes of a file sent up, by way of a temporary one that bears its name."""
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        path = Path(folder) / (Path(file.name).name or "file")
        path.write_bytes(file.getvalue())
        try:
            return reader(path)
        except ThenceError as problem:
            problem.where = problem.where.replace(f"{folder}/", "")
            raise type(problem)(
                problem.what, where=problem.where, got=problem.got, do=problem.do
            ) from problem


def keep(page: str, name: str, told: dict[str, Any]) -> None:
    """A button that keeps the answer in hand beside the others, and the table of those kept."""
    kept: list[tuple[str, dict[str, Any]]] = st.session_state.setdefault(f"{page}_kept", [])
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        if st.button("Keep beside", key=f"{page}_keep", help="Keeps this answer while you look at another."):
            kept.append((f"{len(kept) + 1}. {name}"[:60], told))
            del kept[:-MOST]
        if kept and st.button("Clear those kept", key=f"{page}_clear"):
            kept.clear()
    if kept:
        st.html(checks_told.beside([*kept, ("This one", told)]))


def papers(
    page: str, memo: Callable[[datetime], Determination], village: Village, *, name: str, ready: object
) -> None:
    """The determination as PDF and Word, made when asked for; `ready` is what it is made from."""
    made = st.session_state.get(f"{page}_papers")
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        by = st.text_input("Made by", key=f"{page}_by", width=220, placeholder="for the memo")
        if st.button("Make the memo", key=f"{page}_make"):
            with st.spinner("Drawing and setting the pages …"):
                made = _made(memo, village, by, ready)
            st.session_state[f"{page}_papers"] = made
        if made and made[0] == ready:
            st.download_button("Memo as PDF", made[1], f"{name}.pdf", "application/pdf", key=f"{page}_pdf")
            st.download_button("Memo as Word", made[2], f"{name}.docx", key=f"{page}_docx")


def _made(
    memo: Callable[[datetime], Determination], village: Village, by: str, ready: object
) -> tuple[object, bytes, bytes]:
    from dataclasses import replace

    from exports.determination_docx import docx
    from exports.determination_pdf import pdf

    found = memo(datetime.now(tz=village.zone))
    found = replace(found, foot=f"{found.foot}; by {by}") if by else found
    return ready, pdf(found), docx(found)


def case(
    page: str, kind: str, village: Village, *, title: str, asked: dict[str, Any], told: dict[str, Any]
) -> None:
    """A button that saves the answer as a case, where the app was given a file for cases."""
    named = os.environ.get(CASES)
    if not named:
        return
    if st.button("Save as a case", key=f"{page}_case"):
        try:
            number = CaseFile(Path(named)).save(
                at=datetime.now(tz=village.zone),
                by=st.session_state.get(f"{page}_by") or "unknown",
                kind=kind,
                title=title,
                asked=asked,
                answer=told,
                versions=versions(village),
            )
        except ThenceError as problem:
            opened.alert(str(problem))
        else:
            st.success(f"Saved as case {number}.")


def notice_files(page: str, listed: NoticeList) -> None:
    """A notice list as files to take away; on the page stands only how many it holds, never a name."""
    st.caption(
        f"{listed.title}: {len(listed.named)} named, {len(listed.unnamed)} without a name. Names stand only "
        "in the files."
    )
    with st.container(horizontal=True, gap="small"):
        st.download_button("Notice list as CSV", as_csv(listed), "notice.csv", "text/csv", key=f"{page}_csv")
        if listed.named:
            sheet = labels(listed)
            st.download_button("Labels as PDF", sheet, "labels.pdf", "application/pdf", key=f"{page}_labels")
