"""Street names in one spelling: short forms spelt out, case and points aside."""

from __future__ import annotations

_SHORT = {
    "ave": "avenue", "av": "avenue", "blvd": "boulevard", "cir": "circle", "ct": "court", "dr": "drive",
    "expy": "expressway", "ext": "extension", "hwy": "highway", "ln": "lane", "pkwy": "parkway",
    "pl": "place", "plz": "plaza", "rd": "road", "rt": "route", "rte": "route", "sq": "square",
    "ter": "terrace", "trl": "trail", "tpke": "turnpike", "xing": "crossing",
}  # fmt: skip
_COMPASS = {
    "n": "north", "s": "south", "e": "east", "w": "west", "ne": "northeast", "nw": "northwest",
    "se": "southeast", "sw": "southwest",
}  # fmt: skip

_LETTERS = frozenset({"cr", "nys", "sr", "us"})


def plain(name: str) -> str:
    """A name in lower case, without points, its usual short forms spelt out, "the" left out.

    >>> plain("N. Triphammer Rd"), plain("The Parkway"), plain("St Mary's St")
    ('north triphammer road', 'parkway', "st mary's street")
    """
    spelt = plain_words(name.replace("-", " "))
    return " ".join(w for w in spelt if w != "the" or len(spelt) == 1)


def titled(name: str) -> str:
    """A name as a map writes it: short forms spelt out, each word with a capital.

    >>> titled("OAK HILL RD"), titled("NYS Rte 13")
    ('Oak Hill Road', 'NYS Route 13')
    """
    return " ".join(w.upper() if w in _LETTERS else w[:1].upper() + w[1:] for w in plain_words(name))


def plain_words(name: str) -> list[str]:
    """Each word of a name spelt out, none left out."""
    words = name.lower().replace(".", " ").split()
    spelt = [_COMPASS.get(w, _SHORT.get(w, w)) for w in words]
    if len(spelt) > 1 and spelt[-1] == "st":
        spelt[-1] = "street"
    return spelt
