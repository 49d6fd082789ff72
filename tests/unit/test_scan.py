"""Tokens, their places, and the repairs of characters."""

import sys

import pytest

from geo.errors import TextError
from geo.metes_bounds import MOST_TRACTS, parse
from geo.reading.numerals import read_number
from geo.reading.vocabulary import MOST_DIRECTIONS
from geo.scan import LIMIT_BYTES, MOST_NUMBERS, MOST_TOKENS, scan


def test_tokens_know_where_they_stood() -> None:
    text = "thence N 45° E 100.5 feet"
    assert [text[t.start : t.end] for t in scan(text).tokens if t.kind != "end"] == [
        "thence",
        "N",
        "45",
        "°",
        "E",
        "100.5",
        "feet",
    ]


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("1,042.74", 1042.74),
        ("1.042.74", 1042.74),
        ("1O0.5", 100.5),
        ("l2", 12.0),
        ("O5", 5.0),
        ("4]", 41.0),
        (".5", 0.5),
    ],
)
def test_numbers(raw: str, value: float) -> None:
    assert scan(raw + " feet").tokens[0].value == value


def test_letters_stay_letters() -> None:
    assert [t.text for t in scan("Lot 5B of Oak Lane").tokens if t.kind == "word"] == [
        "lot",
        "b",
        "of",
        "oak",
        "lane",
    ]


@pytest.mark.parametrize(
    ("raw", "word"), [("Norlh", "north"), ("dlslance", "distance"), ("alon~", "along"), ("S0UTH", "south")]
)
def test_key_words_with_a_glyph_misread(raw: str, word: str) -> None:
    found = scan(f"x {raw} y")
    assert found.tokens[1].text == word
    assert any(raw in w.message and word in w.message for _, w in found.repairs)


@pytest.mark.parametrize("word", ["hence", "whence", "fence", "coarse", "source"])
def test_real_words_are_not_repaired(word: str) -> None:
    assert scan(f"x {word} y").tokens[1].text == word


def test_page_furniture_is_passed_over_and_places_stay() -> None:
    text = "an iron\nLocal Laws Page 142\nVillage of Somewhere\npin;"
    found = scan(text)
    assert [t.text for t in found.tokens if t.kind == "word"] == ["an", "iron", "pin"]
    assert text[found.tokens[2].start : found.tokens[2].end] == "pin"
    assert found.warnings[0].code == "page_furniture"


def test_characters_that_do_not_print_are_passed_over_aloud() -> None:
    found = scan("N\u202e 45\u200b\x00 E")
    assert [t.text for t in found.tokens if t.kind != "end"] == ["n", "45", "e"]
    assert found.warnings[0].code == "unprinted"


def test_a_long_text_is_refused_with_the_limit_named() -> None:
    assert scan("9" * LIMIT_BYTES)
    assert scan("( " * MOST_TOKENS)
    with pytest.raises(TextError, match="10,000"):
        scan("( " * (MOST_TOKENS + 1))
    with pytest.raises(TextError, match="20,480"):
        scan("9" * (LIMIT_BYTES + 1))
    with pytest.raises(TextError):
        scan("°" * (LIMIT_BYTES // 2 + 1))
    assert [t.kind for t in scan("1 ; " * MOST_NUMBERS).tokens].count("num") == MOST_NUMBERS
    with pytest.raises(TextError, match=r"numbers.*4,001.*4,000"):
        scan("1 ; " * MOST_NUMBERS + "1")


def test_more_compass_words_or_tracts_than_a_description_has_are_refused() -> None:
    assert parse("and we " * MOST_DIRECTIONS) == ()
    with pytest.raises(TextError, match=r"compass words.*2,501.*2,500"):
        parse("and we " * MOST_DIRECTIONS + "we")
    tract = "Beginning at a pin; thence N 10 feet. "
    assert len(parse(tract * MOST_TRACTS)) == MOST_TRACTS
    with pytest.raises(TextError, match=r"tracts.*201.*200"):
        parse(tract * (MOST_TRACTS + 1))


OVER_AND_OVER = (
    "by ", "in ", "also ", "less ", "million ", "hundred ", "except ", "beginning ", "of ", "about ", "the ",
    "less and except ", "bounded on the north by ", "one) ", "and ", "curve ",
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "times"),
    [
        *((words, 18_000 // len(words)) for words in OVER_AND_OVER),
        ("5) ", 4_000),
        ("east  5' beginning ssw; ", 200),
    ],
)
def test_words_said_over_and_over_cost_no_square(words: str, times: int) -> None:
    """The work for twice the text is about twice the work: calls of functions are counted, not seconds."""
    assert _calls_made(words * times) < 2.6 * _calls_made(words * (times // 2))


def _calls_made(text: str) -> int:
    made = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        parse(text)
    finally:
        sys.setprofile(None)
    return made


WORDS = [
    ("six hundred and seven and three-tenths feet", 607.3),
    ("forty-five and eight one-hundredths feet", 45.08),
    ("one hundred and fifteen and eighty-six one-hundredths acres", 115.86),
    ("six hundred and twenty-one one-thousandths of an acre", 0.621),
    ("one thousand six hundred and fifty-five feet", 1655.0),
    ("two thousand two hundred and forty-nine feet", 2249.0),
    ("nine hundred and sixty-seven and five-tenths feet", 967.5),
    ("twenty-five hundred feet", 2500.0),
    ("thirty five poles", 35.0),
    ("two one-hundredths", 0.02),
    ("twenty one-hundredths", 0.2),
    ("one and a half", 1.5),
    ("one hundred point two five", 100.25),
    ("9-1/2 inches", 9.5),
    ("66½ feet", 66.5),
    ("25 and 3/10", 25.3),
]


@pytest.mark.parametrize(("text", "value"), WORDS)
def test_number_words(text: str, value: float) -> None:
    number = read_number(scan(text).tokens, 0)
    assert number is not None and number.value == pytest.approx(value)


@pytest.mark.parametrize("short", ["R/W", "r/w", "C/L", "P/L", "R.O.W", "W/2", "NE/4", "S.R"])
def test_a_short_form_is_one_word_and_no_compass_point(short: str) -> None:
    """ "Along said R/W 125 feet" must not run west."""
    tokens = [t for t in scan(f"along the {short} of 5th").tokens if t.kind == "word"]
    assert [t.text for t in tokens[:4]] == ["along", "the", short.lower(), "of"]


@pytest.mark.parametrize(
    ("raw", "one", "other"),
    [
        ("southest", "southeast", "southwest"),
        ("northest", "northeast", "northwest"),
        ("esterly", "easterly", "westerly"),
        ("Southesterly", "southeasterly", "southwesterly"),
    ],
)
def test_a_word_that_may_be_two_key_words_is_neither(raw: str, one: str, other: str) -> None:
    found = scan(f"thence {raw} along")
    assert found.tokens[1].text == raw.lower()
    assert [(at, w.code) for at, w in found.repairs] == [(7, "word_unclear")]
    assert one in found.repairs[0][1].message and other in found.repairs[0][1].message


def test_a_lost_letter_that_leaves_one_key_word_is_put_back() -> None:
    assert scan("thence southasterly along").tokens[1].text == "southeasterly"
    assert scan("thence noth along").tokens[1].text == "north"
