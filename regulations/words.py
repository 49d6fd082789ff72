"""What a sentence of traffic law names: streets, sides, general senses, measures, times of day.

Used on the official text and on our restatement of it alike, so that `verify` can lay one beside the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORDS = {
    "four": 4,
    "six": 6,
    "seven": 7,
    "twenty": 20,
    "thirty": 30,
    "one hundred twenty": 120,
}
_NUMBER = r"(?P<n>\d+|" + "|".join(sorted(_WORDS, key=len, reverse=True)) + r")(?:\s*\(\d+\)?)?"
_UNITS = {"ft": r"f(?:ee|oo)?t\b", "mph": r"miles per hour", "days": r"days\b", "tons": r"tons\b"}
_TYPES = "Road|Rd|Drive|Lane|Place|Avenue|Circle|Court|Street|Terrace|Parkway|Park"
# A name and a street's type, or a type that is a name by itself with its article.
_STREET = re.compile(
    rf"\b[Tt]he (?:Parkway|Circle|Terrace)\b|"
    rf"\b(?:[A-Z][a-z]+ )+(?:{_TYPES})\b(?: [Cc]ul-[Dd]e-[Ss]ac)?"
)
_POINT = r"(?:north|south)(?:east|west)?|east|west"
_SIDE = re.compile(rf"\b(?P<one>{_POINT})(?: and (?P<two>{_POINT}))? sides?\b|\b(?P<both>both) sides\b", re.I)
_APPROACH = re.compile(rf"\bfrom the (?P<one>{_POINT})(?: and (?P<two>{_POINT}))?\b(?! village| line)", re.I)
_LINE = re.compile(rf"\b(?P<one>{_POINT}) (?:village line|line of the village)\b", re.I)
_COMPASS = re.compile(rf"\b(?P<one>{_POINT})(?:erly)?\b", re.I)
_TIME = re.compile(r"\b(?P<h>\d{1,2}|six|seven)(?P<m>:\d\d)?(?: o['’]clock)? ?(?P<half>[AaPp])\.?[Mm]\b")
_DAYS = re.compile(r"Monday (?:through|to) Friday")


@dataclass(frozen=True)
class Named:
    """What one passage names.

    `first` is the street named first; `sides` are of a street, `lines` of the village, `approaches` to a
    corner, `senses` every compass word, `measures` as (number, unit), `times` in minutes after midnight,
    `weekdays` whether it says Monday to Friday.
    """

    first: str
    streets: frozenset[str]
    sides: frozenset[str]
    lines: frozenset[str]
    senses: frozenset[str]
    approaches: frozenset[str]
    measures: frozenset[tuple[float, str]]
    times: frozenset[int]
    weekdays: bool


def named(text: str) -> Named:
    """Everything of these kinds that a passage names."""
    plain = _spread(re.sub(r"\s+", " ", text))
    streets = [street_name(m[0]) for m in _STREET.finditer(plain)]
    return Named(
        first=streets[0] if streets else "",
        streets=frozenset(streets),
        sides=_points(_SIDE, plain),
        lines=_points(_LINE, plain),
        senses=_points(_COMPASS, plain),
        approaches=_points(_APPROACH, plain),
        measures=frozenset(
            (_number(m["n"]), unit)
            for unit, words in _UNITS.items()
            for m in re.finditer(rf"\b{_NUMBER}[ -]{words}", plain, re.I)
        ),
        times=frozenset(_minutes(m) for m in _TIME.finditer(plain)),
        weekdays=bool(_DAYS.search(plain)),
    )


def street_name(words: str) -> str:
    """A street's name in one spelling: "Kline Rd" is "Kline Road"; "the Parkway" is "The Parkway"."""
    name = re.sub(r"\bRd$", "Road", words)
    name = re.sub(r"^the ", "The ", name)
    return re.sub(r"(?i)cul-de-sac$", "Cul-de-sac", name)


def _spread(text: str) -> str:
    """Write "7 to 11 a.m." as "7 a.m. to 11 a.m.", "20 to 30 feet" alike, and "A and B Roads" in full."""
    text = re.sub(r"([A-Z][a-z]+) and ([A-Z][a-z]+) Roads\b", r"\1 Road and \2 Road", text)
    text = re.sub(r"(\d+) to (\d+) (feet|a\.m\.|p\.m\.)", r"\1 \3 to \2 \3", text)
    return re.sub(r"(\d)(AM|PM)\b", r"\1 \2", text)


def _points(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    found = set()
    for m in pattern.finditer(text):
        groups = {k: v.lower() for k, v in m.groupdict().items() if v}
        found.add(" and ".join(groups[k] for k in ("one", "two", "both") if k in groups))
    return frozenset(found)


def _number(words: str) -> float:
    return float(_WORDS.get(words.lower(), 0) or words)


def _minutes(m: re.Match[str]) -> int:
    hour = int(_number(m["h"])) % 12 + (12 if m["half"].lower() == "p" else 0)
    return hour * 60 + int((m["m"] or ":0")[1:])
