"""A scene as a drawing for a PDF page, and as a PNG picture for a Word file."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image, ImageDraw, ImageFont
from reportlab.graphics.shapes import Drawing, Group, Line, Polygon, PolyLine, Rect, String
from reportlab.graphics.shapes import Path as DrawnPath
from reportlab.lib.colors import HexColor, white

from exports.scene import LOOKS, Look, Placed, Scene, Shape, Word

_ZOOM = 200.0 / 72.0
_MARGIN = 14.0


def drawing(scene: Scene, width: float, height: float, font: str) -> Drawing:
    """The scene in a frame of so many points, with a scale bar and a north arrow."""
    out = Drawing(width, height)
    placed = _placed(scene, width, height)
    clip = Group()
    for shape in scene.shapes:
        clip.add(_shape(shape, placed, LOOKS[shape.look]))
    for word in scene.words:
        clip.add(_word(word, placed, font))
    out.add(clip)
    out.add(Rect(0, 0, width, height, strokeColor=HexColor("#999999"), strokeWidth=0.5, fillColor=None))
    bar = scene.bar_ft() * placed.scale
    out.add(Rect(5, 3, bar + 40, 13, fillColor=white, strokeColor=None))
    out.add(Line(8, 6, 8 + bar, 6, strokeWidth=1.2))
    out.add(String(12 + bar, 4, f"{scene.bar_ft():g} ft", fontName=font, fontSize=6.5))
    x, y = width - 12, height - 26
    out.add(PolyLine([x, y, x, y + 16, x - 3, y + 10, x, y + 16, x + 3, y + 10], strokeWidth=0.9))
    out.add(String(x, y - 8, "N", fontName=font, fontSize=7, textAnchor="middle"))
    return out


def _placed(scene: Scene, width: float, height: float) -> Placed:
    fit = scene.placed(width - 2 * _MARGIN, height - 2 * _MARGIN)
    return fit._replace(dx=fit.dx + _MARGIN, dy=fit.dy + _MARGIN)


def _paint(look: Look) -> dict[str, Any]:
    return {
        "fillColor": HexColor(look.fill) if look.fill else None,
        "strokeColor": HexColor(look.stroke) if look.stroke else None,
        "strokeWidth": look.width,
        "strokeDashArray": [4, 2] if look.dashed else None,
    }


def _shape(shape: Shape, placed: Placed, look: Look) -> Any:
    if not shape.closed:
        flat = [c for p in shape.paths[0] for c in placed.point(p)]
        return PolyLine(flat, **{k: v for k, v in _paint(look).items() if k != "fillColor"})
    if len(shape.paths) == 1:
        return Polygon([c for p in shape.paths[0][:-1] for c in placed.point(p)], **_paint(look))
    # Holes are left open by the even-odd rule.
    path = DrawnPath(**_paint(look), fillMode="even-odd")
    for ring in shape.paths:
        for k, point in enumerate(ring[:-1]):
            x, y = placed.point(point)
            (path.lineTo if k else path.moveTo)(x, y)
        path.closePath()
    return path


def _word(word: Word, placed: Placed, font: str) -> Group:
    x, y = placed.point(word.at)
    text = String(0, -word.size / 3, word.text, fontName=font, fontSize=word.size, textAnchor="middle")
    group = Group(text)
    group.translate(x, y)
    group.rotate(word.turn_deg)
    return group


def picture(scene: Scene, width: float, height: float) -> bytes:
    """The scene as a PNG of so many points at 200 dots to the inch."""
    image = Image.new("RGB", (round(width * _ZOOM), round(height * _ZOOM)), "white")
    pen = ImageDraw.Draw(image)
    placed = _placed(scene, width, height)

    def dots(path: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(x * _ZOOM, (height - y) * _ZOOM) for x, y in (placed.point(p) for p in path)]

    for shape in scene.shapes:
        _dab(pen, shape, [dots(p) for p in shape.paths])
    for word in scene.words:
        _stamp(image, word, dots((word.at,))[0])
    bar = scene.bar_ft() * placed.scale * _ZOOM
    base = image.height - 16
    pen.line([(20, base), (20 + bar, base)], fill="black", width=3)
    pen.text((28 + bar, base - 12), f"{scene.bar_ft():g} ft", fill="black", font=_font(7))
    pen.line([(image.width - 30, 70), (image.width - 30, 25)], fill="black", width=3)
    pen.text((image.width - 36, 72), "N", fill="black", font=_font(7))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def _font(size: float) -> Any:
    return ImageFont.load_default(size * _ZOOM)


def _dab(pen: ImageDraw.ImageDraw, shape: Shape, paths: list[list[tuple[float, float]]]) -> None:
    look = LOOKS[shape.look]
    if shape.closed and look.fill:
        pen.polygon(paths[0], fill=look.fill)
        for hole in paths[1:]:
            pen.polygon(hole, fill="white")
    if look.stroke:
        for path in paths:
            pen.line(path, fill=look.stroke, width=max(1, round(look.width * _ZOOM)), joint="curve")


def _stamp(image: Image.Image, word: Word, at: tuple[float, float]) -> None:
    font = _font(word.size)
    left, top, right, bottom = font.getbbox(word.text)
    slip = Image.new("L", (int(right - left) + 4, int(bottom - top) + 4), 0)
    ImageDraw.Draw(slip).text((2 - left, 2 - top), word.text, fill=255, font=font)
    turned = slip.rotate(word.turn_deg, expand=True, resample=Image.Resampling.BICUBIC)
    corner = (round(at[0] - turned.width / 2), round(at[1] - turned.height / 2))
    image.paste("black", corner, turned)
