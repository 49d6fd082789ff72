"""The real app, started on a free port, in Debian's chromium; a request to another host fails the test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
REQUIRED = os.environ.get("THENCE_BROWSER_REQUIRED") == "1"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def _chromium() -> str:
    named = os.environ.get("THENCE_CHROMIUM")
    found = named or next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)
    if found:
        return found
    told = "no chromium on this machine (install Debian's package, or name one in THENCE_CHROMIUM)"
    return pytest.fail(told) if REQUIRED else pytest.skip(told)


def _free_port() -> int:
    with closing(socket.socket()) as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = _chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield chromium
        chromium.close()


@contextmanager
def serve(log: Path, env: Mapping[str, str] | None = None) -> Iterator[str]:
    """The app on a free port: its address once it answers; stopped at the end."""
    port = _free_port()
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.port", str(port)]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out, env=env) as server,
    ):
        try:
            _await_health(f"http://127.0.0.1:{port}/_stcore/health", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def app_url(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app as it ships."""
    with serve(tmp_path_factory.mktemp("app") / "log.txt") as url:
        yield url


def _await_health(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(240):
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(url, timeout=2) as reply:
                if reply.status == 200:
                    return
        except OSError:
            time.sleep(0.25)
    pytest.fail(f"the app did not start:\n{log.read_text(errors='replace')}")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page whose every request must stay on this machine and whose scripts must not fail."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    elsewhere: list[str] = []
    failures: list[str] = []
    context.on("request", lambda r: None if _is_here(r.url) else elsewhere.append(r.url))
    page.on("websocket", lambda w: None if _is_here(w.url) else elsewhere.append(w.url))
    page.on("pageerror", lambda e: failures.append(str(e)))
    yield page
    context.close()
    assert elsewhere == [], "requests left this machine"
    assert failures == [], "a script on the page failed"


def _is_here(url: str) -> bool:
    """Whether an address is this machine's own, or no address at all (data and blob)."""
    parts = urlparse(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in ("127.0.0.1", "localhost")
