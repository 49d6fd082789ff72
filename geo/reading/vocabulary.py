"""Which word may begin which phrase: the table that the reader of phrases goes by."""

from __future__ import annotations

from typing import Final

from geo.reading import (
    phrase_asides,
    phrase_bends,
    phrase_directions,
    phrase_marks,
    phrase_measures,
    phrase_offsets,
    phrase_relations,
    phrase_turns,
    phrase_ways,
)
from geo.reading.compass_points import GLUED
from geo.reading.nouns import COMPASS_WORD
from geo.reading.numerals import NUMBER_WORDS
from geo.reading.phrases import Habits, Handler, Phrase, Reader
from geo.reading.quadrants import CARDINAL
from geo.scan import Scan, at_most

_WORDS: Final[dict[Handler, str]] = {
    phrase_marks.thence: "thence then",
    phrase_marks.sets_out: "running run runs extending extend continuing proceeding",
    phrase_marks.open_tract: "beginning begin begins commencing commence commences starting commencement",
    phrase_marks.abbreviated: "com comm beg",
    phrase_marks.short_beginning: "pob p.o.b initial",
    phrase_marks.section: "less except excepting together also subject excluding",
    phrase_marks.taken_out: "excepted exception reserving reservation save saving conveyance outconveyance "
    "conveyed deducted excluded including sale sold retains reserved",
    phrase_marks.mark: "; . ( ) [ ]",
    phrase_bends.label: " ".join(phrase_bends.LABELS.keys() - {"tangent"}),
    phrase_bends.tangent: "tangent",
    phrase_bends.angle: "angle",
    phrase_bends.subtending: "subtending through",
    phrase_bends.told_by_the_clock: "clockwise counterclockwise anticlockwise",
    phrase_marks.from_there: "there",
    phrase_marks.and_then: "and",
    phrase_bends.curve: "curve curves curving bending bends spiral clothoid",
    phrase_bends.point_curve: "curvature",
    phrase_bends.curved_line: "curved",
    phrase_bends.concave: "concave convex",
    phrase_bends.centre_bears: "center centre",
    phrase_ways.along: "along with on in by follow follows following up down upon",
    phrase_ways.to: "to until",
    phrase_ways.parallel: "parallel",
    phrase_ways.midway: "midway",
    phrase_asides.passing: "passing crossing xing pass passes",
    phrase_asides.total: "total totaling all",
    phrase_asides.witness: "whence from witness witnessed reference referenced basis based",
    phrase_asides.bears: "bears bearing located lying situated standing",
    phrase_asides.containing: "containing contains contain",
    phrase_asides.bounded: "bounded",
    phrase_relations.same: "same",
    phrase_relations.last_course: "last",
    phrase_turns.deflection: "deflecting deflection deflect deflects deflexion",
    phrase_turns.turning: "turning",
    phrase_asides.variation: "var variation declination",
    phrase_turns.interior: "interior included inside",
    phrase_asides.assumed: "assuming assumed certain",
    phrase_asides.bearing_tree: "b bt",
    phrase_asides.which_lies: "which",
    phrase_asides.azimuth_to: "azimuth",
    phrase_relations.straight: "straight direct",
    phrase_relations.square: "right perpendicular perpendicularly",
    phrase_offsets.distant: "distant",
    phrase_measures.number: " ".join(NUMBER_WORDS - {"no"}),
    phrase_directions.compass: " ".join([*COMPASS_WORD, *CARDINAL, *GLUED]),
}
HANDLERS: Final[dict[str, Handler]] = {
    word: handler for handler, words in _WORDS.items() for word in words.split()
}
BY_KIND: Final[dict[str, Handler]] = {
    "num": phrase_measures.number,
    "wreck": phrase_measures.number,
    "para": phrase_marks.paragraph,
}


_DIRECTIONS: Final = frozenset(
    word for word, handler in HANDLERS.items() if handler is phrase_directions.compass
)
MOST_DIRECTIONS: Final = 2_500
"""Most compass words and letters in a text: two to each of the most bearings, and as many again by name."""


def read_phrases(scan: Scan) -> tuple[list[Phrase], Habits]:
    """The phrases of a scanned text, and the habits it shows; TextError for more than the limits allow."""
    reader = Reader(scan, HANDLERS, BY_KIND)
    if len(scan.tokens) > MOST_DIRECTIONS:
        at_most(MOST_DIRECTIONS, sum(map(_DIRECTIONS.__contains__, reader.texts)), "compass words")
    return reader.read(), reader.habits
