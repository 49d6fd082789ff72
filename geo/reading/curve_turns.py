"""Which way a curve turns: told by a side, by the clock, or by the curve before it."""

# ruff: noqa: PLR0911 - a reader tries one thing after another and returns at the first that fits

from __future__ import annotations

from typing import Final

from geo.calls import Turn
from geo.reading.phrases import Reader

_FOLLOWS: Final = {
    "reverse": "reverse",
    "reversed": "reverse",
    "reversing": "reverse",
    "compound": "compound",
}


def follows(r: Reader, i: int) -> str:
    """Whether a curve is told by the one before it: reverse or compound, "" where it is not."""
    return next((_FOLLOWS[r.texts[k]] for k in range(max(0, i - 2), i) if r.texts[k] in _FOLLOWS), "")


def turn_at(r: Reader, i: int) -> tuple[Turn | None, int]:
    """The turn told beside the curve's word at token `i`, None if there is none, and the token after it."""
    before = set(r.texts[max(0, i - 4) : i])
    if clock := _clock(r, i):
        return clock, i + 1
    if side := SIDE.get(r.before(i)):
        return side, i + 1
    deflects = _deflects(r, i)
    for side in SIDE.values():
        if side in before and before & {"hand", "turning", "bearing"}:
            return side, i + 1  # "a left-hand curve", "turning left along a curve"
        if side in deflects:
            return side, i + 1
    for k in range(i + 1, i + 6):
        text = r.texts[k]
        if text in ("left", "right", "lefl", "righl", "nghz", "nght", "rlght"):
            if text == "right" and r.texts[k + 1] == "-" and r.texts[k + 2] == "of":
                return None, i + 1
            return ("left" if text.startswith("le") else "right"), k + 1
        if (
            text in ("r", "l", "rt", "lt")
            and (r.before(k) in ("to", "the") or (k == i + 1 and len(text) == 2))
            and r.texts[k + 1] not in ("=", ":")
        ):
            return ("left" if text.startswith("l") else "right"), k + 1
        if text not in (
            "to",
            "the",
            "turning",
            "bearing",
            "curving",
            "deflecting",
            "-",
            "hand",
            ",",
            "which",
            "is",
            "concave",
        ):
            break
    return None, i + 1


def _deflects(r: Reader, i: int) -> list[str]:
    """ "deflecting to the right along a tangential curve": the words that tell the turn before the curve."""
    near = r.texts[max(0, i - 8) : i]
    at = next((k for k in range(len(near) - 1, -1, -1) if near[k].startswith(_HEADS)), None)
    return [] if at is None or not _OVER.isdisjoint(near[at:]) else near[at + 1 : at + 4]


_HEADS: Final = ("deflect", "turn", "bearing", "curving", "bend")
_OVER: Final = frozenset({";", "thence", "feet"})
SIDE: Final[dict[str, Turn]] = {"left": "left", "right": "right"}


_CLOCKWISE: Final = {
    "counterclockwise": SIDE["left"],
    "anticlockwise": SIDE["left"],
    "clockwise": SIDE["right"],
}


def clockwise(r: Reader, i: int) -> Turn | None:
    """The turn in "counterclockwise" or "counter-clockwise" at token `i`; None for any other word."""
    turn = _CLOCKWISE.get(r.texts[i])
    if turn is None:
        return None
    return SIDE["left"] if {r.texts[n] for n in range(max(0, i - 2), i)} & {"counter", "anti"} else turn


def _clock(r: Reader, i: int) -> Turn | None:
    """The turn in "in a counter-clockwise direction", close before the curve or right after it."""
    near = [*range(i - 1, max(0, i - 5) - 1, -1)]
    if r.texts[i + 1] in ("in", "running", "which", "going"):
        near += range(i + 2, i + 6)
    for k in near:
        if turn := clockwise(r, k):
            return turn
    return None
