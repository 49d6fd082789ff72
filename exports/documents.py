"""The text of a file: plain text, a Word document, a PDF that holds text."""

from __future__ import annotations

import io

from geo.errors import DataError

KINDS = ("txt", "docx", "pdf", "csv", "geojson")
MOST_PAGES = 40


def text_of(name: str, raw: bytes) -> str:
    """The text in a file's bytes, told apart by their first letters and the file's name.

    Raises DataError when the file cannot be read as what it is, or a PDF holds pictures only.
    """
    if raw.startswith(b"%PDF"):
        return _pdf(name, raw)
    if raw.startswith(b"PK\x03\x04"):
        return _docx(name, raw)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise DataError("the file is not text in UTF-8", where=name, do="Save it as plain text first") from e


def _docx(name: str, raw: bytes) -> str:
    from docx import Document

    try:
        document = Document(io.BytesIO(raw))
    except Exception as e:  # any broken archive: the library raises whatever its parts raise
        raise DataError("no Word document that can be read", where=name, got=type(e).__name__) from e
    return "\n\n".join(p.text for p in document.paragraphs if p.text.strip())


def _pdf(name: str, raw: bytes) -> str:
    from pypdf import PdfReader

    try:
        pages = PdfReader(io.BytesIO(raw)).pages
        if len(pages) > MOST_PAGES:
            most = f"At most {MOST_PAGES} pages"
            raise DataError("the PDF is too long", where=name, got=f"{len(pages)} pages", do=most)
        text = "\n\n".join(page.extract_text() for page in pages)
    except DataError:
        raise
    except Exception as e:  # any broken file: the library raises whatever its parts raise
        raise DataError("the file is no PDF that can be read", where=name, got=type(e).__name__) from e
    if not text.strip():
        raise DataError("the PDF holds pictures and no text", where=name, do="Turn it into text first")
    return text
