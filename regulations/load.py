"""From a village's TOML files to its law; a mistake names its file and key, and all are told at once."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from geo.errors import Warn
from regulations import enact, files
from regulations.check import check
from regulations.faults import Fault, LawError
from regulations.model import Citation, Law, LocalLaw, Version, When, version_code

COMPILATION, LAWS = "compilation.toml", "laws.toml"


def load(folder: Path) -> Law:
    """The law of one village from its folder of TOML files.

    Raises LawError (a DataError), whose `faults` lists every fault with file and key.
    """
    law, faults = read(folder)
    if faults or law is None:
        raise LawError(faults)
    return law


def read(folder: Path) -> tuple[Law | None, tuple[Fault, ...]]:
    """The law, if its files can be made sense of, and every fault in them."""
    faults: list[Fault] = []
    head = files.parse(folder / COMPILATION, files.CompilationFile, faults)
    laws = files.parse(folder / LAWS, files.LawsFile, faults)
    paths = sorted(p for p in folder.glob("*.toml") if p.name not in (COMPILATION, LAWS))
    subjects = [(p.name, files.parse(p, files.SubjectFile, faults)) for p in paths]
    if head is None or laws is None or faults:
        return None, tuple(faults)
    places = {raw.id: f"{LAWS}: law[{i}]" for i, raw in enumerate(laws.law)}
    local = {raw.id: _local_law(raw) for raw in laws.law}
    versions: list[Version] = []
    for name, subject in subjects:
        for i, provision in enumerate(subject.provision if subject else ()):
            versions += _versions(provision, f"{name}: provision[{i}]", local, places, faults)
    faults += check(laws.law, tuple(versions), head.compilation, places=places)
    if faults:
        return None, tuple(faults)
    full, dated, late = enact.run(tuple(local.values()), tuple(versions), places=places)
    return Law(head.village, head.compilation, full, dated), late


def _when(value: date | When) -> When:
    return When(value, value) if isinstance(value, date) else value


def _local_law(raw: files.LawEntry) -> LocalLaw:
    return LocalLaw(
        id=raw.id,
        name=raw.name or f"L.L. {raw.number}-{raw.year}",
        title=raw.title,
        domain=raw.domain,
        year=raw.year,
        number=raw.number,
        effective=_when(raw.effective),
        adopted=_when(raw.adopted) if raw.adopted else None,
        pages=raw.pages,
        deeds=raw.deeds,
        warnings=tuple(Warn("reading", text) for text in raw.reading),
    )


def _versions(
    provision: files.Provision,
    where: str,
    laws: dict[str, LocalLaw],
    places: dict[str, str],
    faults: list[Fault],
) -> list[Version]:
    """One version for each printing of each wording of a provision."""
    made = []
    for i, wording in enumerate(provision.wording):
        for j, printing in enumerate(wording.printed):
            place = f"{where}.wording[{i}].printed[{j}]"
            law = laws.get(printing.law)
            if law is None:
                faults.append(Fault(f"{place}.law", "no law in laws.toml has this id", got=printing.law))
                continue
            version = _version(provision, i, wording, printing, law)
            if version.id in places:
                do = f"The other is at {places[version.id]}"
                faults.append(Fault(place, "this version id is taken", got=version.id, do=do))
            places[version.id] = place
            made.append(version)
    return made


def _version(
    provision: files.Provision, i: int, wording: files.Wording, printing: files.Printing, law: LocalLaw
) -> Version:
    warnings = [Warn("reading", text) for text in (*wording.reading, *printing.reading)]
    warnings += [Warn("misprint", text) for text in (*wording.misprint, *printing.misprint)]
    if wording.source != "compilation":
        text = f"Known from a secondary source only: {wording.source}."
        warnings.append(Warn("secondary-source", text))
    return Version(
        id=f"{law.id}/{printing.id or version_code(printing.section)}",
        subject=provision.id,
        wording=i + 1,
        kind=provision.kind,
        name=provision.name,
        text=wording.text,
        citation=Citation(law.id, printing.section, printing.page, law.name),
        effective=law.effective,
        until=_when(printing.until) if printing.until else None,
        hours=wording.hours,
        where=wording.where or wording.stop,
        boundary=wording.boundary,
        district=wording.district,
        districts=wording.districts,
        figures=wording.figures,
        source=wording.source,
        warnings=tuple(warnings),
    )
