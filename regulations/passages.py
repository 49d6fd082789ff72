"""The official text's own passage for a citation, from a file that the user has."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from regulations import reader
from regulations.model import Citation, Law, version_code
from regulations.reader import Passage
from regulations.verify import Index, index_of, place, under

_LABEL = re.compile(r"^\s*(?:SECTION|Section|\(?[A-Za-z0-9]{1,4}[.)])(?:\s|$)")


@dataclass(frozen=True)
class OfficialText:
    """The compilation's text, a line "Local Laws Page N" before each page, beside one village's law."""

    law: Law
    text: str

    @cached_property
    def _index(self) -> Index:
        return index_of(reader.read(self.text, furniture=self.law.village), self.law)

    @cached_property
    def _pages(self) -> dict[int, list[tuple[int, str]]]:
        """The lines of each page with their numbers, blank ones and the village's name left out."""
        found: dict[int, list[tuple[int, str]]] = {}
        for number, page, line in reader.numbered(self.text):
            if line.strip() not in ("", self.law.village):
                found.setdefault(page, []).append((number, line.strip()))
        return found

    def passage(self, citation: Citation) -> Passage | None:
        """The passage that a citation points to, with its page and line; None where no page holds it.

        Where the subdivision cannot be made out, it is the whole page.
        """
        if citation.page is None:
            return None
        code = version_code(citation.section)
        key = (citation.law, place(citation.law, code, self._index))
        for found in self._index.get(key, []):
            if found.page == citation.page:
                return self._with_its_parts(found, key)
        return self._on_page(citation, citation.page, code)

    def _with_its_parts(self, found: Passage, key: tuple[str, str]) -> Passage:
        """A passage that heads others together with them."""
        parts = [
            passage.text
            for (law_id, code), several in self._index.items()
            for passage in several
            if law_id == key[0] and under(code, key[1])
        ]
        return replace(found, text=" ".join([found.text, *parts]).strip())

    def _on_page(self, citation: Citation, page: int, code: str) -> Passage | None:
        """Go down a page from label to label as the section names them; the last one opens the passage."""
        lines = self._pages.get(page, [])
        if not lines:
            return None
        at, end = -1, len(lines)
        for token in re.findall(r"[0-9A-Za-z-]+", citation.section):
            label = re.compile(rf"^(?:SECTION |Section )?\W?{re.escape(token)}[.):]?(?:[\s.(]|$)")
            at = next((i for i, (_, line) in enumerate(lines) if i >= at and label.match(line)), at)
        if at >= 0:
            end = next((i for i in range(at + 1, end) if _LABEL.match(lines[i][1])), end)
        at = max(at, 0)
        return Passage(citation.law, code, page, lines[at][0], " ".join(line for _, line in lines[at:end]))
