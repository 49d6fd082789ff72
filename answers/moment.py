"""A moment as a person gives it, made a moment of the village."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from geo.errors import ThenceError


class MomentError(ThenceError):
    """A date or time that is none, or that the clocks of the place pass twice or never."""


def read(text: str, zone: ZoneInfo) -> datetime:
    """A moment from ISO text; without an offset it is village time.

    Raises MomentError for text that is no date and time, and for a village time that a change of the
    clocks makes ambiguous or skips: both readings are named.
    """
    try:
        given = datetime.fromisoformat(text.strip())
    except ValueError as e:
        raise MomentError(
            "not a date and time", got=repr(text), do='Write it like "2004-06-01T08:30" or "2004-06-01 08:30"'
        ) from e
    if given.tzinfo is not None:
        return given.astimezone(zone)
    return local(given, zone)


def local(naive: datetime, zone: ZoneInfo) -> datetime:
    """A naive moment as village time; raises MomentError where the clocks pass it twice or never."""
    first, second = naive.replace(tzinfo=zone, fold=0), naive.replace(tzinfo=zone, fold=1)
    if first.utcoffset() == second.utcoffset():
        return first
    exists = first.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == naive
    what = "the clocks show this time twice that day" if exists else "the clocks skip this time that day"
    readings = f"{first.isoformat()} or {second.isoformat()}"
    raise MomentError(what, got=naive.isoformat(), do=f"Give the offset: {readings}")


def read_day(text: str) -> date:
    """A day from ISO text; raises MomentError for text that is none."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError as e:
        raise MomentError("not a date", got=repr(text), do='Write it like "2004-06-01"') from e
