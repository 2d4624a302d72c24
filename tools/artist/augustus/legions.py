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
    """Draw `legion_seat_N` of 15x17, `legion_seat_N_small` of 11x12 and `sign_seat_N` of 13x13."""
    sheet = Sheet("augustus_legions")
    for seat in CLOTH:
        sheet.add(f"legion_{seat}", _legion(seat))
    for seat in CLOTH:
        sheet.add(f"legion_{seat}_small", _small(seat))
    for seat in CLOTH:
        sheet.add(f"sign_{seat}", _sign(seat))
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


def _sign(seat: str) -> Canvas:
    """Draw the sign of a seat: its shape with its number."""
    made = Canvas(13, 13)
    _stamped(made, SHAPES[seat], 1, 1, seat)
    ink = CLOTH[seat][3]
    down = {"seat_4": 2, "seat_6": 5}.get(seat, 4)
    made.stamp(tuple(row.replace("#", ink) for row in NUMERALS[seat]), 5, down)
    return made.outlined()
