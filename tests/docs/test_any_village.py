"""No code holds a village: not its name, its streets, its plane, time zone, dates, widths or airport.

What a docstring shows as an example is no rule; every other word and figure of the code is looked at.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regulations.load import load

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("geo", "regulations", "answers", "exports", "views", "api")
VILLAGES = sorted(p.parent.name for p in (ROOT / "data").glob("*/village.toml"))
_WIDTH = re.compile(r"width|right_of_way|sigma|tolerance|reach|runway|airport", re.I)


@cache
def _trees() -> tuple[tuple[str, ast.Module], ...]:
    paths = [p for package in PACKAGES for p in sorted((ROOT / package).rglob("*.py"))]
    assert len(paths) > 60
    return tuple((str(p.relative_to(ROOT)), ast.parse(p.read_text(encoding="utf-8"))) for p in paths)


def _docstrings(tree: ast.Module) -> set[int]:
    """Ids of the constants that are docstrings."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def _words() -> Iterator[tuple[str, str]]:
    """Every string of the code that is no docstring, with where it stands."""
    for name, tree in _trees():
        told = _docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                yield f"{name}, line {node.lineno}", node.value


def _streets(folder: str) -> set[str]:
    text = (ROOT / "data" / folder / "street_names.csv").read_text(encoding="utf-8")
    return {line.split(",")[0] for line in text.splitlines()[1:]}


def _airport(folder: str) -> dict[str, Any]:
    path = ROOT / "data" / folder / "airport.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@pytest.mark.parametrize("folder", VILLAGES)
def test_no_code_speaks_of_a_village_its_streets_or_its_airport(folder: str) -> None:
    told = tomllib.loads((ROOT / "data" / folder / "village.toml").read_text(encoding="utf-8"))
    words = {folder, *(str(told[k]) for k in ("name", "county", "state", "crs", "timezone"))}
    words |= {name for name in _streets(folder) if " " in name} | {a["text"] for a in told["attribution"]}
    words |= {str(v) for k, v in _airport(folder).items() if k in ("name", "lat", "lon")}
    found = [
        f"{where}: {word}"
        for where, text in _words()
        for word in words
        if re.search(rf"(?<![\w.]){re.escape(word)}(?![\w])", text, re.I)
    ]
    assert found == []


def _dates(tree: ast.Module) -> Iterator[tuple[int, date]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("date", "datetime"):
            figures = [a.value for a in node.args[:3] if isinstance(a, ast.Constant)]
            if len(figures) == 3:
                yield node.lineno, date(*figures)


@pytest.mark.parametrize("folder", VILLAGES)
def test_no_code_holds_a_date_of_a_law(folder: str) -> None:
    law = load(ROOT / "regulations" / folder)
    days = {law.compilation.compiled_through, *(one.effective.earliest for one in law.laws)}
    written = {form for day in days for form in (day.isoformat(), f"{day.day} {day:%B} {day.year}")}
    found = [f"{where}: {form}" for where, text in _words() for form in written if form in text]
    found += [
        f"{name}, line {line}: {day}" for name, tree in _trees() for line, day in _dates(tree) if day in days
    ]
    assert found == []


def _named_figures(tree: ast.Module) -> Iterator[tuple[int, str, float]]:
    """Every figure that the code gives to a name: an assignment, a default, a keyword."""
    for node in ast.walk(tree):
        pairs: list[tuple[str, ast.expr | None]] = []
        if isinstance(node, ast.Assign):
            pairs = [(ast.unparse(t), node.value) for t in node.targets]
        elif isinstance(node, ast.AnnAssign):
            pairs = [(ast.unparse(node.target), node.value)]
        elif isinstance(node, ast.keyword):
            pairs = [(node.arg or "", node.value)]
        elif isinstance(node, ast.arguments):
            pairs = [*zip([a.arg for a in node.kwonlyargs], node.kw_defaults, strict=True)]
            pairs += zip([a.arg for a in node.args[::-1]], node.defaults[::-1], strict=False)
        for name, value in pairs:
            if isinstance(value, ast.Constant) and isinstance(value.value, int | float):
                yield node.lineno if hasattr(node, "lineno") else 0, name, float(value.value)


@pytest.mark.parametrize("folder", VILLAGES)
def test_no_code_holds_a_width_or_a_tolerance_of_a_village(folder: str) -> None:
    told = tomllib.loads((ROOT / "data" / folder / "village.toml").read_text(encoding="utf-8"))
    figures = {float(told["half_right_of_way_ft"]), 2 * float(told["half_right_of_way_ft"])}
    figures |= {float(v) for v in (*told["tolerance"].values(), *told["reach"].values())}
    figures |= {float(v) for v in told.get("known_half_widths_ft", {}).values()}
    airport = _airport(folder)
    figures |= {float(airport[k]) for k in ("lat", "lon", "elevation_ft") if k in airport}
    figures |= {float(runway["length_ft"]) for runway in airport.get("runway", [])}
    found = [
        f"{where}, line {line}: {name} = {figure:g}"
        for where, tree in _trees()
        for line, name, figure in _named_figures(tree)
        if figure in figures and _WIDTH.search(name)
    ]
    assert found == []
