"""Run every bench, or those named: `python -m bench point build`."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import bench
from bench.row import Row

NOT_BENCHES = ("row", "county", "__main__")


def main() -> None:
    every = [m.name for m in pkgutil.iter_modules(bench.__path__) if m.name not in NOT_BENCHES]
    for name in sys.argv[1:] or sorted(every):
        print(f"-- {name}", flush=True)
        for row in importlib.import_module(f"bench.{name}").rows():
            print(row.text if isinstance(row, Row) else row, flush=True)


if __name__ == "__main__":
    main()
