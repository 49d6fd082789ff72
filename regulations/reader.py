"""Read the official compilation's own text: laws, pages, sections, subdivisions, each with its passage.

This is the independent reader behind `verify`: it knows nothing of the TOML files, and nothing here is used
to make them. It takes a plain text in which a line "Local Laws Page N" stands before each page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_PAGE = re.compile(r"^\W*Local Laws Page (\d+)\s*$")
_LAW = re.compile(r"^Local Law (?:No\. ?|#)(\d+) of the Year (\d{4})")
_ARTICLE = re.compile(r"^Article ([IVX]+) (Traffic|Zoning)\s*$")
_RUNNING_HEAD = re.compile(r"^Article [IVX]+\b")
_CHANGES = re.compile(r"Change Subdivision (\d+) to read:?")
_AMENDMENT = re.compile(r"^Amendment(?:s Between| to Article)")
_SECTION = re.compile(r"^(?:Section|SECTION) (\d+(?:-[A-Z])?)(?=[\s.:–-])[.:]?\s*(?:[–-]\s*)?(?P<rest>.*)$")
_EFFECTIVE = re.compile(r"^Effective (\d+)/(\d+)/(\d\d)\b")
_LABELS = (
    re.compile(r"^(?:Subdivision )?(?P<label>[a-z])\.(?:\s+|$)(?P<rest>.*)$"),
    re.compile(r"^\((?P<label>\d+)\)\s*(?P<rest>.*)$"),
    re.compile(r"^\(?(?P<label>[a-z]{1,2}) ?\)\s*(?P<rest>.*)$"),
)
_NUMBERED = re.compile(r"^(?P<label>\d+)\.\s+(?P<rest>.*)$")


@dataclass(frozen=True)
class Passage:
    """One labelled piece of the official text: `code` is its section run together, like "7b2x".

    `line` is the line it starts on, counted from 1; `dated` the effect date printed after it, as (year,
    month, day), where one is.
    """

    law: str
    code: str
    page: int
    line: int
    text: str
    dated: tuple[int, int, int] | None = None


@dataclass
class _Open:
    """A passage while its lines are gathered."""

    law: str
    code: str
    page: int
    line: int
    lines: list[str] = field(default_factory=list)
    dated: tuple[int, int, int] | None = None

    def close(self) -> Passage:
        text = re.sub(r"\s+", " ", " ".join(self.lines)).strip()
        return Passage(self.law, self.code, self.page, self.line, text, self.dated)


class _Reader:
    """Walks the lines and keeps where it is: page, law, section, subdivision."""

    def __init__(self, furniture: str) -> None:
        self.furniture = furniture
        self.page, self.law = 0, ""
        self.head = False  # whether nothing but furniture has stood on this page so far
        self.section = ""
        self.path: list[str] = ["", "", ""]
        self.open: list[_Open] = []
        self.undated: list[_Open] = []

    def line(self, number: int, text: str) -> None:
        """Take one line."""
        text = text.strip()
        if m := _PAGE.match(text):
            self.page, self.head = int(m[1]), True
            return
        if not text or text == self.furniture or self.page == 0:
            return
        first, self.head = self.head, False
        if first and (m := _LAW.match(text)):
            self._law(f"{m[1]}-{m[2]}")
        elif first and _AMENDMENT.match(text):
            self._law(f"page {self.page}")
        elif self.law.startswith("page") and (m := _ARTICLE.match(text)):
            self._law(f"Article {m[1]}")
        else:
            self._body(text, number)

    def _body(self, text: str, number: int) -> None:
        article = self.law.startswith("Article")
        if article and (m := _EFFECTIVE.match(text)):
            self._date((1900 + int(m[3]), int(m[1]), int(m[2])))
        elif article and _RUNNING_HEAD.match(text):
            return
        elif m := _SECTION.match(text):
            change = _CHANGES.search(m["rest"])
            self._start(f"{m[1]}-{change[1]}" if change else m[1], number)
            self._label(m["rest"], number)
        else:
            self._label(text, number)

    def _law(self, name: str) -> None:
        self.law, self.section, self.path = name, "", ["", "", ""]
        self.undated.clear()

    def _date(self, day: tuple[int, int, int]) -> None:
        for passage in self.undated:
            passage.dated = day
        self.undated.clear()

    def _start(self, section: str, number: int) -> None:
        self.section, self.path = section, ["", "", ""]
        self._add(number)

    def _add(self, number: int) -> None:
        parts = [self.section, *(p for p in self.path if p)]
        code = ""
        for part in parts:
            code += ("-" if code[-1:].isdigit() and part[:1].isdigit() else "") + part
        self.open.append(_Open(self.law, code, self.page, number))
        self.undated.append(self.open[-1])

    def _label(self, text: str, number: int) -> None:
        """A line of a section: it may begin with a label, and a label may follow it at once."""
        if not self.section:
            return
        level, m = self._which(text)
        if m is None:
            if self.open:
                self.open[-1].lines.append(text)
            return
        self.path[level:] = [m["label"], *[""] * (2 - level)]
        self._add(number)
        self._label(m["rest"], number)

    def _which(self, text: str) -> tuple[int, re.Match[str] | None]:
        if self.law.startswith("Article") and (m := _NUMBERED.match(text)):
            return 1, m
        for level, pattern in enumerate(_LABELS):
            m = pattern.match(text)
            if m is None:
                continue
            if level == 2 and not self.path[1]:
                return (0, m) if not self.path[0] else (2, m)
            if level == 0 and self.law.startswith("Article"):
                return 2, m
            return level, m
        return 0, None


def read(text: str, *, furniture: str) -> tuple[Passage, ...]:
    """Every labelled passage of the compilation's text, in order.

    `furniture` is the line that heads each page (the village's name).
    """
    reader = _Reader(furniture)
    for number, line in enumerate(text.splitlines(), 1):
        reader.line(number, line)
    return tuple(passage.close() for passage in reader.open)


def numbered(text: str) -> Iterator[tuple[int, int, str]]:
    """Each line of the pages, as line number from 1, page, text; what stands before page 1 is left out."""
    page = 0
    for number, line in enumerate(text.splitlines(), 1):
        if m := _PAGE.match(line.strip()):
            page = int(m[1])
        elif page:
            yield number, page, line


def pages(text: str) -> dict[int, str]:
    """The text of each page."""
    found: dict[int, list[str]] = {}
    for _, page, line in numbered(text):
        found.setdefault(page, []).append(line)
    return {number: "\n".join(lines) for number, lines in found.items()}
