"""Objectives and rewards: frames that tell the kind by colour, pattern and mark, and the tiles in the row."""

from __future__ import annotations

from tools.artist.augustus.marks import GROUNDS, KINDS, SIGNS
from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

# The pattern of each kind's band, eight by eight: # is its light, o its dark.
PATTERNS: dict[str, tuple[str, ...]] = {
    "senator": ("...o....", "...o....", "...o....", "...o....", "...o....", "...o....", "...o....", "...o...."),
    "green": ("#.......", ".#......", "..#.....", "...#....", "....#...", ".....#..", "......#.", ".......#"),
    "pink": ("........", "..#.....", ".#.#....", "..#.....", "........", "......#.", ".....#.#", "......#."),
    "orange": ("........", "########", "........", "oooooooo", "........", "########", "........", "oooooooo"),
}
BAND = 13
WIDTH, HEIGHT = 32, 22
PLATE = 19
ROMAN = {2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI"}
LETTERS = {
    "I": ("###", ".#.", ".#.", ".#.", ".#.", ".#.", "###"),
    "V": ("##.##", ".#.#.", ".#.#.", ".#.#.", ".#.#.", ".###.", "..#.."),
}


def draw_cards() -> Sheet:
    """Draw the nine patches `card_<kind>` (band at the left) and `mini_<kind>` (band on top), and the reward tiles."""
    sheet = Sheet("augustus_cards")
    for kind in KINDS:
        sheet.add(f"card_{kind}", _card(kind), (BAND, 6, 5, 6))
    for kind in KINDS:
        sheet.add(f"mini_{kind}", _mini(kind), (4, BAND, 4, 4))
    sheet.add("card_back", _back(), 6)
    sheet.add("card_blank", _blank(), 5)
    for kind in KINDS[:1]:
        sheet.add("reward_three_senators", _tile_of([kind] * 3))
    for kind in KINDS[1:]:
        sheet.add(f"reward_three_{kind}", _tile_of([kind] * 3))
    sheet.add("reward_one_of_each", _tile_of(list(KINDS)))
    for number, name in enumerate(("two", "three", "four", "five", "six"), 2):
        sheet.add(f"reward_exactly_{name}", _tile_count(number))
    for goods in ("gold", "wheat"):
        sheet.add(f"reward_most_{goods}", _tile_goods(goods))
    return sheet


def _paper(made: Canvas) -> None:
    """Draw a sheet of parchment with a dark line round it, lit from the top left."""
    made.rect(0, 0, made.width, made.height, "ink")
    made.rect(1, 1, made.width - 2, made.height - 2, "parchment_1")
    made.rect(1, 1, made.width - 3, made.height - 3, "toga_3")
    made.rect(2, 2, made.width - 4, made.height - 4, "parchment_2")


def _band(made: Canvas, x: int, y: int, width: int, height: int, kind: str) -> None:
    """Fill a part with the pattern of a kind."""
    light, middle, dark = GROUNDS[kind]
    if kind == "senator":
        light = "dusk_3"
    rows = PATTERNS[kind]
    for row in range(height):
        for column in range(width):
            letter = rows[(y + row) % 8][(x + column) % 8]
            made.put(
                x + column, y + row, {"#": light, "o": dark if kind != "senator" else "gold_1"}.get(letter, middle)
            )


def _cut(made: Canvas) -> None:
    right, bottom = made.width - 1, made.height - 1
    made.dots([(0, 0), (right, 0), (0, bottom), (right, bottom)], None)


def _card(kind: str) -> Canvas:
    """Draw the frame of an objective: its band at the left, 11 wide."""
    made = Canvas(28, 6 + 8 + 6)
    _paper(made)
    _band(made, 1, 1, BAND - 2, made.height - 2, kind)
    made.rect(BAND - 1, 1, 1, made.height - 2, "ink")
    _cut(made)
    return made


def _mini(kind: str) -> Canvas:
    """Draw the frame of a small objective: its band on top, 11 high."""
    made = Canvas(16, BAND + 8 + 4)
    _paper(made)
    _band(made, 1, 1, made.width - 2, BAND - 2, kind)
    made.rect(1, BAND - 1, made.width - 2, 1, "ink")
    _cut(made)
    return made


def _back() -> Canvas:
    """Draw an objective face down."""
    made = Canvas(20, 20, "ink")
    made.rect(1, 1, 18, 18, "bronze_4")
    made.rect(2, 2, 17, 17, "bronze_2")
    made.rect(2, 2, 16, 16, "oxblood_2")
    made.rect(3, 3, 14, 14, "oxblood_1")
    made.rect(4, 4, 12, 12, "oxblood_2")
    for y in range(6, 14):
        for x in range(6, 14):
            if (x + y) % 4 == 0 or (x - y) % 4 == 0:
                made.put(x, y, "oxblood_3")
    _cut(made)
    return made


def _blank() -> Canvas:
    """Draw an empty place for an objective."""
    made = Canvas(16, 16, "ink")
    made.rect(1, 1, 14, 14, "ground_1")
    made.frame(1, 1, 14, 14, "ground_3")
    made.frame(2, 2, 12, 12, "ground_2")
    _cut(made)
    return made


def _tile() -> Canvas:
    """Draw an empty tile in a bronze rim: what it is for at the left, its points are written at the right."""
    made = Canvas(WIDTH, HEIGHT, "ink")
    made.rect(1, 1, WIDTH - 2, HEIGHT - 2, "bronze_2")
    made.rect(1, 1, WIDTH - 3, HEIGHT - 3, "bronze_4")
    made.rect(2, 2, WIDTH - 4, HEIGHT - 4, "ground_1")
    made.rect(2 + PLATE - 2, 2, WIDTH - PLATE - 2, HEIGHT - 4, "bronze_2")
    _cut(made)
    return made


def _tile_of(kinds: list[str]) -> Canvas:
    """Draw a tile for objectives of these kinds, each a little banner with its mark's shape."""
    made = _tile()
    if len(kinds) == 3:
        for x, y, kind in ((2, 2, kinds[0]), (10, 2, kinds[1]), (6, 11, kinds[2])):
            _banner(made, x, y, 7, kind)
    else:
        for x, y, kind in ((2, 2, kinds[0]), (10, 2, kinds[1]), (2, 11, kinds[2]), (10, 11, kinds[3])):
            _banner(made, x, y, 7, kind)
    return made


SHORT_MARKS: dict[str, tuple[str, ...]] = {
    "senator": (".##.", ".##.", "####", "####", "####"),
    "green": (".##.", "####", ".##.", "####", ".##."),
    "pink": ("####", "....", "#.##", "#.##", "####"),
    "orange": ("##.#", ".###", "##.#", ".#..", ".##."),
}


def _banner(made: Canvas, x: int, y: int, width: int, kind: str) -> None:
    _light, middle, dark = GROUNDS[kind]
    made.rect(x, y, width, 9, dark)
    made.rect(x, y, width - 1, 8, middle)
    letter = "K" if kind == "orange" else "C"
    made.stamp(tuple(row.replace("#", letter) for row in SHORT_MARKS[kind]), x + (width - 4) // 2, y + 1)


def _tile_count(number: int) -> Canvas:
    """Draw a tile for so many controlled objectives, in Roman numerals."""
    made = _tile()
    letters = [LETTERS[letter] for letter in ROMAN[number]]
    x = 2 + (PLATE - 2 - sum(len(rows[0]) + 1 for rows in letters) + 1) // 2
    for rows in letters:
        made.stamp(tuple(row.replace("#", "G") for row in rows), x, 7)
        made.stamp((rows[0].replace("#", "H"),), x, 7)
        x += len(rows[0]) + 1
    return made


def _tile_goods(goods: str) -> Canvas:
    """Draw a tile for the most gold or wheat."""
    made = _tile()
    sign = Canvas(11, 11)
    sign.stamp(SIGNS[goods], 1, 1)
    made.blit(sign, 2 + (PLATE - 2 - 11) // 2, 5)
    return made
