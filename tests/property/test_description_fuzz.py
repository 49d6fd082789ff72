"""Mutated descriptions: nothing uncaught, nothing that JSON cannot hold."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers.deeds.plot import plot
from answers.deeds.plot_json import plot_json

SEEDS = (
    "Beginning at a pin; thence N 45°30' E 100.5 feet; thence along a curve to the left "
    "having a radius of 50 feet, an arc "
    "length of 20 feet and a chord bearing of N 10 E; thence S 420 01' E, 64O. 13 feet to "
    "the point of beginning, containing 2 acres.",
    "from a pine south 52 east 140 to a stake, north 38 east 170 to hic., then to begin. 145 acres",
    "bounded by: A Street; a line 125.25 east of and parallel to B Avenue; C Avenue; and D Street.",
    "(1) Then southerly 3,000 feet along the creek; (2) Then N. 57 degrees, E. 2,300 feet to "
    "a corner; whence an oak bears N 5 W 9 feet.",
)
BITS = [*"0123456789°'\"’”º.,;:()[]~-—/ "
    "\n\tlOISBZ|NSEW½\u202e\x00\u200b", "thence ", "curve to the left ", "radius of ", "chord ",
        "to the point of beginning ", "N 45 E ", "((((", "beginning at ", "1.2.3 ",
        "less and except ", "parallel with ", "9" * 50,
        "one hundred and ", "no degrees ", "total ", "passing ", "bounded by: "]  # fmt: skip


def calm(text: str) -> None:
    """Read a text: whatever it is, there is an answer and JSON holds it; the bench tells how long it took."""
    json.dumps(plot_json(plot(text)), allow_nan=False)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SEEDS), st.integers(0, 2**32))
def test_mutated_descriptions(seed: str, chance: int) -> None:
    rng = random.Random(chance)
    text = list(seed)
    for _ in range(rng.choice([1, 3, 10, 40])):
        at = rng.randrange(len(text) + 1)
        kind = rng.random()
        if kind < 0.5:
            text[at:at] = [rng.choice(BITS)]
        elif kind < 0.75:
            del text[at : at + rng.choice([1, 3, 20])]
        else:
            source = rng.randrange(len(text) + 1)
            text[at:at] = text[source : source + rng.choice([5, 50])]
    calm("".join(text))


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=400))
def test_any_text_at_all(text: str) -> None:
    calm(text)


@pytest.mark.parametrize(
    "text",
    ["9" * 20_000, "(" * 20_000, "(1" * 10_000, "\x00\x01" * 10_000, "\u202e" * 6_000, "1 " * 10_000,
     "N 45 E " * 2_800,
     "one " * 5_000, "1/" * 10_000, "1," * 10_000, "bounded by: " + "a; " * 6_000, "N 45 E 100 feet " * 1_250,
     "no degrees " * 1_800, "~1" * 10_000, "along the " * 2_000, "chord bearing of N 45 E 10 "
         "ft radius 5 " * 500,
     "beginning at a; N 45 E 100 feet to the point of beginning; " * 330],
    ids=lambda text: text[:12].encode("unicode_escape").decode(),
)  # fmt: skip
def test_twenty_kilobytes_of_anything(text: str) -> None:
    calm(text)


def test_a_million_digits_are_refused_with_the_limit_named() -> None:
    answer = plot("9" * 1_000_000)
    assert not answer.tracts and "20,480" in answer.errors[0].message


def test_the_case_pack_mutated(shared: Path) -> None:
    rng = random.Random(20_26)
    texts = [
        p.read_text(encoding="utf-8").split("---\n", 1)[1]
        for p in sorted((shared / "cases" / "metes_bounds").glob("*.txt"))
    ]
    for text in texts * 3:
        letters = list(text)
        for _ in range(rng.choice([1, 5, 25])):
            at = rng.randrange(len(letters))
            letters[at : at + rng.choice([0, 1, 4])] = [rng.choice(BITS)]
        calm("".join(letters))


def test_more_bearings_than_a_description_has_are_refused_with_the_limit_named() -> None:
    assert not plot("N 45 E, " * 1_000).errors
    answer = plot("N 45 E, " * 1_001)
    assert not answer.tracts and "1,000" in answer.errors[0].message
