"""Cases outlive a kill and are found again; memos and labels print what was found, and only that."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import subprocess
import sys
import textwrap
import time
import zipfile
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from shapely.geometry import Polygon, box

import cli
from answers.lots.cases import CaseFile, compare
from answers.lots.lot_ground import LotGround
from answers.lots.lot_query import query
from answers.lots.lot_source import from_shape
from answers.lots.notice import Neighbour, NoticeList
from answers.lots.parcel import ParcelAnswer, check_parcel
from answers.towers.tower_checklist import due
from answers.village import ROOT, Village
from exports.determination import of_parcel
from exports.determination_docx import docx
from exports.determination_pdf import pdf
from exports.labels import labels, lines
from geo.errors import DataError, PlaceError
from tests.parcels.conftest import on_street

AT = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
ANSWER = {
    "village": "V",
    "as_of": "2004-09-30",
    "checks": [{"id": "a", "verdict": "yes", "value": 1, "required": 1, "version": "v"}],
}


def save(file: CaseFile, title: str = "t") -> int:
    return file.save(
        at=AT,
        by="officer",
        kind="parcel",
        title=title,
        asked={"q": 1},
        answer=ANSWER,
        versions={"thence": "0"},
    )


def test_a_case_is_found_again_whole(tmp_path: Path) -> None:
    file = CaseFile(tmp_path / "cases.db")
    number = save(file, "10.-2-11")
    found = file.case(number)
    assert (found.title, found.saved_by, found.saved_at, found.answer) == ("10.-2-11", "officer", AT, ANSWER)
    assert [c.id for c in file.cases()] == [number]
    with pytest.raises(PlaceError):
        file.case(99)


def test_steps_are_kept_and_nothing_noted_is_lost(tmp_path: Path) -> None:
    file = CaseFile(tmp_path / "cases.db")
    number = save(file)
    for state in ("done", "undone"):
        file.tick(number, at=AT, by="clerk", step="landowners", state=state)
    assert [(s.step, s.state) for s in file.steps(number)] == [
        ("landowners", "done"),
        ("landowners", "undone"),
    ]
    told = json.loads(file.export())
    assert len(told["steps"]) == 2


def test_a_backup_is_a_whole_file_of_cases(tmp_path: Path) -> None:
    file = CaseFile(tmp_path / "cases.db")
    save(file)
    file.backup(tmp_path / "copy.db")
    assert len(CaseFile(tmp_path / "copy.db").cases()) == 1
    with pytest.raises(DataError):
        file.backup(tmp_path / "cases.db")


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("create table theirs (x)")
    db.close()
    with pytest.raises(DataError, match="another program"):
        CaseFile(path).cases()
    (tmp_path / "text.db").write_text("not a database at all, but long enough to be taken for one " * 20)
    with pytest.raises(DataError):
        CaseFile(tmp_path / "text.db").cases()


def test_a_kill_at_any_moment_loses_no_saved_case_and_leaves_no_half(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    program = textwrap.dedent(f"""
        import sys
        from datetime import datetime, UTC
        from pathlib import Path
        from answers.lots.cases import CaseFile
        file = CaseFile(Path({str(path)!r}))
        answer = {{"village": "V", "as_of": "2004-09-30", "checks": [], "pad": "x" * 200_000}}
        while True:
            about = dict(at=datetime.now(UTC), by="o", kind="parcel", title="t", asked={{}}, versions={{}})
            print(file.save(answer=answer, **about), flush=True)
    """)
    for wait in (0.15, 0.4):
        with subprocess.Popen(
            [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(wait)
            writer.kill()
            told = [int(line) for line in writer.stdout if line.strip().isdigit()]
        kept = CaseFile(path).cases()
        assert {c.id for c in kept} >= set(told)
        assert all(len(c.answer["pad"]) == 200_000 for c in kept)


def test_comparing_tells_only_what_changed() -> None:
    other = {
        "checks": [
            {"id": "a", "verdict": "no", "value": 1, "required": 1, "version": "v"},
            {"id": "b", "verdict": "yes"},
        ]
    }
    assert [d.id for d in compare(ANSWER, other)] == ["a", "b"]
    assert compare(ANSWER, ANSWER) == ()


@pytest.mark.parametrize(
    ("step", "since", "last"),
    [
        ("letter-removal", date(2004, 1, 15), date(2004, 2, 14)),  # 30 days
        ("removal", date(2004, 10, 31), date(2005, 2, 28)),  # four months; February has no 31st
        ("certificate", date(2004, 2, 29), date(2006, 2, 28)),  # 24 months
        ("fence", date(2004, 1, 1), None),
    ],
)
def test_when_a_step_is_due(ground: LotGround, step: str, since: date, last: date | None) -> None:
    found = next(s for s in ground.steps if s.id == step)
    assert due(found, since) == last


@pytest.fixture
def answer(ground: LotGround, village: Village) -> ParcelAnswer:
    area = on_street(village, [(0, 0), (125, 0), (125, 150), (0, 150)])
    return check_parcel(
        query(ground, from_shape(ground, area, id_="10.-2-11", source="test", tolerance_ft=5.0))
    )


HOSTILE = "<b>&amp; \x07 Łódź </para> ☃"


def test_a_memo_prints_as_pdf_and_word_with_hostile_names(answer: ParcelAnswer) -> None:
    from dataclasses import replace

    named = Neighbour("1", HOSTILE, HOSTILE, HOSTILE, 12.0, True)
    lists = (NoticeList(200.0, 0.0, (named,), ()),)
    memo = of_parcel(answer, at=AT, lists=lists, owners=True)
    assert pdf(memo).startswith(b"%PDF") and b"%%EOF" in pdf(memo)[-32:]
    packed = zipfile.ZipFile(io.BytesIO(docx(memo)))
    text = packed.read("word/document.xml").decode()
    assert "&lt;b&gt;" in text and "10.-2-11" in text and "L.L. 1-1989" in text
    hidden = of_parcel(answer, at=AT, lists=lists, owners=False)
    assert all(HOSTILE not in row[2] for row in hidden.grids[-1].rows)
    long = replace(memo, unknown=("x" * 20_000,))
    assert pdf(long).startswith(b"%PDF")


def test_a_memo_says_what_is_unknown_and_whose_law(answer: ParcelAnswer) -> None:
    memo = of_parcel(answer, at=AT)
    assert any(line.startswith("Side yard") for line in memo.unknown)
    assert any("Not computed" in note for note in memo.notes)
    assert "data" in memo.foot and "Zoning Officer" in memo.signers
    assert [s.title for s in memo.scenes] == ["Where it lies", "The lot, feet"]


def test_labels_number_thirty_to_a_sheet() -> None:
    people = tuple(
        Neighbour(str(i), "1 Elm", f"Owner {i}", "PO Box 1\nIthaca NY 14850", 1.0, True) for i in range(31)
    )
    data = labels(NoticeList(200.0, 0.0, people, ()))
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") >= 2
    assert lines(people[0]) == ["Owner 0", "PO Box 1", "Ithaca NY 14850"]


def test_the_command_line_from_file_to_memo_and_case(
    village: Village, parcel_file: Callable[..., Path], tmp_path: Path
) -> None:
    own = on_street(village, [(0, 0), (125, 0), (125, 150), (0, 150)])
    beside = on_street(village, [(125, 0), (250, 0), (250, 150), (125, 150)])
    path = parcel_file("lots.gpkg", {"own": own, "next": beside}, OWNER=["Ann", "Bob"])
    case, memo, word, table = (tmp_path / n for n in ("cases.db", "memo.pdf", "memo.docx", "list.csv"))
    run = CliRunner().invoke(
        cli.main,
        ["parcel", str(path), "--id", "own", "--json", "--notice", "200", "--csv", str(table),
         "--pdf", str(memo), "--docx", str(word), "--case", str(case),
         "--by", "officer", "--labels", str(tmp_path / "l.pdf")],
    )  # fmt: skip
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    assert told["notice"][0]["named"][0]["owner"] == "Bob"
    assert told["case"] == 1 and memo.stat().st_size > 5_000 and word.stat().st_size > 5_000
    assert "Bob" in table.read_text()
    for words, expected in (
        (["list", str(case)], "own"),
        (["show", str(case), "1"], "Average width"),
        (["compare", str(case), "1"], "the same way"),
        (["export", str(case)], '"kind": "parcel"'),
    ):
        run = CliRunner().invoke(cli.main, ["case", *words])
        assert run.exit_code == 0 and expected in run.output, run.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--dims", "125"], "two dimensions"),
        (["--dims", "125,150", "--district", "moon"], "no such district"),
        ([], "give one lot"),
        (["--dims", "125,150", "--notice", "200"], "without a place"),
        (["nothing.gpkg", "--id", "1"], "no such file"),
        (["--dims", "125,150", "--made", "yesterday"], "not a date"),
        (["--dims", "125,150", "--yard", "front"], "front=25"),
        (["--dims", "125,150", "--edge", "x=side"], "3=side"),
        (["--dims", "125,150", "--sign", "bank"], "KIND=AREA"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(words: list[str], said: str) -> None:
    run = CliRunner().invoke(cli.main, ["parcel", *words])
    assert run.exit_code == 2 and said in run.output, run.output
    assert "Traceback" not in run.output


def test_an_own_envelope_by_given_yards(ground: LotGround, village: Village) -> None:
    area = on_street(village, [(0, 0), (125, 0), (125, 150), (0, 150)])
    parcel = from_shape(ground, area, id_="x", source="test", tolerance_ft=0.0)
    found = check_parcel(query(ground, parcel), yards_ft={"front": 25, "side": 15, "rear": 15})
    own = next(e for e in found.envelopes if e.id == "own")
    # (125 - 30) x (150 - 40)
    assert own.envelope.area_sqft == pytest.approx(10_450, abs=1)
    gone = check_parcel(query(ground, parcel), yards_ft={"front": 100, "rear": 60})
    assert next(e for e in gone.envelopes if e.id == "own").vanished_by == ("front", "rear")
    assert isinstance(box(0, 0, 1, 1), Polygon)


def test_reading_makes_no_file_of_cases(tmp_path: Path) -> None:
    path = tmp_path / "none.db"
    with pytest.raises(DataError, match="no such file of cases"):
        CaseFile(path).cases()
    assert not path.exists()


@pytest.mark.parametrize("what", ["/dev/zero", "fifo", "folder", "long", "latin"])
def test_a_deed_that_is_no_small_text(tmp_path: Path, what: str) -> None:
    path = Path(what) if what.startswith("/") else tmp_path / what
    if what == "fifo":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    elif what == "long":
        path.write_text("thence North 1 foot; " * 10_000)
    elif what == "latin":
        path.write_bytes(b"Caf\xe9 Street")
    run = CliRunner().invoke(cli.main, ["parcel", "--deed", str(path)])
    assert run.exit_code == 2 and "a deed" in run.output
