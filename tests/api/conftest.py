"""The service of both villages, running on this machine."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from answers.village import ROOT
from api.guard import Limits
from api.service import service
from tests import elm_hollow


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the shipped village and the invented one."""
    folder = tmp_path_factory.mktemp("home")
    elm_hollow.write(folder)
    for part in ("data", "regulations"):
        (folder / part / "cayuga_heights").symlink_to(ROOT / part / "cayuga_heights")
    return folder


@pytest.fixture(scope="session")
def address(home: Path) -> Iterator[str]:
    """Where the service listens; its limits are set wide, since tests ask much."""
    yield from _running(home, Limits(per_minute=1e9, burst=1_000_000))


@pytest.fixture
def strict_address(home: Path) -> Iterator[str]:
    """A service that allows three requests at once and six a minute."""
    yield from _running(home, Limits(per_minute=6, burst=3))


def _running(home: Path, limits: Limits) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = service(home, limits=limits)
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", ws="none"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    for _ in range(200):
        if server.started:
            break
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(timeout=10)
