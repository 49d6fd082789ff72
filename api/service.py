"""The service: /lookup, /park, /features, /health; the answers are those of the command line."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response

from answers import asking
from answers.point import lookup as look
from answers.traffic import kerb_words
from answers.traffic import park as parking
from api import ogc
from api.asked import At, Corner, East, Folder, Lat, Lon, North, On, Text, point
from api.guard import PROBLEM, Guard, Limits, problem
from api.villages import Served
from geo.errors import ThenceError

Feet = Annotated[float | None, Query(gt=0, lt=5000)]
_PROBLEM = {"content": {PROBLEM: {"schema": {"type": "object", "required": ["title", "status"]}}}}
_REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"description": "The question cannot be answered; the body says why and what to do", **_PROBLEM},
    404: {"description": "Nothing here has that name", **_PROBLEM},
    405: {"description": "This service is only read", **_PROBLEM},
    413: {"description": "A request here has no body", **_PROBLEM},
    414: {"description": "The address is too long", **_PROBLEM},
    429: {"description": "Too many requests; Retry-After says when", **_PROBLEM},
}


def service(root: Path, *, limits: Limits) -> FastAPI:
    """The service of every village under `root`; raises DataError for one whose files are not whole."""
    served = Served(root)
    _ = served.by_folder  # opened now, so that the first request waits for none
    app = FastAPI(
        title="Thence",
        version="1",
        description="Ask a municipality's local law about a place. Read-only. The official text decides; "
        "nothing here is a survey or legal advice.",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        responses=_REFUSALS,
        dependencies=[Depends(_known_only)],
    )
    app.middleware("http")(Guard(limits))
    app.exception_handler(ThenceError)(_refused)
    app.exception_handler(RequestValidationError)(_not_valid)
    for status in (404, 405):
        app.exception_handler(status)(_http)
    app.include_router(ogc.router(served))
    _answers(app, served)
    _without_422(app.openapi())
    return app


def _known_only(request: Request) -> None:
    """Refuse a parameter that the address does not know, as OGC API Features asks."""
    known = {p.alias for p in request.scope["route"].dependant.query_params}
    if unknown := sorted(set(request.query_params) - known):
        raise ThenceError(
            "there is no such parameter here", got=", ".join(unknown), do=f"Use {', '.join(sorted(known))}"
        )


def _without_422(told: dict[str, Any]) -> None:
    """FastAPI tells of 422 for every parameter; here what is not of its kind is answered 400."""
    for path in told["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)


def _answers(app: FastAPI, served: Served) -> None:
    @app.get("/health", tags=["health"], summary="Whether the service answers, and for which villages")
    def health() -> dict[str, Any]:
        villages = {
            name: {"name": v.facts.name, "compiled_through": v.law.compilation.compiled_through.isoformat()}
            for name, v in served.by_folder.items()
        }
        return {"status": "ok", "villages": villages}

    @app.get("/lookup", tags=["answers"], summary="Everything the law says of one point")
    def lookup(
        lat: Lat = None, lon: Lon = None, easting_ft: East = None, northing_ft: North = None,
        corner: Corner = None, at: At = None, on: On = None,
        tower_height_ft: Feet = None, fall_zone_ft: Feet = None, village: Folder = "",
    ) -> dict[str, Any]:  # fmt: skip
        place = served.one(village)
        answer = look(
            place,
            point(place, lat=lat, lon=lon, east=easting_ft, north=northing_ft, corner=corner),
            at=asking.moment(place, at),
            on=asking.day(on),
            tower_height_ft=tower_height_ft,
            fall_zone_ft=fall_zone_ft,
        )
        return _credited(answer.as_json(), place)

    @app.get("/park", tags=["answers"], summary="May I park here, and until when")
    def park(
        lat: Lat = None, lon: Lon = None, easting_ft: East = None, northing_ft: North = None,
        corner: Corner = None, street: Text = None, side: Text = None, start: Text = None,
        feet: Annotated[float, Query(ge=0, le=100_000)] = 0.0, toward: Text = None,
        at: At = None, on: On = None,
        hours: Annotated[float, Query(gt=0, le=parking.WEEK_HOURS)] = 24.0, village: Folder = "",
    ) -> dict[str, Any]:  # fmt: skip
        place = served.one(village)
        given = (lat, lon, easting_ft, northing_ft, corner)
        spot = None
        if any(g is not None for g in given):
            spot = point(place, lat=lat, lon=lon, east=easting_ft, north=northing_ft, corner=corner)
        kerb, where, told = kerb_words.asked_kerb(
            place, point=spot, street=street, side_word=side, start=start, feet=feet, toward=toward or ""
        )
        moment = asking.moment(place, at) or datetime.now(tz=place.zone)
        answer = parking.park(
            place, kerb, where, at=moment, on=asking.day(on), span=parking.span_of(hours), told=told
        )
        return _credited(answer.as_json(), place)


def _credited(told: dict[str, Any], place: Any) -> dict[str, Any]:
    """The answer with everyone who has to be named."""
    return told | {"attribution": [a.text for a in place.facts.attribution]}


def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, ThenceError)
    status = 404 if isinstance(error, ogc.NotFoundError) else 400
    choices = list(getattr(error, "choices", ()))
    return problem(
        status,
        error.what,
        detail=error.sentence(),
        got=error.got,
        do=error.do,
        **{"choices": choices} if choices else {},
    )


def _not_valid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = [{"where": ".".join(map(str, e["loc"])), "what": e["msg"]} for e in error.errors()]
    detail = "; ".join(f"{f['where']}: {f['what']}" for f in faults)
    return problem(400, "a parameter is not of its kind", detail=detail, faults=faults)


def _http(_: Request, error: Exception) -> Response:
    """No such address, or not that way: the framework's own refusals in our form."""
    status, title = getattr(error, "status_code", 404), str(getattr(error, "detail", "")) or "not found"
    answer = problem(status, title)
    for name, value in (getattr(error, "headers", None) or {}).items():
        answer.headers[name] = value
    return answer
