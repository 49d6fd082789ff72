"""The pack of boundary texts with known answers: courses, curves, closures, no silent error."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from answers.deeds.plot import Tract, plot


def text_of(shared: Path, number: str) -> str:
    file = next((shared / "cases" / "metes_bounds").glob(f"{number}_*.txt"))
    return file.read_text(encoding="utf-8").split("---\n", 1)[1]


def tracts(shared: Path, number: str) -> tuple[Tract, ...]:
    return plot(text_of(shared, number)).tracts


def test_the_score(shared: Path) -> None:
    tool = shared / "tools" / "score_metes_bounds.py"
    thence = str(Path(sys.executable).parent / "thence")
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, str(tool), str(shared / "cases" / "metes_bounds"), "--thence", thence],
        capture_output=True, text=True, cwd=root, check=False,
    )  # fmt: skip
    last = done.stdout.strip().splitlines()[-1]
    assert done.returncode == 0, done.stdout + done.stderr
    assert "line courses 181/181" in last and "curves 19/19" in last and "closures 16/16" in last
    assert "single calls 28/28" in last and "silent errors 0" in last


def test_closures_to_a_thousandth(shared: Path) -> None:
    expected = json.loads((shared / "cases" / "metes_bounds" / "expected.json").read_text(encoding="utf-8"))
    for name, case in expected.items():
        found = tracts(shared, name[:2])
        for want in case["tracts"]:
            if want.get("closure_ft") is None or want["name"].startswith(("answer", "candidate")):
                continue
            gaps = [t.traverse.misclosure.distance_ft for t in found if t.closes]
            assert any(abs(g - want["closure_ft"]) < 0.001 for g in gaps), (name, want["name"], gaps)
            areas = [t.traverse.area_sqft for t in found if t.closes and t.traverse.area_sqft]
            assert any(abs(a - want["area_sf"]) < 0.2 for a in areas), (name, want["name"], areas)


def test_the_omitted_course_is_put_first(shared: Path) -> None:
    (tract,) = tracts(shared, "24")
    best = tract.repairs[0]
    assert (best.fault, best.course, best.after) == ("omitted", 1, "N 89°46'54\" E 194.66 ft")
    assert best.area_sqft == pytest.approx(70_481.1, abs=0.1) and not best.equal


def test_equal_repairs_are_not_chosen_between(shared: Path) -> None:
    (tract,) = tracts(shared, "31")
    equal = {(r.fault, r.course + 1) for r in tract.repairs if r.equal}
    assert {("distance", 9), ("distance", 10), ("distance", 1)} <= equal
    assert "equal_repairs" in {w.code for w in tract.warnings}


def test_nothing_is_dropped_from_a_list_of_features(shared: Path) -> None:
    (tract,) = tracts(shared, "02")
    assert len(tract.calls) == 29 and tract.status == "incomplete"


@pytest.mark.parametrize(
    ("number", "sides"), [("03", 4), ("18", 16), ("19", 13), ("47", 4), ("40", 10), ("36", 9)]
)
def test_adjoiners_are_each_a_call(shared: Path, number: str, sides: int) -> None:
    (tract,) = tracts(shared, number)
    assert len(tract.calls) == sides and tract.status == "incomplete"


def test_the_radius_that_cannot_be_read_is_recovered(shared: Path) -> None:
    (tract,) = tracts(shared, "30")
    curve = tract.calls[-1]
    assert getattr(curve, "radius_ft", None) == pytest.approx(1085.13)
    assert getattr(curve, "arc_ft", None) == pytest.approx(476.77)


def test_the_blank_distance_of_a_parallelogram(shared: Path) -> None:
    (tract,) = tracts(shared, "38")
    assert [round(getattr(c, "distance_ft", 0.0) or 0.0, 4) for c in tract.calls] == [
        66.0,
        20.2083,
        66.0,
        20.2083,
    ]
