"""The part a tract plays: what "less and except", "together with" and their like take up, and what not.

"Less and except the following parcel: Beginning ..." takes up the description that it leads to;
"Subject to taxes. Tract 2: Beginning ..." says nothing of Tract 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from geo.reading.numerals import ONES
from geo.scan import Scan
from geo.wordset import words

_FARTHEST: Final = 60
_OBJECTS: Final = words(
    "following parcel parcels tract tracts lot lots piece pieces portion portions strip strips part parts "
    "land lands acre acres area areas easement easements property premises plot plots described"
)
_JOINTS: Final = words(
    "and except excepting exception with to however therefrom thereout from out of the above all no nos "
    "number hereof that certain parcel tract a an one : - – # ( ) . ,"
)
_LABELS: Final = words("parcel tract exception lot area piece exhibit unit")
_LEADS_ON: Final = words("following follows described")
_PLURAL: Final = words("parcels tracts lots pieces exceptions areas portions strips lands")


class Label(NamedTuple):
    """The letter or number before a description: "Parcel B", "(2)"."""

    kind: str
    number: int
    at: int


def takes_up(scanned: Scan, at: int, opened: int) -> bool:
    """Whether the section word at token `at` leads to the description that token `opened` opens."""
    tokens = scanned.tokens
    if not 0 <= opened - at < _FARTHEST:
        return False
    texts = [t.text for t in tokens[at + 1 : opened]]
    if {"conveys", "grants", "conveying"} & set(texts):
        return False
    stop = next((k for k in range(at + 1, opened) if _sentence_over(scanned, k)), opened)
    told = texts[: stop - at - 1]
    starts = next((n for n, text in enumerate(told) if text not in _JOINTS), len(told))
    comma = next((n for n in range(starts, len(told)) if told[n] in (",", ";")), len(told))
    first = [t for t in told[:comma] if t not in _JOINTS]
    if _short(first):
        return True  # "EXCEPTION NO. 1:", "Less and except therefrom,"
    named = bool(_OBJECTS & set(first))
    if stop == opened:
        return named or comma == len(told)
    said = {"said", "such"} & set(texts[stop - at - 1 :]) and not _heading(scanned, stop, opened)
    return named and bool(_LEADS_ON & set(told) or said)


def _short(first: list[str]) -> bool:
    """Whether the words are but a number or a letter, or none: "Exception No. 1, ..."."""
    return all(len(text) == 1 or text.isdigit() or text in ONES for text in first)


def _sentence_over(scanned: Scan, k: int) -> bool:
    token, after, before = scanned.tokens[k], scanned.tokens[k + 1], scanned.tokens[k - 1].text
    if token.kind == "para":
        return True
    apart = after.start > token.end and scanned.text[after.start : after.start + 1].isupper()
    return token.text == "." and apart and (len(before) > 2 or before.isdigit())


def _heading(scanned: Scan, start: int, end: int) -> bool:
    return label_before(scanned, end, start) is not None


def label_before(scanned: Scan, opened: int, start: int = 0) -> Label | None:
    """The label that stands right before the opening at token `opened`, not before token `start`."""
    tokens = scanned.tokens
    for k in range(opened - 1, max(start, opened - 6) - 1, -1):
        number = _ordinal(tokens[k].text)
        if number is None:
            continue
        before = tokens[k - 1].text if k else ""
        if before in ("no", ".", "#") and k > 1:
            before = next((tokens[n].text for n in (k - 2, k - 3) if tokens[n].text in _LABELS), before)
        if before in _LABELS:
            return Label(before, number, k)
        if tokens[k + 1].text == ")" and k + 2 >= opened - 1:
            return Label("(", number, k)
    return None


def _ordinal(text: str) -> int | None:
    if text.isdigit() and len(text) < 4:
        return int(text)
    if text in ONES:
        return ONES[text]
    return ord(text) - ord("a") + 1 if len(text) == 1 and text.isalpha() else None


def _goes_on(scanned: Scan, at: int, label: Label) -> bool:
    """ "Excepting the following: Parcel A ... Parcel B": whether the section word takes up several."""
    between = {t.text for t in scanned.tokens[at : label.at]} if label.at > at else set()
    return bool(between & (_PLURAL | {"following", ":"}))


@dataclass
class Part:
    """The section word in force, and the label of the description that one took up last."""

    scanned: Scan
    section: tuple[str, int] | None = None
    last: tuple[str, Label] | None = None

    def take(self, role: str, at: int, opened: int | None) -> bool:
        """Keep a section word, if it leads to the description that is opened next."""
        if opened is None or not takes_up(self.scanned, at, opened):
            return False
        self.section = (role, at)
        return True

    def of(self, opened: int) -> str:
        """The part of the tract opened at this token."""
        label = label_before(self.scanned, opened)
        role, at = self.section or ("", None)
        if self.section is None and self.last is not None and label is not None:
            before = self.last[1]
            role = self.last[0] if (label.kind, label.number) == (before.kind, before.number + 1) else ""
        several = role and label is not None and (at is None or _goes_on(self.scanned, at, label))
        self.section = None
        self.last = (role, label) if several and label is not None else None
        return role
