"""One traffic sign that the law implies: what it says, where it stands, who reads it, which rule needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from geo import compass
from geo.errors import Warn
from geo.figures import Point

SignKind = Literal["stop", "yield", "no-parking", "speed", "truck"]
Arrow = Literal["", "left", "right", "both"]
Status = Literal["required", "unsettled"]

# Codes of the national manual, 2009 edition, by kind: stop, yield, no parking at any time, at some hours,
# speed limit, no trucks.
CODES = {
    "stop": "R1-1",
    "yield": "R1-2",
    "no-parking-always": "R7-1",
    "no-parking-hours": "R7-2",
    "speed": "R2-1",
    "truck": "R5-2",
}


@dataclass(frozen=True)
class Sign:
    """A sign. `point` is east and north in feet; `facing_deg` the azimuth in which its face looks.

    `arrow` is as seen by someone in the roadway who looks at the kerb. `state_code` is the State's own sign
    where it has one. `needs` are the ids of the versions that ask for it. `status` is "unsettled" where the
    law asks for the sign and also gives this street the way.
    """

    kind: SignKind
    code: str
    legend: str
    street: str
    at: str
    point: Point
    facing_deg: float
    needs: tuple[str, ...]
    cited: tuple[str, ...]
    arrow: Arrow = ""
    state_code: str = ""
    status: Status = "required"
    warnings: tuple[Warn, ...] = ()

    @property
    def faces(self) -> str:
        """The compass word for the way its face looks."""
        return compass.nearest(self.facing_deg)

    @property
    def words(self) -> str:
        """The sign in a sentence."""
        arrow = {"": "", "left": ", arrow left", "right": ", arrow right", "both": ", arrows both ways"}
        return (
            f"{self.code} “{self.legend}”{arrow[self.arrow]}, on {self.street} {self.at}, facing {self.faces}"
        )

    def row(self, lonlat: tuple[float, float]) -> dict[str, Any]:
        """The sign as a flat row, for tables and files."""
        return {
            "code": self.code,
            "state_code": self.state_code,
            "kind": self.kind,
            "legend": self.legend,
            "arrow": self.arrow,
            "street": self.street,
            "at": self.at,
            "faces": self.faces,
            "facing_deg": round(self.facing_deg, 1),
            "easting_ft": round(self.point[0], 1),
            "northing_ft": round(self.point[1], 1),
            "lat": round(lonlat[1], 7),
            "lon": round(lonlat[0], 7),
            "status": self.status,
            "needs": "; ".join(self.needs),
            "cited": "; ".join(self.cited),
            "warnings": " ".join(w.message for w in self.warnings),
        }
