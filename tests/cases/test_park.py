"""May I park here: by street, side and corner, at a moment and over the hours that follow."""

import itertools
import json
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers import moment
from answers.point import lookup
from answers.traffic.kerb_words import asked_kerb, kerb_by_words, sides, ways
from answers.traffic.park import ParkAnswer, park, park_at, span_of
from answers.traffic.park_text import park_text
from answers.traffic.strip import later, midnight
from answers.village import Village
from geo.errors import PlaceError, TextError, ThenceError
from geo.figures import Point

DAY = timedelta(hours=24)


def ask(village: Village, words: tuple[str, str, str, float], at: str) -> ParkAnswer:
    street, side, start, feet = words
    kerb, told = kerb_by_words(village, street=street, side_word=side, start=start, feet=feet)
    return park(village, kerb, kerb.point, at=moment.read(at, village.zone), span=DAY, told=told)


# Section 7 b (2)(ee): no parking on the north side of Oak Hill Road from 103 ft west of Triphammer Road to
# The Parkway, 7 to 11 a.m., Monday to Friday; (z): the first 103 ft at all times. Section 7 d: nowhere from 2
# to 6 a.m. 28 September 2004 was a Tuesday, 25 September a Saturday. Streets are known to 10 ft, so within
# 10 ft of the 103 ft either rule only may reach: prohibited while both hold, since surely one reaches; then
# uncertain, until the rule for all streets holds.
@pytest.mark.parametrize(
    ("feet", "at", "verdict", "until"),
    [
        (150, "2004-09-28T06:59", "not_prohibited", "2004-09-28T07:00"),
        (150, "2004-09-28T07:00", "prohibited", "2004-09-28T11:00"),
        (150, "2004-09-28T10:59", "prohibited", "2004-09-28T11:00"),
        (150, "2004-09-28T11:00", "not_prohibited", "2004-09-29T02:00"),
        (150, "2004-09-28T01:59", "not_prohibited", "2004-09-28T02:00"),
        (150, "2004-09-28T02:00", "prohibited", "2004-09-28T06:00"),
        (150, "2004-09-25T08:30", "not_prohibited", "2004-09-26T02:00"),
        (92, "2004-09-28T08:30", "prohibited", None),
        (94, "2004-09-28T08:30", "prohibited", "2004-09-28T11:00"),
        (94, "2004-09-28T11:00", "uncertain", "2004-09-29T02:00"),
        (112, "2004-09-28T08:30", "prohibited", "2004-09-28T11:00"),
        (112, "2004-09-28T11:00", "uncertain", "2004-09-29T02:00"),
        (114, "2004-09-28T11:00", "not_prohibited", "2004-09-29T02:00"),
        (114, "2004-09-28T08:30", "prohibited", "2004-09-28T11:00"),
    ],
)
def test_oak_hill_road_north_side(
    village: Village, feet: float, at: str, verdict: str, until: str | None
) -> None:
    told = ask(village, ("Oak Hill Road", "north", "Triphammer Road", feet), at)
    assert told.verdict == verdict
    assert told.until == (moment.read(until, village.zone) if until else None)


def test_where_two_rules_meet_one_of_them_surely_holds(village: Village) -> None:
    told = ask(village, ("Oak Hill Road", "north", "Triphammer Road", 103), "2004-09-28T08:30")
    assert told.verdict == "prohibited"
    assert "meet here, and one of them surely holds" in told.why
    assert {f.id for f in (told.deciding, *told.also) if f} == {"LL3-1991/7b2z", "LL3-1991/7b2ee"}


def test_the_deciding_rule_and_the_others_are_told_apart(village: Village) -> None:
    told = ask(village, ("Oak Hill Road", "south", "Triphammer Road", 300), "2004-09-28T03:00")
    assert told.deciding is not None
    assert told.deciding.id == "LL3-1991/7b2y"  # at all times, so it decides over 2 to 6 a.m.
    assert [f.id for f in told.also] == ["LL3-1991/7d"]
    assert told.until is None
    assert "§ 7 b (2)(y), page 115 decides" in told.why
    assert "§ 7 d, page 116 holds too" in told.why
    assert {f.id for f in told.general} == {"LL3-1991/7a", "LL3-1991/7b1a", "LL3-1991/7c"}


def test_the_strip_of_a_tuesday_from_midnight_to_midnight(village: Village) -> None:
    told = ask(village, ("Oak Hill Road", "north", "Triphammer Road", 150), "2004-09-28T00:00")
    assert [(f"{s.start:%H:%M}", f"{s.end:%H:%M}", s.verdict) for s in told.strip] == [
        ("00:00", "02:00", "not_prohibited"),
        ("02:00", "06:00", "prohibited"),
        ("06:00", "07:00", "not_prohibited"),
        ("07:00", "11:00", "prohibited"),
        ("11:00", "00:00", "not_prohibited"),
    ]
    assert [s.deciding.id if s.deciding else "" for s in told.strip] == [
        "", "LL3-1991/7d", "", "LL3-1991/7b2ee", "",
    ]  # fmt: skip


def test_a_law_that_takes_effect_at_midnight_is_met_in_the_strip(village: Village) -> None:
    # L.L. 2-1986, in force from 22 December 1986, carried the rule for the south side of Oak Hill Road from
    # 114 ft to The Parkway: at 300 ft parking was free until that midnight, and is not since.
    told = ask(village, ("Oak Hill Road", "south", "Triphammer Road", 300), "1986-12-21T22:00")
    assert told.verdict == "not_prohibited"
    assert told.until == moment.read("1986-12-22T00:00", village.zone)
    assert [s.verdict for s in told.strip] == ["not_prohibited", "prohibited"]
    assert told.strip[1].deciding is not None
    assert told.strip[1].deciding.id == "LL2-1986/7b2y"


@pytest.mark.parametrize(("day", "hours"), [("2004-04-04", 23), ("2004-10-31", 25), ("2004-06-01", 24)])
def test_a_day_is_as_long_as_its_clocks_make_it(village: Village, day: str, hours: int) -> None:
    at = moment.read(f"{day}T00:00", village.zone)
    end = midnight(at.date() + timedelta(days=1), at)
    told = park_at(village, (847023.3, 896417.4), at=at, span=timedelta(hours=hours))
    assert told.strip[-1].end == end
    total = sum((later(s.end, timedelta()) - later(s.start, timedelta()) for s in told.strip), timedelta())
    assert told.strip[0].start == at
    assert [a.end for a in told.strip[:-1]] == [b.start for b in told.strip[1:]]
    assert total <= timedelta(hours=25)


def test_before_the_law_is_whole_no_rule_found_is_uncertain(village: Village) -> None:
    told = ask(village, ("Oak Hill Road", "north", "Triphammer Road", 50), "1970-06-02T12:00")
    assert told.verdict == "uncertain"
    assert any(w.code == "law-in-part" for w in told.warnings)


def test_after_the_compilation_is_answered_with_a_warning(village: Village) -> None:
    told = ask(village, ("Oak Hill Road", "north", "Triphammer Road", 150), "2026-11-30T08:30")
    assert told.verdict == "prohibited"
    assert any(w.code == "after-compilation" for w in told.warnings)


def test_no_street_near_and_a_street_outside(village: Village) -> None:
    at = moment.read("2004-09-28T08:30", village.zone)
    far = park_at(village, (846500.0, 901800.0), at=at, span=DAY)
    assert (far.verdict, far.strip) == (None, ())
    assert "No street lies within" in far.text
    assert json.dumps(far.as_json())


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        (("Triphamer Road", "north", "Hanshaw Road", 10.0), PlaceError, "Triphammer Road"),
        (("Oak Hill Road", "up", "Triphammer Road", 10.0), TextError, "not a compass word"),
        (("Oak Hill Road", "east", "Triphammer Road", 150.0), PlaceError, "has no east side"),
        (("Oak Hill Road", "north", "Hanshaw Road", 10.0), PlaceError, "do not meet"),
        (("Oak Hill Road", "north", "Triphammer Road", 5000.0), PlaceError, "Give at most 1365 ft"),
        (("Oak Hill Road", "north", "Triphammer Road", -1.0), PlaceError, "0 or more"),
        (("Oak Hill Road", "north", "Triphammer Road", float("nan")), PlaceError, "0 or more"),
        (("Highland Road", "west", "Hanshaw Road", 10.0), PlaceError, '--from "Hanshaw Road, south"'),
        (("Hanshaw Road", "south", "Triphammer Road", 10.0), PlaceError, "--toward"),
    ],
)
def test_words_that_fit_no_kerb_are_refused_with_what_would(
    village: Village, words: tuple[str, str, str, float], error: type[ThenceError], said: str
) -> None:
    street, side, start, feet = words
    with pytest.raises(error) as refused:
        kerb_by_words(village, street=street, side_word=side, start=start, feet=feet)
    assert said in refused.value.sentence()


@pytest.mark.parametrize(
    ("point", "street", "side"),
    [(None, None, None), ((847023.3, 896417.4), "Oak Hill Road", "north"), (None, "Oak Hill Road", None)],
)
def test_exactly_one_place_has_to_be_given(
    village: Village, point: Point | None, street: str | None, side: str | None
) -> None:
    with pytest.raises(PlaceError):
        asked_kerb(village, point=point, street=street, side_word=side, start=None, feet=0, toward="")


@pytest.mark.parametrize("hours", [0.0, -1.0, 169.0, float("nan")])
def test_a_span_of_no_time_or_of_too_much_is_refused(hours: float) -> None:
    with pytest.raises(ThenceError):
        span_of(hours)


def test_a_week_is_the_longest_span() -> None:
    assert span_of(168.0) == timedelta(days=7)


def test_the_sides_and_senses_offered_are_those_accepted(village: Village) -> None:
    for street in village.network.streets:
        for other in village.network.met_by(street)[:3]:
            try:
                senses = ways(village, street=street, start=other, feet=40)
            except PlaceError:
                continue  # they meet more than once
            for toward in senses:
                for word in sides(village, street=street, start=other, feet=40, toward=toward):
                    kerb, _ = kerb_by_words(
                        village, street=street, side_word=word, start=other, feet=40, toward=toward
                    )
                    assert kerb.faces == word


def test_the_text_of_an_answer(village: Village) -> None:
    text = park_text(ask(village, ("Oak Hill Road", "north", "Triphammer Road", 150), "2004-09-28T08:30"))
    assert "prohibited until Tuesday 28 September 2004, 11\na.m." in text
    assert "8:30 a.m. to 11 a.m.: prohibited (L.L. 3-1991, § 7 b (2)(ee), page 115)" in text
    assert "11 a.m. to 2 a.m. on Wednesday: nothing prohibits it" in text


minutes = st.integers(0, 60 * 24 * 365 * 20)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), minute=minutes)
def test_the_strip_has_no_gap_and_agrees_with_the_answer_at_any_moment(
    village: Village, data: st.DataObject, minute: int
) -> None:
    street = village.network.streets[data.draw(st.sampled_from(sorted(village.network.streets)))]
    corner = data.draw(st.sampled_from(street.parts[0]))
    point = (corner[0] + data.draw(st.floats(-40, 40)), corner[1] + data.draw(st.floats(-40, 40)))
    at = later(moment.read("1984-10-01T00:00", village.zone), timedelta(minutes=minute))
    told = park_at(village, point, at=at, span=DAY)
    assert told.verdict == lookup(village, point, at=at).parking.own.verdict
    if told.verdict is None:
        return
    assert told.strip[0].start == at
    assert told.strip[0].verdict == told.verdict
    assert told.strip[-1].end == later(at, DAY)
    for a, b in itertools.pairwise(told.strip):
        assert a.end == b.start
        assert a.start < a.end
    inside = data.draw(st.sampled_from(told.strip))
    middle = later(inside.start, (later(inside.end, timedelta()) - inside.start) / 2)
    assert park_at(village, point, at=middle, span=DAY).verdict == inside.verdict
