"""Limits that every request passes: only reading, no bodies, short addresses, so many a minute.

The rate is a token bucket for each client's address, kept in this process: behind several processes or a
proxy, the proxy should limit as well.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import Request, Response
from fastapi.responses import JSONResponse

PROBLEM = "application/problem+json"
# Buckets of clients unseen for longest are forgotten beyond this many.
_CLIENTS = 10_000


@dataclass(frozen=True)
class Limits:
    """How much one client may ask: so many requests a minute, so many at once, so long an address."""

    per_minute: float = 600.0
    burst: int = 100
    address_bytes: int = 8_192


def problem(status: int, title: str, *, detail: str = "", **parts: object) -> JSONResponse:
    """An answer that says what is wrong, in the form of RFC 9457."""
    told = {"type": "about:blank", "title": title, "status": status, "detail": detail or title, **parts}
    return JSONResponse({k: v for k, v in told.items() if v not in ("", ())}, status, media_type=PROBLEM)


class Guard:
    """The limits, applied to each request before anything else sees it."""

    def __init__(self, limits: Limits, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits, self.clock = limits, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(
        self, request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Refuse what is over a limit, pass on the rest."""
        if request.method == "HEAD":
            # Answered as a GET; the server leaves out the body.
            request.scope["method"] = "GET"
        elif request.method != "GET":
            answer: Response = problem(405, "this service is only read")
            answer.headers["Allow"] = "GET, HEAD"
            return answer
        if len(str(request.url)) > self.limits.address_bytes:
            return problem(
                414, "the address is too long", detail=f"at most {self.limits.address_bytes} bytes"
            )
        if int(request.headers.get("content-length") or 0) > 0 or "transfer-encoding" in request.headers:
            return problem(413, "a request here has no body")
        wait = self._wait(request.client.host if request.client else "")
        if wait > 0:
            answer = problem(429, "too many requests", detail=f"try again in {wait} seconds")
            answer.headers["Retry-After"] = str(wait)
            return answer
        return await call_next(request)

    def _wait(self, client: str) -> int:
        """Seconds until this client may ask again, 0 for now."""
        now, rate = self.clock(), self.limits.per_minute / 60
        tokens, seen = self._buckets.pop(client, (float(self.limits.burst), now))
        tokens = min(self.limits.burst, tokens + (now - seen) * rate)
        allowed = tokens >= 1
        self._buckets[client] = (tokens - 1 if allowed else tokens, now)
        while len(self._buckets) > _CLIENTS:
            self._buckets.popitem(last=False)
        return 0 if allowed else math.ceil((1 - tokens) / rate)
