"""Published to a real PostGIS and read back; all or nothing; no password in an address or a message."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import shapely

from answers.village import open_village
from exports.content import Content, content
from exports.postgis import publish, schema_of
from geo.errors import DataError, ThenceError
from tests import elm_hollow
from tests.postgis.conftest import Server, psycopg

SCHEMA = schema_of(elm_hollow.FOLDER)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    elm_hollow.write(folder)
    return folder


@pytest.fixture(scope="session")
def held(home: Path) -> Content:
    return content(open_village(elm_hollow.FOLDER, root=home))


def rows(server: Server, query: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(server.address) as base:
        return list(base.execute(query).fetchall())


def test_every_layer_is_a_table_with_its_shapes_indexes_and_words(server: Server, held: Content) -> None:
    told = publish(held, server.address)
    assert told.startswith("127.0.0.1/thence: schema thence_elm_hollow, 7 tables")
    for layer in held.layers:
        found = rows(
            server, f"SELECT ST_AsBinary(geom), ST_SRID(geom) FROM {SCHEMA}.{layer.name} ORDER BY gid"
        )
        assert [srid for _, srid in found] == [3435] * len(layer.rows)
        shapes = [shapely.from_wkb(bytes(wkb)) for wkb, _ in found]
        assert shapely.equals_exact(shapes, layer.shapes, tolerance=1e-9).all()
        kinds = rows(
            server,
            f"SELECT indexdef FROM pg_indexes WHERE schemaname = '{SCHEMA}' AND tablename = '{layer.name}'",
        )
        assert any("USING gist (geom)" in k for (k,) in kinds)
        described = rows(
            server,
            f"SELECT count(*) FROM pg_description WHERE objoid = '{SCHEMA}.{layer.name}'::regclass",
        )
        assert described == [(len(layer.fields) + 1,)]
    about = dict(rows(server, f"SELECT name, value FROM {SCHEMA}.about"))
    assert about == dict(held.about.lines)


def test_the_views_are_in_longitude_and_latitude(server: Server, held: Content) -> None:
    publish(held, server.address)
    ((lon, lat, srid),) = rows(
        server,
        "SELECT ST_X(c), ST_Y(c), ST_SRID(c) "
        f"FROM (SELECT ST_Centroid(geom) c FROM {SCHEMA}.village_line_lonlat) x",
    )
    east, north = held.village.network.limits.area.centroid.coords[0]
    assert srid == 4326
    assert (lon, lat) == pytest.approx(held.village.plane.lonlat(east, north), abs=1e-5)


def test_a_question_in_sql_gives_the_answer(server: Server, held: Content) -> None:
    """By hand: 1,001,500 E 1,801,300 N lies in the market, 1,002,500 E 1,801,800 N in the works."""
    publish(held, server.address)
    for spot, district in (("1001500 1801300", "market"), ("1002500 1801800", "works")):
        point = f"ST_GeomFromText('POINT({spot})', 3435)"
        assert rows(server, f"SELECT district FROM {SCHEMA}.districts WHERE ST_Covers(geom, {point})") == [
            (district,)
        ]


def test_publishing_again_replaces_and_what_rests_on_it_is_not_dropped(server: Server, held: Content) -> None:
    publish(held, server.address)
    publish(held, server.address)
    with psycopg.connect(server.address, autocommit=True) as base:
        base.execute(f"CREATE VIEW public.mine AS SELECT id FROM {SCHEMA}.parking")
    with pytest.raises(DataError, match="other tables or views rest on what is published"):
        publish(held, server.address)
    assert rows(server, "SELECT count(*) FROM public.mine") == [(len(held.layer("parking").rows),)]
    with psycopg.connect(server.address, autocommit=True) as base:
        base.execute("DROP VIEW public.mine")


def test_a_database_that_refuses_half_way_keeps_what_was_there(
    server: Server, held: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last table fails: none of the earlier ones has changed."""
    from exports import postgis

    publish(held, server.address)
    whole = postgis._fill

    def broken(base: Any, schema: str, layer: Any, srid: int) -> None:
        if layer.name == "control_points":
            base.execute("SELECT 1 / 0")
        whole(base, schema, layer, srid)

    with psycopg.connect(server.address, autocommit=True) as base:
        base.execute(f"UPDATE {SCHEMA}.about SET value = 'the old one' WHERE name = 'title'")
    monkeypatch.setattr(postgis, "_fill", broken)
    with pytest.raises(DataError, match="nothing is changed"):
        publish(held, server.address)
    assert rows(server, f"SELECT value FROM {SCHEMA}.about WHERE name = 'title'") == [("the old one",)]


def test_a_database_that_goes_away_is_told(
    server: Server, held: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection is ended from the server's side while the rows are being written."""
    from exports import postgis

    publish(held, server.address)
    whole = postgis._fill

    def ended(base: Any, schema: str, layer: Any, srid: int) -> None:
        if layer.name == "edges":
            with psycopg.connect(server.address, autocommit=True) as other:
                other.execute("SELECT pg_terminate_backend(%s)", (base.info.backend_pid,))
        whole(base, schema, layer, srid)

    monkeypatch.setattr(postgis, "_fill", ended)
    with pytest.raises(DataError, match="the database does not take it; nothing is changed"):
        publish(held, server.address)
    monkeypatch.undo()
    assert rows(server, f"SELECT count(*) FROM {SCHEMA}.districts") == [(3,)]


def test_no_server_is_told_with_where_and_why(held: Content) -> None:
    with pytest.raises(DataError, match=r"127\.0\.0\.1/nothing: the database does not take it"):
        publish(held, "postgresql://127.0.0.1:9/nothing")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:secret@127.0.0.1/x",
        "postgresql://127.0.0.1/x?password=secret",
        "host=127.0.0.1 password=secret",
    ],
)
def test_a_password_in_the_address_is_refused_and_not_repeated(held: Content, address: str) -> None:
    with pytest.raises(ThenceError, match="a password does not belong in an address") as told:
        publish(held, address)
    assert "secret" not in told.value.sentence()


def test_the_verb_takes_its_password_from_the_environment_or_a_service_file(
    server: Server, home: Path, tmp_path: Path
) -> None:
    service = tmp_path / "services.conf"
    service.write_text(
        f"[village]\nhost=127.0.0.1\nport={server.port}\ndbname=thence\nuser=thence\npassword=secret\n"
    )
    done = subprocess.run(
        [str(Path(sys.executable).with_name("thence")), "publish", "postgis", "service=village",
         "--village", elm_hollow.FOLDER],
        env={**os.environ, "THENCE_HOME": str(home), "PGSERVICEFILE": str(service)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "service=village: schema thence_elm_hollow" in done.stderr
    assert "secret" not in done.stdout + done.stderr
