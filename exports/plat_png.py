"""A plat as a PNG picture, two hundred dots to the inch."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw, ImageFont

from geo.plat import Dot, Label, Plat, Stroke

_ZOOM = 200.0 / 72.0


def png(plat: Plat) -> bytes:
    """The PNG of a plat."""
    width, height = plat.size
    picture = Image.new("RGB", (round(width * _ZOOM), round(height * _ZOOM)), "white")
    draw = ImageDraw.Draw(picture)
    for mark in plat.marks:
        if isinstance(mark, Stroke):
            points = [(x * _ZOOM, (height - y) * _ZOOM) for x, y in mark.points]
            draw.line(points, fill="black", width=max(1, round(mark.width * _ZOOM)), joint="curve")
        elif isinstance(mark, Dot):
            x, y, r = mark.at[0] * _ZOOM, (height - mark.at[1]) * _ZOOM, mark.radius * _ZOOM
            draw.ellipse((x - r, y - r, x + r, y + r), fill="white", outline="black", width=2)
        else:
            _write(picture, mark, height)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def _write(picture: Image.Image, label: Label, height: float) -> None:
    """Write a label on its own slip of paper, turn it, and lay it down dark on light."""
    if not label.text:
        return
    font = ImageFont.load_default(label.size * _ZOOM)
    left, top, right, bottom = font.getbbox(label.text)
    w, h = int(right - left) + 4, int(bottom - top) + 4
    ascent = int(label.size * _ZOOM)
    side = 2 * (w + ascent + h)  # square, so that no turn cuts the words
    slip = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(slip)
    x, y = slip.width // 2, slip.height // 2
    start = {"start": 0, "middle": -w // 2, "end": -w}[label.anchor]
    pen.text((x + start, y), label.text, fill=255, font=font, anchor="ls")
    slip = slip.rotate(label.turn_deg, resample=Image.Resampling.BICUBIC)
    at = (round(label.at[0] * _ZOOM - x), round((height - label.at[1]) * _ZOOM - y))
    picture.paste(Image.new("RGB", slip.size, "black"), at, slip)
