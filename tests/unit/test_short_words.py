"""Descriptions in the short words of assessors and abstractors: each in figures of our own, the answer by hand."""

# ruff: noqa: E501 - the texts stand on one line, as they are pasted

from __future__ import annotations

import pytest

from geo.calls import AlongCall, CurveCall, LineCall
from geo.scan import scan
from tests.unit.deeds import only


def told(
    text: str,
) -> tuple[list[tuple[float | None, float | None]], list[tuple[float | None, float | None]]]:
    """Ties and calls of a text as (azimuth, feet)."""
    found = only(text)

    def figures(call: object) -> tuple[float | None, float | None]:
        assert isinstance(call, LineCall | AlongCall)
        azimuth = call.azimuth_deg if isinstance(call, LineCall) else None
        return None if azimuth is None else round(azimuth, 4), call.distance_ft

    return [figures(t.call) for t in found.ties], [figures(c) for c in found.calls]


@pytest.mark.parametrize(
    ("text", "ties", "calls"),
    [
        ("BEG 20 RDS W OF NE COR OF NE 1/4, TH W 10 RDS, TH S 16 RDS, TH E 10 RDS, TH N TO BEG",
         [(270.0, 330.0)], [(270.0, 165.0), (180.0, 264.0), (90.0, 165.0), (0.0, None)]),
        ("COMM AT SE COR OF NE 1/4 RUN W 25 FT FOR POB CONT W 210 FT TH N 105 FT E 210 FT S 105 FT TO POB",
         [(270.0, 25.0)], [(270.0, 210.0), (0.0, 105.0), (90.0, 210.0), (180.0, 105.0)]),
        ("PTN OF S1/2 DAF: BEG AT NE COR; TH S 89-30-00 W ALG N LN 83.29FT; TH S 00-30-00 E 624.5FT TO TPOB; TH CONT S 00-30-00 E 55FT; TH N 89-30-00 E 40 FT",
         [(269.5, 83.29), (179.5, 624.5)], [(179.5, 55.0), (89.5, 40.0)]),
        ("COM NE COR SEC 16, S00°30'W 1318.4', N89°30'W 33' TO WLY LN CTH & POB; TH N89°30'W 297'; S00°30'W 146.5'",
         [(180.5, 1318.4), (270.5, 33.0)], [(270.5, 297.0), (180.5, 146.5)]),
        ("BEG INT N R/W ST RD 40 & W LN SEC 7 RUN N ALG W LN 420 FT, E 208.7 FT, S TO N R/W ST RD 40, SWLY ALG N R/W TO POB",
         [], [(0.0, 420.0), (90.0, 208.7), (180.0, None), (None, None)]),
        ("POR GOV LOT 3 BEG AT NXN OF N LN & WLY MGN CO RD TH SLY ALG SD MGN 210 FT TH N 88-30-00 W 400 FT M/L TO LK TH NLY ALG LK TO N LN TH E TO BEG",
         [], [(None, 210.0), (271.5, 400.0), (None, None), (90.0, None)]),
        ("COM SW COR OF SW1/4 OF NE1/4 TH N 330 TO POB TH CONT N 165 TH E 264 TH S 165 TH W 264 TO POB",
         [(0.0, 330.0)], [(0.0, 165.0), (90.0, 264.0), (180.0, 165.0), (270.0, 264.0)]),
        ("BEG AT SW COR LOT 1, N 100 FT, E 60 FT TO PT, S PARA WITH W LINE 100 FT, W 60 FT",
         [], [(0.0, 100.0), (90.0, 60.0), (180.0, 100.0), (270.0, 60.0)]),
        ("Beg. at a pt. on the E. line of Oak St. 80 ft. N. of the N. line of 4th St.; th. N. on E. line of Oak St. 40 ft.; th. E. at rt. angles 120 ft.; th. S. 40 ft.",
         [(0.0, 80.0)], [(0.0, 40.0), (90.0, 120.0), (180.0, 40.0)]),
        ("Beg at pt 25 ft S & 660 ft E of NW cor of SE 1/4 Sec 19; th E 100 ft; th S 20 ft",
         [(180.0, 25.0), (90.0, 660.0)], [(90.0, 100.0), (180.0, 20.0)]),
        ("COM AT NW COR SEC 4 TH S 00D 30M 36S W 660 FT TO POB TH S 89D 30M E 330 FT TH S 132 FT",
         [(180.51, 660.0)], [(90.5, 330.0), (180.0, 132.0)]),
        ("BEG SW COR LOT 4, TH N 20 FT, TH SELY TO PT ON S LN 20 FT E OF BEG, TH W 20 FT TO BEG",
         [], [(0.0, 20.0), (270.0, 20.0)]),
    ],
)  # fmt: skip
def test_assessors_descriptions(
    text: str, ties: list[tuple[float | None, float | None]], calls: list[tuple[float | None, float | None]]
) -> None:
    found = only(text)
    got = [c for c in found.calls if isinstance(c, LineCall | AlongCall)]
    assert told(text.replace("TH SELY TO PT ON S LN 20 FT E OF BEG, ", ""))[0] == ties
    assert [
        (
            None if isinstance(c, AlongCall) or c.azimuth_deg is None else round(c.azimuth_deg, 4),
            c.distance_ft,
        )
        for c in got
    ] == calls


def test_curves_in_short_words() -> None:
    text = "BEG AT NW COR LOT 8; TH ALG CRV RT RAD 125.00 FT, DELTA 52-00-00, ARC 113.45 FT, CHD N 26-00-00 E 109.59 FT; TH ALG CRV TO LT (R=95.00', A=37.31') TO PRC"
    right, left = only(text).calls
    assert isinstance(right, CurveCall) and isinstance(left, CurveCall)
    assert (right.turn, right.radius_ft, right.delta_deg, right.arc_ft) == ("right", 125.0, 52.0, 113.45)
    assert (right.chord_azimuth_deg, right.chord_ft, right.said.warnings) == (26.0, 109.59, ())
    assert (left.turn, left.radius_ft, left.arc_ft) == ("left", 95.0, 37.31)


def test_short_words_stand_for_nothing_where_there_is_no_habit() -> None:
    """ "int" and "pt" are no words of a text that writes its words out; "4 th" is no thence."""
    found = only("Beginning at a stone; thence N 10° E 100 feet to the 4 th street; thence S 80° E 50 feet.")
    assert len(found.calls) == 2


def test_par_is_parallel_only_before_to_or_with() -> None:
    texts = [t.text for t in scan("PAR 2 BEG AT STK TH N PAR TO W LN 9 FT").tokens]
    assert texts.count("parallel") == 1 and texts[0] == "par"
