"""One run of a lot's check from what was typed to what is written: answer, memo, lists, case."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from answers.beside import beside
from answers.law.quoting import quoted
from answers.lots import parcel_asking
from answers.lots.cases import CaseFile
from answers.lots.check_text import notice_text, parcel_text
from answers.lots.lot_ground import LotGround
from answers.lots.notice import NoticeList, as_csv, notice
from answers.lots.parcel import ParcelAnswer, check_parcel
from answers.lots.parcel_asking import ParcelWords
from answers.lots.parcel_file import ParcelFile, open_file, refusal
from answers.lots.reading import ReadLimits
from answers.village import Village
from exports.determination import Determination, of_parcel, versions
from geo.errors import DataError, PlaceError, ThenceError, Warn
from regulations.passages import OfficialText


@dataclass(frozen=True)
class LotOrder:
    """Everything that `thence parcel` can be told, as it is typed."""

    words: ParcelWords
    every: bool = False
    search: str | None = None
    yards: tuple[str, ...] = ()
    divide: Path | None = None
    new_street: bool | None = None
    pud: bool = False
    notice_ft: float | None = None
    owners: Path | None = None
    labels: Path | None = None
    table: Path | None = None
    pdf: Path | None = None
    docx: Path | None = None
    case_file: Path | None = None
    by: str = ""


def run(
    village: Village, order: LotOrder, *, as_json: bool, official: OfficialText | None = None
) -> Iterator[str | dict[str, Any]]:
    """Answers as text or as JSON values, one a lot; of a whole file, lines of JSON. Files are written on the
    way. What is shown has the official passages where that text is at hand."""
    ground = LotGround.of(village)
    file = parcel_asking.opened(order.words, ground, ReadLimits())
    if order.search is not None:
        yield from _found(file, order.search, as_json=as_json)
    elif order.every:
        yield from _each(ground, file, order, official)
    else:
        yield _one(ground, file, order, as_json=as_json, official=official)


def _found(file: ParcelFile | None, words: str, *, as_json: bool) -> Iterator[str | dict[str, Any]]:
    if file is None:
        raise PlaceError("searching needs a parcel file")
    for row in file.search(words):
        told = {"id": file.key(row), "address": file.address(row)}
        yield told if as_json else f"{told['id']}  {told['address']}\n"


# Rows a process checks at a time: enough to be worth sending, few enough to show how far it is.
_AT_ONCE = 100


@dataclass(frozen=True)
class _Batch:
    """What every process of a batch has from the moment it is forked."""

    ground: LotGround
    file: ParcelFile
    order: LotOrder
    sigma_ft: float
    told: tuple[Warn, ...]
    official: OfficialText | None

    def line(self, row: int) -> str:
        """One lot as a line of JSON; one that cannot be checked says why in its place."""
        return json.dumps(quoted(self._one(row), self.official), ensure_ascii=False, separators=(",", ":"))

    def _one(self, row: int) -> dict[str, Any]:
        try:
            found = self.file.parcel(self.ground, row, tolerance_ft=self.sigma_ft)
            found = replace(found, warnings=(*found.warnings, *self.told))
            answer = check_parcel(parcel_asking.question(self.order.words, self.ground, found))
            return answer.as_json(rectangles=False)
        except ThenceError as problem:
            why = refusal(problem)
            return {
                "parcel": {"id": self.file.key(row), "address": self.file.address(row)},
                "verdict": "unknown",
                "checks": [],
                "warnings": [{"code": why.code, "message": why.message}],
            }


_batch: list[_Batch] = []


def _some(rows: range) -> list[str]:
    return [_batch[0].line(row) for row in rows]


def _each(
    ground: LotGround, file: ParcelFile | None, order: LotOrder, official: OfficialText | None
) -> Iterator[str]:
    """Every lot of a file in its order, a line of JSON each, on as many processes as there are cores."""
    if file is None:
        raise PlaceError("--all needs a parcel file")
    sigma, told = parcel_asking.tolerance(order.words, ground)
    batch = _Batch(ground, file, order, sigma, told, official)
    ground.ready()
    rows = [range(a, min(a + _AT_ONCE, len(file))) for a in range(0, len(file), _AT_ONCE)]
    workers = min(len(os.sched_getaffinity(0)), len(rows))
    _batch[:] = [batch]
    if workers < 2:
        yield from (answer for some in rows for answer in _some(some))
        return
    # Forked, so that village and file are shared as they are and never sent.
    with multiprocessing.get_context("fork").Pool(workers) as pool:
        for some in pool.imap(_some, rows):
            yield from some


def answered(ground: LotGround, file: ParcelFile | None, order: LotOrder) -> ParcelAnswer:
    """The answer for the one lot asked about."""
    words = order.words
    found = parcel_asking.parcel(words, ground, file)
    return check_parcel(
        parcel_asking.question(words, ground, found),
        parts=parcel_asking.parts(order.divide, ground, words),
        new_street=order.new_street,
        as_pud=order.pud,
        yards_ft=parcel_asking.yards(order.yards) if order.yards else None,
    )


def _one(
    ground: LotGround,
    file: ParcelFile | None,
    order: LotOrder,
    *,
    as_json: bool,
    official: OfficialText | None,
) -> str | dict[str, Any]:
    answer = answered(ground, file, order)
    lists = _lists(ground, file, order, answer)
    at = datetime.now(tz=ground.village.zone)
    told = answer.as_json()
    # A distance asked for is asked with its names: the list is for the user's own post.
    told["notice"] = [n.as_json(owners=True) for n in lists]
    write_papers(order, lambda: of_parcel(answer, at=at, by=order.by, lists=lists, owners=True), lists)
    if order.case_file is not None:
        number = CaseFile(order.case_file).save(
            at=at,
            by=order.by or os.environ.get("USER", "unknown"),
            kind="parcel",
            title=answer.parcel.name,
            asked=plain(order),
            answer=told,
            versions=versions(ground.village),
        )
        told["case"] = number
    if as_json:
        return dict(quoted(told, official))
    tail = f"\nSaved as case {told['case']} in {order.case_file}.\n" if "case" in told else ""
    return parcel_text(answer, official) + "".join(notice_text(n) for n in lists) + tail


def _lists(
    ground: LotGround, file: ParcelFile | None, order: LotOrder, answer: ParcelAnswer
) -> tuple[NoticeList, ...]:
    if order.notice_ft is None:
        if order.table or order.labels:
            raise PlaceError("a notice list has a distance", do="Add --notice FEET (0 for contiguous)")
        return ()
    if not answer.parcel.placed:
        raise PlaceError("a lot without a place has no neighbours", do='Place the deed with --from "E,N"')
    owners = (
        open_file(order.owners, ground, limits=ReadLimits(), crs=order.words.crs) if order.owners else file
    )
    if owners is None:
        raise DataError("a notice list needs a parcel file with owners", do="Add --owners FILE")
    sigma, _ = parcel_asking.tolerance(order.words, ground)
    area = answer.parcel.area
    return (notice(owners, area, within_ft=order.notice_ft, tolerance_ft=sigma, own=answer.parcel.id),)


class Papers(Protocol):
    """The files that an order of either kind can ask for."""

    @property
    def pdf(self) -> Path | None:
        """The memo as PDF."""

    @property
    def docx(self) -> Path | None:
        """The memo as a Word file."""

    @property
    def table(self) -> Path | None:
        """The notice list as CSV."""

    @property
    def labels(self) -> Path | None:
        """The notice list as labels."""


def write_papers(order: Papers, memo: Callable[[], Determination], lists: tuple[NoticeList, ...]) -> None:
    """The memo as PDF and Word, the notice list as CSV and labels, where they were asked for."""
    if order.pdf or order.docx:
        made = memo()
        if order.pdf:
            from exports.determination_pdf import pdf

            write_bytes(order.pdf, pdf(made))
        if order.docx:
            from exports.determination_docx import docx

            write_bytes(order.docx, docx(made))
    for found in lists:
        if order.table:
            write_bytes(order.table, as_csv(found).encode())
        if order.labels:
            from exports.labels import labels

            write_bytes(order.labels, labels(found))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    with beside(path) as part:
        part.write_bytes(data)


def plain(order: object) -> dict[str, Any]:
    """An order as JSON values: paths become text."""
    return dict(json.loads(json.dumps(asdict(order), default=str)))  # type: ignore[call-overload]


def words_of(saved: Mapping[str, Any]) -> ParcelWords:
    """The words about a lot out of a saved case."""
    words = dict(saved)
    for name in ("file", "deed", "buildings"):
        words[name] = Path(words[name]) if words.get(name) else None
    for name in ("signs", "edges"):
        words[name] = tuple(words.get(name) or ())
    return ParcelWords(**words)


def again(saved: Mapping[str, Any], *inputs: str) -> dict[str, Any]:
    """The rest of a saved order: `inputs` are files it read, and nothing is written a second time."""
    rest = {k: v for k, v in saved.items() if k != "words"}
    for name in inputs:
        rest[name] = Path(rest[name]) if rest.get(name) else None
    return rest | dict.fromkeys(("labels", "table", "pdf", "docx", "case_file"))


def order_of(saved: Mapping[str, Any]) -> LotOrder:
    """An order out of a saved case."""
    rest = again(saved, "divide", "owners")
    rest["yards"] = tuple(rest.get("yards") or ())
    return LotOrder(words=words_of(saved["words"]), **rest)
