"""Figures that stand between the calls and belong to none: the net under the readers of clauses.

A bearing or a length that no call holds may be a course that was skipped; each is named on its tract.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from geo.calls import Call, Description
from geo.errors import Warn
from geo.reading.phrases import Phrase
from geo.scan import Scan
from geo.wordset import words

_PARTS: Final = frozenset(("thence", "item", "break", "stop", "para", "open"))
_ENDS: Final = frozenset(("stop", "para", "open", "section", "containing", "witness"))
_ASIDES: Final = frozenset(("witness", "bears", "assumed", "containing", "bounded", "paren"))
_WIDTHS: Final = words("wide width diameter easement strip high above elevation contour")
_MOST_SHOWN: Final = 4
Figure = tuple[str, float]
"""What a figure is told in, "ft" or "deg", and the figure, to a thousandth."""


class _Net(NamedTuple):
    """What tracts are held against, each in the order of the text: the bearings and lengths outside asides
    and where they stand, where openings stand, and where sentences and parts end.
    """

    figures: list[Phrase]
    places: list[int]
    opens: list[int]
    ends: list[int]


def with_unused(scan: Scan, phrases: Sequence[Phrase], made: Sequence[Description]) -> list[Description]:
    """The tracts, each with a warning that names the figures among its calls that none of them holds."""
    net = _net(scan, phrases)
    told = [_told(scan, net, tract) if tract.calls else tract for tract in made]
    return [_before_the_opening(scan, phrases, told[0]), *told[1:]] if told else told


def _net(scan: Scan, phrases: Sequence[Phrase]) -> _Net:
    """The bearings and lengths outside asides, and what parts them."""
    net, aside = _Net([], [], [], []), False
    tokens = scan.tokens
    for phrase in phrases:
        kind = phrase.kind
        if kind in _ENDS:
            net.ends.append(tokens[phrase.start].start)
        if kind in _PARTS:
            aside = False
            if kind == "open":
                net.opens.append(tokens[phrase.start].start)
        elif kind in _ASIDES:
            aside = aside or tokens[phrase.start].text != "bearing"
        elif kind in ("bearing", "distance") and not aside:
            net.figures.append(phrase)
            net.places.append(tokens[phrase.start].start)
    return net


def _before_the_opening(scan: Scan, phrases: Sequence[Phrase], first: Description) -> Description:
    """ "From the monument S 70° E 410.7 feet to a rock. Beginning at": what stands before may lead there."""
    opens = next((n for n, p in enumerate(phrases) if p.kind == "open"), 0)
    held = [(t.call.said.span.start, t.call.said.span.end) for t in first.ties]
    held += [(c.said.span.start, c.said.span.end) for c in first.calls]
    found = []
    for bearing, length in pairwise(phrases[:opens]):
        at = scan.tokens[bearing.start].start
        course = bearing.kind == "bearing" and length.kind == "distance" and length.start - bearing.end < 4
        if course and not any(a <= at < b for a, b in held):
            found.append(f"“{_words(scan, bearing)}”")
    if not found or any(w.code == "before_the_beginning" for w in first.warnings):
        return first
    warn = Warn(
        "before_the_beginning", f"{', '.join(found[:_MOST_SHOWN])} stand before the beginning, unused"
    )
    return replace(first, warnings=(*first.warnings, warn))


def _told(scan: Scan, net: _Net, tract: Description) -> Description:
    calls = [*(tie.call for tie in tract.ties), *tract.calls]
    spans = [(c.said.span.start, c.said.span.end) for c in calls] + [(s.start, s.end) for s in tract.unread]
    first, last = min(start for start, _ in spans), max(c.said.span.end for c in tract.calls)
    if not tract.returns:  # a boundary that has not returned may go on in the sentence of its last call
        after = bisect_left(net.ends, last)
        last = net.ends[after] if after < len(net.ends) else len(scan.text)
    before = bisect_right(net.opens, first)
    if not net.opens:
        first = 0  # a text whose opening could not be read
    elif before:
        first = net.opens[before - 1]
    starts = [start for start, _ in sorted(spans)]
    reach = list(accumulate((end for _, end in sorted(spans)), max))  # how far the spans up to each go
    among = range(bisect_left(net.places, first), bisect_left(net.places, last))
    loose = [net.figures[k] for k in among if not _within(starts, reach, net.places[k])]
    told = [p for p in loose if _is_measure(scan, p)]
    held = {figure for call in calls for figure in _figures(call)} if told else set()
    found = [_words(scan, p) for p in told if _figure(p) not in held]
    if not found:
        return tract
    shown = ", ".join(f"“{text}”" for text in found[:_MOST_SHOWN]) + (
        " and more" * (len(found) > _MOST_SHOWN)
    )
    warn = Warn("figures_not_used", f"these figures stand among the calls and belong to none: {shown}")
    return replace(tract, warnings=(*tract.warnings, warn))


def _within(starts: list[int], reach: list[int], at: int) -> bool:
    before = bisect_right(starts, at)
    return before > 0 and at < reach[before - 1]


def _words(scan: Scan, phrase: Phrase) -> str:
    start, end = scan.tokens[phrase.start].start, scan.tokens[phrase.end - 1].end
    return " ".join(scan.text[start:end].split())


def _is_measure(scan: Scan, phrase: Phrase) -> bool:
    """Whether a bearing or length was read, has a unit, and is no width."""
    near = scan.texts[max(0, phrase.start - 3) : phrase.end + 3]
    measured = phrase.kind == "bearing" or phrase.value[0].unit not in ("", "inch")
    return measured and _WIDTHS.isdisjoint(near) and _figure(phrase) is not None


def _figure(phrase: Phrase) -> Figure | None:
    """The figure of a bearing or a length; None where it could not be read."""
    length = phrase.kind == "distance"
    value = phrase.value[0].feet if length else phrase.value.azimuth_deg
    return None if value is None else ("ft" if length else "deg", round(value, 3))


def _figures(call: Call) -> Iterator[Figure]:
    for name, value in vars(call).items():
        if isinstance(value, float):
            yield "deg" if name.endswith("_deg") else "ft", round(value, 3)
