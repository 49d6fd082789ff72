"""A plat as a one-page PDF, written plainly: lines, circles and Helvetica (PDF Reference 1.4)."""

from __future__ import annotations

import math

from geo.plat import Dot, Mark, Plat, Stroke

_WIDTH = 0.5  # mean width of a Helvetica letter, for centring; close enough for labels


def pdf(plat: Plat) -> bytes:
    """The PDF of a plat. Letters outside Windows Latin 1 are shown as question marks."""
    content = "\n".join(_mark(m) for m in plat.marks).encode("cp1252", "replace")
    width, height = plat.size
    fonts = "<< /F1 4 0 R /F2 5 0 R >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:g} {height:g}] /Contents 6 0 R "
        f"/Resources << /Font {fonts} >> >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    ]
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def _mark(mark: Mark) -> str:
    if isinstance(mark, Stroke):
        dash = "[5 3] 0 d" if mark.dashed else "[] 0 d"
        path = " ".join(f"{x:.2f} {y:.2f} {'l' if k else 'm'}" for k, (x, y) in enumerate(mark.points))
        return f"{dash} {mark.width:g} w {path} S"
    if isinstance(mark, Dot):
        return _circle(mark)
    a = math.radians(mark.turn_deg)
    c, s = math.cos(a), math.sin(a)
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * len(mark.text) * mark.size * _WIDTH
    x, y = mark.at[0] - back * c, mark.at[1] - back * s
    words = mark.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").replace("\n", " ")
    font = "F2" if mark.bold else "F1"
    return f"BT /{font} {mark.size:g} Tf {c:.4f} {s:.4f} {-s:.4f} {c:.4f} {x:.2f} {y:.2f} Tm ({words}) Tj ET"


def _circle(dot: Dot) -> str:
    """Four Bezier quarters."""
    (x, y), r = dot.at, dot.radius
    k = 0.5523 * r
    return (
        f"[] 0 d 0.8 w 1 1 1 rg {x + r:.2f} {y:.2f} m {x + r:.2f} {y + k:.2f} {x + k:.2f} "
        f"{y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c B 0 0 0 rg"
    )
