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
    "KK...KjiiiiiiiihhgK...KK",
    ".....KghhhhhhhhggfK.....",
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

CELL_WIDTH, CELL_HEIGHT = 24, 14


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
        sheet.add(f"rail_{colour}", _cell(side, end=False), 5)
        sheet.add(f"rail_{colour}_end", _cell(side, end=True), 5)
    sheet.add("rail_middle", _middle(), 5)
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
    """Draw a hollow of the rail, sunk in bronze: square for one side, round for the other."""
    ramp = "oxblood" if side == "optimates" else "sea"
    made = _hollow(f"{ramp}_1", f"{ramp}_2", "bronze_3")
    if end:
        made.frame(1, 1, CELL_WIDTH - 2, CELL_HEIGHT - 2, "gold_1")
        made.rect(1, 1, CELL_WIDTH - 3, 1, "gold_2")
    if side == "populares":
        _round_corners(made, "gold_1" if end else "bronze_3")
    return made


def _hollow(dark: str, ground: str, light: str) -> Canvas:
    """Draw a sunken cell: its bronze edge shaded above and left, lit below and right, a shadow within."""
    made = Canvas(CELL_WIDTH, CELL_HEIGHT, "ink")
    right, bottom = CELL_WIDTH - 2, CELL_HEIGHT - 2
    made.rect(1, 1, right, bottom, light)
    made.rect(1, 1, right, 1, "bronze_2")
    made.rect(1, 1, 1, bottom, "bronze_2")
    made.rect(2, 2, right - 2, bottom - 2, ground)
    made.rect(2, 2, right - 2, 1, dark)
    made.rect(2, 2, 1, bottom - 2, dark)
    return made


def _round_corners(made: Canvas, rim: str) -> None:
    """Cut the corners to quarter circles, so that the cell is round-ended even in grey."""
    for x, across in ((0, 1), (CELL_WIDTH - 1, -1)):
        for y, down in ((0, 1), (CELL_HEIGHT - 1, -1)):
            for row, reach in enumerate((4, 2, 1, 1)):
                made.dots([(x + across * k, y + down * row) for k in range(reach)], None)
                made.put(x + across * reach, y + down * row, "ink")
            made.dots([(x + across * 3, y + down), (x + across, y + down * 3)], "ink")
            made.dots([(x + across * 3, y + down * 2), (x + across * 2, y + down * 3)], rim)


def _middle() -> Canvas:
    """Draw the hollow between the two sides, in nobody's colour."""
    return _hollow("ground_1", "ground_3", "bronze_3")
