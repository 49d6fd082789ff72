"""The tower page's further questions: what stands nearby to be shared, and from where the tower is seen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st
from shapely.geometry.base import BaseGeometry

from answers.features import to_wgs84
from answers.lots.lot_ground import LotGround
from answers.lots.parcel_file import ParcelFile, open_file
from answers.lots.reading import ReadLimits
from answers.towers import sites, visibility
from answers.towers.shared_use import Tall, inventory
from answers.towers.sites import Rooms
from answers.towers.sites_base import SitesBase
from answers.towers.tower_query import TowerQuery
from answers.village import Village
from geo.errors import DataError
from views import candidates, legend, overlay
from views.legend import Look

UPLOAD_MB = 200
LIMITS = ReadLimits(file_bytes=UPLOAD_MB * 1024 * 1024)
SUFFIXES = ["gpkg", "geojson", "json", "fgb", "kml", "zip"]
SEEN = Look("seen", "Sees the top, over bare ground", "strips", legend.BLUE, 0.0, "", 0.28)
_SIMPLER_FT = 20.0


def parcels(ground: LotGround, file: Any, key: str) -> ParcelFile | None:
    """A file of shapes sent up, read once and kept under a key."""
    if file is None:
        return None
    seen = st.session_state.get(key)
    if not seen or seen[0] != file.file_id:
        with st.spinner("Reading the file …"):
            seen = (file.file_id, candidates.sent(file, lambda p: open_file(p, ground, limits=LIMITS)))
        st.session_state[key] = seen
    found: ParcelFile = seen[1]
    return found


def rooms(where_base: SitesBase, file: ParcelFile | None) -> Rooms | None:
    """The parcels made ready for any height, once for a file and a day."""
    if file is None:
        return None
    seen = st.session_state.get("tower_rooms")
    if not seen or seen[0] is not file or seen[1] != where_base.on:
        with st.spinner("Measuring the parcels …"):
            seen = (file, where_base.on, sites.rooms(where_base, file))
        st.session_state["tower_rooms"] = seen
    found: Rooms = seen[2]
    return found


def existing() -> tuple[Any, float]:
    """The list of existing tall structures, and the distance that the Board sets."""
    with st.expander("Existing towers and tall structures"):
        file = st.file_uploader(
            "Your list of them: columns name, kind, height_ft",
            type=SUFFIXES,
            key="tower_existing",
            max_upload_size=UPLOAD_MB,
        )
        within = st.number_input(
            "Within (ft), as the Board sets it", 100, 100_000, 5_000, 500, key="tower_within"
        )
    return file, float(within)


def shared(
    ground: LotGround, asked: TowerQuery, file: Any, within_ft: float
) -> tuple[tuple[Tall, ...] | None, float | None]:
    """The structures of the list within the distance; None without a list."""
    listed = parcels(ground, file, "tower_existing_read")
    if listed is None:
        return None, None
    return inventory(listed, asked, within_ft=within_ft), within_ft


@dataclass(frozen=True)
class View:
    """From where a tower was seen: for which spot and height, the ground, and what stands there."""

    asked: tuple[object, ...]
    area: BaseGeometry
    words: str
    notes: tuple[str, ...]


def view(village: Village, asked: TowerQuery, file: ParcelFile | None) -> View | None:
    """The form for the zone of visibility, and the last one worked out, while it is of this tower."""
    with st.expander("From where is it seen?"):
        sent = st.file_uploader(
            "Elevations: a GeoTIFF", type=["tif", "tiff"], key="tower_dem", max_upload_size=UPLOAD_MB
        )
        units: tuple[visibility.Unit, ...] = ("metre", "foot", "international foot")
        unit = st.selectbox(
            "Unit of the elevations", units, index=None, key="tower_unit", placeholder="say which"
        )
        reach = float(st.number_input("How far (ft)", 500, 30_000, 5_000, 500, key="tower_reach"))
        wanted = st.button("Work it out", key="tower_see", disabled=sent is None)
    of = (asked.point, asked.height_ft, reach)
    if wanted and sent is not None:
        if unit is None:
            raise DataError("the unit of the elevations is not said", do="Choose metre or foot")
        with st.spinner("Looking along every line …"):
            terrain = candidates.sent(sent, lambda path: _terrain(path, village, asked, reach, unit))
            st.session_state["tower_view"] = _view(of, village, asked, terrain, file)
    found: View | None = st.session_state.get("tower_view")
    return found if found is not None and found.asked == of else None


def _terrain(path: Path, village: Village, asked: TowerQuery, reach: float, unit: visibility.Unit) -> Any:
    return visibility.read_terrain(path, village, asked.point, reach_ft=reach, unit=unit)


def _view(
    of: tuple[object, ...], village: Village, asked: TowerQuery, terrain: Any, file: ParcelFile | None
) -> View:
    reach = float(str(of[2]))
    seen = visibility.seen_from(terrain, asked.point, height_ft=asked.height_ft, reach_ft=reach)
    streets = visibility.streets_seeing(seen, village)
    named = ", ".join(f"{name} ({feet:,.0f} ft)" for name, feet in streets[:8])
    counted = f", {visibility.parcels_seeing(seen, file.shapes):,} parcels" if file is not None else ""
    words = (
        f"Seen from {100 * seen.share:.0f} % of the bare ground within {reach:,.0f} ft{counted}, "
        f"{len(streets)} streets: {named}."
    )
    area = seen.area().simplify(_SIMPLER_FT)
    return View(of, area, words, tuple(w.message for w in seen.warnings))


def layer(village: Village, found: View | None) -> list[tuple[str, list[dict[str, Any]]]]:
    """The ground that sees the top, on the map."""
    if found is None or found.area.is_empty:
        return []
    return [("strips", [overlay.line(to_wgs84(village, found.area), SEEN, SEEN.words)])]


def told(found: View | None) -> None:
    """What the zone of visibility holds, in words."""
    if found is not None:
        st.markdown(f"**{found.words}**")
        for note in found.notes:
            st.caption(note)
