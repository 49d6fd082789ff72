"""The shape of the law's TOML files, and how one is read: strictly, with every fault at once.

`compilation.toml` says which book the law was read from, `laws.toml` which laws it holds, and every other
file holds the provisions of one subject. A key that no shape knows is a fault.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import ClassVar, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from geo.stretch import StopWords, StretchWords
from regulations.faults import Fault
from regulations.model import Boundary, Compilation, Deed, Domain, Kind, When

_STRICT = ConfigDict(extra="forbid")
_Shape = TypeVar("_Shape")


@dataclass(frozen=True)
class CompilationFile:
    """`compilation.toml`."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    village: str
    compilation: Compilation


@dataclass(frozen=True)
class LawEntry:
    """One `[[law]]`. `effective` is a day, or a table with earliest and latest; `name` is for citations."""

    id: str
    title: str
    domain: Domain
    year: int
    effective: date | When
    name: str = ""
    number: int | None = None
    adopted: date | When | None = None
    pages: tuple[int, ...] = ()
    deeds: tuple[Deed, ...] = ()
    reading: tuple[str, ...] = ()


@dataclass(frozen=True)
class LawsFile:
    """`laws.toml`."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    law: tuple[LawEntry, ...]


@dataclass(frozen=True)
class Printing:
    """Where a law printed a wording: section and page.

    `id` only where one section holds several versions; `until` only for what ends by its own terms.
    """

    law: str
    section: str
    page: int | None = None
    id: str = ""
    until: date | When | None = None
    misprint: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wording:
    """One wording of a provision, and the laws that printed it."""

    text: str
    printed: tuple[Printing, ...]
    hours: str = "24/7"
    where: StretchWords | None = None
    stop: StopWords | None = None
    boundary: Boundary | None = None
    district: str = ""
    districts: tuple[str, ...] = ()
    figures: dict[str, float] = field(default_factory=dict)
    source: str = "compilation"
    misprint: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()


@dataclass(frozen=True)
class Provision:
    """One `[[provision]]`: a rule known by what it governs, whatever letter it bore."""

    id: str
    kind: Kind
    name: str
    wording: tuple[Wording, ...]


@dataclass(frozen=True)
class SubjectFile:
    """Any other file: the provisions of one subject."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT
    provision: tuple[Provision, ...]


def parse(path: Path, shape: type[_Shape], faults: list[Fault]) -> _Shape | None:
    """One file as a value of `shape`, or None with its faults added to the list."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        return TypeAdapter(shape).validate_python(raw)
    except OSError as error:
        faults.append(Fault(path.name, "cannot be read", got=str(error.strerror)))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(Fault(path.name, "is not TOML", got=str(error)))
    except ValidationError as error:
        for one in error.errors(include_url=False):
            got = "" if one["type"] == "missing" else repr(one["input"])[:80]
            key = key_text(k for k in one["loc"] if k not in ("date", "When"))
            faults.append(Fault(f"{path.name}: {key}", _plain(one["type"], one["msg"]), got=got))
    return None


def key_text(parts: Iterable[int | str]) -> str:
    """A key's path as it would be written: provision[3].wording[0].page."""
    text = ""
    for part in parts:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _plain(kind: str, message: str) -> str:
    """A validator's message in our words where we have better ones."""
    told = {
        "missing": "is missing",
        "unexpected_keyword_argument": "is no key of this table",
        "extra_forbidden": "is no key of this table",
        "date_from_datetime_inexact": "is not a date (write it like 1990-01-31)",
        "date_from_datetime_parsing": "is not a date (write it like 1990-01-31)",
        "date_type": "is not a date (write it like 1990-01-31)",
    }
    return told.get(kind, message[:1].lower() + message[1:])
