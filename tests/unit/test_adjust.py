"""Adjustments against worked examples.

Compass: the bearing traverse worked in J. Mahun, Open Access Surveying Library, Traverse Computations,
chapter E: latitudes and departures out by +0.083 and +0.075 ft. Transit: the five-sided traverse of
Ghilani, Elementary Surveying, balanced by the transit rule in class notes with the misclosure rounded to
0.02 and 0.07. Crandall: the loop P, Q, R, S worked in a course of least squares for surveyors (example 4.3,
tables 4.1 to 4.5; the public notebooks cesart050892/mco-surveying), which weighs by the square of the
length. Least squares: Ghilani, Adjustment Computations (5th ed., 2010), example 16.1, and the first
traverse of F. Krumm, Geodetic Network Adjustment Examples (Stuttgart, rev. 3.5, 2020), both as published
with their standard deviations. Their units are metres; none of the formulas has a unit. Besides: normal
equations, theorems, and a general constrained minimiser that knows nothing of surveying.
"""

import math

import numpy as np
import pytest
from scipy.optimize import minimize

from geo.adjust import METHODS, Weights, adjust, close_loop
from geo.bearing import from_quadrant
from geo.calls import LineCall
from geo.errors import FigureError
from geo.traverse import Traverse, run


def dms(d: float, m: float, s: float) -> float:
    return d + m / 60.0 + s / 3600.0


@pytest.fixture
def mahun() -> Traverse:
    rows = (("S", dms(68, 5, 35), "W", 472.68), ("N", dms(19, 46, 0), "W", 216.13),
            ("N", dms(45, 55, 20), "E", 276.52), ("S", dms(54, 59, 15), "E", 382.24))  # fmt: skip
    return run(tuple(LineCall(from_quadrant(a, angle, b), feet) for a, angle, b, feet in rows))


@pytest.fixture
def ghilani() -> Traverse:
    rows = ((dms(126, 55, 17), 647.25), (dms(178, 18, 58), 203.03), (dms(15, 31, 54), 720.35),
            (dms(284, 35, 20), 610.24), (dms(206, 9, 42), 285.13))  # fmt: skip
    return run(tuple(LineCall(azimuth, feet) for azimuth, feet in rows))


def test_the_misclosure_is_the_books(mahun: Traverse, ghilani: Traverse) -> None:
    # The book adds latitudes and departures rounded to a thousandth.
    assert mahun.misclosure.north_ft == pytest.approx(0.083, abs=1e-3)
    assert mahun.misclosure.east_ft == pytest.approx(0.075, abs=1e-3)
    assert ghilani.misclosure.east_ft == pytest.approx(0.026, abs=1.1e-3)
    assert ghilani.misclosure.north_ft == pytest.approx(0.077, abs=1.1e-3)
    assert ghilani.perimeter_ft == pytest.approx(2466.00)


def test_compass_rule(mahun: Traverse) -> None:
    book = ((-438.574, -176.386), (-73.105, 203.382), (198.635, 192.340), (313.044, -219.336))
    # The page prints 276.479 for the third, a slip: its own latitude and departure give 276.497.
    lengths = (472.715, 216.122, 276.497, 382.237)
    done = adjust(mahun, "compass").traverse
    for course, vector, feet in zip(done.courses, book, lengths, strict=True):
        assert course.vector == pytest.approx(vector, abs=1.2e-3)
        assert course.chord_ft == pytest.approx(feet, abs=1.2e-3)
    assert done.courses[0].azimuth_deg == pytest.approx(180 + dms(68, 5, 27.4), abs=0.3 / 3600)


def test_transit_rule(ghilani: Traverse) -> None:
    east = (0.007, 0.0001, 0.003, 0.008, 0.002)
    north = (0.016, 0.008, 0.029, 0.006, 0.011)
    done = adjust(ghilani, "transit")
    for (de, dn), e, n in zip(done.corrections, east, north, strict=True):
        assert abs(de) * 0.02 / ghilani.misclosure.east_ft == pytest.approx(e, abs=6e-4)
        assert abs(dn) * 0.07 / ghilani.misclosure.north_ft == pytest.approx(n, abs=6e-4)


def test_crandalls_rule_as_published() -> None:
    rows = ((dms(79, 37, 22), 180.278), (dms(19, 22, 10), 223.600), (dms(244, 22, 17), 237.184),
            (dms(194, 58, 5), 145.775))  # fmt: skip
    corrections = ((0.0057, 0.0010), (-0.0005, -0.0013), (0.0069, 0.0033), (-0.0002, -0.0009))
    corners = ((1177.3349, 1182.4742), (1251.4932, 1393.4171), (1037.6511, 1290.8298), (1000.0, 1150.0))
    loop = run(tuple(LineCall(azimuth, length) for azimuth, length in rows))
    assert loop.misclosure.east_ft == pytest.approx(-0.0119, abs=6e-5)
    assert loop.misclosure.north_ft == pytest.approx(-0.0022, abs=6e-5)
    done = adjust(loop, "crandall", weights=Weights(length_power=2.0))
    for got, book in zip(done.corrections, corrections, strict=True):
        assert got == pytest.approx(book, abs=6e-5)
    for (east, north), book in zip(done.traverse.corners[1:], corners, strict=True):
        assert (1000.0 + east, 1150.0 + north) == pytest.approx(book, abs=6e-5)


def settled(rows: np.ndarray, degrees: tuple[float, ...], seconds: float):  # type: ignore[no-untyped-def, type-arg]
    """Azimuths that angles and azimuths give, by linear least squares: values, covariance, square sum."""
    weight = 1.0 / math.radians(seconds / 3600.0) ** 2
    cofactor = np.linalg.inv(rows.T @ rows)
    observed = np.radians(degrees)
    azimuths = cofactor @ rows.T @ observed
    return azimuths, cofactor / weight, weight * float(np.sum((rows @ azimuths - observed) ** 2))


def link(lengths, sigmas, azimuths, covariance, ends):  # type: ignore[no-untyped-def]
    """A traverse from one fixed point to another, closed by the line between them, which holds."""
    start, end = ends
    back = (start[0] - end[0], start[1] - end[1])
    n = len(lengths)
    q = np.zeros((2 * n + 2, 2 * n + 2))
    q[np.arange(n), np.arange(n)] = np.square(sigmas)
    q[n + 1 : 2 * n + 1, n + 1 : 2 * n + 1] = covariance
    d, a, squares = close_loop(
        np.array([*lengths, math.hypot(*back)]), np.array([*azimuths, math.atan2(*back)]), q
    )
    steps = np.column_stack([d * np.sin(a), d * np.cos(a)])
    return np.array(start) + np.cumsum(steps, axis=0), squares


def test_least_squares_as_ghilani_publishes_it() -> None:
    """Example 16.1: R to U to S; two distances, and three angles that give two azimuths."""
    angles = (60.0, dms(209, 59, 0) - 180.0, -30.0)  # R to U; U to S, seen back from S; the angle at U
    rows = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 1.0]])
    azimuths, covariance, before = settled(rows, angles, 30.0)
    (u, s, r), squares = link(
        (200.0, 100.0), (0.05, 0.08), azimuths, covariance, ((1000.0, 1000.0), (1223.0, 1186.5))
    )
    assert u == pytest.approx((1173.0886, 1099.9872), abs=6e-5)
    assert s == pytest.approx((1223.0, 1186.5)) and r == pytest.approx((1000.0, 1000.0))
    # The book's standard deviations, 4.194 and 5.264 cm, hold this reference variance (3 degrees of freedom).
    assert (before + squares) / 3.0 == pytest.approx(3.3077, abs=2e-3)


def test_least_squares_as_krumm_publishes_it() -> None:
    """Traverse 1: B to C to D to E between two fixed azimuths; three distances, four angles."""
    first, last = dms(68, 15, 20.7), dms(300, 11, 30.5)
    angles = (
        first + dms(172, 53, 34),
        dms(185, 22, 14) - 180.0,
        dms(208, 26, 19) - 180.0,
        last - dms(205, 13, 51) + 180.0,
    )
    rows = np.array([[1.0, 0.0, 0.0], [-1.0, 1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 0.0, 1.0]])
    azimuths, covariance, before = settled(rows, angles, 10.0)
    ends = (8478.139, 2483.826), (7709.336, 2263.411)
    (c, d, e, _), squares = link((281.832, 271.3, 274.1), (0.016,) * 3, azimuths, covariance, ends)
    assert c == pytest.approx((8231.2745, 2347.8218), abs=6e-5)
    assert d == pytest.approx((7982.4237, 2239.7178), abs=6e-5)
    assert e == pytest.approx(ends[1])
    assert (before + squares) / 3.0 == pytest.approx(1.3162, abs=2e-3)


def test_crandalls_rule_is_least_squares_that_holds_the_bearings(ghilani: Traverse) -> None:
    """By the machinery of the two published examples: variances as the lengths are, bearings firm."""
    feet = np.array([c.chord_ft for c in ghilani.courses])
    azimuths = np.radians([c.azimuth_deg for c in ghilani.courses])
    d, _, _ = close_loop(feet, azimuths, np.diag([*feet, *[0.0] * 5]))
    done = adjust(ghilani, "crandall").traverse
    assert [c.chord_ft for c in done.courses] == pytest.approx(list(d), abs=1e-9)


@pytest.mark.parametrize("wrong", [(-0.01, 1.0, 1.0), (0.0, 0.0, 5.0), (0.02, 50.0, float("nan"))])
def test_weights_that_weigh_nothing_are_refused(wrong: tuple[float, float, float]) -> None:
    with pytest.raises(FigureError, match="sigmas"):
        Weights(*wrong)


def test_crandalls_rule_by_its_normal_equations(mahun: Traverse) -> None:
    """v = L (a sin A + b cos A) with a, b from the sums of L sin2, L sin cos, L cos2 and the misclosure."""
    a = np.radians([c.azimuth_deg for c in mahun.courses])
    feet = np.array([c.chord_ft for c in mahun.courses])
    sums = np.array([[np.sum(feet * np.sin(a) ** 2), np.sum(feet * np.sin(a) * np.cos(a))],
                     [np.sum(feet * np.sin(a) * np.cos(a)), np.sum(feet * np.cos(a) ** 2)]])  # fmt: skip
    k = np.linalg.solve(sums, [-mahun.misclosure.east_ft, -mahun.misclosure.north_ft])
    expected = feet * (k[0] * np.sin(a) + k[1] * np.cos(a))
    done = adjust(mahun, "crandall")
    for course, new, v in zip(mahun.courses, done.traverse.courses, expected, strict=True):
        assert new.azimuth_deg == pytest.approx(course.azimuth_deg, abs=1e-9)
        assert new.chord_ft - course.chord_ft == pytest.approx(float(v), abs=1e-9)


def minimised(traverse: Traverse, cost, start: np.ndarray, close) -> np.ndarray:  # type: ignore[no-untyped-def, type-arg]
    """What a general minimiser makes of a cost under the two conditions of closure."""
    found = minimize(
        cost,
        start,
        constraints=[{"type": "eq", "fun": close}],
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 500},
    )
    assert found.success, found.message
    return np.asarray(found.x)


def test_crandalls_rule_against_a_general_minimiser(ghilani: Traverse) -> None:
    """The sum of v squared over length is least under closure, bearings held."""
    a = np.radians([c.azimuth_deg for c in ghilani.courses])
    feet = np.array([c.chord_ft for c in ghilani.courses])

    def close(v: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
        return np.array([np.sum((feet + v) * np.sin(a)), np.sum((feet + v) * np.cos(a))])

    v = minimised(ghilani, lambda v: np.sum(v**2 / feet) * 1e4, np.zeros(5), close)
    done = adjust(ghilani, "crandall").traverse
    assert [c.chord_ft for c in done.courses] == pytest.approx(list(feet + v), abs=2e-6)


@pytest.mark.parametrize("weights", [Weights(), Weights(0.01, 20.0, 5.0), Weights(0.1, 0.0, 60.0)])
def test_least_squares_against_a_general_minimiser(ghilani: Traverse, weights: Weights) -> None:
    """The weighted sum of squares of all distances and bearings is least under closure."""
    a = np.radians([c.azimuth_deg for c in ghilani.courses])
    feet = np.array([c.chord_ft for c in ghilani.courses])
    sigma_d = np.hypot(weights.distance_ft, weights.distance_ppm * 1e-6 * feet)
    sigma_a = math.radians(weights.bearing_sec / 3600.0)

    def close(x: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
        d, az = feet + x[:5] * sigma_d, a + x[5:] * sigma_a
        return np.array([np.sum(d * np.sin(az)), np.sum(d * np.cos(az))])

    x = minimised(ghilani, lambda x: np.sum(x**2), np.zeros(10), close)
    d, az = feet + x[:5] * sigma_d, a + x[5:] * sigma_a
    done = adjust(ghilani, "least-squares", weights=weights)
    for course, feet_now, azimuth in zip(done.traverse.courses, d, az, strict=True):
        assert course.chord_ft == pytest.approx(float(feet_now), abs=2e-5)
        assert course.azimuth_deg == pytest.approx(math.degrees(float(azimuth)), abs=5e-6)


def test_least_squares_with_fixed_bearings_is_crandalls_rule(mahun: Traverse) -> None:
    """With bearings held and all distances of one weight per root of length, the two have one minimum."""
    equal = run(tuple(LineCall(az, 100.0) for az in (0.0, 90.02, 180.0, 270.0)))
    firm = Weights(distance_ft=0.02, distance_ppm=0.0, bearing_sec=1e-4)
    squares = adjust(equal, "least-squares", weights=firm)
    crandall = adjust(equal, "crandall")
    for one, other in zip(squares.corrections, crandall.corrections, strict=True):
        assert one == pytest.approx(other, abs=1e-6)


def test_least_squares_with_round_errors_is_the_compass_rule() -> None:
    """Equal lengths, and as much error across a course as along it: the compass rule (Ghilani, 16.7)."""
    equal = run(tuple(LineCall(az, 100.0) for az in (0.01, 90.02, 180.0, 270.0)))
    round_errors = Weights(
        distance_ft=0.02, distance_ppm=0.0, bearing_sec=math.degrees(0.02 / 100.0) * 3600.0
    )
    squares = adjust(equal, "least-squares", weights=round_errors)
    compass = adjust(equal, "compass")
    for one, other in zip(squares.corrections, compass.corrections, strict=True):
        assert one == pytest.approx(other, abs=2e-5)
    assert squares.unit_variance is not None


@pytest.mark.parametrize("method", METHODS)
def test_every_method_closes(ghilani: Traverse, method: str) -> None:
    done = adjust(ghilani, method)  # type: ignore[arg-type]
    assert done.traverse.misclosure.distance_ft == pytest.approx(0.0, abs=1e-8)


def test_a_figure_with_gaps_is_refused() -> None:
    with pytest.raises(FigureError):
        adjust(run((LineCall(0.0, 100.0), LineCall(90.0, None))), "compass")
