"""The docs' page on the law names every key and every kind of problem, and its examples hold."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from geo.stretch import StretchWords, read_reference
from regulations import files
from regulations.model import Compilation, Verb
from regulations.problems import ProblemKind

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "law.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "shape",
    [Compilation, files.LawEntry, files.Provision, files.Wording, files.Printing],
    ids=lambda shape: shape.__name__,
)
def test_every_key_is_told(shape: type) -> None:
    keys = [f.name for f in fields(shape)]
    assert [key for key in keys if not re.search(rf"`[^`\n]*\b{key}\b[^`\n]*`", PAGE)] == []


def test_every_verb_and_kind_of_problem_is_told() -> None:
    words = (*get_args(Verb), *get_args(ProblemKind))
    assert [word for word in words if f"`{word}`" not in PAGE] == []


def test_the_examples_of_places_can_be_read() -> None:
    examples = re.findall(r"^where = .*$", PAGE, re.M)
    assert len(examples) == 3
    for example in examples:
        words = StretchWords(**tomllib.loads(example)["where"])
        for reference in filter(None, (words.start, words.end)):
            read_reference(reference)
