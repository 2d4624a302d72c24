"""The hall behind the table, the steps of the People, the pattern beside the canvas."""

from __future__ import annotations

import math
import random

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

WIDTH, HEIGHT = 640, 360
_FLOOR = 214
_BENCHES = ((96, 150, 118), (70, 172, 144), (38, 198, 180))


def draw_curia() -> Sheet:
    """Draw the sheet of the hall alone, 640x360."""
    sheet = Sheet("curia")
    sheet.add("curia", paint_hall())
    return sheet


def draw_grounds() -> Sheet:
    """Draw the sheet of the steps, 416x40, and the pattern beside the canvas, 32x32."""
    sheet = Sheet("grounds")
    sheet.add("steps", paint_steps())
    sheet.add("letterbox", paint_letterbox())
    return sheet


def paint_hall() -> Canvas:
    """Paint the Curia from within at dusk, dark and quiet."""
    picture = Canvas(WIDTH, HEIGHT, "ground_1")
    _wall(picture)
    _windows(picture)
    _floor(picture)
    _tiers(picture)
    return picture


def _wall(picture: Canvas) -> None:
    """Paint marble slabs between pilasters, a cornice above and a ledge below."""
    chance = random.Random(80)
    picture.rect(0, 0, WIDTH, 26, "ink")
    picture.rect(0, 26, WIDTH, 3, "ground_2")
    picture.rect(0, 29, WIDTH, 1, "ink")
    for x in range(0, WIDTH, 8):
        picture.rect(x + 1, 31, 4, 3, "ground_2")
    for x in range(16, WIDTH, 76):
        picture.rect(x, 36, 13, _FLOOR - 36, "ground_2")
        picture.rect(x, 36, 2, _FLOOR - 36, "ground_3")
        picture.rect(x + 12, 36, 1, _FLOOR - 36, "ink")
        picture.rect(x - 2, 36, 17, 5, "ground_2")
        picture.rect(x - 2, 36, 17, 1, "ground_3")
        picture.rect(x + 22, 56, 45, 112, "ink")
        picture.rect(x + 23, 57, 44, 111, "dusk_1")
        _veins(picture, chance, (x + 24, 58, 42, 108))
    picture.rect(0, 174, WIDTH, 2, "ground_2")
    picture.rect(0, 176, WIDTH, 1, "ink")


def _veins(picture: Canvas, chance: random.Random, box: tuple[int, int, int, int]) -> None:
    """Draw a few slanting veins in a slab, mirrored as cut stone is laid."""
    left, top, wide, tall = box
    for _ in range(3):
        x, y = chance.randrange(wide // 2), chance.randrange(tall - 30)
        for _ in range(chance.randrange(12, 26)):
            picture.put(left + x, top + y, "ground_2")
            picture.put(left + wide - 1 - x, top + y, "ground_2")
            x = max(0, min(wide // 2, x + chance.choice((-1, 0, 1))))
            y = min(tall - 1, y + 1)


def _windows(picture: Canvas) -> None:
    """Let the evening in by three high windows."""
    for x in (268, 320, 372):
        picture.rect(x - 12, 48, 24, 46, "ink")
        picture.rect(x - 10, 50, 20, 44, "dusk_2")
        picture.rect(x - 10, 74, 20, 20, "dusk_3")
        picture.rect(x - 10, 86, 20, 8, "oxblood_4")
        picture.rect(x - 1, 50, 2, 44, "ink")
        picture.rect(x - 10, 66, 20, 1, "ink")
        picture.rect(x - 13, 94, 26, 2, "ground_3")


def _floor(picture: Canvas) -> None:
    """Lay squares and lozenges in perspective, darker to the sides."""
    picture.rect(0, _FLOOR, WIDTH, HEIGHT - _FLOOR, "ground_1")
    for y in range(_FLOOR, HEIGHT):
        depth = 5200 / (y - _FLOOR + 38)
        for x in range(WIDTH):
            across = (x - 320) * depth / 62
            square_x, square_y = math.floor(across / 34), math.floor(depth / 16)
            inside_x, inside_y = across / 34 % 1 - 0.5, depth / 16 % 1 - 0.5
            if max(abs(inside_x), abs(inside_y)) > 0.47:
                picture.put(x, y, "ink")
            elif abs(inside_x) + abs(inside_y) < 0.4:
                picture.put(x, y, "ground_2" if (square_x + square_y) % 2 else "dusk_1")


def _tiers(picture: Canvas) -> None:
    """Set three tiers of benches along each side wall."""
    for reach, top, _ in _BENCHES:
        for flip in (False, True):
            for along in range(reach):
                x = WIDTH - 1 - along if flip else along
                drop = top + (reach - along) // 9
                face = HEIGHT - drop
                picture.rect(x, drop, 1, face, "ground_1")
                picture.rect(x, drop, 1, 2, "ground_3" if not flip else "ground_2")
                picture.rect(x, drop + 2, 1, 9, "ground_2")
                picture.rect(x, drop + 11, 1, 1, "ink")
            edge = WIDTH - reach if flip else reach - 1
            picture.rect(edge, top, 1, HEIGHT - top, "ink")


def paint_steps() -> Canvas:
    """Paint the temple's steps on which the People stand."""
    chance = random.Random(494)
    picture = Canvas(416, 40, "ink")
    for top, tread, riser in ((0, 8, 4), (12, 8, 5), (25, 9, 6)):
        picture.rect(0, top, 416, tread, "marble_2")
        picture.rect(0, top, 416, 1, "marble_3")
        picture.rect(0, top + tread, 416, riser, "marble_1")
        picture.rect(0, top + tread + riser - 1, 416, 1, "dusk_1")
        x = chance.randrange(20, 50)
        while x < 416:
            picture.rect(x, top + 1, 1, tread + riser - 2, "marble_1")
            picture.rect(x, top + tread, 1, riser - 1, "dusk_1")
            _scratch(picture, chance, x + 9, top, tread)
            x += chance.randrange(44, 86)
    for x in (0, 396):
        _pedestal(picture, x)
    return picture


def _scratch(picture: Canvas, chance: random.Random, x: int, top: int, tread: int) -> None:
    """Draw a short vein in a tread."""
    y, length = top + chance.randrange(2, tread - 3), chance.randrange(5, 13)
    picture.rect(x, y, length, 1, "marble_1")
    picture.rect(x + length, y + 1, length // 2, 1, "marble_1")


def _pedestal(picture: Canvas, x: int) -> None:
    """Draw the block that ends the steps."""
    picture.rect(x, 0, 20, 40, "ink")
    picture.rect(x + 1, 0, 18, 39, "marble_2")
    picture.rect(x + 1, 0, 18, 4, "marble_3")
    picture.rect(x + 1, 0, 18, 1, "marble_4")
    picture.rect(x + 1, 4, 18, 1, "marble_1")
    picture.rect(x + 1, 5, 2, 30, "marble_3")
    picture.rect(x + 16, 5, 3, 30, "marble_1")
    picture.rect(x + 1, 35, 18, 4, "marble_1")
    picture.rect(x + 1, 35, 18, 1, "marble_3")
    picture.stamp((".ii.", "ijji", "ijji", ".ii.", ".hh."), x + 8, 16, {"j": "4", "i": "a", "h": "a"})


def paint_letterbox() -> Canvas:
    """Paint a tile of a running key pattern, dark on dark."""
    picture = Canvas(32, 32, "ink")
    key = (
        "1111111111111111",
        "1..............1",
        "1.111111111111.1",
        "1.1..........1.1",
        "1.1.11111111.1.1",
        "1.1.1......1.1.1",
        "1.1.1.1111.1.1.1",
        "..1.1....1.1.1.1",
        "111.111111.1.1.1",
        "...........1.1.1",
        "111111111111.1.1",
        ".............1.1",
        "11111111111111.1",
        "...............1",
        "1111111111111111",
        "................",
    )
    for x in (0, 16):
        for y in (0, 16):
            picture.stamp(key, x, y)
    return picture
