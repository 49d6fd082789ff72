"""From tokens to phrases: each thing a description can say, wherever it stands.

A phrase is a bearing, a distance, a label ("radius of"), a line run along, an end point, a structural
word such as "thence". What phrases mean together is decided by the reader of clauses. The readers of
each kind of phrase stand in the modules phrase_*; `vocabulary` says which word calls which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from geo.scan import Scan, at_most
from geo.wordset import words

Kind = Literal[
    "thence", "departs", "item", "break", "stop", "para", "open", "pob", "section", "paren",
    "bearing", "heading", "same", "deflection", "interior", "straight", "square", "parallel", "offset",
    "line", "to",
    "distance", "angle", "area", "distant", "strip", "label", "radial", "curve", "concave", "tangency",
    "passing", "total", "witness", "assumed", "bears", "containing", "bounded",
]  # fmt: skip


class Phrase(NamedTuple):
    """One phrase: what it is, its value, and its tokens [start, end).

    `fresh` tells that nothing but small words stand between it and the start of its clause.
    """

    kind: Kind
    value: Any
    start: int
    end: int
    fresh: bool = False


Base = Literal["", "north", "south", "unsaid"]
"""From where the azimuths of a text count; "" where it has none."""


@dataclass(frozen=True)
class Habits:
    """What holds for the whole of one text: how it writes angles."""

    zero_sign: bool = False
    padded: bool = False
    azimuths: Base = ""


_ZERO_SIGN: Final = re.compile(r"\b(?:[1-8]\d|90|\d[1-9])0\s*[,-]?\s*[0-5]?\d\s*['’′]")
_FROM_SOUTH: Final = re.compile(r"azimuths?\b[^.;]{0,60}?\bsouth\b|\bsouth\s+azimuth", re.I)
_FROM_NORTH: Final = re.compile(
    r"azimuths?\b[^.;]{0,60}?\b(?:from|clockwise)\b[^.;]{0,30}?\bnorth\b|\bnorth\s+azimuth", re.I
)
_PADDED: Final = re.compile(r"[°º˚]\s?0\d\s?['’′]|['’′]\s?0\d\s?[\"”″]")
_AZIMUTH: Final = re.compile(r"\bazimuths?\b", re.I)


def habits_of(scan: Scan) -> Habits:
    """The habits a text shows: degree signs read as 0, azimuths from north or south."""
    text = scan.text
    azimuths: Base = ""
    if _AZIMUTH.search(text):
        azimuths = "south" if _FROM_SOUTH.search(text) else "north" if _FROM_NORTH.search(text) else "unsaid"
    zero = any(
        int(m.group().split("0")[0] or 0) >= 0 and _above_quadrant(m.group())
        for m in _ZERO_SIGN.finditer(text)
    )
    return Habits(zero, _PADDED.search(text) is not None, azimuths)


def _above_quadrant(raw: str) -> bool:
    digits = re.match(r"\d+", raw)
    return digits is not None and int(digits.group()) > 90


FILLERS: Final = words(
    "proceed proceeding run runs running continue continues continuing go goes going again due on "
    "a an in true bearing "
    "course of direction and generally first second third fourth fifth sixth seventh eighth ninth "
    "tenth then said "
    "boundary : , - – — . thence from being magnetic grid bears still also further extending "
    "turning measured assumed averaged average "
    "by azimuth having for at line drawn back"
)
MOST_BEARINGS: Final = 1_000
"""More bearings than this are no description: the longest public ones have some hundreds."""
_PASSIVE: Final = words("was were is been be")
_SETS_OUT: Final = words("run runs running go proceed proceeding extending")
_STARTERS: Final = frozenset({"thence", "departs", "item", "break", "stop", "para"})


class Reader:
    """Reads the phrases of one scanned text, in one pass.

    `handlers` gives for a word the function that reads the phrase it may begin, `by_kind` does so for
    kinds of tokens. `fresh` is true while only small words stand since the start of the clause. `texts`
    are the lower-case texts of the tokens; `depth` is how many brackets
    stand open.
    """

    def __init__(self, scan: Scan, handlers: Mapping[str, Handler], by_kind: Mapping[str, Handler]) -> None:
        self.scan = scan
        self.tokens = scan.tokens
        self.texts = scan.texts
        self.habits = habits_of(scan)
        self.out: list[Phrase] = []
        self.depth = 0
        self._latest: dict[Kind, Phrase] = {}
        self.fresh = True
        self._handlers, self._by_kind = handlers, by_kind

    def read(self) -> list[Phrase]:
        """All phrases of the text, in order; TextError for more bearings than any description has."""
        texts, tokens, out, i, bearings = self.texts, self.tokens, self.out, 0, 0
        handlers, by_kind = list(map(self._handlers.get, texts)), self._by_kind
        end = len(tokens) - 8
        while i < end:
            handler = handlers[i] or by_kind.get(tokens[i].kind)
            phrase = handler(self, i) if handler is not None else None
            if phrase is None:
                text = texts[i]
                if text in _SETS_OUT:
                    self.fresh = self.fresh or self._sets_out(i)
                elif self.fresh:
                    self.fresh = text in FILLERS
                i += 1
                continue
            out.append(phrase)
            self._latest[phrase.kind] = phrase
            if phrase.kind == "paren":
                self.depth += phrase.value
            bearings += phrase.kind == "bearing"
            if bearings > MOST_BEARINGS:
                at_most(MOST_BEARINGS, bearings, "bearings")
            self.fresh = phrase.kind in _STARTERS or (self.fresh and phrase.kind in ("bears", "paren"))
            i = max(phrase.end, i + 1)
        return out

    def _sets_out(self, i: int) -> bool:
        """Whether a verb begins a course: "and runs", not "was run"; "extending" does after an opening."""
        if self.texts[i] == "extending":
            return bool(self.out) and self.out[-1].kind == "open"
        return self.before(i) not in _PASSIVE

    def last(self, *kinds: Kind) -> Phrase | None:
        """The phrase of one of these kinds that was read last, None where there is none."""
        met = [phrase for kind in kinds if (phrase := self._latest.get(kind)) is not None]
        return max(met, key=lambda phrase: phrase.start, default=None)

    def past(self, i: int, small: Container[str], most: int = 12) -> int:
        """The first token from `i` on that is none of these small words; `most` of them are looked at."""
        end = i + most
        while i < end and self.texts[i] in small:
            i += 1
        return i

    def before(self, i: int) -> str:
        """The lower-case text of the token before `i`, "" at the start."""
        return self.texts[i - 1] if i else ""

    def line_start(self, i: int) -> bool:
        """Whether token `i` is the first of its line."""
        if i == 0 or self.tokens[i - 1].kind == "para":
            return True
        return "\n" in self.scan.text[self.tokens[i - 1].end : self.tokens[i].start]


Handler = Callable[[Reader, int], Phrase | None]
