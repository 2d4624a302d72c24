"""The game's name in Roman capitals of gilded bronze."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.palette import CLEAR
from tools.artist.sheet import Sheet

TALL = 34
MASK = "ink"
_STEM = 6

# Where each colour of the metal begins, from the top of a letter.
_METAL = ((0, "gold_2"), (9, "bronze_5"), (17, "gold_1"), (23, "bronze_4"), (29, "bronze_3"))


def draw_logo() -> Sheet:
    """Draw the sheet that holds the name alone."""
    sheet = Sheet("logo")
    sheet.add("logo", paint_logo("RES PVBLICA"))
    return sheet


def paint_logo(text: str) -> Canvas:
    """Paint a line of capitals: metal from light to dark, lit rims, a dark outline and a shadow."""
    letters = [_letter(letter) for letter in text]
    flat = Canvas(sum(letter.width + 3 for letter in letters) + 1, TALL)
    x = 0
    for letter in letters:
        flat.blit(letter, x, 0)
        x += letter.width + 3
    return _cast(flat)


def _cast(flat: Canvas) -> Canvas:
    """Turn a flat mask into cast metal."""
    metal = Canvas(flat.width + 6, flat.height + 8)
    for y in range(flat.height):
        colour = [name for top, name in _METAL if y >= top][-1]
        for x in range(flat.width):
            if flat.get(x, y) == CLEAR:
                continue
            metal.put(x + 2, y + 2, colour)
            if flat.get(x - 1, y) == CLEAR or flat.get(x, y - 1) == CLEAR:
                metal.put(x + 2, y + 2, "marble_5" if y < 17 else "gold_2")
            elif flat.get(x + 1, y) == CLEAR or flat.get(x, y + 1) == CLEAR:
                metal.put(x + 2, y + 2, "bronze_3" if y < 23 else "bronze_2")
    outline = metal.outlined()
    made = Canvas(metal.width, metal.height)
    for down in (3, 2, 1):
        made.blit(outline.recoloured({name: "ink" for _, name in _METAL}), 0, down)
    for index, value in enumerate(made.pixels):
        if value != CLEAR:
            made.pixels[index] = Canvas(1, 1, "ink").pixels[0]
    made.blit(outline, 0, 0)
    return made


def _letter(letter: str) -> Canvas:
    return _SHAPES[letter]()


def _stem(made: Canvas, x: int, wide: int = _STEM) -> None:
    """Draw an upright with its four serifs."""
    made.rect(x, 0, wide, TALL, MASK)
    for y in (0, TALL - 2):
        made.rect(x - 2, y, wide + 4, 2, MASK)
    for y in (2, TALL - 3):
        made.rect(x - 1, y, wide + 2, 1, MASK)


def _ring(made: Canvas, box: tuple[int, int, int, int], hole: tuple[int, int, int, int]) -> None:
    """Draw an ellipse with an elliptic hole, keeping what is outside it."""
    drawn = Canvas(made.width, made.height)
    drawn.ellipse(*box, MASK)
    drawn.ellipse(*hole, None)
    made.blit(drawn, 0, 0)


def _arm(made: Canvas, x: int, y: int, length: int, *, serif: int) -> None:
    """Draw a thin bar with a serif at its end, `serif` pixels up (negative) or down."""
    made.rect(x, y, length, 3, MASK)
    top = y if serif > 0 else y + 3 + serif
    made.rect(x + length - 2, top, 2, abs(serif), MASK)
    made.rect(x + length - 3, y if serif > 0 else y + 1, 1, 2 + (serif > 0), MASK)


def _letter_i() -> Canvas:
    made = Canvas(10, TALL)
    _stem(made, 2)
    return made


def _letter_l() -> Canvas:
    made = Canvas(20, TALL)
    _stem(made, 2)
    _arm(made, 8, TALL - 3, 12, serif=-9)
    return made


def _letter_e() -> Canvas:
    made = Canvas(20, TALL)
    _stem(made, 2)
    _arm(made, 8, 0, 11, serif=8)
    _arm(made, 8, TALL - 3, 12, serif=-9)
    made.rect(8, 15, 8, 3, MASK)
    made.rect(14, 12, 2, 9, MASK)
    return made


def _bowl(made: Canvas, y: int, wide: int, tall: int) -> None:
    """Draw the round part of B, P and R, thick at its right side."""
    half = Canvas(made.width, made.height)
    left = 8 - wide
    _ring(half, (left, y, 2 * wide, tall), (left, y + 3, 2 * wide - 10, tall - 6))
    half.rect(0, 0, 8, TALL, None)
    made.blit(half, 0, 0)
    made.rect(7, y, 3, 3, MASK)
    made.rect(7, y + tall - 3, 3, 3, MASK)


def _letter_p() -> Canvas:
    made = Canvas(23, TALL)
    _stem(made, 2)
    _bowl(made, 0, 15, 20)
    return made


def _letter_r() -> Canvas:
    made = Canvas(26, TALL)
    _stem(made, 2)
    _bowl(made, 0, 15, 18)
    made.polygon([(10, 16), (16, 16), (23, TALL - 1), (16, TALL - 1)], MASK)
    made.rect(16, TALL - 2, 10, 2, MASK)
    return made


def _letter_b() -> Canvas:
    made = Canvas(24, TALL)
    _stem(made, 2)
    _bowl(made, 0, 14, 17)
    _bowl(made, 14, 16, 20)
    return made


def _letter_c() -> Canvas:
    made = Canvas(27, TALL)
    _ring(made, (0, 0, 31, TALL), (7, 3, 23, TALL - 6))
    made.rect(26, 0, 1, TALL, None)
    made.rect(24, 9, 3, TALL - 18, None)
    made.rect(25, 1, 2, 10, MASK)
    made.rect(25, TALL - 11, 2, 10, MASK)
    return made


def _letter_s() -> Canvas:
    made = Canvas(20, TALL)
    upper, lower = Canvas(20, TALL), Canvas(20, TALL)
    _ring(upper, (1, 0, 18, 18), (6, 3, 15, 11))
    upper.rect(11, 8, 9, 12, None)
    _ring(lower, (0, 14, 20, 20), (-2, 19, 15, 12))
    lower.rect(0, 14, 8, 12, None)
    made.blit(upper, 0, 0)
    made.blit(lower, 0, 0)
    made.polygon([(2, 10), (8, 12), (17, 21), (12, 24)], MASK)
    made.rect(17, 1, 2, 9, MASK)
    made.rect(0, TALL - 10, 2, 9, MASK)
    return made


def _letter_v() -> Canvas:
    made = Canvas(31, TALL)
    made.polygon([(3, 0), (10, 0), (18, TALL - 7), (15, TALL - 1)], MASK)
    made.polygon([(24, 0), (27, 0), (16, TALL - 1), (14, TALL - 2)], MASK)
    made.rect(0, 0, 13, 2, MASK)
    made.rect(20, 0, 11, 2, MASK)
    return made


def _letter_a() -> Canvas:
    made = Canvas(32, TALL)
    made.polygon([(14, 0), (17, 0), (7, TALL - 1), (4, TALL - 1)], MASK)
    made.polygon([(14, 0), (18, 0), (29, TALL - 1), (22, TALL - 1)], MASK)
    made.rect(9, 21, 14, 3, MASK)
    made.rect(1, TALL - 2, 10, 2, MASK)
    made.rect(19, TALL - 2, 13, 2, MASK)
    return made


def _space() -> Canvas:
    return Canvas(7, TALL)


_SHAPES = {
    "R": _letter_r,
    "E": _letter_e,
    "S": _letter_s,
    "P": _letter_p,
    "V": _letter_v,
    "B": _letter_b,
    "L": _letter_l,
    "I": _letter_i,
    "C": _letter_c,
    "A": _letter_a,
    " ": _space,
}
