"""Features to layers: what is drawn how, in which order."""

from __future__ import annotations

from typing import Any

import pytest

from views import layers, legend


def feature(kind: str, id_: str, *, side: float = 1.0, hours: str = "", name: str = "") -> dict[str, Any]:
    ring = [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side], [0.0, 0.0]]
    return {
        "geometry": {"type": "Polygon", "coordinates": [ring]},
        "properties": {"kind": kind, "id": id_, "hours": hours, "name": name, "text": f"about {id_}"},
    }


def test_districts_stand_in_the_order_of_their_size_and_the_largest_is_the_palest() -> None:
    looks = layers.district_looks(
        [
            feature("district", "a", side=1.0, name="Small District"),
            feature("district", "b", side=3.0, name="Large District"),
            feature("district", "c", side=2.0, name="Planned Unit Development"),
        ]
    )
    assert [look.words for look in looks.values()] == ["Large", "Planned Unit Development", "Small"]
    assert looks["b"].fill == min(look.fill for look in looks.values())
    assert len({look.color for look in looks.values()}) == 3


def test_parking_at_all_times_and_at_some_hours_differ_by_colour_and_by_dash() -> None:
    drawn = layers.layers(
        [feature("parking", "p", hours="24/7"), feature("parking", "q", hours="Mo-Fr 07:00-11:00")]
    )
    assert [layer["id"] for layer in drawn] == ["parking-always", "parking-hours"]
    assert legend.PARKING_ALWAYS.color != legend.PARKING_HOURS.color
    assert bool(legend.PARKING_ALWAYS.dash) != bool(legend.PARKING_HOURS.dash)


def test_a_kind_without_a_look_is_refused() -> None:
    with pytest.raises(ValueError, match="no look for features of kind 'moonlight'"):
        layers.layers([feature("moonlight", "x")])


def test_every_colour_is_of_okabe_and_ito_or_a_grey() -> None:
    """Okabe and Ito's eight colours as published (Color Universal Design, 2008)."""
    known = {"#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"}
    used = {look.color.lower() for look in (*legend.LAYERS, legend.STREET, legend.LIMITS, legend.TOWER)}
    used |= {legend.district(rank, "x", "X").color.lower() for rank in range(8)}
    assert used - known == {legend.INK.lower(), legend.STREET.color.lower()}
