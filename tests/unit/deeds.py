"""What the tests of wording share: one tract read from a text, and its straight courses compared."""

from __future__ import annotations

from geo.calls import Call, Description, LineCall
from geo.metes_bounds import parse

BEGIN = "Beginning at a stone; "
SIDE_100 = (
    "thence North 100 feet; thence East 100 feet; thence South 100 feet; "
    "thence West 100 feet to the point of beginning."
)

SQUARE = (
    "thence N 0° E 100 feet; thence N 90° E 100 feet; thence S 0° E 100 feet; thence N "
    "90° W 100 feet to the point of beginning"
)


def only(text: str) -> Description:
    (found,) = parse(text)
    return found


def lines(found: Description) -> list[tuple[float | None, float | None]]:
    assert all(isinstance(c, LineCall) for c in found.calls), found.calls
    return [(c.azimuth_deg, c.distance_ft) for c in found.calls if isinstance(c, LineCall)]


def close(got: tuple[float | None, float | None], want: tuple[float | None, float | None]) -> bool:
    return all(
        g is w if w is None or g is None else abs(g - w) < tolerance
        for g, w, tolerance in zip(got, want, (1e-6, 1e-3), strict=True)
    )


def one_line(text: str, azimuth: float | None, feet: float | None, code: str) -> None:
    """The text is one straight course, with this warning or none."""
    (call,) = only(BEGIN + text).calls
    assert isinstance(call, LineCall) and close((call.azimuth_deg, call.distance_ft), (azimuth, feet))
    assert {w.code for w in call.said.warnings} == ({code} if code else set())


def rounded_lines(description: Description) -> list[tuple[float | None, float | None]]:
    return [
        (c.azimuth_deg if c.azimuth_deg is None else round(c.azimuth_deg, 4), c.distance_ft)
        for c in description.calls
        if isinstance(c, LineCall)
    ]


def codes(call: Call) -> set[str]:
    return {w.code for w in call.said.warnings}
