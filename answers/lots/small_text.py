"""A small text file read whole, and nothing that is no plain file or too long to be one."""

from __future__ import annotations

import stat
from pathlib import Path

from geo.errors import DataError


def read_small(path: Path, *, most_bytes: int, what: str) -> str:
    """The text of a plain UTF-8 file of at most so many bytes; DataError naming what it should have been."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise DataError(f"{what} is a plain file", where=str(path))
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except OSError as e:
        raise DataError(f"{what} cannot be read", where=str(path), got=e.strerror or str(e)) from e
    if len(data) > most_bytes:
        raise DataError(f"{what} is at most {most_bytes:,} bytes", where=path.name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise DataError(f"{what} is UTF-8 text", where=path.name, got=f"byte {e.start}") from e
