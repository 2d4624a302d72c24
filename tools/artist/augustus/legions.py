"""The legions of the six seats, and the sign of each seat: a colour, a shape and a number."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

# Light, middle, dark of a seat's cloth and shield, and the letter of what is cut into it.
CLOTH: dict[str, tuple[str, str, str, str]] = {
    "seat_1": ("s", "r", "q", "C"),
    "seat_2": ("w", "v", "u", "C"),
    "seat_3": ("H", "G", "h", "K"),
    "seat_4": ("O", "N", "f", "C"),
    "seat_5": ("U", "T", "S", "C"),
    "seat_6": ("e", "d", "b", "K"),
}
# The band behind a seat's name: its lit edge, its ground, its shaded edge.
BANDS: dict[str, tuple[str, str, str]] = {
    "seat_1": ("oxblood_3", "oxblood_2", "oxblood_1"),
    "seat_2": ("sea_3", "sea_2", "sea_1"),
    "seat_3": ("gold_1", "bronze_2", "bronze_1"),
    "seat_4": ("green_1", "bronze_1", "ink"),
    "seat_5": ("dusk_3", "dusk_2", "dusk_1"),
    "seat_6": ("marble_3", "marble_1", "ground_3"),
}
# The outline of a seat's shield and sign, 11x11: + light, = middle, - dark.
SHAPES: dict[str, tuple[str, ...]] = {
    "seat_1": (
        "...+++++...",
        ".++=====-..",
        ".+=======-.",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        ".=======--.",
        ".-======--.",
        "...-----...",
    ),
    "seat_2": (
        "++++++++++-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        "-----------",
    ),
    "seat_3": (
        ".....+.....",
        "....+=-....",
        "...+===-...",
        "..+=====-..",
        ".+=======-.",
        "+=========-",
        ".+=======-.",
        "..+=====-..",
        "...+===-...",
        "....+=-....",
        ".....-.....",
    ),
    "seat_4": (
        "++++++++++-",
        "+=========-",
        "+=========-",
        ".+=======-.",
        ".+=======-.",
        "..+=====-..",
        "..+=====-..",
        "...+===-...",
        "...+===-...",
        "....+=-....",
        ".....-.....",
    ),
    "seat_5": (
        "...+++++...",
        "...+===-...",
        "...+===-...",
        "++++===----",
        "+=========-",
        "+=========-",
        "+=========-",
        "+---===----",
        "...+===-...",
        "...+===-...",
        "...-----...",
    ),
    "seat_6": (
        ".++.....++.",
        "+==+...+==-",
        "+===+++===-",
        "+=========-",
        "+=========-",
        "+=========-",
        "+=========-",
        ".=========.",
        ".+=======-.",
        "..+=====-..",
        "....---....",
    ),
}
NUMERALS: dict[str, tuple[str, ...]] = {
    "seat_1": (".#.", "##.", ".#.", ".#.", "###"),
    "seat_2": ("##.", "..#", ".#.", "#..", "###"),
    "seat_3": ("###", "..#", ".##", "..#", "###"),
    "seat_4": ("#.#", "#.#", "###", "..#", "..#"),
    "seat_5": ("###", "#..", "##.", "..#", "##."),
    "seat_6": (".##", "#..", "###", "#.#", "###"),
}
# The shield that a legionary carries, 7x8, of the same shape as the seat's sign.
BUCKLERS: dict[str, tuple[str, ...]] = {
    "seat_1": ("..+++..", ".+===-.", "+==j==-", "+=jjj=-", "+==j==-", ".+===-.", "..---.."),
    "seat_2": ("++++++-", "+=====-", "+==j==-", "+=jjj=-", "+==j==-", "+=====-", "-------"),
    "seat_3": ("...+...", "..+=-..", ".+=j=-.", "+=jjj=-", ".+=j=-.", "..+=-..", "...-..."),
    "seat_4": ("++++++-", "+=====-", "+=jjj=-", ".+=j=-.", ".+===-.", "..+=-..", "...-..."),
    "seat_5": ("..+++..", "..+=-..", "+++j---", "+=jjj=-", "+--j---", "..+=-..", "..---.."),
    "seat_6": (".+...+.", "+=+.+=-", "+==+==-", "+==j==-", "+=jjj=-", ".+=j=-.", "..---.."),
}
_SOLDIER = (
    "...K+++=K...d",
    "..K++===-K..c",
    "..KKjihKK...h",
    "..KjjiihK...h",
    "..KiKzyhK...h",
    "..KhzzyhK...h",
    "...KKyxK..K.h",
    "..K==--KKKzKh",
    ".K+==--KKKyKh",
    ".K+==--KKK..h",
    "..K====-K...h",
    "..Kjijih....h",
    "..K=-K=-K...h",
    "..KyxKyxK...h",
    "..KKK.KKK...K",
)


def draw_legions() -> Sheet:
    """Draw `legion_seat_N`, `legion_seat_N_small`, the signs `emblem_seat_N_12` and the bands `header_seat_N`."""
    sheet = Sheet("augustus_legions")
    for seat in CLOTH:
        sheet.add(f"legion_{seat}", _legion(seat))
    for seat in CLOTH:
        sheet.add(f"legion_{seat}_small", _small(seat))
    for seat in CLOTH:
        sheet.add(f"emblem_{seat}_12", _emblem(seat))
    for seat in CLOTH:
        sheet.add(f"header_{seat}", _header(seat), 4)
    return sheet


def _swap(seat: str) -> dict[str, str]:
    light, middle, dark, _ = CLOTH[seat]
    return {"+": light, "=": middle, "-": dark}


def _stamped(made: Canvas, rows: tuple[str, ...], x: int, y: int, seat: str) -> None:
    """Stamp rows in which + = - are the seat's cloth."""
    swap = _swap(seat)
    made.stamp(tuple("".join(swap.get(letter, letter) for letter in row) for row in rows), x, y)


def _legion(seat: str) -> Canvas:
    """Draw a legionary with his spear behind the shield of his seat."""
    made = Canvas(15, 17)
    _stamped(made, _SOLDIER, 1, 1, seat)
    shield = Canvas(9, 9)
    _stamped(shield, BUCKLERS[seat], 1, 1, seat)
    made.blit(shield.outlined(), 1, 7)
    return made


def _small(seat: str) -> Canvas:
    """Draw a helmet over the shield: a legion where there is no room for the man."""
    made = Canvas(9, 12)
    _stamped(made, (".+++=..", "K+===-K", ".jjih..", "jjiiih.", "jKzzKh."), 1, 0, seat)
    shield = Canvas(9, 9)
    _stamped(shield, BUCKLERS[seat], 1, 1, seat)
    made.blit(shield.outlined(), 0, 4)
    return made.outlined()


def _emblem(seat: str) -> Canvas:
    """Draw the sign of a seat, 13x13: its shape with its number. A pixel more than 12, so that the number has room."""
    made = Canvas(13, 13)
    _stamped(made, SHAPES[seat], 1, 1, seat)
    ink = CLOTH[seat][3]
    down = {"seat_4": 2, "seat_6": 5}.get(seat, 4)
    made.stamp(tuple(row.replace("#", ink) for row in NUMERALS[seat]), 5, down)
    return made.outlined()


def _header(seat: str) -> Canvas:
    """Draw the band behind a seat's name, dark enough for light words."""
    light, ground, dark = BANDS[seat]
    made = Canvas(12, 12, ground)
    made.frame(0, 0, 12, 12, "ink")
    made.rect(1, 1, 10, 1, light)
    made.rect(1, 10, 10, 1, dark)
    return made
