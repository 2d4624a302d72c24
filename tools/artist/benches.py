"""The benches that Senators sit on, one a side, and the laurel leaves of rank."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import SIDES, SMALL
from tools.artist.sheet import Sheet

WIDTH, HEIGHT = 48, 36
LEDGE = 31  # the marble seat begins here

_LEAF = (
    "...KK",
    "..KOK",
    ".KOOK",
    "KOONK",
    "KOONK",
    "KONNK",
    "KNNK.",
    ".KK..",
)


def draw_benches() -> Sheet:
    """Draw the sheet of bench tiles, `bench_<side>`, and leaves, `rank_1` to `rank_4`."""
    sheet = Sheet("benches")
    for side in SIDES:
        sheet.add(f"bench_{side}", draw_bench(side))
    sheet.add("bench_empty", _empty())
    for rank in range(1, 5):
        sheet.add(f"rank_{rank}", draw_rank(rank))
    return sheet


def draw_bench(side: str) -> Canvas:
    """Draw a side's bench of 48x36: hung cloth over a marble seat, its sign at the top right."""
    made = Canvas(WIDTH, HEIGHT)
    (_square_cloth if side == "optimates" else _round_cloth)(made)
    made.stamp(SMALL[side], 38, 3, dict.fromkeys("jihG", "K"))
    made.stamp(SMALL[side], 37, 2)
    return made


def _ledge(made: Canvas) -> None:
    """Draw the front edge of the seat, veined, worn at the right."""
    made.rect(1, LEDGE, WIDTH - 2, 4, "marble_3")
    made.rect(1, LEDGE, WIDTH - 2, 1, "marble_4")
    made.rect(1, HEIGHT - 2, WIDTH - 2, 1, "marble_1")
    made.rect(1, HEIGHT - 3, WIDTH - 2, 1, "marble_2")
    made.dots([(9, 32), (10, 33), (29, 32), (30, 33), (31, 33), (42, 32)], "marble_2")
    made.rect(1, LEDGE - 1, WIDTH - 2, 1, "ink")


def _square_cloth(made: Canvas) -> None:
    """Draw red cloth with a square key in its corner."""
    made.rect(0, 0, WIDTH, HEIGHT, "ink")
    made.rect(1, 1, WIDTH - 2, LEDGE - 2, "oxblood_2")
    made.rect(1, 1, WIDTH - 2, 1, "oxblood_3")
    made.rect(1, 1, 1, LEDGE - 2, "oxblood_3")
    for x in (7, 18, 33, 43):
        made.rect(x, 2, 2, LEDGE - 3, "oxblood_1")
    for x, y, wide, tall in ((3, 3, 5, 1), (3, 3, 1, 5), (5, 5, 2, 1), (5, 5, 1, 2)):
        made.rect(x, y, wide, tall, "bronze_4")
    _ledge(made)


def _round_cloth(made: Canvas) -> None:
    """Draw blue cloth, lighter than the red, with rounded corners and a round stud."""
    made.rect(0, 0, WIDTH, HEIGHT, "ink")
    made.rect(1, 1, WIDTH - 2, LEDGE - 2, "sea_3")
    made.rect(1, 1, WIDTH - 2, 1, "sea_4")
    for x in (6, 19, 33, 42):
        made.rect(x, 2, 2, LEDGE - 3, "sea_2")
    made.stamp((".iii.", "i...i", "i.i.i", "i...i", ".iii."), 3, 3)
    _ledge(made)
    for x, step in ((0, 1), (WIDTH - 1, -1)):
        made.dots([(x, 0), (x + step, 0), (x + 2 * step, 0), (x, 1), (x, 2)], None)
        made.dots([(x + step, 1), (x + 2 * step, 1), (x + step, 2), (x + 3 * step, 0), (x, 3)], "ink")
        made.dots([(x + step, HEIGHT - 2)], "ink")
        made.dots([(x, HEIGHT - 1)], None)


def _empty() -> Canvas:
    """Draw a bench with nobody's cloth: bare stone."""
    made = Canvas(WIDTH, HEIGHT, "ink")
    made.rect(1, 1, WIDTH - 2, LEDGE - 2, "ground_1")
    made.rect(1, 1, WIDTH - 2, 1, "ground_2")
    made.rect(1, 1, 1, LEDGE - 2, "ground_2")
    _ledge(made)
    return made.recoloured({"marble_4": "ground_4", "marble_3": "ground_3", "marble_2": "ground_2"})


def draw_rank(rank: int) -> Canvas:
    """Draw 1 to 4 laurel leaves in a row, each overlapping the last by its outline."""
    made = Canvas(4 * rank + 1, len(_LEAF))
    for leaf in range(rank):
        made.stamp(_LEAF, 4 * leaf, 0)
    return made
