"""The hall behind the table, the steps of the People, the pattern beside the canvas."""

from __future__ import annotations

import math
import random

from tools.artist.canvas import Canvas, Point
from tools.artist.curia_furniture import furnish
from tools.artist.palette import number
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
    _evening(picture)
    _tiers(picture)
    furnish(picture)
    return picture


def _evening(picture: Canvas) -> None:
    """Lay the light of the two windows on the floor, its edges broken as light on polished stone is."""
    for middle in (-_BAY, _BAY):
        for y in range(_FLOOR + 8, HEIGHT - 40):
            scale = _BACK / (_BACK - (_BACK - _NEAR) * (y - _FLOOR) / (HEIGHT - _FLOOR))
            for across in range(round(-9 * scale), round(9 * scale) + 1):
                x = round(CENTRE + middle * scale * 0.92) + across
                if (x + y) % 2 == 0 and abs(across) > 1 and picture.get(x, y) == number("ground_1"):
                    picture.put(x, y, "ground_2" if y > _FLOOR + 60 else "ground_3")


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
        _pilaster(picture, x)
        top = 108 if bay in (-1, 0, 1) else 52
        stone = "bronze_1" if bay % 2 else "ground_1"
        _slab(picture, chance, (x + 22, top, 45, 168 - top), stone)
        for left in (x + 20, x + 44):
            _slab(picture, chance, (left, 181, 22, 26), "ground_1")
    picture.rect(0, 174, WIDTH, 1, "ground_3")
    picture.rect(0, 175, WIDTH, 1, "ground_2")
    picture.rect(0, 176, WIDTH, 1, "ink")
    picture.rect(0, _FLOOR - 4, WIDTH, 3, "ground_2")
    picture.rect(0, _FLOOR - 4, WIDTH, 1, "ground_3")
    picture.rect(0, _FLOOR - 1, WIDTH, 1, "ink")


def _pilaster(picture: Canvas, x: int) -> None:
    """Draw a fluted pilaster, lit on its left edge, a bronze band under the leaves of its capital."""
    picture.rect(x, 46, 13, _FLOOR - 46, "ground_2")
    picture.rect(x, 46, 1, _FLOOR - 46, "ground_3")
    for flute in (3, 6, 9):
        picture.rect(x + flute, 54, 1, _FLOOR - 64, "ground_1")
        picture.rect(x + flute + 1, 54, 1, _FLOOR - 64, "ground_3")
    picture.rect(x + 12, 46, 1, _FLOOR - 46, "ink")
    picture.rect(x - 2, 36, 17, 4, "ground_2")
    picture.rect(x - 2, 36, 17, 1, "ground_4")
    picture.rect(x - 1, 40, 15, 1, "ink")
    for leaf in (0, 4, 8):
        picture.stamp(("3.3.3", "33233", ".323.", "..2.."), x + leaf, 41)
    picture.rect(x, 46, 13, 2, "bronze_2")
    picture.rect(x, 46, 10, 1, "bronze_3")
    picture.rect(x - 2, _FLOOR - 10, 17, 6, "ground_2")
    picture.rect(x - 2, _FLOOR - 10, 17, 1, "ground_3")


def _slab(picture: Canvas, chance: random.Random, box: tuple[int, int, int, int], stone: str) -> None:
    """Set a slab of coloured stone into the wall, in a moulding lit below and at the right."""
    left, top, wide, tall = box
    picture.rect(left, top, wide, tall, "ink")
    picture.rect(left + 1, top + tall - 1, wide - 1, 1, "ground_3")
    picture.rect(left + wide - 1, top + 1, 1, tall - 1, "ground_3")
    picture.rect(left + 1, top + 1, wide - 2, tall - 2, "ground_2")
    picture.rect(left + 3, top + 3, wide - 5, tall - 5, stone)
    picture.rect(left + 2, top + 2, wide - 4, 1, "ink")
    picture.rect(left + 2, top + 2, 1, tall - 4, "ink")
    if wide > 30:
        _veins(picture, chance, (left + 4, top + 4, wide - 8, tall - 10))


def _veins(picture: Canvas, chance: random.Random, box: tuple[int, int, int, int]) -> None:
    """Draw a few veins that run down a slab to the right, thick where they are young, each with one fork."""
    left, top, wide, tall = box
    for number_of in range(max(2, tall // 26)):
        x, y = chance.randrange(-wide // 3, wide // 2), number_of * 26 + chance.randrange(8)
        fork = chance.randrange(5, 12)
        for step in range(28):
            long = 3 if step < 6 else 2 if step < 14 else 1
            for along in range(long):
                _scratch(picture, (left, top, wide, tall), x + along, y)
            if step > fork:
                _scratch(picture, (left, top, wide, tall), x - (step - fork) // 2, y + (step - fork) // 2)
            x += long if chance.random() < 0.75 else 0
            y += 1 if chance.random() < 0.8 else 0


def _scratch(picture: Canvas, box: tuple[int, int, int, int], x: int, y: int) -> None:
    """Put a pixel of a vein, if it lies on the slab."""
    left, top, wide, tall = box
    if 0 <= x < wide and 0 <= y < tall:
        picture.put(left + x, top + y, "ground_2")


def _windows(picture: Canvas) -> None:
    """Let the evening in by two high windows, their deep jambs lit by it."""
    for x in (CENTRE - _BAY, CENTRE + _BAY):
        picture.rect(x - 15, 45, 30, 52, "ground_2")
        picture.rect(x - 15, 45, 30, 1, "ground_4")
        picture.rect(x - 12, 48, 24, 46, "ink")
        picture.rect(x - 10, 50, 20, 44, "dusk_2")
        picture.rect(x - 10, 70, 20, 24, "dusk_3")
        picture.rect(x - 10, 84, 20, 10, "oxblood_4")
        picture.rect(x - 10, 90, 20, 4, "flame_2")
        for y, left, wide in ((58, -8, 9), (67, 0, 8), (76, -9, 7), (81, 3, 6)):
            picture.rect(x + left, y, wide, 1, "dusk_3" if y < 70 else "oxblood_4")
        for bar in (-4, 3):
            picture.rect(x + bar, 50, 1, 44, "ink")
        for y in (61, 73, 85):
            picture.rect(x - 10, y, 20, 1, "ink")
        picture.rect(x + 11, 50, 1, 44, "bronze_3")
        picture.rect(x - 12, 50, 1, 44, "dusk_2")
        picture.rect(x - 16, 94, 32, 1, "bronze_4")
        picture.rect(x - 16, 95, 32, 2, "ground_3")
        picture.rect(x - 16, 97, 32, 1, "ink")


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
        picture.rect(0, top + tread, 416, riser, "marble_1")
        picture.rect(0, top + tread, 416, 1, "marble_3")
        picture.rect(0, top + tread + 1, 416, 1, "dusk_1")
        picture.rect(0, top + tread + riser - 1, 416, 1, "ink")
        picture.rect(0, top, 416, 1, "marble_1")  # the shadow of the step above
        x = chance.randrange(20, 50)
        while x < 416:
            _joint(picture, x, top, tread, riser)
            _vein(picture, chance, x + chance.randrange(4, 14), top, tread)
            x += chance.randrange(44, 86)
    for x in (0, 410):
        _pedestal(picture, x)
    return picture


def _joint(picture: Canvas, x: int, top: int, tread: int, riser: int) -> None:
    """Draw the joint of two stones, the left one's edge lit, a chip off the nosing."""
    picture.rect(x, top + 1, 1, tread - 1, "marble_1")
    picture.rect(x + 1, top + 2, 1, tread - 2, "marble_3")
    picture.rect(x, top + tread + 1, 1, riser - 2, "ink")
    picture.rect(x, top + tread, 2, 1, "marble_1")
    picture.rect(x - 12, top + tread, 7, 1, "marble_4")  # worn bright


def _vein(picture: Canvas, chance: random.Random, x: int, top: int, tread: int) -> None:
    """Draw a vein that slants across a tread and forks once."""
    y, end = top + 2, top + tread
    while y < end:
        length = chance.randrange(2, 6)
        picture.rect(x, y, length, 1, "marble_3")
        if chance.random() < 0.3:
            picture.rect(x + 1, y + 1, length + 3, 1, "marble_1")
        x, y = x + length, y + 1


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
