"""The invented village of docs/add-a-village.md, its files written as the page shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "add-a-village.md"
FOLDER = "elm_hollow"
_BLOCK = re.compile(r"(?:^`(?P<file>[^`\n]+)`\n\n)?^```(?P<kind>[a-z ]+)\n(?P<body>.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """One fenced block of the page: a file's content, commands, or what they print."""

    file: str
    kind: str
    body: str


def blocks() -> Iterator[Block]:
    for block in _BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        yield Block(block["file"] or "", block["kind"], block["body"])


def write(home: Path) -> None:
    """Write every file of the page under `home`."""
    for block in blocks():
        if block.file:
            path = home / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.body, encoding="utf-8")
