"""The law itself as an answer: its laws, one law or provision through time, a day's law, its problems."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from rapidfuzz import process

from answers.law.conflicts import conflicts
from answers.law.lawdiff import span_json, version_json
from answers.village import Village
from geo.errors import DataError, PlaceError
from regulations import timeline
from regulations.model import Domain, Law, LocalLaw, Version, version_code
from regulations.passages import OfficialText
from regulations.problems import Problem, problems
from regulations.timeline import Standing
from regulations.verify import Checked, Verification, verify


def read_text(path: Path) -> str:
    """The official text from a file; raises DataError when it cannot be read or has no pages."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        reason = getattr(e, "strerror", "") or "it is not UTF-8 text"
        raise DataError("the official text cannot be read", where=str(path), got=reason) from e
    if "Local Laws Page 1\n" not in text.replace("\r", ""):
        do = 'It needs a line "Local Laws Page 1" before page 1, and so on'
        raise DataError("this is not the compilation's text", where=str(path), do=do)
    return text


def law_json(law: Law, one: LocalLaw) -> dict[str, Any]:
    """One law as JSON values."""
    return {
        "id": one.id,
        "name": one.name,
        "title": one.title,
        "domain": one.domain,
        "year": one.year,
        "number": one.number,
        "effective": span_json(one.effective),
        "effective_text": one.effective.text,
        "adopted": span_json(one.adopted) if one.adopted else None,
        "pages": list(one.pages) or None,
        "held": one.held,
        "does": [{"verb": d.verb, "what": d.what, "by": d.by or None} for d in one.deeds if d.verb != "add"],
        "adds": [d.what for d in one.deeds if d.verb == "add"],
        "provisions": sum(v.law == one.id for v in law.versions),
        "warnings": [{"code": w.code, "message": w.message} for w in one.warnings],
    }


def law_list(village: Village, *, domain: Domain | None = None) -> dict[str, Any]:
    """The compilation and every law in order of effect, of one domain or of all."""
    law, book = village.law, village.law.compilation
    return {
        "village": law.village,
        "compilation": {
            "title": book.title,
            "publisher": book.publisher,
            "compiled_through": book.compiled_through.isoformat(),
            "pages": book.pages,
            "complete": [
                {"domain": c.domain, "since": c.since.isoformat(), "why": c.why} for c in book.complete
            ],
        },
        "laws": [law_json(law, one) for one in law.laws if domain in (None, one.domain)],
    }


def law_show(village: Village, what: str, *, text: OfficialText | None = None) -> dict[str, Any]:
    """A law, a version or a provision by its id, with what it states or how it ran through time.

    "LL3-1991" and "L.L. 3-1991" are one law; "LL3-1991/7b2x" is a version, whose whole provision is shown.
    `text` is the official text, whose passages are then shown. Raises PlaceError, with near ids, for others.
    """
    law = village.law
    one = law.law_by_id.get(what) or next((x for x in law.laws if what in (x.name, x.name[5:])), None)
    if one is not None:
        stated = [v for v in law.versions if v.law == one.id]
        return {"law": law_json(law, one), "states": [_told(v, text) for v in stated]}
    version = law.version_by_id.get(what) or _by_section(law, what)
    subject = version.subject if version else what
    if subject not in law.by_subject:
        ids = [*law.law_by_id, *law.version_by_id, *law.by_subject]
        near = tuple(str(match) for match, _, _ in process.extract(what, ids, limit=5))
        raise PlaceError("no law, version or provision has this id", got=what, choices=near)
    versions = law.by_subject[subject]
    return {
        "provision": {"subject": subject, "name": versions[-1].name, "kind": versions[-1].kind},
        "asked": version.id if version else None,
        "versions": [_told(v, text) for v in versions],
    }


def _by_section(law: Law, what: str) -> Version | None:
    """A version asked for with its section as a person writes it: "L.L. 3-1991 7 b (2)(x)"."""
    found = [v for v in law.versions if what.startswith(v.citation.law_name)]
    code = version_code(what[len(found[0].citation.law_name) :].strip(" ,§/")) if found else ""
    return next((v for v in found if version_code(v.citation.section) == code), None)


def _told(version: Version, text: OfficialText | None) -> dict[str, Any]:
    told = version_json(version)
    if text is not None:
        found = text.passage(version.citation)
        told["passage"] = {"text": found.text, "page": found.page, "line": found.line} if found else None
    return told


def law_in_force(
    village: Village,
    on: date,
    *,
    kinds: tuple[str, ...] = (),
    street: str = "",
    text: OfficialText | None = None,
) -> dict[str, Any]:
    """Every version that held or may have held on a day; of some kinds, or bearing on one street."""
    law = village.law
    chosen = village.network.street(street).name if street else ""
    found = [
        s
        for s in timeline.in_force(law, on)
        if (not kinds or s.version.kind in kinds) and chosen in ("", _street(s.version))
    ]
    return {
        "on": on.isoformat(),
        "compiled_through": law.compilation.compiled_through.isoformat(),
        "known": {d: timeline.known(law, d, on) for d in sorted({one.domain for one in law.laws})},
        "versions": [_standing(s, text) for s in found],
        "warnings": [{"code": w.code, "message": w.message} for w in timeline.beyond(law, on)],
    }


def _street(version: Version) -> str:
    return version.where.street if version.where else ""


def _standing(standing: Standing, text: OfficialText | None) -> dict[str, Any]:
    told = _told(standing.version, text)
    told["certain"] = standing.certain
    told["instead"] = [other or None for other in standing.instead]
    told["warnings"] = [{"code": w.code, "message": w.message} for w in standing.warnings]
    return told


def law_problems(village: Village, *, kinds: tuple[str, ...] = ()) -> dict[str, Any]:
    """Everything a careful reader of the law should know, from its text and from the ground."""
    every: tuple[Problem, ...] = (*conflicts(village), *problems(village.law))
    known = sorted({p.kind for p in every})
    for kind in kinds:
        if kind not in known:
            raise PlaceError("there is no such kind of problem", got=kind, choices=tuple(known))
    found = [p for p in every if not kinds or p.kind in kinds]
    return {
        "counts": dict(sorted(Counter(p.kind for p in found).items())),
        "problems": [{"kind": p.kind, "ids": list(p.ids), "text": p.text} for p in found],
    }


def law_verify(village: Village, path: Path) -> dict[str, Any]:
    """The law held against the official text: agreement for each provision, every difference told."""
    told: Verification = verify(village.law, read_text(path))
    counts = Counter((c.domain, c.status) for c in told.versions)
    return {
        "file": str(path),
        "sound": told.sound,
        "counts": {
            domain: {status: n for (d, status), n in sorted(counts.items()) if d == domain}
            for domain in sorted({d for d, _ in counts})
        },
        "laws": [_checked(c) for c in told.laws],
        "provisions": [_checked(c) for c in told.versions],
        "missing": [
            {"law": p.law, "section": p.code, "page": p.page, "line": p.line, "text": p.text}
            for p in told.missing
        ],
    }


def _checked(one: Checked) -> dict[str, Any]:
    return {
        "id": one.id,
        "domain": one.domain,
        "status": one.status,
        "citation": one.citation,
        "disagreements": [vars(d) for d in one.disagreements],
        "reasons": list(one.reasons),
    }
