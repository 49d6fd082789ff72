"""A copy of the invented village that a test may change, and the commands run on it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import geopandas
import numpy as np
import pytest
import shapely

from answers.village import Village, open_village
from tests import elm_hollow


@dataclass(frozen=True)
class Home:
    """The village's folder on disk; `say` runs a verb on it."""

    path: Path

    @property
    def data(self) -> Path:
        return self.path / "data" / elm_hollow.FOLDER

    @property
    def village(self) -> Village:
        return open_village(elm_hollow.FOLDER, root=self.path)

    def say(self, *words: str, ok: bool = True) -> str:
        done = subprocess.run(
            [str(Path(sys.executable).with_name("thence")), *words, "--village", elm_hollow.FOLDER],
            env={**os.environ, "THENCE_HOME": str(self.path)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (done.returncode == 0) == ok, done.stderr
        return done.stdout + done.stderr

    def streets(
        self, *, east_ft: float = 0.0, rename: dict[str, str] | None = None
    ) -> geopandas.GeoDataFrame:
        """The village's streets as a county would publish them: short names in capitals, NAD83 degrees."""
        network = self.village.network
        names = [(rename or {}).get(n, n) for n in network.streets]
        short = [n.replace("Road", "Rd").replace("Street", "St").replace("Lane", "Ln").upper() for n in names]
        shapes = [
            shapely.transform(s.shape, lambda xy: xy + np.array([east_ft, 0.0]))
            for s in network.streets.values()
        ]
        frame = geopandas.GeoDataFrame({"FULLNAME": short}, geometry=shapes, crs=self.village.facts.crs)
        return frame.to_crs("EPSG:4269")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    elm_hollow.write(tmp_path)
    return Home(tmp_path)
