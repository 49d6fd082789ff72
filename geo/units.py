"""Lengths and areas as deeds give them, and what one of each is in US survey feet.

The project's foot is the US survey foot, 1200/3937 m (Mendenhall Order, 1893). Chain, rod, link and
furlong follow it (NIST Special Publication 811, table B.8); the Texas vara is 33 1/3 inches by the
Texas act of 17 June 1919.
"""

from __future__ import annotations

from typing import Final

SURVEY_FOOT_M: Final = 1200.0 / 3937.0
INTERNATIONAL_FOOT_FT: Final = 0.3048 / SURVEY_FOOT_M
SQFT_PER_ACRE: Final = 43_560.0
SQFT_PER_SQUARE_ROD: Final = 16.5 * 16.5
SQFT_PER_HECTARE: Final = 10_000.0 / (SURVEY_FOOT_M * SURVEY_FOOT_M)

FEET: Final[dict[str, float]] = {
    "foot": 1.0,
    "international foot": INTERNATIONAL_FOOT_FT,
    "inch": 1.0 / 12.0,
    "yard": 3.0,
    "link": 0.66,
    "rod": 16.5,
    "chain": 66.0,
    "furlong": 660.0,
    "mile": 5_280.0,
    "vara": 100.0 / 36.0,
    "metre": 1.0 / SURVEY_FOOT_M,
}
"""One of each unit in US survey feet."""

LENGTH_WORDS: Final[dict[str, str]] = {
    word: unit
    for unit, words in {
        "foot": "foot feet ft fts feets",
        "inch": "inch inches in ins",
        "yard": "yard yards yd yds",
        "link": "link links lk lks lnk lnks linck lincks lincke linckes",
        "rod": "rod rods rodd rodds rd rds pole poles po pol perch perches per prs pchs p ps",
        "chain": "chain chains ch chs chn chns chaine chaines",
        "furlong": "furlong furlongs fur",
        "mile": "mile miles mi",
        "vara": "vara varas vr vrs vs",
        "metre": "metre metres meter meters m",
    }.items()
    for word in words.split()
}
"""The words and abbreviations that stand for a unit of length after a number."""

AREA_WORDS: Final[dict[str, float]] = {
    "acre": SQFT_PER_ACRE,
    "acres": SQFT_PER_ACRE,
    "ac": SQFT_PER_ACRE,
    "hectare": SQFT_PER_HECTARE,
    "hectares": SQFT_PER_HECTARE,
    "ha": SQFT_PER_HECTARE,
    "sf": 1.0,
    "sqft": 1.0,
}
"""Words for an area after a number, in square US survey feet."""


def feet_of(value: float, unit: str) -> float:
    """So many of a unit, in US survey feet; `unit` is a key of `FEET`.

    >>> round(feet_of(14, "chain") + feet_of(12, "link"), 2)
    931.92
    """
    return value * FEET[unit]


def square_rods(area_sqft: float) -> float:
    """Square feet as square rods (poles, perches)."""
    return area_sqft / SQFT_PER_SQUARE_ROD


def acres(area_sqft: float) -> float:
    """Square feet as acres."""
    return area_sqft / SQFT_PER_ACRE


def hectares(area_sqft: float) -> float:
    """Square feet as hectares."""
    return area_sqft / SQFT_PER_HECTARE
