"""The village's law, and days written briefly."""

from __future__ import annotations

from pathlib import Path

import pytest

from regulations.load import load
from regulations.model import Law

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "regulations" / "cayuga_heights"


@pytest.fixture(scope="session")
def law() -> Law:
    return load(FOLDER)


@pytest.fixture(scope="session")
def official_text(shared: Path) -> str:
    """The compilation's own text, which is no part of the project."""
    path = shared / "seeds" / "cayuga_heights_local_laws.txt"
    if not path.is_file():
        pytest.skip("the compilation's text is not beside this checkout")
    return path.read_text(encoding="utf-8")
