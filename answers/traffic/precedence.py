"""Which traffic rule decides where several bear, in the order in which they are asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from regulations.timeline import Standing


@dataclass(frozen=True)
class Rank:
    """One step of the order: the kinds of provision it speaks of, and what decides among them.

    `read_into` is True where the law does not say so itself and it is our reading.
    """

    kinds: tuple[str, ...]
    text: str
    read_into: bool

    def told(self, standing: tuple[Standing, ...]) -> dict[str, Any]:
        """The step as JSON values, with the provisions in force that it rests on."""
        cited = dict.fromkeys(s.version.citation.text for s in standing if s.version.kind in self.kinds[:1])
        return {"text": self.text, "reading": self.read_into, "citations": list(cited)}


ORDER = (
    Rank(
        ("exception",),
        "A police officer, a traffic sign or signal, and the need to avoid conflict with other traffic go "
        "before every parking rule.",
        False,
    ),
    Rank(
        ("stop", "yield", "through-highway"),
        "A provision that names one approach to a corner decides over the general duty to stop at a through "
        "highway.",
        True,
    ),
    Rank(
        ("through-highway",),
        "Where two through highways meet and no provision names an approach, the law does not say who stops: "
        "both are listed as unsettled.",
        True,
    ),
    Rank(
        ("parking", "all-night", "sidewalk"),
        "Parking rules do not lift one another: whoever parks must keep all that bear on the spot. The "
        "strictest is named first: one that surely holds before one that may, one at all hours before one "
        "with hours.",
        True,
    ),
    Rank(
        ("school-speed", "speed"),
        "Where a school speed limit is set, it goes before the general limit in its hours.",
        False,
    ),
    Rank(("truck",), "Deliveries and pick-ups along the street go before the exclusion of trucks.", False),
    Rank(
        ("police-powers",),
        "An order of the police, within its width of roadway or for at most its days, adds to these rules; "
        "what was ordered is not in the law and not known here.",
        False,
    ),
)


def order(standing: tuple[Standing, ...]) -> tuple[dict[str, Any], ...]:
    """The steps of which any provision is in force."""
    kinds = {s.version.kind for s in standing}
    return tuple(rank.told(standing) for rank in ORDER if kinds & set(rank.kinds))
