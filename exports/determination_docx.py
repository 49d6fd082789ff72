"""A determination as a Word file, since boards edit: the same parts as the PDF, in Word's own tables."""

from __future__ import annotations

import io
import re
from typing import Any

from docx import Document
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Inches, Pt

from exports.determination import Determination, Grid
from exports.scene_paper import picture

_WIDE, _HIGH = 468.0, 250.0
# What XML cannot hold; a name out of a stranger's file may.
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_TINTS = {"yes": "E3F2E6", "no": "FBE1DE", "depends": "FDF3D7", "unknown": "ECECEC"}


def docx(found: Determination) -> bytes:
    """The determination as a .docx file."""
    document = Document()
    section = document.sections[0]
    section.left_margin = section.right_margin = Inches(1)
    document.core_properties.title = _clean(found.title)
    document.core_properties.author = "Thence"
    document.styles["Normal"].font.size = Pt(9)
    document.add_heading(_clean(found.title), level=1)
    _rows(document, ("", ""), found.facts, with_head=False)
    for scene in found.scenes:
        document.add_heading(_clean(scene.title), level=2)
        document.add_picture(io.BytesIO(picture(scene, _WIDE, _HIGH)), width=Inches(6.3))
    for grid in found.grids:
        document.add_heading(_clean(grid.title), level=2)
        _grid(document, grid)
    for title, lines in (("What is unknown", found.unknown), ("Notes", (*found.notes, *found.credits))):
        if lines:
            document.add_heading(title, level=2)
            for line in lines:
                document.add_paragraph(_clean(line), style="List Bullet")
    for signer in found.signers:
        document.add_paragraph(f"\n\n______________________________   {signer}        Date ______________")
    section.footer.paragraphs[0].text = _clean(found.foot)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def _clean(text: str) -> str:
    return _UNPRINTABLE.sub(" ", text)


def _grid(document: Any, grid: Grid) -> None:
    if not grid.rows:
        document.add_paragraph("none")
        return
    table = _rows(document, grid.head, grid.rows, with_head=True)
    if "Verdict" in grid.head:
        column = grid.head.index("Verdict")
        for row in table.rows[1:]:
            _tint(row.cells[column], _TINTS.get(row.cells[column].text, ""))


def _rows(document: Any, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], *, with_head: bool) -> Any:
    table = document.add_table(rows=1 if with_head else 0, cols=len(head))
    table.style = "Table Grid"
    if with_head:
        for cell, text in zip(table.rows[0].cells, head, strict=True):
            cell.text = _clean(text)
    for row in rows:
        cells = table.add_row().cells
        for cell, text in zip(cells, row, strict=True):
            cell.text = _clean(text)
    for line in table.rows:
        for cell in line.cells:
            for paragraph in cell.paragraphs:
                for run in paragraph.runs:
                    run.font.size = Pt(8)
    return table


def _tint(cell: Any, colour: str) -> None:
    if colour:
        shade = OxmlElement("w:shd")
        shade.set(qn("w:val"), "clear")
        shade.set(qn("w:fill"), colour)
        cell._tc.get_or_add_tcPr().append(shade)
