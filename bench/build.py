"""The whole build: law and figures to the map, its layers written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bench.row import Row, process


def rows() -> Iterator[Row]:
    thence = str(Path(sys.executable).with_name("thence"))
    whole = process([thence, "build"], times=3)
    bare = process([sys.executable, "-c", "import geopandas"], times=3)
    yield Row("thence build, all layers written", whole, bare, "s", "importing geopandas", "< 10 s")
