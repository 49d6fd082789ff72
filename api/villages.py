"""Which villages are served, each opened once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from answers.village import Village, open_village, villages
from geo.errors import PlaceError


@dataclass(frozen=True)
class Served:
    """The villages under a home, opened at the start so that the first request waits for none."""

    root: Path

    @cached_property
    def by_folder(self) -> dict[str, Village]:
        """Every village by its folder's name."""
        return {name: open_village(name, root=self.root) for name in villages(self.root)}

    def one(self, folder: str) -> Village:
        """The village asked for, or the only one; raises PlaceError where there is none or several."""
        if not folder and len(self.by_folder) == 1:
            return next(iter(self.by_folder.values()))
        if folder not in self.by_folder:
            what = "there is no such village" if folder else "name the village"
            raise PlaceError(what, got=folder, choices=tuple(self.by_folder))
        return self.by_folder[folder]
