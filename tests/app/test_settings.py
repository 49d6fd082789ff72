"""The app keeps to this machine: its address, no usage figures, no network of PROJ's, leaflet of its own."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from pyproj import network

import geo.crs
from views import leaflet

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("section", "key", "value"),
    [
        ("server", "address", "127.0.0.1"),
        ("server", "port", 8501),
        ("server", "enableXsrfProtection", True),
        ("server", "enableStaticServing", True),
        ("browser", "gatherUsageStats", False),
    ],
)
def test_settings_that_keep_the_app_to_this_machine(section: str, key: str, value: Any) -> None:
    settings = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert settings[section][key] == value


def test_projections_fetch_nothing() -> None:
    assert geo.crs.network is network
    assert not network.is_network_enabled()


def test_leaflet_is_copied_beside_the_app_and_nothing_else_is_loaded() -> None:
    folder = leaflet.serve()
    assert (folder / "leaflet.js").stat().st_size > 100_000
    assert not folder.is_symlink()
    shown = leaflet.base_map({}, bounds=((0.0, 0.0), (1.0, 1.0)))
    links = [address for _, address in (*shown.default_js, *shown.default_css)]
    assert links == ["../../app/static/leaflet/leaflet.js", "../../app/static/leaflet/leaflet.css"]
