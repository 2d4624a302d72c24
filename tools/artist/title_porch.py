"""The foreground: the Curia's porch with its columns and steps, braziers, and the two parties."""

from __future__ import annotations

import math
import random

from tools.artist.canvas import Canvas
from tools.artist.emblems import counter
from tools.artist.title_forum import STEPS_TOP

SENATOR = (
    "...KKKK.....",
    "..K++==K....",
    "..K+zzyK....",
    "..K=zzyK....",
    "...KzyxK....",
    "..KKyxKKK...",
    ".KCCBB!AAK..",
    "KCCCB!!BAAK.",
    "KCCB!!BAABK.",
    "KCB!!BBAABAK",
    "KC!!BBAABAAK",
    "KC!BBAABBAAK",
    ".KCBBABBAAKK",
    ".KCBABBBAAK.",
    ".KCBABBAAAK.",
    ".KCBABBAABK.",
    ".KCBABBAABK.",
    ".KCBABBAABK.",
    ".KCBBABAABK.",
    ".KCBBABAABK.",
    ".KCCBABABAK.",
    "..KCBABABAK.",
    "..KCBABABAK.",
    "..KCBABABAK.",
    "..KBBABABK..",
    "..KKyKKyKK..",
    "..KKKK.KKK..",
)

PLEBEIAN = (
    "....KKKK....",
    "...K+==-K...",
    "...Kzzy-K...",
    "...KzzyxK...",
    "....KyxK....",
    "..KK!!!!KK..",
    ".K!!!!??-?K.",
    "Kz!!!???-xK.",
    "Kz!!!??-?xK.",
    "Kzy!!??-KxK.",
    ".KhhhhhgKxK.",
    ".K!!!??-KxK.",
    ".K!!??--?KK.",
    ".K!!??--?K..",
    ".K!!??-??K..",
    ".K!!??-??K..",
    ".KK!K?KKK...",
    "..KzyKyxK...",
    "..KzyKyxK...",
    "..KzyKyxK...",
    "..KyxKxxK...",
    ".KhhKKhhK...",
    ".KKKK.KKK...",
)

ARM_UP = (
    "....KKK",
    "...KzyK",
    "..KzyK.",
    ".KzyK..",
    "KzyK...",
    "CByK...",
    "CBK....",
)

_FLAME = (
    ".......M........",
    ".......MM.......",
    "....M..MML......",
    "....MM.MML..M...",
    "...LMMLMMML.M...",
    "...LMMMHMMLMM...",
    "..LMMHHHMMMML...",
    "..LMHHHHHMMML...",
    ".LMMHHCHHHMMML..",
    ".LMHHCCCHHHMML..",
    ".LMHHCCCCHHMML..",
    "..LMHCCCHHMML...",
    "..LLMHHHHMMLL...",
    "....LLLLLLL.....",
)

_BOWL = (
    "jjjjjjjjjjjiiiih",
    "hjjiiiiiiiiihhhg",
    ".hjiiiiiiihhhgg.",
    "...hiiiiihhgg...",
    ".....hhhgg......",
)

STEPS = ((STEPS_TOP, 9), (STEPS_TOP + 9, 12), (STEPS_TOP + 21, 17), (STEPS_TOP + 38, 26))


def paint_porch(picture: Canvas) -> None:
    """Paint everything nearer than the square."""
    _steps(picture)
    _glow(picture, 96)
    _glow(picture, 544)
    _great_column(picture, 4, flip=False)
    _great_column(picture, picture.width - 62, flip=True)
    _architrave(picture)
    _parties(picture)
    for x in (96, 544):
        _brazier(picture, x, 336)


def _steps(picture: Canvas) -> None:
    chance = random.Random(27)
    for number, (top, tall) in enumerate(STEPS):
        riser = tall * 5 // 9
        picture.rect(0, top, picture.width, tall - riser, "marble_2")
        picture.rect(0, top, picture.width, 1, "marble_3")
        picture.rect(0, top + tall - riser, picture.width, riser, "marble_1")
        picture.rect(0, top + tall - riser, picture.width, 1, "toga_1")
        picture.rect(0, top + tall - 1, picture.width, 1, "dusk_1")
        x = chance.randrange(30, 70)
        while x < picture.width:
            picture.rect(x, top + 1, 1, tall - 2, "dusk_1" if number else "dusk_2")
            x += chance.randrange(58, 110)
        for _ in range(9):
            x, along = chance.randrange(picture.width), chance.randrange(5, 16)
            y = top + tall - riser + 2 + chance.randrange(max(1, riser - 4))
            picture.rect(x, y, along, 1, "dusk_2")
            picture.rect(x + along - 1, y + 1, along // 2, 1, "dusk_2")


def _glow(picture: Canvas, x: int) -> None:
    """Warm the steps around a brazier: each shade becomes its fire-lit neighbour."""
    warm = {"marble_3": "gold_2", "marble_2": "parchment_1", "marble_1": "bronze_3", "toga_1": "flame_2"}
    warmer = {"marble_3": "parchment_2", "marble_2": "toga_1", "marble_1": "ground_4", "toga_1": "parchment_1"}
    lit, faint = picture.recoloured(warm), picture.recoloured(warmer)
    for y in range(STEPS_TOP, picture.height):
        for column in range(max(0, x - 110), min(picture.width, x + 110)):
            away = math.hypot((column - x) / 106, (y - 336) / 46)
            away += 0.07 if (column + y) % 2 else 0.0  # a dithered edge, as only large stone may have
            if away < 0.95:
                source = lit if away < 0.48 else faint
                picture.poke(column, y, source.get(column, y))


def _great_column(picture: Canvas, x: int, *, flip: bool) -> None:
    """Draw a fluted column that runs out of the picture; the brazier lights its inner side."""
    width = 58
    made = Canvas(width, picture.height)
    far_to_near = ("ink", "ground_1", "ground_2", "marble_1", "ground_4", "toga_1", "parchment_1", "flame_2")
    for flute in range(8):
        left = 4 + flute * 6
        colour = far_to_near[flute]
        dim = far_to_near[max(0, flute - 2)]
        made.rect(left, 0, 6, 300, colour)
        made.rect(left + 1, 0, 3, 300, dim)
        made.rect(left + 1, 0, 1, 300, far_to_near[max(0, flute - 3)])
    made.rect(3, 0, 1, 300, "ink")
    made.rect(52, 0, 1, 300, "ink")
    _base(made)
    picture.blit(made.flipped() if flip else made, x, 0)


def _base(made: Canvas) -> None:
    """Draw the rings and the plinth under a great column."""
    ramp = ("ground_1", "ground_2", "marble_1", "ground_4", "toga_1", "parchment_1", "flame_2")
    for top, tall, inset in ((292, 9, 2), (301, 6, 5), (307, 13, 0)):
        for part, colour in enumerate(ramp):
            span = (made.width - 2 * inset) / len(ramp)
            made.rect(round(inset + part * span), top, round(span) + 1, tall, colour)
        made.rect(inset, top, made.width - 2 * inset, 1, "ink")
        made.rect(made.width // 2, top + 1, made.width // 2 - inset - 1, 1, "parchment_1")
    made.rect(0, 320, made.width, 22, "ground_2")
    made.rect(30, 320, made.width - 30, 22, "ground_4")
    made.rect(46, 320, made.width - 46, 22, "toga_1")
    made.rect(0, 320, made.width, 1, "ink")
    made.rect(24, 321, made.width - 25, 1, "parchment_1")
    made.rect(0, 341, made.width, 1, "ink")
    made.rect(made.width - 1, 292, 1, 50, "ink")


def _architrave(picture: Canvas) -> None:
    """Draw the beam across the top, seen from below, with its dentils."""
    picture.rect(0, 0, picture.width, 12, "ground_1")
    picture.rect(0, 4, picture.width, 1, "ground_2")
    picture.rect(0, 11, picture.width, 1, "ink")
    for x in range(2, picture.width, 10):
        picture.rect(x, 12, 6, 5, "ground_1")
        picture.rect(x, 12, 1, 5, "ground_2")
        picture.rect(x, 17, 6, 1, "ink")
    for x in (0, picture.width - 70):
        picture.rect(x, 17, 70, 4, "ground_2")
        picture.rect(x, 21, 70, 3, "ground_1")
        picture.rect(x, 17, 70, 1, "ground_3")


def _parties(picture: Canvas) -> None:
    """Set the Optimates on the left and the Populares on the right, each under its sign."""
    grey = {"+": "c", "=": "b", "!": "T"}
    dark = {"+": "3", "=": "2", "!": "r"}
    draw_standard(picture, 128, 332, "optimates")
    for x, foot, look in ((196, 326, dark), (154, 330, dark), (178, 334, grey)):
        _shadow(picture, x, foot)
        picture.stamp(SENATOR, x, foot - len(SENATOR), look)
    tribune = Canvas.from_rows(SENATOR, {"+": "3", "=": "2", "!": "v"}).flipped()
    blue = {"+": "3", "=": "2", "-": "1", "!": "v", "?": "u"}
    brown = {"+": "h", "=": "g", "-": "2", "!": "4", "?": "3"}
    draw_standard(picture, 511, 332, "populares")
    for x, foot, look in ((470, 324, brown), (484, 329, blue), (428, 325, blue)):
        _shadow(picture, x, foot)
        picture.blit(Canvas.from_rows(PLEBEIAN, look).flipped(), x, foot - len(PLEBEIAN))
    _shadow(picture, 448, 334)
    picture.blit(Canvas.from_rows(ARM_UP).flipped(), 444, 334 - len(SENATOR))
    picture.blit(tribune, 448, 334 - len(SENATOR))


def _shadow(picture: Canvas, x: int, foot: int) -> None:
    picture.rect(x + 3, foot - 1, 18, 2, "dusk_1")


def draw_standard(picture: Canvas, x: int, foot: int, side: str) -> None:
    """Draw a side's sign on a pole, cloth hanging under it."""
    ramp = "oxblood" if side == "optimates" else "sea"
    picture.rect(x - 1, foot - 66, 4, 66, "ink")
    picture.rect(x, foot - 66, 1, 66, "bronze_4")
    picture.rect(x + 1, foot - 66, 1, 66, "bronze_2")
    picture.rect(x - 10, foot - 56, 23, 20, "ink")
    for along, shade in ((0, 3), (5, 2), (8, 3), (14, 2), (17, 1)):
        picture.rect(x - 9 + along, foot - 55, 21 - along, 17, f"{ramp}_{shade}")
    picture.rect(x - 9, foot - 55, 21, 1, f"{ramp}_4")
    picture.rect(x - 9, foot - 38, 21, 1, "gold_1")
    picture.blit(counter(side, 24), x - 11, foot - 84)


def _brazier(picture: Canvas, x: int, foot: int) -> None:
    """Draw a bronze tripod with its fire."""
    stand = Canvas(24, 60)
    stand.stamp(_BOWL, 4, 20)
    for spread in range(30):
        for side, colour in ((-1, "bronze_4"), (1, "bronze_2")):
            stand.put(12 + side * (4 + spread // 6), 25 + spread, colour)
            stand.put(13 + side * (4 + spread // 6), 25 + spread, "bronze_3")
    stand.rect(11, 25, 2, 28, "bronze_3")
    stand.rect(11, 25, 1, 28, "bronze_5")
    stand.rect(7, 38, 11, 1, "bronze_4")
    stand.rect(7, 39, 11, 1, "bronze_2")
    picture.blit(stand.outlined(), x - 12, foot - 55)
    picture.stamp(_FLAME, x - 8, foot - 48)
