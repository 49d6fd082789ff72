"""A real PostgreSQL with PostGIS, started here from Debian's packages."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra thence[postgis] is not installed")
# Where .ci/run sets this, a test that cannot find the database fails instead of skipping.
REQUIRED = bool(os.environ.get("THENCE_POSTGIS_REQUIRED"))


@dataclass(frozen=True)
class Server:
    """A server started for the tests, listening on this machine only."""

    binaries: Path
    folder: Path
    port: int

    @property
    def address(self) -> str:
        return f"postgresql://thence@127.0.0.1:{self.port}/thence"

    def run(self, name: str, *words: str) -> None:
        """A program of the server's; as root it runs as the user postgres, since it refuses root."""
        command = [str(self.binaries / name), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c fsync=off"
        options += f" -c unix_socket_directories={self.folder}"
        self.run(
            "pg_ctl",
            "-D",
            str(self.folder / "data"),
            "-o",
            options,
            "-l",
            str(self.folder / "log"),
            "-w",
            "start",
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")


def _binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    with_postgis = [
        p.parent for p in found
        if Path(f"/usr/share/postgresql/{p.parent.parent.name}/extension/postgis.control").is_file()
    ]  # fmt: skip
    return with_postgis[0] if with_postgis else None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    binaries = _binaries()
    if binaries is None:
        if REQUIRED:
            pytest.fail("PostgreSQL with PostGIS is required here and is not installed")
        pytest.skip("PostgreSQL with PostGIS is not installed (Debian: postgresql, postgresql-postgis)")
    folder = Path("/tmp") / f"thence-pg-{os.getpid()}"  # short: a socket's path holds 107 bytes
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made = Server(binaries, folder, port)
    try:
        made.run(
            "initdb", "-D", str(folder / "data"), "-U", "thence", "-A", "trust", "-E", "UTF8", "--no-sync"
        )
        made.start()
        with psycopg.connect(made.address.removesuffix("thence") + "postgres", autocommit=True) as base:
            base.execute("CREATE DATABASE thence")
        with psycopg.connect(made.address, autocommit=True) as base:
            base.execute("CREATE EXTENSION postgis")
        yield made
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):  # a test may have stopped it
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)
