"""An answer as plain text for a terminal: what was asked, each finding with its law, what it rests on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from answers import hours
from answers.finding import Finding
from answers.point import PointAnswer
from geo.errors import Warn
from regulations.model import Citation, day_text

if TYPE_CHECKING:
    from regulations.passages import OfficialText

WIDTH = 92
_SAID = {"not_prohibited": "not prohibited"}


def point_text(answer: PointAnswer, official: OfficialText | None = None) -> str:
    """The answer for a point as lines of text; a note that holds for several findings stands once.

    With the official text at hand each finding shows the passage it rests on.
    """
    page = Page(official)
    lon, lat = answer.lonlat
    east, north = answer.point
    page.line(f"{lat:.6f}, {lon:.6f}   (E {east:,.0f} ft, N {north:,.0f} ft)")
    page.line(f"Law as of {day_text(answer.as_of)}; compiled through {day_text(answer.compiled_through)}.")
    if answer.at:
        page.line(hours.sentence(f"Asked for {hours.moment(answer.at)}"))
    page.notes(answer.warnings, "")
    page.section("District", (answer.district,), answer.zone.certainty if answer.zone else "outside")
    if answer.setbacks:
        page.section("Setbacks at this spot", answer.setbacks)
    if answer.tower:
        page.section("Telecommunication tower", answer.tower.reasons, answer.tower.verdict)
    parking = answer.parking
    page.section("Parking", parking.own.reasons, parking.own.verdict or "", opening=parking.text)
    page.notes(parking.warnings, "  ")
    if parking.across and parking.across.reasons:
        page.section("Parking on the other side", parking.across.reasons, parking.across.verdict or "")
    if answer.highways:
        page.section("Through highway", answer.highways)
    return page.text


class Page:
    """Lines of text in the making; each note is said once, and so is each passage of the official text."""

    def __init__(self, official: OfficialText | None = None) -> None:
        self._official = official
        self._lines: list[str] = []
        self._said: set[Warn] = set()

    @property
    def text(self) -> str:
        """The page so far."""
        return "\n".join(self._lines) + "\n"

    def line(self, text: str, indent: str = "", hang: int = 0) -> None:
        """One paragraph, wrapped."""
        self._lines += textwrap.wrap(
            text, WIDTH, initial_indent=indent, subsequent_indent=indent + " " * hang
        )

    def blank(self) -> None:
        """An empty line, where the page does not already end in one."""
        if self._lines and self._lines[-1]:
            self._lines.append("")

    def notes(self, warnings: Iterable[Warn], indent: str, *, opening: str = "note") -> None:
        """The notes not said before on this page."""
        for warning in warnings:
            if warning not in self._said:
                self._said.add(warning)
                self.line(f"{opening}: {warning.message}", indent, hang=6)

    def heading(self, title: str) -> None:
        """A title after an empty line."""
        self._lines.append("")
        self.line(title)

    def section(
        self, title: str, findings: tuple[Finding, ...], verdict: str = "", opening: str = ""
    ) -> None:
        """A heading with its verdict, then each finding with where it comes from.

        A finding's own verdict is shown where the section has none to share.
        """
        self._lines.append("")
        self.line(f"{title}: {_SAID.get(verdict, verdict)}" if verdict else title)
        if opening:
            self.line(opening, "  ")
        for finding in findings:
            own = (
                f"[{_SAID.get(finding.verdict, finding.verdict)}] " if finding.verdict and not verdict else ""
            )
            self.line(f"- {own}{finding.text}", "  ", hang=2)
            where = [finding.citation.text] if finding.citation else []
            where += [finding.dates] if finding.dates else []
            where += [f"source: {finding.source}"] if finding.source not in ("", "compilation") else []
            if where:
                self.line(f"({'; '.join(where)})", "    ")
            self.passage(finding.citation)
            self.notes(finding.warnings, "    ")

    def passage(self, citation: Citation | None) -> None:
        """The official text's own words for a citation, where that text is at hand and has them."""
        if self._official is None or citation is None:
            return
        passage = self._official.passage(citation)
        if passage is not None:
            self.notes((Warn("passage", f"“{passage.text}”"),), "    ", opening="official text")
