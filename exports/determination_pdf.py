"""A determination as PDF pages: facts, drawings, tables whose heads repeat, a line to sign on."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import reportlab
from reportlab.lib import colors
from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import inch
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from exports.determination import Determination, Grid
from exports.scene_paper import drawing

_WIDTH = letter[0] - 1.3 * inch
_TINTS = {"yes": "#e3f2e6", "no": "#fbe1de", "depends": "#fdf3d7", "unknown": "#ececec"}
FONT, BOLD = "Vera", "VeraBd"
# A cell longer than this would not fit on one page.
_LONGEST_CELL = 1_500


@cache
def fonts() -> None:
    """Make the fonts that come with reportlab known, once: they hold more letters than the PDF's own."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (FONT, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))
    pdfmetrics.registerFontFamily(FONT, normal=FONT, bold=BOLD, italic=FONT, boldItalic=BOLD)


def _style(name: str, size: float, **more: Any) -> ParagraphStyle:
    return ParagraphStyle(name, fontName=FONT, fontSize=size, leading=size * 1.25, **more)


def pdf(found: Determination) -> bytes:
    """The determination as a PDF; every text is shown as it stands, none is taken for markup."""
    fonts()
    out = io.BytesIO()
    document = SimpleDocTemplate(
        out, pagesize=letter, leftMargin=0.65 * inch, rightMargin=0.65 * inch, topMargin=0.6 * inch,
        bottomMargin=0.7 * inch, title=found.title, author="Thence", subject="Determination",
    )  # fmt: skip

    def foot(canvas: Canvas, page: Any) -> None:
        canvas.setFont(FONT, 6.5)
        canvas.drawString(0.65 * inch, 0.42 * inch, found.foot)
        canvas.drawRightString(letter[0] - 0.65 * inch, 0.42 * inch, f"page {page.page}")

    document.build(list(_story(found)), onFirstPage=foot, onLaterPages=foot)
    return out.getvalue()


def _story(found: Determination) -> Iterator[Any]:
    yield Paragraph(escape(found.title), _style("title", 15, spaceAfter=8))
    plain, small = _style("plain", 8), _style("small", 7)
    rows = [[Paragraph(escape(k), small), Paragraph(escape(v), plain)] for k, v in found.facts]
    tight = [("TOPPADDING", (0, 0), (-1, -1), 1), ("BOTTOMPADDING", (0, 0), (-1, -1), 1)]
    widths = [1.6 * inch, _WIDTH - 1.6 * inch]
    yield Table(rows, colWidths=widths, style=TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), *tight]))
    head = _style("head", 11, spaceBefore=10, spaceAfter=4)
    for scene in found.scenes:
        high = 3.3 * inch
        yield KeepTogether([Paragraph(escape(scene.title), head), drawing(scene, _WIDTH, high, FONT)])
    for grid in found.grids:
        yield Paragraph(escape(grid.title), head)
        yield _table(grid)
    if found.unknown:
        yield Paragraph("What is unknown", head)
        for line in found.unknown:
            yield Paragraph(escape(line), small)
    yield Paragraph("Notes", head)
    for line in (*found.notes, *found.credits):
        yield Paragraph(escape(line), small)
    yield Spacer(1, 18)
    for signer in found.signers:
        yield KeepTogether([Spacer(1, 22), _signature(signer)])


def _table(grid: Grid) -> Table:
    cell, head = _style("cell", 6.8), _style("cell-head", 7)
    widths = [w * _WIDTH for w in grid.widths]
    if not grid.rows:
        return Table([[Paragraph("none", cell)]], colWidths=[_WIDTH])
    rows = [[Paragraph(escape(h), head) for h in grid.head]]
    rows += [[Paragraph(escape(_short(text)), cell) for text in row] for row in grid.rows]
    looks: list[Any] = [
        ("GRID", (0, 0), (-1, -1), 0.3, colors.HexColor("#aaaaaa")),
        ("BACKGROUND", (0, 0), (-1, 0), colors.HexColor("#eef1f5")),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]
    if "Verdict" in grid.head:
        column = grid.head.index("Verdict")
        for number, row in enumerate(grid.rows, start=1):
            tint = colors.HexColor(_TINTS.get(row[column], "#ffffff"))
            looks.append(("BACKGROUND", (column, number), (column, number), tint))
    return Table(rows, colWidths=widths, repeatRows=1, style=TableStyle(looks))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_CELL else text[:_LONGEST_CELL] + " …"


def _signature(signer: str) -> Table:
    lines = Table(
        [["", "", ""], [signer, "", "Date"]],
        colWidths=[3.2 * inch, 0.4 * inch, 1.6 * inch],
        hAlign="LEFT",
    )
    lines.setStyle(
        TableStyle(
            [
                ("LINEABOVE", (0, 1), (0, 1), 0.6, colors.black),
                ("LINEABOVE", (2, 1), (2, 1), 0.6, colors.black),
                ("FONT", (0, 0), (-1, -1), FONT, 7.5),
            ]
        )
    )
    return lines
