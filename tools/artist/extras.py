"""Small things: the laurel wreath and the arrowheads."""

from __future__ import annotations

import math

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

_ARROW = (
    "..j..",
    ".jji.",
    "jjiih",
)


def draw_extras() -> Sheet:
    """Draw the sheet of small things."""
    sheet = Sheet("extras")
    sheet.add("laurel", paint_laurel())
    sheet.add("pointer_down", _pointer(flip=False))
    sheet.add("pointer_up", _pointer(flip=True))
    return sheet


def paint_laurel() -> Canvas:
    """Paint a wreath of 48x32, open at the top, tied with gold below."""
    half = Canvas(24, 32)
    for step in range(15):
        angle = math.radians(88 + step * 11.5)
        x, y = 24 + 19 * math.cos(angle), 16 + 12 * math.sin(angle)
        half.put(round(x), round(y), "green_1")
        _leaf(half, x, y, angle + 1.05)
        _leaf(half, x, y, angle + 2.15)
    whole = Canvas(48, 32)
    whole.blit(half, 0, 0)
    whole.blit(half.flipped().recoloured({"gold_2": "green_2"}), 24, 0)
    whole.stamp((".jj..ii.", "jHHGGiih", ".jGHGih.", "jj.GG.hh", "j......h"), 20, 26)
    return whole.outlined()


def _leaf(picture: Canvas, x: float, y: float, angle: float) -> None:
    """Draw a leaf five pixels long that points along an angle, its lower edge in shade."""
    for along in range(1, 6):
        wide = (0, 1, 1, 1, 0)[along - 1]
        spot_x, spot_y = round(x + along * math.cos(angle)), round(y + along * math.sin(angle))
        for side in range(wide + 1):
            picture.put(spot_x, spot_y + side, "green_1" if side else "green_2")


def _pointer(*, flip: bool) -> Canvas:
    """Draw a small arrowhead for lists and turns."""
    rows = _ARROW if flip else _ARROW[::-1]
    made = Canvas(7, 5)
    made.stamp(rows, 1, 1)
    return made.outlined()
