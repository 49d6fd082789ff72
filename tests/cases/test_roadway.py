"""Traffic rules of a street besides parking: trucks, speed, school days, turns, who stops, police powers."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from answers import moment
from answers.finding import Finding
from answers.traffic import precedence, school_days
from answers.traffic.roadway import Facts, RoadAnswer, road_at
from answers.traffic.roadway_text import roadway_text
from answers.village import Village
from geo.errors import DataError, FigureError, PlaceError

TUESDAY = "2004-09-28T08:30"


def ask(village: Village, street: str, at: str = TUESDAY, **facts: Any) -> RoadAnswer:
    return road_at(village, street=street, at=moment.read(at, village.zone), facts=Facts(**facts))


def found(answer: RoadAnswer, id_: str) -> Finding:
    (one,) = [f for p in answer.parts for f in p.findings if f.id == id_]
    return one


# Section 9: trucks with a gross weight over 4 tons are kept off Triphammer Road; deliveries are not stopped.
@pytest.mark.parametrize(
    ("tons", "delivering", "verdict"),
    [
        (None, None, "depends"),
        (4.0, None, "no"),
        (4.0, False, "no"),
        (3.99, False, "no"),
        (4.01, False, "yes"),
        (4.01, None, "depends"),
        (4.01, True, "no"),
        (None, True, "no"),
        (None, False, "depends"),
    ],
)
def test_trucks_on_triphammer_road(
    village: Village, tons: float | None, delivering: bool | None, verdict: str
) -> None:
    told = ask(village, "Triphammer Road", truck_tons=tons, delivering=delivering)
    assert found(told, "LL3-1991/9a1").verdict == verdict


def test_no_other_street_is_closed_to_trucks(village: Village) -> None:
    told = ask(village, "North Triphammer Road", truck_tons=20.0, delivering=False)
    assert found(told, "truck/none").verdict == "no"


def test_speed_and_route_13(village: Village) -> None:
    assert found(ask(village, "Kline Road"), "LL1-2002/6").verdict == "yes"
    out = found(ask(village, "State Route 13"), "LL1-2002/6")
    assert out.verdict == "no"
    assert "State Route 13 is the Route 13 of these words" in out.text


SCHOOL = frozenset({date(2004, 9, 8), date(2004, 9, 28), date(2005, 6, 24)})


# Section 6 (2) of L.L. 1-2002: where a school limit is set it holds from 7 a.m. to 6 p.m. on school days; the
# law names neither the streets nor the days.
@pytest.mark.parametrize(
    ("at", "school", "verdict"),
    [
        ("2004-09-28T06:59", None, "no"),
        ("2004-09-28T07:00", None, "unknown"),
        ("2004-09-28T17:59", None, "unknown"),
        ("2004-09-28T18:00", None, "no"),
        ("2004-09-28T08:30", SCHOOL, "depends"),
        ("2004-09-29T08:30", SCHOOL, "no"),
        ("2004-09-07T08:30", SCHOOL, "unknown"),  # the day before the calendar begins
        ("2004-09-08T08:30", SCHOOL, "depends"),
    ],
)
def test_school_days(village: Village, at: str, school: frozenset[date] | None, verdict: str) -> None:
    assert found(ask(village, "Kline Road", at, school=school), "LL1-2002/6-2").verdict == verdict


# Section 3 a (1): under 20 ft both sides, from 20 to 30 ft one side, wider none.
@pytest.mark.parametrize(
    ("width", "both", "one"),
    [
        (None, "depends", "depends"),
        (19.9, "yes", "no"),
        (20.0, "no", "yes"),
        (30.0, "no", "yes"),
        (30.1, "no", "no"),
    ],
)
def test_police_powers_by_width(village: Village, width: float | None, both: str, one: str) -> None:
    told = ask(village, "Kline Road", roadway_ft=width)
    assert found(told, "LL3-1991/3a1a").verdict == both
    assert found(told, "LL3-1991/3a1b").verdict == one


def test_turns_parallel_parking_and_removal_are_told(village: Village) -> None:
    told = ask(village, "Kline Road")
    assert found(told, "LL3-1991/4").verdict == "yes"
    assert found(told, "LL3-1991/7c").verdict == "depends"
    assert {"LL3-1991/8a1", "LL3-1991/8a2", "LL3-1991/8a3"} <= {f.id for p in told.parts for f in p.findings}


def test_stops_of_a_street_tell_bearing_and_what_is_open(village: Village) -> None:
    # Section 5 d (1)(b): Lenox Road from the north must stop at Hampton Road.
    stop = found(ask(village, "Lenox Road"), "LL3-1991/5d1b")
    assert stop.verdict == "yes"
    assert "must stop at Hampton Road" in stop.text
    assert "driving at bearing" in stop.text
    (klinewoods, *_) = [
        f
        for p in ask(village, "Klinewoods Road").parts
        for f in p.findings
        if "Triphammer Road" in f.text and p.title.startswith("Stop")
    ]
    assert klinewoods.verdict == "depends"


def test_the_street_at_a_point(village: Village) -> None:
    told = road_at(village, point=(847023.3, 896417.4), at=moment.read(TUESDAY, village.zone), facts=Facts())
    assert told.street == "Oak Hill Road"
    assert found(told, "through-highway/none").verdict == "no"
    assert json.dumps(told.as_json())
    assert "Traffic rules of Oak Hill Road." in roadway_text(told)


def test_a_stretch_is_a_through_highway_only_along_it(village: Village) -> None:
    # Highland Road is one from Hanshaw Road to the south line and from Hanshaw Road to Highgate Road, and
    # none north of Highgate Road.
    at = moment.read(TUESDAY, village.zone)
    ends = [p for p in village.network.street("Highland Road").ends if p[1] > 903_000] or [
        max(village.network.street("Highland Road").ends, key=lambda p: p[1])
    ]
    far = road_at(village, point=(ends[0][0], ends[0][1] - 5), at=at, facts=Facts())
    assert found(far, "through-highway/none").verdict == "no"
    assert not [f for f in ask(village, "Highland Road").parts[0].findings if f.verdict == "no"]


def test_order_of_precedence_names_only_what_is_in_force(village: Village) -> None:
    late = ask(village, "Kline Road").precedence
    early = ask(village, "Kline Road", "1988-05-03T12:00").precedence
    assert len(late) == len(precedence.ORDER)
    assert any("school" in step["text"] for step in early) == any("school" in step["text"] for step in late)
    assert all(step["citations"] for step in late)


@pytest.mark.parametrize(
    ("street", "point"), [("", None), ("Kline Road", (847023.3, 896417.4)), ("", (846500.0, 901800.0))]
)
def test_exactly_one_street_or_point_near_a_street(
    village: Village, street: str, point: tuple[float, float] | None
) -> None:
    with pytest.raises(PlaceError):
        road_at(village, street=street, point=point, at=moment.read(TUESDAY, village.zone), facts=Facts())


def test_an_unknown_street_offers_the_nearest(village: Village) -> None:
    with pytest.raises(PlaceError, match="Kline Road"):
        ask(village, "Klein Road")


@pytest.mark.parametrize("facts", [{"truck_tons": 0.0}, {"roadway_ft": -1.0}, {"truck_tons": float("nan")}])
def test_figures_that_are_none_are_refused(facts: dict[str, float]) -> None:
    with pytest.raises(FigureError):
        Facts(**facts)  # type: ignore[arg-type]


def test_a_school_calendar_is_read(tmp_path: Path) -> None:
    path = tmp_path / "days.csv"
    path.write_text("date,what\n2004-09-08,first day\n\n2005-06-24,last\n", encoding="utf-8")
    assert school_days.read(path) == {date(2004, 9, 8), date(2005, 6, 24)}


@pytest.mark.parametrize(
    ("text", "said"),
    [("date\n2004-02-30\n", "line 2: not a date (got '2004-02-30')"), ("date\n", "holds no day")],
)
def test_a_broken_school_calendar_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "days.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        school_days.read(path)
    assert said in refused.value.sentence()


def test_a_school_calendar_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        school_days.read(tmp_path / "none.csv")
