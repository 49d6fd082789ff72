"""OGC API Features, part 1 (core): the law's layers as collections, at /features.

Landing page, conformance, collections, items with bbox, limit, offset and datetime, single items. Coordinates
are longitude and latitude (CRS84), as the core has them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Annotated, Any

import shapely
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse

from answers.features import KINDS
from answers.village import Village
from api.asked import Folder
from api.villages import Served
from exports.about import About, about
from exports.content import content
from exports.frames import in_degrees
from exports.layer import Layer
from geo.errors import PlaceError, ThenceError

CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"
CONFORMS = tuple(
    f"http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/{part}" for part in ("core", "oas30", "geojson")
)
MOST = 1_000


class GeoJSON(JSONResponse):
    """An answer of items."""

    media_type = "application/geo+json"


Limit = Annotated[int, Query(ge=1, le=MOST, description="At most so many items.")]
Offset = Annotated[int, Query(ge=0, le=10_000_000, description="Leave out so many items.")]
Box = Annotated[
    str | None, Query(max_length=200, description="west,south,east,north in degrees; items that meet it.")
]
When = Annotated[
    str | None,
    Query(
        max_length=80, description="The day whose law is shown, as 2010-01-31; an interval must hold one day."
    ),
]
Name = Annotated[str, Path(max_length=60, pattern="^[a-z_]+$")]
ItemId = Annotated[str, Path(max_length=200, pattern="^[A-Za-z0-9_.()-]+$")]


@dataclass(frozen=True)
class _Items:
    """One layer's items as GeoJSON, with the tree of their shapes."""

    layer: Layer
    features: tuple[dict[str, Any], ...]
    tree: shapely.STRtree

    @classmethod
    def of(cls, layer: Layer, crs: str) -> _Items:
        shapes = in_degrees(layer, crs).geometry.to_numpy()
        features = tuple(
            {
                "type": "Feature",
                "id": _item_id(row, i),
                "geometry": shapely.geometry.mapping(shape),
                "properties": row,
            }
            for i, (row, shape) in enumerate(zip(layer.rows, shapes, strict=True))
        )
        return cls(layer, features, shapely.STRtree(shapes))


def _item_id(row: dict[str, Any], number: int) -> str:
    """An id fit for an address: that of the law's version with its slash as a dot, or a number."""
    return re.sub(r"[^A-Za-z0-9_.()-]+", ".", str(row.get("id") or number + 1))


def router(served: Served) -> APIRouter:
    """The addresses under /features."""
    made = APIRouter(prefix="/features", tags=["features"])

    @lru_cache(maxsize=16)
    def collections(folder: str, day: date | None) -> dict[str, _Items]:
        village = served.one(folder)
        held = content(village, on=day)
        return {layer.name: _Items.of(layer, village.facts.crs) for layer in held.layers}

    def one(folder: str, name: str, when: str | None = None) -> tuple[Village, _Items]:
        village = served.one(folder)
        found = collections(village.folder, _day(when))
        if name not in found:
            raise NotFoundError("there is no such collection", got=name, choices=tuple(found))
        return village, found[name]

    @made.get("", summary="Landing page")
    def landing(request: Request, village: Folder = "") -> dict[str, Any]:
        papers = _papers(served.one(village))
        here = _address(request)
        links = [
            _link(f"{here}", "self", "This page"),
            _link(f"{here}/conformance", "conformance", "What this conforms to"),
            _link(f"{here}/collections", "data", "The collections"),
            _link(str(request.base_url) + "openapi.json", "service-desc", "The API in OpenAPI",
                  "application/vnd.oai.openapi+json;version=3.1"),
        ]  # fmt: skip
        return {
            "title": papers.title,
            "description": papers.text,
            "attribution": papers.attribution,
            "links": links,
        }

    @made.get("/conformance", summary="Conformance classes")
    def conformance() -> dict[str, Any]:
        return {"conformsTo": list(CONFORMS)}

    @made.get("/collections", summary="Every collection")
    def list_collections(request: Request, village: Folder = "") -> dict[str, Any]:
        place = served.one(village)
        found = collections(place.folder, None)
        here = _address(request)
        told = [_collection(place, items.layer, f"{here}/{name}") for name, items in found.items()]
        return {"links": [_link(here, "self", "The collections")], "collections": told}

    @made.get("/collections/{name}", summary="One collection")
    def collection(request: Request, name: Name, village: Folder = "") -> dict[str, Any]:
        place, items = one(village, name)
        return _collection(place, items.layer, _address(request))

    @made.get(
        "/collections/{name}/items", summary="Items of a collection, as GeoJSON", response_class=GeoJSON
    )
    def list_items(
        request: Request, name: Name, bbox: Box = None, limit: Limit = 100, offset: Offset = 0,
        datetime: When = None, village: Folder = "",
    ) -> dict[str, Any]:  # fmt: skip
        place, items = one(village, name, datetime)
        rows = range(len(items.features))
        if bbox is not None:
            # An empty collection has no tree to ask.
            rows = sorted(int(i) for i in items.tree.query(_box(bbox), predicate="intersects"))  # type: ignore[assignment]
        page = [items.features[i] for i in list(rows)[offset : offset + limit]]
        links = [_link(str(request.url), "self", "This page", "application/geo+json")]
        if offset + limit < len(rows):
            following = request.url.include_query_params(offset=offset + limit)
            links.append(_link(str(following), "next", "The next page", "application/geo+json"))
        return {
            "type": "FeatureCollection",
            "features": page,
            "numberMatched": len(rows),
            "numberReturned": len(page),
            "attribution": _papers(place).attribution,
            "links": links,
        }

    @made.get("/collections/{name}/items/{item}", summary="One item, as GeoJSON", response_class=GeoJSON)
    def item(
        request: Request, name: Name, item: ItemId, datetime: When = None, village: Folder = ""
    ) -> dict[str, Any]:
        _, items = one(village, name, datetime)
        for feature in items.features:
            if feature["id"] == item:
                here = str(request.url)
                above = here.partition("/items/")[0]
                links = [_link(here, "self", "This item", "application/geo+json"),
                         _link(above, "collection", "Its collection")]  # fmt: skip
                return feature | {"links": links}
        raise NotFoundError("there is no such item", got=item)

    return made


def _papers(village: Village) -> About:
    return about(village, on=village.law.compilation.compiled_through, kinds=KINDS)


class NotFoundError(PlaceError):
    """An address that names nothing here."""


def _collection(village: Village, layer: Layer, here: str) -> dict[str, Any]:
    west, south, east, north = _extent(village)
    return {
        "id": layer.name,
        "title": layer.title,
        "description": layer.description,
        "itemType": "feature",
        "crs": [CRS84],
        "extent": {"spatial": {"bbox": [[west, south, east, north]], "crs": CRS84}},
        "links": [
            _link(here, "self", layer.title),
            _link(f"{here}/items", "items", f"Items of {layer.title}", "application/geo+json"),
        ],
    }


def _extent(village: Village) -> tuple[float, float, float, float]:
    west, south, east, north = village.network.limits.area.bounds
    corners = village.plane.lonlat_ring(((west, south), (east, south), (east, north), (west, north)))
    lons, lats = [c[0] for c in corners], [c[1] for c in corners]
    return min(lons), min(lats), max(lons), max(lats)


def _address(request: Request) -> str:
    return str(request.url.replace(query=""))


def _link(href: str, rel: str, title: str, kind: str = "application/json") -> dict[str, str]:
    return {"href": href, "rel": rel, "type": kind, "title": title}


def _box(text: str) -> shapely.Polygon:
    """west,south,east,north; of six numbers the heights are left out. Raises ThenceError for other text."""
    try:
        figures = [float(part) for part in text.split(",")]
    except ValueError:
        figures = []
    if len(figures) == 6:
        figures = [figures[i] for i in (0, 1, 3, 4)]
    west, south, east, north = figures if len(figures) == 4 else (1.0, 1.0, 0.0, 0.0)
    fits = -180 <= west <= 180 and -180 <= east <= 180 and -90 <= south <= north <= 90
    if not fits or west > east:
        raise ThenceError("not a box of degrees", got=text, do="Write bbox=west,south,east,north")
    return shapely.box(west, south, east, north)


def _day(text: str | None) -> date | None:
    """The day of a datetime; an interval is refused unless it is one day."""
    if not text:
        return None
    parts = {part[:10] for part in text.split("/")}
    if len(parts) != 1:
        do = "The law is asked of one day: datetime=2010-01-31"
        raise ThenceError("an interval of more than a day", got=text, do=do)
    try:
        return date.fromisoformat(parts.pop())
    except ValueError as e:
        raise ThenceError("not a date", got=text, do='Write it like "2004-06-01"') from e
