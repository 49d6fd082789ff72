"""Compare the law that ships with the official compilation's text, read on its own (see `reader`).

Every traffic provision of the text must be here under its law, section and page, and name the same streets,
sides, measures and hours; every traffic version that ships must stand in the text. Zoning provisions are
held to their law's pages and to their figures.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from geo.stretch import StopWords, StretchWords
from regulations import reader, words
from regulations.model import Law, LocalLaw, Version, day_text, version_code
from regulations.reader import Passage

_READ = ("streets", "sides", "village line", "approach", "sense")  # what a reading may settle
Index = dict[tuple[str, str], list[Passage]]
Status = Literal["agrees", "agrees as read", "differs"]
_DATE_CLAUSE = re.compile(
    r"from and after the (?P<day>\w+) day of (?P<month>\w+),? (?P<year>\d{4})", re.IGNORECASE
)
_DAYS = {"first": 1, "twentieth": 20, "22nd": 22}
_MONTHS = tuple(calendar.month_name)


@dataclass(frozen=True)
class Disagreement:
    """One thing on which text and law differ, with both readings."""

    what: str
    official: str
    shipped: str


@dataclass(frozen=True)
class Checked:
    """One version or law held against the text.

    "agrees as read" means that it differs only where the version itself records a misprint or a reading.
    """

    id: str
    domain: str
    status: Status
    citation: str
    disagreements: tuple[Disagreement, ...] = ()
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verification:
    """Everything compared: versions, laws, and passages of the traffic law that no version states."""

    versions: tuple[Checked, ...]
    laws: tuple[Checked, ...]
    missing: tuple[Passage, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing differs and nothing is missing."""
        return not self.missing and all(c.status != "differs" for c in (*self.versions, *self.laws))


def verify(law: Law, text: str) -> Verification:
    """Hold the law against the compilation's official text."""
    found = reader.read(text, furniture=law.village)
    pages = reader.pages(text)
    index = _index(found, law)
    versions = tuple(
        _traffic(version, index)
        if law.law_by_id[version.law].domain == "traffic"
        else _zoning(version, pages)
        for version in law.versions
        if version.source == "compilation"
    )
    laws = tuple(_law(one, found, law) for one in law.laws if one.held and one.domain == "traffic")
    cited = {(v.law, version_code(v.citation.section)) for v in law.versions}
    traffic = {one.id for one in law.laws if one.domain == "traffic"}
    missing = tuple(
        p
        for key, several in index.items()
        for p in several
        if key[0] in traffic and key not in cited and _is_rule(key, p, index)
    )
    return Verification(versions, laws, missing)


def _index(found: tuple[Passage, ...], law: Law) -> Index:
    """Passages by law id and code; where a law cites an enumeration inside a sentence, that sentence cut up.

    L.L. 1-2002 runs "except: (1) ...; (2) ..." in one sentence, and L.L. 2-1982 has two subdivisions 7 b:
    hence a list for each code.
    """
    index: Index = {}
    for passage in found:
        index.setdefault((_law_id(passage, law), _code(passage)), []).append(passage)
    for version in law.versions:
        key = (version.law, version_code(version.citation.section))
        parent, _, number = key[1].rpartition("-")
        for passage in index.get((version.law, parent), []):
            head, mark, tail = passage.text.partition(f"({number})")
            if mark and key not in index:
                index[version.law, parent] = [replace(passage, text=head)]
                index[key] = [replace(passage, code=key[1], text=tail)]
    return index


def _law_id(passage: Passage, law: Law) -> str:
    """The id under which the passage's law ships; the dated amendments are known by their day."""
    if not passage.law.startswith("Article"):
        return f"LL{passage.law}"
    day = date(*passage.dated) if passage.dated else None
    article = passage.law.split()[1]
    for one in law.laws:
        same_day = one.held and one.effective.known and one.effective.earliest == day
        if same_day and f"Article {article} " in one.name:
            return one.id
    return passage.law


def _code(passage: Passage) -> str:
    """A section's code; L.L. 3-1993 leaves out the letter b before its (2)."""
    return re.sub(r"^7-2(?=[a-z])", "7b2", passage.code)


def _is_rule(key: tuple[str, str], passage: Passage, index: Index) -> bool:
    """Whether a passage states a rule: it has text, heads no other, and is no date clause."""
    law_id, code = key
    heads = any(other[0] == law_id and other[1] != code and _under(other[1], code) for other in index)
    return bool(passage.text) and not heads and not _DATE_CLAUSE.search(passage.text)


def _under(code: str, parent: str) -> bool:
    """Whether a code lies under another: 7b2x under 7b2, but 5c11 not under 5c1."""
    rest = code.removeprefix(parent)
    return (
        rest != code
        and bool(rest)
        and not (parent[-1].isdigit() and rest[0].isdigit())
        and not (parent[-1].isalpha() and rest[0].isalpha())
    )


def _chain(law_id: str, code: str, index: Index) -> str:
    """The text of a passage with that of every passage above it."""
    return " ".join(
        passage.text
        for (law, other), several in index.items()
        for passage in several
        if law == law_id and (other == code or _under(code, other))
    )


def _traffic(version: Version, index: Index) -> Checked:
    code = version_code(version.citation.section)
    several = index.get((version.law, code), [])
    passage = next((p for p in several if p.page == version.citation.page), several[0] if several else None)
    if passage is None:
        lost = Disagreement("place", "not found", version.citation.text)
        return Checked(version.id, "traffic", "differs", version.citation.text, (lost,))
    chain = _chain(version.law, code, index)
    return _checked(version, "traffic", tuple(_compare(version, passage, chain)))


def _checked(version: Version, domain: str, differences: tuple[Disagreement, ...]) -> Checked:
    reasons = tuple(w.message for w in version.warnings if w.code in ("reading", "misprint"))
    status: Status = "agrees"
    if differences:
        # A wrong page is never a matter of reading.
        excused = reasons and all(d.what in _READ for d in differences)
        status = "agrees as read" if excused else "differs"
    cited = version.citation.text
    return Checked(version.id, domain, status, cited, differences, reasons if differences else ())


def _compare(version: Version, passage: Passage, chain: str) -> Iterator[Disagreement]:
    """Every difference between a version and its passage; `chain` adds the passages above it.

    What the passage itself names must be stated; what is stated must be named in the chain.
    """
    if version.citation.page != passage.page:
        yield Disagreement("page", str(passage.page), str(version.citation.page))
    own, all_of, ours = words.named(passage.text), words.named(chain), words.named(version.text)
    for what in ("streets", "measures", "times"):
        official, shipped = getattr(own, what), getattr(ours, what)
        if not official <= shipped or not shipped <= getattr(all_of, what):
            yield Disagreement(what, _show(official), _show(shipped))
    if own.weekdays != ours.weekdays:
        yield Disagreement("weekdays", str(own.weekdays), str(ours.weekdays))
    yield from _structured(version, all_of)


def _structured(version: Version, official: words.Named) -> Iterator[Disagreement]:
    """What the machine uses (where, stop, hours, figures) against the text."""
    if isinstance(version.where, StretchWords):
        yield from _stretch(version.where, official, whole_street=version.kind == "truck")
    if isinstance(version.where, StopWords):
        yield from _stop(version.where, official)
    times = {int(h) * 60 + int(m) for h, m in re.findall(r"(\d\d):(\d\d)", version.hours)}
    if times != official.times:
        yield Disagreement("hours", _show(official.times), version.hours)
    if ("Mo-Fr" in version.hours) != official.weekdays:
        yield Disagreement("weekdays", str(official.weekdays), version.hours)
    stated = {number for number, _ in official.measures}
    if not set(version.figures.values()) <= stated:
        yield Disagreement("figures", _show(official.measures), _show(set(version.figures.values())))


def _stretch(where: StretchWords, official: words.Named, *, whole_street: bool) -> Iterator[Disagreement]:
    """The words of a stretch; where a rule takes a whole street its figures are no lengths."""
    got = words.named("; ".join((where.street, where.start, where.end)))
    if not got.streets <= official.streets:
        yield Disagreement("streets", _show(official.streets), _show(got.streets))
    if where.side and where.side not in official.sides:
        yield Disagreement("sides", _show(official.sides), where.side)
    lines = frozenset(re.findall(r"village line, (\w+)", f"{where.start}; {where.end}"))
    if not lines <= official.lines:
        yield Disagreement("village line", _show(official.lines), _show(lines))
    senses = frozenset(where.heading.split(" and ")) - {""}
    if not senses <= official.senses:
        yield Disagreement("sense", _show(official.senses), where.heading)
    measures = got.measures | ({(where.feet, "ft")} if where.feet else set())
    if not whole_street and measures != {m for m in official.measures if m[1] == "ft"}:
        yield Disagreement("feet", _show(official.measures), _show(measures))


def _stop(where: StopWords, official: words.Named) -> Iterator[Disagreement]:
    streets = words.named(f"{where.street}; {where.at}").streets
    if not streets <= official.streets:
        yield Disagreement("streets", _show(official.streets), _show(streets))
    said = {point for both in official.approaches for point in both.split(" and ")}
    if where.approach not in said:
        yield Disagreement("approach", _show(official.approaches), where.approach)


def _show(values: object) -> str:
    return ", ".join(sorted(str(v) for v in values)) or "none"  # type: ignore[attr-defined]


def _law(one: LocalLaw, found: tuple[Passage, ...], law: Law) -> Checked:
    """A traffic law's pages and, where it states one, its day of effect."""
    own = [p for p in found if _law_id(p, law) == one.id]
    differences = []
    pages = [p.page for p in own]
    if not pages or min(pages) < one.pages[0] or max(pages) > one.pages[1]:
        differences.append(Disagreement("pages", _show({*pages}), _show(set(one.pages))))
    for passage in own:
        if m := _DATE_CLAUSE.search(passage.text):
            day = date(int(m["year"]), _MONTHS.index(m["month"]), _DAYS[m["day"].lower()])
            if not one.effective.known or one.effective.earliest != day:
                differences.append(Disagreement("day of effect", day_text(day), one.effective.text))
    status: Status = "differs" if differences else "agrees"
    return Checked(one.id, "traffic", status, one.name, tuple(differences))


def _zoning(version: Version, pages: dict[int, str]) -> Checked:
    """A zoning version: each of its figures stands on its page or the next."""
    page = version.citation.page or 0
    text = re.sub(r"[\s,]+", " ", pages.get(page, "") + " " + pages.get(page + 1, "")).lower()
    text = re.sub(r"(?<=\d) (?=\d{3}\b)", "", text)
    lost = {k: v for k, v in version.figures.items() if not _stands(v, text)}
    differences = (Disagreement("figures", f"not on page {page}", str(lost)),) if lost else ()
    return _checked(version, "zoning", differences)


_SPELT = {
    0.5: "one half",
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    10: "ten",
    11: "eleven",
    12: "twelve",
    15: "fifteen",
    16: "sixteen",
    20: "twenty",
    24: "twenty-four",
    25: "twenty-five",
    30: "thirty",
    45: "forty-",
    60: "sixty",
    75: "seventy-five",
    90: "ninety",
    100: "one hundred",
    120: "one hundred twenty",
    200: "two",
    500: "five hundred",
}


def _stands(figure: float, text: str) -> bool:
    return bool(re.search(rf"(?<![\d.]){figure:g}(?![\d])", text)) or (
        figure in _SPELT and re.search(rf"\b{_SPELT[figure]}", text) is not None
    )
