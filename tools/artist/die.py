"""The eight-sided die of ivory: at rest on each number, and tumbling."""

from __future__ import annotations

import math
from itertools import product

from tools.artist.canvas import Canvas, Point
from tools.artist.sheet import Sheet

SIZE = 32
TUMBLES = 6

DIGITS = (
    ("..KK..", ".KKK..", "KKKK..", "..KK..", "..KK..", "..KK..", "..KK..", "..KK..", "KKKKKK"),
    (".KKKK.", "KK..KK", "....KK", "....KK", "...KK.", "..KK..", ".KK...", "KK....", "KKKKKK"),
    (".KKKK.", "KK..KK", "....KK", "....KK", "..KKK.", "....KK", "....KK", "KK..KK", ".KKKK."),
    ("...KK.", "..KKK.", "..KKK.", ".KKKK.", ".K.KK.", "KK.KK.", "KKKKKK", "...KK.", "...KK."),
    ("KKKKKK", "KK....", "KK....", "KKKKK.", "....KK", "....KK", "....KK", "KK..KK", ".KKKK."),
    ("..KKK.", ".KK...", "KK....", "KKKKK.", "KK..KK", "KK..KK", "KK..KK", "KK..KK", ".KKKK."),
    ("KKKKKK", "....KK", "....KK", "...KK.", "...KK.", "..KK..", "..KK..", ".KK...", ".KK..."),
    (".KKKK.", "KK..KK", "KK..KK", "KK..KK", ".KKKK.", "KK..KK", "KK..KK", "KK..KK", ".KKKK."),
)

SMALL_DIGITS = (
    (".K.", "KK.", ".K.", ".K.", "KKK"),
    ("KK.", "..K", ".K.", "K..", "KKK"),
    ("KK.", "..K", "KK.", "..K", "KK."),
    ("K.K", "K.K", "KKK", "..K", "..K"),
    ("KKK", "K..", "KK.", "..K", "KK."),
    (".KK", "K..", "KKK", "K.K", "KKK"),
    ("KKK", "..K", ".K.", ".K.", ".K."),
    ("KKK", "K.K", "KKK", "K.K", "KKK"),
)

# The numbers of the faces left and right of the one that lies up; opposite faces add up to 9.
BESIDE = ((7, 4), (4, 6), (8, 7), (1, 3), (6, 8), (5, 2), (3, 1), (2, 5))

# From the face turned to the light to the one turned away.
SHADES = ("marble_5", "toga_3", "parchment_2", "parchment_1", "toga_1", "ground_4")
LIGHT = (-0.5, -0.7, 0.51)

Vector = tuple[float, float, float]


def draw_dice() -> Sheet:
    """Draw the sheet of the die: `die_1` to `die_8` at rest, `die_tumble_0` to `_5`, 32x32 each."""
    sheet = Sheet("die")
    for face in range(1, 9):
        sheet.add(f"die_{face}", draw_resting(face))
    for step in range(TUMBLES):
        sheet.add(f"die_tumble_{step}", draw_tumbling(step))
    return sheet


def draw_resting(face: int) -> Canvas:
    """Draw the die seen from above, the face with its number turned up."""
    top, right_up, right, bottom, left, left_up = (15, 1), (29, 8), (29, 22), (16, 30), (2, 22), (2, 8)
    made = Canvas(SIZE, SIZE)
    for corners, colour in (
        ((top, left_up, left), "toga_3"),
        ((top, right_up, right), "parchment_1"),
        ((left, right, bottom), "toga_1"),
        ((top, left, right), "parchment_2"),
    ):
        made.polygon(corners, colour)
    made = made.outlined()
    made.line(*top, *left, "marble_5")
    made.line(*top, *right, "toga_1")
    made.line(*left, *right, "bronze_3")
    made.line(3, 21, 28, 21, "parchment_2")
    made.stamp(DIGITS[face - 1], 13, 11, {"K": "q"})
    for number, x, letter in zip(BESIDE[face - 1], (4, 25), ("P", "4"), strict=True):
        made.stamp(SMALL_DIGITS[number - 1], x, 10, {"K": letter})
    return made


def draw_tumbling(step: int) -> Canvas:
    """Draw one of six moments of the die in the air."""
    spin = step * math.pi / 7 + 0.35
    corners = [_turn(corner, spin) for corner in _CORNERS]
    made = Canvas(SIZE, SIZE)
    faces = []
    for signs in product((0, 1), repeat=3):
        face = [corners[2 * axis + sign] for axis, sign in enumerate(signs)]
        faces.append((sum(corner[2] for corner in face), face))
    for _, face in sorted(faces):
        made.polygon([_flat(corner) for corner in face], _shade(face))
    _, front = max(faces)
    x, y = (sum(part) // 3 for part in zip(*map(_flat, front), strict=True))
    made.stamp(SMALL_DIGITS[step * 3 % 8], x - 1, y - 2, {"K": "q"})
    return made.outlined()


_CORNERS: tuple[Vector, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def _turn(corner: Vector, spin: float) -> Vector:
    x, y, z = corner
    x, y = x * math.cos(spin) - y * math.sin(spin), x * math.sin(spin) + y * math.cos(spin)
    tilt = spin * 1.3 + 0.5
    y, z = y * math.cos(tilt) - z * math.sin(tilt), y * math.sin(tilt) + z * math.cos(tilt)
    return x, y, z


def _flat(corner: Vector) -> Point:
    return round(15.5 + 14 * corner[0]), round(15.5 + 14 * corner[1])


def _shade(face: list[Vector]) -> str:
    """Return the colour of a face by how far it turns to the light."""
    middle = [sum(corner[axis] for corner in face) for axis in range(3)]
    length = math.sqrt(sum(part * part for part in middle))
    facing = sum(part * light for part, light in zip(middle, LIGHT, strict=True)) / length
    return SHADES[min(len(SHADES) - 1, int((1 - facing) * len(SHADES) / 1.6))]
