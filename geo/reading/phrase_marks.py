"""Phrases that part a text: "thence", semicolons, brackets, openings, exceptions."""

from __future__ import annotations

from typing import Final

from geo.reading.nouns import COMPASS_WORD
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.phrase_items import bracketed
from geo.reading.phrases import Phrase, Reader
from geo.reading.points import of_another
from geo.reading.quadrants import CARDINAL
from geo.wordset import words

_RIGHTS: Final = words(
    "privileges appurtenances improvements hereditaments rights easements buildings covenants"
)
_MINERALS: Final = words(
    "mineral minerals oil gas coal ores taxes liens restrictions reservations conditions"
)
"""What is kept back without any land going with it: "excepting all minerals"."""
_LANDS: Final = words(
    "acre acres parcel parcels tract tracts lot lots part portion strip piece land lands feet"
)
_ABBREVIATED: Final = words("street road avenue lots subd nos vol") - {"street", "road", "avenue"}
_BEFORE_BEGINNING: Final = words("the true point place or and of real actual said (")


def mark(r: Reader, i: int) -> Phrase | None:
    """A semicolon, full stop or bracket that parts clauses."""
    text = r.texts[i]
    if text == ";":
        return Phrase("break", None, i, i + 1)
    if text == ".":
        return Phrase("stop", None, i, i + 1) if _ends_sentence(r, i) else None
    if text == "(":
        return bracketed(r, i) or Phrase("paren", 1, i, i + 1)
    return Phrase("paren", 1 if text == "[" else -1, i, i + 1)


def _ends_sentence(r: Reader, i: int) -> bool:
    after, before = r.tokens[i + 1], r.tokens[i - 1]
    if after.kind in ("end", "para"):
        return True
    if after.start == r.tokens[i].end or not r.scan.text[after.start].isupper():
        return False
    if after.text in ("thence", "then", "beginning", "commencing"):
        return True
    return len(before.text) > 3 and before.kind == "word" and before.text not in _ABBREVIATED


def paragraph(r: Reader, i: int) -> Phrase | None:
    """A blank line."""
    return Phrase("para", None, i, i + 1)


_SIDES: Final = words("north south east west")
_GOES_ON: Final = _SIDES | words("up down along by to")


def and_then(r: Reader, i: int) -> Phrase | None:
    """ "thence east to the road, and north to a sycamore", "and so along the line": a new call."""
    so = r.texts[i + 1] == "so" and r.texts[i + 2] in (
        "up",
        "down",
        "along",
        "by",
        "to",
        "north",
        "south",
        "east",
        "west",
    )
    if so:
        return Phrase("thence", None, i, i + 2)
    j = i + 1 + (r.texts[i + 1] == "on")
    begun = r.last("thence", "item", "open", "containing")
    goes = r.texts[j] in ("north", "south", "east", "west") and r.texts[j + 1] in (
        "to",
        "with",
        "along",
        "until",
    )
    listed = r.before(i) in COMPASS_WORD  # "northerly and west along the shore"
    return (
        Phrase("thence", None, i, j)
        if goes and begun is not None and begun.kind in ("thence", "item") and not listed
        else None
    )


def from_there(r: Reader, i: int) -> Phrase | None:
    """ "to the Kill, and from there down the Kill": a new call."""
    return Phrase("thence", None, i, i + 1) if r.before(i) == "from" else None


def thence(r: Reader, i: int) -> Phrase | None:
    """ "thence", "then", and what stands for them."""
    before = r.before(i)
    if r.texts[i + 1] in ("came", "comes", "appeared"):
        return None  # a court's record
    if r.texts[i] == "then" and (
        before in ("the", "and", "as") and r.texts[i + 1] in ("existing", "owned", "present", "or")
    ):
        return None
    return Phrase("thence", None, i, i + 1)


_NO_COURSE_FOLLOWS: Final = words("from between through at parallel into across of : as thence")


def sets_out(r: Reader, i: int) -> Phrase | None:
    """ "Beginning at a stone and running along a curve": the first course, opened without "thence"."""
    told = r.last("thence", "item", "open", "pob", "containing")
    begun = set(r.texts[told.end : min(told.end + 3, i)]) if told is not None else set()
    if {"returning", "return"} & begun and r.before(i) == "and" and r.texts[i].startswith("run"):
        return Phrase("thence", None, i, i + 1)  # "thence returning to the pump, and running from it"
    if (
        told is None
        or told.kind != "open"
        or r.before(i) not in ("and", ",", ";", "line", "boundary", "point", "thus")
    ):
        return None
    if "(" in r.texts[max(told.end, i - 4) : i]:
        return None  # "in Decker's line (which line runs N 42° E according to his deed)"
    if r.texts[i] in ("extend", "continuing") and r.before(i) not in ("and", ","):
        return None
    if r.texts[i + 1] in _NO_COURSE_FOLLOWS or r.tokens[i + 1].kind == "para":
        return None
    return Phrase("thence", None, i, i + 1)


def _beginning_point(r: Reader, i: int) -> Phrase | None:
    """ "The beginning point is", which opens; "for the beginning point of this tract", which is reached."""
    if r.texts[i - 2] in ("for", "to"):
        return Phrase("pob", None, i, i + 2)
    return Phrase("open", "begin", i, i + 2) if r.fresh or i < 4 or r.texts[i - 2] in (".", ")") else None


_VERBS: Final = words("start starting begin begins commence commences")


def _measure_follows(r: Reader, i: int) -> bool:
    """ "Begin 11.24 chains north of the corner"."""
    return r.tokens[i + 1].kind == "num" or r.texts[i + 1] in NUMBER_WORDS


def open_tract(r: Reader, i: int) -> Phrase | None:
    """ "Beginning at", "Commencing at": or the end of "the point of beginning"."""
    before = r.before(i)
    text = r.texts[i]
    after = r.texts[i + 1]
    other = before == "the" and of_another(r.tokens, i)  # "to the beginning of a stone wall"
    of_a_curve = before == "which"  # "to which beginning a radial line bears N 35° W"
    if text == "beginning" and (other or of_a_curve or (after == "point" and before in ("this", "said"))):
        return None
    if text == "beginning" and after in ("of", "point") and (before == "the" or after == "of"):
        if after == "of":
            return None if _curve_near(r, i) else _arrival(r, i)
        return _beginning_point(r, i)
    anew = before == "and" and after in ("at", "on", "in", "from")  # "to the beginning: and beginning on"
    if (
        before in ("of", "the", "to", "said", "place", "or", "and")
        and not anew
        and text
        in (
            "beginning",
            "begin",
            "commencement",
        )
    ):
        return _arrival(r, i)
    if text in _VERBS and not (after in ("at", "on", "from", "in", "for") or _measure_follows(r, i)):
        return None
    return Phrase("open", "commence" if text.startswith("commenc") else "begin", i, i + 1)


def abbreviated(r: Reader, i: int) -> Phrase | None:
    """ "COM N 100 FT FR SW COR", "BEG AT", "TO BEG": the short words of assessors' descriptions."""
    j = i + 1 + (r.texts[i + 1] == ".")
    if r.before(i) == "of" and r.texts[i - 2] not in ("place", "point", "pt"):
        return None  # "20 FT E OF BEG"
    if r.texts[i] == "beg" and r.before(i) in ("to", "of", "place", "pt", "the"):
        return Phrase("pob", None, i, j)
    led = r.before(i) in ("", ".", ";", ":", "also", "follows", ",", "-") or r.line_start(i)
    if not led:
        return None
    return Phrase("open", "begin" if r.texts[i] == "beg" else "commence", i, j)


def short_beginning(r: Reader, i: int) -> Phrase | None:
    """ "FOR POB", "& POB", "the initial point": the beginning, reached."""
    if r.texts[i] == "initial" and (
        r.texts[i + 1] != "point" or r.before(i) != "the" or r.texts[i + 2] == "of"
    ):
        return None
    if r.before(i) in ("of", "from") or r.fresh:
        return None
    return Phrase("pob", None, i, i + 1 + (r.texts[i] == "initial"))


_BESIDE: Final = COMPASS_WORD.keys() | CARDINAL.keys() | words("feet foot front rear")


def _arrival(r: Reader, i: int) -> Phrase | None:
    j = i
    while j > max(0, i - 12) and (r.texts[j - 1] in _BEFORE_BEGINNING or r.tokens[j - 1].kind == "sec"):
        j -= 1
    if r.texts[j - 1] in ("from", "of", "with", "its", "opposite", "near") if j else False:
        return None
    if r.texts[i + 1] in ("bears", "lies"):
        return None  # "until the point of beginning bears N 82° W", "the rebar at the beginning lies"
    named = set(r.texts[j + 1 : i])
    beside = j > 0 and r.texts[j - 1] in _BESIDE
    if r.texts[j] == "of" and (named & {"point", "place"} or beside):
        return None  # "a point due south of the point of beginning", "50 feet east of the beginning"
    if r.texts[j] == "said" and j == i - 1 and r.before(j) == "to" and _of_a_radial(r, j):
        return None
    return Phrase("pob", None, j, i + 1)


def _of_a_radial(r: Reader, i: int) -> bool:
    """ "a radial line to said beginning bears": of the curve announced."""
    return "radial" in r.texts[max(0, i - 4) : i] or r.texts[i + 2] in ("bears", "of")


def section(r: Reader, i: int) -> Phrase | None:
    """ "less and except", "together with", "also": what changes the part a tract plays."""
    text, before, after = r.texts[i], r.before(i), r.texts[i + 1]
    if text == "less" and (before == "or" or (before == "of" and r.texts[i - 2] == "more")):
        return None
    if text == "together" and after != "with":
        return None
    if text == "also" and (
        before in ("is", "are", "being", "point", "corner")
        or after in ("known", "being", "described", "called", "a")
        or (after == "the" and r.texts[i + 2] != "following")
    ):
        return None
    if text == "subject" and after != "to":
        return None
    ahead = set(r.texts[i + 1 : i + 7])
    if _RIGHTS & ahead or (_MINERALS & ahead and not _LANDS & ahead):
        return None
    role = {"together": "together with", "also": "also", "subject": "subject to"}.get(text, "less and except")
    return Phrase("section", role, i, i + 1)


_BESIDE_IT: Final = {"including": "not", "sold": "from", "reserved": "is"}
"""Words that take something out only with another word right before or after them: "but not including"."""


def taken_out(r: Reader, i: int) -> Phrase | None:
    """ "There is excepted from the above", "EXCEPTION #2", "OUT-CONVEYANCE": before a description it opens.

    "Conveyed" only where the words say that it is not; a right reserved is one the land is subject to.
    """
    text = r.texts[i]
    if text in ("conveyance", "sale") and not {"out", "off"} & {r.before(i), r.texts[i - 2]}:
        return None
    needed, after = _BESIDE_IT.get(text), r.texts[i + 1]
    if after == "to" or (needed is not None and needed not in (r.before(i), after)):
        return None
    if text == "conveyed" and "not" not in r.texts[max(0, i - 3) : i]:
        return None
    for k in range(i + 1, min(i + 40, len(r.tokens) - 1)):
        if r.texts[k] in ("thence", "then", "of") and r.texts[k - 1] in ("point", "place", "thence"):
            return None
        if r.texts[k] in ("beginning", "commencing", "starting", "begin", "begins"):
            right = ({"easement", "way"} | _RIGHTS) & {r.texts[n] for n in range(i + 1, min(k, i + 9))}
            return Phrase("section", "subject to" if right else "less and except", i, i + 1)
    return None


def _curve_near(r: Reader, i: int) -> bool:
    return any(r.texts[k] in ("curve", "arc", "curvature", "spiral") for k in range(i + 2, i + 8))
