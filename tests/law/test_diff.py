"""Net changes between two days, worked by hand from the pages named."""

from __future__ import annotations

from datetime import date

from regulations.diff import diff
from regulations.model import Law


def _told(law: Law, start: date, end: date) -> dict[str, tuple[str, str, bool]]:
    return {c.subject: (c.how, c.by, c.certain) for c in diff(law, start, end, domain="traffic").changes}


def test_1982_took_away_two_and_added_two(law: Law) -> None:
    # Pages 47-49 against 55-57: (g) and (h) of 1981 are gone, (x) and the yield (e) are new; the rest moved
    # up two letters.
    told = diff(law, date(1982, 11, 30), date(1982, 12, 1), domain="traffic")
    by_how: dict[str, set[str]] = {}
    for change in told.changes:
        by_how.setdefault(change.how, set()).add(change.subject)
    assert by_how["removed"] == {"parking/east-upland-road-south", "parking/parkway-east-from-northway"}
    assert by_how["added"] == {"parking/country-club-road-south", "yield/texas-lane-cul-de-sac"}
    # (i) to (y) are seventeen letters; parallel and night parking, storage and notice changed theirs too
    assert len(by_how["relettered"]) == 17 + 4
    assert set(by_how) == {"removed", "added", "relettered"}


def test_from_1988_to_2004_oak_hill_and_its_neighbours_got_their_mornings(law: Law) -> None:
    told = _told(law, date(1988, 5, 3), date(2004, 9, 30))
    assert told["parking/oak-hill-road-north-mornings"] == ("added", "LL1-1990", True)
    assert told["parking/white-park-road-south"] == ("moved", "LL1-1991", True)
    assert told["parking/ridgewood-road"] == ("moved", "LL1-1996", True)
    assert told["traffic/speed-limit"] == ("reworded", "LL1-2002", True)
    assert told["parking/country-club-road-north"] == ("added", "LL3-1991", True)
    assert "parking/oak-hill-road-south" not in told


def test_what_came_and_went_in_between_is_told(law: Law) -> None:
    passing = diff(law, date(1988, 5, 3), date(2004, 9, 30), domain="traffic").passing
    assert {v.id for v in passing} == {"LL2-1991/5c17", "LL2-1991/5d1"}


def test_nothing_changes_from_a_day_to_itself(law: Law) -> None:
    for day in (date(1970, 1, 1), date(1991, 6, 1), date(2004, 9, 30)):
        told = diff(law, day, day)
        assert (told.changes, told.passing, told.restated) == ((), (), 0)


def test_an_unsettled_day_makes_the_change_unsure(law: Law) -> None:
    assert _told(law, date(1989, 6, 1), date(1990, 6, 1)) == {
        "parking/oak-hill-road-north-mornings": ("added", "LL1-1990", False),
        "parking/oak-hill-place-west": ("added", "LL1-1990", False),
    }


def test_what_a_restatement_brings_after_unknown_law_may_be_only_first_seen(law: Law) -> None:
    told = diff(law, date(1975, 1, 1), date(1982, 1, 1), domain="traffic")
    assert told.known == (False, True)
    assert not any(c.certain for c in told.changes)


def test_days_after_the_compilation_count_as_its_end(law: Law) -> None:
    assert diff(law, date(2004, 9, 30), date(2026, 1, 1)).changes == ()
