"""Rules of the house that no tool holds: sources told, the docs in step with the commands."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
VILLAGES = sorted(p.parent.name for p in (ROOT / "data").glob("*/village.toml"))


@pytest.mark.parametrize("folder", VILLAGES)
def test_every_figure_file_of_a_village_has_its_source_told(folder: str) -> None:
    sources = (ROOT / "data" / folder / "SOURCES.md").read_text(encoding="utf-8")
    files = [p.name for p in (ROOT / "data" / folder).iterdir() if p.suffix in (".csv", ".toml")]
    assert [name for name in files if f"`{name}`" not in sources] == []


def test_every_verb_of_the_command_line_is_told_in_the_docs() -> None:
    import click

    import cli

    assert isinstance(cli.main, click.Group)
    told = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [verb for verb in cli.main.commands if f"thence {verb}" not in told] == []


def test_every_command_that_the_docs_show_exists() -> None:
    import click

    import cli

    assert isinstance(cli.main, click.Group)
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    wrong = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for line in re.findall(r"^(?:\$ )?(?:\.venv/bin/)?thence +(.*)$", text, flags=re.MULTILINE):
            verb = line.split()[0]
            command = cli.main.commands.get(verb)
            flags = re.findall(r"(?<!\S)--[a-z-]+", line)
            known = {o for p in command.params for o in p.opts} | {"--help"} if command else set()
            if isinstance(command, click.Group):
                continue
            if not command or not set(flags) <= known:
                wrong.append(f"{page.name}: thence {line}")
    assert wrong == []


def test_every_make_target_that_the_docs_show_exists() -> None:
    targets = set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    )
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    shown = {
        t
        for page in pages
        for t in re.findall(r"`make ([a-z]+)`|^make ([a-z]+)$", page.read_text("utf-8"), flags=re.M)
        for t in t
        if t
    }
    assert shown <= targets
    assert {"run", "test", "bench", "check"} <= targets


def test_every_link_of_the_docs_leads_to_a_file() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    broken = []
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not (page.parent / target).exists():
                broken.append(f"{page.name}: {target}")
    assert broken == []


def test_every_dependency_says_why_and_is_told_among_the_third_parties() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    third = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").casefold()
    for wanted in project["dependencies"]:
        name = re.split(r"[><= ]", wanted)[0]
        assert re.search(rf'^    "{re.escape(wanted)}", +# \S', text, flags=re.MULTILINE), (
            f"{wanted}: no reason"
        )
        assert name.casefold() in third, f"{name}: not in THIRD_PARTY.md"


def test_the_lock_holds_every_dependency_with_hashes() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = {
        m.casefold()
        for m in re.findall(r"^([A-Za-z0-9._-]+)==\S+ \\\n    --hash=sha256:", lock, flags=re.MULTILINE)
    }
    wanted = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    assert [w for w in wanted if re.split(r"[><=\[ ]", w)[0].casefold() not in locked] == []
