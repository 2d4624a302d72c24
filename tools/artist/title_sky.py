"""The evening sky over the Forum: bands of colour torn into streaks, clouds, stars and far hills."""

from __future__ import annotations

import math
import random

from tools.artist.canvas import Canvas

HORIZON = 206

# Where each colour of the sky begins, from the top.
_BANDS = (
    (0, "dusk_1"),
    (62, "dusk_2"),
    (112, "dusk_3"),
    (148, "oxblood_4"),
    (174, "flame_2"),
    (192, "gold_2"),
)


def paint_sky(picture: Canvas) -> None:
    """Paint the sky from the top down to the hills' feet."""
    chance = random.Random(63)
    for top, colour in _BANDS:
        picture.rect(0, top, picture.width, HORIZON + 20 - top, colour)
    for (top, colour), (_, above) in zip(_BANDS[1:], _BANDS, strict=False):
        _tear(picture, chance, top, colour, above)
    _stars(picture, chance)
    _sun(picture)
    _clouds(picture, chance)
    for x, y in ((286, 120), (296, 116), (303, 123), (318, 118), (276, 127), (311, 128)):
        picture.dots([(x - 2, y - 1), (x - 1, y), (x, y + 1), (x + 1, y), (x + 2, y - 1)], "dusk_1")


def _tear(picture: Canvas, chance: random.Random, top: int, colour: str, above: str) -> None:
    """Break the edge of two bands into long flat streaks, thinner the further they stray."""
    for reach in range(1, 9):
        for _ in range(9 - reach):
            length = chance.randrange(18, 90) // (1 + reach // 4)
            x = chance.randrange(-20, picture.width)
            picture.rect(x, top - reach, length, 1, colour)
            x = chance.randrange(-20, picture.width)
            picture.rect(x, top + reach - 1, length, 1, above)


def _stars(picture: Canvas, chance: random.Random) -> None:
    for _ in range(34):
        x, y = chance.randrange(60, 580), chance.randrange(18, 88)
        picture.put(x, y, chance.choice(("marble_3", "marble_2", "dusk_3")))
    for x, y in ((118, 38), (467, 30), (549, 66), (222, 72)):
        picture.dots([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)], "marble_2")
        picture.put(x, y, "marble_5")


def _sun(picture: Canvas) -> None:
    """Draw the sun half gone behind the hills, left of the middle."""
    x, y = 262, 196
    picture.ellipse(x - 44, y - 13, 88, 26, "gold_2")
    picture.ellipse(x - 13, y - 13, 26, 26, "toga_3")
    for down in (-7, -2, 3):
        picture.rect(x - 16, y + down, 32, 1, "gold_2")


def _clouds(picture: Canvas, chance: random.Random) -> None:
    """Draw long clouds, dark above and lit from below."""
    for x, y, length, body, lit in (
        (360, 98, 170, "dusk_1", "dusk_3"),
        (80, 120, 120, "dusk_2", "oxblood_4"),
        (300, 134, 130, "dusk_2", "oxblood_4"),
        (440, 150, 120, "dusk_3", "flame_2"),
        (150, 158, 150, "dusk_3", "flame_2"),
        (330, 168, 90, "oxblood_4", "gold_2"),
        (170, 180, 60, "oxblood_4", "gold_2"),
    ):
        _cloud(picture, chance, (x, y), length, (body, lit))


def _cloud(picture: Canvas, chance: random.Random, at: tuple[int, int], length: int, colours: tuple[str, str]) -> None:
    x, y = at
    body, lit = colours
    rows = ((-4, 0.34), (-3, 0.52), (-2, 0.7), (-1, 0.9), (0, 1.0), (1, 0.82))
    for down, share in rows:
        width = int(length * share)
        left = x + (length - width) // 2 + chance.randrange(-6, 7)
        picture.rect(left, y + down, width, 1, body)
        if down >= 0:
            picture.rect(left + width // 8, y + down + 1, width * 5 // 8, 1, lit)


def paint_hills(picture: Canvas) -> None:
    """Paint the far mountains, then the nearer hill with its houses and their lamps."""
    for x in range(picture.width):
        far = 190 - 9 * math.sin(x / 71 + 0.6) - 5 * math.sin(x / 29)
        _column(picture, x, int(far), "dusk_3")
        middle = 199 - 6 * math.sin(x / 47 + 2.2) - 3 * math.sin(x / 17)
        _column(picture, x, int(middle), "dusk_2")
    _houses(picture)


def _column(picture: Canvas, x: int, top: int, colour: str) -> None:
    picture.rect(x, top, 1, HORIZON + 20 - top, colour)


def _houses(picture: Canvas) -> None:
    """Draw the roofs on the nearer slopes, from back to front."""
    chance = random.Random(509)
    for row, (base, body, roof) in enumerate(
        ((203, "dusk_2", "dusk_3"), (208, "marble_1", "dusk_3"), (213, "dusk_1", "oxblood_2"))
    ):
        x = -4 + 3 * row
        while x < picture.width:
            width, tall = chance.randrange(9, 19), chance.randrange(5, 10) + row
            if not 292 < x < 350:
                _house(picture, chance, (x, base, width, tall), (body, roof))
            x += width + chance.randrange(0, 7)


def _house(
    picture: Canvas,
    chance: random.Random,
    place: tuple[int, int, int, int],
    colours: tuple[str, str],
) -> None:
    x, base, width, tall = place
    body, roof = colours
    picture.rect(x, base - tall, width, tall + 16, body)
    picture.rect(x, base - tall, 1, tall + 16, "marble_1" if body == "dusk_1" else roof)
    picture.rect(x - 1, base - tall - 1, width + 2, 1, roof)
    picture.rect(x, base - tall - 2, width - 1, 1, roof)
    if chance.random() < 0.5:
        picture.rect(x + chance.randrange(2, width - 3), base - tall + 3, 2, 2, "gold_1")
