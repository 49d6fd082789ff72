"""Which column of a parcel file is what: print key, address, owner, by the names counties give them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# The names New York's tax parcels and common county files use, most telling first; compared without case,
# spaces and underscores.
_NAMES: dict[str, tuple[str, ...]] = {
    "key": ("printkey", "sbl", "taxmapid", "taxmapnumber", "parcelkey", "swissblid", "swispkid", "parcelid",
            "parcelnumber", "apn", "pin", "taxid", "id", "name"),
    "number": ("locstnbr", "stnumber", "housenumber", "streetnumber", "locstnum", "addrnum"),
    "street": ("locstreet", "locstname", "stname", "streetname", "street"),
    "address": ("parceladdr", "siteaddr", "siteaddress", "propertyaddress", "propaddr", "situsaddress",
                "situsaddr", "fulladdress", "address", "location"),
    "owner": ("primaryowner", "ownername", "owner1", "owner", "ownername1", "ownerfullname", "name1"),
    "mail": ("mailaddr", "mailingaddress", "owneraddress", "mailaddress", "mailingaddr", "mailaddr1"),
    "mailcity": ("mailcity", "mailingcity", "ownercity"),
    "mailstate": ("mailstate", "mailingstate", "ownerstate"),
    "mailzip": ("mailzip", "mailingzip", "ownerzip", "mailzipcode"),
    "made": ("datecreated", "lotmade", "made", "recorded"),
}  # fmt: skip


@dataclass(frozen=True)
class Fields:
    """The column of each meaning, "" where none was recognised."""

    found: Mapping[str, str]

    def value(self, columns: Mapping[str, tuple[Any, ...]], row: int, meaning: str) -> str:
        """A row's value for a meaning as clean text, "" where there is none."""
        column = self.found.get(meaning, "")
        value = columns[column][row] if column else None
        if value is None:
            return ""
        text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
        return " ".join(text.split())

    def address(self, columns: Mapping[str, tuple[Any, ...]], row: int) -> str:
        """A row's address: one column, or a number and a street."""
        whole = self.value(columns, row, "address")
        if whole:
            return whole
        return " ".join(v for m in ("number", "street") if (v := self.value(columns, row, m)))

    def mail(self, columns: Mapping[str, tuple[Any, ...]], row: int) -> str:
        """A row's mailing address, its lines parted by newlines."""
        town = " ".join(v for m in ("mailcity", "mailstate", "mailzip") if (v := self.value(columns, row, m)))
        return "\n".join(line for line in (self.value(columns, row, "mail"), town) if line)


def recognise(columns: Mapping[str, tuple[Any, ...]], *, chosen: Mapping[str, str] | None = None) -> Fields:
    """Columns by meaning, those that hold nothing passed over; `chosen` names some by hand, as
    {"key": "PRINT_KEY"}."""
    full = (c for c, values in columns.items() if any(v not in (None, "") for v in values))
    plain = {re.sub(r"[^a-z0-9]", "", c.casefold()): c for c in full}
    found: dict[str, str] = {}
    for meaning, names in _NAMES.items():
        hit = next((plain[n] for n in names if n in plain), "")
        if hit and hit not in found.values():
            found[meaning] = hit
    return Fields(found | dict(chosen or {}))
