"""Files written beside and renamed, so that none is ever left half-written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from geo.errors import DataError


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A path beside `path`, with the same ending, that takes its place when the block ends well.

    Raises DataError when the disk refuses, naming `path`; whatever happens, nothing half-written stays.
    """
    part = path.with_name(f".{path.stem}.{os.getpid()}.part{path.suffix}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield part
        part.replace(path)
    except OSError as e:
        raise DataError("the file cannot be written", where=str(path), got=e.strerror or str(e)) from e
    finally:
        part.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all; raises DataError when the disk refuses."""
    with beside(path) as part:
        part.write_text(text, encoding="utf-8")
