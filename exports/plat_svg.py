"""A plat as SVG; every text is escaped, each side carries the number of its call."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from geo.plat import Dot, Mark, Plat, Stroke

_LIT = "#d55e00"


def svg(plat: Plat, *, lit: int | None = None) -> str:
    """The SVG of a plat, in points; `data-course` of a line or label is its call's place, 0 first.

    The course `lit` stands out.
    """
    width, height = plat.size
    box = f'width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} viewBox="0 0 {width:g} {height:g}">'
    body = [_mark(m, height, lit) for m in plat.marks]
    return (
        "\n".join([head, f'<rect width="{width:g}" height="{height:g}" fill="white"/>', *body, "</svg>"])
        + "\n"
    )


def _mark(mark: Mark, height: float, lit: int | None) -> str:
    if isinstance(mark, Stroke):
        points = " ".join(f"{x:.2f},{height - y:.2f}" for x, y in mark.points)
        dash = ' stroke-dasharray="5 3"' if mark.dashed else ""
        out = lit is not None and mark.course == lit
        colour, width = (_LIT, mark.width * 2.5) if out else ("black", mark.width)
        style = f'fill="none" stroke="{colour}" stroke-width="{width:g}"{dash}'
        return f'<polyline points="{points}" {style}{_course(mark.course)}/>'
    x, y = mark.at[0], height - mark.at[1]
    if isinstance(mark, Dot):
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{mark.radius:g}" fill="white" stroke="black"/>'
    turn = f' transform="rotate({-mark.turn_deg:.2f} {x:.2f} {y:.2f})"' if mark.turn_deg else ""
    bold = ' font-weight="bold"' if mark.bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-family="Helvetica, Arial, sans-serif" font-size="{mark.size:g}"'
        f" text-anchor={quoteattr(mark.anchor)}{bold}{turn}{_course(mark.course)}>{escape(mark.text)}</text>"
    )


def _course(course: int) -> str:
    return f' data-course="{course}"' if course >= 0 else ""
