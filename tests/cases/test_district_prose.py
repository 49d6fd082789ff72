"""The seed's prose of two districts gives the programs that ship, names bound to control points."""

from pathlib import Path

import pytest

from geo.binding import Names, bind
from geo.calls import Description, LineRef, PointRef
from geo.metes_bounds import parse
from geo.notation import read

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "regulations" / "cayuga_heights"


def at(name: str) -> PointRef:
    return PointRef("named", name)


def between(first: str, second: str) -> LineRef:
    return LineRef("between", first, name_2=second)


LOTS = between("lots_160_168_south_west_corner", "lots_160_168_south_east_corner")
EAST_600 = LineRef("centre", "Triphammer Road", "", 600.0, "east")
PALMER = "property now owned by E. Lawrence Palmer and wife"
SMITH = between("smith_south_line_west", "smith_south_line_east")

COMMERCIAL = Names(
    points={
        "northwest corner of the George R. Pfann residence lot": at("pfann_northwest"),
        "northwest corner of the Burr Ripley residence lot": at("ripley_northwest"),
        "northwest corner of lands of Earl F. and Margaret Sharp": at("sharp_northwest"),
        "southeast corner of the Texas Land subdivision": at("texas_lane_subdivision_southeast"),
    },
    lines={
        "north side of lands of Pearl Sheldon": between("sheldon_north_line_west", "sharp_northwest"),
        # "and 200 feet therefrom" leaves the side to the reader: the district lies to the southeast.
        "east side of East Upland Road": LineRef("side", "East Upland Road", "east", None, "southeast"),
    },
    ends={
        "north side of Ripley lot property at 406 E. Upland to centre of East Upland Road": at(
            "ripley_north_line_at_east_upland"
        ),
        "east side of lands of Pearl Sheldon to north side of lands of Pleasant Grove "
        "Cemetery Association": at("cemetery_addition_northwest"),
        "centre of Hanshaw Road to division line between the Gardner Rogers and Ella Cushman properties": at(
            "rogers_cushman_line_at_hanshaw"
        ),
        "centre of North Triphammer Road to centre of Triphammer Road": PointRef(
            "end", lines=(LineRef("centre", "Triphammer Road"),), pick="east"
        ),
    },
    straight={
        "west side of Pfann lot": LineRef("named", "pfann_west_line"),
        "north side of Ripley lot property at 406 E. Upland": None,
        "north side of lands of Pearl Sheldon": None,
        "east side of lands of Pearl Sheldon": None,
        "north side of addition": None,
        "division line": None,
        "south side of subdivision": None,
    },
)
MULTIPLE_HOUSING_1 = Names(
    points={"the western end of Lot No. 160": at("oak_hill_departure")},
    lines={
        "southern boundary of lot No.’s 160, 161, 162, 163, 168 and the prolongation thereof across "
        "Triphammer Road": LOTS,
    },
)
MULTIPLE_HOUSING_2 = Names(
    points={
        "southeast corner of the Village": PointRef("end", lines=(LineRef("limits"),), pick="southeast"),
        "southeast corner of the existing Multiple Housing District": PointRef("meeting", lines=(EAST_600,)),
        "northeast corner thereof": PointRef("meeting", lines=(LOTS,)),
    },
    lines={
        "southeast side of McIlroy property": between(
            "mcilroy_southeast_corner_west", "mcilroy_southeast_corner_east"
        ),
        f"southeast side of {PALMER}": between(
            "mcilroy_southeast_corner_east", "palmer_southeast_corner_east"
        ),
        "south side of property now owned and occupied by Sheldon M. Smith and wife": SMITH,
        "south side of Smith property": SMITH,
        "east limits of Village": LineRef("limits", side="east"),
        "limits of between the Village of Cayuga Heights": LineRef("limits", side="south"),
        "east side of district": EAST_600,
        "north side of district": LOTS,
    },
)


def prose(shared: Path, start: str, end: str) -> tuple[Description, ...]:
    text = (shared / "seeds" / "cayuga_heights_local_laws.txt").read_text(encoding="utf-8")
    begins = text.index(start)
    return parse(text[begins : text.index(end, begins)])


def program(name: str) -> Description:
    return read((FOLDER / f"{name}.calls").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("start", "end", "names", "shipped"),
    [("The Multiple Housing District is that area", "also the area bounded and "
         "described", MULTIPLE_HOUSING_1, "multiple_housing_1"),
     ("The Commercial District is that area", "The following area is zoned", COMMERCIAL, "commercial"),
     ("also the area bounded and "
         "described", "The Commercial District is", MULTIPLE_HOUSING_2, "multiple_housing_2")],
)  # fmt: skip
def test_prose_gives_the_program_that_ships(
    shared: Path, start: str, end: str, names: Names, shipped: str
) -> None:
    (found,) = prose(shared, start, end)
    assert not found.unread
    for one, other in zip(bind(found, names), program(shipped).calls, strict=True):
        assert one == other
