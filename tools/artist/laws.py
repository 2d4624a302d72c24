"""The laws: the bronze tablet that slides, the rail it slides on, the stamp and the chain."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import SIDES
from tools.artist.sheet import Sheet

TABLET = (
    ".....KKKKKKKKKKKKKK.....",
    ".....KjjjjjjjjjjjiK.....",
    "KK...KjiiiiiiiiiihK...KK",
    "KjKKKKjiiiiiiiiiihKKKKiK",
    "KjjiiijigggigggihhiiihhK",
    "KijKiijiiiiiiiiiihiiKihK",
    "KijKiijiggiggggihhiiKhhK",
    "KijKiijiiiiiiiiiihiiKhhK",
    "KijKiijiggggiggihhhhKhhK",
    "KiihhhjiiiiiiiiiihhhhhgK",
    "KhKKKKjiiiiiiiiiihKKKKgK",
    "KK...KjiiiiiiiiihhK...KK",
    ".....KihhhhhhhhhhgK.....",
    ".....KKKKKKKKKKKKKK.....",
)

CHAIN = (
    ".KKKK....KKKK....KKKK...",
    "KddccKKKKddccKKKKddccKKK",
    "KdKKcKccKdKKcKccKdKKcKcc",
    "KcKKbddbKcKKbddbKcKKbddb",
    "KccbbKKKKccbbKKKKccbbKKK",
    ".KKKK....KKKK....KKKK...",
)

VETO = (
    "s...s.sss.sss..ss.",
    "s...s.s....s..s..s",
    "s...s.ss...s..s..s",
    ".s.s..s....s..s..s",
    ".s.s..s....s..s..s",
    "..s...sss..s...ss.",
)

CELL_WIDTH, CELL_HEIGHT = 20, 12


def draw_laws() -> Sheet:
    """Draw the sheet of the laws' things: `tablet` and its states, `rail_red` and so on, `stamp_veto`."""
    sheet = Sheet("laws")
    plain = Canvas.from_rows(TABLET)
    sheet.add("tablet", plain)
    chained = plain.recoloured({"bronze_5": "bronze_4", "bronze_4": "bronze_3", "bronze_3": "bronze_2"})
    chained.stamp(CHAIN, 0, 4)
    sheet.add("tablet_chained", chained)
    sheet.add("chain", Canvas.from_rows(CHAIN))
    sheet.add("stamp_veto", _stamp())
    for colour, side in zip(("red", "blue"), SIDES, strict=True):
        sheet.add(f"rail_{colour}", _cell(side, end=False))
        sheet.add(f"rail_{colour}_end", _cell(side, end=True))
    sheet.add("rail_middle", _middle())
    return sheet


def _stamp() -> Canvas:
    """Draw the word in a double frame, worn where the ink ran out."""
    made = Canvas(26, 14)
    made.rect(1, 0, 24, 14, "oxblood_1")
    made.rect(0, 1, 26, 12, "oxblood_1")
    made.frame(1, 1, 24, 12, "oxblood_4")
    made.frame(2, 2, 22, 10, "oxblood_2")
    made.stamp(VETO, 4, 4)
    made.dots([(5, 1), (6, 1), (24, 8), (17, 12), (1, 10)], "oxblood_2")
    return made


def _cell(side: str, *, end: bool) -> Canvas:
    """Draw a hollow of the rail, sunk in stone: square for one side, round for the other."""
    ramp = "oxblood" if side == "optimates" else "sea"
    made = Canvas(CELL_WIDTH, CELL_HEIGHT, "ink")
    made.rect(1, 1, 18, 10, f"{ramp}_2")
    made.rect(1, 1, 18, 1, f"{ramp}_1")
    made.rect(1, 1, 1, 10, f"{ramp}_1")
    made.rect(2, 10, 17, 1, f"{ramp}_3")
    made.rect(18, 2, 1, 9, f"{ramp}_3")
    if end:
        made.frame(1, 1, 18, 10, "gold_1")
        made.rect(1, 1, 17, 1, "gold_2")
    if side == "populares":
        _round_corners(made, "gold_1" if end else f"{ramp}_3")
    return made


def _round_corners(made: Canvas, rim: str) -> None:
    for x, across in ((0, 1), (CELL_WIDTH - 1, -1)):
        for y, down in ((0, 1), (CELL_HEIGHT - 1, -1)):
            made.dots([(x, y), (x + across, y), (x, y + down)], None)
            made.dots([(x + across, y + down), (x + 2 * across, y + down), (x + across, y + 2 * down)], "ink")
            made.put(x + 2 * across, y + 2 * down, rim)


def _middle() -> Canvas:
    """Draw the hollow between the two sides, in nobody's colour."""
    made = Canvas(CELL_WIDTH, CELL_HEIGHT, "ink")
    made.rect(1, 1, 18, 10, "ground_3")
    made.rect(1, 1, 18, 1, "ground_1")
    made.rect(1, 1, 1, 10, "ground_1")
    made.rect(2, 10, 17, 1, "ground_4")
    return made
