"""Where a deed lies: by its corner, its commencement, its north, its ground lengths, known corners, roads."""

from __future__ import annotations

import json
import math
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from answers.deeds.plot import Tract, plot
from answers.deeds.where import Basis, Where
from answers.deeds.where_told import spot_json, told
from answers.village import open_village
from cli import main
from geo.carrier import Carriers
from geo.errors import DataError, FigureError
from geo.place import Known

ROOT = Path(__file__).resolve().parent.parent.parent
SQUARE = (
    "Beginning at a pin; thence N 0° E 100 feet; thence N 90° E 100 feet; thence S 0° E 100 feet; "
    "thence S 90° W 100 feet to the point of beginning."
)
TIED = (
    "Commencing at a stone; thence N 90° E 1000 feet; thence N 0° E 500 feet to the point of beginning; "
    + SQUARE.removeprefix("Beginning at a pin; ")
)
# In the village, by its own plane (EPSG:2261, whose central meridian is 76 degrees 35 minutes west).
HERE = (847_000.0, 900_000.0)


def only(text: str) -> Tract:
    (found,) = plot(text).tracts
    return found


def test_the_first_corner() -> None:
    where = Where((10.0, 20.0), turn_deg=90.0)
    assert where.corners(only(SQUARE))[1] == pytest.approx((110.0, 20.0))


def test_the_point_of_commencement_leads_by_its_ties() -> None:
    where = Where((10.0, 20.0), commencing=True)
    assert where.corners(only(TIED))[0] == pytest.approx((1010.0, 520.0))
    turned = Where((10.0, 20.0), 90.0, commencing=True)
    assert turned.corners(only(TIED))[0] == pytest.approx((510.0, -980.0))
    with pytest.raises(FigureError, match="no tie"):
        where.corners(only(SQUARE))


def test_true_north_is_the_convergence_away() -> None:
    """On a transverse Mercator, nearly: longitude less central meridian, times the sine of latitude."""
    where = Where(HERE, crs="EPSG:2261", basis=Basis("true"))
    spot = where.spot(only(SQUARE))
    place = open_village("cayuga_heights")
    lon, lat = place.plane.lonlat(*HERE)
    by_hand = (lon + 76.0 + 35.0 / 60.0) * math.sin(math.radians(lat))
    assert by_hand > 0.05 and spot.grid is not None
    assert spot.placed.turn_deg == pytest.approx(-by_hand, abs=1e-4)
    assert spot.placed.scale == 1.0


def test_magnetic_north_is_that_of_its_day() -> None:
    """About 10.4 degrees west in 1970 (the reference figures, from the IGRF), less the convergence."""
    where = Where(HERE, crs="EPSG:2261", basis=Basis("magnetic", date(1970, 1, 1)))
    spot = where.spot(only(SQUARE))
    assert spot.placed.turn_deg == pytest.approx(-10.4 - 0.06, abs=0.1)
    words = " ".join(told(spot, 0.0))
    assert "Magnetic north lay 10°" in words and "west of true north" in words
    # The course that runs along magnetic north runs along the grid's 349.5 degrees or so.
    found = spot_json(only(SQUARE), where)
    assert found["grid"]["courses"][0]["azimuth_deg"] == pytest.approx(360.0 + spot.placed.turn_deg, abs=1e-5)


def test_ground_lengths_shrink_by_height_and_projection() -> None:
    """900 ft up: 1 - 900 / 20,906,000; the projection 1 - 1/16,000 near its meridian, a little more here."""
    where = Where(HERE, crs="EPSG:2261", basis=Basis(height_ft=900.0))
    spot = where.spot(only(SQUARE))
    assert spot.placed.scale == pytest.approx((1 - 900 / 20_906_000) * (1 - 1 / 16_000), abs=2e-6)
    first, second, *_ = spot.placed.corners
    assert first == pytest.approx(HERE)
    assert math.dist(first, second) == pytest.approx(100.0 * spot.placed.scale, abs=1e-9)
    assert spot.placed.turn_deg == 0.0 and "multiplied by 0.9998" in " ".join(told(spot, 0.0))


def test_known_corners_tell_how_well_the_rest_is_known() -> None:
    """Two corners of 1 ft each: their mean is known to 1/sqrt 2, their own places to a little more."""
    where = Where(known=((0, Known(0.0, 0.0, 1.0)), (1, Known(0.0, 100.0, 1.0))))
    placed = where.fit(only(SQUARE))
    # Shift 1/2; turn 1/(2 * 50**2): at 50 ft from the mean, sqrt(1/2 + 50**2 / (2 * 5000)) = 0.866.
    assert placed.sigmas_ft[0] == pytest.approx(math.sqrt(0.75))
    assert placed.sigmas_ft[2] > placed.sigmas_ft[0]


def test_the_developments_own_roads_place_it() -> None:
    """The Planned Unit Development, whose fit the reference figures give as 10.4 degrees."""
    place = open_village("cayuga_heights")
    tract = only((ROOT / "regulations/cayuga_heights/pud.calls").read_text(encoding="utf-8"))
    placed = Where(crs=place.facts.crs, roads=Carriers(place.network, place.control)).fit(tract)
    assert placed.turn_deg == pytest.approx(-10.4, abs=0.15)
    assert {r.line for r in placed.residuals} == {
        "the centre line of Hanshaw Road",
        "the centre line of North Triphammer Road",
    }
    assert 3.0 < placed.rms_ft < 4.0 and max(r.distance_ft for r in placed.residuals) < 8.0
    assert min(placed.sigmas_ft) > 10.0  # no better than the centre lines it hangs on


def test_words_that_name_no_road_of_the_map_do_not_place() -> None:
    place = open_village("cayuga_heights")
    where = Where(crs=place.facts.crs, roads=Carriers(place.network, place.control))
    with pytest.raises(FigureError, match="two different lines"):
        where.corners(only(SQUARE))
    elsewhere = SQUARE.replace("a pin", "a point in the centre line of Nowhere Street")
    with pytest.raises(FigureError, match="Nowhere Street"):
        where.corners(only(elsewhere))


@pytest.mark.parametrize(
    "asked",
    [
        {"origin": HERE, "known": ((0, Known(0.0, 0.0)),)},
        {"origin": HERE, "basis": Basis("true")},
        {"basis": Basis(height_ft=900.0), "crs": "EPSG:2261"},
        {"origin": HERE, "crs": "EPSG:2261", "turn_deg": 1.0, "basis": Basis("true")},
        {"origin": HERE, "crs": "EPSG:2261", "basis": Basis("magnetic")},
        {"origin": HERE, "crs": "EPSG:2261", "basis": Basis("true", date(1970, 1, 1))},
    ],
)
def test_ways_that_contradict_each_other_are_refused(asked: dict[str, object]) -> None:
    with pytest.raises(DataError):
        Where(**asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("height", [-2_000.1, 30_000.1, math.nan])
def test_heights_beyond_the_earth_are_refused(height: float) -> None:
    with pytest.raises(DataError, match="so high or low"):
        Basis(height_ft=height)


def test_the_verb_tells_the_placing(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(TIED, encoding="utf-8")
    command = ["plot", str(file), "--commencing", "847000,900000", "--crs", "EPSG:2261",
               "--north", "magnetic", "--date", "1927-05-01", "--height", "900", "--json"]  # fmt: skip
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    placed = json.loads(done.output)[0]["tracts"][0]["placed"]
    assert placed["by"] == "its point of commencement" and placed["grid"]["declination_deg"] < -8.0
    assert len(placed["corners"]) == 5 and placed["corners"][0]["sigma_ft"] is None
    plain = CliRunner().invoke(main, command[:-1])
    assert "Placed by its point of commencement" in plain.output and "corner 5: E" in plain.output


def test_the_verb_places_by_roads_and_says_where_it_cannot(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(SQUARE, encoding="utf-8")
    pud = str(ROOT / "regulations/cayuga_heights/pud.calls")
    done = CliRunner().invoke(main, ["plot", pud, str(file), "--roads", "--json"])
    development, square = (a["tracts"][0] for a in json.loads(done.stdout))
    assert development["placed"]["turn_deg"] == pytest.approx(-10.42, abs=0.01)
    assert development["placed"]["corners"][0]["sigma_ft"] > 10.0
    assert square["placed"] is None and square["warnings"][-1]["code"] == "not_placed"


def test_weights_are_part_of_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "deed.txt"
    file.write_text(SQUARE.replace("W 100", "W 99"), encoding="utf-8")
    command = ["plot", str(file), "--adjust", "least-squares", "--weights", "0.05,100,30", "--json"]
    adjusted = json.loads(CliRunner().invoke(main, command).output)[0]["tracts"][0]["adjusted"]
    assert adjusted["weights"]["distance_ppm"] == 100.0 and adjusted["unit_variance"] > 1.0
    assert CliRunner().invoke(main, [*command[:4], "--weights", "0.05,100"]).exit_code == 2
