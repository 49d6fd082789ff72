"""What is no part of a text though it stands in it: page headings, characters that do not print.

Both are turned to blanks, so that every place in the text stays what it was, and told.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Final

from geo.errors import Warn

_UNPRINTED: Final = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
_SOFT_HYPHENS: Final = re.compile("(?<!\\w)\\w{1,40}+(?:\u00ad\\w{1,40}+){1,8}")
# Marks that a wrong character table left behind: ° as a broken bar, ′ and ″ as question marks.
_BROKEN_BAR: Final = re.compile(r"(?<=\d)¦(?=\s?\d)")
# A degree sign scanned as something else after the letter and degrees: "N01*18'", "S46<=-27'", "South 8o E".
_SCRIBBLED: Final = re.compile(
    r"(\b(?:[NS]o?|[Nn]orth|[Ss]outh|NORTH|SOUTH)\.? ?\d{1,2})"
    r"( ?(?:[*^¢§?x~•®]|<=?)-?(?= ?\d{1,2} ?-?[ '’′])"
    r"|o(?= ?(?:[EW]\b|[Ee]ast|[Ww]est|EAST|WEST)|\d{1,2} ?['’′]))"
)
# Azimuths whose degree sign became a nought that stands apart: "315 0 01'".
_ZERO_APART: Final = re.compile(r"(?<![\d.])(\d{1,3}) 0 (?=\d{1,2} ?['’′])")
_QUESTIONED: Final = re.compile(r"(?<=\d)\?{2,3}(?=\s?\d{1,2}(?:\.\d+)?\?{2,3})")
_QUESTIONED_ONCE: Final = re.compile(
    r"\b(\d{1,3})( )(\d{1,2})(\?)( ?\d{1,2}(?:\.\d+)?)(\?)(?= ?(?:[EeWw]|[Ee]ast|[Ww]est|EAST|WEST)\b)"
)
# A character that no table knew, where a degree sign stood: "N 45� 30' E". Elsewhere it may be a figure.
_UNKNOWN: Final = re.compile("(?<=\\d)\ufffd(?= ?(?:\\d{1,2} ?['’′-]|[EW]\\b|[Ee]ast|[Ww]est))")
# WordPerfect's degree sign, which other programs show as an E: "N 00E43'46" W".
_LETTERED: Final = re.compile(r"(\b(?:[NS]|[Nn]orth|[Ss]outh|NORTH|SOUTH) ?\d{1,2})E(?=\d{1,2}['’′])")
_ESCAPED: Final = re.compile(r"\\(?=[\"'])")
_POUND: Final = re.compile(r"£(?=eet\b|t\b)")
_BLANKS: Final = re.compile(
    r"((?:\b(?:[NSns]|[Nn]orth|[Ss]outh|NORTH|SOUTH)\.? ?)?)"
    r"(_{2,})((?: ?(?:[EWew]|[Ee]ast|[Ww]est|EAST|WEST)\b)?)"
)
# Pipes of a table in which a text was set: two and more, or one at a line's end. One alone may be a figure.
_RULED_LINE: Final = re.compile(r"\n[ \t]*\|[ \t|]*(?=\n)")
_RULED: Final = re.compile(r"(?<!\S)\|(?:[ \t]*\|)+(?!\S)|(?<!\S)\|[ \t]*$|^[ \t]*\|(?=[ \t])", re.M)
_ENTITY: Final = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8}\d{0,2});")
_TAG: Final = re.compile(r"</?[A-Za-z][A-Za-z0-9]{0,9}(?:\s[^<>]{0,60})?/?>")
_RAISED_O: Final = re.compile(r"<sup>[oO0°]</sup>", re.I)
# Signs of UTF-8 that were read as another table's: "45Â°30â€™15â€".
_MISTABLED: Final = re.compile("(Â)(?=[°º½¼¾])|(â€[™˜\x98\x99²])|â€[œ\x9c\x9d³]?")
_DRAWN: Final = re.compile(r"(?<=\d)%%[dD](?=\s?\d)")
_QUESTIONED_LAST: Final = re.compile(r"(?<=\d)\?{2,3}(?=\s?(?:[EeWw]|[Ee]ast|[Ww]est)\b)")
_PAGE: Final = re.compile(
    r"^[^\S\n]*(?:[A-Za-z]+[^\S\n]+){0,4}page[^\S\n]+\d+(?:[^\S\n]+of[^\S\n]+\d+)?[^\S\n]*$", re.I | re.M
)
_RUNNING_HEAD: Final = re.compile(
    r"\n((?:village|town|city|county|state|borough) of [A-Z][A-Za-z. ]{2,40})(?=\n)", re.I
)


def without_unprinted(text: str, warnings: list[Warn]) -> str:
    """The text with characters that do not print turned to spaces, so that places stay the same."""
    if "\u00ad" in text:  # a soft hyphen parts no word: what follows it moves up, and blanks end the word
        warnings.append(Warn("unprinted", "soft hyphens within words were passed over"))
        text = _SOFT_HYPHENS.sub(lambda m: m.group().replace("\u00ad", "").ljust(len(m.group())), text)
    found = _UNPRINTED.findall(text)
    if not found:
        return text.replace("\r", " ")
    names = ", ".join(sorted({f"U+{ord(c):04X}" for c in found})[:5])
    warnings.append(
        Warn("unprinted", f"{len(found)} characters that do not print were passed over ({names})")
    )
    return _UNPRINTED.sub(" ", text).replace("\r", " ")


def with_marks(text: str, warnings: list[Warn]) -> str:
    """The text with angle marks put back that a scanner or a wrong character table had turned into others."""
    if "__" in text or "|" in text:
        text = _RULED.sub(_blanks, _RULED_LINE.sub(_blanks, _BLANKS.sub(_left_blank, text)))
    if "&" in text:
        text = _with_characters(text, warnings)
    if "<" in text and (fixed := _TAG.sub(_blanks, _RAISED_O.sub(_degree, text))) != text:
        warnings.append(Warn("marks_mended", "the tags of a web page (<br>, <sup>) were passed over"))
        text = fixed
    fixed = text
    for sign, pattern, mark in _MENDS:
        if sign.search(fixed):
            fixed = pattern.sub(mark, fixed)
    if " 0 " in fixed and len(_ZERO_APART.findall(fixed)) > 1:
        fixed = _ZERO_APART.sub(r"\1 ° ", fixed)
    if fixed != text:
        words = "broken marks (¦, *, ???, %%d) among the figures were read as °, ' and \""
        warnings.append(Warn("marks_mended", words))
    return fixed


def _with_characters(text: str, warnings: list[Warn]) -> str:
    """The text with characters in the place of their HTML names ("&deg;", "&#39;"), padded with blanks."""
    found: list[str] = []

    def character(m: re.Match[str]) -> str:
        meant = html.unescape(m.group())
        if len(meant) != 1 or meant == m.group():
            return m.group()
        found.append(f"{m.group()} as {meant}")
        return (meant if meant.isprintable() and meant != "\xa0" else " ").ljust(len(m.group()))

    fixed = _ENTITY.sub(character, text)
    if found:
        names = ", ".join(dict.fromkeys(found))
        warnings.append(Warn("marks_mended", f"characters written by their HTML names were read: {names}"))
    return fixed


def _rightly_tabled(found: re.Match[str]) -> str:
    """The sign that a wrong table made of UTF-8: a letter too many, the mark of minutes or of seconds."""
    sign = " " if found.group(1) else "'" if found.group(2) else '"'
    return sign.ljust(len(found.group()))


def _degree(found: re.Match[str]) -> str:
    return "°".ljust(len(found.group()))


def _left_blank(found: re.Match[str]) -> str:
    """The blanks of a form; between a north or south and an east or west, one stays for the angle."""
    before, blanks, after = found.groups()
    return before + ("_" if before and after else " ").ljust(len(blanks)) + after


def _blanks(found: re.Match[str]) -> str:
    return " " * len(found.group())


_QUESTION: Final = re.compile(r"\?")
_SCRIBBLE: Final = re.compile(r"[*^¢§?x~<•®](?==?-?\s?\d)|o(?= ?[EeWw]|\d)")
_MENDS: Final[tuple[tuple[re.Pattern[str], re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile("Â|â€"), _MISTABLED, _rightly_tabled),
    (re.compile("¦"), _BROKEN_BAR, "°"),
    (re.compile("\ufffd"), _UNKNOWN, "°"),
    (re.compile(r"E(?=\d)"), _LETTERED, r"\1°"),
    (re.compile(r"\\"), _ESCAPED, " "),
    (re.compile("£"), _POUND, "f"),
    (re.compile("%%"), _DRAWN, "°  "),
    (_QUESTION, _QUESTIONED_ONCE, r"\1°\3′\5″"),
    (_SCRIBBLE, _SCRIBBLED, lambda m: m.group(1) + "°".ljust(len(m.group(2)))),
    (_QUESTION, _QUESTIONED, lambda m: "'".ljust(len(m.group()))),
    (_QUESTION, _QUESTIONED_LAST, lambda m: '"'.ljust(len(m.group()))),
)
"""A sign without which nothing is mended and which is soon looked for, where it stands among figures,
and what takes its place, equally long."""


def without_furniture(text: str, warnings: list[Warn]) -> str:
    """The text with page numbers and running heads turned to spaces."""
    if "age" not in text and "AGE" not in text:
        return text
    found: list[str] = []
    for page in list(_PAGE.finditer(text)):
        end = page.end()
        while head := _RUNNING_HEAD.match(text, end):
            end = head.end()
        found.append(page.group().strip())
        text = _blank(text, page.start(), end)
    if found:
        warnings.append(
            Warn("page_furniture", f"page headings between lines were passed over: {'; '.join(found[:3])}")
        )
    return text


def _blank(text: str, start: int, end: int) -> str:
    """A stretch turned to spaces together with its line end, so that it parts no paragraph."""
    stop = end + 1 if text[end : end + 1] == "\n" and start else end
    return text[:start] + " " * (stop - start) + text[stop:] if start else " " * end + text[end:]
