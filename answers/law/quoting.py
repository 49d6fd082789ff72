"""The official text's own words beside an answer, from a file that the user has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from regulations.model import Citation

if TYPE_CHECKING:
    from answers.village import Village
    from regulations.passages import OfficialText


def official(village: Village, path: Path | None) -> OfficialText | None:
    """The official text from a file, None for none; raises DataError when it is not that."""
    if path is None:
        return None
    from answers.law.lawbook import read_text
    from regulations.passages import OfficialText

    return OfficialText(village.law, read_text(path))


def quoted(told: Any, text: OfficialText | None) -> Any:
    """An answer as JSON values with the official passage beside each citation that has one."""
    if text is None:
        return told
    if isinstance(told, list):
        return [quoted(one, text) for one in told]
    if not isinstance(told, dict):
        return told
    found = {key: quoted(value, text) for key, value in told.items()}
    cited = found.get("citation")
    if isinstance(cited, dict) and "law_id" in cited:
        citation = Citation(cited["law_id"], cited["section"], cited["page"], cited["law"])
        passage = text.passage(citation)
        found["passage"] = passage.text if passage else None
    return found
