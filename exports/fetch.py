"""Parcels from an ArcGIS feature server into a GeoJSON file: page by page, kept, resumed, told.

Each page is kept beside the output as it comes; a run that was stopped goes on where it was. Pages are asked
for by object ids, in order, so that a server that changes order between pages loses nothing. What a server
answers is believed only as far as it holds together: a page with too few features, an error in a page that
says 200, a half-sent body are each asked for again, and then refused by name.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import requests

from answers.beside import beside, write_text
from geo.errors import DataError

_MOST_BYTES = 64 * 1024 * 1024
_MOST_FEATURES = 2_000_000


@dataclass(frozen=True)
class FetchLimits:
    """How patient to be: features a page, tries a page, seconds a request and before the first repeat."""

    page: int = 500
    tries: int = 5
    timeout_s: float = 60.0
    pause_s: float = 1.0


@dataclass(frozen=True)
class Progress:
    """How far a fetch is: features here, features in all, whether the page came from an earlier run."""

    done: int
    total: int
    kept: bool


@dataclass(frozen=True)
class Fetched:
    """What was fetched: features, the file, the server's own name for the layer."""

    features: int
    path: Path
    name: str


def fetch(
    url: str,
    output: Path,
    *,
    limits: FetchLimits,
    where: str = "1=1",
    tell: Callable[[Progress], None] = lambda _: None,
) -> Fetched:
    """Fetch a layer's features as GeoJSON (WGS 84) into a file; raises DataError naming what failed.

    `url` is the layer's own address, ending in its number. Stopped, it is run again to go on.
    """
    layer = _address(url)
    kept = output.with_name(f".{output.name}.pages-{_mark(layer, where)}")
    with requests.Session() as session:
        about = _ask(session, layer, {"f": "json"}, limits)
        ids = _ids(session, layer, where, limits, kept)
        size = min(limits.page, int(about.get("maxRecordCount") or limits.page)) or limits.page
        kept.mkdir(parents=True, exist_ok=True)
        done = 0
        for page in _pages(ids[1], size):
            path = kept / f"{page[0]}-{len(page)}.json"
            had = path.is_file()
            if not had:
                found = _page(session, layer, ids[0], page, limits)
                write_text(path, json.dumps(found, separators=(",", ":")))
            done += len(page)
            tell(Progress(done, len(ids[1]), had))
    count = _join(kept, list(_pages(ids[1], size)), output, str(about.get("name") or ""), layer)
    shutil.rmtree(kept, ignore_errors=True)
    return Fetched(count, output, str(about.get("name") or ""))


def _address(url: str) -> str:
    parts = urlparse(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise DataError("a feature server has an address", got=url, do="Begin it with https://")
    path = parts.path.rstrip("/")
    if not path.rpartition("/")[2].isdigit():
        raise DataError(
            "the address names no layer", got=url, do="End it with the layer's number, as …/FeatureServer/0"
        )
    return f"{parts.scheme}://{parts.netloc}{path}"


def _mark(layer: str, where: str) -> str:
    return hashlib.sha256(f"{layer}\n{where}".encode()).hexdigest()[:12]


def _ids(
    session: requests.Session, layer: str, where: str, limits: FetchLimits, kept: Path
) -> tuple[str, list[int]]:
    """Name of the id field, and every object id, in order; those of a run that was stopped stay."""
    path = kept / "ids.json"
    if path.is_file():
        saved = json.loads(path.read_text(encoding="utf-8"))
        return saved["field"], saved["ids"]
    told = _ask(session, f"{layer}/query", {"f": "json", "where": where, "returnIdsOnly": "true"}, limits)
    ids = told.get("objectIds")
    if not isinstance(ids, list) or not all(isinstance(i, int) for i in ids):
        raise DataError("the server tells no object ids", where=layer, got=str(told)[:120])
    if not ids:
        raise DataError("the layer holds no feature that was asked for", where=layer, got=where)
    if len(ids) > _MOST_FEATURES:
        raise DataError("the layer holds too many features", where=layer, got=f"{len(ids):,}")
    field = str(told.get("objectIdFieldName") or "OBJECTID")
    write_text(path, json.dumps({"field": field, "ids": sorted(set(ids))}))
    return field, sorted(set(ids))


def _pages(ids: list[int], size: int) -> Iterator[list[int]]:
    for first in range(0, len(ids), size):
        yield ids[first : first + size]


def _page(
    session: requests.Session, layer: str, field: str, page: list[int], limits: FetchLimits
) -> list[Any]:
    """The features of one page, every one of them."""
    params = {
        "f": "geojson", "outFields": "*", "outSR": "4326", "returnGeometry": "true",
        "objectIds": ",".join(map(str, page)), "orderByFields": field,
    }  # fmt: skip

    def whole(told: dict[str, Any]) -> str:
        found = told.get("features")
        if told.get("type") != "FeatureCollection" or not isinstance(found, list):
            return "no features in the answer"
        if len(found) != len(page):
            return f"{len(found)} features of {len(page)}"
        return ""

    return list(_ask(session, f"{layer}/query", params, limits, whole=whole)["features"])


class _PassingError(Exception):
    """A fault that asking again may mend."""


def _ask(
    session: requests.Session,
    url: str,
    params: dict[str, str],
    limits: FetchLimits,
    *,
    whole: Callable[[dict[str, Any]], str] = lambda _: "",
) -> dict[str, Any]:
    """An answer as JSON, asked for again after a fault that may pass; DataError after the last."""
    fault = ""
    for attempt in range(limits.tries):
        if attempt:
            time.sleep(limits.pause_s * 2 ** (attempt - 1))
        try:
            told = _once(session, url, params, limits.timeout_s)
            if fault := whole(told):
                continue
            return told
        except (_PassingError, requests.RequestException, ValueError) as e:
            fault = str(e)[-160:] or type(e).__name__
    got = f"{fault} (after {limits.tries} tries)"[:300]
    raise DataError("the server gives no whole answer", where=url, got=got)


def _once(session: requests.Session, url: str, params: dict[str, str], timeout_s: float) -> dict[str, Any]:
    # Long lists of ids do not fit an address: the query goes as a form.
    with session.post(url, data=params, timeout=timeout_s, stream=True, allow_redirects=False) as reply:
        said = f"{reply.status_code} {reply.reason}"
        if reply.status_code in (401, 403, 404):
            raise DataError("the server refuses", where=url, got=said)
        if reply.status_code != 200:
            raise _PassingError(said)
        told = json.loads(_body(reply))
    if not isinstance(told, dict):
        raise _PassingError("an answer that is no object")
    if error := told.get("error"):
        # These servers answer 200 and put the fault into the body.
        raise _PassingError(str(error.get("message", error) if isinstance(error, dict) else error))
    return told


def _body(reply: requests.Response) -> bytes:
    parts, size = [], 0
    for chunk in reply.iter_content(65_536):
        size += len(chunk)
        if size > _MOST_BYTES:
            raise ValueError("an answer of more than 64 MB")
        parts.append(chunk)
    expected = reply.headers.get("Content-Length")
    if expected and "Content-Encoding" not in reply.headers and size != int(expected):
        raise ValueError(f"{size} bytes of {expected}")
    return b"".join(parts)


def _join(kept: Path, pages: list[list[int]], output: Path, name: str, layer: str) -> int:
    """All pages as one GeoJSON file, written a page at a time."""
    count = 0
    with beside(output) as part, part.open("w", encoding="utf-8") as out:
        out.write('{"type":"FeatureCollection","name":')
        out.write(json.dumps(name or "parcels"))
        out.write(',"source":')
        out.write(json.dumps(layer))
        out.write(',"features":[\n')
        for page in pages:
            for feature in json.loads((kept / f"{page[0]}-{len(page)}.json").read_text(encoding="utf-8")):
                out.write(",\n" if count else "")
                out.write(json.dumps(feature, separators=(",", ":"), ensure_ascii=False))
                count += 1
        out.write("\n]}\n")
    return count
