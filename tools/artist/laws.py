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


# How many pixels are cut off the rows of a round cell, from its top down: its outline, its edge, its ground.
_ROUND = ((4, 2, 1, 1), (3, 2, 1), (2, 1))
_SQUARE = ((), (), ())


def _cell(side: str, *, end: bool) -> Canvas:
    """Draw a hollow of the rail, sunk in bronze: square for one side, round for the other; the last one is gold."""
    ramp = "oxblood" if side == "optimates" else "sea"
    cuts = _SQUARE if side == "optimates" else _ROUND
    edges = ("gold_2", "gold_1") if end else ("bronze_2", "bronze_3")
    return _hollow(f"{ramp}_1", f"{ramp}_2", edges, cuts)


def _hollow(dark: str, ground: str, edges: tuple[str, str], cuts: tuple[tuple[int, ...], ...] = _SQUARE) -> Canvas:
    """Draw a sunken cell: its edge in one shade above and left, in another below and right, a shadow within."""
    made = Canvas(CELL_WIDTH, CELL_HEIGHT)
    above, below = edges
    _layer(made, 0, cuts[0], "ink")
    _layer(made, 1, cuts[1], below)
    lit = Canvas(CELL_WIDTH, CELL_HEIGHT)
    _layer(lit, 1, cuts[1], above)
    for y in range(CELL_HEIGHT):
        for x in range(CELL_WIDTH):
            if x + y < CELL_WIDTH // 2 + 2 or (y < CELL_HEIGHT // 2 and x < CELL_WIDTH - 4 - y):
                made.poke(x, y, lit.get(x, y) or made.get(x, y))
    _layer(made, 2, cuts[2], dark)
    inner = Canvas(CELL_WIDTH, CELL_HEIGHT)
    _layer(inner, 2, cuts[2], ground)
    for y in range(3, CELL_HEIGHT - 2):
        for x in range(3, CELL_WIDTH - 2):
            made.poke(x, y, inner.get(x, y) or made.get(x, y))
    return made


def _layer(made: Canvas, inset: int, cuts: tuple[int, ...], colour: str) -> None:
    """Fill the cell `inset` pixels inside its bounds, with the corners cut."""
    tall = CELL_HEIGHT - 2 * inset
    for row in range(tall):
        depth = min(row, tall - 1 - row)
        cut = inset + (cuts[depth] if depth < len(cuts) else 0)
        made.rect(cut, inset + row, CELL_WIDTH - 2 * cut, 1, colour)


def _middle() -> Canvas:
    """Draw the hollow between the two sides, in nobody's colour."""
    return _hollow("ground_1", "ground_3", ("bronze_2", "bronze_3"))
