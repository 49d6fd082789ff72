"""Compare the law that ships with the official compilation's text, read on its own (see `reader`).

Every traffic provision of the text must be here under its law, section and page, and name the same streets,
sides, measures and hours; every traffic version that ships must stand in the text. Zoning provisions are
held to their law's pages and to their figures.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from regulations import reader
from regulations.compare import Disagreement, compare, figures_on
from regulations.model import Law, LocalLaw, Version, day_text, version_code
from regulations.reader import Passage

_READ = ("streets", "sides", "village line", "approach", "sense")  # what a reading may settle
Index = dict[tuple[str, str], list[Passage]]
Status = Literal["agrees", "agrees as read", "differs"]
_DATE_CLAUSE = re.compile(
    r"from and after the (?P<day>\w+) day of (?P<month>\w+),? (?P<year>\d{4})", re.IGNORECASE
)
_ORDINALS = {"first": 1, "twentieth": 20}
_MONTHS = tuple(calendar.month_name)


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
    index = index_of(found, law)
    versions = tuple(
        _traffic(version, index)
        if law.law_by_id[version.law].domain == "traffic"
        else _checked(version, "zoning", tuple(figures_on(version, _two_pages(version, pages))))
        for version in law.versions
        if version.source == "compilation"
    )
    laws = tuple(_law(one, found, law) for one in law.laws if one.held and one.domain == "traffic")
    codes = ((v.law, version_code(v.citation.section)) for v in law.versions)
    cited = {(law_id, place(law_id, code, index)) for law_id, code in codes}
    traffic = {one.id for one in law.laws if one.domain == "traffic"}
    missing = tuple(
        p
        for key, several in index.items()
        for p in several
        if key[0] in traffic and key not in cited and _is_rule(key, p, index)
    )
    return Verification(versions, laws, missing)


def index_of(found: tuple[Passage, ...], law: Law) -> Index:
    """Passages by law id and code; where a law cites an enumeration inside a sentence, that sentence cut up.

    L.L. 1-2002 runs "except: (1) ...; (2) ..." in one sentence, and L.L. 2-1982 has two subdivisions 7 b:
    hence a list for each code.
    """
    index: Index = {}
    for passage in found:
        index.setdefault((_law_id(passage, law), passage.code), []).append(passage)
    for version in law.versions:
        key = (version.law, version_code(version.citation.section))
        parent, _, number = key[1].rpartition("-")
        several = index.get((version.law, parent), [])
        for passage in several:
            head, mark, tail = passage.text.partition(f"({number})")
            if mark and key not in index and len(several) == 1:
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


def _two_pages(version: Version, pages: dict[int, str]) -> str:
    """The page a version is cited from and the next, where it may run on."""
    page = version.citation.page or 0
    return f"{pages.get(page, '')}\n{pages.get(page + 1, '')}"


def place(law_id: str, code: str, index: Index) -> str:
    """The code under which a law prints a provision: an amending law may leave out the letter between.

    L.L. 3-1993 has section 7 (2)(mm) for what is section 7 b (2)(mm).
    """
    short = re.sub(r"(?<=\d)[a-z](?=\d)", "-", code)
    return short if (law_id, code) not in index and (law_id, short) in index else code


def _is_rule(key: tuple[str, str], passage: Passage, index: Index) -> bool:
    """Whether a passage states a rule: it has text, heads no other, and is no date clause."""
    law_id, code = key
    heads = any(other[0] == law_id and other[1] != code and under(other[1], code) for other in index)
    return bool(passage.text) and not heads and not _DATE_CLAUSE.search(passage.text)


def under(code: str, parent: str) -> bool:
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
        if law == law_id and (other == code or under(code, other))
    )


def _traffic(version: Version, index: Index) -> Checked:
    code = place(version.law, version_code(version.citation.section), index)
    several = index.get((version.law, code), [])
    passage = next((p for p in several if p.page == version.citation.page), several[0] if several else None)
    if passage is None:
        lost = Disagreement("place", "not found", version.citation.text)
        return Checked(version.id, "traffic", "differs", version.citation.text, (lost,))
    chain = _chain(version.law, code, index)
    return _checked(version, "traffic", tuple(compare(version, passage, chain)))


def _checked(version: Version, domain: str, differences: tuple[Disagreement, ...]) -> Checked:
    reasons = tuple(w.message for w in version.warnings if w.code in ("reading", "misprint"))
    status: Status = "agrees"
    if differences:
        # A wrong page is never a matter of reading.
        excused = reasons and all(d.what in _READ for d in differences)
        status = "agrees as read" if excused else "differs"
    cited = version.citation.text
    return Checked(version.id, domain, status, cited, differences, reasons if differences else ())


def _law(one: LocalLaw, found: tuple[Passage, ...], law: Law) -> Checked:
    """A traffic law's pages and, where it states one, its day of effect."""
    own = [p for p in found if _law_id(p, law) == one.id]
    differences = []
    pages = [p.page for p in own]
    if not pages or min(pages) < one.pages[0] or max(pages) > one.pages[1]:
        differences.append(Disagreement("pages", str(sorted(set(pages))), str(one.pages)))
    for passage in own:
        if m := _DATE_CLAUSE.search(passage.text):
            number = _ORDINALS.get(m["day"].lower()) or int(re.sub(r"\D", "", m["day"]) or 0)
            day = date(int(m["year"]), _MONTHS.index(m["month"]), number)
            if not one.effective.known or one.effective.earliest != day:
                differences.append(Disagreement("day of effect", day_text(day), one.effective.text))
    status: Status = "differs" if differences else "agrees"
    return Checked(one.id, "traffic", status, one.name, tuple(differences))
