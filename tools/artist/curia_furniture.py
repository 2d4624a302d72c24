"""What stands and hangs in the hall: the consuls' chairs on their platform, the lamps, the altars."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import LARGE

_CENTRE, _FLOOR = 320, 214

_CHAIR = (
    "qrrrrrrrrrrrrrrrq",
    "qqrrrrrrrrrrrrrqq",
    "iiiiiiiiiiiiihhhh",
    ".ih...........hg.",
    "..ihh.......hhg..",
    "....iihh.hhgg....",
    "......ijjhg......",
    "....iihh.hhgg....",
    "..ihh.......hhg..",
    ".ih...........hg.",
    "iih...........hgg",
)

_LAMP = (
    ".........h.........",
    ".........h.........",
    "........hih........",
    ".........h.........",
    "...H.....h.....H...",
    "...M.....h.....M...",
    "...L..ghiiihg..L...",
    "..hihhhiiiihhhhihg.",
    "...ghhhhiihhhhhgg..",
    "......gghhhgg......",
    ".........g.........",
)

_ALTAR = (
    "...H...",
    "..MHM..",
    "..LML..",
    "iiiiihh",
    ".ihhhg.",
    "..ihg..",
    ".33333.",
    ".34332.",
    ".34332.",
    ".34332.",
    ".34332.",
    ".34332.",
    "4443332",
)


def furnish(picture: Canvas) -> None:
    """Set the platform with two curule chairs and two altars before the far wall, and hang the lamps."""
    for step, (half, y) in enumerate(((92, _FLOOR - 14), (104, _FLOOR - 8), (116, _FLOOR - 2))):
        picture.rect(_CENTRE - half, y, 2 * half, 6, "ground_2")
        picture.rect(_CENTRE - half, y, 2 * half, 1, "ground_4" if step == 0 else "ground_3")
        picture.rect(_CENTRE - half, y + 5, 2 * half, 1, "ink")
    for x in (_CENTRE - 58, _CENTRE + 42):
        _place(picture, _CHAIR, x, _FLOOR - 25)
    for x in (_CENTRE - 24, _CENTRE + 18):
        _place(picture, _ALTAR, x, _FLOOR - 27)
    _niche(picture)
    for x in (_CENTRE - 152, _CENTRE + 152):
        picture.rect(x, 30, 1, 66, "bronze_2")
        _halo(picture, x, 102)
        _place(picture, _LAMP, x - 9, 96)


def _niche(picture: Canvas) -> None:
    """Hang the eagle in a round-headed niche between the windows."""
    x, y = _CENTRE - 18, 44
    picture.ellipse(x, y, 36, 36, "ground_3")
    picture.rect(x, y + 18, 36, 38, "ground_3")
    picture.ellipse(x + 1, y + 1, 35, 35, "ink")
    picture.rect(x + 1, y + 18, 34, 37, "ink")
    picture.ellipse(x + 3, y + 3, 32, 32, "ground_1")
    picture.rect(x + 3, y + 19, 32, 36, "ground_1")
    picture.rect(x - 2, y + 54, 40, 2, "ground_3")
    picture.rect(x - 2, y + 56, 40, 1, "ink")
    old = {"j": "i", "i": "h", "h": "g", "G": "h"}
    bird = Canvas(20, 19)
    bird.stamp(LARGE["optimates"], 1, 1, old)
    picture.blit(bird.outlined(), _CENTRE - 10, y + 14)
    picture.rect(_CENTRE - 7, y + 33, 14, 3, "bronze_2")
    picture.rect(_CENTRE - 7, y + 33, 12, 1, "bronze_3")
    picture.rect(_CENTRE - 2, y + 36, 3, 18, "bronze_2")
    picture.rect(_CENTRE - 2, y + 36, 1, 18, "bronze_3")


def _place(picture: Canvas, rows: tuple[str, ...], x: int, y: int) -> None:
    thing = Canvas(len(rows[0]) + 2, len(rows) + 2)
    thing.stamp(rows, 1, 1)
    picture.blit(thing.outlined(), x - 1, y - 1)


def _halo(picture: Canvas, x: int, y: int) -> None:
    """Let a lamp warm the wall around it: two rings, the outer one broken."""
    warm = {"ink": "ground_1", "ground_1": "ground_2", "ground_2": "ground_3", "ground_3": "ground_4"}
    warm |= {"bronze_1": "bronze_2"}
    lit = picture.recoloured(warm)
    for down in range(-34, 35):
        for across in range(-34, 35):
            far = across * across + down * down
            if far < 21 * 21 or (far < 33 * 33 and (across + down) % 2 == 0):
                picture.poke(x + across, y + down, lit.get(x + across, y + down))
