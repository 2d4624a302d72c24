"""The program's icon: an eagle on a shield parted red and blue, drawn anew for each class of size.

At 16 and 24 pixels only the sign itself is left; at 32 and 48 the eagle is placed pixel by pixel; from 64 on it has
its feathers, and the rim its rivets; at 128 and 256 a wreath lies around it.
"""

from __future__ import annotations

import math
import struct

from tools.artist.canvas import Canvas, Point
from tools.artist.emblems import LARGE, SMALL
from tools.artist.png import encode

SIZES = (16, 24, 32, 48, 64, 128, 256)

# The eagle for 48 pixels.
_EAGLE = (
    "j..........................j",
    "jj........................ji",
    "jjj..........jjj.........jji",
    "jjjj........jjjjG.......jjji",
    "ijjjj.......jjKjGG.....jjjih",
    "jijjjj......jjjj.G....jjjjih",
    "jjijjjj.....jjji.....jjjjihi",
    ".jjijjjj....jjji....jjjjihih",
    ".jjjijjjj..jjjjii..jjjjihihh",
    "..jjjijjjjjjjjjiijjjjjihihh.",
    "..ijjjijjjjijjijijjjjihihhh.",
    "...ijjjijjijjjijiijjihihhh..",
    "....ijjjijjijjijijiihihhh...",
    ".....iijjijjijijijihihhh....",
    ".......iijjijjijijihhh......",
    ".........hjjijjijihh........",
    "..........hjjijiih..........",
    "...........hjjiih...........",
    "..........hijjiihh..........",
    ".........jjijjiiihh.........",
    "........jjiijjiihiih........",
    ".......jjii.jjii.hiih.......",
    "......jji..jjjiih..hhh......",
    "......j.j..jijiih..h.h......",
    "...........ji.ih.h..........",
)


def paint_icon(size: int) -> Canvas:
    """Paint the icon for one of SIZES; ask for no other."""
    made = Canvas(size, size)
    if size <= 24:
        _shield(made, 0, 1, 2 if size > 16 else 1)
        rows, wide = (LARGE if size == 24 else SMALL)["optimates"], 18 if size == 24 else 8
        _sign(made, rows, (size - wide) // 2, 2 if size == 24 else 3)
    elif size <= 48:
        _shield(made, 1 if size == 32 else 2, 1, 2)
        eagle = LARGE["optimates"] if size == 32 else _EAGLE
        _sign(made, eagle, (size - len(eagle[0])) // 2, 6 if size == 32 else 9)
    else:
        _shield(made, size // 32, size // 64 + 1, size // 32)
        if size >= 128:
            _wreath(made)
        _large_eagle(made)
    return made


def to_ico(pictures: list[Canvas]) -> bytes:
    """Return pictures of up to 256 pixels as one Windows icon file, each a PNG inside it."""
    packed = [encode(picture) for picture in pictures]
    offset = 6 + 16 * len(packed)
    heads = b""
    for picture, data in zip(pictures, packed, strict=True):
        wide, tall = picture.width % 256, picture.height % 256  # 256 is written as 0
        heads += struct.pack("<BBBBHHII", wide, tall, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(packed)) + heads + b"".join(packed)


def icon_files() -> dict[str, bytes]:
    """Return the files of assets/icon by name: one PNG a size, and all of them as one .ico."""
    pictures = {size: paint_icon(size) for size in SIZES}
    files = {f"{size}.png": encode(picture) for size, picture in pictures.items()}
    return files | {"respublica.ico": to_ico(list(pictures.values()))}


def _shield(made: Canvas, margin: int, outline: int, rim: int) -> None:
    """Fill the shield: its outline, its bronze rim lit from above, and the two fields."""
    size = made.width
    _shape(made, margin, "ink")
    edge = margin + outline
    _shape(made, edge, "bronze_3")
    _shape(made, edge, "bronze_4", right=size // 2 + rim)
    _shape(made, edge + rim, "oxblood_3")
    inner = edge + rim
    half = Canvas(size, size)
    _shape(half, inner, "sea_2")
    half.rect(0, 0, size // 2, size, None)
    made.blit(half, 0, 0)
    made.rect(edge, edge, size - 2 * edge, rim, "bronze_4")
    made.rect(edge, edge, size - 2 * edge, max(1, rim // 2), "bronze_5")
    if size >= 32:
        step = max(1, size // 64)
        made.rect(inner, inner, size - 2 * inner, step, "oxblood_2")
        made.rect(size // 2, inner, size // 2 - inner, step, "sea_1")
        made.rect(inner, inner, step, size // 2 - inner, "oxblood_2")
    if size >= 64:
        _rivets(made, edge, rim)


def _shape(made: Canvas, margin: int, colour: str, right: int | None = None) -> None:
    """Fill a shield with a flat top, `margin` pixels inside the canvas; `right` cuts it off before that column."""
    size = made.width
    low = size - margin - 1
    shoulder = size // 2
    for y in range(margin, low + 1):
        inset = 0
        if y > shoulder:
            bend = (y - shoulder) / max(1, low - shoulder)
            inset = round((size // 2 - margin - 1) * bend**2.2)
        left, end = margin + inset, size - margin - inset
        if right is not None:
            end = min(end, right)
        made.rect(left, y, end - left, 1, colour)


def _rivets(made: Canvas, edge: int, rim: int) -> None:
    """Set bronze nails along the top and the sides of the rim."""
    size, wide = made.width, max(1, rim // 2)
    at = edge + (rim - wide) // 2
    for part in range(1, 8):
        made.rect(part * size // 8 - wide // 2, at, wide, wide, "bronze_2")
    for part in range(1, 5):
        for x in (at, size - at - wide):
            made.rect(x, part * size // 8 + edge, wide, wide, "bronze_2")


def _sign(made: Canvas, rows: tuple[str, ...], x: int, y: int) -> None:
    """Place the eagle with its cast shadow."""
    made.stamp(rows, x + 1, y + 1, dict.fromkeys("jihGK", "K"))
    made.stamp(rows, x, y)


# ---------------------------------------------------------------- the large eagle, in parts of 256

_WRIST, _SHOULDER = (66.0, 84.0), (114.0, 104.0)


def _large_eagle(made: Canvas) -> None:
    """Draw the eagle from its feathers, with a shadow to the lower right."""
    size = made.width
    bird = Canvas(size, size)
    for hand in (-1, 1):
        _wing(bird, hand)
    _tail(bird)
    _legs(bird)
    _body(bird)
    bird = bird.outlined()
    for _ in range(size // 128):
        bird = bird.outlined()
    shadow = bird.recoloured(dict.fromkeys(_METAL, "ink"))
    drop = size // 64
    made.blit(shadow, drop, drop)
    made.blit(bird, 0, 0)


_METAL = ("bronze_2", "bronze_3", "bronze_4", "bronze_5", "gold_1", "gold_2")


def _spot(made: Canvas, x: float, y: float) -> Point:
    scale = made.width / 256
    return round(x * scale), round(y * scale)


def _fill(made: Canvas, points: list[tuple[float, float]], colour: str) -> None:
    made.polygon([_spot(made, *point) for point in points], colour)


def _wing(made: Canvas, hand: int) -> None:
    """Raise a wing: long feathers outside, short ones over them, the arm on top; the right one lies in half shade."""
    lit, mid, dark = ("bronze_5", "bronze_4", "bronze_3") if hand < 0 else ("bronze_4", "bronze_3", "bronze_2")
    count = 9 if made.width >= 128 else 6
    for row, (reach, colours) in enumerate(((54, (mid, dark)), (27, (lit, mid)))):
        for step in reversed(range(count - 2 * row)):
            part = step / (count - 2 * row - 1)
            x = _WRIST[0] + (_SHOULDER[0] - _WRIST[0]) * part
            y = _WRIST[1] + (_SHOULDER[1] - _WRIST[1]) * part
            angle = math.radians(98 + (250 - 98) * part)
            _feather(made, hand, (x, y), angle, reach * (1 - 0.12 * part), colours)
    arm = [(58.0, 82.0), (64.0, 74.0), (76.0, 76.0), (122.0, 92.0), (122.0, 116.0), (98.0, 106.0), (68.0, 96.0)]
    _fill(made, [_side(hand, *point) for point in arm], mid)
    _fill(made, [_side(hand, *point) for point in (*arm[:4], (112.0, 98.0), (76.0, 86.0), (66.0, 86.0))], lit)


def _side(hand: int, x: float, y: float) -> tuple[float, float]:
    return (x, y) if hand < 0 else (255 - x, y)


def _feather(
    made: Canvas,
    hand: int,
    root: tuple[float, float],
    angle: float,
    reach: float,
    colours: tuple[str, str],
) -> None:
    """Draw a feather with a rounded tip, its lower edge in shade."""
    along = (math.cos(angle), -math.sin(angle))
    beside = (-along[1], along[0])
    for width, shift, colour in ((9.5, 2.0, colours[1]), (6.0, -2.5, colours[0])):
        points = []
        for far, half in ((0.0, 0.9), (0.8, 1.0), (0.94, 0.7), (1.0, 0.15)):
            points.append((far * reach, -half * width + shift))
        for far, half in ((1.0, 0.15), (0.94, 0.7), (0.8, 1.0), (0.0, 0.9)):
            points.append((far * reach, half * width + shift))
        shape = [
            _side(hand, root[0] + a * along[0] + b * beside[0], root[1] + a * along[1] + b * beside[1])
            for a, b in points
        ]
        _fill(made, shape, colour)


def _tail(made: Canvas) -> None:
    """Spread the tail's feathers."""
    for turn in (-30, 30, -16, 16, 0):
        angle = math.radians(-90 + turn)
        _feather(made, -1, (128, 158), angle, 60 - abs(turn) * 0.5, ("bronze_4", "bronze_2"))


def _legs(made: Canvas) -> None:
    """Draw two legs with their talons, apart from the tail."""
    legs = Canvas(made.width, made.height)
    for hand in (-1, 1):
        colour = "gold_2" if hand < 0 else "gold_1"
        _fill(legs, [_side(hand, *p) for p in ((108, 150), (122, 154), (102, 180), (90, 174))], colour)
        for x, y in ((78, 190), (90, 197), (104, 194)):
            _fill(legs, [_side(hand, *p) for p in ((90, 172), (101, 177), (x + 4, y), (x - 2, y - 2))], "gold_1")
    made.blit(legs.outlined(), 0, 0)


def _body(made: Canvas) -> None:
    """Draw breast, neck and head, the beak to the right."""
    _fill(
        made, [(106, 92), (118, 74), (140, 74), (150, 94), (152, 122), (140, 158), (116, 158), (104, 122)], "bronze_4"
    )
    _fill(made, [(106, 92), (118, 74), (128, 74), (124, 100), (128, 156), (116, 156), (104, 122)], "bronze_5")
    _fill(made, [(142, 84), (150, 94), (152, 122), (140, 158), (134, 158), (144, 120)], "bronze_3")
    for y in (104, 118, 132, 146) if made.width >= 128 else ():
        for x in (114, 126, 138):
            shift = 6 if y in (118, 146) else 0
            _fill(made, [(x - 5 + shift, y), (x + 3 + shift, y), (x - 1 + shift, y + 6)], "bronze_3")
    _fill(made, [(114, 80), (112, 58), (120, 46), (136, 44), (146, 54), (144, 80)], "bronze_4")
    _fill(made, [(114, 80), (112, 58), (120, 46), (130, 45), (124, 60), (124, 80)], "bronze_5")
    _fill(made, [(140, 52), (158, 54), (166, 64), (164, 72), (158, 66), (142, 66)], "gold_1")
    _fill(made, [(142, 53), (156, 55), (160, 60), (144, 58)], "gold_2")
    _fill(made, [(131, 54), (138, 54), (138, 60), (133, 60)], "ink")


def _wreath(made: Canvas) -> None:
    """Lay two branches of laurel around the eagle's foot."""
    size = made.width
    leaves = Canvas(size, size)
    for hand in (-1, 1):
        for step in range(9):
            turn = math.radians(100 + step * 10.5)
            x, y = 128 + 82 * math.cos(turn), 116 + 84 * math.sin(turn)
            for lean, colours in ((-0.6, ("green_2", "green_1")), (0.6, ("green_2", "green_1"))):
                _leaf(leaves, hand, (x, y), turn + lean + math.pi / 2, colours)
    leaves = leaves.outlined()
    made.blit(leaves, 0, 0)


def _leaf(made: Canvas, hand: int, root: tuple[float, float], angle: float, colours: tuple[str, str]) -> None:
    """Draw a pointed leaf, one half lit."""
    along, beside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    for half, colour in ((1, colours[1]), (-1, colours[0])):
        points = [(0.0, 0.0), (8.0, half * 5.0), (16.0, half * 3.0), (23.0, 0.0)]
        shape = [
            _side(hand, root[0] + a * along[0] + b * beside[0], root[1] + a * along[1] + b * beside[1])
            for a, b in points
        ]
        _fill(made, shape, colour)
