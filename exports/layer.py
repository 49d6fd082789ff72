"""A layer of an export: named, described, its columns explained, rows beside shapes.

Shapes lie in the village's plane (east, north; US survey feet). Every row has the keys of the fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from shapely.geometry.base import BaseGeometry

Shape = Literal["MultiPolygon", "MultiLineString", "Point"]


@dataclass(frozen=True)
class Field:
    """One column: its name, at most ten letters for shapefiles, its kind, its unit if any, what it means."""

    name: str
    short: str
    kind: Literal["text", "number"]
    means: str


@dataclass(frozen=True)
class Layer:
    """One layer: a name without blanks, words for people, fields, and a row of values for each shape."""

    name: str
    title: str
    description: str
    shape: Shape
    fields: tuple[Field, ...]
    rows: tuple[dict[str, Any], ...]
    shapes: tuple[BaseGeometry, ...]
