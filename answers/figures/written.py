"""New figures written into a village's own tables, each whole or not at all, and logged in `CHANGES.md`."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from answers.beside import write_text
from answers.figures.importing import Proposal
from answers.figures.joined_streets import PLACES
from answers.figures.name_match import Match
from geo.figures import ControlPoint, KnownPlace


def write_streets(proposal: Proposal, data: Path, *, on: date) -> None:
    """Put the new streets in the village's folder: both tables of streets, a line in `CHANGES.md`."""
    names = proposal.village.facts.files
    taken = {m.street if m.taken else m.found: m for m in proposal.matches}
    rows = [
        (name, i, j, f"{e:.{PLACES}f}", f"{n:.{PLACES}f}")
        for name, street in proposal.village.network.streets.items()
        for i, part in enumerate(street.parts, start=1)
        for j, (e, n) in enumerate(part, start=1)
    ]
    told = [
        (
            name,
            len(street.parts),
            f"{street.shape.length:.0f}",
            _sure(taken[name]),
            _evidence(taken[name], proposal),
        )
        for name, street in proposal.village.network.streets.items()
    ]
    header = ("street", "part", "vertex", "easting_ft", "northing_ft")
    write_text(data / names.streets, _csv(header, rows))
    header = ("street", "parts", "length_ft", "name_confidence", "name_evidence")
    write_text(data / names.street_names, _csv(header, told))
    log(data, on, f"`{names.streets}` and `{names.street_names}` from {proposal.source}")


def write_boundary(proposal: Proposal, data: Path, *, on: date) -> None:
    """Put the new line in the village's folder, and a line in `CHANGES.md`."""
    name = proposal.village.facts.files.village_line
    ring = proposal.village.network.limits.ring
    rows = [(i, f"{e:.{PLACES}f}", f"{n:.{PLACES}f}") for i, (e, n) in enumerate(ring, start=1)]
    write_text(data / name, _csv(("vertex", "easting_ft", "northing_ft"), rows))
    log(data, on, f"`{name}` from {proposal.source}")


def _sure(m: Match) -> str:
    return "high" if m.how in ("same", "by rule", "given") else "low" if m.how == "alike" else "medium"


def _evidence(m: Match, proposal: Proposal) -> str:
    return f"{proposal.source.partition(',')[0]} names it {m.found}" + (
        f" ({m.how})" if m.how != "same" else ""
    )


def _csv(header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return buffer.getvalue()


def log(data: Path, on: date, what: str) -> None:
    """Add a line to the village's `CHANGES.md`: what was put in, and when."""
    path = data / "CHANGES.md"
    before = path.read_text(encoding="utf-8") if path.is_file() else "# Changes of the figures\n\n"
    write_text(path, f"{before}- {on.isoformat()}: {what}\n")


def write_addresses(places: Iterable[KnownPlace], data: Path, name: str) -> None:
    """Put all addresses in the village's folder."""
    header = ("place", "address", "easting_ft", "northing_ft", "sigma_ft", "kind", "source")
    rows = (
        (p.name, p.address, f"{p.point[0]:.1f}", f"{p.point[1]:.1f}", f"{p.sigma_ft:g}", p.kind, p.source)
        for p in places
    )
    write_text(data / name, _csv(header, rows))


def write_control(points: dict[str, ControlPoint], data: Path, name: str) -> None:
    """Put all control points in the village's folder."""
    header = ("id", "easting_ft", "northing_ft", "sigma_ft", "status", "what_it_is")
    rows = (
        (p.id, f"{p.point[0]:.10g}", f"{p.point[1]:.10g}", f"{p.sigma_ft:g}", p.status, p.what_it_is)
        for p in points.values()
    )
    write_text(data / name, _csv(header, rows))
