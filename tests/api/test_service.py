"""The HTTP service: the answers of the command line, OGC API Features, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import requests

from api.guard import Limits

THENCE = str(Path(sys.executable).with_name("thence"))
HERE = {"village": "cayuga_heights"}


def get(address: str, path: str, **query: Any) -> requests.Response:
    return requests.get(f"{address}{path}", params=query, timeout=30)


def said(*words: str) -> dict[str, Any]:
    done = subprocess.run(
        [THENCE, *words, "--village", "cayuga_heights"], check=True, capture_output=True, text=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_health_names_the_villages(address: str) -> None:
    told = get(address, "/health").json()
    assert told["status"] == "ok"
    assert set(told["villages"]) == {"cayuga_heights", "elm_hollow"}


def test_lookup_is_the_answer_of_the_command_line(address: str) -> None:
    got = get(
        address, "/lookup", lat=42.47511, lon=-76.48587, at="2004-09-28 08:30", tower_height_ft=120, **HERE
    )
    told = got.json()
    assert told.pop("attribution")
    assert told == said(
        "lookup", "42.47511", "-76.48587", "--at", "2004-09-28 08:30", "--tower-height", "120", "--json"
    )


def test_park_is_the_answer_of_the_command_line(address: str) -> None:
    got = get(
        address, "/park", street="Oak Hill Road", side="north", start="Triphammer Road", feet=150,
        at="2004-09-28 08:30", **HERE,
    )  # fmt: skip
    told = got.json()
    assert told.pop("attribution")
    words = ("--street", "Oak Hill Road", "--side", "north", "--from", "Triphammer Road", "--feet", "150")
    assert told == said("park", *words, "--at", "2004-09-28 08:30", "--json")
    assert told["verdict"] == "prohibited"


def test_a_corner_is_two_streets(address: str) -> None:
    corner = ["Mill Road", "Church Street"]
    assert get(address, "/lookup", corner=corner, village="elm_hollow").json()["in_village"] is True
    got = get(address, "/lookup", corner=corner[:1], village="elm_hollow")
    assert got.status_code == 400
    assert "query.corner: List should have at least 2 items" in got.json()["detail"]


@pytest.mark.parametrize(
    ("path", "query", "status", "told"),
    [
        ("/lookup", {}, 400, "name the village"),
        ("/lookup", {"village": "nowhere"}, 400, "there is no such village"),
        ("/lookup", HERE, 400, "give one point"),
        ("/lookup", {"lat": 42.4, **HERE}, 400, "a point has two coordinates"),
        ("/lookup", {"lat": 1000, "lon": 1, **HERE}, 400, "a parameter is not of its kind"),
        ("/lookup", {"lat": "nan", "lon": 1, **HERE}, 400, "a parameter is not of its kind"),
        ("/lookup", {"lat": -76.48, "lon": 42.47, **HERE}, 400, "the point is far from"),
        ("/lookup", {"lat": 42.47, "lon": -76.48, "colour": "red", **HERE}, 400, "no such parameter"),
        ("/lookup", {"lat": 42.47, "lon": -76.48, "at": "2004-10-31 01:30", **HERE}, 400, "the clocks show"),
        ("/lookup", {"lat": 42.47, "lon": -76.48, "on": "yesterday", **HERE}, 400, "query.on"),
        ("/lookup", {"lat": 42.47, "lon": -76.48, "on": "2004-02-30", **HERE}, 400, "not a date"),
        ("/park", {"street": "Oak Hil Road", "side": "north", "start": "x", **HERE}, 400, "no such street"),
        ("/features/collections/trees", HERE, 404, "there is no such collection"),
        ("/features/collections/parking/items/x", HERE, 404, "there is no such item"),
        ("/features/collections/parking/items", {"bbox": "1,2,3", **HERE}, 400, "not a box of degrees"),
        ("/features/collections/parking/items", {"limit": 0, **HERE}, 400, "a parameter is not of its kind"),
        ("/features/collections/parking/items", {"datetime": "../..", **HERE}, 400, "not a date"),
        ("/nothing", {}, 404, "Not Found"),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_says_why(
    address: str, path: str, query: dict[str, Any], status: int, told: str
) -> None:
    got = get(address, path, **query)
    assert got.status_code == status
    assert got.headers["content-type"] == "application/problem+json"
    assert told in got.json()["title"] + got.json()["detail"]


def test_it_is_only_read(address: str) -> None:
    assert requests.post(f"{address}/lookup", json={"lat": 1}, timeout=30).status_code == 405
    assert requests.delete(f"{address}/features", timeout=30).status_code == 405
    assert requests.get(f"{address}/health", data=b"x" * 10, timeout=30).status_code == 413
    assert requests.get(f"{address}/lookup", params={"at": "x" * 9_000}, timeout=30).status_code == 414


def test_head_is_get_without_its_body(address: str) -> None:
    got = requests.head(f"{address}/health", timeout=30)
    assert (got.status_code, got.content) == (200, b"")
    assert int(got.headers["content-length"]) == len(requests.get(f"{address}/health", timeout=30).content)


def test_too_many_requests_are_told_when_to_come_back(strict_address: str) -> None:
    """Three at once; at six a minute the fourth has to wait ten seconds."""
    got = [get(strict_address, "/health") for _ in range(4)]
    assert [g.status_code for g in got] == [200, 200, 200, 429]
    assert got[-1].headers["retry-after"] in ("9", "10")  # a second may pass meanwhile


def test_the_bucket_fills_again() -> None:
    import asyncio

    from fastapi import Request, Response

    from api.guard import Guard

    now = [0.0]
    guard = Guard(Limits(per_minute=60, burst=1), clock=lambda: now[0])
    scope = {
        "type": "http", "method": "GET", "path": "/health", "headers": [], "query_string": b"",
        "client": ("203.0.113.7", 1), "server": ("x", 80), "scheme": "http",
    }  # fmt: skip

    async def answered(_: Request) -> Response:
        return Response()

    def ask(at: float) -> int:
        now[0] = at
        return asyncio.run(guard(Request(scope), answered)).status_code

    assert [ask(0.0), ask(0.5), ask(1.0), ask(1.0)] == [200, 429, 200, 429]


# ---- OGC API Features, part 1 (core) ------------------------------------------------------------


def test_landing_page_leads_to_conformance_and_data(address: str) -> None:
    told = get(address, "/features", **HERE).json()
    links = {link["rel"]: link["href"] for link in told["links"]}
    assert {"self", "conformance", "data", "service-desc"} <= set(links)
    conforms = requests.get(links["conformance"], timeout=30).json()["conformsTo"]
    assert "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core" in conforms
    assert requests.get(links["service-desc"], timeout=30).json()["openapi"].startswith("3.")


def test_collections_have_extent_and_items(address: str) -> None:
    told = get(address, "/features/collections", **HERE).json()
    assert [c["id"] for c in told["collections"]][:3] == ["districts", "parking", "through_highways"]
    for collection in told["collections"]:
        west, south, east, north = collection["extent"]["spatial"]["bbox"][0]
        assert -76.6 < west < east < -76.4 and 42.4 < south < north < 42.6
        assert {"self", "items"} <= {link["rel"] for link in collection["links"]}


def test_items_are_paged_without_loss(address: str) -> None:
    seen: list[str] = []
    url = f"{address}/features/collections/parking/items?limit=20&village=cayuga_heights"
    while url:
        got = requests.get(url, timeout=30)
        assert got.headers["content-type"] == "application/geo+json"
        page = got.json()
        assert page["numberReturned"] == len(page["features"]) <= 20
        seen += [f["id"] for f in page["features"]]
        url = next((link["href"] for link in page["links"] if link["rel"] == "next"), "")
    assert len(seen) == len(set(seen)) == page["numberMatched"]
    one = get(address, f"/features/collections/parking/items/{seen[7]}", **HERE).json()
    assert one["id"] == seen[7]
    assert {"self", "collection"} <= {link["rel"] for link in one["links"]}


def test_items_by_box_are_those_that_meet_it(address: str) -> None:
    import shapely

    box = (-76.490, 42.460, -76.485, 42.465)
    path = "/features/collections/parking/items"
    every = get(address, path, limit=1000, **HERE).json()["features"]
    inside = get(address, path, limit=1000, bbox=",".join(map(str, box)), **HERE).json()["features"]
    expected = {f["id"] for f in every if shapely.geometry.shape(f["geometry"]).intersects(shapely.box(*box))}
    assert {f["id"] for f in inside} == expected
    assert 0 < len(expected) < len(every)


def test_items_of_another_day_are_the_law_of_that_day(address: str) -> None:
    path = "/features/collections/parking/items"
    now, before = (
        get(address, path, limit=1000, datetime=day, **HERE).json()["numberMatched"]
        for day in ("2004-09-30", "1990-01-01")
    )
    assert now != before
    interval = get(address, path, datetime="2004-01-01/2004-09-30", **HERE)
    assert interval.status_code == 400
