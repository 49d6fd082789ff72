"""The heading under which a tract's description stands: "Tract B", "Exhibit A", "A 20 foot easement"."""

from __future__ import annotations

import re
from typing import Final

from geo.scan import Scan

_HEADING: Final = re.compile(r"tract|parcel|zone|area|lot|exhibit|easement|unit|district|\d", re.I)


_PART: Final = re.compile(
    r"\b(?:the\s+)?(?:north|south|east|west)(?:erly|east|west|easterly|westerly)?\s+(?:[\w.,/-]+\s+){1,6}?"
    r"of\s+(?=the\s+following(?:[\s-]+described)?)",
    re.I,
)


def part_of(lead: str) -> str:
    """ "The East 130 feet of the following described parcel": the words that take only a part, or ""."""
    found = list(_PART.finditer(lead))
    return " ".join(found[-1].group().split()) if found else ""


def heading_before(scanned: Scan, token: int) -> str:
    """The heading that stands before the opening words: the line, or the words in the line, before them."""
    start = scanned.tokens[token].start
    before = scanned.text[max(0, start - 240) : start]
    lines = [line for line in before.split("\n") if line.strip()]
    line = re.split(r"(?<=[;.])\s", lines[-1].strip())[-1] if lines else ""
    line = re.sub(r"\b(?:described|follows|as follows|to-?wit)\b.*$", "", line.strip(" \t:,.-–—"), flags=re.I)
    line = re.sub(r",?\s+(?:the\s+)?cent(?:er|re)[\s-]*line\b.*$", "", line, flags=re.I).strip(' :,.[]"“”')
    return (
        line
        if 0 < len(line) <= 60
        and (_HEADING.search(line) or line.isupper())
        and not re.search(r"[ \"]the$|^from", line, re.I)
        else ""
    )
