"""Hours in words: OSM opening_hours text as a person would say it."""

from __future__ import annotations

import re
from datetime import datetime

_DAYS = {
    "Mo": "Monday", "Tu": "Tuesday", "We": "Wednesday", "Th": "Thursday", "Fr": "Friday",
    "Sa": "Saturday", "Su": "Sunday",
}  # fmt: skip
_RULE = re.compile(r"^(?:(?P<days>[A-Z][a-z](?:[-,][A-Z][a-z])*) )?(?P<a>\d\d:\d\d)-(?P<b>\d\d:\d\d)$")


def in_words(hours: str) -> str:
    """Hours as words: "Monday to Friday, 7 a.m. to 11 a.m."; text of another form is given as it stands.

    >>> in_words("Mo-Fr 07:00-11:00"), in_words("24/7"), in_words("02:00-06:00")
    ('Monday to Friday, 7 a.m. to 11 a.m.', 'at all times', 'every day, 2 a.m. to 6 a.m.')
    """
    if hours == "24/7":
        return "at all times"
    m = _RULE.match(hours)
    if not m:
        return hours
    days = re.sub(r"[A-Z][a-z]", lambda d: _DAYS.get(d[0], d[0]), m["days"] or "")
    days = days.replace("-", " to ").replace(",", ", ") or "every day"
    return f"{days}, {clock(m['a'])} to {clock(m['b'])}"


def clock(time: str) -> str:
    """A time of day as said here: "07:30" is "7:30 a.m.", "12:00" is noon.

    >>> clock("07:30"), clock("18:00"), clock("00:00"), clock("12:00")
    ('7:30 a.m.', '6 p.m.', 'midnight', 'noon')
    """
    hour, minute = int(time[:2]), int(time[3:])
    if minute == 0 and hour in (0, 12, 24):
        return "noon" if hour == 12 else "midnight"
    half = "a.m." if hour % 24 < 12 else "p.m."
    return f"{hour % 12 or 12}{f':{minute:02d}' if minute else ''} {half}"


def moment(at: datetime) -> str:
    """A moment as said here: "Tuesday 1 June 2004, 8:30 a.m."."""
    return f"{at:%A} {at.day} {at:%B} {at.year}, {clock(f'{at:%H:%M}')}"


def joined(texts: tuple[str, ...]) -> str:
    """Several rules' hours as one opening_hours text: the hours in which any of them holds."""
    if "24/7" in texts:
        return "24/7"
    return ", ".join(dict.fromkeys(texts))


def sentence(words: str) -> str:
    """Words closed by one full stop, also where they end in "a.m."."""
    return words if words.endswith(".") else f"{words}."
