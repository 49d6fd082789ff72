"""Scanned badly: letters for digits, marks lost and torn. What is read wrongly must be warned of.

The noise takes no digit away and makes no digit of another (nothing can tell that), but it breaks
everything else. Of the courses given without any warning at least 499 in 500 must be right.
"""

from __future__ import annotations

import random

from answers.deeds.plot import plot
from geo.bearing import difference, dms, to_quadrant
from geo.calls import LineCall

LIKE: dict[str, str | list[str]] = {
    "0": "OoQD", "1": "lI|!i", "5": "S", "8": "B", "2": "Z", "°": "0oº* ", "'": ",;` ", '"': "' ", ".": ", ",
    ",": ".", "e": "oc", "t": "lf", "h": "bn", "n": "hu", "N": "H", "S": "5", "E": "F", "W": "VV", "r": "n",
    "-": " ~", " ": ["", "  "],
}  # fmt: skip
NAMES = {"N": "North", "S": "South", "E": "East", "W": "West"}


def written(rng: random.Random, azimuth: float, feet: float) -> str:
    first, angle, second = to_quadrant(azimuth)
    d, m, s = dms(angle)
    bearing = rng.choice([
        f"{first} {d:02d}°{m:02d}'{s:02.0f}\" {second}",
        f"{NAMES[first]} {d} degrees {m:02d} minutes {s:02.0f} seconds {NAMES[second]}",
        f"{first}{d:02d}-{m:02d}-{s:02.0f}{second}",
        f"{NAMES[first].upper()} {d:02d}° {m:02d}' {s:02.0f}\" {NAMES[second].upper()},",
    ])  # fmt: skip
    return (
        f"thence {bearing} {rng.choice([f'{feet:,.2f} feet', f'a distance of {feet:.2f} feet to a point'])}"
    )


def noisy(rng: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(rng.choice([0, 1, 1, 2])):
        at = rng.randrange(len(letters))
        if letters[at] in LIKE:
            letters[at] = rng.choice(LIKE[letters[at]])
        elif not letters[at].isdigit():
            letters[at] = rng.choice(["", letters[at] + "~", letters[at] + " "])
    return "".join(letters)


def test_what_is_read_wrongly_is_warned_of() -> None:
    rng = random.Random(1808)
    right = wrong = 0
    for _ in range(250):
        truth = [(rng.randrange(360 * 3600) / 3600, round(rng.uniform(10, 2000), 2)) for _ in range(4)]
        text = "Beginning at a pin; " + "; ".join(noisy(rng, written(rng, a, f)) for a, f in truth) + "."
        for tract in plot(text).tracts:
            for call in tract.calls:
                if not isinstance(call, LineCall) or call.azimuth_deg is None or call.distance_ft is None:
                    continue
                if any(w.code != "unchecked" for w in call.said.warnings):
                    continue
                azimuth, feet = call.azimuth_deg, call.distance_ft
                known = any(abs(difference(azimuth, a)) < 0.003 and abs(feet - f) < 0.02 for a, f in truth)
                right, wrong = right + known, wrong + (not known)
    assert right > 400
    assert wrong <= right / 500
