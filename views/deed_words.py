"""A description's text with each call underlined and its warnings in place, ready for the template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from answers.deeds.plot import Tract
from geo.calls import Call, Span


@dataclass(frozen=True)
class Piece:
    """A stretch of the text: part of a call (its label), words not understood, or neither."""

    text: str
    label: str = ""
    lit: bool = False
    unread: bool = False
    notes: tuple[str, ...] = ()


def pieces(text: str, tracts: Sequence[Tract], *, tract: int, lit: int | None) -> list[Piece]:
    """The whole text in pieces, in order; call `lit` of tract number `tract` stands out."""
    marks: list[tuple[Span, Piece]] = []
    for number, found in enumerate(tracts):
        for k, tie in enumerate(found.description.ties):
            marks.append(_mark(text, tie.call, f"tie {k + 1}", False))
        for k, call in enumerate(found.calls):
            marks.append(_mark(text, call, str(k + 1), number == tract and k == lit))
        for span in found.description.unread:
            words = text[span.start : span.end]
            marks.append((span, Piece(words, unread=True, notes=("not understood, or its bounds not read",))))
    out: list[Piece] = []
    at = 0
    for span, piece in sorted(marks, key=lambda m: (m[0].start, m[0].end)):
        if span.start < at or span.end <= span.start:
            continue
        if span.start > at:
            out.append(Piece(text[at : span.start]))
        out.append(piece)
        at = span.end
    if at < len(text):
        out.append(Piece(text[at:]))
    return out


def _mark(text: str, call: Call, label: str, lit: bool) -> tuple[Span, Piece]:
    span = call.said.span
    notes = tuple(w.message for w in call.said.warnings)
    return span, Piece(text[span.start : span.end], label, lit, False, notes)
