"""One broken file a mistake: the loader names file and key, and tells every fault at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from geo.errors import DataError
from regulations.faults import LawError
from regulations.load import load, read

COMPILATION = """
village = "Village of Nowhere"

[compilation]
title = "Laws"
publisher = "Nowhere"
compiled_through = 2000-01-01
pages = 9
first_year = 1950
"""
LAWS = """
[[law]]
id = "LL1-1950"
title = "Traffic"
domain = "traffic"
year = 1950
number = 1
effective = 1950-06-01
pages = [1, 2]

[[law]]
id = "LL1-1960"
title = "Traffic"
domain = "traffic"
year = 1960
number = 1
effective = { earliest = 1960-01-01, latest = 1960-12-31 }
pages = [3, 3]
deeds = [{ verb = "replace", what = "LL1-1950/1a", by = "LL1-1960/1a" }]
"""
PARKING = """
[[provision]]
id = "parking/elm"
kind = "parking"
name = "Elm Road"

[[provision.wording]]
text = "No parking on the west side of Elm Road."
where = { street = "Elm Road", side = "west", start = "Oak Lane", heading = "north", feet = 40 }
hours = "Mo-Fr 07:00-11:00"
printed = [{ law = "LL1-1950", section = "1 a", page = 1 }]

[[provision.wording]]
text = "No parking on both sides of Elm Road."
where = { street = "Elm Road", side = "both" }
printed = [{ law = "LL1-1960", section = "1 a", page = 3 }]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("compilation", COMPILATION), ("laws", LAWS), ("parking", PARKING)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def _break(folder: Path, name: str, old: str, new: str) -> LawError:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LawError) as caught:
        load(folder)
    return caught.value


def test_the_unbroken_files_load(folder: Path) -> None:
    law = load(folder)
    assert [v.id for v in law.versions] == ["LL1-1950/1a", "LL1-1960/1a"]
    assert law.versions[0].ended_by == "LL1-1960"


MISTAKES = [
    # name of the mistake, file, what stood, what stands, where it is told, words of the message
    (
        "no such key",
        "parking.toml",
        'name = "Elm',
        'nmae = "Elm',
        "parking.toml: provision[0].nmae",
        "no key",
    ),
    ("key missing", "parking.toml", 'kind = "parking"', "", "parking.toml: provision[0].kind", "is missing"),
    (
        "unknown kind",
        "parking.toml",
        '"parking"',
        '"parkin"',
        "parking.toml: provision[0].kind",
        "input should",
    ),
    ("page is text", "parking.toml", "page = 1", 'page = "one"', "wording[0].printed[0].page", "integer"),
    (
        "page of no law",
        "parking.toml",
        "page = 1",
        "page = 7",
        "wording[0].printed[0].page",
        "not a page of its law",
    ),
    ("no page", "parking.toml", ", page = 1", "", "wording[0].printed[0].page", "is missing"),
    (
        "no section",
        "parking.toml",
        '"1 a", page = 1',
        '"", page = 1',
        "printed[0].section",
        "needs its citation",
    ),
    (
        "no law",
        "parking.toml",
        '"LL1-1950"',
        '"LL9-1950"',
        "wording[0].printed[0].law",
        "no law in laws.toml",
    ),
    (
        "no text",
        "parking.toml",
        "No parking on the west side of Elm Road.",
        " ",
        "wording[0].text",
        "is empty",
    ),
    ("hours", "parking.toml", "Mo-Fr 07:00-11:00", "mornings", "wording[0].hours", "not opening_hours text"),
    ("side", "parking.toml", '"west", start', '"left", start', "wording[0].where.side", "not a compass word"),
    ("heading", "parking.toml", '"north"', '"up"', "wording[0].where.heading", "not a compass word"),
    ("length", "parking.toml", "feet = 40", "feet = -40", "wording[0].where.feet", "not a length"),
    (
        "two ends",
        "parking.toml",
        "feet = 40",
        'feet = 40, end = "Ash"',
        "wording[0].where.feet",
        "`end` beside it",
    ),
    ("no start", "parking.toml", 'start = "Oak Lane", ', "", "wording[0].where.start", "is missing"),
    ("reference", "parking.toml", '"Oak Lane"', '"Oak, a, b"', "wording[0].where.start", "not a reference"),
    (
        "no place",
        "parking.toml",
        'where = { street = "Elm Road", side = "both" }',
        "",
        "wording[1]",
        "needs `where`",
    ),
    ("id twice", "parking.toml", '"LL1-1960", section', '"LL1-1950", section', "printed[0]", "id is taken"),
    (
        "kind needs stop",
        "parking.toml",
        'kind = "parking"',
        'kind = "stop"',
        "provision[0].wording[0]",
        "needs `stop`",
    ),
    (
        "kind needs line",
        "parking.toml",
        '"parking"\nname',
        '"district"\nname',
        "wording[0]",
        "needs `district`",
    ),
    ("TOML", "parking.toml", "[[provision]]", "[[provision", "parking.toml", "is not TOML"),
    ("date", "laws.toml", "1950-06-01", '"soon"', "laws.toml: law[0].effective", ""),
    ("impossible date", "laws.toml", "1950-06-01", "1950-06-31", "laws.toml", "is not TOML"),
    (
        "interval",
        "laws.toml",
        "latest = 1960-12-31",
        "latest = 1959-12-31",
        "law[1].effective",
        "ends before",
    ),
    ("pages", "laws.toml", "pages = [1, 2]", "pages = [2, 1]", "laws.toml: law[0].pages", "not a range"),
    (
        "pages beyond",
        "laws.toml",
        "pages = [1, 2]",
        "pages = [1, 10]",
        "laws.toml: law[0].pages",
        "not a range",
    ),
    (
        "nameless",
        "laws.toml",
        "number = 1\neffective = 1950",
        "effective = 1950",
        "law[0].name",
        "is missing",
    ),
    ("verb", "laws.toml", '"replace"', '"amend"', "laws.toml: law[1].deeds[0].verb", "input should"),
    ("law id twice", "laws.toml", '"LL1-1960"', '"LL1-1950"', "laws.toml: law", "stands more than once"),
    ("by nothing", "laws.toml", '"LL1-1960/1a" }', '"LL1-1960/1b" }', "law[1].deeds[0].by", "no version"),
    ("by another's", "laws.toml", '"LL1-1960/1a" }', '"LL1-1950/1a" }', "deeds[0].by", "another law"),
    ("not in force", "laws.toml", '"LL1-1950/1a"', '"LL1-1950/1z"', "laws.toml: law[1]", "not in force"),
    ("compilation", "compilation.toml", "pages = 9", "", "compilation.toml: compilation.pages", "is missing"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "words"), [m[1:] for m in MISTAKES], ids=[m[0] for m in MISTAKES]
)
def test_a_mistake_names_its_file_and_key(
    folder: Path, *, file: str, old: str, new: str, where: str, words: str
) -> None:
    error = _break(folder, file, old, new)
    told = [f for f in error.faults if where in f.where and words in f.what]
    assert told, [f.sentence for f in error.faults]
    assert told[0].where.startswith(file)


def test_two_versions_in_force_at_once_name_file_key_and_provision(folder: Path) -> None:
    error = _break(folder, "laws.toml", "deeds =", "reading = ['nothing ends']\n# deeds =")
    (fault,) = error.faults
    assert fault.where == "parking.toml: provision[0].wording[1].printed[0]"
    assert "two versions of parking/elm" in fault.what
    assert fault.got == "LL1-1950/1a and LL1-1960/1a"


def test_every_fault_is_told_at_once(folder: Path) -> None:
    path = folder / "parking.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("Mo-Fr 07:00-11:00", "mornings").replace("feet = 40", "feet = 0")
    path.write_text(text.replace("page = 3", "page = 4"), encoding="utf-8")
    _, faults = read(folder)
    assert len(faults) == 3
    with pytest.raises(DataError, match="and 2 more"):
        load(folder)


def test_a_missing_file_is_told(folder: Path) -> None:
    (folder / "laws.toml").unlink()
    with pytest.raises(LawError, match=r"laws\.toml: cannot be read"):
        load(folder)


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"compilation\.toml: cannot be read"):
        load(tmp_path / "nowhere")


def test_a_replacement_of_another_provision_is_told(folder: Path) -> None:
    text = (folder / "parking.toml").read_text(encoding="utf-8")
    cut = text.index('[[provision.wording]]\ntext = "No parking on both')
    other = '[[provision]]\nid = "parking/ash"\nkind = "parking"\nname = "Ash"\n\n'
    (folder / "parking.toml").write_text(text[:cut] + other + text[cut:], encoding="utf-8")
    with pytest.raises(LawError, match="only replace one of the same provision"):
        load(folder)


def test_a_real_file_corrupted_is_told(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    source = Path(request.config.rootpath) / "regulations" / "cayuga_heights"
    shutil.copytree(source, tmp_path / "law")
    path = tmp_path / "law" / "stops.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("approach", "aproach", 1), encoding="utf-8")
    # the first is in the comment: break a key, too
    path.write_text(
        path.read_text(encoding="utf-8").replace(", approach =", ", aproach =", 1), encoding="utf-8"
    )
    with pytest.raises(LawError, match=r"stops\.toml: provision\[0\]\.wording\[0\]\.stop"):
        load(tmp_path / "law")
