"""The stars of challenges, and the sun of the daily game."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

_STAR = (
    ".....K.....",
    "....KHK....",
    "....KHK....",
    "KKKKHHGKKKK",
    "KHHHHHHGGGK",
    ".KHHHHHGGK.",
    "..KHHHGGK..",
    "..KHHHHGK..",
    ".KHHGKGGGK.",
    ".KHGK.KGGK.",
    ".KKK...KKK.",
)
_NO_STAR = (
    ".....b.....",
    "....b1b....",
    "....b1b....",
    "bbbb111bbbb",
    "b111111111b",
    ".b1111111b.",
    "..b11111b..",
    "..b11111b..",
    ".b111b111b.",
    ".b11b.b11b.",
    ".bbb...bbb.",
)
_SUN = (
    "...........KHK..........",
    "...........KHK..........",
    "....KK.....KHK.....KK...",
    "...KHHK....KHK....KHHK..",
    "....KHHK...KKK...KHHK...",
    ".....KHHK.KKKKK.KHHK....",
    "......KKKKHHHHHKKKK.....",
    ".......KHHHHHHHHGK......",
    "......KHHMMMMMHHHGK.....",
    ".....KHHMMMMMMMHHGGK....",
    "KKKK.KHHMMMMMMMMHGGKKKKK",
    "HHHHKHHHMMMMMMMMHHGGKHHH",
    "KKKKKHHHMMMMMMMMHHGGKKKK",
    "....KHHHMMMMMMMMHHGGK...",
    "KKKKKKKKKKKKKKKKKKKKKKKK",
    "KeedddddcccccccccbbbbbaK",
    "KKKKKKKKKKKKKKKKKKKKKKKK",
    ".KddcKddcKddcKddcKddcK..",
    ".KddbKddbKddbKddbKddbK..",
    ".KddbKddbKddbKddbKddbK..",
    ".KddbKddbKddbKddbKddbK..",
    "KKKKKKKKKKKKKKKKKKKKKKKK",
    "KeddddddccccccccbbbbbaaK",
    "KKKKKKKKKKKKKKKKKKKKKKKK",
)


def draw_trials() -> Sheet:
    """Draw `star` and `star_none`, 11x11, one filled and one hollow, and `daily_sun` over a roof, 24x24."""
    sheet = Sheet("trials")
    for name, rows in (("star", _STAR), ("star_none", _NO_STAR), ("daily_sun", _SUN)):
        sheet.add(name, Canvas.from_rows(rows))
    return sheet
