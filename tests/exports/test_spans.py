"""Hours as spans mean what opening_hours means, minute by minute through a week."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opening_hours import OpeningHours

from exports.spans import DAYS, Span, spans
from geo.errors import DataError

_DAY = st.sampled_from(DAYS)
_TIME = st.integers(0, 95).map(lambda q: f"{q // 4:02d}:{q % 4 * 15:02d}")
_DAYS_TEXT = st.one_of(
    st.just(""), _DAY, st.tuples(_DAY, _DAY).filter(lambda p: p[0] != p[1]).map("-".join),
    st.sets(_DAY, min_size=2, max_size=4).map(lambda s: ",".join(sorted(s, key=DAYS.index))),
)  # fmt: skip
_TIMES = st.tuples(_TIME, _TIME).filter(lambda p: p[0] != p[1]).map("-".join)


@given(days=_DAYS_TEXT, times=st.lists(_TIMES, min_size=1, max_size=2))
@settings(max_examples=120, deadline=None)
def test_spans_hold_when_the_hours_do(days: str, times: list[str]) -> None:
    text = f"{days} {','.join(times)}".strip()
    hours = OpeningHours(text)
    found = spans(text)
    start = datetime(2004, 9, 27)  # a Monday
    for quarter in range(7 * 96):
        at = start + timedelta(minutes=15 * quarter)
        assert hours.is_open(at) == any(_holds(s, at) for s in found), f"{text} at {at:%a %H:%M}"


def _holds(span: Span, at: datetime) -> bool:
    on_the_day = not span.days or DAYS[at.weekday()] in span.days
    return on_the_day and span.start <= f"{at:%H:%M}" < span.end


@pytest.mark.parametrize(
    "text", ["Mo-Fr 07:00-11:00; PH off", "sunrise-sunset", "Mo-Fr 07:00-11:00; Mo 12:00-13:00"]
)
def test_hours_that_say_more_are_refused_and_not_dropped(text: str) -> None:
    with pytest.raises(DataError, match="more than days and times"):
        spans(text)


def test_rules_of_different_days_stand_side_by_side() -> None:
    assert spans("Mo-Fr 07:00-11:00; Sa 08:00-09:00")[1] == Span(("Sa",), "08:00", "09:00")
