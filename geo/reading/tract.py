"""A tract in the making: its opening, ties, calls and areas, as the words give them."""

from __future__ import annotations

from dataclasses import dataclass, field

from geo.calls import PointRef, Span
from geo.errors import Warn
from geo.reading.areas import Area
from geo.reading.draft import Entry
from geo.scan import Scan


@dataclass
class Tract:
    """A tract in the making."""

    name: str = ""
    role: str = ""
    opened: int | None = None
    commenced: bool = False
    sided: bool = False
    beginning: PointRef | None = None
    calls: list[Entry] = field(default_factory=list)
    ties: list[Entry] = field(default_factory=list)
    areas: list[tuple[Area, bool, bool]] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    arrived: int | None = None
    unread: list[Span] = field(default_factory=list)
    warnings: list[Warn] = field(default_factory=list)

    @property
    def named(self) -> bool:
        """Whether its words have told where it begins."""
        return self.opened is not None and self.beginning is not None and self.beginning.kind != "unstated"

    def not_taken(self, role: str, words: Span) -> None:
        """A part is taken away or added whose bounds the words do not give."""
        self.unread.append(words)
        told = f"“{role}”: a part is taken away or added whose bounds were not read"
        self.warnings.append(Warn("part_not_read", told))

    def not_begun(self, scanned: Scan) -> None:
        """ "Bearings refer to the centre line, N 0° W 640 feet. Beginning at": no course of what follows."""
        shown = ", ".join(f"“{scanned.words(e.value.said.span)}”" for e in self.calls)
        told = f"{shown} stands before the beginning and was taken for no course"
        self.warnings.append(Warn("before_the_beginning", told))
        self.calls = []

    @property
    def preamble(self) -> bool:
        """Whether its calls are but one or two bearings that nothing leads in, before any opening."""
        bare = not any(e.led or e.returns for e in self.calls)
        return self.opened is None and bare and 0 < len(self.calls) < 3
