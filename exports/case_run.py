"""What `thence case` does with a file of cases: shown, compared, run again, printed, backed up, exported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from answers.lots import parcel_asking
from answers.lots.cases import Case, CaseFile, Difference, compare
from answers.lots.lot_ground import LotGround
from answers.lots.reading import ReadLimits
from answers.text import Page
from answers.village import Village
from exports import lot_run, tower_run
from exports.determination import Determination, of_parcel, of_tower
from geo.errors import PlaceError


def listing(file: CaseFile) -> str:
    """Every case in a line, the newest first."""
    lines = [
        f"{c.id:5d}  {c.saved_at:%Y-%m-%d %H:%M}  {c.kind:6s}  {c.title}  ({c.saved_by})"
        for c in file.cases()
    ]
    return "\n".join(lines) + "\n" if lines else "No case is saved there.\n"


def shown(file: CaseFile, number: int) -> str:
    """One case as it was answered, with the steps of its checklist."""
    case = file.case(number)
    page = Page()
    page.line(f"Case {case.id}: {case.title}, saved {case.saved_at:%Y-%m-%d %H:%M %Z} by {case.saved_by}.")
    made = case.versions
    page.line(f"Law as of {case.law_as_of}. Made by Thence {made.get('thence')}, data {made.get('data')}.")
    page.heading("Checks")
    for check in case.answer.get("checks", ()):
        cited = check["citation"]["text"] if check.get("citation") else ""
        page.line(f"- [{check['verdict']}] {check['title']}: {check['text']}", "  ", hang=2)
        if cited:
            page.line(f"({cited})", "    ")
    steps = file.steps(number)
    if steps:
        page.heading("Checklist")
        for step in steps:
            note = f": {step.note}" if step.note else ""
            page.line(f"{step.done_at:%Y-%m-%d}  {step.step} {step.state} ({step.done_by}){note}", "  ")
    return page.text


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """Where two answers differ, check by check."""
    found = compare(before, after)
    if not found:
        return "Both answer every check the same way.\n"
    return "".join(f"{line}\n" for d in found for line in _lines(d))


def _lines(difference: Difference) -> list[str]:
    def said(check: Mapping[str, Any] | None) -> str:
        if check is None:
            return "not checked"
        value = "" if check["value"] is None else f" {check['value']} {check['unit']}".rstrip()
        return f"{check['verdict']}{value}"

    return [f"{difference.id}: {said(difference.before)} -> {said(difference.after)}"]


def again(village: Village, case: Case) -> dict[str, Any]:
    """The answer that a case's question gets now, as JSON values; nothing is written."""
    return _answer(village, case)[0]


def _answer(village: Village, case: Case) -> tuple[dict[str, Any], Determination]:
    if "words" not in case.asked:
        raise PlaceError(
            "this case was made on the page from a file or a drawing that is not kept with it",
            got=f"case {case.id}",
            do="Ask it again on the page, and compare there",
        )
    ground = LotGround.of(village)
    at = datetime.now(tz=village.zone)
    if case.kind == "parcel":
        order = lot_run.order_of(case.asked)
        file = parcel_asking.opened(order.words, ground, ReadLimits())
        lot = lot_run.answered(ground, file, order)
        return lot.as_json(), of_parcel(lot, at=at, by=order.by)
    tower = tower_run.order_of(case.asked)
    file = parcel_asking.opened(tower.words, ground, ReadLimits())
    site = tower_run.answered(ground, file, tower)
    return site.as_json(), of_tower(site, at=at, by=tower.by)


def printed(village: Village, case: Case, *, pdf: Path | None, docx: Path | None) -> str:
    """A case's question run again and printed; a difference from what was saved is told."""
    answer, memo = _answer(village, case)
    if pdf is not None:
        from exports.determination_pdf import pdf as as_pdf

        lot_run.write_bytes(pdf, as_pdf(memo))
    if docx is not None:
        from exports.determination_docx import docx as as_docx

        lot_run.write_bytes(docx, as_docx(memo))
    return differences(case.answer, answer)


def as_json(file: CaseFile, number: int) -> dict[str, Any]:
    """One case as JSON values."""
    case = file.case(number)
    steps = [vars(s) | {"done_at": s.done_at.isoformat()} for s in file.steps(number)]
    return dict(json.loads(json.dumps(case.as_json() | {"steps": steps}, default=str)))
