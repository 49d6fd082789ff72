"""Problems that the text alone shows, each found in the compilation by hand."""

from __future__ import annotations

from regulations.model import Law
from regulations.problems import Problem, problems


def _of(law: Law, kind: str) -> list[Problem]:
    return [p for p in problems(law) if p.kind == kind]


def test_everything_a_restatement_left_out_is_reported_with_both_laws(law: Law) -> None:
    assert {p.ids for p in _of(law, "omitted")} == {
        ("LL1-1981/7b2g", "LL2-1982"),
        ("LL1-1981/7b2h", "LL2-1982"),
        ("LL2-1991/5c17", "LL3-1991"),
        ("LL2-1991/5d1", "LL3-1991"),
        ("ART4-1966-04-20/82-1i", "LL1-1981"),
        ("ART4-1964-06-01/60-10", "LL1-1981"),
    }


def test_the_misprint_of_the_village_lane_is_told_once_for_all_its_laws(law: Law) -> None:
    (lane,) = [p for p in _of(law, "misprint") if "South Village Lane" in p.text]
    assert lane.ids == ("LL2-1982/7b2l", "LL2-1983/7b2l", "LL2-1986/7b2l", "LL3-1991/7b2l")


def test_letters_used_again_for_something_else_are_told(law: Law) -> None:
    told = [p for p in _of(law, "reused-letter") if "§ 7 b (2)(g) " in p.text]
    assert len(told) == 1
    assert "East Upland Road" in told[0].text and "Cayuga Heights Road" in told[0].text
    assert not any("§ 7 b (2)(a) " in p.text for p in _of(law, "reused-letter"))


def test_partial_laws_that_say_they_supersede_are_told_as_readings(law: Law) -> None:
    told = {p.ids[0] for p in _of(law, "reading") if "says that it amends and supersedes" in p.text}
    assert told == {"LL1-1990", "LL1-1991", "LL2-1991"}


def test_dates_unknown_and_gaps_are_told(law: Law) -> None:
    unknown = {p.ids[0] for p in _of(law, "date-unknown")}
    assert {"LL1-1990", "LL1-1991", "LL2-1991", "LL3-1993", "LL1-1996", "LL1-2002"} <= unknown
    assert not unknown & {"LL1-1981", "LL2-1982", "LL2-1983", "LL2-1986", "LL3-1991"}
    assert any("14 February 1972" in p.text for p in _of(law, "gap"))


def test_secondary_sources_are_told(law: Law) -> None:
    ids = {i for p in _of(law, "secondary-source") for i in p.ids}
    assert {"RPT-1983/front-yard", "RPT-1983/coverage"} <= ids
