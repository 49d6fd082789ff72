"""Phrases of turning: how a course leaves the one before it."""

from __future__ import annotations

from typing import Final, NamedTuple

from geo.reading.angles import Angle, read_angle
from geo.reading.phrases import Phrase, Reader
from geo.wordset import words

_SMALL = words("to the a an angle of from at with and turning by , through hand")


def deflection(r: Reader, i: int) -> Phrase | None:
    """ "deflecting right 22°07'27\" from the chord of the curve": an angle off the course before.

    Its value is the angle in degrees, to the right positive, and whether it counts from the chord of the
    curve before. None where the words give no angle or no side.
    """
    turn = _side_and_angle(r, i + 1)
    if turn is None:
        return None
    from_chord, end = _base(r, turn.end, ("from",))
    return Phrase("deflection", (turn.degrees, from_chord), i, end, r.fresh)


_PROLONGED: Final = words("prolongation prolonged extension extended produced")


def angle_turned(r: Reader, i: int) -> Phrase | None:
    """ "an angle of 40 degrees to the right with the prolongation of the last course": a deflection.

    With the course itself it might be either side of it: the course is left without a bearing then.
    """
    turn = _side_and_angle(r, i + 1) if r.before(i) in ("an", "the") else None
    if turn is None:
        return None
    if r.texts[turn.end] not in ("with", "from"):
        return Phrase("interior", "unclear", i, turn.end, r.fresh)
    _, end = _base(r, turn.end, ("with", "from"))
    base = set(r.texts[turn.end : end])
    if _PROLONGED & base:
        return Phrase("deflection", (turn.degrees, False), i, end, r.fresh)
    return Phrase("interior", None, i, end, r.fresh) if base & {"course", "line", "call"} else None


def turning(r: Reader, i: int) -> Phrase | None:
    """ "thence turning to the right at an angle of 90° and running": from which line is not told."""
    turn = _side_and_angle(r, i + 1) if r.fresh else None
    return Phrase("interior", "unclear", i, turn.end, r.fresh) if turn is not None else None


class Turned(NamedTuple):
    """An angle turned, in degrees, to the right positive, and the token after its words."""

    degrees: float
    end: int


def _side_and_angle(r: Reader, i: int) -> Turned | None:
    side, angle, j = "", None, i
    while j - i < 13 and not (side and angle):
        if r.texts[j] in ("right", "left"):
            side, j = r.texts[j], j + 1
            continue
        found = _angle(r, j)
        if found:
            angle, j = found, found.end
            continue
        if r.texts[j] not in _SMALL:
            return None
        j += 1
    if not side or angle is None or angle.degrees is None:
        return None
    return Turned(angle.degrees if side == "right" else -angle.degrees, j)


def interior(r: Reader, i: int) -> Phrase | None:
    """ "an interior angle of 92°10'": whether it turns right or left hangs on the way the figure runs."""
    j = i + 1
    if r.texts[j] != "angle":
        return None
    found = _angle(r, r.past(j + 1, ("of", "=", "being")))
    return Phrase("interior", None, i, found.end, r.fresh) if found else None


def _angle(r: Reader, j: int) -> Angle | None:
    angle = read_angle(r.tokens, j, limit_deg=360.0) if r.tokens[j].kind in ("num", "word") else None
    return angle if angle and angle.marked else None


def _base(r: Reader, j: int, led_by: tuple[str, ...]) -> tuple[bool, int]:
    """What the deflection counts from, and the token after its words: nothing said is the course."""
    if r.texts[j] not in led_by:
        return False, j
    stops = (",", ";", ".")
    end = next(
        (k for k in range(j + 1, j + 14) if r.texts[k] in stops or r.tokens[k].kind in ("num", "end")), j
    )
    return "chord" in set(r.texts[j:end]), end
