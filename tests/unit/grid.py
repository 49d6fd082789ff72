"""A village of three streets on a 1,000-ft square, for figures worked by hand.

Main Road runs north up the middle (east 500) from 100 ft south of the village line to 100 ft north of it;
Cross Road runs east (north 400) from Main Road to 40 ft short of the east line; Lane runs north (east 800)
from Cross Road and ends 300 ft short of the north line, where Far Road goes on across it.
"""

from geo.figures import ControlPoint
from geo.limits import Limits
from geo.street import Street
from geo.streets import Measures, StreetNetwork

MEASURES = Measures(half_width_ft=25.0, streets_ft=10.0, limits_ft=15.0, unstated_ft=25.0, reach_ft=60.0)
SQUARE = Limits(((0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0), (0.0, 1000.0), (0.0, 0.0)))
STREETS = (
    Street("Main Road", (((500.0, -100.0), (500.0, 400.0), (500.0, 1100.0)),)),
    Street("Cross Road", (((500.0, 400.0), (800.0, 400.0), (960.0, 400.0)),)),
    Street("Lane", (((800.0, 400.0), (800.0, 700.0)),)),
    Street("Far Road", (((800.0, 700.0), (800.0, 1100.0)),)),
)
NETWORK = StreetNetwork({s.name: s for s in STREETS}, SQUARE, MEASURES)


def control(**points: tuple[float, float, float]) -> dict[str, ControlPoint]:
    """Control points as name = (east, north, sigma)."""
    return {
        name: ControlPoint(name, (e, n), sigma, "estimate", "a test's point")
        for name, (e, n, sigma) in points.items()
    }
