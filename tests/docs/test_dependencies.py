"""Dependencies: each that code imports is declared, none at run time is under the GPL or AGPL."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from itertools import chain
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = ("geo", "regulations", "answers", "exports", "views", "api", "verbs")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def plain(name: str) -> str:
    """A distribution's name as the index compares it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def imported() -> set[str]:
    """Top-level modules from elsewhere that our code imports, wherever in a file."""
    files = [*ROOT.glob("*.py"), *(p for d in OWN for p in (ROOT / d).rglob("*.py"))]
    found: set[str] = set()
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - {*OWN, *(p.stem for p in ROOT.glob("*.py"))}


def below(names: list[str]) -> Iterator[str]:
    """Names of these distributions and of all that they need to run here."""
    seen: set[str] = set()
    queue = list(names)
    while queue:
        name = plain(queue.pop())
        if name in seen:
            continue
        seen.add(name)
        yield name
        try:
            needed = distribution(name).requires or []
        except PackageNotFoundError:
            continue  # needed on other systems only
        wanted = [Requirement(text) for text in needed]
        queue += [r.name for r in wanted if r.marker is None or r.marker.evaluate({"extra": ""})]


def test_every_import_from_elsewhere_is_a_declared_dependency() -> None:
    extras = [e for name, e in PROJECT["optional-dependencies"].items() if name != "dev"]
    declared = {plain(Requirement(t).name) for t in (*PROJECT["dependencies"], *chain(*extras))}
    provided = packages_distributions()
    missing = [m for m in sorted(imported()) if not declared & {plain(d) for d in provided.get(m, [])}]
    assert missing == []


def test_nothing_needed_at_run_time_is_under_the_gpl_or_agpl() -> None:
    strict = re.compile(r"\bA?GPL|GNU (Affero )?General Public", re.IGNORECASE)
    found = []
    for name in below([Requirement(text).name for text in PROJECT["dependencies"]]):
        try:
            told = distribution(name).metadata
        except PackageNotFoundError:
            continue
        # Some put the whole licence there; its first line names it.
        first = ((told.get("License") or "").strip().splitlines() or [""])[0]
        licences = [told.get("License-Expression") or "", first]
        licences += [c for c in told.get_all("Classifier") or [] if c.startswith("License ::")]
        if any(strict.search(text) for text in licences):
            found.append(name)
    assert found == []
