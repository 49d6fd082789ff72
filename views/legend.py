"""How each kind of thing looks on the map, in one place, and the words for it.

The colours are Okabe and Ito's, told apart by people with any of the common kinds of colour
blindness (Color Universal Design, 2008); lines also differ by their dashes, areas by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from exports import palette
from views.badge import Badge

ORANGE, SKY, GREEN, YELLOW = palette.ORANGE, palette.SKY, palette.GREEN, palette.YELLOW
BLUE, VERMILION, PURPLE, INK = palette.BLUE, palette.VERMILION, palette.PURPLE, palette.INK


@dataclass(frozen=True)
class Look:
    """One kind of thing on the map: its words in the legend and its strokes and fill (leaflet's names)."""

    id: str
    words: str
    pane: str
    color: str
    weight: float = 0.0
    dash: str = ""
    fill: float = 0.0
    opacity: float = 0.95

    @property
    def style(self) -> dict[str, Any]:
        """Leaflet's path options."""
        return {
            "color": self.color,
            "weight": self.weight,
            "stroke": self.weight > 0,
            "opacity": self.opacity,
            "dashArray": self.dash or None,
            "lineCap": "butt" if self.dash else "round",
            "fill": self.fill > 0,
            "fillColor": self.color,
            "fillOpacity": self.fill,
        }

    @property
    def swatch(self) -> str:
        """A small picture of it, as CSS for a span: our own constants only."""
        if self.fill:
            rim = f"{max(self.weight, 1):g}px {'dotted' if self.dash else 'solid'} {self.color}"
            return f"height: 12px; border: {rim}; background: {self.color}{round(self.fill * 255):02x};"
        line = "dashed" if self.dash else "solid"
        return f"border-top: {self.weight:g}px {line} {self.color}{round(self.opacity * 255):02x};"


# Districts take these in the order of their size: the largest stays pale, so that the rest stand out.
_DISTRICTS = (
    (YELLOW, 0.0, 0.16),
    (ORANGE, 1.5, 0.30),
    (SKY, 1.5, 0.30),
    (PURPLE, 1.5, 0.42),
    (GREEN, 1.5, 0.25),
    (BLUE, 1.5, 0.25),
    (VERMILION, 1.5, 0.25),
    (INK, 1.5, 0.12),
)


def district(rank: int, id_: str, words: str) -> Look:
    """The look of a district, 0 for the largest; past eight the colours begin again."""
    color, weight, fill = _DISTRICTS[rank % len(_DISTRICTS)]
    return Look(id_, words, "areas", color, weight, "", fill)


UNCERTAIN = Look("uncertain", "District uncertain here", "strips", INK, 1.0, "1 4", 0.16)
PARKING_ALWAYS = Look("parking-always", "No parking at any time", "lines", VERMILION, 4.0)
PARKING_HOURS = Look("parking-hours", "No parking at some hours", "lines", BLUE, 4.0, "7 5")
THROUGH = Look("through", "Through highway", "streets", GREEN, 8.0, "", 0.0, 0.45)
BEARING = Look("bearing", "Bears on the spot asked about", "streets", INK, 11.0, "", 0.0, 0.35)
CAME = Look("came", "New or changed, as it became", "lines", GREEN, 5.0)
WENT = Look("went", "Gone or changed, as it was", "lines", VERMILION, 5.0, "6 5")
STAYED = Look("stayed", "The same on both days", "streets", "#8d9aa0", 4.0, "", 0.0, 0.8)
CHOSEN = Look("chosen", "What is told beside the map", "lines", VERMILION, 5.0)
CHOSEN_AREA = Look("chosen-area", "What is told beside the map", "areas", VERMILION, 2.5, "", 0.18)
STREET = Look("street", "Street", "streets", "#aab4b8", 2.5)
LIMITS = Look("limits", "Village line", "lines", INK, 2.0, "10 4 2 4")

TOWER = Look("tower", "Circle about a tower", "lines", INK, 1.5, "5 4", 0.04)

# The order of layers in the legend, after the districts.
LAYERS = (UNCERTAIN, PARKING_ALWAYS, PARKING_HOURS, THROUGH)

# Traffic signs by kind: told apart by letter and shape, not by colour alone.
SIGNS = {
    "stop": Badge("stop", "Stop", "S", VERMILION, round=True),
    "yield": Badge("yield", "Yield", "Y", "#8a6d00", round=True),
    "no-parking": Badge("no-parking", "No parking", "P", "#7a3b00"),
    "speed": Badge("speed", "Speed limit", "#", INK),
    "truck": Badge("truck", "No trucks", "T", BLUE),
}
