"""Reading and mending a description of 31 courses, beside a plain regex reader and a brute-force search."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from answers.deeds.plot import plot
from bench.row import Row, seconds
from geo.blunder import rank
from geo.calls import Call, CurveCall, Description, LineCall, Stated
from geo.describe import describe
from geo.metes_bounds import parse_one
from geo.traverse import run

COURSES, CURVES, SEED, TIMES = 31, 8, 31, 41
_LINE = re.compile(r"([NS])\s*(\d+)°(\d+)'(\d+)\"\s*([EW])\s+a distance of ([\d,.]+) feet")


def figure() -> tuple[Call, ...]:
    """A figure of 31 courses, eight of them curves, that closes within a hundredth of a foot."""
    dice = random.Random(SEED)
    calls: list[Call] = []
    for k in range(COURSES - 1):
        azimuth = round((360.0 * k / COURSES + dice.uniform(-6, 6)) % 360.0 * 3600) / 3600
        feet = round(dice.uniform(80, 600), 2)
        if k % 4 == 1 and k < 4 * CURVES:
            radius = round(feet * dice.uniform(1.0, 3.0), 2)
            arc = round(2 * radius * math.asin(feet / 2 / radius), 2)
            calls.append(CurveCall("right", radius, arc, chord_azimuth_deg=azimuth, chord_ft=feet))
        else:
            calls.append(LineCall(azimuth, feet))
    gap = run(calls).misclosure
    return (*calls, LineCall(round(gap.azimuth_deg * 3600) / 3600, round(gap.distance_ft, 2)))


HOSTILE = (
    "9" * 20_000,
    "(" * 20_000,
    "1 " * 10_000,
    "1/" * 10_000,
    "N 45 E " * 2_800,
    "one " * 5_000,
    "bounded by: " + "a; " * 6_000,
    "N 45 E 100 feet " * 1_250,
    "along the " * 2_000,
    "chord bearing of N 45 E 10 ft radius 5 " * 500,
)


def regex_reader(text: str) -> list[tuple[float, float]]:
    """What a plain script does: one pattern, quadrant bearings in symbols, feet; all else is lost."""
    out = []
    for a, d, m, s, b, feet in _LINE.findall(text):
        angle = int(d) + int(m) / 60 + int(s) / 3600
        azimuth = {"NE": angle, "SE": 180 - angle, "SW": 180 + angle, "NW": 360 - angle}[a + b]
        out.append((azimuth, float(feet.replace(",", ""))))
    return out


def brute_force(calls: tuple[Call, ...]) -> list[tuple[float, int, str]]:
    """Every digit of every distance and the three other quadrants, each figure run whole."""
    found = []
    for index, call in enumerate(calls):
        if not isinstance(call, LineCall) or call.distance_ft is None or call.azimuth_deg is None:
            continue
        text = f"{call.distance_ft:.2f}"
        trials = [
            replace(call, distance_ft=float(text[:i] + digit + text[i + 1 :]))
            for i, old in enumerate(text)
            if old != "."
            for digit in "0123456789"
            if digit != old
        ]
        trials += [
            replace(call, azimuth_deg=a % 360)
            for a in (180 - call.azimuth_deg, -call.azimuth_deg, call.azimuth_deg + 180)
        ]
        for trial in trials:
            gap = run((*calls[:index], trial, *calls[index + 1 :])).misclosure.distance_ft
            found.append((gap, index, str(trial.distance_ft)))
    return sorted(found)


def rows() -> Iterator[Row]:
    """Milliseconds, medians of many runs."""
    calls = figure()
    text = describe(Description(calls, returns=True))
    assert len(parse_one(text).calls) == COURSES
    ours, peer = (
        seconds(lambda: parse_one(text), times=TIMES),
        seconds(lambda: regex_reader(text), times=TIMES),
    )
    read = len(regex_reader(text))
    yield Row(
        "31 courses read", ours * 1e3, peer * 1e3, "ms", f"a regex that reads {read} of them", "under 5 ms"
    )
    broken = tuple(
        replace(c, distance_ft=c.distance_ft + 90.0)
        if i == 11 and isinstance(c, LineCall) and c.distance_ft
        else c
        for i, c in enumerate(calls)
    )
    stated = Stated(area_sqft=run(calls).area_sqft)
    ours = seconds(lambda: rank(broken, stated=stated), times=11)
    peer = seconds(lambda: brute_force(broken), times=1)
    yield Row(
        "its single-fault repairs ranked",
        ours * 1e3,
        peer * 1e3,
        "ms",
        "brute force, digits and quadrants only",
        "under 50 ms",
    )
    for what, texts in (("hostile texts of 20 kB", HOSTILE), ("mutated descriptions", tuple(mutated(text)))):
        ours = max(seconds(partial(plot, t), times=3) for t in texts)
        peer = max(seconds(partial(regex_reader, t), times=3) for t in texts)
        yield Row(
            f"slowest of {len(texts)} {what}", ours * 1e3, peer * 1e3, "ms", "the regex", "under 100 ms"
        )


def mutated(text: str) -> Iterator[str]:
    """A description with letters taken, doubled and put in, in two hundred ways."""
    dice = random.Random(SEED)
    for _ in range(200):
        letters = list(text)
        for _ in range(dice.choice([1, 5, 40])):
            at = dice.randrange(len(letters))
            letters[at : at + dice.choice([0, 1, 20])] = [
                dice.choice(["thence ", "9" * 50, "(", "curve ", "°", " "])
            ]
        yield "".join(letters)
