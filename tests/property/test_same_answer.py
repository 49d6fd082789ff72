"""One text, one answer: in every process, whatever order Python gives a set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from geo.errors import ThenceError
from geo.metes_bounds import parse
for text in sys.stdin.read().split("\\f"):
    try:
        print(repr(parse(text)))
    except ThenceError as error:
        print(error)
"""
OWN = (
    "Beginning at a stake; thence southest 100 feet; thence esterly along Elm Road 50 feet to a pin; thence "
    "N0RTH 4S° 3O' E 12 ch. 5O l. to a hic.; thence noth 2O feet, thence northest 5 feet to the beginning.",
    "TH SLY ALG SD MGN 210 FT TO TPOB",
)


def read(texts: str, order: str) -> str:
    """The texts, parted by form feeds, as another process reads them, its sets ordered by `order`."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=texts,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": order, "PYTHONUTF8": "1"},
    )
    return done.stdout


def test_own_texts_read_the_same_in_every_process() -> None:
    assert len({read("\f".join(OWN), order) for order in ("1", "2", "3", "4")}) == 1


def test_the_case_pack_reads_the_same_in_every_process(shared: Path) -> None:
    paths = sorted((shared / "cases" / "metes_bounds").glob("**/*.txt"))
    texts = "\f".join(path.read_text(encoding="utf-8") for path in paths)
    assert read(texts, "1") == read(texts, "2")
