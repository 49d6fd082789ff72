"""What the law says, as dated values: laws, and the wordings of their provisions.

A *provision* is one rule, known by its `subject`: what it governs, whatever letter it bore. Each wording of
it that a law enacted is a `Version`, with the law that made it, the law that ended it, and the days between.
Letters are reused from law to law, so a letter belongs to a version and never names a provision.

The model knows shapes only by name: `where` holds the words of a place, `boundary` the files of a line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Literal

from geo.errors import Warn
from geo.stretch import StopWords, StretchWords

Verb = Literal["add", "replace", "repeal", "supersede-whole"]
Domain = Literal["traffic", "zoning"]
Kind = Literal[
    "all-night",
    "antenna",
    "appeals",
    "coverage",
    "definition",
    "density",
    "devices",
    "district",
    "effect",
    "exception",
    "fee",
    "fence",
    "frontage",
    "height",
    "lot-size",
    "moratorium",
    "parallel",
    "parking",
    "penalty",
    "permit",
    "planning-board",
    "police-powers",
    "pud",
    "removal",
    "school-speed",
    "sidewalk",
    "sign",
    "sign-duty",
    "site-plan",
    "speed",
    "stop",
    "subdivision",
    "through-highway",
    "tower",
    "truck",
    "u-turn",
    "use",
    "yard",
    "yield",
]


def day_text(day: date) -> str:
    """A date as a person writes it: "22 December 1991"."""
    return f"{day.day} {day:%B} {day.year}"


@dataclass(frozen=True)
class When:
    """The day something happened, as closely as the source tells: from `earliest` to `latest`, both in.

    >>> When(date(1990, 1, 1), date(1990, 12, 31)).text
    'some day in 1990'
    """

    earliest: date
    latest: date

    @property
    def known(self) -> bool:
        """Whether it is one day."""
        return self.earliest == self.latest

    @property
    def text(self) -> str:
        """The day, or the span it lies in, in words."""
        first, last = self.earliest, self.latest
        if self.known:
            return day_text(first)
        if (first.month, first.day, last.month, last.day) == (1, 1, 12, 31) and first.year == last.year:
            return f"some day in {first.year}"
        return f"some day from {day_text(first)} to {day_text(last)}"


@dataclass(frozen=True)
class Citation:
    """Where a wording stands: law, section, page of the compilation (None: not printed there).

    >>> Citation("LL3-1991", "7 b (2)(x)", 115, "L.L. 3-1991").text
    'L.L. 3-1991, § 7 b (2)(x), page 115'
    """

    law: str
    section: str
    page: int | None
    law_name: str

    @property
    def text(self) -> str:
        """The citation as a person writes it."""
        numbered = any(character.isdigit() for character in self.section)
        section = f"§ {self.section}" if numbered else self.section
        page = f"page {self.page}" if self.page is not None else "not printed in the compilation"
        return ", ".join(part for part in (self.law_name, section, page) if part)


@dataclass(frozen=True)
class Deed:
    """One thing a law does to others: `verb` on `what`, putting `by` in its place.

    add               `what` is the id of the new version
    replace           `what` is the id of the version that ends, `by` of the one that follows
    repeal            `what` is the id of the version that ends
    supersede-whole   `what` is the law restated; every version of the domain in force ends, and what the
                      new law does not state again is omitted
    """

    verb: Verb
    what: str
    by: str = ""


@dataclass(frozen=True)
class LocalLaw:
    """One law, ordinance or dated amendment, and what it did.

    `pages` are first and last page in the compilation, () when its text is not there (`held` is then
    False). `number` is None for what is not a numbered local law.
    """

    id: str
    name: str
    title: str
    domain: Domain
    year: int
    number: int | None
    effective: When
    adopted: When | None = None
    pages: tuple[int, ...] = ()
    deeds: tuple[Deed, ...] = ()
    warnings: tuple[Warn, ...] = ()

    @property
    def held(self) -> bool:
        """Whether the compilation prints its text."""
        return bool(self.pages)

    @property
    def restates(self) -> bool:
        """Whether it states its whole field anew, so that what it leaves out is gone."""
        return any(deed.verb == "supersede-whole" for deed in self.deeds)


@dataclass(frozen=True)
class Boundary:
    """How a district's line is given.

    kind "courses": a description by bearings and distances, to be fitted to the ground
    kind "program": one description a file, run on streets, village line and control points
    kind "rest":    all of the village that no other district takes

    `rank` settles slivers where lines cross: the lower number keeps the land.
    """

    kind: Literal["courses", "program", "rest"]
    rank: int
    files: tuple[str, ...] = ()


@dataclass(frozen=True)
class Version:
    """One printing of one wording of one provision, from the day it took effect until the day it ended.

    Two versions of a subject with the same `wording` number say the same: one restates the other.
    `text` is the rule in our own words with the law's figures; `figures` are those figures by name, the
    unit last (`front_yard_ft`). `hours` is OSM opening_hours text for when the rule holds. `where` None
    means the whole village. `district` is the district a version defines, `districts` those it binds
    (empty: all). `until` is the first day it no longer held, None while it still stood at the compilation's
    end; `ended_by` is the law that ended it. `source` is "compilation" or names a secondary source.
    """

    id: str
    subject: str
    wording: int
    kind: Kind
    name: str
    text: str
    citation: Citation
    effective: When
    until: When | None = None
    ended_by: str = ""
    hours: str = "24/7"
    where: StretchWords | StopWords | None = None
    boundary: Boundary | None = None
    district: str = ""
    districts: tuple[str, ...] = ()
    figures: Mapping[str, float] = field(default_factory=dict)
    source: str = "compilation"
    warnings: tuple[Warn, ...] = ()

    @property
    def law(self) -> str:
        """Id of the law that made this wording."""
        return self.citation.law


@dataclass(frozen=True)
class Complete:
    """From `since` on, the compilation holds the whole law of a domain; before, only fragments."""

    domain: Domain
    since: date
    why: str


@dataclass(frozen=True)
class Compilation:
    """The book the law was read from, and how far it reaches."""

    title: str
    publisher: str
    compiled_through: date
    pages: int
    first_year: int
    complete: tuple[Complete, ...] = ()


@dataclass(frozen=True)
class Law:
    """All the law of one village: the compilation, its laws in order of effect, every version."""

    village: str
    compilation: Compilation
    laws: tuple[LocalLaw, ...]
    versions: tuple[Version, ...]

    @cached_property
    def law_by_id(self) -> dict[str, LocalLaw]:
        """Every law under its id."""
        return {law.id: law for law in self.laws}

    @cached_property
    def version_by_id(self) -> dict[str, Version]:
        """Every version under its id."""
        return {version.id: version for version in self.versions}

    @cached_property
    def by_subject(self) -> dict[str, tuple[Version, ...]]:
        """The versions of each provision, in order of effect."""
        found: dict[str, tuple[Version, ...]] = {}
        for version in self.versions:
            found[version.subject] = (*found.get(version.subject, ()), version)
        return found


def version_code(section: str) -> str:
    """A section as it stands in an id: "7 b (2)(x)" is "7b2x"; a hyphen parts two numbers.

    >>> version_code("17-B 9 b"), version_code("60 (10)")
    ('17-B9b', '60-10')
    """
    plain = re.sub(r"[^0-9A-Za-z-]+", " ", section).strip()
    return re.sub(r"(?<=[0-9]) (?=[0-9])", "-", plain).replace(" ", "")
