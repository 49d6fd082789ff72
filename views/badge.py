"""A small sign on the map: a letter on a ground of one colour."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Badge:
    """A small sign on the map: a letter on a ground of one colour, round or square."""

    id: str
    words: str
    letter: str
    color: str
    round: bool = False

    @property
    def css(self) -> str:
        """Its look: our own constants only."""
        corner = "50%" if self.round else "3px"
        return (
            f"display: block; width: 17px; height: 17px; margin: -9px 0 0 -9px; border-radius: {corner}; "
            f"background: {self.color}; color: #fff; font: 700 11px/17px sans-serif; text-align: center; "
            "box-shadow: 0 0 0 1.5px #fff;"
        )
