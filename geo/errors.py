"""What can go wrong, and what must be said aloud.

    ThenceError                 the root: every refusal of ours is one of these
    ├── TextError               a description or notation that cannot be read (where in the text)
    ├── PlaceError              a street, corner or line that does not exist, or is not the only one
    ├── FigureError             a figure that cannot be computed or placed
    └── DataError               a file of law or data that is not as it must be (file and key)

A refusal stops; a `Warn` travels with the answer.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Warn:
    """One thing the reader must know about an answer: a stable code and a sentence."""

    code: str
    message: str


class ThenceError(Exception):
    """Root of every error that Thence raises on purpose.

    `what` says what is wrong, `where` (file and key, or line and column) where it stands,
    `got` the value met, `do` what the reader can do about it.
    """

    def __init__(self, what: str, *, where: str = "", got: str = "", do: str = "") -> None:
        self.what, self.where, self.got, self.do = what, where, got, do
        super().__init__(self.sentence())

    def sentence(self) -> str:
        """All parts as one line for a person."""
        head = f"{self.where}: {self.what}" if self.where else self.what
        got = f" (got {self.got})" if self.got else ""
        todo = f". {self.do}" if self.do else ""
        return f"{head}{got}{todo}"


class TextError(ThenceError):
    """A description or a line of notation cannot be read."""


class PlaceError(ThenceError):
    """A street, corner, line or point is not there, or the words fit more than one.

    `choices` lists what would have been possible.
    """

    def __init__(
        self, what: str, *, choices: tuple[str, ...] = (), where: str = "", got: str = "", do: str = ""
    ) -> None:
        self.choices = choices
        if choices and not do:
            do = "Possible: " + "; ".join(choices)
        super().__init__(what, where=where, got=got, do=do)


class FigureError(ThenceError):
    """A figure cannot be computed, adjusted or placed."""


class DataError(ThenceError):
    """A file of law or data is not as it must be."""
