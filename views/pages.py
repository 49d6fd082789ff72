"""HTML of ours for the page: templates in which every value is escaped, and the style sheet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import jinja2
import streamlit as st

HERE = Path(__file__).resolve().parent


@cache
def _templates() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def html(template: str, **values: object) -> str:
    """A template of this folder with its values, each escaped; a value it lacks is an error."""
    return _templates().get_template(template).render(**values)


def style() -> None:
    """Put the style sheet on the page."""
    st.html(HERE / "page.css")
