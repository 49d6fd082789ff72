"""What must be true of the law's files beyond their shape: ids, pages, dates, hours, places, deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from opening_hours import validate as hours_valid

from geo import compass
from geo.errors import TextError
from geo.stretch import StopWords, StretchWords, read_reference
from regulations.faults import Fault
from regulations.files import LawEntry
from regulations.model import Compilation, Version, When


def check(
    laws: Sequence[LawEntry],
    versions: Sequence[Version],
    compilation: Compilation,
    *,
    places: Mapping[str, str],
) -> list[Fault]:
    """Every fault in laws and versions; `places` says where an id stands in the files."""
    faults: list[Fault] = []
    for i, law in enumerate(laws):
        faults += _law(law, f"laws.toml: law[{i}]", compilation)
    for law_id, count in Counter(law.id for law in laws).items():
        if count > 1:
            faults.append(Fault("laws.toml: law", "this law id stands more than once", got=law_id))
    pages = {law.id: law.pages for law in laws}
    for version in versions:
        faults += _version(version, pages[version.law], places[version.id])
    faults += _deeds(laws, {version.id: version for version in versions})
    return faults


def _law(law: LawEntry, where: str, compilation: Compilation) -> Iterator[Fault]:
    for name in ("effective", "adopted"):
        value = getattr(law, name)
        if isinstance(value, When) and value.latest < value.earliest:
            yield Fault(f"{where}.{name}", "ends before it begins", got=value.text)
    if law.pages and not (len(law.pages) == 2 and 1 <= law.pages[0] <= law.pages[1] <= compilation.pages):
        do = f"Give first and last page, from 1 to {compilation.pages}"
        yield Fault(f"{where}.pages", "is not a range of the compilation's pages", got=str(law.pages), do=do)
    if law.number is None and not law.name:
        yield Fault(f"{where}.name", "is missing: a law without a number needs a name for citations")


def _version(version: Version, pages: tuple[int, ...], where: str) -> Iterator[Fault]:
    page, wording = version.citation.page, where.rpartition(".")[0]
    if page is None and pages:
        yield Fault(f"{where}.page", "is missing", do=f"The law stands on pages {pages[0]} to {pages[-1]}")
    if page is not None and not (pages and pages[0] <= page <= pages[-1]):
        yield Fault(f"{where}.page", "is not a page of its law", got=str(page))
    if not version.citation.section:
        yield Fault(f"{where}.section", "is missing: every version needs its citation")
    if not version.text.strip():
        yield Fault(f"{wording}.text", "is empty")
    if not hours_valid(version.hours):
        do = 'Write it as OpenStreetMap does, like "Mo-Fr 07:00-11:00" or "24/7"'
        yield Fault(f"{wording}.hours", "is not opening_hours text", got=version.hours, do=do)
    if version.kind == "district" and not (version.district and version.boundary):
        yield Fault(wording, "a district needs `district` and `boundary`")
    if version.kind in ("stop", "yield") and not isinstance(version.where, StopWords):
        yield Fault(wording, "a stop or yield needs `stop`: street, at, approach")
    if version.kind in ("parking", "through-highway") and not isinstance(version.where, StretchWords):
        yield Fault(wording, "a rule for a stretch of street needs `where`")
    if isinstance(version.where, StretchWords):
        yield from _stretch(version.where, f"{wording}.where")
    if isinstance(version.where, StopWords):
        yield from _compass(version.where.approach, f"{wording}.stop.approach")


def _stretch(words: StretchWords, where: str) -> Iterator[Fault]:
    for key in ("start", "end"):
        try:
            if text := getattr(words, key):
                read_reference(text)
        except TextError as error:
            yield Fault(f"{where}.{key}", error.what, got=error.got, do=error.do)
    if words.feet is not None and words.feet <= 0:
        yield Fault(f"{where}.feet", "is not a length", got=str(words.feet))
    if words.feet is not None and words.end:
        yield Fault(f"{where}.feet", "has an `end` beside it", do="Give one of the two")
    if not words.start and (words.end or words.feet is not None):
        yield Fault(f"{where}.start", "is missing")
    if words.side not in ("", "both"):
        yield from _compass(words.side, f"{where}.side")
    if words.heading:
        yield from _compass(words.heading, f"{where}.heading")


def _compass(words: str, where: str) -> Iterator[Fault]:
    try:
        compass.unit(words)
    except TextError as error:
        yield Fault(where, error.what, got=error.got, do=error.do)


def _deeds(laws: Sequence[LawEntry], versions: Mapping[str, Version]) -> Iterator[Fault]:
    for i, law in enumerate(laws):
        for j, deed in enumerate(law.deeds):
            where = f"laws.toml: law[{i}].deeds[{j}]"
            new, old = versions.get(deed.by), versions.get(deed.what)
            if deed.verb == "replace" and new is None:
                yield Fault(f"{where}.by", "names no version that replaces", got=deed.by)
            if new is not None and new.law != law.id:
                yield Fault(f"{where}.by", "is a version of another law", got=deed.by)
            if new is not None and old is not None and new.subject != old.subject:
                got = f"{old.subject} and {new.subject}"
                yield Fault(where, "a version can only replace one of the same provision", got=got)
