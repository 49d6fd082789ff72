"""Units against their definitions."""

import pytest

from geo.units import FEET, acres, feet_of, hectares, square_rods


@pytest.mark.parametrize(
    ("value", "unit", "feet"),
    [(1, "chain", 66.0), (1, "rod", 16.5), (100, "link", 66.0), (1, "furlong", 660.0), (1, "mile", 5280.0),
     (1, "vara", 33.0 / 12.0 + 1.0 / 36.0), (1200, "metre", 3937.0), (12, "inch", 1.0), (1, "yard", 3.0)],
)  # fmt: skip
def test_definitions(value: float, unit: str, feet: float) -> None:
    assert feet_of(value, unit) == pytest.approx(feet, rel=1e-12)


def test_the_international_foot_is_two_parts_in_a_million_short() -> None:
    assert FEET["international foot"] == pytest.approx(0.999998, abs=1e-12)


def test_areas() -> None:
    assert acres(43_560.0) == 1.0
    assert square_rods(43_560.0) == pytest.approx(160.0)
    # One hectare is 2.47104 acres (NIST SP 811, survey foot: 2.471044)
    assert hectares(43_560.0) == pytest.approx(1 / 2.471044, rel=1e-6)
