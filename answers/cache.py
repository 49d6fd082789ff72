"""The built ground of a village, kept between runs and rebuilt when anything under it changed.

The key is a digest of the village's law, its figures, and the code that builds: no clock, no file times.
The file is a pickle because it holds the program's own values as they are; it is made and read only
here, in the program's own folder, and never taken from elsewhere.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import shapely

_Kept = TypeVar("_Kept")

CODE = ("geo", "regulations", "answers")


def digest(folder: str, root: Path) -> str:
    """What the ground of a village depends on, as one hash in hexadecimal."""
    total = hashlib.sha256(f"{sys.version_info[:2]} shapely {shapely.__version__}".encode())
    for path in _files(folder, root):
        total.update("/".join(path.parts[-3:]).encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _files(folder: str, root: Path) -> Iterator[Path]:
    for kept in (root / "data" / folder, root / "regulations" / folder):
        yield from sorted(p for p in kept.iterdir() if p.is_file())
    code = Path(__file__).resolve().parent.parent
    for package in CODE:
        yield from sorted((code / package).rglob("*.py"))


def opened(folder: str, *, root: Path, fresh: bool, read: Callable[[str, Path], _Kept]) -> tuple[_Kept, str]:
    """What `read` makes of a folder, from the cache when it is fresh, else made and kept.

    The second value says why it was made anew, "" when it was not.
    """
    key = digest(folder, root)
    path = root / "data" / "built" / folder / "ground.pickle"
    kept: tuple[str, _Kept] | None = None if fresh else _load(path)
    if kept is not None and kept[0] == key:
        return kept[1], ""
    why = "at your wish" if fresh else "law, figures or code changed" if kept else "for the first time"
    made = read(folder, root)
    _keep(path, (key, made))
    return made, why


def _load(path: Path) -> tuple[str, _Kept] | None:
    """What the cache holds, or None where there is none or it cannot be read."""
    try:
        with path.open("rb") as file:
            key, made = pickle.load(file)
    except (OSError, EOFError, AttributeError, ImportError, TypeError, ValueError, pickle.UnpicklingError):
        return None
    return key, made


def _keep(path: Path, value: tuple[str, object]) -> None:
    """Write beside and rename: a reader never meets half a file. A full or closed disk costs only time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            pickle.dump(value, file, protocol=pickle.HIGHEST_PROTOCOL)
        Path(file.name).replace(path)
    except OSError:
        return
