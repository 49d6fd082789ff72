"""Fetching parcels from a feature server: a server on this machine that pages, fails, lies and stops."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from click.testing import CliRunner

import cli
from exports.fetch import FetchLimits, Progress, fetch
from geo.errors import DataError

QUICK = FetchLimits(page=10, tries=3, timeout_s=5.0, pause_s=0.01)


ERROR = json.dumps({"error": {"code": 500, "message": "Error performing query"}}).encode()
FAULTS: dict[str, tuple[int, bytes, int | None]] = {
    "500": (500, b"oops", None),
    "error in 200": (200, ERROR, None),
    "html": (200, b"<html>try later</html>", None),
    "cut": (200, b'{"type": "FeatureColl', 4_000),
    "403": (403, b"", None),
}


class Server:
    """What the server holds, which faults it has in store, and what it was asked."""

    def __init__(self, count: int = 25, largest: int = 1_000) -> None:
        self.count, self.largest = count, largest
        self.faults: list[str] = []
        self.asked: list[dict[str, str]] = []

    def answer(self, path: str, form: dict[str, str]) -> tuple[int, bytes, int | None]:
        self.asked.append({"path": path} | form)
        if "objectIds" in form and self.faults:
            fault = self.faults.pop(0)
            if fault in FAULTS:
                return FAULTS[fault]
            if fault == "short":
                form = form | {"objectIds": form["objectIds"].split(",")[0]}
        if path.endswith("/query"):
            if form.get("returnIdsOnly") == "true":
                ids = list(range(self.count, 0, -1))
                return 200, json.dumps({"objectIdFieldName": "FID", "objectIds": ids}).encode(), None
            wanted = [int(i) for i in form["objectIds"].split(",")][: self.largest]
            features = [
                {
                    "type": "Feature",
                    "properties": {"PRINT_KEY": str(i)},
                    "geometry": {"type": "Point", "coordinates": [-76.4, 42.4]},
                }
                for i in wanted
            ]
            return 200, json.dumps({"type": "FeatureCollection", "features": features}).encode(), None
        return 200, json.dumps({"name": "Parcels", "maxRecordCount": self.largest}).encode(), None


@contextmanager
def running(server: Server) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            form = {k: v[0] for k, v in parse_qs(body).items()}
            status, data, claimed = server.answer(self.path, form)
            self.send_response(status)
            self.send_header("Content-Length", str(claimed or len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: Any) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=http.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{http.server_port}/arcgis/rest/services/Parcels/FeatureServer/0"
    finally:
        http.shutdown()
        http.server_close()
        thread.join()


def keys(path: Path) -> list[str]:
    return [f["properties"]["PRINT_KEY"] for f in json.loads(path.read_text())["features"]]


def test_all_pages_are_joined_in_order(tmp_path: Path) -> None:
    told: list[Progress] = []
    with running(Server()) as url:
        found = fetch(url, tmp_path / "p.geojson", limits=QUICK, tell=told.append)
    assert found.features == 25 and found.name == "Parcels"
    assert keys(tmp_path / "p.geojson") == [str(i) for i in range(1, 26)]
    assert [(p.done, p.total) for p in told] == [(10, 25), (20, 25), (25, 25)]
    assert list(tmp_path.iterdir()) == [tmp_path / "p.geojson"]


def test_the_servers_own_page_size_counts(tmp_path: Path) -> None:
    server = Server(largest=4)
    with running(server) as url:
        assert fetch(url, tmp_path / "p.geojson", limits=QUICK).features == 25
    assert max(len(a["objectIds"].split(",")) for a in server.asked if "objectIds" in a) == 4


@pytest.mark.parametrize("fault", ["500", "error in 200", "html", "cut", "short"])
def test_a_fault_that_passes_is_asked_again(tmp_path: Path, fault: str) -> None:
    server = Server()
    server.faults = [fault]
    with running(server) as url:
        assert fetch(url, tmp_path / "p.geojson", limits=QUICK).features == 25


@pytest.mark.parametrize(
    ("fault", "said"), [("500", "500"), ("short", "1 features of 10"), ("error in 200", "Error performing")]
)
def test_a_fault_that_stays_is_told_and_what_came_is_kept(tmp_path: Path, fault: str, said: str) -> None:
    server = Server()
    server.faults = ["", *[fault] * 3]
    out = tmp_path / "p.geojson"
    with running(server) as url:
        with pytest.raises(DataError, match=said):
            fetch(url, out, limits=QUICK)
        assert not out.exists()
        before = len(server.asked)
        told: list[Progress] = []
        assert fetch(url, out, limits=QUICK, tell=told.append).features == 25
    # The first page came from the run that stopped; neither it nor the ids were asked for again.
    again = server.asked[before:]
    assert [p.kept for p in told] == [True, False, False]
    assert not any("returnIdsOnly" in a for a in again)


def test_a_refusal_is_not_asked_again(tmp_path: Path) -> None:
    server = Server()
    server.faults = ["403"]
    with running(server) as url, pytest.raises(DataError, match="refuses"):
        fetch(url, tmp_path / "p.geojson", limits=QUICK)
    assert sum("objectIds" in a for a in server.asked) == 1


def test_nothing_there(tmp_path: Path) -> None:
    with running(Server(count=0)) as url, pytest.raises(DataError, match="no feature"):
        fetch(url, tmp_path / "p.geojson", limits=QUICK)


@pytest.mark.parametrize(
    "url",
    ["ftp://example.org/0", "file:///etc/passwd", "example.org", "http://127.0.0.1/arcgis/FeatureServer"],
)
def test_addresses_that_are_none(tmp_path: Path, url: str) -> None:
    with pytest.raises(DataError):
        fetch(url, tmp_path / "p.geojson", limits=QUICK)


def test_a_dead_server(tmp_path: Path) -> None:
    with running(Server()) as url:
        pass
    with pytest.raises(DataError, match="no whole answer"):
        fetch(url, tmp_path / "p.geojson", limits=FetchLimits(tries=2, pause_s=0.01, timeout_s=2))


def test_the_verb_shows_how_far_it_is(tmp_path: Path) -> None:
    out = tmp_path / "p.geojson"
    with running(Server()) as url:
        run = CliRunner().invoke(cli.main, ["fetch-parcels", url, "-o", str(out), "--page", "10"])
    assert run.exit_code == 0, run.output
    assert "25 features of Parcels" in run.output
