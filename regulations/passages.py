"""The official text's own passage for a citation, from a file that the user has."""

from __future__ import annotations

import re

from regulations import reader
from regulations.model import Citation, Law, version_code
from regulations.reader import Passage
from regulations.verify import index_of, place

_LABEL = re.compile(r"^\s*(?:SECTION|Section|\(?[A-Za-z0-9]{1,4}[.)])(?:\s|$)")


def passage(law: Law, text: str, citation: Citation) -> Passage | None:
    """The passage that a citation points to, with its page and line; None where the text has no such page.

    Where the subdivision cannot be made out, it is the whole page. `text` is the compilation's text with a
    line "Local Laws Page N" before each page.
    """
    if citation.page is None:
        return None
    code = version_code(citation.section)
    index = index_of(reader.read(text, furniture=law.village), law)
    for found in index.get((citation.law, place(citation.law, code, index)), []):
        if found.page == citation.page:
            return found
    return _on_page(text, citation, citation.page, code, law.village)


def _on_page(text: str, citation: Citation, page: int, code: str, furniture: str) -> Passage | None:
    """Go down a page from label to label as the section names them; the last one opens the passage."""
    lines = [
        (number, line.strip())
        for number, on, line in reader.numbered(text)
        if on == page and line.strip() not in ("", furniture)
    ]
    if not lines:
        return None
    at = -1
    for token in re.findall(r"[0-9A-Za-z-]+", citation.section):
        label = re.compile(rf"^(?:SECTION |Section )?\(?{re.escape(token)}[.):]?(?:[\s.(]|$)")
        at = next((i for i, (_, line) in enumerate(lines) if i > at - 1 and label.match(line)), at)
    if at < 0:
        at, end = 0, len(lines)
    else:
        end = next((i for i in range(at + 1, len(lines)) if _LABEL.match(lines[i][1])), len(lines))
    words = " ".join(line for _, line in lines[at:end])
    return Passage(citation.law, code, page, lines[at][0], words)
