"""From tokens to phrases: each thing a description can say, wherever it stands.

A phrase is a bearing, a distance, a label ("radius of"), a line run along, an end point, a structural
word such as "thence". What phrases mean together is decided by the reader of clauses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from geo.angles import CARDINAL, Bearing, read_angle, read_azimuth, read_quadrant
from geo.distances import read_area, read_distance
from geo.names import CENTRE, COMPASS_WORD, LINE_NOUNS, beginning_at, read_line, read_point
from geo.numerals import NUMBER_WORDS
from geo.scan import Scan, Token

Kind = Literal[
    "thence", "item", "break", "stop", "para", "open", "pob", "bearing", "heading", "distance", "angle", "label",
    "curve", "line", "parallel", "offset", "square", "straight", "same", "to", "passing", "total", "witness",
    "bears", "area", "containing", "section", "paren", "concave", "tangency", "distant", "strip", "bounded",
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


@dataclass(frozen=True)
class Habits:
    """What holds for the whole of one text: how it writes angles."""

    zero_sign: bool = False
    azimuths: Literal["", "north", "south"] = ""


_ZERO_SIGN: Final = re.compile(r"\b(?:[1-8]\d|90|\d[1-9])0\s*,?\s*[0-5]?\d\s*['’′]")
_FROM_SOUTH: Final = re.compile(r"azimuths?\b[^.;]{0,60}?\bsouth\b|\bsouth\s+azimuth", re.I)
_AZIMUTH: Final = re.compile(r"\bazimuths?\b", re.I)


def habits_of(scan: Scan) -> Habits:
    """The habits a text shows: degree signs read as 0, azimuths from north or south."""
    text = scan.text
    azimuths: Literal["", "north", "south"] = ""
    if _AZIMUTH.search(text):
        azimuths = "south" if _FROM_SOUTH.search(text) else "north"
    zero = any(
        int(m.group().split("0")[0] or 0) >= 0 and _above_quadrant(m.group())
        for m in _ZERO_SIGN.finditer(text)
    )
    return Habits(zero, azimuths)


def _above_quadrant(raw: str) -> bool:
    digits = re.match(r"\d+", raw)
    return digits is not None and int(digits.group()) > 90


FILLERS: Final = frozenset(
    "proceed proceeding run runs running continue continues continuing go goes going again due on a an in true bearing "
    "course of direction and generally first second third fourth fifth sixth seventh eighth ninth tenth then said "
    "boundary : , - – — . thence from being magnetic grid bears still also further extending turning measured "
    "by azimuth having for at line drawn back".split()
)
_NOT_BEFORE_CARDINAL: Final = frozenset(
    "the said of lot most its township range old along feet foot no and".split()
)
_AFTER_CARDINAL: Final = frozenset(
    "along on to and with in a for parallel until by following across about upon through over crossing again , ; . at "
    "paralleling up down said thence bounding passing".split()
) | {""}
_NOT_AFTER_CARDINAL: Final = LINE_NOUNS | frozenset(
    "half quarter corner part portion end right property of line most section and terminus r o w from".split()
)


class Reader:
    """Reads the phrases of one scanned text, in one pass."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.tokens = scan.tokens
        self.habits = habits_of(scan)
        self.out: list[Phrase] = []
        self.fresh = True

    def read(self) -> list[Phrase]:
        """All phrases of the text, in order."""
        tokens, out, i = self.tokens, self.out, 0
        handlers, fillers = _HANDLERS, FILLERS
        while (token := tokens[i]).kind != "end":
            kind, text = token.kind, token.text
            phrase = None
            if kind == "word":
                handler = handlers.get(text)
                phrase = handler(self, i) if handler else None
                if phrase is None and text in NUMBER_WORDS:
                    phrase = self._number(i)
            elif kind in ("num", "wreck"):
                phrase = self._number(i)
            elif kind == "para":
                phrase = Phrase("para", None, i, i + 1)
            elif kind == "mark":
                phrase = self._mark(i)
            if phrase is None:
                if text in _SETS_OUT:
                    self.fresh = True
                elif text not in fillers:
                    self.fresh = False
                i += 1
                continue
            out.append(phrase)
            self.fresh = phrase.kind in _STARTERS or (self.fresh and phrase.kind in ("bears", "paren"))
            i = max(phrase.end, i + 1)
        return out

    def text(self, i: int) -> str:
        """The lower-case text of token `i`."""
        return self.tokens[i].text

    # -- marks and structure -------------------------------------------------------------------

    def _mark(self, i: int) -> Phrase | None:
        text = self.text(i)
        if text == ";":
            return Phrase("break", None, i, i + 1)
        if text == "." and self._ends_sentence(i):
            return Phrase("stop", None, i, i + 1)
        if text == "(":
            item = self._item(i)
            return item or Phrase("paren", 1, i, i + 1)
        if text == ")":
            return Phrase("paren", -1, i, i + 1)
        return None

    def _ends_sentence(self, i: int) -> bool:
        after, before = self.tokens[i + 1], self.tokens[i - 1]
        if after.kind in ("end", "para"):
            return True
        if after.start == self.tokens[i].end or not self.scan.text[after.start].isupper():
            return False
        if after.text in ("thence", "then", "beginning", "commencing"):
            return True
        return len(before.text) > 3 and before.kind == "word" and before.text not in _ABBREVIATED

    def _item(self, i: int) -> Phrase | None:
        """A list marker: "(1)", "(a)" after a break or at a line's start."""
        inner = self.tokens[i + 1]
        single = (inner.kind == "num" and inner.value < 200 and not inner.decimals) or (
            inner.kind == "word" and len(inner.text) <= 2
        )
        if not single or self.text(i + 2) != ")":
            return None
        before = self.tokens[i - 1] if i else None
        led = (
            before is None
            or before.text in (";", ".", ":", "-", "–", "—", "and", "or", ",")
            or before.kind in ("para", "sec")
        )
        if led or "\n" in self.scan.text[before.end : self.tokens[i].start]:
            return Phrase("item", inner.text, i, i + 3)
        return None

    def thence(self, i: int) -> Phrase | None:
        """ "thence", "then", and what stands for them."""
        before = self.text(i - 1) if i else ""
        if self.text(i) == "then" and (
            before in ("the", "and", "as") and self.text(i + 1) in ("existing", "owned", "present", "or")
        ):
            return None
        return Phrase("thence", None, i, i + 1)

    def open(self, i: int) -> Phrase | None:
        """ "Beginning at", "Commencing at": or the end of "the point of beginning"."""
        before = self.text(i - 1) if i else ""
        text = self.text(i)
        after = self.text(i + 1)
        if text == "beginning" and after == "point" and before in ("this", "said"):
            return None
        if text == "beginning" and after in ("of", "point") and (before == "the" or after == "of"):
            if after == "of":
                return None if _curve_near(self, i) else self._arrival(i)
            return (
                Phrase("open", "begin", i, i + 2)
                if self.fresh or i < 4 or self.text(i - 2) in (".", ")")
                else None
            )
        if before in ("of", "the", "to", "said", "place", "or", "and") and text in (
            "beginning",
            "begin",
            "commencement",
        ):
            return self._arrival(i)
        if text in ("start", "starting", "begin", "begins", "commence", "commences") and after not in (
            "at",
            "on",
            "from",
            "in",
            "for",
        ):
            return None
        return Phrase("open", "commence" if text.startswith("commenc") else "begin", i, i + 1)

    def _arrival(self, i: int) -> Phrase | None:
        j = i
        while j and (self.text(j - 1) in _BEFORE_BEGINNING or self.tokens[j - 1].kind == "sec"):
            j -= 1
        if self.text(j - 1) in ("from", "of", "with") if j else False:
            return None
        return Phrase("pob", None, j, i + 1)

    def section(self, i: int) -> Phrase | None:
        """ "less and except", "together with", "also": what changes the part a tract plays."""
        text, before, after = self.text(i), self.text(i - 1) if i else "", self.text(i + 1)
        if text == "less" and before == "or":
            return None
        if text == "together" and after != "with":
            return None
        if text == "also" and (
            before in ("is", "are", "being", "point", "corner")
            or after in ("known", "being", "the", "described", "called", "a")
        ):
            return None
        if text == "subject" and after != "to":
            return None
        if any(self.text(k) in _RIGHTS for k in range(i + 1, i + 7)):
            return None
        role = {"together": "together with", "also": "also", "subject": "subject to"}.get(
            text, "less and except"
        )
        return Phrase("section", role, i, i + 1)

    def para(self, i: int) -> Phrase | None:
        """ "strip ... feet on each side": handled where the distance stands."""
        return None

    # -- directions -----------------------------------------------------------------------------

    def compass(self, i: int) -> Phrase | None:
        """A bearing, a cardinal direction, or a general sense."""
        text = self.text(i)
        if text in CARDINAL:
            if text != "no" or self.text(i + 1) != "degrees":
                bearing = read_quadrant(self.tokens, i, zero_sign=self.habits.zero_sign)
                if bearing:
                    return Phrase("bearing", bearing, i, bearing.end, self.fresh)
            cardinal = self._cardinal(i)
            if cardinal:
                return cardinal
        return self._heading(i) if text in COMPASS_WORD else None

    def _cardinal(self, i: int) -> Phrase | None:
        text, letter = self.text(i), CARDINAL[self.text(i)]
        j = i + 1
        while self.text(j) in (".", "'", "’", ",") and j - i < 3:
            j += 1
        before = self.text(i - 1) if i else ""
        after = self.text(j)
        if (
            after in _NOT_AFTER_CARDINAL
            and not (after == "and" and self.text(j + 1) == "parallel")
            or self.text(i + 1) == "-"
        ):
            return None
        distance = (
            read_distance(self.tokens, j)
            if self.tokens[j].kind == "num"
            or after in NUMBER_WORDS
            or after in ("about", "exactly", "approximately", "a")
            else None
        )
        short = len(text) <= 3
        if short and distance is None:
            return None
        runs = (
            distance is not None
            and before not in _NOT_BEFORE_CARDINAL
            and not (i and self.tokens[i - 1].kind == "num")
            and self.text(distance.end) not in ("of", "and")
        )
        if not runs and (not self.fresh or before == "the" or not (after in _AFTER_CARDINAL or distance)):
            return None
        azimuth = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}[letter]
        end = j if self.text(j - 1) != "," else i + 1
        return Phrase("bearing", Bearing(azimuth, end, cardinal=True), i, end, self.fresh)

    def _heading(self, i: int) -> Phrase | None:
        text = self.text(i)
        end, word = i + 1, COMPASS_WORD[text]
        if self.text(i + 1) == "-" and self.text(i + 2) in COMPASS_WORD:
            end, word = i + 3, COMPASS_WORD[self.text(i + 2)]
            joined = text + word
            word = joined if joined in COMPASS_WORD.values() else word
        after, before = self.text(end), self.text(i - 1) if i else ""
        if after in ("direction", "direct"):
            return Phrase("heading", word, i, end + 1, self.fresh)
        if after == "and" and self.text(end + 1) in COMPASS_WORD:
            after = ""  # "southwesterly and westerly along"
        if (
            text.endswith("ern")
            or after in _NOT_AFTER_CARDINAL | {"from", "of", "therefrom"}
            or before in ("the", "said", "of", "its", "most")
        ):
            return None
        if not text.endswith(("erly", "ward", "wardly", "wards")) and not self.fresh:
            return None
        if before in ("feet", "foot", "inches") or (i and self.tokens[i - 1].kind == "min"):
            return None
        return Phrase("heading", word, i, end, self.fresh)

    def same(self, i: int) -> Phrase | None:
        """ "the same course" and "said course": the bearing of the call before."""
        if self.text(i + 1) in ("course", "bearing", "direction") and self.text(i - 1 if i else 0) in (
            "the",
            "same",
            "on",
            "said",
        ):
            return Phrase("same", None, i, i + 2, self.fresh)
        return None

    def straight(self, i: int) -> Phrase | None:
        """ "in a straight line"."""
        if self.text(i + 1) in ("line", "course") and self.text(i) in ("straight", "direct", "right"):
            return Phrase("straight", None, i, i + 2, self.fresh)
        return None

    # -- numbers ----------------------------------------------------------------------------------

    def _number(self, i: int) -> Phrase | None:
        tokens = self.tokens
        token = tokens[i]
        if token.kind == "num":
            item = self._numbered(i)
            if item:
                return item
        if token.kind == "wreck":
            wreck = read_distance(tokens, i, bare=True)
            return Phrase("distance", wreck, i, wreck.end, self.fresh) if wreck else None
        distance = read_distance(tokens, i)
        if distance:
            return self._placed(distance, i)
        area = read_area(tokens, i)
        if area:
            return Phrase("area", area, i, area.end)
        if token.kind == "num" or tokens[i + 1].text in ("degrees", "degree") or token.text in NUMBER_WORDS:
            angle = read_azimuth(
                tokens, i, from_south=self.habits.azimuths == "south", zero_sign=self.habits.zero_sign
            )
            if angle:
                plain = read_angle(tokens, i, limit_deg=360.0)
                return Phrase("angle", (angle, plain), i, angle.end, self.fresh)
        bare = (
            read_distance(tokens, i, bare=True)
            if token.kind == "num" or token.text in NUMBER_WORDS - {"no"}
            else None
        )
        if bare and self._bare_counts(i):
            return self._placed(bare, i)
        return None

    def _bare_counts(self, i: int) -> bool:
        """Whether a number without a unit stands where a distance belongs."""
        j = i - 1
        while j >= 0 and self.text(j) in (
            ",",
            "of",
            "=",
            ":",
            "is",
            "-",
            "–",
            "—",
            "a",
            "about",
            "exactly",
            ".",
        ):
            j -= 1
        if j < 0:
            return False
        last = self.out[-1] if self.out else None
        if last and last.kind in ("bearing", "label", "total", "passing") and last.end >= j + 1:
            return self.text(i + 1) not in ("rods", "th") or last.kind != "passing"
        return self.text(j) in ("distance", "radius", "length", "chord", "arc") or (
            self.text(j) == "line" and self.text(i + 1) in COMPASS_WORD
        )

    def _numbered(self, i: int) -> Phrase | None:
        """A list marker without an opening bracket: "2.)", "4,)", "3)", "1." at a line's start."""
        token = self.tokens[i]
        if token.decimals or token.value > 200 or (i and self.text(i - 1) == "("):
            return None
        j = i + 1
        while self.text(j) in (".", ",") and j - i < 3:
            j += 1
        if self.text(j) == ")" and (
            i == 0 or self._line_start(i) or self.text(i - 1) in (";", ".", ",", ":")
        ):
            return Phrase("item", token.text, i, j + 1)
        if (
            self.text(i + 1) == "."
            and self._line_start(i)
            and self.tokens[i + 2].kind == "word"
            and self.tokens[i + 2].start > self.tokens[i + 1].end
        ):
            return Phrase("item", token.text, i, i + 2)
        return None

    def _line_start(self, i: int) -> bool:
        return (
            i == 0
            or self.tokens[i - 1].kind == "para"
            or "\n" in self.scan.text[self.tokens[i - 1].end : self.tokens[i].start]
        )

    def _placed(self, distance: Any, i: int) -> Phrase:
        """A distance, or the offset, strip or labelled length that it turns out to be."""
        if self._about(i) and not distance.approximate:
            distance = distance._replace(approximate=True)
        j = distance.end
        text = self.text(j)
        k = j + 1 if text in (",", "-") else j
        if self.text(k) == "radius":
            return Phrase("label", ("radius", distance), i, k + 1, self.fresh)
        if text in ("each", "on") and (
            "each" in (text, self.text(j + 1)) or "either" in (text, self.text(j + 1))
        ):
            return Phrase("strip", distance, i, j + 2, self.fresh)
        if text in COMPASS_WORD or text in ("left", "right"):
            return self._sideways(distance, i, j)
        return Phrase("distance", (distance, self._labelled(i)), i, j, self.fresh)

    def _about(self, i: int) -> bool:
        """Whether "about" stands before the number at token `i`."""
        j = i - 1
        while j > 0 and self.text(j) in ("of", "a"):
            j -= 1
        return j >= 0 and self.text(j) in ("about", "approximately", "approx", "nearly", "some")

    def _labelled(self, i: int) -> bool:
        """Whether "a distance of" stands before token `i`."""
        j = i - 1
        while j > 0 and self.text(j) in ("of", "about", "approximately", "exactly", ",", "=", ":", "is"):
            j -= 1
        return self.text(j) == "distance" if j >= 0 else False

    def _sideways(self, distance: Any, i: int, j: int) -> Phrase:
        """ "140 feet southeasterly from and parallel with", "50 feet left of": an offset, no course."""
        word = self.text(j)
        side = COMPASS_WORD.get(word, word)
        k = j + 1
        if self.text(k) in ("of", "from", "therefrom") or (
            self.text(k) == "and" and self.text(k + 1) == "parallel"
        ):
            end = k + 1 if self.text(k) != "and" else k
            if self.text(end) == "and":
                end += 1
            return Phrase("offset", (distance, side), i, end, self.fresh)
        return Phrase("distance", (distance, self._labelled(i)), i, j, self.fresh)

    # -- curves ---------------------------------------------------------------------------------

    def curve(self, i: int) -> Phrase | None:
        """A curve, its turn if that stands near, and whether it only begins here."""
        turn, end = self._turn(i)
        before = [self.text(k) for k in range(max(0, i - 4), i)]
        begins = (
            "beginning" in before
            or ("point" in before and "of" in before)
            or ("point" in before and "on" in before)
        )
        return Phrase("curve", (turn, begins, self.text(i) in ("curving", "curves")), i, end, self.fresh)

    def _turn(self, i: int) -> tuple[str | None, int]:
        before = {self.text(k) for k in range(max(0, i - 4), i)}
        if before & {"counterclockwise", "anticlockwise"} or {"counter", "clockwise"} <= before:
            return "left", i + 1
        if "clockwise" in before:
            return "right", i + 1
        if self.text(i - 1 if i else 0) in ("left", "right"):
            return self.text(i - 1), i + 1
        for k in range(i + 1, i + 6):
            text = self.text(k)
            if text in ("left", "right", "lefl", "righl", "nghz", "nght", "rlght"):
                if text == "right" and self.text(k + 1) == "-" and self.text(k + 2) == "of":
                    return None, i + 1
                return ("left" if text.startswith("le") else "right"), k + 1
            if text not in (
                "to",
                "the",
                "turning",
                "bearing",
                "curving",
                "deflecting",
                "-",
                "hand",
                ",",
                "which",
                "is",
                "concave",
            ):
                break
        return None, i + 1

    def point_curve(self, i: int) -> Phrase | None:
        """ "curvature" and "tangency": ends of curves, not curves."""
        if self.text(i) == "curvature":
            turn, end = self._turn(i)
            return Phrase("curve", (turn, True, False), i, end) if turn else None
        return None

    def label(self, i: int) -> Phrase | None:
        """A word that says what the next number or bearing is."""
        text, after = self.text(i), self.text(i + 1)
        if text == "are" and after not in ("distance", "length"):
            return None
        if (
            text == "arc"
            and after in ("of", "to")
            and self.text(i + 2) in ("a", "said", "the", "left", "right")
        ):
            return Phrase("curve", (self._turn(i)[0], False, False), i, i + 1, self.fresh)
        if (
            text == "tangent"
            and after not in ("distance", "length", "of", "=", "bearing", ":", "to")
            and not self._tangent_bears(i)
        ):
            return self._tangency(i)
        if text == "tangent" and after == "to" and not self._tangent_bears(i):
            return self._tangency(i)
        if text == "radius" and after == "point":
            return Phrase("label", ("radial", None), i, i + 2)
        if text == "length" and self.text(i - 1 if i else 0) in ("arc", "chord"):
            return None
        if text in ("central", "interior") and after != "angle":
            return None
        if (
            text == "delta"
            and self.tokens[i + 1].kind == "word"
            and after not in ("angle", "angel", "of", "is", "central", "a")
        ):
            return None
        name = _LABELS[text]
        if text == "tangent" and self._tangent_bears(i):
            name = "tangent bearing"
        end = i + 1
        if text in _LETTER_LABELS and after not in ("=", ":"):
            return None
        while self.text(end) in (
            "angle",
            "angel",
            "=",
            ":",
            "bearing",
            "bears",
            "distance",
            "length",
            "line",
            "of",
            "which",
        ):
            end += 1
        return Phrase("label", (name, None), i, end, self.fresh)

    def _tangent_bears(self, i: int) -> bool:
        return any(self.text(k) in ("bears", "bearing") for k in range(i + 1, i + 8)) and self.text(
            i + 1
        ) not in ("line",)

    def _tangency(self, i: int) -> Phrase:
        before = [self.text(k) for k in range(max(0, i - 2), i)]
        return Phrase("tangency", not ({"non", "not"} & set(before)), i, i + 1, self.fresh)

    def concave(self, i: int) -> Phrase | None:
        """ "concave to the north": on which side the centre lies."""
        for k in range(i + 1, i + 5):
            if self.text(k) in COMPASS_WORD:
                return Phrase("concave", COMPASS_WORD[self.text(k)], i, k + 1)
        return None

    # -- lines and points -----------------------------------------------------------------------

    def along(self, i: int) -> Phrase | None:
        """A line run along; small words count only right after the start or a direction."""
        text, after = self.text(i), self.text(i + 1)
        if text not in ("along", "following", "meandering"):
            last = self.out[-1] if self.out else None
            near = (
                last is not None
                and last.kind in ("bearing", "heading", "same")
                and self.tokens[i].start - self.tokens[last.end - 1].end < 3
            )
            if not (self.fresh or near) or after in ("a", "an", "chord", "radius"):
                return None
            if text in ("up", "down") and after in ("and", "the"):
                return self._line(i + 2 if after == "and" else i, i)
        j = i + 1
        if self.text(j) in ("and", "with") and self.text(j) + self.text(j + 1) in ("andwith", "andalong"):
            j += 2
        while self.text(j) in ("all", "of", "by", "with", "in"):
            j += 1
        head = [self.text(k) for k in range(j, j + 4)]
        if "curve" in head or "arc" in head[:2] or "parallel" in head or head[0] in ("curve",):
            return None
        if head[0] in ("a", "an") and head[1] in (
            "line",
            "bearing",
            "straight",
            "course",
            "non",
            "tangent",
            "true",
        ):
            return None
        if head[2] == "of" and head[3] in CARDINAL:
            return None  # "along a bearing of S 30°", however the word is spelt
        if head[0] in ("the", "said") and head[1] in ("following", "same"):
            return self.same(j + 1) if head[1] == "same" else None
        if head[0] in ("straight", "bearing"):
            return None
        return self._line(j - 1, i)

    def _line(self, i: int, start: int) -> Phrase | None:
        line, end = read_line(self.scan, i + 1)
        if not line.name and line.part not in ("limits", "centre"):
            return None
        return Phrase("line", line, start, max(end, start + 1), self.fresh)

    def to(self, i: int) -> Phrase | None:
        """Where a call ends."""
        before, after = self.text(i - 1) if i else "", self.text(i + 1)
        if before in _NOT_BEFORE_TO or (
            after in ("wit", "be", "left", "right", "said", "the") and after in ("wit", "be", "left", "right")
        ):
            return None
        if after == "the" and self.text(i + 2) in ("left", "right") and self.text(i + 3) not in ("-", "of"):
            return None
        named = read_point(self.scan, i + 1)
        return Phrase("to", named, i, max(named.end, i + 1), self.fresh)

    def intersection(self, i: int) -> Phrase | None:
        """ "to its intersection with": reached through "to"; nothing by itself."""
        return None

    def parallel(self, i: int) -> Phrase | None:
        """ "parallel with" a line."""
        j = i + 1
        while self.text(j) in ("with", "to", "and"):
            j += 1
        if self.tokens[j].kind == "num" or self.text(j) in NUMBER_WORDS or self.text(j) in ("distant",):
            j += self.text(j) == "distant"
            distance = read_distance(self.tokens, j, bare=True)
            if distance:
                side = COMPASS_WORD.get(self.text(distance.end), "")
                k = distance.end + bool(side)
                while self.text(k) in ("of", "from", "distant", "distance", "away") or self.tokens[k].kind == "num":
                    k += 1
                line, end = read_line(self.scan, k)
                return Phrase("parallel", (line, distance.feet, side), i, end, self.fresh)
        line, end = read_line(self.scan, j)
        return (
            Phrase("parallel", (line, None, ""), i, max(end, i + 1), self.fresh)
            if line.name or line.part == "centre"
            else None
        )

    def square(self, i: int) -> Phrase | None:
        """ "at right angles to" a line."""
        text, j = self.text(i), i + 1
        if text == "right":
            if self.text(j) == "-" or self.text(j) not in ("angle", "angles"):
                return self.straight(i)
            j += 1
        if self.text(j) not in ("to", "with", "from"):
            return Phrase("square", None, i, j, self.fresh) if text == "right" else None
        line, end = read_line(self.scan, j + 1)
        return Phrase("square", line, i, end, self.fresh)

    # -- what is no course ----------------------------------------------------------------------

    def passing(self, i: int) -> Phrase | None:
        """ "passing at 200.00 feet": distances up to a thing on the way."""
        j = i + 1
        while self.text(j) in ("at", "a", "distance", "of", ","):
            j += 1
        distance = read_distance(self.tokens, j, bare=self.tokens[j].kind == "num")
        return Phrase("passing", None, i, distance.end if distance and j > i + 1 else i + 1)

    def total(self, i: int) -> Phrase | None:
        """ "a total distance of", "in all"."""
        if self.text(i) == "all" and self.text(i - 1 if i else 0) != "in":
            return None
        j = i + 1
        while self.text(j) in ("distance", "of", "a", "length", "for"):
            j += 1
        return Phrase("total", None, i, j)

    def witness(self, i: int) -> Phrase | None:
        """ "whence", "from which": a mark near a corner, no course."""
        text, after = self.text(i), self.text(i + 1)
        if text == "from" and after not in ("which", "whence", "whom"):
            return None
        if text == "basis" and "bearing" not in self.text(i + 2):
            return None
        return Phrase("witness", None, i, i + (2 if text == "from" else 1))

    def bears(self, i: int) -> Phrase | None:
        """ "bears" and "bearing" before a bearing."""
        return Phrase("bears", None, i, i + 1, self.fresh)

    def distant(self, i: int) -> Phrase | None:
        """ "distant 34 feet northerly from": how far off a known point something lies."""
        distance = read_distance(self.tokens, i + 1)
        if distance is None:
            return None
        k = distance.end
        heading = COMPASS_WORD.get(self.text(k), "")
        return Phrase("distant", (distance, heading), i, k + bool(heading), self.fresh)

    def containing(self, i: int) -> Phrase | None:
        """ "containing" before an area."""
        return Phrase("containing", None, i, i + 1)

    def bounded(self, i: int) -> Phrase | None:
        """ "bounded by" a list of lines."""
        return Phrase("bounded", None, i, i + 1)


_SETS_OUT: Final = frozenset("run runs running go proceed proceeding".split())
_RIGHTS: Final = frozenset("privileges appurtenances improvements hereditaments rights easements buildings covenants".split())
_STARTERS: Final = frozenset({"thence", "item", "break", "stop", "para"})
_ABBREVIATED: Final = frozenset("street road avenue lots subd nos vol".split()) - {"street", "road", "avenue"}
_BEFORE_BEGINNING: Final = frozenset("the true point place or and of real actual said (".split())
_NOT_BEFORE_TO: Final = frozenset(
    "parallel according adjacent subject perpendicular tangent conveyed prior belonging pursuant referred deeded "
    "common known granted sold leased up related due similar next adjoining contiguous said transferred equal radial".split()
)  # fmt: skip
_LABELS: Final = {
    "radius": "radius", "radial": "radial", "arc": "arc", "are": "arc", "length": "arc", "chord": "chord", "delta": "delta",
    "central": "delta", "interior": "delta", "tangent": "tangent", "r": "radius", "l": "arc", "a": "arc", "d": "delta",
    "δ": "delta", "∆": "delta", "c": "chord", "ch": "chord", "cb": "chord", "lc": "chord", "cd": "chord", "t": "tangent", "rad": "radius",
}  # fmt: skip
_LETTER_LABELS: Final = frozenset("r l a d c ch cb lc cd t rad δ ∆".split())

Handler = Callable[[Reader, int], Phrase | None]
_HANDLERS: Final[dict[str, Handler]] = {
    **dict.fromkeys(COMPASS_WORD, Reader.compass),
    **dict.fromkeys(CARDINAL, Reader.compass),
    **dict.fromkeys(_LABELS, Reader.label),
    **dict.fromkeys(("thence", "then"), Reader.thence),
    **dict.fromkeys(
        ("beginning", "begin", "begins", "commencing", "commence", "commences", "starting", "commencement"),
        Reader.open,
    ),
    **dict.fromkeys(
        ("less", "except", "excepting", "together", "also", "subject", "excluding"), Reader.section
    ),
    **dict.fromkeys(("curve", "curves", "curving"), Reader.curve),
    **dict.fromkeys(("along", "with", "on", "in", "by", "following", "up", "down", "upon"), Reader.along),
    **dict.fromkeys(("to", "until"), Reader.to),
    **dict.fromkeys(("passing", "crossing", "xing", "pass", "passes"), Reader.passing),
    **dict.fromkeys(("total", "totaling", "all"), Reader.total),
    **dict.fromkeys(("whence", "from", "witness", "witnessed", "basis"), Reader.witness),
    **dict.fromkeys(("bears", "bearing"), Reader.bears),
    **dict.fromkeys(("containing", "contains", "contain"), Reader.containing),
    "curvature": Reader.point_curve,
    "concave": Reader.concave,
    "same": Reader.same,
    "straight": Reader.straight,
    "direct": Reader.straight,
    "right": Reader.square,
    "perpendicular": Reader.square,
    "parallel": Reader.parallel,
    "distant": Reader.distant,
    "bounded": Reader.bounded,
}


def _curve_near(reader: Reader, i: int) -> bool:
    return any(reader.text(k) in ("curve", "arc", "curvature", "spiral") for k in range(i + 2, i + 8))


def read_phrases(scan: Scan) -> tuple[list[Phrase], Habits]:
    """The phrases of a scanned text, and the habits it shows."""
    reader = Reader(scan)
    return reader.read(), reader.habits


def begins_at(scan: Scan, i: int) -> bool:
    """Whether the words at token `i` name the point of beginning."""
    return beginning_at(scan.tokens, i) is not None


__all__ = ["CENTRE", "Habits", "Phrase", "Reader", "Token", "begins_at", "habits_of", "read_phrases"]
