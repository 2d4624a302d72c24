"""Small things: the laurel wreath, the pointer, the window's icon, marks and rails."""

from __future__ import annotations

import math

from tools.artist.canvas import Canvas
from tools.artist.emblems import LARGE
from tools.artist.sheet import Sheet

_CURSOR = (
    "KK..........",
    "KjK.........",
    "KjjK........",
    "KjjiK.......",
    "KjjiiK......",
    "KjjiiiK.....",
    "KjjiiihK....",
    "KjjiihhhK...",
    "KjiKihKKK...",
    "KiK.KihK....",
    "KK..KihK....",
    ".....KK.....",
)

_ARROW = (
    "..j..",
    ".jji.",
    "jjiih",
)

_LEAF = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2))


def draw_extras() -> Sheet:
    """Draw the sheet of small things."""
    sheet = Sheet("extras")
    sheet.add("laurel", paint_laurel())
    sheet.add("cursor", Canvas.from_rows(_CURSOR))
    sheet.add("window_32", paint_window_icon(32))
    sheet.add("window_64", _doubled(paint_window_icon(32)))
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


def paint_window_icon(size: int) -> Canvas:
    """Paint the eagle on a shield parted red and blue."""
    made = Canvas(size, size)
    made.polygon([(1, 1), (30, 1), (30, 20), (16, 30), (15, 30), (1, 20)], "ink")
    made.polygon([(3, 3), (28, 3), (28, 19), (16, 28), (15, 28), (3, 19)], "bronze_4")
    made.polygon([(4, 4), (15, 4), (15, 27), (4, 19)], "oxblood_3")
    made.polygon([(16, 4), (27, 4), (27, 19), (16, 27)], "sea_2")
    made.rect(3, 3, 26, 1, "bronze_5")
    rows = LARGE["optimates"]
    made.stamp(rows, 8, 7, dict.fromkeys("jihG", "K"))
    made.stamp(rows, 7, 6)
    return made


def _doubled(small: Canvas) -> Canvas:
    made = Canvas(small.width * 2, small.height * 2)
    for y in range(made.height):
        for x in range(made.width):
            made.poke(x, y, small.get(x // 2, y // 2))
    return made


def _pointer(*, flip: bool) -> Canvas:
    """Draw a small arrowhead for lists and turns."""
    rows = _ARROW if flip else _ARROW[::-1]
    made = Canvas(7, 5)
    made.stamp(rows, 1, 1)
    return made.outlined()
