"""The country at dusk that the road of a campaign leads through."""

from __future__ import annotations

import itertools
import math
import random

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet
from tools.artist.title_sky import paint_sky

WIDTH, HEIGHT = 640, 360
SKY_UP = 96  # so far the sky of the title is moved up: its horizon lies behind the hills

# The crest of the land from left to right: [x, y].
_CREST = (
    (0, 196),
    (90, 186),
    (190, 192),
    (300, 182),
    (400, 172),
    (470, 160),
    (510, 136),
    (552, 104),
    (600, 92),
    (640, 96),
)
# The shades of the land, from the crest down to the nearest field.
_BANDS = ((0, "dusk_2"), (9, "marble_1"), (24, "bronze_2"), (44, "bronze_1"), (84, "ground_2"), (128, "ground_1"))

_CYPRESS = (
    "..f..", "..ff.", ".fNf.", ".fNf.", ".NNff", "fNNff", "fNNff", "fNNff", "fNfff", "fNNff", "fNfff", ".fff.",
    "..g..", "..g..",
)  # fmt: skip
_PINE = (
    "....ffffff....",
    "..ffNNNNNfff..",
    ".fNNONNNNNNff.",
    "ffNNNNNfNNNfff",
    ".ffffffgfffff.",
    "....f.gg.f....",
    "......gg......",
    "......gg......",
    ".......g......",
    "......gg......",
    "......gg......",
)
_FARM = (
    "...rrrrrrrr..",
    "..rrqrrqrrrr.",
    ".rrrrrrrrrrrr",
    ".aAAAAAaaaaa.",
    ".aAAGAAaaaGa.",
    ".aAAGAAaaaaa.",
    ".aAAAAAaaaaa.",
)
_TOMB = (
    "...b...",
    "..bbb..",
    ".bcbba.",
    ".bcbba.",
    "bbbbbba",
    "bcaabaa",
    "bcaabaa",
    "bcaabaa",
    "bbbbbba",
)
_TEMPLE = (
    ".......H.......",
    ".....KKHKK.....",
    "...KKKKKKKKK...",
    ".KKKKKKKKKKKKK.",
    "..KTKTKTKTKTK..",
    "..KTKTKTKTKTK..",
    "..KTKTKTKTKTK..",
    ".KKKKKKKKKKKKK.",
)


def draw_road() -> Sheet:
    """Draw the sheet that holds the country of the road alone, 640x360."""
    sheet = Sheet("road")
    sheet.add("road", paint_country())
    return sheet


def paint_country() -> Canvas:
    """Paint the evening sky, far mountains, the city on its hill, and the land that the road crosses."""
    picture, sky = Canvas(WIDTH, HEIGHT, "dusk_1"), Canvas(WIDTH, HEIGHT, "dusk_1")
    paint_sky(sky)
    for y in range(HEIGHT - SKY_UP):
        start = (y + SKY_UP) * WIDTH
        picture.pixels[y * WIDTH : (y + 1) * WIDTH] = sky.pixels[start : start + WIDTH]
    picture.rect(0, 126, WIDTH, HEIGHT - 126, "gold_2")
    _mountains(picture)
    _city(picture)
    _land(picture)
    _aqueduct(picture, 8, 214)
    _fields(picture)
    _things(picture)
    return picture


def crest(x: int) -> float:
    """Return the height of the land's crest at a place."""
    for (left, high), (right, low) in itertools.pairwise(_CREST):
        if left <= x <= right:
            part = (x - left) / (right - left)
            return high + (low - high) * part * part * (3 - 2 * part)
    return _CREST[-1][1]


def _mountains(picture: Canvas) -> None:
    """Draw two chains of mountains, the farther one in the last light."""
    for x in range(WIDTH):
        far = 124 - 12 * math.sin(x / 83 + 0.4) - 6 * math.sin(x / 31) - 3 * math.sin(x / 11)
        picture.rect(x, int(far), 1, HEIGHT - int(far), "dusk_3")
        near = 152 - 10 * math.sin(x / 57 + 2.0) - 5 * math.sin(x / 23 + 1)
        picture.rect(x, int(near), 1, HEIGHT - int(near), "dusk_2")


def _city(picture: Canvas) -> None:
    """Set temples and roofs against the sky where the road ends."""
    chance = random.Random(27)
    for x in range(548, 640, 7):
        tall = chance.randrange(4, 12)
        picture.rect(x, int(crest(x)) - tall + 3, chance.randrange(6, 10), tall + 6, "dusk_1")
        if chance.random() < 0.6:
            picture.put(x + 2, int(crest(x)) - tall // 2 + 3, "gold_1")
    for x, up in ((598, 4), (620, 3)):
        picture.stamp(_TEMPLE, x, int(crest(x + 7)) - up - 6, {"K": "S"})


def _land(picture: Canvas) -> None:
    """Lay the land in bands that follow its crest, torn where one passes into the next."""
    chance = random.Random(88)
    for x in range(WIDTH):
        top = int(crest(x) + 1.5 * math.sin(x / 13))
        for down, colour in _BANDS:
            wave = round(3 * math.sin(x / 37 + down) + 2 * math.sin(x / 17 + 2 * down)) if down else 0
            picture.rect(x, top + down + wave, 1, HEIGHT, colour)
        picture.put(x, top, "flame_2" if x > 470 else "oxblood_4")
    for down, colour in _BANDS[1:]:
        for _ in range(46):
            x, along = chance.randrange(-20, WIDTH), chance.randrange(6, 30)
            y = int(crest(min(max(x, 0), WIDTH - 1))) + down + chance.randrange(-9, 10)
            for column in range(max(x, 0), min(x + along, WIDTH)):
                picture.put(column, y + round(crest(column) - crest(max(x, 0))), colour)


def _fields(picture: Canvas) -> None:
    """Plough a few fields: furrows that lean with the land."""
    for left, top, wide, tall, dark, light in (
        (24, 226, 70, 20, "bronze_2", "bronze_3"), (206, 204, 66, 13, "green_1", "bronze_2"),
        (350, 198, 56, 11, "bronze_2", "bronze_3"), (300, 278, 84, 18, "bronze_1", "green_1"),
        (500, 256, 92, 20, "bronze_2", "ground_4"), (120, 284, 90, 16, "bronze_1", "green_1"),
        (430, 288, 60, 14, "ground_3", "bronze_2"),
    ):  # fmt: skip
        for row in range(tall):
            inset = abs(2 * row - tall) // 3
            lean = row // 2
            colour = light if row % 3 == 0 else dark
            picture.rect(left + inset + lean, top + row, wide - 2 * inset, 1, colour)


def _aqueduct(picture: Canvas, left: int, foot: int) -> None:
    """Draw an aqueduct that comes from the mountains and grows smaller towards the city."""
    x, number = left, 0
    while x < 452:
        part = (x - left) / 444
        wide, tall = round(15 - 8 * part), round(25 - 16 * part)
        base = round(foot - 34 * part)
        picture.rect(x, base - tall, wide, tall, "marble_1")
        picture.rect(x, base - tall, wide, 2, "marble_2")
        picture.rect(x, base - tall, wide, 1, "toga_1")
        opening = max(2, wide - 5)
        picture.rect(x + 3, base - tall + 6, opening, tall - 6, "dusk_2")
        picture.rect(x + 4, base - tall + 5, max(1, opening - 2), 1, "dusk_2")
        picture.rect(x, base - tall + 3, 1, tall - 3, "marble_2")
        x, number = x + wide, number + 1


def _things(picture: Canvas) -> None:
    """Plant trees, build farms and set tombs where the road leaves room for them, from far to near."""
    things = [(rows, x, y) for rows, places in _PLACES for x, y in places]
    for rows, x, y in sorted(things, key=lambda thing: thing[2]):
        picture.rect(x + 1, y - 1, len(rows[0]), 2, "ground_1")
        picture.stamp(rows, x, y - len(rows))


_PLACES = (
    (_CYPRESS, (
        (92, 230), (99, 233), (196, 224), (203, 226), (312, 210), (352, 236), (440, 200), (447, 203), (528, 226),
        (535, 228), (20, 262), (252, 282), (484, 262), (606, 168), (612, 170), (560, 214), (30, 290), (404, 270),
    )),
    (_PINE, (
        (10, 224), (140, 216), (290, 222), (392, 206), (486, 186), (556, 256), (86, 292), (196, 288), (346, 282),
        (598, 226), (616, 286), (452, 284),
    )),
    (_FARM, ((60, 222), (248, 206), (408, 276), (566, 196), (146, 296), (620, 236))),
    (_TOMB, (
        (84, 276), (146, 270), (200, 262), (256, 262), (304, 256), (356, 258), (446, 250), (494, 240), (530, 192),
        (40, 252),
    )),
)  # fmt: skip
