"""The hall behind the table, the steps of the People, the pattern beside the canvas."""

from __future__ import annotations

import math
import random

from tools.artist.canvas import Canvas, Point
from tools.artist.sheet import Sheet

WIDTH, HEIGHT = 640, 360
CENTRE = 320
_EYE = 150  # the height of the horizon
_FLOOR = 214  # where the floor meets the far wall
_BAY = 76
_BACK, _NEAR = 10.0, 2.4  # how far off the far wall is, and the nearest stone drawn

# The benches on each side: how far from the middle they begin and how high they are, at the far wall.
_TIERS = ((196, 11), (226, 22), (256, 33), (290, 44))

# The floor's inlays are red porphyry and green serpentine.
_INLAYS = ("oxblood_1", "bronze_1")


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
    for bay in range(-4, 6):
        x = CENTRE - _BAY // 2 + bay * _BAY - 6
        picture.rect(x, 36, 13, _FLOOR - 36, "ground_2")
        picture.rect(x, 36, 2, _FLOOR - 36, "ground_3")
        picture.rect(x + 12, 36, 1, _FLOOR - 36, "ink")
        picture.rect(x - 2, 36, 17, 5, "ground_2")
        picture.rect(x - 2, 36, 17, 1, "ground_3")
        top = 108 if bay in (-1, 0, 1) else 52
        picture.rect(x + 22, top, 45, 168 - top, "ink")
        picture.rect(x + 23, top + 1, 44, 167 - top, "ground_2")
        picture.rect(x + 24, top + 2, 42, 165 - top, "ground_1")
        _veins(picture, chance, (x + 24, top + 2, 42, 164 - top))
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
    for x in (CENTRE - _BAY, CENTRE, CENTRE + _BAY):
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
            across = (x - CENTRE) * depth / 62 + 17  # a stone, not a joint, in the middle
            square_x, square_y = math.floor(across / 34), math.floor(depth / 16)
            inside_x, inside_y = across / 34 % 1 - 0.5, depth / 16 % 1 - 0.5
            if max(abs(inside_x), abs(inside_y)) > 0.47:
                picture.put(x, y, "ink")
            elif abs(inside_x) + abs(inside_y) < 0.4:
                picture.put(x, y, _INLAYS[(square_x + square_y) % 2])


def _seen(across: float, high: float, away: float) -> Point:
    """Return where a spot is seen; across and high are in pixels at the far wall."""
    scale = _BACK / away
    return round(CENTRE + across * scale), round(_EYE + (_FLOOR - _EYE - high) * scale)


def _tiers(picture: Canvas) -> None:
    """Set the Senators' benches along both side walls, each row higher than the last."""
    for hand in (-1, 1):
        below = 0
        for (start, high), (beyond, _) in zip(_TIERS, (*_TIERS[1:], (420, 0)), strict=True):
            face = [(start, below), (start, high)]
            top = [(start, high), (beyond, high)]
            for (low, up), colour in ((face, "ground_2" if hand > 0 else "ground_1"), (top, "ground_2")):
                ends = [(hand * x, y) for x, y in (low, up)]
                back = [_seen(x, y, _BACK) for x, y in ends]
                near = [_seen(x, y, _NEAR) for x, y in ends]
                picture.polygon([back[0], back[1], near[1], near[0]], colour)
            picture.line(*_seen(hand * start, high, _BACK), *_seen(hand * start, high, _NEAR), "ground_3")
            picture.line(*_seen(hand * start, below, _BACK), *_seen(hand * start, below, _NEAR), "ink")
            below = high


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
    for x in (0, 410):
        _pedestal(picture, x)
    return picture


def _scratch(picture: Canvas, chance: random.Random, x: int, top: int, tread: int) -> None:
    """Draw a short vein in a tread."""
    y, length = top + chance.randrange(2, tread - 3), chance.randrange(5, 13)
    picture.rect(x, y, length, 1, "marble_1")
    picture.rect(x + length, y + 1, length // 2, 1, "marble_1")


def _pedestal(picture: Canvas, x: int) -> None:
    """Draw the narrow block that ends the steps."""
    picture.rect(x, 0, 6, 40, "ink")
    picture.rect(x + 1, 0, 4, 39, "marble_2")
    picture.rect(x + 1, 0, 1, 39, "marble_3")
    picture.rect(x + 4, 0, 1, 39, "marble_1")
    picture.rect(x + 1, 0, 4, 1, "marble_4")
    picture.rect(x + 1, 3, 4, 1, "marble_1")


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
