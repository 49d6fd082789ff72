"""The lines and points that the words name: "the centre line of Hanshaw Road", "an iron pin".

Reads noun phrases out of tokens. Names stay as the text has them; only articles and "said" go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from geo.calls import LineRef
from geo.reading.name_ends import phrase_end
from geo.reading.nouns import CENTRE, COMPASS_WORD, LIMITS, LINE_NOUNS, ROADS
from geo.scan import Scan
from geo.tokens import Token

_ARTICLES: Final = frozenset(
    {"the", "said", "aforesaid", "such", "a", "an", "its", "this", "that", "above", "existing", "present"}
)


def name_of(scan: Scan, i: int, end: int) -> str:
    """The words from token `i` to `end`, without leading articles."""
    tokens = scan.tokens
    while i < end and (tokens[i].text in _ARTICLES or tokens[i].text in ("of", "and", ",", ".")):
        i += 1
    while end > i and tokens[end - 1].text in (
        ".",
        ",",
        "and",
        "the",
        "a",
        "an",
        "said",
        "or",
        "of",
        "&",
        "-",
    ):
        end -= 1
    return " ".join(scan.text[tokens[i].start : tokens[end - 1].end].split()) if end > i else ""


def skip_articles(tokens: Sequence[Token], i: int) -> int:
    """The token after any articles at `i`."""
    while tokens[i].text in _ARTICLES:
        i += 1
    return i


def read_line(scan: Scan, i: int) -> tuple[LineRef, int]:
    """The line named from token `i` on, and the token after it."""
    tokens = scan.tokens
    end = phrase_end(scan, i)
    j = skip_articles(tokens, i)
    if tokens[j].text in CENTRE and j < end:
        return LineRef("centre", _after_of(scan, j + 1, end)), end
    side = COMPASS_WORD.get(tokens[j].text, "")
    noun = next((k for k in range(j, min(end, j + 8)) if tokens[k].text in LINE_NOUNS), None)
    of = next(
        (k for k in range(j, end) if tokens[k].text == "of" and tokens[k + 1].text not in ("-", "way")), end
    )
    if noun is not None and noun < of:
        return _sided(scan, side, j, noun, end), end
    name = name_of(scan, j, end)
    last = tokens[end - 1].text if end > j else ""
    before_last = tokens[end - 2].text if end - 1 > j else ""
    if last in CENTRE or (before_last in CENTRE and last == "line"):
        cut = end - 1 if last in CENTRE else end - 2
        return LineRef("centre", name_of(scan, j, cut)), end
    if last in ROADS or before_last in ROADS or (last == "." and before_last in ROADS):
        return LineRef("unstated", name), end
    return LineRef("named", name), end


def _after_of(scan: Scan, i: int, end: int) -> str:
    tokens = scan.tokens
    while i < end and tokens[i].text in (
        "line",
        "lines",
        "of",
        "thread",
        ",",
        "extended",
        "or",
        "centerline",
        "thereof",
        "portion",
    ):
        i += 1
    return name_of(scan, i, end)


def _sided(scan: Scan, side: str, j: int, noun: int, end: int) -> LineRef:
    """ "the east boundary of the Village", "the Village Line", "Owner A's line"."""
    tokens = scan.tokens
    k = noun + 1
    while k < end and (tokens[k].text in LINE_NOUNS or tokens[k].text in ("-", "of", "way")):
        if tokens[k].text == "of" and tokens[k + 1].text != "way":
            break
        k += 1
    name = name_of(scan, k, end) if k < end else ""
    words = {t.text for t in tokens[j:end]}
    head = {t.text for t in tokens[j : noun + 1]}
    if (words & LIMITS) and (
        head & LIMITS or (name.split() and name.split()[0].lower() in LIMITS) or "between" in words
    ):
        return LineRef("limits", name or name_of(scan, j, end), side)
    if side:
        return LineRef("side", name or name_of(scan, j + 1, noun), side)
    return LineRef("named", name_of(scan, j, end))
