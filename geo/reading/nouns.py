"""The nouns that descriptions name lines by: centres, sides, limits, roads, waters; and compass words."""

from __future__ import annotations

from typing import Final

from geo.wordset import words

CENTRE: Final = frozenset(
    {"center", "centre", "centerline", "centreline", "middle", "centerlines", "center-line"}
)
LINE_NOUNS: Final = words(
    "line lines side sides boundary boundaries edge bank shore margin limit limits row r/w "
    "right-of-way bounds"
)
LIMITS: Final = words("village city town county borough township state")
ROADS: Final = words(
    "street road avenue lane drive highway boulevard way place court alley parkway pike turnpike terrace "
    "expressway circle trail st rd ave dr blvd ln hwy pkwy route freeway broadway"
)
WATERS: Final = words(
    "creek river lake shore stream brook branch run bay bayou pond ocean sea fork meanders meander slough "
    "canal watermark low-water high-water mark bank thread ditch lagoon sound inlet hollow swamp"
)
NAMED_BY_NUMBER: Final = words(
    "lot lots no nos number route section sections tract block highway parcel rt hwy us sec blk lots and "
    "range township exhibit unit phase"
)
TREES: Final = words(
    "oak pine hickory maple elm ash beech birch cedar poplar walnut locust gum spruce hemlock fir "
    "tree dogwood sycamore cottonwood chestnut cherry willow sassafras linden basswood butternut "
    "ironwood mesquite hackberry pecan juniper aspen buckeye mulberry persimmon tamarack alder "
    "redwood catalpa cypress magnolia laurel"
)
_STEMS: Final = {"north": "north", "south": "south", "east": "east", "west": "west", "northeast": "northeast",
                 "northwest": "northwest", "southeast": "southeast", "southwest": "southwest"}  # fmt: skip
COMPASS_WORD: Final[dict[str, str]] = {
    stem + ending: stem
    for stem in _STEMS
    for ending in ("", "erly", "ern", "ward", "wardly", "ernly", "wards")
}
"""Every form of a compass word, to the plain one of the eight."""
INITIAL: Final[dict[str, str]] = {"n": "north", "e": "east", "s": "south", "w": "west"}
