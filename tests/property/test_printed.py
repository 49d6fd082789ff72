"""What deeds print plainly is read a quick way; the long way, which reads every form, must read the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geo.errors import ThenceError
from geo.metes_bounds import parse
from geo.reading import printed

NUMBERS = ("0", "1", "5", "07", "30", "45", "59", "60", "89", "90", "91", "100", "0.50", "1.00", "150.25",
           "1,234.5", "58755", "12,345", "3/4", "½", "1O0", "45 1-2", "one hundred", "five")  # fmt: skip
BEARINGS = ("N 45°30'15\" E", "S 5°07'09\" W", "North 89°59'59\" West", "N 90°00'00\" E", "N 91°00'00\" E",
            "S 45°60'00\" E", "N 45°3'15\" E", "N 45°30' E", "N45°30'15\"E", "N 45°30'15\" E.",
            "N 45°30'15\" (45°30'15\") E", "N 45 E", "no 45°30'15\" W", "S 45.5°30'15\" W", "N 125°30'15\" W",
            "n 12°34'56\" e 5", "N 41°30'09\", W 74°01'43\"", "due North", "N 45°30'15\" We.")  # fmt: skip
UNITS = ("feet", "foot", "ft", "ft.", "chains", "links", "rods", "poles", "mile", "miles", "Mile Creek",
         "metres", "m", "'", "feet (45.7 m)", "feet more or less", "feet, more or less,",
         "feet and 6 inches", "feet, 6 inches", "chains and fifty links", "rods and a half", "-foot",
         "feet wide", "feet radius", "± feet", "%", "")  # fmt: skip
JOINTS = ("; ", ", ", " ", ". ", "\n", "\n\n", " to a pin; ", " to ", " along the road ", " of ", " from ",
          " and ", " in all ", " ( ", " ) ", ";thence ", "thence ", "thence, ", "a chord bearing of ",
          "a distance of ", "a radius of ", "along a curve to the left, ", "delta = ", "Section ", "No. ",
          "being ", "(", "said ", "the ", "about ", "-", "passing at ", "beginning at a point ")  # fmt: skip


@contextmanager
def the_long_way() -> Iterator[None]:
    """The readers with the quick way closed."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("angle", "quadrant", "length"):
            patch.setattr(printed, name, lambda _tokens, _i: None)
        yield


def read(text: str) -> str:
    """All that is read of a text, its words and warnings included; the refusal where it is refused."""
    try:
        return repr(parse(text))
    except ThenceError as error:
        return str(error)


def measure() -> st.SearchStrategy[str]:
    """A number and a unit, a bearing, or what stands between them."""
    length = st.tuples(st.sampled_from(NUMBERS), st.sampled_from(UNITS)).map(" ".join)
    return st.one_of(length, st.sampled_from(BEARINGS), st.sampled_from(JOINTS))


@settings(max_examples=400, deadline=None)
@given(st.lists(measure(), min_size=2, max_size=14))
def test_the_quick_way_reads_as_the_long_way_does(parts: list[str]) -> None:
    text = "Beginning at a stone; thence " + "".join(parts)
    quick = read(text)
    with the_long_way():
        assert read(text) == quick


def test_the_case_pack_reads_the_same_both_ways(shared: Path) -> None:
    texts = sorted((shared / "cases" / "metes_bounds").glob("**/*.txt"))
    assert texts
    for path in texts:
        text = path.read_text(encoding="utf-8")
        quick = read(text)
        with the_long_way():
            assert read(text) == quick, path.name


def test_the_quick_way_is_taken_where_deeds_are_plain() -> None:
    """Without this the two tests above would pass for a quick way that reads nothing."""
    taken = []
    with pytest.MonkeyPatch.context() as patch:
        for name in ("quadrant", "length"):
            way = getattr(printed, name)
            patch.setattr(printed, name, lambda t, i, way=way: taken.append(way(t, i)) or taken[-1])
        parse("Beginning at a pin; thence N 45°30'15\" E a distance of 100.00 feet; thence South 10 feet")
    found = [way[0] for way in taken if way is not None]
    assert pytest.approx(45 + 30 / 60 + 15 / 3600) in found
    assert 100.0 in found
