"""Mailing labels as PDF: thirty to a letter sheet, 2 5/8 by 1 inch (the common 5160 layout)."""

from __future__ import annotations

import io

from reportlab.lib.pagesizes import letter
from reportlab.lib.units import inch
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from answers.lots.notice import Neighbour, NoticeList
from exports.determination_pdf import FONT, fonts

_ACROSS, _DOWN = 3, 10
_LEFT, _TOP = 0.1875 * inch, 0.5 * inch
_STEP_X, _STEP_Y = 2.75 * inch, 1.0 * inch
_WIDTH = 2.625 * inch
_SIZE, _LEADING, _PAD = 8.5, 10.2, 0.12 * inch
_MOST_LINES = 6


def labels(found: NoticeList) -> bytes:
    """A label for every parcel of the list that names an owner, in the list's order.

    Where a file names no mailing address the parcel's own is used.
    """
    fonts()
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=letter)
    canvas.setTitle(found.title)
    for number, neighbour in enumerate(found.named):
        place = number % (_ACROSS * _DOWN)
        if number and place == 0:
            canvas.showPage()
        column, row = place % _ACROSS, place // _ACROSS
        x = _LEFT + column * _STEP_X + _PAD
        y = letter[1] - _TOP - row * _STEP_Y - _PAD - _SIZE
        canvas.setFont(FONT, _SIZE)
        for k, line in enumerate(lines(neighbour)[:_MOST_LINES]):
            canvas.drawString(x, y - k * _LEADING, _fitted(line))
    canvas.save()
    return out.getvalue()


def lines(neighbour: Neighbour) -> list[str]:
    """What stands on a label."""
    address = neighbour.mail or neighbour.address
    return [part for part in (neighbour.owner, *address.split("\n")) if part]


def _fitted(line: str) -> str:
    """A line cut to the label's width."""
    wide = _WIDTH - 2 * _PAD
    if stringWidth(line, FONT, _SIZE) <= wide:
        return line
    while line and stringWidth(line + "…", FONT, _SIZE) > wide:
        line = line[:-1]
    return line + "…"
