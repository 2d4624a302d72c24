"""The Forum below: two temples, the Rostra with its ships' beaks, the eagle on its column, the crowd."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

from tools.artist.canvas import Canvas, Point
from tools.artist.title_sky import HORIZON

CENTRE = 320
STEPS_TOP = 296  # the foreground begins here


@dataclass(frozen=True)
class Stone:
    """The shades of a wall from its lit edge to the dark between columns."""

    lit: str
    light: str
    middle: str
    shade: str
    dark: str


FRONT = Stone("gold_2", "toga_2", "toga_1", "marble_1", "dusk_1")
FRONT_DIM = Stone("oxblood_4", "toga_1", "marble_2", "marble_1", "dusk_1")
FLANK_LIT = Stone("gold_2", "parchment_1", "dusk_3", "dusk_2", "dusk_1")
FLANK_DARK = Stone("dusk_3", "dusk_2", "dusk_2", "dusk_1", "ink")


@dataclass(frozen=True)
class Temple:
    """A temple's front: left edge, feet, width, number of columns, their height, the podium's height."""

    x: int
    feet: int
    width: int
    columns: int
    shaft: int
    podium: int

    @property
    def eaves(self) -> int:
        return self.feet - self.podium - self.shaft - 14

    @property
    def apex(self) -> Point:
        return self.x + self.width // 2, self.eaves - self.width // 5


_VICTORY = (
    "...j...",
    "H..j..h",
    "Hj.j.ih",
    ".jjjih.",
    "..jih..",
    "..jih..",
    "..jjh..",
    ".jjihh.",
)


def recede(point: Point, scale: float) -> Point:
    """Return where a point lies when it is moved away, towards the vanishing point."""
    return round(CENTRE + (point[0] - CENTRE) * scale), round(HORIZON + (point[1] - HORIZON) * scale)


def paint_forum(picture: Canvas) -> None:
    """Paint the square and all that stands on it, from back to front."""
    _paving(picture)
    _round_temple(picture, 326, 232)
    _flank(picture, Temple(62, 270, 168, 6, 66, 24), FLANK_DARK, 0.6)
    _front(picture, Temple(62, 270, 168, 6, 66, 24), FRONT_DIM)
    _flank(picture, Temple(402, 274, 178, 6, 72, 26), FLANK_LIT, 0.58)
    _front(picture, Temple(402, 274, 178, 6, 72, 26), FRONT)
    _eagle_column(picture, 268, 262)
    _rostra(picture, 292, 262)
    _crowd(picture)


def _paving(picture: Canvas) -> None:
    """Paint flagstones that shrink towards the horizon, a lane of low sun across them."""
    chance = random.Random(44)
    edges = [214, 217, 221, 226, 232, 240, 250, 262, 276, 292, 310]
    for top, bottom in itertools.pairwise(edges):
        scale = (bottom - HORIZON) / 100
        step = max(6, int(52 * scale))
        offset = chance.randrange(step)
        lane = 26 + 150 * scale
        for x in range(-offset, picture.width, step):
            sunny = abs(x + step / 2 - 262 - 90 * scale) < lane * (0.8 + 0.4 * chance.random())
            usual = "toga_1" if sunny else "marble_1"
            odd = "dusk_3" if sunny else "dusk_2"
            picture.rect(x, top, step, bottom - top, odd if chance.random() < 0.2 else usual)
            if step > 12:
                picture.rect(x, top, 1, bottom - top, "dusk_2" if sunny else "dusk_1")
        picture.rect(0, bottom - 1, picture.width, 1, "dusk_1" if bottom > 232 else "dusk_2")


def _front(picture: Canvas, temple: Temple, stone: Stone) -> None:
    """Draw a temple's front: podium and stairs, columns, entablature, pediment."""
    _podium(picture, temple, stone)
    top = temple.eaves + 14
    picture.rect(temple.x + 5, top, temple.width - 10, temple.shaft, stone.dark)
    _cella(picture, temple)
    _door(picture, temple)
    gap = (temple.width - 22) / (temple.columns - 1)
    for number in range(temple.columns):
        _column(picture, round(temple.x + 6 + number * gap), top, temple.shaft, stone)
    _entablature(picture, temple, stone)
    _pediment(picture, temple, stone)


def _podium(picture: Canvas, temple: Temple, stone: Stone) -> None:
    x, top, width = temple.x, temple.feet - temple.podium, temple.width
    picture.rect(x, top, width, temple.podium, stone.middle)
    picture.rect(x - 2, top, width + 4, 2, stone.light)
    picture.rect(x - 2, top + 2, width + 4, 1, stone.shade)
    picture.rect(x - 2, temple.feet - 3, width + 4, 3, stone.shade)
    picture.rect(x, top + 3, 2, temple.podium - 6, stone.light)
    for y in (top + 9, top + 16):
        picture.rect(x + 2, y, width - 2, 1, stone.shade)
    left, right = x + width // 4, x + width - width // 4
    for number, y in enumerate(range(top, temple.feet, 4)):
        picture.rect(left - number, y, right - left + 2 * number, 2, stone.light)
        picture.rect(left - number, y + 2, right - left + 2 * number, 2, stone.shade)
    for wall in (left - 6, right):
        picture.rect(wall, top, 6, temple.podium, stone.middle)
        picture.rect(wall, top, 6, 1, stone.lit)
        picture.rect(wall, top, 1, temple.podium, stone.light)
        picture.rect(wall + 5, top + 1, 1, temple.podium - 1, stone.shade)


def _cella(picture: Canvas, temple: Temple) -> None:
    """Draw the wall behind the columns: a row of pilasters on a ledge, hardly lit."""
    top, foot = temple.eaves + 18, temple.feet - temple.podium
    for x in range(temple.x + 14, temple.x + temple.width - 14, 14):
        picture.rect(x, top + 4, 3, foot - top - 4, "dusk_2")
    picture.rect(temple.x + 8, top, temple.width - 16, 2, "dusk_2")
    picture.rect(temple.x + 8, foot - 8, temple.width - 16, 1, "dusk_2")


def _door(picture: Canvas, temple: Temple) -> None:
    """Draw the tall door, a lamp burning within."""
    middle, foot = temple.x + temple.width // 2, temple.feet - temple.podium
    picture.rect(middle - 10, foot - 46, 20, 46, "ink")
    picture.rect(middle - 7, foot - 42, 14, 42, "oxblood_1")
    picture.rect(middle - 5, foot - 30, 10, 30, "oxblood_2")
    picture.rect(middle - 3, foot - 20, 6, 20, "flame_1")
    picture.rect(middle - 1, foot - 14, 3, 9, "flame_2")


def _column(picture: Canvas, x: int, top: int, tall: int, stone: Stone) -> None:
    """Draw a fluted column 10 wide, with its capital and base."""
    shades = (stone.lit, stone.light, stone.middle, stone.light, stone.middle, stone.shade, stone.middle, stone.shade)
    for along, colour in enumerate(shades):
        picture.rect(x + 1 + along, top, 1, tall, colour)
    picture.rect(x - 1, top, 12, 2, stone.light)
    picture.rect(x, top + 2, 10, 2, stone.middle)
    picture.rect(x - 1, top, 2, 2, stone.lit)
    picture.rect(x, top + 4, 10, 1, stone.shade)
    picture.rect(x, top + tall - 4, 10, 2, stone.light)
    picture.rect(x - 1, top + tall - 2, 12, 2, stone.middle)


def _entablature(picture: Canvas, temple: Temple, stone: Stone) -> None:
    x, y, width = temple.x, temple.eaves, temple.width
    picture.rect(x, y + 4, width, 10, stone.middle)
    picture.rect(x, y + 8, width, 1, stone.light)
    picture.rect(x, y + 13, width, 1, stone.shade)
    for along in range(3, width - 4, 6):
        picture.rect(x + along, y + 5, 2, 2, stone.shade)
    picture.rect(x - 4, y, width + 8, 3, stone.light)
    picture.rect(x - 4, y, width + 8, 1, stone.lit)
    picture.rect(x - 3, y + 3, width + 6, 1, stone.shade)


def _pediment(picture: Canvas, temple: Temple, stone: Stone) -> None:
    """Draw the gable with a relief and gilded statues on its three corners."""
    (peak, crest), left, right = temple.apex, temple.x - 4, temple.x + temple.width + 3
    eaves = temple.eaves
    picture.polygon([(left, eaves - 1), (peak, crest), (right, eaves - 1)], stone.light)
    picture.polygon([(left + 14, eaves - 1), (peak, crest + 5), (right - 14, eaves - 1)], stone.shade)
    picture.polygon([(left + 22, eaves - 1), (peak, crest + 8), (right - 22, eaves - 1)], stone.dark)
    picture.line(left, eaves - 1, peak, crest, stone.lit)
    picture.line(left + 1, eaves - 1, peak + 1, crest, stone.lit)
    picture.line(peak + 1, crest + 1, right, eaves - 1, stone.middle)
    _relief(picture, peak, eaves - 2, stone)
    for x, y in ((left + 2, eaves - 1), (peak, crest), (right - 2, eaves - 1)):
        picture.rect(x - 2, y - 3, 5, 3, stone.middle)
        picture.stamp(_VICTORY, x - 3, y - 11)


def _relief(picture: Canvas, x: int, foot: int, stone: Stone) -> None:
    """Draw a seated god between small figures, the nearest the tallest."""
    for away, tall in ((0, 14), (-12, 11), (12, 11), (-22, 8), (22, 8), (-31, 5), (31, 5)):
        picture.rect(x + away - 2, foot - tall + 3, 5, tall - 2, stone.middle)
        picture.rect(x + away - 2, foot - tall + 3, 1, tall - 2, stone.light)
        picture.rect(x + away - 1, foot - tall, 3, 3, stone.light)


def _flank(picture: Canvas, temple: Temple, stone: Stone, depth: float) -> None:
    """Draw the side that recedes towards the middle of the picture: roof, wall and columns."""
    left_side = temple.x > CENTRE
    edge = temple.x if left_side else temple.x + temple.width - 1
    over = -4 if left_side else 4
    eaves, foot = (edge + over, temple.eaves), (edge, temple.feet)
    roof = [temple.apex, eaves, recede(eaves, depth), recede(temple.apex, depth)]
    picture.polygon([eaves, foot, recede(foot, depth), recede(eaves, depth)], stone.shade)
    picture.polygon(roof, "oxblood_2" if stone is FLANK_LIT else "oxblood_1")
    _tiles(picture, temple, eaves, depth, "oxblood_3" if stone is FLANK_LIT else "oxblood_2")
    for number in range(1, 8):
        scale = 1 - (1 - depth) * number / 7.4
        top = recede((edge, temple.eaves + 14), scale)
        bottom = recede((edge, temple.feet - temple.podium), scale)
        wide = max(2, round(5 * scale))
        picture.rect(top[0], top[1], wide, bottom[1] - top[1], stone.middle)
        picture.rect(top[0], top[1], max(1, wide // 2), bottom[1] - top[1], stone.light)
    for low, high, colour in ((0, 4, stone.light), (5, 13, stone.middle)):
        band = [(edge + over, temple.eaves + low), (edge + over, temple.eaves + high)]
        picture.polygon([band[0], band[1], recede(band[1], depth), recede(band[0], depth)], colour)
    ledge = [(edge, temple.feet - temple.podium), (edge, temple.feet)]
    picture.polygon([ledge[0], ledge[1], recede(ledge[1], depth), recede(ledge[0], depth)], stone.middle)
    picture.line(*ledge[0], *recede(ledge[0], depth), stone.light)


def _tiles(picture: Canvas, temple: Temple, eaves: Point, depth: float, colour: str) -> None:
    for number in range(9):
        scale = 1 - (1 - depth) * number / 9
        picture.line(*recede(temple.apex, scale), *recede(eaves, scale), colour)


def _round_temple(picture: Canvas, x: int, feet: int) -> None:
    """Draw the small round temple of Vesta, far off, its fire alight."""
    picture.ellipse(x - 17, feet - 36, 34, 18, "oxblood_2")
    picture.rect(x - 17, feet - 28, 34, 3, "toga_1")
    picture.rect(x - 17, feet - 28, 34, 1, "gold_2")
    picture.rect(x - 14, feet - 25, 28, 21, "dusk_1")
    picture.rect(x - 3, feet - 17, 6, 13, "flame_1")
    picture.rect(x - 1, feet - 14, 3, 8, "flame_2")
    for along in (-14, -8, 5, 11):
        picture.rect(x + along, feet - 25, 3, 21, "toga_1")
        picture.rect(x + along, feet - 25, 1, 21, "toga_2")
    picture.rect(x - 17, feet - 4, 34, 2, "toga_1")
    picture.rect(x - 19, feet - 2, 38, 2, "marble_1")
    picture.stamp((".j.", "jji", "jih", ".h."), x - 1, feet - 39)


def _eagle_column(picture: Canvas, x: int, feet: int) -> None:
    """Draw a column of honour that carries a gilded eagle."""
    picture.rect(x - 10, feet - 8, 21, 8, "marble_1")
    picture.rect(x - 8, feet - 18, 17, 10, "marble_2")
    picture.rect(x - 8, feet - 18, 2, 10, "toga_2")
    picture.rect(x - 9, feet - 19, 19, 2, "toga_1")
    for along, colour in enumerate(("gold_2", "toga_2", "toga_1", "toga_2", "toga_1", "marble_1", "marble_1")):
        picture.rect(x - 3 + along, feet - 106, 1, 87, colour)
    picture.rect(x - 6, feet - 110, 13, 3, "toga_2")
    picture.rect(x - 5, feet - 107, 11, 2, "toga_1")
    eagle = (
        "j...........h",
        "jj....j....hh",
        "jjj..jjG..ihh",
        "jjjj.jji.iihh",
        "jjjjjjjiiiihg",
        ".jijjjjiiihg.",
        "..hjjjjiihg..",
        "....jjjih....",
        "....jjiih....",
        "...jhiihih...",
        "...h.jh..h...",
    )
    picture.stamp(eagle, x - 6, feet - 121)


def _rostra(picture: Canvas, x: int, feet: int) -> None:
    """Draw the speakers' platform, bronze ships' beaks along its front, an orator upon it."""
    width, tall = 92, 22
    picture.rect(x + 6, feet, width + 22, 3, "dusk_1")
    picture.rect(x, feet - tall, width, tall, "toga_1")
    picture.rect(x, feet - tall, width, 3, "toga_2")
    picture.rect(x, feet - tall, width, 1, "gold_2")
    picture.rect(x, feet - tall + 3, width, 1, "marble_1")
    picture.rect(x, feet - 3, width, 3, "marble_1")
    picture.rect(x + width - 3, feet - tall + 1, 3, tall - 1, "marble_1")
    beak = (
        "gg..........",
        "jjjji.......",
        "hhhhjjii....",
        "jjjjiiiijji.",
        "hhhhhiiiiihh",
        "jjjiihhhg...",
        "hhgg........",
    )
    for along in (8, 30, 52, 74):
        picture.stamp(beak, x + along, feet - 14)
    picture.rect(x + 30, feet - tall - 4, 1, 4, "ink")
    picture.stamp((".KK.", "KzyK", "KCBK", "KCBKs", "KCBA", "KCBA", ".CBA", ".CBA"), x + 44, feet - tall - 8)


def _crowd(picture: Canvas) -> None:
    """Put small people on the square, thicker before the Rostra, the nearer the taller."""
    chance = random.Random(133)
    spots = [(chance.gauss(340, 74), chance.randrange(264, 288)) for _ in range(60)]
    spots = [(x, foot) for x, foot in spots if 236 < x < 396 or foot > 275]
    spots += [(chance.randrange(286, 366), chance.randrange(234, 241)) for _ in range(7)]
    for x, foot in sorted(spots, key=lambda spot: spot[1]):
        tall = 5 + (foot - 220) // 9
        lit, cloth = chance.choice(
            (("toga_2", "toga_1"), ("toga_1", "marble_1"), ("oxblood_4", "oxblood_2"), ("sea_3", "sea_1"),
             ("bronze_4", "bronze_2"), ("dusk_3", "dusk_1"))
        )  # fmt: skip
        left = int(x)
        picture.rect(left, foot, tall + 2, 1, "dusk_1")
        picture.rect(left, foot - tall + 3, 4, tall - 3, cloth)
        picture.rect(left, foot - tall + 3, 1, tall - 3, lit)
        picture.rect(left + 1, foot - tall + 3, 2, 1, lit)
        picture.rect(left + 1, foot - tall, 2, 3, chance.choice(("ground_2", "ground_1", "bronze_2")))
        picture.put(left + 1, foot - tall + 1, "skin_2")
