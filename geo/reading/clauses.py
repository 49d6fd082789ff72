"""From phrases to calls: what the phrases of one clause mean together.

A clause opens with "thence", a list mark, or a bearing after a finished call, and becomes one call (two
when a curve is both announced and finished in it). Each phrase is taken in order; a label such as
"chord" says what the next bearing and distance are.
"""

from __future__ import annotations

from geo.reading.clause_parts import Parts
from geo.reading.clause_ways import Ways
from geo.reading.draft import Entry
from geo.reading.phrases import Phrase


class Clauses(Parts, Ways):
    """Takes the phrases of a text one by one and gives its entries."""

    def read(self, phrases: list[Phrase]) -> list[Entry]:
        """All entries of the text, in order."""
        takers = {kind: getattr(self, "on_" + kind) for kind in {p.kind for p in phrases}}
        for phrase in phrases:
            takers[phrase.kind](phrase)
        self.flush(len(self.tokens) - 8)
        self.give_pending()
        return self.entries
