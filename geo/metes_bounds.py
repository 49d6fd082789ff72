"""parse(text): what a description says, tract by tract, call by call.

The way goes one way: characters to tokens (`scan`), tokens to phrases (`phrases`), phrases to calls
(`clauses`), calls to tracts (here). Nothing is computed but what the words need to be understood;
the figure itself is run by `traverse`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Final

from geo.calls import Call, Description, LineCall, OtherCall, PointRef, Said, Span, Stated, Tie
from geo.errors import TextError, Warn
from geo.reading import bounds, hidden_bearings
from geo.reading.clause_core import MOST_LEGS
from geo.reading.clauses import Clauses
from geo.reading.draft import Entry
from geo.reading.enclosed import read_enclosed
from geo.reading.headings import heading_before, part_of
from geo.reading.nouns import COMPASS_WORD
from geo.reading.points import read_point
from geo.reading.readings import settle
from geo.reading.repairs import with_repairs
from geo.reading.roles import Part
from geo.reading.tract import Tract
from geo.reading.unitless import with_units
from geo.reading.unused_figures import with_unused
from geo.reading.vocabulary import read_phrases
from geo.scan import Scan, at_most, scan
from geo.strips import widths
from geo.units import SQFT_PER_ACRE

MOST_TRACTS: Final = 200
"""Most tracts read of one text: 20 kB hold some twenty of the shortest that are real."""


def parse(text: str) -> tuple[Description, ...]:
    """Every tract that a text describes by metes and bounds, in order.

    The text may be clean or scanned, one tract or many. Words that seem to move the boundary and are
    not understood become OtherCalls and are listed in `unread`. Raises TextError when the text is over
    the limit of 20 kB, of words and marks, numbers, compass words, bearings or tracts.
    """
    return _parse(scan(text))


def parse_one(text: str) -> Description:
    """The only tract of a text; TextError when it holds none or several."""
    found = parse(text)
    if len(found) != 1:
        raise TextError(
            "one description was expected", got=f"{len(found)} of them", do="Use parse() for several tracts"
        )
    return found[0]


def read_calls(text: str) -> Description:
    """A description in the short notation of our own: one call a line, "#" starts a comment.

    It is read by the parser of prose; only the line ends and the comments are the notation's.
    """
    clean = re.sub(r"#[^\n]*", lambda m: " " * len(m.group()), text)
    found = _parse(scan(clean, line_breaks=True))
    if len(found) != 1:
        raise TextError("a file of calls holds one description", got=f"{len(found)} of them")
    return found[0]


def _parse(scanned: Scan) -> tuple[Description, ...]:
    phrases, habits = read_phrases(scanned)
    clauses = Clauses(scanned, habits)
    entries = clauses.read(phrases)
    tracts = _tracts(scanned, entries)
    if not any(t.calls or t.ties for t in tracts):
        tracts = _fragments(scanned, clauses, tracts)
    measured = any(isinstance(e.value, LineCall) and e.value.azimuth_deg is not None for e in entries)
    walked = [p.kind for p in phrases].count("thence") > 1
    listed = None if measured or walked else read_enclosed(scanned) or bounds.read_bounds(scanned)
    made = [
        _describe(scanned, t, i)
        for i, t in enumerate(tracts)
        if t.calls or t.ties or t.unread or t.opened is not None
    ]
    made = hidden_bearings.told(scanned, hidden_bearings.hidden(scanned, phrases), made)
    made = with_unused(scanned, phrases, made)
    if listed:
        made = [replace(listed, name=made[0].name, stated=made[0].stated) if made else listed]
    if not made:
        return ()
    return tuple(with_repairs(scanned, [settle(d) for d in made]))


# -- tracts -------------------------------------------------------------------------------------


def _tracts(scanned: Scan, entries: list[Entry]) -> list[Tract]:
    tract = Tract()
    tracts = [tract]
    part = Part(scanned)
    ordered = sorted(entries, key=lambda e: e.at) if _unordered(entries) else entries
    openings = [n for n, entry in enumerate(ordered) if entry.kind == "open"]
    for n, entry in enumerate(ordered):
        if entry.kind == "open":
            kind, start, end = entry.value
            if tract.named and not tract.calls:
                continue  # named once already: "From this beginning point the boundary runs"
            tract = _opened(scanned, tract, tracts)
            tract.role = part.of(start)
            tract.opened, tract.commenced, tract.sided = start, kind == "commence", False
            tract.name = heading_before(scanned, start)
            tract.beginning = _beginning(scanned, end)
        elif entry.kind == "section":
            ahead = bisect_left(openings, n)
            opened = ordered[openings[ahead]].value[1] if ahead < len(openings) else None
            words = scanned.sentence_from(scanned.tokens[entry.at].start)
            told = any(words.end == span.end for span in tract.unread)  # "Less and except": one part
            if not part.take(entry.value, entry.at, opened) and tract.calls and not told:
                tract.not_taken(entry.value, words)
        elif entry.kind == "area":
            tract.areas.append(entry.value)
        elif entry.kind == "bounded" and _by_neighbours(scanned, entry.at):
            tract.sided = True
            tract.unread.append(scanned.sentence_from(scanned.tokens[entry.at].start))
            tract.warnings.append(Warn("bounds_not_read", "bounds told by their neighbours were not read"))
        elif entry.kind == "strip" and entry.value is None:
            tract.warnings.append(Warn("strip_width", "the width of the strip cannot be read"))
        elif entry.kind == "strip":
            tract.widths.append(entry.value)
        elif entry.kind == "tie":
            (tract.calls if tract.calls else tract.ties).append(entry)
        elif entry.kind == "call" and tract.sided and not entry.led:
            tract.unread.append(entry.value.said.span)  # "East on Dr. Platt, 10 rods": a side, and no course
        elif entry.kind == "call":
            tract = _add(tract, tracts, entry)
    return tracts


def _by_neighbours(scanned: Scan, at: int) -> bool:
    """ "Bounded on the north by", "bounded: North on the highway, 4 rods": sides told by what lies beyond."""
    near = [t.text for t in scanned.tokens[at + 1 : at + 4]]
    if near[0] in ("on", "by"):
        return True
    sides = [text for text in near if text not in (":", ",", "and")]
    return sides[:1] != [] and sides[0] in COMPASS_WORD and sides[1:2] in (["on"], ["by"])


def _opened(scanned: Scan, tract: Tract, tracts: list[Tract]) -> Tract:
    """The tract that an opening begins: a new one where the one before has calls of its own."""
    if tract.preamble:
        tract.not_begun(scanned)
    elif tract.calls:
        tract = Tract()
        tracts.append(tract)
    at_most(MOST_TRACTS, len(tracts), "tracts")
    return tract


def _unordered(entries: list[Entry]) -> bool:
    return any(a.at > b.at for a, b in pairwise(entries))


def _add(tract: Tract, tracts: list[Tract], entry: Entry) -> Tract:
    """Add a call; a call after the arrival at the point of beginning makes those before it ties."""
    if tract.arrived is not None and len(tract.calls) == tract.arrived + 1:
        led = tract.commenced or len(tract.calls) <= MOST_LEGS  # "Begin at ...; thence ... to the beginning"
        if led and not _closes([e.value for e in tract.calls]) and (not tract.ties or len(tract.calls) < 3):
            if tract.ties:
                words = "the words reach two points of beginning; what leads to the second is a tie as well"
                tract.warnings.append(Warn("second_beginning", words))
            tract.ties, tract.calls, tract.arrived = [*tract.ties, *tract.calls], [], None
        else:
            tract = Tract(
                warnings=[
                    Warn(
                        "after_return",
                        "these calls follow a return to the point of beginning; they are shown as "
                        "a figure of their own",
                    )
                ]
            )
            tracts.append(tract)
    tract.calls.append(entry)
    if entry.returns:
        tract.arrived = len(tract.calls) - 1
    return tract


def _closes(calls: list[Call]) -> bool:
    """Whether straight calls come back to where they began (so that they are a figure, no ties)."""
    from geo.traverse import run

    figure = run(tuple(calls))
    return len(calls) > 2 and figure.complete and figure.misclosure.distance_ft < 0.01 * figure.perimeter_ft


def _beginning(scanned: Scan, token: int) -> PointRef:
    i = token
    while (
        scanned.tokens[i].text in ("at", "on", "in", "from", "for", "the", "same", ":", ",", "is")
        and i - token < 5
    ):
        i += 1
    named = read_point(scanned, i)
    if named.point.kind == "unstated" and named.line is not None:
        return PointRef("meeting", lines=(named.line,))
    return named.point if named.point.kind != "beginning" else PointRef("unstated")


def _fragments(scanned: Scan, clauses: Clauses, tracts: list[Tract]) -> list[Tract]:
    """A text with no call at all may still give a bare distance: a fragment of a call."""
    tract = tracts[-1]
    for phrase in clauses.loose[:1]:
        value = phrase.value[0]
        span = Span(scanned.tokens[phrase.start].start, scanned.tokens[phrase.end - 1].end)
        said = Said(scanned.words(span), span, False, tuple(value.warnings))
        tract.calls.append(
            Entry("call", LineCall(None, value.feet, said=said), phrase.start, unit=value.unit)
        )
    return tracts


# -- from tract to description ------------------------------------------------------------------


def _describe(scanned: Scan, tract: Tract, number: int) -> Description:
    stated = _stated(tract)
    calls, warnings = with_units([e.value for e in tract.calls], [e.unit for e in tract.calls], stated)
    ties, tie_warnings = with_units(
        [e.value for e in tract.ties], [e.unit for e in tract.ties], stated, default=_common(tract)
    )
    strip, told = widths(_lead(scanned, tract), tract.widths)
    part = part_of(_lead(scanned, tract))
    if part:
        words = f"“{part}”: only a part of what follows is meant; figure and area are those of the whole"
        told = (*told, Warn("part_of", words))
    if _TEXAS.search(scanned.text) is None and any(e.unit == "vara" for e in (*tract.calls, *tract.ties)):
        told = (
            *told,
            Warn("vara_of_texas", "a vara was taken as that of Texas, 33 1/3 inches; others differ"),
        )
    unread = [*tract.unread, *(c.said.span for c in calls if isinstance(c, OtherCall))]
    returns = bool(tract.calls and tract.calls[-1].returns)
    return Description(
        calls=calls,
        name=tract.name,
        beginning=tract.beginning,
        role=tract.role,
        returns=returns,
        strip_ft=strip,
        ties=tuple(Tie(c) for c in ties),
        stated=stated,
        unread=tuple(unread),
        warnings=(*tract.warnings, *told, *warnings, *(w for w in tie_warnings if w not in warnings)),
    )


_TEXAS: Final = re.compile(r"\bTex(?:as|\.)", re.I)


def _lead(scanned: Scan, tract: Tract) -> str:
    """The words before a tract's opening, as far as they can belong to it."""
    if tract.opened is None:
        return ""
    start = scanned.tokens[tract.opened].start
    return scanned.text[max(0, start - 600) : start]


def _common(tract: Tract) -> str:
    units = Counter(e.unit for e in tract.calls if e.unit not in ("", "none"))
    return units.most_common(1)[0][0] if units else ""


def _stated(tract: Tract) -> Stated:
    """The area the words give: after "containing" if there is such, else a plain one."""
    plain = [a for a in tract.areas if not a[2]]
    chosen = [a for a in plain if a[1]] or plain
    acres = next((a.sqft / SQFT_PER_ACRE for a, _, _ in chosen if a.unit.startswith("ac")), None)
    sqft = next(
        (a.sqft for a, _, _ in chosen if a.unit.startswith("square") or a.unit in ("sf", "sqft")), None
    )
    if acres is None and sqft is None and chosen:
        sqft = chosen[0][0].sqft
    return Stated(area_sqft=sqft, acres=round(acres, 6) if acres is not None else None)
