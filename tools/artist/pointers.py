"""The pointer: an arrow, a hand over what can be pressed, an hourglass while the computer thinks."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

ARROW = (
    "KK..........",
    "KeK.........",
    "KejK........",
    "KejjK.......",
    "KejjjK......",
    "KejjjjK.....",
    "KejjjiiK....",
    "KejjiiihK...",
    "KejiihhhhK..",
    "KejiKihKKKK.",
    "KeiKKjihK...",
    "KiK..KjhK...",
    "KK...KjihK..",
    "......KKK...",
)

HAND = (
    "...KK.......",
    "..KejK......",
    "..KejK......",
    "..KejK......",
    "..KejKKK....",
    "..KejjijKK..",
    ".KKejjijihK.",
    "KjKejjjjihhK",
    "KejKjjjjjihK",
    "KejjjjjjjihK",
    ".KejjjjjihhK",
    "..KejjjjihK.",
    "...KjjjihhK.",
    "...KACCCBAK.",
    "...KACCCBAK.",
    "....KKKKKK..",
)

HOURGLASS = (
    "KKKKKKKKKKK",
    "KjjjjjjiihK",
    "KKKKKKKKKKK",
    ".KeQQQQQbK.",
    ".KeGGGGGbK.",
    ".KeHGGGGbK.",
    "..KeHGGbK..",
    "...KeGbK...",
    "..KeQGQbK..",
    ".KeQQGQQbK.",
    ".KeQGHGQbK.",
    ".KeGHGGGbK.",
    "KKKKKKKKKKK",
    "KjjjjjjiihK",
    "KKKKKKKKKKK",
)


def draw_pointers() -> Sheet:
    """Draw the sheet of pointers, `cursor_<kind>`, each with the spot that it points at."""
    sheet = Sheet("pointers")
    sheet.add("cursor_arrow", Canvas.from_rows(ARROW), point=(0, 0))
    sheet.add("cursor_hand", Canvas.from_rows(HAND), point=(3, 0))
    sheet.add("cursor_wait", Canvas.from_rows(HOURGLASS), point=(5, 7))
    return sheet
