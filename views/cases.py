"""Cases saved before, on the page: reopened, compared with the answer in hand, their checklist ticked."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import streamlit as st

from answers.lots.cases import Case, CaseFile
from answers.village import Village
from exports.case_run import differences
from geo.errors import ThenceError
from views import candidates, checks_told, opened

DONE, OPEN = "done", "open"


def saved(page: str, kind: str, village: Village, told: Mapping[str, Any] | None) -> None:
    """The cases of one kind, where the app was given a file for them; `told` is the answer in hand."""
    named = os.environ.get(candidates.CASES)
    if not named:
        return
    with st.expander("Cases saved"):
        try:
            file = CaseFile(Path(named))
            if not file.path.is_file():
                st.caption("None yet.")
                return
            found = [c for c in file.cases() if c.kind == kind and c.village == village.facts.name]
            if not found:
                st.caption("None yet.")
                return
            names = {f"{c.id}. {c.title}, {c.saved_at:%Y-%m-%d %H:%M}, {c.saved_by}": c for c in found}
            chosen = st.selectbox(
                "Case", list(names), index=None, key=f"{page}_case_pick", placeholder="Choose one"
            )
            if chosen is not None:
                _shown(page, file, names[chosen], village, told)
        except ThenceError as problem:
            opened.alert(str(problem))


def _shown(page: str, file: CaseFile, case: Case, village: Village, told: Mapping[str, Any] | None) -> None:
    answer = case.answer
    st.html(
        checks_told.checks(
            answer,
            title=f"Case {case.id}: {case.title}",
            where=f"Law of {case.law_as_of}. Data {case.versions.get('data')}.",
            headline="as it was answered then.",
            facts=[],
            sort=checks_told.SORTS[0],
        )
    )
    if told is not None:
        st.markdown("**Beside the answer in hand**")
        st.code(differences(answer, told), language=None)
    if answer.get("checklist"):
        _checklist(page, file, case, village)


def _checklist(page: str, file: CaseFile, case: Case, village: Village) -> None:
    """Each paper and condition with a box to tick; every tick is kept with who and when."""
    state = {s.step: s for s in file.steps(case.id)}
    by = st.text_input("Ticked by", key=f"{page}_ticker", placeholder="your name")
    st.markdown("**Papers and conditions**")
    for step in case.answer["checklist"]:
        last = state.get(step["id"])
        was = last is not None and last.state == DONE
        note = f" ({last.done_by}, {last.done_at:%Y-%m-%d})" if last is not None and was else ""
        words = f"{step['what']}. {step['who']}; {step['when']}.{note}"
        key = f"{page}_tick_{case.id}_{step['id']}_{len(state)}_{was}"
        now = st.checkbox(_plain(words), value=was, key=key, disabled=not by)
        if now != was:
            at = datetime.now(tz=village.zone)
            file.tick(case.id, at=at, by=by, step=step["id"], state=DONE if now else OPEN)
            st.rerun()


def _plain(words: str) -> str:
    """Words whose signs Streamlit would take for markup, shown as they are."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]()#+-!|<>$:~" else c for c in words)
