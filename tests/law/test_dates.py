"""The day before, first day, last day and day after of every dated change, from the source's own dates.

The tables are copied from the compilation by hand: the clause "shall take effect from and after ..." of each
law, or the date printed beside it. They share nothing with the TOML files but the ids.
"""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from regulations.model import Law
from regulations.timeline import Standing, beyond, in_force, known, later

DAY = timedelta(days=1)

# Law, its first day, what it brings that was not there the day before, what ends the day before it.
DATED = [
    # page 50: "from and after the first day of December 1981"
    ("LL1-1981", date(1981, 12, 1), ["LL1-1981/7b2a", "LL1-1981/7b2y", "LL1-1981/5d2d"], []),
    # page 58: the first day of December 1982; (g) and (h) of the law before are not in it
    ("LL2-1982", date(1982, 12, 1), ["LL2-1982/7b2x", "LL2-1982/5d2e"], ["LL1-1981/7b2g", "LL1-1981/7b2h"]),
    # page 66: the twentieth day of September 1983; (y) to (dd) are new
    ("LL2-1983", date(1983, 9, 20), ["LL2-1983/7b2y", "LL2-1983/7b2dd"], ["LL2-1982/7b2a"]),
    # page 76: the 22nd day of December 1986; (y) runs on to The Parkway, stops (j) and (k) are new
    ("LL2-1986", date(1986, 12, 22), ["LL2-1986/7b2y", "LL2-1986/5d1j", "LL2-1986/5d1k"], ["LL2-1983/7b2y"]),
    # page 117: the 22nd day of December 1991; the through highway (17) and its stop are not in it
    ("LL3-1991", date(1991, 12, 22), ["LL3-1991/7b2xa"], ["LL2-1991/5c17", "LL2-1991/5d1"]),
    # page 2: effective 6/1/64, 11/1/64; pages 2 and 3: 4/20/66; page 2: 10/1/66
    ("ART4-1964-06-01", date(1964, 6, 1), ["ART4-1964-06-01/60-10"], []),
    ("ART4-1964-11-01", date(1964, 11, 1), ["ART4-1964-11-01/70"], []),
    ("ART4-1966-04-20", date(1966, 4, 20), ["ART4-1966-04-20/82-1i", "ART4-1966-04-20/84"], []),
    ("ART4-1966-10-01", date(1966, 10, 1), ["ART4-1966-10-01/82-1k", "ART4-1966-10-01/82-1m"], []),
    # pages 5 to 7, 44, 101, 105, 137
    ("ART9-1965-08-01", date(1965, 8, 1), ["ART9-1965-08-01/4-2h"], []),
    ("ART9-1965-09-01", date(1965, 9, 1), ["ART9-1965-09-01/3-2c"], []),
    ("ART9-1966-04-20", date(1966, 4, 20), ["ART9-1966-04-20/2-9"], []),
    ("ART9-1966-05-22", date(1966, 5, 22), ["ART9-1966-05-22/3-2", "ART9-1966-05-22/4-2"], []),
    ("ART9-1966-06-15", date(1966, 6, 15), ["ART9-1966-06-15/3-2d"], []),
    ("ART9-1980-01-04", date(1980, 1, 4), ["ART9-1980-01-04/8", "ART9-1980-01-04/9"], []),
    ("LL2-1987", date(1987, 11, 15), ["LL2-1987/17A5"], []),
    ("LL1-1989", date(1989, 11, 20), ["LL1-1989/7a"], []),
    ("LL2-1993", date(1993, 6, 21), ["LL2-1993/17B2f"], ["LL2-1987/17B2f"]),
]

# Law, the first and last day it may have taken effect, what it brings, what that takes the place of.
UNDATED = [
    ("LL1-1990", date(1990, 1, 1), date(1990, 12, 31), "LL1-1990/7b2ee", None),
    ("LL1-1991", date(1991, 1, 1), date(1991, 12, 21), "LL1-1991/7b2bb", "LL2-1986/7b2bb"),
    ("LL2-1991", date(1991, 1, 1), date(1991, 12, 21), "LL2-1991/5c17", None),
    ("LL3-1993", date(1993, 1, 1), date(1993, 12, 31), "LL3-1993/7b2mm", None),
    ("LL1-1996", date(1996, 1, 1), date(1996, 12, 31), "LL1-1996/7b2h", "LL3-1991/7b2h"),
    ("LL1-2002", date(2002, 1, 1), date(2002, 12, 31), "LL1-2002/6", "LL3-1991/6"),
    ("ART9-1985-02", date(1985, 2, 1), date(1985, 2, 28), "ART9-1985-02/7b", None),
    ("LL1-1986", date(1986, 1, 1), date(1986, 12, 31), "LL1-1986/2", None),
    ("LL2-1992", date(1992, 1, 1), date(1992, 12, 31), "LL2-1992/7b", "ART9-1985-02/7b"),
    # a date beside "upon filing": adopted or filed that day, and filing is due within 20 days
    ("LL2-1988", date(1988, 12, 19), date(1989, 1, 8), "LL2-1988/20", None),
    ("LL3-1998", date(1998, 6, 15), date(1998, 7, 5), "LL3-1998/17-B2c", None),
    ("LL4-1993", date(1993, 1, 15), date(1993, 12, 31), "LL4-1993/1-pud", None),
]


def _on(law: Law, day: date) -> dict[str, Standing]:
    return {s.version.id: s for s in in_force(law, day)}


@pytest.mark.parametrize(("law_id", "first", "brings", "ends"), DATED, ids=[row[0] for row in DATED])
def test_a_dated_law_begins_on_its_day(
    law: Law, law_id: str, first: date, brings: list[str], ends: list[str]
) -> None:
    before, on, after = (_on(law, day) for day in (first - DAY, first, first + DAY))
    for version in brings:
        assert version not in before, "the day before"
        assert on[version].certain, "the first day"
        assert after[version].certain, "the day after the first"
    for version in ends:
        assert version in before, "the last day"
        assert version not in on, "the day after the last"
    assert not any(s.version.law == law_id for s in before.values())


@pytest.mark.parametrize(
    ("law_id", "first", "last", "brings", "instead"), UNDATED, ids=[row[0] for row in UNDATED]
)
def test_a_law_without_a_day_is_unsure_in_between(
    law: Law, *, law_id: str, first: date, last: date, brings: str, instead: str | None
) -> None:
    assert law.version_by_id[brings].law == law_id
    assert brings not in _on(law, first - DAY)
    for day in (first, last - DAY):
        standing = _on(law, day)[brings]
        assert not standing.certain
        assert standing.instead == (instead or "",)
        assert any(w.code == "date-unknown" for w in standing.warnings)
        if instead:
            assert _on(law, day)[instead].instead == (brings,)
    assert _on(law, last)[brings].certain
    if instead:
        assert _on(law, first - DAY)[instead].certain
        assert instead not in _on(law, last)


def test_every_version_stands_on_its_first_and_last_day_and_not_outside(law: Law) -> None:
    """Date coverage of each provision: no day is missed and none is added."""
    end = law.compilation.compiled_through
    for version in law.versions:
        if version in later(law):
            continue
        begins = version.effective
        assert version.id not in _on(law, begins.earliest - DAY)
        day = min(begins.latest, end)
        if version.until is None or version.until.earliest > day:
            assert _on(law, day)[version.id].certain, version.id
        if version.until:
            assert version.id in _on(law, version.until.latest - DAY), version.id
            assert version.id not in _on(law, version.until.latest), version.id
            if begins.latest < version.until.earliest:
                assert _on(law, version.until.earliest - DAY)[version.id].certain, version.id


def test_no_day_has_two_sure_versions_of_one_provision(law: Law) -> None:
    days = {
        when for v in law.versions for w in (v.effective, v.until) if w for when in (w.earliest, w.latest)
    }
    for day in days:
        sure = [s.version.subject for s in in_force(law, day) if s.certain]
        assert len(sure) == len(set(sure)), day


def test_a_fragment_is_sure_until_the_ordinance_of_1972_and_unsure_until_1981(law: Law) -> None:
    kline = "ART4-1966-10-01/82-1l"
    assert _on(law, date(1972, 2, 13))[kline].certain
    assert not _on(law, date(1972, 2, 14))[kline].certain
    assert not _on(law, date(1981, 11, 30))[kline].certain
    assert kline not in _on(law, date(1981, 12, 1))


def test_only_fragments_of_the_traffic_law_are_known_before_1981(law: Law) -> None:
    assert not known(law, "traffic", date(1981, 11, 30))
    assert known(law, "traffic", date(1981, 12, 1))
    assert not known(law, "zoning", date(2004, 9, 30)), "the base zoning ordinance is not in the compilation"


def test_a_day_after_the_compilation_has_its_last_law_and_a_warning(law: Law) -> None:
    end = law.compilation.compiled_through
    assert end == date(2004, 9, 30)
    assert _on(law, end) == _on(law, end + DAY) == _on(law, date(2026, 11, 30))
    assert beyond(law, end) == ()
    assert beyond(law, end + DAY)[0].code == "after-compilation"


def test_what_is_known_of_later_law_never_stands(law: Law) -> None:
    ids = {v.id for v in later(law)}
    assert "RPT-2024/side-yard" in ids
    assert not ids & set(_on(law, date(2026, 1, 1)))


def test_a_moratorium_ends_by_itself(law: Law) -> None:
    version = law.version_by_id["LL1-1998/3"]
    assert version.ended_by == "LL1-1998"
    assert version.until is not None
    # in effect at the earliest on 1 January 1998, for 120 days
    assert version.until.earliest == date(1998, 1, 1) + 120 * DAY
    assert version.until.latest == date(1998, 12, 31) + 120 * DAY
