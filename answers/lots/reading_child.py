"""The process that opens a file of shapes: started by `answers.lots.reading`, with limits, for one file.

It writes shapes as well-known binary and columns as JSON, and a reason where it refuses. It is run as
`python -m answers.lots.reading_child ORDER`; nothing else imports it.
"""

from __future__ import annotations

import json
import math
import resource
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyogrio
import shapely
from pyogrio import raw


class _RefusedError(Exception):
    """A reason to tell the caller."""


def main(order: dict[str, Any]) -> None:
    """Read one file as ordered."""
    source, out = Path(order["source"]), Path(order["out"])
    _confine(order)
    try:
        _read(source, out, order)
    except _RefusedError as e:
        (out / "refused.txt").write_text(str(e), encoding="utf-8")
        sys.exit(3)
    except MemoryError:
        (out / "refused.txt").write_text("it needs more memory than is allowed", encoding="utf-8")
        sys.exit(3)
    except (pyogrio.errors.DataSourceError, pyogrio.errors.DataLayerError, ValueError, RuntimeError) as e:
        (out / "refused.txt").write_text(str(e).replace(str(source), source.name), encoding="utf-8")
        sys.exit(3)


def _confine(order: dict[str, Any]) -> None:
    """Bound this process before it opens anything that a stranger wrote."""
    for what, most in (
        (resource.RLIMIT_AS, order["memory_bytes"]),
        (resource.RLIMIT_CPU, order["seconds"]),
        (resource.RLIMIT_FSIZE, order["written_bytes"]),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _read(source: Path, out: Path, order: dict[str, Any]) -> None:
    layers = [(str(name), kind) for name, kind in pyogrio.list_layers(source)]
    drawn = [name for name, kind in layers if kind is not None]
    if not drawn:
        raise _RefusedError("it holds no layer of shapes")
    layer = order["layer"] or drawn[0]
    if layer not in drawn:
        raise _RefusedError(f"it holds no layer {layer!r}; there are {', '.join(drawn[:20])}")
    if len(drawn) > 1 and not order["layer"]:
        raise _RefusedError(f"it holds {len(drawn)} layers; name one of {', '.join(drawn[:20])}")
    info = pyogrio.read_info(source, layer=layer, force_feature_count=True)
    if info["driver"] not in (order["driver"], "LIBKML" if order["driver"] == "KML" else order["driver"]):
        raise _RefusedError(f"it is a file of {info['driver']}, not of {order['driver']}")
    if info["features"] > order["features"]:
        raise _RefusedError(f"it holds {info['features']:,} features, more than {order['features']:,}")
    meta, _, wkb, fields = raw.read(source, layer=layer, max_features=order["features"] + 1)
    if len(wkb) > order["features"]:
        raise _RefusedError(f"it holds more than {order['features']:,} features")
    _write_shapes(wkb, out, order["vertices"])
    told = {
        "driver": info["driver"],
        "layer": layer,
        "layers": drawn,
        "crs": meta["crs"] or "",
        "columns": {
            str(name): [_plain(v) for v in values]
            for name, values in zip(meta["fields"], fields, strict=True)
        },
    }
    (out / "told.json").write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def _write_shapes(wkb: Any, out: Path, vertices: int) -> None:
    shapes = shapely.from_wkb(wkb, on_invalid="ignore")
    count = int(shapely.get_num_coordinates(shapes).sum())
    if count > vertices:
        raise _RefusedError(f"it holds {count:,} corners, more than {vertices:,}")
    pieces = [b or b"" for b in shapely.to_wkb(shapes)]
    ends = np.cumsum([len(p) for p in pieces], dtype=np.int64) if pieces else np.zeros(0, dtype=np.int64)
    data = np.frombuffer(b"".join(pieces), dtype=np.uint8)
    np.savez(out / "shapes.npz", ends=ends, wkb=data)


def _plain(value: Any) -> Any:
    """A value JSON can hold: numbers and text as they are, anything else as text."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, np.datetime64):
        return None if np.isnat(value) else str(value)
    if isinstance(value, np.ndarray):
        return [_plain(v) for v in value.tolist()]
    return str(value)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
