"""Bearings that ended up inside a name: the net under the readers of names.

Whatever a reader takes for the name of a point or a line ("to a pin N 10 E ..."), no whole bearing goes
without a trace: its words are listed as not read, so that the tract is incomplete.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from geo.calls import Description, Span
from geo.errors import Warn
from geo.reading.phrases import Phrase
from geo.reading.quadrants import CARDINAL, read_quadrant
from geo.scan import Scan

_NAMING = ("to", "line", "parallel", "offset", "square", "open")


def hidden(scan: Scan, phrases: Sequence[Phrase]) -> list[Span]:
    """The stretches of text that are a bearing of two letters inside a phrase that names something."""
    tokens = scan.tokens
    found = []
    for phrase in phrases:
        if phrase.kind not in _NAMING:
            continue
        for k in range(phrase.start + 1, phrase.end):
            bearing = read_quadrant(tokens, k) if tokens[k].text in CARDINAL else None
            if bearing is not None and not bearing.cardinal and bearing.end <= phrase.end:
                found.append(Span(tokens[k].start, tokens[bearing.end - 1].end))
    return found


def told(scan: Scan, spans: Sequence[Span], made: Sequence[Description]) -> list[Description]:
    """The tracts with each hidden bearing listed as unread in the tract within whose words it stands."""
    out = list(made)
    for span in spans if out else ():
        ends = [d.calls[-1].said.span.end if d.calls else 0 for d in out]
        at = next((n for n, end in enumerate(ends) if end > span.start), len(out) - 1)
        words = f"“{scan.words(span)}” was taken for part of a name; it may be a course"
        out[at] = replace(
            out[at],
            unread=(*out[at].unread, span),
            warnings=(*out[at].warnings, Warn("bearing_in_a_name", words)),
        )
    return out
