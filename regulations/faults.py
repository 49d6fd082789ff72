"""Faults in the files of law: each with file and key, all of them in one error."""

from __future__ import annotations

from dataclasses import dataclass

from geo.errors import DataError


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a file of law: `where` (file and key), what, the value met, what to do."""

    where: str
    what: str
    got: str = ""
    do: str = ""

    @property
    def sentence(self) -> str:
        """The fault as one line."""
        got = f" (got {self.got})" if self.got else ""
        return f"{self.where}: {self.what}{got}" + (f". {self.do}" if self.do else "")


class LawError(DataError):
    """The files of law are not as they must be; `faults` lists every fault found, not only the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        first = faults[0]
        more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
        super().__init__(first.what + more, where=first.where, got=first.got, do=first.do)
