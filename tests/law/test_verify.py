"""The law that ships against the official text; these read the text where it is, and skip where it is not."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from geo.stretch import StopWords, StretchWords
from regulations import words
from regulations.model import Law, Version
from regulations.passages import OfficialText
from regulations.reader import read
from regulations.verify import Checked, verify

# Exceptions by name, each explained by a misprint or reading of its version.
AS_READ = {
    "ART4-1964-06-01/60-10",  # "its intersection with Klinewoods Road and Hanshaw Road"
    "ART4-1966-04-20/82-1i",  # "the Village line", no side
    "ART4-1966-04-20/82-1j",  # "the Ithaca City line"
    "LL1-1990/7b2ff",  # no start named
    "LL3-1991/7b2ff",
    "LL2-1982/7b2l",  # "South Village Lane"
    "LL2-1983/7b2l",
    "LL2-1986/7b2l",
    "LL3-1991/7b2l",
    "LL2-1991/5c17",  # "Wyckoff", "the Village line"
    "LL2-1991/5d1",  # "Sunset Park", no approach
}


def test_every_traffic_provision_agrees_with_the_official_text(law: Law, official_text: str) -> None:
    told = verify(law, official_text)
    assert [c for c in told.versions if c.status == "differs"] == []
    assert [p.code for p in told.missing] == []
    assert {c.id for c in told.versions if c.status == "agrees as read"} == AS_READ
    assert all(c.status == "agrees" for c in told.laws)
    assert sum(c.domain == "traffic" for c in told.versions) == 458


def _with(law: Law, version_id: str, **changes: object) -> Law:
    """The law with one version changed, as by a slip of the pen."""
    versions = tuple(replace(v, **changes) if v.id == version_id else v for v in law.versions)
    return replace(law, versions=versions)


def _found(law: Law, text: str, version_id: str) -> Checked:
    return next(c for c in verify(law, text).versions if c.id == version_id)


def _where(law: Law, version_id: str, **changes: object) -> Law:
    where = law.version_by_id[version_id].where
    assert isinstance(where, StretchWords | StopWords)
    return _with(law, version_id, where=replace(where, **changes))


@pytest.mark.parametrize(
    ("version_id", "changes", "what"),
    [
        ("LL3-1991/7b2x", {"feet": 252}, "feet"),
        ("LL3-1991/7b2x", {"street": "Triphammer Road", "start": "Country Club Road"}, "streets"),
        ("LL3-1991/7b2x", {"side": "north"}, "sides"),
        ("LL3-1991/7b2x", {"heading": "east"}, "sense"),
        ("LL3-1991/7b2m", {"start": "village line, south, at this side"}, "village line"),
        ("LL3-1991/7b2ee", {"start": "130 ft west of Triphammer Road"}, "feet"),
        ("LL3-1991/5c13", {"end": "Winthrop Drive"}, "streets"),
        ("LL3-1991/5d1a", {"approach": "east"}, "approach"),
    ],
)
def test_a_slip_in_a_place_is_caught(
    law: Law, official_text: str, version_id: str, changes: dict[str, object], what: str
) -> None:
    told = _found(_where(law, version_id, **changes), official_text, version_id)
    assert told.status in ("differs", "agrees as read")
    assert what in {d.what for d in told.disagreements}


@pytest.mark.parametrize(
    ("version_id", "changes", "what"),
    [
        ("LL3-1991/7b2ee", {"hours": "Mo-Fr 07:00-10:00"}, "hours"),
        ("LL3-1991/7b2ee", {"hours": "07:00-11:00"}, "weekdays"),
        ("LL3-1991/7b2ee", {"text": "No parking on Oak Hill Road."}, "measures"),
        ("LL3-1991/7d", {"figures": {"from_edge_ft": 5.0}}, "figures"),
        ("LL3-1991/9a1", {"figures": {"gross_weight_above_tons": 3.0}}, "figures"),
        ("LL3-1998/17-B12", {"figures": {"clear_cut_sqft": 25000}}, "figures"),
    ],
)
def test_a_slip_in_a_figure_is_caught(
    law: Law, official_text: str, version_id: str, changes: dict[str, object], what: str
) -> None:
    told = _found(_with(law, version_id, **changes), official_text, version_id)
    assert told.status == "differs"
    assert what in {d.what for d in told.disagreements}


def test_a_wrong_page_or_section_is_caught_even_beside_a_reading(law: Law, official_text: str) -> None:
    version: Version = law.version_by_id["LL3-1991/7b2a"]
    for change in ({"page": 115}, {"section": "7 b (2)(zz)"}):
        cited = replace(version.citation, **change)
        told = _found(_with(law, version.id, citation=cited), official_text, version.id)
        assert told.status == "differs"


def test_a_provision_left_out_is_missed(law: Law, official_text: str) -> None:
    short = replace(law, versions=tuple(v for v in law.versions if v.id != "LL3-1991/7b2x"))
    assert [(p.law, p.code) for p in verify(short, official_text).missing] == [("3-1991", "7b2x")]


@pytest.mark.parametrize(
    ("version_id", "opens"),
    [
        ("LL3-1991/7b2x", "On the South side of Country Club Road"),
        ("LL3-1993/7b2mm", "On the west side of Highland Road"),
        ("LL3-1998/17-B9b", "b. Telecommunication Towers shall comply"),
        ("LL1-1993/B5", "5. Yards"),
        ("LL2-1992/IIIA3c", "c. Within a reasonable time"),
    ],
)
def test_the_passage_of_a_citation_is_shown(
    law: Law, official_text: str, version_id: str, opens: str
) -> None:
    citation = law.version_by_id[version_id].citation
    found = OfficialText(law, official_text).passage(citation)
    assert found is not None
    assert found.text.startswith(opens)
    assert found.page == citation.page
    assert re.sub(r"\W", "", opens)[:12] in re.sub(r"\W", "", official_text.splitlines()[found.line - 1])


def test_a_secondary_source_has_no_passage(law: Law, official_text: str) -> None:
    citation = law.version_by_id["RPT-1983/front-yard"].citation
    assert OfficialText(law, official_text).passage(citation) is None


def test_every_cited_version_has_a_passage_on_its_page(law: Law, official_text: str) -> None:
    text = OfficialText(law, official_text)
    for version in law.versions:
        if version.citation.page is not None:
            found = text.passage(version.citation)
            assert found is not None and found.page == version.citation.page, version.id
            assert found.text.strip(), version.id


INVENTED = """HEAD
Local Laws Page 1
Village of Nowhere
Local Law No. 1 of the Year 1950
Section 1. PARKING
a. Places.
(1) No parking:
(a) On the West side of Elm Street Road for
40 feet.
(b) On both sides of Oak Lane.
Local Laws Page 2
Village of Nowhere
(c ) Nowhere else.
Section 2. DATE
a. This law follows
Local Law No. 9 of the Year 1940
and ends.
"""


def test_the_reader_keeps_page_line_and_label() -> None:
    found = read(INVENTED, furniture="Village of Nowhere")
    assert [(p.code, p.page, p.line) for p in found] == [
        ("1", 1, 5),
        ("1a", 1, 6),
        ("1a1", 1, 7),
        ("1a1a", 1, 8),
        ("1a1b", 1, 10),
        ("1a1c", 2, 13),
        ("2", 2, 14),
        ("2a", 2, 15),
    ]
    assert found[3].text == "On the West side of Elm Street Road for 40 feet."
    assert {p.law for p in found} == {"1-1950"}, "a law named inside another is no heading"


@pytest.mark.parametrize(
    ("text", "measures"),
    [
        ("less than twenty feet wide", {(20, "ft")}),
        ("20 to 30 feet", {(20, "ft"), (30, "ft")}),
        ("four (4) tons", {(4, "tons")}),
        ("one hundred twenty (120) days", {(120, "days")}),
        ("Thirty (30 miles per hour", {(30, "mph")}),
        ("Section 1603 of the law", set()),
    ],
)
def test_measures_are_read_in_digits_and_words(text: str, measures: set[tuple[float, str]]) -> None:
    assert words.named(text).measures == measures


@pytest.mark.parametrize(
    "text",
    ["7AM to 11 AM Monday through Friday", "7 to 11 a.m., Monday to Friday", "7:00 a.m. to 11:00 a.m."],
)
def test_times_are_read_in_every_spelling(text: str) -> None:
    assert words.named(text).times == {7 * 60, 11 * 60}


def test_street_names_are_read_in_one_spelling() -> None:
    assert words.named("from Kline Rd. to the Parkway").streets == {"Kline Road", "The Parkway"}
    assert words.named("Kline and Wyckoff Roads").streets == {"Kline Road", "Wyckoff Road"}
    assert words.named("Texas Lane Cul-De-Sac").streets == {"Texas Lane Cul-de-sac"}
