"""What stood on the compilation's last day, and how the laws led there."""

from __future__ import annotations

import string
from datetime import date

from geo.stretch import StretchWords
from regulations.model import Law
from regulations.timeline import in_force

END = date(2004, 9, 30)


def test_parking_at_the_end_is_a_to_rr_with_xa_and_the_ridgewood_of_1996(law: Law) -> None:
    letters = [*string.ascii_lowercase, *(c * 2 for c in string.ascii_lowercase[:12])]
    expected = {f"LL3-1991/7b2{c}" for c in [*letters, "xa"] if c != "h"}
    expected |= {f"LL3-1993/7b2{c}{c}" for c in "mnopqr"} | {"LL1-1996/7b2h"}
    found = {s.version.id for s in in_force(law, END) if s.version.kind == "parking"}
    assert found == expected


def test_through_highways_stops_and_yields_at_the_end(law: Law) -> None:
    def ids(kind: str) -> set[str]:
        return {s.version.id for s in in_force(law, END) if s.version.kind == kind}

    assert ids("through-highway") == {f"LL3-1991/5c{n}" for n in range(1, 17)}
    assert ids("stop") == {f"LL3-1991/5d1{c}" for c in "abcdefghijk"}
    assert ids("yield") == {f"LL3-1991/5d2{c}" for c in "abcde"}


def test_a_provision_keeps_its_identity_while_its_letter_changes(law: Law) -> None:
    # Page 48 gives "both sides of Kline Road ... to Wyckoff Road" the letter (l); pages 56 on give it (j).
    kline = law.by_subject["parking/kline-road-cayuga-heights-road-to-wyckoff"]
    assert [v.id for v in kline] == [
        "ART4-1966-10-01/82-1l",
        "LL1-1981/7b2l",
        "LL2-1982/7b2j",
        "LL2-1983/7b2j",
        "LL2-1986/7b2j",
        "LL3-1991/7b2j",
    ]
    assert {v.wording for v in kline} == {1}


def test_each_restatement_names_what_ended_it(law: Law) -> None:
    chain = [(v.law, v.ended_by) for v in law.by_subject["parking/oak-hill-road-north"]]
    assert chain == [("LL2-1983", "LL2-1986"), ("LL2-1986", "LL3-1991"), ("LL3-1991", "")]


def test_a_law_that_states_a_few_subdivisions_leaves_the_rest_standing(law: Law) -> None:
    # L.L. 1-1990, 1-1991 and 2-1991 say that they supersede; on 21 December 1991 all else still stands.
    standing = {s.version.id for s in in_force(law, date(1991, 12, 21))}
    assert {"LL2-1986/7b2a", "LL1-1990/7b2ee", "LL1-1991/7b2gg", "LL2-1991/5c17"} <= standing
    assert "LL2-1986/7b2aa" not in standing


def test_deeds_are_verbs(law: Law) -> None:
    def deeds(law_id: str) -> set[tuple[str, str]]:
        return {(d.verb, d.what) for d in law.law_by_id[law_id].deeds}

    assert deeds("LL3-1991") == {("supersede-whole", "LL2-1991")}
    assert deeds("LL1-1990") == {("add", "LL1-1990/7b2ee"), ("add", "LL1-1990/7b2ff")}
    assert ("replace", "LL3-1991/7b2h") in deeds("LL1-1996")
    assert {("repeal", "ART9-1966-05-22/3-2"), ("replace", "ART9-1985-02/7b")} <= deeds("LL2-1992")


def test_ridgewood_is_both_sides_since_1996(law: Law) -> None:
    sides = [
        v.where.side for v in law.by_subject["parking/ridgewood-road"] if isinstance(v.where, StretchWords)
    ]
    assert sides == ["south"] * 6 + ["both"]


def test_every_version_has_its_citation_in_words(law: Law) -> None:
    assert law.version_by_id["LL3-1991/7b2x"].citation.text == "L.L. 3-1991, § 7 b (2)(x), page 115"
    assert law.version_by_id["LL3-1998/17-B9b"].citation.text == "L.L. 3-1998, § 17-B 9 b, page 162"
    assert all(v.citation.text and v.text for v in law.versions)
