"""The villages whose exports are tested: the shipped one, and an invented one of another plane and zone."""

from __future__ import annotations

from pathlib import Path

import pytest

from answers.village import Village, open_village
from exports.content import Content, content
from tests import elm_hollow


@pytest.fixture(scope="session")
def shipped() -> Village:
    return open_village("cayuga_heights")


@pytest.fixture(scope="session")
def invented(tmp_path_factory: pytest.TempPathFactory) -> Village:
    home = tmp_path_factory.mktemp("home")
    elm_hollow.write(home)
    return open_village(elm_hollow.FOLDER, root=home)


@pytest.fixture(scope="session", params=["shipped", "invented"])
def village(request: pytest.FixtureRequest) -> Village:
    found: Village = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def held(village: Village) -> Content:
    return content(village)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"
